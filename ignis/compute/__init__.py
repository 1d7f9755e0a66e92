"""Flat buffers and the operations on them, and one-shot operations from NumPy to NumPy."""

from ignis.compute.buffer import ComputeBuffer
from ignis.compute.compute_device import ComputeDevice

__all__ = ["ComputeBuffer", "ComputeDevice"]
