"""One recorded operation: what it saved, where its gradients go, how they are computed."""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from ignis.errors import TapeError
from ignis.runtime import safepoint
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.lock import acquire, release, release_after_error
from ignis.runtime.ownership.guard import DEAD

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = [
    "BackwardFn",
    "DoubleFn",
    "Gradients",
    "HoldingNode",
    "Hook",
    "Leaf",
    "Node",
    "Saved",
]

Saved = tuple[NvArray, ...]
Gradients = Sequence[NvArray | None]
BackwardFn = Callable[[NvArray, Saved], Gradients]
DoubleFn = Callable[["Tensor", "tuple[Tensor, ...]"], "Sequence[Tensor | None]"]
Hook = Callable[[NvArray], NvArray | None]

_OWN_RESULT = -2
_CONSTANT = -1
# Bound once: recording is a hot path.
_next_index = itertools.count().__next__
_weak = weakref.ref


class Leaf(Protocol):
    """A tensor that no recorded operation produced and that wants a gradient."""

    _data: NvArray
    _grad: NvArray | None
    _hooks: dict[int, Hook] | None


class Node:
    """One recorded operation whose backward needs no array; see `HoldingNode`.

    Attributes
    ----------
    operation : str
        Its name, under which the saved arrays are held.
    index : int
        Position in the order of recording, over all tapes.
    inputs : tuple of Node, Leaf or None
        Where the gradients go; None for an input that needs none.
    result : weak reference to NvArray
        What it computed, as long as somebody keeps it.
    nbytes : int
        Size of the result.
    hooks : dict of int to callable, or None
        Called with the gradient of the result, in this order.
    """

    __slots__ = (
        "__weakref__",
        "_backward",
        "_double",
        "hooks",
        "index",
        "inputs",
        "nbytes",
        "operation",
        "result",
    )

    def __init__(
        self,
        operation: str,
        inputs: tuple[Node | Leaf | None, ...],
        backward: BackwardFn,
        result: NvArray,
        double: DoubleFn | None = None,
    ) -> None:
        self.operation = operation
        self.index = _next_index()
        self.inputs = inputs
        self.result = _weak(result)
        self.nbytes = result.nbytes
        self.hooks: dict[int, Hook] | None = None
        self._backward: BackwardFn | None = backward
        self._double = double

    @property
    def released(self) -> bool:
        """True once backward can no longer go through this operation."""
        return self._backward is None

    @property
    def saved(self) -> Saved:
        """The arrays that it holds."""
        return ()

    def gradients(self, dy: NvArray) -> Gradients:
        """Gradients of the inputs, given that of the output.

        Raises
        ------
        TapeError
            If the operation was released, or a saved array has been written to since.
        """
        if self._backward is None:
            raise TapeError(self.released_message())
        return self._backward(dy, ())

    def differentiable_gradients(self, dy: Tensor) -> Sequence[Tensor | None]:
        """As `gradients`, by operations that are recorded themselves.

        Raises
        ------
        TapeError
            As `gradients`; also if the operation is fused, so that its gradient cannot be
            differentiated.
        """
        if self._backward is None:
            raise TapeError(self.released_message())
        if self._double is None:
            raise TapeError(
                f"{self.operation!r} is a fused operation: its gradient is no composition of "
                "recorded operations, so there is no second derivative through it"
            )
        return self._double(dy, self._saved_tensors(type(dy)))

    def _saved_tensors(self, cls: type[Tensor]) -> tuple[Tensor, ...]:
        return ()

    def release(self) -> None:
        """Let go of the saved arrays and of the path back; again is a no-op."""
        self._backward = None
        self._double = None
        self.inputs = ()

    def released_message(self) -> str:
        """Why backward cannot go through this operation."""
        return (
            f"backward through {self.operation!r} again: an earlier backward (or the end of its "
            "tape) released what it had saved; the first backward needs retain_graph=True"
        )

    def __repr__(self) -> str:
        state = "released" if self.released else f"{len(self.saved)} arrays held"
        return f"Node({self.operation!r}, index={self.index}, {state})"


