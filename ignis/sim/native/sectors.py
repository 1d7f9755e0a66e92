"""Sectors of global memory: 32 bytes that one pair of cells stands for.

Most accesses to global memory are a whole warp's, to whole sectors. While all words of a sector
have been accessed alike, its own two cells say so, and those of its words are not looked at: an
eighth of the memory traffic. Its cells name the lane of its first bytes, and their shape says how
many bytes each lane has. Other accesses *split* a sector first: its cells go to its words. A
store to the whole of it makes it one again, and so does a load when all that was before is old.
"""

from __future__ import annotations

from ignis.sim.abi.layout import Arena
from ignis.sim.abi.shadow import Cell, Shadow, WarpClock
from ignis.sim.lower.emit.values import BITS
from ignis.sim.native.ordering import Here, unordered
from ignis.sim.native.routine import Expr, Routine

SECTOR = 32
"""Bytes of a sector."""
_SPLIT = -1
"""In place of a sector's cells: its words have their own. No access has this time."""


_SHAPES = {1: Cell.LANES_OF_1, 2: Cell.LANES_OF_2, 4: Cell.WHOLE, 8: 8, 16: 4}
"""Shape of a sector's cell by the bytes of a lane."""
_WORDS = SECTOR // 4


def _of_words(f: Routine, cell: Expr, nbytes: int) -> Expr:
    """The cells of words for those of their sectors: the words are the lanes of `cell`."""
    lanes = [word % _WORDS * 4 // nbytes << Cell.LANE for word in range(cell.lanes)]
    shape = Cell.WHOLE - _SHAPES[nbytes] if nbytes > 4 else 0
    return cell + (f.vector(lanes) + shape)


def _cell_offset(f: Routine, here: Here, address: Expr) -> Expr:
    """Offset of the cell of an address's sector."""
    base = here.of_arena(Arena.BASE)
    return ((address - base) >> 5) << 3


def split_lanes(f: Routine, here: Here, address: Expr, mask: Expr) -> None:
    """Split the sectors that lanes access; each lies within one."""
    cell = _cell_offset(f, here, address) + here.get(Shadow.SECTOR_WRITES)
    if not address.lanes:
        with f.when(f.load(cell).differs(_SPLIT), unlikely=True):
            f.call("ig_split", f["w"], address)
        return
    found = f.load(cell, mask=mask)
    whole = f.select(mask, found.differs(_SPLIT), mask ^ mask).bits().to("i32")
    with f.when(whole.differs(0), unlikely=True):
        addresses = f.variable(address)
        with f.lanes(whole) as lane:
            f.call("ig_split", f["w"], f.element(addresses, lane))


def split_run(f: Routine, here: Here, start: Expr, nbytes: int) -> None:
    """Split the sectors of a run: `nbytes` bytes for each lane of `f`, lane 0 at `start`."""
    mask = f["mask"].to("i64")
    first = start + f.first(mask) * nbytes
    end = start + (f.constant(64) - f.intrinsic("ctlz", mask, flag=True)) * nbytes
    count = (((end - 1) >> 5) - (first >> 5)) + 1
    most = BITS[f["mask"].type] * nbytes // SECTOR + 1
    kind = next(kind for kind in ("i8", "i16", "i32") if most <= BITS[kind])
    present = ((f.constant(1) << count) - 1).to(kind)
    found = f.load(
        _cell_offset(f, here, first) + here.get(Shadow.SECTOR_WRITES), mask=present.mask()
    )
    whole = found.differs(_SPLIT).bits() & present
    with f.when(whole.differs(0), unlikely=True):
        with f.lanes(whole) as sector:
            f.call("ig_split", f["w"], first + (sector.to("i64") << 5))


class _Sectors:
    """Sectors one after the other, all of whose bytes a load or a store is of.

    Each lane of `f` has `nbytes` of them, `lane` the first.
    """

    def __init__(self, f: Routine, start: Expr, lane: Expr | int, nbytes: int, count: int) -> None:
        self.routine, self.start, self.nbytes, self.count = f, start, nbytes, count
        self.here = here = Here(f)
        mine = here.clock(WarpClock.TIME) | (here.index << Cell.WARP)
        first = f.constant(lane) if isinstance(lane, int) else lane
        mine = mine | (f["access"] << Cell.ACCESS) | (first << Cell.LANE) | _SHAPES[nbytes]
        lanes = [sector * SECTOR // nbytes << Cell.LANE for sector in range(count)]
        self.mine = mine.splat(count) + f.vector(lanes)
        self.offset = _cell_offset(f, here, start)
        self.writes = here.get(Shadow.SECTOR_WRITES) + self.offset
        self.reads = here.get(Shadow.SECTOR_READS) + self.offset

    def all_of(self, truth: Expr) -> Expr:
        """Whether it is so in every lane."""
        ones = self.routine.vector([1] * truth.lanes, "i1")
        return truth.bits().equals(ones.bits())

    def written(self, store: bool) -> Expr:
        """Whether all bytes were written; a store writes them.

        Sectors that were found whole once are marked, and need no look at their bytes after that.
        """
        f, here, count = self.routine, self.here, self.count
        fine = f.variable(f.constant(1, "i1"))
        marks = here.get(Shadow.VALID_SECTORS) + (self.offset >> 3)
        known = f.load(marks, "i8", count, 1).differs(-1)
        with f.when(~self.all_of(~known)):
            valid = self.start + here.get(Shadow.VALID_GLOBAL)
            if store:
                f.store(f.constant(-1).splat(4 * count), valid, 8)
            else:
                fine.set(self.all_of(f.load(valid, "i64", 4 * count, 8).equals(-1)))
            with f.when(fine.get()):
                f.store(f.constant(-1, "i8").splat(count), marks, 1)
        return fine.get()

    def unraced(self, store: bool) -> Expr:
        """Whether the access is obviously ordered behind those before; it is recorded then."""
        f, here, mine, count = self.routine, self.here, self.mine, self.count
        block, mark = here.own_times()
        launch = here.get(Shadow.LAUNCH)
        fine = f.variable(f.constant(0, "i1"))

        def unknown(cell: Expr, lane_mark: Expr) -> tuple[Expr, Expr]:
            old = (cell < launch) | ((cell - block) < (mark - block))
            return unordered(cell, mine, old, block, lane_mark)

        write = f.load(self.writes, "i64", count, 8)
        read = f.load(self.reads, "i64", count, 8)
        lane_mark = here.clock(WarpClock.LANE_MARK)
        written, _ = unknown(write, lane_mark)
        taken, ours = unknown(read, here.read_mark() if store else lane_mark)
        written, free = ~written & write.differs(_SPLIT), ~taken
        with f.when(self.all_of(written & free if store else written)):
            if store:
                f.store(mine, self.writes, 8)
            else:
                # Of an earlier turn of this block, perhaps.
                other, _ = unordered(read, mine, free ^ free, f.constant(0), lane_mark)
                free = free | here.own(read, taken & ~other)
                others = f.select(ours, Cell.MANY_LANES, f.constant(Cell.MANY_WARPS).splat(count))
                f.store(f.select(free, mine, read | others), self.reads, 8)
            fine.set(1)
        return fine.get()

    def unite(self, store: bool) -> None:
        """Make sectors one again where that is exact, after an access to their words."""
        f, here, mine, count = self.routine, self.here, self.mine, self.count
        nothing = f.constant(0).splat(count)
        if store:
            # What was read before is ordered before this store, and so before what comes later.
            f.store(mine, self.writes, 8)
            f.store(nothing, self.reads, 8)
        else:
            words = self.offset << 3
            written = f.load(here.get(Shadow.GLOBAL_WRITES) + words, "i64", 8 * count, 8)
            read = f.load(here.get(Shadow.GLOBAL_READS) + words, "i64", 8 * count, 8)
            access = ((1 << Cell.ACCESS_BITS) - 1) << Cell.ACCESS
            every = f.pick(mine, [word // _WORDS for word in range(_WORDS * count)])
            alike = ((read ^ _of_words(f, every, self.nbytes)) & ~access).equals(0)
            with f.when(self.all_of((written < here.get(Shadow.LAUNCH)) & alike)):
                f.store(nothing, self.writes, 8)
                f.store(mine, self.reads, 8)


def _run(f: Routine, address: Expr, nbytes: int) -> tuple[Expr, Expr]:
    """The first address, and whether the access is one of all lanes to whole sectors in a row."""
    start = address.lane(0)
    steps = f.vector([nbytes * lane for lane in range(32)])
    run = (address - start).differs(steps).bits().equals(0)
    return start, f["mask"].equals(-1) & run & (start & (SECTOR - 1)).equals(0)


def _two_runs(f: Routine, address: Expr, nbytes: int) -> tuple[list[Expr], Expr]:
    """The same for each half of the warp: rows of tiles that are 16 elements wide."""
    starts = [address.lane(lane) for lane in (0, 16)]
    steps = f.vector([nbytes * (lane % 16) for lane in range(32)])
    offsets = address - f.pick(address, [lane // 16 * 16 for lane in range(32)])
    aligned = ((starts[0] | starts[1]) & (SECTOR - 1)).equals(0)
    return starts, f["mask"].equals(-1) & offsets.differs(steps).bits().equals(0) & aligned


def half_sectors(nbytes: int, store: bool, valid: bool) -> Routine:
    """The sectors of half of a warp; returns 1 if nothing was found and all was recorded."""
    verb = "store" if store else "load"
    f = Routine(
        f"ig_sectors_{verb}{nbytes}", "ptr w, i64 start, i64 lane, i64 access", "i1",
        linkage="internal",
    )  # fmt: skip
    sectors = _Sectors(f, f["start"], f["lane"], nbytes, nbytes // 2)
    if valid:
        with f.when(~sectors.written(store)):
            f.returns(0)
    f.returns(sectors.unraced(store))
    return f


def sector_access(f: Routine, address: Expr, nbytes: int, store: bool, valid: bool) -> None:
    """Return from `f` if its access is one of whole sectors and finds nothing.

    `valid` says whether what was written is tracked too.
    """
    start, whole = _run(f, address, nbytes)
    with f.when(whole):
        sectors = _Sectors(f, start, 0, nbytes, nbytes)
        fine = sectors.written(store) if valid else f.constant(1, "i1")
        with f.when(fine):
            with f.when(sectors.unraced(store)):
                f.returns()
    if nbytes < 2:
        return
    starts, halves = _two_runs(f, address, nbytes)
    with f.when(halves & ~whole):
        name = f"ig_sectors_{'store' if store else 'load'}{nbytes}"
        fine = f.constant(1, "i1")
        for half, start in enumerate(starts):
            lane = f.constant(16 * half)
            fine = fine & f.call(name, f["w"], start, lane, f["access"], result="i1")
        with f.when(fine):
            f.returns()


def merge(f: Routine, address: Expr, nbytes: int, store: bool) -> None:
    """After an access of whole sectors to words: make sectors one again where that is exact."""
    start, whole = _run(f, address, nbytes)
    with f.when(whole):
        _Sectors(f, start, 0, nbytes, nbytes).unite(store)
    if nbytes < 2:
        return
    starts, halves = _two_runs(f, address, nbytes)
    with f.when(halves & ~whole):
        for half, start in enumerate(starts):
            _Sectors(f, start, 16 * half, nbytes, nbytes // 2).unite(store)
