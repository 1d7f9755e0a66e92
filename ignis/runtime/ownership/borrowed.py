"""Memory of another process: borrowed, or received with its ownership.

Either may lapse at any moment, because the process that allocated it ends or takes it back. The
mapping is there until the array is freed, so that work under way meets no fault; but every use from
then on raises LeaseError.
"""

from __future__ import annotations

from typing import Any

from ignis.errors import LeaseError, MemoryContractViolation
from ignis.runtime.allocators.allocator import Allocator
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.external_memory import ExternalAllocation
from ignis.runtime.ownership.guard import DEAD, LAPSED
from ignis.runtime.ownership.owners import on_behalf_of
from ignis.runtime.stream import Stream


class LapsingAllocation(Allocation):
    """An allocation that may end without a free.

    Attributes
    ----------
    lender : str
        Which process it is from: ``"pid 4711"``.
    lapsed : str or None
        Why it has ended, once it has.
    """

    __slots__ = ("__weakref__",)

    lender: str = ""
    lapsed: str | None = None

    def lapse(self, why: str) -> None:
        """End every use but a free."""
        with LOCK:
            if self.guard < DEAD:
                self.lapsed = why
                self.guard |= LAPSED

    def describe(self) -> str:
        """Name of the root in messages, with the process that it is from."""
        return f"{super().describe()} from {self.lender}"

    def require_usable(self, operation: str) -> None:
        """Raise unless it is live and its lender, too."""
        if self.guard & LAPSED:
            raise LeaseError(f"{operation}: {self.describe()}: {self.lapsed}; it can only be freed")
        super().require_usable(operation)

    def reasons_to_stay(self) -> str:
        """Return what stands against a free: nothing, once it has ended."""
        return "" if self.lapsed else super().reasons_to_stay()

    def finalize(self) -> None:
        """Free after the root became garbage; called at a safe point."""
        if self.guard & LAPSED:
            self.free()
        else:
            super().finalize()

    __call__ = finalize

    def settle_guard(self) -> None:
        """Compute the guard anew from what raises it; the caller holds the lock."""
        super().settle_guard()
        if self.lapsed:
            self.guard |= LAPSED


class BorrowedAllocation(LapsingAllocation, ExternalAllocation):
    """Memory that another process has lent: its owner is there.

    Parameters
    ----------
    planned : Allocation
        Says all but the address; it has no memory, and is not used any more.
    ptr : int
        Device address.
    keepalive : object
        Returns the lease when it is dropped.
    lender : str
        Which process has lent it.
    """

    __slots__ = ()

    def __init__(self, planned: Allocation, ptr: int, keepalive: Any, lender: str) -> None:
        self.lender = lender
        super().__init__(planned, ptr, keepalive)

    def transfer(self, owner: str, stream: Stream | None) -> None:
        """Refuse: the owner is in another process."""
        self.require_usable("transfer_ownership")
        raise MemoryContractViolation(
            f"transfer_ownership: {self.describe()} is borrowed; its lender transfers it with "
            "ignis.lend(array, to=, owner=)"
        )

    def free(self, force: bool = False) -> None:
        """Return it; whoever has borrowed it may, and the lender's owner is not asked."""
        with on_behalf_of(self.owner):
            super().free(force)


class ReceivedAllocation(LapsingAllocation):
    """Memory that another process has allocated and transferred to an owner in this one.

    Parameters
    ----------
    planned : Allocation
        Says all but the address; it has no memory, and is not used any more.
    allocator : Allocator
        Has the mapping.
    lender : str
        Which process has allocated it.
    """

    __slots__ = ()

    def __init__(self, planned: Allocation, allocator: Allocator, lender: str) -> None:
        facts = planned.id, planned.device, planned.nbytes, planned.owner
        super().__init__(*facts, planned.stream, planned.shape, planned.dtype)
        self.allocator = allocator
        self.lender = lender
