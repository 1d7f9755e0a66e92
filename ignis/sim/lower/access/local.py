"""Local memory: 4-byte words, those of a warp's 32 lanes side by side.

An address is an offset into the thread's frame. The same offset in all lanes, the common case, is
one vector access.
"""

from __future__ import annotations

from ignis.sim.abi.layout import LOCAL_TAG, Arena, Warp
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import aligned, offset_fault
from ignis.sim.lower.access.operands import address_of
from ignis.sim.lower.emit.values import BITS, WARP, Value, W, i64, integer, vector
from ignis.sim.lower.state.faulting import LOAD, STORE, describe, fault
from ignis.sim.lower.state.state import FRAME, State
from ignis.sim.ptx.syntax import Address, Instruction, Operand, Register

_EVERYWHERE = i64(1 << 33)
Array = tuple[Value, int]
"""A local array: its place in local memory, and its bytes."""


def array_of(c: State, operand: Operand) -> Array | None:
    """The local array that the address of a memory operand derives from, if known."""
    base = operand.base if isinstance(operand, Address) else None
    if not isinstance(base, Register) or base.name not in c.facts.arrays:
        return None
    frame, start, nbytes = c.facts.arrays[base.name]
    return c.binary("add", FRAME, i64(c.layout.local[frame] + start)), nbytes


def check_array(
    c: State, ins: Instruction, space: str, operand: Operand, nbytes: int, access: int
) -> None:
    """In checked variants: a generic address that derives from a local array must be in that."""
    inside = array_of(c, operand) if c.tracking is not None and space == "generic" else None
    if inside is not None:
        address = c.binary("sub", address_of(c, operand), i64(LOCAL_TAG))
        good, bad = _outside(c, _fits(c, address, *inside, nbytes))
        with c.unless(good, "array"):
            _stray(c, ins, address, bad, inside, nbytes, access)


def _fits(c: State, address: Value, start: Value, size: int, nbytes: int) -> Value:
    """Whether `nbytes` bytes at offsets into local memory are in an array."""
    place = c.binary("sub", address, start)
    return c.compare("icmp ult", place, i64(max(size - nbytes + 1, 0)))


def _outside(c: State, good: Value) -> tuple[Value, Value]:
    """Whether it is good for all active lanes, and an i32 of those for which it is not."""
    if not good.lanes:
        return good, c.mask
    bad = c.binary("and", c.bits_of(c.negate(good)), c.mask)
    return c.compare("icmp eq", bad, integer(0)), bad


def _stray(
    c: State, ins: Instruction, address: Value, lanes: Value, inside: Array, nbytes: int,
    access: int,
) -> None:  # fmt: skip
    """Fault: the addresses of `lanes` are in local memory, but not inside of the array."""
    arena = c.load(W, "ptr")
    for field, value in ((Arena.DETAIL, inside[0]), (Arena.DETAIL + 1, i64(inside[1]))):
        c.store(value, c.at(arena, field, "i64"))
    first = c.element(address, c.first_lane(lanes)) if address.lanes else address
    fault(c, "illegal address", lanes, describe(ins, "local", access, 1), first, nbytes)


def _local_words(
    c: State, ins: Instruction, address: Value, nbytes: int, access: int, inside: Array | None
) -> tuple[Value, Value]:
    """Host address of the word at `address` (of lane 0 when uniform), and the byte in it."""
    size = c.arena(Arena.LOCAL_BYTES)
    if inside is None:
        limit = c.intrinsic("usub.sat", size, i64(nbytes - 1))
        good = c.compare("icmp ult", address, limit)
    else:
        good = _fits(c, address, *inside, nbytes)
    good, bad = _outside(c, aligned(c, good, address, nbytes))
    with c.unless(good, "local"):
        # Negative offsets keep their lower half for the report; every other one that does not fit
        # into 32 bits must not become one that is in bounds.
        high = c.compare("icmp ne", c.binary("lshr", address, i64(32)), i64(0))
        low = c.resize(c.splat(address), "i32")
        marked = c.binary("or", low, integer(1 << 31))
        offsets = c.select(c.splat(high), marked, low)
        if inside is None:
            offset_fault(c, ins, "local", offsets, size, nbytes, access)
        else:
            offset_fault(c, ins, "local", offsets, _EVERYWHERE, nbytes, access)  # is it misaligned?
            _stray(c, ins, address, bad, inside, nbytes, access)
    row = c.binary("shl", c.binary("lshr", address, i64(2)), i64(7))
    place = c.binary("add", row, c.field(W, Warp.LOCAL, "local"))
    if place.lanes:
        place = c.binary("add", place, vector([4 * lane for lane in range(WARP)]))
    return place, c.binary("and", address, i64(3))


def _get_word(c: State, place: Value) -> Value:
    if place.lanes:
        return c.call("@ig_gather32", place, c.mask, result="i32", lanes=WARP)
    return c.load(c.pointer(place), "i32", WARP, 4)


def _put_word(c: State, place: Value, word: Value) -> None:
    if place.lanes:
        c.call("@ig_scatter32", place, c.mask, c.splat(word))
    else:
        pointer = c.pointer(place)
        c.masked_store(c.splat(word), pointer, c.lanes)


def load_local(
    c: State, ins: Instruction, address: Value, bits: int, index: int, inside: Array | None
) -> Value:
    """Load element `index` behind `address`, which derives from the array `inside`."""
    if index:
        address = c.binary("add", address, i64(bits // 8 * index))
    place, byte = _local_words(c, ins, address, bits // 8, LOAD, inside)
    tracking.local(c, address, bits // 8, False, describe(ins, "local", LOAD))
    low = _get_word(c, place)
    if bits == 32:
        return low
    if bits == 64:
        high = _get_word(c, c.binary("add", place, i64(128)))
        return c.join_words(low, high)
    shift = c.resize(c.binary("shl", byte, i64(3)), "i32")
    return c.resize(c.binary("lshr", low, shift), f"i{bits}")


def store_local(
    c: State, ins: Instruction, address: Value, value: Value, index: int, inside: Array | None
) -> None:
    """Store element `index` behind `address`, which derives from the array `inside`."""
    bits = BITS[value.type]
    if index:
        address = c.binary("add", address, i64(bits // 8 * index))
    place, byte = _local_words(c, ins, address, bits // 8, STORE, inside)
    tracking.local(c, address, bits // 8, True, describe(ins, "local", STORE))
    if bits == 32:
        _put_word(c, place, value)
    elif bits == 64:
        _put_word(c, place, c.resize(value, "i32"))
        high = c.resize(c.binary("lshr", value, i64(32)), "i32")
        _put_word(c, c.binary("add", place, i64(128)), high)
    else:
        shift = c.resize(c.binary("shl", byte, i64(3)), "i32")
        hole = c.binary("shl", integer((1 << bits) - 1), shift)
        rest = c.binary("and", _get_word(c, place), c.negate(hole))
        _put_word(c, place, c.binary("or", rest, c.binary("shl", c.resize(value, "i32"), shift)))
