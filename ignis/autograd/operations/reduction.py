"""Sums, products, running sums, variance, extrema and their indices along axes."""

from __future__ import annotations

import math

from ignis.autograd.autocast import active, astype
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value
from ignis.autograd.operations.arithmetic import (
    add,
    divide,
    expand,
    multiply,
    negate,
    scale,
    subtract,
    subtract_from,
)
from ignis.autograd.operations.comparison import choose, equal
from ignis.autograd.operations.shape import concat, flip, moved_last, permute, reshape, slice_
from ignis.autograd.recording import record
from ignis.base.numbers import as_axis, as_flag, as_number
from ignis.dtypes import DTYPES, is_float
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import broadcasting, comparison, functions, ordering, reduce
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

_FLOAT32, _INT64 = DTYPES["float32"], DTYPES["int64"]

Axes = int | tuple[int, ...] | None


def sum_(self: Operand, axis: Axes = None, keepdims: bool = False) -> Operand:
    """Sum along an axis or a tuple of them, which disappear unless `keepdims`; of all: ().

    Integers and bools are summed in int64.
    """
    return _linear("sum", _summand(self), axis, keepdims)


def mean(self: Operand, axis: Axes = None, keepdims: bool = False) -> Operand:
    """Mean along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
    if not is_float(self.dtype):
        raise DTypeError(f"mean: {self.dtype.name} has no mean; convert it with astype('float32')")
    return _linear("mean", _summand(self), axis, keepdims)


def _summand(x: Operand) -> Operand:
    """Return the summand for `x`: float32 inside of autocast, int64 of integers and bools."""
    if isinstance(x, NvArray):
        return x
    if not is_float(x.dtype):
        return whole(x)
    casts = active()
    return x if casts is None else casts.widened(x)


def whole(x: TensorT) -> TensorT:
    """Return integers and bools in int64."""
    if x.dtype.name == "uint64":
        raise DTypeError("uint64 cannot be reduced; convert it with astype('int64') if it fits")
    return astype(x, _INT64)


def prod(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Product along an axis or a tuple of them, of halves with halves; of integers in int64."""
    axes, keepdims_shape = _shapes("prod", self.shape, axis, keepdims)
    rest = [index for index in range(len(self.shape)) if index not in axes]
    shape = keepdims_shape if keepdims else tuple(self.shape[index] for index in rest)
    # 16-bit types are computed in float32 and rounded once, unless autocast widens them.
    x = _summand(self)
    dtype, x = x.dtype, astype(x, "float32") if x.dtype.itemsize == 2 else x
    many = math.prod(self.shape[index] for index in axes)
    if not many:
        return astype(add(sum_(x, axis, keepdims), 1), dtype)
    factors = reshape(permute(x, *axes, *rest), (many, math.prod(shape)))
    while factors.shape[0] > 1:
        count, odd = divmod(factors.shape[0], 2)
        pairs = multiply(slice_(factors, 0, 0, count), slice_(factors, 0, count, count))
        factors = concat([pairs, slice_(factors, 0, 2 * count, 1)]) if odd else pairs
    return astype(reshape(factors, shape), dtype)


def cumsum(self: TensorT, axis: int = -1) -> TensorT:
    """Running sums along an axis; of integers and bools in int64."""
    axis = as_axis("cumsum", axis, self.shape)
    return moved_last(_running_sums, _summand(self), axis)


def _running_sums(x: Operand) -> Operand:
    data = ordering.cumsum(array_of(x))
    # From the other end: an element is in all the sums that follow it.
    return record(
        "cumsum", data, (x,), (), lambda dy, saved, to: (flip(_running_sums(flip(dy, -1)), -1),)
    )


def any_(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Tell whether an element is not 0: bool, along axes or of all; no gradient flows through."""
    return type(self).result(_holds("any", self.array, axis, keepdims))


def all_(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Tell whether no element is 0: bool, along axes or of all; no gradient flows through."""
    return type(self).result(_holds("all", self.array, axis, keepdims))


def _holds(operation: str, x: NvArray, axis: Axes, keepdims: bool) -> NvArray:
    axes, keepdims_shape = _shapes(operation, x.shape, axis, keepdims)
    # How many are 0 is exact in int64, and right for no elements at all.
    looked_for = "not_equal" if operation == "any" else "equal"
    found = functions.cast(comparison.compare(looked_for, x, 0), "int64")
    count = broadcasting.reduce_axes("sum", found, axes)
    held = comparison.compare("greater" if operation == "any" else "equal", count, 0)
    return held.reshape(keepdims_shape) if keepdims else held


def max_(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Maximum along an axis or a tuple of them; equal maxima share the gradient equally."""
    axes, keepdims_shape = _shapes("max", self.shape, axis, keepdims)
    if not is_float(self.dtype) and self.dtype != _INT64:
        return astype(max_(whole(self), axes, keepdims), self.dtype)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        values, largest = saved
        mask = broadcasting.binary("equal", values, largest.reshape(keepdims_shape))
        dy = dy.reshape(keepdims_shape)
        if dy.dtype.itemsize > 2:
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


def min_(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Minimum along an axis or a tuple of them; equal minima share the gradient equally."""
    return astype(_reversed(max_(_reversed(self), axis, keepdims)), self.dtype)


def _reversed(x: TensorT) -> TensorT:
    """Return a tensor in which larger elements are smaller."""
    if is_float(x.dtype):
        return negate(x)
    # -1 - x exists for every integer.
    return subtract_from(whole(x), -1)


def argmin(self: TensorT, axis: int | None = None, keepdims: bool = False) -> TensorT:
    """Return the index of the minimum, int64; the first of equal elements, and of NaN."""
    return argmax(_reversed(self), axis, keepdims)


def argmax(self: TensorT, axis: int | None = None, keepdims: bool = False) -> TensorT:
    """Return the index of the maximum, int64: along an axis, or in C order over all elements.

    The first of equal elements; a NaN is larger than every number. No gradient flows through it.
    """
    _, keepdims_shape = _shapes("argmax", self.shape, axis, keepdims)
    data = reduce.argmax((self if is_float(self.dtype) else whole(self)).array, axis)
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
        1 for the sample variance (``unbiased=True`` elsewhere), 0 for the population variance.

    Raises
    ------
    ArgumentError
        If ``n - correction`` is not above 0.
    """
    return _variance("var", self, axis, keepdims, correction)


def std(
    self: TensorT, axis: Axes = None, keepdims: bool = False, *, correction: float = 1
) -> TensorT:
    """Square root of the variance (see `var`); the gradient is 0 where it is 0."""
    return _variance("std", self, axis, keepdims, correction)


def _variance(
    operation: str, self: TensorT, axis: Axes, keepdims: bool, correction: float
) -> TensorT:
    self = _summand(self)
    axes, keepdims_shape = _shapes(operation, self.shape, axis, keepdims)
    count = math.prod([self.shape[index] for index in axes])
    freedom = count - as_number(operation, "correction", correction)
    if freedom <= 0:
        raise ArgumentError(f"{operation}: correction {correction} must be below {count} elements")
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
