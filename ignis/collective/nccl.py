"""NCCL: the link between ranks in processes of their own, each with a GPU.

A thread watches what is under way. When the hub says that a rank has ended, when NCCL meets an
error or an operation takes too long, it aborts NCCL's communicator: kernels that wait for others
return, and whoever waits for them on the host gets a CollectiveError.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import numpy as np

from ignis.base import interrupts, process
from ignis.base.extras import extra_hint
from ignis.base.lifetime import Ending
from ignis.base.locks import Condition
from ignis.collective.control import Control
from ignis.collective.hub import explained
from ignis.collective.inboxes import OPS, RECORD_BYTES, Inboxes, opened
from ignis.driver.collective import CollectiveCall, NumberedCall, Numbering
from ignis.dtypes import DTYPES
from ignis.errors import CollectiveError, CudaError, IgnisError
from ignis.runtime.array.create import array, empty
from ignis.runtime.device import Device
from ignis.runtime.stream import Event, current_stream

T = TypeVar("T")

_KNOWN = """
    int8 uint8 int32 uint32 int64 uint64 float16 float32 float64 bfloat16 float8_e4m3fn float8_e5m2
    """
_TYPES: dict[np.dtype[Any], tuple[int, int]] = {
    **{DTYPES[name]: (number, 1) for number, name in enumerate(_KNOWN.split())},
    **{DTYPES["bool"]: (1, 1), DTYPES["int16"]: (1, 2), DTYPES["uint16"]: (1, 2)},
}
"""ncclDataType_t, and how many of them an element has: what NCCL does not know moves as bytes."""
_IN_PROGRESS = 7  # ncclResult_t
_LOOK = 0.2
"""Seconds between two looks at what is under way."""
_GOODBYE = 10.0
"""Seconds that the other ranks may take to close before NCCL's communicator is aborted."""


def load() -> Any:
    """Return the bindings of nccl4py.

    Raises
    ------
    CollectiveError
        If they, or libnccl, are not installed, saying how to get them.
    """
    try:
        from nccl.bindings import nccl

        nccl.get_version()
    except Exception as error:  # pathfinder's errors, or the dynamic linker's
        raise CollectiveError(
            f"NCCL cannot be used: {error}; its bindings: {extra_hint('nccl')}; libnccl itself: "
            "the system's, or pip install nvidia-nccl-cu13"
        ) from error
    return nccl


class _Track:
    """What a rank has given to one stream: how far the device is, and for how long it has been.

    Each launch records one of two events. The watcher asks for the other one, which stays where
    it was recorded: so that it sees progress while there is always something new.
    """

    def __init__(self, device: Device) -> None:
        self.device = device
        self.begun = self.launched = self.ended = 0
        self.failed: CudaError | None = None
        self._events = [Event(), Event()]
        self._turn = 0
        self._recorded = [0, 0]
        self.call: NumberedCall | None = None
        """The latest one; None while nothing is under way."""
        self.before: int | None = None
        """Of the launches, how many had ended when all others were ended by an abort."""
        self.since = 0.0

    def begin(self, call: NumberedCall) -> None:
        """Note a call to NCCL, which may take its time by itself."""
        if self.call is None:
            self.since = time.monotonic()
        self.begun += 1
        self.call = call

    def give_up(self) -> None:
        """Wait for nothing any more."""
        self.begun, self.call = self.launched, None

    def record(self) -> int:
        """Record the end of what was launched just now; returns the number of the launch."""
        turn = self._turn
        self._events[turn].record(current_stream(self.device))
        self.launched += 1
        self._recorded[turn] = self.launched
        return self.launched

    def settle(self) -> None:
        """Note what has ended by itself: an abort ends the rest."""
        for number in sorted(self._recorded):
            self.done(number)
        self.before = self.ended

    def done(self, number: int) -> bool:
        """Whether a launch has ended, successfully or not."""
        for recorded, turn in sorted(zip(self._recorded, (0, 1), strict=True)):
            if self.ended < number <= recorded and self._asked(turn):
                self.ended = recorded
        return self.ended >= number

    def _asked(self, turn: int) -> bool:
        try:
            return self._events[turn].done()
        except CudaError as error:
            self.failed = error
            return True

    def look(self) -> float:
        """Return for how many seconds nothing has ended, 0 where nothing is under way."""
        now, call, begun = time.monotonic(), self.call, self.begun
        if call is None:
            return 0
        if self.launched == begun and self.done(begun):
            if self.begun == begun:
                self.call = None
            return 0
        other = 1 - self._turn
        if self.ended < self._recorded[other] and not self.done(self._recorded[other]):
            return now - self.since
        if self._recorded[self._turn] > self.ended:  # the next launches record the other one
            self._turn, self.since = other, now
        return now - self.since


class _End:
    """The end of one launch."""

    cheap = False

    def __init__(self, link: NcclLink, track: _Track) -> None:
        self._link, self._track, self._number = link, track, track.record()

    @property
    def error(self) -> IgnisError | None:
        """What has ended it too early."""
        failure, before = self._link.failure, self._track.before
        if failure is None or before is None or self._number <= before:
            return self._track.failed
        return self._track.failed or CollectiveError(failure)

    def done(self) -> bool:
        """Whether it has ended, successfully or not."""
        return self._track.done(self._number)


