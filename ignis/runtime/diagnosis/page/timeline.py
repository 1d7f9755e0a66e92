"""The history of a snapshot as columns of numbers, with levels of detail for drawing."""

from __future__ import annotations

import base64
import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.errors import ArgumentError

_COLORED_OWNERS = 14
"""Owners with a color of their own; the others are drawn as one."""
_FEWEST_BUCKETS, _MOST_BUCKETS = 512, 32768
_GAP = 1 << 20
"""Bytes between two allocations from which the map of addresses is cut."""
_GROWN_SHOWN = 500
_DRAWN_ONE_BY_ONE = 20_000
"""Allocations from which wide views of the map are drawn from grids."""
_GRID_ROWS = 300
_GRID_BUCKETS = (2048, 8192)

Snapshot = Mapping[str, Any]
_Floats = npt.NDArray[np.float64]


def require_snapshot(what: str, found: object) -> Snapshot:
    """Return what `ignis.memory.snapshot` has made.

    Raises
    ------
    ArgumentError
        If it is something else.
    """
    if (
        isinstance(found, dict)
        and all(isinstance(found.get(key), list) for key in ("history", "live", "transfers"))
        and isinstance(found.get("time"), _NUMBER)
        and all(_has(event, _EVENT) for event in found["history"])
        and all(_has(record, _RECORD) for record in found["live"])
    ):
        return found
    raise ArgumentError(f"{what}: not a snapshot of ignis.memory.snapshot()")


_TEXT, _NUMBER = (str, type(None)), (int, float)
_Kinds = Mapping[str, type | tuple[type, ...]]
_FACTS: _Kinds = {"nbytes": int, "owner": str, "device": str, "cache": bool, "created_at": _NUMBER}
_EVENT: _Kinds = {"kind": str, "time": _NUMBER, "array_id": int, **_FACTS}
_RECORD: _Kinds = {"id": int, **_FACTS}
# What an older snapshot need not have.
_MORE: _Kinds = {
    "address": int,
    "dtype": _TEXT,
    "held_by": _TEXT,
    "holder": _TEXT,
    "place": _TEXT,
    "referrers": list,
    "shape": (list, tuple),
    "source": _TEXT,
    "what": _TEXT,
}


def _has(found: object, kinds: _Kinds) -> bool:
    return (
        isinstance(found, dict)
        and all(isinstance(found.get(key), kind) for key, kind in kinds.items())
        and all(isinstance(found[key], kind) for key, kind in _MORE.items() if key in found)
        and all(math.isfinite(found[key]) for key in ("time", "created_at") if key in found)
    )


class _Names(dict[str, int]):
    """Texts by number, each once."""

    def number(self, text: str) -> int:
        return self.setdefault(text, len(self))


class _Life:
    """One allocation: when it was alive, and whose."""

    __slots__ = ("address", "end", "first_owner", "id", "nbytes", "owner", "site", "start", "what")

    def __init__(self, facts: Mapping[str, Any], owner: int, site: int, what: int) -> None:
        self.id = facts.get("array_id", facts.get("id", 0))
        self.start = float(facts["created_at"])
        self.end = np.inf
        self.nbytes = facts["nbytes"]
        self.address = int(facts.get("address") or 0)
        self.owner = self.first_owner = owner
        self.site = site
        self.what = what


def _account(facts: Mapping[str, Any]) -> str:
    return f"{facts['owner']} (caches)" if facts["cache"] else str(facts["owner"])


