"""Decoding: one query of a sequence against all of its keys and values, in splits of these.

Choices are by the tuning, shapes and the room for tiles alone, so that a device gives the same bits
for the same shapes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ignis.dtypes import c_type
from ignis.kernels.attention.heads import Heads
from ignis.kernels.attention.tiling import SHARED_RESERVED, padded
from ignis.kernels.common.candidates import Candidate, Launch, Operation, always
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

_FILE = "attention_decode.cu"
_TILE = 16  # rows, as in attention_decode.cuh
_LEAST_TILES = 4  # of a split, as there
_MOST_SPLITS = 256  # for eight warps of attention_combine
_MOST_CLUSTER = 8  # blocks, of any device that has clusters
_COLUMNS = 32  # of a head in a block of it, as many as splits of a warp
_SHARED = 227 * 1024  # bytes of a multiprocessor of an H100 or H200 for blocks
_LEFT = 30 * 1024  # of these, what blocks that fill one leave
_WARPS_AND_STAGES = ((4, 3), (4, 2), (2, 3), (2, 2), (1, 2))
_LARGE = (8, 3)  # the same of a block that has a multiprocessor for itself
_IDLE = 4  # multiprocessors that they may leave without a block
_FEW_TILES = 2  # of a warp
_HEADS = 8  # query heads in a column tile of the tensor cores


class Cached(NamedTuple):
    """The latest rows of sequences over the caches that hold them."""

    heads: Heads
    """`kv_rows` is how many rows of a cache are filled, at most; `q_rows` of one sequence."""
    room: int
    """Rows of each cache."""
    sequences: int = 1
    rows: int = 1
    """Queries of all sequences."""

    @property
    def pairs(self) -> int:
        """Pairs of a query and a head."""
        return self.rows * self.heads.heads


class Decode(NamedTuple):
    """The arrays of one query; its own row is in `start` if the host does not know it."""

    q: NvArray
    k: NvArray
    v: NvArray
    out: NvArray
    start: NvArray | None = None


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
    cluster: int
    """Blocks of a cluster, each with a split, which merge these; 1 if another launch merges."""

    @classmethod
    def of(cls, cached: Cached, device: Device) -> Decoding:
        """Return how to decode.

        The bits of a result depend on rows that are filled and on the room, whoever knows how many
        are filled.
        """
        heads, sequences = cached.heads, cached.sequences
        many, dim = heads.tuning.split_multiprocessors, padded(heads.head_dim)
        group = heads.heads // heads.kv_heads
        column_tiles = 2 if group > _HEADS and dim * heads.itemsize <= 256 else 1
        blocks = heads.kv_heads * -(-group // (_HEADS * column_tiles))
        long = cached.room * blocks >= heads.tuning.long_split * _LARGE[0] * many
        large = sequences == 1 and long and many % blocks <= _IDLE
        warps, stages, shared = _tiles(heads.itemsize, dim, device, large)
        resident = max(_SHARED // (shared + SHARED_RESERVED), 1)
        # Of several lengths, the longest sequence should not have the device for itself at last.
        waves = 1 if sequences == 1 else 2
        wanted = max(waves * many * resident // (blocks * sequences), 1)
        rows = heads.kv_rows
        most = max(-(-rows // (_TILE * _LEAST_TILES)), 1)
        splits = min(wanted, most, _MOST_SPLITS)
        # Blocks of a cluster start together. The fewer there are, the earlier they all fit.
        cluster = min(max(3 * many // (blocks * sequences), 1), splits)
        # Blocks of one cluster merge their results without a launch. Half as many may fit one.
        cluster = cluster // 2 if cluster > _MOST_CLUSTER else cluster
        if sequences > 1 and cluster <= _MOST_CLUSTER and device.capability >= (9, 0):
            splits = cluster = 1 << cluster.bit_length() - 1
        else:
            cluster = 1
        full = 2 * splits * blocks * sequences > 3 * many
        if stages > 2 and full and rows <= _TILE * _FEW_TILES * warps * splits:
            # A third stage would hardly be filled: the launch behind has its memory.
            stages, shared = stages - 1, shared // stages * (stages - 1)
        return cls(dim, column_tiles, warps, stages, shared, blocks, splits, cluster)


@functools.cache
def _tiles(itemsize: int, dim: int, device: Device, large: bool) -> tuple[int, int, int]:
    """Return warps of a block, stages of a warp, and bytes of shared memory, that fit a device.

    `large` blocks are for heads of which two such blocks would not fit a multiprocessor.
    """
    pitch = -(-dim * itemsize // 64) * 64
    available = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    choices = [(w, s, 2 * _TILE * pitch * w * s) for w, s in (_LARGE, *_WARPS_AND_STAGES)]
    if not large or 2 * (choices[0][2] + SHARED_RESERVED) <= _SHARED:
        del choices[0]
    return next((each for each in choices if each[2] <= available), choices[-1])


class SplitCut(NamedTuple):
    """A launch over splits, and behind several of them what merges their results."""

    launches: tuple[Launch, ...]
    splits: int


def cut_into(splits: int, launch: Launch, cached: Cached) -> SplitCut:
    """Return the launch, and what merges so many splits, at most 256."""
    if splits == 1:
        return SplitCut((launch,), 1)
    heads = cached.heads
    grid = cached.pairs, -(-heads.head_dim // _COLUMNS)
    combine = Launch(
        _FILE,
        f"attention_combine<{c_type(heads.dtype)}>",
        grid,
        _COLUMNS * -(-splits // _COLUMNS),
        # It uses none, but blocks that ask for none crowd onto the few multiprocessors that are
        # idle: they should all be read from, and be there when the last split is.
        _LEFT // -(-grid[0] * grid[1] // heads.tuning.split_multiprocessors),
    )
    return SplitCut((launch, combine), splits)


def in_splits(
    launch: Callable[[NvArray | None], None],
    cut: SplitCut,
    cached: Cached,
    out: NvArray,
    stream: Stream | None,
) -> None:
    """Launch with memory for what each split leaves, and merge that into `out`.

    `launch` gets float32 memory as `Partials` of attention_decode.cuh lays it out; None where one
    split has the result.
    """
    if cut.splits == 1:
        launch(None)
        return
    head_dim, parts = cached.heads.head_dim, cached.pairs * cut.splits
    floats = 2 * (-(-parts // 2) * 2) + parts * (-(-head_dim // 4) * 4)
    device = out.device
    with workspace(4 * floats, device, resolve_stream(stream, device)) as scratch:
        partials = scratch.view("float32")
        launch(partials)
        cut.launches[1].start(device, (partials, out, cut.splits, head_dim), stream, True)
        partials.free()


def kernel_of(name: str, file: str, cached: Cached, device: Device) -> tuple[Launch, int]:
    """Return the launch of a kernel for `Decoding`, and how many splits another one merges."""
    heads, how = cached.heads, Decoding.of(cached, device)
    sizes = f"{how.dim}, {how.column_tiles}, {how.warps}, {how.stages}"
    flags = str(heads.vectors).lower()
    grid: tuple[int, ...] = how.splits, how.blocks
    if name != "attention_decode":
        flags, grid = f"{flags}, {how.cluster}", (*grid, cached.sequences)
    kernel = f"{name}<{c_type(heads.dtype)}, {sizes}, {flags}>"
    return Launch(file, kernel, grid, 32 * how.warps, how.shared), how.splits // how.cluster


def _cut(cached: Cached, device: Device, _: None) -> SplitCut:
    launch, splits = kernel_of("attention_decode", _FILE, cached, device)
    return cut_into(splits, launch, cached)


def _launch(cached: Cached, cut: SplitCut, arrays: Decode, stream: Stream | None) -> None:
    heads, (q, k, v, out, start) = cached.heads, arrays
    sizes = (heads.kv_rows, heads.heads, heads.kv_heads, heads.head_dim, heads.scale, heads.left)

    def launch(partials: NvArray | None) -> None:
        args = (q, k, v, out, partials, start, *sizes)
        cut.launches[0].start(out.device, args, stream, True)

    in_splits(launch, cut, cached, out, stream)


DECODE = Operation("attention.decode", Candidate("splits", always("one query"), _cut, _launch))
"""One query of one sequence: `Cached` with the arrays of `Decode`."""
