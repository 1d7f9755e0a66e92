"""A tensor as kernels copy it by boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ignis.base.numbers import counted

MOST_RANK = 5


@dataclass(frozen=True, slots=True)
class TensorBoxes:
    """Layout of a tensor in device memory, and the boxes of it that kernels copy.

    Dimensions count from the contiguous one on.

    Attributes
    ----------
    element : str
        Its dtype: an integer of 8 to 64 bits (``"int8"`` and ``"int16"`` have no maps),
        ``"float16"``, ``"bfloat16"``, ``"float32"``, ``"float64"``, ``"tfloat32"``,
        ``"float32_ftz"`` or ``"tfloat32_ftz"``.
    sizes : tuple of int
        Elements along each dimension, the contiguous one first; one to five.
    strides : tuple of int
        Bytes from one element to the next along the other dimensions, multiples of 16.
    box : tuple of int
        Elements of a box along each dimension; with `corners`, channels and pixels.
    steps : tuple of int
        Along each dimension, one of so many elements is copied; empty for all.
    interleave : int
        Bytes of channels that lie together, 16 or 32; 0 for none.
    swizzle : int
        Bytes of the chunks that are swizzled in shared memory: 32, 64, 128, or 0 for none.
    promotion : int
        Bytes that the L2 cache fetches: 64, 128, 256, or 0 for as many as asked for.
    nan_fill : bool
        Whether NaN stands for what is outside of the tensor, not 0.
    corners : pair of tuples of int or None
        For im2col, the lower and the upper corner of the pixels' box, along the dimensions between
        channels and images.
    """

    element: str
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    steps: tuple[int, ...] = ()
    interleave: int = 0
    swizzle: int = 128
    promotion: int = 256
    nan_fill: bool = False
    corners: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def wrong_lengths(self) -> Iterator[str]:
        """Say which tuples have another length than the tensor's rank asks for, if any."""
        rank, corners = len(self.sizes), self.corners
        if corners is not None and len(corners) != 2:
            yield f"there are two corners, not {len(corners)}"
        least = 3 if self.interleave or corners is not None else 1
        if not least <= rank <= MOST_RANK:
            yield f"the tensor has {counted(rank, 'dimension')}, not {least} to {MOST_RANK}"
        lengths = {"strides": rank - 1, "box": rank if corners is None else 2, "steps": rank}
        for name, expected in lengths.items():
            if len(getattr(self, name)) != expected and (name != "steps" or self.steps):
                yield f"{name} needs {counted(expected, 'number')}"
        for corner in corners or ():
            if len(corner) != rank - 2:
                yield f"a corner needs {counted(rank - 2, 'number')}"
