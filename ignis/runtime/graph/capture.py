"""Capture and replay: a function's device work as one CUDA graph with its own memory."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Self

from ignis.base import process
from ignis.base.lifetime import Scoped, Unique
from ignis.base.numbers import as_count
from ignis.errors import (
    ArgumentError,
    CudaError,
    ForkError,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import capture_state
from ignis.runtime.allocator import current_allocator, use_allocator
from ignis.runtime.array.window import ArrayBase
from ignis.runtime.capture_state import Recording
from ignis.runtime.device import Device, as_device
from ignis.runtime.graph.memory import GraphPool, MeasuringAllocator
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership import owners as owner_rules
from ignis.runtime.ownership.allocation import LIVE, Allocation
from ignis.runtime.ownership.owners import acting_as
from ignis.runtime.stream import Stream, current_stream, default_stream, resolve_stream

__all__ = ["CapturedGraph", "capture"]

HOLDER = "graph"


class CapturedGraph(Unique, Scoped):
    """What `capture` returns; `replay` repeats the captured work in one launch.

    The arrays that the function made belong to the graph: their memory is reserved until `free`.
    Those that it returned, and arrays from outside that it uses, are held under the name
    ``"graph"``: until `free` they cannot be freed.

    Attributes
    ----------
    device : Device
        Where it runs.
    outputs : object
        What the function returned; its arrays are written by every replay and have no content
        before the first.
    planned_bytes, total_bytes : int
        Bytes of the graph's memory, and what its arrays would need without reuse.
    """

    def __init__(
        self, stream: Stream, executable: int, pool: GraphPool, recording: Recording, outputs: Any
    ) -> None:
        self.device = stream.device
        self.outputs = outputs
        self.planned_bytes = pool.plan.peak
        self.total_bytes = pool.plan.total
        self._stream = stream
        self._pool = pool
        self._executable = executable
        self._uses = [allocation for allocation, _ in recording.used.values()]
        self._held = list(self._uses)
        self._checks, self._effects = recording.checks, recording.effects
        self._written = [a for a, version in recording.used.values() if a.version != version]
        # A launch must not be given to a graph that another thread is freeing.
        self._lock = threading.Lock()
        self._noted: set[Stream] = {stream}
        self._freed = False
        self._inside = [a for a in ledger.live_allocations() if a.allocator is pool]
        returned = {array._allocation.id for array in _arrays(outputs)}
        for allocation in self._inside:
            if allocation.id in returned:
                allocation.add_holder(HOLDER)
                self._held.append(allocation)
        self._results = [a for a in self._inside if a.id in returned]

    @property
    def freed(self) -> bool:
        """True after `free`."""
        return self._freed

    def replay(self, stream: Stream | None = None) -> None:
        """Launch the graph; does not wait for it.

        Parameters
        ----------
        stream : Stream, optional
            The current stream if None. Replays run one after another, on whatever streams.

        Raises
        ------
        UseAfterFreeError
            If the graph, or by force an array it uses, was freed.
        MemoryContractViolation
            If the tape needs the present content of an array that the graph writes.
        OwnershipError
            If owners are enforced and another one than such an array's acts.
        CudaError
            If the driver refuses the launch, or this thread is capturing another graph.
        """
        operation = "graph.replay"
        capture_state.refuse(operation, "a graph is no part of another one")
        chosen = resolve_stream(stream, self.device)
        with self._lock:
            self._require_usable(operation)
            enforced = owner_rules._enforced
            for allocation in self._uses:
                if allocation.state != LIVE:
                    allocation.require_usable(operation)
            for allocation in self._written:
                if allocation._tape:
                    allocation.require_writable(operation)
                if enforced:
                    owner_rules.require_owner(allocation, operation)
            for check in self._checks:
                check()
            if chosen not in self._noted:
                for allocation in (*self._uses, *self._inside, self._pool.block._allocation):
                    allocation.note_stream(chosen)
                self._noted.add(chosen)
            self.device.api.graph_launch(self.device.id, self._executable, chosen.handle)
            for allocation in self._written:
                allocation.version += 1
            for allocation in self._results:
                allocation.version += 1
            for effect in self._effects:
                effect()

    def free(self) -> None:
        """Free the graph and every array that was made in it; again is a no-op.

        Work that was launched still completes: the memory is given back in its order.

        Raises
        ------
        MemoryContractViolation
            If somebody else holds such an array or has a view of it; nothing is freed then.
        """
        with self._lock:
            if self._freed:
                return
            capture_state.refuse("graph.free", "it gives memory back")
            ledger.drain()  # a holder may have let go: finalizers only enqueue
            own = [a for a in self._inside if a.state == LIVE and not a.cache]
            for allocation in own:
                count = allocation.ref_count - (allocation in self._results)
                if count or allocation.views:
                    raise MemoryContractViolation(
                        f"graph.free: {allocation.describe()} is {allocation._reasons_to_stay()}"
                    )
            self._freed = True
            self._checks, self._effects = [], []
            _release(self._held)
            for allocation in own:
                with acting_as(allocation.owner):
                    allocation.free()
            self.device.api.graph_exec_destroy(self.device.id, self._executable)
            if not any(a.state == LIVE for a in self._inside):
                self._pool.block.free()
            # Else a cache of ignis lives in the block, which goes with it.

    def __enter__(self) -> Self:
        self._require_usable("with")
        return self

    def __del__(self) -> None:
        # Runs inside the collector: only enqueue. Arrays that live on keep the block alive.
        if not getattr(self, "_freed", True) and not process.exiting():
            self._freed = True
            ledger.enqueue(partial(_release, self._held))
            ledger.defer(self.device, "graph_exec_destroy", self._executable)

    def __repr__(self) -> str:
        state = "freed" if self._freed else f"{self.planned_bytes} B planned"
        return f"CapturedGraph(device={self.device.name!r}, {state}, uses={len(self._uses)} arrays)"

    def _require_usable(self, operation: str) -> None:
        if self._freed:
            raise UseAfterFreeError(f"{operation}: this graph was freed")


def capture(
    fn: Callable[..., Any], *args: Any, device: str | int | Device | None = None, headroom: int = 0
) -> CapturedGraph:
    """Record what a function gives to a device as one graph that can be replayed.

    `fn` is called twice: once for real, so that kernels are compiled and workspaces exist, and once
    more to be recorded. It must do the same both times, on the current stream or on streams that
    are joined with it. Scalars keep the values that they had; content of arrays does not: new
    inputs are written into the arrays that `fn` used (``x.from_host(...)``) between replays.
    While it records, no other thread may use the device's default stream; captures of several
    threads take turns.

    Parameters
    ----------
    fn : callable
        Called as ``fn(*args)``. It may not read from or wait for the device.
    device : device, optional
        Where its work is; that of the first array among `args`, else the default device.
    headroom : int
        Bytes of graph memory beyond what the first call needed.

    Returns
    -------
    CapturedGraph
        Not replayed yet.

    Raises
    ------
    CudaError
        CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED if `fn` waits, reads, uploads or allocates outside
        the graph, CUDA_ERROR_STREAM_CAPTURE_ISOLATION if it works on a stream that is not joined
        with the current one, naming the operation; other errors of captures as CUDA has them.
    ArgumentError
        If `fn` cannot be called, if its second call needs more memory than the first, or if
        captures are nested.
    ForkError
        In a forked child.
    """
    if not callable(fn):
        raise ArgumentError(f"capture: a function expected, not {type(fn).__name__}")
    headroom = as_count("capture", "headroom", headroom)
    chosen = _device_of(args) if device is None else as_device(device)
    if not chosen.api.alive:
        raise ForkError(f"capture: the driver of {chosen} is not usable here")
    with _turn:
        return _capture(fn, args, chosen, headroom)


class _Turn(threading.local):
    """One capture at a time: beginning and ending one uses the stream that was current before.

    That is the default stream as a rule, and no thread may use it while another one records.
    """

    _lock = threading.Lock()  # of the class: every thread has the same one
    _mine = False

    def __enter__(self) -> None:
        if self._mine:
            raise ArgumentError("capture: this thread is capturing a graph already")
        self._lock.acquire()
        self._mine = True

    def __exit__(self, *ignored: object) -> None:
        self._mine = False
        self._lock.release()


_turn = _Turn()


def _renew_turn() -> None:
    """In a forked child: the thread whose turn it was is its parent's."""
    _Turn._lock = threading.Lock()
    _turn._mine = False


