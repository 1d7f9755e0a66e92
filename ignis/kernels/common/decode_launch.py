"""Launches of the decode kernels: one query of a sequence against all of its keys and values.

What they are given has been checked; see `ignis.kernels.attention` and
`ignis.kernels.paged_attention`. Choices are by constants, shapes and the room for tiles alone, so
that a device gives the same bits for the same shapes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from ignis.dtypes import c_type
from ignis.kernels.common.attention_shape import Problem, padded
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["Decoding", "in_splits", "launch_decode"]

_FILE = "attention_decode.cu"
_TILE = 16  # rows, as in attention_decode.cuh
_LEAST_TILES = 4  # of a split, as there
_MOST_SPLITS = 256  # for eight warps of attention_combine
_COLUMNS = 32  # of a head in a block of it, as many as splits of a warp
_MULTIPROCESSORS = 132  # of an H100 or H200; a constant, so that results depend on shapes
_RESERVED = 1024  # bytes of shared memory per block that the system takes
_SHARED = 227 * 1024  # bytes of a multiprocessor of theirs for blocks
_LEFT = 30 * 1024  # of these, what blocks that fill one leave
_WARPS_AND_STAGES = ((4, 3), (4, 2), (2, 3), (2, 2), (1, 2))
_LARGE = (8, 3)  # the same of a block that has a multiprocessor for itself
_LONG = 120  # rows of each of its warps, from which such blocks are faster
_IDLE = 4  # multiprocessors that they may leave without a block
_FEW_TILES = 2  # of a warp
_HEADS = 8  # query heads in a column tile of the tensor cores


@dataclass(frozen=True, slots=True)
class Decoding:
    """How many blocks of which kernel decode: its template arguments, and the cuts."""

    dim: int
    column_tiles: int
    warps: int
    stages: int
    shared: int
    """Bytes of dynamic shared memory of a block."""
    blocks: int
    """Blocks along grid.y: key heads, and parts of the query heads that share them."""
    splits: int
    """At most so many splits of the rows of a sequence."""

    @classmethod
    def of(
        cls, problem: Problem, itemsize: int, sequences: int, room: int, device: Device
    ) -> Decoding:
        """Return how to decode `sequences` sequences whose caches have `room` rows each.

        `problem.kv_rows` is how many of them are filled, at most. The bits of a result depend on
        rows that are filled and on `room`, whoever knows how many are filled.
        """
        dim = padded(problem.head_dim)
        group = problem.heads // problem.kv_heads
        column_tiles = 2 if group > _HEADS and dim * itemsize <= 256 else 1
        blocks = problem.kv_heads * -(-group // (_HEADS * column_tiles))
        long = room * blocks >= _LONG * _LARGE[0] * _MULTIPROCESSORS
        large = sequences == 1 and long and _MULTIPROCESSORS % blocks <= _IDLE
        warps, stages, shared = _tiles(itemsize, dim, device, large)
        resident = max(_SHARED // (shared + _RESERVED), 1)
        # Of several lengths, the longest sequence should not have the device for itself at last.
        waves = 1 if sequences == 1 else 2
        wanted = max(waves * _MULTIPROCESSORS * resident // (blocks * sequences), 1)
        rows = problem.kv_rows
        most = max(-(-rows // (_TILE * _LEAST_TILES)), 1)
        splits = min(wanted, most, _MOST_SPLITS)
        many = 2 * splits * blocks * sequences > 3 * _MULTIPROCESSORS
        if stages > 2 and many and rows <= _TILE * _FEW_TILES * warps * splits:
            # A third stage would hardly be filled: the launch behind has its memory.
            stages, shared = stages - 1, shared // stages * (stages - 1)
        return cls(dim, column_tiles, warps, stages, shared, blocks, splits)

    def name(self, kernel: str, element: str, vectors: bool) -> str:
        """Return the expression of a kernel for elements of a type."""
        sizes = f"{self.dim}, {self.column_tiles}, {self.warps}, {self.stages}"
        return f"{kernel}<{element}, {sizes}, {'true' if vectors else 'false'}>"


@functools.cache
def _tiles(itemsize: int, dim: int, device: Device, large: bool) -> tuple[int, int, int]:
    """Return warps of a block, stages of a warp, and bytes of shared memory, that fit a device.

    `large` blocks are for heads of which two such blocks would not fit a multiprocessor.
    """
    pitch = -(-dim * itemsize // 64) * 64
    available = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    choices = [(w, s, 2 * _TILE * pitch * w * s) for w, s in (_LARGE, *_WARPS_AND_STAGES)]
    if not large or 2 * (choices[0][2] + _RESERVED) <= _SHARED:
        del choices[0]
    return next((each for each in choices if each[2] <= available), choices[-1])


def launch_decode(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    problem: Problem,
    stream: Stream | None,
    start: NvArray | None = None,
) -> None:
    """Attention of one query, whose own row is `start` if that is given."""
    how = Decoding.of(problem, q.itemsize, 1, k.shape[0], q.device)
    vectors = vector_width(problem.head_dim, q, k, v) > 1
    name = how.name("attention_decode", c_type(q.dtype), vectors)
    sizes = (problem.kv_rows, problem.heads, problem.kv_heads, problem.head_dim, problem.scale)

    def launch(partials: NvArray | None) -> None:
        load(_FILE, name, q.device).launch(
            (how.splits, how.blocks),
            32 * how.warps,
            (q, k, v, out, partials, start, *sizes, problem.left),
            shared=how.shared,
            stream=stream,
            programmatic=True,
        )

    in_splits(launch, out, problem.heads, how.splits, problem.head_dim, stream)


def in_splits(
    launch: Callable[[NvArray | None], None],
    out: NvArray,
    pairs: int,
    splits: int,
    head_dim: int,
    stream: Stream | None,
) -> None:
    """Launch with memory for what each split leaves, and merge that into `out`.

    Parameters
    ----------
    launch : callable
        Gets float32 memory as `Partials` of attention_decode.cuh lays it out; None where one split
        has the result.
    pairs : int
        Pairs of a query and a head: so many rows of head_dim are in `out`.
    splits : int
        At most 256.
    """
    if splits == 1:
        launch(None)
        return
    floats = 2 * (-(-pairs * splits // 2) * 2) + pairs * splits * (-(-head_dim // 4) * 4)
    device = out.device
    with workspace(4 * floats, device, resolve_stream(stream, device)) as scratch:
        partials = scratch.view("float32")
        launch(partials)
        grid = pairs, -(-head_dim // _COLUMNS)
        load(_FILE, f"attention_combine<{c_type(out.dtype)}>", device).launch(
            grid,
            _COLUMNS * -(-splits // _COLUMNS),
            (partials, out, splits, head_dim),
            # It uses none, but blocks that ask for none crowd onto the few multiprocessors that are
            # idle: they should all be read from, and be there when the last split is.
            shared=_LEFT // -(-grid[0] * grid[1] // _MULTIPROCESSORS),
            stream=stream,
            programmatic=True,
        )
        partials.free()
