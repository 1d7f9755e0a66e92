"""Variants of a source with a barrier or a fence put in, nearest to two of its lines first."""

from __future__ import annotations

import bisect
import itertools
import re
from collections.abc import Iterator

from ignis.jit.declarations import NO_CODE

_NEAR = 5
"""Places on each side of a line that are tried."""
_NEAR_BOTH = 3
"""The same where a call at two places is needed."""


def variants(source: str, lines: list[int], calls: list[str]) -> Iterator[tuple[str, str]]:
    """Yield sources that may be right, and what each has: ``"__syncthreads(); after line 8"``.

    Parameters
    ----------
    source : str
        CUDA C++.
    lines : list of int
        Of the access that comes first, and of the other one.
    calls : list of str
        What may be missing, such as ``"__syncthreads();"``, the first one first.
    """
    code = NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    places = _gaps(code)
    starts = [0, *(found.end() for found in re.finditer("\n", source))]

    def line_of(place: int) -> int:
        return bisect.bisect_right(starts, place - 1)

    first, second = (starts[min(line, len(starts)) - 1] for line in lines)
    begins = [bisect.bisect_right(places, start) for start in (first, second)]
    near = {place for at in begins for place in places[max(at - _NEAR, 0) : at + _NEAR]}
    again = lines[0] >= lines[1]  # in a later trip around a loop
    single = sorted(near, key=lambda place: (again and place <= second, abs(place - second)))
    after, before = (places[at : at + _NEAR] for at in (begins[0], max(begins[1] - _NEAR, 0)))
    pairs = itertools.product(after[:_NEAR_BOTH], before[: -_NEAR_BOTH - 1 : -1])
    edits = [dict.fromkeys(chosen, " %s") for chosen in [*((place,) for place in single), *pairs]]
    for place, end in _loops(code):
        if any(line_of(place) <= line <= line_of(end) for line in lines):
            edits.insert(_NEAR, {place: " {", end: " %s }"})  # behind simpler ones
    for edit in edits:
        for call in calls:
            text = source
            for place in sorted(edit, reverse=True):
                text = text[:place] + edit[place].replace("%s", call) + text[place:]
            numbers = sorted({line_of(place) for place in edit})
            yield text, f"{call} in line {' and line '.join(map(str, numbers))}"


def _loops(code: str) -> Iterator[tuple[int, int]]:
    """Yield beginning and end of the bodies of loops that are a statement without braces."""
    for found in re.finditer(r"\b(?:for|while)\s*\(", code):
        place, depth = found.end(), 1
        while depth and place < len(code):
            depth += (code[place] == "(") - (code[place] == ")")
            place += 1
        if not code[place:].lstrip().startswith(("{", ";")):
            yield place, code.find(";", place) + 1


def _gaps(code: str) -> list[int]:
    """Positions behind the statements of functions, and behind braces."""
    found = []
    parentheses = braces = 0
    for place, letter in enumerate(code, 1):
        parentheses += (letter == "(") - (letter == ")")
        braces += (letter == "{") - (letter == "}")
        if letter in ";{}" and not parentheses and braces:
            found.append(place)
    return found
