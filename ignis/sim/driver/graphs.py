"""Stream capture and graphs of the simulated devices.

A capturing stream records what it is given: launches with a copy of their parameters, fills, device
copies, library calls, and the order that events ask for. Operations are replayed in the order in
which they were given, one after another: that respects every dependency of the graph. What CUDA
refuses in a capture is refused with its error code and invalidates the capture:

- the capturing thread waits for anything or takes or gives back memory (thread-local mode);
- anybody waits for a stream or an event that takes part;
- anybody uses the default stream, which would have to wait for the capturing one;
- a copy between the device and pageable memory, whose place nobody knows at the replay;
- stream-ordered allocation: graphs here have no memory nodes.
"""

from __future__ import annotations

import threading
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.errors import CudaError
from ignis.sim.driver.modules import ModuleCalls
from ignis.sim.driver.streams import DEFAULT_STREAMS, Record, Release, SimDevice, SimStream, Work
from ignis.sim.memory.heap import Heap

__all__ = ["GraphCalls"]

_Clock = dict[SimStream, int]
"""How many operations of each stream of a capture come before a point."""


class _Capture:
    """A capture in progress.

    A stream's clock says which operations of the others its next one comes after; a capture may
    end when the first stream comes after all of them.
    """

    def __init__(self, device: SimDevice, origin: SimStream) -> None:
        self.device = device
        self.origin = origin
        self.thread = threading.get_ident()
        self.invalid = False
        self.operations: list[Work] = []
        self.clocks: dict[SimStream, _Clock] = {origin: {origin: 0}}
        self.marker = SimStream(device)

    def add(self, stream: SimStream, item: Any) -> None:
        """Record a queue's item instead of running it."""
        if self.invalid:
            raise cuda_error("STREAM_CAPTURE_INVALIDATED", "work in a capturing stream")
        clock = self.clocks[stream]
        if item.__class__ is Record:
            item.captured = (self, dict(clock))
            return
        if item.__class__ is Release:
            raise self.refuse("STREAM_CAPTURE_UNSUPPORTED", "cuMemFreeAsync()", "in a capture")
        clock[stream] += 1
        self.operations.append(item)

    def join(self, stream: SimStream, clock: _Clock) -> None:
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


class _Graph:
    """Operations, in order; an executable graph has the same ones."""

    __slots__ = ("device", "operations")

    def __init__(self, device: SimDevice, operations: list[Work]) -> None:
        self.device = device
        self.operations = operations

    def run(self) -> None:
        for operation in self.operations:
            operation()


