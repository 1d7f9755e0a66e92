"""Elementwise arithmetic: tensors of equal shape, tensors of shape () and Python numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from ignis.autograd.function import record
from ignis.autograd.tape import Gradients, Saved
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, reduce
from ignis.runtime import create
from ignis.runtime.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["Number", "add", "divide", "expand", "is_number", "multiply", "negate", "subtract"]

Number = int | float | np.integer | np.floating


def is_number(value: object) -> bool:
    """Whether arithmetic takes `value` as a number; bool is none."""
    return isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool)


def add(a: Tensor, b: Tensor) -> Tensor:
    """``a + b``."""
    a, b = _aligned("add", a, b)
    needs_a, needs_b = a.requires_grad, b.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return dy if needs_a else None, dy if needs_b else None

    return record("add", elementwise.add(a.data, b.data), (a, b), (), backward)


def subtract(a: Tensor, b: Tensor) -> Tensor:
    """``a - b``."""
    a, b = _aligned("subtract", a, b)
    needs_a, needs_b = a.requires_grad, b.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return dy if needs_a else None, elementwise.neg(dy) if needs_b else None

    return record("subtract", elementwise.sub(a.data, b.data), (a, b), (), backward)


def multiply(a: Tensor, b: Tensor) -> Tensor:
    """``a * b``."""
    a, b = _aligned("multiply", a, b)
    needs_a, needs_b = a.requires_grad, b.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        x, y = saved
        if needs_a and needs_b:
            return elementwise.mul_backward(dy, x, y)
        if needs_a:
            return elementwise.mul(dy, y), None
        return None, elementwise.mul(dy, x)

    data = elementwise.mul(a.data, b.data)
    return record("multiply", data, (a, b), (a.data, b.data), backward)


def divide(a: Tensor, b: Tensor) -> Tensor:
    """``a / b``; division by zero gives IEEE infinities and NaN."""
    a, b = _aligned("divide", a, b)
    needs_a, needs_b = a.requires_grad, b.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        divisor, quotient = saved
        da = elementwise.div(dy, divisor)
        # d(a/b)/db = -(a/b)/b
        db = elementwise.neg(elementwise.mul(da, quotient)) if needs_b else None
        return da if needs_a else None, db

    data = elementwise.div(a.data, b.data)
    return record("divide", data, (a, b), (b.data, data), backward)


def negate(a: Tensor) -> Tensor:
    """``-a``."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (elementwise.neg(dy),)

    return record("negate", elementwise.neg(a.data), (a,), (), backward)


def add_number(a: Tensor, value: float) -> Tensor:
    """``a + value``."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (dy,)

    data = elementwise.add(a.data, _filled_like(a.data, value))
    return record("add", data, (a,), (), backward)


def multiply_number(a: Tensor, value: float) -> Tensor:
    """``a * value``."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (elementwise.scale(dy, value),)

    return record("multiply", elementwise.scale(a.data, value), (a,), (), backward)


def divide_number(a: Tensor, value: float) -> Tensor:
    """``a / value``, as ``a * (1 / value)``."""
    return multiply_number(a, 1.0 / value if value else math.copysign(math.inf, value))


def divide_by(value: float, a: Tensor) -> Tensor:
    """``value / a``."""
    numerator = type(a)(_filled_like(a.data, value))
    return divide(numerator, a)


def expand(a: Tensor, shape: tuple[int, ...]) -> Tensor:
    """Repeat a tensor of one element over `shape`."""
    own_shape = a.shape

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (reduce.sum(dy).reshape(own_shape),)

    return record("expand", elementwise.broadcast(a.data, shape), (a,), (), backward)


def _filled_like(array: NvArray, value: float) -> NvArray:
    return create.full(array.shape, float(value), dtype=array.dtype, device=array.device)


def _aligned(operation: str, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    """Both tensors in one shape; a shape () fits every other."""
    if a.shape == b.shape:
        return a, b
    if a.shape == ():
        return expand(a, b.shape), b
    if b.shape == ():
        return a, expand(b, a.shape)
    raise ArgumentError(
        f"{operation}: shapes {a.shape} and {b.shape} differ; tensors must have equal shapes, "
        "or one of them shape ()"
    )
