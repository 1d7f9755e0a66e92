"""Session: build a computation once, then upload, compute and download many times."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base import html, process
from ignis.base.lifetime import Scoped, after, free_after, free_left
from ignis.base.numbers import as_counts, as_float, as_number, require_kind
from ignis.base.warn import warn
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common.ids import require_in_range
from ignis.kernels.common.operands import require_equal_shapes
from ignis.runtime import capture_state, kernel_checks, safepoint
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.owners import require_owner
from ignis.runtime.stream import current_stream
from ignis.session.memory_plan import Plan, make_plan
from ignis.session.nodes import Node
from ignis.session.steps import compute

_FLOAT, _IDS = DTYPES["float32"], DTYPES["int32"]
_STAGING_BYTES = 4 << 20
"""Pinned memory of a session at most; larger arrays go through it in pieces."""


class Session(Scoped):
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

    Raises
    ------
    ArgumentError
        From every builder: if an argument is not a node of this session, if shapes (named in the
        message) or dtypes do not fit, or after `realize` or `free`.
    """

    def __init__(self, device: str | int | Device | None = None) -> None:
        self._nodes: list[Node] = []
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

    @safepoint.finalizer
    def __del__(self) -> None:
        # Runs inside the collector: only enqueue.
        block = getattr(self, "_block", None)
        if block is not None and not self._freed and not process.exiting():
            safepoint.enqueue_first(partial(_warn_of_dropped, block.allocation))

    def _repr_html_(self) -> str:
        """Return the plan for notebooks; before `realize`, what has been described."""
        if self.plan is not None:
            return self.plan._repr_html_()
        rows = [
            (str(node.index), node.operation, " x ".join(map(str, node.shape)))
            for node in self._nodes
        ]
        return html.table("session", ("node", "operation", "shape"), rows, ("node",))

    def _require_building(self, operation: str) -> None:
        if self._freed:
            raise ArgumentError(f"{operation}: this session was freed")
        if self.plan is not None:
            raise ArgumentError(f"{operation}: this session was already realized; make a new one")

    def _require_realized(self, operation: str) -> None:
        if self._freed:
            raise ArgumentError(f"{operation}: this session was freed")
        if self._work is None:
            raise ArgumentError(f"{operation}: realize the session first")

    def _node(
        self,
        operation: str,
        inputs: tuple[Node, ...],
        shape: tuple[int, ...],
        dtype: np.dtype[Any] = _FLOAT,
        scalar: float = 0.0,
    ) -> Node:
        node = Node(self, len(self._nodes), operation, inputs, shape, dtype, scalar)
        self._nodes.append(node)
        return node

    def _operand(
        self, operation: str, name: str, node: Any, ndim: int = 2, dtype: np.dtype[Any] = _FLOAT
    ) -> Node:
        self._require_building(operation)
        self._require_own(operation, name, node)
        found: Node = node
        if found.dtype != dtype or len(found.shape) != ndim:
            raise ArgumentError(
                f"{operation}: {name} must be {dtype.name} with {ndim} dimensions, not "
                f"{found.dtype.name} {found.shape}"
            )
        return found

    def _require_own(self, operation: str, name: str, node: Any) -> None:
        require_kind(operation, node, Node, name)
        if node.session is not self:
            raise ArgumentError(f"{operation}: {name} {node} belongs to another session")

    def _sizes(self, operation: str, **sizes: Any) -> tuple[int, ...]:
        self._require_building(operation)
        return as_counts(operation, least=1, **sizes)

    # -- inputs ------------------------------------------------------------------------------

    def input_2d(self, rows: int, cols: int) -> Node:
        """Return a float32 input of shape [rows, cols]; both at least 1."""
        return self._node("input_2d", (), self._sizes("input_2d", rows=rows, cols=cols))

    def input_1d(self, n: int) -> Node:
        """Return a float32 input of shape [n], such as the weights of `rms_norm`."""
        return self._node("input_1d", (), self._sizes("input_1d", n=n))

    def input_1d_i32(self, n: int) -> Node:
        """Return an int32 input of shape [n]: ids for `embed_lookup`."""
        return self._node("input_1d_i32", (), self._sizes("input_1d_i32", n=n), _IDS)

    # -- operations --------------------------------------------------------------------------

    def add(self, a: Node, b: Node) -> Node:
        """Return ``a + b``, of equal shapes."""
        return self._binary("add", a, b)

    def mul(self, a: Node, b: Node) -> Node:
        """Return ``a * b``, elementwise, of equal shapes."""
        return self._binary("mul", a, b)

    def _binary(self, operation: str, a: Node, b: Node) -> Node:
        a, b = self._operand(operation, "a", a), self._operand(operation, "b", b)
        require_equal_shapes(operation, a=a, b=b)
        return self._node(operation, (a, b), a.shape)

    def scale(self, x: Node, factor: float) -> Node:
        """Return ``x * factor``; the factor is fixed in the graph."""
        x = self._operand("scale", "x", x)
        return self._node("scale", (x,), x.shape, scalar=as_float("scale", "factor", factor))

    def gelu(self, x: Node) -> Node:
        """Return GELU by its tanh approximation."""
        return self._unary("gelu", x)

    def silu(self, x: Node) -> Node:
        """Return ``x * sigmoid(x)``."""
        return self._unary("silu", x)

    def softmax(self, x: Node) -> Node:
        """Return the softmax of every row."""
        return self._unary("softmax", x)

    def _unary(self, operation: str, x: Node) -> Node:
        x = self._operand(operation, "x", x)
        return self._node(operation, (x,), x.shape)

    def rms_norm(self, x: Node, gamma: Node, eps: float = 1e-5) -> Node:
        """Return ``x / sqrt(mean(x * x) + eps) * gamma`` by rows; gamma is [cols] or [1, cols]."""
        x = self._operand("rms_norm", "x", x)
        rank = len(gamma.shape) if isinstance(gamma, Node) else 1
        gamma = self._operand("rms_norm", "gamma", gamma, rank)
        if gamma.shape not in ((x.shape[1],), (1, x.shape[1])):
            raise ArgumentError(f"rms_norm: gamma {gamma.shape} must be ({x.shape[1]},)")
        eps = as_number("rms_norm", "eps", eps, least=0)
        return self._node("rms_norm", (x, gamma), x.shape, scalar=eps)

    def matmul(self, a: Node, b: Node) -> Node:
        """Return ``a @ b``: [m, k] by [k, n]."""
        return self._product("matmul", a, b, False, False)

    def matmul_t(self, a: Node, b: Node) -> Node:
        """Return ``a @ b.T``: [m, k] by [n, k]."""
        return self._product("matmul_t", a, b, False, True)

    def t_matmul(self, a: Node, b: Node) -> Node:
        """Return ``a.T @ b``: [k, m] by [k, n]."""
        return self._product("t_matmul", a, b, True, False)

    def _product(
        self, operation: str, a: Node, b: Node, transpose_a: bool, transpose_b: bool
    ) -> Node:
        a, b = self._operand(operation, "a", a), self._operand(operation, "b", b)
        m, inner = a.shape[::-1] if transpose_a else a.shape
        other, n = b.shape[::-1] if transpose_b else b.shape
        if inner != other:
            raise ArgumentError(
                f"{operation}: a {a.shape} and b {b.shape} do not fit: {inner} against {other}"
            )
        return self._node(operation, (a, b), (m, n))

    def transpose(self, x: Node) -> Node:
        """Return the transpose of a matrix."""
        x = self._operand("transpose", "x", x)
        return self._node("transpose", (x,), x.shape[::-1])

    def embed_lookup(self, table: Node, ids: Node) -> Node:
        """Return the rows ``table[ids]``: [vocab, width] by int32 [n] gives [n, width]."""
        table = self._operand("embed_lookup", "table", table)
        ids = self._operand("embed_lookup", "ids", ids, 1, _IDS)
        return self._node("embed_lookup", (table, ids), (ids.shape[0], table.shape[1]))

    # -- running -----------------------------------------------------------------------------

    def realize(self, *results: Node) -> None:
        """Plan and allocate the memory, and record the computation of `results`.

        Parameters
        ----------
        results : Node
            At least one; only these can be downloaded.

        Raises
        ------
        ArgumentError
            If there is none, or one is not a node of this session, or it was realized before.
        OutOfMemoryError
            If the memory cannot be allocated; the session can be realized again then.
        """
        self._require_building("realize")
        if not results:
            raise ArgumentError("realize: pass at least one result")
        for index, node in enumerate(results):
            self._require_own("realize", f"result {index}", node)
        plan = make_plan(self._nodes, results)
        block = NvArray((plan.peak,), "uint8", self.device).zero()
        staging = None
        try:
            buffers = {}
            for placement in plan.placements:
                node = placement.node
                window = block[placement.offset : placement.offset + node.nbytes]
                buffers[node] = window.view(node.dtype).reshape(node.shape)
            moved = max(placement.node.nbytes for placement in plan.placements)
            staging = PinnedBuffer(min(moved, _STAGING_BYTES), self.device)

            def run() -> None:
                for placement in plan.placements:
                    node = placement.node
                    if node.inputs:
                        operands = [buffers[operand] for operand in node.inputs]
                        compute(node, operands, buffers[node], plan.precision)

            # The first run is on zeros, which are valid ids as well.
            work = capture(run, device=self.device)
        except BaseException as error:
            # The exception's traceback keeps the views alive, so the block is freed by force.
            after(error, partial(block.free, force=True))
            if staging is not None:
                free_after(error, staging)
            raise
        self.plan = plan
        self._block, self._staging, self._work, self._buffers = block, staging, work, buffers
        self._results = results
        self._missing = _needed_inputs(plan, results)
        for placement in plan.placements:
            if placement.node.operation == "embed_lookup":
                table, ids = placement.node.inputs
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
        if t in self._limits:
            require_in_range(operation, values, self._limits[t])
        self._write(operation, t, values)

    def _values(
        self, operation: str, t: Node, data: Any, kind: str, transposed: bool = False
    ) -> npt.NDArray[Any]:
        self._require_realized(operation)
        self._require_own(operation, "t", t)
        if t.inputs or t.dtype.kind != kind:
            raise ArgumentError(f"{operation}: {t} is not an input of this kind")
        values = to_host_array(data, t.dtype, operation)
        expected = t.shape[::-1] if transposed else t.shape
        if values.shape != expected:
            raise ArgumentError(f"{operation}: an array of shape {values.shape}, not {expected}")
        return np.ascontiguousarray(values.T) if transposed else values

    def _write(self, operation: str, t: Node, values: npt.NDArray[Any]) -> None:
        capture_state.refuse(operation, "the host's content may differ at a replay")
        stream = current_stream(self.device)
        target = self._buffers[t].write_ptr(stream, operation)
        api, device, staging = self.device.api, self.device.id, self._staging
        assert staging is not None
        window = staging.numpy()
        content = values.reshape(-1).view(np.uint8)
        try:
            for start in range(0, content.size, staging.nbytes):
                piece = content[start : start + staging.nbytes]
                window[: piece.size] = piece
                api.memcpy_htod(device, target + start, staging.ptr, piece.size, stream.handle)
                api.stream_synchronize(device, stream.handle)
        except BaseException:
            if self.plan is not None:  # a part may be there: nothing is computed of it
                self._missing |= {t} & _needed_inputs(self.plan, self._results)
            raise
        self._missing.discard(t)

    def compute(self) -> None:
        """Compute the results by one launch of a graph; does not wait for it.

        Raises
        ------
        ArgumentError
            If an input that it needs was never uploaded, or its latest upload has failed.
        """
        work = self._work
        if work is None or self._missing:
            self._require_realized("compute")
            first = min(self._missing, key=lambda node: node.index)
            raise ArgumentError(f"compute: {first} was never completely uploaded")
        work.replay()
        self._computed = True

    def download(self, t: Node) -> npt.NDArray[np.float32]:
        """Return a result as a new array of its shape; waits for it.

        Raises
        ------
        ArgumentError
            If the node is no result of this session, or nothing was computed.
        CudaError, CheckError
            If the computation failed.
        """
        operation = "download"
        self._require_realized(operation)
        self._require_own(operation, "t", t)
        if t not in self._results:
            raise ArgumentError(f"{operation}: {t} was not passed to realize")
        if not self._computed:
            raise ArgumentError(f"{operation}: call compute() first")
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
        """Free all memory; a second call does nothing.

        Raises
        ------
        OwnershipError
            If owners are enforced and the acting owner is not the session's.
        """
        if self._block is not None:
            require_owner(self._block.allocation, "Session.free")
        self._freed = True
        owned = self._work, *self._buffers.values(), self._block, self._staging
        free_left(*(each for each in owned if each is not None))
        self._work = self._block = self._staging = None
        self._buffers.clear()


def _warn_of_dropped(memory: Allocation) -> None:
    warn(
        f"{memory.describe()} was dropped while held by 'graph', with its session; it is "
        "freed now: use `with ignis.Session()` or call session.free()"
    )


def _needed_inputs(plan: Plan, results: tuple[Node, ...]) -> set[Node]:
    """Return the inputs that an operation of the plan reads, or that are results themselves."""
    read = {operand for placement in plan.placements for operand in placement.node.inputs}
    return {node for node in read.union(results) if not node.inputs}
