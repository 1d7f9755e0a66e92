"""Local memory: 4-byte words, those of a warp's 32 lanes side by side.

An address is an offset into the thread's frame. The same offset in all lanes, the usual case, is
one vector access.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.abi.layout import Arena
from ignis.sim.lower.access import (
    LOAD,
    STORE,
    cold_branch,
    describe,
    masked_store,
    offset_fault,
    pointer_to,
)
from ignis.sim.lower.values import BITS, WARP, Value, integer
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["load_local", "store_local"]


def _local_words(
    c: FunctionLowering, ins: Instruction, address: Value, nbytes: int, access: int
) -> tuple[Value, Value]:
    """Host address of the word at `address` (of lane 0 when uniform), and the byte in it."""
    size = c.arena(Arena.LOCAL_BYTES)
    limit = c.intrinsic("usub.sat", size, integer(nbytes - 1, "i64"))
    good = c.compare("icmp ult", address, limit)
    odd = c.binary("and", address, integer(nbytes - 1, "i64"))
    good = c.binary("and", good, c.compare("icmp eq", odd, integer(0, "i64")))
    if good.lanes:
        bad = c.binary("and", c.bits_of(c.negate(good)), c.mask)
        good = c.compare("icmp eq", bad, integer(0))
    available = c.available
    fast, slow = cold_branch(c, good, "local")
    c.label(slow)
    # Negative offsets keep their lower half for the report; every other one that does not fit
    # into 32 bits must not become one that is in bounds.
    high = c.compare("icmp ne", c.binary("lshr", address, integer(32, "i64")), integer(0, "i64"))
    low = c.resize(c.splat(address), "i32")
    marked = c.binary("or", low, integer(1 << 31))
    offsets = c.select(c.splat(high), marked, low)
    offset_fault(c, ins, "local", offsets, size, nbytes, access)
    c.line(f"br label %{fast}")
    c.label(fast, available)
    row = c.binary("shl", c.binary("lshr", address, integer(2, "i64")), integer(7, "i64"))
    place = c.binary("add", row, c.local_base())
    if place.lanes:
        steps = ", ".join(f"i64 {4 * lane}" for lane in range(WARP))
        place = c.binary("add", place, Value(f"<{steps}>", "i64", WARP))
    return place, c.binary("and", address, integer(3, "i64"))


def _get_word(c: FunctionLowering, place: Value) -> Value:
    if not place.lanes:
        return c.result(f"load <32 x i32>, ptr {pointer_to(c, place).text}, align 4", "i32", WARP)
    c.declare("@ig_gather32", "declare <32 x i32> @ig_gather32(<32 x i64>, i32)")
    return c.result(f"call <32 x i32> @ig_gather32({place}, {c.mask})", "i32", WARP)


def _put_word(c: FunctionLowering, place: Value, word: Value) -> None:
    if not place.lanes:
        masked_store(c, pointer_to(c, place), c.splat(word))
        return
    c.declare("@ig_scatter32", "declare void @ig_scatter32(<32 x i64>, i32, <32 x i32>)")
    c.line(f"call void @ig_scatter32({place}, {c.mask}, {c.splat(word)})")


def load_local(
    c: FunctionLowering, ins: Instruction, address: Value, bits: int, index: int
) -> Value:
    """Load element `index` behind `address`."""
    if index:
        address = c.binary("add", address, integer(bits // 8 * index, "i64"))
    place, byte = _local_words(c, ins, address, bits // 8, LOAD)
    if c.tracking is not None:
        c.tracking.local(c, address, bits // 8, False, describe(ins, "local", LOAD))
    low = _get_word(c, place)
    if bits == 32:
        return low
    if bits == 64:
        high = _get_word(c, c.binary("add", place, integer(128, "i64")))
        wide = c.binary("shl", c.resize(high, "i64"), integer(32, "i64"))
        return c.binary("or", wide, c.resize(low, "i64"))
    shift = c.resize(c.binary("shl", byte, integer(3, "i64")), "i32")
    return c.resize(c.binary("lshr", low, shift), f"i{bits}")


def store_local(
    c: FunctionLowering, ins: Instruction, address: Value, value: Value, index: int
) -> None:
    """Store element `index` behind `address`."""
    bits = BITS[value.type]
    if index:
        address = c.binary("add", address, integer(bits // 8 * index, "i64"))
    place, byte = _local_words(c, ins, address, bits // 8, STORE)
    if c.tracking is not None:
        c.tracking.local(c, address, bits // 8, True, describe(ins, "local", STORE))
    if bits == 32:
        _put_word(c, place, value)
    elif bits == 64:
        _put_word(c, place, c.resize(value, "i32"))
        high = c.resize(c.binary("lshr", value, integer(32, "i64")), "i32")
        _put_word(c, c.binary("add", place, integer(128, "i64")), high)
    else:
        shift = c.resize(c.binary("shl", byte, integer(3, "i64")), "i32")
        hole = c.binary("shl", integer((1 << bits) - 1), shift)
        kept = c.binary("and", _get_word(c, place), c.negate(hole))
        _put_word(c, place, c.binary("or", kept, c.binary("shl", c.resize(value, "i32"), shift)))
