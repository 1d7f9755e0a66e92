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
    Deferred,
    Log,
    Meeting,
    Pending,
    Run,
    Shadow,
    WarpClock,
)
from ignis.sim.native.routine import Expr, Routine

_NODES = (
    ("ig_join", Meeting.WIDE, WarpClock.WIDE),
    ("ig_join", Meeting.FENCED, WarpClock.FENCED),
    ("ig_merge", Meeting.FOREIGN, WarpClock.FOREIGN),
)
"""How nodes are united that warps tell each other at a barrier."""


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


def ordering_ir() -> list[Routine]:
    """The functions that synchronization calls, and the question whether a cell is ordered."""
    return [_sync(), _exchange(), _arrive(), _pass(), _barrier(), _arrive_only(), _run_of(),
            _ordered(), _far()]  # fmt: skip


def begin_block(f: Routine, here: Here, block: Expr) -> None:
    """The first warp of a block starts."""
    common = here.common()
    pointer = f.field(common, Common.RUNS)
    number = f.load(pointer)
    f.store(number + 1, pointer)
    here.put(Shadow.RUN, number)
    last = f.field(common, Common.LAST)
    own = here.shadow.address()
    before = f.load(last)
    with f.when(before.differs(0) & before.differs(own)):
        f.store(1, f.field(common, Common.MIXED))
    f.store(0, last)
    start = here.next_time()
    here.put(Shadow.BLOCK, start)
    here.put(Shadow.PARTIAL, 0)
    here.put(Shadow.FIRST_NODE, f.load(f.field(common, Common.NEXT)))
    _drop(f, here)
    with f.steps(f.constant(32)) as meeting:
        f.store(0, here.row(Shadow.BARRIERS + Meeting.NUMBER, Meeting.FIELDS, meeting))
    f.store(block, f.field(here.run(), Run.BLOCK))


def report_pending(f: Routine, here: Here) -> None:
    """Nobody has written meanwhile what was read too early."""
    pending = f.field(here.shadow, Shadow.PENDING)
    warp = f.load(f.field(pending, Pending.WARP))
    with f.when(warp.differs(0), unlikely=True):
        f.store(f.load(f.field(pending, Pending.BLOCK)), f.field(here.arena, Arena.BLOCK))
        facts = [
            f.load(f.field(pending, field))
            for field in (
                Pending.KIND, Pending.LANE, Pending.ADDRESS, Pending.NBYTES, Pending.ACCESS
            )
        ]  # fmt: skip
        f.call("ig_record", f.pointer(warp), *facts)
        f.store(0, f.field(pending, Pending.WARP))
        f.call("ig_fault", here.warp, *facts)


def _drop(f: Routine, here: Here) -> None:
    """Whatever comes is ordered behind the reads that are not recorded yet."""
    with f.when(here.get(Shadow.DEFERRED) < Deferred.CLOSED):
        here.put(Shadow.DEFERRED, 0)


def begin_warp(f: Routine, here: Here) -> None:
    """A warp starts."""
    now = here.next_time()
    for field, value in (
        (WarpClock.TIME, now),
        (WarpClock.MARK, here.get(Shadow.BLOCK)),
        (WarpClock.LANE_MARK, now),
    ):
        here.set_clock(field, value)
    for field in range(WarpClock.LANE_PARTIAL, WarpClock.READ_MARK + 1):
        here.set_clock(field, 0)
    f.store(f.constant(0).splat(16), here.row(Shadow.PHASES, 16, here.index), 8)


def _sync() -> Routine:
    """Lanes of the warp meet; `members` has for each active lane the lanes that it waits for."""
    f = Routine("ig_sync", "ptr w, <32 x i32> members, i32 mask, i32 exited")
    here = Here(f)
    now = here.next_time()
    before = here.clock(WarpClock.TIME)
    here.set_clock(WarpClock.TIME, now)
    running = ~f["exited"]
    active = f["mask"].mask()
    divergent = (f["members"] & running).differs(running).bits() & f["mask"]
    with f.when(divergent.equals(0) & (f["mask"] & running).equals(running)):
        here.set_clock(WarpClock.LANE_MARK, now)
        f.returns()
    here.set_clock(WarpClock.LANE_PARTIAL, now)
    members = f.variable(f.select(active, f["members"], f["members"] & 0))
    rows = here.row(Shadow.LANES, 32 * 32, here.index)
    known = f.variable(f.constant(0).splat(32))
    rest = f.variable(f["mask"])
    with f.loop() as loop:
        left = rest.get()
        f.leave(loop, left.equals(0))
        chosen = f.element(members, f.first(left))
        alike = members.get().equals(chosen.splat(32)).bits() & left
        # Those that are not here wait elsewhere: they have come, else nobody would go on.
        group = chosen & running
        # What any of them knew before, all of them know now.
        known.set(f.constant(0).splat(32))
        with f.lanes(group) as other:
            theirs = f.load(f.field(rows, other.to("i64") * 32), "i64", 32, 8)
            known.set(f.intrinsic("umax", known.get(), theirs))
        known.set(f.select(group.mask(), before, known.get()))
        with f.lanes(alike) as lane:
            f.store(known.get(), f.field(rows, lane.to("i64") * 32), 8)
        rest.set(left & ~alike)
    return f


