"""The page of a film in a real browser: steps by keyboard, values, who lost, light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis

selenium = pytest.importorskip("selenium", reason="extra browser: make test-browser")

from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

pytestmark = pytest.mark.browser

SOURCE = """\
extern "C" __global__ void turn(float* y, const float* x) {
    __shared__ float tile[64];
    int i = threadIdx.x;
    // </script><img src=x onerror=document.title='broken'><script>document.title='broken'
    tile[i] = x[i];
    tile[i] += 1.0f; // <b>&amp;
    y[i] = tile[63 - i];
}
extern "C" __global__ void count(int* total) { *total += 1; }
extern "C" __global__ void last(int* a) { a[0] = threadIdx.x; }
extern "C" __global__ void fine(int* a) { a[threadIdx.x] = 1; }
"""


def opened(browser: Any, folder: Path, name: str, grid: int, block: int, *args: Any) -> Any:
    source = folder / "turn.cu"
    source.write_text(SOURCE)
    kernel = ignis.compile(SOURCE, name, device="sim:0", file=str(source))
    ignis.film(kernel, grid, *args, block=block).save(folder / "page.html")
    browser.get((folder / "page.html").as_uri())
    return browser


@pytest.fixture
def page(browser: Any, tmp_path: Path) -> Any:
    """The film of a kernel that lacks a barrier, opened."""
    x = np.arange(64, dtype="f4")
    return opened(browser, tmp_path, "turn", 1, 64, np.zeros(64, "f4"), x)


def text_of(page: Any, selector: str) -> str:
    found: str = page.find_element(By.CSS_SELECTOR, selector).text
    return found


def now(page: Any, take: int) -> list[str]:
    """The line and the step that are marked."""
    rows = page.find_elements(By.CSS_SELECTOR, f"#take{take} tr.now")
    return [row.text for row in rows]


def test_arrow_keys_go_through_the_run_step_by_step(page: Any) -> None:
    slider = page.find_element(By.CSS_SELECTOR, "#take0 input")
    # Warp 0 reads what warp 1 has not written yet: the store of the other one comes too late.
    steps = page.find_elements(By.CSS_SELECTOR, "#take0 .steps tr")
    assert int(slider.get_attribute("value")) == int(slider.get_attribute("max")) == len(steps) == 2
    assert text_of(page, "#take0 output") == "2 of 2: block 0 warp 1 lane 0 writes 33.0"
    assert text_of(page, "#take0 .value") == "33.0"
    line, step = now(page, 0)
    assert line.split()[0] == "6"
    assert "second of the two" in step
    slider.send_keys(Keys.ARROW_LEFT)
    assert (
        text_of(page, "#take0 output")
        == "1 of 2: block 0 warp 0 lane 31 reads what nothing has written"
    )
    assert text_of(page, "#take0 .value") == "not written yet"
    assert now(page, 0)[0].split()[0] == "7" and "first of the two" in now(page, 0)[1]
    slider.send_keys(Keys.ARROW_LEFT)
    assert text_of(page, "#take0 output") == "0: before the first step" and not now(page, 0)
    assert text_of(page, "#take0 .value") == "not written yet"
    assert "before the first step" in slider.get_attribute("aria-valuetext")
    slider.send_keys(Keys.END)
    assert text_of(page, "#take0 .value") == "33.0"
    assert page.switch_to.active_element == slider


def test_the_report_says_whose_value_is_out_of_date(page: Any) -> None:
    assert text_of(page, "#report").startswith("shared memory race: store to shared memory")
    read = "Thread 31 of block 0 has read what nothing has written"
    lost = f"{read}, and thread 32 of block 0 writes 33.0 after that"
    assert text_of(page, "#lost").startswith(lost)
    lanes = [b.text for b in page.find_elements(By.CSS_SELECTOR, "#take0 .source b")]
    assert lanes == ["\u25c2 thread 32 of block 0: store", "\u25c2 thread 31 of block 0: read"]


def test_the_variant_beside_it_has_the_barrier_and_its_order(page: Any) -> None:
    assert text_of(page, "#change").startswith("With __syncthreads(); in line")
    changed = page.find_elements(By.CSS_SELECTOR, "#take1 .source tr.new")
    assert len(changed) == 1 and "__syncthreads();" in changed[0].text
    assert not page.find_elements(By.CSS_SELECTOR, "#take0 .source tr.new")
    assert "the checkers: nothing found" in text_of(page, "#take1 .facts")
    assert "the checkers: shared memory race" in text_of(page, "#take0 .facts")
    steps = [row.text for row in page.find_elements(By.CSS_SELECTOR, "#take1 .steps tr")]
    write = next(n for n, text in enumerate(steps) if "writes 33.0" in text)
    read = next(n for n, text in enumerate(steps) if "lane 31 reads 33.0" in text)
    between = [text for text in steps[write:read] if "barrier" in text]
    assert any("warp 1 arrives" in text for text in between)
    assert any("warp 0 leaves" in text for text in between)
    page.find_elements(By.CSS_SELECTOR, "#take1 .steps tr")[write].click()
    assert text_of(page, "#take1 .value") == "33.0"
    assert page.switch_to.active_element.get_attribute("aria-label") == "Step of the run, Put right"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_in_light_and_dark(page: Any, scheme: str) -> None:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    try:
        text, back = (
            [int(part) for part in page.find_element(By.TAG_NAME, "body")
             .value_of_css_property(name).strip("rgba()").split(",")[:3]]
            for name in ("color", "background-color")
        )  # fmt: skip
        assert (sum(back) > sum(text)) == (scheme == "light") and abs(sum(back) - sum(text)) > 450
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_the_focus_is_seen_and_every_part_can_be_reached(page: Any) -> None:
    body = page.find_element(By.TAG_NAME, "body")
    reached = []
    for _ in range(6):
        (body if not reached else page.switch_to.active_element).send_keys(Keys.TAB)
        active = page.switch_to.active_element
        reached.append(active.get_attribute("aria-label"))
        assert active.value_of_css_property("outline-style") == "solid"
    names = [f"{part}, {take}" for take in ("As it is", "Put right")
             for part in ("Step of the run", "Source", "Steps")]  # fmt: skip
    assert reached == names


def test_sources_are_shown_as_they_are_and_run_nothing(page: Any) -> None:
    assert "// <b>&amp;" in text_of(page, "#take0 .source")
    assert "onerror=document.title='broken'" in text_of(page, "#take0 .source")
    assert page.title == "ignis film: turn"
    assert not [each for each in page.get_log("browser") if each["level"] == "SEVERE"]


def test_values_that_are_lost_and_read_in_one_order(browser: Any, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, "last", 1, 2, np.zeros(1, "i4"))
    one, two = "Thread 0 of block 0 has written 0", "thread 1 of block 0 writes 1 over it"
    lost = text_of(page, "#lost")
    assert lost in (f"{one}, and {two}: the first value is lost.",) or "over it" in lost
    assert "Lanes of one instruction" in text_of(page, "#change")
    page = opened(browser, tmp_path, "count", 2, 1, np.full(1, 6, "i4"))
    assert text_of(page, "#lost").endswith("Nothing makes it wait: if it comes first, it reads 6.")
    assert len(page.find_elements(By.TAG_NAME, "article")) == 1


def test_a_page_without_a_race_says_what_was_watched(browser: Any, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, "fine", 1, 32, np.zeros(32, "i4"))
    assert "The checkers found nothing: 128 accesses to memory were watched." in text_of(
        page, "#report"
    )
    assert not page.find_elements(By.TAG_NAME, "article")
    assert not [each for each in page.get_log("browser") if each["level"] == "SEVERE"]
