"""The walk back: from a tensor to the leaves it depends on, each operation once, in reverse.

Nodes are numbered in the order of recording, so descending numbers are a reverse topological
order. Gradients are accumulated in buffers that no operation and no caller can see: an array that
came from elsewhere is never added to in place.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeGuard

from ignis.autograd.node import Gradients, Hook, Leaf, Node
from ignis.autograd.tape import BackwardStatistics, Tape
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.kernels import elementwise
from ignis.runtime import capture_state, memory, safepoint
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import current_stream

__all__ = ["Accumulator", "backward", "collect", "private", "reachable", "run_hooks"]

_accumulate_lock = threading.Lock()


class _Sink(threading.local):
    """Where this thread's gradients of leaves go instead of into the leaves; see `collect`."""

    def __init__(self) -> None:
        self.wanted: dict[Leaf | Node, Accumulator | None] | None = None
        self.private: list[Leaf] = []


_sink = _Sink()


class Accumulator:
    """Sum of the gradients that one tensor has received so far."""

    __slots__ = ("_owned", "array")

    def __init__(self, array: NvArray, owned: bool) -> None:
        self.array = array
        self._owned = owned

    def add(self, gradient: NvArray) -> None:
        """Add to the sum; in place only where nobody else can see it."""
        if self._owned:
            elementwise.add(self.array, gradient, out=self.array)
        else:
            self.array = elementwise.add(self.array, gradient)
            self._owned = True

    def own(self) -> NvArray:
        """The sum in an array that nobody else can see."""
        return self.array if self._owned else self.array.clone()


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
    first = Accumulator(grad, owned=False)
    if not isinstance(start, Node):
        _finish_leaf(start, first)
        return
    order = reachable(start)
    for node in order:
        if node.released:
            raise TapeError(node.released_message())
    measured = _Measure(order, grad.device) if Tape.current().measure else None
    pending: dict[Node | Leaf, Accumulator] = {start: first}
    # Gradients of leaves with hooks wait until they are complete.
    leaves: list[Leaf] = []
    while order:
        node = order.pop()
        _propagate(node, pending, leaves, retain_graph, measured)
    for leaf in leaves:
        _finish_leaf(leaf, pending.pop(leaf))
    if measured is not None:
        Tape.current().statistics = measured.statistics()


def collect(walk: Callable[[], None], wanted: list[Node | Leaf]) -> list[NvArray | None]:
    """Run a backward whose leaves' gradients are returned instead of added to the leaves."""
    before = _sink.wanted
    _sink.wanted = dict.fromkeys(wanted)
    try:
        walk()
        found = _sink.wanted
        return [None if (sum_ := found[target]) is None else sum_.own() for target in wanted]
    finally:
        _sink.wanted = before


@contextmanager
def private(leaves: list[Leaf]) -> Iterator[None]:
    """Leaves that get their gradients also while another walk's are collected."""
    before = _sink.private
    _sink.private = [*before, *leaves]
    try:
        yield
    finally:
        _sink.private = before


def _propagate(
    node: Node,
    pending: dict[Node | Leaf, Accumulator],
    leaves: list[Leaf],
    retain_graph: bool,
    measured: _Measure | None,
) -> None:
    """Hand the gradient of one operation's result on to its inputs."""
    sum_ = pending.pop(node)
    dy = sum_.array
    if node.hooks:
        dy = run_hooks(node.hooks, dy, node.operation)
    if _sink.wanted is not None and node in _sink.wanted:
        _deliver(node, dy, owned=False)
    inputs = node.inputs
    gradients = node.gradients(dy)
    if measured is not None:
        measured.after(node)
    if not retain_graph:
        node.release()
    for position, (target, gradient) in enumerate(zip(inputs, gradients, strict=True)):
        if target is None or gradient is None:
            continue
        owned = _is_exclusive(gradient, dy, gradients, position)
        if target in pending:
            pending[target].add(gradient)
        elif isinstance(target, Node):
            pending[target] = Accumulator(gradient, owned)
        elif target._hooks:
            pending[target] = Accumulator(gradient, owned)
            leaves.append(target)
        else:
            _add_to_leaf(target, gradient, owned)


def _is_exclusive(gradient: NvArray, dy: NvArray, gradients: Gradients, position: int) -> bool:
    """Whether nobody else can see the array, so that it may become an accumulator.

    The operations' backward functions return either new arrays, the incoming gradient, or views.
    """
    if gradient is dy or gradient.parent is not None:
        return False
    for i, other in enumerate(gradients):
        if other is gradient and i != position:
            return False
    return True


