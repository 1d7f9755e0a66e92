"""ClosedView: what stands where a closed view had its allocation."""

from __future__ import annotations

from typing import Any, NoReturn

from ignis.errors import UseAfterFreeError
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import FREED
from ignis.runtime.stream import Stream


class ClosedView:
    """Has the facts of the allocation, as before, and refuses all access to it."""

    __slots__ = ("_allocation", "_view")

    guard = FREED
    live = planned = False
    freed = True

    def __init__(self, allocation: Allocation, view: int) -> None:
        self._allocation = allocation
        self._view = view

    def __getattr__(self, name: str) -> Any:
        return getattr(self._allocation, name)

    def require_usable(self, operation: str) -> NoReturn:
        """Raise UseAfterFreeError."""
        raise UseAfterFreeError(
            f"{operation}: view #{self._view} of {self._allocation.describe()} was closed"
        )

    materialize = require_writable = require_usable

    def add_holder(self, holder: str | None) -> int:
        """Raise UseAfterFreeError."""
        self.require_usable("increment_ref")

    def drop_holder(self, holder: str | None) -> int:
        """Raise UseAfterFreeError."""
        self.require_usable("decrement_ref")

    def admit_read(self, stream: Stream, operation: str) -> None:
        """Raise UseAfterFreeError."""
        self.require_usable(operation)

    admit_write = admit_read
