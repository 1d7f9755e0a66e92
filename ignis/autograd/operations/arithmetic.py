"""Elementwise arithmetic on tensors that broadcast against each other, and with Python numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from ignis.autograd.node import Gradients, Saved
from ignis.autograd.recording import record, require_one_dtype
from ignis.kernels import broadcasting, elementwise, functions
from ignis.kernels.broadcasting import sum_to
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = [
    "Number",
    "add",
    "add_number",
    "divide",
    "divide_by",
    "divide_number",
    "expand",
    "is_number",
    "multiply",
    "multiply_number",
    "negate",
    "number_like",
    "power",
    "subtract",
    "summed_to",
]

Operand = TypeVar("Operand", "Tensor", NvArray)
Number = int | float | np.integer | np.floating


def is_number(value: object) -> bool:
    """Whether arithmetic takes `value` as a number; bool is none."""
    return isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool)


def add(a: Tensor, b: Tensor) -> Tensor:
    """``a + b``."""
    a_data, b_data = a._data, b._data
    if a_data.dtype is not b_data.dtype:
        require_one_dtype("add", a, b)
    if a_data.shape == b_data.shape:
        return record("add", elementwise.add_kernel((a_data, b_data)), (a, b), (), _twice, _twice)
    return _add_repeated(a, b)


# Functions of their own for what is usual: to make closures costs as much as to record.
def _twice(dy: Operand, saved: tuple[Operand, ...]) -> Sequence[Operand | None]:
    return dy, dy


def _add_repeated(a: Tensor, b: Tensor) -> Tensor:
    """``a + b`` where one is repeated along some dimensions."""
    needs_a, needs_b = a._requires_grad, b._requires_grad
    a_shape, b_shape = a.shape, b.shape

    def gradients(dy: Operand, saved: tuple[Operand, ...]) -> Sequence[Operand | None]:
        return _sum(dy, a_shape) if needs_a else None, _sum(dy, b_shape) if needs_b else None

    data = broadcasting.binary("add", a._data, b._data)
    return record("add", data, (a, b), (), gradients, gradients)


def subtract(a: Tensor, b: Tensor) -> Tensor:
    """``a - b``."""
    require_one_dtype("subtract", a, b)
    needs_a, needs_b = a._requires_grad, b._requires_grad
    a_data, b_data = a._data, b._data
    a_shape, b_shape = a_data.shape, b_data.shape

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        da = sum_to(dy, a_shape) if needs_a else None
        return da, elementwise.neg(sum_to(dy, b_shape)) if needs_b else None

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        da = summed_to(dy, a_shape) if needs_a else None
        return da, -summed_to(dy, b_shape) if needs_b else None

    if a_shape == b_shape:
        data = elementwise.sub_kernel((a_data, b_data))
    else:
        data = broadcasting.binary("subtract", a_data, b_data)
    return record("subtract", data, (a, b), (), backward, double)


def multiply(a: Tensor, b: Tensor) -> Tensor:
    """``a * b``."""
    a_data, b_data = a._data, b._data
    if a_data.dtype is not b_data.dtype:
        require_one_dtype("multiply", a, b)
    needs_a, needs_b = a._requires_grad, b._requires_grad
    saved = (a_data, b_data)
    if a_data.shape == b_data.shape:
        data = elementwise.mul_kernel(saved)
        if needs_a and needs_b:
            return record("multiply", data, (a, b), saved, _products, _products_of_tensors)
    else:
        data = broadcasting.binary("multiply", a_data, b_data)
    return _record_product(data, a, b, needs_a, needs_b)


def _products(dy: NvArray, saved: Saved) -> Gradients:
    x, y = saved
    return elementwise.mul_backward(dy, x, y)


def _products_of_tensors(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
    x, y = saved
    return dy * y, dy * x


def _record_product(data: NvArray, a: Tensor, b: Tensor, needs_a: bool, needs_b: bool) -> Tensor:
    """Record ``a * b`` where one needs no gradient or was repeated."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        x, y = saved
        return (
            sum_to(broadcasting.binary("multiply", dy, y), x.shape) if needs_a else None,
            sum_to(broadcasting.binary("multiply", dy, x), y.shape) if needs_b else None,
        )

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        x, y = saved
        return (
            summed_to(dy * y, x.shape) if needs_a else None,
            summed_to(dy * x, y.shape) if needs_b else None,
        )

    return record("multiply", data, (a, b), (a._data, b._data), backward, double)


