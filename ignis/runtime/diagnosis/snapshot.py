"""The ledger and its history as data: JSON, and a trace for Chrome or Perfetto.

The trace has the JSON format of Chrome's trace viewer ("Trace Event Format", Google), which
https://ui.perfetto.dev opens as well.
"""

from __future__ import annotations

import dataclasses
import json
import os
import time
from collections.abc import Sequence
from typing import Any

from ignis.base.atomic import replacing
from ignis.base.numbers import require_one_of
from ignis.runtime import safepoint, sites
from ignis.runtime.blocks import registry
from ignis.runtime.blocks.registry import BlockRecord
from ignis.runtime.diagnosis.records import Record, account_name, records
from ignis.runtime.diagnosis.referrers import referrers
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import history, ledger
from ignis.runtime.ownership.history import Event
from ignis.runtime.ownership.ledger import PinnedBlock, Transfer

VERSION = 1

MOST_REFERRED = 200
"""Arrays, those with most bytes, of which a snapshot names who refers to them."""


def snapshot(format: str = "json") -> dict[str, Any]:
    """Return the ledger as data for `json.dump`.

    Parameters
    ----------
    format : str
        ``"json"``: what is alive, and who refers to the largest arrays, blocks of pools,
        accounts, peaks, transfers, and the history recorded while tracing was on. ``"chrome"``:
        that history as a trace for Chrome or Perfetto, with a lane per owner and counters of the
        bytes alive.

    Raises
    ------
    ArgumentError
        If the format is unknown.
    """
    require_one_of("snapshot", "format", format, ("json", "chrome"))
    safepoint.drain()
    return _as_json() if format == "json" else _as_chrome()


def write_trace(path: str | os.PathLike[str]) -> None:
    """Write ``snapshot("chrome")`` to a file that https://ui.perfetto.dev opens, atomically.

    Raises
    ------
    ArgumentError
        If the file cannot be written, or `path` is no regular file.
    """
    with replacing(path) as file:
        file.write(json.dumps(snapshot("chrome")).encode())


def _as_json() -> dict[str, Any]:
    """Return what is alive, what is counted and what was recorded, as JSON-able values."""
    with LOCK:
        live = records()
        accounts = [(e.owner, e.device, e.cache, e.live, e.peak) for e in ledger.all_accounts()]
        total = ledger.live_bytes(None, None, False), ledger.peak_bytes(None, None, False)
        pinned = ledger.pinned_account.live, ledger.pinned_account.peak
        blocks, transfers = ledger.pinned_blocks(), ledger.transfers()
        transfer_count = ledger.transfer_count()
        events, event_count = history.events(), history.count()
        parts = registry.records()
    largest = sorted(live, key=lambda record: -record.nbytes)[:MOST_REFERRED]
    who = referrers({record.id for record in largest if not record.cache})
    dicts = _as_dicts(live, Record)
    return {
        "version": VERSION,
        "pid": os.getpid(),
        "time": time.time(),
        "tracing": sites.recording,
        "live": [{**record, "referrers": who.get(record["id"], [])} for record in dicts],
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
        "blocks": _as_dicts(parts, BlockRecord),
        "transfers": _as_dicts(transfers, Transfer),
        "transfer_count": transfer_count,
        "history": _as_dicts(events, Event),
        "history_count": event_count,
    }


def _as_dicts(values: Sequence[Any], kind: type[Any]) -> list[dict[str, Any]]:
    # dataclasses.asdict copies every value deeply, which makes a full history take seconds.
    names = [field.name for field in dataclasses.fields(kind)]
    return [{name: getattr(value, name) for name in names} for value in values]


