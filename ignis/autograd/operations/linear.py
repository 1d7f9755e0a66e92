"""Matrix products and the bias added to their rows."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ignis.autograd.node import BackwardFn, DoubleFn, Gradients, Saved
from ignis.autograd.recording import record, require_one_dtype
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, gemm
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["add_bias", "matmul"]

Operand = TypeVar("Operand", "Tensor", NvArray)


def matmul(a: Tensor, b: Tensor, transpose_b: bool = False) -> Tensor:
    """Row-major product: [..., m, k] by [k, n], or by [n, k] where `transpose_b`: [..., m, n].

    Two batches of matrices, [..., m, k] by [..., k, n] with equal leading dimensions, give one
    product each.

    Raises
    ------
    ArgumentError
        If an operand is no matrix, or the inner or leading sizes differ.
    DTypeError
        If the dtypes differ.
    """
    a_shape, b_shape = a._data.shape, b._data.shape
    require_one_dtype("matmul", a, b)
    if len(a_shape) == len(b_shape) == 2 and a_shape[1] == b_shape[1 if transpose_b else 0]:
        return _product(a, b, False, transpose_b)
    lead, rows, cols = _batched(a_shape, b_shape, transpose_b)
    inner = a_shape[-1]
    if len(b_shape) == 2:
        flat = _product(a.reshape(math.prod(a_shape[:-1]), inner), b, False, transpose_b)
    elif len(lead) == 1:
        return _product(a, b, False, transpose_b)
    else:
        count = math.prod(lead)
        flat = _product(
            a.reshape(count, rows, inner), b.reshape(count, *b_shape[-2:]), False, transpose_b
        )
    return flat.reshape(*lead, rows, cols)


def _batched(
    a: tuple[int, ...], b: tuple[int, ...], transpose_b: bool
) -> tuple[tuple[int, ...], int, int]:
    """Return (leading dimensions, rows, columns) of the product of two shapes.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    fits = len(a) >= 2 <= len(b) and a[-1] == b[-1 if transpose_b else -2]
    if not fits or (len(b) > 2 and b[:-2] != a[:-2]):
        suffix = ", transpose_b=True" if transpose_b else ""
        raise ArgumentError(f"matmul: cannot multiply {a} by {b}{suffix}")
    return a[:-2], a[-2], b[-2 if transpose_b else -1]


def _multiply(x: NvArray, y: NvArray, transpose_x: bool, transpose_y: bool) -> NvArray:
    return gemm.matmul(x, y, transpose_a=transpose_x, transpose_b=transpose_y)


def _product(a: Tensor, b: Tensor, transpose_a: bool, transpose_b: bool) -> Tensor:
    """Product of two matrices, or of two batches of them."""
    a_data, b_data = a._data, b._data
    data = gemm.matmul(a_data, b_data, transpose_a=transpose_a, transpose_b=transpose_b)
    backward, double = _functions(transpose_a, transpose_b, a._requires_grad, b._requires_grad)
    return record("matmul", data, (a, b), (a_data, b_data), backward, double)


# Kept, because there are sixteen cases, and making them takes longer than recording.
@functools.cache
def _functions(
    transpose_a: bool, transpose_b: bool, needs_a: bool, needs_b: bool
) -> tuple[BackwardFn, DoubleFn]:
    """Return what computes the gradients of a product from arrays, and from tensors."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        x, y = saved
        return _gradients(_multiply, dy, x, y, transpose_a, transpose_b, needs_a, needs_b)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        x, y = saved
        return _gradients(_product, dy, x, y, transpose_a, transpose_b, needs_a, needs_b)

    return backward, double


def _gradients(
    product: Callable[[Operand, Operand, bool, bool], Operand],
    dy: Operand,
    a: Operand,
    b: Operand,
    transpose_a: bool,
    transpose_b: bool,
    needs_a: bool,
    needs_b: bool,
) -> tuple[Operand | None, Operand | None]:
    """Gradients of ``op(a) op(b)``: ``dy op(b)^T`` and ``op(a)^T dy``, stored as a and b are."""
    da = db = None
    if needs_a:
        if transpose_a:
            da = product(b, dy, transpose_b, True)
        else:
            da = product(dy, b, False, not transpose_b)
    if needs_b:
        if transpose_b:
            db = product(dy, a, True, transpose_a)
        else:
            db = product(a, dy, not transpose_a, False)
    return da, db


def add_bias(x: Tensor, bias: Tensor) -> Tensor:
    """Add `bias` of shape [n] to every row of `x` of shape [..., n]."""
    require_one_dtype("add_bias", x, bias)
    needs_x, needs_bias = x.requires_grad, bias.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return dy if needs_x else None, elementwise.column_sum(dy) if needs_bias else None

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        axes = tuple(range(len(dy.shape) - 1))
        summed = dy.sum(axes) if axes else dy
        return dy if needs_x else None, summed if needs_bias else None

    data = elementwise.add_bias_rows(x.data, bias.data)
    return record("add_bias", data, (x, bias), (), backward, double)
