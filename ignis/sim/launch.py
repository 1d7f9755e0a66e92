"""Launching a kernel: bounds of its pointers, blocks over threads, and what a fault means."""

from __future__ import annotations

import ctypes
import functools
import mmap
import os
import struct
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from ignis.sim import checks
from ignis.sim.fault import KernelFault
from ignis.sim.jit import runtime
from ignis.sim.lower.layout import FAULT_KINDS, Arena, Fault, Warp
from ignis.sim.lower.module import KernelInfo
from ignis.sim.memory import GRANULE, AddressSpace
from ignis.sim.printf import RECORD_BYTES, RECORDS, c_string, format_records

if TYPE_CHECKING:
    from ignis.sim.engine import Program

__all__ = ["KernelCode", "thread_count"]

Dim3 = tuple[int, int, int]

_STACK_BYTES = 4 << 20
_MAX_WARPS = 32
_SHARED_CAPACITY = 256 << 10
_MAX_BOUNDS = 512
_WORTH_A_THREAD = 150e-6
"""Seconds of work that pay for waking another thread."""
_FIRST_GUESS = 2e-6
"""Seconds that a block is taken to need before the first launch."""
_MAX_SHAPES = 1024
_HEAD = struct.Struct("<4Q")


def thread_count() -> int:
    """Operating-system threads that one launch may use (``IGNIS_SIM_THREADS``)."""
    text = os.environ.get("IGNIS_SIM_THREADS", "")
    return max(int(text), 1) if text.isdigit() else os.cpu_count() or 1


class _Arena:
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
        self.fault_address = ctypes.addressof(self.record)
        self.counter = ctypes.c_uint64()
        self.counter_address = ctypes.addressof(self.counter)
        self._local: mmap.mmap | None = None
        self._local_bytes = 0
        self.tables: Any = None  # of `ignis.sim.checked`
        self.validity: Any = None
        fields = self.fields
        fields[Arena.SHARED] = _address(self._shared)
        self.prints = 0
        fields[Arena.WARPS] = ctypes.addressof(self.warps)
        fields[Arena.STACKS] = _address(self._stacks)
        fields[Arena.STACK_BYTES] = _STACK_BYTES
        fields[Arena.BOUNDS] = ctypes.addressof(self.bounds)
        for index in range(_MAX_WARPS):
            base = index * Warp.FIELDS
            self.warps[base + Warp.ARENA] = self.address
            self.warps[base + Warp.INDEX] = index

    def reserve_prints(self) -> None:
        """Make room for what a kernel prints."""
        if not self.prints:
            self._prints = mmap.mmap(-1, RECORDS * RECORD_BYTES, flags=_PRIVATE)
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


