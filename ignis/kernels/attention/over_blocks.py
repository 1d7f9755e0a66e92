"""Attention over the blocks of a pool: prefill and decode of many sequences in one launch.

Public in `ignis.kernels.attention`. A pool for it has rows of shape ``(2, kv_heads, head_dim)``:
the keys of a position, then its values. The number of query heads is what the width of the queries
says.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypedDict, TypeVar, Unpack

from ignis.base.numbers import as_count, as_flag, require_kind
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError, BoundsError, DTypeError
from ignis.kernels.attention.choices import FORWARD
from ignis.kernels.attention.heads import MAX_HEAD_DIM, Heads, tuning
from ignis.kernels.attention.splits import Cached, SplitCut, cut_into, in_splits, kernel_of
from ignis.kernels.attention.warps import Forward
from ignis.kernels.common.candidates import Candidate, Composed, Launch, Operation, Suits, always
from ignis.kernels.common.operands import (
    VECTOR_BYTES,
    as_operand,
    output,
    require_disjoint,
    require_equal_shapes,
    require_shape,
)
from ignis.kernels.common.rotation import heads_of
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state, kernel_checks
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.table import DeviceTable, explain_unwritten
from ignis.runtime.device import Device
from ignis.runtime.ownership.owners import acting_owner, on_behalf_of
from ignis.runtime.stream import Stream, resolve_stream

F = TypeVar("F", NvArray, NvArray | None)

_FILE = "paged_attention.cu"
_ROWS = (4, 16)  # pairs of query and head, each a warp, in a block of threads
_KEYS = 32
_DTYPES = tuple(DTYPES[name] for name in ("float32", "float16", "bfloat16"))
_INT32, _FLOAT32 = DTYPES["int32"], DTYPES["float32"]
_MOST = 65535  # along grid.y and grid.z
_BLOCKS = 256  # enough to fill a large device; a constant, so that results depend on shapes
_LEAST_SPLIT = 256
_LEAST_TILE = 32  # queries of a sequence for which its rows are copied to be multiplied in tiles
_GATHER_VECTORS = 1024
_APPEND_VECTORS = 2048  # of a block of 256 threads
_MOST_EARLY = 64  # sequences: the library computes the products of more, and no gain was measured


class _Place(NamedTuple):
    """Where rows of sequences are, as callers say it."""

    pool: BlockPool
    tables: NvArray
    lengths: NvArray
    layer: int = 0
    starts: NvArray | None = None
    longest: int | None = None
    stream: Stream | None = None


class Where(TypedDict, total=False):
    """Which rows of a pool are meant, as for `paged`."""

    layer: int
    starts: NvArray | None
    longest: int | None


@dataclass(frozen=True, slots=True)
class _Call:
    """What all kernels are given beside their arrays."""

    table: DeviceTable
    sequences: int
    most: int
    kv_heads: int
    head_dim: int
    layer: int
    layer_first: int
    slot: kernel_checks.Slot

    @property
    def report(self) -> tuple[int, int, int]:
        """Where a kernel reports, and of which table."""
        return self.table.facts.number, self.slot.record, self.slot.flag


class Paged(NamedTuple):
    """The latest rows of sequences over rows in a pool: what decides how they are computed."""

    heads: Heads
    """`q_rows` is the most queries of a sequence, `kv_rows` the room for rows of each."""
    sequences: int
    rows: int
    """Queries of all sequences."""
    pool_aligned: bool = True
    """Whether the pool begins at a multiple of 16 bytes."""
    aligned: bool = True
    """Whether the queries and the result do."""
    appends: bool = False
    """Whether the row of each query is appended in the same launch."""

    @property
    def cached(self) -> Cached:
        """The same as the problem of splits."""
        return Cached(self.heads, self.heads.kv_rows, self.sequences, self.rows)

    def width(self, length: int) -> int:
        """Elements of a load of rows of the pool."""
        wide = VECTOR_BYTES // self.heads.itemsize
        return wide if self.pool_aligned and length % wide == 0 else 1


class _Arrays(NamedTuple):
    q: NvArray
    pool: NvArray
    out: NvArray
    tables: NvArray
    lengths: NvArray
    starts: NvArray | None
    call: _Call
    block_rows: int
    fresh: tuple[NvArray, NvArray, NvArray | None, int] | None = None
    """Keys and values that are appended, frequencies that rotate them first, and 1 if the launch
    reads the older rows early."""

    @property
    def paging(self) -> tuple[NvArray, NvArray, NvArray, NvArray | None]:
        """Where the rows of each sequence are."""
        return self.tables, self.call.table.limits, self.lengths, self.starts


def paged(
    q: NvArray,
    pool: BlockPool,
    tables: NvArray,
    lengths: NvArray,
    *,
    layer: int = 0,
    starts: NvArray | None = None,
    longest: int | None = None,
    left: int | None = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Causal attention of the latest rows of sequences over all of their rows in a pool.

    The queries of a sequence are those of its last rows: query i of n sees the rows
    ``0 .. lengths[s] - n + i``. One query each is a decoding step, many are a prefill. A query that
    sees no row gives zeros.

    Parameters
    ----------
    q : NvArray
        [rows, num_heads * head_dim], float32, float16 or bfloat16, the queries of the first
        sequence first. Sums are float32. Where a sequence has 32 queries or more of 16 bits, tensor
        cores multiply tiles of them and of a copy of its rows; float32 is left to the CUDA cores.
    pool : BlockPool
        Of the dtype of `q` and rows of shape ``(2, kv_heads, head_dim)``; ``kv_heads`` divides the
        number of heads.
    tables : NvArray
        int32 [sequences, width]: what ``pool.table(...)`` returned.
    lengths : NvArray
        int32 [sequences] in device memory: rows of each sequence, including its queries.
        A sequence with a length above its watermark gives zeros, and the next synchronizing call
        raises CheckError, which names the first block with such a row, and its owner.
    layer : int
        Which layer of the pool.
    starts : NvArray, optional
        int32 [sequences + 1] in device memory: the first row of `q` of each sequence, and the
        number of rows. If None, all sequences have as many.
    longest : int, optional
        Most queries of one sequence, where `starts` is given; all rows of `q` if None.
    left : int, optional
        How many rows before its own a query sees; all of them if None.
    out : NvArray, optional
        Where to write; must not overlap `q`.

    Returns
    -------
    NvArray
        Shape and dtype of `q`.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes, devices or the layout of the pool do not fit.
    UseAfterFreeError
        If a block of the tables was freed; the message names who freed it.
    """
    operation = "attention.paged"
    place = _Place(pool, tables, lengths, layer, starts, longest, stream)
    call, q = _checked(operation, q, place)
    heads = _heads(operation, q, pool, call)
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, pool=pool.array)
    arrays = _Arrays(q, pool.array, out, tables, lengths, starts, call, pool.rows)
    _attend(operation, arrays, heads, left, stream)
    return out


