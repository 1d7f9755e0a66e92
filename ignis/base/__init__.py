"""What knows no word of CUDA: numbers, lifetimes, Ctrl-C, the process, the cache on disk."""
