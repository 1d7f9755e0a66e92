"""What the page of a film is given: lines, lanes, and the word after each step."""

from __future__ import annotations

import linecache
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from ignis.driver.launch_film import Recording, Step, Watch
from ignis.dtypes import DTYPES, c_type
from ignis.producers.check import Finding

_AROUND = 4
"""Lines of a file that are shown around those of the steps."""
_TYPES = {c_type(dtype): dtype for dtype in DTYPES.values()}


@dataclass(frozen=True)
class Take:
    """A recorded launch.

    Attributes
    ----------
    finding : Finding or None
        What the checkers report of it.
    watch, recording : Watch, Recording
        The word, and the steps.
    source : str or None
        The kernel's CUDA C++.
    first, second : int or None
        The steps that are the two accesses, in the order of the report of the race.
    """

    finding: Finding | None
    watch: Watch
    recording: Recording
    source: str | None = field(repr=False)
    first: int | None
    second: int | None

    def document(self, race: Finding, names: Sequence[str]) -> dict[str, Any]:
        """Return what the page shows; `names` are those of the kernel's parameters."""
        word = _Word(self, race)
        steps, lines = [], dict[str, set[int]]()
        # Shared memory has what an earlier launch has left in it.
        written = not self.watch.shared or self.recording.missing > 0
        for step in self.recording.steps:
            file, line = own_line(step.place)
            if line:
                lines.setdefault(file, set()).add(line)
            memory = "" if step.word else word.memory(step, names)
            value: str | int | None = int.from_bytes(step.value, "little")
            if step.word:
                value = word.value(step.value)
            written |= step.word and step.kind != "load"
            if not step.value or (step.word and not written):
                value = None
            more = {"place": [file, line], "memory": memory, "value": value}
            steps.append({**asdict(step), **more})
        files = {}
        for file, known in lines.items():
            own = self.source is not None and file == race.facts["file"]
            text = (self.source or "").splitlines() if own else linecache.getlines(file)
            first, last = min(known) - _AROUND, max(known) + _AROUND
            rows = enumerate(text, 1) if text else ((number, "") for number in sorted(known))
            files[file] = {n: row.rstrip() for n, row in rows if first <= n <= last}
        return {
            "finding": self.finding.kind if self.finding else None,
            "word": word.name,
            "initial": word.value(self.recording.initial) if self.recording.initial else None,
            "marks": [self.first, self.second],
            "missing": self.recording.missing,
            "steps": steps,
            "files": files,
        }


class _Word:
    """Name and values of the word of a take."""

    def __init__(self, take: Take, race: Finding) -> None:
        memory, self._take, self._dtype = race.facts["memory"], take, dtype_of(race)
        name, start = "memory", 0
        if take.watch.shared:
            name, start = self._shared(take.watch.address)
            said = rf"__shared__\s+(?:volatile\s+)?([\w ]+?)\s+{re.escape(name)}\b"
            found = re.search(said, take.source or "")
            self._dtype = _TYPES.get(found[1]) if found else None
        elif memory:
            name, start = race.argument or memory["name"] or name, memory["address"]
        self.name = f"{name}, byte {take.watch.address - start}"
        if self._dtype is not None:
            index = (take.watch.address - start) // self._dtype.itemsize
            self.name = f"{name}[{index}] ({self._dtype.name})"

    def _shared(self, offset: int) -> tuple[str, int]:
        """Name and offset of what lies at an offset in shared memory."""
        for name, start, size in self._take.recording.variables:
            if start <= offset < start + size:
                return name.rpartition("::")[2], start
        return "shared memory", 0

    def value(self, data: bytes) -> str:
        """Return a value as text: with the word's dtype, or its bits."""
        if self._dtype is not None and self._dtype.itemsize == len(data):
            return str(np.frombuffer(data, self._dtype)[0])
        text, number = f"{int.from_bytes(data, 'little'):#x}", 0.0
        if len(data) == 4:
            number = float(np.frombuffer(data, np.float32)[0])
        return f"{text} (float {number:g})" if 1e-9 < abs(number) < 1e12 else text

    def memory(self, step: Step, names: Sequence[str]) -> str:
        """Name the memory of an access that is not to the word."""
        name, offset = f"{step.address:#x}" if step.address else "", 0
        if step.value and step.address >> 32 == 0:
            name, start = self._shared(step.address)
            offset = step.address - start
        elif step.pointer is not None:
            index, offset = step.pointer
            name = names[index] if index < len(names) else f"parameter {index}"
        return f"{name}, byte {offset}" if offset else name


def dtype_of(finding: Finding) -> np.dtype[Any] | None:
    """Return the dtype of the array that a report names, if it is known."""
    memory = finding.facts.get("memory") or {}
    return DTYPES.get(memory.get("dtype") or "")


def own_line(place: dict[str, Any] | None) -> tuple[str, int]:
    """File and line of the kernel's own that a place is inlined at, the innermost one."""
    if place is None:
        return "", 0
    chain = [place]
    while chain[-1]["caller"]:
        chain.append(chain[-1]["caller"])
    own = next(each for each in chain if each["file"] == chain[-1]["file"])
    return own["file"], own["line"]