class HoldingNode(Node):
    """A recorded operation that holds arrays for its backward, unchanged until then.

    Parameters
    ----------
    operation, inputs, backward, result, double
        As for `Node`.
    saved : sequence of NvArray
        What backward reads.
    arrays : tuple of NvArray
        Of the inputs, where there is `double`.
    """

    __slots__ = ("_origins", "_saved", "_versions")

    def __init__(
        self,
        operation: str,
        inputs: tuple[Node | Leaf | None, ...],
        backward: BackwardFn,
        result: NvArray,
        double: DoubleFn | None,
        saved: Sequence[NvArray],
        arrays: tuple[NvArray, ...],
    ) -> None:
        Node.__init__(self, operation, inputs, backward, result, double)
        self._saved: Saved = ()
        held: list[NvArray] = []
        versions: list[int] = []
        try:
            acquire()
            for array in saved:
                allocation = array.allocation
                if allocation.guard >= DEAD:
                    array.tape_hold(operation)  # raises
                allocation.hold_for_tape(operation)
                held.append(array)
                versions.append(allocation.version)
            self._saved = tuple(saved)
        except BaseException:
            release_after_error()
            # The node's release then gives back the earlier ones.
            self._saved = tuple(held)
            raise
        release()
        self._versions = versions
        # Which input, or the result, each saved array is: a second derivative goes through it.
        self._origins: Sequence[int] = ()
        if double is not None:
            if self._saved == arrays:
                self._origins = range(len(arrays))
            else:
                self._origins = [_origin(array, arrays, result) for array in held]

    @property
    def saved(self) -> Saved:
        """The arrays that it holds."""
        return self._saved

    def gradients(self, dy: NvArray) -> Gradients:
        """As `Node.gradients`."""
        if self._backward is None:
            raise TapeError(self.released_message())
        self._require_unchanged()
        return self._backward(dy, self._saved)

    def _saved_tensors(self, cls: type[Tensor]) -> tuple[Tensor, ...]:
        self._require_unchanged()
        return tuple(
            self._tensor(cls, array, origin)
            for array, origin in zip(self._saved, self._origins, strict=True)
        )

    def _tensor(self, cls: type[Tensor], array: NvArray, origin: int) -> Tensor:
        """A saved array as the tensor that it was when the operation was recorded."""
        if origin == _OWN_RESULT:
            return cls._result(array, self)
        source: Any = None if origin == _CONSTANT else self.inputs[origin]
        if source is None or isinstance(source, Node):
            return cls._result(array, source)
        leaf: Tensor = source
        return leaf

    def _require_unchanged(self) -> None:
        for array, version in zip(self._saved, self._versions, strict=True):
            if array.allocation.version != version:
                raise TapeError(
                    f"backward through {self.operation!r}: {array!r}, which it saved, has been "
                    "written to since; its gradient would be wrong"
                )

    def release(self) -> None:
        """As `Node.release`."""
        super().release()
        saved, self._saved = self._saved, ()
        self._versions = []
        _give_back(saved, self.operation)

    def __del__(self, _enqueue: Callable[[Callable[[], None]], None] = safepoint.enqueue) -> None:
        try:
            saved = self._saved
        except AttributeError:  # the constructor was interrupted
            return
        if saved:
            # The collector may run this while the ledger's lock is held, so the holds are
            # given back at the next safe point.
            _enqueue(partial(_give_back, saved, self.operation))


def _give_back(saved: Saved, operation: str) -> None:
    try:
        acquire()
        for array in saved:
            array.allocation.release_for_tape(operation)
    except BaseException:
        release_after_error()
        raise
    release()


def _origin(array: NvArray, inputs: tuple[NvArray, ...], result: NvArray) -> int:
    if array is result:
        return _OWN_RESULT
    for position, candidate in enumerate(inputs):
        if array is candidate:
            return position
    return _CONSTANT
