"""The page of a snapshot: its numbers against the ledger's, and names that try to be markup."""

from __future__ import annotations

import base64
import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.runtime.diagnosis.page.timeline import columns, growth
from ignis.runtime.diagnosis.page.write import write_page

HOSTILE = "</script><script>alert(1)</script>@script@\u2028"


def unpacked(text: str, dtype: str = "f8") -> np.ndarray:
    return np.frombuffer(base64.b64decode(text), dtype)


@pytest.fixture
def recorded(device: ignis.Device) -> dict[str, Any]:
    """A snapshot of allocations, frees, a transfer, a view and a hold, all of known sizes."""
    ignis.memory.collect()
    ignis.runtime.ownership.history.clear()
    ignis.memory.reset_peak()
    with ignis.tracing():
        a = ignis.zeros(1000)
        b = ignis.zeros(7, "float64")
        a.transfer_ownership("store")
        with a.hold("sender"):
            a[3:5].free()
        a.free()
        c = ignis.zeros(129)
        found = ignis.memory.snapshot()
    # What libraries keep for later calls may be from long ago, and all of this in its last bucket.
    found["live"] = [record for record in found["live"] if not record["cache"]]
    peak = ignis.memory.peak_bytes(device=device)
    b.free()
    c.free()
    return {"snapshot": found, "ids": [a.id, b.id, c.id], "peak": peak}


def test_the_columns_are_what_happened(recorded: dict[str, Any]) -> None:
    data = columns(recorded["snapshot"])
    ids = list(unpacked(data["id"]).astype(int))
    a, b, c = (ids.index(each) for each in recorded["ids"])
    nbytes, start, end = (unpacked(data[key]) for key in ("nbytes", "start", "end"))
    assert [nbytes[i] for i in (a, b, c)] == [4000, 56, 516]
    assert start[a] <= start[b] <= end[a] <= start[c] < data["span"]
    assert np.isinf(end[[b, c]]).all()
    owners, sites = data["owners"], data["sites"]
    assert owners[unpacked(data["first_owner"], "u4")[a]] == "ignis"
    assert owners[unpacked(data["owner"], "u4")[a]] == "store"
    assert "test_page.py" in sites[unpacked(data["site"], "u4")[b]]
    assert data["whats"][unpacked(data["what"], "u4")[b]] == "float64[7]"
    when, which, source, target, _ = (unpacked(column) for column in data["moves"])
    assert (which[0], owners[int(source[0])], owners[int(target[0])]) == (a, "ignis", "store")
    assert start[a] <= when[0] <= end[a]
    begun, let_go, held, holder = (unpacked(column) for column in data["holds"])
    assert (held[0], data["holders"][int(holder[0])]) == (a, "sender")
    assert when[0] <= begun[0] <= let_go[0] <= end[a]
    _, viewed, shape = (unpacked(column) for column in data["views"])
    assert (viewed[0], data["whats"][int(shape[0])]) == (a, "float32[2]")
    row = unpacked(data["row"])[[a, b, c]]
    assert (row >= 0).all() and (row + nbytes[[a, b, c]] <= data["height"]).all()


def test_without_tracing_the_page_has_the_ledgers_peak_and_says_what_tracing_adds(
    device: ignis.Device, recorded: dict[str, Any], tmp_path: Path
) -> None:
    assert columns(recorded["snapshot"])["note"] == ""
    ignis.runtime.ownership.history.clear()
    ignis.memory.reset_peak()
    freed, kept = ignis.zeros(20_000_003), ignis.ones(3)  # more than a library's workspace
    freed.free()
    ignis.memory.write_html(tmp_path / "page.html")
    most = ignis.memory.peak_bytes()
    data = columns(ignis.memory.snapshot())
    assert data["most_held"] == most > data["peak"][1] >= 12
    assert "Tracing was off" in data["note"] and "IGNIS_TRACE=1" in data["note"]
    assert "Tracing was off" in (tmp_path / "page.html").read_text()
    with ignis.tracing():
        later = ignis.ones(5)
    data = columns(ignis.memory.snapshot())
    assert data["most_held"] == most and "it came before tracing" in data["note"]
    kept.free()
    later.free()


def test_every_level_has_the_peak_and_ends_with_what_is_alive(recorded: dict[str, Any]) -> None:
    data = columns(recorded["snapshot"])
    assert data["peak"][1] == recorded["peak"]
    alive = sum(record["nbytes"] for record in recorded["snapshot"]["live"])
    for level in data["levels"]:
        values = unpacked(level["values"], "f4").reshape(-1, level["buckets"]).sum(0)
        assert values.max() == recorded["peak"]
        assert values[-1] == alive


