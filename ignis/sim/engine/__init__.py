"""Running kernels: native code, launches, blocks over threads."""
