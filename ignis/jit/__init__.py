"""Kernels from source text: signature, compilation, cache, checked launches."""
