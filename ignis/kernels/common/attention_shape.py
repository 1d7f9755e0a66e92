"""What an attention kernel is told of its problem, and the tiles it works in.

The kernels on tensor cores keep rows of one side in shared memory and go over the other one; which
tiles fit depends on the head dimension, the element and the device's shared memory. Choices are by
constants and shapes alone, so that a device gives the same bits for the same shapes.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Any

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import as_operand, require_equal_shapes
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = [
    "MAX_HEAD_DIM",
    "SHORT",
    "WARPGROUPS",
    "GroupTiles",
    "Problem",
    "Tiles",
    "checked_problem",
    "group_tiles_for",
    "one_pass_tiles_for",
    "padded",
    "tiles_for",
]

MAX_HEAD_DIM = 256
"""Largest head_dim of the kernels."""

_MOST_SEQUENCES = 65535  # along grid.z
_MOST_ROWS = 2**29  # the kernels on tensor cores count rows, and sums of three such numbers, in int
SHORT = 64
"""Up to this length, tiles of so many rows give more blocks and less waste."""
_RESERVED = 1024  # bytes of shared memory per block that the system takes


@dataclass(frozen=True, slots=True)
class Problem:
    """Rows of one sequence, heads and their size; of several sequences, in the rows of a matrix.

    With `starts`, the sequences are of any lengths, and `q_rows` and `kv_rows` count all of them.
    """

    q_rows: int
    kv_rows: int
    heads: int
    kv_heads: int
    head_dim: int
    batch: int = 1
    left: int = 0
    """How many keys before its own a query sees."""
    right: int = 0
    """How many keys behind its own a query sees."""
    starts: tuple[NvArray, NvArray] | None = None
    """The first rows of the sequences in q and in k, and where the last one ends."""
    restricted: bool = False
    """Whether a window is given: what a query sees is more than causal or full."""

    @property
    def scale(self) -> float:
        """What scores are multiplied by."""
        return 1.0 / math.sqrt(self.head_dim)

    @property
    def lse_shape(self) -> tuple[int, ...]:
        """One number per query and head."""
        rows = (self.heads, self.q_rows)
        return rows if self.batch == 1 else (self.batch, *rows)

    @property
    def sequences(self) -> int:
        """How many sequences the starts describe; 0 without them."""
        return self.starts[0].numel - 1 if self.starts else 0

    def blocks(self, length: int, rows: int) -> int:
        """Blocks of `rows` rows for `length` rows, of which no block has those of two sequences."""
        if self.starts is None:
            return -(-length // rows)
        return length // rows + self.sequences + 1  # rows behind the last sequence count as one


@dataclass(frozen=True, slots=True)
class Tiles:
    """Template arguments of a kernel on tensor cores: what a block holds and what it reads."""

    warps: int
    held: int
    """Tiles of 16 rows that a warp holds."""
    stage: int
    """Rows of the other side in one of two stages."""
    part: int
    """How many of those are multiplied at a time."""
    resident: int
    """Blocks that share a multiprocessor: what the compiler may give a thread depends on it."""
    sides: int = 1
    """Warps that hold the same rows: of the other side and of the columns, each has one part."""
    slopes: int = 1
    """Tiles of dS: with two, one is multiplied by keys while the next one is computed."""

    @property
    def rows(self) -> int:
        """Rows that a block holds."""
        return 16 * self.held * self.warps // self.sides

    def shared_bytes(self, kernel: str, pitch: int) -> int:
        """Dynamic shared memory of a block, with `pitch` bytes per row."""
        if kernel == "forward":
            return (self.rows + 4 * self.stage) * pitch
        numbers = 0 if kernel == "dq" else 16 * max(self.stage, 32)
        slopes = 2 * self.rows * self.stage * self.slopes if kernel == "one_pass" else 0
        return 2 * (self.rows + 2 * self.stage) * pitch + numbers + slopes


# By kernel and size of an element: up to a head dimension, choices, of which the first that fits.
_Choices = tuple[tuple[int, tuple[Tiles, ...]], ...]
_TILES: dict[tuple[str, int], _Choices] = {
    ("forward", 2): (
        (128, (Tiles(4, 2, 64, 64, 2), Tiles(4, 2, 32, 32, 2))),
        (256, (Tiles(8, 1, 64, 64, 1), Tiles(8, 1, 32, 32, 1))),
    ),
    ("dq", 2): (
        (64, (Tiles(4, 2, 64, 32, 2),)),
        (128, (Tiles(4, 2, 32, 32, 2), Tiles(4, 1, 32, 32, 2))),
        (256, (Tiles(8, 1, 32, 32, 1), Tiles(4, 1, 32, 32, 1))),
    ),
    ("dkv", 2): (
        (64, (Tiles(4, 2, 64, 32, 2),)),
        (128, (Tiles(8, 1, 64, 64, 1),)),
        (256, (Tiles(8, 1, 32, 32, 1), Tiles(4, 1, 32, 32, 1))),
    ),
    ("forward", 4): (
        (64, (Tiles(4, 1, 32, 32, 2),)),
        (128, (Tiles(4, 1, 32, 32, 2), Tiles(4, 1, 16, 16, 2))),
        (256, (Tiles(4, 1, 16, 16, 1),)),
    ),
    ("dq", 4): (
        (64, (Tiles(4, 1, 32, 32, 2),)),
        (128, (Tiles(4, 1, 16, 16, 2), Tiles(4, 1, 16, 16, 1))),
        (256, (Tiles(4, 1, 16, 16, 1), Tiles(2, 1, 16, 16, 1))),
    ),
    ("dkv", 4): (
        (64, (Tiles(4, 1, 32, 32, 2),)),
        (128, (Tiles(4, 1, 16, 16, 1),)),
        (256, (Tiles(4, 1, 16, 16, 1), Tiles(2, 1, 16, 16, 1))),
    ),
}
# Of at most SHORT rows; all of these fit into 163 KiB.
_SHORT_TILES: dict[str, _Choices] = {
    "forward": ((128, (Tiles(4, 1, 32, 32, 2),)), (256, (Tiles(4, 1, 32, 32, 1),))),
    "dq": ((128, (Tiles(4, 1, 32, 32, 2),)), (256, (Tiles(4, 1, 32, 32, 1),))),
    "dkv": ((128, (Tiles(4, 1, 32, 32, 1),)), (256, (Tiles(4, 1, 32, 32, 1),))),
}


@functools.cache
def tiles_for(
    kernel: str, itemsize: int, dim: int, short: bool, device: Device
) -> tuple[Tiles, int]:
    """Return the tiles of a kernel, "forward", "dq" or "dkv", and the bytes of shared memory.

    `dim` is the head dimension, a multiple of 16 with what is padded; `short` whether the side that
    blocks hold has at most `SHORT` rows.
    """
    pitch = -(-dim * itemsize // 64) * 64
    table = _TILES[kernel, itemsize]
    if itemsize == 2 and short:
        table = _SHORT_TILES[kernel]
    choices = next(choices for most, choices in table if dim <= most)
    available = device.attribute("MAX_SHARED_MEMORY_PER_MULTIPROCESSOR")
    for tiles in choices:
        nbytes = tiles.shared_bytes(kernel, pitch)
        if tiles.resident * (nbytes + _RESERVED) <= available:
            return tiles, nbytes
    return choices[-1], choices[-1].shared_bytes(kernel, pitch)


# Backward in one pass, of 16 bits, by the elements of a head in a tile.
_ONE_PASS = {
    64: (Tiles(8, 2, 128, 32, 1), Tiles(4, 2, 64, 32, 2)),
    128: (Tiles(8, 2, 128, 32, 1, sides=2), Tiles(8, 2, 64, 32, 1, sides=2, slopes=2)),
}


def one_pass_tiles_for(problem: Problem, device: Device) -> tuple[Tiles, int] | None:
    """Return the tiles of the backward pass in one, and the bytes of shared memory.

    The first that fit and of which every multiprocessor has a whole one, or else the last. None
    where two passes are to be used: of other head dimensions, short or given starts, where a tile
    of queries sees no key, where no tiles fit, and where there are products of warpgroups.
    Elements have 16 bits, and rows are whole vectors of 16 bytes.
    """
    dim = padded(problem.head_dim)
    if dim not in _ONE_PASS or problem.starts is not None or device.capability == WARPGROUPS:
        return None
    if problem.q_rows <= SHORT or problem.kv_rows <= SHORT:
        return None
    available = device.attribute("MAX_SHARED_MEMORY_PER_MULTIPROCESSOR")
    choices, pairs = _ONE_PASS[dim], problem.kv_heads * problem.batch
    for tiles in choices:
        nbytes = tiles.shared_bytes("one_pass", 2 * dim)
        fits = tiles.resident * (nbytes + _RESERVED) <= available
        enough = problem.kv_rows // tiles.rows * pairs >= device.multiprocessors
        if fits and (enough or tiles is choices[-1]):
            break
    else:
        return None
    shift = problem.kv_rows - problem.q_rows
    last = (problem.q_rows - 1) // tiles.stage * tiles.stage
    sees_none = (
        tiles.stage - 1 + shift + problem.right < 0
        or last + shift - problem.left >= problem.kv_rows
    )
    return None if sees_none else (tiles, nbytes)


def padded(head_dim: int) -> int:
    """Elements of a head in a tile: whole 16-byte columns, above 64 whole pairs of them.

    An odd number of those above 64 took the simulator's compiler more than 20 GB.
    """
    step = 16 if head_dim <= 64 else 32
    return -(-head_dim // step) * step


@dataclass(frozen=True, slots=True)
class GroupTiles:
    """Template arguments of a kernel whose products are those of warpgroups."""

    dim: int
    """Elements of a head in a tile, of which head_dim are used."""
    groups: int
    """Warpgroups that compute, of 64 rows each; one more copies."""
    columns: int
    """Rows of the other side in a stage."""
    stages: int
    """Of both of its matrices; backward, of one by turns."""

    @property
    def rows(self) -> int:
        """Rows that a block holds."""
        return 64 * self.groups

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return 128 * (self.groups + 1)

    @property
    def resident(self) -> int:
        """Forward blocks that share a multiprocessor."""
        return 3 if self.dim <= 64 and self.groups == 1 else 1

    def shared_bytes(self, kernel: str) -> int:
        """Dynamic shared memory: tiles, up to 1024 bytes in front of them, and barriers."""
        read = self.stages * self.columns
        if kernel == "forward":  # the next tile's rows, too, where there is room
            held = self.rows if self.dim > 128 else 2 * self.rows
            return 2 * self.dim * (held + 2 * read) + 1408
        held = self.rows if kernel == "dv" else 2 * self.rows
        numbers = {"dkv": 8, "dk": 8, "dv": 4}.get(kernel, 0) * read
        return 2 * self.dim * (held + read) + numbers + 1152


# With how many rows at least: warpgroups of a block share what it reads.
_GROUP_TILES: dict[str, tuple[tuple[int, GroupTiles], ...]] = {
    "forward": (
        (0, GroupTiles(64, 4, 64, 8)),
        (0, GroupTiles(128, 2, 128, 2)),
        (0, GroupTiles(256, 2, 64, 2)),
    ),
    "dq": (
        (4096, GroupTiles(64, 3, 64, 6)),
        (0, GroupTiles(64, 2, 64, 6)),
        (0, GroupTiles(128, 2, 64, 6)),
        (0, GroupTiles(256, 2, 64, 3)),
    ),
    "dkv": ((0, GroupTiles(64, 2, 64, 6)), (0, GroupTiles(128, 2, 64, 6))),
    # Above 128, dk and dv have no room in the registers at once.
    "dk": ((0, GroupTiles(256, 2, 64, 3)),),
    "dv": ((0, GroupTiles(256, 2, 64, 5)),),
}
_FEW = GroupTiles(64, 1, 64, 3)
"""Forward, of three blocks that share a multiprocessor."""
WARPGROUPS = (9, 0)
"""The one compute capability whose warpgroups multiply."""
_LEAST_GROUP_DIM = 33  # below, half of a tile or more would be padding


def group_tiles_for(kernel: str, problem: Problem, device: Device) -> GroupTiles | None:
    """Return the tiles of products of warpgroups; None where those of warps are to be used.

    Elements have 16 bits, and rows are whole vectors of 16 bytes. `kernel` is "forward", "dq", or
    "dkv", instead of which wide heads have "dk" and "dv".
    """
    rows = problem.kv_rows if kernel in ("dkv", "dk", "dv") else problem.q_rows
    dim = problem.head_dim
    if device.capability != WARPGROUPS or rows <= SHORT or dim < _LEAST_GROUP_DIM:
        return None
    if not (problem.q_rows and problem.kv_rows):  # they copy from what has elements
        return None
    choices = _GROUP_TILES[kernel]
    if kernel == "forward" and dim <= _FEW.dim and _are_few(problem, device):
        return _FEW
    return next((t for least, t in choices if dim <= t.dim and rows >= least), None)


def _are_few(problem: Problem, device: Device) -> bool:
    """Whether tiles of 256 queries would leave multiprocessors idle.

    Of a causal sequence, the last tile takes twice the mean; it is not what all wait for in the end
    where there are more than two for each multiprocessor.
    """
    count = problem.heads * (problem.sequences or problem.batch)
    rows = problem.q_rows // (problem.sequences or 1)
    return rows <= 128 or count * (rows + 256) < 512 * device.multiprocessors


def checked_problem(
    operation: str,
    like: NvArray,
    q: tuple[int, ...],
    k: tuple[int, ...],
    num_heads: int,
    num_kv_heads: int | None,
    *,
    causal: bool,
    length: int | None = None,
    batch: int = 1,
    window: tuple[int, int] | None = None,
    cu_seqlens: Any = None,
    cu_seqlens_k: Any = None,
) -> Problem:
    """Return what `operation` is asked for, with q, and k and v, of these shapes.

    Of k and v only the first `length` rows count; all arrays must be where `like` is.

    Raises
    ------
    ArgumentError, DTypeError
        If their shapes do not fit, or head_dim exceeds `MAX_HEAD_DIM`.
    """
    num_heads = as_count(operation, "num_heads", num_heads, least=1)
    if batch.__class__ is not int or not 1 <= batch <= _MOST_SEQUENCES:
        batch = as_count(operation, "batch", batch, least=1, most=_MOST_SEQUENCES)
    if num_kv_heads is None:
        kv_heads = num_heads
    else:
        kv_heads = as_count(operation, "num_kv_heads", num_kv_heads, least=1)
    if len(q) != 2 or len(k) != 2:
        raise ArgumentError(
            f"{operation}: q and k must be [rows, heads * head_dim], not {q} and {k}"
        )
    if num_heads % kv_heads:
        raise ArgumentError(
            f"{operation}: num_kv_heads {kv_heads} must divide num_heads {num_heads}"
        )
    head_dim = q[1] // num_heads
    if head_dim == 0 or q[1] != num_heads * head_dim or k[1] != kv_heads * head_dim:
        raise ArgumentError(
            f"{operation}: q {q} and k {k} are not {num_heads} and {kv_heads} heads of one head_dim"
        )
    if head_dim > MAX_HEAD_DIM:
        raise ArgumentError(f"{operation}: head_dim {head_dim} exceeds {MAX_HEAD_DIM}")
    rows = k[0] if length is None else length
    if not 0 <= rows <= k[0]:
        raise ArgumentError(f"{operation}: {rows} rows of a cache that has {k[0]}")
    if q[0] % batch or rows % batch:
        raise ArgumentError(
            f"{operation}: q {q} and k {k} are not a batch of {batch} equal sequences"
        )
    starts = _checked_starts(operation, like, q[0], rows, cu_seqlens, cu_seqlens_k, batch)
    q_rows, kv_rows = q[0] // batch, rows // batch
    if max(q[0], rows) > _MOST_ROWS:
        raise ArgumentError(
            f"{operation}: q and k have at most {_MOST_ROWS} rows, not {max(q[0], rows)}"
        )
    left, right = _checked_window(operation, window)
    if causal:
        right = 0
    # No query sees further than all rows, and sums of them stay small.
    left = kv_rows if left is None else min(left, kv_rows)
    right = q_rows if right is None else min(right, q_rows)
    return Problem(
        *(q_rows, kv_rows, num_heads, kv_heads, head_dim, batch, left, right, starts),
        restricted=window is not None,
    )


def _checked_window(operation: str, window: Any) -> tuple[int | None, int | None]:
    """How far a query sees before and behind its own key; None for all of it."""
    if window is None:
        return None, None
    if not isinstance(window, tuple) or len(window) != 2:
        raise ArgumentError(
            f"{operation}: window must be (left, right), the numbers of keys before and behind a "
            f"query's own, -1 for all of them, not {window!r}"
        )
    left, right = (as_count(operation, "window", count, least=-1) for count in window)
    return (None if left < 0 else left), (None if right < 0 else right)


def _checked_starts(
    operation: str,
    like: NvArray,
    q_rows: int,
    kv_rows: int,
    cu_seqlens: Any,
    cu_seqlens_k: Any,
    batch: int,
) -> tuple[NvArray, NvArray] | None:
    if cu_seqlens is None:
        if cu_seqlens_k is not None:
            raise ArgumentError(f"{operation}: cu_seqlens_k needs cu_seqlens, for the rows of q")
        return None
    if batch != 1:
        raise ArgumentError(
            f"{operation}: cu_seqlens says where sequences lie; leave out batch={batch}"
        )
    kind = DTYPES["int32"]
    starts = as_operand(operation, "cu_seqlens", cu_seqlens, like=like, ndim=1, dtype=kind)
    if not 1 <= starts.numel <= _MOST_SEQUENCES + 1:
        raise ArgumentError(
            f"{operation}: cu_seqlens has one element more than there are sequences, which are at "
            f"most {_MOST_SEQUENCES}; it has {starts.numel}"
        )
    if cu_seqlens_k is None:
        if q_rows != kv_rows:
            raise ArgumentError(
                f"{operation}: q has {q_rows} rows and k {kv_rows}; give cu_seqlens_k, too"
            )
        return starts, starts
    others = as_operand(operation, "cu_seqlens_k", cu_seqlens_k, like=like, ndim=1, dtype=kind)
    require_equal_shapes(operation, cu_seqlens=starts, cu_seqlens_k=others)
    return starts, others
