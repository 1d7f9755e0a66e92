"""Reports, snapshots and traces of the ledger."""

from __future__ import annotations

import io
import json
import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import ignis
from ignis.errors import ArgumentError
from ignis.runtime import memory
from ignis.runtime.ownership import history


@pytest.fixture(autouse=True)
def fresh_history() -> None:
    history.clear()


def test_the_report_groups_live_arrays_by_site(device: ignis.Device) -> None:
    with ignis.tracing():
        arrays = [ignis.zeros(11, "uint8", owner="store") for _ in range(3)]
    report = memory.report()
    (mine,) = [h for h in report.holdings if h.owner == "store" and __file__ in h.place]
    assert (mine.device, mine.count, mine.nbytes) == (device.name, 3, 33)
    assert 0 <= mine.age < 60
    assert f"{__file__}:" in report
    assert isinstance(report, str) and str(report) == report
    del arrays


def test_rich_prints_the_report_as_tables(device: ignis.Device) -> None:
    array = ignis.zeros(1234, "uint8", owner="nccl")
    output = io.StringIO()
    Console(width=200, file=output).print(memory.report())
    text = output.getvalue()
    assert "memory by owner" in text and "live arrays by allocation site" in text
    assert "nccl" in text and "1,234" in text and device.name in text
    assert "┃" in text
    array.free()


def test_a_notebook_shows_the_report_as_tables(device: ignis.Device) -> None:
    owner = ignis.Owner.register("<b>&")
    array = ignis.zeros(1234, "uint8", owner=owner)
    page = ElementTree.fromstring(f"<div>{memory.report()._repr_html_()}</div>")
    titles = [caption.text for caption in page.iter("caption")]
    rows = [[cell.text or "" for cell in row] for row in page.iter("tr")]
    assert titles == ["memory by owner", "live arrays by allocation site", "largest live arrays"]
    (row,) = [cells for cells in rows if cells[0] == f"#{array.id} uint8[1234]"]
    assert row[4].startswith("local 'array' in function test_a_notebook_shows")
    assert ["<b>&", device.name, "1", "1,234", "1,234"] in rows
    array.free()
    ignis.Owner.unregister("<b>&")


def test_the_snapshot_is_json_and_agrees_with_the_ledger(device: ignis.Device) -> None:
    array = ignis.zeros(100, "uint8", owner="store")
    array.transfer_ownership("nccl")
    with array.hold("reader"), ignis.PinnedBuffer(40):
        found = json.loads(json.dumps(memory.snapshot()))
    (mine,) = [record for record in found["live"] if record["id"] == array.id]
    assert mine["nbytes"] == 100 and mine["owner"] == "nccl" and mine["holders"] == ["reader"]
    assert (mine["shape"], mine["dtype"]) == ([100], "uint8")
    assert any("local 'array' in function test_the_snapshot" in name for name in mine["referrers"])
    (entry,) = [
        a
        for a in found["accounts"]
        if (a["owner"], a["device"], a["cache"]) == ("nccl", device.name, False)
    ]
    assert entry["live_bytes"] == memory.live_bytes("nccl", device)
    assert entry["peak_bytes"] == memory.peak_bytes("nccl", device)
    assert found["transfers"][-1]["array_id"] == array.id
    assert found["transfers"][-1]["target"] == "nccl"
    assert found["transfers"][-1]["by"] == "ignis"
    assert found["transfer_count"] == memory.transfer_count()
    assert found["pinned"]["live_bytes"] == memory.pinned_bytes() + 40
    assert 40 in {block["nbytes"] for block in found["pinned"]["blocks"]}
    assert found["total"]["live_bytes"] == memory.live_bytes()
    array.free()


def test_events_are_recorded_only_while_tracing(device: ignis.Device) -> None:
    if ignis.runtime.sites.recording:
        pytest.skip("IGNIS_TRACE is set")
    ignis.zeros(3).free()
    assert history.events() == []
    with ignis.tracing():
        array = ignis.zeros(3)
        array.transfer_ownership("store")
        array.pin()
        array.free()
    ignis.zeros(3).free()
    kinds = [(e.kind, e.owner, e.nbytes) for e in history.events()]
    assert kinds == [
        ("alloc", "ignis", 12),
        ("transfer", "store", 12),
        ("pinned", "store", 12),
        ("free", "store", 12),
        ("pinned", "store", -12),
    ]
    assert all(__file__ in (e.place or "") for e in history.events())
    assert history.events()[1].source == "ignis"
    assert len(memory.snapshot()["history"]) == 5


def test_arrays_that_are_not_counted_can_be_held_while_tracing(device: ignis.Device) -> None:
    planned, memory_of = ignis.NvArray(7), ignis.ones(7)
    window = ignis.NvArray.from_ptr(memory_of.ptr or 0, 7, "float32")
    with ignis.tracing():
        for array in (planned, window):
            assert array.increment_ref("decoder") == 1
            assert array.decrement_ref("decoder") == 0
    assert [e.live for e in history.events() if e.kind == "hold"] == [0, 0]
    for array in (planned, window, memory_of):
        array.free()


