"""Tracked accesses, one element of one lane after the other: the exact rules."""

from __future__ import annotations

from ignis.sim.abi.layout import FAULT_NUMBERS, LOCAL_TAG, Arena, Warp
from ignis.sim.abi.shadow import (
    COPY_BITS,
    UNFINISHED,
    Cell,
    Common,
    Listed,
    Mode,
    Node,
    Pending,
    Shadow,
    WarpClock,
    Word,
)
from ignis.sim.native.deferred import settle
from ignis.sim.native.ordering import Here
from ignis.sim.native.routine import Expr, Routine, Variable
from ignis.sim.native.sectors import split_lanes

_UNINITIALIZED = FAULT_NUMBERS["uninitialized read"]
_UNFINISHED = FAULT_NUMBERS["unfinished copy"]
_SHARED_RACE = FAULT_NUMBERS["shared memory race"]
_GLOBAL_RACE = FAULT_NUMBERS["global memory race"]


def elements_ir(uninitialized: bool, races: bool) -> list[Routine]:
    """The functions for elements, for one combination of checkers."""
    routines = [_each(), _one(uninitialized, races), _local_one(uninitialized), _bounds()]
    if uninitialized:
        routines += [_written(), _local()]
    if races:
        routines += [_list(), _word()]
    return routines


def _each() -> Routine:
    """Every element of every active lane.

    `space` is 0 for addresses of global memory, 1 for offsets into shared memory and 2 for
    generic addresses; `values` points to one row of 32 lanes per element where `mode` stores.
    """
    f = Routine(
        "ig_each",
        "ptr w, i64 space, <32 x i64> address, i32 mask, i64 nbytes, i64 count, i64 mode, "
        "i64 access, i64 info, ptr values",
    )
    addresses = f.variable(f["address"])
    size = Expr(f, f.builder.binary("udiv", f["nbytes"].value, f["count"].value))
    arena = f.load(f["w"], "ptr")
    shared = f.load(f.field(arena, Arena.SHARED))
    base = f.select(f["space"].equals(1), shared, 0)
    values = f["values"].address()
    mask, mode = f["mask"], f["mode"] & Mode.BLOCK - 1
    lanes = f.variable(mask)
    several = (mask & (mask - 1)).differs(0)
    with f.when(several & _among(mode, Mode.LOAD, Mode.STRONG_LOAD, Mode.WARP_LOAD)):
        first, last = f.first(mask), f.intrinsic("ctlz", mask, flag=True)
        one = f.element(addresses, first)
        # One word for all lanes: what holds for two of them holds for the others between.
        alike = (f["address"].differs(one.splat(32)).bits() & mask).equals(0)
        local = f["space"].equals(2) & (one >> 62).equals(1)
        ends = (f.constant(1, "i32") << first) | (f.constant(1 << 31, "i32") >> last)
        lanes.set(f.select(alike & ~local, ends, mask))
    with f.lanes(lanes.get()) as lane:
        lane64 = lane.to("i64")
        with f.steps(f["count"]) as now:
            slot = values + (now * 32 + lane64) * size
            slot = f.select(values.equals(0), 0, slot)
            address = f.element(addresses, lane) + base + now * size
            f.call(
                "ig_one", f["w"], f["space"], lane64, address, size, f["mode"], f["access"],
                f["info"], slot
            )  # fmt: skip
    return f