def _exchange() -> Routine:
    """Lanes exchange values by registers: they have what they have read."""
    f = Routine("ig_exchange", "ptr w")
    here = Here(f)
    now = here.next_time()
    here.set_clock(WarpClock.TIME, now)
    here.set_clock(WarpClock.READ_MARK, now)
    return f


def _meeting(f: Routine, here: Here) -> tuple[Expr, Expr, Expr]:
    """The meeting of barrier `id` that the warp joins next, its number, where that is stored."""
    pointer = f.field(here.row(Shadow.PHASES, 16, here.index), f["id"] & 15)
    number = f.load(pointer) + 1
    which = (f["id"] & 15) * 2 + (number & 1)
    return here.row(Shadow.BARRIERS, Meeting.FIELDS, which), number, pointer


def _arrive() -> Routine:
    """The warp comes to a barrier; `partial` says that others may stay away from it."""
    f = Routine("ig_arrive_clock", "ptr w, i64 id, i64 partial", linkage="internal")
    here = Here(f)
    meeting, number, _ = _meeting(f, here)
    with f.when(f.load(f.field(meeting, Meeting.NUMBER)).differs(number)):
        for field in range(Meeting.FIELDS):
            f.store(0, f.field(meeting, field))
        f.store(number, f.field(meeting, Meeting.NUMBER))
    pointer = f.field(meeting, Meeting.MARK)
    f.store(f.intrinsic("umax", f.load(pointer), here.clock(WarpClock.MARK)), pointer)
    with f.when(here.publishing(), unlikely=True):
        with f.when(here.clock(WarpClock.SEEN).differs(0)):
            f.call("ig_pending", here.warp, f.constant(1))
        for function, field, own in _NODES:
            pointer, mine = f.field(meeting, field), here.clock(own)
            told = mine.differs(f.load(pointer))
            if own == WarpClock.FENCED:
                told = told & f["partial"].differs(0)
            with f.when(told):
                joined = f.call(function, here.warp, mine, f.load(pointer), result="i64")
                f.store(joined, pointer)
    with f.when(f["partial"].differs(0)):
        here.put(Shadow.PARTIAL, 1)
        f.store(1, f.field(meeting, Meeting.PARTIAL))
        f.call("ig_settle", here.warp)
    known = f.field(meeting, Meeting.KNOWN)
    with f.when(here.get(Shadow.PARTIAL).differs(0)):
        mine = f.load(here.row(Shadow.KNOWN, 32, here.index), "i64", 32, 8)
        f.store(f.intrinsic("umax", f.load(known, "i64", 32, 8), mine), known, 8)
    f.store(here.clock(WarpClock.TIME), f.field(known, here.index))
    here.set_clock(WarpClock.TIME, here.next_time())
    return f


def _pass() -> Routine:
    """The warp goes on behind a barrier."""
    f = Routine("ig_pass_clock", "ptr w, i64 id", linkage="internal")
    here = Here(f)
    meeting, number, pointer = _meeting(f, here)
    f.store(number, pointer)
    opened, partial = f.field(meeting, Meeting.OPEN), f.load(f.field(meeting, Meeting.PARTIAL))
    with f.when(f.load(opened).equals(0)):
        f.store(here.next_time(), opened)
        with f.when(partial.equals(0)):
            _drop(f, here)
            report_pending(f, here)
    # Everybody was there, or had ended, when the first went on.
    with f.when(partial.equals(0)):
        here.set_clock(WarpClock.MARK, f.load(opened))
    # Where everybody fences and one thread publishes, it does so for all.
    with f.when(here.publishing(), unlikely=True):
        for _, field, own in _NODES:
            here.set_clock(own, f.load(f.field(meeting, field)))
        # The barrier itself has ordered what fences of the block were for.
        with f.when(partial.equals(0)):
            here.set_clock(WarpClock.FENCED, here.clock(WarpClock.WIDE))
    with f.when(partial.differs(0)):
        mark = f.load(f.field(meeting, Meeting.MARK))
        here.set_clock(WarpClock.MARK, f.intrinsic("umax", mark, here.clock(WarpClock.MARK)))
        row = here.row(Shadow.KNOWN, 32, here.index)
        theirs = f.load(f.field(meeting, Meeting.KNOWN), "i64", 32, 8)
        f.store(f.intrinsic("umax", f.load(row, "i64", 32, 8), theirs), row, 8)
    now = here.next_time()
    here.set_clock(WarpClock.TIME, now)
    here.set_clock(WarpClock.LANE_MARK, now)
    return f


def _partial(f: Routine, here: Here) -> Expr:
    """1 where a barrier of `count` threads is not one of the whole block."""
    warps = here.of_arena(Arena.WARP_COUNT)
    count = f["count"]
    return (count.differs(0) & (count < warps * 32)).to("i64")