def _attend(
    operation: str, arrays: _Arrays, heads: int, left: int | None, stream: Stream | None
) -> None:
    q, pool, out, tables = arrays[:4]
    call, capacity = arrays.call, tables.shape[1] * arrays.block_rows
    left = capacity if left is None else min(as_count(operation, "left", left), capacity)
    problem = Paged(
        Heads(
            *(call.most, capacity, heads, call.kv_heads, call.head_dim),
            left=left,
            dtype=q.dtype,
            vectors=vector_width(call.head_dim, q, pool) > 1,
            tuning=tuning.now(),
        ),
        *(call.sequences, q.shape[0]),
        not (pool.ptr or 0) % VECTOR_BYTES,
        not ((q.ptr or 0) | (out.ptr or 0)) % VECTOR_BYTES,
        arrays.fresh is not None,
    )
    if q.numel:
        PAGED.launch(problem, arrays, q.device, stream)


def attend_paged(
    queries: NvArray,
    keys: NvArray,
    values: NvArray,
    cache: tuple[BlockPool, NvArray, NvArray],
    *,
    inv_freq: NvArray | None = None,
    left: int | None = None,
    overlap: bool = False,
    **where: Unpack[Where],
) -> NvArray:
    """Append rows, and let the queries beside them attend: a step of many sequences.

    The same as `append_paged`, or `append_paged_rotated`, and `paged`, on the current stream. If no
    sequence has more than one new row, as in decoding, it is one launch.

    Parameters
    ----------
    queries : NvArray
        [rows, heads * head_dim], of the dtype of the pool.
    keys, values : NvArray
        [rows, kv_heads * head_dim], as for `append_paged`.
    cache : (BlockPool, NvArray, NvArray)
        The pool, the table of its blocks, and the lengths of the sequences, as for `paged`.
    inv_freq : NvArray, optional
        float32 [head_dim / 2]: rotates queries and keys, as for `append_paged_rotated`.
    left, layer, starts, longest
        As for `paged`.
    overlap : bool
        Whether the launch may begin while the one before it on the stream is under way. It reads
        the table, the lengths, the frequencies and the older rows then: no launch under way may
        write these.

    Returns
    -------
    NvArray
        Shape and dtype of `queries`.

    Raises
    ------
    ArgumentError, DTypeError, UseAfterFreeError, MemoryContractViolation, OwnershipError
        As the functions that it stands for.
    """
    operation = "attention.attend_paged"
    if not isinstance(cache, tuple) or len(cache) != 3:
        raise ArgumentError(f"{operation}: cache must be a pool, a table and lengths")
    if unknown := where.keys() - Where.__annotations__:
        raise TypeError(f"{operation} got an unexpected keyword argument {min(unknown)!r}")
    pool = cache[0]
    place = _Place(*cache, **where)
    call, keys, values = _appended(operation, keys, values, place)
    queries, inv_freq = _beside(operation, queries, keys, inv_freq, pool)
    heads = _heads(operation, queries, pool, call)
    left = None if left is None else as_count(operation, "left", left)
    early = int(as_flag(operation, "overlap", overlap) and call.sequences <= _MOST_EARLY)
    actor, fresh = acting_owner(), None
    with on_behalf_of(pool.owner if call.most == 1 else actor):
        if call.most == 1:
            fresh = keys, values, inv_freq, early
        elif inv_freq is None:
            _append_rows(call, keys, values, place)
        else:
            queries = _append_rotated(call, place, (queries, keys, values, inv_freq))
        out = output(operation, None, queries.shape, queries.device, None, queries.dtype)
        arrays = _Arrays(queries, pool.array, out, *cache[1:], place.starts, call, pool.rows, fresh)
        _attend(operation, arrays, heads, left, None)
        _give(out, actor)
    return out


