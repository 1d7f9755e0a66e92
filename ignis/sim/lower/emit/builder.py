"""The builder of LLVM code that the lowering modules share.

Operations on scalars only stay scalar; as soon as one operand is a vector the others are broadcast.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ignis.sim.lower.emit.code import ENDS, Call, Function, Instruction, Item, Label, declare
from ignis.sim.lower.emit.values import (
    BITS,
    VOID,
    WARP,
    Items,
    Value,
    block,
    i1,
    i64,
    integer,
    poison,
    ptr,
    splat,
    zeros,
)


@dataclass(slots=True)
class LaneTrip:
    """One trip round a loop over lanes: the lane, as i64, and the i32 of others that it served."""

    lane: Value
    served: Value


class Builder:
    """Collects the code of one LLVM function, and the declarations and functions that it needs."""

    def __init__(self) -> None:
        self.body: list[Item] = []
        self.needs: dict[str, str] = {}
        self.helpers: dict[str, Function] = {}
        self.counter = 0

    def add(self, opcode: str, form: str = "", *operands: Value, tail: str = "") -> None:
        """Append an instruction without a result; see `Instruction`."""
        self.body.append(Instruction("", "void", 0, opcode, form, operands, tail))

    def result(
        self, type_name: str, lanes: int, opcode: str, form: str, *operands: Value, tail: str = "",
        name: str = "",
    ) -> Value:  # fmt: skip
        """Append an instruction that computes a value, with a fresh name unless it has one."""
        name = name or self.fresh()
        made = Instruction(name, type_name, lanes, opcode, form, operands, tail)
        self.body.append(made)
        return made

    def fresh(self) -> str:
        """A fresh name for a value."""
        self.counter += 1
        return f"%t{self.counter}"

    def label(self, name: str) -> None:
        """Begin a basic block."""
        self.body.append(Label(name))

    def fresh_label(self, hint: str) -> str:
        """A fresh name for a basic block."""
        self.counter += 1
        return f"{hint}.{self.counter}"

    def jump(self, label: str) -> None:
        """Append a branch to `label`."""
        self.add("br", "label %s", block(label))

    def branch(self, condition: Value, yes: str, no: str, likely: bool = False) -> None:
        """Append a branch on a scalar truth value; `likely` expects it to hold."""
        weights = ", !prof !0" if likely else ""
        self.add("br", "i1 %s, label %s, label %s", condition, block(yes), block(no),
                 tail=weights)  # fmt: skip

    def fall(self, label: str) -> None:
        """Go on with `label`, unless what was emitted goes elsewhere or ends."""
        last = self.body[-1] if self.body else None
        if not (isinstance(last, Instruction) and last.opcode in ENDS):
            self.jump(label)
        self.label(label)

    def cold_branch(self, good: Value, hint: str) -> tuple[str, str]:
        """Branch on `good`; returns the labels for the likely and the unlikely way."""
        fast, slow = self.fresh_label(f"{hint}.fast"), self.fresh_label(f"{hint}.slow")
        self.branch(good, fast, slow, likely=True)
        return fast, slow

    def switch(self, value: Value, labels: Sequence[str]) -> None:
        """Append a branch to one of `labels` by its number, to the last for all others."""
        cases = " ".join(f"{value.type} {number}, label %s" for number in range(len(labels) - 1))
        last, *others = map(block, (labels[-1], *labels[:-1]))
        self.add("switch", f"{value.type} %s, label %s [{cases}]", value, last, *others)

    def ret(self, value: Value = VOID) -> None:
        """Return from the function."""
        if value.text:
            self.add("ret", f"{value.full_type} %s", value)
        else:
            self.add("ret", "void")

    def unreachable(self) -> None:
        """End a basic block whose end nothing reaches."""
        self.add("unreachable")

    def phi(self, cases: Sequence[tuple[Value, str]], name: str = "") -> Value:
        """The value of the block that control came from."""
        first = cases[0][0]
        form = f"{first.full_type} {', '.join(['[%s, %s]'] * len(cases))}"
        operands = [each for value, label in cases for each in (value, block(label))]
        return self.result(first.type, first.lanes, "phi", form, *operands, name=name)

    def call(
        self, name: str, *arguments: Value, result: str = "void", lanes: int = 0,
        attributes: str = "", align: int = 0, here: bool = False,
    ) -> Value:  # fmt: skip
        """Call a function, and declare it unless it is defined `here`.

        `align` is the alignment of its pointers.
        """
        shape = f"<{lanes} x {result}>" if lanes else result
        if not here and name not in self.needs and name not in self.helpers:
            self.needs[name] = declare(shape, name, arguments) + attributes
        aligned = f" align {align}" * bool(align)
        types = [f"{a.full_type}{aligned * (a.type == 'ptr')} %s" for a in arguments]
        form = f"{shape} {name}({', '.join(types)})"
        into = "" if result == "void" else self.fresh()
        made = Call(into, result, lanes, "call", form, arguments, "", name)
        self.body.append(made)
        return made

    def define(self, name: str, parameters: str, build: Callable[[Builder], Value | None]) -> None:
        """Define an internal function, unless it is known; `build` returns its result."""
        if name in self.helpers:
            return
        body = Builder()
        returned = build(body) or VOID
        body.ret(returned)
        self.needs.update(body.needs)
        self.helpers[name] = Function(
            name, parameters, body.body, returned.full_type, "noinline #0", "internal",
            needs=body.needs,
        )  # fmt: skip

    def table(self, name: str, words: Sequence[int]) -> Value:
        """The address of a constant table of 64-bit words."""
        items = ", ".join(str(i64(word)) for word in words)
        self.needs[name] = f"{name} = private constant [{len(words)} x i64] [{items}]"
        return ptr(name)

    def pointer(self, address: Value) -> Value:
        """An i64 address as an LLVM pointer."""
        return self.cast("inttoptr", address, "ptr")

    def alloca(self, shape: str, align: int = 0, name: str = "") -> Value:
        """Memory on the stack for the LLVM type `shape`."""
        return self.result("ptr", 0, "alloca", shape, tail=_aligned(align), name=name)

    def load(
        self, pointer: Value, type_name: str, lanes: int = 0, align: int = 0, volatile: bool = False
    ) -> Value:
        """Append a load from memory."""
        shape = f"<{lanes} x {type_name}>" if lanes else type_name
        opcode = "load volatile" if volatile else "load"
        return self.result(
            type_name, lanes, opcode, f"{shape}, ptr %s", pointer, tail=_aligned(align)
        )

    def store(self, value: Value, pointer: Value, align: int = 0, volatile: bool = False) -> None:
        """Append a store to memory."""
        opcode = "store volatile" if volatile else "store"
        self.add(opcode, f"{value.full_type} %s, ptr %s", value, pointer, tail=_aligned(align))

    def at(
        self, pointer: Value, index: int | Value, type_name: str = "i8", name: str = ""
    ) -> Value:
        """Pointer to an element, counted in elements of `type_name`."""
        if isinstance(index, int):
            index = i64(index)
        form = f"{type_name}, ptr %s, {index.full_type} %s"
        return self.result("ptr", index.lanes, "getelementptr", form, pointer, index, name=name)

    def shuffle(self, first: Value, second: Value | None, picks: Sequence[int | None]) -> Value:
        """Elements of one or two vectors by their numbers; None stands for any value."""
        mask = ", ".join(["i32 poison" if pick is None else f"i32 {pick}" for pick in picks])
        return self._shuffle(first, second, Items(f"<{mask}>", "i32", len(picks), tuple(picks)))

    def _shuffle(self, first: Value, second: Value | None, picks: Value) -> Value:
        kind = first.full_type
        return self.result(
            first.type, picks.lanes, "shufflevector",
            f"{kind} %s, {kind} %s, <{picks.lanes} x i32> %s",
            first, poison(first.type, first.lanes) if second is None else second, picks,
        )  # fmt: skip

    def masked_store(self, value: Value, pointer: Value, mask: Value) -> None:
        """Store the elements of `value` that `mask` selects."""
        name = f"@llvm.masked.store.{value.suffix}.p0"
        self.call(name, value, pointer, mask, align=max(BITS[value.type] // 8, 1))

    def first_lane(self, bits: Value) -> Value:
        """Number of the lowest bit of an i32 that is set, below 32 in any case, as i64."""
        first = self.intrinsic("cttz", bits, flag=False)
        return self.resize(self.binary("and", first, integer(31)), "i64")

    @contextlib.contextmanager
    def each_lane(self, bits: Value) -> Iterator[LaneTrip]:
        """A loop over the bits of an i32 that are set, at least one of them; lowest first."""
        before, loop, again, end = (
            self.fresh_label(f"lanes.{part}") for part in ("before", "loop", "again", "end")
        )
        less = Value(self.fresh(), "i32")
        self.fall(before)
        self.fall(loop)
        rest = self.phi([(bits, before), (less, again)])
        first = self.intrinsic("cttz", rest, flag=True)
        trip = LaneTrip(self.resize(first, "i64"), integer(0))
        yield trip
        self.fall(again)
        others = self.binary("and", rest, self.binary("sub", rest, integer(1)))
        self.binary("and", others, self.negate(trip.served), name=less.text)
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
        if value.constant:
            return splat(value, lanes)
        first = self.insert(poison(value.type, lanes), value, 0)
        return self._shuffle(first, None, zeros("i32", lanes))

    def unify(self, *values: Value) -> list[Value]:
        """Broadcast scalars to the lanes of the others."""
        lanes = max([value.lanes for value in values])
        return [value if value.lanes == lanes else self.splat(value, lanes) for value in values]

    def binary(self, operation: str, a: Value, b: Value, *, name: str = "") -> Value:
        """An operation on two values of one type."""
        if a.lanes != b.lanes:
            a, b = self.unify(a, b)
        return self.result(a.type, a.lanes, operation, f"{a.full_type} %s, %s", a, b, name=name)

    def compare(self, operation: str, a: Value, b: Value) -> Value:
        """`operation` is for example ``"icmp ult"`` or ``"fcmp oeq"``."""
        if a.lanes != b.lanes:
            a, b = self.unify(a, b)
        return self.result("i1", a.lanes, operation, f"{a.full_type} %s, %s", a, b)

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        """`a` where `condition`, else `b`."""
        if not condition.lanes and (a.lanes or b.lanes):
            a, b = self.unify(a, b)
        else:
            condition, a, b = self.unify(condition, a, b)
        kind = a.full_type
        form = f"{condition.full_type} %s, {kind} %s, {kind} %s"
        return self.result(a.type, a.lanes, "select", form, condition, a, b)

    def cast(self, operation: str, value: Value, type_name: str) -> Value:
        """An LLVM conversion."""
        if value.type == type_name:
            return value
        return self._convert(operation, value, type_name, value.lanes)

    def bitcast(self, value: Value, type_name: str, lanes: int | None = None) -> Value:
        """The same bits as another type."""
        lanes = value.lanes if lanes is None else lanes
        if value.type == type_name and value.lanes == lanes:
            return value
        return self._convert("bitcast", value, type_name, lanes)

    def _convert(self, operation: str, value: Value, type_name: str, lanes: int) -> Value:
        to = f"<{lanes} x {type_name}>" if lanes else type_name
        return self.result(type_name, lanes, operation, f"{value.full_type} %s to {to}", value)

    def resize(self, value: Value, type_name: str, signed: bool = False) -> Value:
        """An integer of another width: truncated, or extended by sign or with zeros."""
        have, want = BITS[value.type], BITS[type_name]
        if have == want:
            return value
        return self.cast("trunc" if want < have else "sext" if signed else "zext", value, type_name)

    def intrinsic(
        self, name: str, *values: Value, result: str = "", flag: bool | None = None
    ) -> Value:
        """Call an LLVM intrinsic whose arguments all have one type.

        `result` is the element type of the result where it differs (its suffix then comes first),
        `flag` is one more argument.
        """
        arguments = self.unify(*values)
        first = arguments[0]
        suffix = first.suffix
        if result:
            suffix = f"{Value('', result, first.lanes).suffix}.{suffix}"
        if flag is not None:
            arguments.append(i1(flag))
        kind = result or first.type
        return self.call(f"@llvm.{name}.{suffix}", *arguments, result=kind, lanes=first.lanes)

    def negate(self, value: Value) -> Value:
        """Logical or bitwise not."""
        return self.binary("xor", value, integer(-1, value.type))

    def join_words(self, low: Value, high: Value) -> Value:
        """Two words of 32 bits as an i64."""
        wide = self.binary("shl", self.resize(high, "i64"), i64(32))
        return self.binary("or", wide, self.resize(low, "i64"))

    def fneg(self, value: Value) -> Value:
        """The number with the other sign."""
        return self.result(value.type, value.lanes, "fneg", f"{value.full_type} %s", value)

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
        lane = i64(lane) if isinstance(lane, int) else lane
        form = f"{value.full_type} %s, {lane.type} %s"
        return self.result(value.type, 0, "extractelement", form, value, lane)

    def part(self, value: Value, index: int, type_name: str, name: str = "") -> Value:
        """A field of a structure."""
        form = f"{value.type} %s, {index}"
        return self.result(type_name, 0, "extractvalue", form, value, name=name)

    def insert(self, value: Value, item: Value, lane: int) -> Value:
        """The vector `value` with `item` in one lane."""
        form = f"{value.full_type} %s, {item.type} %s, i64 %s"
        return self.result(value.type, value.lanes, "insertelement", form, value, item, i64(lane))


def _aligned(align: int) -> str:
    return f", align {align}" if align else ""
