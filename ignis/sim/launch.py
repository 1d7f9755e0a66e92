"""Launching a kernel: bounds of its pointers, blocks over threads, and what a fault means."""

from __future__ import annotations

import ctypes
import functools
import mmap
import os
import struct
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ignis.sim.fault import KernelFault
from ignis.sim.jit import runtime
from ignis.sim.lower.layout import FAULT_KINDS, Arena, Fault, Warp
from ignis.sim.lower.module import KernelInfo
from ignis.sim.memory import GRANULE, AddressSpace

if TYPE_CHECKING:
    from ignis.sim.engine import Program

__all__ = ["KernelCode", "thread_count"]

Dim3 = tuple[int, int, int]

_STACK_BYTES = 1 << 20
_MAX_WARPS = 32
_SHARED_CAPACITY = 256 << 10
_MAX_BOUNDS = 64
_PARALLEL_THREADS = 4096
"""Launches with fewer threads stay on the caller's thread."""


def thread_count() -> int:
    """Operating-system threads that one launch may use (``IGNIS_SIM_THREADS``)."""
    text = os.environ.get("IGNIS_SIM_THREADS", "")
    return max(int(text), 1) if text.isdigit() else os.cpu_count() or 1


class _Arena:
    """Stacks, shared and local memory of one operating-system thread at a time."""

    def __init__(self) -> None:
        self.fields = (ctypes.c_uint64 * Arena.FIELDS)()
        self.address = ctypes.addressof(self.fields)
        self.warps = (ctypes.c_uint64 * (Warp.FIELDS * _MAX_WARPS))()
        self._stacks = mmap.mmap(-1, _STACK_BYTES * _MAX_WARPS, flags=_PRIVATE)
        self._shared = mmap.mmap(-1, _SHARED_CAPACITY, flags=_PRIVATE)
        self.bounds = (ctypes.c_uint64 * (2 * _MAX_BOUNDS))()
        self.fault = (ctypes.c_uint64 * Fault.FIELDS)()
        self.counter = ctypes.c_uint64()
        self._local: mmap.mmap | None = None
        self._local_bytes = 0
        fields = self.fields
        fields[Arena.SHARED] = _address(self._shared)
        fields[Arena.WARPS] = ctypes.addressof(self.warps)
        fields[Arena.STACKS] = stacks = _address(self._stacks)
        fields[Arena.STACK_BYTES] = _STACK_BYTES
        fields[Arena.BOUNDS] = ctypes.addressof(self.bounds)
        for index in range(_MAX_WARPS):
            base = index * Warp.FIELDS
            self.warps[base + Warp.ARENA] = self.address
            self.warps[base + Warp.INDEX] = index
            self.warps[base + Warp.STACK_LIMIT] = stacks + index * _STACK_BYTES + (64 << 10)

    def reserve_local(self, nbytes: int) -> None:
        """Make room for `nbytes` of local memory per thread."""
        if nbytes <= self._local_bytes:
            return
        self._local_bytes = max(nbytes, 4096)
        row = self._local_bytes * 32
        self._local = mmap.mmap(-1, row * _MAX_WARPS, flags=_PRIVATE)
        address = _address(self._local)
        for index in range(_MAX_WARPS):
            self.warps[index * Warp.FIELDS + Warp.LOCAL] = address + index * row


_PRIVATE = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # MAP_NORESERVE


def _address(memory: mmap.mmap) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))


class _Arenas:
    """Arenas that no launch is using."""

    def __init__(self) -> None:
        self._free: list[_Arena] = []

    def take(self) -> _Arena:
        try:
            return self._free.pop()
        except IndexError:
            return _Arena()

    def give(self, arena: _Arena) -> None:
        self._free.append(arena)


_arenas = _Arenas()
_pool_lock = threading.Lock()
_pool: tuple[int, ThreadPoolExecutor] | None = None


def _workers(count: int) -> ThreadPoolExecutor:
    """The pool of helper threads; a forked child gets its own."""
    global _pool
    with _pool_lock:
        if _pool is None or _pool[0] != os.getpid():
            workers = max(count, os.cpu_count() or 1)
            _pool = (os.getpid(), ThreadPoolExecutor(workers, "ignis-sim"))
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
def _threads(block: Dim3) -> _Threads:
    return _Threads(block)


