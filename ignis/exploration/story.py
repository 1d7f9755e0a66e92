"""A failing schedule in words: who ran from where to where, and what happened between."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

_MOST = 60
Entry = tuple[str, str, str]
"""Who, what and where."""


def tell(story: Sequence[Entry], most: int = _MOST) -> list[str]:
    """Return the lines of a story, one for each turn of a task; of a long one, the last ones."""
    lines: list[str] = []
    for who, group in groupby(story, key=lambda entry: entry[0]):
        turn = list(group)
        (_, what, where), (_, last, there) = turn[0], turn[-1]
        text = f"  {who}: {what}" + (f" at {where}" if where else "")
        if len(turn) > 1 and (last, there) != (what, where):
            text += f" ... {last}" + (f" at {there}" if there else "")
        lines.append(text)
    if len(lines) > most:
        lines = [f"  ({len(lines) - most} turns before)", *lines[-most:]]
    return lines
