"""When one access is ordered before another: the clocks of warps, moved on by synchronization.

A warp's interval ends when it synchronizes. A barrier that the whole block joins orders all that
is before it, which one mark per warp expresses; other barriers exchange what each warp knows of
each other one. Lanes of a warp are ordered likewise, by the warp's own synchronizations. A fence
followed by a strong write (volatile or atomic) publishes what its block had done, and a strong
read of such a word acquires it; that goes between blocks too. Where the exact answer would need
more memory than this (several readers of a word and barriers that only some warps join), accesses
count as ordered: a race can be missed there, but none is invented.
"""

from __future__ import annotations

from ignis.sim.abi.layout import Arena, Warp
from ignis.sim.abi.shadow import (
    Cell,
    Common,
    Log,
    Run,
    Shadow,
    WarpClock,
)
from ignis.sim.native.routine import Expr, Routine


class Here:
    """The warp that a routine runs for, and where its clocks are."""

    def __init__(self, routine: Routine) -> None:
        self.routine = routine
        self.warp = routine["w"]
        self.arena = routine.load(self.warp, "ptr")
        self.shadow = routine.load(routine.field(self.arena, Arena.TRACKED), "ptr")
        self.index = routine.load(routine.field(self.warp, Warp.INDEX))
        self._clock = self.row(Shadow.CLOCKS, WarpClock.FIELDS, self.index)

    def row(self, start: int, size: int, index: Expr) -> Expr:
        """Pointer to row `index` of a table in the shadow."""
        return self.routine.field(self.shadow, index * size + start)

    def get(self, field: int) -> Expr:
        """A field of the shadow."""
        return self.routine.load(self.routine.field(self.shadow, field))

    def of_arena(self, field: int) -> Expr:
        """A field of the arena."""
        return self.routine.load(self.routine.field(self.arena, field))

    def put(self, field: int, value: Expr | int) -> None:
        """Set a field of the shadow."""
        self.routine.store(value, self.routine.field(self.shadow, field))

    def clock(self, field: int) -> Expr:
        """A field of the warp's own clock."""
        return self.routine.load(self.routine.field(self._clock, field))

    def known(self, cell: Expr, mask: Expr) -> Expr:
        """Where accesses of warps of this block are ordered by what this warp has heard of them.

        `cell` is a vector of their cells.
        """
        f, interval = self.routine, cell & -(1 << Cell.TIME)
        start = self.row(Shadow.KNOWN, 32, self.index).address()
        return interval <= f.load((((cell >> Cell.WARP) & 31) << 3) + start, mask=mask)

    def note_reads(self, offsets: Expr, times: Expr, mask: Expr) -> None:
        """The warp has read the words at these offsets into shared memory, all vectors."""
        f = self.routine
        with f.when(self.get(Shadow.PARTIAL).differs(0), unlikely=True):
            own = self.get(Shadow.READERS) + (self.index << 2)
            f.store((times >> Cell.TIME).to("i32"), ((offsets & -4) << 5) + own, mask=mask)

    def set_clock(self, field: int, value: Expr | int) -> None:
        """Set a field of the warp's own clock."""
        self.routine.store(value, self.routine.field(self._clock, field))

    def read_mark(self) -> Expr:
        """The time before which what the warp's lanes have read is read."""
        marks = (self.clock(field) for field in (WarpClock.LANE_MARK, WarpClock.READ_MARK))
        return self.routine.intrinsic("umax", *marks)

    def next_time(self) -> Expr:
        """The next time."""
        f, common = self.routine, self.common()
        now = f.load(f.field(common, Common.TIME)) + (1 << Cell.TIME)
        f.store(now, f.field(common, Common.TIME))
        own = self.shadow.address()
        with f.when(f.load(f.field(common, Common.LAST)).differs(own), unlikely=True):
            f.store(own, f.field(common, Common.LAST))
            logged = f.load(f.field(common, Common.LOGGED))
            number = f.intrinsic("umin", logged, f.constant(Log.ENTRIES - 1))
            f.store(number + 1, f.field(common, Common.LOGGED))
            entry = f.field(self.get(Shadow.LOG), number * Log.FIELDS)
            f.store(now, f.field(entry, Log.FIRST))
            f.store(self.get(Shadow.RUN), f.field(entry, Log.RUN))
        return now

    def common(self) -> Expr:
        """What all blocks share."""
        return self.routine.pointer(self.get(Shadow.COMMON))

    def shared(self, field: int) -> Expr:
        """A field of what all blocks share."""
        return self.routine.load(self.routine.field(self.common(), field))

    def publishing(self) -> Expr:
        """Whether anything was published in this launch."""
        return self.shared(Common.NEXT).differs(self.shared(Common.FIRST))

    def full(self) -> Expr:
        """Whether there was no room to follow what is published: all counts as ordered then."""
        return self.shared(Common.FULL).differs(0)

    def mixed(self) -> Expr:
        """Whether other blocks than this one may be under way."""
        common = self.common()
        return self.routine.load(self.routine.field(common, Common.MIXED)).differs(0)

    def own_times(self) -> tuple[Expr, Expr]:
        """The times between which all was done by this block, before its last barrier.

        While several blocks run by turns, those since the turn at hand began.
        """
        f, common = self.routine, self.common()
        ours = f.load(f.field(common, Common.LAST)).equals(self.shadow.address())
        logged = f.load(f.field(common, Common.LOGGED))
        entry = f.field(self.get(Shadow.LOG), f.select(ours, logged - 1, 0) * Log.FIELDS)
        turn = f.select(ours, f.load(f.field(entry, Log.FIRST)), f.constant(-1))
        mark, mixed = self.clock(WarpClock.MARK), self.mixed()
        return (
            f.select(mixed, turn, self.get(Shadow.BLOCK)),
            f.select(mixed, f.intrinsic("umax", mark, turn), mark),
        )

    def own(self, cells: Expr, asked: Expr) -> Expr:
        """Where `cells` are of this warp, of those `asked`, whose warps have its number.

        They may be of an earlier turn of the block: the log says whose that was.
        """
        f, count = self.routine, cells.lanes
        held, found = f.variable(cells), f.variable(f.constant(0, "i32"))
        alone = (cells & Cell.MANY_WARPS).equals(0) & (cells >= self.get(Shadow.LAUNCH))
        left = (asked & alone).bits().to("i32")
        with f.when(left.differs(0) & self.mixed(), unlikely=True), f.lanes(left) as lane:
            number = f.call("ig_run_of", self.warp, f.element(held, lane), result="i64")
            same = number.equals(self.get(Shadow.RUN)).to("i32")
            found.set(found.get() | (same << lane))
        return f.pick(found.get().mask(), list(range(count)))

    def run(self) -> Expr:
        """Record of the block at hand."""
        return self.routine.field(self.get(Shadow.RUNS), self.get(Shadow.RUN) * Run.FIELDS)


def unordered(
    cell: Expr, mine: Expr, old: Expr, block: Expr, lane_mark: Expr, *, parts: bool = False
) -> tuple[Expr, Expr]:
    """Where a cell that is not `old` is not obviously ordered before the access `mine`.

    What this block did is not before `block`, and what its warp did before `lane_mark` is ordered;
    also returns where it is the warp's. With `parts`, those of `mine` are parts of words, each of
    one lane.
    """
    now = (cell >= block) & ((cell ^ mine) & (31 << Cell.WARP)).equals(0)
    who = 31 << Cell.WARP | 31 << Cell.LANE | Cell.SHAPE | Cell.MANY_LANES | Cell.MANY_WARPS
    if parts:  # of a word that the same lane has accessed
        whole = (cell & Cell.SHAPE).equals(Cell.WHOLE)
        ours = ((cell ^ mine) & (who - Cell.SHAPE)).equals(0) & whole
        ours = ours | ((cell ^ mine) & who).equals(0)
    else:
        ours = ((cell ^ mine) & who).equals(0)
    alone = (cell & Cell.MANY_WARPS).equals(0)
    return ~(old | (now & (ours | (alone & (cell < lane_mark))))), now
