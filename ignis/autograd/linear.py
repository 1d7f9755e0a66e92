"""Matrix products and the bias added to their rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ignis.autograd.function import record, require_one_dtype
from ignis.autograd.node import Gradients, Saved
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, gemm
from ignis.runtime.nvarray import NvArray

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
    refused = ArgumentError(
        f"matmul: cannot multiply {a.shape} by {b.shape}"
        + (", transpose_b=True" if transpose_b else "")
    )
    if len(a.shape) < 2 or len(b.shape) < 2 or a.shape[-1] != b.shape[-1 if transpose_b else -2]:
        raise refused
    require_one_dtype("matmul", a, b)
    if len(a.shape) == 2 and len(b.shape) == 2:
        return _product(a, b, False, transpose_b)
    lead, (rows, inner) = a.shape[:-2], a.shape[-2:]
    cols = b.shape[-2 if transpose_b else -1]
    if len(b.shape) == 2:
        flat = _product(
            a.reshape(-1, inner) if a.numel else a.reshape(0, inner), b, False, transpose_b
        )
    elif b.shape[:-2] != lead:
        raise refused
    elif len(lead) == 1:
        return _product(a, b, False, transpose_b)
    else:
        flat = _product(
            a.reshape(-1, rows, inner), b.reshape(-1, *b.shape[-2:]), False, transpose_b
        )
    return flat.reshape(*lead, rows, cols)


def _product(a: Tensor, b: Tensor, transpose_a: bool, transpose_b: bool) -> Tensor:
    """Product of two matrices, or of two batches of them."""
    needs_a, needs_b = a.requires_grad, b.requires_grad

    def kernel(x: NvArray, y: NvArray, transpose_x: bool, transpose_y: bool) -> NvArray:
        return gemm.matmul(x, y, transpose_a=transpose_x, transpose_b=transpose_y)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        x, y = saved
        return _gradients(kernel, dy, x, y, transpose_a, transpose_b, needs_a, needs_b)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        x, y = saved
        return _gradients(_product, dy, x, y, transpose_a, transpose_b, needs_a, needs_b)

    data = kernel(a.data, b.data, transpose_a, transpose_b)
    return record("matmul", data, (a, b), (a.data, b.data), backward, double)


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
