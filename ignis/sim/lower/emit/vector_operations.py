"""Vector operations as functions of memory: what outlined code calls.

======== ===============================================================
``$v``   a pointer to the vector
``$s``   the scalar that every lane has
``$m``   lanes (``<32 x i1>``) as an integer with one bit for each
``$x``   an operand that is no vector, as it is
======== ===============================================================

A function returns its result, lanes as an integer; a vector goes where its first argument points.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ignis.sim.lower.emit.code import ATTRIBUTES
from ignis.sim.lower.emit.values import BITS

_MOST_ALIGN = 32


@dataclass(slots=True)
class Operation:
    """An LLVM instruction on operands of these types.

    Attributes
    ----------
    result : str
        Type of its result.
    text : str
        The instruction, with ``%s`` for each operand that is passed.
    operands : sequence of (str, str)
        Of each of them the type, and the mark that says how it is passed.
    calls : str
        The declaration of the function that it calls, if it calls one.
    name, near : str
        Names of its function, and of what leads there from the outlined code that calls it.
    returned : str
        Type that its function returns.
    """

    result: str
    text: str
    operands: Sequence[tuple[str, str]]
    calls: str = ""
    name: str = field(init=False)
    near: str = field(init=False)
    returned: str = field(init=False)

    def __post_init__(self) -> None:
        digest = hashlib.sha256(self.key.encode()).hexdigest()[:16]
        self.name, self.near = f"@op_{digest}", f"@near_{digest}"
        kind = self.result
        self.returned = lane_bits(kind) or ("void" if kind[0] == "<" else kind)

    @property
    def key(self) -> str:
        """The operation as a text."""
        return f"{self.result} = {self.text % tuple([mark for _, mark in self.operands])}"

    def packed(self) -> list[object]:
        """What it is made from."""
        return [self.result, self.text, self.operands, self.calls]


def element_of(kind: str) -> str:
    """Element type of a vector type."""
    return kind[kind.index(" x ") + 3 : -1]


def lane_bits(kind: str) -> str:
    """The integer type that stands for vectors of truth values; empty for other types."""
    return f"i{kind[1:].split()[0]}" if kind.endswith("x i1>") else ""


def align_of(kind: str) -> int:
    """Alignment that operations expect of a vector."""
    nbytes = int(kind[1:].split()[0]) * BITS[element_of(kind)] // 8
    return max(min(nbytes, _MOST_ALIGN), 1)


def declaration(operation: Operation) -> str:
    """How outlined code declares an operation."""
    types = [_passed(kind, mark) for kind, mark in operation.operands]
    if operation.result[0] == "<" and operation.returned == "void":
        types.insert(0, "ptr")
    return f"declare dso_local {operation.returned} {operation.near}({', '.join(types)})"


def definitions(operations: Iterable[Operation]) -> str:
    """Module of LLVM IR with the functions of operations."""
    made = list(operations)
    called = dict.fromkeys(operation.calls for operation in made if operation.calls)
    return "\n".join([*called, *map(_definition, made), ATTRIBUTES])


def _passed(kind: str, mark: str) -> str:
    """Type of the parameter for an operand."""
    if mark == "$x":
        return kind + " zeroext" * (kind == "i1")
    return {"$v": "ptr", "$s": element_of(kind), "$m": lane_bits(kind)}[mark]


def _definition(operation: Operation) -> str:
    result, returned = operation.result, operation.returned
    heads, lines, names = [], [], []
    for index, (kind, mark) in enumerate(operation.operands):
        passed = _passed(kind, mark)
        given, name = f"%p{index}", f"%a{index}"
        names.append(name)
        heads.append(f"{passed} {name if mark == '$x' else given}")
        if mark == "$v":
            lines.append(f"{name} = load {kind}, ptr {given}, align {align_of(kind)}")
        elif mark == "$m":
            lines.append(f"{name} = bitcast {passed} {given} to {kind}")
        elif mark == "$s":
            lanes = kind[1:].split()[0]
            lines += [
                f"%b{index} = insertelement {kind} poison, {passed} {given}, i64 0",
                f"{name} = shufflevector {kind} %b{index}, {kind} poison, "
                f"<{lanes} x i32> zeroinitializer",
            ]
    text = operation.text % tuple(names)
    if result == "void":
        lines += [text, "ret void"]
    elif lane_bits(result):
        lines += [f"%r = {text}", f"%l = bitcast {result} %r to {returned}", f"ret {returned} %l"]
    elif result[0] == "<":
        heads.insert(0, "ptr %to")
        stored = f"store {result} %r, ptr %to, align {align_of(result)}"
        lines += [f"%r = {text}", stored, "ret void"]
    else:
        lines += [f"%r = {text}", f"ret {result} %r"]
    body = "\n".join(f"  {line}" for line in lines)
    return f"define {returned} {operation.name}({', '.join(heads)}) #0 {{\n{body}\n}}"