class KernelCode:
    """A kernel as native code.

    Attributes
    ----------
    name : str
        Its name in the PTX.
    parameters : list of (int, int)
        Offset and size of each parameter; `parameter_bytes` is the size of them all.
    shared_bytes, local_bytes : int
        Static shared memory of a block, local memory of a thread.
    max_threads : int
        Most threads of a block.
    registers : int
        Always 0: native code has none that a thread would own.
    """

    def __init__(
        self, info: KernelInfo, address: int, space: AddressSpace, table: int, owner: Program
    ) -> None:
        self.name = info.name
        self.parameters = info.parameters
        self.parameter_bytes = info.parameter_bytes
        self.shared_bytes = info.shared_bytes
        self.local_bytes = info.local_bytes
        self.max_threads = info.max_threads
        self.registers = 0
        self._info = info
        self._address = address
        self._space = space
        self._table = table
        self._owner = owner
        self._run = runtime()
        self._bounds = tuple(info.bounds)
        self._barriers = int(info.barriers)
        self._dims = struct.Struct("<3Q3Q3QQQ3QQQQQQ")
        self._shadow = space.shadow

    def launch(
        self, grid: Dim3, block: Dim3, shared: int, parameters: int, *, threads: int | None = None
    ) -> None:
        """Run the kernel to its end.

        Parameters
        ----------
        grid, block : tuple of int
            Extents; the caller has checked them.
        shared : int
            Bytes of dynamic shared memory.
        parameters : int
            Address of the packed parameters.
        threads : int, optional
            Operating-system threads to use at most.

        Raises
        ------
        KernelFault
            If a thread does what hardware would stop the kernel for.
        """
        blocks = grid[0] * grid[1] * grid[2]
        size = block[0] * block[1] * block[2]
        workers = 1
        if not self._info.ordered and blocks > 1 and blocks * size >= _PARALLEL_THREADS:
            workers = min(thread_count() if threads is None else threads, blocks)
        first = _arenas.take()
        helpers = [_arenas.take() for _ in range(workers - 1)]
        try:
            first.counter.value = 0
            first.fault[Fault.KIND] = 0
            first.fault[Fault.LOCK] = 0
            chunk = max(1, blocks // (workers * 8)) if workers > 1 else blocks
            for arena in (first, *helpers):
                self._fill(arena, first, grid, block, shared, parameters, blocks, size, chunk)
            if helpers:
                pool = _workers(workers)
                jobs = [
                    pool.submit(self._run, arena.address, self._barriers) for arena in helpers
                ]
                self._run(first.address, self._barriers)
                for job in jobs:
                    job.result()
            else:
                self._run(first.address, self._barriers)
            if first.fault[Fault.KIND]:
                raise self._fault(first, grid, block)
        finally:
            _arenas.give(first)
            for arena in helpers:
                _arenas.give(arena)

    def _fill(
        self, arena: _Arena, first: _Arena, grid: Dim3, block: Dim3, shared: int,
        parameters: int, blocks: int, size: int, chunk: int,
    ) -> None:  # fmt: skip
        fields = arena.fields
        fields[Arena.PARAMETERS] = parameters
        fields[Arena.PARAMETER_BYTES] = self.parameter_bytes
        fields[Arena.SHARED_BYTES] = self.shared_bytes + shared
        fields[Arena.SHARED_DYNAMIC] = shared
        fields[Arena.SHADOW] = self._shadow
        fields[Arena.BASE] = self._space.base
        fields[Arena.SPAN] = self._space.span
        fields[Arena.FAULT] = ctypes.addressof(first.fault)
        fields[Arena.NTID : Arena.NTID + 3] = block
        fields[Arena.NCTAID : Arena.NCTAID + 3] = grid
        fields[Arena.THREADS] = size
        fields[Arena.LOCAL_BYTES] = self.local_bytes
        fields[Arena.TID : Arena.TID + 3] = _threads(block).addresses
        fields[Arena.KERNEL] = self._address
        fields[Arena.NEXT] = ctypes.addressof(first.counter)
        fields[Arena.BLOCKS] = blocks
        fields[Arena.CHUNK] = chunk
        fields[Arena.WARP_COUNT] = -(-size // 32)
        fields[Arena.GLOBALS] = self._table
        if self.local_bytes:
            arena.reserve_local(self.local_bytes)
        for index, offset in enumerate(self._bounds):
            pointer = ctypes.c_uint64.from_address(parameters + offset).value
            found = self._space.find(pointer) if pointer else None
            low, nbytes = found if found is not None else (0, 0)
            arena.bounds[2 * index] = low
            arena.bounds[2 * index + 1] = nbytes

    def _fault(self, arena: _Arena, grid: Dim3, block: Dim3) -> KernelFault:
        record = arena.fault
        kind = FAULT_KINDS[record[Fault.KIND]]
        where = _unflatten(record[Fault.BLOCK], grid)
        thread = _unflatten(record[Fault.THREAD], block)
        address, nbytes, info = record[Fault.ADDRESS], record[Fault.NBYTES], record[Fault.ACCESS]
        verb = ("load", "store", "atomic", "")[info & 3]
        space = ("global", "shared", "local", "global", "parameter", "")[info >> 4 & 7]
        line, source = info >> 8 & 0xFFFFFF, info >> 32 & 0xFFFFFF
        access = ""
        what = kind
        if nbytes:
            access = f"{verb} {'from' if verb == 'load' else 'to'} {space} memory"
            what = f"{kind}: {verb} of {nbytes} bytes at {address:#x} in {space} memory"
            if space == "global":
                what += self._neighbour(address)
        elif kind == "deadlock":
            what = "deadlock: a barrier or warp operation that some threads never reach"
        text = f"{what}, by thread {thread} of block {where} in {self.name}"
        text += f" (source line {source})" if source else f" (PTX line {line})" if line else ""
        return KernelFault(kind, self.name, where, thread, address, nbytes, access, text)

    def _neighbour(self, address: int) -> str:
        """What is known about the memory around a wild address."""
        if not self._space.base <= address < self._space.base + self._space.span:
            return ""
        for back in range(GRANULE * 64, 0, -GRANULE):
            found = self._space.find(address - back)
            if found is not None and address >= found[0] + found[1]:
                past = address - found[0] - found[1]
                return f", {past} bytes past the end of {found[1]} bytes at {found[0]:#x}"
        return ""


def _unflatten(index: int, extent: Dim3) -> Dim3:
    x, y, _ = extent
    return index % x, index // x % y, index // (x * y)
