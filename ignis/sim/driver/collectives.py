"""Collectives of simulated devices: their ranks are threads of one process.

What the ranks call is matched by its number: the k-th collective of each rank is one meeting, and
so is the k-th message from one rank to another. A meeting runs when the streams of all of its ranks
have got there, in whichever thread is last; it runs the streams of ranks whose calls are queued, as
a GPU would. Every reduction is in the order of the ranks, and the same for all of them, so that
equal inputs give equal bits.
"""

from __future__ import annotations

import functools
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base import interrupts
from ignis.base.locks import Condition
from ignis.driver.collective import MESSAGES, CollectiveCall, NumberedCall, Numbering, mismatch
from ignis.errors import CollectiveError, IgnisError
from ignis.sim.driver.context import Context
from ignis.sim.driver.queues import Host, SimStream

_COMBINE: dict[str, Callable[..., Any]] = {
    "sum": np.add,
    "avg": np.add,
    "prod": np.multiply,
    "max": np.maximum,
    "min": np.minimum,
}
Key = tuple[object, ...]


@dataclass(eq=False)
class _Meeting:
    """One operation, of all ranks that take part in it."""

    key: Key
    sides: tuple[int, ...]
    issues: dict[int, _Issue] = field(default_factory=dict)
    calls: dict[int, CollectiveCall] = field(default_factory=dict)
    arrived: set[int] = field(default_factory=set)
    done: bool = False


@dataclass(eq=False)
class _Issue:
    """One rank's calls in a queue: once, or for one launch of a graph."""

    rank: int
    stream: SimStream | None
    number: int
    meetings: list[_Meeting]


class _Work:
    """What a rank has submitted, and how many launches of it have ended."""

    def __init__(self) -> None:
        self.issued = self.finished = 0

    def begin(self) -> None:
        """Get ready for a launch, for which nothing has to be done."""

    def latest(self) -> _End:
        """Return the end of the latest launch."""
        return _End(self, self.issued)


@dataclass(slots=True, eq=False)
class _End:
    """The end of one launch."""

    work: _Work
    number: int
    error: IgnisError | None = None  # the device raises it
    cheap: bool = True

    def done(self) -> bool:
        """Whether it has ended, successfully or not."""
        return self.work.finished >= self.number


