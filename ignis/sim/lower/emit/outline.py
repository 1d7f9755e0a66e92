"""Code that calls a function for each vector operation, which LLVM compiles in little time.

Most of the time of a translation goes into vectors of 32 lanes, each of which is several registers
of the machine, and few of those are there. *Outlined* code has vectors in memory, and calls the
functions of `emit.operations` with pointers to them: what is left are scalars, addresses and calls.
Vectors of truth values become integers. The functions do what the instructions say, so the results
are the same.
"""

from __future__ import annotations

import re
import struct
from collections import defaultdict
from dataclasses import dataclass, field

from ignis.sim.lower.emit.operations import (
    align_of,
    declaration,
    element_of,
    lane_bits,
    near_name_of,
    result_of,
)
from ignis.sim.lower.emit.slots import (
    Choice,
    ControlFlow,
    Item,
    Move,
    Operation,
    Slot,
    Value,
    find_slots,
)
from ignis.sim.lower.emit.values import BITS

__all__ = ["NotOutlinedError", "Outlined", "outline"]

_FRAME = 1 << 19
"""Bytes that the vectors of a function may have on a warp's stack."""
_NAME = r'%(?:"[^"]*"|[\w.]+)'
_TYPE = r"(?:<\d+ x \w+>|ptr|i\d+|float|double|half)"
_SPLAT = r"splat \(\w+ (?:[^()]|\([^()]*\))*\)"
_VALUE = rf"{_NAME}|{_SPLAT}|zeroinitializer"
_ASSIGNED = re.compile(rf"  ({_NAME}) = (\w+) (.*)")
_OPERAND = re.compile(rf"(?:({_TYPE})(?: align \d+)? )?({_VALUE})")
_ARGUMENT = re.compile(rf"({_TYPE})(?: align \d+)? ({_VALUE}|-?\d+|0x\w+|true|false)")
_TYPED = re.compile(_TYPE)
_FLAGGED = re.compile(rf"(?:(?:nuw|nsw|exact|disjoint|nneg|volatile) )*({_TYPE})")
_CHOSEN = re.compile(rf"(?:i1|<\d+ x i1>) (?:{_SPLAT}|<[^>]*>|[^,]+), ({_TYPE})")
_PICKS = re.compile(r", <(\d+) x i32> (<[^>]*>|zeroinitializer|poison)$")
_FIRST = re.compile(r"<\d+ x \w+> poison, (.*), i64 0")
_CAST = re.compile(rf"({_TYPE}) (.*) to .*")
_SPREAD = re.compile(rf"<\d+ x \w+> ({_NAME}), .* zeroinitializer$")
_BOTH = re.compile(rf"<\d+ x i1> ({_VALUE}), (.*)")
_PART = re.compile(rf"(<\d+ x i1>) ({_NAME}), <\d+ x i1> poison, <\d+ x i32> (.*)")
_WHOLE = re.compile(rf"(<\d+ x \w+>)(?: (.+))?, ptr ({_NAME})")
_CASE = re.compile(rf"\[(.*?), ({_NAME})\]")
_LABEL = re.compile(r'label %("[^"]*"|[\w.]+)')
_REGISTER = re.compile(r'%"r\.[^"]*"')
_GLOBAL = re.compile(r"@[\w.]+")
_ADDRESS = re.compile(r"(?<=ptr )(@[\w.]+)(?![\w.(])")
_NUMBER = re.compile(r"0x[0-9A-F]{16}|bitcast \(i\d+ \d+ to (?:float|double)\)")
_FLOATING = re.compile(r"\b(?:float|double)\b")
_EXTREME = re.compile(
    rf"  ({_NAME}) = call (i\d+) @llvm\.([us])(min|max)\.\w+\(i\d+ (\S+), i\d+ (\S+)\)"
)
_SLOW = re.compile(
    rf"  ({_NAME}) = (uitofp|fptoui|fneg|call(?= (?:i\d+|half|float|double|ptr) @(?!llvm.stack)))"
    r" (.*)"
)
"""Scalar instructions for which LLVM takes long, or needs constants in memory."""
_EFFECTS = re.compile(r".* = (?:call (?!.*@llvm\.)|load volatile)")
_ENDS = ("  br", "  ret", "  switch", "  unreachable")
_CASTS = frozenset(
    "trunc zext sext fptrunc fpext uitofp sitofp fptoui fptosi bitcast inttoptr ptrtoint".split()
)


