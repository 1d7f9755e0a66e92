"""Checkpointing: what a function saved is dropped, and computed again when backward needs it."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ignis.autograd import backward as passes
from ignis.autograd.autocast import lowest, resumed
from ignis.autograd.node import Edge, Edges, Gradients, Node, Saved, Variable
from ignis.autograd.recording import record
from ignis.autograd.tape import Tape, enable_grad, is_recording, no_grad, thread_state
from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.numbers import require_kind
from ignis.base.setting import replaced
from ignis.errors import ArgumentError, TapeError
from ignis.kernels.common.precision import current_precision, matmul_precision
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import as_device, use_device
from ignis.runtime.ownership import repeated
from ignis.runtime.ownership.address_range import AddressRange
from ignis.runtime.ownership.owners import acting_owner, on_behalf_of


def checkpoint(function: Callable[..., Tensor], *args: Any) -> Tensor:
    """Return ``function(*args)``, whose operations save nothing until backward.

    Backward calls the function again, in the modes of the forward pass: `autocast`, the precision
    of products, acting owner and default device, and `training` of every module, and `p` of every
    `nn.Dropout`. Each draw of an `nn.Generator`, or of `ignis.kernels.random.take`, repeats that of
    the forward pass, so dropout drops the same elements, and later draws are the same as without
    the checkpoint. The arrays that the function reads without making them, such as weights and
    masks, are held until backward: writing one earlier raises, even in the function itself. Tensors
    that the function uses without receiving them as arguments get gradients, too.

    Parameters
    ----------
    function : callable
        Returns one Tensor. Both calls must compute the same.
    args : object
        Its arguments; the Tensors among them are held instead of what the function saves, and
        NumPy arrays are copied.

    Raises
    ------
    ArgumentError
        If the function cannot be called, or does not return one Tensor.
    MemoryContractViolation
        If the function writes an array that it has read and did not make.
    TapeError
        In backward: if the function draws more, or reads other arrays, than in the forward pass;
        or if a leaf that it uses was frozen in between.
    """
    if not callable(function):
        raise ArgumentError(f"checkpoint: expected a function, not {type(function).__name__}")
    if not is_recording():
        return _called(function, args)
    modes = _Modes()
    reached: set[Edge] = set()
    with (
        replaced(thread_state.mine, unrecorded=reached),
        repeated.noting("checkpoint") as notes,
        no_grad(),
        modes.resumed(),
    ):
        result = _called(function, args)
    try:
        if not reached:
            return result
        return _recorded(function, args, result, reached, notes, modes)
    finally:
        notes.release()  # the tape holds what it needs


def _recorded(
    function: Callable[..., Tensor],
    args: tuple[Any, ...],
    result: Tensor,
    reached: set[Edge],
    notes: repeated.Notes,
    modes: _Modes,
) -> Tensor:
    tensors = tuple(arg for arg in args if isinstance(arg, Tensor))
    needs = [tensor.requires_grad for tensor in tensors]
    # Tensors among the arguments come back from what the tape holds: nothing is captured.
    rest = [_constant(arg) for arg in args]
    given = [isinstance(arg, Tensor) for arg in args]
    nodes = sorted((e for e in reached if isinstance(e, Node)), key=lambda node: node.index)
    others = reached.difference(nodes, tensors, [None])
    leaves = [weakref.ref(leaf) for leaf in others]

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        fresh = [Tensor.result(array) for array in saved[: len(needs)]]
        for tensor, need in zip(fresh, needs, strict=True):
            tensor.needs_gradient = need
        for leaf in leaves:
            found = leaf()
            if isinstance(found, Variable) and not found.needs_gradient:
                raise TapeError(
                    f"checkpoint: the function uses a leaf of shape {found.shape} that was "
                    "frozen after the forward pass and gets no gradient; freeze it after "
                    "backward"
                )
        source = iter(fresh)
        again = [next(source) if is_tensor else arg for arg, is_tensor in zip(rest, given)]  # noqa: B905
        # In place of what was recorded before, so that the pass ends there.
        ends: dict[Any, Tensor] = {node: Tensor.result(dy) for node in nodes}
        with enable_grad(), Tape() as tape, passes.private([*fresh, *ends.values()]):
            with modes.resumed(), repeated.repeating(notes):
                output = _called(function, tuple(again))
            for node in tape.nodes():
                node.inputs = tuple(ends.get(edge, edge) for edge in node.inputs)
            if output.requires_grad:
                start = output.node or output
                passes.backward(ends.get(start, start), dy, retain_graph=False)
        return [None, *(tensor.grad for tensor in (*fresh, *ends.values()))]

    # The result stands for the leaves that the function uses without being given them.
    used = [Tensor.result(result.data, node) for node in nodes]
    inputs = (result.detach(), *tensors, *used)
    drawn = [each for found in notes.draws.values() for each in found if isinstance(each, NvArray)]
    saved: list[Any] = [*tensors, *drawn, *map(_Read, notes.reads.values())]
    return record("checkpoint", result.data, inputs, saved, gradients, fused=True, needed=True)


class _Read:
    """Array that a function read and others keep, as a node holds it: nothing is freed with it."""

    __slots__ = ("allocation",)

    nbytes = 0

    def __init__(self, allocation: AddressRange) -> None:
        self.allocation = allocation

    @property
    def array(self) -> _Read:
        return self

    @property
    def owner(self) -> str:
        return self.allocation.owner

    def __repr__(self) -> str:
        return self.allocation.describe()


class _Modes:
    """In which modes a function computes: those of where this is made."""

    def __init__(self) -> None:
        self._lowered = lowest()
        self._precision = current_precision()
        self._owner = acting_owner()
        self._device = as_device(None)

    @contextmanager
    def resumed(self) -> Iterator[None]:
        """Compute in these modes; casts of `autocast` are made anew, from what is held."""
        with (
            on_behalf_of(self._owner),
            resumed(self._lowered),
            matmul_precision(self._precision),
            use_device(self._device),
        ):
            yield


def _constant(arg: Any) -> Any:
    if isinstance(arg, Tensor):
        return None
    return arg.copy() if isinstance(arg, np.ndarray) else arg


def _called(function: Callable[..., Tensor], args: tuple[Any, ...]) -> Tensor:
    result = interrupts.call(function, *args)
    return require_kind("checkpoint", result, Tensor, "the function's result")
