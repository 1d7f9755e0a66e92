"""Checkpointing: what a function saved is dropped, and computed again when backward needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.autograd import backward as passes
from ignis.autograd.autocast import lowest, resumed
from ignis.autograd.node import Edges, Gradients, Saved
from ignis.autograd.recording import record
from ignis.autograd.tape import Tape, enable_grad, is_recording, no_grad, thread_state
from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.errors import ArgumentError
from ignis.runtime.array.nvarray import NvArray

__all__ = ["checkpoint"]


def checkpoint(function: Callable[..., Tensor], *args: Any) -> Tensor:
    """Return ``function(*args)``, whose operations hold nothing until backward.

    Backward calls the function again, so it must compute the same: random numbers come from a
    seed that it is given. The gradients of tensors that the function uses without being given
    them, such as weights, are computed, too.

    Parameters
    ----------
    function : callable
        Returns one Tensor.
    args : object
        Its arguments; the Tensors among them are held instead of what the function saves.

    Raises
    ------
    ArgumentError
        If the function cannot be called, or returns something else than one Tensor.
    """
    if not callable(function):
        raise ArgumentError(f"checkpoint: a function expected, not {type(function).__name__}")
    if not is_recording():
        return _called(function, args)
    state = thread_state.mine
    outer, state.unrecorded = state.unrecorded, False
    lowered = lowest()
    try:
        with no_grad():
            result = _called(function, args)
        depends = state.unrecorded
    finally:
        state.unrecorded = outer
    if not depends:
        return result
    tensors = tuple(arg for arg in args if isinstance(arg, Tensor))
    needs = [tensor.requires_grad for tensor in tensors]
    # Tensors among the arguments come back from what the tape holds: nothing is captured.
    rest = [None if isinstance(arg, Tensor) else arg for arg in args]
    given = [isinstance(arg, Tensor) for arg in args]

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        fresh = [Tensor(array, requires_grad=n) for array, n in zip(saved, needs, strict=True)]
        source = iter(fresh)
        again = [next(source) if is_tensor else arg for arg, is_tensor in zip(rest, given)]  # noqa: B905
        with enable_grad(), Tape(), resumed(lowered), passes.private(list(fresh)):
            output = _called(function, tuple(again))
            if output.requires_grad:
                passes.backward(output.node or output, dy, retain_graph=False)
        return [None, *(tensor.grad for tensor in fresh)]

    # The result stands for the weights that the function uses without being given them.
    inputs = (result.detach(), *tensors)
    return record("checkpoint", result.data, inputs, tensors, gradients, fused=True, needed=True)


def _called(function: Callable[..., Tensor], args: tuple[Any, ...]) -> Tensor:
    result = interrupts.call(function, *args)
    if not isinstance(result, Tensor):
        raise ArgumentError(
            f"checkpoint: the function must return one Tensor, not {type(result).__name__}"
        )
    return result
