"""Matrix products, the bias added to their rows, and two layers with GELU between them."""

from __future__ import annotations

import functools
import math

from ignis.autograd.autocast import active, lowered, promoted
from ignis.autograd.destinations import current, destination
from ignis.autograd.node import (
    Edge,
    Edges,
    Formula,
    Gradients,
    Operand,
    Saved,
    TensorT,
    Value,
    Variable,
)
from ignis.autograd.operations.reduction import sum_
from ignis.autograd.operations.shape import reshape
from ignis.autograd.recording import record, require_one_dtype, require_tensors
from ignis.base.numbers import as_flag
from ignis.driver.protocol import Epilogue
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, gemm
from ignis.runtime.array.nvarray import NvArray


def matmul(self: TensorT, other: TensorT, transpose_b: bool = False) -> TensorT:
    """Row-major product: [..., m, k] by [k, n], or by [n, k] where `transpose_b`: [..., m, n].

    Two batches of matrices, [..., m, k] by [..., k, n] with equal leading dimensions, give one
    product each.

    Raises
    ------
    ArgumentError
        If an operand is not a matrix, the inner or leading sizes differ, or `transpose_b` is not a
        bool.
    DTypeError
        If the dtypes differ.
    """
    if not isinstance(other, Variable):
        require_tensors("matmul", other)
    if transpose_b.__class__ is not bool:
        transpose_b = as_flag("matmul", "transpose_b", transpose_b)
    casts = active()
    if casts is not None:
        self, other = casts.lowered(self), casts.lowered(other)
    a_shape, b_shape = self.array.shape, other.array.shape
    if self.array.dtype is not other.array.dtype:
        require_one_dtype("matmul", self, other)
    if len(b_shape) == 2 <= len(a_shape) and a_shape[-1] == b_shape[1 if transpose_b else 0]:
        return _product(self, other, False, transpose_b, len(a_shape) > 2)
    lead, rows, cols = _batched(a_shape, b_shape, transpose_b)
    inner = a_shape[-1]
    if len(lead) == 1:
        return _product(self, other, False, transpose_b)
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
        hint = "; v.unsqueeze(-1) makes a vector a matrix" if len(a) == 1 or len(b) == 1 else ""
        raise ArgumentError(f"matmul: cannot multiply {a} by {b}{suffix}{hint}")
    return a[:-2], a[-2], b[-2 if transpose_b else -1]


def _product(
    a: Operand,
    b: Operand,
    transpose_a: bool,
    transpose_b: bool,
    flat: bool = False,
    edge: Edge = None,
) -> Operand:
    """Product of two matrices, or of two batches of them; see `gemm.product` for `flat`.

    As a gradient, that for `edge`.
    """
    x = a if isinstance(a, NvArray) else a.array
    y = b if isinstance(b, NvArray) else b.array
    if current.destinations is not None and a.__class__ is NvArray:
        out = destination(edge)
        if out is not None:
            gemm.product_into("matmul", x, y, transpose_a, transpose_b, flat, out)
            return out  # type: ignore[return-value]
    data = gemm.product("matmul", x, y, transpose_a, transpose_b, flat)
    if a.__class__ is NvArray:
        return data  # type: ignore[no-any-return]
    both = (a, b)
    return record("matmul", data, both, both, _formula(transpose_a, transpose_b, flat))


# Cached, because there are eight cases, and making one takes longer than recording.
@functools.cache
def _formula(transpose_a: bool, transpose_b: bool, flat: bool) -> Formula:
    """Gradients of ``op(a) op(b)``: ``dy op(b)^T`` and ``op(a)^T dy``, stored as a and b are."""

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        a, b = saved
        da = db = None
        if to[0] is not None:
            if transpose_a:
                da = _product(b, dy, transpose_b, True, flat, to[0])
            else:
                da = _product(dy, b, False, not transpose_b, flat, to[0])
        if to[1] is not None:
            if transpose_b:
                db = _product(dy, a, True, transpose_a, flat, to[1])
            else:
                db = _product(a, dy, not transpose_a, False, flat, to[1])
        return da, db

    return gradients


def linear(
    self: TensorT, weight: TensorT, bias: TensorT | None = None, transpose_b: bool = False
) -> TensorT:
    """Product and bias in one call: ``x @ weight + bias`` for the rows of `x` [..., k].

    Parameters
    ----------
    weight : Tensor
        [k, n], or [n, k] where `transpose_b`.
    bias : Tensor, optional
        [n], added to every row.
    transpose_b : bool
        Whether `weight` is stored transposed, as in `nn.Linear`.

    Returns
    -------
    Tensor
        [..., n].

    Raises
    ------
    ArgumentError
        If the shapes do not fit; the message names them.
    DTypeError
        If the dtypes differ.
    """
    if bias is None:
        return matmul(self, weight, transpose_b)
    require_tensors("linear", weight, bias)
    self, weight, bias = lowered(self, weight, bias)
    x, w, b = self.array, weight.array, bias.array
    require_linear("linear", x, w, transpose_b, b)
    flat = len(x.shape) > 2
    data = gemm.product("linear", x, w, False, transpose_b, flat, "bias", b)
    inputs = (self, weight, bias)
    return record("linear", data, inputs, inputs[:2], _linear_formula(transpose_b, flat))


