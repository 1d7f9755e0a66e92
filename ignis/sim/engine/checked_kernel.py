"""Launching the checked variant of a kernel: the tables that it tracks accesses in.

Races are looked for on one thread of the host, launch after launch, so that a report does not
depend on chance.
"""

from __future__ import annotations

import ctypes
import dataclasses
import functools
import math
from bisect import bisect_right
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from ignis.base.locks import Lock
from ignis.driver.protocol import LaunchShape, PassedArray
from ignis.sim.abi.layout import FAULT_KINDS, Arena, Fault, Warp
from ignis.sim.abi.shadow import (
    Cell,
    Common,
    Deferred,
    Log,
    Node,
    Peers,
    Pending,
    Reach,
    Run,
    Shadow,
)
from ignis.sim.abi.told import NUMBERS
from ignis.sim.engine.arenas import SHARED_CAPACITY, ThreadArena
from ignis.sim.engine.launch import KernelCode, Owner
from ignis.sim.engine.launch_arrays import taken
from ignis.sim.lower.llvm_module import KernelInfo
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.mapping import Mapping
from ignis.sim.memory.validity import Validity
from ignis.sim.reports.inquiry import Launched
from ignis.sim.reports.report import KernelFault, Other, unflatten

_SLACK = 4096
_SCOPE = ("one of the two has the scope of its block only",)
_OTHER_ACCESS = {
    "unfinished copy": "copy",
    "non-coherent load": "store",
    "missing proxy fence": "generic store",
    "missing tensormap fence": "map store",
}
"""What the other access is in a report that is not of a race."""
_KEPT_NODES = 1 << 24
"""Bytes of nodes beyond which a launch's memory goes back to the system."""
_LAST_TIME = 1 << 31
"""Time at which the cells are cleared and it begins anew."""
_GLOBAL_CELLS = (
    Shadow.GLOBAL_WRITES,
    Shadow.GLOBAL_READS,
    Shadow.SECTOR_WRITES,
    Shadow.SECTOR_READS,
    Shadow.GLOBAL_WORDS,
)
"""Where native code finds the cells of global memory: two of each word, two of each sector.

Beside them lies what words that synchronize say.
"""

_SHARED_CELLS = (Shadow.SHARED_WRITES, Shadow.SHARED_READS, Shadow.SHARED_WORDS, Shadow.READERS)
"""The same for shared memory."""