def _suits_decode(problem: Paged, device: Device) -> Suits | str:
    most = problem.heads.q_rows
    return Suits("one query of each sequence") if most == 1 else f"sequences have {most} queries"


def _cut_decode(problem: Paged, device: Device, _: None) -> SplitCut:
    name = "paged_step" if problem.appends else "paged_decode"
    launch, splits = kernel_of(name, _FILE, problem.cached, device)
    return cut_into(splits, launch, problem.cached)


def _decode(problem: Paged, cut: SplitCut, arrays: _Arrays, stream: Stream | None) -> None:
    heads, call, (q, pool, out) = problem.heads, arrays.call, arrays[:3]
    paging = (*arrays.paging, problem.rows, arrays.tables.shape[1], arrays.block_rows)
    sizes = (heads.heads, heads.kv_heads, heads.head_dim, heads.scale, heads.left)
    rest = (*paging, call.layer_first, call.layer, *sizes, *call.report)

    def launch(partials: NvArray | None) -> None:
        args = (q, pool, out, partials, *(arrays.fresh or ()), *rest)
        cut.launches[0].start(q.device, args, stream, True)

    in_splits(launch, cut, problem.cached, out, stream)


class _PrefillCut(NamedTuple):
    splits: SplitCut
    rows_of_split: int

    @property
    def launches(self) -> tuple[Launch, ...]:
        return self.splits.launches


