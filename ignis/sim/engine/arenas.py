"""What an operating-system thread needs to run blocks, kept from launch to launch."""

from __future__ import annotations

import ctypes
import functools
import mmap
import os
import struct
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ignis.sim.abi.layout import PRINT_BYTES, PRINT_RECORDS, Arena, Fault, Warp

__all__ = ["ThreadArena", "arenas", "shared_windows", "thread_count", "thread_indices", "workers"]

Dim3 = tuple[int, int, int]

_STACK_BYTES = 4 << 20
_MAX_WARPS = 32
_SHARED_CAPACITY = 256 << 10
_MAX_BOUNDS = 512
_KEPT = 64
"""Arenas that are kept for later launches; a cooperative launch may need more for a while."""


def thread_count() -> int:
    """Operating-system threads that one launch may use (``IGNIS_SIM_THREADS``)."""
    text = os.environ.get("IGNIS_SIM_THREADS", "")
    return max(int(text), 1) if text.isdigit() else os.cpu_count() or 1


shared_windows: list[tuple[int, int]] = []
"""Address and size of every arena's shared memory, for generic addresses; arenas stay."""


class ThreadArena:
    """Stacks, shared and local memory of one operating-system thread at a time."""

    def __init__(self) -> None:
        self.fields = (ctypes.c_uint64 * Arena.FIELDS)()
        self.address = ctypes.addressof(self.fields)
        self.view = memoryview(self.fields).cast("B")
        self.warps = (ctypes.c_uint64 * (Warp.FIELDS * _MAX_WARPS))()
        self._stacks = mmap.mmap(-1, _STACK_BYTES * _MAX_WARPS, flags=_PRIVATE)
        self._shared = mmap.mmap(-1, _SHARED_CAPACITY, flags=_PRIVATE)
        self.bounds = (ctypes.c_uint64 * (2 * _MAX_BOUNDS))()
        self.record = (ctypes.c_uint64 * Fault.FIELDS)()
        self.record_view = memoryview(self.record).cast("B")
        self.fault_address = ctypes.addressof(self.record)
        self.counter = ctypes.c_uint64()
        self.counter_address = ctypes.addressof(self.counter)
        self._local: mmap.mmap | None = None
        self._local_bytes = 0
        self.local_span = 0
        self.tables: Any = None  # of `ignis.sim.engine.checked`
        fields = self.fields
        fields[Arena.SHARED] = _address(self._shared)
        shared_windows.append((fields[Arena.SHARED], _SHARED_CAPACITY))
        self.prints = 0
        fields[Arena.WARPS] = ctypes.addressof(self.warps)
        fields[Arena.STACKS] = _address(self._stacks)
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
        if not self.prints:
            self._prints = mmap.mmap(-1, PRINT_RECORDS * PRINT_BYTES, flags=_PRIVATE)
            self.prints = self.fields[Arena.PRINTS] = _address(self._prints)
        self.fields[Arena.PRINTED] = 0

    def reserve_local(self, nbytes: int) -> None:
        """Make room for `nbytes` of local memory per thread."""
        if nbytes <= self._local_bytes:
            return
        self._local_bytes = max(nbytes, 4096)
        row = self._local_bytes * 32
        self.local_span = row * _MAX_WARPS
        self._local = mmap.mmap(-1, self.local_span, flags=_PRIVATE)
        address = _address(self._local)
        for index in range(_MAX_WARPS):
            self.warps[index * Warp.FIELDS + Warp.LOCAL] = address + index * row


_PRIVATE = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # MAP_NORESERVE


def _address(memory: mmap.mmap) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))


class _Arenas:
    """Arenas that no launch is using."""

    def __init__(self) -> None:
        self._free: list[ThreadArena] = []

    def take(self) -> ThreadArena:
        try:
            return self._free.pop()
        except IndexError:
            return ThreadArena()

    def give(self, arena: ThreadArena) -> None:
        if arena.fields[Arena.SEED]:
            arena.restore_order()
        if len(self._free) < _KEPT:
            self._free.append(arena)


arenas = _Arenas()
_pool_lock = threading.Lock()
_pool: tuple[int, ThreadPoolExecutor] | None = None


def workers() -> ThreadPoolExecutor:
    """The pool of helper threads; a forked child gets its own."""
    global _pool
    with _pool_lock:
        if _pool is None or _pool[0] != os.getpid():
            _pool = (os.getpid(), ThreadPoolExecutor(max(thread_count(), 16), "ignis-sim"))
        return _pool[1]


class _Threads:
    """Thread indices along each axis for every thread of a block of one shape."""

    def __init__(self, block: Dim3) -> None:
        x, y, z = block
        total = -(-x * y * z // 32) * 32
        self._memory = mmap.mmap(-1, 3 * 4 * total + 4096)
        base = _address(self._memory)
        rows = (
            [i % x for i in range(total)],
            [i // x % y for i in range(total)],
            [i // (x * y) for i in range(total)],
        )
        self.addresses = []
        for index, row in enumerate(rows):
            place = base + 4 * total * index
            ctypes.memmove(place, struct.pack(f"<{total}i", *row), 4 * total)
            self.addresses.append(place)


@functools.lru_cache(maxsize=256)
def thread_indices(block: Dim3) -> _Threads:
    """The indices of a block's threads, one table for all blocks of that shape."""
    return _Threads(block)
