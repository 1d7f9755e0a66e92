"""Launching the checked variant of a kernel: the tables that it tracks accesses in.

Races are looked for on one thread of the host, launch after launch, so that a report does not
depend on chance.
"""

from __future__ import annotations

import ctypes
import dataclasses
import functools
import mmap
import threading
from bisect import bisect_right
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ignis.sim.abi.layout import FAULT_KINDS, Arena, Fault, Warp
from ignis.sim.abi.shadow import Cell, Common, Deferred, Log, Run, Shadow
from ignis.sim.engine.arenas import ThreadArena
from ignis.sim.engine.launch import Dim3, KernelCode
from ignis.sim.lower.module import KernelInfo
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.validity import Validity
from ignis.sim.reports.fault import KernelFault
from ignis.sim.reports.inquiry import Launched
from ignis.sim.reports.report import Other, unflatten

if TYPE_CHECKING:
    from ignis.sim.engine.program import Program

__all__ = ["CheckedKernel"]

_FLAGS = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # MAP_NORESERVE
_SHARED_CAPACITY = 256 << 10
_LOG_ENTRIES = 1 << 26
"""Turns of blocks that one launch can take; the memory is not touched before."""
_LAST_TIME = 1 << 31
"""Time at which the cells are cleared and it begins anew."""


_PLACES = (
    Shadow.GLOBAL_WRITES,
    Shadow.GLOBAL_READS,
    Shadow.SECTOR_WRITES,
    Shadow.SECTOR_READS,
)
"""Where native code finds the cells of global memory: two of each word, two of each sector."""


def _map(nbytes: int) -> tuple[mmap.mmap, int]:
    memory = mmap.mmap(-1, nbytes, flags=_FLAGS)
    memory.madvise(mmap.MADV_HUGEPAGE)
    return memory, ctypes.addressof(ctypes.c_char.from_buffer(memory))


