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
from ignis.driver.protocol import Driver, LaunchShape, Params, Pointers
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

    def _on_launch_prepared(
        self, proceed: Call, driver: Driver, device: int, stream: int, params: Params, *rest: Any
    ) -> Any:
        what, parts = passed.bound or _among(params)
        passed.bound = None
        return self._do(
            proceed, (driver, device, stream, params, *rest), device, stream, what, parts
        )

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
        operation = self._admit(device, stream, what, parts)
        try:
            return proceed(*arguments)
        except BaseException:
            self._withdraw(operation)
            raise

    def _on_matmul(
        self,
        proceed: Call,
        driver: Driver,
        device: int,
        plan: Any,
        stream: int,
        pointers: Pointers,
        workspace: int,
        factors: tuple[float, float] = (1.0, 0.0),
    ) -> Any:
        passed.clear()
        arrays = product_parts(plan.product, *pointers)
        arguments = (driver, device, plan, stream, pointers, workspace, factors)
        return self._do(proceed, arguments, device, stream, "matmul", arrays)

    # fills and copies

    def _on_memset_d8(self, proceed: Call, *arguments: Any) -> Any:
        return self._fill(proceed, arguments, 1)

    def _on_memset_d16(self, proceed: Call, *arguments: Any) -> Any:
        return self._fill(proceed, arguments, 2)

    def _on_memset_d32(self, proceed: Call, *arguments: Any) -> Any:
        return self._fill(proceed, arguments, 4)

    def _fill(self, proceed: Call, arguments: Sequence[Any], width: int) -> Any:
        passed.clear()
        _, device, ptr, _, count, stream = arguments
        arrays = [(ptr, max(count, 0) * width, True)]
        return self._do(proceed, arguments, device, stream, "fill", arrays)

    def _on_memcpy_htod(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        driver, device, dst, src, nbytes, stream = arguments
        arrays = [(dst, max(nbytes, 0), True)]
        if self._is_pinned(driver, src):
            arrays.append((src, max(nbytes, 0), False))
        return self._do(proceed, arguments, device, stream, "copy from the host", arrays)

    def _on_memcpy_dtoh(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        driver, device, dst, src, nbytes, stream = arguments
        arrays = [(src, max(nbytes, 0), False)]
        pinned = self._is_pinned(driver, dst)
        if pinned:
            arrays.append((dst, max(nbytes, 0), True))
        made = self._do(proceed, arguments, device, stream, "copy to the host", arrays)
        if not pinned:  # complete on return
            with self._lock:
                known(self._timeline(device, stream).reached())
        return made

    def _on_memcpy_dtod(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        _, device, dst, src, nbytes, stream = arguments
        arrays = [(src, max(nbytes, 0), False), (dst, max(nbytes, 0), True)]
        return self._do(proceed, arguments, device, stream, "copy", arrays)

    def _on_memcpy_peer(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        _, device, dst, _, src, nbytes, stream = arguments
        arrays = [(src, max(nbytes, 0), False), (dst, max(nbytes, 0), True)]
        return self._do(proceed, arguments, device, stream, "copy between devices", arrays)

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

    def _on_memcpy_dtoa(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        _, device, array, layout, src, stream = arguments
        # A handle is no address: of the array's bytes the first stands for all.
        arrays = [(src, layout.nbytes, False), (array, 1, True)]
        return self._do(proceed, arguments, device, stream, "copy to an array", arrays)

    def _on_memcpy_atod(self, proceed: Call, *arguments: Any) -> Any:
        passed.clear()
        _, device, dst, array, layout, stream = arguments
        arrays = [(array, 1, False), (dst, layout.nbytes, True)]
        return self._do(proceed, arguments, device, stream, "copy from an array", arrays)

    # memory

    def _on_mem_alloc(self, proceed: Call, driver: Driver, device: int, nbytes: int) -> Any:
        return self._allocated(proceed(driver, device, nbytes), nbytes)

    def _on_mem_alloc_async(
        self, proceed: Call, driver: Driver, device: int, nbytes: int, stream: int
    ) -> Any:
        return self._allocated(proceed(driver, device, nbytes, stream), nbytes)

    def _on_mem_host_alloc(self, proceed: Call, driver: Driver, device: int, nbytes: int) -> Any:
        return self._allocated(proceed(driver, device, nbytes), nbytes)

    def _allocated(self, ptr: int, nbytes: int) -> int:
        if nbytes > 0:
            with self._lock:
                self._memory.renew(ptr, nbytes)
        return ptr

    def _on_mem_free_async(
        self, proceed: Call, driver: Driver, device: int, ptr: int, stream: int
    ) -> Any:
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
        made = proceed(driver, device, ptr, stream)
        self.forget(ptr, 1)
        return made

    def _on_mem_free(self, proceed: Call, driver: Driver, device: int, ptr: int) -> Any:
        made = self._wait_for_device(device, proceed, driver, device, ptr)
        self.forget(ptr, 1)
        return made

    _on_mem_close = _on_mem_free

    def _on_array_destroy(self, proceed: Call, driver: Driver, device: int, handle: int) -> Any:
        return self._wait_for_device(device, proceed, driver, device, handle)

    _on_texture_destroy = _on_surface_destroy = _on_array_destroy

    def _on_mem_free_host(self, proceed: Call, driver: Driver, ptr: int) -> Any:
        with self._lock:
            clock = self._issued(*self._devices)
        made = self._wait(clock, proceed, driver, ptr)
        self.forget(ptr, 1)
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

    def _wait_for_device(self, device: int, proceed: Call, *arguments: Any) -> Any:
        with self._lock:
            clock = self._issued(device)
        return self._wait(clock, proceed, *arguments)

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

    def _on_synchronize(self, proceed: Call, driver: Driver, device: int) -> Any:
        return self._wait_for_device(device, proceed, driver, device)

    def _on_stream_synchronize(
        self, proceed: Call, driver: Driver, device: int, stream: int
    ) -> Any:
        return self._wait(self._reached(device, stream), proceed, driver, device, stream)

    def _on_stream_query(self, proceed: Call, driver: Driver, device: int, stream: int) -> Any:
        return self._asked(self._reached(device, stream), proceed, driver, device, stream)

    def _on_event_synchronize(self, proceed: Call, driver: Driver, device: int, event: int) -> Any:
        return self._wait(self._recorded(event), proceed, driver, device, event)

    def _on_event_query(self, proceed: Call, driver: Driver, device: int, event: int) -> Any:
        return self._asked(self._recorded(event), proceed, driver, device, event)

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

    def _on_stream_create(self, proceed: Call, driver: Driver, device: int, *kind: Any) -> Any:
        handle = proceed(driver, device, *kind)
        with self._lock:  # one of this handle may have been destroyed
            self._timelines.pop((device, handle), None)
        return handle

    def _on_stream_destroy(self, proceed: Call, driver: Driver, device: int, stream: int) -> Any:
        return self._destroy(self._timelines, (device, stream), proceed, driver, device, stream)

    def _on_stream_wait_event(
        self, proceed: Call, driver: Driver, device: int, stream: int, event: int
    ) -> Any:
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
        return proceed(driver, device, stream, event)

    def _on_event_record(
        self, proceed: Call, driver: Driver, device: int, event: int, stream: int
    ) -> Any:
        made = proceed(driver, device, event, stream)
        with self._lock:
            timeline = self._timeline(device, stream)
            if timeline.handle <= 1:
                timeline.issue()
            self._events[event] = timeline.reached(), timeline.capture
        return made

    def _on_event_destroy(self, proceed: Call, driver: Driver, device: int, event: int) -> Any:
        return self._destroy(self._events, event, proceed, driver, device, event)

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

    def _on_stream_begin_capture(
        self, proceed: Call, driver: Driver, device: int, stream: int
    ) -> Any:
        made = proceed(driver, device, stream)
        with self._lock:
            capture = Capture(device, stream)
            before = self._timeline(device, stream)
            self._timelines[device, stream] = capture.join(stream, before)
        return made

    def _on_stream_end_capture(
        self, proceed: Call, driver: Driver, device: int, stream: int
    ) -> Any:
        with self._lock:
            capture = self._timeline(device, stream).capture
        try:
            graph = proceed(driver, device, stream)
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

    def _on_graph_instantiate(self, proceed: Call, driver: Driver, device: int, graph: int) -> Any:
        executable = proceed(driver, device, graph)
        with self._lock:
            found = self._graphs.get(graph)
            if found is not None:
                self._executables[executable] = Graph(found.uses)
        return executable

    def _on_graph_destroy(self, proceed: Call, driver: Driver, device: int, graph: int) -> Any:
        return self._destroy(self._graphs, graph, proceed, driver, device, graph)

    def _on_graph_exec_destroy(
        self, proceed: Call, driver: Driver, device: int, executable: int
    ) -> Any:
        return self._destroy(self._executables, executable, proceed, driver, device, executable)

    def _on_graph_launch(
        self, proceed: Call, driver: Driver, device: int, executable: int, stream: int
    ) -> Any:
        operation = None
        with self._lock:
            graph = self._executables.get(executable)
            timeline = self._timeline(device, stream)
            if graph is not None and not timeline.external:
                operation = self._replay(graph, timeline)
        try:
            return proceed(driver, device, executable, stream)
        except BaseException:
            self._withdraw(operation)
            raise

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
