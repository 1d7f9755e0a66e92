"""The graph: variables, and the recorded operations that lead from one to another."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, Self, TypeAlias, TypeVar

import numpy as np

from ignis.base.numbers import counted
from ignis.errors import MemoryContractViolation, TapeError
from ignis.runtime import safepoint
from ignis.runtime.array import tape_holds
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

# A bound keeps the subclass: `exp` of a Tensor is a Tensor. Constraints let a formula ask which of
# the two it has.
TensorT = TypeVar("TensorT", bound="Variable")
Operand = TypeVar("Operand", bound="NvArray | Variable")
Value = TypeVar("Value", NvArray, "Variable")

Hook = Callable[[NvArray], NvArray | None]
Edge: TypeAlias = "Node | Variable | None"
"""Where a gradient goes: to an operation, to a leaf or nowhere."""
Edges: TypeAlias = "tuple[Edge, ...]"
Saved = tuple[Value, ...]
Gradients = Sequence[Value | None]

_new = object.__new__


class Parts:
    """Gradients of the results of one operation that has several, by position.

    It is what flows from the nodes of the results, each of which has one gradient, to the node of
    the operation.
    """

    __slots__ = ("values",)

    def __init__(self, values: dict[int, NvArray]) -> None:
        self.values = values


class Formula(Protocol):
    """The gradients of an operation: from arrays as arrays, from tensors as recorded tensors.

    It is given the gradient of the result, what the operation saved, and where the gradients go.
    It returns one gradient per input, None where none goes anywhere: new arrays, the gradient of
    the result itself, or views of it. It must not capture a tensor, nor an array, because what is
    saved is freed without it.
    """

    def __call__(self, dy: Value, saved: Saved[Value], to: Edges, /) -> Gradients[Value]:
        """Return the gradients of the inputs."""


class Variable:
    """An array with its position in the graph: the part of a `Tensor` that operations use.

    Attributes
    ----------
    array : NvArray
        What it holds.
    gradient : NvArray or None
        Sum of the gradients that reached this leaf.
    hooks : dict of int to callable, or None
        Called with the gradient of this leaf, in this order.
    needs_gradient : bool
        Whether a backward pass computes a gradient for it or goes through it.
    node : Node or None
        The operation that it is the result of; None for a leaf.
    """

    __slots__ = ("__weakref__", "array", "gradient", "hooks", "needs_gradient", "node")

    array: NvArray
    gradient: NvArray | None
    hooks: dict[int, Hook] | None
    needs_gradient: bool
    node: Node | None

    @classmethod
    def result(cls, array: NvArray, node: Node | None = None) -> Self:
        """Return what an operation computed, recorded as `node` unless that is None."""
        made = _new(cls)
        made.array = array
        made.gradient = None
        made.hooks = None
        made.node = node
        made.needs_gradient = node is not None
        return made

    @property
    def data(self) -> NvArray:
        """The array; writing to it is refused while a recorded operation needs its content."""
        return self.array

    @property
    def shape(self) -> tuple[int, ...]:
        """Its dimensions."""
        return self.array.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """Its NumPy dtype."""
        return self.array.dtype

    @property
    def device(self) -> Device:
        """Device of its arrays."""
        return self.array.device


class Node:
    """One recorded operation whose formula needs no array; see `HoldingNode`.

    `record` makes it, attribute by attribute: that is a hot path.

    Attributes
    ----------
    operation : str
        Its name, under which the saved arrays are held.
    index : int
        Position in the order of recording, over all tapes.
    inputs : tuple of Node, Variable or None
        Where the gradients go; None for an input that needs none.
    result : weak reference to NvArray
        What it computed, as long as somebody holds it.
    nbytes : int
        Size of the result.
    hooks : dict of int to callable, or None
        Called with the gradient of the result, in this order.
    formula : Formula or None
        Computes the gradients; None once the node is released.
    fused : bool
        Whether the formula knows arrays only, so that there is no second derivative.
    """

    __slots__ = (
        "__weakref__",
        "formula",
        "fused",
        "hooks",
        "index",
        "inputs",
        "nbytes",
        "operation",
        "result",
    )

    operation: str
    index: int
    inputs: Edges
    result: weakref.ref[NvArray]
    nbytes: int
    hooks: dict[int, Hook] | None
    formula: Callable[..., Sequence[Any]] | None
    fused: bool

    # A default of the class: most operations without saved arrays are numerous and short-lived.
    saved: Saved[NvArray] = ()

    @property
    def released(self) -> bool:
        """True once a backward pass can no longer go through this operation."""
        return self.formula is None

    def gradients(self, dy: Value) -> Gradients[Value]:
        """Return the gradients of the inputs, given that of the result: arrays or tensors.

        Raises
        ------
        TapeError
            If the operation was released, or a saved array has been written to since; for
            tensors also if it is fused, so that its gradient cannot be differentiated.
        """
        if self.formula is None:
            raise TapeError(self.released_message())
        if not isinstance(dy, Variable):
            return self.formula(dy, self.saved, self.inputs)
        if self.fused:
            raise TapeError(
                f"{self.operation!r} is a fused operation: its gradient is not recorded, so it has "
                "no second derivative"
            )
        return self.formula(dy, self.saved_tensors(type(dy)), self.inputs)

    def saved_tensors(self, cls: type[TensorT]) -> tuple[TensorT, ...]:
        """Return the saved arrays as the tensors that they were in the operation."""
        return ()

    def release(self) -> None:
        """Release the saved arrays and the way back; a second call is a no-op."""
        self.formula = None
        self.inputs = ()

    def released_message(self) -> str:
        """Say why no backward pass can go through this operation."""
        return (
            f"backward through {self.operation!r} again: an earlier backward (or the end of "
            "its tape) released its saved arrays; call the first backward with "
            "retain_graph=True"
        )

    def __repr__(self) -> str:
        state = "released" if self.released else f"{counted(len(self.saved), 'array')} held"
        return f"Node({self.operation!r}, index={self.index}, {state})"


class HoldingNode(Node):
    """A recorded operation that holds arrays for its formula, unchanged until then.

    Attributes
    ----------
    saved : tuple of NvArray
        What the formula reads.
    sources : sequence of NvArray or Variable
        What each of them was when the operation was recorded: an input, the result or a constant.
    versions : list of int
        Their versions at that time; one that is missing is not held yet.
    """

    __slots__ = ("saved", "sources", "versions")

    saved: Saved[NvArray]
    sources: Sequence[NvArray | Variable]
    versions: list[int]

    def gradients(self, dy: Value) -> Gradients[Value]:
        """As `Node.gradients`."""
        written = tape_holds.written_since(self.saved, self.versions)
        if written is not None:
            why = tape_holds.who_wrote(written, self.versions[self.saved.index(written)])
            raise TapeError(
                f"backward through {self.operation!r}: {written.allocation.describe()}, which it "
                f"saved, {why}; its gradient would be wrong"
            )
        if isinstance(dy, NvArray) and self.formula is not None:
            return self.formula(dy, self.saved, self.inputs)
        return Node.gradients(self, dy)

    def saved_tensors(self, cls: type[TensorT]) -> tuple[TensorT, ...]:
        """As `Node.saved_tensors`."""
        result = self.result()
        found: list[Any] = [
            source
            if isinstance(source, Variable)
            else cls.result(source, self if source is result else None)
            for source in self.sources
        ]
        return tuple(found)

    def release(self) -> None:
        """As `Node.release`."""
        held, none = self.saved[: len(self.versions)], list[int]()
        try:
            tape_holds.release(held, self.operation)  # first: without memory it ends none
        except MemoryContractViolation:  # somebody else has ended one
            self.versions = none
            raise
        self.formula = None
        self.inputs = self.sources = self.saved = ()
        self.versions = none

    def __del__(self, _enqueue: Callable[[Callable[[], None]], None] = safepoint.enqueue) -> None:
        try:
            held = self.saved[: len(self.versions)]
            if held:
                # The collector may run this while the ledger's lock is held, so the holds end at
                # the next safe point.
                _enqueue(partial(tape_holds.release, held, self.operation))
        except AttributeError:  # recording has failed
            return
        except MemoryError:  # of Python's own: what led here has left the few bytes
            held = self.saved[: len(self.versions)]
            _enqueue(partial(tape_holds.release, held, self.operation))
