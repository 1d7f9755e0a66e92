"""Code that calls a function for each vector operation, which LLVM compiles in little time.

Most of the time of a translation goes into vectors of 32 lanes, each of which is several registers
of the machine, and few of those are there. *Outlined* code has vectors in memory, and calls the
functions of `emit.operations` with pointers to them: what is left are scalars, addresses and calls.
Vectors of truth values become integers. The functions do what the instructions say, so the results
are the same.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from dataclasses import dataclass, field, replace

from ignis.sim.lower.emit.code import (
    ATTRIBUTES,
    ENDS,
    WEIGHTS,
    Call,
    Code,
    Function,
    Instruction,
    Label,
    declare,
)
from ignis.sim.lower.emit.code import Item as Source
from ignis.sim.lower.emit.slots import (
    Choice,
    ControlFlow,
    Item,
    Lifetime,
    Move,
    Outcall,
    Slot,
    find_slots,
)
from ignis.sim.lower.emit.values import BITS, VOID, Items, Number, Splat, Value, ptr, vector
from ignis.sim.lower.emit.vector_operations import (
    Operation,
    align_of,
    declaration,
    element_of,
    lane_bits,
)

_FRAME = 1 << 19
"""Bytes that the vectors of a function may have on a warp's stack."""

_ACCESSES = frozenset(("load", "store", "load volatile", "store volatile"))
_MARKS = frozenset(("$v", "$s", "$m", "$x"))
_SLOW = frozenset(("uitofp", "fptoui", "fneg"))
"""Scalar instructions for which LLVM takes long, or needs constants in memory; so do calls."""
_EXTREMES = {"smax": "sgt", "smin": "slt", "umax": "ugt", "umin": "ult"}


class NotOutlinedError(Exception):
    """Code has something for which there is no rule."""


@dataclass(slots=True)
class Outlined:
    """Outlined code.

    Attributes
    ----------
    text : str
        The module. It defines what is outlined, and declares the operations near it.
    operations : list of Operation
        The operations that it calls.
    addresses : list of str
        Names of global variables and functions whose addresses it asks the functions
        ``@address.NAME`` for.
    functions : list of Function
        The other functions of the module, as they were; operations call them.
    """

    text: str
    operations: list[Operation]
    addresses: list[str]
    functions: list[Function]


def outline(code: Code) -> Outlined:
    """Outline the functions of the PTX in a module, as the lowering makes it.

    Raises
    ------
    NotOutlinedError
        If there is no rule for an instruction, or the vectors need too much memory.
    """
    calls = _Calls()
    try:
        texts = [_Function(function, calls).text for function in code.functions]
    except (LookupError, ValueError) as error:
        raise NotOutlinedError(repr(error)) from error
    operations, addresses = list(calls.operations.values()), list(calls.addresses)
    # Private names are not to be had from elsewhere in the object.
    needed = [
        text.replace("private", "internal", 1)
        for name, text in code.needs.items()
        if text[0] != "@" or name in addresses
    ]
    parts = [*map(declaration, operations), *needed, *texts, ATTRIBUTES, WEIGHTS]
    return Outlined("\n".join(parts), operations, [name[1:] for name in addresses], code.helpers)


@dataclass(slots=True)
class _Calls:
    """What the functions of a module call and ask for, each once."""

    known: dict[str, Operation] = field(default_factory=dict)
    """Operations by their keys; `operations` are those that are called."""
    operations: dict[str, Operation] = field(default_factory=dict)
    addresses: dict[str, None] = field(default_factory=dict)


