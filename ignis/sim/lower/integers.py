"""Integer instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.context import llvm_type
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.values import BITS, Value, i1, integer
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__: list[str] = []

_WIDE = {"i8": "i16", "i16": "i32", "i32": "i64", "i64": "i128"}


def _typed(c: FunctionLowering, ins: Instruction) -> tuple[str, str, bool]:
    """(PTX type, LLVM type, signed) of an integer instruction."""
    kind = ins.parts[-1]
    return kind, llvm_type(kind), kind[0] == "s"


@handler("add", "sub", kind="int")
def _add(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, signed = _typed(c, ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    operation = ins.parts[0]
    if kind in ("u16x2", "s16x2"):
        raise c.unsupported(ins)
    if has(ins, "sat"):
        c.write(ins.operands[0], c.intrinsic(f"s{operation}.sat", a, b), kind)
        return
    value = c.binary(operation, a, b)
    c.write(ins.operands[0], value, kind)
    if has(ins, "cc"):
        if operation == "add":
            c.set_carry(c.compare("icmp ult", value, a))
        else:
            c.set_carry(c.compare("icmp ult", a, b))


@handler("addc", "subc")
def _addc(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, _ = _typed(c, ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    carry = c.cast("zext", c.carry(), _WIDE[type_name])
    operation = ins.parts[0][:3]
    wide = c.binary(operation, c.resize(a, carry.type), c.resize(b, carry.type))
    wide = c.binary(operation, wide, carry)
    value = c.resize(wide, type_name)
    c.write(ins.operands[0], value, kind)
    if has(ins, "cc"):
        top = c.binary("lshr", wide, integer(BITS[type_name], wide.type))
        c.set_carry(c.compare("icmp ne", top, integer(0, wide.type)))


def _product(c: FunctionLowering, ins: Instruction) -> tuple[Value, str]:
    """The product of mul and mad, and the PTX type of the result."""
    kind, type_name, signed = _typed(c, ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    if has(ins, "wide"):
        wide = _WIDE[type_name]
        value = c.binary("mul", c.resize(a, wide, signed), c.resize(b, wide, signed))
        return value, kind[0] + str(2 * BITS[type_name])
    if has(ins, "hi"):
        return _high(c, a, b, signed), kind
    return c.binary("mul", a, b), kind


def _high(c: FunctionLowering, a: Value, b: Value, signed: bool) -> Value:
    wide = _WIDE[a.type]
    product = c.binary("mul", c.resize(a, wide, signed), c.resize(b, wide, signed))
    return c.resize(c.binary("lshr", product, integer(BITS[a.type], wide)), a.type)


@handler("mul", kind="int")
def _mul(c: FunctionLowering, ins: Instruction) -> None:
    value, kind = _product(c, ins)
    c.write(ins.operands[0], value, kind)


@handler("mad", kind="int")
def _mad(c: FunctionLowering, ins: Instruction) -> None:
    value, kind = _product(c, ins)
    addend = c.read(ins.operands[3], kind)
    if has(ins, "sat"):
        total = c.intrinsic("sadd.sat", value, addend)
    else:
        total = c.binary("add", value, addend)
        if has(ins, "cc"):
            c.set_carry(c.compare("icmp ult", total, value))
    c.write(ins.operands[0], total, kind)


@handler("madc")
def _madc(c: FunctionLowering, ins: Instruction) -> None:
    value, kind = _product(c, ins)
    wide = _WIDE[value.type]
    addend = c.read(ins.operands[3], kind)
    carry = c.cast("zext", c.carry(), wide)
    total = c.binary("add", c.resize(value, wide), c.resize(addend, wide))
    total = c.binary("add", total, carry)
    c.write(ins.operands[0], c.resize(total, value.type), kind)
    if has(ins, "cc"):
        top = c.binary("lshr", total, integer(BITS[value.type], wide))
        c.set_carry(c.compare("icmp ne", top, integer(0, wide)))


@handler("mul24", "mad24")
def _mul24(c: FunctionLowering, ins: Instruction) -> None:
    kind, _, signed = _typed(c, ins)
    shift = integer(8)
    a, b = (
        c.binary("ashr" if signed else "lshr", c.binary("shl", c.read(op, kind), shift), shift)
        for op in ins.operands[1:3]
    )
    if has(ins, "hi"):
        product = c.binary("mul", c.resize(a, "i64", signed), c.resize(b, "i64", signed))
        value = c.resize(c.binary("lshr", product, integer(16, "i64")), "i32")
    else:
        value = c.binary("mul", a, b)
    if ins.parts[0] == "mad24":
        value = c.binary("add", value, c.read(ins.operands[3], kind))
    c.write(ins.operands[0], value, kind)


@handler("div", "rem", kind="int")
def _divide(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, signed = _typed(c, ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    c.write(ins.operands[0], divide(c, ins.parts[0], a, b, signed), kind)


def divide(c: FunctionLowering, operation: str, a: Value, b: Value, signed: bool) -> Value:
    """Quotient or remainder; a division by zero yields all ones, or the dividend."""
    zero = c.compare("icmp eq", b, integer(0, b.type))
    if BITS[a.type] <= 32 and (a.lanes or b.lanes):
        # Quotients of 32-bit integers are exact in float64, and vectors of it are fast.
        to_float = "sitofp" if signed else "uitofp"
        a, b = c.unify(a, b)
        safe = c.select(zero, integer(1, b.type), b)
        quotient = c.binary("fdiv", c.cast(to_float, a, "double"), c.cast(to_float, safe, "double"))
        # INT_MIN / -1 does not fit the narrow type: go through a wider one and cut.
        whole = c.cast("fptosi", quotient, "i64")
        value = c.resize(whole, a.type)
        if operation == "rem":
            value = c.binary("sub", a, c.binary("mul", value, safe))
    else:
        trap = zero
        if signed:
            lowest = c.compare("icmp eq", a, integer(1 << (BITS[a.type] - 1), a.type))
            minus = c.compare("icmp eq", b, integer(-1, b.type))
            overflow = c.binary("and", lowest, minus)
            trap = c.binary("or", zero, overflow)
        safe = c.select(trap, integer(1, b.type), b)
        name = ("s" if signed else "u") + operation
        value = c.binary(name, a, safe)
    fallback = integer(-1, a.type) if operation == "div" else a
    return c.select(zero, fallback, value)


@handler("neg", "abs", kind="int")
def _negate(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, _ = _typed(c, ins)
    a = c.read(ins.operands[1], kind)
    value = c.binary("sub", integer(0, type_name), a)
    if ins.parts[0] == "abs":
        value = c.select(c.compare("icmp slt", a, integer(0, type_name)), value, a)
    c.write(ins.operands[0], value, kind)


@handler("min", "max", kind="int")
def _min(c: FunctionLowering, ins: Instruction) -> None:
    kind, _, signed = _typed(c, ins)
    if kind in ("u16x2", "s16x2"):
        raise c.unsupported(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    value = c.intrinsic(("s" if signed else "u") + ins.parts[0], a, b)
    if has(ins, "relu"):
        value = c.intrinsic("smax", value, integer(0, value.type))
    c.write(ins.operands[0], value, kind)


@handler("sad")
def _sad(c: FunctionLowering, ins: Instruction) -> None:
    kind, _, signed = _typed(c, ins)
    a, b, addend = (c.read(op, kind) for op in ins.operands[1:4])
    less = c.compare("icmp slt" if signed else "icmp ult", a, b)
    difference = c.select(less, c.binary("sub", b, a), c.binary("sub", a, b))
    c.write(ins.operands[0], c.binary("add", difference, addend), kind)


@handler("and", "or", "xor")
def _bitwise(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    c.write(ins.operands[0], c.binary(ins.parts[0], a, b), kind)


@handler("not", "cnot")
def _not(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a = c.read(ins.operands[1], kind)
    if ins.parts[0] == "cnot":
        value = c.cast("zext", c.compare("icmp eq", a, integer(0, a.type)), a.type)
    else:
        value = c.negate(a)
    c.write(ins.operands[0], value, kind)


@handler("lop3")
def _lop3(c: FunctionLowering, ins: Instruction) -> None:
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
    c.write(ins.operands[0], value, "b32")


def shift(c: FunctionLowering, operation: str, a: Value, amount: Value) -> Value:
    """Shift by an i32 amount; amounts from the width on shift everything out."""
    bits = BITS[a.type]
    over = c.compare("icmp ugt", amount, integer(bits - 1, "i32"))
    if operation == "ashr":
        amount = c.select(over, integer(bits - 1, "i32"), amount)
        return c.binary("ashr", a, c.resize(amount, a.type))
    safe = c.select(over, integer(0, "i32"), amount)
    value = c.binary(operation, a, c.resize(safe, a.type))
    return c.select(over, integer(0, a.type), value)


@handler("shl", "shr")
def _shift(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    operation = "shl" if ins.parts[0] == "shl" else "ashr" if kind[0] == "s" else "lshr"
    a = c.read(ins.operands[1], kind)
    c.write(ins.operands[0], shift(c, operation, a, c.read(ins.operands[2], "u32")), kind)


@handler("shf")
def _funnel(c: FunctionLowering, ins: Instruction) -> None:
    low, high, amount = (c.read(op, "u32") for op in ins.operands[1:4])
    if has(ins, "clamp"):
        amount = c.intrinsic("umin", amount, integer(32))
    else:
        amount = c.binary("and", amount, integer(31))
    wide = c.binary(
        "or", c.binary("shl", c.resize(high, "i64"), integer(32, "i64")), c.resize(low, "i64")
    )
    amount = c.resize(amount, "i64")
    if ins.parts[1] == "l":
        value = c.binary("lshr", c.binary("shl", wide, amount), integer(32, "i64"))
    else:
        value = c.binary("lshr", wide, amount)
    c.write(ins.operands[0], c.resize(value, "i32"), "b32")


@handler("bfe")
def _extract(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, signed = _typed(c, ins)
    a = c.read(ins.operands[1], kind)
    bits = BITS[type_name]
    start = c.binary("and", c.read(ins.operands[2], "u32"), integer(255))
    length = c.binary("and", c.read(ins.operands[3], "u32"), integer(255))
    value = shift(c, "ashr" if signed else "lshr", a, start)
    # Keep `length` bits: shift left, then back, by what is above them.
    spare = c.intrinsic("usub.sat", integer(bits), length)
    if signed:
        # The sign is that of the topmost bit of the field that exists.
        value = shift(c, "ashr", shift(c, "shl", value, spare), spare)
    else:
        value = shift(c, "lshr", shift(c, "shl", value, spare), spare)
    empty = c.compare("icmp eq", length, integer(0))
    c.write(ins.operands[0], c.select(empty, integer(0, type_name), value), kind)


@handler("bfi")
def _insert(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, _ = _typed(c, ins)
    field, base = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    start = c.binary("and", c.read(ins.operands[3], "u32"), integer(255))
    length = c.binary("and", c.read(ins.operands[4], "u32"), integer(255))
    ones = c.negate(shift(c, "shl", integer(-1, type_name), length))
    mask = shift(c, "shl", ones, start)
    moved = c.binary("and", shift(c, "shl", field, start), mask)
    c.write(ins.operands[0], c.binary("or", c.binary("and", base, c.negate(mask)), moved), kind)


@handler("bfind")
def _find(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, signed = _typed(c, ins)
    a = c.read(ins.operands[1], kind)
    if signed:
        a = c.binary("xor", a, c.binary("ashr", a, integer(BITS[type_name] - 1, type_name)))
    zeros = c.resize(c.intrinsic("ctlz", a, extra=", i1 false"), "i32")
    if not has(ins, "shiftamt"):
        zeros = c.binary("sub", integer(BITS[type_name] - 1), zeros)
    none = c.compare("icmp eq", a, integer(0, type_name))
    c.write(ins.operands[0], c.select(none, integer(-1), zeros), "u32")


@handler("clz", "popc", "brev")
def _count(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a = c.read(ins.operands[1], kind)
    if ins.parts[0] == "brev":
        c.write(ins.operands[0], c.intrinsic("bitreverse", a), kind)
    elif ins.parts[0] == "clz":
        value = c.intrinsic("ctlz", a, extra=", i1 false")
        c.write(ins.operands[0], c.resize(value, "i32"), "u32")
    else:
        c.write(ins.operands[0], c.resize(c.intrinsic("ctpop", a), "i32"), "u32")


@handler("dp4a")
def _dot(c: FunctionLowering, ins: Instruction) -> None:
    """Sum of the products of four bytes, added to the third operand."""
    kinds = ins.parts[1:3]
    a, b = (c.read(operand, "b32") for operand in ins.operands[1:3])
    total = c.read(ins.operands[3], "b32")
    for index in range(4):
        parts = []
        for value, kind in ((a, kinds[0]), (b, kinds[1])):
            top = c.binary("shl", value, integer(24 - 8 * index))
            parts.append(c.binary("ashr" if kind[0] == "s" else "lshr", top, integer(24)))
        total = c.binary("add", total, c.binary("mul", *parts))
    c.write(ins.operands[0], total, "b32")


@handler("prmt")
def _permute(c: FunctionLowering, ins: Instruction) -> None:
    a, b, selector = (c.read(op, "b32") for op in ins.operands[1:4])
    mode = next((p for p in ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16") if has(ins, p)), "")
    wide = c.binary(
        "or", c.binary("shl", c.resize(b, "i64"), integer(32, "i64")), c.resize(a, "i64")
    )
    result: Value = integer(0)
    for index in range(4):
        if mode:
            low = c.binary("and", selector, integer(3))
            pick = _mode_pick(c, mode, index, low)
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


def _mode_pick(c: FunctionLowering, mode: str, index: int, low: Value) -> Value:
    """Byte that the special modes of prmt select for byte `index` of the result."""
    if mode == "f4e":
        return c.binary("add", low, integer(index))
    if mode == "b4e":
        return c.binary("and", c.binary("sub", low, integer(index)), integer(7))
    if mode == "rc8":
        return low
    if mode == "ecl":
        return c.intrinsic("umax", low, integer(index))
    if mode == "ecr":
        return c.intrinsic("umin", low, integer(index))
    pair = c.binary("shl", c.binary("and", low, integer(1)), integer(1))
    return c.binary("or", pair, integer(index & 1))
