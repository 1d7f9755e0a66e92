"""Checker: looks at every call of a driver that gives work to a stream, waits or frees.

An operation is checked and noted before the driver gets it, and forgotten again if the driver
refuses it. An event is noted when it was recorded, a wait before it is made: whatever other threads
do meanwhile, order that there is was seen.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver import front
from ignis.driver.order.captured_order import Capture, Graph
from ignis.driver.order.clocks import Clock, DeviceTimeline, Operation, Timeline, joined, known
from ignis.driver.order.memory import Memory, Part
from ignis.driver.order.passed import passed, product_parts
from ignis.driver.order.report import Use, unordered
from ignis.driver.protocol import Driver, LaunchShape, Params
from ignis.errors import OrderError

Call = Callable[..., Any]


class Surroundings(Protocol):
    """What is known above the driver."""

    hint: str
    """How to have sites recorded."""
    recording: bool
    """Whether they are."""

    def site(self) -> str | None:
        """Return where in the program this is, while sites are recorded."""

    def is_external(self, driver: str, device: int, handle: int) -> bool:
        """Whether a stream is another library's, whose work and waits are not seen."""

    def is_non_blocking(self, driver: str, device: int, handle: int) -> bool:
        """Whether nothing orders a stream with the default one by itself."""

    def is_divided(self, driver: str, device: int, start: int, end: int) -> bool:
        """Whether a kernel that gets such a range uses parts of it which only the device knows."""


def _among(params: Params) -> tuple[str, Sequence[Part]]:
    """Return the arrays that were admitted and are among the parameters, and for what."""
    admitted = passed.admitted
    if not admitted:
        return "", ()
    passed.admitted = []
    data = ctypes.string_at(params.address, params.nbytes)
    parts = [part for part, _ in admitted if part[0].to_bytes(8, "little") in data]
    return f"kernel {admitted[-1][1]}", tuple(parts)


def _moving(what: str, parts_of: Callable[..., Sequence[tuple[int, int, bool]]]) -> Call:
    """Return what checks a fill or a copy, whose parts follow from its arguments."""

    def handler(self: Checker, proceed: Call, *given: Any) -> Any:
        return self.move(what, parts_of(*given[1:]), proceed, *given)

    return handler


