"""Streams, events and captures of the simulated devices: queues of work and what lies in them."""

from __future__ import annotations

import functools
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from ignis.base.locks import Lock
from ignis.driver.codes import cuda_error
from ignis.errors import CudaError, IgnisError
from ignis.sim.engine.attributes import Gpu

QUEUE_LIMIT = 1024
"""Operations that a stream defers before the caller has to run them."""

DEFAULT_STREAMS = (0, 1, 2)
"""Handles of the legacy default stream: null, and CU_STREAM_LEGACY."""

Work = Callable[[], None]


@dataclass(slots=True, eq=False)
class SimDevice:
    """State of one simulated device.

    Attributes
    ----------
    gpu : Gpu
        What it simulates.
    execute : Lock
        Held while an operation runs: the device does one thing at a time. No thread acquires
        another lock of the scheduler while it holds this one.
    streams : dict of int to SimStream
        The live streams by their handles.
    busy : dict
        Streams with work that has not completed, destroyed ones included.
    faults : deque
        Faults of queued work that were not raised yet.
    captures : list
        Captures in progress. While there are any, `busy` has a stream without work, so that work
        for the default stream looks here.
    default : SimStream
        The legacy default stream, which waits for the blocking ones, and they for it.
    defers : int
        Above 0, the default stream runs nothing at once: while there are streams that it is not
        ordered with, which would not see that it has not got that far.
    """

    id: int
    gpu: Gpu
    execute: Lock = field(default_factory=Lock)
    streams: dict[int, SimStream] = field(default_factory=dict)
    busy: dict[SimStream, None] = field(default_factory=dict)
    faults: deque[IgnisError] = field(default_factory=deque)
    captures: list[Capture] = field(default_factory=list)
    default: SimStream = field(init=False)
    defers: int = 0

    def __post_init__(self) -> None:
        self.default = SimStream(self)


@dataclass(slots=True, eq=False)
class SimStream:
    """A queue of work; operation number n has completed once ``finished >= n``.

    A fault drops the work up to operation ``dropped``. ``waiting`` counts the threads that wait
    for the one that is ``running`` operations. The default stream waits for ``blocking`` ones, and
    does so up to operation ``joined`` of each, which waits for it up to its ``joined_default``.
    ``asked`` counts the queries that found work left since an operation ran.
    """

    device: SimDevice
    capture: Capture | None = None
    queue: deque[Item] = field(default_factory=deque)
    issued: int = 0
    finished: int = 0
    dropped: int = 0
    running: bool = False
    waiting: int = 0
    blocking: bool = True
    joined: int = 0
    joined_default: int = 0
    asked: int = 0


@final
@dataclass(slots=True, eq=False)
class Record:
    """One recording of an event.

    ``stream`` is None where the default stream had nothing left to run. ``captured`` is the capture
    that the record belongs to, with the clock of its stream then; such a record never completes.
    """

    stream: SimStream | None
    time: int = 0
    number: int = 0
    captured: tuple[Capture, Clock] | None = None

    @property
    def done(self) -> bool:
        """Whether the record is complete."""
        return self.stream is None or self.stream.finished >= self.number


@final
@dataclass(slots=True, eq=False)
class Wait:
    """A wait until operation `number` of another stream has completed."""

    stream: SimStream
    number: int


@final
@dataclass(slots=True, eq=False)
class Release:
    """Work that a fault ahead of it does not drop."""

    work: Work


@final
@dataclass(slots=True, eq=False)
class Host:
    """A function of the host in the order of a stream, which may wait for other streams.

    ``prepare(stream, number)`` is called when it is put into a queue as that operation (with None
    on the default stream, where it runs at once), also whenever a graph that holds it is launched.
    It returns what runs when the stream gets there, with whether a fault ahead has dropped it.
    """

    prepare: Callable[[SimStream | None, int], Callable[[bool], None]]
    run: Callable[[bool], None] | None = None


@dataclass(slots=True, eq=False)
class Event:
    """An event and its latest record; `timing` says whether its records have times."""

    device: SimDevice
    timing: bool
    record: Record | None = None


Item = Record | Wait | Release | Host | Work
Clock = dict[SimStream, int]
"""How many operations of each stream of a capture come before a point."""


class Capture:
    """A capture in progress.

    A stream's clock says which operations of the others its next one comes after; a capture may
    end when the first stream comes after all of them.
    """

    def __init__(self, device: SimDevice, origin: SimStream) -> None:
        self.device = device
        self.origin = origin
        self.thread = threading.get_ident()
        self.invalid = False
        self.operations: list[Work | Host] = []
        self.clocks: dict[SimStream, Clock] = {origin: {origin: 0}}
        self.marker = SimStream(device)

    def add(self, stream: SimStream, item: Item) -> None:
        """Record a queue's item instead of running it."""
        if self.invalid:
            raise cuda_error("STREAM_CAPTURE_INVALIDATED", "work in a capturing stream")
        clock = self.clocks[stream]
        if isinstance(item, Record):
            item.captured = (self, dict(clock))
            return
        if isinstance(item, Release):
            raise self.refuse("STREAM_CAPTURE_UNSUPPORTED", "cuMemFreeAsync()", "in a capture")
        assert not isinstance(item, Wait)
        clock[stream] += 1
        self.operations.append(item)

    def join(self, stream: SimStream, clock: Clock) -> None:
        """Let `stream` take part, and come after a recorded event."""
        mine = self.clocks.setdefault(stream, {stream: 0})
        stream.capture = self
        for other, number in clock.items():
            mine[other] = max(mine.get(other, 0), number)

    @property
    def joined(self) -> bool:
        """Whether the first stream comes after all work of the others."""
        seen = self.clocks[self.origin]
        return all(seen.get(stream, 0) >= clock[stream] for stream, clock in self.clocks.items())

    def refuse(self, name: str, call: str, detail: str) -> CudaError:
        """Invalidate the capture and return the error of the call that did it."""
        self.invalid = True
        return cuda_error(name, call, detail)


@dataclass(slots=True, eq=False)
class Graph:
    """Operations, in order; an executable graph has the same ones.

    `last` is the stream of its latest launch and the number of the last operation there.
    """

    device: SimDevice
    operations: list[Work | Host]
    last: tuple[SimStream, int] | None = None

    def parts(self) -> list[Work | Host]:
        """Return the operations, with those that follow each other on the device as one."""
        found: list[Work | Host] = []
        batch: list[Work] = []
        for operation in self.operations:
            if isinstance(operation, Host):
                batch = []
                found.append(operation)
                continue
            if not batch:
                found.append(functools.partial(_run, batch))
            batch.append(operation)
        return found


def _run(operations: list[Work]) -> None:
    for operation in operations:
        operation()
