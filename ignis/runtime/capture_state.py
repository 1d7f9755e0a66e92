"""Which threads are capturing a graph, and what they may not do meanwhile.

The modules that launch, wait, read, allocate and free look at `threads`, which is empty almost
always; this module therefore imports none of them.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ignis.errors import CudaError

if TYPE_CHECKING:
    from ignis.runtime.ownership.allocation import Allocation
    from ignis.runtime.stream import Stream

__all__ = [
    "Recording",
    "happens",
    "here",
    "refuse",
    "refuse_frozen",
    "require_stream",
    "threads",
    "use",
]

_UNSUPPORTED, _ISOLATION, _IMPLICIT, _WRONG_THREAD = 900, 905, 906, 908
_LEGACY_HANDLES = (0, 1)

threads: dict[int, Recording] = {}
"""The recording of every thread that is capturing, by the thread's identity."""

# A forked child captures nothing: the threads that do are its parent's.
os.register_at_fork(after_in_child=threads.clear)


class Recording:
    """What a thread that is capturing has used and put off.

    Attributes
    ----------
    stream : Stream
        Where the capture began.
    pool : object
        The allocator of the arrays that belong to the graph.
    used : dict
        By array id: allocations from outside that the graph uses, and their versions before it.
        Each is held under the name ``"graph"`` from the first use on.
    deferred : list
        Frees of memory from outside: they happen after the capture.
    checks, effects : list
        What every replay calls before and after its launch; see `happens`.
    """

    def __init__(self, stream: Stream, pool: Any) -> None:
        self.stream = stream
        self.pool = pool
        # Streams only ever join: what is found once holds until the end.
        self._joined: set[Stream] = {stream}
        self.used: dict[int, tuple[Allocation, int]] = {}
        self.deferred: list[Callable[[], None]] = []
        self.checks: list[Callable[[], None]] = []
        self.effects: list[Callable[[], None]] = []

    def each_replay(self, done: Callable[[], None], check: Callable[[], None] | None) -> None:
        """Let every replay call `check` before it launches, and `done` when it has."""
        if check is not None:
            self.checks.append(check)
        self.effects.append(done)

    def has(self, stream: Stream) -> bool:
        """Whether work on `stream` becomes part of the graph."""
        if stream in self._joined:
            return True
        device = self.stream.device
        if stream.device is not device or stream.handle in _LEGACY_HANDLES:
            return False
        joined = device.api.stream_is_capturing(device.id, stream._live_handle())
        if joined:
            self._joined.add(stream)
        return joined

    def require(self, stream: Stream, operation: str) -> None:
        """Refuse work on a stream that takes no part in the capture.

        Raises
        ------
        CudaError
            CUDA_ERROR_STREAM_CAPTURE_IMPLICIT for the default stream, which would wait for the
            capture, CUDA_ERROR_STREAM_CAPTURE_ISOLATION for any other.
        """
        if self.has(stream):
            return
        if stream.device is self.stream.device and stream.handle in _LEGACY_HANDLES:
            code, name = _IMPLICIT, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"
            why = "the default stream would wait for the stream that is capturing"
        else:
            code, name = _ISOLATION, "CUDA_ERROR_STREAM_CAPTURE_ISOLATION"
            why = (
                f"{stream!r} takes no part in the capture, so that a replay would not repeat this; "
                "let it wait for the current stream first, and the current stream for it afterwards"
            )
        raise CudaError(code, name, operation, f"{operation} would not be in the graph: {why}")

    def touch(self, allocation: Allocation) -> None:
        """Note and hold an allocation from outside that a captured operation uses."""
        if allocation.allocator is not self.pool and allocation.id not in self.used:
            allocation.add_holder("graph")
            self.used[allocation.id] = (allocation, allocation.version)

    def defers(self, release: Callable[[], None]) -> bool:
        """Put a pending free off, unless it is one of the graph's own arrays."""
        allocation = getattr(release, "__self__", None)
        if getattr(allocation, "allocator", None) is self.pool:
            return False
        self.deferred.append(release)
        return True


def here() -> Recording | None:
    """Return the recording of the calling thread, or None."""
    return threads.get(threading.get_ident())


def happens(done: Callable[[], None], check: Callable[[], None] | None = None) -> None:
    """Do now what the host notes about work it gives to the device; in a capture, at each replay.

    For numbers that the device counts and of which the host keeps a copy: in a capture the work
    does not happen, but in every replay it does.

    Parameters
    ----------
    done : callable
        Notes that the work was given to the device.
    check : callable, optional
        Called before the work, raises if it is not allowed; in a replay, nothing is launched then.
    """
    recording = here()
    if recording is not None:
        recording.each_replay(done, check)
        return
    if check is not None:
        check()
    done()


def require_stream(stream: Stream, operation: str) -> None:
    """Refuse work that a capture of this thread would miss, or that one of another would catch.

    Raises
    ------
    CudaError
        Naming `operation` and the stream.
    """
    own = here()
    if own is not None:
        own.require(stream, operation)
        return
    for recording in list(threads.values()):
        if recording.has(stream):
            name = "CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD"
            why = f"another thread is capturing {stream!r}, whose graph would not hold the arrays"
            raise CudaError(_WRONG_THREAD, name, operation, f"{operation}: {why}")


def use(allocation: Allocation, stream: Stream, operation: str) -> None:
    """Let a captured operation use an allocation: the graph holds what comes from outside.

    Raises
    ------
    CudaError
        As `require_stream`.
    """
    require_stream(stream, operation)
    own = here()
    if own is not None:
        own.touch(allocation)


def refuse(operation: str, why: str = "it needs the host") -> None:
    """Raise if the calling thread is capturing.

    Raises
    ------
    CudaError
        CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, naming `operation`.
    """
    if here() is not None:
        name = "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"
        raise CudaError(
            _UNSUPPORTED, name, operation, f"{operation} cannot be part of a graph: {why}"
        )


def refuse_frozen(operation: str, what: str, instead: str) -> None:
    """Raise if the calling thread is capturing: a host number would be the same in every replay.

    Parameters
    ----------
    operation, what, instead : str
        Who was given the number, what it is, and what to use: ``"its step number"``,
        ``"nn.AdamW counts on the device"``.

    Raises
    ------
    CudaError
        CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, naming `operation`.
    """
    refuse(operation, f"{what} would be the same in every replay; {instead}")
