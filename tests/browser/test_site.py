"""The site of the documentation, opened from disk: navigation, search, light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("selenium", reason="extra browser: make test-browser")

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

pytestmark = pytest.mark.browser

SITE = Path(__file__).parent.parent.parent / "build" / "docs" / "site"
PATIENCE = 120
RESULTS_WITH = """
return [...document.querySelectorAll("#search-results a")]
  .filter(link => link.textContent.includes(arguments[0])).map(link => link.href)
"""


@pytest.fixture
def opened(browser: Any) -> Any:
    if not (SITE / "index.html").exists():
        pytest.skip("make docs makes the site")
    browser.get_log("browser")
    browser.get((SITE / "index.html").as_uri())
    yield browser
    severe = [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    fetched = browser.execute_script(
        "return performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    assert severe == []
    assert [name for name in fetched if not name.startswith(("file:", "data:"))] == []


def test_the_navigation_leads_to_a_task_and_its_names_to_the_reference(opened: Any) -> None:
    opened.find_element(By.LINK_TEXT, "Find a leak").click()
    assert opened.find_element(By.TAG_NAME, "h1").text.startswith("Find a leak")
    opened.find_element(By.PARTIAL_LINK_TEXT, "ignis.memory.check").click()
    assert opened.current_url.endswith("api/ignis.memory.html#ignis.memory.check")
    described = opened.find_element(By.ID, "ignis.memory.check")
    assert "include_pinned" in described.text


@pytest.mark.parametrize(
    ("words", "wanted"),
    [("transfer_ownership", "ignis.NvArray.transfer_ownership"), ("quarantine", "Diagnosis")],
)
def test_a_search_finds_names_and_words_of_pages(opened: Any, words: str, wanted: str) -> None:
    field = opened.find_element(By.CSS_SELECTOR, "input[name=q]")
    field.send_keys(words, Keys.ENTER)
    wait = WebDriverWait(opened, PATIENCE)
    wait.until(lambda browser: f"search.html?q={words}" in browser.current_url)
    # By one call: the list of results grows meanwhile.
    found = wait.until(lambda browser: browser.execute_script(RESULTS_WITH, wanted))
    assert found[0].startswith("file:")


def test_it_can_be_light_and_dark(opened: Any) -> None:
    def background() -> str:
        body = opened.find_element(By.TAG_NAME, "body")
        return str(body.value_of_css_property("background-color"))

    seen = set()
    for _ in range(3):  # as the system has it, light, dark
        toggle = opened.find_element(By.CSS_SELECTOR, ".content .theme-toggle")
        toggle.click()
        seen.add(background())
    assert len(seen) == 2


def test_the_pictures_of_the_gallery_are_pages_that_answer(opened: Any) -> None:
    opened.find_element(By.LINK_TEXT, "Gallery").click()
    frames = opened.find_elements(By.CSS_SELECTOR, "iframe.live")
    pages = {frame.get_attribute("title"): frame.get_attribute("src") for frame in frames}
    assert len(pages) >= 7
    wait = WebDriverWait(opened, PATIENCE)
    for title, page in pages.items():
        opened.get(page)
        if title.startswith("film"):
            assert len(opened.find_elements(By.CSS_SELECTOR, "article input")) == 2, title
            continue
        details = opened.find_element(By.ID, "details")
        if title.startswith("memory"):
            wait.until(lambda browser: browser.find_element(By.CSS_SELECTOR, "body[data-ready]"))
            before = details.text
            opened.find_element(By.TAG_NAME, "body").send_keys("n")
            assert details.text != before and "examples" in details.text, title
        else:
            lines = opened.find_elements(By.CSS_SELECTOR, "#source tbody tr")
            next(line for line in lines if "__syncthreads" in line.text).click()
            assert details.text.startswith("Line 7") and "barriers" in details.text, title
