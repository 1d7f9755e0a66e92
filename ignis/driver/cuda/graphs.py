"""Stream capture and graphs of libcuda."""

from __future__ import annotations

from ignis.driver.cuda.context import CudaState, check, failure


def stream_begin_capture(self: CudaState, device: int, stream: int) -> None:
    self.make_current(device)
    # The thread that captures is checked, others may go on allocating and waiting.
    mode = self.api.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL
    (error,) = self.api.cuStreamBeginCapture(stream, mode)
    check(error, "cuStreamBeginCapture()")


def stream_end_capture(self: CudaState, device: int, stream: int) -> int:
    self.make_current(device)
    error, graph = self.api.cuStreamEndCapture(stream)
    check(error, "cuStreamEndCapture()")
    return int(graph)


def stream_is_capturing(self: CudaState, device: int, stream: int) -> bool:
    self.make_current(device)
    error, status = self.api.cuStreamIsCapturing(stream)
    check(error, "cuStreamIsCapturing()")
    return int(status) != 0


def graph_instantiate(self: CudaState, device: int, graph: int) -> int:
    self.make_current(device)
    error, executable = self.api.cuGraphInstantiate(graph, 0)
    check(error, "cuGraphInstantiate()")
    return int(executable)


def graph_destroy(self: CudaState, device: int, graph: int) -> None:
    self.make_current(device)
    (error,) = self.api.cuGraphDestroy(graph)
    check(error, "cuGraphDestroy()")


def graph_launch(self: CudaState, device: int, executable: int, stream: int) -> None:
    if self.bound.device != device:
        self.bind(device)
    (error,) = self.cu_graph_launch(executable, stream)
    if error:
        raise failure(error, "cuGraphLaunch()")


def graph_exec_destroy(self: CudaState, device: int, executable: int) -> None:
    self.make_current(device)
    (error,) = self.api.cuGraphExecDestroy(executable)
    check(error, "cuGraphExecDestroy()")
