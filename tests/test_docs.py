"""The code in the README and the docs runs; their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ignis

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)\)")
BLOCKS = [
    pytest.param(block, id=f"{page.stem}-{index}")
    for page in PAGES
    for index, block in enumerate(CODE.findall(page.read_text()), 1)
]


@pytest.mark.parametrize("block", BLOCKS)
def test_code_runs(block: str, device: ignis.Device) -> None:
    exec(compile(block, "documentation", "exec"), {"__name__": "documentation"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(CODE.sub("", page.read_text()))
    assert [link for link in links if not (page.parent / link).exists()] == []
