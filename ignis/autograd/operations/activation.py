"""Elementary functions, activations and softmax."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ignis.autograd.node import DoubleFn, Gradients, Saved
from ignis.autograd.recording import record
from ignis.kernels import activations, functions, random
from ignis.kernels import softmax as softmax_kernels
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["dropout", "exp", "gelu", "log", "relu", "sigmoid", "silu", "softmax", "sqrt", "tanh"]


def exp(x: Tensor) -> Tensor:
    """``e ** x``."""
    return _function("exp", x, lambda dy, saved: (dy * saved[0],))


def log(x: Tensor) -> Tensor:
    """Natural logarithm; -inf at 0, NaN below."""
    return _function("log", x, lambda dy, saved: (dy / saved[0],))


def sqrt(x: Tensor) -> Tensor:
    """Square root; NaN below 0."""
    return _function("sqrt", x, lambda dy, saved: (dy / saved[0] * 0.5,))


def tanh(x: Tensor) -> Tensor:
    """Hyperbolic tangent."""
    return _function("tanh", x, lambda dy, saved: (dy * (1.0 - saved[0] * saved[0]),))


def sigmoid(x: Tensor) -> Tensor:
    """``1 / (1 + exp(-x))``, without overflow."""
    return _function("sigmoid", x, lambda dy, saved: (dy * saved[0] * (1.0 - saved[0]),))


def relu(x: Tensor) -> Tensor:
    """``max(x, 0)``; the gradient at 0 is 0."""
    return _pointwise("relu", x, activations.relu_forward, activations.relu_backward)


def gelu(x: Tensor) -> Tensor:
    """GELU in its tanh form: ``x/2 * (1 + tanh(sqrt(2/pi) * (x + 0.044715 x^3)))``."""
    return _pointwise("gelu", x, activations.gelu_forward, activations.gelu_backward)


def silu(x: Tensor) -> Tensor:
    """``x * sigmoid(x)``."""

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        s = sigmoid(saved[0])
        return (dy * s * (1.0 + saved[0] * (1.0 - s)),)

    return _pointwise("silu", x, activations.silu_forward, activations.silu_backward, double)


def softmax(x: Tensor) -> Tensor:
    """Softmax over the last dimension."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (softmax_kernels.backward(dy, saved[0]),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        (y,) = saved
        return (y * (dy - (dy * y).sum(-1, keepdims=True)),)

    y = softmax_kernels.forward(x.data)
    return record("softmax", y, (x,), (y,), backward, double)


def dropout(x: Tensor, p: float, seed: int, offset: int, steps: NvArray | None) -> Tensor:
    """``x / (1 - p)`` with elements dropped by a counter; nothing but `steps` is kept of it."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        counter = saved[0] if saved else None
        return (random.dropout(dy, p, seed, offset, steps=counter),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        return (dropout(dy, p, seed, offset, saved[0].data if saved else None),)

    data = random.dropout(x.data, p, seed, offset, steps=steps)
    return record("dropout", data, (x,), () if steps is None else (steps,), backward, double)


def _function(name: str, x: Tensor, double: DoubleFn) -> Tensor:
    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (functions.backward(name, dy, saved[0]),)

    y = functions.forward(name, x.data)
    saved = (x.data,) if name == "log" else (y,)
    return record(name, y, (x,), saved, backward, double)


def _pointwise(
    operation: str,
    x: Tensor,
    forward: Callable[[NvArray], NvArray],
    gradient: Callable[[NvArray, NvArray], NvArray],
    double: DoubleFn | None = None,
) -> Tensor:
    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (gradient(dy, saved[0]),)

    return record(operation, forward(x.data), (x,), (x.data,), backward, double)
