"""float32 and float64 instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower import mathfn
from ignis.sim.lower.directed import directed
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.rounding import flush, saturate
from ignis.sim.lower.values import BITS, WARP, Builder, Value, f32, f64
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__: list[str] = []

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


_APPROXIMATE = {
    "ex2": mathfn.exp2,
    "lg2": mathfn.log2,
    "sin": mathfn.sine,
    "cos": mathfn.cosine,
    "tanh": mathfn.tanh,
}
_REPEATED = 4
"""Uses in one function from which on LLVM compiles the code of an approximate function once."""


@handler("ex2", "lg2", "sin", "cos", "tanh", kind="float")
def _approximate(c: FunctionLowering, ins: Instruction) -> None:
    name, value = ins.parts[0], _read(c, ins, 1)
    body = c.function.body
    uses = sum(1 for other in body if isinstance(other, Instruction) and other.parts[0] == name)
    if value.lanes and uses >= _REPEATED:
        callee = _out_of_line(c, name)
        result = c.result(f"call {value.full_type} {callee}({value})", "float", value.lanes)
    else:
        result = _APPROXIMATE[name](c, value)
    _write(c, ins, result)


def _out_of_line(c: FunctionLowering, name: str) -> str:
    """Name of the function that computes it for a whole warp."""
    callee = f"@ig_{name}"
    if callee not in c.definitions:
        b, x = Builder(), Value("%x", "float", WARP)
        y = _APPROXIMATE[name](b, x)
        c.declarations.update(b.declarations)
        head = f"define internal {x.full_type} {callee}({x}) noinline #0 {{"
        c.definitions[callee] = "\n".join([head, *b.lines, f"  ret {y}", "}"])
    return callee


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
    sizes = [c.intrinsic("fabs", value) for value in values] if has(ins, "abs") else values
    value = c.intrinsic(name, sizes[0], sizes[1])
    for further in sizes[2:]:
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
