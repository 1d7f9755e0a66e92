"""State of the function being lowered: registers, operands, the current mask."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ignis.sim.abi.layout import Layout
from ignis.sim.lower.values import (
    BITS,
    WARP,
    Builder,
    Value,
    f32,
    f32_bits,
    f64_bits,
    i1,
    integer,
)
from ignis.sim.ptx.dataflow import Facts
from ignis.sim.ptx.errors import UnsupportedInstruction
from ignis.sim.ptx.syntax import Function, Immediate, Instruction, Operand, Register, Symbol

if TYPE_CHECKING:
    from ignis.sim.lower.patterns import Shape

__all__ = ["Available", "Context", "Early", "llvm_type"]

_TYPES = {
    "pred": "i1",
    "f16": "i16",
    "bf16": "i16",
    "f32": "float",
    "f64": "double",
    **dict.fromkeys(("f16x2", "bf16x2", "tf32", "u16x2", "s16x2"), "i32"),
}


def llvm_type(kind: str) -> str:
    """LLVM type of the PTX type `kind`."""
    return _TYPES.get(kind) or f"i{kind.lstrip('bus')}"


@dataclass(slots=True)
class Early:
    """What a load will find, which was done with another one before it.

    Attributes
    ----------
    values : list of Value
        What was loaded.
    loaded : Value or None
        Scalar truth value: it was, else the load is still to be done; None: it always was.
    tracked : Value or None
        Scalar truth value: the checkers know of the load; None: they do not.
    """

    values: list[Value]
    loaded: Value | None = None
    tracked: Value | None = None


@dataclass(slots=True)
class Available:
    """What straight-line code has computed so far, so that nothing is computed twice.

    Attributes
    ----------
    registers : dict
        Registers whose value is at hand.
    shapes : dict
        How the addresses lie that accesses were made from.
    loads : dict
        What later loads, by their identities, will find: they were done with another one.
    """

    registers: dict[str, Value] = field(default_factory=dict)
    shapes: dict[tuple[object, ...], Shape] = field(default_factory=dict)
    loads: dict[int, Early] = field(default_factory=dict)


class Context(Builder):
    """Lowers the instructions of one function.

    Attributes
    ----------
    available : Available
        What holds at this point of the current basic block.
    mask : Value
        Scalar i32: the lanes that execute the current block.
    lanes : Value
        The same as ``<32 x i1>``.
    masked : bool
        Whether other lanes may be waiting elsewhere, so that merged registers need blending.
    """

    def __init__(self, function: Function, facts: Facts, layout: Layout) -> None:
        super().__init__()
        self.function = function
        self.facts = facts
        self.layout = layout
        self.mask: Value = integer(-1)
        self.lanes: Value = Value("", "i1", WARP)
        self.masked = True
        self.current: Instruction | None = None
        self.slots: dict[str, str] = {}
        self.available = Available()

    def label(self, name: str, available: Available | None = None) -> None:
        """Begin a basic block.

        `available` is what was so where all ways to it parted; none of them may have written a
        register since.
        """
        super().label(name)
        self.available = available or Available()

    def unsupported(self, ins: Instruction, reason: str = "") -> UnsupportedInstruction:
        """The error for an instruction that has no lowering."""
        return UnsupportedInstruction(ins.text, ins.line, reason, ins.source_line)

    def slot(self, name: str) -> tuple[str, Value]:
        """The stack slot of a register and its shape."""
        kind = self.function.registers.get(name)
        if kind is None:
            assert self.current is not None
            raise self.unsupported(self.current, f"unknown register {name}")
        shape = Value("", llvm_type(kind), WARP if name in self.facts.divergent else 0)
        slot = self.slots.get(name)
        if slot is None:
            slot = self.slots[name] = f'%"r.{name}"'
        return slot, shape

    def load(self, name: str) -> Value:
        """Value of a register."""
        constant = self.facts.constants.get(name)
        if constant is not None:
            return self.immediate(constant, self.function.registers[name])
        value = self.available.registers.get(name)
        if value is None:
            slot, shape = self.slot(name)
            value = self.result(f"load {shape.full_type}, ptr {slot}", shape.type, shape.lanes)
            self.available.registers[name] = value
        return value

    def store(self, name: str, value: Value) -> None:
        """Write a register; `value` has the register's type."""
        if name in self.facts.constants:
            return
        slot, shape = self.slot(name)
        if shape.lanes and not value.lanes:
            value = self.splat(value)
        elif value.lanes and not shape.lanes:
            raise AssertionError(f"{name} was taken for uniform: {self.current}")
        if self.masked and shape.lanes and name in self.facts.merged:
            value = self.select(self.lanes, value, self.load(name))
        self.line(f"store {value}, ptr {slot}")
        self.available.registers[name] = value

    def read(self, operand: Operand, kind: str) -> Value:
        """The operand as a value of the PTX type `kind`."""
        want = llvm_type(kind)
        if isinstance(operand, Immediate):
            return self.immediate(operand, kind)
        if isinstance(operand, Symbol):
            return self.fit(self.symbol(operand), want, False)
        assert isinstance(operand, Register), operand
        if operand.name.startswith("%") and operand.name not in self.function.registers:
            value = self.special(operand.name)
        else:
            value = self.load(operand.name)
        value = self.fit(value, want, kind[0] == "s")
        return self.negate(value) if operand.negated else value

    def fit(self, value: Value, want: str, signed: bool) -> Value:
        """`value` as type `want`: its bits, cut or extended."""
        if value.type == want:
            return value
        have_bits, want_bits = BITS[value.type], BITS[want]
        if have_bits == want_bits:
            return self.bitcast(value, want)
        value = self.bitcast(value, f"i{have_bits}")
        value = self.resize(value, f"i{want_bits}", signed)
        return self.bitcast(value, want)

    def immediate(self, literal: Immediate, kind: str) -> Value:
        """A literal as a value of the PTX type `kind`."""
        want = llvm_type(kind)
        value = literal.value
        if literal.kind == "int":
            if want == "float":
                return (
                    f32(float(value))
                    if kind == "f32" and abs(value) < 1 << 24
                    else f32_bits(value & 0xFFFFFFFF)
                )
            if want == "double":
                return f64_bits(value & (1 << 64) - 1)
            if want == "i1":
                return i1(bool(value))
            return integer(value, want)
        if literal.kind == "f32":
            return f32_bits(value) if want == "float" else integer(value, want)
        if want == "float":
            return f32_bits(_double_to_float(value))
        return f64_bits(value) if want == "double" else integer(value, want)

    def write(self, operand: Operand, value: Value, kind: str) -> None:
        """Write `value`, of PTX type `kind`, to the destination register."""
        assert isinstance(operand, Register), operand
        if operand.name == "_":
            return
        want = llvm_type(self.function.registers[operand.name])
        self.store(operand.name, self.fit(value, want, kind[0] == "s"))

    def literal(self, operand: Operand, ins: Instruction) -> int:
        """The integer that the operand is known to be."""
        value = self.known(operand)
        if value is None:
            raise self.unsupported(ins, "an operand must be a constant")
        return value

    def known(self, operand: Operand) -> int | None:
        """The integer that the operand is known to be, or None."""
        if isinstance(operand, Immediate):
            return operand.value
        if isinstance(operand, Register) and not operand.negated:
            literal = self.facts.constants.get(operand.name)
            if literal is not None:
                return literal.value
        return None

    def set_carry(self, value: Value) -> None:
        """Set the carry flag, which every lane has for itself."""
        self.slots["!cc"] = '%"r.!cc"'
        self.line(f'store {self.splat(value)}, ptr %"r.!cc"')

    def carry(self) -> Value:
        """The carry flag."""
        self.slots["!cc"] = '%"r.!cc"'
        return self.result('load <32 x i1>, ptr %"r.!cc"', "i1", WARP)

    def symbol(self, symbol: Symbol) -> Value:
        """Address of a variable in its own state space, as i64."""
        raise NotImplementedError

    def special(self, name: str) -> Value:
        """Value of a special register."""
        raise NotImplementedError


def _double_to_float(bits: int) -> int:
    value = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return int(struct.unpack("<I", struct.pack("<f", value))[0])
