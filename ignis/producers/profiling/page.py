"""The page of a profile: one file with the sources, which any browser opens from disk."""

from __future__ import annotations

import linecache
from pathlib import Path
from typing import Any

from ignis.base import html
from ignis.base.name_lists import grouped

_AROUND = 3
"""Lines of a file that are shown around those of a kernel."""


def render(document: dict[str, Any]) -> str:
    """Return the page of `ignis.producers.profiling.profile.Profile.as_dict`."""
    for kernel in document["kernels"]:
        kernel["sources"] = _sources(kernel["lines"])
    names = [kernel["kernel"] for kernel in document["kernels"]]
    title = f"ignis profile: {names[0]}" if len(names) == 1 else "ignis profile"
    return html.page(Path(__file__).parent, title, document)


def _sources(lines: list[dict[str, Any]]) -> dict[str, dict[int, str]]:
    """Text of the lines that are shown, by file and number."""
    shown: dict[str, dict[int, str]] = {}
    numbers = grouped((each["file"], each["line"]) for each in lines if each["line"])
    for file, known in numbers.items():
        text = linecache.getlines(file)
        last = min(max(known) + _AROUND, max(len(text), max(known)))
        shown[file] = {
            number: text[number - 1].rstrip("\n") if number <= len(text) else ""
            for number in range(max(min(known) - _AROUND, 1), last + 1)
        }
    return shown
