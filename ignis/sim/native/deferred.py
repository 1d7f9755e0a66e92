"""Reads of shared memory that are recorded later, most often never.

Between two barriers of the block most kernels either fill a tile or read it. Where nothing was
written since the last barrier, a read races with nothing before it, and its cells matter only to a
write before the next barrier. So such reads are put into a list, which the next barrier of the
whole block drops. What needs the cells *settles* the list first: then, and for the rest of the
launch, cells are kept as accesses take place.
"""

from __future__ import annotations

from ignis.sim.lower.layout import Arena
from ignis.sim.lower.shadow import Cell, Deferred, Shadow, WarpClock
from ignis.sim.native.ordering import Here
from ignis.sim.native.routine import Expr, Routine

__all__ = ["defer", "deferred_ir", "settle", "unordered"]

_HALF = 16


def deferred_ir(uninitialised: bool) -> list[Routine]:
    """The functions of this module."""
    return [_settle(), *([_extend()] if uninitialised else [])]


def unordered(
    cell: Expr, mine: Expr, block: Expr, mark: Expr, lane_mark: Expr
) -> tuple[Expr, Expr]:
    """Where a cell of shared memory is not obviously ordered before the access `mine`.

    The times are those that the warp of `mine` has then; also returns where that is the cell's.
    """
    now = (cell >= block) & ((cell ^ mine) & (31 << Cell.WARP)).equals(0)
    who = 31 << Cell.WARP | 31 << Cell.LANE | Cell.SHAPE | Cell.MANY_LANES | Cell.MANY_WARPS
    ours = ((cell ^ mine) & who).equals(0)
    alone = (cell & Cell.MANY_WARPS).equals(0)
    good = (cell < mark) | ours | (now & alone & (cell < lane_mark))
    return ~good, now


def defer(f: Routine, address: Expr, nbytes: int, valid: bool) -> None:
    """Return from `f` if its load from shared memory can be put into the list.

    `valid` says whether what was written is tracked too.
    """
    here = Here(f)
    count, mark = here.get(Shadow.DEFERRED), here.clock(WarpClock.MARK)
    with f.when((count < Deferred.ROOM) & (here.get(Shadow.SHARED_WRITTEN) < mark)):
        offsets = address.to("i32")
        written = f.variable(f.constant(1, "i1"))
        if valid:
            written.set(_written(f, here, address, offsets + nbytes, nbytes))
        with f.when(written.get()):
            time, log = here.clock(WarpClock.TIME), here.get(Shadow.DEFERRED_LOG)
            head = f.field(log, count * Deferred.FIELDS)
            mine = time | (here.index << Cell.WARP) | (f["access"] << Cell.ACCESS) | Cell.WHOLE
            for field, value in (
                (Deferred.CELL, mine),
                (Deferred.MARK, mark),
                (Deferred.LANE_MARK, here.clock(WarpClock.LANE_MARK)),
                (Deferred.MASK, f["mask"].to("i64") | (nbytes << 32)),
            ):
                f.store(value, f.field(head, field))
            f.store((offsets >> 2).to("i16"), log + (count << 6) + Deferred.OFFSETS, 64)
            here.put(Shadow.DEFERRED, count + 1)
            here.put(Shadow.SHARED_READ, time)
            f.give()


