"""Threads that run random operations, and the verdict about them.

Every thread works in epochs of a few thousand operations. The words of an epoch depend on nothing
but the seed, the thread and the number of the epoch, and an epoch ends with nothing alive: a
difference can be replayed from its epoch alone.
"""

from __future__ import annotations

import collections
import gc
import random
import sys
import threading
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import ignis
from ignis import memory
from ignis.base.numbers import as_count, as_int, as_number
from ignis.errors import ArgumentError, IgnisError, IgnisWarning
from ignis.runtime.ownership import owners
from ignis.stress.blocks import make_pool
from ignis.stress.contention import SharedSet
from ignis.stress.leases import LeaseSet
from ignis.stress.operations import describe, step
from ignis.stress.world import Difference, World

_EPOCH = 4096
_SUFFIX = 20
_LEASE_BITS, _LEASE_MASK = 40, 4095
"""Of the words for what threads share, one in 4096 lends an array to another process."""
_SWITCH_SECONDS = 0.0005
_PATIENCE = 10.0
"""Seconds for which an epoch waits at its end for frees that other threads perform."""


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
        Decides the operations of every thread.
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


@dataclass(frozen=True, slots=True)
class Report:
    """A difference: what it was, and the last operations of its thread up to it.

    Attributes
    ----------
    thread, epoch : int
        Where it showed; thread -1 is the end of the run.
    text : str
        What differs.
    suffix : list of str
        The operations; empty if the difference is not one thread's.
    alone : bool
        Whether the thread shows the difference without the others, too.
    """

    thread: int
    epoch: int
    text: str
    suffix: list[str] = field(default_factory=list)
    alone: bool = False


@dataclass(slots=True)
class Verdict:
    """Result of a run."""

    settings: Settings
    operations: int = 0
    seconds: float = 0.0
    leaked_bytes: int = 0
    leaked_pinned: int = 0
    double_frees: int = 0
    differences: list[Report] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """True if nothing leaked and everything went as the contract says."""
        return not (
            self.leaked_bytes or self.leaked_pinned or self.double_frees or self.differences
        )


@dataclass(eq=False)
class _Worker:
    """One thread of a run."""

    index: int
    settings: Settings
    shared: SharedSet
    pool: ignis.BlockPool
    leases: LeaseSet
    stop: threading.Event
    done: int = 0
    warnings: int = 0
    failure: tuple[int, list[int], str] | None = None

    def __post_init__(self) -> None:
        self.owners = _owners(self.index)
        name = f"stress-{self.index}"
        self.thread = threading.Thread(target=self._work, name=name, daemon=True)

    def _work(self) -> None:
        ops, threads = self.settings.ops, self.settings.threads
        quota = None if ops is None else ops // threads + (self.index < ops % threads)
        epoch = 0
        while not self.stop.is_set() and (quota is None or self.done < quota):
            length = _EPOCH if quota is None else min(_EPOCH, quota - self.done)
            self._run_epoch(epoch, length)
            epoch += 1

    def _run_epoch(self, epoch: int, length: int) -> None:
        words = _words(self.settings.seed, self.index, epoch, length)
        chance = random.Random(words[0])
        world = World(self.settings.device, self.owners, _PATIENCE, self.pool)
        position = 0

        try:
            while position < length and not self.stop.is_set():
                word = words[position]
                position += 1
                if word >> 60 == 0 and not word >> _LEASE_BITS & _LEASE_MASK:
                    self.leases.step(chance.getrandbits(48))
                elif word >> 60 == 0:
                    self.shared.step(chance.getrandbits(48), self.index)
                else:
                    step(world, word)
                if not position & 255:
                    self.done += 256
            self.done += position & 255
            world.finish()
        except Exception as error:
            kind = "" if isinstance(error, Difference) else f"unexpected {type(error).__name__}: "
            self.failure = epoch, [w for w in words[:position] if w >> 60], f"{kind}{error}"
            self.stop.set()
            error.__traceback__ = None
        finally:
            world.leave()
            self.warnings += world.warnings


def _owners(index: int) -> tuple[str, str, str]:
    a, b, c = (ignis.Owner.register(f"stress.{index}.{name}").name for name in "abc")
    return a, b, c


def _words(seed: int, thread: int, epoch: int, length: int) -> list[int]:
    bits = random.Random(f"{seed}/{thread}/{epoch}").getrandbits
    return [bits(64) for _ in range(length)]


