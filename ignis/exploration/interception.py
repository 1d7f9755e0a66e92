"""What a run decides: locks, threads, clocks, queues, event loops, calls of ignis and its driver.

All of it is put in place for a run and removed after it. Names that other modules have imported are
found by identity.
"""

from __future__ import annotations

import _thread
import asyncio
import contextlib
import functools
import inspect
import os
import queue
import selectors
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import ignis
from ignis.base import locks
from ignis.base.loop import Loop
from ignis.base.setting import replaced
from ignis.driver import front
from ignis.exploration import tasks
from ignis.exploration.tasks import current, here
from ignis.runtime import lock as contract

_RANK = 100
CALLS = (
    *("event_query", "event_record", "event_synchronize", "graph_launch", "launch_kernel"),
    *("mem_alloc", "mem_alloc_async", "mem_free", "mem_free_async", "mem_free_host"),
    *("mem_host_alloc", "memcpy_2d_dtod", "memcpy_dtod", "memcpy_dtoh", "memcpy_htod"),
    *("memcpy_peer", "memset_d8", "memset_d16", "memset_d32", "stream_query", "stream_idle"),
    *("stream_synchronize", "stream_wait_event", "synchronize"),
)
"""Calls of a driver that are points."""
_EPOCH = 1_000_000_000
"""What the clocks of a run begin with, in seconds."""
_PATIENCE = 5.0
"""Seconds of real time for which what ends with a run waits for a lock."""
_THREADS = "IGNIS_SIM_THREADS"
_CLASSES = ("BlockPool", "BlockSequence", "Event", "NvArray", "PinnedBuffer", "Stream")
"""Classes whose methods are points."""

_real_lock = _thread.allocate_lock
_real_acquire = _thread.RLock.acquire
_real_restore = vars(_thread.RLock)["_acquire_restore"]
_start, _join = threading.Thread.start, threading.Thread.join
_is_alive, _hash = threading.Thread.is_alive, threading.Thread.__hash__
_ready, _frame = Loop.ready, sys._getframe  # noqa: SLF001
_call_soon = asyncio.BaseEventLoop.call_soon_threadsafe
_handle = asyncio.BaseEventLoop.default_exception_handler
_monotonic, _sleep = time.monotonic, time.sleep


class CooperativeLock:
    """A lock that a task waits for by giving the baton away."""

    again = False

    def __init__(self) -> None:
        run = current()
        self._of_ignis = tasks.package_of(_frame(1)) == "ignis"
        self._name = "a lock"
        if run is not None and run.story is not None:
            call, at = tasks.call_of(_frame(1)), tasks.whereabouts()
            kind, begins, _ = call.partition(".__init__")
            # A lock that a call makes for itself, to wait, has its name.
            made = f"the {kind}" if begins else "a lock"
            self._name = call if call and not begins else f"{made} made at {at}"
        self._at_fork_reinit()

    def _at_fork_reinit(self) -> None:
        self._real = _real_lock()
        self._owner: int | None = None
        self._count = 0

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        """As `threading.Lock.acquire`."""
        run, who = current(), _thread.get_ident()
        if self.again and self._owner == who:
            self._count += 1
            return True
        if run is None:
            if not self._real.acquire(blocking, timeout):
                return False
        else:
            run.point(self._used("acquire"))
            if not self._real.acquire(False):
                if not blocking:
                    return False
                limit = None if timeout < 0 else timeout
                if not run.wait(lambda: not self._real.locked(), self, limit):
                    return False
                if not self._real.acquire(False) and run.over is None:
                    raise RuntimeError("two tasks have one lock")
            assert here.task is not None
            here.task.held.append(self)
        self._owner, self._count = who, 1
        return True

    def release(self) -> None:
        """As `threading.Lock.release`."""
        if self.again and self._owner != _thread.get_ident():
            raise RuntimeError("cannot release un-acquired lock")
        run = current()
        if self._count == 0:
            if run is None or run.over is None:
                raise RuntimeError("release unlocked lock")
            return
        self._count -= 1
        if self._count:
            return
        self._owner = None
        with contextlib.suppress(RuntimeError):
            self._real.release()
        if run is not None:
            for task in run.tasks:
                if self in task.held:
                    task.held.remove(self)
            releasing = here.task
            if releasing is not None and not releasing.held and not self._of_ignis:
                run.point(self._used("release"))

    def locked(self) -> bool:
        """As `threading.Lock.locked`."""
        return self._real.locked()

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(self, *error: object) -> None:
        self.release()

    def __repr__(self) -> str:
        return self._name

    def _used(self, what: str) -> str:
        """Return what the program does with it, or has called that does."""
        call = tasks.call_of(_frame(2)) if self._name != "a lock" else ""
        if not call:
            return f"{what} {self}"
        end = "the end of " if what == "release" else ""
        return end + (call if " made at " not in self._name else f"{call} of {self}")