def _finish_leaf(leaf: Leaf, sum_: Accumulator) -> None:
    array = run_hooks(leaf._hooks, sum_.array, "leaf") if leaf._hooks else sum_.array
    # A hook has seen the array and may keep it.
    _add_to_leaf(leaf, array, owned=False)


def _add_to_leaf(leaf: Leaf, gradient: NvArray, owned: bool) -> None:
    if _sink.wanted is not None and not any(leaf is own for own in _sink.private):
        if leaf in _sink.wanted:
            _deliver(leaf, gradient, owned)
        return
    # Two threads may reach one parameter at the same time.
    with _accumulate_lock:
        if leaf._grad is None:
            leaf._grad = gradient if owned else gradient.clone()
        else:
            _add_in_order(leaf._grad, gradient)


def _add_in_order(total: NvArray, gradient: NvArray) -> None:
    """Add to a leaf's gradient, behind what other threads have added on streams of their own.

    All that is added is ordered by the stream on which the gradient was made.
    """
    here, made = current_stream(total.device), total.stream
    # What is captured has no order with what is not: the capture itself begins behind it.
    elsewhere = here is not made and not made.closed and capture_state.here() is None
    if elsewhere:
        here.wait_stream(made)
    elementwise.add(total, gradient, out=total)
    if elsewhere:
        made.wait_stream(here)


def _deliver(target: Leaf | Node, gradient: NvArray, owned: bool) -> None:
    assert _sink.wanted is not None
    found = _sink.wanted[target]
    if found is None:
        _sink.wanted[target] = Accumulator(gradient, owned)
    else:
        found.add(gradient)


def run_hooks(hooks: dict[int, Hook], gradient: NvArray, of: str) -> NvArray:
    """The gradient after a tensor's hooks, each of which may replace it.

    Raises
    ------
    ArgumentError, DTypeError
        If a hook returns something else than None or an array like the gradient.
    """
    for hook in list(hooks.values()):
        replaced = hook(gradient)
        if replaced is None:
            continue
        if not isinstance(replaced, NvArray) or replaced.shape != gradient.shape:
            what = getattr(replaced, "shape", type(replaced).__name__)
            raise ArgumentError(
                f"hook on the result of {of!r}: None or an NvArray {gradient.shape} expected, "
                f"not {what}"
            )
        if replaced.dtype != gradient.dtype:
            raise DTypeError(
                f"hook on the result of {of!r}: the gradient is {gradient.dtype}, the hook "
                f"returned {replaced.dtype}"
            )
        gradient = replaced
    return gradient


def reachable(start: Node) -> list[Node]:
    """All nodes that `start` depends on and itself, in the order of recording."""
    found = {start}
    waiting = [start]
    while waiting:
        for source in waiting.pop().inputs:
            if isinstance(source, Node) and source not in found:
                found.add(source)
                waiting.append(source)
    return sorted(found, key=lambda node: node.index)


class _Measure:
    """Prediction and measurement of the memory of one walk."""

    def __init__(self, order: list[Node], device: Device) -> None:
        self._device = device
        self._count = len(order)
        self._saved, self._predicted = _predict(order)
        self._start = self._live()
        self._peak = 0

    def _live(self) -> int:
        safepoint.drain()
        return memory.live_bytes(device=self._device)

    def after(self, node: Node) -> None:
        self._peak = max(self._peak, self._live() - self._start)

    def statistics(self) -> BackwardStatistics:
        return BackwardStatistics(self._count, self._saved, self._predicted, self._peak)


def _predict(order: list[Node]) -> tuple[int, int]:
    """(bytes held by the operations, peak of a walk over them above its start)."""
    keepers: dict[int, int] = {}
    sizes: dict[int, int] = {}
    leaves = {id(s._data) for node in order for s in node.inputs if _is_leaf(s)}
    for node in order:
        for array in {id(array): array for array in node.saved}.values():
            keepers[id(array)] = keepers.get(id(array), 0) + 1
            sizes[id(array)] = array.nbytes
    current = peak = 0
    waiting = {order[-1]: 0}
    done: set[int] = set()
    for node in reversed(order):
        for target in node.inputs:
            if isinstance(target, Node):
                new = target not in waiting
                waiting.setdefault(target, target.nbytes)
                current += target.nbytes if new else 0
            elif target is not None and id(target) not in done:
                done.add(id(target))
                current += 0 if target._grad is not None else target._data.nbytes
        peak = max(peak, current)
        current -= waiting.pop(node, 0)
        for key in {id(array) for array in node.saved}:
            keepers[key] -= 1
            if not keepers[key] and key not in leaves:
                current -= sizes[key]
    return sum(sizes.values()), peak


def _is_leaf(source: Node | Leaf | None) -> TypeGuard[Leaf]:
    return source is not None and not isinstance(source, Node)
