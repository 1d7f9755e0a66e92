"""History: what happened to memory while tracing was on, for snapshots and traces.

Bounded, and but for `freed_blocks` recorded only while sites are: see `ignis.runtime.sites`.
"""

from __future__ import annotations

import collections
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ignis.runtime import sites
from ignis.runtime.ownership.entry import Entry

MOST_EVENTS = 65536
MOST_FREED_BLOCKS = 4096


@dataclass(frozen=True, slots=True)
class Event:
    """One allocation, free, transfer, view, hold or release, or change of pinned memory.

    Attributes
    ----------
    kind : str
        ``"alloc"``, ``"free"``, ``"transfer"``, ``"view"``, ``"hold"``, ``"release"`` or
        ``"pinned"``.
    address : int
        Of the array.
    what : str
        Its dtype and shape, of a view the view's.
    holder : str or None
        Of a hold or release: whose it is; None for one without a name.
    owner : str
        Who holds the memory after an allocation or transfer, and before a free.
    live : int
        Bytes that `owner` holds on `device` afterwards; for ``"pinned"``, all pinned bytes.
    source, source_live
        Of a transfer: who held the memory before, and the bytes left to them.
    """

    kind: str
    time: float
    array_id: int
    nbytes: int
    owner: str
    device: str
    cache: bool
    live: int
    created_at: float
    thread: str
    place: str | None
    source: str | None = None
    source_live: int = 0
    address: int = 0
    what: str = ""
    holder: str | None = None


_events: collections.deque[Event] = collections.deque(maxlen=MOST_EVENTS)
_count = 0
listeners: list[Callable[[Event, Entry], None]] = []
"""Who is told of every event of an allocation, under the ledger's lock."""
freed_blocks: collections.deque[tuple[Any, ...]] = collections.deque(maxlen=MOST_FREED_BLOCKS)
"""Facts of the allocations that were freed last, whether or not tracing was on, for messages about
accesses to their memory: driver, ptr, nbytes, id, owner, shape, dtype, sites."""


def record(
    kind: str,
    allocation: Entry,
    live: int,
    source: str | None = None,
    source_live: int = 0,
    *,
    shape: tuple[int, ...] | None = None,
    holder: str | None = None,
) -> None:
    """Keep an event of an allocation; the caller holds the ledger's lock and tracing is on."""
    global _count
    known = allocation.sites or {}
    event = {"alloc": "allocated", "free": "freed"}.get(kind)
    site = known.get(event) if event else sites.site()
    extents = ", ".join(map(str, allocation.shape if shape is None else shape))
    _count += 1
    found = Event(
        kind,
        time.time(),
        allocation.id,
        allocation.nbytes,
        allocation.owner,
        allocation.device.name,
        allocation.cache,
        live,
        allocation.created_at,
        threading.current_thread().name,
        site,
        source,
        source_live,
        allocation.ptr or 0,
        f"{allocation.dtype.name}[{extents}]",
        holder,
    )
    _events.append(found)
    for listener in listeners:
        listener(found, allocation)


def record_pinned(nbytes: int, owner: str, live: int) -> None:
    """Keep a change of pinned memory; the caller holds the ledger's lock."""
    global _count
    now, thread = time.time(), threading.current_thread().name
    _count += 1
    _events.append(
        Event("pinned", now, 0, nbytes, owner, "host", False, live, now, thread, sites.site())
    )


def set_limit(most: int) -> None:
    """Keep at most so many events from now on; the caller holds the ledger's lock."""
    global _events
    _events = collections.deque(_events, maxlen=most)


def events() -> list[Event]:
    """Return the recorded events, oldest first; `MOST_EVENTS` at most, or what `set_limit` says."""
    return list(_events)


def count() -> int:
    """Return the number of events recorded; the oldest of more than the limit are gone."""
    return _count


def clear() -> None:
    """Forget all events."""
    global _count
    _events.clear()
    _count = 0
    freed_blocks.clear()


# A child has none of the memory that the parent's history tells of.
os.register_at_fork(after_in_child=clear)