def _replay(
    words: list[int], device: ignis.Device, owners: tuple[str, str, str]
) -> tuple[list[str], bool]:
    """Run `words` on one thread: what each one does, and whether a difference shows."""
    world = World(device, owners, patience=0.05)
    lines: list[str] = []
    differs = False
    try:
        for word in words:
            lines.append(describe(world, word))
            step(world, word)
        lines.append("the end: release, free and drop everything")
        world.finish()
    except Exception:
        differs = True
    world.leave()
    return lines, differs


def run(settings: Settings, progress: Callable[[int], Any] | None = None) -> Verdict:
    """Run the stress test; owners are enforced meanwhile.

    Parameters
    ----------
    settings : Settings
        What to run.
    progress : callable, optional
        Called every now and then with the number of operations so far.
    """
    verdict = Verdict(settings)
    gc.collect()
    memory.collect()
    before = memory.live_bytes(device=settings.device), memory.pinned_bytes()
    enforced, switch = owners.enforced(), sys.getswitchinterval()
    ignis.enforce_owners(True)
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always", IgnisWarning)
            warned = _count_warnings()
            workers = _run_threads(settings, verdict, progress)
            gc.collect()
            memory.collect()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", IgnisWarning)
            _judge(workers, warned, verdict)
            gc.collect()
            memory.collect()
    finally:
        ignis.enforce_owners(enforced)
        sys.setswitchinterval(switch)
    verdict.leaked_bytes = memory.live_bytes(device=settings.device) - before[0]
    verdict.leaked_pinned = memory.pinned_bytes() - before[1]
    return verdict


def _run_threads(
    settings: Settings, verdict: Verdict, progress: Callable[[int], Any] | None
) -> list[_Worker]:
    stop = threading.Event()
    a, b, _ = _owners(settings.threads)
    shared = SharedSet(settings.device, (a, b))
    pool = make_pool(settings.device, settings.threads)
    leases = LeaseSet(settings.device, (a, b))
    workers = [
        _Worker(index, settings, shared, pool, leases, stop) for index in range(settings.threads)
    ]
    start = time.monotonic()
    try:
        for worker in workers:
            worker.thread.start()
        while any(worker.thread.is_alive() for worker in workers):
            for worker in workers:
                worker.thread.join(0.1 / len(workers))
            if progress is not None:
                progress(sum(worker.done for worker in workers))
            if settings.seconds is not None and time.monotonic() - start > settings.seconds:
                stop.set()
    finally:
        stop.set()
        for worker in workers:
            if worker.thread.ident is not None:
                worker.thread.join()
    verdict.seconds = time.monotonic() - start
    verdict.operations = sum(worker.done for worker in workers)
    if progress is not None:
        progress(verdict.operations)
    verdict.double_frees = shared.double_frees
    try:
        shared.finish()
        leases.finish()
    except (Difference, IgnisError) as error:
        text = f"a shared array that nobody uses any more: {error}"
        verdict.differences.append(Report(-1, 0, text))
    try:
        pool.free()
    except IgnisError as error:
        verdict.differences.append(Report(-1, 0, f"a block that nobody uses any more: {error}"))
    return workers


def _count_warnings() -> collections.Counter[str]:
    """Count warnings from now on, until the filters are restored."""
    counts: collections.Counter[str] = collections.Counter()

    def count(message: Warning | str, *_: Any, **__: Any) -> None:
        text = str(message)
        expected = "dropped while held" in text or text.startswith("free(force=True)")
        counts["expected" if expected else text] += 1

    warnings.showwarning = count
    return counts


def _judge(workers: list[_Worker], warned: collections.Counter[str], verdict: Verdict) -> None:
    device = verdict.settings.device
    for worker in workers:
        if worker.failure is not None:
            epoch, words, text = worker.failure
            verdict.double_frees += text.startswith("free: success, expected DoubleFreeError")
            lines, alone = _replay(words, device, worker.owners)
            # Before what the shared set has to say, which has no sequence to show.
            verdict.differences.insert(
                0, Report(worker.index, epoch, text, lines[-_SUFFIX:], alone)
            )
    expected = sum(worker.warnings for worker in workers)
    others = [text for text in warned if text != "expected"]
    if not verdict.differences and (warned["expected"] != expected or others):
        text = f"{warned['expected']} warnings about holders, expected {expected}"
        verdict.differences.append(Report(-1, 0, "; ".join([text, *others[:3]])))