class _Reader:
    """Goes through the events once."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.owners, self.sites, self.whats = _Names(), _Names(), _Names()
        self.holders = _Names()
        self.lives: list[_Life] = []
        self.by_id: dict[int, int] = {}
        # time, number of the life, from, to, site
        self.moves: list[tuple[float, int, int, int, int]] = []
        # start, end, number of the life, holder
        self.holds: list[list[float]] = []
        self.views: list[tuple[float, int, int]] = []
        self._held: dict[tuple[int, int], list[int]] = {}
        for event in snapshot["history"]:
            if event["kind"] != "pinned":
                self._read(event)
        for record in snapshot["live"]:
            index = self.by_id.get(record["id"])
            if index is None:
                what = f"{record.get('dtype', '')}{list(record.get('shape') or ())}"
                self._begin({**record, "what": what}, record.get("place"))
            else:
                self.lives[index].owner = self.owners.number(_account(record))

    def sort(self) -> None:
        """Bring the allocations into the order in which they began."""
        order = sorted(range(len(self.lives)), key=lambda i: self.lives[i].start)
        position = {old: new for new, old in enumerate(order)}
        self.lives = [self.lives[i] for i in order]
        self.moves = [(move[0], position[move[1]], *move[2:]) for move in self.moves]
        self.views = [(view[0], position[view[1]], view[2]) for view in self.views]
        for hold in self.holds:
            hold[2] = position[int(hold[2])]

    def _begin(self, facts: Mapping[str, Any], site: str | None) -> int:
        owner = self.owners.number(_account(facts))
        what = self.whats.number(str(facts.get("what") or ""))
        life = _Life(facts, owner, self.sites.number(site or ""), what)
        self.by_id[life.id] = index = len(self.lives)
        self.lives.append(life)
        return index

    def _read(self, event: Mapping[str, Any]) -> None:
        kind, when = event["kind"], float(event["time"])
        index = self.by_id.get(event["array_id"])
        if kind == "alloc" or index is None:
            facts = event
            if kind == "transfer":  # the beginning was not seen: it was the source's then
                facts = {**event, "owner": event.get("source") or event["owner"]}
            index = self._begin(facts, event.get("place") if kind == "alloc" else None)
        life = self.lives[index]
        if kind == "free":
            life.end = when
        elif kind == "transfer":
            target = self.owners.number(_account(event))
            site = self.sites.number(event.get("place") or "")
            self.moves.append((when, index, life.owner, target, site))
            life.owner = target
        elif kind == "view":
            self.views.append((when, index, self.whats.number(str(event.get("what") or ""))))
        elif kind in ("hold", "release"):
            holder = self.holders.number(str(event.get("holder") or "unnamed"))
            open_ones = self._held.setdefault((index, holder), [])
            if kind == "hold":
                open_ones.append(len(self.holds))
                self.holds.append([when, np.inf, index, holder])
            elif open_ones:
                self.holds[open_ones.pop()][1] = when


def columns(snapshot: Snapshot) -> dict[str, Any]:
    """Return what the page draws, as JSON-able values; columns of numbers are base64.

    Times are seconds since the first event.
    """
    reader = _Reader(snapshot)
    reader.sort()
    lives = reader.lives
    now = float(snapshot["time"])
    times = [life.start for life in lives] + [move[0] for move in reader.moves]
    origin = min([now, *times])
    start = np.array([life.start for life in lives]) - origin
    end = np.array([life.end for life in lives]) - origin
    nbytes = np.array([life.nbytes for life in lives], np.float64)
    moves = np.array(reader.moves, np.float64).reshape(-1, 5)
    holds = np.array(reader.holds, np.float64).reshape(-1, 4)
    views = np.array(reader.views, np.float64).reshape(-1, 3)
    for table, last in ((moves, 1), (holds, 2), (views, 1)):
        table[:, :last] -= origin
    span = max(now - origin, 1e-6)
    rows, height = _rows(lives)
    groups, colors = _groups(reader, nbytes)
    levels, peak = _levels(start, end, nbytes, lives, moves, np.array(colors, np.int64), span)
    recorded = {"most": peak[1], "ledger": _ledger_peak(snapshot)}
    return {
        "note": _note(snapshot, **recorded),
        "most_held": max(recorded.values()),
        "origin": origin,
        "span": span,
        "pid": snapshot.get("pid", 0),
        "dropped": max(int(snapshot.get("history_count", 0)) - len(snapshot["history"]), 0),
        **{name: list(getattr(reader, name)) for name in ("owners", "sites", "whats", "holders")},
        "color_of_owner": colors,
        "groups": groups,
        "height": height,
        "start": _packed(start),
        "end": _packed(end),
        "nbytes": _packed(nbytes),
        "row": _packed(rows),
        "id": _packed([life.id for life in lives]),
        "address": [hex(life.address) for life in lives] if len(lives) <= 1 << 16 else [],
        "owner": _packed([life.owner for life in lives], np.uint32),
        "first_owner": _packed([life.first_owner for life in lives], np.uint32),
        "site": _packed([life.site for life in lives], np.uint32),
        "what": _packed([life.what for life in lives], np.uint32),
        "moves": [_packed(column) for column in moves.T],
        "holds": [_packed(column) for column in holds.T],
        "views": [_packed(column) for column in views.T],
        "peak": peak,
        "grids": _grids(
            start, end, nbytes, rows, height, [colors[life.owner] for life in lives], span
        ),
        "levels": levels,
        "live": _live(snapshot),
    }


def _ledger_peak(snapshot: Snapshot) -> float:
    """The most bytes of arrays at once, as the ledger counted them; an old snapshot has none."""
    total = snapshot.get("total")
    found = total.get("peak_bytes") if isinstance(total, dict) else 0
    return float(found) if isinstance(found, _NUMBER) else 0.0


def _note(snapshot: Snapshot, most: float, ledger: float) -> str:
    """Say what the page cannot show without tracing, and how to record it."""
    if not snapshot["history"] and snapshot.get("tracing") is not True:
        return (
            "Tracing was off: the page shows live memory only. Start the program with "
            "IGNIS_TRACE=1, or call ignis.trace(), to record frees, bytes over time, the "
            "arrays alive at the peak, transfers, holders and allocation sites."
        )
    if most < ledger:
        return (
            "The peak is not in the pictures: it came before tracing, or its events were "
            "dropped (ignis.memory.set_history_limit)."
        )
    return ""


def _packed(values: Any, dtype: Any = np.float64) -> str:
    array = np.ascontiguousarray(values, dtype)
    return base64.b64encode(array.tobytes()).decode()


def _groups(reader: _Reader, nbytes: _Floats) -> tuple[list[str], list[int]]:
    """Return the names of what has a color, and the color of every owner."""
    sums = np.zeros(len(reader.owners))
    for life, size in zip(reader.lives, nbytes, strict=True):
        sums[life.first_owner] += size
        sums[life.owner] += size
    names = list(reader.owners)
    order = list(np.argsort(-sums, kind="stable"))
    colored = order[:_COLORED_OWNERS]
    colors = [_COLORED_OWNERS] * len(names)
    for color, owner in enumerate(colored):
        colors[owner] = color
    groups = [names[owner] for owner in colored]
    if len(order) > len(colored):
        groups.append(f"{len(order) - len(colored)} others")
    return groups, [min(color, len(groups) - 1) for color in colors]


def _rows(lives: Sequence[_Life]) -> tuple[_Floats, float]:
    """Return where allocations stand on the map: addresses, without the gaps that nobody used."""
    rows = np.full(len(lives), -1.0)
    mapped = [i for i, life in enumerate(lives) if life.address and life.nbytes]
    if not mapped:
        return rows, 1.0
    mapped.sort(key=lambda i: lives[i].address)
    top, limit, shift = 0.0, 0, 0
    for count, i in enumerate(mapped):
        life = lives[i]
        if not count or life.address > limit + _GAP:
            # What is cut leaves a line.
            shift = life.address - int(top)
            limit = life.address
        rows[i] = life.address - shift
        limit = max(limit, life.address + life.nbytes)
        top = float(limit - shift)
    return rows, max(top, 1.0)


def _levels(
    start: _Floats,
    end: _Floats,
    nbytes: _Floats,
    lives: Sequence[_Life],
    moves: npt.NDArray[np.float64],
    colors: npt.NDArray[np.int64],
    span: float,
) -> tuple[list[dict[str, Any]], list[float]]:
    """Bytes by color at the fullest moment of each bucket of time, for finer and finer buckets.

    And the fullest moment of all: when, and how many bytes.
    """
    first = np.array([life.first_owner for life in lives], np.int64)
    last = np.array([life.owner for life in lives], np.int64)
    freed = np.isfinite(end)
    times = np.concatenate([start, end[freed], moves[:, 0], moves[:, 0]])
    moved = nbytes[moves[:, 1].astype(np.int64)] if len(nbytes) else moves[:, 1]
    amounts = np.concatenate([nbytes, -nbytes[freed], -moved, moved])
    owners = np.concatenate(
        [first, last[freed], moves[:, 2].astype(np.int64), moves[:, 3].astype(np.int64)]
    )
    count = int(colors.max()) + 1 if len(colors) else 1
    # Of what happens at one moment, frees come first: else the sum would be too high.
    order = np.lexsort((amounts, times))
    times, amounts, owners = times[order], amounts[order], owners[order]
    groups = colors[owners] if len(colors) else owners
    total = np.cumsum(amounts)
    top = int(np.argmax(total)) if len(total) else -1
    peak = [float(times[top]), float(total[top])] if top >= 0 else [0.0, 0.0]
    found = []
    buckets = _FEWEST_BUCKETS
    while True:
        edges = np.linspace(0.0, span, buckets + 1)[1:]
        after = np.searchsorted(times, edges, side="right")
        before = np.concatenate([[0], after[:-1]])
        best = _fullest(total, before, after)
        values = np.empty((count, buckets), np.float32)
        for color in range(count):
            sums = np.concatenate([[0.0], np.cumsum(np.where(groups == color, amounts, 0.0))])
            values[color] = sums[best]
        found.append({"buckets": buckets, "values": _packed(values, np.float32)})
        if buckets >= _MOST_BUCKETS or buckets >= 2 * len(times):
            return found, peak
        buckets *= 4


def _grids(
    start: _Floats,
    end: _Floats,
    nbytes: _Floats,
    rows: _Floats,
    height: float,
    colors: Sequence[int],
    span: float,
) -> list[dict[str, Any]]:
    """The map of addresses as cells, which have a color's number plus 1, for many allocations."""
    if len(start) < _DRAWN_ONE_BY_ONE:
        return []
    until = np.minimum(end, span)
    mapped = np.flatnonzero(rows >= 0)
    # From the top down; what is smaller than a cell fills one.
    low = ((1 - (rows + nbytes) / height) * _GRID_ROWS).astype(np.int64).clip(0, _GRID_ROWS - 1)
    high = np.ceil((1 - rows / height) * _GRID_ROWS).astype(np.int64).clip(1, _GRID_ROWS)
    found = []
    for buckets in _GRID_BUCKETS:
        first = (start / span * buckets).astype(np.int64).clip(0, buckets - 1)
        last = np.ceil(until / span * buckets).astype(np.int64).clip(1, buckets)
        cells = np.zeros((_GRID_ROWS, buckets), np.uint8)
        for i in mapped.tolist():
            cells[low[i] : max(high[i], low[i] + 1), first[i] : max(last[i], first[i] + 1)] = (
                colors[i] + 1
            )
        packed = _packed(cells, np.uint8)
        found.append({"buckets": buckets, "rows": _GRID_ROWS, "cells": packed})
    return found