class Checker:
    """The order of the work of one driver; its ``_on_`` methods stand in front of calls.

    Parameters
    ----------
    driver : Driver
        What is checked.
    surroundings : Surroundings
        Whom to ask.
    """

    def __init__(self, driver: Driver, surroundings: Surroundings) -> None:
        self._driver = driver
        self._is_pinned = front.untouched(type(driver), "pointer_is_pinned")
        self._around = surroundings
        self._lock = process.renewed(Lock())
        self._memory = Memory()
        self._devices: dict[int, DeviceTimeline] = {}
        self._apart: dict[tuple[int, int], DeviceTimeline] = {}
        self._timelines: dict[tuple[int, int], Timeline] = {}
        self._events: dict[int, tuple[Clock, Capture | None]] = {}
        self._graphs: dict[int, Graph] = {}
        self._executables: dict[int, Graph] = {}

    # accesses

    def _device_timeline(self, device: int) -> DeviceTimeline:
        found = self._devices.get(device)
        if found is None:
            found = self._devices[device] = DeviceTimeline(device)
        return found

    def _timeline(self, device: int, stream: int) -> Timeline:
        found = self._timelines.get((device, stream))
        if found is None:
            around, name = self._around, self._driver.name
            external = around.is_external(name, device, stream)
            shared = self._device_timeline(device)
            if around.is_non_blocking(name, device, stream):  # unordered with the default one
                shared = self._apart[device, stream] = DeviceTimeline(device)
            found = Timeline(shared, stream, self._memory, external)
            self._timelines[device, stream] = found
            if stream <= 1:  # both handles stand for the default stream
                self._timelines[device, 0] = self._timelines[device, 1] = found
        return found

    def _admit(
        self, device: int, stream: int, what: str, parts: Sequence[Part]
    ) -> Operation | None:
        """Check and note work of a stream on some memory; returns it.

        Without the lock, as far as possible: what is lost when another thread does the same is at
        most a finding.
        """
        try:
            timeline = self._timelines[device, stream]
        except KeyError:
            timeline = self._timeline(device, stream)
        if timeline.external:
            return None
        # `Timeline.issue`, inline.
        shared = timeline.device_timeline
        shared.issued = number = shared.issued + 1
        timeline.issued = index = timeline.issued + 1
        if stream <= 1:
            shared.barrier = number
        site = self._around.site() if self._around.recording else None
        operation = what, timeline, index, number, site
        noted = timeline.alone.get
        for part in parts:
            cell = noted(part)
            if cell is not None:
                cell[0] = operation
            elif part[1]:
                self._use("access", part, operation)
        return operation

    def _use(self, kind: str, part: Part, operation: Operation) -> None:
        """Check and note an access."""
        timeline = operation[1]
        with self._lock:
            block = timeline.memory.find(part[0], part[0] + part[1])
            found = None if block.only is timeline else block.conflict(timeline, part)
            if found is not None:
                self._refuse(kind, found, operation, part)
            block.add(timeline, part, operation)

    def _withdraw(self, operation: Operation | None) -> None:
        """Forget what the driver has refused."""
        if operation is None:
            return
        _, timeline, index, *_ = operation
        with self._lock:
            for block in timeline.memory:
                block.withdraw(timeline, index)

    def _refuse(
        self, kind: str, found: tuple[Part, Operation], operation: Operation, part: Part
    ) -> None:
        """Raise what is found, unless the two only may have used the same bytes."""
        (low, size, wrote, *_), earlier = found
        start, nbytes, written, *_ = part
        common = max(start, low), min(start + nbytes, low + size)
        if self._around.is_divided(self._driver.name, operation[1].device_timeline.index, *common):
            return
        self._withdraw(operation)
        first = self._used(earlier, low, size, "writes" if wrote else "reads")
        access = "frees" if kind == "free" else "writes" if written else "reads"
        raise self._error(kind, first, self._used(operation, start, nbytes, access))

    def _used(self, operation: Operation, start: int, nbytes: int, access: str) -> Use:
        what, timeline, _, _, site = operation
        device = f"{self._driver.name}:{timeline.device_timeline.index}"
        return Use(what, access, device, timeline.handle, start, start + nbytes, site)

    def _error(self, kind: str, first: Use, second: Use) -> OrderError:
        start, end = max(first.start, second.start), min(first.end, second.end)
        describe = self._driver.describe
        record = describe(start, start, end - start, False) if describe else None
        return unordered(kind, first, second, record, self._around.hint)

    # launches

    def launch_kernel(self, proceed: Call) -> Call:
        """Return what stands in front of a driver's launches, whose cost counts."""
        admit, withdraw = self._admit, self._withdraw

        def launch_kernel(
            driver: Driver,
            device: int,
            function: int,
            shape: LaunchShape,
            stream: int,
            params: Params,
        ) -> None:
            told = passed.bound
            if told is None:
                told = _among(params)
            else:
                passed.bound = None
            what, parts = told
            operation = admit(device, stream, what, parts)
            try:
                proceed(driver, device, function, shape, stream, params)
            except BaseException:
                withdraw(operation)
                raise

        return launch_kernel

    def _on_launch_prepared(self, proceed: Call, *given: Any) -> Any:
        _, device, stream, params, *_ = given
        what, parts = passed.bound or _among(params)
        passed.bound = None
        return self._do(proceed, given, device, stream, what, parts)

    def _do(
        self,
        proceed: Call,
        arguments: Sequence[Any],
        device: int,
        stream: int,
        what: str,
        parts: Sequence[Part],
    ) -> Any:
        """Make a call that gives work on some memory to a stream."""
        return self._proceed(self._admit(device, stream, what, parts), proceed, arguments)

    def _proceed(self, operation: Operation | None, proceed: Call, arguments: Sequence[Any]) -> Any:
        """Make a call, and withdraw the operation if it fails."""
        try:
            return proceed(*arguments)
        except BaseException:
            self._withdraw(operation)
            raise

    def _on_matmul(self, proceed: Call, *given: Any) -> Any:
        _, device, plan, stream, pointers, *_ = given
        passed.clear()
        arrays = product_parts(plan.product, *pointers)
        return self._do(proceed, given, device, stream, "matmul", arrays)

    # fills and copies

    def move(
        self, what: str, parts: Sequence[tuple[int, int, bool]], proceed: Call, *given: Any
    ) -> Any:
        """Make a fill or a copy, whose last argument is the stream."""
        passed.clear()
        clipped = [(start, max(nbytes, 0), written) for start, nbytes, written in parts]
        return self._do(proceed, given, given[1], given[-1], what, clipped)

    _on_memset_d8, _on_memset_d16, _on_memset_d32 = (
        _moving("fill", lambda device, ptr, value, n, stream, w=width: [(ptr, n * w, True)])
        for width in (1, 2, 4)
    )
    _on_memcpy_dtod = _moving(
        "copy", lambda device, dst, src, n, stream: [(src, n, False), (dst, n, True)]
    )
    _on_memcpy_peer = _moving(
        "copy between devices",
        lambda device, dst, peer, src, n, stream: [(src, n, False), (dst, n, True)],
    )
    # A handle is no address: of an array's bytes the first stands for all.
    _on_memcpy_dtoa = _moving(
        "copy to an array",
        lambda device, array, layout, src, stream: [(src, layout.nbytes, False), (array, 1, True)],
    )
    _on_memcpy_atod = _moving(
        "copy from an array",
        lambda device, dst, array, layout, stream: [(array, 1, False), (dst, layout.nbytes, True)],
    )

    def _on_memcpy_htod(self, proceed: Call, *given: Any) -> Any:
        driver, _, dst, src, nbytes, _ = given
        parts = [(dst, nbytes, True), (src, nbytes, False)]
        pinned = self._is_pinned(driver, src)
        return self.move("copy from the host", parts[: 1 + pinned], proceed, *given)

    def _on_memcpy_dtoh(self, proceed: Call, *given: Any) -> Any:
        driver, device, dst, src, nbytes, stream = given
        parts = [(src, nbytes, False), (dst, nbytes, True)]
        pinned = self._is_pinned(driver, dst)
        made = self.move("copy to the host", parts[: 1 + pinned], proceed, *given)
        if not pinned:  # complete on return
            with self._lock:
                known(self._timeline(device, stream).reached())
        return made

    def _on_memcpy_2d_dtod(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        _, device, dst, src, width, height, stream = arguments
        if width <= 0 or height <= 0 or dst[1] < width or src[1] < width:
            return proceed(*arguments)
        parts: list[Part] = []
        for (start, pitch), written in ((src, False), (dst, True)):
            span = (height - 1) * pitch + width
            rows = pitch > width and height > 1
            parts.append((start, span, written, pitch, width) if rows else (start, span, written))
        return self._do(proceed, arguments, device, stream, "copy of rows", parts)

    # memory

    def _on_mem_alloc(self, proceed: Call, *given: Any) -> Any:
        ptr, nbytes = proceed(*given), given[2]
        if nbytes > 0:
            with self._lock:
                self._memory.renew(ptr, nbytes)
        return ptr

    _on_mem_alloc_async = _on_mem_host_alloc = _on_mem_alloc

    def _on_mem_free_async(self, proceed: Call, *given: Any) -> Any:
        _, device, ptr, stream = given
        with self._lock:
            timeline = self._timeline(device, stream)
            block = self._memory.beginning(ptr)
            if block is not None and not timeline.external and timeline.capture is None:
                whole = block.start, block.end - block.start, True
                found = block.conflict(timeline, whole)
                if found is not None:
                    number, site = timeline.issue(), self._around.site()
                    free = "free", timeline, timeline.issued, number, site
                    self._refuse("free", found, free, whole)
        made = proceed(*given)
        self.forget(ptr, 1)
        return made

    def _on_mem_free(self, proceed: Call, *given: Any) -> Any:
        made = self._on_synchronize(proceed, *given)
        self.forget(given[2], 1)
        return made

    _on_mem_close = _on_mem_free

    def _on_mem_free_host(self, proceed: Call, *given: Any) -> Any:
        with self._lock:
            clock = self._issued(*self._devices)
        made = self._wait(clock, proceed, *given)
        self.forget(given[1], 1)
        return made

    def forget(self, start: int, nbytes: int) -> None:
        """Forget what was done to memory that is somebody else's from now on."""
        with self._lock:
            self._memory.forget(start, nbytes)

    # waits of the host

    def _wait(self, clock: Clock, proceed: Call, *arguments: Any) -> Any:
        """Make a call that waits for what is part of a clock, be it for a fault of that."""
        try:
            return proceed(*arguments)
        finally:
            with self._lock:
                known(clock)

    def _on_synchronize(self, proceed: Call, *given: Any) -> Any:
        with self._lock:
            clock = self._issued(given[1])
        return self._wait(clock, proceed, *given)

    _on_array_destroy = _on_texture_destroy = _on_surface_destroy = _on_synchronize

    def _issued(self, *devices: int) -> Clock:
        """Return a clock that all work of these devices is part of."""
        shared = [self._device_timeline(device) for device in devices]
        shared += [each for (device, _), each in self._apart.items() if device in devices]
        return {each: each.issued for each in shared}

    def _reached(self, device: int, stream: int) -> Clock:
        with self._lock:
            return self._timeline(device, stream).reached()

    def _recorded(self, event: int) -> Clock:
        with self._lock:
            return self._events.get(event, ({}, None))[0]

    def _on_stream_synchronize(self, proceed: Call, *given: Any) -> Any:
        return self._wait(self._reached(*given[1:]), proceed, *given)

    def _on_stream_query(self, proceed: Call, *given: Any) -> Any:
        return self._asked(self._reached(*given[1:]), proceed, *given)

    def _on_event_synchronize(self, proceed: Call, *given: Any) -> Any:
        return self._wait(self._recorded(given[2]), proceed, *given)

    def _on_event_query(self, proceed: Call, *given: Any) -> Any:
        return self._asked(self._recorded(given[2]), proceed, *given)

    def _asked(self, clock: Clock, proceed: Call, *arguments: Any) -> Any:
        done = proceed(*arguments)
        if done:
            with self._lock:
                known(clock)
        return done

    def host(self, address: int, nbytes: int, written: bool) -> None:
        """Check an access of the host to memory that it shares with the device.

        Raises
        ------
        OrderError
            If work that the host has not waited for writes the bytes, or reads them while the
            host is to write.
        """
        end = address + nbytes
        with self._lock:
            block = self._memory.at(address)
            for part, operation in () if block is None else block:
                low, size, wrote, *_ = part
                _, timeline, index, number, _ = operation
                ended = index <= timeline.done or number <= timeline.device_timeline.done
                if ended or not (wrote or written) or low >= end or low + size <= address:
                    continue
                first = self._used(operation, low, size, "writes" if wrote else "reads")
                access, site = "writes" if written else "reads", self._around.site()
                second = Use("the host", access, self._driver.name, None, address, end, site)
                raise self._error("host", first, second)

    # streams and events

    def external(self, device: int, handle: int) -> None:
        """Take a stream for another library's."""
        with self._lock:
            found = self._timelines.get((device, handle))
            if found is not None:
                found.external = True

    def _on_stream_create(self, proceed: Call, *given: Any) -> Any:
        handle = proceed(*given)
        with self._lock:  # one of this handle may have been destroyed
            self._timelines.pop((given[1], handle), None)
        return handle

    def _on_stream_destroy(self, proceed: Call, *given: Any) -> Any:
        return self._destroy(self._timelines, given[1:], proceed, *given)

    def _on_stream_wait_event(self, proceed: Call, *given: Any) -> Any:
        _, device, stream, event = given
        with self._lock:
            clock, capture = self._events.get(event, ({}, None))
            timeline = self._timeline(device, stream)
            joins = capture is not None and timeline.capture is not capture
            if capture is not None and joins and capture.before and timeline.capture is None:
                timeline = self._timelines[device, stream] = capture.join(stream, timeline)
            if timeline.handle <= 1:
                timeline.issue()
                joined(timeline.device_timeline.clock, clock)
            else:
                joined(timeline.clock, clock)
        return proceed(*given)

    def _on_event_record(self, proceed: Call, *given: Any) -> Any:
        made = proceed(*given)
        _, device, event, stream = given
        with self._lock:
            timeline = self._timeline(device, stream)
            if timeline.handle <= 1:
                timeline.issue()
            self._events[event] = timeline.reached(), timeline.capture
        return made

    def _on_event_destroy(self, proceed: Call, *given: Any) -> Any:
        return self._destroy(self._events, given[2], proceed, *given)

    def _destroy(self, noted: dict[Any, Any], key: Any, proceed: Call, *arguments: Any) -> Any:
        """Forget a handle ahead of its end, from which on it may be another thread's new one."""
        with self._lock:
            known_as = noted.pop(key, None)
        try:
            return proceed(*arguments)
        except BaseException:
            if known_as is not None:
                with self._lock:
                    noted.setdefault(key, known_as)
            raise

    # graphs

    def _on_stream_begin_capture(self, proceed: Call, *given: Any) -> Any:
        made = proceed(*given)
        _, device, stream = given
        with self._lock:
            capture = Capture(device, stream)
            before = self._timeline(device, stream)
            self._timelines[device, stream] = capture.join(stream, before)
        return made

    def _on_stream_end_capture(self, proceed: Call, *given: Any) -> Any:
        _, device, stream = given
        with self._lock:
            capture = self._timeline(device, stream).capture
        try:
            graph = proceed(*given)
        finally:
            if capture is not None and capture.origin == stream:
                with self._lock:
                    self._end(device, capture)
        if capture is not None:
            with self._lock:
                self._graphs[graph] = capture.graph()
        return graph

    def _end(self, device: int, capture: Capture) -> None:
        for handle, before in capture.before.items():
            now = self._timelines.get((device, handle))
            if before is not None and now is not None and now.capture is capture:
                self._timelines[device, handle] = before
        capture.before = {}

    def _on_graph_instantiate(self, proceed: Call, *given: Any) -> Any:
        executable = proceed(*given)
        with self._lock:
            found = self._graphs.get(given[2])
            if found is not None:
                self._executables[executable] = Graph(found.uses)
        return executable

    def _on_graph_destroy(self, proceed: Call, *given: Any) -> Any:
        return self._destroy(self._graphs, given[2], proceed, *given)

    def _on_graph_exec_destroy(self, proceed: Call, *given: Any) -> Any:
        return self._destroy(self._executables, given[2], proceed, *given)

    def _on_graph_launch(self, proceed: Call, *given: Any) -> Any:
        _, device, executable, stream = given
        operation = None
        with self._lock:
            graph = self._executables.get(executable)
            timeline = self._timeline(device, stream)
            if graph is not None and not timeline.external:
                operation = self._replay(graph, timeline)
        return self._proceed(operation, proceed, given)

    def _replay(self, graph: Graph, timeline: Timeline) -> Operation:
        """Check and note a launch of a graph; the caller holds the lock."""
        joined(timeline.clock, graph.launched)
        number, site = timeline.issue(), self._around.site()
        replay = "replay", timeline, timeline.issued, number, site
        for part, (what, _, _, _, captured) in graph.uses:
            name = f"replay of {what}"
            if captured and site:
                name += f" (captured at {captured})"
            self._use("replay", part, (name, *replay[1:]))
        graph.launched = timeline.reached()
        return replay
