"""Bit fields, counts of bits, permutations of bytes, and lop3."""

from __future__ import annotations

from collections.abc import Callable

from ignis.sim.lower.emit.integer_arithmetic import shift
from ignis.sim.lower.emit.values import BITS, Value, i1, integer
from ignis.sim.lower.instructions.integers import typed
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Pair


@handler("lop3")
def _lop3(c: State, ins: Instruction) -> None:
    a, b, d = (c.read(op, "b32") for op in ins.operands[1:4])
    table = c.literal(ins.operands[4], ins)
    value: Value = integer(0)
    first = True
    for index in range(8):
        if table >> index & 1:
            term = c.binary("and", a if index & 4 else c.negate(a), b if index & 2 else c.negate(b))
            term = c.binary("and", term, d if index & 1 else c.negate(d))
            value = term if first else c.binary("or", value, term)
            first = False
    target = ins.operands[0]
    if not isinstance(target, Pair):
        if ins.has("and", "or"):
            raise c.unsupported(ins, "a boolean operation needs a predicate for its result")
        c.write(target, value, "b32")
        return
    # With a predicate: whether any bit is set, combined with another predicate.
    some = c.compare("icmp ne", value, integer(0))
    operation = ins.one_of("and", "or")
    c.write(target.second, c.binary(operation, some, c.read(ins.operands[5], "pred")), "pred")
    c.write(target.first, value, "b32")


@handler("bfe")
def _extract(c: State, ins: Instruction) -> None:
    kind, type_name, signed = typed(ins)
    a = c.read(ins.operands[1], kind)
    bits = BITS[type_name]
    start = c.binary("and", c.read(ins.operands[2], "u32"), integer(255))
    length = c.binary("and", c.read(ins.operands[3], "u32"), integer(255))
    value = shift(c, "ashr" if signed else "lshr", a, start)
    # Keep `length` bits: shift left, then back, by what is above them.
    if signed and bits == 64:
        # Hardware takes a signed field of more than 64 bits for an empty one.
        spare = c.binary("sub", integer(bits), length)
    else:
        spare = c.intrinsic("usub.sat", integer(bits), length)
    if signed:
        # The sign is that of the topmost bit of the field that exists.
        value = shift(c, "ashr", shift(c, "shl", value, spare), spare)
    else:
        value = shift(c, "lshr", shift(c, "shl", value, spare), spare)
    empty = c.compare("icmp eq", length, integer(0))
    c.write(ins.operands[0], c.select(empty, integer(0, type_name), value), kind)


@handler("bfi")
def _insert(c: State, ins: Instruction) -> None:
    kind, type_name, _ = typed(ins)
    field, base = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    start = c.binary("and", c.read(ins.operands[3], "u32"), integer(255))
    length = c.binary("and", c.read(ins.operands[4], "u32"), integer(255))
    ones = c.negate(shift(c, "shl", integer(-1, type_name), length))
    mask = shift(c, "shl", ones, start)
    moved = c.binary("and", shift(c, "shl", field, start), mask)
    c.write(ins.operands[0], c.binary("or", c.binary("and", base, c.negate(mask)), moved), kind)


@handler("bfind")
def _find(c: State, ins: Instruction) -> None:
    kind, type_name, signed = typed(ins)
    a = c.read(ins.operands[1], kind)
    if signed:
        a = c.binary("xor", a, c.binary("ashr", a, integer(BITS[type_name] - 1, type_name)))
    zeros = c.resize(c.intrinsic("ctlz", a, flag=False), "i32")
    if not ins.has("shiftamt"):
        zeros = c.binary("sub", integer(BITS[type_name] - 1), zeros)
    none = c.compare("icmp eq", a, integer(0, type_name))
    c.write(ins.operands[0], c.select(none, integer(-1), zeros), "u32")


