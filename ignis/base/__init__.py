"""What knows no word of CUDA: numbers, lifetimes, the process, files kept on disk."""
