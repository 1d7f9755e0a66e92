"""Tables for notebooks, and pages of one file."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from html import escape
from pathlib import Path
from typing import Any


def table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Collection[str] = (),
) -> str:
    """Return a table; what it shows is text, never markup.

    Parameters
    ----------
    numeric : collection of str
        Columns that stand to the right.
    """
    sides = ["right" if column in numeric else "left" for column in columns]
    lines = [_row("th", columns, sides), *(_row("td", row, sides) for row in rows)]
    return f"<table><caption>{escape(title)}</caption>{''.join(lines)}</table>"


def paragraph(text: str) -> str:
    """Return a paragraph of plain text."""
    return f"<p>{escape(text)}</p>"


def _row(tag: str, cells: Sequence[str], sides: Sequence[str]) -> str:
    written = [
        f'<{tag} style="text-align: {side}">{escape(cell)}</{tag}>'
        for cell, side in zip(cells, sides, strict=True)
    ]
    return f"<tr>{''.join(written)}</tr>"


def page(folder: Path, title: str, data: Any) -> str:
    """Return the page of a folder as one file that asks for nothing else.

    `folder` has ``page.html``, ``page.css`` and ``page.js``; the script finds `data`, which has
    what JSON has, in the element ``data``.
    """
    parts = {
        "title": escape(title),
        "style": _part(folder, "page.css"),
        # Nothing in the data can end the element that it is in.
        "data": json.dumps(data, allow_nan=False).replace("<", "\\u003c"),
        "script": _part(folder, "page.js"),
    }
    # At once: what is put in is not looked at again.
    return re.sub(r"@(\w+)@", lambda match: parts[match[1]], _part(folder, "page.html"))


def frame(content: str) -> str:
    """Return a page for the output of a notebook."""
    return f'<iframe srcdoc="{escape(content)}" style="width:100%;height:48em;border:0"></iframe>'


def _part(folder: Path, name: str) -> str:
    return (folder / name).read_text(encoding="utf-8")