class NotOutlinedError(Exception):
    """Code has something for which there is no rule."""


@dataclass(slots=True)
class Outlined:
    """Outlined code.

    Attributes
    ----------
    text : str
        The module. It defines what is outlined, and declares the operations near it.
    operations : list of str
        Keys of the operations that it calls.
    addresses : list of str
        Names of global variables and functions whose addresses it asks the functions
        ``@address.NAME`` for.
    functions : list of str
        The other functions of the module, as they were; operations call them.
    """

    text: str
    operations: list[str]
    addresses: list[str]
    functions: list[str]


def outline(text: str) -> Outlined:
    """Outline the functions of the PTX in a module, as the lowering makes it.

    Raises
    ------
    NotOutlinedError
        If there is no rule for an instruction, or the vectors need too much memory.
    """
    kept: list[str] = []
    functions: list[str] = []
    variables: dict[str, str] = {}
    calls = _Calls()
    current: list[str] = []
    try:
        for line in text.split("\n"):
            if line.startswith("define "):
                current = [line]
            elif current:
                current.append(line)
                if line == "}":
                    if ' @"ptx.' in current[0]:
                        kept += _Function(current, calls).lines
                    else:
                        functions.append("\n".join(current).replace("internal ", "", 1))
                    current = []
            elif line.startswith("@"):
                variables[line.split(" ", 1)[0]] = line
            else:
                kept.append(line)
    except (LookupError, ValueError) as error:
        raise NotOutlinedError(repr(error)) from error
    for index, function in enumerate(functions):
        own = [variables[name] for name in set(_GLOBAL.findall(function)) & variables.keys()]
        functions[index] = "\n".join([*own, function])
    # Private names are not to be had from elsewhere in the object.
    mine = [variables[name] for name in calls.addresses if name in variables]
    kept += [line.replace("private", "internal", 1) for line in mine]
    declared = [declaration(key) for key in calls.operations]
    names = [name[1:] for name in calls.addresses]
    return Outlined("\n".join([*declared, *kept]), [*calls.operations], names, functions)


@dataclass(slots=True)
class _Calls:
    """What the functions of a module call and ask for; the values mean nothing."""

    operations: dict[str, None] = field(default_factory=dict)
    addresses: dict[str, None] = field(default_factory=dict)


