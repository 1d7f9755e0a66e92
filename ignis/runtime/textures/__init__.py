"""CUDA arrays, textures and surfaces: memory that kernels reach through objects."""

from ignis.runtime.textures.cuda_array import CudaArray
from ignis.runtime.textures.surface import Surface
from ignis.runtime.textures.texture import Texture

__all__ = ["CudaArray", "Surface", "Texture"]
