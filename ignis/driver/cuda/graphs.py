"""Stream capture and graphs of libcuda."""

from __future__ import annotations

from typing import Any

from ignis.driver.cuda.context import CudaContexts

__all__ = ["CudaGraphs"]


class CudaGraphs(CudaContexts):
    """The capture and graph calls of the driver."""

    def __init__(self, binding: Any) -> None:
        super().__init__(binding)
        # The thread that captures is checked, others may go on allocating and waiting.
        mode = "CU_STREAM_CAPTURE_MODE_THREAD_LOCAL"
        self._capture_mode = getattr(binding.CUstreamCaptureMode, mode)
        self._cu_graph_launch = binding.cuGraphLaunch

    def stream_begin_capture(self, device: int, stream: int) -> None:
        """Record what this thread gives to `stream` from now on instead of running it."""
        self._enter(device)
        (error,) = self._api.cuStreamBeginCapture(stream, self._capture_mode)
        self._check(error, "cuStreamBeginCapture()")

    def stream_end_capture(self, device: int, stream: int) -> int:
        """End the capture and return the graph."""
        self._enter(device)
        error, graph = self._api.cuStreamEndCapture(stream)
        self._check(error, "cuStreamEndCapture()")
        return int(graph)

    def stream_is_capturing(self, device: int, stream: int) -> bool:
        """Whether `stream` takes part in a capture, be it valid or invalidated."""
        self._enter(device)
        error, status = self._api.cuStreamIsCapturing(stream)
        self._check(error, "cuStreamIsCapturing()")
        return int(status) != 0

    def graph_instantiate(self, device: int, graph: int) -> int:
        """Return an executable graph."""
        self._enter(device)
        error, executable = self._api.cuGraphInstantiate(graph, 0)
        self._check(error, "cuGraphInstantiate()")
        return int(executable)

    def graph_destroy(self, device: int, graph: int) -> None:
        """Destroy a graph; executables made from it stay."""
        self._enter(device)
        (error,) = self._api.cuGraphDestroy(graph)
        self._check(error, "cuGraphDestroy()")

    def graph_launch(self, device: int, executable: int, stream: int) -> None:
        """Give the whole graph to `stream`."""
        if self._bound.device != device:
            self._bind(device)
        (error,) = self._cu_graph_launch(executable, stream)
        if error:
            raise self._failure(error, "cuGraphLaunch()")

    def graph_exec_destroy(self, device: int, executable: int) -> None:
        """Destroy an executable graph; launches that were made still complete."""
        self._enter(device)
        (error,) = self._api.cuGraphExecDestroy(executable)
        self._check(error, "cuGraphExecDestroy()")
