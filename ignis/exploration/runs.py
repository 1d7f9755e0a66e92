"""Runs of a scenario under many schedules, and what is made of one that fails."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import sys
import threading
import time
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ignis import memory
from ignis.base.numbers import as_count, as_number
from ignis.driver import registry
from ignis.errors import ArgumentError, CollectiveError, CudaError, ExplorationError
from ignis.exploration import decisions, happenings
from ignis.exploration.decisions import Choices, Mutated, Plan, Replay, Seeded
from ignis.exploration.interception import installed, served
from ignis.exploration.story import tell
from ignis.exploration.tasks import Stuck, Tasks, current, go_on, place_of, quietly
from ignis.runtime import stream
from ignis.runtime.diagnosis import leakcheck
from ignis.runtime.leases import endpoints

MOST_POINTS = 20_000
_SEED = "IGNIS_EXPLORE_SEED"
_SHRINKING = 400
"""Most runs for one shrinking."""
_FAULTS_LEFT = 8
"""Faults that a run may leave on a device."""
FAILURES = (Exception, SystemExit, asyncio.CancelledError)
"""What fails where nobody catches it."""
_real_time = time.monotonic
_one = threading.Lock()


@dataclass(frozen=True, slots=True)
class Explored:
    """What was run, without a failure.

    Attributes
    ----------
    schedules : int
        How many.
    points : int
        Most points of a schedule.
    seconds : float
        Time taken.
    complete : bool
        Whether these are all schedules within the given bound of switches.
    """

    schedules: int
    points: int
    seconds: float
    complete: bool = False


@dataclass(slots=True)
class _Outcome:
    """One run: what failed, if anything, in words; the first line says which failure it is."""

    choices: Choices
    points: int
    kind: str = ""
    text: str = ""
    where: str = ""
    covered: set[Any] = field(default_factory=set)

    @property
    def same(self) -> tuple[str, str]:
        """What other runs that fail in the same way have, too."""
        return self.kind, self.where


class Explorer:
    """Runs one scenario; the arguments are those of `explore`."""

    def __init__(
        self,
        scenario: Callable[..., Any],
        faults: Collection[str] = (),
        mortal: Collection[str] = (),
        deterministic: bool = False,
        most_points: int = MOST_POINTS,
    ) -> None:
        self.scenario = scenario
        self.faults = happenings.Faults(faults)
        self.deterministic = deterministic
        self.most_points = most_points
        self.driver: Any = registry.driver("sim")
        self.streams = happenings.Streams(self.driver)
        self.agents: list[Callable[[Tasks], None]] = [self.streams, happenings.collector]
        self.agents += [happenings.lateness, *([happenings.Deaths(mortal)] if mortal else [])]
        self.expected: Any = None
        self.lent: list[Callable[[str], None]] = []
        self.pauses: Callable[..., Any] = go_on
        self.schedules = self.longest = self.length = 0

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Prepare the process for runs, which the first one, which does not count, warms up."""
        if not _one.acquire(False):
            raise ArgumentError("explore: an exploration is under way in this process")
        collects, frozen = gc.isenabled(), gc.get_freeze_count()
        state, numbers = random.getstate(), np.random.get_state()
        self.pauses, sys.breakpointhook = sys.breakpointhook, go_on
        try:
            endpoints.stop()
            gc.collect()
            memory.collect()
            gc.disable()
            gc.freeze()
            with installed(self.driver), self.driver.exploring():
                for choices in (Choices(), Seeded(0, 0)):
                    self.length = max(self.length, len(self.run(choices).choices.sizes))
                    gc.collect()
                    gc.freeze()  # what a run collects is its own
                self.schedules = self.longest = 0
                yield
        finally:
            if not frozen:
                gc.unfreeze()
            if collects:
                gc.enable()
            sys.breakpointhook = self.pauses
            random.setstate(state)
            np.random.set_state(numbers)
            _one.release()

    def run(self, choices: Choices, story: list[tuple[str, str, str]] | None = None) -> _Outcome:
        """Run the scenario once."""
        self._settle()
        random.seed(0)
        np.random.seed(0)
        stream.renumber()
        self.faults.renew()
        self.streams.renew()
        run = Tasks(choices, self.most_points, self.agents, [self.faults], story)
        first, pinned = leakcheck.mark(), leakcheck.pinned()
        outcome = _Outcome(choices, 0)
        try:
            found = run.run(self._scene)
            if self.deterministic:
                self._compare(found)
            del found
        except FAILURES as error:
            outcome.kind = error.kind if isinstance(error, Stuck) else type(error).__name__
            outcome.where, line = _where(error)
            outcome.text = str(error) or line
            if story is not None and not isinstance(error, Stuck):
                who = run.failed.name if run.failed is not None else "main"
                story.append((who, f"raises {outcome.kind}", _line_of(error)))
            with quietly():
                traceback.clear_frames(error.__traceback__)
                error.__traceback__ = error.__context__ = error.__cause__ = run.lost = None
                for task in run.tasks:
                    task.error = None
                self.lent += endpoints.stop()
        else:
            text = self._left(first, pinned)
            if text:
                outcome.kind, outcome.text = "leak", text
        if outcome.kind:
            with quietly():
                for end in self.lent:
                    end("the run has failed")
                self._clear()
        self.lent.clear()
        outcome.points, outcome.covered = run.points, run.covered
        self.schedules += 1
        self.longest = max(self.longest, run.points)
        return outcome

    def _scene(self) -> Any:
        try:
            found = self.scenario()
        except BaseException:
            run = current()
            if run is not None:
                self.streams.left(run)
            raise
        self.lent += endpoints.stop(served)
        return found

    def _compare(self, found: Any) -> None:
        got = _plain(found)
        if self.expected is None:
            self.expected = got
        if got != self.expected:
            raise Stuck("different result", "a schedule has another result than the first one")

    def _left(self, first: int, pinned: Any) -> str:
        """Return what is alive and was not before, once all that is garbage is gone."""
        memory.collect()
        if not leakcheck.arrays(first) and not leakcheck.blocks(first):
            if leakcheck.pinned() <= pinned:
                return ""
        self._clear()
        return leakcheck.leaks(first, pinned)

    def _settle(self) -> None:
        """Run all that is queued; faults that nobody has asked for end with their run."""
        for device in self.driver.devices:
            for _ in range(_FAULTS_LEFT if device.busy or device.faults else 0):
                with contextlib.suppress(CudaError, CollectiveError):
                    self.driver.synchronize(device.id)

    def _clear(self) -> None:
        self._settle()
        gc.collect()
        memory.collect()

    def attempt(self, choices: Choices, seed: int | None = None) -> _Outcome:
        """Run the scenario once, and raise its failure."""
        sys.breakpointhook = self.pauses  # not in what warms up, shrinks and tells
        outcome = self.run(choices)
        sys.breakpointhook = go_on
        if outcome.kind:
            raise self.failure(outcome, seed) from None
        return outcome

    def seeds(self, numbers: Iterable[int]) -> Iterator[None]:
        """Run the schedules of seeds, or the one of ``IGNIS_EXPLORE_SEED``; raise a failure."""
        given = os.environ.get(_SEED)
        plan = decisions.as_plan(given) if given else None
        if isinstance(plan, Mapping):
            self.attempt(Replay(plan))
            yield
            return
        for seed in numbers if plan is None else [plan]:
            self.attempt(Seeded(seed, self.length), seed)
            yield

    def shrink(self, failed: _Outcome) -> _Outcome:
        """Return a failure of the same kind with as few decisions as can be had one by one."""
        runs, best = 0, failed
        size = max(1, len(best.choices.taken) // 2)
        while size and runs < _SHRINKING:
            numbers, smaller = sorted(best.choices.taken), False
            for start in range(0, len(numbers), size):
                left_out = set(numbers[start : start + size])
                now = best.choices.taken
                trial = {number: taken for number, taken in now.items() if number not in left_out}
                if len(trial) == len(now):
                    continue
                runs += 1
                found = self.run(Replay(trial))
                if found.same == failed.same and len(found.choices.taken) < len(now):
                    best, smaller = found, True
            if size > 1 or not smaller:
                size //= 2
        return best

    def failure(self, failed: _Outcome, seed: int | None) -> ExplorationError:
        """Shrink a failure, and say what happens in it."""
        before = self.schedules
        for found in (self.shrink(failed), failed):
            plan = dict(found.choices.taken)
            story: list[tuple[str, str, str]] = []
            again = self.run(Replay(plan), story)
            steady = again.same == failed.same
            if steady:
                break
        lines = tell(story)
        name = decisions.as_text(plan) if seed is None else str(seed)
        head = f"{_name(self.scenario)}: {failed.kind}: {(again if steady else failed).text}"
        count = len(plan)
        say = [
            head,
            f"schedule {before}, shrunk to {count} decision{'s' if count != 1 else ''} of "
            f"{len(found.choices.sizes)}; to repeat: IGNIS_EXPLORE_SEED={name}, or shrunk "
            f"IGNIS_EXPLORE_SEED={decisions.as_text(plan)}",
            *lines,
        ]
        if not steady:
            say.append("(it does not repeat: something outside of the exploration decides)")
        return ExplorationError("\n".join(say), failed.kind, seed, plan, story)


def explore(
    scenario: Callable[..., Any],
    seeds: int = 1000,
    *,
    first: int = 0,
    minutes: float | None = None,
    switches: int | None = None,
    faults: Collection[str] = (),
    mortal: Collection[str] = (),
    deterministic: bool = False,
    most_points: int = MOST_POINTS,
) -> Explored:
    """Run a function under many schedules, which seeds decide, and raise the first failure.

    The function starts threads, event loops and streams of simulated devices as programs do, and
    asserts what it wants.
    At each call of ignis, lock, queue, sleep and future a seed decides which thread goes on, which
    stream moves, whether the collector runs and which call fails. Time is virtual. A failure is an
    exception that nobody catches, a deadlock, a run without end, or memory that is left.

    Parameters
    ----------
    scenario : callable
        Takes no arguments; it is called once for each schedule, and must not depend on the last.
    seeds : int
        How many schedules.
    first : int
        The first seed.
    minutes : float, optional
        Go on for as long instead, also with changes of schedules that met something new.
    switches : int, optional
        Run every schedule with at most this many decisions instead.
    faults : collection of str, or mapping
        Calls of the driver that may fail, such as ``"mem_alloc_async"``; a mapping says with which
        of CUDA's errors. At most two of them fail in one run.
    mortal : collection of str
        Names of threads that may be killed at any point, which is no failure by itself.
    deterministic : bool
        All schedules must return the same: arrays and numbers are compared by their bytes.
    most_points : int
        Points of a run from which on it counts as one without an end.

    Returns
    -------
    Explored
        How many schedules have passed.

    Raises
    ------
    ExplorationError
        The first failure, shrunk to as few decisions as possible, with its story.
    ArgumentError
        If an argument makes no sense, or another exploration is under way.

    Notes
    -----
    ``IGNIS_EXPLORE_SEED`` replaces the seeds by one, or by the decisions of a shrunk failure.
    """
    if not callable(scenario):
        raise ArgumentError(f"explore: a function expected, not {type(scenario).__name__}")
    count = as_count("explore", "seeds", seeds, 1)
    start = as_count("explore", "first", first, 0)
    bound = None if switches is None else as_count("explore", "switches", switches, 0)
    limit = None if minutes is None else 60 * as_number("explore", "minutes", minutes, above=0)
    most = as_count("explore", "most_points", most_points, 1)
    explorer = Explorer(scenario, faults, mortal, bool(deterministic), most)
    began, complete, given = _real_time(), False, os.environ.get(_SEED)
    with explorer.running():
        if bound is not None and not given:
            complete = _all(explorer, bound, limit)
        elif limit is not None and not given:
            _mutations(explorer, start, limit)
        else:
            for _ in explorer.seeds(range(start, start + count)):
                pass
    return Explored(explorer.schedules, explorer.longest, _real_time() - began, complete)


def _all(explorer: Explorer, bound: int, limit: float | None) -> bool:
    """Run all schedules of at most `bound` decisions; whether time was left for all of them."""
    until = None if limit is None else _real_time() + limit
    ahead: list[Plan] = [{}]
    while ahead:
        if until is not None and _real_time() > until:
            return False
        plan = ahead.pop()
        sizes = explorer.attempt(Replay(plan)).choices.sizes
        if len(plan) < bound:
            numbers = list(sizes)
            after = max(map(numbers.index, plan), default=-1) + 1
            for number in numbers[after:]:
                ahead += [{**plan, number: taken} for taken in range(1, sizes[number])]
    return True


def _mutations(explorer: Explorer, start: int, limit: float) -> None:
    """Run seeds, and changes of what has met something new."""
    until, seed = _real_time() + limit, start
    known: set[Any] = set()
    corpus: list[Plan] = []
    while _real_time() < until:
        if seed % 2 == 0 or not corpus:
            outcome = explorer.attempt(Seeded(seed, explorer.length), seed)
        else:
            plan = corpus[seed // 2 % len(corpus)]
            outcome = explorer.attempt(Mutated(plan, seed, explorer.length))
        if not outcome.covered <= known:
            known |= outcome.covered
            corpus.append(dict(outcome.choices.taken))
        seed += 1


def _where(error: BaseException) -> tuple[str, str]:
    """Return where an error was raised, and the text of that line."""
    frames = traceback.extract_tb(error.__traceback__)
    inside = os.path.dirname(__file__)
    own = [each for each in frames if not each.filename.startswith(inside)]
    return (f"{own[-1].filename}:{own[-1].lineno}", own[-1].line or "") if own else ("", "")


def _line_of(error: BaseException) -> str:
    """Return the innermost line of the program that an error has passed."""
    lines = [place_of(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    return next(filter(None, reversed(lines)), "")


def _name(scenario: Callable[..., Any]) -> str:
    inner = getattr(scenario, "func", scenario)
    return getattr(inner, "__qualname__", None) or repr(inner)


def _plain(found: Any) -> Any:
    """Return what a scenario has returned with arrays as their bytes."""
    if isinstance(found, dict):
        return [(key, _plain(value)) for key, value in found.items()]
    if isinstance(found, (list, tuple)):
        return [_plain(each) for each in found]
    values = found.to_host() if hasattr(found, "to_host") else found
    array = isinstance(values, np.ndarray)
    return (values.dtype.str, values.shape, values.tobytes()) if array else repr(values)
