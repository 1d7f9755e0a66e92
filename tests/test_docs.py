"""The code in the documents runs and prints what they show; their links lead somewhere."""

from __future__ import annotations

import gc
import importlib
import json
import re
import signal
from pathlib import Path

import pytest

import ignis
from ignis.runtime.ownership import guard
from tests.helpers.shown import assert_as_shown
from tools.pages import measurements

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
CODE = re.compile(
    r"^```python\n(?P<code>.*?)^```\n(?:\n```(?:text)?\n(?P<output>.*?)^```$)?",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]+))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
MODULE = re.compile(r"`((?:\w+/)+(?:\w+\.\w+)?|\w+\.py)`")
SLOW = ("parallel-1", "planning-1", "planning-2", "precision-3", "pretrained-1", "tensors-7")
"""Blocks that take seconds; others show the same functions at work."""
BLOCKS = [
    pytest.param(
        found["code"],
        found["output"],
        id=f"{page.stem}-{index}",
        marks=[pytest.mark.soak] if f"{page.stem}-{index}" in SLOW else [],
    )
    for page in PAGES
    for index, found in enumerate(CODE.finditer(page.read_text()), 1)
]
assert {block.id for block in BLOCKS} >= {*SLOW}


@pytest.mark.parametrize(("code", "output"), BLOCKS)
def test_code_runs_and_prints_what_is_shown(
    code: str,
    output: str | None,
    device: ignis.Device,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if ignis.memory.live():
        gc.collect()  # the traceback of a test that failed earlier: pages speak of all memory
    program = tmp_path / "example.py"
    program.write_text(code)
    before = signal.getsignal(signal.SIGINT)
    try:
        exec(compile(code, str(program), "exec"), {"__name__": "documentation"})
    finally:
        signal.signal(signal.SIGINT, before)
    printed = capsys.readouterr().out
    if output is not None:
        assert_as_shown(printed, output, device.name)


def anchors(page: Path) -> set[str]:
    """As GitHub makes them of headings."""
    titles = HEADING.findall(CODE.sub("", page.read_text()))
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link, anchor in LINK.findall(CODE.sub("", page.read_text())):
        target = page.parent / link if link else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), f"{link}#{anchor}"


def test_the_rules_of_the_contract_are_the_same_everywhere() -> None:
    readme, page = (
        re.findall(r"^\| \d+ \| .*$", (ROOT / name).read_text(), re.MULTILINE)
        for name in ("README.md", "docs/contract.md")
    )
    assert len(readme) == 10
    assert readme == page


def test_the_page_of_the_contract_has_the_bits_of_the_guard() -> None:
    page = (ROOT / "docs" / "contract.md").read_text()
    rows = re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|", page, re.MULTILINE)
    bits = {name: value for name, value in vars(guard).items() if name.isupper()}
    order = [name for name, value in bits.items() if value.bit_count() == 1]
    assert [name for name in order if name not in ("WRITE", "VIEW", "READ", "DEAD")] == re.findall(
        r"[A-Z_]+", " ".join(rows)
    )


def test_every_page_is_listed() -> None:
    docs = ROOT / "docs"
    listed = {link for link, _ in LINK.findall((docs / "README.md").read_text())}
    pages = {str(page.relative_to(docs)) for page in docs.rglob("*.md")}
    assert pages - {"README.md"} <= listed


def test_modules_that_the_architecture_names_exist() -> None:
    named = MODULE.findall((ROOT / "docs" / "architecture.md").read_text())
    assert len(named) > 50
    folders = (ROOT, ROOT / "ignis", ROOT / "ignis" / "runtime")
    assert [name for name in named if not any((folder / name).exists() for folder in folders)] == []


def test_the_doors_of_the_stability_page_open() -> None:
    page = (ROOT / "docs" / "stability.md").read_text()
    doors = re.findall(r"^\| `(ignis[\w.]*)` \|", page, re.MULTILINE)
    assert len(doors) > 10 and not any("._" in door for door in doors)
    modules = [importlib.import_module(door) for door in doors]
    assert all(module.__doc__ and module.__all__ for module in modules)


def test_the_pages_of_figures_are_what_the_results_give() -> None:
    for path, text in measurements.pages().items():
        assert path.read_text() == text, f"{path.name}: run python -m tools measurements"


def test_a_newer_result_replaces_the_rows_and_keeps_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measurements, "RESULTS", tmp_path / "measurements")
    (tmp_path / "measurements").mkdir()
    row = {"what": "a + b", "unit": "us", "figures": {"ignis": 7.71905, "torch": [5, 12345]}}
    facts = {"model": "NVIDIA H200", "date": "2026-01-02", "commit": "abc", "command": "bench.py"}
    old = {**facts, "section": "Host", "title": "One call", "note": "By turns.", "rows": []}
    (tmp_path / "measurements" / "60-host.json").write_text(json.dumps(old))
    newer = {**facts, "commit": "def", "title": "host", "device": "cuda:0", "rows": [row]}
    (tmp_path / "new.json").write_text(json.dumps(newer))
    for page in ("measurements.md", "tested.md"):
        (tmp_path / page).touch()
    monkeypatch.setattr("sys.argv", ["measurements", "--check"])
    assert measurements.main() == 1
    monkeypatch.setattr(
        "sys.argv", ["measurements", "--take", str(tmp_path / "new.json"), "60-host"]
    )
    assert measurements.main() == 0
    page = (tmp_path / "measurements.md").read_text()
    assert "### One call\n\n`bench.py`, H200, 2026-01-02, `def`; us. By turns.\n" in page
    assert "what | ignis | torch\n---|---|---\na + b | 7.719 | 5 / 12,345\n" in page
    monkeypatch.setattr("sys.argv", ["measurements", "--check"])
    assert measurements.main() == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_of_code_fit_the_site(page: Path) -> None:
    code = "".join(found["code"] for found in CODE.finditer(page.read_text()))
    assert [line for line in code.splitlines() if len(line) > 88] == []