def _barrier() -> Routine:
    """`ig_barrier`, and what it orders."""
    f = Routine("ig_tracked_barrier", "ptr w, i32 lanes, i64 id, i64 count, i32 votes, i64 info")
    here = Here(f)
    f.call("ig_arrive_clock", here.warp, f["id"], _partial(f, here))
    f.call("ig_barrier", here.warp, f["lanes"], f["id"], f["count"], f["votes"], f["info"])
    f.call("ig_pass_clock", here.warp, f["id"])
    return f


def _arrive_only() -> Routine:
    """`ig_arrive`, and what it orders."""
    f = Routine("ig_tracked_arrive", "ptr w, i32 lanes, i64 id, i64 count, i64 info")
    here = Here(f)
    f.call("ig_arrive_clock", here.warp, f["id"], f.constant(1))
    _, number, pointer = _meeting(f, here)
    f.store(number, pointer)
    f.call("ig_arrive", here.warp, f["lanes"], f["id"], f["count"], f["info"])
    return f


def _run_of() -> Routine:
    """Number of the record of the block that the time of `cell` belongs to."""
    f = Routine("ig_run_of", "ptr w, i64 cell", "i64", "")
    here = Here(f)
    last = f.load(f.field(here.common(), Common.LOGGED)) - 1
    low, high = f.variable(f.constant(0)), f.variable(last)
    log = here.get(Shadow.LOG)
    with f.loop() as loop:
        f.leave(loop, low.get() >= high.get())
        middle = (low.get() + high.get() + 1) >> 1
        later = f.load(f.field(log, middle * Log.FIELDS + Log.FIRST)) > f["cell"]
        high.set(f.select(later, middle - 1, high.get()))
        low.set(f.select(later, low.get(), middle))
    f.returns(f.load(f.field(log, low.get() * Log.FIELDS + Log.RUN)))
    return f


def _ordered() -> Routine:
    """Whether the access of `cell` is ordered before one that `lane` makes to `bytes` now.

    `shared` is 1 for shared memory, and 2 is added where the cell is one of reads.
    """
    f = Routine("ig_ordered", "ptr w, i64 cell, i64 lane, i64 bytes, i64 shared", result="i1")
    here = Here(f)
    cell = f["cell"]
    block = here.get(Shadow.BLOCK)
    interval = cell & -(1 << Cell.TIME)
    with f.when(cell < here.get(Shadow.LAUNCH)):
        f.returns(1)
    shared = (f["shared"] & 1).differs(0)
    with f.when(shared & (cell < block)):
        f.returns(1)
    with f.when(~shared & ((cell < block) | here.mixed())):
        number = f.call("ig_run_of", here.warp, cell, result="i64")
        with f.when(number.differs(here.get(Shadow.RUN))):
            f.returns(f.call("ig_knows", here.warp, cell, number, result="i1"))
    with f.when(cell < here.clock(WarpClock.MARK)):
        f.returns(1)
    other = (cell >> Cell.WARP) & 31
    partial = here.get(Shadow.PARTIAL).differs(0)
    with f.when((cell & Cell.MANY_WARPS).differs(0)):
        f.returns(partial)
    known = interval <= f.load(f.field(here.row(Shadow.KNOWN, 32, here.index), other))
    with f.when(known | other.differs(here.index)):
        f.returns(known | here.full())
    lane_mark = here.clock(WarpClock.LANE_MARK)
    with f.when((cell < lane_mark) | ((f["shared"] >= 2) & (cell < here.read_mark()))):
        f.returns(1)
    with f.when((cell & Cell.MANY_LANES).differs(0)):
        f.returns(here.clock(WarpClock.LANE_PARTIAL) > lane_mark)
    shape, bytes_ = cell & Cell.SHAPE, f["bytes"]
    first = f.intrinsic("cttz", bytes_, flag=False)
    # Bytes of a word that several lanes wrote at once belong to one after the other.
    pairs = shape.equals(Cell.LANES_OF_2)
    single = shape.equals(Cell.LANES_OF_1)
    step = f.select(pairs, first >> 1, f.select(single, first, f.constant(0)))
    widest = f.select(pairs, 2, f.select(single, 1, f.constant(4)))
    owner = ((cell >> Cell.LANE) & 31) + step
    width = f.intrinsic("ctpop", bytes_)
    own = owner.equals(f["lane"]) & (width <= widest)
    rows = here.row(Shadow.LANES, 32 * 32, here.index)
    known = f.load(f.field(rows, f["lane"] * 32 + (owner & 31)))
    f.returns(own | (interval <= known))
    return f


def _far() -> Routine:
    """Whether the access of `cell`, to global memory, is another block's and not ordered before."""
    f = Routine("ig_far", "ptr w, i64 cell", result="i1")
    here = Here(f)
    cell = f["cell"]
    elsewhere = (cell < here.get(Shadow.BLOCK)) | here.mixed()
    with f.when((cell >= here.get(Shadow.LAUNCH)) & elsewhere):
        number = f.call("ig_run_of", here.warp, cell, result="i64")
        with f.when(number.differs(here.get(Shadow.RUN))):
            f.returns(~f.call("ig_knows", here.warp, cell, number, result="i1"))
    f.returns(0)
    return f
