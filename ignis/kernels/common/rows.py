"""Launch shapes of kernels that give every row of a matrix to one group of threads.

A warp per row for short rows, a block per row for longer ones, and no shape at all where the row
does not fit into the registers; see ``cuda/row.cuh``.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import NamedTuple

from ignis.kernels.common.candidates import (
    Candidate,
    Launch,
    Operation,
    Plain,
    Suits,
    always,
    start_first,
)
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

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


class Rows(NamedTuple):
    """The rows of a matrix, for kernels that give each of them to one group of threads."""

    rows: int
    cols: int
    types: str
    """The template arguments ahead of those of the shape."""
    vec: int
    """Elements of a load, where loads are of whole rows."""
    long_vec: int
    """The same where what is ahead of the first vector, and behind the last one, is apart."""

    @classmethod
    def of(cls, types: str, *arrays: NvArray) -> Rows:
        """Return the rows of the last one of some arrays of one shape."""
        rows, cols = rows_of(arrays[-1])
        return cls(rows, cols, types, vector_width(cols, *arrays), long_vector_width(*arrays))


def operation_on_rows(name: str, file: str, kernel: str, held: int) -> Operation[Rows]:
    """Return an operation of which a kernel holds so many rows in registers at a time.

    It is launched on the arguments of its kernels; of the one for long rows the name ends so.
    """

    def suits(rows: Rows, device: Device) -> Suits | str:
        shape = row_shape(rows.cols, rows.vec, held)
        if shape is None:
            return f"rows of {rows.cols} elements do not fit in registers"
        return Suits(f"{shape.group} threads hold a row in registers", shape)

    def cut(rows: Rows, device: Device, shape: RowShape) -> Plain:
        expression = f"{kernel}<{rows.types}, {shape.arguments}>"
        return Plain((Launch(file, expression, shape.grid(rows.rows), shape.block),))

    def cut_long(rows: Rows, device: Device, _: None) -> Plain:
        expression = f"{kernel}_long<{rows.types}, {rows.long_vec}, {LONG_GROUP}>"
        return Plain((Launch(file, expression, rows.rows, LONG_GROUP),))

    return Operation(
        name,
        Candidate("registers", suits, cut, start_first),
        Candidate(
            "long rows", always("reads rows of any length twice or more"), cut_long, start_first
        ),
    )
