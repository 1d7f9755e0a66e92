"""The pools that there are: for reports, verdicts, and owners that are to be unregistered."""

from __future__ import annotations

import os
import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ignis.runtime import sites
from ignis.runtime.blocks.block import HELD, Block
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger

if TYPE_CHECKING:
    from ignis.runtime.device import Device

_pools: weakref.WeakValueDictionary[int, Any] = weakref.WeakValueDictionary()

os.register_at_fork(after_in_child=_pools.clear)


@dataclass(frozen=True, slots=True)
class BlockRecord:
    """One block that is not free.

    Attributes
    ----------
    pool, index, epoch, id : int
        Which one; ids are unique among arrays and blocks.
    nbytes : int
        Bytes of the pool's memory that it has: they are the pool's in all sums.
    owner, device : str
        Whose it is, and where.
    written : tuple of int
        The watermark of each layer.
    cached : bool
        Whether nobody holds it, and its rows stay until it is evicted.
    holders : tuple of str
        Names of who holds it.
    held_by : str
        The same as messages have it, with counts, and with sites where those were recorded.
    place : str or None
        The allocation site, if it was recorded.
    """

    pool: int
    index: int
    epoch: int
    id: int
    nbytes: int
    owner: str
    device: str
    written: tuple[int, ...]
    cached: bool
    holders: tuple[str, ...]
    held_by: str
    place: str | None


def add(pool: Any) -> None:
    """Enter a pool; it leaves by itself when it is garbage."""
    _pools[pool.id] = pool


def remove(pool: Any) -> None:
    """Strike out a pool that was freed."""
    _pools.pop(pool.id, None)


def find(number: int) -> Any:
    """Return the pool of that id, None if it was freed."""
    return _pools.get(number)


def pools() -> list[Any]:
    """Return the pools that are not freed, oldest first."""
    return [pool for _, pool in sorted(_pools.items())]


def cut_from(device: Device, start: int, end: int) -> str | None:
    """Name a pool with blocks in a range of addresses of a device; None if there is none."""
    for pool in pools():
        if pool.device is device and not pool.freed:
            array = pool.array
            if array.ptr < end and start < array.ptr + array.nbytes:
                text: str = pool.describe()
                return text
    return None


def records(owner: str | None = None) -> list[BlockRecord]:
    """Return a record of every block that is not free, by pool and index."""
    with LOCK:
        return [
            _record(block)
            for pool in pools()
            for block in pool.blocks()
            if owner is None or block.owner == owner
        ]


def _record(block: Block) -> BlockRecord:
    return BlockRecord(
        block.layout.pool,
        block.index,
        block.epoch,
        block.id,
        block.layout.nbytes,
        block.owner,
        block.layout.device.name,
        tuple(block.written),
        block.state != HELD,
        tuple(block.holders),
        block.holder_names(),
        block.place,
    )


def _owned(owner: str) -> list[str]:
    """Name the blocks of an owner, for who would unregister it."""
    with LOCK:
        return [
            f"{count} blocks of pool #{pool.id}{sites.hint()}"
            for pool in pools()
            for name, count in pool.counts.items()
            if name == owner
        ]


def _bytes_of(owner: str) -> int:
    """Bytes of the blocks that an owner has in pools of others, those that sleep included.

    Without evictable ones, which it has for as long as nobody needs them.
    """
    with LOCK:
        return sum(
            (pool.counts.get(owner, 0) - sum(each.owner == owner for each in pool.evictable))
            * pool.layout.nbytes
            for pool in pools()
            if pool.owner != owner
        )


ledger.claims.append(_owned)
ledger.parts_held.append(_bytes_of)
