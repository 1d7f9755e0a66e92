"""`ignis.film`: the race of anybody's kernel, recorded, beside a variant without it."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ignis.base import html
from ignis.base.atomic import replacing
from ignis.base.lifetime import Ending
from ignis.base.numbers import as_count, counted
from ignis.driver.launch_film import Recording, Watch
from ignis.errors import IgnisError
from ignis.producers.check import SCOPE, Finding, Repeatable, Trial
from ignis.producers.filming.document import Take, dtype_of, own_line
from ignis.producers.filming.variants import variants
from ignis.producers.registry import redirected
from ignis.runtime.device import Device

_WORD = 8
"""Most bytes of a word."""
_WRITES = ("store", "atomic", "copy")
_KINDS = {"read": ("load", "atomic"), "write": _WRITES, "copy": ("copy",),
          "load": ("load",), "store": ("store", "copy"), "atomic": ("atomic",)}  # fmt: skip
"""The steps that an access of a report may be."""
_FLAGS = ("load", "store", "atomic", "mbarrier")
"""Steps elsewhere by which one warp may wait for another."""


@dataclass(frozen=True)
class Film:
    """A check of a kernel, and what was recorded of its race; see `film`.

    Attributes
    ----------
    finding : Finding or None
        What the checkers report.
    accesses : int
        Accesses to memory that were watched, of all lanes and launches.
    before, after : Take or None
        The launch with the race, and that of the variant without it.
    change : str
        What the variant has that the kernel lacks, or why there is no variant.
    names : tuple of str
        Of the kernel's parameters.
    """

    finding: Finding | None
    accesses: int
    before: Take | None = None
    after: Take | None = None
    change: str = ""
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.finding is None:
            watched = counted(self.accesses, "access", "accesses")
            return f"The checkers found nothing: {watched} to memory were watched.\n{SCOPE}"
        seed = self.finding.schedule
        order = "in the default order" if seed is None else f"under schedule {seed}"
        return f"{self.finding.text}\n  {order}"

    def html(self) -> str:
        """Return the page: one file that asks for nothing else."""
        found, before = self.finding, self.before
        shown: dict[str, Any] = {"report": str(self), "change": self.change, "takes": []}
        if found is not None and before is not None:
            pair = (found.facts["other"], found.facts)
            shown["pair"] = [{**each, "place": own_line(each["place"])} for each in pair]
            takes = [take for take in (before, self.after) if take is not None]
            shown["takes"] = [each.document(found, self.names) for each in takes]
        title = "ignis film" if found is None else f"ignis film: {found.facts.get('kernel')}"
        return html.page(Path(__file__).parent, title, shown)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the page, atomically.

        Raises
        ------
        ArgumentError
            If the file cannot be written, or `path` is no regular file.
        """
        content = self.html()
        with replacing(path) as file:
            file.write(content.encode())

    def _repr_html_(self) -> str:
        return html.frame(self.html())


def film(
    kernel: Any, grid: Any, *args: Any, schedules: int = 3, budget: int | None = None,
    device: str | int | Device | None = None, volatile_is_data: bool = False, **options: Any,
) -> Film:  # fmt: skip
    """Check a kernel as `ignis.check` does, and record the race that is found, for a page.

    The launch is repeated in the order in which the race was found, and every access to the word
    of the race is recorded, with the barriers, fences and strong accesses of the two warps. A
    kernel of CUDA C++ is then compiled with a barrier or a fence put in, near the lines of the
    report, until the checkers find nothing; that launch is recorded, too.

    Parameters
    ----------
    kernel, grid, *args, schedules, budget, device, volatile_is_data, **options
        As `ignis.check` takes them. Afterward the arrays have what they had before.

    Returns
    -------
    Film
        With `Film.save`, which writes the page; a notebook shows it.

    Raises
    ------
    ArgumentError
        If the kernel is of no producer that is known, the device is not simulated, or launches are
        filmed or profiled already.
    IgnisError
        If a launch is refused, or has instructions that the simulator does not execute.
    """
    schedules = as_count("film", "schedules", schedules)
    settings = {"budget": budget, "volatile_is_data": volatile_is_data}
    trial = Trial(kernel, grid, args, options, device, settings)
    with redirected(trial.device), Ending(trial.memory.restore):
        return record(trial, schedules)


