"""What the page of a film shows: lines, lanes, and the word after each step."""

from __future__ import annotations

import linecache
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from ignis.driver.launch_film import Step
from ignis.dtypes import DTYPES, c_type
from ignis.producers.check import Finding
from ignis.producers.filming.take import Take, dtype_of, own_line

_MOST = 2000
"""Steps of a launch that are shown: those ahead of the second access, and some behind it."""
_AROUND = 4
"""Lines of a file that are shown around those of the steps."""
_VERBS = {
    "load": "reads",
    "store": "writes",
    "atomic": "does an atomic operation:",
    "copy": "begins to copy to the word",
    "mbarrier": "is at the mbarrier",
    "arrives": "arrives at a barrier",
    "passes": "leaves the barrier",
    "syncwarp": "passes __syncwarp",
    "fence": "executes a fence",
}
_TYPES = {c_type(dtype): dtype for dtype in DTYPES.values()}


def take_document(
    title: str, take: Take, finding: Finding, names: Sequence[str], original: str | None
) -> dict[str, Any]:
    """Return what the page shows of a take.

    Parameters
    ----------
    finding : Finding
        The race.
    names : sequence of str
        Of the kernel's parameters, as far as they are known.
    original : str or None
        The source of the kernel itself: lines of the variant that differ are marked.
    """
    recording, text = take.recording, _Texts(take, finding, names)
    marks = [mark for mark in (take.first, take.second) if mark is not None]
    end = min(max([*marks, 0]) + _MOST // 4, len(recording.steps))
    start = max(end - _MOST, 0)
    steps = recording.steps[start:end]
    return {
        "title": title,
        "outcome": take.finding.kind if take.finding else "nothing found",
        "word": text.word,
        "initial": text.value(recording.initial) if recording.initial else "",
        "lanes": [_who(finding.facts["other"]), _who(finding.facts)],
        "marks": [None if m is None else m - start for m in (take.first, take.second)],
        "missing": [recording.missing + start, len(recording.steps) - end],
        "steps": [text.step(step) for step in steps],
        "files": _files(steps, take.source, original, finding.facts["file"]),
    }


def lost(take: Take, finding: Finding) -> str:
    """Say whose value is lost or out of date."""
    if take.first is None or take.second is None:
        return "Not both accesses were recorded: nothing can be said of their values."
    steps, text = take.recording.steps, _Texts(take, finding, ())
    first, second = steps[take.first], steps[take.second]
    others = [lane for lane in first.lanes if first.warp != second.warp or [lane] != second.lanes]
    one, two = _who(finding.facts["other"])["name"], _who(finding.facts)["name"]
    if one == two and others:  # the report names one of several
        one = f"lane {others[0]} of the same warp"
    values = [text.value(step.value) if step.value else "a value" for step in (first, second)]
    if first.kind == "load":
        return (
            f"{one} has read {values[0]}, and {two} writes {values[1]} after that: what was read "
            "is out of date. Nothing makes one wait for the other."
        )
    if second.kind == "load":
        earlier = [s for s in steps[: take.first] if s.word and s.value and s.turn != first.turn]
        data = earlier[-1].value if earlier else take.recording.initial
        stale = text.value(data) if data else "what was there before"
        return (
            f"{one} has written {values[0]}, and {two} reads {values[1]} in this order. Nothing "
            f"makes it wait: if it comes first, it reads {stale}."
        )
    return (
        f"{one} has written {values[0]}, and {two} writes {values[1]} over it: the first is lost."
    )


class _Texts:
    """The word, its values and the steps of a take as text."""

    def __init__(self, take: Take, finding: Finding, names: Sequence[str]) -> None:
        memory, place = finding.facts["memory"], take.watch.address
        self._take, self._names = take, names
        self._dtype, name, start = dtype_of(finding), "memory", 0
        if take.watch.shared:
            name, start = self._shared(place)
            self._dtype = _declared(name, take.source or "")
        elif memory:
            name, start = finding.argument or memory["name"] or name, memory["address"]
        self.word = f"{name}, byte {place - start}"
        if self._dtype is not None:
            self.word = f"{name}[{(place - start) // self._dtype.itemsize}] ({self._dtype.name})"
        self.word += f", offset {place:#x}" * take.watch.shared

    def _shared(self, offset: int) -> tuple[str, int]:
        """Name and offset of what lies at an offset in shared memory."""
        for name, start, size in self._take.recording.variables:
            if start <= offset < start + size:
                return name.rpartition("::")[2], start
        return "shared memory", 0

    def value(self, data: bytes) -> str:
        """Return a value: with the word's dtype, or its bits."""
        if self._dtype is not None and self._dtype.itemsize == len(data):
            return str(np.frombuffer(data, self._dtype)[0])
        text, number = f"{int.from_bytes(data, 'little'):#x}", 0.0
        if len(data) == 4:
            number = float(np.frombuffer(data, np.float32)[0])
        return f"{text} (float {number:g})" if 1e-9 < abs(number) < 1e12 else text

    def step(self, step: Step) -> dict[str, Any]:
        """Return a step for the script."""
        what = [_VERBS[step.kind]]
        value = ""
        if step.value:
            value = (
                self.value(step.value) if step.word else str(int.from_bytes(step.value, "little"))
            )
            what += [value] * (step.kind != "mbarrier")
        if not step.word and (step.address or step.value):
            what.append(f"at {self._elsewhere(step)}")
        if step.times > 1:
            what.append(f"{step.times} times")
        return {
            "who": _warp(step),
            "what": " ".join(what),
            "word": step.word,
            "value": value or None,
            "file": step.source.file,
            "line": step.source.line,
        }

    def _elsewhere(self, step: Step) -> str:
        """Name the memory of an access that is not to the word."""
        name, offset = f"{step.address:#x}", step.offset
        if step.address >> 32 == 0:
            name, start = self._shared(step.address)
            offset = step.address - start
        elif step.parameter is not None and step.parameter < len(self._names):
            name = self._names[step.parameter]
        elif step.parameter is not None:
            name = f"parameter {step.parameter}"
        return f"{name}, byte {offset}" if offset else name


def _declared(name: str, source: str) -> np.dtype[Any] | None:
    """Element type of a variable in shared memory, where the source says it plainly."""
    found = re.search(rf"__shared__\s+(?:volatile\s+)?([\w ]+?)\s+{re.escape(name)}\b", source)
    return _TYPES.get(found[1]) if found else None


def _warp(step: Step) -> str:
    lanes, who = step.lanes, f"block {_index(step.block)} warp {step.warp}"
    if len(lanes) == 32:
        return who
    whole = len(lanes) > 2 and lanes == list(range(lanes[0], lanes[-1] + 1))
    shown = f"{lanes[0]}-{lanes[-1]}" if whole else ", ".join(map(str, lanes))
    return f"{who} lane{'s' * (len(lanes) > 1)} {shown}"


def _index(index: Sequence[int]) -> str:
    """A block or thread, without axes that are zero."""
    x, y, z = index
    return f"({x},{y},{z})" if z else f"({x},{y})" if y else str(x)


def _who(facts: dict[str, Any]) -> dict[str, Any]:
    file, line = own_line(facts["place"]) if facts["place"] else ("", 0)
    name = f"thread {_index(facts['thread'])} of block {_index(facts['block'])}"
    return {"name": name, "access": facts["access"], "file": file, "line": line}


def _files(
    steps: Sequence[Step], source: str | None, original: str | None, file: str | None
) -> dict[str, dict[int, tuple[str, bool]]]:
    """Text of the lines, by file and number, and whether it differs from the original.

    `source` is the text of `file`.
    """
    numbers: dict[str, set[int]] = {}
    for step in steps:
        if step.source.line:
            numbers.setdefault(step.source.file, set()).add(step.source.line)
    found = {}
    for name, known in numbers.items():
        text, changed = linecache.getlines(name), set[int]()
        if source is not None and name == file:
            text = source.splitlines()
            pairs = enumerate(zip(text, (original or source).splitlines(), strict=True), 1)
            changed = {number for number, (one, two) in pairs if one != two}
        shown = known | changed
        last = min(max(shown) + _AROUND, max(len(text), max(shown)))
        found[name] = {
            number: (text[number - 1].rstrip() if number <= len(text) else "", number in changed)
            for number in range(max(min(shown) - _AROUND, 1), last + 1)
        }
    return found
