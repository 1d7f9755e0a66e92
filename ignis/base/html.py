"""Tables for notebooks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

__all__ = ["paragraph", "table"]


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
