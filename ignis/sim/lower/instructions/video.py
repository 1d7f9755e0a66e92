"""Video instructions: arithmetic on bytes and half-words of registers.

The scalar ones (``vadd``) select one part of each operand, work with 33 bits or more, and put the
result into a part of the third operand or combine it with that. The others (``vadd2``, ``vadd4``)
do the same to all half-words or bytes, and can add them up.
"""

from __future__ import annotations

from ignis.sim.lower.emit.integer_arithmetic import clamp, field
from ignis.sim.lower.emit.values import Value, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand, Register

_TESTS = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}


def _selector(operand: Operand) -> str:
    return operand.part if isinstance(operand, Register) else ""


def _apply(c: State, ins: Instruction, name: str, a: Value, b: Value) -> Value:
    """The operation `name` on two i64 that hold exact values."""
    if name in ("add", "sub"):
        return c.binary(name, a, b)
    if name in ("min", "max"):
        return c.intrinsic("s" + name, a, b)
    if name == "absdiff":
        return c.intrinsic("abs", c.binary("sub", a, b), flag=False)
    if name == "set":
        test = _TESTS[ins.one_of(*_TESTS)]
        return c.cast("zext", c.compare(f"icmp {test}", a, b), "i64")
    if name == "avrg":
        total = c.binary("add", a, b)
        up = c.cast("zext", c.compare("icmp sge", total, i64(0)), "i64")
        return c.binary("ashr", c.binary("add", total, up), i64(1))
    raise c.unsupported(ins)


def _types(ins: Instruction) -> list[str]:
    """Types of the result and of both operands; vset has none for its result, an unsigned one."""
    found = [part for part in ins.parts if part in ("u32", "s32")]
    return found if len(found) == 3 else ["u32", *found]


def _part(c: State, operand: Operand, kind: str) -> Value:
    """The selected part of an operand as i64."""
    value = c.read(operand, "b32")
    part = _selector(operand)
    if part:
        bits = 8 if part[0] == "b" else 16
        value = field(c, value, bits * int(part[1:]), bits, kind[0] == "s")
    return c.resize(value, "i64", kind[0] == "s")


@handler("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vset", "vshl", "vshr", "vmad")
def _scalar(c: State, ins: Instruction) -> None:
    kinds = _types(ins)
    a, b = (_part(c, op, kind) for op, kind in zip(ins.operands[1:3], kinds[1:], strict=True))
    name = ins.parts[0][1:]
    signed = kinds[0][0] == "s"
    if name in ("shl", "shr"):
        b = c.intrinsic("umin", b, i64(32)) if ins.has("clamp") else c.binary(
            "and", b, i64(31))  # fmt: skip
        value = c.binary("shl" if name == "shl" else "ashr", a, b)
    elif name == "mad":
        value, signed = _multiply_add(c, ins, a, b, kinds)
    else:
        value = _apply(c, ins, name, a, b)
    target = ins.operands[0]
    part = _selector(target)
    width = {"": 32, "b": 8, "h": 16}[part[:1]]
    if ins.has("sat"):
        value = clamp(c, value, width, signed)
    value = c.resize(value, "i32")
    # A last operand that is not an addend: what the result is put into, or combined with.
    third = ins.operands[3] if len(ins.operands) > 3 and name != "mad" else None
    if third is not None:
        value = _second(c, ins, value, c.read(third, "b32"), part, kinds[0])
    c.write(Register(target.name) if isinstance(target, Register) else target, value, "b32")


def _second(c: State, ins: Instruction, value: Value, other: Value, part: str, kind: str) -> Value:
    if part:
        if ins.has("add", "min", "max"):
            raise c.unsupported(ins, "a second operation on a part of the result")
        bits = 8 if part[0] == "b" else 16
        start = bits * int(part[1:])
        hole = ((1 << bits) - 1) << start
        value = c.binary("and", c.binary("shl", value, integer(start)), integer(hole))
        return c.binary("or", value, c.binary("and", other, integer(~hole)))
    operation = ins.one_of("add", "min", "max")
    if operation == "add":
        return c.binary("add", value, other)
    return c.intrinsic(kind[0] + operation, value, other)


def _multiply_add(
    c: State, ins: Instruction, a: Value, b: Value, kinds: list[str]
) -> tuple[Value, bool]:
    """A * b + c, shifted to the right; and whether the result is signed."""
    signed = any(kind[0] == "s" for kind in kinds[1:])
    addend = c.resize(c.read(ins.operands[3], "b32"), "i128", signed)
    wide = c.binary("mul", c.resize(a, "i128", True), c.resize(b, "i128", True))
    wide = c.binary("add", wide, addend)
    if ins.has("po"):
        wide = c.binary("add", wide, integer(1, "i128"))
    scale = int(ins.one_of("shr7", "shr15", default="shr0")[3:])
    wide = c.binary("ashr", wide, integer(scale, "i128"))
    if ins.has("sat"):
        wide = clamp(c, wide, 32, signed)
    return c.resize(wide, "i64"), signed


@handler(*(f"v{name}{count}" for name in ("add", "sub", "avrg", "absdiff", "min", "max", "set")
           for count in (2, 4)))  # fmt: skip
def _vector(c: State, ins: Instruction) -> None:
    """Lanes of `c` that the result's mask leaves out stay, or nothing is added for them."""
    kinds = _types(ins)
    count = int(ins.parts[0][-1])
    bits = 32 // count
    name = ins.parts[0][1:-1]
    a, b, other = (c.read(operand, "b32") for operand in ins.operands[1:4])
    target = ins.operands[0]
    chosen = _lanes(_selector(target)) or list(range(count))
    picks = [_lanes(_selector(op)) for op in ins.operands[1:3]]
    picks = [picks[0] or list(range(count)), picks[1] or list(range(count, 2 * count))]
    # Without the modifier, "add" of the opcode's own name is not among its parts.
    total = ins.has("add")
    result = other
    for lane in chosen:
        left, right = (
            c.resize(
                field(c, a if pick[lane] < count else b, bits * (pick[lane] % count), bits,
                      kind[0] == "s"), "i64", kind[0] == "s")
            for pick, kind in zip(picks, kinds[1:], strict=True)
        )  # fmt: skip
        value = _apply(c, ins, name, left, right)
        if ins.has("sat"):
            value = clamp(c, value, bits, kinds[0][0] == "s")
        value = c.resize(value, "i32")
        if total:
            result = c.binary("add", result, value)
            continue
        hole = ((1 << bits) - 1) << (bits * lane)
        value = c.binary("and", c.binary("shl", value, integer(bits * lane)), integer(hole))
        result = c.binary("or", c.binary("and", result, integer(~hole)), value)
    c.write(Register(target.name) if isinstance(target, Register) else target, result, "b32")


def _lanes(selector: str) -> list[int]:
    """The numbers in a selector, that of the lowest lane first."""
    return [int(digit) for digit in reversed(selector[1:])]
