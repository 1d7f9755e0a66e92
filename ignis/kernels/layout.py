"""Moving elements: transposes, strides, slices and scatters of column ranges."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.base.module_names import defined_in
from ignis.base.numbers import as_int, as_shape
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels.common.operands import (
    BLOCK,
    SUMMED,
    as_array,
    as_real,
    column_launch,
    output,
    require_disjoint,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

_FILE = "layout.cu"
_ALL = frozenset(DTYPES.values())
_DIMS = 6
_TILE = 64
# Vectors of 16 bytes along a side of a tile, by the size of an element: 64 elements either way.
_SIDE = {2: 8, 4: 16}
# Rows of a tile where they begin anywhere, and the most bytes of each.
_ANY_ROWS, _ANY_BYTES = 128, 352


@planned("x")
def transpose_2d(
    x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return the transpose of a matrix, or of every matrix of a batch.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [rows, cols] or [batch, rows, cols].
    out : NvArray, optional
        Receives the result; must not share memory with `x`.

    Returns
    -------
    NvArray
        [cols, rows] or [batch, cols, rows].
    """
    x = as_real("transpose_2d", "x", x)
    if len(x.shape) not in (2, 3):
        raise ArgumentError(f"transpose_2d: x must have 2 or 3 dimensions, not {x.shape}")
    batch, (rows, cols) = x.shape[:-2], x.shape[-2:]
    result = output("transpose_2d", out, (*batch, cols, rows), x.device, stream, x.dtype)
    require_disjoint("transpose_2d", "out", result, x=x)
    if x.numel:
        element, count = c_type(x.dtype), batch[0] if batch else 1
        if vector_width(cols, x) > 1 and vector_width(rows, result) > 1:
            side = _SIDE[x.itemsize]
            kernel = load(_FILE, f"transpose<{element}, {side}>", x.device)
            tiles = -(-rows // _TILE) * -(-cols // _TILE) * count
            kernel.launch(tiles, side * side, (x, result, rows, cols), stream=stream)
        else:
            across = -(-cols * x.itemsize // _ANY_BYTES)
            kernel = load(_FILE, f"transpose_any<{element}>", x.device)
            args = (x, result, rows, cols, -(-cols // across), across, x.numel)
            tiles = -(-rows // _ANY_ROWS) * across * count
            kernel.launch(tiles, BLOCK, args, stream=stream)
    return result


@planned("x")
def swap_axes(x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None) -> NvArray:
    """Return an array with the first two of three dimensions exchanged.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [a, b, width].
    out : NvArray, optional
        [b, a, width], receives the result; must not share memory with `x`.

    Returns
    -------
    NvArray
        [b, a, width].
    """
    x = as_real("swap_axes", "x", x, ndim=3)
    first, second, width = x.shape
    result = output("swap_axes", out, (second, first, width), x.device, stream, x.dtype)
    require_disjoint("swap_axes", "out", result, x=x)
    if x.numel:
        vec = vector_width(width, x, result)
        kernel = load(_FILE, f"swap_axes<{c_type(x.dtype)}, {vec}>", x.device)
        blocks = -(-x.numel // (BLOCK * vec))
        kernel.launch(blocks, BLOCK, (x, result, first, second, width), stream=stream)
    return result


@planned("x")
def slice_cols(
    x: NvArray, start: int, width: int, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return columns ``start`` to ``start + width`` of a matrix, as a new array.

    Parameters
    ----------
    x : NvArray
        [rows, cols].
    start, width : int
        The columns.
    out : NvArray, optional
        [rows, width], receives the result; must not share memory with `x`.

    Raises
    ------
    BoundsError
        If the columns are not all in the matrix.
    """
    x = as_real("slice_cols", "x", x, ndim=2, among=_ALL)
    rows, cols = x.shape
    start, width = _columns("slice_cols", start, width, cols)
    result = output("slice_cols", out, (rows, width), x.device, stream, x.dtype)
    require_disjoint("slice_cols", "out", result, x=x)
    _launch(False, x, start, result, 0, width, stream)
    return result


def strided(
    x: NvArray,
    shape: tuple[int, ...],
    strides: Sequence[int],
    start: int = 0,
    *,
    stream: Stream | None = None,
) -> NvArray:
    """Return the elements ``x.flat[start + sum(i * stride)]`` as a new array of `shape`.

    Parameters
    ----------
    x : NvArray
        Of any dtype.
    shape, strides : sequence of int
        A stride for each dimension, in elements; it may be 0 or negative.

    Raises
    ------
    ArgumentError
        If shape and strides are not as many integers, or there are more than 6 dimensions that no
        neighbor takes in.
    BoundsError
        If an element is not in the array.
    """
    x, shape = as_array("strided", "x", x), as_shape(shape)
    start = as_int("strided", "start", start)
    if not isinstance(strides, Sequence) or len(strides) != len(shape):
        raise ArgumentError(
            f"strided: expected a stride for each dimension of {shape}, not {strides!r:.200}"
        )
    strides = [as_int("strided", "a stride", each) for each in strides]
    ends = [(extent - 1) * stride for extent, stride in zip(shape, strides, strict=True)]
    low, high = (start + sum(pick(end, 0) for end in ends) for pick in (min, max))
    if 0 not in shape and not 0 <= low <= high < x.numel:
        raise BoundsError(f"strided: elements {low} to {high} exceed the {x.numel} of x")
    result = output("strided", None, shape, x.device, stream, x.dtype)
    if not result.numel:
        return result
    loop: list[tuple[int, int]] = []
    for extent, stride in zip(shape, strides, strict=True):
        if loop and loop[-1][1] == extent * stride:
            loop[-1] = loop[-1][0] * extent, stride
        elif extent != 1:
            loop.append((extent, stride))
    if len(loop) > _DIMS:
        raise ArgumentError(f"strided: {len(loop)} dimensions of {shape}; at most {_DIMS}")
    loop = [(1, 0)] * (_DIMS - len(loop)) + loop
    index = "int" if max(result.numel, x.numel) < 2**31 - BLOCK else "long long"
    kernel = load("elementwise.cu", f"broadcast<{c_type(x.dtype)}, {index}>", x.device)
    source = x.reshape(-1)[start:] if start else x
    extents, steps = zip(*loop, strict=True)
    args = (source, result, result.numel, *extents[1:], *steps)
    kernel.launch(-(-result.numel // BLOCK), BLOCK, args, stream=stream)
    return result


def scatter_cols(
    dst: NvArray, src: NvArray, start: int, *, stream: Stream | None = None
) -> NvArray:
    """Write `src` over columns ``start`` and on of `dst`, in place, and return `dst`.

    Parameters
    ----------
    dst : NvArray
        [rows, cols].
    src : NvArray
        [rows, width]; must not share memory with `dst`.
    start : int
        The first column.

    Raises
    ------
    BoundsError
        If the columns are not all in the matrix.
    ArgumentError
        If the numbers of rows differ.
    """
    return _scatter("scatter_cols", False, dst, src, start, stream)


def scatter_cols_add(
    dst: NvArray, src: NvArray, start: int, *, stream: Stream | None = None
) -> NvArray:
    """Add `src` to columns ``start`` and on of `dst`, in place; otherwise as `scatter_cols`."""
    return _scatter("scatter_cols_add", True, dst, src, start, stream)


def _scatter(
    operation: str, add: bool, dst: NvArray, src: NvArray, start: int, stream: Stream | None
) -> NvArray:
    dst = as_real(operation, "dst", dst, ndim=2, among=SUMMED if add else _ALL)
    src = as_real(operation, "src", src, like=dst, ndim=2)
    if dst.shape[0] != src.shape[0]:
        raise ArgumentError(f"{operation}: dst {dst.shape}, src {src.shape} need equal rows")
    start, width = _columns(operation, start, src.shape[1], dst.shape[1])
    require_disjoint(operation, "dst", dst, src=src)
    _launch(add, src, 0, dst, start, width, stream)
    return dst


def _columns(operation: str, start: int, width: int, cols: int) -> tuple[int, int]:
    start = as_int(operation, "start", start)
    width = as_int(operation, "width", width)
    if start < 0 or width < 0 or start + width > cols:
        raise BoundsError(f"{operation}: columns {start} to {start + width} of {cols} columns")
    return start, width


def _launch(
    add: bool,
    src: NvArray,
    src_start: int,
    dst: NvArray,
    dst_start: int,
    width: int,
    stream: Stream | None,
) -> None:
    rows, src_cols = src.shape
    if rows == 0 or width == 0:
        return
    grid, block = column_launch(rows, width)
    args = (src, src_cols, src_start, dst, dst.shape[1], dst_start, rows, width)
    kernel = load(_FILE, f"move_columns<{c_type(src.dtype)}, {str(add).lower()}>", src.device)
    kernel.launch(grid, block, args, stream=stream)


__all__ = defined_in(__name__)
