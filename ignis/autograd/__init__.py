"""Differentiation: the tape, tensors and their operations."""

from ignis.autograd.checkpoint import checkpoint
from ignis.autograd.function import Context, Function
from ignis.autograd.gradcheck import gradcheck
from ignis.autograd.gradients import grad
from ignis.autograd.operations.shape import concat, stack
from ignis.autograd.tape import BackwardStatistics, Tape, enable_grad, no_grad
from ignis.autograd.tensor import Tensor, tensor

__all__ = [
    "BackwardStatistics",
    "Context",
    "Function",
    "Tape",
    "Tensor",
    "checkpoint",
    "concat",
    "enable_grad",
    "grad",
    "gradcheck",
    "no_grad",
    "stack",
    "tensor",
]
