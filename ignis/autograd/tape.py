"""The tape: which operations led to a tensor, what they saved, and the walk back.

Every recorded operation is a `Node`. Nodes are numbered in the order of recording, so descending
numbers are a reverse topological order, and `backward` visits what it can reach in that order,
once. A node is kept alive only by the tensor it produced and by the nodes recorded on top of it:
a loop that never calls backward does not grow.

Saved arrays are held under the operation's name until backward has used them, until the tape is
cleared, or until the node becomes garbage. Gradients are accumulated in buffers that no operation
and no caller can see: an array that came from elsewhere is never added to in place.
"""

from __future__ import annotations

import itertools
import threading
import weakref
from collections.abc import Callable, Iterable, Sequence
from contextlib import ContextDecorator
from types import TracebackType
from typing import Protocol, Self

from ignis.errors import TapeError
from ignis.kernels import elementwise
from ignis.runtime import ledger
from ignis.runtime.nvarray import NvArray

__all__ = ["Leaf", "Node", "Tape", "backward", "is_recording", "no_grad"]

Saved = tuple[NvArray, ...]
Gradients = Sequence[NvArray | None]
BackwardFn = Callable[[NvArray, Saved], Gradients]

_next_index = itertools.count().__next__
_accumulate_lock = threading.Lock()


class Leaf(Protocol):
    """A tensor that no recorded operation produced and that wants a gradient."""

    _grad: NvArray | None


class Node:
    """One recorded operation.

    Attributes
    ----------
    operation : str
        Its name, under which the saved arrays are held.
    index : int
        Position in the order of recording, over all tapes.
    inputs : tuple of Node, Leaf or None
        Where the gradients go; None for an input that needs none.
    """

    __slots__ = ("__weakref__", "_backward", "_saved", "index", "inputs", "operation")

    def __init__(
        self,
        operation: str,
        inputs: tuple[Node | Leaf | None, ...],
        saved: Iterable[NvArray],
        backward: BackwardFn,
    ) -> None:
        self.operation = operation
        self.index = _next_index()
        self.inputs = inputs
        self._backward: BackwardFn | None = backward
        held: list[NvArray] = []
        self._saved: Saved = ()
        try:
            for array in saved:
                array.tape_hold(operation)
                held.append(array)
        finally:
            # Also after a refused hold: the node's release then gives back the earlier ones.
            self._saved = tuple(held)

    @property
    def released(self) -> bool:
        """True once backward can no longer go through this operation."""
        return self._backward is None

    def gradients(self, dy: NvArray) -> Gradients:
        """Gradients of the inputs, given that of the output."""
        if self._backward is None:
            raise TapeError(_released_message(self))
        return self._backward(dy, self._saved)

    def release(self) -> None:
        """Let go of the saved arrays and of the path back; again is a no-op."""
        saved, self._saved = self._saved, ()
        self._backward = None
        self.inputs = ()
        for array in saved:
            array.tape_release(self.operation)

    def __del__(self, _enqueue: Callable[[Callable[[], None]], None] = ledger.enqueue) -> None:
        saved = getattr(self, "_saved", ())
        if saved:
            operation = self.operation

            # The collector may run this while the ledger's lock is held, so the holds are
            # given back at the next safe point.
            def give_back() -> None:
                for array in saved:
                    array.tape_release(operation)

            _enqueue(give_back)

    def __repr__(self) -> str:
        state = "released" if self.released else f"{len(self._saved)} arrays held"
        return f"Node({self.operation!r}, index={self.index}, {state})"


class _ThreadState(threading.local):
    def __init__(self) -> None:
        self.recording = True
        self.tapes: list[Tape] = [Tape()]


