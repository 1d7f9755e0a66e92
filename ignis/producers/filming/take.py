"""A recorded launch, and the two accesses of a race in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ignis.driver.launch_film import Recording, Watch
from ignis.dtypes import DTYPES
from ignis.producers.check import Finding

WRITES = ("store", "atomic", "copy")
_KINDS = {"read": ("load", "atomic"), "write": WRITES, "copy": ("copy",),
          "load": ("load",), "store": ("store", "copy"), "atomic": ("atomic",)}  # fmt: skip
"""The steps that an access of a report may be."""


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
    first: int | None = None
    second: int | None = None


def find(recording: Recording, who: dict[str, Any], end: int) -> int | None:
    """Return the last access to the word ahead of step `end` by whom a report names."""
    warp, lane = lane_of(who, recording)
    for index in range(end - 1, -1, -1):
        step, place = recording.steps[index], who["place"]
        same = step.word and step.block == tuple(who["block"]) and step.warp == warp
        if same and step.kind in _KINDS[who["access"]] and lane in step.lanes:
            if not place or not step.place or own_line(step.place) == own_line(place):
                return index
    return None


def lane_of(who: dict[str, Any], recording: Recording) -> tuple[int, int]:
    """Return warp and lane of the thread that a report names."""
    x, y, _ = recording.block
    warp, lane = divmod(who["thread"][0] + x * (who["thread"][1] + y * who["thread"][2]), 32)
    return int(warp), int(lane)


def dtype_of(finding: Finding) -> np.dtype[Any] | None:
    """Return the dtype of the array that a report names, if it is known."""
    memory = finding.facts.get("memory") or {}
    return DTYPES.get(memory.get("dtype") or "")


def own_line(place: dict[str, Any]) -> tuple[str, int]:
    """File and line of the kernel's own that a place is inlined at, the innermost one."""
    chain = [place]
    while chain[-1]["caller"]:
        chain.append(chain[-1]["caller"])
    own = next(each for each in chain if each["file"] == chain[-1]["file"])
    return own["file"], own["line"]
