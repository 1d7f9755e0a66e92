"""Copies between a device and pageable host memory, or files, at the rate of the link.

The driver stages pageable memory through one buffer, with one thread: 8 GB/s where the link has 55.
Here several threads move pieces of it to and from pinned chunks, two per thread, so that one is
being filled while the other is on the link. All copies are queued on the caller's stream: its order
is that of one copy call, whichever thread queues a piece, and no events between streams are needed.
One stream is enough, since a GPU has one copy engine per direction.

The host's side is a function that fills a chunk or drains it: a copy of memory, or a read or a
write of a file, whose content is nowhere else on the host. The device's side is a list of address
ranges, so that one transfer, with one wait for its helpers, moves many small arrays.

The calling thread does its share. Helpers only join in: where none is free, or none can be started,
the caller completes the copy by itself, so that no number of callers can block each other.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import itertools
import os
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ignis.base import interrupts, process, raw
from ignis.base.locks import Lock
from ignis.base.numbers import as_count, environment_count
from ignis.errors import CudaError
from ignis.runtime.device import Device
from ignis.runtime.host import pinned_pool
from ignis.runtime.host.pinned_pool import Chunk
from ignis.runtime.stream import Stream

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Move = Callable[[int, int, int], None]
"""``move(address, offset, nbytes)`` fills pinned memory at `address` with what the copy has from
`offset` on, or drains it to there; called by several threads at once."""

SMALLEST_PIECE = 2 << 20
"""Bytes below which a copy is not divided for more threads: waking one costs as much."""

_MOST_THREADS = 12
"""What fills a link of 55 GB/s from the page cache, where a core copies 5 GB/s."""

_PAGE = 4096
_LANES = 2

_lock = process.renewed(Lock())
_executor: ThreadPoolExecutor | None = None
_threads: int | None = None
"""What `configure` said; None until then."""


def thread_count() -> int:
    """Most threads of one copy, the caller included (``IGNIS_STAGING_THREADS``)."""
    return _default_threads() if _threads is None else _threads


# Read when first needed: an invalid value is an error of the copy, not of the import.
@functools.cache
def _default_threads() -> int:
    return environment_count(
        "IGNIS_STAGING_THREADS", min(_MOST_THREADS, len(os.sched_getaffinity(0))), 1
    )


@functools.cache
def threshold() -> int:
    """Bytes from which staging costs less than the driver's own (``IGNIS_STAGING_THRESHOLD``)."""
    return environment_count("IGNIS_STAGING_THRESHOLD", 16 << 20, 1)


def require_settings() -> None:
    """Read the variables of copies, so that a wrong one is an error before any work is done.

    Raises
    ------
    ArgumentError
        If a variable is no positive number.
    """
    for setting in (thread_count, threshold, pinned_pool.chunk_bytes, pinned_pool.most_chunks):
        setting()


def configure(threads: int | None = None, chunk_bytes: int | None = None) -> None:
    """Change the number of threads or the size of chunks; no copy may be running.

    Raises
    ------
    ArgumentError
        If a number is not an int of at least 1.
    CudaError
        If the driver refuses to free the chunks of the present size.
    """
    global _threads, _executor
    for name, value in (("threads", threads), ("chunk_bytes", chunk_bytes)):
        if value is not None:
            as_count("staging.configure", name, value, 1)
    if threads is not None:
        with _lock:
            _threads = threads
            executor, _executor = _executor, None
        if executor is not None:
            executor.shutdown()
    if chunk_bytes is not None:
        pinned_pool.replace(chunk_bytes)


def pays(device: Device, nbytes: int) -> bool:
    """Tell whether staging a pageable copy of `nbytes` bytes is faster than the driver's copy call.

    It never is where host code can address device memory: a copy is one memcpy there. Nor where
    memory has no content.
    """
    api = device.api
    return api.keeps_values and not api.host_addressable and nbytes >= threshold()


def upload(device: Device, dst: int, src: int, nbytes: int, stream: int) -> None:
    """Copy pageable host memory to the device in the order of `stream`, a handle.

    `src` may be reused when the call returns. After an error the content of `dst` is undefined and
    `src` is not in use.
    """

    def fill(address: int, offset: int, size: int) -> None:
        raw.copy(address, src + offset, size)

    _Upload(device, [(dst, nbytes)], fill, stream).run()


def download(device: Device, dst: int, src: int, nbytes: int, stream: int) -> None:
    """Copy device memory to pageable host memory behind the work of `stream`; then it is there."""

    def drain(address: int, offset: int, size: int) -> None:
        raw.copy(dst + offset, address, size)

    _Download(device, [(src, nbytes)], drain, stream).run()


