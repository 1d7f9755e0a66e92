"""Safe points: where pending frees happen.

Finalizers only append to `pending`. `drain` performs what is pending at safe points (before an
allocation, in explicit frees, when a host thread synchronizes, in queries of the ledger), never
inside the garbage collector.
"""

from __future__ import annotations

import collections
import contextlib
import functools
import itertools
import os
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ignis.base.setting import Setting
from ignis.base.warn import warn
from ignis.errors import CudaError
from ignis.runtime import capture_state

pending: collections.deque[Callable[[], object]] = collections.deque()
"""What finalizers have left to the next safe point."""
pending.extend(itertools.repeat(print, 1024))
pending.clear()  # CPython keeps the blocks: what is enqueued later needs no memory

enqueue: Callable[[Callable[[], object]], None] = pending.append
"""Leave a free to the next safe point; this is all that a finalizer may do."""

enqueue_first: Callable[[Callable[[], object]], None] = pending.appendleft
"""The same for what holds memory: the collector may end the holder behind what it holds."""

_unfinished: collections.deque[Callable[[], bool]] = collections.deque()
_failed: collections.deque[Callable[[], object]] = collections.deque()
_hooks: list[Callable[[Any], None]] = []
_mine: Setting[frozenset[Any] | None] = Setting("ignis_free_only", None)
"""The devices of `only_of`; None for all."""

FEW = 4
"""How many copies that nobody waits for an allocation or a free looks at."""

T = TypeVar("T")


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


def finalizer(end: Callable[[T], None]) -> Callable[[T], None]:
    """Make a ``__del__`` of a method that enqueues, and which may first have to make what it does.

    Where the interpreter has no memory for that, it is called once more: what is garbage has no
    other end.
    """

    @functools.wraps(end)
    def finalize(garbage: T) -> None:
        try:
            end(garbage)
        except MemoryError:
            end(garbage)

    return finalize


def defer(device: Target, call: str, handle: int) -> None:
    """Leave ``device.api.<call>(device.id, handle)`` to the next safe point."""
    try:
        pending.append(_Deferred(device, call, handle))
    except MemoryError:  # of the interpreter's own: the handle has no other end
        pending.append(_Deferred(device, call, handle))


def only_of(device: Target) -> contextlib.AbstractContextManager[None]:
    """Leave pending frees of other devices to other threads, in this block of this thread or task.

    A free waits for the work on the memory. Where that waits for what this thread has yet to do,
    both would wait for each other.
    """
    return _mine.within((_mine.get() or frozenset()) | {device})


def watch(finish: Callable[[], bool]) -> None:
    """Call `finish` at every safe point until it returns True; it must not wait."""
    _unfinished.append(finish)


def drain(most: int | None = None) -> None:
    """Perform the pending frees; a failure becomes an `IgnisWarning` and waits for `retry`.

    Where `most` is given, it asks for no more than that many of the copies that nobody waits for
    whether they are done: an allocation must not cost more the more of them there are.

    While a graph is captured, its device is left alone: the capturing thread frees what belongs
    to its graph, everything else waits.
    """
    mine = _mine.get()
    if capture_state.threads:
        _drain_some(mine)
        return
    if _unfinished:  # first: what ends may leave something to free
        _ask(len(_unfinished) if most is None else min(len(_unfinished), most))
    if mine is not None:
        _drain_some(mine)
        return
    while pending:
        try:
            release = pending.popleft()
        except IndexError:  # another thread was faster
            return
        try:
            release()
        except BaseException as error:
            _put_off(release, error)


def _ask(count: int) -> None:
    """Call so many of the functions that `watch` got, and keep those that are not done."""
    for _ in range(count):
        try:
            finish = _unfinished.popleft()
        except IndexError:  # another thread was faster
            return
        if not finish():
            _unfinished.append(finish)


def _drain_some(mine: frozenset[Any] | None) -> None:
    """Free what this thread may, and leave all else where others find it.

    A thread that captures frees what belongs to its graph, so that its allocations find the memory
    that they had in the warm run. Another one frees the memory of `mine`, or of all devices, but
    for those on which somebody captures.
    """
    recorder = capture_state.here()
    captured = {each.device for each in capture_state.threads.copy().values()}
    found = True
    while found:  # what is freed may leave more to free
        found = False
        for release in pending.copy():
            device = getattr(release, "device", None)
            if recorder is not None:
                fits = getattr(release, "allocator", None) is recorder.pool
            elif device is None:
                fits = not captured
            else:
                fits = device not in captured and (mine is None or device in mine)
            if not fits:
                continue
            try:
                pending.remove(release)
            except ValueError:  # another thread was faster
                continue
            found = True
            try:
                release()
            except BaseException as error:
                _put_off(release, error)


def _put_off(release: Callable[[], object], error: BaseException) -> None:
    """Warn of a finalizer that failed; it is tried again after an interrupt, which goes on."""
    if isinstance(error, MemoryError) and not isinstance(error, CudaError):
        try:  # of the interpreter's own: nothing has changed
            release()
        except BaseException as again:
            error = again
        else:
            return
    if not isinstance(error, Exception):
        pending.appendleft(release)
        raise error
    if isinstance(error, (CudaError, MemoryError)):
        _failed.append(release)
    warn(f"a finalizer failed: {error}")


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