def _one(uninitialized: bool, races: bool) -> Routine:
    """One element of one lane at a host address; generic ones may be of any kind."""
    f = Routine(
        "ig_one",
        "ptr w, i64 space, i64 lane, i64 address, i64 nbytes, i64 mode, i64 access, i64 info, "
        "i64 value",
    )
    here = Here(f)
    address, nbytes, mode = f["address"], f["nbytes"], f["mode"] & Mode.BLOCK - 1
    with f.when(((address >> 62).equals(1)) & f["space"].equals(2)):
        f.call("ig_local_one", f["w"], f["lane"], address, nbytes, mode, f["info"])
        f.returns()
    base = here.of_arena(Arena.BASE)
    known = (address - base) < here.of_arena(Arena.SPAN)
    parameters = here.of_arena(Arena.PARAMETERS)
    with f.when((address - parameters) < here.of_arena(Arena.PARAMETER_BYTES)):
        f.returns()
    shared = here.of_arena(Arena.SHARED)
    inside = (address - shared) < here.of_arena(Arena.SHARED_BYTES)
    with f.when(~(inside | known)):
        f.returns()
    if uninitialized:
        reads = _among(mode, Mode.LOAD, Mode.STRONG_LOAD, Mode.WARP_LOAD, Mode.ATOMIC)
        delta = f.select(inside, here.get(Shadow.VALID_SHARED), here.get(Shadow.VALID_GLOBAL))
        ends = (address + delta, address + delta + nbytes - 1)
        marks = [(f.load(end, "i8") & COPY_BITS).equals(UNFINISHED) for end in ends]
        unfinished = f.variable((marks[0] | marks[1]).to("i64")).get()
        written = f.call(
            "ig_written", address + delta, nbytes, mode.differs(Mode.LOAD).to("i64"), result="i64"
        )
        # Padding is copied through shared memory by the word: one written byte is enough there.
        enough = f.select(inside, written.differs(0), written.equals(nbytes))
        with f.when(reads & ~enough, unlikely=True):
            shown = f.select(inside, address - shared, address)
            facts = (f["lane"], shown, nbytes, f["info"])
            with f.when(unfinished.differs(0)):
                if races:
                    cell = f.load(here.get(Shadow.SHARED_WRITES) + ((address - shared & -4) << 1))
                    f.store(cell, f.field(here.common(), Common.OTHER))
                f.call("ig_fault", f["w"], f.constant(_UNFINISHED), *facts)
            if races:
                _note(f, here, *facts)
            else:
                f.call("ig_fault", f["w"], f.constant(_UNINITIALIZED), *facts)
    if races:
        with f.steps(nbytes, 4) as now:
            value = f.select(f["value"].equals(0), 0, f["value"] + now)
            f.call(
                "ig_word", f["w"], inside.to("i64"), f["lane"], address + now,
                f.intrinsic("umin", nbytes, f.constant(4)), f["mode"], f["access"], f["info"],
                value
            )  # fmt: skip
    # Later lanes of one store compare their values with what earlier ones have written.
    with f.when(f["value"].differs(0) & mode.equals(Mode.STORE)):
        _copy(f, address, f["value"], nbytes)
    return f


def _note(f: Routine, here: Here, lane: Expr, address: Expr, nbytes: Expr, info: Expr) -> None:
    """Nothing has written what is read: it is reported at the next barrier of the block.

    If another thread writes it until then, that is the race to report.
    """
    pending = f.field(here.shadow, Shadow.PENDING)
    with f.when(f.load(f.field(pending, Pending.WARP)).equals(0)):
        for field, value in (
            (Pending.WARP, here.warp.address()),
            (Pending.BLOCK, here.of_arena(Arena.BLOCK)),
            (Pending.LANE, lane),
            (Pending.ADDRESS, address),
            (Pending.NBYTES, nbytes),
            (Pending.ACCESS, info),
            (Pending.KIND, f.constant(_UNINITIALIZED)),
        ):
            f.store(value, f.field(pending, field))
        f.store(1, f.field(here.arena, Arena.PENDING))


def _bounds() -> Routine:
    """Check generic addresses, each lane on its own."""
    f = Routine("ig_check_generic", "ptr w, <32 x i64> address, i32 mask, i64 nbytes, i64 info")
    addresses = f.variable(f["address"])
    with f.lanes(f["mask"]) as lane:
        address = f.element(addresses, lane)
        local = (address >> 62).equals(1)
        piece = f.select(local, f.intrinsic("umin", f["nbytes"], f.constant(4)), f["nbytes"])
        with f.steps(f["nbytes"], piece) as now:
            f.call(
                "ig_resolve", f["w"], lane.to("i64"), address + now, piece, f["info"], result="i64"
            )
    return f


