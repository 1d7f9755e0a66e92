"""Threads that perform random operations at the same time, and the verdict about them.

On a simulated device this is a scenario of `ignis.explore`, which decides the operations, the order
of threads and streams, and shrinks what fails. On other devices the threads run freely, and the
seed decides the operations of each.
"""

from __future__ import annotations

import collections
import contextlib
import functools
import gc
import itertools
import math
import random
import re
import sys
import time
import warnings
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import ignis
from ignis import memory
from ignis.base.numbers import as_count, as_int, as_number
from ignis.errors import ArgumentError, ExplorationError, IgnisWarning
from ignis.exploration import choose
from ignis.exploration.decisions import as_text
from ignis.exploration.runs import Explorer
from ignis.runtime.ownership import owners
from ignis.stress.blocks import make_pool
from ignis.stress.contention import SharedSet
from ignis.stress.leases import LeaseSet
from ignis.stress.operations import SHARED, WORDS, describe, kind, step
from ignis.stress.world import Difference, DoubleFree, World

_LENGTHS = {True: 256, False: 2048}
"""Operations of a thread until all is freed: in an exploration, and outside of it."""
_MOST_POINTS = 1_000_000
_LAST = 20
_LEASE_BITS = 40
_LEASES = {True: 15, False: 16383}
"""Of the words for what threads share, one in so many lends an array; it is a mask."""
_OF_HOLDERS = r"dropped while held|^free\(force=True\)"
_SWITCH_SECONDS = 0.0005
_PATIENCE = 10.0
"""Seconds for which an end waits for frees that other threads perform."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a run.

    Attributes
    ----------
    device : Device
        Where.
    threads : int
        How many at a time.
    seed : int
        Decides the operations of every thread; on a simulated device, the schedules too.
    ops : int or None
        How many operations in all; None for as many as fit into `seconds`.
    seconds : float or None
        When to end at the latest; None for no limit.
    """

    device: ignis.Device
    threads: int = 4
    seed: int = 0
    ops: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        as_count("stress", "threads", self.threads, least=1)
        as_int("stress", "seed", self.seed)
        if self.ops is not None:
            as_count("stress", "ops", self.ops, least=1)
        if self.seconds is not None:
            as_number("stress", "seconds", self.seconds, above=0)
        elif self.ops is None:
            raise ArgumentError("stress: give a number of operations or of seconds")

    @property
    def explored(self) -> bool:
        """Whether an exploration decides what happens."""
        return self.device.driver == "sim"


@dataclass(slots=True)
class Verdict:
    """Result of a run.

    Attributes
    ----------
    replay : str
        The command that repeats it.
    difference : str
        What was not as the contract says, if anything; of an exploration with its story.
    last : list of str
        The operations that led to it, of all threads.
    """

    settings: Settings
    replay: str = ""
    operations: int = 0
    seconds: float = 0.0
    leaked_bytes: int = 0
    leaked_pinned: int = 0
    double_frees: int = 0
    difference: str = ""
    last: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """True if nothing leaked and everything went as the contract says."""
        return not (self.leaked_bytes or self.leaked_pinned or self.difference)