class _Group:
    """What the ranks of one communicator share.

    Attributes
    ----------
    changed : Condition
        Its lock guards everything here; it is notified when anything changes. No lock of the
        scheduler is acquired while it is held.
    failure : str or None
        Why no meeting runs any more.
    threads : list
        The thread of each rank, whose end is the rank's; None where nobody has said.
    """

    def __init__(self, context: Context, devices: Sequence[int], timeout: float | None) -> None:
        self.context = context
        self.devices = tuple(devices)
        self.timeout = timeout
        self.size = len(self.devices)
        self.changed = Condition()
        self.failure: str | None = None
        self.threads: list[threading.Thread | None] = [None] * self.size
        self.closed: set[int] = set()
        self._meetings: dict[Key, _Meeting] = {}

    def fail(self, why: str) -> None:
        """Let no meeting run any more; the first reason stays."""
        with self.changed:
            if self.failure is None:
                self.failure = why
                self._meetings.clear()
            self.changed.notify_all()

    def require(self) -> None:
        """Raise what `fail` was told."""
        if self.failure is not None:
            raise CollectiveError(self.failure)

    def issue(
        self,
        rank: int,
        calls: Sequence[NumberedCall],
        launch: int,
        stream: SimStream | None,
        number: int,
    ) -> _Issue:
        """Note that a rank's calls are in a queue, as operation `number` of a stream."""
        with self.changed:
            issue = _Issue(rank, stream, number, [])
            for call in calls:
                key = (*call.key, launch)
                meeting = self._meetings.get(key)
                if meeting is None:
                    meeting = _Meeting(key, call.sides)
                    if self.failure is None:
                        self._meetings[key] = meeting
                meeting.issues[call.side] = issue
                meeting.calls[call.side] = call.call
                issue.meetings.append(meeting)
            self.changed.notify_all()
            return issue

    def arrive(self, issue: _Issue) -> None:
        """Take part in the meetings of an issue, and return when they have run."""
        limit = None if self.timeout is None else time.monotonic() + self.timeout
        with self.changed:
            for meeting in issue.meetings:
                for side, other in meeting.issues.items():
                    if other is issue:
                        meeting.arrived.add(side)
            self.changed.notify_all()
        while True:
            with self.changed:
                for meeting in issue.meetings:
                    if not meeting.done and len(meeting.arrived) == len(meeting.sides):
                        self._run(meeting)
                missing = [meeting for meeting in issue.meetings if not meeting.done]
                if not missing:
                    return
                self.require()
                late = self._queued(missing)
                if late is None:
                    self._look(issue, missing, limit)
                    continue
            assert late.stream is not None
            self.context.run(late.stream, late.number)

    @staticmethod
    def _queued(missing: list[_Meeting]) -> _Issue | None:
        """Return an issue that waits in a queue, for somebody to run it."""
        for meeting in missing:
            for side, issue in meeting.issues.items():
                if side not in meeting.arrived and issue.stream is not None:
                    return issue
        return None

    def _look(self, issue: _Issue, missing: list[_Meeting], limit: float | None) -> None:
        """Wait for the others for a moment, unless one of them will not come."""
        for meeting in missing:
            for side in meeting.sides:
                if side in meeting.issues:
                    continue
                rank = side % self.size
                thread = self.threads[rank]
                what = next(iter(meeting.calls.values())).describe()
                if rank in self.closed:
                    self.fail(f"{what}: rank {rank} has closed its communicator")
                elif thread is not None and not thread.is_alive():
                    self.fail(f"{what}: rank {rank} has ended (thread {thread.name!r})")
                elif limit is not None and time.monotonic() > limit:
                    self.fail(
                        f"{what}: rank {rank} did not take part within {self.timeout:g} s of "
                        f"rank {issue.rank}"
                    )
                self.require()
        self.changed.wait(interrupts.TICK)
        interrupts.check()

    def _run(self, meeting: _Meeting) -> None:
        """Perform an operation whose ranks are all there."""
        calls = [meeting.calls[side] for side in meeting.sides]
        problem = mismatch(meeting.sides, calls, self.size)
        if problem:
            self.fail(problem)
            self.require()
        _perform(self.context, calls)
        meeting.done = True
        self._meetings.pop(meeting.key, None)
        self.changed.notify_all()


class Link:
    """One rank's side; see `ignis.driver.protocol.CollectiveLink`."""

    def __init__(self, group: _Group, rank: int) -> None:
        self._group = group
        self._rank = rank
        self.told = False
        self._numbering = Numbering(rank, group.size)
        self._device = group.context.devices[group.devices[rank]]

    @property
    def failure(self) -> str | None:
        return self._group.failure

    def bind(self, thread: threading.Thread) -> None:
        """Let the end of a thread be the end of the rank."""
        self._group.threads[self._rank] = thread

    def submit(self, stream: int, calls: Sequence[CollectiveCall]) -> _Work:
        group, rank, context = self._group, self._rank, self._group.context
        call = f"{calls[0].kind}()"
        captured = context.find_stream(self._device, stream, call).capture is not None
        for one in calls:
            for address in (one.source, one.target):
                if address:
                    context.heap.check_range(address, 1, call, "operand")
        with group.changed:
            group.require()
            numbered = [self._numbering.number(one, captured) for one in calls]
        work = _Work()

        def prepare(queue: SimStream | None, number: int) -> Callable[[bool], None]:
            issue = group.issue(rank, numbered, work.issued, queue, number)
            work.issued += 1
            return functools.partial(run, issue)

        def run(issue: _Issue, dropped: bool) -> None:
            try:
                if dropped:
                    group.fail(f"{call}: earlier work of rank {rank} failed")
                    return
                group.arrive(issue)
            except BaseException as error:
                group.fail(f"{call}: rank {rank} has failed: {error}")
                raise
            finally:
                work.finished += 1

        context.submit_host(self._device, stream, Host(prepare), call)
        return work

    def abort(self, why: str) -> None:
        self._group.fail(why)

    def close(self) -> None:
        with self._group.changed:
            self._group.closed.add(self._rank)
            self._group.changed.notify_all()


