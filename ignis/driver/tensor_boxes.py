"""A tensor as kernels copy it by boxes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TensorBoxes:
    """Layout of a tensor in device memory, and the boxes of it that kernels copy.

    Attributes
    ----------
    element : str
        Its dtype, ``"float16"`` or ``"bfloat16"``.
    sizes : tuple of int
        Elements along each dimension, the contiguous one first.
    strides : tuple of int
        Bytes from one element to the next along the other dimensions, multiples of 16.
    box : tuple of int
        Elements of a box along each dimension; 64 along the first one, which are 128 bytes.
    """

    element: str
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
