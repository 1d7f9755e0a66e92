"""Threads that capture a graph, and the calls that they may not make meanwhile.

The modules that launch, wait, read, allocate and free look at `threads`, which is almost always
empty; what a capture records is in `ignis.runtime.graph.capture_record`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any, Protocol

from ignis.driver.codes import cuda_error


class Recorder(Protocol):
    """Events of one thread's capture; see `ignis.runtime.graph.capture_record.Recording`."""

    device: Any
    """Device of the graph."""
    pool: Any
    """The allocator of the arrays that belong to the graph."""
    notes: dict[str, Any]
    """Notes of higher floors on the capture, by their names."""
    deferred: list[Callable[[], None]]
    """Frees of memory from outside: they happen after the capture."""

    def has(self, stream: Any) -> bool:
        """Tell whether work on `stream` becomes part of the graph."""

    def waited_for_by(self, stream: Any) -> bool:
        """Tell whether it is the default stream, which waits for all that capture beside it."""

    def require(self, stream: Any, operation: str) -> None:
        """Raise CudaError for work on a stream that takes no part in the capture."""

    def touch(self, allocation: Any) -> None:
        """Note and hold an allocation from outside that a captured operation uses."""

    def each_replay(
        self, check: Callable[[], None] | None, done: Callable[[], object] | None = None
    ) -> None:
        """Let every replay call `check` before it launches, and `done` when it has."""

    def at_end(self, done: Callable[[], None]) -> None:
        """Call `done` when the function has returned, before the capture ends."""


threads: dict[int, Recorder] = {}
"""What records for every thread that captures, by the thread's identity."""

# A forked child captures nothing: the threads that do are its parent's.
os.register_at_fork(after_in_child=threads.clear)


def here() -> Recorder | None:
    """Return the recorder of the calling thread, or None."""
    return threads.get(threading.get_ident())


def happens(done: Callable[[], object], check: Callable[[], None] | None = None) -> None:
    """Call `done` now, or in a capture at every replay: it notes work that the device was given.

    For numbers that the device counts and of which the host has a copy: in a capture the work does
    not happen, but in every replay it does. `check` is called before the work and raises if it is
    not allowed; in a replay, nothing is launched then.
    """
    recorder = here()
    if recorder is not None:
        recorder.each_replay(check, done)
        return
    if check is not None:
        check()
    done()


def require_stream(stream: Any, operation: str) -> None:
    """Refuse work that a capture of this thread would miss, or that one of another would catch."""
    own = here()
    if own is not None:
        own.require(stream, operation)
    else:
        spare(stream, operation)


def spare(stream: Any, operation: str) -> None:
    """Refuse what would become part of another thread's capture, or which would invalidate it."""
    own = here()
    for recorder in list(threads.values()):
        if recorder is own:
            continue
        if recorder.has(stream):
            why = f"another thread captures {stream!r}, whose graph would not hold the arrays"
            raise cuda_error("STREAM_CAPTURE_WRONG_THREAD", operation, f"{operation}: {why}")
        if recorder.waited_for_by(stream):  # the driver's refusal would invalidate the capture
            why = f"the default stream of {stream.device} would wait for another thread's capture"
            raise cuda_error("STREAM_CAPTURE_IMPLICIT", operation, f"{operation}: {why}")


def spare_device(device: Any, operation: str) -> None:
    """Refuse a wait for all streams of a device, which would invalidate a capture of any."""
    if any(recorder.device is device for recorder in list(threads.values())):
        why = f"a thread captures a stream of {device}, whose graph has not run"
        raise cuda_error("STREAM_CAPTURE_UNSUPPORTED", operation, f"{operation}: {why}")


def use(allocation: Any, stream: Any, operation: str) -> None:
    """Let a captured operation use an allocation: the graph holds what comes from outside."""
    require_stream(stream, operation)
    own = here()
    if own is not None:
        own.touch(allocation)


def refuse(operation: str, why: str = "it needs the host", stream: Any = None) -> None:
    """Raise CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED if the calling thread captures.

    Where it asks about a stream, raise as `spare`, too.
    """
    if threads:
        if here() is not None:
            why = f"{operation} cannot be part of a graph: {why}"
            raise cuda_error("STREAM_CAPTURE_UNSUPPORTED", operation, why)
        if stream is not None:
            spare(stream, operation)


def refuse_frozen(operation: str, what: str, instead: str) -> None:
    """Raise as `refuse`: a number of the host, `what`, would be the same in every replay.

    `instead` is what to use: ``"nn.AdamW counts on the device"``.
    """
    if threads:
        refuse(operation, f"{what} would be the same in every replay; {instead}")
