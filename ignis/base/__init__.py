"""What knows no word of CUDA: numbers, lifetimes, Ctrl-C, the process, files kept on disk."""