def _cut_prefill(problem: Paged, device: Device, _: None) -> _PrefillCut:
    heads, capacity = problem.heads, problem.heads.kv_rows
    queries = heads.q_rows * (heads.heads // heads.kv_heads)
    rows = next((each for each in _ROWS if queries <= each), _ROWS[-1])
    tiles = -(-queries // rows)
    wanted = max(_BLOCKS // (tiles * heads.kv_heads * problem.sequences), 1)
    split_rows = max(_LEAST_SPLIT, -(-capacity // (wanted * _KEYS)) * _KEYS)
    splits = -(-capacity // split_rows)
    dim = next(dim for dim in (32, 64, 128, MAX_HEAD_DIM) if heads.head_dim <= dim)
    sizes = f"{rows}, {dim}, {problem.width(heads.head_dim)}"
    launch = Launch(
        _FILE,
        f"paged_attention<{c_type(heads.dtype)}, {sizes}>",
        (tiles * splits, heads.kv_heads, problem.sequences),
        32 * rows,
        4 * ((rows + 2 * _KEYS) * (dim + 1) + 32 * rows),
    )
    return _PrefillCut(cut_into(splits, launch, problem.cached), split_rows)


def _prefill(problem: Paged, cut: _PrefillCut, arrays: _Arrays, stream: Stream | None) -> None:
    heads, call, (q, pool, out) = problem.heads, arrays.call, arrays[:3]
    paging = (*arrays.paging, call.most, problem.rows, arrays.tables.shape[1], arrays.block_rows)
    sizes = (heads.heads, heads.kv_heads, heads.head_dim, heads.scale, cut.splits.splits)
    rest = (*paging, call.layer_first, call.layer, *sizes, cut.rows_of_split, heads.left)

    def launch(partials: NvArray | None) -> None:
        args = (q, pool, out, partials, *rest, *call.report)
        cut.launches[0].start(q.device, args, stream)

    in_splits(launch, cut.splits, problem.cached, out, stream)


def _suits_gather(problem: Paged, device: Device) -> Suits | str:
    if problem.heads.itemsize != 2:
        return f"multiplies 16 bits, not {problem.heads.dtype.name}"
    if problem.heads.q_rows < _LEAST_TILE:
        return f"sequences have {problem.heads.q_rows} queries, fewer than {_LEAST_TILE}"
    return Suits("many queries: gather the rows, then multiply tiles of them")


def _cut_gather(problem: Paged, device: Device, _: None) -> Composed:
    heads, sequences = problem.heads, problem.sequences
    width, most = heads.kv_heads * heads.head_dim, sequences * heads.kv_rows
    vec = problem.width(width)
    vectors = -(-most * width // (sequences * vec))
    chunks = max(min(-(-vectors // _GATHER_VECTORS), _MOST), 1)
    name = f"paged_gather<{c_type(heads.dtype)}, {vec}>"
    whole = heads.head_dim % (VECTOR_BYTES // heads.itemsize) == 0
    rows = replace(
        heads,
        q_rows=problem.rows,
        kv_rows=most,
        sequences=sequences,
        vectors=whole and problem.aligned,
    )
    return Composed(((FORWARD, rows),), (Launch(_FILE, name, (chunks, sequences), 256),))


def _gathered(problem: Paged, cut: Composed, arrays: _Arrays, stream: Stream | None) -> None:
    call, (q, pool, out) = arrays.call, arrays[:3]
    device, kind = q.device, q.dtype
    width = call.kv_heads * call.head_dim
    ((forward, heads),) = cut.parts
    with ExitStack() as made, resolve_stream(stream, device):

        def new(*shape: int, dtype: Any = kind) -> NvArray:
            return made.enter_context(empty(shape, dtype, device))

        keys, values = (new(heads.kv_rows, width) for _ in range(2))
        firsts, ends = (new(call.sequences + 1, dtype=_INT32) for _ in range(2))
        lse = new(*heads.lse_shape, dtype=_FLOAT32)
        paging = (*arrays.paging, call.most, problem.rows)
        sizes = (arrays.tables.shape[1], arrays.block_rows, call.layer_first, call.layer, width)
        args = (pool, keys, values, firsts, ends, *paging, *sizes, *call.report)
        cut.launches[0].start(device, args, None)
        forward.launch(heads, Forward(q, keys, values, out, lse, (firsts, ends)), device)


PAGED = Operation(
    "attention.paged",
    Candidate("decode", _suits_decode, _cut_decode, _decode),
    Candidate("tiles of gathered rows", _suits_gather, _cut_gather, _gathered),
    Candidate("rows of the pool", always("a warp for each query and head"), _cut_prefill, _prefill),
)
"""The latest rows of sequences over rows in a pool."""


def append_paged(
    keys: NvArray,
    values: NvArray,
    pool: BlockPool,
    tables: NvArray,
    lengths: NvArray,
    *,
    layer: int = 0,
    starts: NvArray | None = None,
    longest: int | None = None,
    stream: Stream | None = None,
) -> None:
    """Copy new rows of keys and values into the blocks of their sequences.

    The n new rows of a sequence become its rows ``lengths[s] - n ..``, and the watermark in the
    table becomes ``lengths[s]``: then `paged` takes the same arguments. The host counts them by
    `BlockSequence.advance`. Rows of a sequence of length 0 are left out. Room for them comes from
    `BlockSequence.reserve`, before the table is filled.

    Parameters
    ----------
    keys, values : NvArray
        [rows, kv_heads * head_dim] of the pool's dtype, those of the first sequence first.
    pool, tables, lengths, layer, starts, longest
        As for `paged`. New rows behind a gap, behind the blocks of the table or in shared blocks
        are not written: the next synchronizing call raises CheckError.

    Raises
    ------
    ArgumentError, DTypeError, UseAfterFreeError
        As `paged`.
    MemoryContractViolation
        If a block of the tables came to be shared since they were filled.
    OwnershipError
        If owners are enforced and another one than that of the blocks acts.
    """
    operation = "attention.append_paged"
    place = _Place(pool, tables, lengths, layer, starts, longest, stream)
    _append_rows(*_appended(operation, keys, values, place), place)


def _append_rows(call: _Call, keys: NvArray, values: NvArray, place: _Place) -> None:
    """`append_paged` of operands that were checked."""
    pool = place.pool
    if not keys.numel:
        return
    width = keys.shape[1]
    vec = vector_width(width, keys, values, pool.array)
    # The memory is the pool's; whose the blocks are was asked above.
    with on_behalf_of(pool.owner):
        name = f"paged_append<{c_type(keys.dtype)}, {vec}>"
        _append(call, place, name, call.most * width // vec, (keys, values), (width,))


def append_paged_rotated(
    queries: NvArray,
    keys: NvArray,
    values: NvArray,
    inv_freq: NvArray,
    pool: BlockPool,
    tables: NvArray,
    lengths: NvArray,
    *,
    layer: int = 0,
    starts: NvArray | None = None,
    longest: int | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Append keys as `append_paged`, with keys and queries rotated as by `rope.forward`.

    Keys, and queries beside them, are rotated by the number of the row in its sequence.

    Parameters
    ----------
    queries : NvArray
        [rows, heads * head_dim], of the dtype of `keys`.
    inv_freq : NvArray
        float32 [head_dim / 2], radians per position; see `rope.inverse_frequencies`.
    keys, values, pool, tables, lengths, layer, starts, longest
        As for `append_paged`. Queries beside rows that are not written are rotated all the same.

    Returns
    -------
    NvArray
        The rotated queries.

    Raises
    ------
    ArgumentError, DTypeError, UseAfterFreeError, MemoryContractViolation, OwnershipError
        As `append_paged`, and if queries, keys and `inv_freq` do not fit.
    """
    operation = "attention.append_paged_rotated"
    place = _Place(pool, tables, lengths, layer, starts, longest, stream)
    call, keys, values = _appended(operation, keys, values, place)
    require_kind(operation, inv_freq, NvArray, "inv_freq")
    queries, inv_freq = _beside(operation, queries, keys, inv_freq, pool)
    return _append_rotated(call, place, (queries, keys, values, inv_freq))


def _append_rotated(call: _Call, place: _Place, arrays: tuple[NvArray, ...]) -> NvArray:
    """`append_paged_rotated` of operands that were checked."""
    pool, (queries, keys, values, _) = place.pool, arrays
    head_dim, kv_heads = call.head_dim, call.kv_heads
    heads = queries.shape[1] // head_dim
    actor = acting_owner()
    with on_behalf_of(pool.owner):
        with resolve_stream(place.stream, queries.device):
            out = empty(queries.shape, queries.dtype, queries.device)
        if not out.numel:
            return out
        vec = vector_width(head_dim // 2, queries, keys, values, pool.array, out)
        _append(
            *(call, place),
            f"paged_append_rotated<{c_type(keys.dtype)}, {vec}>",
            call.most * (heads + 2 * kv_heads) * (head_dim // 2 // vec),
            (*arrays, out),
            (heads, kv_heads, head_dim),
        )
        _give(out, actor)
    return out


def _beside(
    operation: str, queries: NvArray, keys: NvArray, inv_freq: F, pool: BlockPool
) -> tuple[NvArray, F]:
    """Return queries beside keys, and the frequencies of the pool's heads if there are any."""
    queries = as_operand(operation, "queries", queries, like=keys, ndim=2, dtype=keys.dtype)
    require_disjoint(operation, "pool", pool.array, queries=queries)
    if inv_freq is not None:
        _, _, head_dim, inv_freq = heads_of(operation, queries, keys, inv_freq)
        if head_dim != pool.row_shape[2]:
            raise ArgumentError(
                f"{operation}: inv_freq {inv_freq.shape} must be for heads of {pool.row_shape[2]}, "
                f"which rows {pool.row_shape} of the pool have"
            )
    require_shape(operation, "queries", queries, (keys.shape[0], queries.shape[1]))
    return queries, inv_freq


def _give(out: NvArray, actor: str) -> None:
    """Let a result that was made on behalf of the pool's owner be the caller's."""
    # In a capture it is the graph's, of which nothing else of the owner is to be ordered.
    if out.owner != actor and capture_state.here() is None:
        out.transfer_ownership(actor)


def _appended(
    operation: str, keys: NvArray, values: NvArray, place: _Place
) -> tuple[_Call, NvArray, NvArray]:
    """Check rows that are to be appended, and whether they may be."""
    call, keys = _checked(operation, keys, place)
    values = as_operand(operation, "values", values, like=keys, ndim=2, dtype=keys.dtype)
    require_equal_shapes(operation, keys=keys, values=values)
    width = call.kv_heads * call.head_dim
    require_shape(operation, "keys", keys, (keys.shape[0], width))
    require_disjoint(operation, "pool", place.pool.array, keys=keys, values=values)
    place.pool.admit_append(call.table.facts, operation)
    return call, keys, values


def _append(
    call: _Call,
    place: _Place,
    name: str,
    vectors: int,
    arrays: tuple[NvArray, ...],
    sizes: tuple[int, ...],
) -> None:
    """Launch a kernel that moves so many vectors of the longest sequence.

    If that takes several blocks, a second launch raises the watermarks.
    """
    pool, tables, lengths, _, starts, _, stream = place
    chunks = max(min(-(-vectors // _APPEND_VECTORS), _MOST), 1)
    shape = (call.most, len(arrays[0]), tables.shape[1], pool.rows)
    paging = (tables, call.table.limits, lengths, starts, *shape)
    load(_FILE, name, pool.device).launch(
        (chunks, call.sequences),
        256,
        (*arrays, pool.array, *paging, call.layer_first, call.layer, *sizes, *call.report),
        stream=stream,
    )
    if chunks > 1:
        mark = load(_FILE, "paged_mark", pool.device)
        args = (*paging, call.layer, call.sequences)
        mark.launch(-(-call.sequences // 256), 256, args, stream=stream)


def _checked(operation: str, rows: NvArray, place: _Place) -> tuple[_Call, NvArray]:
    """What the operands of all operations have in common, and the rows of q or keys."""
    pool, tables, lengths, layer, starts, longest, stream = place
    require_kind(operation, pool, BlockPool)
    memory, inner = pool.array, pool.row_shape
    if pool.dtype not in _DTYPES:
        raise DTypeError(f"{operation}: the pool must be floats of 16 or 32 bits: {pool.dtype}")
    if len(inner) != 3 or inner[0] != 2 or not 0 < inner[2] <= MAX_HEAD_DIM or not inner[1]:
        raise ArgumentError(
            f"{operation}: rows of the pool must have shape (2, kv_heads, head_dim), head_dim up "
            f"to {MAX_HEAD_DIM}: {pool.describe()} has {inner}"
        )
    name = "q" if operation.endswith(".paged") else "keys"
    rows = as_operand(operation, name, rows, like=memory, ndim=2, dtype=pool.dtype)
    table = pool.registered(tables, operation, stream=resolve_stream(stream, pool.device))
    sequences = tables.shape[0]
    if sequences > _MOST or inner[1] > _MOST:
        raise ArgumentError(f"{operation}: more than {_MOST} sequences or heads: {tables.shape}")
    lengths = as_operand(operation, "lengths", lengths, like=memory, dtype=_INT32)
    require_shape(operation, "lengths", lengths, (sequences,))
    total = rows.shape[0]
    if starts is None:
        if longest is not None:
            raise ArgumentError(f"{operation}: longest needs starts")
        most, rest = divmod(total, sequences)
        if rest:
            raise ArgumentError(
                f"{operation}: {total} rows of {name} cannot be divided equally among "
                f"{sequences} sequences; pass starts= for different lengths"
            )
    else:
        starts = as_operand(operation, "starts", starts, like=memory, dtype=_INT32)
        require_shape(operation, "starts", starts, (sequences + 1,))
        most = total if longest is None else as_count(operation, "longest", longest, most=total)
    layer = as_count(operation, "layer", layer)
    if layer >= pool.layers:
        raise BoundsError(f"{operation}: no layer {layer} of {pool.layers}")
    first = layer * (memory.numel // pool.layers)
    slot = kernel_checks.slot(pool.device, operation, explain_unwritten)
    call = _Call(table, sequences, most, inner[1], inner[2], layer, first, slot)
    return call, rows


def _heads(operation: str, q: NvArray, pool: BlockPool, call: _Call) -> int:
    """Number of query heads that the width of `q` says."""
    heads, rest = divmod(q.shape[1], call.head_dim)
    if rest or not heads or heads % call.kv_heads:
        raise ArgumentError(
            f"{operation}: q {q.shape} does not have a multiple of {call.kv_heads} heads of "
            f"{call.head_dim}, as rows {pool.row_shape} of the pool have"
        )
    return heads
