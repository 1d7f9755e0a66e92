"""A failing schedule in words: who ran from where to where, and what happened between."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import groupby

from ignis.base.atomic import replacing
from ignis.base.html import paragraph, table
from ignis.errors import ExplorationError

_MOST = 60
Entry = tuple[str, str, str]
"""Who, what and where."""


def _turns(story: Sequence[Entry]) -> Iterator[tuple[str, str]]:
    """Yield who had a turn, and what happened from its beginning to its end."""
    for who, group in groupby(story, key=lambda entry: entry[0]):
        turn = list(group)
        (_, what, where), (_, last, there) = turn[0], turn[-1]
        text = what + (f" at {where}" if where else "")
        if len(turn) > 1 and (last, there) != (what, where):
            text += f" ... {last}" + (f" at {there}" if there else "")
        yield who, text


def tell(story: Sequence[Entry], most: int = _MOST) -> list[str]:
    """Return the lines of a story, one for each turn of a task; of a long one, the last ones."""
    lines = [f"  {who}: {text}" for who, text in _turns(story)]
    if len(lines) > most:
        lines = [f"  ({len(lines) - most} turns before)", *lines[-most:]]
    return lines


def write_page(path: str | os.PathLike[str], error: ExplorationError) -> None:
    """Write a failure as a page: a track for each thread and stream, a row for each turn.

    Raises
    ------
    ArgumentError
        If the file cannot be written.
    """
    turns = list(_turns(error.story))
    tracks = sorted(dict.fromkeys(who for who, _ in turns), key=lambda who: who.startswith("sim:"))
    rows = [[text if track == who else "" for track in tracks] for who, text in turns]
    title, *rest = str(error).splitlines()
    body = "".join(map(paragraph, rest[:1])) + table(title, tracks, rows)
    style = "table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:2px 6px}"
    head = (
        f'<!doctype html><meta charset="utf-8"><title>ignis explore</title><style>{style}</style>'
    )
    with replacing(path) as file:
        file.write(f"{head}{body}".encode())
