"""Capture and replay: a function's device work as one CUDA graph with its own memory."""

from __future__ import annotations

import collections
import contextlib
import functools
import os
import threading
from collections.abc import Callable, Iterator
from typing import Any

from ignis.base import interrupts, process
from ignis.base.lifetime import Ending, after, surely
from ignis.base.locks import Lock
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError, CudaError, ForkError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.allocators.current import current_allocator, use_allocator
from ignis.runtime.device import Device, as_device
from ignis.runtime.graph.capture_record import Recording
from ignis.runtime.graph.captured_graph import CapturedGraph, arrays, release
from ignis.runtime.graph.memory import GraphPool, MeasuringAllocator
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import CAPTURED
from ignis.runtime.stream import Stream, current_stream, default_stream


def capture(
    fn: Callable[..., Any], *args: Any, device: str | int | Device | None = None, headroom: int = 0
) -> CapturedGraph:
    """Record the device work of a function as one graph that can be replayed.

    `fn` is called twice: once for real, so that kernels are compiled and workspaces exist, and once
    more to be recorded. It must do the same both times, on the current stream or on streams that
    are joined with it. Scalars keep the values that they had; content of arrays does not: new
    inputs are written into the arrays that `fn` used (``x.from_host(...)``) between replays.
    While it records, no other thread may use the device's default stream; captures of several
    threads on one device take turns.

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
        raise ArgumentError(f"capture: expected a function, not {type(fn).__name__}")
    headroom = as_count("capture", "headroom", headroom)
    chosen = _device_of(args) if device is None else as_device(device)
    if not chosen.api.alive:
        raise ForkError(f"capture: {chosen} cannot be used: {process.why_unusable()}")
    with _turns.of(chosen):
        return _capture(fn, args, chosen, headroom)


class _Turns(threading.local):
    """One capture at a time on each device: its beginning and end use the stream that was current.

    That is the default stream as a rule, and no thread may use it while another one records on its
    device. Ranks of one group capture at the same time, each on its own device.
    """

    locks: dict[Device, Lock] = {}  # of the class: every thread has the same ones
    own: Stream | None = None  # of this thread's capture, from the first run of its function on

    @contextlib.contextmanager
    def of(self, device: Device) -> Iterator[None]:
        if self.own is not None:
            raise ArgumentError("capture: this thread is capturing a graph already")
        lock = self.locks.get(device) or self.locks.setdefault(device, Lock())
        with lock:
            try:
                yield
            finally:
                self.own = None


_turns = _Turns()


def _renew_turns() -> None:
    """In a forked child: the threads whose turn it was are its parent's."""
    _Turns.locks = {}
    _turns.own = None


os.register_at_fork(after_in_child=_renew_turns)


def home_of(stream: Stream) -> Stream:
    """Return the own stream of the capture that this thread makes, or the stream itself.

    Launches that have the same home may share a workspace. Several graphs that a stream has joined
    may be replayed at the same time, so each is a home of its own.
    """
    return _turns.own or stream


def _capture(
    fn: Callable[..., Any], args: tuple[Any, ...], chosen: Device, headroom: int
) -> CapturedGraph:
    stream = _turns.own = Stream(chosen)
    outside = current_stream(chosen)
    stream.wait_stream(outside)
    measured = MeasuringAllocator(current_allocator(), stream)
    before = ledger.latest()
    with stream, use_allocator(measured):
        interrupts.call(fn, *args)
    stream.synchronize()
    _adopt_leftovers(measured, stream, before)
    pool = GraphPool(stream, measured.peak + headroom)
    recording = Recording(stream, pool)
    api = chosen.api
    graph = executable = 0

    def close() -> None:
        pool.open = False
        if graph:
            api.graph_destroy(chosen.id, graph)

    try:
        with Ending(close):
            with _recorded(stream, recording), use_allocator(pool), stream:
                outputs = interrupts.call(fn, *args)
                for end in recording.endings:
                    end()
                pool.open = False
                graph = api.stream_end_capture(chosen.id, stream.handle)
            executable = api.graph_instantiate(chosen.id, graph)
        outside.wait_stream(stream)
        return CapturedGraph(stream, executable, pool, recording, outputs, args)
    except BaseException as error:
        held = collections.deque(allocation for allocation, _ in recording.used.values())
        after(error, functools.partial(release, held))
        if executable:
            after(error, functools.partial(api.graph_exec_destroy, chosen.id, executable))
        raise


@contextlib.contextmanager
def _recorded(stream: Stream, recording: Recording) -> Iterator[None]:
    """Capture `stream` in this thread; a body that fails leaves no capture behind."""
    api, device, thread = stream.device.api, stream.device.id, threading.get_ident()

    def abandon() -> None:
        # An operation that was refused may have left the capture valid or not.
        with contextlib.suppress(CudaError):
            if api.stream_is_capturing(device, stream.handle):
                api.graph_destroy(device, api.stream_end_capture(device, stream.handle))

    def end() -> None:
        with LOCK:  # another thread may capture on another device
            capture_state.threads.pop(thread, None)
            ledger.set_mode(CAPTURED, bool(capture_state.threads))

    safepoint.drain()
    api.stream_begin_capture(device, stream.handle)
    try:
        with LOCK:
            capture_state.threads[thread] = recording
            ledger.set_mode(CAPTURED, True)
        yield
    except BaseException:
        surely(abandon)
        raise
    finally:
        surely(end)
        safepoint.pending.extend(recording.deferred)
        recording.endings.clear()  # they refer to the recording
        recording.notes.clear()


def _adopt_leftovers(measured: MeasuringAllocator, stream: Stream, before: int) -> None:
    """Let arrays that the warm run has left behind be like any others from outside.

    Only those are looked at that got their memory after the one `before`: a capture must not cost
    more the more arrays there are.

    They stay on the stream where they were written, and are freed on the default one, so that the
    graph's use of them is noticed.
    """
    safepoint.drain()
    with LOCK:
        for allocation in ledger.since(before):
            if allocation.allocator is measured:
                allocation.allocator = measured.upstream
                if allocation.stream is stream:
                    allocation.stream = default_stream(stream.device)
                    allocation.note_stream(stream)


def _device_of(args: tuple[Any, ...]) -> Device:
    for array in arrays(args):
        return array.device
    return as_device(None)