class _Function:
    """One function: `text` is its outlined text."""

    def __init__(self, function: Function, calls: _Calls) -> None:
        self._calls = calls
        self._items: list[Item] = []
        self._vectors: dict[str, Lifetime] = {}
        self._scalars: dict[str, Value] = {}
        """What every lane of a vector has."""
        self._casts: dict[str, tuple[Value, str]] = {}
        """Vectors that are the bits of others: those, and the type."""
        self._registers: dict[str, Slot] = {}
        self._numbers: dict[Number, str] = {}
        self._fresh = 0
        self._labels: dict[str, int] = {}
        self._branches: list[tuple[int, str]] = []
        self._ends: dict[str, int] = {}
        self._copies: dict[int, list[tuple[str, Value]]] = defaultdict(list)
        self._block = ""
        body = iter(function.body)
        self._read(next(body))
        for register in function.registers:
            kind = register.full_type
            if register.lanes and register.type != "i1":
                self._registers[register.text] = Slot(kind, register.text)
            else:
                self._keep("alloca", lane_bits(kind) or kind, (), ptr(register.text))
        for item in body:
            self._read(item)
        self._choices = [
            (here, item) for here, item in enumerate(self._items) if isinstance(item, Choice)
        ]
        self._find_uses()
        moves = [(here, item) for here, item in enumerate(self._items) if isinstance(item, Move)]
        flow = ControlFlow(self._labels, self._branches)
        registers = self._registers.values()
        self._frame = find_slots(moves, self._choices, self._vectors, registers, self._ends, flow)
        if sum(_bytes_of(slot.type) for slot in self._frame) > _FRAME:
            raise NotOutlinedError("its vectors need too much memory")
        self.text = "\n".join([function.head, *self._write(), "}"])

    # From instructions to items.

    def _read(self, item: Source) -> None:
        if isinstance(item, Label):
            self._block = item.name
            self._labels[item.name] = len(self._items)
            self._items.append(item)
        elif isinstance(item, Instruction):
            if item.lanes or any([value.lanes for value in item.operands]):
                self._read_vector(item)
            else:
                self._read_scalar(item)

    def _keep(
        self, opcode: str, form: str, operands: tuple[Value, ...], result: Value = VOID
    ) -> None:
        kept = Instruction(result.text, result.type, result.lanes, opcode, form, operands)
        self._items.append(kept)

    def _read_scalar(self, ins: Instruction) -> None:
        for value in ins.operands:
            if value.text in self._registers:
                self._registers[value.text].escapes = True
        if not ins.text:
            if ins.opcode in ENDS:
                here = self._ends[self._block] = len(self._items)
                labels = [value.text[1:] for value in ins.operands if value.type == "label"]
                self._branches += [(here, label) for label in labels]
            elif isinstance(ins, Call) and ins.callee.startswith("@ig_") or _is_array(ins):
                self._operation(ins)
                return
        elif isinstance(ins, Call):
            name = ins.callee.removeprefix("@llvm.").split(".")[0]
            if name in _EXTREMES:
                truth, kind = self._name("i1"), ins.type
                self._keep(f"icmp {_EXTREMES[name]}", f"{kind} %s, %s", ins.operands, truth)
                form = f"i1 %s, {kind} %s, {kind} %s"
                self._keep("select", form, (truth, *ins.operands), ins)
                return
            if name != "stacksave":
                self._operation(ins)
                return
        elif ins.opcode in _SLOW:
            self._operation(ins)
            return
        if any([value.text[0] == "@" or isinstance(value, Number) for value in ins.operands]):
            ins = self._at_hand(ins)
        self._items.append(ins)

    def _at_hand(self, ins: Instruction) -> Instruction:
        """The instruction, with addresses that may be far away and with constants from memory."""
        operands = map(self._asked, ins.operands)
        if ins.text and ins.opcode != "phi":
            operands = map(self._loaded, operands)
        return replace(ins, operands=tuple(operands))

    def _read_vector(self, ins: Instruction) -> None:
        opcode, first = ins.opcode, ins.operands[0]
        if opcode == "phi":
            self._read_phi(ins)
        elif opcode in _ACCESSES:
            self._read_access(ins)
        elif self._read_truths(ins):
            pass
        elif _is_first(ins):
            self._scalars[ins.text] = ins.operands[1]
        elif opcode == "bitcast" and self._is_vector(first) and _have_bytes(first, ins):
            self._casts[ins.text] = self._whole(first), ins.full_type
        elif _is_splat(ins) and first.text in self._scalars:
            self._scalars[ins.text] = self._scalars[first.text]
        else:
            self._operation(ins)

    def _is_vector(self, value: Value) -> bool:
        return value.text in self._vectors or value.text in self._casts

    def _whole(self, value: Value) -> Value:
        """The vector whose bits a value has."""
        source, kind = self._casts.get(value.text) or (value, self._vectors[value.text].type)
        if kind != value.full_type:
            raise NotOutlinedError(f"{value} is of type {kind}")
        return source

    def _read_phi(self, ins: Instruction) -> None:
        operands = ins.operands
        if ins.type == "i1":
            form = f"i{ins.lanes} {', '.join(['[%s, %s]'] * (len(operands) // 2))}"
            self._keep("phi", form, tuple(map(_bits, operands)), ins)
        else:
            labels = [label.text[1:] for label in operands[1::2]]
            cases = list(zip(operands[::2], labels, strict=True))
            self._vectors[ins.text] = Lifetime(ins.full_type, len(self._items))
            self._items.append(Choice(ins, cases))

    def _read_truths(self, ins: Instruction) -> bool:
        """Instructions on truth values that are one or two on integers; whether it is one."""
        opcode = ins.opcode
        first = ins.operands[0]
        if ins.type != "i1" and (opcode != "bitcast" or first.type != "i1"):
            return False
        lanes = lane_bits(ins.full_type)
        if opcode == "bitcast":
            have, want = (lane_bits(v.full_type) or v.full_type for v in (first, ins))
            if have != want or first.full_type == ins.full_type:
                return False
            self._keep("bitcast", f"{have} %s to {have}", (_bits(first),), ins)
        elif not lanes:
            return False
        elif opcode in ("and", "or", "xor"):
            self._keep(opcode, f"{lanes} %s, %s", tuple(map(_bits, ins.operands)), ins)
        elif _is_first(ins):
            self._scalars[ins.text] = VOID
            self._keep("sext", f"i1 %s to {lanes}", ins.operands[1:2], ins)
        elif opcode == "shufflevector" and ins.operands[1].text == "poison":
            picks = ins.operands[2]
            if _is_splat(ins) and first.text in self._scalars:
                self._keep("bitcast", f"{lanes} %s to {lanes}", (first,), ins)
                return True
            start = picks.items[0] if isinstance(picks, Items) else None
            if start is None or picks != vector(range(start, start + ins.lanes), "i32"):
                return False
            if ins.lanes == first.lanes:
                return False
            have = lane_bits(first.full_type)
            shifted = self._name(have)
            self._keep("lshr", f"{have} %s, {start}", (first,), shifted)
            self._keep("trunc", f"{have} %s to {lanes}", (shifted,), ins)
        else:
            return False
        return True

    def _read_access(self, ins: Instruction) -> None:
        """A load or a store of a vector."""
        here = len(self._items)
        *stored, pointer = ins.operands
        value = stored[0] if stored else ins
        register = self._registers.get(pointer.text)
        whole = ins.opcode in ("load", "store") and not ins.tail and not pointer.constant
        kind = value.full_type
        if value.type == "i1":
            if not whole:
                raise NotOutlinedError(str(ins))
            form = f"i{value.lanes}{' %s' * len(stored)}, ptr %s"
            self._keep(ins.opcode, form, (*map(_bits, stored), pointer), ins)
        elif not whole or register is None or register.type != kind or isinstance(value, Items):
            self._operation(ins)
        elif not stored:
            self._vectors[value.text] = Lifetime(kind, here)
            register.accesses.append(here)
            self._items.append(Move("load", register, value))
        elif value.text == "zeroinitializer" and self._block == "begin":
            self._items.append(Move("zeros", register, _scalar(value)))
        else:
            register.accesses.append(here)
            register.writes.append(here)
            if self._is_vector(value):
                value = self._whole(value)
                self._vectors[value.text].uses.append(here)
            else:
                value = self._scalars.get(value.text) or _scalar(value)
            self._items.append(Move("store", register, value))

    def _operation(self, ins: Instruction) -> None:
        """An instruction as a call of an operation."""
        callee = ins.callee if isinstance(ins, Call) else ""
        own = bool(callee) and not callee.startswith("@llvm.")
        # Functions of the simulator get constants as arguments.
        passes = own and not any([isinstance(value, Items) for value in ins.operands])
        marks = [value.text for value in ins.operands]
        arguments: list[Value] = []
        for index, value in enumerate(ins.operands):
            if value.text[0] == "@":
                value = self._asked(value)
            elif value.text[0] == "%":
                pass
            elif not isinstance(value, Splat):
                if not passes or value.lanes or value.text in ("null", "poison"):
                    continue
            elif index == 2 and ins.opcode == "shufflevector":
                continue
            mark, argument = self._passed(value)
            marks[index] = mark
            arguments.append(self._loaded(argument))
        here, kind = len(self._items), ins.full_type
        for value in arguments:
            if value.lanes:
                self._vectors[value.text].uses.append(here)
            elif value.text in self._registers:
                register = self._registers[value.text]
                register.accesses.append(here)
                register.writes.append(here)
        if ins.lanes and ins.type != "i1":
            self._vectors[ins.text] = Lifetime(kind, here)
        text = f"{ins.opcode} {ins.form}{ins.tail}"
        key = f"{kind} = {text % tuple(marks)}"
        operation = self._calls.known.get(key)
        if operation is None:
            text %= tuple(["%s" if mark in _MARKS else mark for mark in marks])
            operands = [
                (value.full_type, mark)
                for value, mark in zip(ins.operands, marks, strict=True)
                if mark in _MARKS
            ]
            calls = declare(kind, callee, ins.operands) if callee else ""
            operation = self._calls.known[key] = Operation(kind, text, operands, calls)
        pure = not own and ins.opcode != "load volatile"
        self._items.append(Outcall(ins, operation, arguments, pure))

    def _passed(self, value: Value) -> tuple[str, Value]:
        """How an operand is passed to an operation, and what is."""
        if not value.lanes:
            return "$x", value
        if value.type == "i1":
            return "$m", _bits(value)
        scalar = value.scalar if isinstance(value, Splat) else self._scalars.get(value.text)
        if scalar is None:
            return "$v", self._whole(value)
        if scalar.type != value.type:
            raise NotOutlinedError(f"type of {value}")
        return "$s", scalar

    def _asked(self, value: Value) -> Value:
        """Ask for an address, which may be far away."""
        if value.text[0] != "@":
            return value
        self._calls.addresses[value.text] = None
        found = self._name("ptr")
        self._keep("call", f"ptr @address.{value.text[1:]}()", (), found)
        return found

    def _loaded(self, value: Value) -> Value:
        """Load a floating-point constant, which LLVM makes data of."""
        if not isinstance(value, Number):
            return value
        load = self._load(value)
        self._items.append(load)
        return load

    def _load(self, number: Number) -> Instruction:
        slot = self._numbers.setdefault(number, f'%"number.{len(self._numbers)}"')
        name, kind = self._name(number.type).text, number.type
        return Instruction(name, kind, 0, "load", f"{kind}, ptr %s", (ptr(slot),))

    def _name(self, type_name: str) -> Value:
        self._fresh += 1
        return Value(f'%"fresh.{self._fresh}"', type_name)

    # What is used where.

    def _find_uses(self) -> None:
        for here, item in self._choices:
            name = item.result.text
            result = self._vectors[name]
            for index, (value, label) in enumerate(item.cases):
                if self._is_vector(value):
                    value = self._whole(value)
                    item.cases[index] = value, label
                at = self._ends[label]
                if any(value.text == other for other, _ in self._copies[at]):
                    raise NotOutlinedError(f"{value} is overwritten before its use")
                result.start = min(result.start, at)
                self._copies[at].append((name, value))
                if value.text in self._vectors:
                    self._vectors[value.text].uses.append(at)
            result.uses.append(here)
        self._check_loops()
        self._remove_unused()
        for name, each in self._vectors.items():
            each.uses.sort()
            if each.uses and each.uses[0] < each.start:
                raise NotOutlinedError(f"{name} is used before its definition")

    def _check_loops(self) -> None:
        """At the end of a loop a phi gets its next value, also if the loop ends."""
        for here, item in self._choices:
            uses = self._vectors[item.result.text].uses
            for at in (self._ends[label] for _, label in item.cases):
                if at > here and any(use > at for use in uses):
                    raise NotOutlinedError(f"{item.result} is needed after its loop")

    def _remove_unused(self) -> None:
        for here in range(len(self._items) - 1, -1, -1):
            item = self._items[here]
            if isinstance(item, Move) and item.what == "load":
                if self._vectors[item.value.text].uses:
                    continue
                item.register.accesses.remove(here)
                del self._vectors[item.value.text]
            elif isinstance(item, Outcall) and item.result.text in self._vectors:
                if self._vectors[item.result.text].uses or not item.pure:
                    continue
                for argument in item.arguments:
                    if argument.lanes:
                        self._vectors[argument.text].uses.remove(here)
                del self._vectors[item.result.text]
            else:
                continue
            self._items[here] = None

    # From items to text.

    def _write(self) -> list[str]:
        lines: list[str] = []
        own = set(self._frame)
        for here, item in enumerate(self._items):
            if here in self._copies:
                for result, value in self._copies[here]:
                    self._store(lines, self._vectors[result].type, self._place(result), value)
            if isinstance(item, Label | Instruction):
                lines.append(item.line())
            elif isinstance(item, Outcall):
                passed = [
                    f"ptr {self._place(value.text)}" if value.lanes
                    else f"{value.type} {value.text}" if value.type != "i1"
                    else f"i1 zeroext {value.text}"
                    for value in item.arguments
                ]  # fmt: skip
                if item.result.text in self._vectors:
                    passed.insert(0, f"ptr {self._place(item.result.text)}")
                self._call(lines, item.result.text, item.operation, passed)
            elif isinstance(item, Move) and item.register.name:
                register = item.register
                if item.what == "load":
                    self._copy(lines, register.type, self._place(item.value.text), register.name)
                elif item.what == "store" or register in own:
                    self._store(lines, register.type, register.name, item.value)
        frame = [f"  {slot.name} = alloca {slot.type}" for slot in self._frame]
        constants = []
        for number, name in self._numbers.items():
            kind = f"i{BITS[number.type]}"
            frame.append(f"  {name} = alloca {kind}")
            constants.append(f"  store {kind} {number.bits}, ptr {name}")
        # Nothing is written to the frame of a function before it has found that there is room.
        begin = lines.index("begin:") + 1
        return [lines[0], *frame, *lines[1:begin], *constants, *lines[begin:]]

    def _place(self, name: str) -> str:
        """Name of the slot of a vector."""
        slot = self._vectors[name].slot
        assert slot is not None
        return (slot.same or slot).name

    def _copy(self, lines: list[str], kind: str, target: str, source: str) -> None:
        """Copy a vector from one slot to another."""
        if source != target:
            self._call(lines, "", _storing(kind, "$v"), [f"ptr {source}", f"ptr {target}"])

    def _store(self, lines: list[str], kind: str, target: str, value: Value) -> None:
        """Store a vector, or a scalar in every lane."""
        if value.text in self._vectors:
            self._copy(lines, kind, target, self._place(value.text))
        elif value.text != "poison":
            if value.lanes:
                value = self._scalars.get(value.text) or _scalar(value)
            if isinstance(value, Number):
                value = self._load(value)
                lines.append(value.line())
            self._call(lines, "", _storing(kind, "$s"), [str(value), f"ptr {target}"])

    def _call(self, lines: list[str], name: str, operation: Operation, passed: list[str]) -> None:
        self._calls.operations[operation.near] = operation
        into = f"{name} = " if operation.returned != "void" else ""
        lines.append(f"  {into}call {operation.returned} {operation.near}({', '.join(passed)})")