def _fullest(
    total: _Floats, before: npt.NDArray[np.int64], after: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Number of events after which most bytes were alive, for each range of events."""
    sums = np.concatenate([[0.0], total])
    best = np.empty(len(before), np.int64)
    for bucket, (low, high) in enumerate(zip(before, after, strict=True)):
        best[bucket] = low + int(np.argmax(sums[low : high + 1]))
    return best


def _live(snapshot: Snapshot) -> dict[str, list[str]]:
    """Holders and referrers of what is alive, by id."""
    found = {}
    for record in snapshot["live"]:
        texts = [f"held by {record['held_by']}"] if record.get("held_by") else []
        texts += [f"referred to by {name}" for name in record.get("referrers") or ()]
        if texts:
            found[str(record["id"])] = texts
    return found


def growth(old: Snapshot, new: Snapshot) -> list[dict[str, Any]]:
    """Compare what is alive in two snapshots by owner, allocation site and shape; most grown first.

    Each row has the bytes and counts of both, and how many arrays only the second one has.
    """
    rows: dict[tuple[str, str, str], dict[str, Any]] = {}
    known = {record["id"] for record in old["live"]} if old.get("pid") == new.get("pid") else set()
    for side, snapshot in (("old", old), ("new", new)):
        for record in snapshot["live"]:
            what = f"{record.get('dtype', '')}{list(record.get('shape') or ())}"
            key = _account(record), str(record.get("place") or ""), what
            row = rows.setdefault(
                key,
                {
                    **dict(zip(("owner", "site", "what"), key, strict=True)),
                    **{"old": 0, "new": 0, "old_count": 0, "new_count": 0, "made": 0},
                },
            )
            row[side] += record["nbytes"]
            row[f"{side}_count"] += 1
            if side == "new" and record["id"] not in known:
                row["made"] += 1
    ordered = sorted(rows.values(), key=lambda row: (-abs(row["new"] - row["old"]), row["owner"]))
    return ordered[:_GROWN_SHOWN]
