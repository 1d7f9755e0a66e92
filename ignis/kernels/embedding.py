"""Embedding: rows of a table by id, and the table's gradient."""

from __future__ import annotations

from typing import Any

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.ids import on_device
from ignis.kernels.common.operands import (
    SUMMED,
    as_array,
    as_operand,
    as_real,
    output,
    require_disjoint,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["backward", "lookup", "lookup_sum"]

_FILE = "embedding.cu"
_THREADS = 256
_MOST_POSITIONS = 2**31 - 1
# Up to so many ids, looking through all of them costs less than sorting them.
_FEW = 2048
# From so many ids on, a row is looked up by few threads, which have several vectors in flight.
_MANY, _MANY_THREADS = 4096, 64


@planned("weight", "ids")
def lookup(
    weight: NvArray,
    ids: Any,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
    operation: str = "embedding.lookup",
) -> NvArray:
    """Return the rows ``weight[ids]``.

    Parameters
    ----------
    weight : NvArray
        [vocab_size, width] of any dtype.
    ids : NvArray, Tensor, int or array-like of int
        int32 or int64 of any shape. Ids on the host are checked now; those on the device by the
        kernel: the row of one that is out of range is zeros, and the next synchronizing call
        raises CheckError.
    out : NvArray, optional
        Where to write.
    operation : str
        What errors name.

    Returns
    -------
    NvArray
        Shape ``ids.shape + (width,)``.

    Raises
    ------
    BoundsError
        If an id on the host is out of range.
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    weight = as_array(operation, "weight", weight)
    if weight.ndim != 2:
        raise ArgumentError(f"{operation}: weight must be [vocab, width], not {weight.shape}")
    device = weight.device
    vocab, width = weight.shape
    where = on_device(operation, "ids", ids, vocab, device, stream)
    _require_countable(operation, where)
    out = output(operation, out, (*where.shape, width), device, stream, weight.dtype)
    require_disjoint(operation, "out", out, weight=weight, ids=where)
    if where.numel and width:
        vec = vector_width(width, weight, out)
        across = _threads_along(width, vec)
        if where.numel >= _MANY:
            across = min(across, _MANY_THREADS)
        down = min(_THREADS // across, where.numel)
        slot = kernel_checks.slot(device, operation)
        kind = c_type(where.dtype)
        kernel = load(_FILE, f"embedding_lookup<{c_type(weight.dtype)}, {kind}, {vec}>", device)
        args = (weight, where, out, where.numel, width, vocab, slot.record, slot.flag)
        kernel.launch(-(-where.numel // down), (across, down), args, stream=stream)
    return out


def lookup_sum(
    weight: NvArray,
    ids: NvArray,
    table: NvArray,
    rows: NvArray,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``weight[ids] + table[rows]``, rounded once, in one launch.

    Parameters
    ----------
    weight, table : NvArray
        float32, float16 or bfloat16 [vocab_size, width] and [most, width], of one dtype.
    ids : NvArray
        int32 or int64 [n].
    rows : NvArray
        int64 [n]. Where an id or a row is out of range, the result is zeros, and the next
        synchronizing call raises CheckError.
    out : NvArray, optional
        Where to write.

    Returns
    -------
    NvArray
        [n, width] of the dtype of `weight`.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "embedding.lookup_sum"
    weight = as_real(operation, "weight", weight, ndim=2)
    table = as_real(operation, "table", table, like=weight, ndim=2)
    device = weight.device
    (vocab, width), most = weight.shape, table.shape[0]
    require_shape(operation, "table", table, (most, width))
    where = on_device(operation, "ids", ids, vocab, device, stream)
    rows = as_operand(operation, "rows", rows, like=weight, dtype=DTYPES["int64"])
    count = where.numel
    require_shape(operation, "ids", where, (count,))
    require_shape(operation, "rows", rows, (count,))
    out = output(operation, out, (count, width), device, stream, weight.dtype)
    require_disjoint(operation, "out", out, weight=weight, ids=where, table=table, rows=rows)
    if count and width:
        vec = vector_width(width, weight, table, out)
        across = _threads_along(width, vec)
        down = min(_THREADS // across, count)
        slot = kernel_checks.slot(device, operation)
        kind = c_type(where.dtype)
        kernel = load(_FILE, f"embedding_sum<{c_type(weight.dtype)}, {kind}, {vec}>", device)
        args = (weight, where, table, rows, out, count, width, vocab, most, slot.record, slot.flag)
        kernel.launch(-(-count // down), (across, down), args, stream=stream)
    return out


@planned("dy", "ids")
def backward(
    dy: NvArray,
    ids: Any,
    vocab_size: int,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
    operation: str = "embedding.backward",
) -> NvArray:
    """Gradient of the table: for every id the sum of its rows of `dy`, in order of position.

    Parameters
    ----------
    dy : NvArray
        float32, float64, int64, float16 or bfloat16, shape ``ids.shape + (width,)``.
    ids : NvArray, Tensor, int or array-like of int
        As for `lookup`; a device id out of range contributes nothing and is reported.
    vocab_size : int
        Rows of the table.
    out : NvArray, optional
        [vocab_size, width] of the dtype of `dy`, receives the result; must not share memory with
        an operand.
    operation : str
        What errors name.

    Returns
    -------
    NvArray
        [vocab_size, width] of the dtype of `dy`, 16 bits summed in float32; zeros for ids that do
        not occur. Same input, same bits.

    Raises
    ------
    BoundsError
        If an id on the host is out of range.
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    dy = as_real(operation, "dy", dy, among=SUMMED)
    vocab_size = as_count(operation, "vocab_size", vocab_size)
    if not dy.shape:
        raise ArgumentError(f"{operation}: dy {dy.shape} must end in the width")
    device = dy.device
    where = on_device(operation, "ids", ids, vocab_size, device, stream)
    width = dy.shape[-1]
    require_shape(operation, "dy", dy, (*where.shape, width))
    _require_countable(operation, where)
    dweight = output(operation, out, (vocab_size, width), device, stream, dy.dtype)
    require_disjoint(operation, "out", dweight, dy=dy, ids=where)
    if vocab_size and width:
        if where.numel <= _FEW:
            _sum_few(operation, dy, where, dweight, stream)
        else:
            _sum_by_id(operation, dy, where, dweight, stream)
    return dweight


def _sum_few(
    operation: str, dy: NvArray, ids: NvArray, dweight: NvArray, stream: Stream | None
) -> None:
    device, count = ids.device, ids.numel
    vocab, width = dweight.shape
    with resolve_stream(stream, device):
        dweight.zero()
    if not count:
        return
    vec = vector_width(width, dy, dweight)
    across = min(-(-width // (vec * 32)) * 32, _THREADS)
    slot = kernel_checks.slot(device, operation)
    kernel = load(_FILE, f"sum_few<{c_type(dy.dtype)}, {c_type(ids.dtype)}, {vec}>", device)
    args = (dy, ids, dweight, count, vocab, width, slot.record, slot.flag)
    kernel.launch((count, -(-width // (across * vec))), across, args, stream=stream)


def _sum_by_id(
    operation: str, dy: NvArray, ids: NvArray, dweight: NvArray, stream: Stream | None
) -> None:
    device, count = ids.device, ids.numel
    vocab, width = dweight.shape
    kind = c_type(ids.dtype)
    slot = kernel_checks.slot(device, operation)
    blocks = -(-count // _THREADS)
    with (
        empty((vocab,), "int32", device, stream=stream) as counts,
        empty((vocab + 1,), "int32", device, stream=stream) as starts,
        empty((count,), "int32", device, stream=stream) as grouped,
        empty((count,), "int32", device, stream=stream) as positions,
    ):
        with resolve_stream(stream, device):
            counts.zero()
        histogram = load(_FILE, f"count_ids<{kind}>", device)
        args = (ids, counts, count, vocab, slot.record, slot.flag)
        histogram.launch(blocks, _THREADS, args, stream=stream)
        scan_threads = 1024 if vocab > 2048 else 32
        scan = load(_FILE, f"scan_counts<{scan_threads}>", device)
        scan.launch(1, scan_threads, (counts, starts, vocab), stream=stream)
        scatter = load(_FILE, f"scatter_ids<{kind}>", device)
        scatter.launch(
            blocks, _THREADS, (ids, starts, counts, grouped, count, vocab), stream=stream
        )
        rank = load(_FILE, f"rank_positions<{kind}>", device)
        ranked = (ids, starts, grouped, positions, vocab, count)
        rank.launch(blocks, _THREADS, ranked, stream=stream)
        vec = vector_width(width, dy, dweight)
        across = _threads_along(width, vec)
        down = min(_THREADS // across, vocab)
        gather = load(_FILE, f"sum_segments<{c_type(dy.dtype)}, {vec}>", device)
        grid = (-(-vocab // down), -(-width // (across * vec)))
        gather.launch(
            grid, (across, down), (dy, starts, positions, dweight, vocab, width), stream=stream
        )


def _threads_along(width: int, vec: int) -> int:
    """Threads along a row: a power of two, so that they divide a block."""
    return min(1 << (-(-width // vec) - 1).bit_length(), _THREADS)


def _require_countable(operation: str, ids: NvArray) -> None:
    if ids.numel > _MOST_POSITIONS:
        raise ArgumentError(f"{operation}: {ids.numel} ids exceed the limit of {_MOST_POSITIONS}")
