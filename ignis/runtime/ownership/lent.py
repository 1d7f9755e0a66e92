"""Allocations that other processes have: the memory outlives them.

Memory that another process has mapped may not be returned to its allocator. A free by force, and a
transfer to another process, end the allocation at once; the memory follows when the last lease of
it has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ignis.base.interrupts import call
from ignis.errors import MemoryContractViolation
from ignis.runtime import safepoint
from ignis.runtime.allocators.allocator import Allocator
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import FREED
from ignis.runtime.ownership.pinned_copy import unpin


class LentAllocator:
    """Returns memory to its own allocator once no lease of it is left.

    Parameters
    ----------
    upstream : Allocator
        Where the memory came from.
    """

    def __init__(self, upstream: Allocator) -> None:
        self.upstream = upstream
        self._leases: dict[int, Callable[[], None]] = {}
        self._waiting: Callable[[], None] | None = None

    def begin(self, lease: int, revoke: Callable[[], None]) -> None:
        """Note a lease; `revoke` is called if the array is freed in spite of it."""
        with LOCK:
            self._leases[lease] = revoke

    def end(self, lease: int) -> None:
        """Note that a lease has ended; after the last one, memory that waits is returned."""
        with LOCK:
            self._leases.pop(lease, None)
            if not self._leases and self._waiting is not None:
                # Pending: whoever ends a lease may not call the driver.
                safepoint.enqueue(self._waiting)
                self._waiting = None

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate upstream."""
        return call(self.upstream.allocate, device, nbytes, stream)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Return the memory now, or when the last lease has ended."""
        with LOCK:
            revoked = list(self._leases.values())
            if revoked:
                self.retain(device, ptr, nbytes)
        if not revoked:
            call(self.upstream.deallocate, device, ptr, nbytes, stream)
        for revoke in revoked:
            revoke()

    def retain(self, device: Device, ptr: int, nbytes: int) -> None:
        """Let memory whose allocation has ended wait for the last lease."""
        # In the order of the default stream, which outlives the allocation's own.
        self._waiting = partial(self.upstream.deallocate, device, ptr, nbytes, 0)


def lent(allocation: Allocation) -> LentAllocator:
    """Return what returns the memory of an allocation that is lent."""
    with LOCK:
        found = allocation.allocator
        if not isinstance(found, LentAllocator):
            found = LentAllocator(found)
            allocation.allocator = found
            allocation.blocks = None
        return found


def depart(allocation: Allocation, target: str, where: str) -> None:
    """Transfer an allocation to `target` in another process, described as `where`.

    It ends here, and its memory waits for its leases.

    Raises
    ------
    MemoryContractViolation
        If somebody here holds it or has a view of it; nothing has changed then.
    """
    with LOCK:
        operation = "transfer to another process"
        allocation.require_usable(operation)
        reasons = allocation.reasons_to_stay()
        if reasons:
            raise MemoryContractViolation(f"{operation}: {allocation.describe()} {reasons}")
        ledger.moved(allocation, target, where)
        allocation.guard, allocation.arrival, allocation.transferred_to = FREED, None, where
        ledger.closed(allocation)
        if allocation.nbytes:
            lent(allocation).retain(allocation.device, allocation.ptr, allocation.nbytes)
    if allocation.pinned:
        safepoint.enqueue(partial(unpin, allocation))