def _written(f: Routine, here: Here, address: Expr, ends: Expr, nbytes: int) -> Expr:
    """Whether all that the lanes read was written: it lies below what is known to be, or is so."""
    mask, fine = f["mask"], f.variable(f.constant(1, "i1"))

    def beyond(known: Expr) -> Expr:
        return ((known.to("i32").splat(32) < ends).bits() & mask).differs(0)

    with f.when(beyond(here.get(Shadow.SHARED_VALID)), unlikely=True):
        with f.when(beyond(f.call("ig_extend", f["w"], result="i64"))):
            # Tiles with padding that nobody writes.
            kind = "i32" if nbytes == 4 else "i64"
            shared = f.load(f.field(here.arena, Arena.SHARED)) + here.get(Shadow.VALID_SHARED)
            missing = f.constant(0, "i32")
            for part in range(max(nbytes // 8, 1)):
                seen = f.load(address + (shared + 8 * part), kind, mask=mask.mask())
                missing = missing | seen.differs(-1).bits()
            fine.set((missing & mask).equals(0))
    return fine.get()


def settle(f: Routine, here: Here, needed: Expr) -> None:
    """Record what is in the list, if there is something and it is `needed`."""
    pending = (here.get(Shadow.DEFERRED) - 1) < Deferred.ROOM
    with f.when(pending & needed, unlikely=True):
        f.call("ig_settle", f["w"])


def _extend() -> Routine:
    """Find out up to where all of the block's shared memory was written."""
    f = Routine("ig_extend", "ptr w", "i64")
    here = Here(f)
    shared = f.load(f.field(here.arena, Arena.SHARED)) + here.get(Shadow.VALID_SHARED)
    size = f.load(f.field(here.arena, Arena.SHARED_BYTES))
    end = f.variable(here.get(Shadow.SHARED_VALID))
    with f.loop() as loop:
        now = end.get()
        f.leave(loop, now >= size)
        missing = f.load(shared + now, "i32", 16, 1).differs(-1).bits()
        # Words up to the first that is missing; what lies behind the last one does not matter.
        words = f.intrinsic("cttz", missing, extra=", i1 false").to("i64")
        end.set(now + (words << 2))
        f.leave(loop, missing.differs(0))
    here.put(Shadow.SHARED_VALID, end.get())
    f.give(end.get())
    return f


def _settle() -> Routine:
    """Record the reads in the list, in their order; nothing is put there any more then."""
    f = Routine("ig_settle", "ptr w")
    here = Here(f)
    count, log = here.get(Shadow.DEFERRED), here.get(Shadow.DEFERRED_LOG)
    with f.when(count.equals(Deferred.CLOSED)):
        f.give()
    here.put(Shadow.DEFERRED, Deferred.CLOSED)
    block, cells = here.get(Shadow.BLOCK), here.get(Shadow.SHARED_READS)
    number = f.variable(f.constant(0))
    with f.loop() as loop:
        now = number.get()
        f.leave(loop, now.equals(count))
        head = f.field(log, now * Deferred.FIELDS)
        mine, mark, lane_mark, packed = (f.load(f.field(head, field)) for field in range(4))
        indices = f.load(log + (now << 6) + Deferred.OFFSETS, "i16", 32, 64)
        offset = f.variable(f.constant(0))
        with f.loop() as words:
            word = offset.get()
            f.leave(words, word.equals(packed >> 32))
            for first in range(0, 32, _HALF):
                lanes = list(range(first, first + _HALF))
                mask = f.pick(packed.to("i32").mask(), lanes)
                place = cells + (f.pick(indices, lanes).to("i64") << 3) + (word << 1)
                own = mine + f.vector([lane << Cell.LANE for lane in lanes])
                _record(f, place, mask, own, (block, mark, lane_mark))
            offset.set(word + 4)
        number.set(now + 1)
    return f


def _record(f: Routine, place: Expr, mask: Expr, mine: Expr, times: tuple[Expr, ...]) -> None:
    """Put reads of any words into their cells."""
    read = f.load(place, mask=mask)
    bad, same_warp = unordered(read, mine, *times)
    bad = bad & (read & Cell.STRONG).equals(0)
    warps = f.constant(Cell.MANY_WARPS).splat(mask.lanes)
    fresh = f.select(bad, read | f.select(same_warp, Cell.MANY_LANES, warps), mine)
    f.store(fresh, place, mask=mask)
    seen = f.load(place, mask=mask)
    lost = f.select(mask, seen.differs(fresh), mask ^ mask)
    f.store(seen | Cell.MANY_LANES, place, mask=lost)
