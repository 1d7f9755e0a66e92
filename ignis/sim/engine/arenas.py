"""What an operating-system thread needs to run blocks, reused from launch to launch."""

from __future__ import annotations

import ctypes
import functools
import os
import struct
from typing import Any
from weakref import WeakSet

from ignis.base.locks import Lock
from ignis.base.numbers import environment_count
from ignis.driver.protocol import Dim3
from ignis.sim.abi.layout import BULK_BYTES, MAX_BOUNDS, Arena, Fault, Print, Warp
from ignis.sim.memory.mapping import Mapping

SHARED_CAPACITY = 256 << 10
"""Bytes of shared memory of an arena."""
_STACK_BYTES = 8 << 20
_MAX_WARPS = 32
_MOST_FREE = 64
"""Free arenas for later launches; a cooperative launch may need more for a while."""


def thread_count() -> int:
    """Operating-system threads that one launch may use (``IGNIS_SIM_THREADS``)."""
    if os.environ.get("IGNIS_SIM_THREADS"):
        return environment_count("IGNIS_SIM_THREADS", 1, 1)
    return os.cpu_count() or 1


class ThreadArena:
    """Stacks, shared and local memory of one operating-system thread at a time."""

    def __init__(self) -> None:
        self.fields = (ctypes.c_uint64 * Arena.FIELDS)()
        self.address = ctypes.addressof(self.fields)
        self.view = memoryview(self.fields).cast("B")
        self.warps = (ctypes.c_uint64 * (Warp.FIELDS * _MAX_WARPS))()
        # One more than there are warps: a frame that is too large is noticed when it is there.
        self._stacks = Mapping(_STACK_BYTES * (_MAX_WARPS + 1))
        self._shared = Mapping(2 * SHARED_CAPACITY)
        self._bulk = Mapping(BULK_BYTES)
        self.bounds = (ctypes.c_uint64 * (4 * MAX_BOUNDS))()
        self.record = (ctypes.c_uint64 * Fault.FIELDS)()
        self.record_view = memoryview(self.record).cast("B")
        self.fault_address = ctypes.addressof(self.record)
        self.counter = ctypes.c_uint64()
        self.counter_address = ctypes.addressof(self.counter)
        self.looking = Lock()  # of the launch that begins in this arena
        self._local: Mapping | None = None
        self._local_bytes = 0
        self.local_span = 0
        self._prints: Mapping | None = None
        self.prints = 0
        self.tables: Any = None  # of `ignis.sim.engine.checked_kernel`
        self.borrowed: Any = None
        fields = self.fields
        # As on a GPU, generic addresses end with the offset: descriptors of matrices are made so.
        fields[Arena.SHARED] = -(-self._shared.address // SHARED_CAPACITY) * SHARED_CAPACITY
        fields[Arena.BULK] = self._bulk.address
        _all.add(self)
        fields[Arena.WARPS] = ctypes.addressof(self.warps)
        fields[Arena.STACKS] = self._stacks.address + _STACK_BYTES
        fields[Arena.STACK_BYTES] = _STACK_BYTES
        fields[Arena.BOUNDS] = ctypes.addressof(self.bounds)
        self.restore_order()
        for index in range(_MAX_WARPS):
            base = index * Warp.FIELDS
            self.warps[base + Warp.ARENA] = self.address
            self.warps[base + Warp.INDEX] = index

    def restore_order(self) -> None:
        """Let warps run in the order of their numbers."""
        for index in range(_MAX_WARPS):
            self.fields[Arena.ORDER + index] = index

    def reserve_prints(self) -> None:
        """Make room for what a kernel prints."""
        if self._prints is None:
            self._prints = Mapping(Print.RECORDS * Print.BYTES)
            self.prints = self.fields[Arena.PRINTS] = self._prints.address
        self.fields[Arena.PRINTED] = 0

    def reserve_local(self, nbytes: int) -> None:
        """Make room for `nbytes` of local memory per thread."""
        if nbytes <= self._local_bytes:
            return
        self._local_bytes = max(nbytes, 4096)
        row = self._local_bytes * 32
        self.local_span = row * _MAX_WARPS
        self._local = Mapping(self.local_span)
        for index in range(_MAX_WARPS):
            self.warps[index * Warp.FIELDS + Warp.LOCAL] = self._local.address + index * row


_all: WeakSet[ThreadArena] = WeakSet()
_free: list[ThreadArena] = []
"""Arenas that no launch is using."""


def shared_windows() -> list[tuple[int, int]]:
    """Address and size of every arena's shared memory, for generic addresses."""
    return [(arena.fields[Arena.SHARED], SHARED_CAPACITY) for arena in list(_all)]


def acquire() -> ThreadArena:
    """Return an arena that no launch is using."""
    try:
        return _free.pop()
    except IndexError:
        return ThreadArena()


def release(arena: ThreadArena) -> None:
    """Let later launches use an arena; no block is under way in it."""
    if arena.fields[Arena.SEED]:
        arena.restore_order()
    if len(_free) < _MOST_FREE:
        _free.append(arena)


class ThreadIndices:
    """Indices of the threads of a block along each axis, for as long as the object lives."""

    def __init__(self, block: Dim3) -> None:
        x, y, z = block
        total = -(-x * y * z // 32) * 32
        self._tables = Mapping(3 * 4 * total)
        rows = (
            [i % x for i in range(total)],
            [i // x % y for i in range(total)],
            [i // (x * y) for i in range(total)],
        )
        self.addresses = [self._tables.address + 4 * total * axis for axis in range(3)]
        for address, row in zip(self.addresses, rows, strict=True):
            ctypes.memmove(address, struct.pack(f"<{total}i", *row), 4 * total)


@functools.lru_cache(maxsize=256)
def thread_indices(block: Dim3) -> ThreadIndices:
    """Return the indices of a block's threads; hold them for as long as native code reads them."""
    return ThreadIndices(block)
