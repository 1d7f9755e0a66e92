"""Stream capture and graphs of libcuda."""

from __future__ import annotations

from ignis.driver.cuda.context import CudaState, failure


def stream_begin_capture(self: CudaState, device: int, stream: int) -> None:
    # The thread that captures is checked, others may go on allocating and waiting.
    mode = self.api.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL
    self.call(device, "cuStreamBeginCapture", stream, mode)


def stream_end_capture(self: CudaState, device: int, stream: int) -> int:
    return int(self.call(device, "cuStreamEndCapture", stream))


def stream_is_capturing(self: CudaState, device: int, stream: int) -> bool:
    return int(self.call(device, "cuStreamIsCapturing", stream)) != 0


def graph_instantiate(self: CudaState, device: int, graph: int) -> int:
    return int(self.call(device, "cuGraphInstantiate", graph, 0))


def graph_destroy(self: CudaState, device: int, graph: int) -> None:
    self.call(device, "cuGraphDestroy", graph)


def graph_launch(self: CudaState, device: int, executable: int, stream: int) -> None:
    if self.bound.device != device:
        self.bind(device)
    (error,) = self.cu_graph_launch(executable, stream)
    if error:
        raise failure(error, "cuGraphLaunch()")


def graph_exec_destroy(self: CudaState, device: int, executable: int) -> None:
    self.call(device, "cuGraphExecDestroy", executable)
