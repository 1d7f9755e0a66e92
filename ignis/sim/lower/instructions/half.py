"""float16 and bfloat16: every operation is exact in float32 or float64, then rounded once."""

from __future__ import annotations

from collections.abc import Callable

from ignis.sim.lower.emit import mathfn
from ignis.sim.lower.emit.float16 import flush_half, from_half, to_half
from ignis.sim.lower.emit.rounding import fma_odd, relu, saturate, to_float_odd
from ignis.sim.lower.emit.values import Value, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction


def _elements(c: State, operand_index: int, ins: Instruction) -> tuple[Value, str]:
    """The 16-bit elements of an operand, two per lane for the packed types."""
    full = ins.parts[-1]
    kind = full.removesuffix("x2")
    value = c.read(ins.operands[operand_index], full)
    if full.endswith("x2"):
        value = c.bitcast(value, "i16", 2 * value.lanes or 2)
    if ins.has("ftz"):
        value = flush_half(c, value, kind)
    return value, kind


def _spread(values: list[Value], c: State) -> list[Value]:
    """Bring packed scalars (2 elements) and packed vectors (64) to one shape."""
    lanes = max(value.lanes for value in values)
    result = []
    for value in values:
        if value.lanes == 2 and lanes > 2:
            wide = c.splat(c.bitcast(value, "i32", 0), lanes // 2)
            value = c.bitcast(wide, "i16", lanes)
        result.append(value)
    return c.unify(*result)


def _store(c: State, ins: Instruction, value: Value) -> None:
    full = ins.parts[-1]
    if ins.has("ftz"):
        value = flush_half(c, value, full.removesuffix("x2"))
    _put(c, ins.operands[0], value, full.endswith("x2"))


def _put(c: State, target: object, value: Value, packed: bool) -> None:
    if packed:
        value = c.bitcast(value, "i32", 0 if value.lanes == 2 else value.lanes // 2)
    c.write(target, value, "b32" if packed else "b16")  # type: ignore[arg-type]


def _round_arithmetic(
    c: State, ins: Instruction, count: int, function: Callable[[list[Value]], Value]
) -> None:
    values = []
    kind = ""
    for index in range(1, count + 1):
        value, kind = _elements(c, index, ins)
        values.append(value)
    result = function([from_half(c, value, kind) for value in _spread(values, c)])
    if ins.has("sat"):
        result = saturate(c, result)
    bits = to_half(c, result, kind)
    _store(c, ins, relu(c, bits, result) if ins.has("relu") else bits)


@handler("add", "sub", "mul", kind="half")
def _arithmetic(c: State, ins: Instruction) -> None:
    _round_arithmetic(c, ins, 2, lambda v: c.binary("f" + ins.parts[0], v[0], v[1]))


@handler("fma", kind="half")
def _fma(c: State, ins: Instruction) -> None:
    _round_arithmetic(c, ins, 3, lambda v: to_float_odd(c, fma_odd(c, v[0], v[1], v[2])))


@handler("ex2", "tanh", kind="half")
def _approximate(c: State, ins: Instruction) -> None:
    function = mathfn.exp2 if ins.parts[0] == "ex2" else mathfn.tanh
    _round_arithmetic(c, ins, 1, lambda v: function(c, v[0]))


@handler("neg", "abs", kind="half")
def _sign(c: State, ins: Instruction) -> None:
    value, _ = _elements(c, 1, ins)
    if ins.parts[0] == "neg":
        value = c.binary("xor", value, integer(0x8000, "i16"))
    else:
        value = c.binary("and", value, integer(0x7FFF, "i16"))
    _store(c, ins, value)


@handler("min", "max", kind="half")
def _min(c: State, ins: Instruction) -> None:
    name = ins.parts[0] + "imum" + ("" if ins.has("NaN") else "num")

    def choose(values: list[Value]) -> Value:
        a, b = values
        if not ins.has("xorsign"):
            return c.intrinsic(name, a, b)
        sign = c.binary("xor", c.bitcast(a, "i32"), c.bitcast(b, "i32"))
        size = c.intrinsic(name, c.intrinsic("fabs", a), c.intrinsic("fabs", b))
        return c.intrinsic("copysign", size, c.bitcast(sign, "float"))

    _round_arithmetic(c, ins, 2, choose)
