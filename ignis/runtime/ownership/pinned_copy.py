"""The pinned copy that an allocation may have in host memory."""

from __future__ import annotations

from functools import partial

from ignis.runtime import safepoint
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.entry import Entry
from ignis.runtime.ownership.guard import HELD


def pin(allocation: Entry, ptr: int) -> None:
    """Have a pinned copy at a host address; the caller holds the contract's lock."""
    what = f"pin() of array #{allocation.id}"
    ledger.add_pinned(ptr, allocation.nbytes, allocation.owner, what)
    allocation.pinned = ptr
    allocation.guard |= HELD


def unpin(allocation: Entry) -> bool:
    """Free the pinned copy if there is one; whether there was.

    The caller does not hold the contract's lock: to free pinned memory waits for the device.
    """
    with LOCK:
        ptr, allocation.pinned = allocation.pinned, 0
    if not ptr:
        return False
    try:
        ledger.free_pinned(allocation.device, ptr)
    except BaseException:
        with LOCK:
            if allocation.pinned:  # again, meanwhile
                safepoint.enqueue(partial(ledger.free_pinned, allocation.device, ptr))
            else:
                allocation.pinned = ptr
        raise
    return True
