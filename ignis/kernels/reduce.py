"""Sum, mean and maximum over all elements or along an axis.

The dtype is float32, or float16 or bfloat16, summed in float32 and rounded once.

The order of every reduction follows from the shape alone, so equal input gives equal bits on
every run, device and stream. Sums of n elements are sums of at least 256 partial sums for large
n, which keeps the rounding error far below that of a running sum.
"""

from __future__ import annotations

import math
import operator

from ignis.dtypes import c_type
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels.common.operands import BLOCK, as_real, output, require_disjoint
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["max", "mean", "sum"]

_FILE = "reduce.cu"
_SHORT_ROW = 1024
# Elements of a row per block, and the most chunks that one row is cut into. Multiples of the
# vector size keep the chunks aligned.
_ROW_CHUNK = 8192
_ROW_CHUNKS = 1024
# Rows per block of a column reduction, and the most chunks that the rows are cut into.
_COLUMN_CHUNK = 256
_COLUMN_CHUNKS = 128


def sum(
    x: NvArray,
    axis: int | None = None,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return the sum over all elements, or along an axis.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 of any shape.
    axis : int, optional
        The dimension to reduce, negative from the end; all of them if None.
    out : NvArray, optional
        Receives the result.
    stream : Stream, optional
        The current stream of the device if None.

    Returns
    -------
    NvArray
        Of the dtype of `x` and shape ``()``, or of the shape of `x` without the axis. The sum of
        no elements
        is 0.

    Raises
    ------
    BoundsError
        If there is no such axis.
    """
    return _reduce("sum", x, axis, out, stream)


def mean(
    x: NvArray,
    axis: int | None = None,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return the mean over all elements, or along an axis; parameters as for `sum`.

    Raises
    ------
    ArgumentError
        If it would be the mean of no elements.
    """
    return _reduce("mean", x, axis, out, stream)


def max(
    x: NvArray,
    axis: int | None = None,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return the maximum, over all elements or along an axis; parameters as for `sum`.

    A NaN among the elements is the result, as in NumPy.

    Raises
    ------
    ArgumentError
        If it would be the maximum of no elements.
    """
    return _reduce("max", x, axis, out, stream)


def _reduce(
    name: str, x: NvArray, axis: int | None, out: NvArray | None, stream: Stream | None
) -> NvArray:
    operation = f"reduce.{name}"
    x = as_real(operation, "x", x)
    if axis is None:
        outer, length, inner = 1, x.numel, 1
        shape: tuple[int, ...] = ()
    else:
        index = _axis(operation, axis, x.shape)
        outer = math.prod(x.shape[:index])
        length = x.shape[index]
        inner = math.prod(x.shape[index + 1 :])
        shape = x.shape[:index] + x.shape[index + 1 :]
    if length == 0 and name != "sum":
        raise ArgumentError(f"{operation}: no elements in shape {x.shape} along axis {axis}")
    result = output(operation, out, shape, x.device, stream, x.dtype)
    combine = "Max" if name == "max" else "Sum"
    divisor = float(length) if name == "mean" else 1.0
    reduce_into(operation, combine, x, result, outer, length, inner, divisor, stream)
    return result


def _axis(operation: str, axis: int, shape: tuple[int, ...]) -> int:
    try:
        index = operator.index(axis)
    except TypeError:
        raise ArgumentError(f"{operation}: axis must be an int or None, not {axis!r}") from None
    if not -len(shape) <= index < len(shape):
        raise BoundsError(f"{operation}: axis {axis} is outside of shape {shape}")
    return index % len(shape)


def reduce_into(
    operation: str,
    combine: str,
    x: NvArray,
    result: NvArray,
    outer: int,
    length: int,
    inner: int,
    divisor: float,
    stream: Stream | None,
) -> None:
    """Reduce `x`, seen as [outer, length, inner], over `length` into `result` [outer, inner].

    Parameters
    ----------
    operation : str
        For messages.
    combine : str
        ``"Sum"`` or ``"Max"``.
    divisor : float
        What the results are divided by.
    """
    require_disjoint(operation, "out", result, "x", x)
    if result.numel == 0:
        return
    if length == 0:
        with resolve_stream(stream, x.device):
            result.zero()
        return
    if inner == 1:
        _reduce_rows(combine, x, result, outer, length, divisor, stream)
    else:
        _reduce_columns(combine, x, result, outer, length, inner, divisor, stream)


def _reduce_rows(
    combine: str,
    x: NvArray,
    result: NvArray,
    rows: int,
    length: int,
    divisor: float,
    stream: Stream | None,
) -> None:
    if length <= _SHORT_ROW:
        kernel = load(_FILE, _expression("reduce_short_rows", combine, x, result), x.device)
        grid = -(-rows // (BLOCK // 32))
        kernel.launch(grid, BLOCK, (x, result, rows, length, divisor), stream=stream)
        return
    chunk, chunks = _chunks(length, _ROW_CHUNK, _ROW_CHUNKS)
    if chunks == 1:
        kernel = load(_FILE, _expression("reduce_rows", combine, x, result), x.device)
        kernel.launch(rows, BLOCK, (x, result, length, length, 1, divisor), stream=stream)
        return
    with NvArray((rows, chunks), device=x.device, stream=stream) as partial:
        args = (x, partial, length, chunk, chunks, 1.0)
        kernel = load(_FILE, _expression("reduce_rows", combine, x, partial), x.device)
        kernel.launch(rows * chunks, BLOCK, args, stream=stream)
        _reduce_rows(combine, partial, result, rows, chunks, divisor, stream)


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
    chunk, chunks = _chunks(length, _COLUMN_CHUNK, _COLUMN_CHUNKS)
    if chunks == 1:
        args = (x, result, length, inner, length, 1, divisor)
        kernel = load(_FILE, _expression("reduce_columns", combine, x, result), x.device)
        kernel.launch(tiles * outer, (32, 8), args, stream=stream)
        return
    with NvArray((outer, chunks, inner), device=x.device, stream=stream) as partial:
        args = (x, partial, length, inner, chunk, chunks, 1.0)
        kernel = load(_FILE, _expression("reduce_columns", combine, x, partial), x.device)
        kernel.launch(tiles * outer * chunks, (32, 8), args, stream=stream)
        _reduce_columns(combine, partial, result, outer, chunks, inner, divisor, stream)


def _expression(kernel: str, combine: str, x: NvArray, result: NvArray) -> str:
    source, target = c_type(x.dtype), c_type(result.dtype)
    suffix = "" if source == target else f", {target}"
    return f"{kernel}<{source}, {combine}{suffix}>"


def _chunks(length: int, smallest: int, most: int) -> tuple[int, int]:
    """(elements per chunk, number of chunks) for a reduction over `length` elements."""
    wanted = min(-(-length // smallest), most)
    chunk = -(-length // wanted)
    chunk += -chunk % 4
    return chunk, -(-length // chunk)
