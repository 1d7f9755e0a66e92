"""Elementary functions, powers, activations, dropout and softmax."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from ignis.autograd.autocast import active, astype, promoted, widened
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value, Variable
from ignis.autograd.operations.arithmetic import (
    Number,
    add,
    divide,
    multiply,
    negate,
    no_tensor,
    number_like,
    scale,
    subtract,
    summed_to,
)
from ignis.autograd.operations.comparison import equal, greater, less, where
from ignis.autograd.operations.reduction import sum_
from ignis.autograd.operations.shape import moved_last, reshape
from ignis.autograd.recording import record, require_tensors
from ignis.base.numbers import as_axis, as_count, is_number
from ignis.dtypes import is_float
from ignis.kernels import activations, broadcasting, elementwise, functions, random
from ignis.kernels import softmax as softmax_kernels
from ignis.kernels.fuse import Fused, sym
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of


def exp(self: TensorT) -> TensorT:
    """``e ** x``."""
    return _function("exp", self, multiply)


def log(self: TensorT) -> TensorT:
    """Natural logarithm; -inf at 0, NaN below."""
    return _function("log", self, divide)


def sqrt(self: TensorT) -> TensorT:
    """Square root; NaN below 0."""
    return _function("sqrt", self, lambda dy, y: scale(divide(dy, y), 0.5))


def tanh(self: TensorT) -> TensorT:
    """Hyperbolic tangent."""
    return _function("tanh", self, lambda dy, y: multiply(dy, _rest(multiply(y, y))))


def sigmoid(self: TensorT) -> TensorT:
    """``1 / (1 + exp(-x))``, without overflow."""
    return _function("sigmoid", self, lambda dy, y: multiply(multiply(dy, y), _rest(y)))


def _function(name: str, x: TensorT, composed: Callable[[Variable, Variable], Variable]) -> TensorT:
    """Record one of `functions.FUNCTIONS`; exp and log are computed in float32 under autocast."""
    if name in ("exp", "log") and (casts := active()) is not None:
        x = casts.widened(x)
    y = functions.forward(name, x.array)
    saved = x if name == "log" else y
    return _pointwise(name, x, y, saved, partial(functions.backward, name), composed)


_sin, _cos, _erf = Fused(sym.sin), Fused(sym.cos), Fused(sym.erf)
_softplus = Fused(lambda x: sym.maximum(x, 0) + sym.log1p(sym.exp(-abs(x))))


def sin(self: TensorT) -> TensorT:
    """Sine, of radians."""
    return _fused("sin", _sin, self, cos)


def cos(self: TensorT) -> TensorT:
    """Cosine, of radians."""
    return _fused("cos", _cos, self, lambda x: negate(sin(x)))


def erf(self: TensorT) -> TensorT:
    """Error function, ``2 / sqrt(pi)`` times the integral of ``exp(-t * t)`` from 0 on."""
    slope = 2 / math.sqrt(math.pi)
    return _fused("erf", _erf, self, lambda x: scale(exp(negate(multiply(x, x))), slope))


def softplus(self: TensorT) -> TensorT:
    """``log(1 + exp(x))``, without overflow."""
    return _fused("softplus", _softplus, self, sigmoid)


def _fused(
    operation: str, function: Fused, x: TensorT, slope: Callable[[Variable], Variable]
) -> TensorT:
    """Record a closure of each element, whose derivative tensors compute by `slope`."""

    def kernel(dy: NvArray, x: NvArray) -> Any:
        return function.gradient(dy, x)[0]

    return _pointwise(
        operation, x, function(x.array), x, kernel, lambda dy, x: multiply(dy, slope(x))
    )


def relu(self: TensorT) -> TensorT:
    """``max(x, 0)``; the gradient at 0 is 0."""
    return _pointwise(
        "relu", self, activations.relu_forward(self.array), self, activations.relu_backward
    )


def gelu(self: TensorT) -> TensorT:
    """GELU in its tanh form: ``x/2 * (1 + tanh(sqrt(2/pi) * (x + 0.044715 x^3)))``."""
    return _pointwise(
        "gelu", self, activations.gelu_forward(self.array), self, activations.gelu_backward
    )


def silu(self: TensorT) -> TensorT:
    """``x * sigmoid(x)``."""
    y = activations.silu_forward(self.array)
    return _pointwise("silu", self, y, self, activations.silu_backward, _silu_gradient)


def _silu_gradient(dy: TensorT, x: TensorT) -> TensorT:
    s = sigmoid(x)
    return multiply(multiply(dy, s), add(multiply(x, _rest(s)), 1.0))


def _rest(x: TensorT) -> TensorT:
    """``1 - x``."""
    return add(negate(x), 1.0)


def _pointwise(
    operation: str,
    x: TensorT,
    y: NvArray,
    saved: NvArray | Variable,
    kernel: Callable[[NvArray, NvArray], NvArray],
    composed: Callable[[Variable, Variable], Variable] | None = None,
) -> TensorT:
    """Record a function of each element.

    Its gradient for `dy` and what is `saved` is one `kernel` for arrays; `composed` computes the
    same from tensors by other operations, and where it is None there is no second derivative.
    """

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        if isinstance(dy, NvArray):
            return (kernel(dy, saved[0]),)
        assert composed is not None
        return (composed(dy, saved[0]),)

    return record(operation, y, (x,), (saved,), gradients, fused=composed is None)


def power(self: TensorT, b: TensorT | Number) -> TensorT:
    """``a ** b``; a negative base to a power that is not an integer gives NaN."""
    if not isinstance(b, Variable):
        if is_number(b) and not is_float(self.dtype):
            return _whole_power(self, b)
        return power(self, number_like(b, self)) if is_number(b) else no_tensor("power", b)
    self, b = widened(self, b)
    self, b = promoted("power", self, b)
    both = (self, b)
    return record("power", broadcasting.binary("power", self.array, b.array), both, both, _powers)


def power_of(self: TensorT, base: Number) -> TensorT:
    """``base ** b``."""
    return power(number_like(base, self), self) if is_number(base) else no_tensor("power", base)


def _whole_power(x: TensorT, exponent: Number) -> TensorT:
    """Return a power of integers."""
    found = add(scale(x, 0), 1)
    for _ in range(as_count("power of integers", "the exponent", exponent, most=64)):
        found = multiply(found, x)
    return found


def _powers(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    x, y = saved
    return (
        None if to[0] is None else summed_to(_base_gradient(dy, x, y), x.shape),
        None if to[1] is None else summed_to(_exponent_gradient(dy, x, y), y.shape),
    )


def _base_gradient(dy: Value, x: Value, y: Value) -> Value:
    """``dy * y * x ** (y - 1)``."""
    if isinstance(dy, NvArray):
        slope = broadcasting.binary("power_base", x, y)
        return elementwise.mul(dy, slope, out=slope)
    # Of x ** 0, 0 times a finite power.
    return multiply(multiply(dy, y), power(x, where(equal(y, 0.0), 1.0, subtract(y, 1.0))))


def _exponent_gradient(dy: Value, x: Value, y: Value) -> Value:
    """``dy * x ** y * log(x)``."""
    if isinstance(dy, NvArray):
        slope = broadcasting.binary("power_exponent", x, y)
        return elementwise.mul(dy, slope, out=slope)
    # Of 0 ** y, 0 times a finite logarithm.
    return multiply(multiply(dy, power(x, y)), log(where(equal(x, 0.0), 1.0, x)))


def softmax(self: TensorT, axis: int = -1) -> TensorT:
    """Softmax over an axis, the last one unless it is named."""
    (self,) = widened(self)
    if axis != -1:
        return moved_last(softmax, self, as_axis("softmax", axis, self.shape))
    if self.dtype.itemsize == 8:
        return exp(log_softmax(self))
    y = softmax_kernels.forward(self.array)
    return record("softmax", y, (self,), (y,), _softmax_gradients)


def _softmax_gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    """``y * (dy - sum(dy * y))``, which is one kernel for arrays."""
    (y,) = saved
    if isinstance(dy, NvArray):
        return (softmax_kernels.backward(dy, y),)
    return (multiply(y, subtract(dy, sum_(multiply(dy, y), -1, keepdims=True))),)


_exp_sum = Fused(lambda x, top: sym.sum(sym.exp(x - top)))
_log_share = Fused(lambda x, top, total: x - top - sym.log(total))
_log_softmax_slope = Fused(lambda dy, y, total: dy - sym.exp(y) * total)


def log_softmax(self: TensorT, axis: int = -1) -> TensorT:
    """Logarithm of the softmax over an axis, which does not underflow."""
    casts, dtype = active(), self.dtype
    axis = as_axis("log_softmax", axis, self.shape)
    # 16-bit types are computed in float32, and rounded once outside of autocast.
    wide = astype(self, "float32") if dtype.itemsize == 2 else self
    found = moved_last(_log_softmax, wide, axis)
    return found if casts is not None else astype(found, dtype)


def _log_softmax(self: TensorT) -> TensorT:
    x = self.array
    rows = (*x.shape[:-1], 1)
    if not x.numel:
        return reshape(self, x.shape)
    top = broadcasting.reduce_axes("max", x, (len(rows) - 1,)).reshape(rows)
    y = _log_share(x, top, _exp_sum(x, top).reshape(rows))
    return record("log_softmax", y, (self,), (y,), _log_softmax_gradients)


def _log_softmax_gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    """``dy - exp(y) * sum(dy)``."""
    (y,), total = saved, sum_(dy, -1, keepdims=True)
    if isinstance(dy, NvArray):
        return (_log_softmax_slope(dy, y, total),)
    return (subtract(dy, multiply(exp(y), total)),)


def maximum(self: TensorT, other: TensorT | Number) -> TensorT:
    """The larger of two elements, NaN if one is; equal ones share the gradient equally."""
    return _extremum("maximum", _larger, greater, self, other)


def minimum(self: TensorT, other: TensorT | Number) -> TensorT:
    """The smaller of two elements, NaN if one is; equal ones share the gradient equally."""
    return _extremum("minimum", _smaller, less, self, other)


_larger, _smaller = Fused(sym.maximum), Fused(sym.minimum)


def _extremum(
    operation: str,
    function: Fused,
    wins: Callable[[Any, Any], Variable],
    a: TensorT,
    b: TensorT | Number,
) -> TensorT:
    other: Any = number_like(b, a) if is_number(b) else b  # type: ignore[arg-type]
    require_tensors(operation, other)
    both: tuple[TensorT, TensorT] = promoted(operation, a, other)

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        if isinstance(dy, NvArray):
            return function.gradient(dy, *saved)
        a, b = saved
        part = where(wins(a, b), dy, where(equal(a, b), scale(dy, 0.5), 0.0))
        return summed_to(part, a.shape), summed_to(subtract(dy, part), b.shape)

    data = function(*(each.array for each in both))
    return record(operation, data, both, both, gradients)


def dropout(
    self: Operand, p: float, seed: int, offset: int = 0, *, steps: NvArray | None = None
) -> Operand:
    """``x / (1 - p)`` with each element 0 with probability `p`, by Philox4x32-10.

    The same `seed`, `offset` and `steps` (int64, one element on the device, for captured steps)
    drop the same elements; see `ignis.kernels.random`. Nothing but `steps` is held.
    """

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        counter = array_of(saved[0]) if saved else None
        return (dropout(dy, p, seed, offset, steps=counter),)

    data = random.dropout(array_of(self), p, seed, offset, steps=steps)
    return record("dropout", data, (self,), () if steps is None else (steps,), gradients)
