"""Map from elements of a matrix to the registers of lanes.

The layouts are those of the PTX manual for ``mma``. Those of ``wmma`` are opaque there; here they
are what sm_80 hardware has: tiles of ``mma``, side by side, in the order of the registers.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass

from ignis.sim.lower.emit.values import WARP

BITS_OF = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "s32": 32, "f64": 64, "s8": 8, "u8": 8,
           "e4m3": 8, "e5m2": 8, "s4": 4, "u4": 4, "b1": 1}  # fmt: skip

Shape = tuple[int, int, int]
"""Rows of the result, its columns, and the length of the sums."""
_Position = Callable[[int, int], tuple[int, int]]
"""From lane and number of the element in the lane: row and column."""


@dataclass(frozen=True)
class Fragment:
    """One matrix, spread over the registers of a warp.

    Attributes
    ----------
    registers : int
        Registers of each lane.
    packed : int
        Elements in each register.
    places : dict
        For (batch, row, column): the register, and the element among those of all its lanes.
    """

    registers: int
    packed: int
    places: dict[tuple[int, int, int], tuple[int, int]]


def parse_shape(text: str) -> Shape:
    """``"m16n8k16"`` as three numbers.

    Raises
    ------
    ValueError
        If it is not a shape.
    """
    found = re.fullmatch(r"m(\d+)n(\d+)k(\d+)", text)
    if found is None:
        raise ValueError(f"no shape {text}")
    m, n, k = map(int, found.groups())
    return m, n, k


@functools.cache
def fragment(operand: str, shape: Shape, kind: str, column: bool = False) -> Fragment:
    """The fragment of operand ``"a"``, ``"b"`` or ``"c"`` (the results are like ``c``).

    The elements of ``b1`` matrices are words of 32 bits. `column` matters for m8n8k4 of ``f16``
    only, where the order in memory decides which lane has what.
    """
    m, n, k = shape
    packed = 1 if kind == "b1" else max(32 // BITS_OF[kind], 1)
    if kind == "b1":
        k //= 32
    if shape == (8, 8, 4) and kind != "f64":
        return _volta(operand, kind, column)
    if operand == "a":
        return _left(m, k, packed)
    return _right(k, n, packed) if operand == "b" else _result(m, n, packed)


def wmma_registers(operand: str, shape: Shape, kind: str) -> int:
    """Registers of a ``wmma`` operand; ``f16`` factors always have eight, some of them copies."""
    if kind == "f16" and operand in "ab":
        return 8
    return fragment(operand, shape, kind).registers


def _left(m: int, k: int, packed: int) -> Fragment:
    """Tiles of 16 (or 8) rows; in a tile the lower half follows the upper one, then k goes on."""
    halves = 2 if m % 16 == 0 else 1
    steps = k // (4 * packed)
    places = {}
    for row in range(m):
        tile, inner = divmod(row, 8 * halves)
        for at in range(k):
            step, rest = divmod(at, 4 * packed)
            register = (tile * steps + step) * halves + inner // 8
            places[0, row, at] = register, 4 * packed * (inner % 8) + rest
    return Fragment(m // (8 * halves) * steps * halves, packed, places)


def _right(k: int, n: int, packed: int) -> Fragment:
    """Tiles of 8 columns."""
    steps = k // (4 * packed)
    places = {}
    for column in range(n):
        for at in range(k):
            step, rest = divmod(at, 4 * packed)
            places[0, at, column] = (column // 8) * steps + step, 4 * packed * (column % 8) + rest
    return Fragment(n // 8 * steps, packed, places)


def _result(m: int, n: int, packed: int) -> Fragment:
    """Tiles of 16 (or 8) rows and 8 columns; a lane has pairs of neighbors in a row."""
    halves = 2 if m % 16 == 0 else 1
    columns = n // 8
    places = {}
    for row in range(m):
        tile, inner = divmod(row, 8 * halves)
        for column in range(n):
            pair = (tile * columns + column // 8) * halves + inner // 8
            lane = 4 * (inner % 8) + column % 8 // 2
            register, part = divmod(2 * pair + column % 2, packed)
            places[0, row, column] = register, packed * lane + part
    return Fragment(2 * m * n // 64 // packed, packed, places)


def _volta(operand: str, kind: str, column: bool) -> Fragment:
    """m8n8k4: four products at once, each by two quads of lanes."""
    count = 8 if operand == "c" else 4
    where: _Position

    def along(lane: int, index: int) -> tuple[int, int]:
        """The lane gives the row, its registers the column."""
        return lane % 4 + lane // 16 * 4, index

    def across(lane: int, index: int) -> tuple[int, int]:
        return lane % 4, index + lane // 16 * 4

    def scattered(lane: int, index: int) -> tuple[int, int]:
        row = (lane & 1) + (index & 2) + lane // 16 * 4
        return row, (index & 4) + (lane & 2) + (index & 1)

    def turned(function: _Position) -> _Position:
        return lambda lane, index: (function(lane, index)[1], function(lane, index)[0])

    if operand == "a":
        where = turned(across) if column else along
    elif operand == "b":
        where = turned(along) if column else across
    else:
        where = along if kind == "f16" else scattered
    packed = 32 // BITS_OF[kind]
    places = {}
    for lane in range(WARP):
        for index in range(count):
            register, part = divmod(index, packed)
            places[(lane % 16 // 4, *where(lane, index))] = register, packed * lane + part
    return Fragment(count // packed, packed, places)
