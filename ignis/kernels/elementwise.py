"""Elementwise arithmetic on arrays of equal shape and dtype, fill, bias and broadcast.

The dtype is float32, or float16 or bfloat16, computed in float32 and rounded once.

All results are new arrays unless ``out=`` is given, which may be one of the inputs. Nothing here
waits for the device.
"""

from __future__ import annotations

import operator
from typing import Any

from ignis.base.module_names import defined_in
from ignis.base.numbers import as_float, as_shape
from ignis.dtypes import as_dtype, c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import (
    BLOCK,
    MAP,
    PAIR,
    MapCut,
    as_array,
    as_factor,
    as_operand,
    as_real,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_no_partial_overlap,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.pointwise import pointwise
from ignis.kernels.common.reduction import reduce_ranges
from ignis.kernels.common.shapes import broadcast_loop
from ignis.kernels.common.sources import load
from ignis.kernels.fuse import Fused
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import as_device
from ignis.runtime.stream import Stream

_FILE = "elementwise.cu"
_DIMS = 6
_SHORT = MapCut(BLOCK, 1)  # vectors of the 16-bit array

add_kernel, sub_kernel, mul_kernel, div_kernel = (
    pointwise(name, _FILE, f"{name}<{{}}>", "a", "b", beyond=Fused(getattr(operator, same)))
    for name, same in (("add", "add"), ("sub", "sub"), ("mul", "mul"), ("div", "truediv"))
)
_neg = pointwise("neg", _FILE, "neg<{}>", "a", beyond=Fused(operator.neg))
_scale = pointwise("scale", _FILE, "scale<{}>", "a", numbers=("s",), beyond=Fused(operator.mul))


def add(
    a: NvArray, b: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``a + b``.

    Parameters
    ----------
    a, b : NvArray
        float32, float16 or bfloat16, of equal shape and dtype.
    out : NvArray, optional
        Receives the result; may be `a` or `b`.

    Raises
    ------
    ArgumentError
        If the shapes (named in the message) or devices differ.
    DTypeError
        If the dtypes differ or are not among these.
    """
    return add_kernel(a, b, out=out, stream=stream)


def add_short(
    a: NvArray, b: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``a + b`` in float32 of two dtypes, without a copy of `b` in float32.

    Parameters
    ----------
    a : NvArray
        float32.
    b : NvArray
        float16 or bfloat16, of the shape of `a`.
    out : NvArray, optional
        Receives the result; may be `a`.

    Raises
    ------
    ArgumentError
        If the shapes (named in the message) or devices differ.
    DTypeError
        If a dtype is not one of these.
    """
    a = as_operand("add_short", "a", a)
    b = as_operand("add_short", "b", b, like=a, dtype=as_real("add_short", "b", b).dtype)
    if b.itemsize != 2:
        raise DTypeError(f"add_short: b must be float16 or bfloat16, not {b.dtype.name}")
    require_equal_shapes("add_short", a=a, b=b)
    made = output("add_short", out, a.shape, a.device, stream)
    if out is not None:
        require_no_partial_overlap("add_short", made, a)
        require_disjoint("add_short", "out", made, b=b)
    if a.numel:
        kernel = load(_FILE, f"add_short<{c_type(b.dtype)}>", a.device)
        grid = _SHORT.blocks(a.numel, b.itemsize)
        kernel.launch(grid, _SHORT.threads, (a, b, made, a.numel), stream=stream)
    return made


def sub(
    a: NvArray, b: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``a - b``; parameters and errors as for `add`."""
    return sub_kernel(a, b, out=out, stream=stream)


def mul(
    a: NvArray, b: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``a * b``; parameters and errors as for `add`."""
    return mul_kernel(a, b, out=out, stream=stream)


def div(
    a: NvArray, b: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``a / b`` by IEEE 754 (x / 0 is infinite); parameters and errors as for `add`."""
    return div_kernel(a, b, out=out, stream=stream)


def neg(a: NvArray, *, out: NvArray | None = None, stream: Stream | None = None) -> NvArray:
    """Return ``-a``; parameters and errors as for `add`."""
    return _neg(a, out=out, stream=stream)


def scale(
    a: NvArray, s: float, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``a * s`` with `s` rounded to float32; parameters and errors as for `add`."""
    s = s if s.__class__ is float else as_factor("scale", "s", s, a)
    return _scale(a, s, out=out, stream=stream)


def fill(a: NvArray, value: float, *, stream: Stream | None = None) -> NvArray:
    """Set every element of `a` to `value`, in place, and return `a`."""
    a = as_real("fill", "a", a)
    number = as_float("fill", "value", value)
    if a.numel:
        kernel = load(_FILE, f"fill<{c_type(a.dtype)}>", a.device)
        grid = MAP.blocks(a.numel, a.itemsize)
        kernel.launch(grid, MAP.threads, (a, number, a.numel), stream=stream)
    return a


def progression(
    n: int, start: float, step: float, last: float, dtype: Any, device: Any, stream: Any = None
) -> NvArray:
    """Return ``start, start + step, ..., last``: `n` numbers, computed in float64, rounded once."""
    made = output("progression", None, (n,), as_device(device), stream, as_dtype(dtype))
    if n:
        kernel = load(_FILE, f"progression<{c_type(made.dtype)}>", made.device)
        kernel.launch(-(-n // BLOCK), BLOCK, (made, start, step, last, n), stream=stream)
    return made


@planned("dy", "a", "b")
def mul_backward(
    dy: NvArray, a: NvArray, b: NvArray, *, stream: Stream | None = None
) -> tuple[NvArray, NvArray]:
    """Return the gradients of ``a * b``: ``(dy * b, dy * a)``; errors as for `add`."""
    a, b, dy = reals("mul_backward", a=a, b=b, dy=dy)
    require_equal_shapes("mul_backward", dy=dy, a=a, b=b)
    dtype, device = a.dtype, a.device
    da, db = (output("mul_backward", None, a.shape, device, stream, dtype) for _ in range(2))
    if a.numel:
        kernel = load(_FILE, f"mul_backward<{c_type(dtype)}>", device)
        args = (dy, a, b, da, db, a.numel)
        kernel.launch(PAIR.blocks(a.numel, dtype.itemsize), PAIR.threads, args, stream=stream)
    return da, db


@planned("x", "bias")
def add_bias_rows(
    x: NvArray, bias: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``x + bias`` with the bias added to every row.

    Parameters
    ----------
    x : NvArray
        [..., cols], at least one dimension.
    bias : NvArray
        [cols].
    out : NvArray, optional
        Receives the result; may be `x`.

    Raises
    ------
    ArgumentError
        If the bias does not have one element per column.
    """
    x = as_real("add_bias_rows", "x", x)
    bias = as_real("add_bias_rows", "bias", bias, like=x, ndim=1)
    if not x.shape or x.shape[-1] != bias.shape[0]:
        raise ArgumentError(f"add_bias_rows: bias {bias.shape} does not fit columns of x {x.shape}")
    result = output("add_bias_rows", out, x.shape, x.device, stream, x.dtype)
    if out is not None:
        require_no_partial_overlap("add_bias_rows", result, x)
        require_disjoint("add_bias_rows", "out", result, bias=bias)
    n = x.numel
    if n:
        index = "unsigned" if n < 2**32 else "long long"
        kernel = load(_FILE, f"add_bias_rows<{c_type(x.dtype)}, {index}>", x.device)
        args = (x, bias, result, n, x.shape[-1])
        kernel.launch(MAP.blocks(n, x.itemsize), MAP.threads, args, stream=stream)
    return result


@planned("x")
def column_sum(x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None) -> NvArray:
    """Return the sums over the rows of `x`, the gradient of a bias; same bits run after run.

    Parameters
    ----------
    x : NvArray
        [..., cols], at least one dimension.
    out : NvArray, optional
        [cols], receives the result.

    Returns
    -------
    NvArray
        [cols]; zeros where `x` has no rows.
    """
    x = as_real("column_sum", "x", x)
    if not x.shape:
        raise ArgumentError("column_sum: x must have at least one dimension, not ()")
    rows = (0, len(x.shape) - 1)
    return reduce_ranges("column_sum", "sum", x, [rows], x.shape[-1:], out, stream)


@planned("x")
def broadcast(
    x: NvArray, shape: Any, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return `x` repeated to `shape` by NumPy's broadcasting rules, as a new array.

    Raises
    ------
    ArgumentError
        If `x` does not broadcast to `shape`, or repeated and other dimensions alternate more than
        6 times.
    """
    x = as_array("broadcast", "x", x)
    target = as_shape(shape)
    dims = broadcast_loop("broadcast", _DIMS, target, x.shape)
    result = output("broadcast", out, target, x.device, stream, x.dtype)
    require_disjoint("broadcast", "out", result, x=x)
    n = result.numel
    if n:
        index = "int" if n < 2**31 - BLOCK else "long long"
        kernel = load(_FILE, f"broadcast<{c_type(x.dtype)}, {index}>", x.device)
        extents = [extent for extent, _ in dims[1:]]
        args = (x, result, n, *extents, *(stride for _, stride in dims))
        kernel.launch(-(-n // BLOCK), BLOCK, args, stream=stream)
    return result


__all__ = defined_in(__name__)
