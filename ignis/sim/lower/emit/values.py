"""LLVM values: their text, with the type.

A value is a scalar that stands for all lanes (``lanes == 0``) or a vector with one element per
lane.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Sequence
from dataclasses import dataclass

WARP = 32
BITS = {"i1": 1, "i2": 2, "i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128,
        "half": 16, "float": 32, "double": 64}  # fmt: skip
_SUFFIXES = {"half": "f16", "float": "f32", "double": "f64"}


@dataclass(slots=True, unsafe_hash=True)
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
        return (f"v{self.lanes}" if self.lanes else "") + _SUFFIXES.get(self.type, self.type)

    @property
    def constant(self) -> bool:
        """Whether it is the same whenever the function runs."""
        return self.text[0] != "%"

    def __str__(self) -> str:
        return f"{self.full_type} {self.text}"


VOID = Value("", "void")
"""What has no result results in."""


@dataclass(slots=True, unsafe_hash=True)
class Number(Value):
    """A floating-point constant."""

    bits: int = 0


@dataclass(slots=True, unsafe_hash=True)
class Splat(Value):
    """A vector constant with one `scalar` in every lane."""

    scalar: Value = VOID


@dataclass(slots=True, unsafe_hash=True)
class Items(Value):
    """A vector constant of integers; None stands for any value."""

    items: tuple[int | None, ...] = ()


_shared = functools.lru_cache(1 << 13)
"""Constants are objects once: code has many, and Python's garbage collector looks at each."""


@_shared
def ptr(name: str) -> Value:
    """The pointer `name`."""
    return Value(name, "ptr")


NULL = ptr("null")
W = ptr("%w")
"""Pointer to the structure of the warp."""


@_shared
def integer(value: int, type_name: str = "i32") -> Value:
    """A scalar integer constant."""
    bits = BITS[type_name]
    value &= (1 << bits) - 1
    if bits > 1 and value >> (bits - 1):
        value -= 1 << bits
    return Value(("true" if value else "false") if bits == 1 else str(value), type_name)


def i64(value: int) -> Value:
    """A scalar i64 constant."""
    return integer(value, "i64")


def i1(value: bool) -> Value:
    """A scalar truth value."""
    return Value("true" if value else "false", "i1")


def f32(value: float) -> Value:
    """A float32 constant, rounded to nearest."""
    return f32_bits(struct.unpack("<I", struct.pack("<f", value))[0])


def f32_bits(bits: int) -> Value:
    """The float32 with these bits."""
    if bits & 0x7F800000 == 0x7F800000 and bits & 0x7FFFFF:
        return Number(f"bitcast (i32 {bits} to float)", "float", 0, bits)
    value = struct.unpack("<f", struct.pack("<I", bits))[0]
    wide = struct.unpack("<Q", struct.pack("<d", value))[0]
    return Number(f"0x{wide:016X}", "float", 0, bits)


def f64(value: float) -> Value:
    """A float64 constant."""
    return f64_bits(struct.unpack("<Q", struct.pack("<d", value))[0])


def f64_bits(bits: int) -> Value:
    """The float64 with these bits."""
    return Number(f"0x{bits:016X}", "double", 0, bits)


def vector(items: Sequence[int | None], type_name: str = "i64") -> Value:
    """A vector constant of integers."""
    texts = ("poison" if item is None else integer(item, type_name).text for item in items)
    text = ", ".join(f"{type_name} {each}" for each in texts)
    return Items(f"<{text}>", type_name, len(items), tuple(items))


@_shared
def splat(scalar: Value, lanes: int = WARP) -> Value:
    """A vector constant with a scalar constant in every lane."""
    return Splat(f"splat ({scalar})", scalar.type, lanes, scalar)


@_shared
def zeros(type_name: str, lanes: int = WARP) -> Value:
    """A vector of zeros, or without lanes the zero of any type."""
    if not lanes:
        return Value("zeroinitializer", type_name)
    zero = integer(0, type_name) if type_name[0] == "i" else Value("0.0", type_name)
    return Splat("zeroinitializer", type_name, lanes, zero)


@_shared
def poison(type_name: str, lanes: int) -> Value:
    """A vector of any values."""
    return Value("poison", type_name, lanes)


@_shared
def block(name: str) -> Value:
    """The basic block `name`."""
    return Value(f"%{name}", "label")
