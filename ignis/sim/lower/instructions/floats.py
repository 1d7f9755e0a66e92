"""float32 and float64 instructions."""

from __future__ import annotations

from ignis.sim.lower.emit import mathfn
from ignis.sim.lower.emit.directed import directed
from ignis.sim.lower.emit.rounding import flush, saturate
from ignis.sim.lower.emit.values import BITS, WARP, Value, f32, f64, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction


def _read(c: State, ins: Instruction, index: int) -> Value:
    value = c.read(ins.operands[index], ins.parts[-1])
    return _flushed(c, value) if ins.has("ftz") else value


def _flushed(c: State, value: Value) -> Value:
    """The value without subnormals; of float64, where that is approximate, the upper half."""
    if value.type == "double":
        upper = c.binary("and", c.bitcast(value, "i64"), i64(-1 << 32))
        value = c.bitcast(upper, "double")
    return flush(c, value)


def _write(c: State, ins: Instruction, value: Value) -> None:
    if ins.has("ftz"):
        value = _flushed(c, value)
    if ins.has("sat"):
        value = saturate(c, value)
    c.write(ins.operands[0], value, ins.parts[-1])


def _one(value: Value) -> Value:
    return f32(1.0) if value.type == "float" else f64(1.0)


@handler("add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "rsqrt", "abs", "neg", "copysign",
         kind="float")  # fmt: skip
def _arithmetic(c: State, ins: Instruction) -> None:
    values = [_read(c, ins, index) for index in range(1, len(ins.operands))]
    operation = "fma" if ins.parts[0] == "mad" else ins.parts[0]
    mode = ins.one_of("rz", "rm", "rp", default="")
    if mode:
        value = directed(c, operation, values, mode)
    elif operation in ("fma", "sqrt"):
        value = c.intrinsic(operation, *values)
    elif operation == "rcp":
        value = c.binary("fdiv", _one(values[0]), values[0])
    elif operation == "rsqrt":
        value = c.binary("fdiv", _one(values[0]), c.intrinsic("sqrt", values[0]))
    elif operation == "abs":
        value = c.intrinsic("fabs", values[0])
    elif operation == "neg":
        value = c.fneg(values[0])
    elif operation == "copysign":
        # PTX copies the sign of the first operand to the second.
        value = c.intrinsic("copysign", values[1], values[0])
    elif operation == "div" and ins.has("approx"):
        # The reciprocal of a divisor above 2**126 is subnormal, and taken for zero.
        large = c.compare("fcmp ogt", c.intrinsic("fabs", values[1]), f32(2.0**126))
        zero = c.intrinsic("copysign", f32(0.0), values[1])
        product = c.binary("fmul", values[0], zero)
        value = c.select(large, product, c.binary("fdiv", *values))
    else:
        value = c.binary("f" + operation, *values)
    _write(c, ins, value)


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
def _approximate(c: State, ins: Instruction) -> None:
    name, value = ins.parts[0], _read(c, ins, 1)
    uses = sum(other.parts[0] == name for other in c.function.instructions)
    if value.lanes and uses >= _REPEATED:
        callee, x = f"@ig_{name}", Value("%x", "float", WARP)
        c.define(callee, str(x), lambda body: _APPROXIMATE[name](body, x))
        result = c.call(callee, value, result="float", lanes=value.lanes)
    else:
        result = _APPROXIMATE[name](c, value)
    _write(c, ins, result)


@handler("min", "max", kind="float")
def _min(c: State, ins: Instruction) -> None:
    values = [_read(c, ins, index) for index in range(1, len(ins.operands))]
    name = ins.parts[0] + "imum" + ("" if ins.has("NaN") else "num")
    sizes = [c.intrinsic("fabs", value) for value in values] if ins.has("abs") else values
    value = c.intrinsic(name, sizes[0], sizes[1])
    for further in sizes[2:]:
        value = c.intrinsic(name, value, further)
    if ins.has("xorsign"):
        kind = f"i{BITS[value.type]}"
        sign = c.binary("xor", c.bitcast(values[0], kind), c.bitcast(values[1], kind))
        value = c.intrinsic("copysign", value, c.bitcast(sign, value.type))
    _write(c, ins, value)


@handler("testp", kind="float")
def _test(c: State, ins: Instruction) -> None:
    a = _read(c, ins, 1)
    kind = ins.parts[1]
    # Bits of llvm.is.fpclass. Zeros are normal numbers here.
    classes = {
        "finite": 0b0111111000, "infinite": 0b1000000100, "number": 0b1111111100,
        "notanumber": 0b0000000011, "normal": 0b0101101000, "subnormal": 0b0010010000,
    }  # fmt: skip
    name = f"@llvm.is.fpclass.{a.suffix}"
    value = c.call(name, a, integer(classes[kind]), result="i1", lanes=a.lanes)
    c.write(ins.operands[0], value, "pred")
