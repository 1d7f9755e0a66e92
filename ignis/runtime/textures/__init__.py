"""CUDA arrays, textures and surfaces: memory that kernels reach through objects."""
