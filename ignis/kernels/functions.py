"""Elementary functions exp, log, sqrt, tanh, sigmoid, abs; clamp; sums with a number; casts.

The dtype is float32, float64, or float16 or bfloat16, computed in float32 and rounded once.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

from ignis.base.numbers import as_float
from ignis.dtypes import as_dtype, c_type, is_float
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import (
    MAP,
    REALS,
    as_array,
    as_factor,
    as_real,
    as_single,
    output,
    require_disjoint,
    require_no_partial_overlap,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.pointwise import Function, pointwise
from ignis.kernels.common.sources import load
from ignis.kernels.fuse import Fused, sym
from ignis.runtime.array.device_copies import register_cast
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = [
    "FUNCTIONS",
    "backward",
    "cast",
    "clamp",
    "clamp_backward",
    "forward",
    "scale_by",
    "shift",
]

_FILE = "functions.cu"
FUNCTIONS = {
    "exp": "Exp",
    "log": "Log",
    "sqrt": "Sqrt",
    "tanh": "Tanh",
    "sigmoid": "Logistic",
    "abs": "Abs",
}
"""Name of each function, and of its struct in the source."""
_SLOPES: dict[str, Callable[..., Any]] = {
    "exp": lambda dy, y: dy * y,
    "log": lambda dy, x: dy / x,
    "sqrt": lambda dy, y: dy * 0.5 / y,
    "tanh": lambda dy, y: dy * (1 - y * y),
    "sigmoid": lambda dy, y: dy * (y * (1 - y)),
    "abs": lambda dy, x: sym.where(x > 0, dy, sym.where(x < 0, -dy, x * 0)),
}
_forward = {
    name: pointwise(name, _FILE, f"unary<{{}}, {struct}>", "x", beyond=Fused(getattr(sym, name)))
    for name, struct in FUNCTIONS.items()
}
_backward = {
    name: pointwise(
        f"{name}_backward",
        _FILE,
        f"unary_backward<{{}}, {struct}>",
        "dy",
        "saved",
        beyond=Fused(_SLOPES[name]),
    )
    for name, struct in FUNCTIONS.items()
}
_shift = pointwise("shift", _FILE, "shift<{}>", "x", numbers=("s",), beyond=Fused(operator.add))
_clamp = pointwise("clamp", _FILE, "clamp<{}>", "x", numbers=("low", "high"))
_clamp_backward = pointwise(
    "clamp_backward", _FILE, "clamp_backward<{}>", "dy", "x", numbers=("low", "high")
)


def forward(
    name: str, x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return a function of every element, with IEEE results outside of its domain.

    Parameters
    ----------
    name : str
        One of `FUNCTIONS`.
    x : NvArray
        float32, float16 or bfloat16 of any shape.
    out : NvArray, optional
        Receives the result; may be `x`.

    Raises
    ------
    ArgumentError
        If there is no such function, or `out` has another shape or device.
    DTypeError
        If the dtype is not one of these.
    """
    return _known(_forward, name)(x, out=out, stream=stream)


