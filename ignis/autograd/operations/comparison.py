"""Comparisons of tensors, choices between them, and what chooses by a comparison: abs, clamp."""

from __future__ import annotations

import math
from typing import Any

from ignis.autograd.autocast import promoted
from ignis.autograd.node import Edges, Gradients, Saved, TensorT, Value, Variable
from ignis.autograd.operations.arithmetic import Number, as_term, negate, summed_to
from ignis.autograd.recording import record
from ignis.base.numbers import as_float, is_number
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import comparison as kernels
from ignis.kernels import functions
from ignis.kernels.common.operands import REALS
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of


def _compared(name: str, a: TensorT, b: Any) -> TensorT:
    """Return a comparison as a tensor of bools, through which no gradient flows."""
    if isinstance(b, Variable):
        left, right = promoted(name, a, b)
        return type(a).result(kernels.compare(name, left.array, right.array))
    known = is_number(b) or isinstance(b, bool)
    return type(a).result(kernels.compare(name, a.array, b)) if known else NotImplemented


def less(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a < b`` of each element, bool; false for NaN."""
    return _compared("less", self, b)


def less_equal(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a <= b`` of each element, bool; false for NaN."""
    return _compared("less_equal", self, b)


def greater(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a > b`` of each element, bool; false for NaN."""
    return _compared("greater", self, b)


def greater_equal(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a >= b`` of each element, bool; false for NaN."""
    return _compared("greater_equal", self, b)


def equal(self: TensorT, b: object) -> TensorT:
    """``a == b`` of each element, bool; False for what is neither a tensor nor a number."""
    return _compared("equal", self, b)


def not_equal(self: TensorT, b: object) -> TensorT:
    """``a != b`` of each element, bool; True for what is neither a tensor nor a number."""
    return _compared("not_equal", self, b)


def where(condition: Variable | NvArray, a: TensorT | Number, b: TensorT | Number) -> TensorT:
    """`a` where a condition holds, `b` elsewhere, by NumPy's broadcasting rules.

    Parameters
    ----------
    condition : Tensor or NvArray
        bool, such as the result of a comparison.
    a, b : Tensor or number
        Tensors of one dtype and device; a number is rounded to the dtype. If the condition is a
        Tensor, both may be numbers; they give float32, or int64 if both are ints.

    Raises
    ------
    ArgumentError
        If neither is a tensor, or shapes or devices do not fit.
    DTypeError
        If the condition is not bool, or the dtypes differ.

    Notes
    -----
    The side that was not chosen gets a gradient of 0, as in PyTorch. The operation before it
    multiplies that 0 by its slope, and 0 times NaN or infinity is NaN: also choose its argument, so
    that both sides are finite.

    Examples
    --------
    >>> safe = ignis.where(x > 0.0, x, 1.0)
    >>> y = ignis.where(x > 0.0, safe.log(), 0.0)
    """
    tensors = [each for each in (a, b) if isinstance(each, Variable)]
    if not tensors and isinstance(condition, Variable) and is_number(a) and is_number(b):
        dtype = "int64" if isinstance(a, int) and isinstance(b, int) else "float32"
        whole = type(condition).result(create.full((), a, dtype, condition.device))
        return where(condition, whole, b)  # type: ignore[return-value]
    if not tensors:
        raise ArgumentError(
            "where: a or b must be a Tensor, unless the condition is one and both are numbers"
        )
    if len(tensors) == 2:
        tensors = list(promoted("where", *tensors))
        a, b = tensors
    mask = array_of(condition)
    if mask is None:
        raise ArgumentError(
            f"where: the condition must be a Tensor or an NvArray, not {type(condition).__name__}"
        )
    values = [each.array if isinstance(each, Variable) else each for each in (a, b)]
    data = kernels.where(mask, *values)  # type: ignore[arg-type]
    shapes = tuple(tensor.shape for tensor in tensors)
    sides = tuple(isinstance(each, Variable) for each in (a, b))

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        (chosen,) = saved
        parts = [(dy, 0.0), (0.0, dy)]
        parts = [part for part, is_tensor in zip(parts, sides, strict=True) if is_tensor]
        return [
            None if edge is None else summed_to(choose(chosen, *part), shape)
            for part, shape, edge in zip(parts, shapes, to, strict=True)
        ]

    return record("where", data, tuple(tensors), (mask,), gradients)


def where_self(self: TensorT, condition: Variable | NvArray, other: TensorT | Number) -> TensorT:
    """Choose this tensor where a condition holds, `other` elsewhere; see `ignis.where`."""
    return where(condition, self, other)


def choose(condition: Any, a: Any, b: Any) -> Any:
    """`where` of arrays, or of tensors."""
    if isinstance(a, Variable) or isinstance(b, Variable):
        return where(condition, a, b)
    return kernels.where(condition, a, b)


def both(self: TensorT, b: TensorT) -> TensorT:
    """``a & b`` of bools."""
    return where(_bools("&", self), _bools("&", b), False)


def either(self: TensorT, b: TensorT) -> TensorT:
    """``a | b`` of bools."""
    return where(_bools("|", self), True, _bools("|", b))


def inverted(self: TensorT) -> TensorT:
    """``~a`` of bools."""
    return equal(_bools("~", self), False)


def _bools(sign: str, x: TensorT) -> TensorT:
    if not isinstance(x, Variable) or x.dtype.kind != "b":
        kind = x.dtype.name if isinstance(x, Variable) else type(x).__name__
        raise DTypeError(f"{sign}: expected tensors of bools, not of {kind}; x != 0 gives bools")
    return x


def abs_(self: TensorT) -> TensorT:
    """Absolute value; the gradient at 0 is 0."""

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        (x,) = saved
        if isinstance(dy, NvArray):
            return (functions.backward("abs", dy, x),)
        return (where(greater(x, 0.0), dy, where(less(x, 0.0), negate(dy), 0.0)),)

    data = functions.forward("abs", self.array)
    return record("abs", data, (self,), (self,), gradients)


def clamp(self: TensorT, min: float | None = None, max: float | None = None) -> TensorT:
    """Limit every element to [min, max]; None is no limit.

    NaN stays NaN, and where ``min > max`` all become `max`. The gradient goes to the elements that
    lie within, limits included.

    Raises
    ------
    ArgumentError
        If both limits are None, or one is NaN or no number.
    """
    if min is None and max is None:
        raise ArgumentError("clamp: min or max must be given")
    if self.dtype not in REALS:
        min, max = (
            each if each is None else as_term("clamp", each, self.dtype, name)
            for name, each in (("min", min), ("max", max))
        )
        raised = self if min is None else where(less(self, min), min, self)
        return raised if max is None else where(greater(raised, max), max, raised)
    low = -math.inf if min is None else as_float("clamp", "min", min)
    high = math.inf if max is None else as_float("clamp", "max", max)

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        (x,) = saved
        if isinstance(dy, NvArray):
            return (functions.clamp_backward(dy, x, low, high),)
        return (where(greater_equal(x, low), where(less_equal(x, high), dy, 0.0), 0.0),)

    data = functions.clamp(self.array, low, high)
    return record("clamp", data, (self,), (self,), gradients)
