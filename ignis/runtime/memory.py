"""The public face of the ledger: ``ignis.memory``.

Bytes are the bytes asked for. Arrays count; workspaces and tables that ignis keeps for itself are
caches and count only where ``include_caches=True`` asks for them. Every query first performs the
frees that finalizers have left pending.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any

from ignis.errors import ArgumentError, CorruptionError, LeakError
from ignis.runtime import safepoint
from ignis.runtime.allocators.pool import trim as _trim
from ignis.runtime.device import Device, as_device
from ignis.runtime.diagnosis import debug
from ignis.runtime.diagnosis import report as _report
from ignis.runtime.diagnosis import snapshot as _snapshot
from ignis.runtime.diagnosis.report import Report
from ignis.runtime.host import pinned_pool
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import live_allocations
from ignis.runtime.ownership.ledger import Transfer
from ignis.runtime.ownership.owners import Owner, as_owner

__all__ = [
    "Record",
    "Report",
    "check",
    "collect",
    "live",
    "live_bytes",
    "peak_bytes",
    "pinned_bytes",
    "report",
    "reset_peak",
    "snapshot",
    "transfer_count",
    "transfers",
    "trim",
    "write_trace",
]


@dataclass(frozen=True, slots=True)
class Record:
    """One live allocation."""

    id: int
    nbytes: int
    owner: str
    device: str
    holders: str
    place: str | None
    created_at: float


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
    safepoint.drain()
    names = _names(owner, device)
    nbytes = ledger.live_bytes(*names, False)
    return nbytes + ledger.live_bytes(*names, True) if include_caches else nbytes


def peak_bytes(owner: str | Owner | None = None, device: str | int | Device | None = None) -> int:
    """Return the most bytes that were held at once since the start or `reset_peak`."""
    return ledger.peak_bytes(*_names(owner, device), False)


def reset_peak() -> None:
    """Let every peak start again from what is held now."""
    safepoint.drain()
    ledger.reset_peaks()


def pinned_bytes(include_caches: bool = False) -> int:
    """Return the bytes of page-locked host memory that are held now."""
    safepoint.drain()
    nbytes = ledger.pinned_account().live
    return nbytes + ledger.pinned_cache_account().live if include_caches else nbytes


def live(include_caches: bool = False) -> list[Record]:
    """Return a record of every live allocation, oldest first."""
    safepoint.drain()
    return [
        Record(
            a.id,
            a.nbytes,
            a.owner,
            a.device.name,
            a.holder_names(),
            (a.sites or {}).get("allocated"),
            a.created_at,
        )
        for a in live_allocations()
        if include_caches or not a.cache
    ]


def transfers() -> list[Transfer]:
    """Return the latest changes of owner, oldest first (at most 65,536 are kept)."""
    return ledger.transfers()


def transfer_count() -> int:
    """Return the number of changes of owner since the process began."""
    return ledger.transfer_count()


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
    safepoint.retry()
    nbytes = live_bytes()
    damage = debug.verify() if verify else []
    if damage:
        raise CorruptionError("\n".join(damage))
    return nbytes


def trim(device: str | int | Device | None = None) -> None:
    """Give memory that is kept for reuse back: on `device`, and its driver's page-locked chunks."""
    chosen = as_device(device)
    chosen.synchronize()
    _trim(chosen)
    pinned_pool.trim(chosen)


def report() -> Report:
    """Return the ledger by owner, device, age and place: text, and tables where rich prints it."""
    safepoint.drain()
    return _report.make()


def snapshot(format: str = "json") -> dict[str, Any]:
    """Return the ledger as data for `json.dump`.

    Parameters
    ----------
    format : str
        ``"json"``: what is alive, accounts, peaks, transfers, and the history recorded while
        tracing was on. ``"chrome"``: that history as a trace for Chrome or Perfetto, with a lane
        per owner and counters of the bytes alive.

    Raises
    ------
    ArgumentError
        If the format is unknown.
    """
    if format not in ("json", "chrome"):
        raise ArgumentError(f"snapshot: format must be 'json' or 'chrome', not {format!r}")
    safepoint.drain()
    return _snapshot.as_json() if format == "json" else _snapshot.as_chrome()


def write_trace(path: str | os.PathLike[str]) -> None:
    """Write ``snapshot("chrome")`` to a file that https://ui.perfetto.dev opens."""
    trace = snapshot("chrome")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(trace, file)


def check() -> None:
    """Raise if any array is alive or any page-locked memory held.

    Raises
    ------
    LeakError
        Listing what is alive, by owner.
    CorruptionError
        If a `DebugAllocator` finds memory written where nothing may be.
    """
    collect(verify=True)
    records = live()
    pinned = pinned_bytes()
    if not records and not pinned:
        return
    shown = [
        f"  array #{r.id}: {r.nbytes} B on {r.device}, owner {r.owner!r}"
        + (f", held by {r.holders}" if r.holders else "")
        + (f", allocated at {r.place}" if r.place else "")
        for r in records[:20]
    ]
    if len(records) > 20:
        shown.append(f"  and {len(records) - 20} more")
    total = sum(r.nbytes for r in records)
    raise LeakError(
        "\n".join([f"{len(records)} arrays ({total} B) are alive; {pinned} B page-locked", *shown])
    )
