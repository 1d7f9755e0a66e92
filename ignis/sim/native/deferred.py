"""Reads of shared memory that are recorded later, most often never.

Between two barriers of the block most kernels either fill a tile or read it. Where nothing was
written since the last barrier, a read races with nothing before it, and its cells matter only to a
write before the next barrier. So such reads are put into a list, which the next barrier of the
whole block drops. What needs the cells *settles* the list first: then, and for the rest of the
launch, cells are written as accesses take place.

Loads that are done in one batch have one entry, which is made where the first of them stands. When
the list is settled each of them comes where it stands: cells are those of the program's order.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ignis.sim.abi.layout import Arena
from ignis.sim.abi.shadow import Cell, Deferred, Shadow, WarpClock
from ignis.sim.native.ordering import Here, unordered
from ignis.sim.native.routine import Expr, Routine

_HALF = 16


def deferred_ir(uninitialized: bool, races: bool) -> list[Routine]:
    """The functions of this module."""
    routines = [_defer(nbytes, uninitialized, races) for nbytes in (4, 8, 16)]
    if races:
        routines += [_batch_end(), _record(), _settle()]
    if uninitialized:
        routines += [_extend(), *(_seen(nbytes) for nbytes in (4, 8, 16))]
    return routines


def defer(
    f: Routine, address: Expr, nbytes: int, last: Expr, uninitialized: bool, races: bool
) -> None:
    """Return, 1 if anything, from `f` if its loads from shared memory are sure to find nothing.

    They are in the list then. They are what `values` points to, the farthest at a distance of
    `last` from the offsets `address`.
    """
    here, offsets = Here(f), address.to("i32")
    ends = offsets + (last.to("i32") + nbytes).splat(32)
    result = None if f.result == "void" else 1
    if not races:
        with f.when(_written(f, here, offsets, ends, nbytes)):
            f.returns(result)
        return
    count, mark = here.get(Shadow.DEFERRED), here.clock(WarpClock.MARK)
    with f.when((count < Deferred.ROOM) & (here.get(Shadow.SHARED_WRITTEN) < mark)):
        good = f.constant(1, "i1")
        if uninitialized:
            good = _written(f, here, offsets, ends, nbytes)
        with f.when(good):
            time, log = here.clock(WarpClock.TIME), here.get(Shadow.DEFERRED_LOG)
            head = f.field(log, count * Deferred.FIELDS)
            for field, value in (
                (Deferred.CELL, time | (here.index << Cell.WARP) | Cell.WHOLE),
                (Deferred.MARK, mark),
                (Deferred.LANE_MARK, here.clock(WarpClock.LANE_MARK)),
                (Deferred.MASK, f["mask"].to("i64") | (nbytes << 32)),
                (Deferred.ITEMS, f["values"]),
            ):
                f.store(value, f.field(head, field))
            f.store((offsets >> 2).to("i16"), log + (count << 6) + Deferred.OFFSETS, 64)
            here.put(Shadow.DEFERRED, count + 1)
            here.put(Shadow.SHARED_READ, time)
            f.returns(result)


def _defer(nbytes: int, uninitialized: bool, races: bool) -> Routine:
    """A batch of loads, of `nbytes` bytes each; 1 if no more is to be done for them."""
    f = Routine(
        f"ig_defer{nbytes}", "ptr w, <32 x i32> address, i32 mask, i64 last, ptr values", "i1"
    )
    defer(f, f["address"], nbytes, f["last"], uninitialized, races)
    f.returns(0)
    return f


def _written(f: Routine, here: Here, offsets: Expr, ends: Expr, nbytes: int) -> Expr:
    """Whether all that the lanes read was written: it lies below what is known to be, or is so."""
    mask, fine = f["mask"], f.variable(f.constant(1, "i1"))

    def beyond(known: Expr) -> Expr:
        return ((known.to("i32").splat(32) < ends).bits() & mask).differs(0)

    with f.when(beyond(here.get(Shadow.SHARED_VALID)), unlikely=True):
        with f.when(beyond(f.call("ig_extend", f["w"], result="i64"))):
            # Tiles with padding that nobody writes.
            fine.set(f.call(f"ig_seen{nbytes}", f["w"], offsets, mask, f["values"], result="i1"))
    return fine.get()


def _seen(nbytes: int) -> Routine:
    """Whether all that the lanes read was written, by a look at each byte."""
    f = Routine(f"ig_seen{nbytes}", "ptr w, <32 x i32> offsets, i32 mask, ptr values", "i1", "")
    here, offsets, mask = Here(f), f["offsets"], f["mask"]
    kind, parts = "i32" if nbytes == 4 else "i64", max(nbytes // 8, 1)
    shared = here.of_arena(Arena.SHARED) + here.get(Shadow.VALID_SHARED)
    steps = offsets - f.pick(offsets, [lane // _HALF * _HALF for lane in range(32)])
    row = f.vector([lane % _HALF * nbytes for lane in range(32)], "i32")
    run = (steps.differs(row).bits() & mask).equals(0)
    same = (steps.differs(0).bits() & mask).equals(0)
    fine = f.variable(f.constant(1, "i1"))

    def look(address: Expr, active: Expr) -> None:
        missing = f.load(address, kind, mask=active).differs(-1)
        fine.set(fine.get() & (missing & active).bits().equals(0))

    with _items(f, f["values"]) as item:
        addresses = offsets.to("i64") + (shared + _distance(item))
        starts = [addresses.lane(lane) for lane in (0, _HALF)]
        with f.when(run):
            for half, start in enumerate(starts):
                lanes = [_HALF * half + number // parts for number in range(_HALF * parts)]
                look(start, f.pick(mask.mask(), lanes))
        with f.when(same):
            for half, start in enumerate(starts):
                with f.when((mask >> (_HALF * half)).to("i16").differs(0)):
                    for part in range(parts):
                        fine.set(fine.get() & f.load(start + 8 * part, kind).equals(-1))
        with f.when(~(run | same)):
            for part in range(parts):
                look(addresses + 8 * part, mask.mask())
    f.returns(fine.get())
    return f


@contextlib.contextmanager
def _items(f: Routine, items: Expr) -> Iterator[Expr]:
    """Once for each of the reads that `items` points to."""
    number = f.variable(f.constant(0))
    with f.loop() as loop:
        now = number.get()
        item = f.load(f.field(items, now))
        f.leave(loop, item.equals(-1))
        yield item
        number.set(now + 1)


def _distance(item: Expr) -> Expr:
    return item >> Deferred.DISTANCE & (1 << Deferred.LINE - Deferred.DISTANCE) - 1


def settle(f: Routine, here: Here, needed: Expr) -> None:
    """Record what is in the list, if there is something and it is `needed`."""
    pending = (here.get(Shadow.DEFERRED) - 1) < Deferred.ROOM
    with f.when(pending & needed, unlikely=True):
        f.call("ig_settle", f["w"])


def _extend() -> Routine:
    """Find out up to where all of the block's shared memory was written."""
    f = Routine("ig_extend", "ptr w", "i64")
    here = Here(f)
    shared = here.of_arena(Arena.SHARED) + here.get(Shadow.VALID_SHARED)
    size = here.of_arena(Arena.SHARED_BYTES)
    end = f.variable(here.get(Shadow.SHARED_VALID))
    with f.loop() as loop:
        now = end.get()
        f.leave(loop, now >= size)
        missing = f.load(shared + now, "i32", 16, 1).differs(-1).bits()
        # Words up to the first that is missing; what lies behind the last one does not matter.
        words = f.intrinsic("cttz", missing, flag=False).to("i64")
        end.set(now + (words << 2))
        f.leave(loop, missing.differs(0))
    here.put(Shadow.SHARED_VALID, end.get())
    f.returns(end.get())
    return f