class _Function:
    """One function: `lines` is its outlined text."""

    def __init__(self, lines: list[str], calls: _Calls) -> None:
        self._calls = calls
        self._items: list[Item] = []
        self._values: dict[str, Value] = {}
        self._scalars: dict[str, str] = {}
        """What every lane of a vector has, with its type; empty for truth values."""
        self._casts: dict[str, tuple[str, str]] = {}
        """Vectors that are the bits of others: the name of those, and the type."""
        self._registers: dict[str, Slot] = {}
        self._numbers: dict[tuple[str, str], str] = {}
        self._fresh = 0
        self._labels: dict[str, int] = {}
        self._branches: list[tuple[int, str]] = []
        self._ends: dict[str, int] = {}
        self._copies: dict[int, list[tuple[str, str]]] = defaultdict(list)
        self._block = ""
        for line in lines[1:-1]:
            self._read(line)
        self._find_uses()
        flow = ControlFlow(self._labels, self._branches)
        registers = self._registers.values()
        self._frame = find_slots(self._items, self._values, registers, self._ends, flow)
        if sum(_bytes_of(slot.type) for slot in self._frame) > _FRAME:
            raise NotOutlinedError("its vectors need too much memory")
        self.lines = [lines[0], *self._write(), "}"]

    # From text to items.

    def _read(self, line: str) -> None:
        if line[0] != " ":
            self._block = line[:-1].strip('"')
            self._labels[self._block] = len(self._items)
            self._items.append(line)
        elif "<" not in line:
            self._read_scalar(line)
        else:
            found = _ASSIGNED.match(line)
            if found:
                self._read_vector(line, found[1], found[2], found[3])
            else:
                operation, rest = line[2:].split(" ", 1)
                self._read_vector(line, "", operation, rest)

    def _read_scalar(self, line: str) -> None:
        if "ptr @" in line:
            line = self._asked(line)
        if '"r.' in line:
            for name in _REGISTER.findall(line):
                if name in self._registers:
                    self._registers[name].escapes = True
        if "= " not in line:
            if line.startswith("  call void @ig_"):
                self._operation("", "void", "call", line[7:])
                return
            if line.startswith(_ENDS):
                here = len(self._items)
                self._ends[self._block] = here
                self._branches += [(here, each.strip('"')) for each in _LABEL.findall(line)]
        elif " = phi " not in line:
            extreme = _EXTREME.match(line) if "@llvm." in line else None
            if extreme:
                result, kind, sign, which, a, b = extreme.groups()
                truth = self._name()
                than = "gt" if which == "max" else "lt"
                self._items.append(f"  {truth} = icmp {sign}{than} {kind} {a}, {b}")
                line = f"  {result} = select i1 {truth}, {kind} {a}, {kind} {b}"
            elif slow := _SLOW.match(line):
                self._operation(slow[1], _result_type(slow[2], slow[3]), slow[2], slow[3])
                return
            else:
                line = self._loaded(line, self._items)
        self._items.append(line)

    def _read_vector(self, line: str, result: str, operation: str, rest: str) -> None:
        if ", !" in line:
            raise NotOutlinedError(line)
        if operation == "getelementptr" or (operation == "alloca" and rest[0] == "["):
            self._read_scalar(line)
            return
        kind = _result_type(operation, rest) if result else "void"
        if operation == "alloca":
            if lane_bits(kind):
                self._items.append(f"  {result} = alloca {lane_bits(kind)}")
            elif result.startswith('%"r.') and kind == rest:
                self._registers[result] = Slot(kind, result)
            else:
                self._items.append(line)
        elif operation == "phi":
            self._read_phi(result, kind, rest)
        elif operation in ("load", "store"):
            self._read_access(result, kind, operation, rest)
        elif not self._read_lanes(result, kind, operation, rest):
            first = _FIRST.fullmatch(rest) if operation == "insertelement" else None
            spread = _SPREAD.match(rest) if operation == "shufflevector" else None
            cast = _CAST.match(rest) if operation == "bitcast" else None
            if first:
                self._scalars[result] = first[1]
            elif cast and self._is_vector(cast[2]) and _has_bytes(cast[1]) and _has_bytes(kind):
                source, have = self._source(cast[2])
                if have != cast[1]:
                    raise NotOutlinedError(f"{rest}: type of {cast[2]}")
                self._casts[result] = source, kind
            elif spread and spread[1] in self._scalars:
                self._scalars[result] = self._scalars[spread[1]]
            else:
                self._operation(result, kind, operation, rest)

    def _is_vector(self, name: str) -> bool:
        return name in self._values or name in self._casts

    def _source(self, name: str) -> tuple[str, str]:
        """Name of the vector whose bits a value has, and the type of the value."""
        return self._casts.get(name) or (name, self._values[name].type)

    def _read_phi(self, result: str, kind: str, rest: str) -> None:
        cases = [(value, label[1:].strip('"')) for value, label in _CASE.findall(rest)]
        if lane_bits(kind):
            texts = (f'[{_bits(value)}, %"{label}"]' for value, label in cases)
            self._items.append(f"  {result} = phi {lane_bits(kind)} {', '.join(texts)}")
        else:
            self._values[result] = Value(kind, len(self._items))
            self._items.append(Choice(result, cases))

    def _read_lanes(self, result: str, kind: str, operation: str, rest: str) -> bool:
        """Instructions on truth values that are one or two on integers; whether it is one."""
        lanes = lane_bits(kind)
        made = []
        if operation == "bitcast":
            found = _found(_CAST.match(rest), rest)
            have = lane_bits(found[1]) or found[1]
            if have == (lanes or kind) and kind != found[1]:
                made = [f"{result} = bitcast {have} {_bits(found[2])} to {have}"]
        elif not lanes:
            return False
        elif operation in ("and", "or", "xor"):
            found = _found(_BOTH.match(rest), rest)
            made = [f"{result} = {operation} {lanes} {_bits(found[1])}, {_bits(found[2])}"]
        elif operation == "insertelement":
            first = _FIRST.fullmatch(rest)
            if first:
                self._scalars[result] = ""
                made = [f"{result} = sext {first[1]} to {lanes}"]
        elif operation == "shufflevector" and (part := _PART.fullmatch(rest)):
            have = lane_bits(part[1])
            picks = [int(each) for each in re.findall(r"i32 (\d+)", part[3])]
            if part[3] == "zeroinitializer" and part[2] in self._scalars:
                made = [f"{result} = bitcast {lanes} {part[2]} to {lanes}"]
            elif picks and have != lanes and picks == [*range(picks[0], picks[0] + len(picks))]:
                shifted = self._name()
                made = [
                    f"{shifted} = lshr {have} {part[2]}, {picks[0]}",
                    f"{result} = trunc {have} {shifted} to {lanes}",
                ]
        self._items += [f"  {each}" for each in made]
        return bool(made)

    def _read_access(self, result: str, kind: str, operation: str, rest: str) -> None:
        """A load or a store of a vector."""
        here = len(self._items)
        found = _WHOLE.fullmatch(rest)
        if found is None:
            if "x i1>" in rest:
                raise NotOutlinedError(rest)
            self._operation(result, kind, operation, rest)
            return
        stored, value, pointer = found.groups()
        lanes = lane_bits(stored)
        register = self._registers.get(pointer)
        if lanes and operation == "load":
            self._items.append(f"  {result} = load {lanes}, ptr {pointer}")
        elif lanes:
            self._items.append(f"  store {lanes} {_bits(value)}, ptr {pointer}")
        elif register is None or register.type != stored or (value and value[0] == "<"):
            self._operation(result, kind, operation, rest)
        elif operation == "load":
            self._values[result] = Value(kind, here)
            register.accesses.append(here)
            self._items.append(Move("load", register, result))
        elif value == "zeroinitializer" and self._block == "begin":
            self._items.append(Move("zeros", register, _scalar(stored, value)))
        else:
            register.accesses.append(here)
            register.writes.append(here)
            if self._is_vector(value):
                value, have = self._source(value)
                if have != stored:
                    raise NotOutlinedError(f"{rest}: type of {value}")
                self._values[value].uses.append(here)
            else:
                value = self._scalars.get(value) or _scalar(stored, value)
            self._items.append(Move("store", register, value))

    def _operation(self, result: str, kind: str, operation: str, rest: str) -> None:
        """An instruction as a call of an operation."""
        if "ptr @" in rest:
            rest = self._asked(rest)
        arguments: list[str] = []
        known = _found(_TYPED.search(rest), rest)[0]
        used: list[Value] = []
        accessed: list[Slot] = []

        def operand(found: re.Match[str]) -> str:
            nonlocal known
            known, value = found[1] or known, found[2]
            before = found[0][: -len(value)]
            lanes = lane_bits(known)
            if known[0] != "<":
                if value in self._registers:
                    accessed.append(self._registers[value])
                arguments.append(f"{known}{' zeroext' * (known == 'i1')} {value}")
                return before + "$x"
            if lanes:
                arguments.append(f"{lanes} {_bits(value)}")
                return before + "$m"
            if value[0] != "%" or value in self._scalars:
                arguments.append(self._scalars.get(value) or _scalar(known, value))
                if arguments[-1].split()[0] != element_of(known):
                    raise NotOutlinedError(f"{rest}: type of {value}")
                return before + "$s"
            source, have = self._source(value)
            if have != known:
                raise NotOutlinedError(f"{rest}: type of {value}")
            used.append(self._values[source])
            arguments.append(source)
            return before + "$v"

        picks = _PICKS.search(rest) if operation == "shufflevector" else None
        if picks:
            text = _OPERAND.sub(operand, rest[: picks.start()]) + picks[0]
        elif rest[0] == "[":  # zeros
            zeros, _, pointer = rest.partition(", ")
            text = f"{zeros}, {_OPERAND.sub(operand, pointer)}"
        elif operation == "call" and " @llvm." not in rest and "<i" not in rest:
            text = _ARGUMENT.sub(operand, rest)
        else:
            text = _OPERAND.sub(operand, rest)
        arguments = [
            self._loaded(each, self._items) if each[0] in "fd" else each for each in arguments
        ]
        here = len(self._items)
        for value in used:
            value.uses.append(here)
        for register in accessed:
            register.accesses.append(here)
            register.writes.append(here)
        if kind[0] == "<" and not lane_bits(kind):
            self._values[result] = Value(kind, here)
        self._items.append(Operation(result, f"{kind} = {operation} {text}", arguments))

    def _asked(self, line: str) -> str:
        """Ask for the addresses in an instruction, which may be far away."""

        def ask(found: re.Match[str]) -> str:
            self._calls.addresses[found[1]] = None
            value = self._name()
            self._items.append(f"  {value} = call ptr @address.{found[1][1:]}()")
            return value

        return _ADDRESS.sub(ask, line)

    def _loaded(self, line: str, lines: list[Item] | list[str]) -> str:
        """Load the floating-point constants of an instruction, which LLVM makes data of."""

        def load(found: re.Match[str]) -> str:
            kind = _FLOATING.findall(line[: found.start()])[-1]
            slot = self._numbers.setdefault((kind, found[0]), f'%"number.{len(self._numbers)}"')
            value = self._name()
            lines.append(f"  {value} = load {kind}, ptr {slot}")
            return value

        return _NUMBER.sub(load, line)

    def _name(self) -> str:
        self._fresh += 1
        return f'%"fresh.{self._fresh}"'

    # What is used where.

    def _find_uses(self) -> None:
        for here, item in enumerate(self._items):
            if not isinstance(item, Choice):
                continue
            result = self._values[item.result]
            for index, (value, label) in enumerate(item.cases):
                if self._is_vector(value):
                    value, have = self._source(value)
                    item.cases[index] = value, label
                    if have != result.type:
                        raise NotOutlinedError(f"{item.result}: type of {value}")
                at = self._ends[label]
                if any(value == other for other, _ in self._copies[at]):
                    raise NotOutlinedError(f"{value} is overwritten before its use")
                result.start = min(result.start, at)
                self._copies[at].append((item.result, value))
                if value in self._values:
                    self._values[value].uses.append(at)
            result.uses.append(here)
        self._check_loops()
        self._remove_unused()
        for name, vector in self._values.items():
            vector.uses.sort()
            if vector.uses and vector.uses[0] < vector.start:
                raise NotOutlinedError(f"{name} is used before its definition")

    def _check_loops(self) -> None:
        """At the end of a loop a phi gets its next value, also if the loop ends."""
        for here, item in enumerate(self._items):
            if isinstance(item, Choice):
                for at in (self._ends[label] for _, label in item.cases):
                    if at > here and any(use > at for use in self._values[item.result].uses):
                        raise NotOutlinedError(f"{item.result} is needed after its loop")

    def _remove_unused(self) -> None:
        for here in range(len(self._items) - 1, -1, -1):
            item = self._items[here]
            if isinstance(item, Move) and item.what == "load":
                if self._values[item.value].uses:
                    continue
                item.register.accesses.remove(here)
                del self._values[item.value]
            elif isinstance(item, Operation) and item.result in self._values:
                if self._values[item.result].uses or _EFFECTS.match(item.key):
                    continue
                for argument in item.arguments:
                    if argument in self._values:
                        self._values[argument].uses.remove(here)
                del self._values[item.result]
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
                    self._store(lines, self._values[result].type, self._at(result), value)
            if isinstance(item, str):
                lines.append(item)
            elif isinstance(item, Operation):
                arguments = [
                    self._at(argument) if argument[0] == "%" else argument
                    for argument in item.arguments
                ]
                if item.result in self._values:
                    arguments.insert(0, self._at(item.result))
                self._call(lines, item.result, item.key, arguments)
            elif isinstance(item, Move) and item.register.name:
                register = item.register
                slot = f"ptr {register.name}"
                if item.what == "load":
                    self._store(lines, register.type, self._at(item.value), slot)
                elif item.what == "store" or register in own:
                    self._store(lines, register.type, slot, item.value)
        frame = [f"  {slot.name} = alloca {slot.type}" for slot in self._frame]
        constants = []
        for (kind, number), slot in self._numbers.items():
            bits, value = _number(kind, number)
            frame.append(f"  {slot} = alloca {bits}")
            constants.append(f"  store {bits} {value}, ptr {slot}")
        # Nothing is written to the frame of a function before it has found that there is room.
        begin = lines.index("begin:") + 1
        return [lines[0], *frame, *lines[1:begin], *constants, *lines[begin:]]

    def _at(self, name: str) -> str:
        """Pointer to a vector."""
        slot = self._values[name].slot
        assert slot is not None
        return f"ptr {(slot.same or slot).name}"

    def _store(self, lines: list[str], kind: str, target: str, value: str) -> None:
        """Store what is at a pointer, a vector, a constant, or a scalar with its type."""
        if value in self._values:
            value = self._at(value)
        mark = "$v"
        if not value.startswith("ptr "):
            if value == "poison":
                return
            mark, value = "$s", self._scalars.get(value, value)
            if value[0] not in "ifdh":
                value = _scalar(kind, value)
            value = self._loaded(value, lines)
        if value != target:
            key = f"void = store {kind} {mark}, ptr $x, align {align_of(kind)}"
            self._call(lines, "", key, [value, target])

    def _call(self, lines: list[str], result: str, key: str, arguments: list[str]) -> None:
        self._calls.operations[key] = None
        returned = result_of(key)
        into = f"{result} = " if returned != "void" else ""
        lines.append(f"  {into}call {returned} {near_name_of(key)}({', '.join(arguments)})")


