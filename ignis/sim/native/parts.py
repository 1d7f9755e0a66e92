"""Tracked accesses of a warp, or of part of one, that are compared with their cells as vectors."""

from __future__ import annotations

from ignis.sim.abi.layout import Arena
from ignis.sim.abi.shadow import Cell, Shadow, WarpClock
from ignis.sim.native.deferred import settle
from ignis.sim.native.ordering import Here, unordered
from ignis.sim.native.routine import Expr, Routine, Variable
from ignis.sim.native.sectors import split_lanes, split_run

WARP, FEW = 32, 8


def few(f: Routine, name: str) -> Expr:
    """Call `name` for a load whose lanes have at most eight addresses in a pattern; else -1.

    Tiles are read so: groups of lanes have one address, or the groups have the same ones. A lane
    stands for those whose address is that of the lane 1, 8 or 16 before.
    """
    mask, twice, again = f["mask"], f.constant(0, "i32"), f.constant(0, "i32")
    for step in (1, 8, 16):
        before = f.pick(f["address"], [max(lane - step, 0) for lane in range(WARP)])
        equal = f["address"].equals(before).bits() & mask & (mask << step)
        again = again | equal
        twice = twice | (equal >> step)
    chosen = mask & ~again
    found = f.variable(f.constant(-1))
    with f.when(f.intrinsic("ctpop", chosen) <= FEW):
        numbers = f.vector(list(range(WARP)), "i8")
        flagged = numbers | (twice.mask().to("i8") << 7)
        packed = f.compress(flagged, chosen.mask())
        lanes = f.pick(packed, list(range(FEW))).to("i64")
        count = f.intrinsic("ctpop", chosen).to("i8")
        used = f.vector(list(range(FEW)), "i8") < count.splat(FEW)
        addresses = f.variable(f["address"])
        picked = f.elements(addresses, lanes & 31, used)
        who = ((lanes & 31) << Cell.LANE) | ((lanes >> 7) * Cell.MANY_LANES)
        found.set(f.call(name, f["w"], picked, used.bits(), who, f["access"], result="i64"))
    return found.get()