def record(launch: Repeatable, schedules: int) -> Film:
    """Check a launch, and film its race; see `film`."""
    filmed = importlib.import_module("ignis.sim.settings.filming").film
    with filmed() as recordings:
        found = launch.check(schedules)
    accesses = sum(each.accesses for each in recordings)
    if found is None:
        return Film(found, accesses)
    if not found.facts.get("other"):
        change = "This is not a race of two accesses, and there is nothing to film."
        return Film(found, accesses, change=change)
    with filmed() as recordings:
        again = launch.run(found.schedule)
    if again is None or again.facts.get("place") != found.facts["place"] or not recordings:
        return Film(found, accesses, change="It did not come again in the same order.")
    for watch in _watches(again, recordings):
        before = _take(launch, again, watch)
        if before.first is not None and before.second is not None:
            break
    variant, change = _put_right(launch, again, before, schedules)
    after = None if variant is None else _take(variant, again, watch)
    return Film(again, accesses, before, after, change, tuple(launch.names))


def _watches(race: Finding, recordings: list[Recording]) -> Iterator[Watch]:
    """Yield the words of the reported access: it may have more bytes than that which it meets."""
    facts, dtype = race.facts, dtype_of(race)
    size = min(facts["nbytes"], dtype.itemsize if dtype else _WORD)
    one, two = ((tuple(o["block"]), tuple(o["thread"])) for o in (facts["other"], facts))
    shared, base = facts["space"] == "shared", (facts["memory"] or {}).get("address", 0)
    number, parameters = len(recordings) - 1, recordings[-1].parameters
    for place in range(facts["address"], facts["address"] + facts["nbytes"], size):
        yield Watch(number, shared, place, size, (one, two), base, parameters)


def _take(launch: Repeatable, race: Finding, watch: Watch) -> Take:
    filmed = importlib.import_module("ignis.sim.settings.filming").film
    with filmed(watch) as recordings:
        again = launch.run(race.schedule)
    recording = recordings[min(watch.launch, len(recordings) - 1)]
    end = len(recording.steps)
    second = _find(recording, race.facts, end)
    first = _find(recording, race.facts["other"], end if second is None else second)
    if first is None:  # in the variant it may come later
        first = _find(recording, race.facts["other"], end)
    text = launch.source[1] if launch.source else None
    return Take(again, watch, recording, text, first, second)


def _find(recording: Recording, who: dict[str, Any], end: int) -> int | None:
    """Return the last access to the word ahead of step `end` by whom a report names."""
    warp, lane = _lane(who, recording)
    for index in range(end - 1, -1, -1):
        step, place = recording.steps[index], who["place"]
        same = step.word and step.block == tuple(who["block"]) and step.warp == warp
        if same and step.kind in _KINDS[who["access"]] and lane in step.lanes:
            if not place or not step.place or own_line(step.place) == own_line(place):
                return index
    return None


def _lane(who: dict[str, Any], recording: Recording) -> tuple[int, int]:
    """Warp and lane of the thread that a report names."""
    (x, y, z), (width, height, _) = who["thread"], recording.block
    number = x + width * (y + height * z)
    return number // 32, number % 32


def _put_right(
    launch: Repeatable, race: Finding, take: Take, schedules: int
) -> tuple[Repeatable | None, str]:
    """Return the launch with what it lacks, and what that is, or why there is none."""
    source, steps = launch.source, take.recording.steps
    places = [own_line(each["place"]) for each in (race.facts["other"], race.facts)]
    if source is None or {Path(file).name for file, _ in places} != {Path(source[0]).name}:
        return None, "The lines have no CUDA source here to put a barrier or a fence into."
    turns = [step.turn for step in steps if step.word and step.kind in _WRITES]
    marks = [mark for mark in (take.first, take.second) if mark is not None]
    if any(turns.count(steps[mark].turn) > 1 for mark in marks):
        return None, (
            "Lanes of one instruction write the word, which no barrier can order: "
            "an atomic operation does, or a single lane that writes."
        )
    calls, orders = _calls(race.facts, take.recording), max(schedules, race.schedule or 0)
    for text, change in variants(source[1], [line for _, line in places], calls):
        with contextlib.suppress(IgnisError):
            variant = source[2](text)
            if variant.run(race.schedule) is None and variant.check(orders) is None:
                return variant, f"With {change} the checkers find nothing."
    return None, (
        "No barrier or fence that was tried near the two lines makes the race go away: "
        "an atomic operation may, or another division of the work."
    )


def _calls(facts: dict[str, Any], recording: Recording) -> list[str]:
    """What may be missing between the two threads."""
    # A fence orders nothing by itself: somebody must wait for a flag, perhaps for all of a warp.
    flags = any(not step.word and step.kind in _FLAGS for step in recording.steps)
    block = facts["block"] == facts["other"]["block"]
    together = block and _lane(facts, recording)[0] == _lane(facts["other"], recording)[0]
    warp = ["__syncwarp();"] * (flags or together)
    return [*warp, *["__syncthreads();"] * block, *["__threadfence();"] * flags]
