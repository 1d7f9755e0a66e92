"""Sums and maxima along dimensions of an array: the launches of ``reduce.cu``.

The order of every reduction follows from the shape alone, so equal input gives equal bits on
every run, device and stream. Sums of n elements are sums of at least 256 partial sums for large
n, which keeps the rounding error far below that of a running sum.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ignis.base.numbers import as_axis
from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import BLOCK, as_real, output, require_disjoint
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["ROW_CHUNK", "ROW_CHUNKS", "chunks_of", "reduce_axis", "reduce_ranges", "reduce_rows"]

_FILE = "reduce.cu"
_SHORT_ROW = 1024
# Elements of a row per block, and the most chunks that one row is cut into. Multiples of the
# vector size keep the chunks aligned.
ROW_CHUNK = 8192
ROW_CHUNKS = 1024
# Rows per block of a column reduction, and the most chunks that the rows are cut into.
_COLUMN_CHUNK = 256
_COLUMN_CHUNKS = 128


def reduce_axis(
    name: str, x: NvArray, axis: int | None, out: NvArray | None, stream: Stream | None
) -> NvArray:
    """Reduce over all elements, or along an axis; see `ignis.kernels.reduce`."""
    operation = f"reduce.{name}"
    x = as_real(operation, "x", x)
    shape = x.shape
    if axis is None:
        return _reduce(operation, name, x, (1, x.numel, 1), (), out, stream)
    axis = as_axis(operation, axis, shape)
    before, after = shape[:axis], shape[axis + 1 :]
    extents = math.prod(before), shape[axis], math.prod(after)
    return _reduce(operation, name, x, extents, before + after, out, stream)


def reduce_ranges(
    operation: str,
    name: str,
    x: NvArray,
    ranges: Sequence[tuple[int, int]],
    shape: tuple[int, ...],
    out: NvArray | None,
    stream: Stream | None,
) -> NvArray:
    """Return the "sum", "mean" or "max" over ranges of dimensions, taken one after another.

    There is at least one range; they do not overlap. The other dimensions have as many elements as
    `shape`, which is that of the result.

    Raises
    ------
    ArgumentError
        For the mean or maximum of no elements.
    """
    current, dims = x, list(x.shape)
    *first, last = ranges
    for start, end in first:
        extents = _around(dims, start, end)
        partial = _reduce(operation, name, current, extents, extents[::2], None, stream)
        if current is not x:
            current.free()
        current = partial
        dims[start:end] = [1] * (end - start)
    result = _reduce(operation, name, current, _around(dims, *last), shape, out, stream)
    if current is not x:
        current.free()
    return result


def _around(dims: Sequence[int], start: int, end: int) -> tuple[int, int, int]:
    """Elements before, in and after a range of dimensions."""
    return math.prod(dims[:start]), math.prod(dims[start:end]), math.prod(dims[end:])


def _reduce(
    operation: str,
    name: str,
    x: NvArray,
    extents: tuple[int, int, int],
    shape: tuple[int, ...],
    out: NvArray | None,
    stream: Stream | None,
) -> NvArray:
    """Reduce `x`, seen as [outer, length, inner], over `length`; the result has `shape`."""
    outer, length, inner = extents
    if length == 0 and name != "sum":
        raise ArgumentError(f"{operation}: {name} of no elements of {x.shape}")
    result = output(operation, out, shape, x.device, stream, x.dtype)
    if out is not None:
        require_disjoint(operation, "out", result, x=x)
    if result.numel == 0:
        return result
    if length == 0:
        with resolve_stream(stream, x.device):
            return result.zero()
    divisor = float(length) if name == "mean" else 1.0
    combine = "Max" if name == "max" else "Sum"
    if inner == 1:
        reduce_rows(combine, x, result, outer, length, divisor, stream)
    else:
        _reduce_columns(combine, x, result, outer, length, inner, divisor, stream)
    return result


def reduce_rows(
    combine: str,
    x: NvArray,
    result: NvArray,
    rows: int,
    length: int,
    divisor: float,
    stream: Stream | None,
) -> None:
    """Reduce [rows, length] over `length` by "Sum" or "Max", and divide by `divisor`."""
    if length <= _SHORT_ROW:
        kernel = load(_FILE, _expression("reduce_short_rows", combine, x, result), x.device)
        grid = -(-rows // (BLOCK // 32))
        kernel.launch(grid, BLOCK, (x, result, rows, length, divisor), stream=stream)
        return
    chunk, chunks = chunks_of(length, ROW_CHUNK, ROW_CHUNKS)
    if chunks == 1:
        kernel = load(_FILE, _expression("reduce_rows", combine, x, result), x.device)
        kernel.launch(rows, BLOCK, (x, result, length, length, 1, divisor), stream=stream)
        return
    with empty((rows, chunks), device=x.device, stream=stream) as partial:
        args = (x, partial, length, chunk, chunks, 1.0)
        kernel = load(_FILE, _expression("reduce_rows", combine, x, partial), x.device)
        kernel.launch(rows * chunks, BLOCK, args, stream=stream)
        reduce_rows(combine, partial, result, rows, chunks, divisor, stream)


def _reduce_columns(
    combine: str,
    x: NvArray,
    result: NvArray,
    outer: int,
    length: int,
    inner: int,
    divisor: float,
    stream: Stream | None,
) -> None:
    tiles = -(-inner // 32)
    chunk, chunks = chunks_of(length, _COLUMN_CHUNK, _COLUMN_CHUNKS)
    if chunks == 1:
        args = (x, result, length, inner, length, 1, divisor)
        kernel = load(_FILE, _expression("reduce_columns", combine, x, result), x.device)
        kernel.launch(tiles * outer, (32, 8), args, stream=stream)
        return
    with empty((outer, chunks, inner), device=x.device, stream=stream) as partial:
        args = (x, partial, length, inner, chunk, chunks, 1.0)
        kernel = load(_FILE, _expression("reduce_columns", combine, x, partial), x.device)
        kernel.launch(tiles * outer * chunks, (32, 8), args, stream=stream)
        _reduce_columns(combine, partial, result, outer, chunks, inner, divisor, stream)


def _expression(kernel: str, combine: str, x: NvArray, result: NvArray) -> str:
    source, target = c_type(x.dtype), c_type(result.dtype)
    suffix = "" if source == target else f", {target}"
    return f"{kernel}<{source}, {combine}{suffix}>"


def chunks_of(length: int, smallest: int, most: int, multiple: int = 4) -> tuple[int, int]:
    """(elements per chunk, number of chunks) for a reduction over `length` elements."""
    wanted = min(-(-length // smallest), most)
    chunk = -(-length // wanted)
    chunk += -chunk % multiple
    return chunk, -(-length // chunk)