def _local() -> Routine:
    """Local memory at offsets into the frame, all lanes."""
    f = Routine(
        "ig_track_local", "ptr w, <32 x i64> address, i32 mask, i64 nbytes, i64 store, i64 info"
    )
    here = Here(f)
    base = f.load(f.field(here.warp, Warp.LOCAL)) + here.get(Shadow.VALID_LOCAL)
    address, mask = f["address"], f["mask"].mask()
    columns = f.vector([4 * lane for lane in range(32)])
    words = ((address >> 2) << 7) + columns + base
    few = f.intrinsic("umin", f["nbytes"], f.constant(4))
    part = (((f.constant(1) << (few << 3)) - 1) << ((address & 3) << 3)).to("i32")
    low = f.load(words, "i32", mask=mask)
    wide = f["nbytes"].equals(8)
    with f.when(f["store"].differs(0)):
        f.store(low | part, words, mask=mask)
        with f.when(wide):
            ones = f.constant(-1, "i32").splat(32)
            f.store(ones, words + 128, mask=mask)
        f.returns()
    seen = f.variable(low & part)
    with f.when(wide):
        seen.set(seen.get() | f.load(words + 128, "i32", mask=mask))
    missing = seen.get().equals(0).bits() & f["mask"]
    with f.when(missing.differs(0), unlikely=True):
        lane = f.first(missing)
        shown = f.element(f.variable(address), lane)
        kind = f.constant(_UNINITIALIZED)
        f.call("ig_fault", f["w"], kind, lane.to("i64"), shown, f["nbytes"], f["info"])
    return f


def _local_one(uninitialized: bool) -> Routine:
    """An element of local memory by its generic address."""
    f = Routine("ig_local_one", "ptr w, i64 lane, i64 address, i64 nbytes, i64 mode, i64 info")
    if uninitialized:
        here = Here(f)
        nbytes, mode = f["nbytes"], f["mode"]
        seen = f.variable(f.constant(0))
        with f.steps(nbytes, 4) as now:
            piece = f.intrinsic("umin", nbytes, f.constant(4))
            host = f.call(
                "ig_resolve", f["w"], f["lane"], f["address"] + now, piece, f["info"], result="i64"
            )
            valid = host + here.get(Shadow.VALID_LOCAL)
            written = f.call(
                "ig_written", valid, piece, mode.differs(Mode.LOAD).to("i64"), result="i64"
            )
            seen.set(seen.get() + written)
        reads = _among(mode, Mode.LOAD, Mode.STRONG_LOAD, Mode.WARP_LOAD)
        with f.when(reads & seen.get().equals(0), unlikely=True):
            shown = f["address"] - LOCAL_TAG
            f.call(
                "ig_fault", f["w"], f.constant(_UNINITIALIZED), f["lane"], shown, nbytes, f["info"]
            )
    return f


def _written() -> Routine:
    """How many of the bytes were written; `store` writes all of them."""
    f = Routine("ig_written", "i64 valid, i64 nbytes, i64 store", "i64", "", "internal")
    with f.when(f["nbytes"].equals(4)):
        with f.when(f.load(f["valid"], "i32").equals(-1)):
            f.returns(4)
    count = f.variable(f.constant(0))
    with f.steps(f["nbytes"]) as now:
        found = f.load(f["valid"] + now, "i8")
        count.set(count.get() + (found.to("i64") & 1))
        with f.when(f["store"].differs(0)):
            f.store(f.constant(-1, "i8"), f["valid"] + now)
    f.returns(count.get())
    return f


def _copy(f: Routine, target: Expr, source: Expr, nbytes: Expr) -> None:
    with f.steps(nbytes) as now:
        f.store(f.load(source + now, "i8"), target + now)


def _same(f: Routine, target: Expr, source: Expr, nbytes: Expr) -> Variable:
    """Whether a store leaves memory as it is."""
    same = f.variable(f.constant(1, "i1"))
    with f.steps(nbytes) as now:
        same.set(same.get() & f.load(source + now, "i8").equals(f.load(target + now, "i8")))
    return same


def _covered(f: Routine, cell: Expr) -> Expr:
    """Bytes of the word that a cell speaks of."""
    shape = cell & Cell.SHAPE
    all_of_it = shape.equals(Cell.LANES_OF_2) | shape.equals(Cell.LANES_OF_1)
    return f.select(all_of_it, Cell.WHOLE, shape)


def _among(mode: Expr, *modes: int) -> Expr:
    found = mode.equals(modes[0])
    for other in modes[1:]:
        found = found | mode.equals(other)
    return found


