"""Closures over arrays as single kernels: traced, generated, differentiated."""

from ignis.kernels.fuse import sym
from ignis.kernels.fuse.fused import Fused

__all__ = ["Fused", "sym"]
