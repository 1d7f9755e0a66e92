"""Which threads are capturing a graph, and what they may not do meanwhile.

The modules that wait, read, allocate and free look at `threads`, which is empty almost always; this
module therefore imports none of them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ignis.errors import CudaError

if TYPE_CHECKING:
    from ignis.runtime.allocation import Allocation

__all__ = ["Recording", "here", "refuse", "threads"]

_UNSUPPORTED = 900

threads: dict[int, Recording] = {}
"""The recording of every thread that is capturing, by the thread's identity."""


class Recording:
    """What a thread that is capturing has used and put off.

    Attributes
    ----------
    pool : object
        The allocator of the arrays that belong to the graph.
    used : dict
        By array id: allocations from outside that the graph uses, and their versions before it.
        Each is held under the name ``"graph"`` from the first use on.
    deferred : list
        Frees of memory from outside: they happen after the capture.
    """

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.used: dict[int, tuple[Allocation, int]] = {}
        self.deferred: list[Callable[[], None]] = []

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