def backward(
    name: str,
    dy: NvArray,
    saved: NvArray,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return `dy` times the derivative of a function.

    Parameters
    ----------
    name : str
        One of `FUNCTIONS`.
    dy : NvArray
        Gradient of the result.
    saved : NvArray
        The result of `forward`, or its argument for log and abs; of the shape and dtype of `dy`.
    out : NvArray, optional
        Receives the result; may be `dy` or `saved`.

    Raises
    ------
    ArgumentError, DTypeError
        As `forward`; also if the shapes differ.
    """
    return _known(_backward, name)(dy, saved, out=out, stream=stream)


def shift(
    x: NvArray, s: float, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return ``x + s`` with `s` rounded to float32; otherwise as `forward`."""
    s = s if s.__class__ is float else as_factor("shift", "s", s, x)
    return _shift(x, s, out=out, stream=stream)


def clamp(
    x: NvArray,
    low: float,
    high: float,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return `x` within [low, high]: `high` where ``low > high``; NaN stays NaN.

    Parameters
    ----------
    low, high : float
        They may be infinite, not NaN.

    Raises
    ------
    ArgumentError
        If a bound is not a number; the rest as `forward`.
    """
    return _clamp(x, *_bounds("clamp", low, high), out=out, stream=stream)


def clamp_backward(
    dy: NvArray,
    x: NvArray,
    low: float,
    high: float,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return `dy` where `x` lies within [low, high], and 0 elsewhere; errors as for `clamp`."""
    bounds = _bounds("clamp_backward", low, high)
    return _clamp_backward(dy, x, *bounds, out=out, stream=stream)


def _bounds(operation: str, low: float, high: float) -> tuple[float, float]:
    found = as_float(operation, "low", low), as_float(operation, "high", high)
    if any(math.isnan(bound) for bound in found):
        raise ArgumentError(f"{operation}: a bound must not be NaN")
    return found


@planned("x")
def cast(
    x: NvArray, dtype: Any, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return an array with the values of `x` in another dtype, rounded to nearest.

    Integers wrap among integers, as NumPy's; a bool is True for every number but 0. Floats are
    truncated to integers. Which integer takes the place of one out of range is undefined, as in C:
    of 32 and 64 bits, the nearest end of the range; of fewer, the low bits of that of 32 bits with
    the same sign; for NaN, 0 or ``1 << (bits - 1)``.

    Parameters
    ----------
    x : NvArray
        Of any dtype and shape.
    dtype : dtype
        In float8_e4m3fn and float8_e5m2, numbers that are too large become the largest one.
    out : NvArray, optional
        Receives the result; must not share memory with `x`.

    Raises
    ------
    DTypeError
        If `dtype` is unknown, or not that of `out`.
    ArgumentError
        If `out` has another shape or device.
    """
    x, target = as_array("cast", "x", x), as_dtype(dtype)
    result = output("cast", out, x.shape, x.device, stream, target)
    require_disjoint("cast", "out", result, x=x)
    if x.numel:
        source = c_type(x.dtype)
        # What holds every value of `x`; integers never pass through a float to other integers.
        integers = x.dtype.kind in "iu"
        if integers and not is_float(target):
            wide = source
        elif x.itemsize < 4 or x.dtype.name == "float32":
            wide = "float"
        else:
            wide = "Sticky" if integers and x.itemsize == 8 > target.itemsize else "double"
        kernel = load(_FILE, f"cast<{source}, {c_type(target)}, {wide}>", x.device)
        grid = MAP.blocks(x.numel, max(x.itemsize, target.itemsize))
        kernel.launch(grid, MAP.threads, (x, result, x.numel), stream=stream)
    return result


register_cast(cast)


@planned("x", "factor")
def scale_by(
    x: NvArray,
    factor: NvArray,
    dtype: Any = None,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``x * factor`` with a factor that the host never reads.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 of any shape.
    factor : NvArray
        float32 of one element.
    dtype : dtype, optional
        One of these for the result, which is rounded once; that of `x` if None.
    out : NvArray, optional
        Receives the result; may be `x` where that has the dtype.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    x = as_real("scale_by", "x", x)
    factor = as_single("scale_by", "factor", factor, like=x)
    target = x.dtype if dtype is None else as_dtype(dtype)
    if target not in REALS:
        raise DTypeError(f"scale_by: dtype must be float32, float16 or bfloat16, not {target.name}")
    result = output("scale_by", out, x.shape, x.device, stream, target)
    if out is not None and target == x.dtype:
        require_no_partial_overlap("scale_by", result, x)
    elif out is not None:
        require_disjoint("scale_by", "out", result, x=x)
    if x.numel:
        kernel = load(_FILE, f"scale_by<{c_type(x.dtype)}, {c_type(target)}>", x.device)
        grid = MAP.blocks(x.numel, max(x.itemsize, target.itemsize))
        kernel.launch(grid, MAP.threads, (x, factor, result, x.numel), stream=stream)
    return result


def _known(table: dict[str, Function], name: str) -> Function:
    found = table.get(name) if isinstance(name, str) else None
    if found is None:
        raise ArgumentError(f"no function {name!r}; there are {', '.join(FUNCTIONS)}")
    return found
