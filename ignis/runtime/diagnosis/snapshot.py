"""The ledger and its history as data: JSON, and a trace for Chrome or Perfetto.

The trace has the JSON format of Chrome's trace viewer ("Trace Event Format", Google), which
https://ui.perfetto.dev opens as well.
"""

from __future__ import annotations

import dataclasses
import os
import time
from collections.abc import Sequence
from typing import Any

from ignis.runtime import sites
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import history, ledger
from ignis.runtime.ownership.allocation import live_allocations
from ignis.runtime.ownership.history import Event
from ignis.runtime.ownership.ledger import PinnedBlock, Transfer

__all__ = ["as_chrome", "as_json"]

VERSION = 1


def as_json() -> dict[str, Any]:
    """Return what is alive, what is counted and what was recorded, as JSON-able values."""
    with LOCK:
        live = live_allocations()
        accounts = [(e.owner, e.device, e.cache, e.live, e.peak) for e in ledger.all_accounts()]
        total = ledger.live_bytes(None, None, False), ledger.peak_bytes(None, None, False)
        pinned = ledger.pinned_account().live, ledger.pinned_account().peak
        blocks, transfers = ledger.pinned_blocks(), ledger.transfers()
        transfer_count = ledger.transfer_count()
        events, event_count = history.events(), history.count()
        holders = [a.holder_names() for a in live]
    return {
        "version": VERSION,
        "pid": os.getpid(),
        "time": time.time(),
        "tracing": sites.recording,
        "live": [
            {
                "id": a.id,
                "nbytes": a.nbytes,
                "owner": a.owner,
                "device": a.device.name,
                "cache": a.cache,
                "holders": names,
                "place": (a.sites or {}).get("allocated"),
                "created_at": a.created_at,
            }
            for a, names in zip(live, holders, strict=True)
        ],
        "accounts": [
            dict(zip(("owner", "device", "cache", "live_bytes", "peak_bytes"), entry, strict=True))
            for entry in accounts
        ],
        "total": {"live_bytes": total[0], "peak_bytes": total[1]},
        "pinned": {
            "live_bytes": pinned[0],
            "peak_bytes": pinned[1],
            "blocks": _as_dicts(blocks, PinnedBlock),
        },
        "transfers": _as_dicts(transfers, Transfer),
        "transfer_count": transfer_count,
        "history": _as_dicts(events, Event),
        "history_count": event_count,
    }


def _as_dicts(records: Sequence[Any], kind: type[Any]) -> list[dict[str, Any]]:
    # dataclasses.asdict copies every value deeply, which makes a full history take seconds.
    names = [field.name for field in dataclasses.fields(kind)]
    return [{name: getattr(record, name) for name in names} for record in records]


class _Lanes:
    """One lane per owner: a process of the trace, because slices that overlap belong to one."""

    def __init__(self, origin: float) -> None:
        self.events: list[dict[str, Any]] = []
        self._origin = origin
        self._ids: dict[str, int] = {}

    def lane(self, name: str) -> int:
        number = self._ids.get(name)
        if number is None:
            number = self._ids[name] = len(self._ids) + 1
            for kind in ("process_name", "thread_name"):
                self.events.append(
                    {"ph": "M", "name": kind, "pid": number, "tid": number, "args": {"name": name}}
                )
        return number

    def add(self, phase: str, name: str, owner: str, when: float, **more: Any) -> None:
        number = self.lane(owner)
        microseconds = (when - self._origin) * 1e6
        self.events.append(
            {"ph": phase, "name": name, "pid": number, "tid": number, "ts": microseconds, **more}
        )

    def counter(self, owner: str, device: str, when: float, nbytes: int) -> None:
        self.add("C", f"live bytes on {device}", owner, when, args={"bytes": nbytes})


def _lane_name(owner: str, cache: bool) -> str:
    return f"{owner} (caches)" if cache else owner


def as_chrome() -> dict[str, Any]:
    """Return a trace: a lane per owner with the life of each allocation and the bytes alive.

    A change of owner ends an array's slice in one lane and begins it in the other. Arrays that
    were alive when tracing began start where they were made; those alive now end now.
    """
    with LOCK:
        events, live, now = history.events(), live_allocations(), time.time()
    begun = {event.array_id for event in events if event.kind == "alloc"}
    origin = min([now, *(e.created_at for e in events), *(a.created_at for a in live)])
    lanes = _Lanes(origin)
    # Live arrays by now: where each is shown, to end it.
    shown: dict[int, tuple[str, int]] = {}

    def begin(array_id: int, nbytes: int, lane: str, when: float, args: dict[str, Any]) -> None:
        shown[array_id] = lane, nbytes
        _slice(lanes, "b", array_id, nbytes, lane, when, args)

    def end(array_id: int, nbytes: int, lane: str, when: float, args: dict[str, Any]) -> None:
        shown.pop(array_id, None)
        _slice(lanes, "e", array_id, nbytes, lane, when, args)

    def begin_if_unseen(event: Event, lane: str) -> None:
        if event.array_id not in begun:
            begun.add(event.array_id)
            begin(event.array_id, event.nbytes, lane, event.created_at, {"device": event.device})

    for event in events:
        lane = _lane_name(event.owner, event.cache)
        args = {"place": event.place, "thread": event.thread, "device": event.device}
        if event.kind == "pinned":
            lanes.counter("page-locked", event.device, event.time, event.live)
            continue
        if event.kind == "transfer":
            source = _lane_name(event.source or "", event.cache)
            begin_if_unseen(event, source)
            end(event.array_id, event.nbytes, source, event.time, {"to": event.owner, **args})
            lanes.counter(source, event.device, event.time, event.source_live)
            args["from"] = event.source or ""
        if event.kind == "free":
            begin_if_unseen(event, lane)
            end(event.array_id, event.nbytes, lane, event.time, args)
        else:
            begin(event.array_id, event.nbytes, lane, event.time, args)
        lanes.counter(lane, event.device, event.time, event.live)
    for a in live:
        if a.id not in shown:
            lane = _lane_name(a.owner, a.cache)
            begin(a.id, a.nbytes, lane, a.created_at, {"device": a.device.name})
    for array_id, (lane, nbytes) in list(shown.items()):
        end(array_id, nbytes, lane, now, {"alive": True})
    return {
        "displayTimeUnit": "ms",
        "otherData": {
            "version": VERSION,
            "pid": os.getpid(),
            "origin": origin,
            "events": len(events),
            "events_dropped": history.count() - len(events),
        },
        "traceEvents": lanes.events,
    }


def _slice(
    lanes: _Lanes,
    phase: str,
    array_id: int,
    nbytes: int,
    lane: str,
    when: float,
    args: dict[str, Any],
) -> None:
    # One name for all: viewers lay slices of one name out in one lane. Ids are local to the lane,
    # or else a transferred array would stay in its first one.
    identity = {"local": f"{array_id:#x}"}
    facts = {"array": array_id, "nbytes": nbytes, **args}
    lanes.add(phase, "array", lane, when, cat="memory", id2=identity, args=facts)
