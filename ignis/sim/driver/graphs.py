"""Stream capture and graphs of the simulated devices.

A capturing stream records the work submitted to it: launches with a copy of their parameters,
fills, device copies, library calls, and the order that events ask for. A replay runs the operations
one after another in the order in which they were recorded, which respects every dependency of the
graph. What CUDA refuses in a capture is refused with its error code and invalidates the capture:

- the capturing thread waits for anything, allocates or frees memory (thread-local mode);
- anybody waits for a stream or an event that takes part;
- anybody uses the default stream, which would have to wait for the capturing one;
- a copy between the device and pageable memory, which may be elsewhere at the replay;
- stream-ordered allocation: graphs here have no memory nodes.
"""

from __future__ import annotations

import threading

from ignis.driver.codes import cuda_error
from ignis.sim.driver.context import Context
from ignis.sim.driver.queues import DEFAULT_STREAMS, Capture, Graph, Host


def stream_begin_capture(self: Context, device: int, stream: int) -> None:
    call = "cuStreamBeginCapture()"
    state = self.find_device(device, call)
    if stream in DEFAULT_STREAMS:
        text = "the legacy default stream cannot capture"
        raise cuda_error("STREAM_CAPTURE_UNSUPPORTED", call, text)
    found = self.find_stream(state, stream, call)
    with self.lock:
        if found.capture is not None:
            raise cuda_error("ILLEGAL_STATE", call, "the stream is already capturing")
        capture = found.capture = Capture(state, found)
        state.captures.append(capture)
        state.busy[capture.marker] = None


def stream_end_capture(self: Context, device: int, stream: int) -> int:
    call = "cuStreamEndCapture()"
    state = self.find_device(device, call)
    found = None if stream in DEFAULT_STREAMS else self.find_stream(state, stream, call)
    capture = None if found is None else found.capture
    if capture is None or capture.origin is not found:
        text = "the stream did not begin a capture"
        raise cuda_error("STREAM_CAPTURE_UNMATCHED" if capture else "ILLEGAL_STATE", call, text)
    if capture.thread != threading.get_ident():
        raise cuda_error("STREAM_CAPTURE_WRONG_THREAD", call, "another thread began it")
    self.end_capture(capture)
    if capture.invalid:
        raise cuda_error("STREAM_CAPTURE_INVALIDATED", call, "an earlier call failed")
    if not capture.joined:
        text = "the stream that began the capture does not wait for another stream's work"
        raise cuda_error("STREAM_CAPTURE_UNJOINED", call, text)
    handle = next(self.handles)
    self.graphs[handle] = Graph(state, capture.operations)
    return handle


def stream_is_capturing(self: Context, device: int, stream: int) -> bool:
    call = "cuStreamIsCapturing()"
    state = self.find_device(device, call)
    if stream in DEFAULT_STREAMS:
        if state.captures:
            raise self.refuse_default(state, call)
        return False
    return self.find_stream(state, stream, call).capture is not None


def graph_instantiate(self: Context, device: int, graph: int) -> int:
    found = _graph(self, self.graphs, device, graph, "cuGraphInstantiate()")
    handle = next(self.handles)
    self.executables[handle] = found
    return handle


def graph_destroy(self: Context, device: int, graph: int) -> None:
    """Forget the graph; executables made from it stay."""
    _graph(self, self.graphs, device, graph, "cuGraphDestroy()")
    self.graphs.pop(graph, None)


def graph_launch(self: Context, device: int, executable: int, stream: int) -> None:
    call = "cuGraphLaunch()"
    found = _graph(self, self.executables, device, executable, call)
    parts = found.operations if self.divides else found.parts()
    if found.last is not None:  # launches of one graph run one after another
        self.order(found.device, stream, *found.last, call)
    for part in parts:
        if type(part) is Host:
            self.submit_host(found.device, stream, Host(part.prepare), call)
        else:
            self.submit(found.device, stream, part, call)
    queue = self.find_stream(found.device, stream, call)
    found.last = (queue, queue.issued) if len(parts) > 1 else None


def graph_exec_destroy(self: Context, device: int, executable: int) -> None:
    _graph(self, self.executables, device, executable, "cuGraphExecDestroy()")
    self.executables.pop(executable, None)


def _graph(self: Context, table: dict[int, Graph], device: int, handle: int, call: str) -> Graph:
    state = self.find_device(device, call)
    found = table.get(handle)
    if found is None or found.device is not state:
        text = f"graph {handle:#x} does not exist on sim:{device}"
        raise cuda_error("INVALID_VALUE", call, text)
    return found