class Part:
    """Accesses of `nbytes` bytes by a warp or half of one; the routine returns 0 if all is well.

    `kind` is ``"run"`` for consecutive elements, ``"same"`` where all lanes have one, whose address
    the routine gets then, ``"any"``, and ``"few"``, whose `lane` says for each address which lane
    it is of, and whether it is of others too.
    """

    def __init__(
        self, kind: str, width: int, space: str, nbytes: int, store: bool,
        uninitialized: bool, races: bool,
    ) -> None:  # fmt: skip
        verb = "store" if store else "load"
        self.width, self.united = width, kind in ("same", "few")
        self.shared, self.nbytes, self.store = space == "shared", nbytes, store
        addresses = f"<{width} x i64>" if kind in ("any", "few") else "i64"
        lane, many = (addresses, "") if kind == "few" else ("i64", width)
        self.routine = f = Routine(
            f"ig_{kind}{many}_{verb}_{space}{nbytes}",
            f"ptr w, {addresses} address, i{width} mask, {lane} lane, i64 access",
            result="i64",
            linkage="internal",
        )
        address, mask = f["address"], f["mask"]
        with f.when(mask.equals(0)):
            f.returns(0)
        self.here = here = Here(f)
        if races:
            self._read_clock()
        if self.shared:
            address = address + here.of_arena(Arena.SHARED)
        self.delta = here.get(Shadow.VALID_SHARED if self.shared else Shadow.VALID_GLOBAL)
        if races and not self.shared:
            if kind == "run":
                split_run(f, here, address, nbytes)
            else:
                split_lanes(f, here, address, mask.mask())
        if kind == "few":
            self.lane, self.lanes = f["lane"], [0] * width
        else:
            self.lane, self.lanes = f["lane"] << Cell.LANE, list(range(width))
        valid, compare = {
            "run": (self._valid_run, self._run),
            "same": (self._valid_one, self._same),
        }.get(kind, (self._valid_any, self._any))
        if uninitialized:
            valid(address)
        if not races:
            f.returns(0)
        elif nbytes < 4 and kind == "same":
            f.returns(1)
        else:
            f.returns(compare(address))

    def _read_clock(self) -> None:
        """Return the inputs of the comparisons, and the cell of lane 0 of this half."""
        f, here = self.routine, self.here
        self.time, self.mark = here.clock(WarpClock.TIME), here.clock(WarpClock.MARK)
        self.block, self.launch = here.get(Shadow.BLOCK), here.get(Shadow.LAUNCH)
        self.lane_mark, self.read_mark = here.clock(WarpClock.LANE_MARK), here.read_mark()
        self.cell = self.time | (here.index << Cell.WARP) | (f["access"] << Cell.ACCESS)
        if self.shared:
            self.base = here.of_arena(Arena.SHARED)
            self.writes, self.reads = here.get(Shadow.SHARED_WRITES), here.get(Shadow.SHARED_READS)
            # Since the last barrier of the block; most often it separates reads from writes.
            self.written = here.get(Shadow.SHARED_WRITTEN) >= self.mark
            self.read = here.get(Shadow.SHARED_READ) >= self.mark
            here.put(Shadow.SHARED_WRITTEN if self.store else Shadow.SHARED_READ, self.time)
            settle(f, here, self.read if self.store else f.constant(1, "i1"))
        else:
            self.base = here.of_arena(Arena.BASE)
            self.writes, self.reads = here.get(Shadow.GLOBAL_WRITES), here.get(Shadow.GLOBAL_READS)
            self.block, self.mark = here.own_times()

    def _run(self, start: Expr) -> Expr:
        """Consecutive elements."""
        f, nbytes, mask = self.routine, self.nbytes, self.routine["mask"]
        if nbytes < 4:
            # Words that the lanes share: all of them, or one by one.
            with f.when(((start & 3) | (~mask).to("i64")).differs(0)):
                f.returns(1)
            words = self.width * nbytes // 4
            lanes = [lane * 4 // nbytes for lane in range(words)]
            shape = Cell.LANES_OF_2 if nbytes == 2 else Cell.LANES_OF_1
            return self._words(start, self._ones(words), lanes, shape=shape)
        per_lane = nbytes // 4
        group = min(self.width, 32 // per_lane)
        picks = [word // per_lane for word in range(group * per_lane)]
        if group == self.width:
            return self._words(start, f.pick(mask.mask(), picks), picks)
        # A loop: LLVM takes as long for one group of 32 words as for all else in the routine.
        worst = f.variable(f.constant(0))
        with f.steps(f.constant(self.width), group) as first:
            active = f.pick((mask >> first.to(mask.type)).mask(), picks)
            place, cell = start + first * nbytes, self.cell + (first << Cell.LANE)
            worst.set(worst.get() | self._words(place, active, picks, cell))
        return worst.get()

    def _same(self, address: Expr) -> Expr:
        """One element for all lanes."""
        f, mask, words = self.routine, self.routine["mask"], self.nbytes // 4
        several = (mask & (mask - 1)).differs(0)
        many = f.select(several, Cell.MANY_LANES, f.constant(0))
        cell = self.cell + (f.first(mask).to("i64") << Cell.LANE) | many
        return self._words(address, self._ones(words), [0] * words, cell)

    def _any(self, address: Expr) -> Expr:
        """Any addresses."""
        f, mask = self.routine, self.routine["mask"].mask()
        if self.nbytes < 4:
            shapes = ((address ^ address) + ((1 << self.nbytes) - 1)) << (address & 3)
            return self._words(address & -4, mask, self.lanes, shapes=shapes, scattered=True)
        if self.nbytes == 4:
            return self._words(address, mask, self.lanes, scattered=True)
        with f.steps(f.constant(self.nbytes), 4) as offset:
            self._words(address + offset, mask, self.lanes, scattered=True)
        return f.constant(0)

    def _ones(self, lanes: int) -> Expr:
        return self.routine.vector([1] * lanes, "i1")

    def _element(self) -> tuple[str, int]:
        """Type of the map for one lane's bytes, and how many make them up."""
        return (f"i{8 * self.nbytes}", 1) if self.nbytes <= 8 else ("i64", 2)

    def _valid_run(self, start: Expr) -> None:
        f, (kind, parts) = self.routine, self._element()
        active = f.pick(f["mask"].mask(), [lane // parts for lane in range(self.width * parts)])
        self._valid(start + self.delta, kind, active)

    def _valid_one(self, address: Expr) -> None:
        f, (kind, parts) = self.routine, self._element()
        for part in range(parts):
            found = f.load(address + self.delta + 8 * part, kind)
            with f.when(found.differs(-1), unlikely=True):
                f.returns(1)

    def _valid_any(self, address: Expr) -> None:
        mask, (kind, parts) = self.routine["mask"].mask(), self._element()
        for part in range(parts):
            self._valid(address + self.delta + 8 * part, kind, mask)

    def _redirected(self, pointers: Expr, mask: Expr) -> tuple[Expr, Expr]:
        """Return the addresses for the lanes of `mask`, and the mask for them.

        Processors that have no gather and scatter of their own branch for each lane of a mask, but
        not where all lanes take part: the others do so in vain.
        """
        if not pointers.lanes:
            return pointers, mask
        nowhere = self.here.shadow.address() + 8 * Shadow.NOWHERE
        return self.routine.select(mask, pointers, nowhere), self._ones(pointers.lanes)

    def _valid(self, pointers: Expr, kind: str, mask: Expr) -> None:
        f = self.routine
        pointers, every = self._redirected(pointers, mask)
        found = f.load(pointers, kind, mask=every)
        missing = f.select(mask, found.differs(-1), mask ^ mask)
        with f.when(missing.bits().differs(0), unlikely=not self.store):
            if self.store:
                f.store(f.constant(-1, kind).splat(mask.lanes), pointers, mask=every)
            else:
                f.returns(1)

    def _words(
        self,
        address: Expr,
        mask: Expr,
        lanes: list[int],
        cell: Expr | None = None,
        shape: int = Cell.WHOLE,
        scattered: bool = False,
        shapes: Expr | None = None,
    ) -> Expr:
        """Compare words with their cells and put new ones there; 1 when `ig_each` must look.

        `shapes` are the bytes of each lane where these are parts of words.
        """
        f = self.routine
        lane = f.vector([(lane << Cell.LANE) | (shape if shapes is None else 0) for lane in lanes])
        mine = (cell or self.cell) + self.lane + lane
        if shapes is not None:
            mine = mine | shapes
        offset = (address - self.base) << 1
        (writes, every), (reads, _) = (
            self._redirected(cells + offset, mask) for cells in (self.writes, self.reads)
        )
        asking = mine
        if self.united:
            # None of the lanes that a cell stands for may have written alone; no write has the bit.
            asking = mine | ((mine & Cell.MANY_LANES) << 1)
        before = f.variable(mine ^ mine)
        written, read = (self.written, self.read) if self.shared else (None, None)
        found = self._raced(writes, mask, every, asking, written, before, shapes)
        if self.store:
            self.lane_mark = self.read_mark
            found = found | self._raced(reads, mask, every, mine, read, shapes=shapes)
            target, fresh = writes, mine
        else:
            read = f.load(reads, mask=every)
            bad, same_warp = self._unordered(read, mine, shapes is not None)
            if self.shared:
                bad = self._unknown(bad, read, mask)
            # A plain read is one that strong writes race with, too.
            bad = bad & (read & Cell.STRONG).equals(0)
            if shapes is not None:
                bad = bad & self._overlap(read, shapes)
            if not self.shared:
                # Of an earlier turn of this block, perhaps.
                ever = self.routine.constant(0)
                none = mask ^ mask
                other, _ = unordered(read, mine, none, ever, self.lane_mark, parts=bool(shapes))
                bad = bad & ~self.here.own(read, bad & mask & ~other)
            others = f.select(same_warp, Cell.MANY_LANES, f.constant(Cell.MANY_WARPS).splat(
                len(lanes)))  # fmt: skip
            fresh = f.select(bad, read | others, mine)
            target = reads
            if self.shared:
                words = [0] * len(lanes) if address.lanes else [4 * n for n in range(len(lanes))]
                self.here.note_reads(f.vector(words) + (address - self.base), mine, mask)
        if not scattered:
            with f.when(~found):
                f.store(fresh, target, mask=mask)
            return found.to("i64")
        with f.when(found, unlikely=True):
            f.returns(1)
        f.store(fresh, target, mask=every)
        seen = f.load(target, mask=every)
        lost = f.select(mask, seen.differs(fresh), mask ^ mask)
        if shapes is not None:
            # Other bytes of a word hide those of the lanes before, as they do one after the other.
            lost = lost & self._overlap(seen, shapes)
        with f.when(lost.bits().differs(0), unlikely=True):
            if self.store:
                # One lane after the other is compared then, with what was before all of them.
                f.store(before.get(), target, mask=every)
                f.returns(1)
            else:
                f.store(seen | Cell.MANY_LANES, target, mask=lost)
        return f.constant(0)

    def _overlap(self, cell: Expr, shapes: Expr) -> Expr:
        """Return where a cell covers some of the bytes."""
        f, shape = self.routine, cell & Cell.SHAPE
        whole = shape.equals(Cell.LANES_OF_2) | shape.equals(Cell.LANES_OF_1)
        every = f.constant(Cell.WHOLE).splat(shapes.lanes)
        return (f.select(whole, every, shape) & shapes).differs(0)

    def _raced(
        self,
        cells: Expr,
        mask: Expr,
        every: Expr,
        mine: Expr,
        asked: Expr | None,
        before: Variable | None = None,
        shapes: Expr | None = None,
    ) -> Expr:
        """Tell whether a cell is not obviously ordered before the access.

        It is looked at only if `asked`, and is in `before` then, which is 0 else: as old as can be.
        `every` are the lanes to load for.
        """
        f = self.routine
        found = f.variable(f.constant(0, "i1"))
        with f.when(f.constant(1, "i1") if asked is None else asked):
            cell = f.load(cells, mask=every)
            if before is not None:
                before.set(cell)
            bad, _ = self._unordered(cell, mine, shapes is not None)
            if shapes is not None:
                bad = bad & self._overlap(cell, shapes)
            if before is not None and not self.shared:
                # Behind a write that is ordered there may be those of other blocks.
                spread = cell & (Cell.STRONG | Cell.MANY_WARPS)
                spread = spread.equals(Cell.STRONG | Cell.MANY_WARPS)
                bad = bad | (spread & (cell >= self.launch))
            if self.shared:
                bad = self._unknown(bad, cell, mask)
            found.set((bad.bits() & mask.bits()).differs(0))
        return found.get()

    def _unknown(self, bad: Expr, cell: Expr, mask: Expr) -> Expr:
        """Return the `bad` cells that are not ordered by what this warp knows of others."""
        f, left = self.routine, self.routine.variable(bad)
        partial = self.here.get(Shadow.PARTIAL).differs(0)
        with f.when((bad.bits() & mask.bits()).differs(0) & partial, unlikely=True):
            alone = (cell & Cell.MANY_WARPS).equals(0)
            left.set(bad & ~(self.here.known(cell, mask) & alone))
        return left.get()

    def _unordered(self, cell: Expr, mine: Expr, parts: bool) -> tuple[Expr, Expr]:
        """Return where a cell may not be ordered before the access, and where its warp is ours."""
        old = cell < self.mark
        if not self.shared:
            old = (cell < self.launch) | ((cell - self.block) < (self.mark - self.block))
        return unordered(cell, mine, old, self.block, self.lane_mark, parts=parts)