@pytest.fixture
def limited() -> Iterator[Callable[[int], None]]:
    """Let the history be short for a test."""
    yield ignis.memory.set_history_limit
    ignis.memory.set_history_limit(history.MOST_EVENTS)


def test_the_history_is_bounded(device: ignis.Device, limited: Callable[[int], None]) -> None:
    limited(10)
    with ignis.tracing():
        for _ in range(20):
            ignis.zeros(3).free()
    assert len(history.events()) == 10
    assert history.count() == 40
    assert memory.snapshot("chrome")["otherData"]["events_dropped"] == 30


def lanes(trace: dict[str, Any]) -> dict[str, int]:
    names = [e for e in trace["traceEvents"] if e["ph"] == "M" and e["name"] == "thread_name"]
    return {e["args"]["name"]: e["tid"] for e in names}


def slices(trace: dict[str, Any], array_id: int) -> list[tuple[str, int]]:
    events = [e for e in trace["traceEvents"] if e["ph"] in "be" and e["args"]["array"] == array_id]
    return [(e["ph"], e["tid"]) for e in sorted(events, key=lambda e: e["ts"])]


def test_a_trace_replaces_files_only(device: ignis.Device, tmp_path: Path) -> None:
    path, link = tmp_path / "trace.json", tmp_path / "link"
    path.touch(mode=0o600)
    link.symlink_to("trace.json")
    memory.write_trace(link)
    assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o600
    assert json.loads(path.read_text())["displayTimeUnit"] == "ms"
    for wrong in ("/dev/null", tmp_path, tmp_path / "missing" / "trace.json"):
        with pytest.raises(ArgumentError, match="cannot write"):
            memory.write_trace(wrong)


def test_the_trace_has_a_lane_per_owner_and_lives_as_slices(
    device: ignis.Device, tmp_path: Path
) -> None:
    early = ignis.zeros(50, "uint8")
    with ignis.tracing():
        moved = ignis.zeros(100, "uint8")
        moved.transfer_ownership("nccl")
        kept = ignis.zeros(7, "uint8", owner="store")
        early.free()
        moved.free()
        memory.write_trace(tmp_path / "trace.json")
    trace = json.loads((tmp_path / "trace.json").read_text())
    lane = lanes(trace)
    assert len(set(lane.values())) == len(lane)
    assert slices(trace, moved.id) == [
        ("b", lane["ignis"]),
        ("e", lane["ignis"]),
        ("b", lane["nccl"]),
        ("e", lane["nccl"]),
    ]
    assert slices(trace, early.id) == [("b", lane["ignis"]), ("e", lane["ignis"])]
    assert slices(trace, kept.id) == [("b", lane["store"]), ("e", lane["store"])]
    assert all(e["ts"] >= 0 for e in trace["traceEvents"] if "ts" in e)
    counters = [
        e["args"]["bytes"]
        for e in trace["traceEvents"]
        if e["ph"] == "C" and e["pid"] == lane["nccl"]
    ]
    base = memory.live_bytes("nccl", device)
    assert counters == [base + 100, base]
    places = [e["args"].get("place") for e in trace["traceEvents"] if e["ph"] in "be"]
    assert any(place and __file__ in place for place in places)
    kept.free()


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ArgumentError, match="chrome"):
        memory.snapshot("xml")


@pytest.mark.soak
def test_snapshots_can_be_taken_while_threads_allocate(
    device: ignis.Device, limited: Callable[[int], None]
) -> None:
    limited(100)
    stop = threading.Event()
    errors: list[BaseException] = []

    def work() -> None:
        try:
            while not stop.is_set():
                ignis.zeros(10, device=device).free()
        except BaseException as error:
            errors.append(error)

    with ignis.tracing():
        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for _ in range(10):
            json.dumps(memory.snapshot("chrome"))
            json.dumps(memory.snapshot())
            memory.report()
        stop.set()
        for thread in threads:
            thread.join()
    assert errors == []


def test_holds_and_views_of_memory_without_an_account_are_recorded(device: ignis.Device) -> None:
    with ignis.ones(8) as root, ignis.tracing():
        planned = ignis.empty(4)
        with ignis.NvArray.from_ptr(root.ptr or 0, 8, "float32") as window:
            for array in (planned, window):
                with array.hold("reader"):
                    pass
            window[2:4].free()
            ids = {planned.id, window.id}
        found = [e for e in ignis.memory.snapshot()["history"] if e["array_id"] in ids]
        kinds = [event["kind"] for event in found]
        assert kinds.count("hold") == kinds.count("release") == 2 and "view" in kinds
        assert {event["live"] for event in found} == {0}
