"""Elementary functions, powers, activations, dropout and softmax."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ignis.autograd.autocast import active, promoted
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value, Variable
from ignis.autograd.operations.arithmetic import (
    Number,
    add,
    divide,
    multiply,
    negate,
    number_like,
    scale,
    subtract,
    summed_to,
)
from ignis.autograd.operations.reduction import sum_
from ignis.autograd.recording import record
from ignis.base.numbers import is_number
from ignis.kernels import activations, broadcasting, elementwise, functions, random
from ignis.kernels import softmax as softmax_kernels
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

__all__ = [
    "dropout",
    "exp",
    "gelu",
    "log",
    "power",
    "power_of",
    "relu",
    "sigmoid",
    "silu",
    "softmax",
    "sqrt",
    "tanh",
]


def exp(self: TensorT) -> TensorT:
    """``e ** x``."""
    casts = active()
    if casts is not None:
        self = casts.widened(self)
    y = functions.forward("exp", self.array)
    return _pointwise("exp", self, y, y, partial(functions.backward, "exp"), multiply)


def log(self: TensorT) -> TensorT:
    """Natural logarithm; -inf at 0, NaN below."""
    casts = active()
    if casts is not None:
        self = casts.widened(self)
    y = functions.forward("log", self.array)
    return _pointwise("log", self, y, self, partial(functions.backward, "log"), divide)


def sqrt(self: TensorT) -> TensorT:
    """Square root; NaN below 0."""
    y, kernel = functions.forward("sqrt", self.array), partial(functions.backward, "sqrt")
    return _pointwise("sqrt", self, y, y, kernel, lambda dy, y: scale(divide(dy, y), 0.5))


def tanh(self: TensorT) -> TensorT:
    """Hyperbolic tangent."""
    y, kernel = functions.forward("tanh", self.array), partial(functions.backward, "tanh")
    return _pointwise("tanh", self, y, y, kernel, lambda dy, y: multiply(dy, _rest(multiply(y, y))))


def sigmoid(self: TensorT) -> TensorT:
    """``1 / (1 + exp(-x))``, without overflow."""
    y, kernel = functions.forward("sigmoid", self.array), partial(functions.backward, "sigmoid")
    return _pointwise(
        "sigmoid", self, y, y, kernel, lambda dy, y: multiply(multiply(dy, y), _rest(y))
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
        return power(self, number_like(b, self)) if is_number(b) else NotImplemented
    casts = active()
    if casts is not None:
        self, b = casts.widened(self), casts.widened(b)
    self, b = promoted("power", self, b)
    both = (self, b)
    return record("power", broadcasting.binary("power", self.array, b.array), both, both, _powers)


def power_of(self: TensorT, base: Number) -> TensorT:
    """``base ** b``."""
    return power(number_like(base, self), self) if is_number(base) else NotImplemented


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
    return multiply(multiply(dy, y), power(x, subtract(y, 1.0)))


def _exponent_gradient(dy: Value, x: Value, y: Value) -> Value:
    """``dy * x ** y * log(x)``."""
    if isinstance(dy, NvArray):
        slope = broadcasting.binary("power_exponent", x, y)
        return elementwise.mul(dy, slope, out=slope)
    return multiply(multiply(dy, power(x, y)), log(x))


def softmax(self: TensorT) -> TensorT:
    """Softmax over the last dimension."""
    casts = active()
    if casts is not None:
        self = casts.widened(self)
    y = softmax_kernels.forward(self.array)
    return record("softmax", y, (self,), (y,), _softmax_gradients)


def _softmax_gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
    """``y * (dy - sum(dy * y))``, which is one kernel for arrays."""
    (y,) = saved
    if isinstance(dy, NvArray):
        return (softmax_kernels.backward(dy, y),)
    return (multiply(y, subtract(dy, sum_(multiply(dy, y), -1, keepdims=True))),)


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