os.register_at_fork(after_in_child=_renew_turn)


def _capture(
    fn: Callable[..., Any], args: tuple[Any, ...], chosen: Device, headroom: int
) -> CapturedGraph:
    stream = Stream(chosen)
    outside = current_stream(chosen)
    stream.wait_stream(outside)
    measured = MeasuringAllocator(current_allocator(), stream)
    with stream, use_allocator(measured):
        fn(*args)
    stream.synchronize()
    _hand_over(measured, stream)
    pool = GraphPool(stream, measured.plan.peak + headroom)
    recording = Recording(stream, pool)
    api = chosen.api
    graph = 0
    try:
        with _recorded(stream, recording), use_allocator(pool), stream:
            outputs = fn(*args)
            pool.open = False
            graph = api.stream_end_capture(chosen.id, stream.handle)
        executable = api.graph_instantiate(chosen.id, graph)
    except BaseException:
        _release([allocation for allocation, _ in recording.used.values()])
        raise
    finally:
        pool.open = False
        if graph:
            api.graph_destroy(chosen.id, graph)
    outside.wait_stream(stream)
    return CapturedGraph(stream, executable, pool, recording, outputs)


@contextlib.contextmanager
def _recorded(stream: Stream, recording: Recording) -> Iterator[None]:
    """Capture `stream` in this thread; a body that fails leaves no capture behind."""
    api, device, thread = stream.device.api, stream.device.id, threading.get_ident()
    ledger.drain()
    api.stream_begin_capture(device, stream.handle)
    capture_state.threads[thread] = recording
    try:
        yield
    except BaseException:
        # An operation that was refused may have left the capture valid or not.
        with contextlib.suppress(CudaError):
            if api.stream_is_capturing(device, stream.handle):
                api.graph_destroy(device, api.stream_end_capture(device, stream.handle))
        raise
    finally:
        del capture_state.threads[thread]
        ledger._pending.extend(recording.deferred)


def _hand_over(measured: MeasuringAllocator, stream: Stream) -> None:
    """Let arrays that the warm run has left behind be like any others from outside.

    They stay on the stream where they were written, and are given back on the default one, so that
    the graph's use of them is noticed.
    """
    ledger.drain()
    with ledger.LOCK:
        for allocation in ledger.live_allocations():
            if allocation.allocator is measured:
                allocation.allocator = measured.upstream
                if allocation.stream is stream:
                    allocation.stream = default_stream(stream.device)
                    allocation.note_stream(stream)


def _release(held: list[Allocation]) -> None:
    for allocation in held:
        # A forced free has ended the hold already.
        if allocation.state <= LIVE:
            allocation.drop_holder(HOLDER)


def _arrays(value: Any) -> Iterator[ArrayBase]:
    """Arrays in nested tuples, lists and dicts; of a Tensor, its array."""
    if isinstance(value, ArrayBase):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _arrays(item)
    elif isinstance(value, dict):
        yield from _arrays(list(value.values()))
    elif isinstance(getattr(value, "data", None), ArrayBase):
        yield value.data


def _device_of(args: tuple[Any, ...]) -> Device:
    for array in _arrays(args):
        return array.device
    return as_device(None)
