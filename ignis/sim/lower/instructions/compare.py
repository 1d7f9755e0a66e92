"""setp, set, selp and slct: comparison of every type, and selection by it."""

from __future__ import annotations

from ignis.sim.lower.emit.float16 import flush_half, from_half
from ignis.sim.lower.emit.rounding import flush
from ignis.sim.lower.emit.values import Value, f32, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Instruction, Pair

_FLOAT = {
    "eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge",
    "equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge",
    "num": "ord", "nan": "uno",
}  # fmt: skip
_UNSIGNED = {"lo": "ult", "ls": "ule", "hi": "ugt", "hs": "uge"}
_HALVES = {"f16": 0x3C00, "bf16": 0x3F80}
"""The bits of 1.0."""


def _numbers(c: State, ins: Instruction, index: int) -> list[Value]:
    """An operand as values to compare: one, or two for the packed types."""
    kind = ins.parts[-1]
    value = c.read(ins.operands[index], kind)
    element = kind.removesuffix("x2")
    if element not in _HALVES:
        return [flush(c, value) if ins.has("ftz") else value]
    parts = [value]
    if element != kind:
        parts = [value, c.binary("lshr", value, integer(16))]
    bits = [c.resize(part, "i16") for part in parts]
    if ins.has("ftz"):
        bits = [flush_half(c, part, element) for part in bits]
    return [from_half(c, part, element) for part in bits]


def _test(c: State, ins: Instruction, a: Value, b: Value) -> Value:
    operation = ins.parts[1]
    if a.type in ("float", "double"):
        return c.compare(f"fcmp {_FLOAT[operation]}", a, b)
    if operation in ("eq", "ne"):
        return c.compare(f"icmp {operation}", a, b)
    if operation in _UNSIGNED:
        return c.compare(f"icmp {_UNSIGNED[operation]}", a, b)
    if operation not in ("lt", "le", "gt", "ge"):
        raise c.unsupported(ins)
    return c.compare(f"icmp {'s' if ins.parts[-1][0] == 's' else 'u'}{operation}", a, b)


def _combined(c: State, ins: Instruction, value: Value) -> Value:
    """Apply the boolean operation with the predicate that is the last operand, if there is one."""
    if len(ins.operands) < 4:
        return value
    operation = ins.one_of("and", "or", "xor")
    return c.binary(operation, value, c.read(ins.operands[3], "pred"))


def _results(c: State, ins: Instruction) -> list[Value]:
    pairs = zip(_numbers(c, ins, 1), _numbers(c, ins, 2), strict=True)
    return [_test(c, ins, a, b) for a, b in pairs]


@handler("setp")
def _setp(c: State, ins: Instruction) -> None:
    found = _results(c, ins)
    target = ins.operands[0]
    if not isinstance(target, Pair):
        if len(found) > 1:
            raise c.unsupported(ins)
        c.write(target, _combined(c, ins, found[0]), "pred")
        return
    # The second predicate is the complement, or the comparison of the upper halves.
    second = found[1] if len(found) > 1 else c.negate(found[0])
    values = [_combined(c, ins, value) for value in (found[0], second)]
    c.write(target.first, values[0], "pred")
    c.write(target.second, values[1], "pred")


@handler("set")
def _set(c: State, ins: Instruction) -> None:
    kind = ins.parts[-2]
    found = [_combined(c, ins, value) for value in _results(c, ins)]
    if kind == "f32":
        value = c.select(found[0], f32(1.0), f32(0.0))
    elif len(found) > 1:
        one = _HALVES.get(kind.removesuffix("x2"), 0xFFFF)
        low, high = (
            c.select(result, integer(one << shift), integer(0))
            for result, shift in zip(found, (0, 16), strict=True)
        )
        value = c.binary("or", low, high)
    else:
        element = llvm_type(kind)
        one = _HALVES.get(kind, -1)
        value = c.select(found[0], integer(one, element), integer(0, element))
    c.write(ins.operands[0], value, kind)


@handler("selp")
def _selp(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    c.write(ins.operands[0], c.select(c.read(ins.operands[3], "pred"), a, b), kind)


@handler("slct")
def _slct(c: State, ins: Instruction) -> None:
    kind, test = ins.parts[-2], ins.parts[-1]
    a, b = c.read(ins.operands[1], kind), c.read(ins.operands[2], kind)
    d = c.read(ins.operands[3], test)
    if test == "f32":
        if ins.has("ftz"):
            d = flush(c, d)
        condition = c.compare("fcmp oge", d, f32(0.0))
    else:
        condition = c.compare("icmp sge", d, integer(0, llvm_type(test)))
    c.write(ins.operands[0], c.select(condition, a, b), kind)
