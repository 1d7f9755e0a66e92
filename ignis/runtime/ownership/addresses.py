"""Owners of addresses, for the fault reports of a driver.

The driver knows blocks of bytes; which array has them, whose it is, and where it was allocated
and freed is known here.
"""

from __future__ import annotations

from typing import Any

from ignis.driver.protocol import MemoryRecord
from ignis.runtime import sites
from ignis.runtime.ownership import history, ledger
from ignis.runtime.ownership.ledger import live_allocations


def describe(
    driver: str, address: int, start: int, nbytes: int, freed: bool
) -> MemoryRecord | None:
    """Return the allocation in a block of memory that is nearest to an address.

    Parameters
    ----------
    driver : str
        Whose address it is: ``"sim"``.
    address : int
        What was accessed; it need not lie in the block.
    start, nbytes : int
        The block, which may have more than one allocation, and guard zones between them.
    freed : bool
        Whether the block was freed; then the latest allocation is meant.
    """
    found = _freed(driver) if freed else _live(driver)
    inside = [r for r in found if r.address < start + nbytes and start < r.address + r.nbytes]
    if freed:
        return inside[-1] if inside else None
    return min(
        inside,
        key=lambda r: max(r.address - address, address - (r.address + r.nbytes - 1), 0),
        default=None,
    )


def _live(driver: str) -> list[MemoryRecord]:
    arrays = [
        _record(a.ptr, a.nbytes, a.id, a.owner, a.shape, a.dtype, a.sites)
        for a in live_allocations()
        if a.device.driver == driver
    ]
    pinned = [
        MemoryRecord(
            block.ptr,
            block.nbytes,
            f"pinned memory ({block.what})",
            0,
            "",
            block.owner,
            block.place,
            None,
            sites.HINT,
        )
        for block in ledger.pinned_blocks()
    ]
    return arrays + pinned


def _freed(driver: str) -> list[MemoryRecord]:
    return [_record(*facts) for name, *facts in history.freed_blocks.copy() if name == driver]


def _record(
    ptr: int,
    nbytes: int,
    identity: int,
    owner: str,
    shape: tuple[int, ...],
    dtype: Any,
    known: dict[str, str] | None,
) -> MemoryRecord:
    known = known or {}
    text = ",".join(map(str, shape))
    return MemoryRecord(
        ptr,
        nbytes,
        f"array #{identity} {dtype.name}[{text}]",
        identity,
        dtype.name,
        owner,
        known.get("allocated"),
        known.get("freed"),
        sites.HINT,
    )