def _settle() -> Routine:
    """Record the reads in the list, in their order; nothing is put there any more then."""
    f = Routine("ig_settle", "ptr w")
    here = Here(f)
    count, log = here.get(Shadow.DEFERRED), here.get(Shadow.DEFERRED_LOG)
    with f.when(count.equals(Deferred.CLOSED)):
        f.returns()
    here.put(Shadow.DEFERRED, Deferred.CLOSED)
    number = f.variable(f.constant(0))
    with f.loop() as loop:
        start = number.get()
        f.leave(loop, start.equals(count))
        end = f.call("ig_batch_end", log, start, count, result="i64")
        after = f.variable(f.constant(0))
        with f.loop() as reads:
            # The first of those that are left: entries are few, and this does not happen often.
            first, whose, entry = f.variable(f.constant(-1)), f.variable(start), f.variable(start)
            with f.loop() as entries:
                now = entry.get()
                f.leave(entries, now.equals(end))
                items = f.load(_head(f, log, now, Deferred.ITEMS))
                passed = (f.load(items, "i64", Deferred.READS, 8) < after.get()).bits()
                item = f.load(f.field(items, f.intrinsic("ctpop", passed).to("i64")))
                with f.when(item < first.get()):
                    first.set(item)
                    whose.set(now)
                entry.set(now + 1)
            f.leave(reads, first.get().equals(-1))
            f.call("ig_record_read", f["w"], log, whose.get(), first.get())
            after.set(first.get() + 1)
        number.set(end)
    return f