def _found(found: re.Match[str] | None, text: str) -> re.Match[str]:
    if found is None:
        raise NotOutlinedError(text)
    return found


def _result_type(operation: str, rest: str) -> str:
    """Type of what an instruction defines."""
    if operation in _CASTS:
        return rest.rpartition(" to ")[2]
    if operation in ("icmp", "fcmp"):
        kind = _found(_TYPED.search(rest), rest)[0]
        return f"<{kind[1:].split()[0]} x i1>" if kind[0] == "<" else "i1"
    if operation == "extractelement":
        return element_of(_found(_TYPED.match(rest), rest)[0])
    if operation == "select":
        return _found(_CHOSEN.match(rest), rest)[1]
    if operation == "shufflevector":
        count = _found(_PICKS.search(rest), rest)[1]
        return f"<{count} x {element_of(_found(_TYPED.match(rest), rest)[0])}>"
    return _found(_FLAGGED.match(rest), rest)[1]


def _bits(value: str) -> str:
    """Truth values as an integer."""
    if value[0] == "<":
        bits = [each.endswith("true") for each in value[1:-1].split(",")]
        return str(sum(bit << lane for lane, bit in enumerate(bits)))
    known = {"zeroinitializer": "0", "splat (i1 true)": "-1", "splat (i1 false)": "0"}
    return known.get(value, value)


def _scalar(kind: str, value: str) -> str:
    """What every lane of a constant has, with its type."""
    if value.startswith("splat ("):
        return value[7:-1]
    if value != "zeroinitializer":
        raise NotOutlinedError(f"{kind} {value}")
    element = element_of(kind)
    return f"{element} {'0' if element[0] == 'i' else '0.0'}"


def _number(kind: str, text: str) -> tuple[str, str]:
    """The bits of a floating-point constant: their type and value."""
    bits = "i32" if kind == "float" else "i64"
    if text[0] == "b":
        return bits, text.split()[2]
    wide = int(text, 16)
    if kind == "double":
        return bits, str(wide)
    (value,) = struct.unpack("<d", struct.pack("<Q", wide))
    return bits, str(struct.unpack("<I", struct.pack("<f", value))[0])


def _has_bytes(kind: str) -> bool:
    """Whether a type is a vector of elements that have bytes of their own."""
    return kind[0] == "<" and BITS[element_of(kind)] % 8 == 0


def _bytes_of(kind: str) -> int:
    count = int(kind[1:].split()[0])
    return max(count * BITS[element_of(kind)] // 8, 1)
