"""What external memory is also the memory of: arrays of ignis, and other windows.

An address does not say whose memory it is. A write through a window counts for every array that has
the memory, too; and while a tape needs the window, it needs the arrays.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any, Protocol

from ignis.errors import MemoryContractViolation
from ignis.runtime import safepoint
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import DEAD, TAPE

__all__ = ["Overlaps"]


class Memory(Protocol):
    """What is asked of an allocation."""

    ptr: int
    nbytes: int
    device: Any
    guard: int
    version: int
    external: bool
    tape: dict[str, int] | None

    def describe(self) -> str:
        """Its name in messages."""

    def holder_names(self) -> str:
        """Its holders in messages."""

    def hold_for_tape(self, operation: str) -> None:
        """Protect the content."""

    def release_for_tape(self, operation: str) -> None:
        """Undo one `hold_for_tape`."""


class Overlaps:
    """The allocations that have memory of one window.

    They are looked up at the first write, which takes as long as there are live arrays; other
    windows again when there is a new one.

    Parameters
    ----------
    window : Memory
        External memory that is known to the ledger.
    """

    __slots__ = ("_arrays", "_held", "_number", "_window", "_windows")

    _next = itertools.count(1).__next__
    _latest = 0

    def __init__(self, window: Memory) -> None:
        self._window = window
        self._arrays: list[Memory] | None = None
        self._windows: list[Memory] = []
        self._held: tuple[str, list[Memory]] = "", []
        self._number = 0
        Overlaps._latest = Overlaps._next()

    def found(self) -> list[Memory]:
        """Return the allocations that are not freed."""
        with LOCK:
            if self._arrays is None:
                self._arrays = self._among(ledger.live)
            if self._number != Overlaps._latest:
                self._number = Overlaps._latest
                self._windows = self._among(ledger.external)
            return [other for other in (*self._arrays, *self._windows) if other.guard < DEAD]

    def _among(self, entries: Mapping[int, Any]) -> list[Memory]:
        window = self._window
        start, end, device = window.ptr, window.ptr + window.nbytes, window.device
        return [
            other
            for other in entries.values()
            if other.ptr < end
            and start < other.ptr + other.nbytes
            and other.device is device
            and other is not window
        ]

    def require_no_tape(self, operation: str) -> None:
        """Refuse a write to the window while a tape needs what has the memory."""
        for other in self.found():
            if other.guard & TAPE:
                safepoint.drain()  # the tape may have let go: its finalizers only enqueue
                if other.tape:
                    raise MemoryContractViolation(
                        f"{operation}: {self._window.describe()} is a window on the memory of "
                        f"{other.describe()}, which may not be written before backward; it is "
                        f"needed by {other.holder_names()}"
                    )

    def count_write(self) -> None:
        """Count a write to the window for all that has the memory."""
        for other in self.found():
            other.version += 1

    def hold(self, operation: str) -> None:
        """Protect the arrays while a tape needs the window; the caller holds the lock."""
        held = [other for other in self.found() if not other.external]
        for other in held:
            other.hold_for_tape(operation)
        self._held = operation, held

    def release(self) -> None:
        """Undo `hold`; the caller holds the lock."""
        (operation, held), self._held = self._held, ("", [])
        for other in held:
            other.release_for_tape(operation)