def divide(a: Tensor, b: Tensor) -> Tensor:
    """``a / b``; division by zero gives IEEE infinities and NaN."""
    require_one_dtype("divide", a, b)
    needs_a, needs_b, a_shape = a._requires_grad, b._requires_grad, a.shape

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        divisor, quotient = saved
        da = broadcasting.binary("divide", dy, divisor)
        # d(a/b)/db = -(a/b)/b
        db = elementwise.neg(elementwise.mul(da, quotient)) if needs_b else None
        return (
            sum_to(da, a_shape) if needs_a else None,
            None if db is None else sum_to(db, divisor.shape),
        )

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        divisor, quotient = saved
        da = dy / divisor
        return (
            summed_to(da, a_shape) if needs_a else None,
            summed_to(-(da * quotient), divisor.shape) if needs_b else None,
        )

    data = broadcasting.binary("divide", a.data, b.data)
    return record("divide", data, (a, b), (b.data, data), backward, double)


def power(a: Tensor, b: Tensor) -> Tensor:
    """``a ** b``; a negative base to a power that is no integer gives NaN."""
    require_one_dtype("power", a, b)
    needs_a, needs_b = a._requires_grad, b._requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        x, y = saved

        def gradient(name: str, shape: tuple[int, ...]) -> NvArray:
            slope = broadcasting.binary(name, x, y)
            return sum_to(elementwise.mul(dy, slope, out=slope), shape)

        return (
            gradient("power_base", x.shape) if needs_a else None,
            gradient("power_exponent", y.shape) if needs_b else None,
        )

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        x, y = saved
        return (
            summed_to(dy * y * power(x, y - 1.0), x.shape) if needs_a else None,
            summed_to(dy * power(x, y) * x.log(), y.shape) if needs_b else None,
        )

    data = broadcasting.binary("power", a.data, b.data)
    return record("power", data, (a, b), (a.data, b.data), backward, double)


def negate(a: Tensor) -> Tensor:
    """``-a``."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (elementwise.neg(dy),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        return (-dy,)

    return record("negate", elementwise.neg(a.data), (a,), (), backward, double)


def _sum(x: Operand, shape: tuple[int, ...]) -> Operand:
    """`x`, an array or a tensor, summed over the dimensions that `shape` was repeated along."""
    if x.shape == shape:
        return x
    return sum_to(x, shape) if isinstance(x, NvArray) else summed_to(x, shape)


def add_number(a: Tensor, value: float) -> Tensor:
    """``a + value``."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (dy,)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        return (dy,)

    return record("add", functions.shift(a.data, value), (a,), (), backward, double)


def multiply_number(a: Tensor, value: float) -> Tensor:
    """``a * value``."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (elementwise.scale(dy, value),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        return (multiply_number(dy, value),)

    return record("multiply", elementwise.scale(a.data, value), (a,), (), backward, double)


def divide_number(a: Tensor, value: float) -> Tensor:
    """``a / value``, as ``a * (1 / value)``."""
    return multiply_number(a, 1.0 / value if value else math.copysign(math.inf, value))


def divide_by(value: float, a: Tensor) -> Tensor:
    """``value / a``."""
    return divide(number_like(value, a), a)


def number_like(value: float, a: Tensor) -> Tensor:
    """A number as a constant of shape () and of the dtype and device of `a`."""
    return type(a)(create.full((), float(value), dtype=a.dtype, device=a.device))


def expand(a: Tensor, shape: tuple[int, ...]) -> Tensor:
    """`a` repeated to `shape` by NumPy's broadcasting rules, in memory of its own."""
    if a.shape == shape:
        return a
    own_shape = a.shape

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (sum_to(dy, own_shape),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        return (summed_to(dy, own_shape),)

    data = elementwise.broadcast(a.data, shape)
    return record("expand", data, (a,), (), backward, double)


def summed_to(a: Tensor, shape: tuple[int, ...]) -> Tensor:
    """Adjoint of `expand`: `a` summed over the dimensions that `shape` was repeated along."""
    if a.shape == shape:
        return a
    own_shape = a.shape

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (elementwise.broadcast(dy, own_shape),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        return (expand(dy, own_shape),)

    return record("sum_to", sum_to(a.data, shape), (a,), (), backward, double)