class _Work:
    """What a rank has submitted: launched already, or by every replay of a graph."""

    def __init__(self, link: NcclLink, call: NumberedCall, launched: _Track | None) -> None:
        self._link, self._call, self._launched = link, call, launched

    def begin(self) -> None:
        """Let the graph, which the current stream is about to get, wait for earlier calls."""
        self._link.begin_replay()

    def latest(self) -> _End:
        """Return the end of the latest launch, which was on the current stream."""
        track, self._launched = self._launched, None
        if track is None:
            track = self._link.watch(self._call, current_stream(self._link.device).handle)
        return _End(self._link, track)


class NcclLink:
    """One rank's side; see `ignis.driver.collective.CollectiveLink`.

    Parameters
    ----------
    nccl : module
        NCCL's functions; see `load`.
    control : Control
        The connection to the other ranks; closed with the link.
    device : Device
        Of this rank.
    timeout : float or None
        Seconds that an operation may take.

    Raises
    ------
    CollectiveError
        If the ranks do not meet in time, or NCCL refuses.
    """

    def __init__(self, nccl: Any, control: Control, device: Device, timeout: float | None) -> None:
        self.device = device
        self._nccl, self._control, self._timeout = nccl, control, timeout
        self._numbering = Numbering(control.rank, control.size)
        self._changed = Condition()
        self._tracks: dict[int, _Track] = {}
        self._asleep = False
        self._comm: Any = None
        self.inboxes: Inboxes | None = None
        self.told = False
        self._aborted = self._closing = self._ended = False
        self._stopped = threading.Event()
        given = bytes(nccl.get_unique_id()) if control.rank == 0 else None
        try:
            found = control.exchange(given)
            self._comm = self._apart("meeting the other ranks", lambda: self._initialize(found))
            open_inboxes = partial(opened, device, control.rank, control.size, self._gather)
            self.inboxes = self._apart("opening the memory of all ranks", open_inboxes)
            with explained("no thread can watch NCCL"):
                process.start_thread(self._run, "ignis-nccl")
        except BaseException as error:
            control.abort(f"rank {control.rank} has failed: {error}")
            control.hang_up()
            if self._comm is not None:
                self._abort_nccl()
            raise
        control.on_failure(lambda _: self._wake())
        process.at_exit(self.wait_stopped, early=True)

    @property
    def failure(self) -> str | None:
        """Why there will be no collectives any more."""
        return self._control.failure

    def _initialize(self, given: bytes) -> Any:
        # Makes the device's context current, which is what NCCL takes for its device.
        self.device.api.mem_get_info(self.device.id)
        unique = self._nccl.UniqueId.from_buffer(given)
        return self._nccl.comm_init_rank(self._control.size, unique, self._control.rank)

    def _gather(self, given: bytes) -> list[bytes]:
        """Return what each rank gives."""
        nbytes, stream = RECORD_BYTES, current_stream(self.device)
        own = np.frombuffer(given.ljust(nbytes, b"\0"), np.uint8)
        with array(own, device=self.device) as sent:
            with empty((self._control.size, nbytes), "uint8", device=self.device) as found:
                addresses = sent.allocation.ptr, found.to_device().allocation.ptr
                self._nccl.all_gather(*addresses, nbytes, 1, self._comm, stream.handle)
                return [bytes(row).rstrip(b"\0") for row in found.to_host()]

    def _apart(self, what: str, call: Callable[[], T]) -> T:
        """Return what `call` does in a thread, which is left behind if a rank has ended."""
        results: list[T] = []
        errors: list[BaseException] = []

        def run() -> None:
            try:
                results.append(call())
            except BaseException as error:
                errors.append(error)

        limit = None if self._timeout is None else time.monotonic() + self._timeout
        with explained(what):
            worker = process.start_thread(run, "ignis-nccl-call")
        while worker.is_alive():
            worker.join(interrupts.TICK)
            interrupts.check()
            if self.failure is not None:
                raise CollectiveError(self.failure)
            if limit is not None and time.monotonic() > limit:
                raise CollectiveError(f"{what} took more than {self._timeout:g} s")
        if errors:
            raise CollectiveError(f"{what}: {errors[0]}") from errors[0]
        return results[0]

    def submit(self, stream: int, calls: Sequence[CollectiveCall]) -> _Work:
        """Give operations to NCCL, as one group."""
        captured = bool(stream) and self.device.api.stream_is_capturing(self.device.id, stream)
        numbered = [self._numbering.number(call, captured) for call in calls]
        self._control.note(numbered)
        track = None if captured else self.watch(numbered[0], stream)
        try:
            if len(calls) == 1 and calls[0].kind != "all_to_all":
                self._issue(calls[0], stream, captured)
            else:
                self._grouped(calls, stream, captured)
        except Exception as error:
            if track is not None:
                track.give_up()
            why = self.failure or f"{calls[0].kind}: rank {self._control.rank}: {error}"
            self.abort(why)
            raise CollectiveError(why) from error
        if self.failure is not None:
            if track is not None:
                track.give_up()
            raise CollectiveError(self.failure)
        return _Work(self, numbered[0], track)

    def begin_replay(self) -> None:
        """Get ready for a launch of a graph on the current stream."""
        self._control.note_replay()
        if self.inboxes is not None:
            self.inboxes.take_turn(current_stream(self.device), False)

    def _grouped(self, calls: Sequence[CollectiveCall], stream: int, captured: bool) -> None:
        with Ending(self._nccl.group_end, self._nccl.group_start):
            for call in calls:
                self._issue(call, stream, captured)

    def _issue(self, call: CollectiveCall, stream: int, captured: bool) -> None:
        if not call.elements:
            return
        if self.inboxes is not None and self.inboxes.suits(call):
            self.inboxes.launch(call, current_stream(self.device), captured)
            return
        nccl, comm = self._nccl, self._comm
        code, width = _TYPES[call.dtype]
        count, op = call.elements * width, OPS.get(call.op, 0)
        if self._control.size == 1 and call.dtype.itemsize == 1:
            code, op = 1, 0  # a copy: NCCL's kernel for one rank knows no 8-bit floats
        source, target = call.source, call.target
        if call.kind == "all_reduce":
            nccl.all_reduce(source, target, count, code, op, comm, stream)
        elif call.kind == "reduce":
            nccl.reduce(source, target, count, code, op, call.root, comm, stream)
        elif call.kind == "broadcast":
            nccl.broadcast(source, target or source, count, code, call.root, comm, stream)
        elif call.kind == "all_gather":
            nccl.all_gather(source, target, count, code, comm, stream)
        elif call.kind == "reduce_scatter":
            nccl.reduce_scatter(source, target, count, code, op, comm, stream)
        elif call.kind == "send":
            nccl.send(source, count, code, call.root, comm, stream)
        elif call.kind == "recv":
            nccl.recv(target, count, code, call.root, comm, stream)
        else:
            step = call.elements * call.dtype.itemsize
            for peer in range(self._control.size):
                nccl.send(source + peer * step, count, code, peer, comm, stream)
                nccl.recv(target + peer * step, count, code, peer, comm, stream)

    def watch(self, call: NumberedCall, stream: int) -> _Track:
        """Watch what is given to a stream from here on."""
        track = self._tracks.get(stream)
        if track is None:
            track = self._tracks[stream] = _Track(self.device)
        track.begin(call)
        if self._asleep:
            self._wake()
        return track

    def abort(self, why: str) -> None:
        """End what is under way, on all ranks."""
        self._control.abort(why)

    def close(self) -> None:
        """Take part no longer; NCCL's communicator goes when all ranks have closed theirs."""
        self._control.close()
        self._closing = True
        self._wake()

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def wait_stopped(self) -> None:
        """Before the process ends, let the others finish what they do with this one's memory."""
        if self._closing:
            self._stopped.wait(_GOODBYE)

    # What the watcher does.

    def _run(self) -> None:
        while True:
            with self._changed:
                # Who watches what is asked for it first: nothing is missed in between.
                self._asleep = not self._busy()
                if self.failure is None and not self._closing:
                    self._changed.wait(_LOOK if self._busy() else None)
                self._asleep = False
            if self.failure is not None:
                break
            if self._closing:
                self._finish()
                break
            with contextlib.suppress(CudaError):
                self._look()
        if self.failure is not None:
            self._abort_nccl()
        while not self._closing:
            with self._changed:
                self._changed.wait()
        if self.inboxes is not None:
            self.inboxes.close(keep=not self._ended)
        self._control.hang_up()
        self._stopped.set()

    def _busy(self) -> bool:
        return any(track.call is not None for track in list(self._tracks.values()))

    def _look(self) -> None:
        """Tell what was called, and look for errors and for what takes too long."""
        self._control.tell()
        for track in list(self._tracks.values()):
            call, late = track.call, track.look()
            if call is not None and self._timeout is not None and late > self._timeout:
                self._control.late(call, self._timeout)
                track.give_up()
        state = self._nccl.comm_get_async_error(self._comm)
        if state not in (0, _IN_PROGRESS):
            text = self._nccl.get_error_string(state)
            self._control.abort(f"rank {self._control.rank}: NCCL: {text}")

    def _finish(self) -> None:
        """Destroy NCCL's communicator, which all ranks do at once."""
        if self._control.wait_end(_GOODBYE) and self.failure is None:
            self.device.api.mem_get_info(self.device.id)
            self._aborted = True
            if self.inboxes is not None:
                self.inboxes.unmap()
            with contextlib.suppress(Exception):
                self._nccl.comm_destroy(self._comm)  # all ranks do, and have unmapped theirs
                self._ended = True
        elif self.failure is None:
            self._abort_nccl()

    def _abort_nccl(self) -> None:
        if not self._aborted:
            self._aborted = True
            self.device.api.mem_get_info(self.device.id)
            for track in list(self._tracks.values()):
                track.settle()
            if self.inboxes is not None:
                self.inboxes.stop()
            with contextlib.suppress(Exception):
                self._nccl.comm_abort(self._comm)