class Tape:
    """The recorded operations of one thread, in order, as long as their results are alive.

    Every thread has a tape from the start. A ``with ignis.Tape() as tape:`` block records on a
    tape of its own, and its end lets go of everything recorded there that backward has not used.

    Examples
    --------
    >>> with ignis.Tape() as tape:
    ...     loss = model.loss(inputs, targets)
    ...     loss.backward()
    """

    def __init__(self) -> None:
        self._nodes: weakref.WeakValueDictionary[int, Node] = weakref.WeakValueDictionary()

    @classmethod
    def current(cls) -> Tape:
        """The tape on which this thread records."""
        return _state.tapes[-1]

    @property
    def operations(self) -> list[str]:
        """Names of the operations that backward can still go through, in order."""
        return [node.operation for node in self._live()]

    def clear(self) -> None:
        """Let go of all saved arrays; backward through these operations then raises TapeError."""
        for node in reversed(self._live()):
            node.release()

    def append(self, node: Node) -> None:
        """Record `node` as the latest operation."""
        self._nodes[node.index] = node

    def _live(self) -> list[Node]:
        nodes = [node for node in self._nodes.values() if not node.released]
        return sorted(nodes, key=lambda node: node.index)

    def __len__(self) -> int:
        return len(self._live())

    def __enter__(self) -> Self:
        _state.tapes.append(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _state.tapes.remove(self)
        self.clear()

    def __repr__(self) -> str:
        return f"Tape({len(self)} operations)"


_state = _ThreadState()


class no_grad(ContextDecorator):
    """Context, or decorator, in which this thread records nothing."""

    def __init__(self) -> None:
        self._before: list[bool] = []

    def __enter__(self) -> Self:
        self._before.append(_state.recording)
        _state.recording = False
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _state.recording = self._before.pop()


def is_recording() -> bool:
    """False inside `no_grad`."""
    return _state.recording


def backward(start: Node | Leaf, grad: NvArray, retain_graph: bool) -> None:
    """Add the gradients of `start` to every leaf that it depends on.

    Parameters
    ----------
    start : Node or Leaf
        What the differentiated tensor came from.
    grad : NvArray
        Gradient of the tensor; it is read, never kept or written.
    retain_graph : bool
        Keep the saved arrays for another walk instead of releasing them on the way.

    Raises
    ------
    TapeError
        If an earlier backward released an operation on the way; no gradient was changed.
    """
    if not isinstance(start, Node):
        _add_to_leaf(start, grad, owned=False)
        return
    order = _reachable(start)
    for node in order:
        if node.released:
            raise TapeError(_released_message(node))
    pending: dict[Node, _Accumulator] = {start: _Accumulator(grad, owned=False)}
    while order:
        node = order.pop()
        _propagate(node, pending.pop(node).array, pending, retain_graph)


def _propagate(
    node: Node, dy: NvArray, pending: dict[Node, _Accumulator], retain_graph: bool
) -> None:
    """Hand the gradient of one operation's result on to its inputs."""
    inputs = node.inputs
    gradients = node.gradients(dy)
    if not retain_graph:
        node.release()
    for position, (target, gradient) in enumerate(zip(inputs, gradients, strict=True)):
        if target is None or gradient is None:
            continue
        owned = _is_exclusive(gradient, dy, gradients, position)
        if not isinstance(target, Node):
            _add_to_leaf(target, gradient, owned)
        elif target in pending:
            pending[target].add(gradient)
        else:
            pending[target] = _Accumulator(gradient, owned)


class _Accumulator:
    """Sum of the gradients that one tensor has received so far."""

    __slots__ = ("_owned", "array")

    def __init__(self, array: NvArray, owned: bool) -> None:
        self.array = array
        self._owned = owned

    def add(self, gradient: NvArray) -> None:
        if self._owned:
            elementwise.add(self.array, gradient, out=self.array)
        else:
            self.array = elementwise.add(self.array, gradient)
            self._owned = True


def _is_exclusive(gradient: NvArray, dy: NvArray, gradients: Gradients, position: int) -> bool:
    """Whether nobody else can see the array, so that it may become an accumulator.

    The operations' backward functions return either new arrays, the incoming gradient, or views.
    """
    if gradient is dy or gradient.is_view:
        return False
    return all(other is not gradient for i, other in enumerate(gradients) if i != position)


def _add_to_leaf(leaf: Leaf, gradient: NvArray, owned: bool) -> None:
    # Two threads may reach one parameter at the same time.
    with _accumulate_lock:
        if leaf._grad is None:
            leaf._grad = gradient if owned else gradient.clone()
        else:
            elementwise.add(leaf._grad, gradient, out=leaf._grad)


def _reachable(start: Node) -> list[Node]:
    """All nodes that `start` depends on and itself, in the order of recording."""
    found = {start}
    waiting = [start]
    while waiting:
        for source in waiting.pop().inputs:
            if isinstance(source, Node) and source not in found:
                found.add(source)
                waiting.append(source)
    return sorted(found, key=lambda node: node.index)


def _released_message(node: Node) -> str:
    return (
        f"backward through {node.operation!r} again: an earlier backward (or the end of its tape) "
        "released what it had saved; the first backward needs retain_graph=True"
    )
