"""The page of a profile in a real browser: heat, lines, lanes and banks, hostile sources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis

selenium = pytest.importorskip("selenium", reason="extra browser: make test-browser")

from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.ui import Select  # noqa: E402

pytestmark = pytest.mark.browser

SOURCE = """\
// </script><img src=x onerror=document.title='broken'><script>document.title='broken'
extern "C" __global__ void columns(float* y, const float* x, int n) {
    __shared__ float tile[1024];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    float v = tile[threadIdx.x % 32 * 32 + threadIdx.x / 32];
    if (n < 0) v *= 3.0f;
    y[threadIdx.x] = v; // <b>&amp;
}
"""


@pytest.fixture
def page(browser: Any, tmp_path: Path) -> Any:
    """The page of one launch, opened."""
    source = tmp_path / "columns.cu"
    source.write_text(SOURCE)
    kernel = ignis.compile(SOURCE, "columns", device="sim:0", file=str(source))
    found = ignis.profile(kernel, 1, np.zeros(1024, "f4"), np.ones(1024, "f4"), 1024, block=1024)
    found.write_html(tmp_path / "page.html", gpu="A100")
    browser.get((tmp_path / "page.html").as_uri())
    return browser


def row_of(browser: Any, line: int) -> Any:
    rows = browser.find_elements(By.CSS_SELECTOR, "#source tbody tr")
    return next(r for r in rows if r.text.startswith(f"{line} ") or r.text == str(line))


def test_lines_have_the_heat_of_the_chosen_count(page: Any) -> None:
    Select(page.find_element(By.ID, "metric")).select_by_visible_text("bank conflicts")
    assert "992" in row_of(page, 6).text
    share = "return Number(arguments[0].style.getPropertyValue('--share'));"
    shares = {line: page.execute_script(share, row_of(page, line)) for line in (4, 6, 8)}
    assert shares == {4: 0, 6: 0.75, 8: 0}
    total = page.find_element(By.ID, "total").text
    assert "32 requests, 1,024 passes, 992 bank conflicts" in total and "A100" in total


def test_a_line_shows_its_lanes_and_banks(page: Any) -> None:
    row_of(page, 6).send_keys(Keys.ENTER)
    details = page.find_element(By.ID, "details")
    assert "ld.shared.f32" in details.text and "31 conflicts" in details.text
    assert len(details.find_elements(By.CSS_SELECTOR, ".lanes span")) == 32
    passes = details.find_elements(By.CSS_SELECTOR, ".banks")
    assert len(passes) == 32
    served = [p.find_elements(By.CSS_SELECTOR, "span:not(.off)") for p in passes]
    assert [[cell.text for cell in cells] for cells in served] == [[str(n)] for n in range(32)]
    row_of(page, 4).click()
    lanes = details.find_elements(By.CSS_SELECTOR, ".access .lanes")
    colors = {
        cell.value_of_css_property("background-color")
        for cell in lanes[0].find_elements(By.TAG_NAME, "span")
    }
    assert len(lanes) == 2 and len(colors) == 4  # sectors


def test_sources_are_shown_as_they_are_and_run_nothing(page: Any) -> None:
    assert "onerror=document.title='broken'" in row_of(page, 1).text
    assert "// <b>&amp;" in row_of(page, 8).text
    assert page.title == "ignis profile: columns"
    assert not [each for each in page.get_log("browser") if each["level"] == "SEVERE"]
