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

from ignis.sim.abi.shadow import Cell, Deferred, Shadow, WarpClock
from ignis.sim.native.ordering import Here
from ignis.sim.native.routine import Expr, Routine

_HALF = 16


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


def _written(f: Routine, here: Here, offsets: Expr, ends: Expr, nbytes: int) -> Expr:
    """Whether all that the lanes read was written: it lies below what is known to be, or is so."""
    mask, fine = f["mask"], f.variable(f.constant(1, "i1"))

    def beyond(known: Expr) -> Expr:
        return ((known.to("i32").splat(32) < ends).bits() & mask).differs(0)

    with f.when(beyond(here.get(Shadow.SHARED_VALID)), unlikely=True):
        with f.when(beyond(f.call("ig_extend", f["w"], result="i64"))):
            # Tiles with padding that nobody writes.
            size = f.constant(nbytes)
            fine.set(f.call("ig_seen", f["w"], offsets, mask, size, f["values"], result="i1"))
    return fine.get()


def settle(f: Routine, here: Here, needed: Expr) -> None:
    """Record what is in the list, if there is something and it is `needed`."""
    pending = (here.get(Shadow.DEFERRED) - 1) < Deferred.ROOM
    with f.when(pending & needed, unlikely=True):
        f.call("ig_settle", f["w"])
