"""Differentiation: the tape, tensors and their operations."""

from ignis.autograd.tape import Tape, no_grad
from ignis.autograd.tensor import Tensor, tensor

__all__ = ["Tape", "Tensor", "no_grad", "tensor"]
