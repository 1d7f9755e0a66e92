"""The page of memory in a real browser: clicks, keys, search, comparison, hostile names, layout."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.runtime.diagnosis.page.write import write_page

selenium = pytest.importorskip("selenium", reason="extra browser: make test-browser")

from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.ui import WebDriverWait  # noqa: E402

pytestmark = pytest.mark.browser

PATIENCE = 300
HOSTILE = "<img src=x onerror=document.title='broken'></script><script>document.title='broken'"
LAYOUT = Path(__file__).with_name("layout.json")


@pytest.fixture
def recorded(ignis_leaks: object) -> Iterator[dict[str, Any]]:
    """Two snapshots, with arrays of known sizes between them."""
    ignis.memory.collect()
    ignis.runtime.ownership.history.clear()
    ignis.memory.reset_peak()
    ignis.Owner.register(HOSTILE)
    with ignis.use_device("sim:0"), ignis.tracing():
        kept = [ignis.zeros(1 << 18)]
        before = ignis.memory.snapshot()
        for number in range(40):
            with ignis.acting_as(HOSTILE if number % 3 else "ignis"):
                kept.append(ignis.zeros(10_000 + number))
            if number % 4 == 1:
                kept.pop(1 + number % (len(kept) - 1)).free()
        kept[-1].transfer_ownership("nccl")
        with kept[-1].hold("sender"):
            kept[-1][3:9].free()
        after = ignis.memory.snapshot()
    chosen = kept[-1]
    yield {"before": before, "after": after, "id": chosen.id, "nbytes": chosen.nbytes}
    for each in kept:
        each.free()
    ignis.Owner.unregister(HOSTILE)


def opened(browser: Any, path: Path) -> None:
    browser.get(path.as_uri())
    wait(browser, lambda: browser.find_element(By.TAG_NAME, "body").get_attribute("data-ready"))
    drawn(browser)


def wait(browser: Any, ready: Any) -> Any:
    return WebDriverWait(browser, PATIENCE, poll_frequency=0.05).until(lambda _: ready())


def drawn(browser: Any) -> None:
    """Wait until the pictures show the present state."""
    browser.execute_async_script(
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done));"
    )


def errors(browser: Any) -> list[str]:
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def text_of(browser: Any, name: str) -> str:
    return str(browser.find_element(By.ID, name).text)


def search(browser: Any, text: str) -> None:
    field = browser.find_element(By.ID, "query")
    field.clear()
    field.send_keys(text)


def test_a_click_shows_the_array_and_its_history(
    browser: Any, recorded: dict[str, Any], tmp_path: Path
) -> None:
    write_page(tmp_path / "page.html", recorded["after"])
    opened(browser, tmp_path / "page.html")
    search(browser, f"#{recorded['id']}")
    assert text_of(browser, "count") == "1 found"
    browser.find_element(By.CSS_SELECTOR, "#list button").click()
    details = text_of(browser, "details")
    assert f"Array #{recorded['id']}" in details
    assert f"{recorded['nbytes']:,}" in details
    assert "then nccl" in details and "sender" in details and "float32[6]" in details
    assert "test_memory_page.py" in details
    # The same array by a click on the map: where the page itself says that it is.
    place = browser.execute_script(
        "const i = [...id].indexOf(arguments[0]), c = document.getElementById('map');"
        "const [x, y, w, h] = boxOf(i, c.clientWidth, c.clientHeight);"
        "return [x + w / 2 - c.clientWidth / 2, y + h / 2 - c.clientHeight / 2];",
        recorded["id"],
    )
    browser.execute_script("select(-1 + 1)")
    canvas = browser.find_element(By.ID, "map")
    ActionChains(browser).move_to_element_with_offset(canvas, *map(round, place)).click().perform()
    body = browser.find_element(By.TAG_NAME, "body")
    assert body.get_attribute("data-selected") == str(recorded["id"])
    assert not errors(browser)


def test_names_are_shown_as_they_are_and_run_nothing(
    browser: Any, recorded: dict[str, Any], tmp_path: Path
) -> None:
    write_page(tmp_path / "page.html", recorded["after"], recorded["before"])
    opened(browser, tmp_path / "page.html")
    assert HOSTILE in text_of(browser, "legend")
    search(browser, "onerror")
    browser.find_element(By.CSS_SELECTOR, "#list button").click()
    assert HOSTILE in text_of(browser, "details")
    assert browser.title == "ignis memory"
    assert not browser.find_elements(By.TAG_NAME, "img")
    assert not errors(browser)


def test_search_by_owner_site_and_size(
    browser: Any, recorded: dict[str, Any], tmp_path: Path
) -> None:
    write_page(tmp_path / "page.html", recorded["after"])
    opened(browser, tmp_path / "page.html")
    made = [e for e in recorded["after"]["history"] if e["kind"] == "alloc"]
    for query, hits in {
        ">1000KiB": sum(event["nbytes"] > 1000 * 1024 for event in made),
        "<=40000": sum(event["nbytes"] <= 40_000 for event in made),
        "test_memory_page": len(made),
        "float32[10001]": 1,
        "nccl": 1,
        "no such thing": 0,
    }.items():
        search(browser, query)
        assert text_of(browser, "count") == f"{hits} found", query
    browser.find_element(By.ID, "query").send_keys(Keys.ESCAPE)
    assert text_of(browser, "count") == ""


def test_two_snapshots_are_compared(browser: Any, recorded: dict[str, Any], tmp_path: Path) -> None:
    old, new = (tmp_path / name for name in ("old.json", "new.json"))
    old.write_text(json.dumps(recorded["before"]))
    new.write_text(json.dumps(recorded["after"]))
    write_page(tmp_path / "page.html", json.loads(new.read_text()), json.loads(old.read_text()))
    opened(browser, tmp_path / "page.html")
    rows = browser.find_elements(By.CSS_SELECTOR, "#growth tbody tr")
    live = recorded["after"]["live"]
    shapes = {(r["owner"], tuple(r["shape"])) for r in live}
    assert len(rows) == len(shapes)
    assert all(row.text.startswith("+") for row in rows[:-1])
    assert rows[-1].text.startswith("0 B 1.00 MiB in 1 1.00 MiB in 1 0 ignis")


def test_it_is_used_by_keyboard_alone(
    browser: Any, recorded: dict[str, Any], tmp_path: Path
) -> None:
    write_page(tmp_path / "page.html", recorded["after"])
    opened(browser, tmp_path / "page.html")
    body = browser.find_element(By.TAG_NAME, "body")

    def view() -> list[float]:
        drawn(browser)
        return [float(each) for each in body.get_attribute("data-view").split()]

    whole = view()
    body.send_keys("+")
    closer = view()
    assert closer[1] - closer[0] == pytest.approx(0.6 * (whole[1] - whole[0]))
    body.send_keys(Keys.ARROW_RIGHT)
    assert view()[0] > closer[0]
    body.send_keys(Keys.HOME)
    assert view() == pytest.approx(whole)
    body.send_keys("n")
    first = body.get_attribute("data-selected")
    body.send_keys("n")
    assert body.get_attribute("data-selected") != first
    body.send_keys("p")
    assert body.get_attribute("data-selected") == first
    body.send_keys("m")
    assert "Alive at" in text_of(browser, "list")
    body.send_keys("/")
    assert browser.switch_to.active_element.get_attribute("id") == "query"
    before = browser.execute_script("return document.documentElement.dataset.theme")
    browser.find_element(By.ID, "theme").send_keys(Keys.ENTER)
    after = browser.execute_script("return document.documentElement.dataset.theme")
    assert {before, after} == {"dark", "light"}
    assert not errors(browser)


def test_the_layout_is_that_of_the_last_picture(
    browser: Any, recorded: dict[str, Any], tmp_path: Path
) -> None:
    """Boxes of all parts, in pixels; fonts differ from machine to machine by a few."""
    write_page(tmp_path / "page.html", recorded["after"], recorded["before"])
    opened(browser, tmp_path / "page.html")
    boxes = browser.execute_script(
        "return Object.fromEntries(['query', 'bytes', 'legend', 'map', 'lanes', 'growth',"
        " 'details', 'list'].map((name) => {const b = document.getElementById(name)"
        ".getBoundingClientRect(); return [name, [b.left, b.top, b.width]];}))"
    )
    expected = json.loads(LAYOUT.read_text())
    assert boxes.keys() == expected.keys()
    for name, box in boxes.items():
        assert np.allclose(box, expected[name], atol=48), (name, box, expected[name])
    # Every picture has colors of owners in it.
    for name in ("bytes", "map", "lanes"):
        used = browser.execute_script(
            "const c = document.getElementById(arguments[0]);"
            "const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            "const s = new Set(); for (let i = 0; i < d.length; i += 4)"
            " if (d[i + 3] > 150) s.add(d[i] >> 5 << 10 | d[i + 1] >> 5 << 5 | d[i + 2] >> 5);"
            "return s.size;",
            name,
        )
        assert used >= 2, name


def test_a_million_events_open_and_move(browser: Any, tmp_path: Path, rng: Any) -> None:
    """How long that takes is measured by the benchmark, not asserted."""
    count = 500_000
    sizes = rng.integers(1, 1 << 20, count).tolist()
    common = {"device": "sim:0", "cache": False, "place": "a.py:1 in f", "what": "float32[7]"}
    history, now = [], 0.0
    for number, size in enumerate(sizes):
        now += 1e-4
        facts = {"array_id": number, "nbytes": size, "owner": f"owner {number % 5}", **common}
        facts["address"] = (number % 997 + 1) << 20
        history.append({"kind": "alloc", "time": now, "created_at": now, **facts})
    # Every array lives until the 997th one after it takes its place.
    events = []
    for number, event in enumerate(history):
        events.append(event)
        if number >= 997:
            gone = history[number - 997]
            events.append({**gone, "kind": "free", "time": event["time"]})
    found = {"history": events, "live": [], "transfers": [], "time": now}
    write_page(tmp_path / "page.html", found)
    opened(browser, tmp_path / "page.html")
    assert f"{count:,} allocations" in text_of(browser, "facts")
    body = browser.find_element(By.TAG_NAME, "body")
    for key in "++++n+++":
        body.send_keys(key)
        drawn(browser)
    assert not errors(browser)


def test_a_page_without_tracing_shows_the_ledgers_peak_and_what_tracing_adds(
    browser: Any, tmp_path: Path, recorded: dict[str, Any]
) -> None:
    write_page(tmp_path / "traced.html", recorded["after"])
    opened(browser, tmp_path / "traced.html")
    assert not browser.find_element(By.ID, "note").is_displayed()
    ignis.runtime.ownership.history.clear()
    ignis.memory.reset_peak()
    with ignis.use_device("sim:0"):
        ignis.zeros(1 << 24).free()
    ignis.memory.write_html(tmp_path / "page.html")
    opened(browser, tmp_path / "page.html")
    note = browser.find_element(By.ID, "note")
    assert note.is_displayed() and "IGNIS_TRACE=1" in note.text
    facts = browser.find_element(By.ID, "facts").text
    assert "by the ledger, without caches" in facts and "MiB" in facts