def _all_strong(cell: Expr) -> Expr:
    """Whether the writes that a cell stands for are all strong."""
    return (cell & (Cell.STRONG | Cell.PLAIN_TOO)).equals(Cell.STRONG)


def _fresh(
    f: Routine, here: Here, write: Expr, mine: Expr, strong: Expr, blind: Expr, word: Expr
) -> Expr:
    """The cell after a write `mine`.

    A strong one on top of a plain one that nothing has published since does not hide that one:
    it is flagged, and the instruction stays that of the plain write. Nor does one that is `blind`
    hide the strong ones of other threads, which `word` lists: a plain read may be ordered behind
    the last one only.
    """
    plain = ~_all_strong(write)
    same = ((write ^ mine) & (31 << Cell.WARP)).equals(0)
    lane_mark = here.clock(WarpClock.LANE_MARK)
    recent = (write >= here.clock(WarpClock.MARK)) & (write >= lane_mark)
    hidden = (write >> Cell.TIME) > (here.clock(WarpClock.FENCE) >> Cell.TIME)
    exact = (here.clock(WarpClock.LANE_PARTIAL) <= lane_mark) & here.get(Shadow.PARTIAL).equals(0)
    flagged = strong & plain & same & recent & hidden & exact
    access = ((1 << Cell.ACCESS_BITS) - 1) << Cell.ACCESS
    united = (mine & ~access) | (write & access) | Cell.PLAIN_TOO
    flags = f.variable(f.constant(0))
    with f.when(blind & ~plain & (write >= here.get(Shadow.LAUNCH))):
        flags.set(f.call("ig_list", here.warp, word, write, mine, result="i64"))
    return f.select(flagged, united, mine | flags.get())


def _list() -> Routine:
    """A strong write `mine` comes on top of `write`: the flag for its cell.

    The list has one cell for each warp in a turn of its block, the last ones first.
    """
    f = Routine("ig_list", "ptr w, i64 word, i64 write, i64 mine", "i64", linkage="internal")
    here, write = Here(f), f["write"]
    turn, _ = here.own_times()
    listed = (write & Cell.MANY_WARPS).differs(0)
    word = f.load(f["word"])
    head = f.select(listed, word >> Word.LIST, 0)
    head = f.select(head < here.shared(Common.FIRST), 0, head)
    who, warp = 31 << Cell.WARP | 31 << Cell.LANE, 31 << Cell.WARP
    with f.when((write >= turn) & ((write ^ f["mine"]) & who).equals(0)):
        f.returns(f.select(head.equals(0), f.constant(0), Cell.MANY_WARPS))
    write = write & ~(Cell.MANY_WARPS | Cell.MANY_LANES)
    rest = f.variable(head)
    with f.loop() as loop:
        now = rest.get()
        f.leave(loop, now.equals(0))
        entry = f.pointer(here.shared(Common.NODES) + (now << 3))
        cell = f.load(f.field(entry, Listed.CELL))
        f.leave(loop, cell < turn)
        with f.when(((cell ^ write) & warp).equals(0) & (write >= turn)):
            lanes = f.select(((cell ^ write) & who).equals(0), f.constant(0), Cell.MANY_LANES)
            f.store(write | lanes | (cell & Cell.MANY_LANES), f.field(entry, Listed.CELL))
            f.returns(Cell.MANY_WARPS)
        rest.set(f.load(f.field(entry, Listed.NEXT)))
    node = here.shared(Common.NEXT)
    with f.when(node - here.shared(Common.FIRST) < Node.LIST_ROOM):
        f.store(node + Listed.FIELDS, f.field(here.common(), Common.NEXT))
        entry = f.pointer(here.shared(Common.NODES) + (node << 3))
        f.store(write, f.field(entry, Listed.CELL))
        f.store(head, f.field(entry, Listed.NEXT))
        f.store((word & Word.NODE) | (node << Word.LIST), f["word"])
    f.returns(Cell.MANY_WARPS)
    return f


