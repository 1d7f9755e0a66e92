"""`ignis.film`: the race of anybody's kernel, recorded, beside a variant without it."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from ignis.base import html
from ignis.base.atomic import replacing
from ignis.base.numbers import as_count, counted
from ignis.driver.launch_film import Recording, Watch
from ignis.errors import IgnisError
from ignis.producers.check import SCOPE, Finding, Trial
from ignis.producers.filming.document import lost, take_document
from ignis.producers.filming.take import WRITES, Take, dtype_of, find, lane_of, own_line
from ignis.producers.filming.variants import variants
from ignis.producers.registry import redirected
from ignis.runtime.device import Device

_WORD = 8
"""Most bytes of a word."""
_FLAGS = ("load", "store", "atomic", "mbarrier")
"""Steps elsewhere by which one warp may wait for another."""


class Subject(Protocol):
    """A kernel with a launch that can be repeated."""

    @property
    def names(self) -> Sequence[str]:
        """The names of its parameters, where they are known."""
        ...

    def check(self, schedules: int) -> Finding | None:
        """Launch in the default order and in others; return what is wrong first."""
        ...

    def run(self, seed: int | None) -> Finding | None:
        """Launch once, in the order of a seed; return the fault."""
        ...


@runtime_checkable
class Changeable(Subject, Protocol):
    """One that may have a source."""

    @property
    def file(self) -> str:
        """Path or name of the source."""
        ...

    @property
    def source(self) -> str | None:
        """Its CUDA C++, where that is known."""
        ...

    def changed(self, source: str) -> Changeable:
        """Return the same launch of another source; raises CompileError."""
        ...


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
        order = "in the default order"
        if self.finding.schedule is not None:
            order = f"under schedule {self.finding.schedule}"
        return f"{self.finding.text}\n  {order}"

    def html(self) -> str:
        """Return the page: one file that asks for nothing else."""
        finding, title = self.finding, "ignis film"
        shown: dict[str, Any] = {"report": str(self), "change": self.change}
        if finding is not None:
            title = f"{title}: {finding.facts.get('kernel', finding.kind)}"
        if finding is not None and self.before is not None:
            shown["lost"] = lost(self.before, finding)
            takes = [("As it is", self.before), ("Put right", self.after)]
            shown["takes"] = [
                take_document(name, take, finding, self.names, self.before.source)
                for name, take in takes
                if take is not None
            ]
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
    kernel: Any,
    grid: Any,
    *args: Any,
    schedules: int = 3,
    budget: int | None = None,
    device: str | int | Device | None = None,
    volatile_is_data: bool = False,
    **options: Any,
) -> Film:
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
        If the kernel is of no producer that is known, the device is not simulated, or another film
        is being made.
    IgnisError
        If a launch is refused, or has instructions that the simulator does not execute.
    """
    schedules = as_count("film", "schedules", schedules)
    settings = {"budget": budget, "volatile_is_data": volatile_is_data}
    trial = Trial("film", kernel, grid, args, options, device, settings)
    with redirected(trial.device):
        try:
            return record(_Launch(trial), schedules)
        finally:
            trial.memory.restore()


@dataclass(frozen=True)
class _Launch:
    """A launch of a kernel of any producer; some have sources."""

    trial: Trial

    def _source(self) -> tuple[str, str | None]:
        producer = self.trial.producer
        none: tuple[str, str | None] = ("", None)
        return producer.source_of(self.trial.kernel) if hasattr(producer, "source_of") else none

    @property
    def file(self) -> str:
        return self._source()[0]

    @property
    def source(self) -> str | None:
        return self._source()[1]

    @property
    def names(self) -> Sequence[str]:
        return [each.name for each in getattr(self.trial.kernel, "parameters", ())]

    def check(self, schedules: int) -> Finding | None:
        return self.trial.check(schedules)

    def run(self, seed: int | None) -> Finding | None:
        return self.trial.run(seed)

    def changed(self, source: str) -> _Launch:
        return _Launch(self.trial.of(self.trial.producer.changed(self.trial.kernel, source)))