class _Trace:
    """Events with one lane per owner: a process of the trace, as overlapping slices belong to one.

    Attributes
    ----------
    events : list
        In the trace's format.
    shown : dict
        By id of each array whose slice has begun and not ended: its lane and bytes.
    """

    def __init__(self, origin: float) -> None:
        self.events: list[dict[str, Any]] = []
        self.shown: dict[int, tuple[str, int]] = {}
        self._origin = origin
        self._numbers: dict[str, int] = {}

    def _add(self, phase: str, name: str, lane: str, when: float, **more: Any) -> None:
        number = self._numbers.get(lane)
        if number is None:
            number = self._numbers[lane] = len(self._numbers) + 1
            for kind in ("process_name", "thread_name"):
                self.events.append(
                    {"ph": "M", "name": kind, "pid": number, "tid": number, "args": {"name": lane}}
                )
        microseconds = (when - self._origin) * 1e6
        self.events.append(
            {"ph": phase, "name": name, "pid": number, "tid": number, "ts": microseconds, **more}
        )

    def slice(
        self, phase: str, array_id: int, nbytes: int, lane: str, when: float, args: dict[str, Any]
    ) -> None:
        """Begin (phase ``"b"``) or end (``"e"``) the slice of an array in a lane."""
        if phase == "b":
            self.shown[array_id] = lane, nbytes
        else:
            self.shown.pop(array_id, None)
        # One name for all: viewers lay slices of one name out in one lane. Ids are local to the
        # lane, or else a transferred array would stay in its first one.
        identity = {"local": f"{array_id:#x}"}
        facts = {"array": array_id, "nbytes": nbytes, **args}
        self._add(phase, "array", lane, when, cat="memory", id2=identity, args=facts)

    def count(self, lane: str, device: str, when: float, nbytes: int) -> None:
        """Show the bytes that are alive in a lane from now on."""
        self._add("C", f"live bytes on {device}", lane, when, args={"bytes": nbytes})


def _as_chrome() -> dict[str, Any]:
    """Return a trace: a lane per owner with the life of each allocation and the bytes alive.

    A change of owner ends an array's slice in one lane and begins it in the other. Arrays that
    were alive when tracing began start where they were made; those alive now end now.
    """
    with LOCK:
        events, live, now = history.events(), records(), time.time()
    begun = {event.array_id for event in events if event.kind == "alloc"}
    origin = min([now, *(e.created_at for e in events), *(r.created_at for r in live)])
    trace = _Trace(origin)

    def begin_if_unseen(event: Event, lane: str) -> None:
        if event.array_id not in begun:
            begun.add(event.array_id)
            args = {"device": event.device}
            trace.slice("b", event.array_id, event.nbytes, lane, event.created_at, args)

    for event in events:
        lane = account_name(event.owner, event.cache)
        args = {"place": event.place, "thread": event.thread, "device": event.device}
        if event.kind == "pinned":
            trace.count("pinned", event.device, event.time, event.live)
            continue
        if event.kind in ("view", "hold", "release"):
            continue
        if event.kind == "transfer":
            source = account_name(event.source or "", event.cache)
            begin_if_unseen(event, source)
            trace.slice(
                "e", event.array_id, event.nbytes, source, event.time, {"to": event.owner, **args}
            )
            trace.count(source, event.device, event.time, event.source_live)
            args["from"] = event.source or ""
        ends = event.kind == "free"
        if ends:
            begin_if_unseen(event, lane)
        trace.slice("e" if ends else "b", event.array_id, event.nbytes, lane, event.time, args)
        trace.count(lane, event.device, event.time, event.live)
    for r in live:
        if r.id not in trace.shown:
            lane = account_name(r.owner, r.cache)
            trace.slice("b", r.id, r.nbytes, lane, r.created_at, {"device": r.device})
    for array_id, (lane, nbytes) in list(trace.shown.items()):
        trace.slice("e", array_id, nbytes, lane, now, {"alive": True})
    return {
        "displayTimeUnit": "ms",
        "otherData": {
            "version": VERSION,
            "pid": os.getpid(),
            "origin": origin,
            "events": len(events),
            "events_dropped": history.count() - len(events),
        },
        "traceEvents": trace.events,
    }
