"""Streams and events of the simulated devices: queues of work, run by whoever waits for them.

Work given to a stream made by cuStreamCreate is put off until somebody demands it, so that an
order nobody asked for does not arise by chance: a forgotten wait shows. The thread that demands
it runs it. Demands are: synchronising the stream, the device or a later event, any work on the
legacy default stream (which waits for all of the device's streams), a copy to pageable memory, a
synchronising free, memory running out, and a queue that grows beyond `QUEUE_LIMIT`. Work on the
default stream runs at once. A query answers for the moment of the call and then runs the next
queued operation, so that a loop of queries ends.

A fault in queued work drops the launches, copies and fills queued behind it in its stream; events
and frees behind it still take place. It is raised once, by the next call on its device that
waits for work or runs some. Calls that release something run into faults without raising them.
The device stays usable, where real hardware would lose the whole context.
"""

from __future__ import annotations

import itertools
import threading
from collections import deque
from collections.abc import Callable
from time import perf_counter_ns
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.errors import CudaError

__all__ = ["QUEUE_LIMIT", "Record", "Release", "SimDevice", "SimStream", "StreamCalls", "Work"]

QUEUE_LIMIT = 1024
"""Operations that a stream puts off before the caller has to run them."""

Work = Callable[[], None]

DEFAULT_STREAMS = (0, 1)
"""Handles of the legacy default stream: null, and CU_STREAM_LEGACY."""


class SimDevice:
    """State of one simulated device.

    Attributes
    ----------
    execute : Lock
        Held while an operation runs: the device does one thing at a time. No thread takes
        another lock of the scheduler while it holds this one.
    busy : dict
        Streams with work that has not completed, destroyed ones included.
    faults : deque
        Faults of queued work that were not raised yet.
    captures : list
        Captures in progress (`ignis.sim.driver.graphs`). While there are any, `busy` has a stream
        without work, so that work for the default stream looks here.
    """

    __slots__ = ("busy", "captures", "execute", "faults", "id", "memory", "streams", "used")

    def __init__(self, index: int, memory: int) -> None:
        self.id = index
        self.memory = memory
        self.used = 0
        self.execute = threading.Lock()
        self.streams: dict[int, SimStream] = {}
        self.busy: dict[SimStream, None] = {}
        self.faults: deque[CudaError] = deque()
        self.captures: list[Any] = []


class SimStream:
    """A queue of work; operation number n has completed once ``finished >= n``."""

    __slots__ = (
        "capture",
        "device",
        "dropped",
        "finished",
        "issued",
        "queue",
        "running",
        "waiting",
    )

    def __init__(self, device: SimDevice) -> None:
        self.device = device
        self.capture: Any = None
        self.queue: deque[Any] = deque()
        self.issued = 0
        self.finished = 0
        self.dropped = 0
        self.running = False
        self.waiting = 0


class Record:
    """One recording of an event; `stream` is None for the default stream, which runs at once."""

    __slots__ = ("captured", "number", "stream", "time")

    def __init__(self, stream: SimStream | None) -> None:
        self.stream = stream
        self.captured: Any = None
        self.number = 0
        self.time = 0

    @property
    def done(self) -> bool:
        return self.stream is None or self.stream.finished >= self.number


class _Wait:
    """Until operation `number` of another stream has completed."""

    __slots__ = ("number", "stream")

    def __init__(self, stream: SimStream, number: int) -> None:
        self.stream = stream
        self.number = number


class Release:
    """Work that a fault before it does not drop."""

    __slots__ = ("work",)

    def __init__(self, work: Work) -> None:
        self.work = work


class _Event:
    __slots__ = ("device", "record", "timing")

    def __init__(self, device: SimDevice, timing: bool) -> None:
        self.device = device
        self.timing = timing
        self.record: Record | None = None