class GraphCalls(ModuleCalls):
    """The capture and graph calls, and what other calls refuse during a capture."""

    def __init__(self, devices: list[SimDevice], heap: Heap) -> None:
        super().__init__(devices, heap)
        self._graphs: dict[int, _Graph] = {}
        self._executables: dict[int, _Graph] = {}

    # captures

    def stream_begin_capture(self, device: int, stream: int) -> None:
        """Record what is given to the stream from now on."""
        call = "cuStreamBeginCapture()"
        state = self._device(device, call)
        if stream in DEFAULT_STREAMS:
            text = "the legacy default stream cannot capture"
            raise cuda_error("STREAM_CAPTURE_UNSUPPORTED", call, text)
        found = self._stream(state, stream, call)
        with self._changed:
            if found.capture is not None:
                raise cuda_error("ILLEGAL_STATE", call, "the stream is capturing already")
            capture = found.capture = _Capture(state, found)
            state.captures.append(capture)
            state.busy[capture.marker] = None

    def stream_end_capture(self, device: int, stream: int) -> int:
        """End the capture and return the graph."""
        call = "cuStreamEndCapture()"
        state = self._device(device, call)
        found = None if stream in DEFAULT_STREAMS else self._stream(state, stream, call)
        capture = None if found is None else found.capture
        if capture is None or capture.origin is not found:
            text = "the stream did not begin a capture"
            raise cuda_error("STREAM_CAPTURE_UNMATCHED" if capture else "ILLEGAL_STATE", call, text)
        if capture.thread != threading.get_ident():
            raise cuda_error("STREAM_CAPTURE_WRONG_THREAD", call, "another thread began it")
        self._end(capture)
        if capture.invalid:
            raise cuda_error("STREAM_CAPTURE_INVALIDATED", call, "an earlier call was refused")
        if not capture.joined:
            text = "work of another stream is not waited for by the stream that began the capture"
            raise cuda_error("STREAM_CAPTURE_UNJOINED", call, text)
        handle = next(self._handles)
        self._graphs[handle] = _Graph(state, capture.operations)
        return handle

    def _end(self, capture: _Capture) -> None:
        with self._changed:
            for stream in capture.clocks:
                stream.capture = None
            capture.device.captures.remove(capture)
            capture.device.busy.pop(capture.marker, None)

    def stream_is_capturing(self, device: int, stream: int) -> bool:
        """Whether the stream takes part in a capture."""
        call = "cuStreamIsCapturing()"
        state = self._device(device, call)
        if stream in DEFAULT_STREAMS:
            if state.captures:
                raise self._implicit(state, call)
            return False
        return self._stream(state, stream, call).capture is not None

    # graphs

    def graph_instantiate(self, device: int, graph: int) -> int:
        """Return an executable graph."""
        found = self._graph(self._graphs, device, graph, "cuGraphInstantiate()")
        handle = next(self._handles)
        self._executables[handle] = found
        return handle

    def graph_destroy(self, device: int, graph: int) -> None:
        """Forget the graph; executables made from it stay."""
        self._graph(self._graphs, device, graph, "cuGraphDestroy()")
        self._graphs.pop(graph, None)

    def graph_launch(self, device: int, executable: int, stream: int) -> None:
        """Give all operations to the stream, as one."""
        call = "cuGraphLaunch()"
        found = self._graph(self._executables, device, executable, call)
        self._submit(found.device, stream, found.run, call)

    def graph_exec_destroy(self, device: int, executable: int) -> None:
        """Forget the executable; queued launches of it still run."""
        self._graph(self._executables, device, executable, "cuGraphExecDestroy()")
        self._executables.pop(executable, None)

    def _graph(self, table: dict[int, _Graph], device: int, handle: int, call: str) -> _Graph:
        state = self._device(device, call)
        found = table.get(handle)
        if found is None or found.device is not state:
            text = f"graph {handle:#x} does not exist on sim:{device}"
            raise cuda_error("INVALID_VALUE", call, text)
        return found

    # what a capture forbids; no super(): a cell of the class would keep faults from being injected

    def _refuse_here(self, call: str) -> None:
        """Raise if the calling thread is capturing."""
        thread = threading.get_ident()
        for state in self._devices:
            for capture in state.captures:
                if capture.thread == thread:
                    text = "this thread is capturing a stream"
                    raise capture.refuse("STREAM_CAPTURE_UNSUPPORTED", call, text)

    def _refuse_stream(self, device: int, stream: int, call: str) -> None:
        """Raise if the stream takes part in a capture, or is the default one during any."""
        state = self._device(device, call)
        if not state.captures:
            return
        if stream in DEFAULT_STREAMS:
            raise self._implicit(state, call)
        capture = self._stream(state, stream, call).capture
        if capture is not None:
            raise capture.refuse("STREAM_CAPTURE_UNSUPPORTED", call, "the stream is capturing")

    def _captured(self, event: int, call: str) -> tuple[_Capture, _Clock] | None:
        """What a capture knows of an event; None for one that was really recorded."""
        record = self._event(event, call).record
        return None if record is None else record.captured

    def _refuse_event(self, event: int, call: str) -> None:
        captured = self._captured(event, call)
        if captured is not None:
            text = "the event was recorded in a capturing stream"
            raise captured[0].refuse("CAPTURED_EVENT", call, text)

    def synchronize(self, device: int) -> None:
        """Run all queued work of the device and raise its first fault."""
        state = self._device(device, "cuCtxSynchronize()")
        for capture in list(state.captures):
            text = "a stream of the device is capturing"
            raise capture.refuse("STREAM_CAPTURE_UNSUPPORTED", "cuCtxSynchronize()", text)
        ModuleCalls.synchronize(self, device)

    def stream_destroy(self, device: int, stream: int) -> None:
        """Forget the handle; a capture that the stream takes part in is invalid."""
        state = self._device(device, "cuStreamDestroy()")
        capture = getattr(state.streams.get(stream), "capture", None)
        ModuleCalls.stream_destroy(self, device, stream)
        if capture is not None:
            capture.invalid = True
            if capture.origin not in state.streams.values():
                self._end(capture)

    def stream_synchronize(self, device: int, stream: int) -> None:
        """Run the stream's queued work and what it waits for; raise the first fault."""
        self._refuse_stream(device, stream, "cuStreamSynchronize()")
        ModuleCalls.stream_synchronize(self, device, stream)

    def stream_query(self, device: int, stream: int) -> bool:
        """Whether the stream's work has completed; if not, run its next operation."""
        self._refuse_stream(device, stream, "cuStreamQuery()")
        return ModuleCalls.stream_query(self, device, stream)

    def stream_wait_event(self, device: int, stream: int, event: int) -> None:
        """Let later work wait for the event; a captured one draws the stream into its capture."""
        call = "cuStreamWaitEvent()"
        state = self._device(device, call)
        captured = self._captured(event, call)
        if stream in DEFAULT_STREAMS:
            if captured is not None and captured[0] in state.captures:
                raise self._implicit(state, call)
        else:
            found = self._stream(state, stream, call)
            capture = found.capture
            if captured is not None and captured[0] in state.captures:
                if capture not in (None, captured[0]):
                    text = "the event belongs to another capture"
                    raise capture.refuse("STREAM_CAPTURE_ISOLATION", call, text)
                captured[0].join(found, captured[1])
                return
            if capture is not None:
                text = "the event was recorded outside the capture"
                raise capture.refuse("STREAM_CAPTURE_ISOLATION", call, text)
        ModuleCalls.stream_wait_event(self, device, stream, event)

    def event_synchronize(self, device: int, event: int) -> None:
        """Run what the latest record waits for; raise the first fault."""
        self._refuse_event(event, "cuEventSynchronize()")
        ModuleCalls.event_synchronize(self, device, event)

    def event_query(self, device: int, event: int) -> bool:
        """Whether the latest record took place."""
        self._refuse_event(event, "cuEventQuery()")
        return ModuleCalls.event_query(self, device, event)

    def event_elapsed_ms(self, device: int, start: int, end: int) -> float:
        """Milliseconds from the record of `start` to that of `end`."""
        for event in (start, end):
            self._refuse_event(event, "cuEventElapsedTime()")
        return ModuleCalls.event_elapsed_ms(self, device, start, end)

    def mem_alloc(self, device: int, nbytes: int) -> int:
        """Allocate device memory; its content is undefined."""
        self._refuse_here(f"cuMemAlloc({nbytes})")
        return ModuleCalls.mem_alloc(self, device, nbytes)

    def mem_alloc_async(self, device: int, nbytes: int, stream: int) -> int:
        """Allocate device memory in the order of a stream."""
        self._refuse_stream(device, stream, "cuMemAllocAsync()")
        return ModuleCalls.mem_alloc_async(self, device, nbytes, stream)

    def mem_free(self, device: int, ptr: int) -> None:
        """Wait for the device, then free."""
        self._refuse_here(f"cuMemFree({ptr:#x})")
        ModuleCalls.mem_free(self, device, ptr)

    def mem_free_async(self, device: int, ptr: int, stream: int) -> None:
        """Free when the stream gets there."""
        self._refuse_stream(device, stream, "cuMemFreeAsync()")
        ModuleCalls.mem_free_async(self, device, ptr, stream)

    def mem_host_alloc(self, device: int, nbytes: int) -> int:
        """Allocate page-locked host memory."""
        self._refuse_here(f"cuMemHostAlloc({nbytes})")
        return ModuleCalls.mem_host_alloc(self, device, nbytes)

    def mem_free_host(self, ptr: int) -> None:
        """Wait for all devices, then free page-locked host memory."""
        self._refuse_here(f"cuMemFreeHost({ptr:#x})")
        ModuleCalls.mem_free_host(self, ptr)

    def memcpy_htod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy to the device."""
        if self._device(device, "").captures and not self.pointer_is_page_locked(src):
            self._refuse_stream(device, stream, f"cuMemcpyHtoDAsync({nbytes}) of pageable memory")
        ModuleCalls.memcpy_htod(self, device, dst, src, nbytes, stream)

    def memcpy_dtoh(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy to the host."""
        if self._device(device, "").captures and not self.pointer_is_page_locked(dst):
            self._refuse_stream(device, stream, f"cuMemcpyDtoHAsync({nbytes}) to pageable memory")
        ModuleCalls.memcpy_dtoh(self, device, dst, src, nbytes, stream)
