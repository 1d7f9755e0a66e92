"""The code in the documents runs and prints what they show; their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ignis

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
CODE = re.compile(
    r"^```python\n(?P<code>.*?)^```\n(?:\n```(?:text)?\n(?P<output>.*?)^```$)?",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(r"\]\(([^)#:]+)(?:#([^)]+))?\)")
BLOCKS = [
    pytest.param(found["code"], found["output"], id=f"{page.stem}-{index}")
    for page in PAGES
    for index, found in enumerate(CODE.finditer(page.read_text()), 1)
]
# What differs from run to run: ids, addresses, the size of PTX, folders, the frames of pytest.
VARIES = re.compile(
    r"(?<=#)\d+|0x[0-9a-f]+|\d+(?= bytes\):)|/\S*/(?=example\.py)|(?<=<module>) < .*"
)


@pytest.mark.parametrize(("code", "output"), BLOCKS)
def test_code_runs_and_prints_what_is_shown(
    code: str,
    output: str | None,
    device: ignis.Device,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = tmp_path / "example.py"
    program.write_text(code)
    exec(compile(code, str(program), "exec"), {"__name__": "documentation"})
    printed = capsys.readouterr().out
    if output is not None and device.driver == "sim":
        assert VARIES.sub("", printed) == VARIES.sub("", output)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(CODE.sub("", page.read_text()))
    assert [link for link, _ in links if not (page.parent / link).exists()] == []