def _word() -> Routine:
    """An access to at most four bytes of one word."""
    f = Routine(
        "ig_word",
        "ptr w, i64 shared, i64 lane, i64 address, i64 nbytes, i64 mode, i64 access, i64 info, "
        "i64 value",
        linkage="internal",
    )
    here = Here(f)
    address, mode, lane = f["address"], f["mode"] & Mode.BLOCK - 1, f["lane"]
    in_block = (f["mode"] & Mode.BLOCK).differs(0)
    blind = (f["mode"] & Mode.BLIND).differs(0)
    shared = f["shared"].differs(0)
    base = f.select(shared, here.of_arena(Arena.SHARED), here.of_arena(Arena.BASE))
    offset = ((address - base) & -4) << 1
    tables = [
        f.select(shared, here.get(a), here.get(b)) + offset
        for a, b in (
            (Shadow.SHARED_WRITES, Shadow.GLOBAL_WRITES),
            (Shadow.SHARED_READS, Shadow.GLOBAL_READS),
            (Shadow.SHARED_WORDS, Shadow.GLOBAL_WORDS),
        )
    ]
    word = tables[2]
    with f.when(~shared):
        split_lanes(f, here, address, f.constant(1, "i1"))
    settle(f, here, shared)
    write, read = f.load(tables[0]), f.load(tables[1])
    covered = ((f.constant(1) << f["nbytes"]) - 1) << (address & 3)
    strong = mode >= Mode.STRONG_LOAD
    atomic = mode >= Mode.ATOMIC
    stepped = _among(mode, Mode.WARP_LOAD, Mode.WARP_STORE) & shared
    stores = _among(mode, Mode.STORE, Mode.STRONG_STORE, Mode.WARP_STORE) | atomic
    reads = _among(mode, Mode.LOAD, Mode.STRONG_LOAD, Mode.WARP_LOAD) | atomic
    with f.when(shared & stores):
        here.put(Shadow.SHARED_WRITTEN, here.clock(WarpClock.TIME))
    with f.when(shared & reads):
        here.put(Shadow.SHARED_READ, here.clock(WarpClock.TIME))
        with f.when(~strong):
            one = f.constant(1, "i1").splat(1)
            here.note_reads((address - base).splat(1), here.clock(WarpClock.TIME).splat(1), one)
    who = (here.index << Cell.WARP) | (lane << Cell.LANE) | (f["access"] << Cell.ACCESS) | covered
    block, mark = here.own_times()
    shared_mark = here.clock(WarpClock.MARK)

    def old(cell: Expr) -> Expr:
        """Whether a cell is of an earlier launch, or before the last barrier of this block."""
        inside = (cell - block) < (mark - block)
        return f.select(shared, cell < shared_mark, (cell < here.get(Shadow.LAUNCH)) | inside)

    many = (write & (Cell.STRONG | Cell.MANY_WARPS)).equals(Cell.STRONG | Cell.MANY_WARPS)
    before = old(write) & ~many
    with f.when(before & (mode <= Mode.STORE)):
        # The common case, at once.
        disjoint = (_covered(f, read) & covered).equals(0)
        quiet = old(read) | (disjoint & mode.equals(Mode.LOAD))
        with f.when(quiet):
            mine = here.clock(WarpClock.TIME) | who
            f.store(mine, f.select(mode.equals(Mode.STORE), tables[0], tables[1]))
            f.returns()
    with f.when(strong & (f["mode"] & Mode.APART).equals(0)):
        f.call("ig_strong", f["w"], word, write, f["mode"], f["shared"])

    own_warp = here.index << Cell.WARP

    def question(cell: Expr, both: Expr, read: int) -> Expr:
        """Whether the access races with that of a cell; not where `both` are strong.

        Lanes of one warp that are taken to be in step race all the same, and so do blocks where
        the scope of one of the two is the block.
        """
        meets = (_covered(f, cell) & covered).differs(0)
        asked = f.variable(f.constant(0, "i1"))
        ours = (cell >= here.get(Shadow.BLOCK)) & ((cell ^ own_warp) & (31 << Cell.WARP)).equals(0)
        scoped = in_block | (cell & Cell.BLOCK_ONLY).differs(0)
        with f.when(meets & both & scoped & ~shared):
            f.call("ig_pending", f["w"], f.constant(2))
            asked.set(f.call("ig_far", f["w"], cell, result="i1"))
        with f.when(meets & (~both | (stepped & ours))):
            how = f["shared"] + 2 * read
            ordered = f.call("ig_ordered", f["w"], cell, lane, covered, how, result="i1")
            asked.set(~ordered)
        return asked.get()

    def report(cell: Expr, reads: int) -> None:
        f.store(cell, f.field(here.common(), Common.OTHER))
        f.store(reads, f.field(here.common(), Common.OTHER_READS))
        kind = f.select(shared, _SHARED_RACE, f.constant(_GLOBAL_RACE))
        shown = f.select(shared, address - base, address)
        f.call("ig_fault", f["w"], kind, lane, shown, f["nbytes"], f["info"])

    with f.when(many & ~strong & (write >= here.get(Shadow.LAUNCH)), unlikely=True):
        rest = f.variable(f.load(word) >> Word.LIST)
        with f.loop() as loop:
            now = rest.get()
            f.leave(loop, now < here.shared(Common.FIRST))
            entry = f.pointer(here.shared(Common.NODES) + (now << 3))
            cell = f.load(f.field(entry, Listed.CELL))
            meets = (_covered(f, cell) & covered).differs(0)
            ordered = f.call("ig_ordered", f["w"], cell, lane, covered, f["shared"], result="i1")
            with f.when(meets & ~ordered, unlikely=True):
                report(cell, 0)
            rest.set(f.load(f.field(entry, Listed.NEXT)))
    own = write & ~(Cell.PLAIN_TOO | Cell.MANY_WARPS)
    both = strong & _all_strong(write)
    raced = f.variable(f.constant(0, "i1"))
    with f.when(~before):
        raced.set(question(own, both, 0))
    with f.when(raced.get(), unlikely=True):
        # Two writes of one value leave no doubt about the content.
        harmless = f.variable(f.constant(0, "i1"))
        with f.when(f["value"].differs(0) & mode.equals(Mode.STORE)):
            harmless.set(_same(f, address, f["value"], f["nbytes"]).get())
        # Who has acquired what a strong write published knows of that write.
        with f.when(~strong & (own & Cell.STRONG).differs(0)):
            heard = f.call("ig_heard", f["w"], f.load(word) & Word.NODE, result="i1")
            harmless.set(harmless.get() | heard)
        with f.when(~harmless.get()):
            report(own, 0)
    mine = here.clock(WarpClock.TIME) | who | f.select(strong, Cell.STRONG, f.constant(0))
    mine = mine | f.select(strong & in_block & ~shared, Cell.BLOCK_ONLY, f.constant(0))
    with f.when(stores):
        both = strong & (read & Cell.STRONG).differs(0)
        with f.when(question(read, both, 1), unlikely=True):
            report(read, 1)
        many_readers = shared & ~strong & (read & Cell.MANY_WARPS).differs(0)
        with f.when(many_readers & here.get(Shadow.PARTIAL).differs(0), unlikely=True):
            row = here.get(Shadow.READERS) + ((address - base & -4) << 5)
            times = f.load(row, "i32", 32, 4).to("i64") << Cell.TIME
            known = f.load(here.row(Shadow.KNOWN, 32, here.index), "i64", 32, 8)
            others = ~(f.constant(1, "i32") << here.index.to("i32"))
            left = ((times > known) & (times >= shared_mark.splat(32))).bits() & others
            with f.when(left.differs(0)):
                warp = f.first(left).to("i64")
                kept = read & (1 << Cell.WARP) - 1 & ~(31 << Cell.LANE)
                report(f.element(f.variable(times), warp) | (warp << Cell.WARP) | kept, 1)
        f.store(_fresh(f, here, write, mine, strong, blind, word), tables[0])
        f.returns()
    free = f.call("ig_ordered", f["w"], read, lane, covered, f["shared"], result="i1")
    disjoint = (_covered(f, read) & covered).equals(0)
    plain = (read & Cell.STRONG).differs(0) & ~strong
    with f.when(free | disjoint | plain):
        f.store(mine, tables[1])
        f.returns()
    with f.when(strong.equals((read & Cell.STRONG).differs(0))):
        same = ((read ^ mine) & (31 << Cell.WARP)).equals(0) & (read >= here.get(Shadow.BLOCK))
        many = f.select(same, Cell.MANY_LANES, f.constant(Cell.MANY_WARPS))
        f.store(read | many, tables[1])
    return f
