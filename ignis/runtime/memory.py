"""The public face of the ledger: ``ignis.memory``.

Bytes are the bytes asked for. Arrays count; workspaces and tables of ignis's own are caches and
count only where ``include_caches=True`` asks for them. What asks for live memory first
performs the frees that finalizers have left pending.
"""

from __future__ import annotations

import os

from ignis.base.numbers import as_count, as_flag
from ignis.errors import CorruptionError, LeakError
from ignis.runtime import safepoint
from ignis.runtime.allocators.pool_allocator import trim as _trim
from ignis.runtime.blocks import registry
from ignis.runtime.blocks.registry import BlockRecord
from ignis.runtime.device import Device, as_device
from ignis.runtime.diagnosis import leakcheck
from ignis.runtime.diagnosis.records import Record, records
from ignis.runtime.diagnosis.report import Report, report
from ignis.runtime.diagnosis.snapshot import snapshot, write_trace
from ignis.runtime.host import pinned_pool
from ignis.runtime.leases import LeaseRecord
from ignis.runtime.leases import records as leases
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import history, ledger
from ignis.runtime.ownership.ledger import transfer_count, transfers
from ignis.runtime.ownership.owners import Owner, as_owner

__all__ = [
    "BlockRecord",
    "LeaseRecord",
    "Record",
    "Report",
    "blocks",
    "check",
    "collect",
    "leases",
    "live",
    "live_bytes",
    "peak_bytes",
    "pinned_bytes",
    "report",
    "reset_peak",
    "set_history_limit",
    "snapshot",
    "transfer_count",
    "transfers",
    "trim",
    "write_html",
    "write_trace",
]


_MOST_EVENTS = 1 << 30


def _names(
    owner: str | Owner | None, device: str | int | Device | None
) -> tuple[str | None, str | None]:
    return (
        None if owner is None else as_owner(owner).name,
        None if device is None else as_device(device).name,
    )


def live_bytes(
    owner: str | Owner | None = None,
    device: str | int | Device | None = None,
    include_caches: bool = False,
) -> int:
    """Return the bytes that are held now; None sums over all owners or devices."""
    include_caches = as_flag("live_bytes", "include_caches", include_caches)
    safepoint.drain()
    names = _names(owner, device)
    nbytes = ledger.live_bytes(*names, False)
    return nbytes + ledger.live_bytes(*names, True) if include_caches else nbytes


def peak_bytes(owner: str | Owner | None = None, device: str | int | Device | None = None) -> int:
    """Return the most bytes that were held at once since the start or `reset_peak`."""
    return ledger.peak_bytes(*_names(owner, device), False)


def reset_peak() -> None:
    """Reset every peak to the bytes that are held now."""
    safepoint.drain()
    ledger.reset_peaks()


def pinned_bytes(include_caches: bool = False) -> int:
    """Return the bytes of pinned host memory that are held now."""
    include_caches = as_flag("pinned_bytes", "include_caches", include_caches)
    safepoint.drain()
    nbytes = ledger.pinned_account.live
    return nbytes + ledger.pinned_cache_account.live if include_caches else nbytes


def live(include_caches: bool = False) -> list[Record]:
    """Return a record of every live allocation, oldest first."""
    include_caches = as_flag("live", "include_caches", include_caches)
    safepoint.drain()
    return [record for record in records() if include_caches or not record.cache]


def blocks(owner: str | Owner | None = None) -> list[BlockRecord]:
    """Return a record of every block of a `BlockPool` that is not free, of one owner or of all.

    Their bytes are part of the pool's array, which counts once, for the pool's owner.
    """
    safepoint.drain()
    return registry.records(None if owner is None else as_owner(owner).name)


def collect(verify: bool = False) -> int:
    """Perform the frees that finalizers have left pending; return the bytes still live.

    Frees that the driver refused to a finalizer are tried again.

    Parameters
    ----------
    verify : bool
        Also check the guard zones and the freed memory of every `DebugAllocator`.

    Raises
    ------
    CorruptionError
        If something was written there; the message names the arrays.
    """
    verify = as_flag("collect", "verify", verify)
    safepoint.retry()
    nbytes = live_bytes()
    if verify:
        from ignis.runtime.diagnosis.debug import verify as damage_of

        damage = damage_of()
        if damage:
            raise CorruptionError("\n".join(damage))
    return nbytes


def set_history_limit(events: int) -> None:
    """Limit the history that tracing records to this many events; 65,536 at first.

    If there are more, the oldest go.

    Raises
    ------
    ArgumentError
        If `events` is not from 1 to 2^30.
    """
    events = as_count("set_history_limit", "events", events, 1, _MOST_EVENTS)
    with LOCK:
        history.set_limit(events)


def trim(device: str | int | Device | None = None) -> None:
    """Free what is cached for reuse: blocks on `device`, and its driver's pinned chunks."""
    chosen = as_device(device)
    chosen.synchronize()
    _trim(chosen)
    pinned_pool.trim(chosen)


def check(include_pinned: bool = False) -> None:
    """Raise if any array is alive, or a block of a pool in use.

    Pinned memory is counted separately (`pinned_bytes`): it is listed beside the arrays, and raises
    by itself where ``include_pinned=True`` asks for it.

    Raises
    ------
    LeakError
        Listing what is alive, by owner, with shape, dtype and who refers to it.
    CorruptionError
        If a `DebugAllocator` finds memory written where nothing may be.
    """
    collect(verify=True)
    if leakcheck.arrays() or leakcheck.blocks() or (include_pinned and leakcheck.pinned()):
        raise LeakError(f"memory is alive\n{leakcheck.leaks()}")


def write_html(path: str | os.PathLike[str]) -> None:
    """Write what was recorded of memory as a page of one file, atomically.

    It shows bytes over time by owner, the peak and what was alive at it, addresses over time,
    transfers and holders; any browser opens it from disk. Events before tracing (`ignis.trace`,
    ``IGNIS_TRACE=1``) are missing, except live memory and the ledger's peak; the page says so.

    Raises
    ------
    ArgumentError
        If the file cannot be written, or `path` is no regular file.
    """
    from ignis.runtime.diagnosis.page.write import write_page

    write_page(path, snapshot())
