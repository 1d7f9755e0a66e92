"""LLVM IR text: typed values and the builder that the lowering modules share.

A value is a scalar that stands for all lanes (``lanes == 0``) or a vector with one element per
lane. Operations on scalars only stay scalar; as soon as one operand is a vector the others are
broadcast.
"""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

__all__ = [
    "BITS",
    "WARP",
    "Builder",
    "LaneTrip",
    "Value",
    "f32",
    "f32_bits",
    "f64",
    "f64_bits",
    "i1",
    "integer",
    "vector",
]

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


def vector(items: Sequence[int], type_name: str = "i64") -> Value:
    """A vector constant of integers."""
    text = ", ".join(str(integer(item, type_name)) for item in items)
    return Value(f"<{text}>", type_name, len(items))


def _type_of(argument: Value | str) -> str:
    """The type of an argument, which as a text begins with it."""
    if isinstance(argument, Value):
        return argument.full_type
    return argument[: argument.index(">") + 1] if argument[0] == "<" else argument.split()[0]


@dataclass(slots=True)
class LaneTrip:
    """One trip round a loop over lanes: the lane, as i64, and the i32 of others that it served."""

    lane: Value
    served: Value


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

    def jump(self, label: str) -> None:
        """Append a branch to `label`."""
        self.line(f"br label %{label}")

    def branch(self, condition: Value, yes: str, no: str, likely: bool = False) -> None:
        """Append a branch on a scalar truth value; `likely` expects it to hold."""
        weights = ", !prof !0" if likely else ""
        self.line(f"br i1 {condition.text}, label %{yes}, label %{no}{weights}")

    def cold_branch(self, good: Value, hint: str) -> tuple[str, str]:
        """Branch on `good`; returns the labels for the likely and the unlikely way."""
        fast, slow = self.fresh_label(f"{hint}.fast"), self.fresh_label(f"{hint}.slow")
        self.branch(good, fast, slow, likely=True)
        return fast, slow

    def declare(self, name: str, signature: str) -> None:
        """Remember a declaration that the module needs."""
        self.declarations[name] = signature

    def call(
        self, name: str, *arguments: Value | str, result: str = "void", lanes: int = 0,
        attributes: str = "",
    ) -> Value:  # fmt: skip
        """Declare and call a function; arguments as text are a type and a value."""
        shape = Value("", result, lanes).full_type
        types = ", ".join(map(_type_of, arguments))
        self.declare(name, f"declare {shape} {name}({types}){attributes}")
        text = f"call {shape} {name}({', '.join(map(str, arguments))})"
        if result != "void":
            return self.result(text, result, lanes)
        self.line(text)
        return Value("", "void")

    def define(self, name: str, parameters: str, build: Callable[[Builder], Value | None]) -> None:
        """Define an internal function, unless it is known; `build` returns its result."""
        if name in self.definitions:
            return
        body = Builder()
        returned = build(body)
        result = "void" if returned is None else returned.full_type
        self.declarations.update(body.declarations)
        head = f"define internal {result} {name}({parameters}) noinline #0 {{"
        end = f"  ret {'void' if returned is None else returned}"
        self.definitions[name] = "\n".join([head, *body.lines, end, "}"])

    def pointer(self, address: Value) -> str:
        """An i64 address as an LLVM pointer."""
        return self.result(f"inttoptr {address} to ptr", "ptr").text

    def load(
        self, pointer: str, type_name: str, lanes: int = 0, align: int = 0, volatile: bool = False
    ) -> Value:
        """Append a load from memory."""
        shape = Value("", type_name, lanes).full_type
        text = f"load {'volatile ' * volatile}{shape}, ptr {pointer}"
        return self.result(text + f", align {align}" * bool(align), type_name, lanes)

    def store(self, value: Value, pointer: str, align: int = 0, volatile: bool = False) -> None:
        """Append a store to memory."""
        text = f"store {'volatile ' * volatile}{value}, ptr {pointer}"
        self.line(text + f", align {align}" * bool(align))

    def at(self, pointer: str, index: int | Value, type_name: str = "i8") -> str:
        """Pointer to an element, counted in elements of `type_name`."""
        number = index if isinstance(index, Value) else f"i64 {index}"
        return self.result(f"getelementptr {type_name}, ptr {pointer}, {number}", "ptr").text

    def shuffle(self, first: Value, second: Value | None, picks: Sequence[int | None]) -> Value:
        """Elements of one or two vectors by their numbers; None stands for any value."""
        mask = ", ".join(f"i32 {'poison' if pick is None else pick}" for pick in picks)
        other = f"{first.full_type} poison" if second is None else second
        text = f"shufflevector {first}, {other}, <{len(picks)} x i32> <{mask}>"
        return self.result(text, first.type, len(picks))

    def masked_store(self, value: Value, pointer: str, mask: Value) -> None:
        """Store the elements of `value` that `mask` selects."""
        name = f"@llvm.masked.store.{value.suffix}.p0"
        align = max(BITS[value.type] // 8, 1)
        self.call(name, value, f"ptr align {align} {pointer}", mask)

    def first_lane(self, bits: Value) -> Value:
        """Number of the lowest bit of an i32 that is set, below 32 in any case, as i64."""
        first = self.call("@llvm.cttz.i32", bits, "i1 false", result="i32")
        return self.resize(self.binary("and", first, integer(31)), "i64")

    @contextlib.contextmanager
    def each_lane(self, bits: Value) -> Iterator[LaneTrip]:
        """A loop over the bits of an i32 that are set, at least one of them; lowest first."""
        before, loop, again, end = (
            self.fresh_label(f"lanes.{part}") for part in ("before", "loop", "again", "end")
        )
        rest, less = Value(self.name(), "i32"), Value(self.name(), "i32")
        self.jump(before)
        self.label(before)
        self.jump(loop)
        self.label(loop)
        self.line(f"{rest.text} = phi i32 [{bits.text}, %{before}], [{less.text}, %{again}]")
        first = self.call("@llvm.cttz.i32", rest, "i1 true", result="i32")
        trip = LaneTrip(self.resize(first, "i64"), integer(0))
        yield trip
        self.jump(again)
        self.label(again)
        others = self.binary("and", rest, self.binary("sub", rest, integer(1)))
        self.line(f"{less.text} = and i32 {others.text}, {self.negate(trip.served).text}")
        self.branch(self.compare("icmp ne", less, integer(0)), loop, end)
        self.label(end)

    def any_of(self, bits: Value, lanes: Value) -> Value:
        """The bits that any of `lanes` has in a vector of i32."""
        chosen = self.select(lanes, bits, integer(0))
        return self.call("@llvm.vector.reduce.or.v32i32", chosen, result="i32")

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

    def join_words(self, low: Value, high: Value) -> Value:
        """Two words of 32 bits as an i64."""
        wide = self.binary("shl", self.resize(high, "i64"), integer(32, "i64"))
        return self.binary("or", wide, self.resize(low, "i64"))

    def fneg(self, value: Value) -> Value:
        """The number with the other sign."""
        return self.result(f"fneg {value}", value.type, value.lanes)

    def bits_of(self, lanes: Value) -> Value:
        """``<32 x i1>`` as an i32 with one bit per lane."""
        return self.bitcast(self.splat(lanes), "i32", 0)

    def lanes_of(self, bits: Value) -> Value:
        """An i32 with one bit per lane as ``<32 x i1>``."""
        return self.bitcast(bits, "i1", WARP)

    def scalar(self, value: Value) -> Value:
        """A value that all lanes share, or that of lane 0."""
        return self.element(value, 0) if value.lanes else value

    def element(self, value: Value, lane: int | Value) -> Value:
        """The value of one lane."""
        where = f"i64 {lane}" if isinstance(lane, int) else str(lane)
        return self.result(f"extractelement {value}, {where}", value.type)