def _head(f: Routine, log: Expr, entry: Expr, field: int) -> Expr:
    return f.field(log, entry * Deferred.FIELDS + field)


def _batch_end() -> Routine:
    """Number of the entry behind those that code without branches made from `start` on."""
    f = Routine("ig_batch_end", "i64 log, i64 start, i64 count", "i64", linkage="internal")
    log, number = f["log"], f.variable(f["start"] + 1)

    def line(entry: Expr) -> Expr:
        return f.load(f.load(_head(f, log, entry, Deferred.ITEMS))) >> Deferred.LINE

    def cell(entry: Expr) -> Expr:
        return f.load(_head(f, log, entry, Deferred.CELL))

    with f.loop() as loop:
        now = number.get()
        f.leave(loop, now.equals(f["count"]))
        f.leave(loop, cell(now).differs(cell(now - 1)) | (line(now) <= line(now - 1)))
        number.set(now + 1)
    f.returns(number.get())
    return f


def _record() -> Routine:
    """Record one of the reads of an entry."""
    f = Routine("ig_record_read", "ptr w, i64 log, i64 which, i64 item", linkage="internal")
    here, log, item = Here(f), f["log"], f["item"]
    block, cells = here.get(Shadow.BLOCK), here.get(Shadow.SHARED_READS)
    cell, mark, lane_mark, packed = (
        f.load(_head(f, log, f["which"], field))
        for field in (Deferred.CELL, Deferred.MARK, Deferred.LANE_MARK, Deferred.MASK)
    )
    mine = cell | ((item & (1 << Cell.ACCESS_BITS) - 1) << Cell.ACCESS)
    indices = f.load(log + (f["which"] << 6) + Deferred.OFFSETS, "i16", 32, 64)
    with f.steps(packed >> 32, 4) as word:
        start = cells + ((_distance(item) + word) << 1)
        for first in range(0, 32, _HALF):
            lanes = list(range(first, first + _HALF))
            mask = f.pick(packed.to("i32").mask(), lanes)
            pointers = start + (f.pick(indices, lanes).to("i64") << 3)
            own = mine + f.vector([lane << Cell.LANE for lane in lanes])
            _record_lanes(f, pointers, mask, own, (block, mark, lane_mark))
            here.note_reads((pointers - cells) >> 1, own, mask)
    return f


def _record_lanes(
    f: Routine, pointers: Expr, mask: Expr, mine: Expr, times: tuple[Expr, ...]
) -> None:
    """Put reads of any words into their cells."""
    read = f.load(pointers, mask=mask)
    block, mark, lane_mark = times
    bad, same_warp = unordered(read, mine, read < mark, block, lane_mark)
    bad = bad & (read & Cell.STRONG).equals(0)
    warps = f.constant(Cell.MANY_WARPS).splat(mask.lanes)
    fresh = f.select(bad, read | f.select(same_warp, Cell.MANY_LANES, warps), mine)
    f.store(fresh, pointers, mask=mask)
    seen = f.load(pointers, mask=mask)
    lost = f.select(mask, seen.differs(fresh), mask ^ mask)
    f.store(seen | Cell.MANY_LANES, pointers, mask=lost)
