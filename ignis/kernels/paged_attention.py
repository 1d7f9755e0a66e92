"""Attention over the blocks of a pool: prefill and decode of many sequences in one launch.

Public as `attention.paged`, `attention.append_paged` and `attention.append_paged_rotated`. A pool
for them has rows of shape ``(2, kv_heads, head_dim)``: the keys of a position, then its values. The
number of query heads is what the width of the queries says.
"""

from __future__ import annotations

import math
from contextlib import ExitStack
from dataclasses import dataclass

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError, BoundsError, DTypeError
from ignis.kernels.common.attention_launch import launch_forward
from ignis.kernels.common.attention_shape import MAX_HEAD_DIM, Problem
from ignis.kernels.common.decode_launch import Decoding, in_splits
from ignis.kernels.common.operands import (
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
from ignis.runtime.ownership.owners import acting_owner, on_behalf_of
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["append_paged", "append_paged_rotated", "paged"]

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


@dataclass(frozen=True, slots=True)
class _Call:
    """What both kernels are given beside their arrays."""

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
        int32 [sequences] in device memory: rows of each sequence, those of its queries included.
        A sequence with a length above its watermark gives zeros, and the next synchronizing call
        raises CheckError, which names the first block that has such a row, and its owner.
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
        If a block of the tables was freed since; the message names who has freed it.
    """
    operation = "attention.paged"
    call, q = _checked(operation, q, pool, tables, lengths, starts, longest, layer, stream)
    heads = _heads(operation, q, pool, call)
    capacity = tables.shape[1] * pool.rows
    left = capacity if left is None else min(as_count(operation, "left", left), capacity)
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, pool=pool.array)
    if not q.numel:
        return out
    launch = _decode if call.most == 1 else _prefill
    if q.dtype != _FLOAT32 and call.most >= _LEAST_TILE:
        launch = _prefill_on_tensor_cores
    launch(call, (q, pool.array, out, tables, lengths, starts), heads, pool.rows, left, stream)
    return out


_Arrays = tuple[NvArray, NvArray, NvArray, NvArray, NvArray, NvArray | None]


def _decode(
    call: _Call, arrays: _Arrays, heads: int, block_rows: int, left: int, stream: Stream | None
) -> None:
    """Launch for sequences of at most one query each."""
    q, pool, out, tables, lengths, starts = arrays
    capacity = tables.shape[1] * block_rows
    problem = Problem(1, capacity, heads, call.kv_heads, call.head_dim)
    how = Decoding.of(problem, q.itemsize, call.sequences, capacity, q.device)
    vectors = vector_width(call.head_dim, q, pool) > 1
    kernel = load(_FILE, how.name("paged_decode", c_type(q.dtype), vectors), q.device)
    paging = (tables, call.table.limits, lengths, starts, q.shape[0], tables.shape[1], block_rows)
    sizes = (heads, call.kv_heads, call.head_dim, problem.scale, left)

    def launch(partials: NvArray | None) -> None:
        kernel.launch(
            (how.splits, how.blocks, call.sequences),
            32 * how.warps,
            (q, pool, out, partials, *paging, call.layer_first, call.layer, *sizes, *call.report),
            shared=how.shared,
            stream=stream,
            programmatic=True,
        )

    in_splits(launch, out, q.shape[0] * heads, how.splits, call.head_dim, stream)


def _prefill(
    call: _Call, arrays: _Arrays, heads: int, block_rows: int, left: int, stream: Stream | None
) -> None:
    """Launch for sequences of many queries."""
    q, pool, out, tables, lengths, starts = arrays
    capacity, group = tables.shape[1] * block_rows, heads // call.kv_heads
    rows = next((each for each in _ROWS if call.most * group <= each), _ROWS[-1])
    tiles = -(-call.most * group // rows)
    wanted = max(_BLOCKS // (tiles * call.kv_heads * call.sequences), 1)
    split_rows = max(_LEAST_SPLIT, -(-capacity // (wanted * _KEYS)) * _KEYS)
    splits = -(-capacity // split_rows)
    dim = next(dim for dim in (32, 64, 128, MAX_HEAD_DIM) if call.head_dim <= dim)
    vec = vector_width(call.head_dim, pool)
    kernel = load(_FILE, f"paged_attention<{c_type(q.dtype)}, {rows}, {dim}, {vec}>", q.device)
    paging = (tables, call.table.limits, lengths, starts, call.most, q.shape[0], tables.shape[1])
    sizes = (heads, call.kv_heads, call.head_dim, 1.0 / math.sqrt(call.head_dim))
    rest = (*paging, block_rows, call.layer_first, call.layer, *sizes, splits, split_rows, left)

    def launch(partials: NvArray | None) -> None:
        kernel.launch(
            (tiles * splits, call.kv_heads, call.sequences),
            32 * rows,
            (q, pool, out, partials, *rest, *call.report),
            shared=4 * ((rows + 2 * _KEYS) * (dim + 1) + 32 * rows),
            stream=stream,
        )

    in_splits(launch, out, q.shape[0] * heads, splits, call.head_dim, stream)


def _prefill_on_tensor_cores(
    call: _Call, arrays: _Arrays, heads: int, block_rows: int, left: int, stream: Stream | None
) -> None:
    """Launch for sequences of many queries: their rows side by side, then tiles of them."""
    q, pool, out, tables, lengths, starts = arrays
    device, kind = q.device, q.dtype
    width = call.kv_heads * call.head_dim
    most = call.sequences * tables.shape[1] * block_rows
    with ExitStack() as made, resolve_stream(stream, device):
        keys, values = (made.enter_context(empty((most, width), kind, device)) for _ in range(2))
        firsts, ends = (
            made.enter_context(empty(call.sequences + 1, _INT32, device)) for _ in range(2)
        )
        lse = made.enter_context(empty((heads, q.shape[0]), device=device))
        vec = vector_width(width, pool, keys, values)
        vectors = -(-most * width // (call.sequences * vec))
        chunks = max(min(-(-vectors // _GATHER_VECTORS), _MOST), 1)
        paging = (tables, call.table.limits, lengths, starts, call.most, q.shape[0])
        sizes = (tables.shape[1], block_rows, call.layer_first, call.layer, width)
        load(_FILE, f"paged_gather<{c_type(kind)}, {vec}>", device).launch(
            (chunks, call.sequences),
            256,
            (pool, keys, values, firsts, ends, *paging, *sizes, *call.report),
        )
        problem = Problem(
            *(q.shape[0], most, heads, call.kv_heads, call.head_dim),
            left=left,
            starts=(firsts, ends),
            restricted=True,
        )
        launch_forward((q, keys, values), out, lse, problem, True, False, None)


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
    call, keys, values = _appended(
        operation, keys, values, pool, tables, lengths, starts, longest, layer, stream
    )
    if not keys.numel:
        return
    width = keys.shape[1]
    vec = vector_width(width, keys, values, pool.array)
    append = _Append(call, pool, tables, lengths, starts, keys.shape[0], stream)
    # The memory is the pool's; whose the blocks are was asked above.
    with on_behalf_of(pool.owner):
        name = f"paged_append<{c_type(keys.dtype)}, {vec}>"
        append.launch(name, call.most * width // vec, (keys, values), (width,))


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
    """`append_paged` of keys that `rope.forward` has rotated, and queries that it has, at once.

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
    call, keys, values = _appended(
        operation, keys, values, pool, tables, lengths, starts, longest, layer, stream
    )
    queries = as_operand(operation, "queries", queries, like=keys, ndim=2, dtype=keys.dtype)
    heads, kv_heads, head_dim, inv_freq = heads_of(operation, queries, keys, inv_freq)
    if head_dim != call.head_dim:
        raise ArgumentError(
            f"{operation}: inv_freq {inv_freq.shape} is not for heads of {call.head_dim}, as "
            f"rows {pool.row_shape} of the pool have"
        )
    require_disjoint(operation, "pool", pool.array, queries=queries)
    actor = acting_owner()
    with on_behalf_of(pool.owner):
        out = output(operation, None, queries.shape, queries.device, stream, queries.dtype)
        if not out.numel:
            return out
        vec = vector_width(head_dim // 2, queries, keys, values, pool.array, out)
        append = _Append(call, pool, tables, lengths, starts, keys.shape[0], stream)
        append.launch(
            f"paged_append_rotated<{c_type(keys.dtype)}, {vec}>",
            call.most * (heads + 2 * kv_heads) * (head_dim // 2 // vec),
            (queries, keys, values, inv_freq, out),
            (heads, kv_heads, head_dim),
        )
        # In a capture it is the graph's, of which nothing else of the owner is to be ordered.
        if pool.owner != actor and capture_state.here() is None:
            out.transfer_ownership(actor)
    return out


def _appended(
    operation: str,
    keys: NvArray,
    values: NvArray,
    pool: BlockPool,
    tables: NvArray,
    lengths: NvArray,
    starts: NvArray | None,
    longest: int | None,
    layer: int,
    stream: Stream | None,
) -> tuple[_Call, NvArray, NvArray]:
    """Check rows that are to be appended, and whether they may be."""
    call, keys = _checked(operation, keys, pool, tables, lengths, starts, longest, layer, stream)
    values = as_operand(operation, "values", values, like=keys, ndim=2, dtype=keys.dtype)
    require_equal_shapes(operation, keys=keys, values=values)
    width = call.kv_heads * call.head_dim
    require_shape(operation, "keys", keys, (keys.shape[0], width))
    require_disjoint(operation, "pool", pool.array, keys=keys, values=values)
    pool.admit_append(call.table.facts, operation)
    return call, keys, values


@dataclass(frozen=True, slots=True)
class _Append:
    """A launch that writes rows, and what raises the watermark behind several blocks of it."""

    call: _Call
    pool: BlockPool
    tables: NvArray
    lengths: NvArray
    starts: NvArray | None
    rows: int
    stream: Stream | None

    def launch(
        self, name: str, vectors: int, arrays: tuple[NvArray, ...], sizes: tuple[int, ...]
    ) -> None:
        """Launch a kernel that moves so many vectors of the longest sequence."""
        call, pool, device = self.call, self.pool, self.pool.device
        limits = call.table.limits
        chunks = max(min(-(-vectors // _APPEND_VECTORS), _MOST), 1)
        shape = (call.most, self.rows, self.tables.shape[1], pool.rows)
        paging = (self.tables, limits, self.lengths, self.starts, *shape)
        load(_FILE, name, device).launch(
            (chunks, call.sequences),
            256,
            (*arrays, pool.array, *paging, call.layer_first, call.layer, *sizes, *call.report),
            stream=self.stream,
        )
        if chunks > 1:
            load(_FILE, "paged_mark", device).launch(
                -(-call.sequences // 256),
                256,
                (*paging, call.layer, call.sequences),
                stream=self.stream,
            )


def _checked(
    operation: str,
    rows: NvArray,
    pool: BlockPool,
    tables: NvArray,
    lengths: NvArray,
    starts: NvArray | None,
    longest: int | None,
    layer: int,
    stream: Stream | None,
) -> tuple[_Call, NvArray]:
    """What the operands of both operations have in common, and the rows of q or keys."""
    if not isinstance(pool, BlockPool):
        raise ArgumentError(f"{operation}: a BlockPool expected, not {type(pool).__name__}")
    memory, inner = pool.array, pool.row_shape
    if pool.dtype not in _DTYPES:
        raise DTypeError(
            f"{operation}: the pool must be float32, float16 or bfloat16, not {pool.dtype.name}"
        )
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
            raise ArgumentError(f"{operation}: longest is for rows with starts")
        most, rest = divmod(total, sequences)
        if rest:
            raise ArgumentError(
                f"{operation}: {total} rows of {name} are not equally many for {sequences} "
                "sequences; starts= says where those of each begin"
            )
    else:
        starts = as_operand(operation, "starts", starts, like=memory, dtype=_INT32)
        require_shape(operation, "starts", starts, (sequences + 1,))
        most = total
        if longest is not None:
            most = as_count(operation, "longest", longest, most=total)
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
