"""Sum, mean, variance, maximum and its index along axes."""

from __future__ import annotations

import math

from ignis.autograd.autocast import active, astype
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value
from ignis.autograd.operations.arithmetic import divide, expand, multiply, scale, subtract
from ignis.autograd.operations.comparison import choose, equal
from ignis.autograd.operations.shape import reshape
from ignis.autograd.recording import record
from ignis.base.numbers import as_axis, as_flag, as_number, counted
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels import broadcasting, comparison, functions, reduce
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

__all__ = ["Axes", "argmax", "max_", "mean", "std", "sum_", "var"]

_FLOAT32 = DTYPES["float32"]

Axes = int | tuple[int, ...] | None


def sum_(self: Operand, axis: Axes = None, keepdims: bool = False) -> Operand:
    """Sum along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
    return _linear("sum", _summand(self), axis, keepdims)


def mean(self: Operand, axis: Axes = None, keepdims: bool = False) -> Operand:
    """Mean along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
    return _linear("mean", _summand(self), axis, keepdims)


def _summand(x: Operand) -> Operand:
    """Return the summand for `x`: float32 inside of autocast."""
    casts = active()
    return x if casts is None or isinstance(x, NvArray) else casts.widened(x)


def max_(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Maximum along an axis or a tuple of them; equal maxima share the gradient equally."""
    axes, keepdims_shape = _shapes("max", self.shape, axis, keepdims)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        values, largest = saved
        mask = broadcasting.binary("equal", values, largest.reshape(keepdims_shape))
        dy = dy.reshape(keepdims_shape)
        if dy.dtype == _FLOAT32:
            count = broadcasting.reduce_axes("sum", mask, axes).reshape(keepdims_shape)
            share = broadcasting.binary("divide", dy, count)
        else:  # 16 bits cannot count: in float32, and rounded once
            with functions.cast(mask, _FLOAT32) as ones, functions.cast(dy, _FLOAT32) as wide:
                count = broadcasting.reduce_axes("sum", ones, axes).reshape(keepdims_shape)
                share = functions.cast(broadcasting.binary("divide", wide, count), dy.dtype)
        return (broadcasting.binary("multiply", mask, share),)

    data = broadcasting.reduce_axes("max", self.array, axes)
    result = data.reshape(keepdims_shape) if keepdims else data
    return record("max", result, (self,), (self, data), gradients, fused=True)


def argmax(self: TensorT, axis: int | None = None, keepdims: bool = False) -> TensorT:
    """Return the index of the maximum, int64: along an axis, or in C order over all elements.

    The first of equal elements; a NaN is larger than every number. No gradient flows through it.
    """
    _, keepdims_shape = _shapes("argmax", self.shape, axis, keepdims)
    data = reduce.argmax(self.array, axis)
    data = data.reshape(keepdims_shape) if keepdims else data
    return type(self).result(data)


def var(
    self: TensorT, axis: Axes = None, keepdims: bool = False, *, correction: float = 1
) -> TensorT:
    """Variance along an axis or a tuple of them: ``sum((x - mean)**2) / (n - correction)``.

    Parameters
    ----------
    axis, keepdims
        As for `sum`.
    correction : float
        1 for the variance of what `x` is a sample of (``unbiased=True`` elsewhere), 0 for that of
        `x` itself.

    Raises
    ------
    ArgumentError
        If ``n - correction`` is not above 0.
    """
    return _variance("var", self, axis, keepdims, correction)


def std(
    self: TensorT, axis: Axes = None, keepdims: bool = False, *, correction: float = 1
) -> TensorT:
    """Square root of the variance, of which see `var`; the gradient is 0 where it is 0."""
    return _variance("std", self, axis, keepdims, correction)


def _variance(
    operation: str, self: TensorT, axis: Axes, keepdims: bool, correction: float
) -> TensorT:
    self = _summand(self)
    axes, keepdims_shape = _shapes(operation, self.shape, axis, keepdims)
    count = math.prod([self.shape[index] for index in axes])
    freedom = count - as_number(operation, "correction", correction)
    if freedom <= 0:
        raise ArgumentError(
            f"{operation}: {counted(count, 'element')} of {self.shape} with correction "
            f"{correction} leave nothing to divide by"
        )
    # 16-bit types are computed in float32 and rounded once.
    short = self.dtype.name in ("float16", "bfloat16")
    x = astype(self, "float32") if short else self
    distance = subtract(x, mean(x, axes, keepdims=True))
    found = scale(sum_(multiply(distance, distance), axes, keepdims), 1.0 / freedom)
    if operation == "std":
        found = _root(found)
    return astype(found, self.dtype) if short else found


def _root(variance: TensorT) -> TensorT:
    """Return the square root of what is 0 or more; its gradient is 0 at 0, not infinite."""

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        (y,) = saved
        if isinstance(dy, NvArray):
            slope = functions.backward("sqrt", dy, y)
            return (comparison.where(comparison.compare("equal", y, 0.0), 0.0, slope),)
        return (choose(equal(y, 0.0), 0.0, scale(divide(dy, y), 0.5)),)

    data = functions.forward("sqrt", variance.array)
    return record("std", data, (variance,), (data,), gradients)


def _linear(operation: str, x: Operand, axis: Axes, keepdims: bool) -> Operand:
    shape = x.shape
    axes, keepdims_shape = _shapes(operation, shape, axis, keepdims)
    count = math.prod([shape[index] for index in axes])

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        if operation == "mean":
            dy = scale(dy, 1.0 / count)
        return (expand(reshape(dy, keepdims_shape), shape),)

    data = broadcasting.reduce_axes(operation, array_of(x), axes)
    # A view of the result only where it is asked for: the result is then a root of its own.
    data = data.reshape(keepdims_shape) if keepdims and data.shape != keepdims_shape else data
    return record(operation, data, (x,), (), gradients)


def _shapes(
    operation: str, shape: tuple[int, ...], axis: Axes, keepdims: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(axes in order, shape with these dimensions as 1)."""
    if keepdims.__class__ is not bool:
        as_flag(operation, "keepdims", keepdims)
    if axis is None:
        axes = tuple(range(len(shape)))
    else:
        given = axis if isinstance(axis, tuple) else (axis,)
        axes = tuple(sorted(as_axis(operation, each, shape) for each in given))
        if len(set(axes)) != len(axes):
            raise ArgumentError(f"{operation}: axis {axis} names a dimension of {shape} twice")
    keepdims_shape = tuple(1 if index in axes else size for index, size in enumerate(shape))
    return axes, keepdims_shape