def scatter(device: Device, parts: Sequence[tuple[int, int]], fill: Move, stream: int) -> None:
    """Copy what `fill` provides to address ranges of the device, one behind the other.

    Parameters
    ----------
    parts : sequence of (address, nbytes)
        Where the copy goes, in the order of its offsets.
    fill : callable
        See `Move`; what it raises ends the copy, whose targets are undefined then.
    stream : int
        Handle of the stream in whose order the copies are.
    """
    api = device.api
    if not api.keeps_values:
        for address, nbytes in parts:
            api.memcpy_htod(device.id, address, 0, nbytes, stream)
        return
    _Upload(device, parts, fill, stream).run()


def gather(device: Device, parts: Sequence[tuple[int, int]], drain: Move, stream: int) -> None:
    """Let `drain` have address ranges of the device, one behind the other; done on return.

    Parameters as for `scatter`.
    """
    _Download(device, parts, drain, stream).run()


def relay(target: Stream, dst: int, source: Stream, src: int, nbytes: int) -> None:
    """Copy between devices of one driver through pinned memory, in the order of both streams.

    Parameters
    ----------
    target, source : Stream
        Of the device that receives, and of the one that sends; the copy is behind the work of
        both, and `src` may be written and freed in the order of `source`.
    dst, src : int
        Addresses on the two.
    """
    here, there = target.device, source.device
    pool = pinned_pool.pool(here)
    chunks: deque[Chunk] = deque()
    try:
        while len(chunks) < _LANES and (chunk := pool.acquire(here)) is not None:
            chunks.append(chunk)
        if not chunks:  # libcuda has memory of its own for this, if less of it
            target.wait(source.record())
            here.api.memcpy_peer(here.id, dst, there.id, src, nbytes, target.handle)
            source.wait(target.record())
            return
        for offset in range(0, nbytes, pool.nbytes):
            interrupts.check()
            size = min(pool.nbytes, nbytes - offset)
            chunk = chunks[0]
            chunks.rotate(-1)
            chunk.wait()
            there.api.memcpy_dtoh(there.id, chunk.ptr, src + offset, size, source.handle)
            target.wait(source.record())
            here.api.memcpy_htod(here.id, dst + offset, chunk.ptr, size, target.handle)
            chunk.record(here.id, target.handle)
    except BaseException:
        # What is in flight and was not recorded has ended when both streams have.
        try:
            source.synchronize()
            target.synchronize()
        except CudaError:
            for _ in range(len(chunks)):
                chunks.pop()
                pool.forget()
        raise
    finally:
        for chunk in chunks:
            pool.release(chunk)


