"""Sums and maxima along dimensions of an array: the launches of ``reduce.cu``.

The order of every reduction follows from the shape alone, so equal input gives equal bits on
every run, device and stream. Sums of n elements are sums of at least 256 partial sums for large
n, which keeps the rounding error far below that of a running sum.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

from ignis.base.numbers import as_axis
from ignis.dtypes import c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import (
    BLOCK,
    SUMMED,
    VECTOR_BYTES,
    as_real,
    output,
    require_disjoint,
    wide_of,
)
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

_FILE = "reduce.cu"
# Rows of up to so many elements by a warp, shorter ones by a few of its lanes each: by 8, or by 4
# where there are few bytes.
_SHORT_ROW = 1024
_SHORTER_ROW = 512
_SHORTEST_BYTES = 640
# Elements of a row per block, and the most chunks that one row is cut into. Multiples of the
# vector size keep the chunks aligned.
ROW_CHUNK = 8192
ROW_CHUNKS = 1024
# As many blocks as fill a large device: no chunks where there are as many rows.
_ROW_BLOCKS = 528
# Rows per block of a column reduction: as many blocks as a large device holds at once, and no more,
# since a few that are left would take as long again.
_COLUMN_CHUNK = (32, 2048)
# By the size of an element: vectors of 8 elements take more registers.
_COLUMN_BLOCKS = {2: 264, 4: 528, 8: 528}
_COLUMN_THREADS = 8
# Up to _SMALL_ROWS rows of a matrix of so many elements, one block takes them all, by more threads
# where they are not few.
_FEW_ROWS, _SMALL_ROWS = 64, 512
_SMALL_MATRIX = 2**20
_SMALL_THREADS = 32


def reduce_axis(
    name: str, x: NvArray, axis: int | None, out: NvArray | None, stream: Stream | None
) -> NvArray:
    """Reduce over all elements, or along an axis; see `ignis.kernels.reduce`."""
    operation = f"reduce.{name}"
    x = as_real(operation, "x", x, among=SUMMED)
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
    if name == "mean" and x.dtype.kind == "i":
        raise DTypeError(f"{operation}: {x.dtype} has no mean; convert it with astype('float32')")
    result = output(operation, out, shape, x.device, stream, x.dtype)
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
        lanes = 32 if length > _SHORTER_ROW else 8 if length * x.itemsize > _SHORTEST_BYTES else 4
        shape = _expression("reduce_short_rows", combine, x, result, str(lanes))
        kernel = load(_FILE, shape, x.device)
        grid = -(-rows // (BLOCK // lanes))
        kernel.launch(grid, BLOCK, (x, result, rows, length, divisor), stream=stream)
        return
    most = min(ROW_CHUNKS, -(-_ROW_BLOCKS // rows))
    chunk, chunks = chunks_of(length, ROW_CHUNK, most, VECTOR_BYTES // x.itemsize)
    if chunks == 1:
        kernel = load(_FILE, _expression("reduce_rows", combine, x, result), x.device)
        kernel.launch(rows, BLOCK, (x, result, length, length, 1, divisor), stream=stream)
        return
    with empty((rows, chunks), wide_of(x), x.device, stream=stream) as partial:
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
    how = _columns(outer, length, inner, x.itemsize)
    merged = -(-length // how.merged), inner * how.merged
    # The order of a reduction does not depend on where the array lies, but how it is read does.
    whole = outer == 1 or length % how.merged == 0
    vec = how.vec if whole and merged[1] % how.vec == 0 and (x.ptr or 0) % VECTOR_BYTES == 0 else 1
    tiles = -(-merged[1] // (32 * vec)) * outer * how.chunks
    shape = f"{vec}, {how.threads}"
    kinds = (*merged, how.chunk, how.chunks)
    if how.chunks * how.merged == 1:
        kernel = load(_FILE, _expression("reduce_columns", combine, x, result, shape), x.device)
        args = (x, result, *kinds, divisor, x.numel)
        kernel.launch(tiles, (32, how.threads), args, stream=stream)
        return
    rows = how.chunks * how.merged
    with empty((outer, rows, inner), wide_of(x), x.device, stream=stream) as partial:
        kernel = load(_FILE, _expression("reduce_columns", combine, x, partial, shape), x.device)
        args = (x, partial, *kinds, 1.0, x.numel)
        kernel.launch(tiles, (32, how.threads), args, stream=stream)
        _reduce_columns(combine, partial, result, outer, rows, inner, divisor, stream)


class _Columns(NamedTuple):
    """Reduction of the columns of a batch of matrices."""

    merged: int
    """Rows taken as one, so that it has whole vectors."""
    vec: int
    """Columns per thread, where the array is aligned."""
    threads: int
    """Threads per column."""
    chunk: int
    """Merged rows per block."""
    chunks: int


@functools.lru_cache(maxsize=1024)
def _columns(outer: int, length: int, inner: int, itemsize: int) -> _Columns:
    """Return how `length` rows of `inner` columns are reduced, by the shape alone."""
    if length <= _SMALL_ROWS and outer * length * inner <= _SMALL_MATRIX:
        threads = _SMALL_THREADS if length > _FEW_ROWS else _COLUMN_THREADS
        return _Columns(1, 1, threads, length, 1)
    vec = VECTOR_BYTES // itemsize
    merged = vec // math.gcd(vec, inner)
    if length < merged * _COLUMN_CHUNK[0] or (outer > 1 and length % merged):
        merged = 1
    rows = -(-length // merged)
    tiles = -(-inner * merged // (32 * vec)) * outer
    least, most = _COLUMN_CHUNK
    chunk = min(max(-(-rows // max(_COLUMN_BLOCKS[itemsize] // tiles, 1)), least), most)
    return _Columns(merged, vec, _COLUMN_THREADS, chunk, -(-rows // chunk))


def _expression(kernel: str, combine: str, x: NvArray, result: NvArray, shape: str = "") -> str:
    source, target = c_type(x.dtype), c_type(result.dtype)
    suffix = f", {target}, {shape}" if shape else "" if source == target else f", {target}"
    return f"{kernel}<{source}, {combine}{suffix}>"


def chunks_of(length: int, smallest: int, most: int, multiple: int = 4) -> tuple[int, int]:
    """(elements per chunk, number of chunks) for a reduction over `length` elements."""
    wanted = min(-(-length // smallest), most)
    chunk = -(-length // wanted)
    chunk += -chunk % multiple
    return chunk, -(-length // chunk)
