"""External memory: a window on an address range that somebody else owns.

An address does not say whose memory it is. What else has it, arrays of ignis or other windows, is
looked up: a write through the window counts for all of that, and while a tape needs the window, it
needs the arrays.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from ignis.driver.order import switch
from ignis.errors import MemoryContractViolation
from ignis.runtime import safepoint
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import DEAD, HELD, TAPE, WINDOW
from ignis.runtime.ownership.owners import require_owner
from ignis.runtime.stream import Stream


class ExternalAllocation(Allocation):
    """An allocation whose memory is never freed here.

    Parameters
    ----------
    planned : Allocation
        Says all but the address; it has no memory, and is not used any more.
    ptr : int
        Device address.
    keepalive : object
        Referenced until it is freed or dropped.
    """

    __slots__ = ("_arrays", "_held", "_number", "_windows")

    external = True

    _next = itertools.count(1).__next__
    _latest = 0
    """Changes with every new window, which may have the memory of any other one."""

    def __init__(self, planned: Allocation, ptr: int, keepalive: Any) -> None:
        facts = planned.id, planned.device, planned.nbytes, planned.owner
        super().__init__(*facts, planned.stream, planned.shape, planned.dtype)
        self._arrays: list[Allocation] | None = None
        self._windows: list[Allocation] = []
        self._number = 0
        self._held: tuple[str, list[Allocation]] = "", []
        with LOCK:
            self.ptr = ptr
            self.keepalive = keepalive
            self.guard = 0
            self.settle_guard()
            ExternalAllocation._latest = ExternalAllocation._next()
            ledger.external[self.id] = self

    def settle_guard(self) -> None:
        """Compute the guard anew from what raises it; the caller holds the lock."""
        super().settle_guard()
        self.guard |= HELD | WINDOW

    def _close(self, planned: int) -> None:
        """As for all memory; what is there next is somebody else's."""
        super()._close(planned)
        checker = switch.checkers.get(self.device.driver)
        if checker is not None and not self.overlapping():
            checker.forget(self.ptr, self.nbytes)

    def overlapping(self) -> list[Allocation]:
        """Return the allocations with memory of this one that are not freed.

        Arrays are looked up once, at the first write, which takes as long as there are live ones;
        windows again when there is a new one.
        """
        with LOCK:
            if self._arrays is None:
                self._arrays = self._among(ledger.live)
            if self._number != ExternalAllocation._latest:
                self._number = ExternalAllocation._latest
                self._windows = self._among(ledger.external)
            return [other for other in (*self._arrays, *self._windows) if other.guard < DEAD]

    def _among(self, entries: Mapping[int, Any]) -> list[Allocation]:
        start, end, device = self.ptr, self.ptr + self.nbytes, self.device
        return [
            other
            for other in entries.values()
            if other.ptr < end
            and start < other.ptr + other.nbytes
            and other.device is device
            and other is not self
        ]

    def require_writable(self, operation: str) -> None:
        """As for all memory, and refuse what arrays with the same memory would refuse."""
        super().require_writable(operation)
        for other in self.overlapping():
            if not other.external:
                require_owner(other, operation)
            if other.guard & TAPE:
                safepoint.drain()  # the tape may have let go: its finalizers only enqueue
                if other.tape:
                    raise MemoryContractViolation(
                        f"{operation}: {self.describe()} is a window on the memory of "
                        f"{other.describe()}, which may not be written before backward; it is "
                        f"needed by {other.holder_names()}"
                    )

    def admit_write(self, stream: Stream, operation: str) -> None:
        """As for all memory, and count the write for what has the same memory."""
        super().admit_write(stream, operation)
        self.count_write_through()

    def count_write_through(self) -> None:
        """Count a write to this for all that has the same memory."""
        for other in self.overlapping():
            other.version += 1

    def release_for_export(self, consumer: str, writable: bool) -> None:
        """As for all memory; a write by the consumer counts for what has the same memory."""
        super().release_for_export(consumer, writable)
        if writable:
            self.count_write_through()

    def hold_for_tape(self, operation: str) -> None:
        """As for all memory, and protect the arrays that have the same memory."""
        if self.tape is None:
            held = [other for other in self.overlapping() if not other.external]
            for other in held:
                other.hold_for_tape(operation)
            self._held = operation, held
        super().hold_for_tape(operation)

    def release_for_tape(self, operation: str) -> None:
        """Undo one `hold_for_tape`."""
        super().release_for_tape(operation)
        if self.tape is None:
            (name, held), self._held = self._held, ("", [])
            for other in held:
                other.release_for_tape(name)
