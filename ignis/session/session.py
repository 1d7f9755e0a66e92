"""Session: build a computation once, then upload, compute and download many times."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import Scoped
from ignis.errors import ArgumentError, BoundsError
from ignis.runtime import capture_state, kernel_checks
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.stream import current_stream
from ignis.session.nodes import Builder, Node
from ignis.session.operations import execute
from ignis.session.plan import Plan, make_plan

__all__ = ["Session"]

_STAGING_BYTES = 4 << 20
"""Pinned memory of a session at most; larger arrays go through it in pieces."""


class Session(Builder, Scoped):
    """A fixed computation on float32 matrices, run by one launch per `compute`.

    Builders describe it, `realize` plans and allocates all memory; no call after it allocates
    device or pinned memory. Calls use the current stream of the device, in order.

    Parameters
    ----------
    device : device, optional
        Where it runs; the default device if None.

    Attributes
    ----------
    plan : Plan or None
        After `realize`: where every buffer is; ``print(session.plan)`` compares the planned peak
        with the sum of the buffers.
    """

    def __init__(self, device: str | int | Device | None = None) -> None:
        super().__init__()
        self.device = as_device(device)
        self.plan: Plan | None = None
        self._freed = False
        self._block: NvArray | None = None
        self._staging: PinnedBuffer | None = None
        self._work: CapturedGraph | None = None
        self._buffers: dict[Node, NvArray] = {}
        self._results: tuple[Node, ...] = ()
        self._limits: dict[Node, int] = {}
        self._missing: set[Node] = set()
        self._computed = False

    def _require_building(self, operation: str) -> None:
        if self._freed:
            raise ArgumentError(f"{operation}: this session was freed")
        if self.plan is not None:
            raise ArgumentError(f"{operation}: this session was realized; nothing can be added")

    def _require_realized(self, operation: str) -> None:
        if self._freed:
            raise ArgumentError(f"{operation}: this session was freed")
        if self._work is None:
            raise ArgumentError(f"{operation}: realize the session first")

    def realize(self, *results: Node) -> None:
        """Plan and allocate the memory, and record the computation of `results`.

        Parameters
        ----------
        results : Node
            At least one; only these can be downloaded.

        Raises
        ------
        ArgumentError
            If there is none, or one is no node of this session, or it was realized before.
        OutOfMemoryError
            If the memory cannot be allocated; the session can be realized again then.
        """
        self._require_building("realize")
        if not results:
            raise ArgumentError("realize: name at least one result")
        for index, node in enumerate(results):
            self._require_own("realize", f"result {index}", node)
        plan = make_plan(self._nodes, results)
        with contextlib.ExitStack() as undo:
            block = NvArray((plan.peak,), "uint8", self.device).zero()
            undo.callback(block.free, force=True)
            buffers = {}
            for place in plan.placements:
                node = place.node
                window = block[place.offset : place.offset + node.nbytes]
                buffers[node] = window.view(node.dtype).reshape(node.shape)
            moved = max(place.node.nbytes for place in plan.placements)
            staging = PinnedBuffer(min(moved, _STAGING_BYTES), self.device)
            undo.callback(staging.free)

            def run() -> None:
                for place in plan.placements:
                    step = place.step
                    if step.inputs:
                        operands = [buffers[operand] for operand in step.inputs]
                        execute(step, operands, buffers[place.node])

            # The first run is on zeros, which are valid ids as well.
            work = capture(run, device=self.device)
            undo.pop_all()
        self.plan = plan
        self._block, self._staging, self._work, self._buffers = block, staging, work, buffers
        self._results = results
        self._missing = _needed_inputs(plan, results)
        for place in plan.placements:
            if place.node.operation == "embed_lookup":
                table, ids = place.node.inputs
                self._limits[ids] = min(self._limits.get(ids, table.shape[0]), table.shape[0])

    def upload(self, t: Node, array: Any) -> None:
        """Write a float32 input.

        Parameters
        ----------
        t : Node
            Made by `input_2d` or `input_1d`.
        array : array-like
            Of its shape; may be reused when the call returns.

        Raises
        ------
        ArgumentError, DTypeError
            If the node is no such input of this session, or the shape or type does not fit.
        """
        self._write("upload", t, self._values("upload", t, array, "f"))

    def upload_transposed(self, t: Node, array: Any) -> None:
        """Write the transpose of an array of shape [cols, rows] into an input of [rows, cols]."""
        operation = "upload_transposed"
        values = self._values(operation, t, array, "f", transposed=True)
        self._write(operation, t, values)

    def upload_int(self, t: Node, ints: Any) -> None:
        """Write ids into an input made by `input_1d_i32`.

        Raises
        ------
        BoundsError
            If an id is not in the table that it is used for.
        ArgumentError, DTypeError
            As `upload`.
        """
        operation = "upload_int"
        values = self._values(operation, t, ints, "i")
        limit = self._limits.get(t)
        if limit is not None:
            bad = np.flatnonzero((values < 0) | (values >= limit))
            if bad.size:
                raise BoundsError(
                    f"{operation}: id {values[bad[0]]} at position {bad[0]} is out of range for "
                    f"{limit} rows"
                )
        self._write(operation, t, values)

    def _values(
        self, operation: str, t: Node, data: Any, kind: str, transposed: bool = False
    ) -> npt.NDArray[Any]:
        self._require_realized(operation)
        self._require_own(operation, "t", t)
        if t.inputs or t.dtype.kind != kind:
            raise ArgumentError(f"{operation}: {t} is no input of that kind")
        values = to_host_array(data, t.dtype, operation)
        expected = t.shape[::-1] if transposed else t.shape
        if values.shape != expected:
            raise ArgumentError(f"{operation}: an array of shape {values.shape}, not {expected}")
        return np.ascontiguousarray(values.T) if transposed else values

    def _write(self, operation: str, t: Node, values: npt.NDArray[Any]) -> None:
        capture_state.refuse(operation, "the host's content at a replay would be another one")
        stream = current_stream(self.device)
        target = self._buffers[t].write_ptr(stream, operation)
        api, device, staging = self.device.api, self.device.id, self._staging
        assert staging is not None
        window = staging.numpy()
        content = values.reshape(-1).view(np.uint8)
        for start in range(0, content.size, staging.nbytes):
            piece = content[start : start + staging.nbytes]
            window[: piece.size] = piece
            api.memcpy_htod(device, target + start, staging.ptr, piece.size, stream.handle)
            api.stream_synchronize(device, stream.handle)
        self._missing.discard(t)

    def compute(self) -> None:
        """Compute the results by one launch of a graph; does not wait for it.

        Raises
        ------
        ArgumentError
            If an input that it needs was never uploaded.
        """
        work = self._work
        if work is None or self._missing:
            self._require_realized("compute")
            first = min(self._missing, key=lambda node: node.index)
            raise ArgumentError(f"compute: {first} was never uploaded")
        work.replay()
        self._computed = True

    def download(self, t: Node) -> npt.NDArray[np.float32]:
        """Return a result as a new array of its shape; waits for it.

        Raises
        ------
        ArgumentError
            If the node is no result of this session, or nothing was computed.
        CudaError, CheckError
            What the computation met.
        """
        operation = "download"
        self._require_realized(operation)
        self._require_own(operation, "t", t)
        if t not in self._results:
            raise ArgumentError(f"{operation}: {t} was not named in realize")
        if not self._computed:
            raise ArgumentError(f"{operation}: compute first")
        capture_state.refuse(operation, "the host would read before the graph has run")
        stream = current_stream(self.device)
        source = self._buffers[t].read_ptr(stream, operation)
        api, device, staging = self.device.api, self.device.id, self._staging
        assert staging is not None
        values: npt.NDArray[np.float32] = np.empty(t.shape, t.dtype)
        content = values.reshape(-1).view(np.uint8)
        window = staging.numpy()
        for start in range(0, content.size, staging.nbytes):
            piece = content[start : start + staging.nbytes]
            api.memcpy_dtoh(device, staging.ptr, source + start, piece.size, stream.handle)
            api.stream_synchronize(device, stream.handle)
            piece[:] = window[: piece.size]
        kernel_checks.raise_pending(self.device)
        return values

    def free(self) -> None:
        """Free all memory; a second call does nothing."""
        self._freed = True
        if self._work is not None:
            self._work.free()
            self._work = None
        for buffer in self._buffers.values():
            if not buffer.freed:
                buffer.free()
        self._buffers.clear()
        if self._block is not None:
            self._block.free()
            self._block = None
        if self._staging is not None:
            self._staging.free()
            self._staging = None


def _needed_inputs(plan: Plan, results: tuple[Node, ...]) -> set[Node]:
    """Return the inputs that an operation of the plan reads, or that are results themselves."""
    read = {operand for place in plan.placements for operand in place.step.inputs}
    return {node for node in read.union(results) if not node.inputs}
