"""Integer instructions, also of several integers side by side in one register."""

from __future__ import annotations

from ignis.sim.lower.emit.integer_arithmetic import divide, field, shift
from ignis.sim.lower.emit.values import BITS, Value, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Instruction

_WIDE = {"i8": "i16", "i16": "i32", "i32": "i64", "i64": "i128"}


def typed(ins: Instruction) -> tuple[str, str, bool]:
    """(PTX type, LLVM type, signed) of an integer instruction."""
    kind = ins.parts[-1]
    return kind, llvm_type(kind), kind[0] == "s"


@handler("add", "sub", kind="int")
def _add(c: State, ins: Instruction) -> None:
    kind, type_name, signed = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    operation = ins.parts[0]
    if ins.has("sat"):
        c.write(ins.operands[0], c.intrinsic(f"s{operation}.sat", a, b), kind)
        return
    value = c.binary(operation, a, b)
    c.write(ins.operands[0], value, kind)
    if ins.has("cc"):
        if operation == "add":
            c.set_carry(c.compare("icmp ult", value, a))
        else:
            c.set_carry(c.compare("icmp uge", a, b))


@handler("addc", "subc")
def _addc(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    if ins.parts[0] == "subc":
        # As in hardware: a difference is a sum with the complement, and the flag is its carry,
        # set where nothing was borrowed. The compiler's 128-bit division adds it up.
        b = c.negate(b)
    _add_with_carry(c, ins, a, b, kind)


def _product(c: State, ins: Instruction) -> tuple[Value, str]:
    """The product of mul and mad, and the PTX type of the result."""
    kind, type_name, signed = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    if ins.has("wide"):
        wide = _WIDE[type_name]
        value = c.binary("mul", c.resize(a, wide, signed), c.resize(b, wide, signed))
        return value, kind[0] + str(2 * BITS[type_name])
    if ins.has("hi"):
        return _high(c, a, b, signed), kind
    return c.binary("mul", a, b), kind


def _high(c: State, a: Value, b: Value, signed: bool) -> Value:
    wide = _WIDE[a.type]
    product = c.binary("mul", c.resize(a, wide, signed), c.resize(b, wide, signed))
    return c.resize(c.binary("lshr", product, integer(BITS[a.type], wide)), a.type)


@handler("mul", kind="int")
def _mul(c: State, ins: Instruction) -> None:
    value, kind = _product(c, ins)
    c.write(ins.operands[0], value, kind)


@handler("mad", kind="int")
def _mad(c: State, ins: Instruction) -> None:
    value, kind = _product(c, ins)
    addend = c.read(ins.operands[3], kind)
    if ins.has("sat"):
        total = c.intrinsic("sadd.sat", value, addend)
    else:
        total = c.binary("add", value, addend)
        if ins.has("cc"):
            c.set_carry(c.compare("icmp ult", total, value))
    c.write(ins.operands[0], total, kind)


@handler("madc")
def _madc(c: State, ins: Instruction) -> None:
    value, kind = _product(c, ins)
    _add_with_carry(c, ins, value, c.read(ins.operands[3], kind), kind)


def _add_with_carry(c: State, ins: Instruction, a: Value, b: Value, kind: str) -> None:
    """Write the sum of `a`, `b` and the carry; with ``.cc`` it sets the carry."""
    wide = _WIDE[a.type]
    total = c.binary("add", c.resize(a, wide), c.resize(b, wide))
    total = c.binary("add", total, c.cast("zext", c.carry(), wide))
    c.write(ins.operands[0], c.resize(total, a.type), kind)
    if ins.has("cc"):
        top = c.binary("lshr", total, integer(BITS[a.type], wide))
        c.set_carry(c.compare("icmp ne", top, integer(0, wide)))


@handler("mul24", "mad24")
def _mul24(c: State, ins: Instruction) -> None:
    kind, _, signed = typed(ins)
    byte = integer(8)
    a, b = (
        c.binary("ashr" if signed else "lshr", c.binary("shl", c.read(op, kind), byte), byte)
        for op in ins.operands[1:3]
    )
    if ins.has("hi"):
        product = c.binary("mul", c.resize(a, "i64", signed), c.resize(b, "i64", signed))
        value = c.resize(c.binary("lshr", product, i64(16)), "i32")
    else:
        value = c.binary("mul", a, b)
    if ins.parts[0] == "mad24":
        addend = c.read(ins.operands[3], kind)
        if ins.has("sat"):
            value = c.intrinsic("sadd.sat", value, addend)
        else:
            value = c.binary("add", value, addend)
    c.write(ins.operands[0], value, kind)


@handler("div", "rem", kind="int")
def _divide(c: State, ins: Instruction) -> None:
    kind, type_name, signed = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    c.write(ins.operands[0], divide(c, ins.parts[0], a, b, signed), kind)


@handler("neg", "abs", kind="int")
def _negate(c: State, ins: Instruction) -> None:
    kind, type_name, _ = typed(ins)
    a = c.read(ins.operands[1], kind)
    value = c.binary("sub", integer(0, type_name), a)
    if ins.parts[0] == "abs":
        value = c.select(c.compare("icmp slt", a, integer(0, type_name)), value, a)
    c.write(ins.operands[0], value, kind)


@handler("min", "max", kind="int")
def _min(c: State, ins: Instruction) -> None:
    kind, _, signed = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    value = c.intrinsic(("s" if signed else "u") + ins.parts[0], a, b)
    if ins.has("relu"):
        value = c.intrinsic("smax", value, integer(0, value.type))
    c.write(ins.operands[0], value, kind)


@handler("sad")
def _sad(c: State, ins: Instruction) -> None:
    kind, _, signed = typed(ins)
    a, b, addend = (c.read(op, kind) for op in ins.operands[1:4])
    less = c.compare("icmp slt" if signed else "icmp ult", a, b)
    difference = c.select(less, c.binary("sub", b, a), c.binary("sub", a, b))
    c.write(ins.operands[0], c.binary("add", difference, addend), kind)


@handler("and", "or", "xor")
def _bitwise(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    c.write(ins.operands[0], c.binary(ins.parts[0], a, b), kind)


@handler("not", "cnot")
def _not(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a = c.read(ins.operands[1], kind)
    if ins.parts[0] == "cnot":
        value = c.cast("zext", c.compare("icmp eq", a, integer(0, a.type)), a.type)
    else:
        value = c.negate(a)
    c.write(ins.operands[0], value, kind)


@handler("shl", "shr")
def _shift(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    operation = "shl" if ins.parts[0] == "shl" else "ashr" if kind[0] == "s" else "lshr"
    a = c.read(ins.operands[1], kind)
    c.write(ins.operands[0], shift(c, operation, a, c.read(ins.operands[2], "u32")), kind)


@handler("shf")
def _funnel(c: State, ins: Instruction) -> None:
    low, high, amount = (c.read(op, "u32") for op in ins.operands[1:4])
    if ins.has("clamp"):
        amount = c.intrinsic("umin", amount, integer(32))
    else:
        amount = c.binary("and", amount, integer(31))
    wide = c.join_words(low, high)
    amount = c.resize(amount, "i64")
    if ins.parts[1] == "l":
        value = c.binary("lshr", c.binary("shl", wide, amount), i64(32))
    else:
        value = c.binary("lshr", wide, amount)
    c.write(ins.operands[0], c.resize(value, "i32"), "b32")


@handler("add", "min", "max", kind="pair")
def _pairs(c: State, ins: Instruction) -> None:
    """Sums, minima or maxima of the lower and of the upper 16 bits."""
    signed = ins.parts[-1][0] == "s"
    a, b = (c.read(operand, "b32") for operand in ins.operands[1:3])
    result: Value = integer(0)
    for start in (0, 16):
        low, high = (field(c, value, start, 16, signed) for value in (a, b))
        if ins.parts[0] == "add":
            value = c.binary("add", low, high)
        else:
            value = c.intrinsic(("s" if signed else "u") + ins.parts[0], low, high)
            if ins.has("relu"):
                value = c.intrinsic("smax", value, integer(0))
        value = c.binary("and", value, integer(0xFFFF))
        result = c.binary("or", result, c.binary("shl", value, integer(start)))
    c.write(ins.operands[0], result, "b32")


@handler("dp4a", "dp2a")
def _dot(c: State, ins: Instruction) -> None:
    """Products of four bytes, or of two 16-bit numbers and two bytes, added to a third operand."""
    left_signed, right_signed = (kind[0] == "s" for kind in ins.parts[-2:])
    a, b, total = (c.read(operand, "b32") for operand in ins.operands[1:4])
    width = 8 if ins.parts[0] == "dp4a" else 16
    first = 16 if ins.has("hi") else 0
    for index in range(32 // width):
        left = field(c, a, width * index, width, left_signed)
        right = field(c, b, first + 8 * index, 8, right_signed)
        total = c.binary("add", total, c.binary("mul", left, right))
    c.write(ins.operands[0], total, "b32")