def open_collective(self: Context, devices: Sequence[int], timeout: float | None) -> list[Link]:
    """Return the links of a communicator whose rank i works on the i-th of `devices`.

    A rank that the others wait for may take `timeout` seconds; None for any time.
    """
    for device in devices:
        self.find_device(device, "open_collective()")
    group = _Group(self, devices, timeout)
    return [Link(group, rank) for rank in range(group.size)]


def _perform(context: Context, calls: list[CollectiveCall]) -> None:
    """Do what the calls of all ranks ask for, on the memory of their devices."""
    first = calls[0]
    kind, count, size = first.kind, first.elements, len(calls)
    if not count:
        return
    heap, dtype = context.heap, first.dtype

    def memory(address: int, elements: int, what: str) -> npt.NDArray[Any]:
        nbytes = elements * dtype.itemsize
        heap.check_range(address, nbytes, f"{kind}()", what)
        return heap.view(address, nbytes).view(dtype)

    def store(address: int, values: npt.NDArray[Any]) -> None:
        memory(address, values.size, "target")[...] = values
        heap.written(address, values.nbytes)

    def source(index: int, elements: int) -> npt.NDArray[Any]:
        return memory(calls[index].source, elements, "source")

    if kind in MESSAGES:
        store(calls[1].target, source(0, count))
    elif kind == "broadcast":
        content = source(first.root, count)
        for index, call in enumerate(calls):
            if index != first.root:
                store(call.target, content)
    elif kind == "all_gather":
        # A copy: a rank's source may be a part of its target.
        gathered = np.concatenate([source(index, count) for index in range(size)])
        for call in calls:
            store(call.target, gathered)
    elif kind == "all_to_all":
        given = np.stack([source(i, size * count).reshape(size, count) for i in range(size)])
        for index, call in enumerate(calls):
            store(call.target, given[:, index].reshape(-1))
    else:
        whole = size * count if kind == "reduce_scatter" else count
        result = _reduced([source(index, whole) for index in range(size)], first.op)
        if kind == "reduce":
            store(calls[first.root].target, result)
        elif kind == "reduce_scatter":
            for call, part in zip(calls, result.reshape(size, count), strict=True):
                store(call.target, part)
        else:
            for call in calls:
                store(call.target, result)


def _reduced(parts: list[npt.NDArray[Any]], op: str) -> npt.NDArray[Any]:
    """Combine arrays, first to last; floats of less than 32 bits in float32, rounded once."""
    dtype = parts[0].dtype
    exact = dtype.kind not in "iu"
    wide = np.dtype(np.float32) if exact and dtype.itemsize < 4 else dtype
    with np.errstate(all="ignore"):
        total = parts[0].astype(wide)
        for part in parts[1:]:
            total = _COMBINE[op](total, part.astype(wide, copy=False))
        if op == "avg":
            # Whole numbers are divided as C++ does it: towards zero.
            total = total / wide.type(len(parts)) if exact else _quotient(total, len(parts))
        return total.astype(dtype, copy=False)


def _quotient(total: npt.NDArray[Any], divisor: int) -> npt.NDArray[Any]:
    number = total.dtype.type(divisor)
    found: npt.NDArray[Any] = total // number
    found += ((total % number != 0) & (total < 0)).astype(total.dtype)
    return found
