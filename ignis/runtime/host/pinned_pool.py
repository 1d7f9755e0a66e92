"""Chunks of pinned host memory that are cached for reuse, for copies of pageable memory.

Pinning memory costs the driver milliseconds, so a chunk is allocated once. The ledger shows chunks
as a cache. They are freed when `trim` asks for it (``ignis.memory.trim()``), when pinned memory
runs out, and at interpreter exit.
"""

from __future__ import annotations

import contextlib
import os

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import environment_count
from ignis.driver.codes import Code
from ignis.driver.protocol import Driver
from ignis.errors import CudaError
from ignis.runtime.device import Device
from ignis.runtime.ownership import ledger

_chunk_bytes: int | None = None
"""What `replace` said; None until then."""


def chunk_bytes() -> int:
    """Bytes of a chunk (``IGNIS_STAGING_CHUNK``).

    Smaller ones cost more calls per byte than they gain overlap.
    """
    if _chunk_bytes is None:
        return environment_count("IGNIS_STAGING_CHUNK", 4 << 20, 1)
    return _chunk_bytes


def most_chunks() -> int:
    """Most chunks of one driver (``IGNIS_STAGING_CHUNKS``)."""
    return environment_count("IGNIS_STAGING_CHUNKS", 32, 1)


class Chunk:
    """One piece of pinned memory, and the event behind the last copy from or to it."""

    __slots__ = ("_device", "_event", "_pending", "api", "nbytes", "ptr")

    def __init__(self, api: Driver, ptr: int, nbytes: int) -> None:
        self.api = api
        self.ptr = ptr
        self.nbytes = nbytes
        self._device = 0
        self._event = 0
        self._pending = False

    def record(self, device: int, stream: int) -> None:
        """Note that a copy which uses the chunk was just queued on `stream`."""
        if not self._event or self._device != device:
            event = self.api.event_create(device, False)
            self._drop_event()
            self._device, self._event = device, event
        self.api.event_record(device, self._event, stream)
        self._pending = True

    def wait(self) -> None:
        """Return when the last copy is done: from then on the chunk's content may change."""
        if self._pending:
            self.api.event_synchronize(self._device, self._event)
            self._pending = False

    def done(self) -> bool:
        """Tell whether the last copy is done; does not wait."""
        if self._pending and self.api.event_query(self._device, self._event):
            self._pending = False
        return not self._pending

    def free(self) -> None:
        """Wait for the last copy and free the memory."""
        self.wait()
        self._drop_event()
        self.api.mem_free_host(self.ptr)

    def _drop_event(self) -> None:
        if self._event:
            event, self._event = self._event, 0
            self.api.event_destroy(self._device, event)


class PinnedPool:
    """The chunks of one driver: at most `limit`, each of `nbytes` bytes."""

    def __init__(self, nbytes: int, limit: int) -> None:
        self.nbytes = nbytes
        self.limit = limit
        self.count = 0
        # Held for bookkeeping only, never during a call of the driver.
        self._lock = Lock()
        self._idle: list[Chunk] = []

    @property
    def idle(self) -> int:
        """The number of chunks that nobody has acquired."""
        return len(self._idle)

    def acquire(self, device: Device) -> Chunk | None:
        """Return a chunk, or None at the limit and where no more memory can be pinned.

        A copy may still be reading a chunk that was released. One that is done is preferred, then
        a new one; else the call waits for the chunk that was released first.
        """
        with self._lock:
            oldest = self._idle.pop(0) if self._idle else None
        if oldest is None:
            return self._grow(device)
        try:
            made = None if oldest.done() else self._grow(device)
            if made is None:
                oldest.wait()
                return oldest
        except BaseException:
            self.release(oldest)
            raise
        with self._lock:
            self._idle.insert(0, oldest)
        return made

    def _grow(self, device: Device) -> Chunk | None:
        with self._lock:
            if self.count >= self.limit:
                return None
            self.count += 1
        ptr = 0
        try:
            ptr = device.api.mem_host_alloc(device.id, self.nbytes)
            made = Chunk(device.api, ptr, self.nbytes)
            ledger.pinned_cache(self.nbytes)
        except BaseException as error:
            if ptr:
                device.api.mem_free_host(ptr)
            self.forget()
            if isinstance(error, CudaError) and error.code == Code.OUT_OF_MEMORY:
                return None
            raise
        return made

    def release(self, chunk: Chunk) -> None:
        """Let others use a chunk; copies that use it may be in flight if they were recorded."""
        with self._lock:
            self._idle.append(chunk)

    def forget(self) -> None:
        """Count one chunk less.

        A chunk that is not released, because nobody knows when its last copy ends, stays
        allocated: a leak is better than a copy into memory that somebody else uses by then.
        """
        with self._lock:
            self.count -= 1

    def trim(self) -> None:
        """Free the idle chunks; waits for copies from them."""
        while True:
            with self._lock:
                if not self._idle:
                    return
                chunk = self._idle.pop()
            try:
                chunk.free()
            except BaseException:
                self.release(chunk)
                raise
            self.forget()
            ledger.pinned_cache(-chunk.nbytes)


_pools: dict[str, PinnedPool] = {}
_lock = process.renewed(Lock())


def pool(device: Device) -> PinnedPool:
    """Return the pool of the driver of `device`, made on first use."""
    found = _pools.get(device.driver)
    if found is None:
        with _lock:
            found = _pools.get(device.driver)
            if found is None:
                found = _pools[device.driver] = PinnedPool(chunk_bytes(), most_chunks())
                # After the driver's own hook was registered, so before the driver is gone.
                process.at_exit(_trim_at_exit)
    return found


def trim(device: Device) -> None:
    """Free the idle chunks of the driver of `device`."""
    found = _pools.get(device.driver)
    if found is not None:
        found.trim()


def replace(nbytes: int) -> None:
    """Let new chunks have `nbytes` bytes and free the present ones; none may be in use."""
    global _chunk_bytes
    with _lock:
        for name, found in list(_pools.items()):
            found.trim()
            _pools[name] = PinnedPool(nbytes, most_chunks())
        _chunk_bytes = nbytes


def _trim_at_exit() -> None:
    for found in list(_pools.values()):
        # The end of the process frees what cannot be freed any more.
        with contextlib.suppress(CudaError):
            found.trim()


os.register_at_fork(after_in_child=_pools.clear)  # the chunks are the parent's
