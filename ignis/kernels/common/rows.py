"""Launch shapes of kernels that give every row of a matrix to one group of threads.

A warp per row for short rows, a block per row for longer ones, and no shape at all where the row
does not fit into the registers; see ``cuda/row.cuh``.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

from ignis.runtime.array.nvarray import NvArray

__all__ = [
    "LONG_GROUP",
    "RowShape",
    "long_vector_width",
    "row_shape",
    "rows_of",
    "vector_width",
]

LONG_GROUP = 1024
"""Threads per row of the kernels for rows beyond the registers."""

_WARP = 32
_WARPS_PER_BLOCK = 4
_VECTOR_BYTES = 16
# Single loads per thread: more of them would only make the code long. A warp takes twice as many,
# as a row of its own needs no barrier.
_MOST_SINGLE_LOADS = 8
_MOST_SINGLE_LOADS_OF_A_WARP = 16

# (threads, most elements per thread), by the number of rows that a group holds at a time.
_CHOICES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((32, 32), (128, 16), (256, 16), (512, 16), (1024, 32)),
    2: ((32, 32), (128, 16), (256, 16), (512, 16), (1024, 16)),
    4: ((32, 32), (128, 8), (256, 16), (512, 16)),
}


@dataclass(frozen=True, slots=True)
class RowShape:
    """How a row lies in the registers of its group."""

    vec: int
    """Elements per load."""
    steps: int
    """Loads per thread."""
    group: int
    """Threads per row."""

    @property
    def block(self) -> int:
        """Threads per block."""
        return _WARPS_PER_BLOCK * _WARP if self.group == _WARP else self.group

    @property
    def arguments(self) -> str:
        """The template arguments VEC, STEPS, GROUP."""
        return f"{self.vec}, {self.steps}, {self.group}"

    def grid(self, rows: int) -> int:
        """Number of blocks for `rows` rows."""
        return -(-rows // _WARPS_PER_BLOCK) if self.group == _WARP else rows


@functools.cache
def row_shape(cols: int, vec: int, held: int) -> RowShape | None:
    """Return the shape for rows of `cols` elements, `vec` per load; None where they do not fit.

    The kernel keeps `held` rows in registers at a time: 1, 2 or 4.
    """
    for group, limit in _CHOICES[held]:
        steps = -(-cols // (group * vec))
        singles = _MOST_SINGLE_LOADS_OF_A_WARP if group == _WARP else _MOST_SINGLE_LOADS
        if steps * vec <= limit and (vec > 1 or steps <= singles):
            # Each number of wide loads has its kernel; many single ones share those of even ones.
            rounded = steps + steps % 2 if vec == 1 and steps > 4 else steps
            return RowShape(vec, rounded, group)
    return None


def vector_width(cols: int, *arrays: NvArray) -> int:
    """Elements of the widest access that suits all rows of all `arrays`: 16 bytes, or one."""
    wide = _VECTOR_BYTES // arrays[0].itemsize
    if cols % wide:
        return 1
    for array in arrays:
        # An array without memory yet will be at the start of an allocation.
        if (array.ptr or 0) % _VECTOR_BYTES:
            return 1
    return wide


def long_vector_width(*arrays: NvArray) -> int:
    """Elements of the widest access that suits long rows of all `arrays`: 16 bytes, or one.

    Their kernels handle the elements before the first aligned address and after the last whole
    vector separately, so the arrays only have to lie alike.
    """
    first = (arrays[0].ptr or 0) % _VECTOR_BYTES
    alike = all((array.ptr or 0) % _VECTOR_BYTES == first for array in arrays)
    return _VECTOR_BYTES // arrays[0].itemsize if alike else 1


def rows_of(array: NvArray) -> tuple[int, int]:
    """(rows, cols) of an array seen as a matrix whose rows are its last dimension."""
    return math.prod(array.shape[:-1]), array.shape[-1]