class _Clock:
    """The time, and which block it belongs to: one for all launches, which run one by one."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.common = (ctypes.c_uint64 * Common.FIELDS)()
        self.common[Common.TIME] = 1 << Cell.TIME
        self.common[Common.NEXT] = self.common[Common.STAMP] = 1
        self.nodes = Mapping(8 * (Node.ROOM + 64), huge=True)
        self.stack = Mapping(8 * (Node.ROOM // Node.ENTRIES + 64), huge=True)
        self.common[Common.STACK] = self.stack.address
        self.era = 0
        self.log = Mapping(8 * Log.FIELDS * Log.ENTRIES, huge=True)
        self._reserve_runs(4096)

    def begin(self, blocks: int) -> int:
        """Prepare a launch of so many blocks; returns the time at which it begins.

        Raises
        ------
        MemoryError
            If there is no room to follow that many.
        """
        if blocks > Log.ENTRIES:
            text = f"the checker of races follows at most {Log.ENTRIES} blocks, not {blocks}"
            raise MemoryError(text)
        common = self.common
        used = 8 * (common[Common.NEXT] - common[Common.FIRST])
        if used > _KEPT_NODES:
            self.nodes.zero(0, used)
        if max(common[Common.TIME] >> Cell.TIME, common[Common.NEXT]) > _LAST_TIME:
            self.era += 1
            common[Common.TIME] = 1 << Cell.TIME
            common[Common.NEXT] = 1
        if blocks > self._room:
            self._reserve_runs(2 * blocks)
        later = 8 * Common.RUNS
        ctypes.memset(ctypes.addressof(common) + later, 0, ctypes.sizeof(common) - later)
        first = common[Common.FIRST] = common[Common.NEXT]
        common[Common.NODES] = self.nodes.address - 8 * first & (1 << 64) - 1
        common[Common.REACHED] = self.reached.address
        common[Common.TIME] += 1 << Cell.TIME
        return int(common[Common.TIME])

    def _reserve_runs(self, blocks: int) -> None:
        self.runs = Mapping(blocks * 8 * Run.FIELDS, huge=True)
        self.reached = Mapping(blocks * 8 * Reach.FIELDS, huge=True)
        self._room = blocks

    def block_at(self, cell: int) -> int:
        """Index of the block that the time of `cell` belongs to."""
        count = self.common[Common.LOGGED]
        log = (ctypes.c_uint64 * (Log.FIELDS * count)).from_address(self.log.address)
        firsts = log[Log.FIRST :: Log.FIELDS]
        run = log[Log.FIELDS * (bisect_right(firsts, cell) - 1) + Log.RUN]
        field = self.runs.address + 8 * (Run.FIELDS * run + Run.BLOCK)
        return int(ctypes.c_uint64.from_address(field).value)


class _Cells:
    """Cells of some memory, cleared when time begins anew."""

    def __init__(self, *sizes: int) -> None:
        self._sizes = sizes
        self._tables = [Mapping(size + _SLACK, huge=True) for size in sizes]
        self._era = 0

    def forget(self, base: int, span: int, start: int, nbytes: int) -> None:
        """Clear the cells of a part of the memory, which begins at `base` and has `span` bytes."""
        for table, size in zip(self._tables, self._sizes, strict=True):
            low = (start - base) * size // span & -4096
            table.zero(low, nbytes * size // span & -4096)

    def addresses(self, era: int) -> list[int]:
        """Where the cells are."""
        if era != self._era:
            self._era = era
            for table in self._tables:
                table.zero(0, len(table.memory))
        return [table.address for table in self._tables]


@functools.cache
def _clock() -> _Clock:
    return _Clock()


_global_cells: WeakKeyDictionary[AddressSpace, _Cells] = WeakKeyDictionary()


def _cells_of(space: AddressSpace) -> _Cells:
    """The cells of global memory; the caller holds the clock's lock."""
    cells = _global_cells.get(space)
    if cells is None:
        sizes = (*2 * (2 * space.span,), *2 * (space.span // 4,), 2 * space.span)
        cells = _global_cells[space] = _Cells(*sizes)
        space.releases.append(functools.partial(cells.forget, space.base, space.span))
    return cells


class _Tables:
    """What one arena needs to track shared and local memory and the order of its warps."""

    def __init__(self, arena: ThreadArena) -> None:
        self.fields = (ctypes.c_uint64 * Shadow.FIELDS)()
        self.address = ctypes.addressof(self.fields)
        self._shared = Mapping(SHARED_CAPACITY + _SLACK, huge=True)
        self._put(Shadow.VALID_SHARED, self._shared.address - arena.fields[Arena.SHARED])
        self._cells: _Cells | None = None
        self._deferred: Mapping | None = None
        self._peers: ctypes.Array[ctypes.c_uint64] | None = None
        self._local: Mapping | None = None
        self._local_at = 0
        self.validity: Validity | None = None
        """Held for as long as a launch may use it."""

    def _put(self, index: int, value: int) -> None:
        self.fields[index] = value & (1 << 64) - 1

    def reserve_local(self, arena: ThreadArena) -> None:
        """Follow the arena's local memory."""
        start = arena.warps[Warp.LOCAL]
        if start != self._local_at:
            self._local = Mapping(arena.local_span, huge=True)
            self._local_at = start
            self._put(Shadow.VALID_LOCAL, self._local.address - start)

    def reserve_cells(self, era: int) -> None:
        """Make room for the cells of shared memory."""
        if self._cells is None:
            self._cells = _Cells(*3 * (2 * SHARED_CAPACITY,), 32 * SHARED_CAPACITY)
            self._deferred = Mapping(Deferred.BYTES, huge=True)
            self._put(Shadow.DEFERRED_LOG, self._deferred.address)
        for field, address in zip(_SHARED_CELLS, self._cells.addresses(era), strict=True):
            self._put(field, address)

    def reserve_peers(self, era: int) -> None:
        """Make room for what the other blocks of a cluster do."""
        if self._peers is None:
            self._peers = (ctypes.c_uint64 * Peers.FIELDS)()
            self._visited = _Cells(*2 * (2 * SHARED_CAPACITY,))
            self._put(Shadow.PEERS, ctypes.addressof(self._peers))
        for field, address in enumerate(self._visited.addresses(era), Peers.WRITES):
            self._peers[field] = address


class CheckedKernel(KernelCode):
    """A kernel's code for one combination of checkers."""

    def __init__(self, info: KernelInfo, address: int, owner: Owner, variant: str) -> None:
        super().__init__(info, address, owner, variant)
        self._races = "r" in variant
        self._uninitialized = "u" in variant
        self._accesses = info.accesses
        self._launched = 0
        self._stored = info.stored
        self._passed: dict[int, dict[int, PassedArray]] = {}

    def run(
        self,
        shape: LaunchShape,
        parameters: int,
        threads: int | None,
        cooperative: bool,
        part: tuple[int, int] | None = None,
    ) -> None:
        """Launch, with everything tracked."""
        arrays = taken(parameters)
        if arrays:
            self._passed[parameters] = arrays
        try:
            if not self._races:
                super().run(shape, parameters, threads, cooperative, part)
                return
            clock = _clock()
            with clock.lock:
                self._launched = clock.begin(math.prod(shape[0]))
                try:
                    super().run(shape, parameters, 1, cooperative, part)
                except BaseException:
                    clock.era += 1  # what copies under way have marked does not become old
                    raise
        finally:
            self._passed.pop(parameters, None)

    def _fill(self, head: bytes, arena: ThreadArena) -> None:
        super()._fill(head, arena)
        self._limit(arena)
        tables = arena.tables
        if tables is None:
            tables = arena.tables = _Tables(arena)
            arena.fields[Arena.TRACKED] = tables.address
        fields = tables.fields
        fields[Shadow.CURRENT] = 0
        validity = self._space.validity
        if self._uninitialized and validity is not None:
            tables.validity = validity
            fields[Shadow.VALID_GLOBAL] = validity.delta
            fields[Shadow.VALID_SECTORS] = validity.sectors
            if self.local_bytes:
                tables.reserve_local(arena)
        if self._races:
            clock = _clock()
            tables.reserve_cells(clock.era)
            if self.cluster is not None:
                tables.reserve_peers(clock.era)
            fields[Shadow.LAUNCH] = self._launched
            fields[Shadow.DEFERRED] = 0
            fields[Shadow.COMMON] = ctypes.addressof(clock.common)
            fields[Shadow.RUNS] = clock.runs.address
            fields[Shadow.LOG] = clock.log.address
            cells = _cells_of(self._space).addresses(clock.era)
            for field, address in zip(_GLOBAL_CELLS, cells, strict=True):
                fields[field] = address

    def _settle(self, used: Sequence[ThreadArena], record: ctypes.Array[ctypes.c_uint64]) -> None:
        """Report a read of what nothing had written, but for a race with who did so later."""
        for arena in used:
            pending = arena.tables.fields[Shadow.PENDING : Shadow.PENDING + 7]
            arena.tables.fields[Shadow.PENDING] = arena.fields[Arena.PENDING] = 0
            if not pending[Pending.WARP] or self._explains(list(record), pending[Pending.ADDRESS]):
                continue
            index = ctypes.c_uint64.from_address(pending[Pending.WARP] + 8 * Warp.INDEX).value
            record[Fault.THREAD] = 32 * index + pending[Pending.LANE]
            for field in ("KIND", "BLOCK", "ADDRESS", "NBYTES", "ACCESS"):
                record[getattr(Fault, field)] = pending[getattr(Pending, field)]

    def _explains(self, record: Sequence[int], address: int) -> bool:
        """Whether a fault is one of order in the memory in which nothing had written `address`."""
        kind = FAULT_KINDS.get(record[Fault.KIND], "")
        of_order = kind.endswith("race") or kind == "peer not started"
        space = range(self._space.base, self._space.base + self._space.span)
        return of_order and (record[Fault.ADDRESS] in space) == (address in space)

    def _limit(self, arena: ThreadArena) -> None:
        """Narrow the bounds of pointers to what was passed, and note what is borrowed."""
        passed = self._passed.get(arena.fields[Arena.PARAMETERS], {})
        borrows = {(p.address, p.nbytes) for p in passed.values() if not p.written and p.nbytes}
        written = [(p.address, p.nbytes) for p in passed.values() if p.written]
        # One array may be both: then it is written.
        borrows = {
            (start, nbytes)
            for start, nbytes in borrows
            if all(start + nbytes <= other or other + size <= start for other, size in written)
        }
        table = [number for borrow in sorted(borrows) for number in borrow]
        arena.borrowed = (ctypes.c_uint64 * max(len(table), 1))(*table)
        arena.fields[Arena.BORROWED] = ctypes.addressof(arena.borrowed)
        arena.fields[Arena.BORROWS] = len(borrows)
        arena.fields[Arena.PENDING] = 0
        bounds = arena.bounds
        for (index, offset), stored in zip(self._bounds, self._stored, strict=True):
            array = passed.get(offset)
            if array is None:
                continue
            if stored and (array.address, array.nbytes) in borrows:
                bounds[index] = bounds[index + 1] = 0
            elif array.nbytes and bounds[index + 1]:
                bounds[index], bounds[index + 1] = array.address, array.nbytes

    def _fault(self, arena: ThreadArena, shape: LaunchShape) -> KernelFault:
        fault = super()._fault(arena, shape)
        kind = fault.report.kind
        if kind == "invalid mbarrier" and arena.record[Fault.MET] == NUMBERS["reused"]:
            other = self._other(self._facts(arena, shape), "overwriting store")
            return KernelFault(dataclasses.replace(fault.report, other=other))
        if kind.endswith("race") or (kind in _OTHER_ACCESS and self._races):
            access = "read" if _clock().common[Common.OTHER_READS] else "write"
            access = _OTHER_ACCESS.get(kind, access)
            other = self._other(self._facts(arena, shape), access)
            report = dataclasses.replace(fault.report, other=other)
            cell = _clock().common[Common.OTHER]
            narrow = report.access == "atomic" or cell & Cell.BLOCK_ONLY
            if cell & Cell.STRONG and narrow and other.block != report.block:
                report = dataclasses.replace(report, details=_SCOPE)
            return KernelFault(report)
        return fault

    def _other(self, launched: Launched, access: str) -> Other:
        """The access that a race is with, or the copy that has not ended."""
        common = _clock().common
        cell = common[Common.OTHER]
        if cell & Cell.PENDING:
            cell &= ~(Cell.PENDING | Cell.MANY_LANES | Cell.MANY_WARPS)
        index = 32 * (cell >> Cell.WARP & 31) + (cell >> Cell.LANE & 31)
        number = cell >> Cell.ACCESS & (1 << Cell.ACCESS_BITS) - 1
        return Other(
            access,
            unflatten(_clock().block_at(cell), launched.grid),
            unflatten(index, launched.block),
            bool(cell & (Cell.MANY_LANES | Cell.MANY_WARPS)),
            launched.place(self._accesses[number] if number < len(self._accesses) else 0),
        )