class CooperativeRLock(CooperativeLock):
    """The same for the thread that has it, too."""

    again = True

    def _is_owned(self) -> bool:
        return self._owner == _thread.get_ident()

    def _release_save(self) -> int:
        count, self._count = self._count, 1
        self.release()
        return count

    def _acquire_restore(self, count: int) -> None:
        self.acquire()
        self._count = count


def _ours(lock: Any, blocking: bool = True, timeout: float = -1) -> bool:
    """Acquire a lock of ignis, which is a real one that a parked task may have."""
    if _real_acquire(lock, False):
        return True
    run = current()
    if run is None:
        return _real_acquire(lock, blocking, timeout)
    if run.over is not None:
        return _real_acquire(lock, blocking, _PATIENCE if blocking else -1)
    if not blocking:
        return False

    def free() -> bool:
        # Another task may ask, which acquires again what it has.
        found = not lock._is_owned() and _real_acquire(lock, False)  # noqa: SLF001
        if found:
            lock.release()
        return found

    limit = None if timeout < 0 else timeout
    return run.wait(free, "a lock of ignis", limit) and _real_acquire(lock, False)


def _restored(lock: Any, state: Any) -> None:
    """Acquire a lock of ignis after the wait of a condition, which another task may have by now."""
    if _ours(lock):
        lock.release()
        _real_restore(lock, state)


def _thread_start(self: threading.Thread) -> None:
    run = current()
    if run is None or run.over is not None:
        _start(self)
    else:
        run.start(self, _start)


def _thread_join(self: threading.Thread, timeout: float | None = None) -> None:
    run, task = current(), getattr(self, tasks.TASK_OF, None)
    if run is None or task is None:
        _join(self, timeout)
    else:
        run.wait(lambda: task.done, f"the end of {task}", timeout)


def _thread_alive(self: threading.Thread) -> bool:
    task = getattr(self, tasks.TASK_OF, None)
    return _is_alive(self) if task is None else not task.done


def _thread_hash(self: threading.Thread) -> int:
    task = getattr(self, tasks.TASK_OF, None)
    return _hash(self) if task is None else int(task.number)


def _clock(real: Callable[[], Any], factor: int = 0) -> Callable[[], Any]:
    def read() -> Any:
        run = current()
        if run is None:
            return real()
        found = _EPOCH + run.read_clock()
        return int(found * factor) if factor else found

    return read


def _slept(seconds: float) -> None:
    run = current()
    if run is None:
        _sleep(seconds)
    else:
        run.wait(lambda: False, f"{seconds:g} s", seconds)


def _polled(
    run: tasks.Tasks, what: str, poll: Callable[[], Any], limit: float | None = None
) -> Any:
    """Return what `poll` finds, and wait for something by giving the baton away."""
    run.point(what)
    if not (found := poll()) and limit != 0:
        run.wait(lambda: bool(poll()), what, limit)
        found = poll()
    return found


class _Selector(selectors.DefaultSelector):
    """Waits for files by giving the baton away."""

    def select(self, timeout: float | None = None) -> Any:
        run = current()
        if run is None:
            return super().select(timeout)
        poll = functools.partial(super().select, 0)
        return _polled(run, "the event loop", poll, timeout)


def _loop_ready(loop: Loop, seconds: float = -1) -> list[tuple[int, int]]:
    """Wait for messages of other peers by giving the baton away."""
    run = current()
    if run is None:
        return _ready(loop, seconds)
    with contextlib.suppress(tasks.Abandon):
        found: list[tuple[int, int]]
        found = _polled(run, "the next message", functools.partial(_ready, loop, 0))
        if run.over is None:
            return found
    loop.stop()
    return []


def served(loop: Loop) -> None:
    """Wait until a loop has read all messages that others have sent it."""
    run = current()
    if run is not None:
        run.wait(lambda: not _ready(loop, 0), "the last messages")


