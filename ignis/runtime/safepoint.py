"""Safe points: where pending frees happen.

Finalizers only append to `pending`. `drain` performs what is pending at safe points (before an
allocation, in explicit frees, when a host thread synchronizes, in queries of the ledger), never
inside the garbage collector.
"""

from __future__ import annotations

import collections
import contextlib
import os
import warnings
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Any, Protocol

from ignis.errors import CudaError, IgnisWarning
from ignis.runtime import capture_state

__all__ = [
    "defer",
    "drain",
    "enqueue",
    "only_of",
    "on_synchronize",
    "pending",
    "retry",
    "synchronized",
    "watch",
]

pending: collections.deque[Callable[[], None]] = collections.deque()
"""What finalizers have left to the next safe point."""

enqueue: Callable[[Callable[[], None]], None] = pending.append
"""Leave a free to the next safe point; this is all that a finalizer may do."""

_unfinished: collections.deque[Callable[[], bool]] = collections.deque()
_failed: collections.deque[Callable[[], None]] = collections.deque()
_hooks: list[Callable[[Any], None]] = []
_mine: ContextVar[frozenset[Any] | None] = ContextVar("ignis_free_only", default=None)
"""The devices of `only_of`; None for all."""

FEW = 4
"""How many copies that nobody waits for an allocation or a free looks at."""


class Target(Protocol):
    """A device, as far as calls that are put off need it."""

    id: int
    api: Any


class _Deferred:
    """A call of the driver that a finalizer has left to a safe point."""

    __slots__ = ("_call", "_handle", "device")

    def __init__(self, device: Target, call: str, handle: int) -> None:
        self.device, self._call, self._handle = device, call, handle

    def __call__(self) -> None:
        if self.device.api.alive:
            getattr(self.device.api, self._call)(self.device.id, self._handle)


def defer(device: Target, call: str, handle: int) -> None:
    """Leave ``device.api.<call>(device.id, handle)`` to the next safe point."""
    pending.append(_Deferred(device, call, handle))


@contextlib.contextmanager
def only_of(device: Target) -> Iterator[None]:
    """Leave pending frees of other devices to other threads, in this block of this thread or task.

    A free waits for the work on the memory. Where that works together with what this thread has yet
    to do, both would wait for each other.
    """
    token = _mine.set((_mine.get() or frozenset()) | {device})
    try:
        yield
    finally:
        _mine.reset(token)


def watch(finish: Callable[[], bool]) -> None:
    """Call `finish` at every safe point until it returns True; it must not wait."""
    _unfinished.append(finish)


def drain(most: int | None = None) -> None:
    """Perform the pending frees; a failure becomes an `IgnisWarning` and waits for `retry`.

    Where `most` is given, it asks for no more than that many of the copies that nobody waits for
    whether they are done: an allocation must not cost more the more of them there are.

    While a graph is captured, the driver is not called: the capturing thread frees what belongs
    to its graph, everything else waits.
    """
    recorder = None
    if capture_state.threads:
        recorder = capture_state.here()
        if recorder is None:
            return
    mine = _mine.get()
    others: list[Callable[[], None]] = []
    try:
        while pending:
            _free_next(recorder, mine, others)
    finally:
        pending.extend(others)
    if recorder is not None or not _unfinished:
        return
    count = len(_unfinished)
    for _ in range(count if most is None else min(count, most)):
        try:
            finish = _unfinished.popleft()
        except IndexError:  # another thread was faster
            return
        if not finish():
            _unfinished.append(finish)


def _free_next(
    recorder: capture_state.Recorder | None,
    mine: frozenset[Any] | None,
    others: list[Callable[[], None]],
) -> None:
    """Perform the next pending free, or put it off."""
    try:
        release = pending.popleft()
    except IndexError:  # another thread was faster
        return
    if mine is not None and getattr(release, "device", None) not in {None, *mine}:
        others.append(release)
        return
    if recorder is not None and recorder.defers(release):
        return
    try:
        release()
    except (CudaError, MemoryError) as error:
        _failed.append(release)
        warnings.warn(f"a finalizer failed: {error}", IgnisWarning, stacklevel=2)
    except Exception as error:
        warnings.warn(f"a finalizer failed: {error}", IgnisWarning, stacklevel=2)
    except BaseException:  # an interrupt of what it waits for
        pending.appendleft(release)
        raise


def retry() -> None:
    """Perform the pending frees, and again those that the driver has refused before."""
    for _ in range(len(_failed)):
        pending.append(_failed.popleft())
    drain()


def on_synchronize(hook: Callable[[Any], None]) -> None:
    """Call `hook` with the device after every wait of the host for work of a device."""
    _hooks.append(hook)


def synchronized(device: Target) -> None:
    """Note that the host has waited for work on `device`: free what is pending, then the hooks."""
    drain()
    for hook in _hooks:
        hook(device)


def _forget_parent() -> None:
    """In a forked child: the parent's memory is neither usable nor ours to free."""
    pending.clear()
    _unfinished.clear()
    _failed.clear()


os.register_at_fork(after_in_child=_forget_parent)
