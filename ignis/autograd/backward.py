"""The backward pass: from a tensor to the leaves it depends on, each operation once, in reverse.

Nodes are numbered in the order of recording, so descending numbers are a reverse topological
order. Gradients are arrays, or tensors where they are recorded in turn. Arrays are summed in
buffers that no operation and no caller can see: one that came from elsewhere is never added to in
place.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from operator import attrgetter
from typing import Any

from ignis.autograd.destinations import Destinations, wanted
from ignis.autograd.node import Hook, Node, Parts, Variable
from ignis.autograd.operations import arithmetic
from ignis.autograd.replayed import note
from ignis.autograd.tape import BackwardStatistics, thread_state
from ignis.base import interrupts, process
from ignis.base.locks import Lock
from ignis.base.setting import replaced
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.kernels import elementwise
from ignis.runtime import capture_state, memory, safepoint
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device
from ignis.runtime.stream import current_stream

Receiver = Callable[[Variable, NvArray], bool]
"""Gets a leaf and a gradient that is added to it; True if it has done that itself."""

_accumulate_lock = process.renewed(Lock())
_by_index = attrgetter("index")


class _Sums:
    """Gradients, arrays or tensors, that are summed per target."""

    __slots__ = ("own", "values")

    def __init__(self) -> None:
        self.values: dict[Node | Variable, Any] = {}
        # Targets whose sum nobody else can see.
        self.own: set[Node | Variable] = set()

    def add(self, target: Node | Variable, gradient: Any, owned: bool) -> None:
        """Add to the sum of a target; in place only where nobody else can see it."""
        before = self.values.get(target)
        if before is None:
            self.values[target] = gradient
            if owned:
                self.own.add(target)
        elif target in self.own:
            elementwise.add(before, gradient, out=before)
        elif isinstance(gradient, NvArray):
            self.values[target] = elementwise.add(before, gradient)
            self.own.add(target)
        elif isinstance(gradient, Parts):
            # The node of each result is visited once, so no position comes twice.
            self.values[target] = Parts(before.values | gradient.values)
        else:
            self.values[target] = arithmetic.add(before, gradient)

    def owned(self, target: Node | Variable) -> Any:
        """Return the sum in an array that nobody else can see, or as a tensor; None if nothing."""
        sum_ = self.values.get(target)
        if target in self.own or not isinstance(sum_, NvArray):
            return sum_
        return sum_.clone()


class _Collection(threading.local):
    """Destination of this thread's gradients instead of the leaves; see `collect`."""

    def __init__(self) -> None:
        self.targets: set[Node | Variable] | None = None
        self.sums = _Sums()
        self.private: list[Variable] = []
        self.receiver: Receiver | None = None


_collection = _Collection()


def as_seed(tensor: Variable, grad: Any) -> NvArray:
    """Return the gradient that a backward pass from `tensor` starts with.

    Raises
    ------
    ArgumentError
        If `grad` is missing for several elements or has another shape or device.
    DTypeError
        If `grad` has another dtype.
    """
    array, shape = tensor.array, tensor.array.shape
    if grad is None:
        if array.numel != 1:
            raise ArgumentError(f"backward: a tensor of shape {shape} needs the argument grad")
        return create.ones(shape, array.dtype, array.device)
    seed = grad if isinstance(grad, NvArray) else array_of(grad)
    if seed is None:
        seed = create.array(grad, dtype=array.dtype, device=array.device)
    if seed.shape != shape or seed.allocation.device is not array.allocation.device:
        raise ArgumentError(
            f"backward: grad is {seed.shape} on {seed.device}, the tensor {shape} on {array.device}"
        )
    if seed.dtype != array.dtype:
        raise DTypeError(f"backward: grad is {seed.dtype}, the tensor {array.dtype}")
    return seed


