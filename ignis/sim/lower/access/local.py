"""Local memory: 4-byte words, those of a warp's 32 lanes side by side.

An address is an offset into the thread's frame. The same offset in all lanes, the common case, is
one vector access.
"""

from __future__ import annotations

from ignis.sim.abi.layout import Arena, Warp
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import aligned, offset_fault
from ignis.sim.lower.emit.values import BITS, WARP, Value, W, i64, integer, vector
from ignis.sim.lower.state.faulting import LOAD, STORE, describe
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction


def _local_words(
    c: State, ins: Instruction, address: Value, nbytes: int, access: int
) -> tuple[Value, Value]:
    """Host address of the word at `address` (of lane 0 when uniform), and the byte in it."""
    size = c.arena(Arena.LOCAL_BYTES)
    limit = c.intrinsic("usub.sat", size, i64(nbytes - 1))
    good = aligned(c, c.compare("icmp ult", address, limit), address, nbytes)
    if good.lanes:
        bad = c.binary("and", c.bits_of(c.negate(good)), c.mask)
        good = c.compare("icmp eq", bad, integer(0))
    available = c.available
    fast, slow = c.cold_branch(good, "local")
    c.label(slow)
    # Negative offsets keep their lower half for the report; every other one that does not fit
    # into 32 bits must not become one that is in bounds.
    high = c.compare("icmp ne", c.binary("lshr", address, i64(32)), i64(0))
    low = c.resize(c.splat(address), "i32")
    marked = c.binary("or", low, integer(1 << 31))
    offsets = c.select(c.splat(high), marked, low)
    offset_fault(c, ins, "local", offsets, size, nbytes, access)
    c.jump(fast)
    c.label(fast, available)
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


def load_local(c: State, ins: Instruction, address: Value, bits: int, index: int) -> Value:
    """Load element `index` behind `address`."""
    if index:
        address = c.binary("add", address, i64(bits // 8 * index))
    place, byte = _local_words(c, ins, address, bits // 8, LOAD)
    tracking.local(c, address, bits // 8, False, describe(ins, "local", LOAD))
    low = _get_word(c, place)
    if bits == 32:
        return low
    if bits == 64:
        high = _get_word(c, c.binary("add", place, i64(128)))
        return c.join_words(low, high)
    shift = c.resize(c.binary("shl", byte, i64(3)), "i32")
    return c.resize(c.binary("lshr", low, shift), f"i{bits}")


def store_local(c: State, ins: Instruction, address: Value, value: Value, index: int) -> None:
    """Store element `index` behind `address`."""
    bits = BITS[value.type]
    if index:
        address = c.binary("add", address, i64(bits // 8 * index))
    place, byte = _local_words(c, ins, address, bits // 8, STORE)
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
