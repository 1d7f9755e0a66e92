"""float32 and float64 instructions, comparison and selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower import mathfn
from ignis.sim.lower.context import llvm_type
from ignis.sim.lower.directed import directed
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.rounding import flush, saturate
from ignis.sim.lower.values import BITS, Value, f32, f64, integer
from ignis.sim.ptx.syntax import Instruction, Pair

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["compare"]

_DIRECTED = ("rz", "rm", "rp")


def _read(c: FunctionLowering, ins: Instruction, index: int) -> Value:
    value = c.read(ins.operands[index], ins.parts[-1])
    return flush(c, value) if has(ins, "ftz") else value


def _write(c: FunctionLowering, ins: Instruction, value: Value) -> None:
    if has(ins, "ftz"):
        value = flush(c, value)
    if has(ins, "sat"):
        value = saturate(c, value)
    c.write(ins.operands[0], value, ins.parts[-1])


def _one(value: Value) -> Value:
    return f32(1.0) if value.type == "float" else f64(1.0)


@handler("add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", kind="float")
def _arithmetic(c: FunctionLowering, ins: Instruction) -> None:
    values = [_read(c, ins, index) for index in range(1, len(ins.operands))]
    operation = "fma" if ins.parts[0] == "mad" else ins.parts[0]
    mode = next((mode for mode in _DIRECTED if has(ins, mode)), "")
    if mode and values[0].type == "double" and operation in ("div", "rcp", "sqrt"):
        raise c.unsupported(ins, "directed rounding of float64")
    if mode:
        value = directed(c, operation, values, mode)
    elif operation in ("fma", "sqrt"):
        value = c.intrinsic(operation, *values)
    elif operation == "rcp":
        value = c.binary("fdiv", _one(values[0]), values[0])
    else:
        value = c.binary("f" + operation, *values)
    _write(c, ins, value)


@handler("rsqrt", kind="float")
def _rsqrt(c: FunctionLowering, ins: Instruction) -> None:
    a = _read(c, ins, 1)
    _write(c, ins, c.binary("fdiv", _one(a), c.intrinsic("sqrt", a)))


@handler("ex2", "lg2", "sin", "cos", "tanh", kind="float")
def _approximate(c: FunctionLowering, ins: Instruction) -> None:
    function = {
        "ex2": mathfn.exp2,
        "lg2": mathfn.log2,
        "sin": mathfn.sine,
        "cos": mathfn.cosine,
        "tanh": mathfn.tanh,
    }[ins.parts[0]]
    _write(c, ins, function(c, _read(c, ins, 1)))


@handler("abs", kind="float")
def _abs(c: FunctionLowering, ins: Instruction) -> None:
    _write(c, ins, c.intrinsic("fabs", _read(c, ins, 1)))


@handler("neg", kind="float")
def _negate(c: FunctionLowering, ins: Instruction) -> None:
    a = _read(c, ins, 1)
    _write(c, ins, c.result(f"fneg {a}", a.type, a.lanes))


@handler("min", "max", kind="float")
def _min(c: FunctionLowering, ins: Instruction) -> None:
    values = [_read(c, ins, index) for index in range(1, len(ins.operands))]
    name = ins.parts[0] + "imum" + ("" if has(ins, "NaN") else "num")
    value = c.intrinsic(name, values[0], values[1])
    for further in values[2:]:
        value = c.intrinsic(name, value, further)
    if has(ins, "xorsign"):
        kind = f"i{BITS[value.type]}"
        sign = c.binary("xor", c.bitcast(values[0], kind), c.bitcast(values[1], kind))
        value = c.intrinsic("copysign", value, c.bitcast(sign, value.type))
    _write(c, ins, value)


@handler("copysign", kind="float")
def _copysign(c: FunctionLowering, ins: Instruction) -> None:
    # PTX copies the sign of the first operand to the second.
    sign, magnitude = _read(c, ins, 1), _read(c, ins, 2)
    _write(c, ins, c.intrinsic("copysign", magnitude, sign))


@handler("testp", kind="float")
def _test(c: FunctionLowering, ins: Instruction) -> None:
    a = _read(c, ins, 1)
    kind = ins.parts[1]
    # Bits of llvm.is.fpclass.
    classes = {
        "finite": 0b0111111000, "infinite": 0b1000000100, "number": 0b1111111100,
        "notanumber": 0b0000000011, "normal": 0b0100001000, "subnormal": 0b0010010000,
    }  # fmt: skip
    name = f"@llvm.is.fpclass.{a.suffix}"
    result = Value("", "i1", a.lanes).full_type
    c.declare(name, f"declare {result} {name}({a.full_type}, i32)")
    value = c.result(f"call {result} {name}({a}, i32 {classes[kind]})", "i1", a.lanes)
    c.write(ins.operands[0], value, "pred")


_FLOAT_COMPARE = {
    "eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge",
    "equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge",
    "num": "ord", "nan": "uno",
}  # fmt: skip
_UNSIGNED_COMPARE = {"lo": "ult", "ls": "ule", "hi": "ugt", "hs": "uge"}


def compare(
    c: FunctionLowering, ins: Instruction, operation: str, kind: str, a: Value, b: Value
) -> Value:
    """Compare two values of PTX type `kind`."""
    if a.type in ("float", "double"):
        return c.compare(f"fcmp {_FLOAT_COMPARE[operation]}", a, b)
    if operation in ("eq", "ne"):
        return c.compare(f"icmp {operation}", a, b)
    if operation in _UNSIGNED_COMPARE:
        return c.compare(f"icmp {_UNSIGNED_COMPARE[operation]}", a, b)
    if operation not in ("lt", "le", "gt", "ge"):
        raise c.unsupported(ins)
    return c.compare(f"icmp {'s' if kind[0] == 's' else 'u'}{operation}", a, b)


def combined(
    c: FunctionLowering, ins: Instruction, value: Value, index: int
) -> tuple[Value, Value]:
    """Apply the boolean operation of setp and set: the result, and that of the complement."""
    inverse = c.negate(value)
    if len(ins.operands) <= index:
        return value, inverse
    other = c.read(ins.operands[index], "pred")
    operation = next(p for p in ins.parts if p in ("and", "or", "xor"))
    return c.binary(operation, value, other), c.binary(operation, inverse, other)


@handler("setp", kind="int")
@handler("setp", kind="float")
def _setp(c: FunctionLowering, ins: Instruction) -> None:
    a, b = _read(c, ins, 1), _read(c, ins, 2)
    value = compare(c, ins, ins.parts[1], ins.parts[-1], a, b)
    value, inverse = combined(c, ins, value, 3)
    target = ins.operands[0]
    if isinstance(target, Pair):
        c.write(target.first, value, "pred")
        c.write(target.second, inverse, "pred")
    else:
        c.write(target, value, "pred")


@handler("set", kind="int")
@handler("set", kind="float")
def _set(c: FunctionLowering, ins: Instruction) -> None:
    a, b = _read(c, ins, 1), _read(c, ins, 2)
    value, _ = combined(c, ins, compare(c, ins, ins.parts[1], ins.parts[-1], a, b), 3)
    kind = ins.parts[-2]
    if kind == "f32":
        result = c.select(value, f32(1.0), f32(0.0))
    elif kind in ("u32", "s32", "b32"):
        result = c.select(value, integer(-1), integer(0))
    else:
        raise c.unsupported(ins)
    c.write(ins.operands[0], result, kind)


@handler("selp")
def _selp(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    c.write(ins.operands[0], c.select(c.read(ins.operands[3], "pred"), a, b), kind)


@handler("slct")
def _slct(c: FunctionLowering, ins: Instruction) -> None:
    kind, test = ins.parts[-2], ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    d = c.read(ins.operands[3], test)
    if test == "f32":
        if has(ins, "ftz"):
            d = flush(c, d)
        condition = c.compare("fcmp oge", d, f32(0.0))
    else:
        condition = c.compare("icmp sge", d, integer(0, llvm_type(test)))
    c.write(ins.operands[0], c.select(condition, a, b), kind)