def backward(start: Node | Variable, seed: NvArray | Variable, retain_graph: bool) -> None:
    """Add the gradients of `start` to every leaf that it depends on.

    Parameters
    ----------
    start : Node or Variable
        What the differentiated tensor came from.
    seed : NvArray or Variable
        Gradient of the tensor; it is read, never stored or written. From a tensor, all gradients
        are recorded tensors, and only those on the way to what is collected are computed.
    retain_graph : bool
        Keep the saved arrays for another pass instead of releasing them on the way.

    Raises
    ------
    TapeError
        If an earlier pass released an operation on the way; no gradient was changed.
    """
    if not isinstance(start, Node):
        _finish_leaf(start, seed)
        return
    order = _reachable(start)
    targets = _collection.targets
    needed = None if isinstance(seed, NvArray) or targets is None else set(targets)
    if needed is not None:
        for node in order:
            if not needed.isdisjoint(node.inputs):
                needed.add(node)
        order = [node for node in order if node in needed]
    for node in order:
        if node.formula is None:
            raise TapeError(node.released_message())
    tape = thread_state.mine.tapes[-1]
    measured = _Measure(order, seed.device) if tape.measure else None
    pending = _Sums()
    sums, free_to_add = pending.values, pending.own
    sums[start] = seed
    # Gradients of leaves with hooks wait until they are complete.
    leaves: list[Variable] = []
    while order:
        if interrupts.pending:
            interrupts.check()
        node = order.pop()
        inputs = node.inputs
        # None where a function by hand gave no gradient.
        dy = sums.pop(node, None)
        if dy is not None and node.hooks:
            dy = _run_hooks(node.hooks, dy, node.operation)
        if dy is not None and targets is not None and node in targets:
            _collection.sums.add(node, dy, False)
        if dy is None or (needed is not None and needed.isdisjoint(inputs)):
            gradients: Sequence[Any] = [None] * len(inputs)
        else:
            gradients = node.gradients(dy)
        if measured is not None:
            measured.sample()
        if not retain_graph:
            node.release()
        for target, gradient in zip(inputs, gradients, strict=True):
            if target is None or gradient is None or (needed and target not in needed):
                continue
            # A formula returns new arrays, which may become sums, or `dy`, or views. A tensor is
            # never added to in place.
            owned = (
                gradient is not dy
                and gradient.__class__ is NvArray
                and gradient.parent is None
                and (len(gradients) == 1 or list(map(id, gradients)).count(id(gradient)) == 1)
            )
            if isinstance(target, Node):
                if target in sums:
                    pending.add(target, gradient, owned)
                else:  # `_Sums.add`, inline
                    sums[target] = gradient
                    if owned:
                        free_to_add.add(target)
            elif target in sums:
                pending.add(target, gradient, owned)
            elif target.hooks:
                pending.add(target, gradient, owned)
                leaves.append(target)
            else:
                _add_to_leaf(target, gradient, owned)
        # Freed ahead of the next operation, which allocates.
        del dy, gradients, target, gradient
    for leaf in leaves:
        _finish_leaf(leaf, pending.values.pop(leaf))
    if measured is not None:
        tape.statistics = measured.statistics()


def collect(
    start: Node | Variable,
    seed: NvArray | Variable,
    targets: Sequence[Node | Variable],
    retain_graph: bool,
) -> list[Any]:
    """Run `backward` and return the gradients of `targets` instead of adding to the leaves."""
    sums = _Sums()
    with replaced(_collection, targets=set(targets), sums=sums):
        with wanted(None):  # the sums are the caller's
            backward(start, seed, retain_graph)
        return [sums.owned(target) for target in targets]


def private(leaves: list[Variable]) -> AbstractContextManager[None]:
    """Leaves that get their gradients even while those of another pass are collected."""
    return replaced(_collection, private=[*_collection.private, *leaves])


@contextmanager
def received(receiver: Receiver, destinations: Destinations | None = None) -> Iterator[None]:
    """Within the block, `receiver` gets the gradients of leaves in this thread's passes.

    It gets each of them when it is computed, so that of a leaf that is used several times it gets
    several, and may keep the sum where it wants: those that it refuses are added as ever.
    `destinations` says where a gradient is wanted: the operation may have written it there when
    `receiver` gets that array itself, even ahead of another term that it gets before.
    """
    with replaced(_collection, receiver=receiver), wanted(destinations):
        yield