def require_linear(
    operation: str, x: NvArray, w: NvArray, transpose_b: bool, b: NvArray | None = None
) -> None:
    """Raise ArgumentError or DTypeError unless rows of `x` fit `w`, and `b` has their dtype."""
    if transpose_b.__class__ is not bool:
        as_flag(operation, "transpose_b", transpose_b)
    if x.dtype is not w.dtype:
        require_one_dtype(operation, x, w)
    if b is not None and x.dtype is not b.dtype:
        require_one_dtype(operation, x, b)
    if len(x.shape) < 2 or len(w.shape) != 2 or x.shape[-1] != w.shape[1 if transpose_b else 0]:
        suffix = ", transpose_b=True" if transpose_b else ""
        raise ArgumentError(f"{operation}: cannot multiply {x.shape} by {w.shape}{suffix}")


@functools.cache
def _linear_formula(transpose_b: bool, flat: bool) -> Formula:
    """Gradients of ``x op(w) + b``: those of the product, and the sum of the columns of `dy`."""
    product = _formula(False, transpose_b, flat)

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        if not isinstance(dy, NvArray):
            dx, dw = product(dy, saved, to[:2])
            return dx, dw, None if to[2] is None else _column_sum(dy, to[2])
        return _linear_gradients(dy, saved, to, transpose_b)

    return gradients


def _linear_gradients(
    dy: NvArray, saved: Saved[NvArray], to: Edges, transpose_b: bool
) -> Gradients[NvArray]:
    x, w = saved
    flat = len(x.shape) > 2
    dx = None if to[0] is None else gemm.product("linear", dy, w, False, not transpose_b, flat)
    return dx, *_of_parameters("linear", x, dy, to[1], to[2], transpose_b)


def _of_parameters(
    operation: str, x: NvArray, dy: NvArray, to_w: Edge, to_b: Edge, transpose_b: bool
) -> tuple[NvArray | None, NvArray | None]:
    """Gradients of a weight and a bias, in one call where both are needed."""
    if to_w is None:
        return None, None if to_b is None else _column_sum(dy, to_b)
    flat = len(x.shape) > 2
    a, b = (dy, x) if transpose_b else (x, dy)
    epilogue: Epilogue = "" if to_b is None else "bgrad_a" if transpose_b else "bgrad_b"
    out = sums = None
    if current.destinations is not None:
        out, sums = destination(to_w), destination(to_b)
    if out is not None or sums is not None:
        return gemm.product_into(operation, a, b, True, False, flat, out, epilogue, sums)
    if to_b is None:
        return gemm.product(operation, a, b, True, False, flat), None
    found: tuple[NvArray, NvArray] = gemm.product(operation, a, b, True, False, flat, epilogue)
    return found


def mlp(
    self: TensorT,
    weight: TensorT,
    bias: TensorT,
    weight2: TensorT,
    bias2: TensorT,
    transpose_b: bool = False,
) -> TensorT:
    """Two layers with GELU between them: ``gelu(x @ weight + bias) @ weight2 + bias2``.

    Forward is two calls of the library and backward four: bias, GELU, its derivative and the
    gradients of the biases are computed where the products are. For backward, `x`, the input of
    GELU and its result are held.

    Parameters
    ----------
    weight, bias, weight2, bias2 : Tensor
        Of the two layers, as for `linear`: [k, h], [h], [h, n] and [n].
    transpose_b : bool
        Whether the weights are stored transposed.

    Raises
    ------
    ArgumentError, DTypeError
        As `linear`.
    """
    require_tensors("mlp", weight, bias, weight2, bias2)
    self, weight, bias, weight2, bias2 = lowered(self, weight, bias, weight2, bias2)
    x, w, b, w2, b2 = self.array, weight.array, bias.array, weight2.array, bias2.array
    require_linear("mlp", x, w, transpose_b, b)
    flat = len(x.shape) > 2
    h, pre = gemm.product("mlp", x, w, False, transpose_b, flat, "gelu_aux_bias", b)
    require_linear("mlp", h, w2, transpose_b, b2)
    data = gemm.product("mlp", h, w2, False, transpose_b, flat, "bias", b2)
    inputs = (self, weight, bias, weight2, bias2)
    saved = (self, weight, weight2, h, pre)
    return record("mlp", data, inputs, saved, _mlp_formula(transpose_b), fused=True)


@functools.cache
def _mlp_formula(transpose_b: bool) -> Formula:
    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        x, w, w2, h, pre = saved
        flat = len(x.shape) > 2
        dw2, db2 = _of_parameters("mlp", h, dy, to[3], to[4], transpose_b)
        if to[0] is to[1] is to[2] is None:
            return None, None, None, dw2, db2
        dpre = gemm.product("mlp", dy, w2, False, not transpose_b, flat, "dgelu", aux=pre)
        dw, db = _of_parameters("mlp", x, dpre, to[1], to[2], transpose_b)
        dx = None
        if to[0] is not None:
            dx = gemm.product("mlp", dpre, w, False, not transpose_b, flat)
        return dx, dw, db, dw2, db2

    return gradients  # type: ignore[return-value]


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
    return None if to[0] is None else dy, None if to[1] is None else _column_sum(dy, to[1])


def _column_sum(dy: Value, edge: Edge) -> Value:
    """Sum over all dimensions but the last, where the gradient for `edge` is wanted."""
    if isinstance(dy, NvArray):
        out = None if current.destinations is None else destination(edge)
        return elementwise.column_sum(dy, out=out)
    return sum_(dy, tuple(range(len(dy.shape) - 1))) if len(dy.shape) > 1 else dy
