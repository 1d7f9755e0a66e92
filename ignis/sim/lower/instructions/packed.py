"""Integers side by side in one register: pairs of 16 bits, and dot products of small ones."""

from __future__ import annotations

from ignis.sim.lower.emit.integers import field
from ignis.sim.lower.emit.values import Value, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction

__all__: list[str] = []


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
