"""Activations and softmax."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ignis.autograd.function import record
from ignis.autograd.tape import Gradients, Saved
from ignis.kernels import activations
from ignis.kernels import softmax as softmax_kernels
from ignis.runtime.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["gelu", "relu", "silu", "softmax"]


def relu(x: Tensor) -> Tensor:
    """``max(x, 0)``; the gradient at 0 is 0."""
    return _pointwise("relu", x, activations.relu_forward, activations.relu_backward)


def gelu(x: Tensor) -> Tensor:
    """GELU in its tanh form: ``x/2 * (1 + tanh(sqrt(2/pi) * (x + 0.044715 x^3)))``."""
    return _pointwise("gelu", x, activations.gelu_forward, activations.gelu_backward)


def silu(x: Tensor) -> Tensor:
    """``x * sigmoid(x)``."""
    return _pointwise("silu", x, activations.silu_forward, activations.silu_backward)


def softmax(x: Tensor) -> Tensor:
    """Softmax over the last dimension."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (softmax_kernels.backward(dy, saved[0]),)

    y = softmax_kernels.forward(x.data)
    return record("softmax", y, (x,), (y,), backward)


def _pointwise(
    operation: str,
    x: Tensor,
    forward: Callable[[NvArray], NvArray],
    gradient: Callable[[NvArray, NvArray], NvArray],
) -> Tensor:
    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (gradient(dy, saved[0]),)

    return record(operation, forward(x.data), (x,), (x.data,), backward)