@functools.cache
def _storing(kind: str, mark: str) -> Operation:
    """The operation that stores a vector of a type."""
    text = f"store {kind} %s, ptr %s, align {align_of(kind)}"
    return Operation("void", text, [(kind, mark), ("ptr", "$x")])


def _is_array(ins: Instruction) -> bool:
    """Whether an instruction stores an array of vectors."""
    return ins.opcode == "store" and ins.operands[0].type[0] == "["


def _is_first(ins: Instruction) -> bool:
    """Whether an instruction makes a vector that has nothing but its first element."""
    texts = [value.text for value in ins.operands]
    return ins.opcode == "insertelement" and texts[0] == "poison" and texts[2] == "0"


def _is_splat(ins: Instruction) -> bool:
    """Whether an instruction puts the first element of a vector into every lane."""
    return ins.opcode == "shufflevector" and ins.operands[2].text == "zeroinitializer"


def _bits(value: Value) -> Value:
    """Truth values as an integer."""
    text = value.text
    if isinstance(value, Splat):
        text = "-1" if value.scalar.text == "true" else "0"
    elif isinstance(value, Items):
        text = str(sum(1 << lane for lane, bit in enumerate(value.items) if bit))
    return Value(text, f"i{value.lanes}" if value.lanes else value.type)


def _scalar(value: Value) -> Value:
    """What every lane of a constant has."""
    if not isinstance(value, Splat):
        raise NotOutlinedError(str(value))
    return value.scalar


def _have_bytes(*values: Value) -> bool:
    """Whether values are vectors of elements that have bytes of their own."""
    return all(value.lanes and BITS[value.type] % 8 == 0 for value in values)


def _bytes_of(kind: str) -> int:
    count = int(kind[1:].split()[0])
    return max(count * BITS[element_of(kind)] // 8, 1)
