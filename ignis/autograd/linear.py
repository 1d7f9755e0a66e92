"""Matrix products and the bias added to their rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.autograd.function import record
from ignis.autograd.tape import Gradients, Saved
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, gemm
from ignis.runtime.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["add_bias", "matmul"]


def matmul(a: Tensor, b: Tensor, transpose_b: bool = False) -> Tensor:
    """Row-major product: [m, k] by [k, n], or by [n, k] where `transpose_b`, gives [m, n].

    Raises
    ------
    ArgumentError
        If an operand is not a matrix or the inner sizes differ.
    """
    inner = b.shape[-1 if transpose_b else 0] if len(b.shape) == 2 else -1
    if len(a.shape) != 2 or a.shape[1] != inner:
        flag = ", transpose_b=True" if transpose_b else ""
        raise ArgumentError(f"matmul: cannot multiply {a.shape} by {b.shape}{flag}")
    needs_a, needs_b = a.requires_grad, b.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        x, y = saved
        da = gemm.matmul(dy, y, transpose_b=not transpose_b) if needs_a else None
        if not needs_b:
            return da, None
        left, right = (dy, x) if transpose_b else (x, dy)
        return da, gemm.matmul(left, right, transpose_a=True)

    data = gemm.matmul(a.data, b.data, transpose_b=transpose_b)
    return record("matmul", data, (a, b), (a.data, b.data), backward)


def add_bias(x: Tensor, bias: Tensor) -> Tensor:
    """Add `bias` of shape [n] to every row of `x` of shape [..., n]."""
    needs_x, needs_bias = x.requires_grad, bias.requires_grad

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return dy if needs_x else None, elementwise.column_sum(dy) if needs_bias else None

    data = elementwise.add_bias_rows(x.data, bias.data)
    return record("add_bias", data, (x, bias), (), backward)