def _called_soon(loop: Any, *arguments: Any, **options: Any) -> Any:
    """Call in an event loop, which may go on ahead of the thread that has asked for it."""
    found = _call_soon(loop, *arguments, **options)
    run = current()
    if run is not None:
        run.point("after call_soon_threadsafe")
    return found


def _unraised(installed_hook: Callable[[Any], Any], lost: Any) -> None:
    run = current()
    if run is None:
        installed_hook(lost)
    else:
        run.lose(lost.exc_value)


def _unhandled(loop: Any, context: dict[str, Any]) -> None:
    run = current()
    if run is None or "exception" not in context:
        _handle(loop, context)
    else:
        run.lose(context["exception"])


def _guarded(name: str, proceed: Callable[..., Any], *arguments: Any) -> Any:
    """Make a call of the driver, ahead of which there is a point."""
    task = here.task
    if task is None or task.depth > 1:
        return proceed(*arguments)
    run = task.run
    run.point(name)
    for refuse in run.refusing:
        refuse(run, name)
    with replaced(task, depth=2):
        return proceed(*arguments)


def _pointed(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(call)
    def public(*arguments: Any, **options: Any) -> Any:
        task = here.task
        if task is None or task.depth:
            return call(*arguments, **options)
        task.run.point(name)
        with replaced(task, depth=1):
            return call(*arguments, **options)

    return public


def _functions() -> dict[int, tuple[Any, Any]]:
    """What is replaced wherever a module has it, by its id."""
    found: list[tuple[Any, Any]] = [
        (threading.Lock, CooperativeLock),
        (_real_lock, CooperativeLock),
        (threading.RLock, CooperativeRLock),
        (queue.SimpleQueue, vars(queue)["_PySimpleQueue"]),
        (selectors.DefaultSelector, _Selector),
        (time.sleep, _slept),
        (contract.acquire, functools.partial(_ours, contract.LOCK)),
    ]
    for name in ("monotonic", "time", "perf_counter"):
        found.append((getattr(time, name), _clock(getattr(time, name))))
        nanoseconds = getattr(time, f"{name}_ns")
        found.append((nanoseconds, _clock(nanoseconds, 1_000_000_000)))
    return {id(real): (real, fake) for real, fake in found}


@contextlib.contextmanager
def installed(driver: Any) -> Iterator[None]:
    """Put everything in place for the runs of the block."""
    fakes = _functions()
    given = os.environ.keys() & {_THREADS}
    with contextlib.ExitStack() as stack:

        def put(owner: Any, name: str, value: Any) -> None:
            before = vars(owner).get(name, stack)
            setattr(owner, name, value)
            if before is stack:
                stack.callback(delattr, owner, name)
            else:
                stack.callback(setattr, owner, name, before)

        for module in list(sys.modules.values()):
            own = getattr(module, "__name__", "_thread").startswith("ignis.exploration")
            if own or module is _thread or not hasattr(module, "__dict__"):
                continue
            for name, value in list(vars(module).items()):
                real = fakes.get(id(value))
                if real is not None and real[0] is value:
                    put(module, name, real[1])
        put(threading.Thread, "start", _thread_start)
        put(threading.Thread, "join", _thread_join)
        put(threading.Thread, "is_alive", _thread_alive)
        put(threading.Thread, "__hash__", _thread_hash)
        put(Loop, "ready", _loop_ready)
        put(asyncio.BaseEventLoop, "call_soon_threadsafe", _called_soon)
        put(asyncio.BaseEventLoop, "default_exception_handler", _unhandled)
        put(sys, "unraisablehook", functools.partial(_unraised, sys.unraisablehook))
        put(locks.Lock, "acquire", _ours)
        put(locks.Lock, "__enter__", _ours)
        put(locks, "_acquire_restore", _restored)
        kind = type(driver)
        for name in CALLS:
            front.put(kind, name, _RANK, front.around(functools.partial(_guarded, name)))
            stack.callback(front.remove, kind, name, _RANK)
        for name in _CLASSES:
            found = getattr(ignis, name)
            for method, value in list(vars(found).items()):
                if inspect.isfunction(value) and method[0] != "_":
                    put(found, method, _pointed(f"{name}.{method}", value))
        stack.callback(os.environ.update, {each: os.environ[each] for each in given})
        stack.callback(os.environ.pop, _THREADS)
        os.environ[_THREADS] = "1"
        yield
