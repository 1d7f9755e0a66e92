"""Record of a capturing thread: the arrays it has used and the frees it has put off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.stream import LEGACY_HANDLES, Stream

HOLDER = "graph"
"""The holder's name of what a graph uses."""


class Recording:
    """The `Recorder` of one capture.

    Attributes
    ----------
    stream : Stream
        Where the capture began.
    device : Device
        That of the stream.
    pool : object
        The allocator of the arrays that belong to the graph.
    used : dict
        By array id: allocations from outside that the graph uses, and their versions before it.
        Each is held under the name ``"graph"`` from the first use on.
    deferred : list
        Frees of memory from outside: they happen after the capture.
    before : int
        The allocation that got its memory last before the capture; see `ledger.since`.
    checks, effects : list
        What every replay calls before and after its launch; see `capture_state.happens`.
    endings : list
        What is called when the function has returned.
    notes : dict
        What floors above remember of the capture.
    """

    def __init__(self, stream: Stream, pool: Any) -> None:
        self.stream = stream
        self.device = stream.device
        self.pool = pool
        # Streams only ever join: what is found once holds until the end.
        self._joined: set[Stream] = {stream}
        self.used: dict[int, tuple[Allocation, int]] = {}
        self.deferred: list[Callable[[], None]] = []
        self.before = ledger.latest()
        self.checks: list[Callable[[], None]] = []
        self.effects: list[Callable[[], object]] = []
        self.endings: list[Callable[[], None]] = []
        self.notes: dict[str, Any] = {}

    def each_replay(
        self, check: Callable[[], None] | None, done: Callable[[], object] | None = None
    ) -> None:
        if check is not None:
            self.checks.append(check)
        if done is not None:
            self.effects.append(done)

    def at_end(self, done: Callable[[], None]) -> None:
        self.endings.append(done)

    def has(self, stream: Stream) -> bool:
        if stream in self._joined:
            return True
        device = self.stream.device
        if stream.device is not device or stream.handle in LEGACY_HANDLES:
            return False
        joined = device.api.stream_is_capturing(device.id, stream.live_handle())
        if joined:
            self._joined.add(stream)
        return joined

    def waited_for_by(self, stream: Stream) -> bool:
        return stream.device is self.stream.device and stream.handle in LEGACY_HANDLES

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
        if self.waited_for_by(stream):
            name = "STREAM_CAPTURE_IMPLICIT"
            why = "the default stream would wait for the stream that is capturing"
        else:
            name = "STREAM_CAPTURE_ISOLATION"
            why = (
                f"{stream!r} is not part of the capture, so a replay would not repeat this; "
                "let it wait for the current stream before, and the current stream for it "
                "afterward"
            )
        raise cuda_error(name, operation, f"{operation} would not be in the graph: {why}")

    def touch(self, allocation: Allocation) -> None:
        if allocation.allocator is not self.pool and allocation.id not in self.used:
            self.used[allocation.id] = (allocation, allocation.version)
            try:
                allocation.add_holder(HOLDER)
            except BaseException:
                del self.used[allocation.id]
                raise
