"""Counting the accesses of a warp: sectors of global memory, conflicts of banks of shared memory.

The definitions are those of the metrics of Nsight Compute: a request touches each sector of 32
bytes once, however many lanes want it; of shared memory a pass serves one word of each of 32 banks
to all lanes that want it, and accesses of 8 and 16 bytes are done by halves and quarters of a warp.
"""

from __future__ import annotations

from ignis.sim.abi.counters import SECTOR, AccessRow
from ignis.sim.abi.layout import LOCAL_TAG, Arena, Warp
from ignis.sim.lower.emit.values import WARP
from ignis.sim.native.routine import Expr, Routine, module

SHARED_SIZES = (4, 8, 16)
"""Bytes per lane that shared memory is counted in; smaller elements count as words."""
_BANKS = 32
_WORD = 4


def counting_ir() -> str:
    """The functions that count, as LLVM IR."""
    routines = [_global(), *map(_shared, SHARED_SIZES), *map(_generic, SHARED_SIZES)]
    return str(module(routines))


def _add(f: Routine, field: int, amount: Expr | int) -> None:
    pointer = f.field(f["row"], field)
    f.store(f.load(pointer) + amount, pointer)


def _begin(f: Routine) -> None:
    """Count the request and its lanes; nothing else happens without any."""
    with f.when(f["mask"].equals(0)):
        f.returns()
    _add(f, AccessRow.REQUESTS, 1)
    _add(f, AccessRow.LANES, f.intrinsic("ctpop", f["mask"]).to("i64"))


def _remember(f: Routine, degree: Expr) -> None:
    """Keep the addresses of the request that is the worst so far."""
    pointer = f.field(f["row"], AccessRow.WORST)
    with f.when(degree > f.load(pointer), unlikely=True):
        f.store(degree, pointer)
        f.store(f["mask"].to("i64"), f.field(f["row"], AccessRow.MASK))
        f.store(f["address"], f.field(f["row"], AccessRow.ADDRESSES), 8)


def _mark(f: Routine, sector: Expr, bitmap: int, counter: int) -> None:
    """Set the bit of a sector in one of the row's bitmaps, and count it if it was not set."""
    byte = f.load(f.field(f["row"], bitmap)) + (sector >> 3)
    before = f.load(byte, "i8")
    bit = (f.constant(1) << (sector & 7)).to("i8")
    with f.when((before & bit).equals(0)):
        f.store(before | bit, byte)
        _add(f, counter, 1)


def _global() -> Routine:
    f = Routine("ig_count_global", "ptr w, ptr row, <32 x i64> address, i32 mask")
    _begin(f)
    arena = f.load(f["w"].address() + 8 * Warp.ARENA)
    base, span = (f.load(f.field(arena, field)) for field in (Arena.BASE, Arena.SPAN))
    sectors = f.variable(f["address"] >> SECTOR.bit_length() - 1)
    rest, count = f.variable(f["mask"]), f.variable(f.constant(0))
    with f.loop() as loop:
        now = rest.get()
        f.leave(loop, now.equals(0))
        one = f.element(sectors, f.first(now))
        rest.set(now & sectors.get().differs(one.splat(WARP)).bits())
        count.set(count.get() + 1)
        offset = (one << SECTOR.bit_length() - 1) - base
        with f.when(offset < span):
            sector = offset >> SECTOR.bit_length() - 1
            _mark(f, sector, AccessRow.OWN, AccessRow.NEW)
            _mark(f, sector, AccessRow.ALL, AccessRow.FIRST)
    _add(f, AccessRow.SECTORS, count.get())
    _remember(f, count.get())
    return f


def _shared(nbytes: int) -> Routine:
    """Offsets into shared memory, or their lower 32 bits; lanes want `nbytes` bytes each."""
    f = Routine(f"ig_count_shared{nbytes}", "ptr w, ptr row, <32 x i64> address, i32 mask")
    _begin(f)
    group, slots = WARP * _WORD // nbytes, _BANKS * _WORD // nbytes
    elements = f.variable((f["address"] & 0xFFFFFFFF) >> nbytes.bit_length() - 1)
    waves, conflicts = f.variable(f.constant(0)), f.variable(f.constant(0))
    with f.steps(f.constant(WARP), group) as start:
        lanes = f.constant((1 << group) - 1) << start
        rest = f.variable(f["mask"] & lanes.to("i32"))
        with f.when(rest.get().differs(0)):
            wanted = f.variable(f.constant(0, "i8").splat(_BANKS))
            most = f.variable(f.constant(0, "i8"))
            with f.loop() as loop:
                now = rest.get()
                f.leave(loop, now.equals(0))
                one = f.element(elements, f.first(now))
                rest.set(now & elements.get().differs(one.splat(WARP)).bits())
                pointer = f.lane_pointer(wanted, one & slots - 1)
                many = f.load(pointer, "i8") + 1
                f.store(many, pointer)
                most.set(f.intrinsic("umax", most.get(), many))
            degree = most.get().to("i64")
            waves.set(waves.get() + degree)
            conflicts.set(conflicts.get() + (degree - 1))
    _add(f, AccessRow.WAVES, waves.get())
    _add(f, AccessRow.CONFLICTS, conflicts.get())
    _remember(f, conflicts.get() + 1)
    return f


def _generic(nbytes: int) -> Routine:
    """Generic addresses: each lane's memory is that of its address; local memory is left out.

    The row for shared memory follows that for global memory.
    """
    f = Routine(f"ig_count_generic{nbytes}", "ptr w, ptr row, <32 x i64> address, i32 mask")
    arena = f.load(f["w"].address() + 8 * Warp.ARENA)
    start, size = (f.load(f.field(arena, field)) for field in (Arena.SHARED, Arena.SHARED_BYTES))
    offsets = f["address"] - start.splat(WARP)
    inside = (offsets < size.splat(WARP)).bits() & f["mask"]
    local = (f["address"] >= LOCAL_TAG).bits()
    f.call("ig_count_global", f["w"], f["row"], f["address"], f["mask"] & ~inside & ~local)
    shared = f.field(f["row"], AccessRow.FIELDS)
    f.call(f"ig_count_shared{nbytes}", f["w"], shared, offsets, inside)
    return f