class _Transfer(ABC):
    """One copy: the caller and helpers move its pieces until none is left."""

    def __init__(
        self, device: Device, parts: Sequence[tuple[int, int]], move: Move, stream: int
    ) -> None:
        self.device = device
        self.move = move
        self.stream = stream
        self._parts = [(address, nbytes) for address, nbytes in parts if nbytes]
        self._starts = [0, *itertools.accumulate(nbytes for _, nbytes in self._parts)]
        self.nbytes = self._starts[-1]
        self.pool = pinned_pool.pool(device)
        share = -(-self.nbytes // (_LANES * thread_count()))
        share = -(-share // _PAGE) * _PAGE
        self.piece = min(self.pool.nbytes, max(share, SMALLEST_PIECE))
        self.error: BaseException | None = None
        self._next = 0
        self._lock = Lock()

    @abstractmethod
    def pump(self, chunks: list[Chunk]) -> None:
        """Move pieces through `chunks` until none is left."""

    @abstractmethod
    def copy(self, host: int, offset: int, size: int) -> None:
        """Queue the copies of a piece between the host's address and the device."""

    @abstractmethod
    def move_unstaged(self, offset: int, size: int) -> None:
        """Move a piece where no memory can be pinned: the driver stages it by itself."""

    def spans(self, host: int, offset: int, size: int) -> Iterator[tuple[int, int, int]]:
        """The copies that a piece consists of: (address on the device, on the host, bytes)."""
        end, number = offset + size, bisect_right(self._starts, offset) - 1
        while offset < end:
            address, nbytes = self._parts[number]
            inside = offset - self._starts[number]
            count = min(nbytes - inside, end - offset)
            yield address + inside, host, count
            offset, host, number = offset + count, host + count, number + 1

    def next_piece(self) -> tuple[int, int] | None:
        """Return (offset, bytes) of a piece that nobody moves yet, or None."""
        self._notice_interrupt()
        with self._lock:
            offset = self._next
            if offset >= self.nbytes or self.error is not None:
                return None
            size = min(self.piece, self.nbytes - offset)
            self._next = offset + size
            return offset, size

    def run(self) -> None:
        """Do the copy in this thread, with helpers."""
        pieces = -(-self.nbytes // self.piece)
        helpers = self._call_helpers(min(thread_count(), pieces) - 1)
        self.join_in()
        # Where there was no chunk, the driver stages the pieces itself.
        while (piece := self.next_piece()) is not None:
            try:
                self.move_unstaged(*piece)
            except BaseException as error:
                self.fail(error)
        self._await(helpers)
        if self.error is not None:
            raise self.error

    def join_in(self) -> None:
        """Move pieces until none is left; an error stops all threads of the copy."""
        chunks: list[Chunk] = []
        try:
            for _ in range(min(_LANES, -(-self.nbytes // self.piece))):
                chunk = self.pool.acquire(self.device)
                if chunk is None:
                    break
                chunks.append(chunk)
            if chunks:
                self.pump(chunks)
        except BaseException as error:
            self.fail(error)
            self._release_after_error(chunks)
        else:
            for chunk in chunks:
                self.pool.release(chunk)

    def _release_after_error(self, chunks: list[Chunk]) -> None:
        """Release chunks when a copy may be in flight that was not recorded."""
        try:
            if chunks:
                self.device.api.stream_synchronize(self.device.id, self.stream)
        except CudaError:
            for _ in chunks:
                self.pool.forget()
        else:
            for chunk in chunks:
                self.pool.release(chunk)

    def fail(self, error: BaseException) -> None:
        """Let all threads of the copy stop; the first error is the one that is raised."""
        with self._lock:
            if self.error is None:
                self.error = error

    def _call_helpers(self, count: int) -> list[Future[None]]:
        helpers: list[Future[None]] = []
        # No thread can be started at interpreter exit, or beyond the system's limit.
        with contextlib.suppress(RuntimeError):
            for _ in range(count):
                helpers.append(_workers().submit(self.join_in))
        return helpers

    def _await(self, helpers: list[Future[None]]) -> None:
        """Return when no helper uses the caller's memory any more, even if interrupted."""
        for helper in helpers:
            if helper.cancel():
                continue
            while not helper.done():
                with contextlib.suppress(TimeoutError):
                    helper.exception(interrupts.TICK)
                self._notice_interrupt()

    def _notice_interrupt(self) -> None:
        try:
            interrupts.check()
        except KeyboardInterrupt as error:
            self.fail(error)


class _Upload(_Transfer):
    def pump(self, chunks: list[Chunk]) -> None:
        for chunk in itertools.cycle(chunks):
            piece = self.next_piece()
            if piece is None:
                return
            offset, size = piece
            chunk.wait()
            self.move(chunk.ptr, offset, size)
            self.copy(chunk.ptr, offset, size)
            chunk.record(self.device.id, self.stream)

    def copy(self, host: int, offset: int, size: int) -> None:
        api = self.device.api
        for target, source, count in self.spans(host, offset, size):
            api.memcpy_htod(self.device.id, target, source, count, self.stream)

    def move_unstaged(self, offset: int, size: int) -> None:
        room = ctypes.create_string_buffer(size)
        self.move(ctypes.addressof(room), offset, size)
        self.copy(ctypes.addressof(room), offset, size)


class _Download(_Transfer):
    def pump(self, chunks: list[Chunk]) -> None:
        free = deque(chunks)
        in_flight: deque[tuple[Chunk, int, int]] = deque()
        while True:
            while free and (piece := self.next_piece()) is not None:
                offset, size = piece
                chunk = free.popleft()
                self.copy(chunk.ptr, offset, size)
                chunk.record(self.device.id, self.stream)
                in_flight.append((chunk, offset, size))
            if not in_flight:
                return
            chunk, offset, size = in_flight.popleft()
            chunk.wait()
            self.move(chunk.ptr, offset, size)
            free.append(chunk)

    def copy(self, host: int, offset: int, size: int) -> None:
        api = self.device.api
        for source, target, count in self.spans(host, offset, size):
            api.memcpy_dtoh(self.device.id, target, source, count, self.stream)

    def move_unstaged(self, offset: int, size: int) -> None:
        room = ctypes.create_string_buffer(size)
        self.copy(ctypes.addressof(room), offset, size)
        self.move(ctypes.addressof(room), offset, size)


def _workers() -> ThreadPoolExecutor:
    """Return the helpers of all copies, made on first use."""
    global _executor
    with _lock:
        if _executor is None:
            from concurrent.futures import ThreadPoolExecutor

            _executor = ThreadPoolExecutor(max(thread_count() - 1, 1), "ignis-staging")
        return _executor


def _forget_parent() -> None:
    """In a forked child: the threads are not there."""
    global _executor
    _executor = None


os.register_at_fork(after_in_child=_forget_parent)
