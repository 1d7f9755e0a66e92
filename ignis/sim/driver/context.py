"""What all calls of the simulated driver share: devices, handles, and the execution of queued work.

Work submitted to a stream made by cuStreamCreate is deferred until something demands it, so that an
order nobody asked for does not arise by chance: a forgotten wait shows. The thread that demands
it runs it. Demands are: synchronizing the stream, the device or a later event, a copy to pageable
memory, a synchronizing free, a collective on the default stream, memory running out, and a queue
that grows beyond `QUEUE_LIMIT`.

The legacy default stream is a queue as well: its work waits for what the blocking streams have been
given before, and their later work for it. Where it has nothing to wait for it runs at once, which
only a stream that is not ordered with it or pinned memory could tell: then it is deferred, too. A
query only answers; one in `PATIENCE` in a row then runs an operation, so that a loop of them ends.

A fault in queued work drops the launches, copies and fills queued behind it in its stream; events
and frees behind it are still performed. It is raised once, by the next call on its device that
waits for work or runs some. Calls that release something run into faults without raising them.
The device stays usable, where real hardware would lose the whole context.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import threading
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter_ns

from ignis.base import interrupts
from ignis.base.locks import Condition, Lock
from ignis.driver.codes import cuda_error
from ignis.errors import CudaError, IgnisError
from ignis.sim.driver.modules import Function, Module
from ignis.sim.driver.queues import (
    DEFAULT_STREAMS,
    QUEUE_LIMIT,
    Capture,
    Event,
    Graph,
    Host,
    Item,
    Record,
    Release,
    SimDevice,
    SimStream,
    Wait,
    Work,
)
from ignis.sim.engine.attributes import CPUS, Gpu
from ignis.sim.memory.heap import Block, Heap
from ignis.sim.settings import checkers

_DRIVER_VERSION = 13000
PATIENCE = 8
"""Queries in a row that find work left in a stream, of which the last runs an operation."""


class Context:
    """State of the driver, and the execution of queued work.

    Attributes
    ----------
    devices : list of SimDevice
        By their ids.
    heap : Heap
        Their memory.
    lock : Lock
        Guards the queues and the tables. It is not entered through `changed`, whose own exit keeps
        it where Python has no memory.
    changed : Condition
        Of that lock; notified when a stream has moved on.
    handles : iterator of int
        The next handle; the tables behind say what the handles stand for.
    patience : int
        Queries in a row that find work left in a stream before one runs an operation; begins
        as `PATIENCE`.
    divides : bool
        Whether copies have two halves, and graphs run operation by operation.
    """

    launch_kernel: Callable[..., None]

    def __init__(self, gpus: Sequence[Gpu], heap: Heap) -> None:
        self.devices = [SimDevice(index, gpu) for index, gpu in enumerate(gpus)]
        self.heap = heap
        self.lock = Lock()
        self.changed = Condition(self.lock)
        self.patience = PATIENCE
        self.divides = False
        self.handles = itertools.count(0x51000001)
        self.events: dict[int, Event] = {}
        self.modules: dict[int, Module] = {}
        self.functions: dict[int, Function] = {}
        self.graphs: dict[int, Graph] = {}
        self.executables: dict[int, Graph] = {}
        checkers.deferring(self)

    def find_device(self, device: int, call: str) -> SimDevice:
        """Return the state of a device, for `call`."""
        if 0 <= device < len(self.devices):
            return self.devices[device]
        raise cuda_error("INVALID_DEVICE", call, f"there are {len(self.devices)} devices")

    @staticmethod
    def find_stream(device: SimDevice, stream: int, call: str) -> SimStream:
        """Return a live stream of a device, or its default one."""
        found = device.default if stream in DEFAULT_STREAMS else device.streams.get(stream)
        if found is None:
            text = f"stream {stream:#x} is not a live stream of sim:{device.id}"
            raise cuda_error("INVALID_HANDLE", call, text)
        return found

    def find_event(self, event: int, call: str) -> Event:
        """Return a live event."""
        found = self.events.get(event)
        if found is None:
            raise cuda_error("INVALID_HANDLE", call, f"event {event:#x} does not exist")
        return found

    # queued work

    def at_once(self, device: SimDevice) -> bool:
        """Tell whether the default stream runs its next work at once; raise the first fault."""
        if not (device.busy or device.faults or device.defers):
            return True
        if device.captures:
            raise self.refuse_default(device, "work on the default stream")
        self.raise_fault(device)
        return not (device.busy or device.defers)

    def submit(
        self,
        device: SimDevice,
        stream: int,
        work: Work,
        call: str,
        *blocks: Block,
        staged: Callable[[], Work] | None = None,
        pinned: bool = False,
    ) -> None:
        """Run `work` on the default stream where that has nothing to wait for, or defer it.

        Deferred work fails if one of `blocks`, its operands, is free by then. What `staged` returns
        is deferred instead of `work`. That with `pinned` memory is never run at once.
        """
        if stream in DEFAULT_STREAMS and self.at_once(device) and not pinned:
            self._execute_now(device, work)
            return
        later = work if staged is None else staged()
        item = functools.partial(_checked, call, blocks, later)
        self.enqueue(self.find_stream(device, stream, call), item)

    def submit_host(self, device: SimDevice, stream: int, item: Host, call: str) -> None:
        """Run a function of the host now on the default stream, or defer it in another one."""
        if stream in DEFAULT_STREAMS and not device.defers:
            if not self.at_once(device):
                self.enqueue(device.default, Record(device.default))
                self.wait_for(device, stream, call)
            item.prepare(None, 0)(False)
        else:
            self.enqueue(self.find_stream(device, stream, call), item)

    def order(
        self, device: SimDevice, stream: int, other: SimStream, number: int, call: str
    ) -> None:
        """Let later work of `stream` wait for an operation of another stream of the device."""
        queue = self.find_stream(device, stream, call)
        if queue is not other and other.finished < number:
            self.enqueue(queue, Wait(other, number))

    def submit_release(self, device: SimDevice, stream: int, work: Work, call: str) -> None:
        """As `submit`, for work that is performed whatever happened before it."""
        if stream in DEFAULT_STREAMS and not (device.busy or device.defers):
            with device.execute:
                work()
        else:
            self.enqueue(self.find_stream(device, stream, call), Release(work))

    def enqueue(self, stream: SimStream, item: Item) -> None:
        """Put an item into a queue, or into the capture that records the stream."""
        if stream.capture is not None:
            stream.capture.add(stream, item)
            return
        if len(stream.queue) >= QUEUE_LIMIT:
            # Ahead of the item: a call that is interrupted has done nothing.
            self.run(stream, stream.issued)
        with self.lock:
            self._join(stream)
            number = stream.issued + 1
            if type(item) is Record:
                item.number = number
            elif type(item) is Host:
                item.run = item.prepare(stream, number)
            stream.device.busy[stream] = None
            stream.queue.append(item)
            stream.issued = number

    @staticmethod
    def _join(stream: SimStream) -> None:
        """Let the next operation of a stream wait as the legacy default stream wants it."""
        device, default = stream.device, stream.device.default
        waits: list[Wait] = []
        if stream is default:
            for other in device.busy:
                if other.blocking and other is not default and other.joined < other.issued:
                    other.joined = other.issued
                    waits.append(Wait(other, other.issued))
        elif stream.blocking and default.finished < default.issued > stream.joined_default:
            stream.joined_default = default.issued
            waits.append(Wait(default, default.issued))
        stream.queue.extend(waits)
        stream.issued += len(waits)

    def run(self, stream: SimStream, number: int) -> None:
        """Return when operation `number` of `stream` has completed; run what is needed for it.

        Waits refer to records that were made before them, so the operations form a directed
        acyclic graph. A thread that waits for another one here goes on as soon as `number` has
        completed, even while that other one runs later operations; this rules out deadlocks.
        """
        with self.lock:
            stream.waiting += 1
            try:
                while stream.finished < number and stream.running:
                    self.changed.wait(interrupts.TICK)
                    interrupts.check()
            finally:
                stream.waiting -= 1
            if stream.finished >= number:
                return
            stream.running = True
            stream.asked = 0
        try:
            while stream.finished < number:
                interrupts.check()
                self._step(stream)
        finally:
            stream.running = False  # first, as Python may have no memory for the rest
            with self.lock:
                if not stream.queue and not stream.running:
                    stream.device.busy.pop(stream, None)
                self.changed.notify_all()

    @contextlib.contextmanager
    def exploring(self) -> Iterator[None]:
        """Let the default streams run nothing at once in the block, and operations have parts."""
        self.divides = True
        for device in self.devices:
            device.defers += 1
        try:
            yield
        finally:
            self.divides = False
            for device in self.devices:
                device.defers -= 1

    @staticmethod
    def can_move(stream: SimStream) -> bool:
        """Tell whether a stream's next operation can run by itself."""
        if not stream.queue or stream.running or stream.capture is not None:
            return False
        item = stream.queue[0]
        return type(item) is not Host and not (
            type(item) is Wait and item.stream.finished < item.number
        )

    def _step(self, stream: SimStream) -> None:
        item = stream.queue[0]
        if type(item) is Wait:
            # Not removed before it holds: an interrupted wait is waited for again.
            self.run(item.stream, item.number)
        number = stream.finished + 1
        stream.queue.popleft()
        try:
            if type(item) is Record:
                item.time = perf_counter_ns()
            elif type(item) is Release:
                try:
                    self._execute(stream, item.work)
                except MemoryError:  # of the interpreter's own: nobody else would release it
                    self._execute(stream, item.work)
            elif type(item) is Host:
                self._call(stream, item)
            elif type(item) is not Wait and stream.finished >= stream.dropped:
                self._execute(stream, item)
        finally:
            stream.finished = number
            if stream.waiting:
                with self.lock:
                    self.changed.notify_all()

    @staticmethod
    def _execute_now(device: SimDevice, work: Work) -> None:
        if not device.execute.acquire(False):
            interrupts.acquire(device.execute)
        try:
            work()
        finally:
            device.execute.release()

    def _execute(self, stream: SimStream, work: Work) -> None:
        device = stream.device
        try:
            self._execute_now(device, work)
        except CudaError as fault:
            device.faults.append(fault)
            stream.dropped = stream.issued

    @staticmethod
    def _call(stream: SimStream, item: Host) -> None:
        """Run a function of the host, which does not keep other work off the device."""
        assert item.run is not None
        try:
            item.run(stream.finished < stream.dropped)
        except IgnisError as fault:
            stream.device.faults.append(fault)
            stream.dropped = stream.issued

    def run_defaults(self) -> None:
        """Run what default streams were given so far; faults stay to be raised."""
        for device in self.devices:
            if device.default.finished < device.default.issued and not device.captures:
                self.run(device.default, device.default.issued)

    def drain(self, device: SimDevice) -> None:
        """Run all work queued on `device`; its faults stay to be raised."""
        for stream in list(device.busy):
            self.run(stream, stream.issued)

    @staticmethod
    def raise_fault(device: SimDevice) -> None:
        """Raise the first fault that was not raised yet."""
        if device.faults:
            raise device.faults.popleft()

    def wait_for(self, device: SimDevice, stream: int, call: str) -> None:
        """Run a stream's queued work and what it waits for; raise the first fault."""
        if device.captures:
            self.check_stream(device, stream, call)
        found = self.find_stream(device, stream, call)
        self.run(found, found.issued)
        if found is device.default:
            self._execute_now(device, lambda: None)  # behind what another thread has begun
        self.raise_fault(device)

    # what a capture forbids

    @staticmethod
    def refuse_default(device: SimDevice, call: str) -> CudaError:
        """Invalidate the device's captures and return the error of a call on the default stream."""
        text = "the default stream would have to wait for a stream that is capturing"
        for capture in list(device.captures):
            capture.invalid = True
        return cuda_error("STREAM_CAPTURE_IMPLICIT", call, text)

    def refuse_thread(self, call: str) -> None:
        """Raise if the calling thread is capturing."""
        for state in self.devices:
            for capture in state.captures:
                if capture.thread == threading.get_ident():
                    text = "this thread is capturing a stream"
                    raise capture.refuse("STREAM_CAPTURE_UNSUPPORTED", call, text)

    def check_stream(self, device: SimDevice, stream: int, call: str) -> None:
        """Raise if a stream is not live, takes part in a capture, or is the default one in any."""
        if stream in DEFAULT_STREAMS:
            if device.captures:
                raise self.refuse_default(device, call)
            return
        capture = self.find_stream(device, stream, call).capture
        if capture is not None:
            raise capture.refuse("STREAM_CAPTURE_UNSUPPORTED", call, "the stream is capturing")

    def end_capture(self, capture: Capture) -> None:
        """Let the streams of a capture run their work again."""
        with self.lock:
            for stream in capture.clocks:
                stream.capture = None
            capture.device.captures.remove(capture)
            capture.device.busy.pop(capture.marker, None)

    # the driver's calls

    def device_count(self) -> int:
        return len(self.devices)

    def device_name(self, device: int) -> str:
        self.find_device(device, "cuDeviceGetName()")
        return f"ignis simulator ({CPUS} CPUs)"

    def device_attribute(self, device: int, attribute: str) -> int:
        call = f"cuDeviceGetAttribute({attribute})"
        value = self.find_device(device, call).gpu.attributes.get(attribute)
        if value is None:
            raise cuda_error("INVALID_VALUE", call, "a simulated device has no such attribute")
        return value

    def driver_version(self) -> int:
        return _DRIVER_VERSION

    def synchronize(self, device: int) -> None:
        call = "cuCtxSynchronize()"
        state = self.find_device(device, call)
        for capture in list(state.captures):
            text = "a stream of the device is capturing"
            raise capture.refuse("STREAM_CAPTURE_UNSUPPORTED", call, text)
        self.drain(state)
        self._execute_now(state, lambda: None)
        self.raise_fault(state)


def _checked(call: str, blocks: Sequence[Block], work: Work) -> None:
    """Do the work of a call, whose operands must not be free by now."""
    for block in blocks:
        if block.freed:
            text = f"the allocation at {block.ptr:#x} was freed before the stream got here"
            raise cuda_error("ILLEGAL_ADDRESS", call, text)
    work()
