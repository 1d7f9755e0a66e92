"""Code that knows nothing of CUDA: numbers, lifetimes, Ctrl-C, the process, the cache on disk."""
