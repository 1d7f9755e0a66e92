"""Sectors of global memory: 32 bytes that one pair of cells stands for.

Most accesses to global memory are a whole warp's, to whole sectors. While all words of a sector
have been accessed alike, its own two cells say so, and those of its words are not looked at: an
eighth of the memory traffic. Other accesses *split* a sector first: its cells go to its words. A
store to the whole of it makes it one again, and so does a load when all that was before is old.
"""

from __future__ import annotations

from ignis.sim.lower.layout import Arena
from ignis.sim.lower.shadow import Cell, Shadow, WarpClock
from ignis.sim.native.ordering import Here
from ignis.sim.native.routine import Expr, Routine

__all__ = ["SECTOR", "merge", "sector_access", "sectors_ir", "split_lanes"]

SECTOR = 32
"""Bytes of a sector."""
_SPLIT = -1
"""In place of a sector's cells: its words have their own. No access has this time."""


def sectors_ir() -> list[Routine]:
    """The functions of this module."""
    return [_split()]


def _place(f: Routine, here: Here, address: Expr) -> Expr:
    """Offset of the cell of an address's sector."""
    base = f.load(f.field(here.arena, Arena.BASE))
    return ((address - base) >> 5) << 3


def split_lanes(f: Routine, here: Here, address: Expr, mask: Expr) -> None:
    """Split the sectors that lanes access; each lies within one."""
    place = _place(f, here, address) + here.get(Shadow.SECTOR_WRITES)
    if not address.lanes:
        with f.when(f.load(place).differs(_SPLIT), unlikely=True):
            f.call("ig_split", f["w"], address)
        return
    found = f.load(place, mask=mask)
    whole = f.select(mask, found.differs(_SPLIT), mask ^ mask).bits().to("i32")
    with f.when(whole.differs(0), unlikely=True):
        addresses = f.variable(address)
        with f.lanes(whole) as lane:
            f.call("ig_split", f["w"], f.element(addresses, lane))


def _split() -> Routine:
    """Give the words of a sector the cells of the sector; nothing where they have their own."""
    f = Routine("ig_split", "ptr w, i64 address")
    here = Here(f)
    place = _place(f, here, f["address"])
    words = place << 3  # eight words of 8 bytes of cell to one sector of 8
    with f.when(f.load(here.get(Shadow.SECTOR_WRITES) + place).equals(_SPLIT)):
        f.give()
    for sectors, cells in (
        (Shadow.SECTOR_WRITES, Shadow.GLOBAL_WRITES),
        (Shadow.SECTOR_READS, Shadow.GLOBAL_READS),
    ):
        own = here.get(sectors) + place
        f.store(f.load(own).splat(8), here.get(cells) + words, 8)
        f.store(_SPLIT, own)
    return f


class _Whole:
    """An access of all lanes to whole sectors one after the other; `true` says if it is one."""

    def __init__(self, f: Routine, address: Expr, nbytes: int) -> None:
        self.here = Here(f)
        self.count = nbytes  # 32 lanes, 32 bytes
        self.start = Expr(f, f.builder.element(address.value, 0))
        steps = f.vector([nbytes * lane for lane in range(32)])
        run = (address - self.start).differs(steps).bits().equals(0)
        self.true = f["mask"].equals(-1) & run & (self.start & (SECTOR - 1)).equals(0)
        self.routine = f

    def prepare(self) -> None:
        """Find the cells; only where the access is one."""
        f, here = self.routine, self.here
        mine = here.clock(WarpClock.TIME) | (here.index << Cell.WARP)
        self.mine = mine | (f["access"] << Cell.ACCESS) | Cell.WHOLE
        self.place = _place(f, here, self.start)
        self.writes = here.get(Shadow.SECTOR_WRITES) + self.place
        self.reads = here.get(Shadow.SECTOR_READS) + self.place

    def all_of(self, truth: Expr) -> Expr:
        """Whether it is so in every lane."""
        ones = self.routine.vector([1] * truth.lanes, "i1")
        return truth.bits().equals(ones.bits())


def sector_access(f: Routine, address: Expr, nbytes: int, store: bool, valid: bool) -> None:
    """Return from `f` if its access is one of whole sectors and finds nothing.

    `valid` says whether what was written is tracked too.
    """
    whole = _Whole(f, address, nbytes)
    with f.when(whole.true):
        whole.prepare()
        here, mine, count = whole.here, whole.mine, whole.count
        fine = f.constant(1, "i1")
        if valid:
            place = whole.start + here.get(Shadow.VALID_GLOBAL)
            missing = f.load(place, "i64", 4 * count, 8).differs(-1).bits().differs(0)
            if store:
                # Most often it is so already: a look costs half of what writing it does.
                with f.when(missing):
                    f.store(f.constant(-1).splat(4 * count), place, 8)
            else:
                fine = ~missing
        block, mark = here.own_times()
        launch = here.get(Shadow.LAUNCH)

        def ordered(cell: Expr) -> tuple[Expr, Expr]:
            ours = (cell >= block) & ((cell ^ mine) & (31 << Cell.WARP)).equals(0)
            alone = (cell & Cell.MANY_WARPS).equals(0)
            inside = (cell - block) < (mark - block)
            return (cell < launch) | inside | (ours & alone), ours

        write = f.load(whole.writes, "i64", count, 8)
        read = f.load(whole.reads, "i64", count, 8)
        written, _ = ordered(write)
        free, ours = ordered(read)
        written = written & write.differs(_SPLIT)
        if store:
            with f.when(fine & whole.all_of(written & free)):
                f.store(mine.splat(count), whole.writes, 8)
                f.give()
        else:
            others = f.select(ours, Cell.MANY_LANES, f.constant(Cell.MANY_WARPS).splat(count))
            with f.when(fine & whole.all_of(written)):
                f.store(f.select(free, mine.splat(count), read | others), whole.reads, 8)
                f.give()


def merge(f: Routine, address: Expr, nbytes: int, store: bool) -> None:
    """After an access of whole sectors to words: make sectors one again where that is exact."""
    whole = _Whole(f, address, nbytes)
    with f.when(whole.true):
        whole.prepare()
        here, mine, count = whole.here, whole.mine, whole.count
        nothing = f.constant(0).splat(count)
        if store:
            # What was read before is ordered before this store, and so before what comes later.
            f.store(mine.splat(count), whole.writes, 8)
            f.store(nothing, whole.reads, 8)
        else:
            words = whole.place << 3
            written = f.load(here.get(Shadow.GLOBAL_WRITES) + words, "i64", 8 * count, 8)
            read = f.load(here.get(Shadow.GLOBAL_READS) + words, "i64", 8 * count, 8)
            who = -(1 << Cell.WARP) | Cell.MANY_LANES | Cell.MANY_WARPS
            alike = ((read ^ mine) & who).equals(0)
            with f.when(whole.all_of((written < here.get(Shadow.LAUNCH)) & alike)):
                f.store(nothing, whole.writes, 8)
                f.store(mine.splat(count), whole.reads, 8)
