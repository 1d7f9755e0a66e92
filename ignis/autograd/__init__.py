"""Differentiation: the tape, tensors and their operations."""

from ignis.autograd.checkpoint import checkpoint as checkpoint
from ignis.autograd.function import Context as Context
from ignis.autograd.function import Function as Function
from ignis.autograd.gradcheck import gradcheck as gradcheck
from ignis.autograd.gradients import grad as grad
from ignis.autograd.operations.shape import concat as concat
from ignis.autograd.operations.shape import stack as stack
from ignis.autograd.tape import BackwardStatistics as BackwardStatistics
from ignis.autograd.tape import Tape as Tape
from ignis.autograd.tape import enable_grad as enable_grad
from ignis.autograd.tape import no_grad as no_grad
from ignis.autograd.tensor import Tensor as Tensor
from ignis.autograd.tensor import tensor as tensor
from ignis.base.module_names import passed_on as _passed_on

__all__ = _passed_on(__name__)