def _reachable(start: Node) -> list[Node]:
    """All nodes that `start` depends on and itself, in the order of recording."""
    found = {start}
    waiting = [start]
    while waiting:
        for source in waiting.pop().inputs:
            if isinstance(source, Node) and source not in found:
                found.add(source)
                waiting.append(source)
    return sorted(found, key=_by_index)


def _finish_leaf(leaf: Variable, sum_: Any) -> None:
    # A hook has seen the array and may keep it.
    _add_to_leaf(leaf, _run_hooks(leaf.hooks, sum_, "leaf") if leaf.hooks else sum_, False)


def _add_to_leaf(leaf: Variable, gradient: Any, owned: bool) -> None:
    targets = _collection.targets
    if targets is not None and not any(leaf is each for each in _collection.private):
        if leaf in targets:
            _collection.sums.add(leaf, gradient, owned)
        return
    if capture_state.threads:
        note(leaf)
    receiver = _collection.receiver
    if receiver is not None and receiver(leaf, gradient):
        return
    # Two threads may reach one parameter at the same time.
    with _accumulate_lock:
        if leaf.gradient is None:
            leaf.gradient = gradient if owned else gradient.clone()
        else:
            _add_in_order(leaf.gradient, gradient)


def _add_in_order(total: NvArray, gradient: NvArray) -> None:
    """Add to a leaf's gradient, in the order of the stream on which that was made."""
    here, made = current_stream(total.device), total.stream
    # What is captured has no order with what is not: the capture itself begins behind it.
    elsewhere = here is not made and not made.closed and capture_state.here() is None
    if elsewhere:
        here.wait_stream(made)
    elementwise.add(total, gradient, out=total)
    if elsewhere:
        made.wait_stream(here)


def _run_hooks(hooks: dict[int, Hook], gradient: Any, of: str) -> Any:
    """Return the gradient after a tensor's hooks, each of which may replace it."""
    if not isinstance(gradient, NvArray):
        raise TapeError(f"grad: create_graph records no hooks; remove those on {of!r}")
    for hook in list(hooks.values()):
        replaced = interrupts.call(hook, gradient)
        if replaced is None:
            continue
        if not isinstance(replaced, NvArray) or replaced.shape != gradient.shape:
            what = getattr(replaced, "shape", type(replaced).__name__)
            raise ArgumentError(f"hook on {of!r}: expected None or {gradient.shape}, not {what}")
        if replaced.dtype != gradient.dtype:
            raise DTypeError(f"hook on {of!r}: expected {gradient.dtype}, not {replaced.dtype}")
        gradient = replaced
    return gradient


class _Measure:
    """Prediction and measurement of the memory of one backward pass."""

    def __init__(self, order: list[Node], device: Device) -> None:
        self._device = device
        self._facts = (len(order), *_predict(order))
        self._start = self._live()
        self._peak = 0

    def _live(self) -> int:
        safepoint.drain()
        return memory.live_bytes(device=self._device)

    def sample(self) -> None:
        self._peak = max(self._peak, self._live() - self._start)

    def statistics(self) -> BackwardStatistics:
        return BackwardStatistics(*self._facts, self._peak)


def _predict(order: list[Node]) -> tuple[int, int]:
    """(bytes held by the operations, peak of a pass over them above its start)."""
    leaves = {id(s.array) for node in order for s in node.inputs if isinstance(s, Variable)}
    sizes = {id(array): array.nbytes for node in order for array in node.saved}
    keepers = Counter(key for node in order for key in {id(array) for array in node.saved})
    current = peak = 0
    waiting = {order[-1]: 0}
    done: set[int] = set()
    for node in reversed(order):
        for target in node.inputs:
            if isinstance(target, Node):
                current += 0 if target in waiting else target.nbytes
                waiting.setdefault(target, target.nbytes)
            elif target is not None and id(target) not in done:
                done.add(id(target))
                current += 0 if target.gradient is not None else target.array.nbytes
        peak = max(peak, current)
        current -= waiting.pop(node, 0)
        for key in {id(array) for array in node.saved}:
            keepers[key] -= 1
            if not keepers[key] and key not in leaves:
                current -= sizes[key]
    return sum(sizes.values()), peak
