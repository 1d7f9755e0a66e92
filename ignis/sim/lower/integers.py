"""Integer instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.context import llvm_type
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.values import BITS, Value, integer
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["shift", "typed"]

_WIDE = {"i8": "i16", "i16": "i32", "i32": "i64", "i64": "i128"}


def typed(ins: Instruction) -> tuple[str, str, bool]:
    """(PTX type, LLVM type, signed) of an integer instruction."""
    kind = ins.parts[-1]
    return kind, llvm_type(kind), kind[0] == "s"


@handler("add", "sub", kind="int")
def _add(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, signed = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    operation = ins.parts[0]
    if has(ins, "sat"):
        c.write(ins.operands[0], c.intrinsic(f"s{operation}.sat", a, b), kind)
        return
    value = c.binary(operation, a, b)
    c.write(ins.operands[0], value, kind)
    if has(ins, "cc"):
        if operation == "add":
            c.set_carry(c.compare("icmp ult", value, a))
        else:
            c.set_carry(c.compare("icmp uge", a, b))


@handler("addc", "subc")
def _addc(c: FunctionLowering, ins: Instruction) -> None:
    kind, type_name, _ = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    carry = c.cast("zext", c.carry(), _WIDE[type_name])
    if ins.parts[0] == "subc":
        # As in hardware: a difference is a sum with the complement, and the flag is its carry,
        # set where nothing was borrowed. The compiler's 128-bit division adds it up.
        b = c.negate(b)
    wide = c.binary("add", c.resize(a, carry.type), c.resize(b, carry.type))
    wide = c.binary("add", wide, carry)
    value = c.resize(wide, type_name)
    c.write(ins.operands[0], value, kind)
    if has(ins, "cc"):
        top = c.binary("lshr", wide, integer(BITS[type_name], wide.type))
        c.set_carry(c.compare("icmp ne", top, integer(0, wide.type)))


def _product(c: FunctionLowering, ins: Instruction) -> tuple[Value, str]:
    """The product of mul and mad, and the PTX type of the result."""
    kind, type_name, signed = typed(ins)
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
    kind, _, signed = typed(ins)
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
    kind, type_name, signed = typed(ins)
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
    kind, type_name, _ = typed(ins)
    a = c.read(ins.operands[1], kind)
    value = c.binary("sub", integer(0, type_name), a)
    if ins.parts[0] == "abs":
        value = c.select(c.compare("icmp slt", a, integer(0, type_name)), value, a)
    c.write(ins.operands[0], value, kind)


@handler("min", "max", kind="int")
def _min(c: FunctionLowering, ins: Instruction) -> None:
    kind, _, signed = typed(ins)
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    value = c.intrinsic(("s" if signed else "u") + ins.parts[0], a, b)
    if has(ins, "relu"):
        value = c.intrinsic("smax", value, integer(0, value.type))
    c.write(ins.operands[0], value, kind)


@handler("sad")
def _sad(c: FunctionLowering, ins: Instruction) -> None:
    kind, _, signed = typed(ins)
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