def record(subject: Subject, schedules: int) -> Film:
    """Check a launch, and film its race; see `film`."""
    with _recorded(None) as launches:
        finding = subject.check(schedules)
    accesses = sum(each.accesses for each in launches)
    if finding is None:
        return Film(finding, accesses)
    if not finding.facts.get("other"):
        change = "This is not a race of two accesses, and there is nothing to film."
        return Film(finding, accesses, change=change)
    with _recorded(None) as launches:
        again = subject.run(finding.schedule)
    if again is None or again.facts.get("place") != finding.facts["place"] or not launches:
        return Film(finding, accesses, change="It did not come again in the same order.")
    finding = again  # arrays may be elsewhere now
    for watch in _watches(finding, launches):
        before = _take(subject, finding, watch)
        if before.first is not None and before.second is not None:
            break
    found, change = _put_right(subject, finding, before, schedules)
    after = None if found is None else _take(found, finding, watch)
    return Film(finding, accesses, before, after, change, tuple(subject.names))


@contextlib.contextmanager
def _recorded(watch: Watch | None) -> Iterator[list[Recording]]:
    filming = importlib.import_module("ignis.sim.settings.filming")
    found: list[Recording] = []
    with filming.film(found.append, watch):
        yield found


def _watches(finding: Finding, launches: list[Recording]) -> Iterator[Watch]:
    """Yield the words of the reported access: it may have more bytes than that which it meets."""
    facts, dtype = finding.facts, dtype_of(finding)
    size = min(facts["nbytes"], dtype.itemsize if dtype else _WORD)
    one, two = ((tuple(o["block"]), tuple(o["thread"])) for o in (facts["other"], facts))
    shared, base = facts["space"] == "shared", (facts.get("memory") or {}).get("address", 0)
    for place in range(facts["address"], facts["address"] + facts["nbytes"], size):
        parameters = launches[-1].parameters
        yield Watch(len(launches) - 1, shared, place, size, (one, two), base, parameters)


def _take(subject: Subject, finding: Finding, watch: Watch) -> Take:
    with _recorded(watch) as launches:
        again = subject.run(finding.schedule)
    recording = launches[min(watch.launch, len(launches) - 1)]
    end = len(recording.steps)
    second = find(recording, finding.facts, end)
    first = find(recording, finding.facts["other"], end if second is None else second)
    if first is None:  # in the variant it may come later
        first = find(recording, finding.facts["other"], end)
    return Take(again, watch, recording, _source(subject, finding), first, second)


def _source(subject: Subject, finding: Finding) -> str | None:
    """The text of the two lines' file, where that is the kernel's own."""
    if not isinstance(subject, Changeable):
        return None
    places = [each["place"] for each in (finding.facts, finding.facts["other"])]
    files = {Path(own_line(place)[0]).name if place else "" for place in places}
    return subject.source if files == {Path(subject.file).name} else None


def _put_right(
    subject: Subject, finding: Finding, take: Take, schedules: int
) -> tuple[Subject | None, str]:
    """Return the launch with what it lacks, and what that is, or why there is none."""
    facts, other, recording = finding.facts, finding.facts["other"], take.recording
    source = _source(subject, finding)
    if not isinstance(subject, Changeable) or source is None:
        return None, "The lines have no CUDA source here to put a barrier or a fence into."
    turns = [step.turn for step in recording.steps if step.word and step.kind in WRITES]
    marks = [mark for mark in (take.first, take.second) if mark is not None]
    if any(turns.count(recording.steps[mark].turn) > 1 for mark in marks):
        return None, (
            "Lanes of one instruction write the word, which no barrier can order: "
            "an atomic operation does, or a single lane that writes."
        )
    lines = own_line(other["place"])[1], own_line(facts["place"])[1]
    calls = _calls(facts, other, recording)
    for text, change in variants(source, lines, calls) if calls else ():
        with contextlib.suppress(IgnisError):
            variant = subject.changed(text)
            orders = max(schedules, finding.schedule or 0)
            if variant.run(finding.schedule) is None and variant.check(orders) is None:
                return variant, f"With {change} the checkers find nothing."
    return None, (
        "No barrier or fence that was tried near the two lines makes the race go away: "
        "an atomic operation may, or another division of the work."
    )


def _calls(facts: dict[str, Any], other: dict[str, Any], recording: Recording) -> list[str]:
    """What may be missing between two threads."""
    # A fence orders nothing by itself: somebody must wait for a flag.
    flags = any(not step.word and step.kind in _FLAGS for step in recording.steps)
    fence = ["__threadfence();"] * flags
    if facts["block"] != other["block"]:
        return fence
    together = lane_of(facts, recording)[0] == lane_of(other, recording)[0]
    return ["__syncwarp();"] * together + ["__syncthreads();"] + fence
