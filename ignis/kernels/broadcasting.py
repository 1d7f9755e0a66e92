"""Binary operations by NumPy's broadcasting rules, and the sums that are their adjoints."""

from __future__ import annotations

import operator

from ignis.base.numbers import as_shape
from ignis.dtypes import COMPUTED, c_type
from ignis.errors import ArgumentError
from ignis.kernels import elementwise
from ignis.kernels.common.operands import (
    BLOCK,
    REALS,
    SUMMED,
    VECTOR_BYTES,
    as_real,
    output,
    require_disjoint,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.reduction import reduce_axis, reduce_ranges
from ignis.kernels.common.shapes import broadcast_loop, broadcast_shapes
from ignis.kernels.common.sources import load
from ignis.kernels.fuse import Fused, sym
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["BINARY", "binary", "reduce_axes", "sum_to"]

_FILE = "broadcasting.cu"
_DIMS = 6
_REDUCTIONS = ("sum", "mean", "max")
# Vectors in a row from which on most of them are not cut by its end.
_VECTORS = 4

_SAME_SHAPE = {
    "add": elementwise.add_kernel,
    "subtract": elementwise.sub_kernel,
    "multiply": elementwise.mul_kernel,
    "divide": elementwise.div_kernel,
}


_BEYOND = {
    "add": Fused(operator.add),
    "subtract": Fused(operator.sub),
    "multiply": Fused(operator.mul),
    "divide": Fused(operator.truediv),
    "power": Fused(operator.pow),
    "power_base": Fused(lambda a, b: sym.where(b == 0, a * 0, b * a ** (b - 1))),
    "power_exponent": Fused(lambda a, b: sym.where((a == 0) & (b >= 0), a * 0, a**b * sym.log(a))),
    "equal": Fused(lambda a, b: sym.cast(a == b, a.dtype)),
}
"""Each operation on what fused kernels compute on, and these do not."""

BINARY = {name: name.title().replace("_", "") for name in _BEYOND}
"""Name of each operation, and of its struct in the source."""


@planned("a", "b")
def binary(
    name: str, a: NvArray, b: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return an operation on two arrays that are broadcast against each other.

    Parameters
    ----------
    name : str
        One of `BINARY`. ``power_base`` is ``b * a**(b - 1)``, ``power_exponent``
        ``a**b * log(a)``, ``equal`` 1 where ``a == b`` and 0 elsewhere.
    a, b : NvArray
        Of one device and one dtype of `ignis.dtypes.COMPUTED`; integers are not divided.
    out : NvArray, optional
        Receives the result; must not share memory with `a` or `b`.

    Raises
    ------
    ArgumentError
        If the shapes do not fit; the message names the axis.
    DTypeError
        If the dtypes differ or are not among these.
    """
    if not isinstance(name, str) or name not in BINARY:
        raise ArgumentError(f"no operation {name!r}; there are {', '.join(BINARY)}")
    if out is None and a.__class__ is b.__class__ is NvArray and a.shape == b.shape:
        same_shape = _SAME_SHAPE.get(name)
        if same_shape is not None:
            return same_shape(a, b, stream=stream)
    a = as_real(name, "a", a, among=COMPUTED)
    b = as_real(name, "b", b, like=a)
    if a.dtype not in REALS:
        return _BEYOND[name](a, b, out=out, stream=stream)
    shape = broadcast_shapes(name, a.shape, b.shape)
    result = output(name, out, shape, a.device, stream, a.dtype)
    require_disjoint(name, "out", result, a=a, b=b)
    n = result.numel
    if n:
        dims = broadcast_loop(name, _DIMS, shape, a.shape, b.shape)
        index = "int" if n < 2**31 - BLOCK * VECTOR_BYTES else "long long"
        extents, a_strides, b_strides = zip(*dims, strict=True)
        wide = VECTOR_BYTES // a.itemsize
        vec = wide if extents[-1] >= _VECTORS * wide else 1
        kinds = f"{c_type(a.dtype)}, {BINARY[name]}, {index}, {vec}"
        kernel = load(_FILE, f"broadcast_binary<{kinds}>", a.device)
        args = (a, b, result, n, *extents[1:], *a_strides, *b_strides)
        kernel.launch(-(-n // (BLOCK * vec)), BLOCK, args, stream=stream)
    return result


def sum_to(x: NvArray, shape: tuple[int, ...], *, stream: Stream | None = None) -> NvArray:
    """Sum `x` over the dimensions in which `shape` was repeated to become that of `x`.

    The adjoint of broadcasting; `x` itself where the shapes are equal.
    """
    x = x if x.__class__ is NvArray else as_real("sum_to", "x", x)
    shape = shape if shape.__class__ is tuple else as_shape(shape)
    if x.shape == shape:
        return x
    missing = len(x.shape) - len(shape)
    axes = tuple(
        axis
        for axis, size in enumerate(x.shape)
        if axis < missing or (shape[axis - missing] == 1 and size != 1)
    )
    return reduce_axes("sum", x, axes, stream=stream).reshape(shape)


@planned("x")
def reduce_axes(
    name: str, x: NvArray, axes: tuple[int, ...], *, stream: Stream | None = None
) -> NvArray:
    """Return the "sum", "mean" or "max" over several axes, which disappear.

    Parameters
    ----------
    axes : tuple of int
        Ascending, not negative. Neighboring ones are reduced together.

    Raises
    ------
    ArgumentError
        For another name, for other axes, and for the mean or maximum of no elements.
    """
    if not isinstance(name, str) or name not in _REDUCTIONS:
        raise ArgumentError(f"no reduction {name!r}; there are {', '.join(_REDUCTIONS)}")
    x = x if x.__class__ is NvArray else as_real(f"reduce.{name}", "x", x, among=SUMMED)
    shape = x.shape
    if axes.__class__ is not tuple or any(axis.__class__ is not int for axis in axes):
        raise ArgumentError(f"reduce.{name}: axes must be a tuple of ints, not {axes!r}")
    rest = tuple(size for axis, size in enumerate(shape) if axis not in axes)
    if len(rest) + len(axes) != len(shape) or any(map(operator.ge, axes, axes[1:])):
        raise ArgumentError(f"reduce.{name}: axes {axes} of an array of shape {shape}")
    if len(axes) == len(shape):
        return reduce_axis(name, x, None, None, stream)
    if not axes:
        return x
    x = as_real(f"reduce.{name}", "x", x, among=SUMMED)
    return reduce_ranges(f"reduce.{name}", name, x, _ranges(axes)[::-1], rest, None, stream)


def _ranges(axes: tuple[int, ...]) -> list[tuple[int, int]]:
    """(start, end) of every run of neighboring axes."""
    ranges: list[tuple[int, int]] = []
    for axis in axes:
        if ranges and ranges[-1][1] == axis:
            ranges[-1] = (ranges[-1][0], axis + 1)
        else:
            ranges.append((axis, axis + 1))
    return ranges