def test_levels_agree_with_a_sum_over_all_allocations(device: ignis.Device, rng: Any) -> None:
    history, live, now = [], [], 0.0
    common = {"device": "sim:0", "cache": False, "place": None, "address": 0}
    for number in range(400):
        now += float(rng.exponential())
        size, owner = int(rng.integers(1, 1000)), f"owner {rng.integers(20)}"
        facts = {"array_id": number, "nbytes": size, "owner": owner, "created_at": now, **common}
        history.append({"kind": "alloc", "time": now, **facts})
        live.append({"id": number, **{k: v for k, v in facts.items() if k != "array_id"}})
        if rng.random() < 0.7:
            now += float(rng.exponential())
            gone = live.pop(int(rng.integers(len(live))))
            event = {**gone, "array_id": gone["id"]}
            history.append({"kind": "free", "time": now, **event})
    found = {"time": now + 1, "history": history, "live": live, "transfers": []}
    data = columns(found)
    start, end, nbytes = (unpacked(data[key]) for key in ("start", "end", "nbytes"))
    moments = np.sort(np.concatenate([start, end[np.isfinite(end)]]))
    totals = np.array([nbytes[(start <= t) & (end > t)].sum() for t in moments])
    for level in data["levels"]:
        width = data["span"] / level["buckets"]
        values = unpacked(level["values"], "f4").reshape(-1, level["buckets"]).sum(0)
        bucket = np.ceil(moments / width).astype(int) - 1
        for i in rng.integers(0, level["buckets"], 50):
            before = totals[moments <= i * width]
            seen = [*before[-1:], *totals[bucket == i]]
            assert values[i] == (max(seen) if seen else 0)
    assert len(data["groups"]) == 15 and data["groups"][-1] == "6 others"


def test_growth_names_what_is_new_and_where_from(device: ignis.Device) -> None:
    with ignis.tracing():
        kept = ignis.zeros(10)
        old = ignis.memory.snapshot()
        more = [ignis.zeros(10) for _ in range(3)]
        new = ignis.memory.snapshot()
    rows = [row for row in growth(old, new) if "test_page.py" in row["site"]]
    assert [(row["old"], row["new"], row["made"]) for row in rows] == [(0, 120, 3), (40, 40, 0)]
    assert rows[0]["what"] == "float32[10]"
    for each in (kept, *more):
        each.free()


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script":
            self.scripts.append("")
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        if self.scripts and self.lasttag == "script":
            self.scripts[-1] += data


def test_names_stay_data_and_nothing_is_fetched(device: ignis.Device, tmp_path: Path) -> None:
    ignis.Owner.register(HOSTILE)
    with ignis.tracing(), ignis.acting_as(HOSTILE), ignis.zeros(3) as a:
        with a.hold(HOSTILE):
            ignis.memory.write_html(tmp_path / "page.html")
    ignis.Owner.unregister(HOSTILE)
    text = (tmp_path / "page.html").read_text()
    page = Page()
    page.feed(text)
    assert len(page.scripts) == 2 and not page.links
    data = json.loads(page.scripts[0])
    assert HOSTILE in data["owners"] and HOSTILE in data["holders"]
    assert "alert(1)" not in page.scripts[1] and "http" not in page.scripts[1]


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        {"history": [], "live": [], "transfers": []},
        {"history": [1], "live": [], "transfers": [], "time": 1.0},
        {"history": [{"kind": "alloc"}], "live": [], "transfers": [], "time": 1.0},
        {"history": [], "live": [{"id": "x"}], "transfers": [], "time": 1.0},
    ],
)
def test_what_is_no_snapshot_is_refused(wrong: Any, tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match="not a snapshot"):
        write_page(tmp_path / "page.html", wrong)
    assert not list(tmp_path.iterdir())


def test_an_empty_history_has_a_page(tmp_path: Path) -> None:
    empty = {"history": [], "live": [], "transfers": [], "time": 5.0}
    assert columns(empty)["peak"] == [0.0, 0.0]
    write_page(tmp_path / "page.html", empty, empty)


def test_the_limit_of_the_history_can_be_changed(device: ignis.Device) -> None:
    try:
        ignis.memory.set_history_limit(5)
        with ignis.tracing():
            for _ in range(7):
                ignis.zeros(1).free()
            assert len(ignis.memory.snapshot()["history"]) == 5
        with pytest.raises(ArgumentError, match="events"):
            ignis.memory.set_history_limit(0)
    finally:
        ignis.memory.set_history_limit(ignis.runtime.ownership.history.MOST_EVENTS)