@handler("clz", "popc", "brev")
def _count(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a = c.read(ins.operands[1], kind)
    if ins.parts[0] == "brev":
        c.write(ins.operands[0], c.intrinsic("bitreverse", a), kind)
    elif ins.parts[0] == "clz":
        value = c.intrinsic("ctlz", a, flag=False)
        c.write(ins.operands[0], c.resize(value, "i32"), "u32")
    else:
        c.write(ins.operands[0], c.resize(c.intrinsic("ctpop", a), "i32"), "u32")


@handler("prmt")
def _permute(c: State, ins: Instruction) -> None:
    a, b, selector = (c.read(op, "b32") for op in ins.operands[1:4])
    mode = ins.one_of(*_PICKS, default="")
    wide = c.join_words(a, b)
    result: Value = integer(0)
    for index in range(4):
        if mode:
            low = c.binary("and", selector, integer(3))
            pick = _PICKS[mode](c, low, index)
            sign: Value = i1(False)
        else:
            nibble = c.binary("lshr", selector, integer(4 * index))
            pick = c.binary("and", nibble, integer(7))
            sign = c.compare("icmp ne", c.binary("and", nibble, integer(8)), integer(0))
        amount = c.resize(c.binary("shl", pick, integer(3)), "i64")
        byte = c.binary("and", c.resize(c.binary("lshr", wide, amount), "i32"), integer(255))
        spread = c.select(c.compare("icmp ugt", byte, integer(127)), integer(255), integer(0))
        byte = c.select(sign, spread, byte)
        result = c.binary("or", result, c.binary("shl", byte, integer(8 * index)))
    c.write(ins.operands[0], result, "b32")


def _pick_half(c: State, low: Value, index: int) -> Value:
    pair = c.binary("shl", c.binary("and", low, integer(1)), integer(1))
    return c.binary("or", pair, integer(index & 1))


_PICKS: dict[str, Callable[[State, Value, int], Value]] = {
    "f4e": lambda c, low, index: c.binary("add", low, integer(index)),
    "b4e": lambda c, low, index: c.binary("and", c.binary("sub", low, integer(index)), integer(7)),
    "rc8": lambda c, low, index: low,
    "ecl": lambda c, low, index: c.intrinsic("umax", low, integer(index)),
    "ecr": lambda c, low, index: c.intrinsic("umin", low, integer(index)),
    "rc16": _pick_half,
}
"""Byte that the special modes of prmt select for byte `index` of the result."""


@handler("bmsk")
def _mask(c: State, ins: Instruction) -> None:
    """`length` ones from bit `start` on; what lies above bit 31 is cut."""
    start, length = (c.read(operand, "u32") for operand in ins.operands[1:3])
    if not ins.has("clamp"):
        start, length = (c.binary("and", value, integer(31)) for value in (start, length))
    ones = c.negate(shift(c, "shl", integer(-1), length))
    c.write(ins.operands[0], shift(c, "shl", ones, start), "b32")


@handler("szext")
def _extend(c: State, ins: Instruction) -> None:
    """Keep the lowest bits, and fill the rest with zeros or the sign."""
    kind, _, signed = typed(ins)
    value, length = c.read(ins.operands[1], kind), c.read(ins.operands[2], "u32")
    if not ins.has("clamp"):
        length = c.binary("and", length, integer(31))
    spare = c.intrinsic("usub.sat", integer(32), length)
    raised = shift(c, "shl", value, spare)
    value = shift(c, "ashr" if signed else "lshr", raised, spare)
    none = c.compare("icmp eq", length, integer(0))
    c.write(ins.operands[0], c.select(none, integer(0), value), kind)


@handler("fns")
def _nth_set(c: State, ins: Instruction) -> None:
    """Position of the n-th set bit from `base` on, upwards or, for negative n, downwards."""
    mask, base, offset = (c.read(operand, "b32") for operand in ins.operands[1:4])
    down = c.compare("icmp slt", offset, integer(0))
    nth = c.intrinsic("umax", c.intrinsic("abs", offset, flag=False), integer(1))
    # Downwards is upwards in the reversed word.
    word = c.select(down, c.intrinsic("bitreverse", mask), mask)
    start = c.select(down, c.binary("sub", integer(31), base), base)
    word = c.binary("and", word, shift(c, "shl", integer(-1), start))
    only = shift(c, "shl", integer(1), start)
    here = c.compare("icmp eq", offset, integer(0))
    word = c.select(here, c.binary("and", word, only), word)
    missing = c.compare("icmp ult", c.intrinsic("ctpop", word), nth)
    # Binary search: does the lower half of what is left have enough bits?
    place: Value = integer(0)
    rest, left = word, nth
    for width in (16, 8, 4, 2, 1):
        low = c.binary("and", rest, integer((1 << width) - 1))
        count = c.intrinsic("ctpop", low)
        beyond = c.compare("icmp ult", count, left)
        place = c.binary("add", place, c.select(beyond, integer(width), integer(0)))
        left = c.select(beyond, c.binary("sub", left, count), left)
        rest = c.select(beyond, c.binary("lshr", rest, integer(width)), low)
    place = c.select(down, c.binary("sub", integer(31), place), place)
    bad = c.binary("or", missing, c.compare("icmp ugt", base, integer(31)))
    c.write(ins.operands[0], c.select(bad, integer(-1), place), "b32")
