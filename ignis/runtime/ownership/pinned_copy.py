"""The pinned copy that an allocation may have in host memory."""

from __future__ import annotations

from typing import Protocol

from ignis.runtime.device import Device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import HELD

__all__ = ["Pinnable", "pin", "unpin"]


class Pinnable(Protocol):
    """An allocation, as far as its pinned copy goes."""

    id: int
    device: Device
    nbytes: int
    owner: str
    guard: int
    pinned: int


def pin(allocation: Pinnable, ptr: int) -> None:
    """Have a pinned copy at a host address; the caller holds the contract's lock."""
    allocation.pinned = ptr
    allocation.guard |= HELD
    nbytes, owner = allocation.nbytes, allocation.owner
    ledger.pinned(nbytes, ptr, owner, f"pin() of array #{allocation.id}")


def unpin(allocation: Pinnable) -> None:
    """Free the pinned copy if there is one."""
    if allocation.pinned:
        ptr = allocation.pinned
        allocation.device.api.mem_free_host(ptr)
        allocation.pinned = 0
        ledger.pinned(-allocation.nbytes, ptr)