def _workers() -> ThreadPoolExecutor:
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
    variant : str
        The checkers that the code calls (`ignis.sim.checks`).
    """

    def __init__(
        self, info: KernelInfo, address: int, space: AddressSpace, table: int, owner: Program
    ) -> None:
        self.name = info.name
        self.variant = ""
        self.parameters = info.parameters
        self.parameter_bytes = info.parameter_bytes
        self.shared_bytes = info.shared_bytes
        self.local_bytes = info.local_bytes
        self.max_threads = info.max_threads
        self.registers = 0
        self._address = address
        self._space = space
        self._table = table
        self._owner = owner
        self._run = runtime()
        self._find = space.find
        self._bounds = tuple((2 * index, offset) for index, offset in enumerate(info.bounds))
        self._barriers = int(info.barriers)
        self._ordered = info.ordered
        self._prints = info.prints
        self._shapes: dict[tuple[Dim3, Dim3, int], tuple[int, bytes]] = {}
        self._cost = _FIRST_GUESS

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
        variant = checks.variant
        code = self if variant == self.variant else self._owner.code(self.name, variant)
        code.run(grid, block, shared, parameters, threads)

    def run(
        self, grid: Dim3, block: Dim3, shared: int, parameters: int, threads: int | None
    ) -> None:
        """Launch this code, whatever the checkers are."""
        shape = self._shapes.get((grid, block, shared))
        if shape is None:
            shape = self._shape(grid, block, shared)
        blocks, fixed = shape
        arena = _arenas.take()
        try:
            record = arena.record
            record[0] = record[1] = 0
            arena.counter.value = 0
            workers = 1
            if blocks > 1 and blocks * self._cost > _WORTH_A_THREAD and not self._ordered:
                limit = thread_count() if threads is None else threads
                workers = max(1, min(limit, blocks, int(blocks * self._cost / _WORTH_A_THREAD)))
            chunk = blocks if workers == 1 else max(1, blocks // (workers * 8))
            self._fill(arena, arena, fixed, parameters, chunk)
            start = time.perf_counter()
            if workers == 1:
                self._run(arena.address, self._barriers)
            else:
                self._run_on(workers, arena, fixed, parameters, chunk)
            self._cost = (time.perf_counter() - start) * workers / blocks
            if self._prints and arena.fields[Arena.PRINTED]:
                self._show([arena])
            if record[1]:
                raise self._fault(arena, grid, block)
        finally:
            _arenas.give(arena)

    def _run_on(
        self, workers: int, first: _Arena, fixed: bytes, parameters: int, chunk: int
    ) -> None:
        """Run the blocks on several threads, this one among them."""
        helpers = [_arenas.take() for _ in range(workers - 1)]
        try:
            for arena in helpers:
                self._fill(arena, first, fixed, parameters, chunk)
            pool = _workers()
            jobs = [pool.submit(self._run, arena.address, self._barriers) for arena in helpers]
            self._run(first.address, self._barriers)
            for job in jobs:
                job.result()
            if self._prints:
                self._show([first, *helpers])
                first.fields[Arena.PRINTED] = 0
        finally:
            for arena in helpers:
                _arenas.give(arena)

    def _show(self, arenas: list[_Arena]) -> None:
        """Write what the kernel printed."""
        buffers = [(arena.prints, int(arena.fields[Arena.PRINTED])) for arena in arenas]
        sys.stdout.write(format_records(buffers, self._space))

    def _shape(self, grid: Dim3, block: Dim3, shared: int) -> tuple[int, bytes]:
        """Number of blocks and the fields that depend on the launch's shape only."""
        threads = block[0] * block[1] * block[2]
        blocks = grid[0] * grid[1] * grid[2]
        fixed = struct.pack(
            f"<{Arena.FIXED - Arena.NTID}Q",
            *block,
            *grid,
            *_threads(block).addresses,
            threads,
            -(-threads // 32),
            blocks,
            self.shared_bytes + shared,
            shared,
            self.local_bytes,
            self._address,
            self._table,
            self.parameter_bytes,
            self._space.shadow,
            self._space.base,
            self._space.span,
        )
        if len(self._shapes) >= _MAX_SHAPES:
            self._shapes.clear()
        self._shapes[grid, block, shared] = blocks, fixed
        return blocks, fixed

    def _fill(
        self, arena: _Arena, first: _Arena, fixed: bytes, parameters: int, chunk: int
    ) -> None:
        _HEAD.pack_into(
            arena.view, 0, parameters, first.fault_address, first.counter_address, chunk
        )
        arena.view[_HEAD.size : _HEAD.size + len(fixed)] = fixed
        if self.local_bytes:
            arena.reserve_local(self.local_bytes)
        if self._prints:
            arena.reserve_prints()
        bounds = arena.bounds
        for index, offset in self._bounds:
            pointer = ctypes.c_uint64.from_address(parameters + offset).value
            found = self._find(pointer) if pointer else None
            if found is None:
                bounds[index] = bounds[index + 1] = 0
            else:
                bounds[index], bounds[index + 1] = found

    def _fault(self, arena: _Arena, grid: Dim3, block: Dim3) -> KernelFault:
        record = arena.record
        kind = FAULT_KINDS[record[Fault.KIND]]
        where = _unflatten(record[Fault.BLOCK], grid)
        thread = _unflatten(record[Fault.THREAD], block)
        address, nbytes, info = record[Fault.ADDRESS], record[Fault.NBYTES], record[Fault.ACCESS]
        verb = ("load", "store", "atomic", "")[info & 3]
        space = ("global", "shared", "local", "global", "parameter", "")[info >> 4 & 7]
        line, source = info >> 8 & 0xFFFFFF, info >> 32 & 0xFFFFFF
        access = ""
        what = kind
        if nbytes and kind != "deadlock":
            access = f"{verb} {'from' if verb == 'load' else 'to'} {space} memory"
            what = f"{kind}: {verb} of {nbytes} bytes at {address:#x} in {space} memory"
            if space == "global" and kind == "illegal address":
                what += self._neighbour(address)
        elif kind == "assert":
            what = f"assertion `{c_string(self._space, address)}` failed"
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