class _Clock:
    """The time, and which block it belongs to: one for all launches, which take turns."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.common = (ctypes.c_uint64 * Common.FIELDS)()
        self.common[Common.TIME] = 1 << Cell.TIME
        self.era = 0
        _, self.log = self._log = _map(8 * Log.FIELDS * _LOG_ENTRIES)
        self._runs: mmap.mmap | None = None
        self.runs = 0
        self._room = 0

    def begin(self, blocks: int) -> int:
        """Prepare a launch of so many blocks; returns the time at which it begins."""
        common = self.common
        if common[Common.TIME] >> Cell.TIME > _LAST_TIME:
            self.era += 1
            common[Common.TIME] = 1 << Cell.TIME
        if blocks > self._room:
            self._room = max(2 * blocks, 4096)
            self._runs, self.runs = _map(self._room * 8 * Run.FIELDS)
        for field in range(Common.RUNS, Common.FIELDS):
            common[field] = 0
        common[Common.TIME] += 1 << Cell.TIME
        return int(common[Common.TIME])

    def block_at(self, cell: int) -> int:
        """Index of the block that the time of `cell` belongs to."""
        count = self.common[Common.LOGGED]
        log = (ctypes.c_uint64 * (Log.FIELDS * count)).from_address(self.log)
        firsts = log[Log.FIRST :: Log.FIELDS]
        run = log[Log.FIELDS * (bisect_right(firsts, cell) - 1) + Log.RUN]
        place = self.runs + 8 * (Run.FIELDS * run + Run.BLOCK)
        return int(ctypes.c_uint64.from_address(place).value)


class _Cells:
    """Cells of some memory, cleared when time begins anew."""

    def __init__(self, *sizes: int) -> None:
        self._memories = [_map(size + 4096) for size in sizes]
        self._places = [address for _, address in self._memories]
        self._era = 0

    def places(self, era: int) -> list[int]:
        """Where the cells are."""
        if era != self._era:
            self._era = era
            for memory, _ in self._memories:
                memory.madvise(mmap.MADV_DONTNEED)
        return self._places


@functools.cache
def _clock() -> _Clock:
    return _Clock()


_global_cells: WeakKeyDictionary[AddressSpace, _Cells] = WeakKeyDictionary()


def _cells_of(space: AddressSpace) -> _Cells:
    """The cells of global memory; the caller holds the clock's lock."""
    cells = _global_cells.get(space)
    if cells is None:
        sizes = (2 * space.span, 2 * space.span, space.span // 4, space.span // 4)
        cells = _global_cells[space] = _Cells(*sizes)
    return cells


class _Tables:
    """What one arena needs to track shared and local memory and the order of its warps."""

    def __init__(self, arena: ThreadArena) -> None:
        self.fields = (ctypes.c_uint64 * Shadow.FIELDS)()
        self.address = ctypes.addressof(self.fields)
        self._shared = _map(_SHARED_CAPACITY + 4096)
        self._put(Shadow.VALID_SHARED, self._shared[1] - arena.fields[Arena.SHARED])
        self._cells: _Cells | None = None
        self._deferred: tuple[mmap.mmap, int] | None = None
        self._local: tuple[mmap.mmap, int] | None = None
        self._local_at = 0
        self.validity: Validity | None = None
        """Kept for as long as a launch may use it."""

    def _put(self, index: int, value: int) -> None:
        self.fields[index] = value & (1 << 64) - 1

    def reserve_local(self, arena: ThreadArena) -> None:
        """Follow the arena's local memory."""
        start = arena.warps[Warp.LOCAL]
        if start != self._local_at:
            self._local = _map(arena.local_span)
            self._local_at = start
            self._put(Shadow.VALID_LOCAL, self._local[1] - start)

    def reserve_cells(self, era: int) -> None:
        """Make room for the cells of shared memory."""
        if self._cells is None:
            self._cells = _Cells(2 * _SHARED_CAPACITY, 2 * _SHARED_CAPACITY)
            self._deferred = _map(Deferred.BYTES)
            self._put(Shadow.DEFERRED_LOG, self._deferred[1])
        writes, reads = self._cells.places(era)
        self._put(Shadow.SHARED_WRITES, writes)
        self._put(Shadow.SHARED_READS, reads)


class CheckedKernel(KernelCode):
    """A kernel's code for one combination of checkers."""

    def __init__(
        self,
        info: KernelInfo,
        address: int,
        space: AddressSpace,
        table: int,
        owner: Program,
        variant: str,
        accesses: list[int],
    ) -> None:
        super().__init__(info, address, space, table, owner)
        self.variant = variant
        self._races = "r" in variant
        self._uninitialised = "u" in variant
        self._accesses = accesses
        self._launched = 0

    def run(
        self,
        grid: Dim3,
        block: Dim3,
        shared: int,
        parameters: int,
        threads: int | None,
        cooperative: bool,
    ) -> None:
        """Launch, with everything tracked."""
        if not self._races:
            super().run(grid, block, shared, parameters, threads, cooperative)
            return
        clock = _clock()
        with clock.lock:
            self._launched = clock.begin(grid[0] * grid[1] * grid[2])
            super().run(grid, block, shared, parameters, 1, cooperative)

    def _fill(self, head: bytes, arena: ThreadArena) -> None:
        super()._fill(head, arena)
        tables = arena.tables
        if tables is None:
            tables = arena.tables = _Tables(arena)
            arena.fields[Arena.TRACKED] = tables.address
        fields = tables.fields
        fields[Shadow.CURRENT] = 0
        validity = self._space.validity
        if self._uninitialised and validity is not None:
            tables.validity = validity
            fields[Shadow.VALID_GLOBAL] = validity.delta
            fields[Shadow.VALID_SECTORS] = validity.sectors
            if self.local_bytes:
                tables.reserve_local(arena)
        if self._races:
            clock = _clock()
            tables.reserve_cells(clock.era)
            fields[Shadow.LAUNCH] = self._launched
            fields[Shadow.DEFERRED] = 0
            fields[Shadow.COMMON] = ctypes.addressof(clock.common)
            fields[Shadow.RUNS] = clock.runs
            fields[Shadow.LOG] = clock.log
            for field, place in zip(_PLACES, _cells_of(self._space).places(clock.era), strict=True):
                fields[field] = place

    def _fault(self, arena: ThreadArena, grid: Dim3, block: Dim3, dynamic: int) -> KernelFault:
        fault = super()._fault(arena, grid, block, dynamic)
        if FAULT_KINDS[arena.record[Fault.KIND]].endswith("race"):
            other = self._other(self._facts(arena, grid, block, dynamic))
            return KernelFault(dataclasses.replace(fault.report, other=other))
        return fault

    def _other(self, launched: Launched) -> Other:
        """The access that a race is with."""
        common = _clock().common
        cell = common[Common.OTHER]
        index = 32 * (cell >> Cell.WARP & 31) + (cell >> Cell.LANE & 31)
        access = cell >> Cell.ACCESS & (1 << Cell.ACCESS_BITS) - 1
        return Other(
            "read" if common[Common.OTHER_READS] else "write",
            unflatten(_clock().block_at(cell), launched.grid),
            unflatten(index, launched.block),
            bool(cell & (Cell.MANY_LANES | Cell.MANY_WARPS)),
            launched.place(self._accesses[access] if access < len(self._accesses) else 0),
        )
