"""Elementwise arithmetic on tensors that broadcast against each other, and with Python numbers."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ignis.autograd.autocast import astype, promoted, widening
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value, Variable
from ignis.autograd.recording import record
from ignis.base.numbers import as_float, is_number
from ignis.dtypes import COMPUTED
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import broadcasting, elementwise, functions
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

Number = int | float | np.integer | np.floating


def add(a: TensorT, b: TensorT | Number) -> TensorT:
    """``a + b``."""
    if not isinstance(b, Variable):
        return _shift(a, b) if is_number(b) else no_tensor("add", b)
    x, y = a.array, b.array
    if x.dtype is not y.dtype:
        if widening(a, b):
            return _add_short(a, b)
        a, b = promoted("add", a, b)
        x, y = a.array, b.array
    if x.shape == y.shape:
        return record("add", elementwise.add_kernel(x, y), (a, b), (), _twice)
    x_shape, y_shape = x.shape, y.shape

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        return (
            None if to[0] is None else summed_to(dy, x_shape),
            None if to[1] is None else summed_to(dy, y_shape),
        )

    return record("add", broadcasting.binary("add", x, y), (a, b), (), gradients)


def _add_short(a: TensorT, b: TensorT) -> TensorT:
    """``a + b`` in float32, where one of them has 16 bits."""
    x, y = a.array, b.array
    x_dtype, y_dtype = x.dtype, y.dtype

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        return (
            None if to[0] is None else astype(dy, x_dtype),
            None if to[1] is None else astype(dy, y_dtype),
        )

    data = elementwise.add_short(y, x) if x_dtype.itemsize == 2 else elementwise.add_short(x, y)
    return record("add", data, (a, b), (), gradients)


# Functions of their own where nothing is captured: to make a closure costs as much as to record.
def _twice(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    return dy, dy


def _shift(a: Operand, value: Number, operation: str = "add") -> Operand:
    """``a + value``, or ``a - value``."""
    x = array_of(a)
    term = as_term(operation, value, x.dtype)
    if operation == "subtract":  # the negative of an integer may only fit as the sum wraps
        term = -term if isinstance(term, float) else int((-np.array([term], x.dtype))[0])
    return record("add", functions.shift(x, term), (a,), (), _same)


def _same(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    return (dy,)


def as_term(operation: str, value: Number, dtype: np.dtype[Any], name: str = "the number") -> float:
    """Return a number that meets a tensor: a float, or an int where the tensor has integers."""
    if dtype.kind not in "iub":
        return value if value.__class__ is float else as_float(operation, name, value)
    if dtype not in COMPUTED or not isinstance(value, (int, np.integer)):
        target = "int64" if isinstance(value, (int, np.integer)) else "float32"
        raise DTypeError(
            f"{operation}: {value!r} and a tensor of {dtype.name} cannot be combined; "
            f"astype({target!r}) "
            "converts the tensor"
        )
    limits = np.iinfo(dtype)
    if not limits.min <= value <= limits.max:
        raise ArgumentError(f"{operation}: {value} does not fit the tensor's {dtype.name}")
    return int(value)


def no_tensor(operation: str, value: object) -> Any:
    """Refuse an array as an operand; of other types, Python asks the operand itself."""
    if isinstance(value, (np.ndarray, NvArray, list, tuple)):
        raise DTypeError(f"{operation}: convert the {type(value).__name__} with ignis.tensor(...)")
    return NotImplemented


def subtract(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a - b``."""
    if not isinstance(b, Variable):
        return _shift(self, b, "subtract") if is_number(b) else no_tensor("subtract", b)
    x, y = self.array, b.array
    if x.dtype is not y.dtype:
        self, b = promoted("subtract", self, b)
        x, y = self.array, b.array
    if x.shape == y.shape:
        data = elementwise.sub_kernel(x, y)
        return record("subtract", data, (self, b), (), _difference)
    x_shape, y_shape = x.shape, y.shape

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        return (
            None if to[0] is None else summed_to(dy, x_shape),
            None if to[1] is None else negate(summed_to(dy, y_shape)),
        )

    data = broadcasting.binary("subtract", x, y)
    return record("subtract", data, (self, b), (), gradients)