class StreamCalls:
    """The stream and event calls of the driver, and the execution of queued work."""

    def __init__(self, devices: list[SimDevice]) -> None:
        self._devices = devices
        self._changed = threading.Condition(threading.Lock())
        self._handles = itertools.count(0x51000001)
        self._events: dict[int, _Event] = {}

    def _device(self, device: int, call: str) -> SimDevice:
        if 0 <= device < len(self._devices):
            return self._devices[device]
        raise cuda_error("INVALID_DEVICE", call, f"there are {len(self._devices)} devices")

    def _stream(self, device: SimDevice, stream: int, call: str) -> SimStream:
        found = device.streams.get(stream)
        if found is None:
            text = f"stream {stream:#x} is not a live stream of sim:{device.id}"
            raise cuda_error("INVALID_HANDLE", call, text)
        return found

    def _event(self, event: int, call: str) -> _Event:
        found = self._events.get(event)
        if found is None:
            raise cuda_error("INVALID_HANDLE", call, f"event {event:#x} does not exist")
        return found

    # execution of work

    def _submit(self, device: SimDevice, stream: int, work: Work, call: str) -> None:
        """Run `work` now on the default stream, or put it off in another one."""
        if stream in DEFAULT_STREAMS:
            if device.busy or device.faults:
                self._settle(device)
            with device.execute:
                work()
        else:
            self._enqueue(self._stream(device, stream, call), work)

    def _submit_release(self, device: SimDevice, stream: int, work: Work, call: str) -> None:
        """As `_submit` for work that takes place whatever happened before it."""
        if stream in DEFAULT_STREAMS:
            if device.captures:
                raise self._implicit(device, call)
            if device.busy:
                self._drain(device)
            with device.execute:
                work()
        else:
            self._enqueue(self._stream(device, stream, call), Release(work))

    def _enqueue(self, stream: SimStream, item: Any) -> None:
        if stream.capture is not None:
            stream.capture.add(stream, item)
            return
        with self._changed:
            stream.queue.append(item)
            stream.issued += 1
            if item.__class__ is Record:
                item.number = stream.issued
            stream.device.busy[stream] = None
        if len(stream.queue) > QUEUE_LIMIT:
            self._run(stream, stream.issued)

    def _run(self, stream: SimStream, number: int) -> None:
        """Return when operation `number` of `stream` has completed; run what is needed for it.

        Waits refer to records that were made before them, so the operations form a directed
        acyclic graph. A thread that waits for another one here goes on as soon as `number` has
        completed, even while that other one runs later operations; this rules out deadlocks.
        """
        changed = self._changed
        with changed:
            stream.waiting += 1
            while stream.finished < number and stream.running:
                changed.wait()
            stream.waiting -= 1
            if stream.finished >= number:
                return
            stream.running = True
        try:
            while stream.finished < number:
                self._step(stream)
        finally:
            with changed:
                stream.running = False
                if not stream.queue:
                    stream.device.busy.pop(stream, None)
                changed.notify_all()

    def _step(self, stream: SimStream) -> None:
        item = stream.queue[0]
        if item.__class__ is _Wait:
            # Not taken out before it holds: an interrupted wait is waited for again.
            self._run(item.stream, item.number)
        stream.queue.popleft()
        try:
            if item.__class__ is Record:
                item.time = perf_counter_ns()
            elif item.__class__ is Release:
                self._execute(stream, item.work)
            elif item.__class__ is not _Wait and stream.finished >= stream.dropped:
                self._execute(stream, item)
        finally:
            stream.finished += 1
            if stream.waiting:
                with self._changed:
                    self._changed.notify_all()

    @staticmethod
    def _execute(stream: SimStream, work: Work) -> None:
        device = stream.device
        try:
            with device.execute:
                work()
        except CudaError as fault:
            device.faults.append(fault)
            stream.dropped = stream.issued

    def _drain(self, device: SimDevice) -> None:
        """Run all work queued on `device`; keep the faults."""
        for stream in list(device.busy):
            self._run(stream, stream.issued)

    @staticmethod
    def _raise_fault(device: SimDevice) -> None:
        if device.faults:
            raise device.faults.popleft()

    def _settle(self, device: SimDevice) -> None:
        """Run all work queued on `device` and raise the first fault."""
        if device.captures:
            raise self._implicit(device, "work on the default stream")
        self._drain(device)
        self._raise_fault(device)

    @staticmethod
    def _implicit(device: SimDevice, call: str) -> CudaError:
        text = "the default stream would have to wait for a stream that is capturing"
        for capture in list(device.captures):
            capture.invalid = True
        return cuda_error("STREAM_CAPTURE_IMPLICIT", call, text)

    # the driver's calls

    def synchronize(self, device: int) -> None:
        """Run all queued work of the device and raise its first fault."""
        state = self._device(device, "cuCtxSynchronize()")
        self._drain(state)
        with state.execute:
            pass  # another thread's operation on the default stream has ended
        self._raise_fault(state)

    def stream_create(self, device: int) -> int:
        """Create a blocking stream."""
        state = self._device(device, "cuStreamCreate()")
        handle = next(self._handles)
        state.streams[handle] = SimStream(state)
        return handle

    def stream_destroy(self, device: int, stream: int) -> None:
        """Forget the handle; work that is still queued is run later."""
        call = "cuStreamDestroy()"
        state = self._device(device, call)
        self._stream(state, stream, call)
        if state.streams.pop(stream, None) is None:
            raise cuda_error("INVALID_HANDLE", call, "another thread destroyed the stream")

    def stream_synchronize(self, device: int, stream: int) -> None:
        """Run the stream's queued work and what it waits for; raise the first fault."""
        call = "cuStreamSynchronize()"
        state = self._device(device, call)
        if stream in DEFAULT_STREAMS:
            with state.execute:
                pass
        else:
            found = self._stream(state, stream, call)
            self._run(found, found.issued)
        self._raise_fault(state)

    def stream_query(self, device: int, stream: int) -> bool:
        """Whether the stream's work has completed; if not, run its next operation."""
        call = "cuStreamQuery()"
        state = self._device(device, call)
        self._raise_fault(state)
        if stream in DEFAULT_STREAMS:
            return not state.execute.locked()
        found = self._stream(state, stream, call)
        return self._progress(found, found.issued)

    def _progress(self, stream: SimStream, number: int) -> bool:
        done = stream.finished >= number
        if not done and not stream.running:
            self._run(stream, stream.finished + 1)
            self._raise_fault(stream.device)
        return done

    def stream_wait_event(self, device: int, stream: int, event: int) -> None:
        """Let later work of `stream` wait for the record that `event` has now."""
        call = "cuStreamWaitEvent()"
        state = self._device(device, call)
        record = self._event(event, call).record
        if stream in DEFAULT_STREAMS:
            if record is not None and record.stream is not None:
                self._run(record.stream, record.number)
                self._raise_fault(state)
            return
        found = self._stream(state, stream, call)
        if record is not None and record.stream is not None and not record.done:
            self._enqueue(found, _Wait(record.stream, record.number))

    def event_create(self, device: int, timing: bool) -> int:
        """Create an event; `timing` keeps the time of its records."""
        state = self._device(device, "cuEventCreate()")
        handle = next(self._handles)
        self._events[handle] = _Event(state, timing)
        return handle

    def event_destroy(self, device: int, event: int) -> None:
        """Forget the handle; a queued record still takes place."""
        call = "cuEventDestroy()"
        self._device(device, call)
        if self._events.pop(event, None) is None:
            raise cuda_error("INVALID_HANDLE", call, f"event {event:#x} does not exist")

    def event_record(self, device: int, event: int, stream: int) -> None:
        """Record the event behind the work that `stream` has now."""
        call = "cuEventRecord()"
        state = self._device(device, call)
        found = self._event(event, call)
        if found.device is not state:
            text = f"the event belongs to sim:{found.device.id}, the stream to sim:{device}"
            raise cuda_error("INVALID_HANDLE", call, text)
        if stream in DEFAULT_STREAMS:
            if state.busy or state.faults:
                self._settle(state)
            record = Record(None)
            record.time = perf_counter_ns()
        else:
            queue = self._stream(state, stream, call)
            record = Record(queue)
            self._enqueue(queue, record)
        found.record = record

    def event_synchronize(self, device: int, event: int) -> None:
        """Run what the latest record of `event` waits for; raise the first fault."""
        call = "cuEventSynchronize()"
        state = self._device(device, call)
        record = self._event(event, call).record
        if record is not None and record.stream is not None:
            self._run(record.stream, record.number)
        self._raise_fault(state)

    def event_query(self, device: int, event: int) -> bool:
        """Whether the latest record took place; if not, run the next operation before it."""
        call = "cuEventQuery()"
        self._raise_fault(self._device(device, call))
        record = self._event(event, call).record
        if record is None or record.stream is None:
            return True
        return self._progress(record.stream, record.number)

    def event_elapsed_ms(self, device: int, start: int, end: int) -> float:
        """Milliseconds from the record of `start` to that of `end`."""
        call = "cuEventElapsedTime()"
        self._device(device, call)
        times = []
        for which, event in (("start", start), ("end", end)):
            found = self._event(event, call)
            record = found.record
            if not found.timing or record is None:
                text = f"the {which} event was " + (
                    "never recorded" if found.timing else "created without timing"
                )
                raise cuda_error("INVALID_HANDLE", call, text)
            if not record.done:
                raise cuda_error("NOT_READY", call, f"the {which} event has not taken place")
            times.append(record.time)
        return (times[1] - times[0]) / 1e6