class Scenario:
    """What the threads do, once for each call of `contract`.

    Attributes
    ----------
    operations : int
        How many there are in the next call.
    chance : random.Random
        Decides them outside of an exploration.
    last : deque of str
        The last operations of all threads.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.operations = 0
        self.chance = random.Random()
        self.last: collections.deque[str] = collections.deque(maxlen=_LAST)
        self._failed = False

    def contract(self) -> None:
        """Let every thread perform its operations, and compare.

        Raises
        ------
        Difference
            If ignis does something else than the contract says.
        """
        device, count = self.settings.device, self.settings.threads
        # Ahead of the threads: what they do stays the same, whoever waits for whom.
        words = [choose(WORDS, self.chance.randrange) for _ in range(self.operations)]
        self.last.clear()
        self._failed = False
        a, b, _ = _owners(count)
        pool, arrays = make_pool(device, count), SharedSet(device, (a, b))
        leases = LeaseSet(device, (a, b))
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always", IgnisWarning)
            with contextlib.closing(leases), ThreadPoolExecutor(count, "stress") as threads:
                work = functools.partial(self._work, pool, arrays, leases)
                shares = [words[index::count] for index in range(count)]
                expected = sum(threads.map(work, range(count), shares))
                arrays.finish()
                leases.finish()
            pool.free()
        texts = [str(each.message) for each in seen]
        others = [text for text in texts if not re.search(_OF_HOLDERS, text)]
        if others or len(texts) != expected:
            text = f"{len(texts) - len(others)} warnings about holders, expected {expected}"
            raise Difference("; ".join([text, *others[:3]]))

    def _work(
        self,
        pool: ignis.BlockPool,
        arrays: SharedSet,
        leases: LeaseSet,
        index: int,
        words: list[int],
    ) -> int:
        """Perform the operations of a thread; return the number of warnings to expect."""
        world = World(self.settings.device, _owners(index), _PATIENCE, pool)
        try:
            for word in words:
                if not word or self._failed:  # a shrunk failure does without some
                    continue
                shared = kind(word) == SHARED
                lends = shared and not word >> _LEASE_BITS & _LEASES[self.settings.explored]
                what = arrays.describe(word) if shared else describe(world, word)
                self.last.append(f"thread {index}: {'a lease' if lends else what}")
                if lends:
                    leases.step(word)
                elif shared:
                    arrays.step(word, index)
                else:
                    step(world, word)
            world.finish()
        except BaseException:
            self._failed = True
            raise
        finally:
            world.leave()
        return world.warnings


def _owners(index: int) -> tuple[str, str, str]:
    a, b, c = (ignis.Owner.register(f"stress.{index}.{name}").name for name in "abc")
    return a, b, c


def _calls(scenario: Scenario) -> Generator[None]:
    """Call the scenario again and again: for each schedule of an exploration, or with free threads.

    Raises
    ------
    ExplorationError
        If it fails.
    """
    seed = scenario.settings.seed
    if not scenario.settings.explored:
        for index in itertools.count():
            scenario.chance.seed(f"{seed}/{index}")
            try:
                scenario.contract()
            except Exception as error:
                name = type(error).__name__
                raise ExplorationError(f"{name}: {error}", name, None, {}, []) from None
            yield
    explorer = Explorer(scenario.contract, most_points=_MOST_POINTS)
    with explorer.running():
        yield from explorer.seeds(itertools.count(seed << 32))


def run(settings: Settings, progress: Callable[[int], Any] = lambda done: None) -> Verdict:
    """Run the stress test; owners are enforced meanwhile.

    Parameters
    ----------
    settings : Settings
        What to run.
    progress : callable, optional
        Called every now and then with the number of operations so far.
    """
    gc.collect()
    memory.collect()
    before = memory.live_bytes(device=settings.device), memory.pinned_bytes()
    enforced, switch = owners.enforced(), sys.getswitchinterval()
    ignis.enforce_owners(True)
    sys.setswitchinterval(_SWITCH_SECONDS)
    verdict = Verdict(settings)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", IgnisWarning)  # of what a difference has left
            _perform_all(verdict, progress)
            gc.collect()
            memory.collect()
    finally:
        ignis.enforce_owners(enforced)
        sys.setswitchinterval(switch)
    verdict.leaked_bytes = memory.live_bytes(device=settings.device) - before[0]
    verdict.leaked_pinned = memory.pinned_bytes() - before[1]
    return verdict


def _perform_all(verdict: Verdict, progress: Callable[[int], Any]) -> None:
    """Call the scenario until its operations are performed, time is up, or it fails."""
    settings, scenario, start = verdict.settings, Scenario(verdict.settings), time.monotonic()
    most, seconds = settings.threads * _LENGTHS[settings.explored], settings.seconds or math.inf
    left = settings.ops or sys.maxsize
    scenario.operations = min(most, left)
    prefix, ops = "", settings.ops
    try:
        with contextlib.closing(_calls(scenario)) as calls:
            for _ in calls:
                verdict.operations += scenario.operations
                verdict.seconds = time.monotonic() - start
                progress(verdict.operations)
                scenario.operations = min(most, left - verdict.operations)
                if not scenario.operations or verdict.seconds >= seconds:
                    break
    except ExplorationError as error:
        verdict.seconds = time.monotonic() - start
        verdict.difference, verdict.last = str(error), list(scenario.last)
        verdict.double_frees = int(error.kind == DoubleFree.__name__)
        if settings.explored:
            prefix, ops = f"IGNIS_EXPLORE_SEED={as_text(error.plan)} ", scenario.operations
    limit = f"--seconds {settings.seconds}" if ops is None else f"--ops {ops}"
    verdict.replay = (
        f"{prefix}ignis stress --device {settings.device} --threads {settings.threads} "
        f"--seed {settings.seed} {limit}"
    )
