"""The index of the largest element along a dimension: the launches of ``argmax.cu``."""

from __future__ import annotations

import math

from ignis.base.numbers import as_axis
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import (
    BLOCK,
    SUMMED,
    as_real,
    output,
    require_disjoint,
    wide_of,
)
from ignis.kernels.common.reduction import ROW_CHUNK, ROW_CHUNKS, chunks_of
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

_FILE = "argmax.cu"
_OPERATION = "reduce.argmax"
_INT64 = DTYPES["int64"]


def argmax_axis(
    x: NvArray, axis: int | None, out: NvArray | None, stream: Stream | None
) -> NvArray:
    """Find the largest element over all, or along an axis; see `ignis.kernels.reduce`."""
    x = as_real(_OPERATION, "x", x, among=SUMMED)
    shape = x.shape
    outer, length, inner = 1, x.numel, 1
    rest: tuple[int, ...] = ()
    if axis is not None:
        axis = as_axis(_OPERATION, axis, shape)
        before, after = shape[:axis], shape[axis + 1 :]
        outer, length, inner = math.prod(before), shape[axis], math.prod(after)
        rest = before + after
    if length == 0:
        raise ArgumentError(f"{_OPERATION}: argmax of no elements of {shape}")
    result = output(_OPERATION, out, rest, x.device, stream, _INT64)
    require_disjoint(_OPERATION, "out", result, x=x)
    if inner == 1 and result.numel:
        _rows(x, None, result, outer, length, stream)
    elif result.numel:
        n = result.numel
        kernel = load(_FILE, f"argmax_columns<{c_type(x.dtype)}>", x.device)
        kernel.launch(-(-n // BLOCK), BLOCK, (x, result, length, inner, n), stream=stream)
    return result


def _rows(
    x: NvArray,
    indices: NvArray | None,
    result: NvArray,
    rows: int,
    length: int,
    stream: Stream | None,
) -> None:
    """Find the largest of each row of [rows, length], whose elements have these `indices`."""
    kernel = load(_FILE, f"argmax_rows<{c_type(x.dtype)}>", x.device)
    chunk, chunks = chunks_of(length, ROW_CHUNK, ROW_CHUNKS)
    if chunks == 1:
        kernel.launch(rows, BLOCK, (x, indices, None, result, length, length, 1), stream=stream)
        return
    device = x.device
    with (
        empty((rows, chunks), wide_of(x), device, stream=stream) as best,
        empty((rows, chunks), _INT64, device, stream=stream) as found,
    ):
        args = (x, indices, best, found, length, chunk, chunks)
        kernel.launch(rows * chunks, BLOCK, args, stream=stream)
        _rows(best, found, result, rows, chunks, stream)
