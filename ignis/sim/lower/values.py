"""LLVM IR text: typed values and the builder that the lowering modules share.

A value is a scalar that stands for all lanes (``lanes == 0``) or a vector with one element per
lane. Operations on scalars only stay scalar; as soon as one operand is a vector the others are
broadcast.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

__all__ = ["BITS", "WARP", "Builder", "Value", "f32", "f64", "i1", "integer"]

WARP = 32
BITS = {"i1": 1, "i2": 2, "i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128,
        "half": 16, "float": 32, "double": 64}  # fmt: skip


@dataclass(slots=True, frozen=True)
class Value:
    """An LLVM value: its text, element type and number of lanes (0 for a scalar)."""

    text: str
    type: str
    lanes: int = 0

    @property
    def full_type(self) -> str:
        """The LLVM type, such as ``<32 x float>``."""
        return f"<{self.lanes} x {self.type}>" if self.lanes else self.type

    @property
    def suffix(self) -> str:
        """The type as it appears in the names of overloaded intrinsics."""
        return (f"v{self.lanes}" if self.lanes else "") + _mangled(self.type)

    def __str__(self) -> str:
        return f"{self.full_type} {self.text}"


def _mangled(type_name: str) -> str:
    return {"half": "f16", "float": "f32", "double": "f64"}.get(type_name, type_name)


def integer(value: int, type_name: str = "i32") -> Value:
    """A scalar integer constant."""
    bits = BITS[type_name]
    value &= (1 << bits) - 1
    if bits > 1 and value >> (bits - 1):
        value -= 1 << bits
    return Value(("true" if value else "false") if bits == 1 else str(value), type_name)


def i1(value: bool) -> Value:
    """A scalar truth value."""
    return Value("true" if value else "false", "i1")


def f32(value: float) -> Value:
    """A float32 constant, rounded to nearest."""
    return f32_bits(struct.unpack("<I", struct.pack("<f", value))[0])


def f32_bits(bits: int) -> Value:
    """The float32 with these bits."""
    if bits & 0x7F800000 == 0x7F800000 and bits & 0x7FFFFF:
        return Value(f"bitcast (i32 {bits} to float)", "float")
    value = struct.unpack("<f", struct.pack("<I", bits))[0]
    wide = struct.unpack("<Q", struct.pack("<d", value))[0]
    return Value(f"0x{wide:016X}", "float")


def f64(value: float) -> Value:
    """A float64 constant."""
    return f64_bits(struct.unpack("<Q", struct.pack("<d", value))[0])


def f64_bits(bits: int) -> Value:
    """The float64 with these bits."""
    return Value(f"0x{bits:016X}", "double")


class Builder:
    """Collects the lines of one LLVM function, with the declarations and functions it needs."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.declarations: dict[str, str] = {}
        self.definitions: dict[str, str] = {}
        self.counter = 0

    def line(self, text: str) -> None:
        """Append one instruction."""
        self.lines.append("  " + text)

    def name(self) -> str:
        """A fresh name for a value."""
        self.counter += 1
        return f"%t{self.counter}"

    def label(self, name: str) -> None:
        """Begin a basic block."""
        self.lines.append(f"{name}:")

    def fresh_label(self, hint: str) -> str:
        """A fresh name for a basic block."""
        self.counter += 1
        return f"{hint}.{self.counter}"

    def result(self, text: str, type_name: str, lanes: int = 0) -> Value:
        """Append an instruction that computes a value."""
        name = self.name()
        self.line(f"{name} = {text}")
        return Value(name, type_name, lanes)

    def declare(self, name: str, signature: str) -> None:
        """Remember a declaration that the module needs."""
        self.declarations[name] = signature

    def splat(self, value: Value, lanes: int = WARP) -> Value:
        """`value` in every lane."""
        if value.lanes == lanes:
            return value
        if value.lanes:
            raise AssertionError(f"cannot make {lanes} lanes of {value}")
        if not value.text.startswith("%"):
            return Value(f"splat ({value.type} {value.text})", value.type, lanes)
        first = self.result(
            f"insertelement <{lanes} x {value.type}> poison, {value}, i64 0", value.type, lanes
        )
        return self.result(
            f"shufflevector {first}, <{lanes} x {value.type}> poison, "
            f"<{lanes} x i32> zeroinitializer",
            value.type,
            lanes,
        )

    def unify(self, *values: Value) -> list[Value]:
        """Broadcast scalars to the lanes of the others."""
        lanes = max(value.lanes for value in values)
        return [value if value.lanes == lanes else self.splat(value, lanes) for value in values]

    def binary(self, operation: str, a: Value, b: Value) -> Value:
        """An operation on two values of one type."""
        a, b = self.unify(a, b)
        return self.result(f"{operation} {a.full_type} {a.text}, {b.text}", a.type, a.lanes)

    def compare(self, operation: str, a: Value, b: Value) -> Value:
        """`operation` is for example ``"icmp ult"`` or ``"fcmp oeq"``."""
        a, b = self.unify(a, b)
        return self.result(f"{operation} {a.full_type} {a.text}, {b.text}", "i1", a.lanes)

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        """`a` where `condition`, else `b`."""
        if not condition.lanes and (a.lanes or b.lanes):
            a, b = self.unify(a, b)
        else:
            condition, a, b = self.unify(condition, a, b)
        return self.result(f"select {condition}, {a}, {b}", a.type, a.lanes)

    def cast(self, operation: str, value: Value, type_name: str) -> Value:
        """An LLVM conversion."""
        if value.type == type_name:
            return value
        target = Value("", type_name, value.lanes).full_type
        return self.result(f"{operation} {value} to {target}", type_name, value.lanes)

    def bitcast(self, value: Value, type_name: str, lanes: int | None = None) -> Value:
        """The same bits as another type."""
        lanes = value.lanes if lanes is None else lanes
        if value.type == type_name and value.lanes == lanes:
            return value
        target = Value("", type_name, lanes).full_type
        return self.result(f"bitcast {value} to {target}", type_name, lanes)

    def resize(self, value: Value, type_name: str, signed: bool = False) -> Value:
        """An integer of another width: truncated, or extended by sign or with zeros."""
        have, want = BITS[value.type], BITS[type_name]
        if have == want:
            return value
        return self.cast("trunc" if want < have else "sext" if signed else "zext", value, type_name)

    def intrinsic(
        self, name: str, *values: Value, result: str | None = None, extra: str = ""
    ) -> Value:
        """Call an LLVM intrinsic whose arguments all have one type.

        `result` is the element type of the result where it differs (its suffix then comes first),
        `extra` are further arguments, such as ``", i1 false"``.
        """
        arguments = self.unify(*values)
        first = arguments[0]
        out = Value("", result or first.type, first.lanes)
        suffix = f"{out.suffix}.{first.suffix}" if result else first.suffix
        full = f"@llvm.{name}.{suffix}"
        types = ", ".join(a.full_type for a in arguments)
        if extra:
            types += "".join(", " + part.split()[0] for part in extra.split(", ") if part)
        self.declare(full, f"declare {out.full_type} {full}({types})")
        return self.result(
            f"call {out.full_type} {full}({', '.join(map(str, arguments))}{extra})",
            out.type,
            out.lanes,
        )

    def negate(self, value: Value) -> Value:
        """Logical or bitwise not."""
        return self.binary(
            "xor", value, integer(-1, value.type) if value.type != "i1" else i1(True)
        )

    def bits_of(self, lanes: Value) -> Value:
        """``<32 x i1>`` as an i32 with one bit per lane."""
        return self.bitcast(self.splat(lanes), "i32", 0)

    def lanes_of(self, bits: Value) -> Value:
        """An i32 with one bit per lane as ``<32 x i1>``."""
        return self.bitcast(bits, "i1", WARP)

    def element(self, value: Value, lane: int | Value) -> Value:
        """The value of one lane."""
        where = f"i64 {lane}" if isinstance(lane, int) else str(lane)
        return self.result(f"extractelement {value}, {where}", value.type)