def _difference(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    return dy, None if to[1] is None else negate(dy)


def subtract_from(self: TensorT, value: Number) -> TensorT:
    """``value - a``."""
    return _shift(negate(self), value) if is_number(value) else no_tensor("subtract", value)


def multiply(a: TensorT, b: TensorT | Number) -> TensorT:
    """``a * b``."""
    if not isinstance(b, Variable):
        return scale(a, b) if is_number(b) else no_tensor("multiply", b)
    x, y = a.array, b.array
    if x.dtype is not y.dtype:
        a, b = promoted("multiply", a, b)
        x, y = a.array, b.array
    if x.shape == y.shape:
        data = elementwise.mul_kernel(x, y)
    else:
        data = broadcasting.binary("multiply", x, y)
    both = (a, b)
    return record("multiply", data, both, both, _products)


def _products(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    x, y = saved
    to_x, to_y = to
    if isinstance(dy, NvArray) and to_x is not None and to_y is not None and x.shape == y.shape:
        if dy.dtype.itemsize < 8:
            return elementwise.mul_backward(dy, x, y)
    return (
        None if to_x is None else summed_to(product(dy, y), x.shape),
        None if to_y is None else summed_to(product(dy, x), y.shape),
    )


def product(a: Value, b: Value) -> Value:
    """``a * b`` of two arrays, or of two tensors."""
    return broadcasting.binary("multiply", a, b) if isinstance(a, NvArray) else multiply(a, b)


def scale(a: Operand, value: Number) -> Operand:
    """``a * value``."""
    x = array_of(a)
    factor = as_term("multiply", value, x.dtype)
    data = elementwise.scale(x, factor)
    return record("multiply", data, (a,), (), lambda dy, saved, to: (scale(dy, factor),))


def divide(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a / b``; division by zero gives IEEE infinities and NaN.

    A number divides as ``a * (1 / b)``.
    """
    _require_quotients(self)
    if not isinstance(b, Variable):
        return scale(self, _reciprocal(b)) if is_number(b) else no_tensor("divide", b)
    self, b = promoted("divide", self, b)
    a_shape = self.shape

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        divisor, quotient = saved
        da = _quotient(dy, divisor)
        return (
            None if to[0] is None else summed_to(da, a_shape),
            # d(a/b)/db = -(a/b)/b
            None if to[1] is None else summed_to(negate(product(da, quotient)), divisor.shape),
        )

    data = broadcasting.binary("divide", self.array, b.array)
    return record("divide", data, (self, b), (b, data), gradients)


def _require_quotients(x: Variable) -> None:
    if x.array.dtype.kind in "iub":
        raise DTypeError(f"divide: convert a tensor of {x.dtype} with astype('float32')")


def _reciprocal(value: Number) -> Number:
    divisor = as_float("divide", "the number", value)
    return 1.0 / divisor if divisor else math.copysign(math.inf, divisor)


def _quotient(a: Value, b: Value) -> Value:
    """``a / b`` of two arrays, or of two tensors."""
    return broadcasting.binary("divide", a, b) if isinstance(a, NvArray) else divide(a, b)


def divide_number(self: TensorT, value: Number) -> TensorT:
    """``value / a``."""
    _require_quotients(self)
    return (
        divide(number_like(value, self), self) if is_number(value) else no_tensor("divide", value)
    )


def number_like(value: Number, a: TensorT) -> TensorT:
    """Return a number as a constant of shape () and of the dtype and device of `a`."""
    return type(a).result(
        create.full((), as_term("a number", value, a.dtype), dtype=a.dtype, device=a.device)
    )


def negate(self: Operand) -> Operand:
    """``-a``."""
    data = elementwise.neg(array_of(self))
    return record("negate", data, (self,), (), lambda dy, saved, to: (negate(dy),))


def expand(a: Operand, shape: tuple[int, ...]) -> Operand:
    """Return `a` repeated to `shape` by NumPy's broadcasting rules, in memory of its own."""
    own = a.shape
    if own == shape:
        return a
    data = elementwise.broadcast(array_of(a), shape)
    return record("expand", data, (a,), (), lambda dy, saved, to: (summed_to(dy, own),))


def summed_to(a: Operand, shape: tuple[int, ...]) -> Operand:
    """Adjoint of `expand`: `a` summed over the dimensions that `shape` was repeated along."""
    own = a.shape
    if own == shape:
        return a
    data = broadcasting.sum_to(array_of(a), shape)
    return record("sum_to", data, (a,), (), lambda dy, saved, to: (expand(dy, own),))
