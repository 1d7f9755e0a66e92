"""Matrix products and the bias added to their rows."""

from __future__ import annotations

import functools
import math

from ignis.autograd.autocast import active, promoted
from ignis.autograd.node import Edges, Formula, Gradients, Operand, Saved, TensorT, Value
from ignis.autograd.operations.reduction import sum_
from ignis.autograd.operations.shape import reshape
from ignis.autograd.recording import record, require_one_dtype, require_tensors
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, gemm
from ignis.runtime.array.nvarray import NvArray

__all__ = ["add_bias", "matmul"]


def matmul(self: TensorT, other: TensorT, transpose_b: bool = False) -> TensorT:
    """Row-major product: [..., m, k] by [k, n], or by [n, k] where `transpose_b`: [..., m, n].

    Two batches of matrices, [..., m, k] by [..., k, n] with equal leading dimensions, give one
    product each.

    Raises
    ------
    ArgumentError
        If an operand is not a matrix, or the inner or leading sizes differ.
    DTypeError
        If the dtypes differ.
    """
    require_tensors("matmul", other)
    casts = active()
    if casts is not None:
        self, other = casts.lowered(self), casts.lowered(other)
    a_shape, b_shape = self.array.shape, other.array.shape
    if self.array.dtype is not other.array.dtype:
        require_one_dtype("matmul", self, other)
    if len(a_shape) == len(b_shape) == 2 and a_shape[1] == b_shape[1 if transpose_b else 0]:
        return _product(self, other, False, transpose_b)
    lead, rows, cols = _batched(a_shape, b_shape, transpose_b)
    inner = a_shape[-1]
    if len(b_shape) == 2:
        a, b = reshape(self, math.prod(a_shape[:-1]), inner), other
    elif len(lead) == 1:
        return _product(self, other, False, transpose_b)
    else:
        count = math.prod(lead)
        a, b = reshape(self, count, rows, inner), reshape(other, count, *b_shape[-2:])
    return reshape(_product(a, b, False, transpose_b), *lead, rows, cols)


def _batched(
    a: tuple[int, ...], b: tuple[int, ...], transpose_b: bool
) -> tuple[tuple[int, ...], int, int]:
    """(leading dimensions, rows, columns) of the product of two shapes, if there is one."""
    fits = len(a) >= 2 <= len(b) and a[-1] == b[-1 if transpose_b else -2]
    if not fits or (len(b) > 2 and b[:-2] != a[:-2]):
        suffix = ", transpose_b=True" if transpose_b else ""
        raise ArgumentError(f"matmul: cannot multiply {a} by {b}{suffix}")
    return a[:-2], a[-2], b[-2 if transpose_b else -1]


def _product(a: Operand, b: Operand, transpose_a: bool, transpose_b: bool) -> Operand:
    """Product of two matrices, or of two batches of them."""
    x = a if isinstance(a, NvArray) else a.array
    y = b if isinstance(b, NvArray) else b.array
    data = gemm.matmul(x, y, transpose_a=transpose_a, transpose_b=transpose_b)
    both = (a, b)
    return record("matmul", data, both, both, _formula(transpose_a, transpose_b))


# Cached, because there are four cases, and making one takes longer than recording.
@functools.cache
def _formula(transpose_a: bool, transpose_b: bool) -> Formula:
    """Gradients of ``op(a) op(b)``: ``dy op(b)^T`` and ``op(a)^T dy``, stored as a and b are."""

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        a, b = saved
        da = db = None
        if to[0] is not None:
            if transpose_a:
                da = _product(b, dy, transpose_b, True)
            else:
                da = _product(dy, b, False, not transpose_b)
        if to[1] is not None:
            if transpose_b:
                db = _product(dy, a, True, transpose_a)
            else:
                db = _product(a, dy, not transpose_a, False)
        return da, db

    return gradients


def add_bias(self: TensorT, bias: TensorT) -> TensorT:
    """Add `bias` of shape [n] to every row of a tensor of shape [..., n]."""
    require_tensors("add_bias", bias)
    casts = active()
    if casts is not None:
        if self.array.dtype.itemsize == 2:
            bias = casts.lowered_to(self.array.dtype, bias)
        self, bias = promoted("add_bias", self, bias)
    require_one_dtype("add_bias", self, bias)
    data = elementwise.add_bias_rows(self.array, bias.array)
    return record("add_bias", data, (self, bias), (), _bias_gradients)


def _bias_gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    return None if to[0] is None else dy, None if to[1] is None else _column_sum(dy)


def _column_sum(dy: Value) -> Value:
    """Sum over all dimensions but the last."""
    if isinstance(dy, NvArray):
        return elementwise.column_sum(dy)
    return sum_(dy, tuple(range(len(dy.shape) - 1))) if len(dy.shape) > 1 else dy
