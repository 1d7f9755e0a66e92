"""Vector operations as functions of memory: what outlined code calls.

The *key* of an operation is the type of its result and the LLVM instruction with a mark for each
operand, such as ``<32 x i32> = add <32 x i32> $v, $s``. The mark says how the operand is passed.

====== =================================================================
``$v`` a pointer to the vector
``$s`` the scalar that every lane has
``$m`` lanes (``<32 x i1>``) as an integer with one bit for each
``$x`` an operand that is no vector, as it is
====== =================================================================

A function returns its result, lanes as an integer; a vector goes where its first argument points.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterable

from ignis.sim.lower.emit.values import BITS

__all__ = [
    "align_of",
    "declaration",
    "definitions",
    "element_of",
    "lane_bits",
    "name_of",
    "near_name_of",
    "result_of",
]

_TYPE = r"<\d+ x \w+>|ptr|i\d+|float|double|half"
_TYPED = re.compile(_TYPE)
_MARK = re.compile(rf"(?:({_TYPE})(?: align \d+)? )?\$([vsmx])")
_CALLED = re.compile(r"call (<\d+ x \w+>|\S+) (@[\w.]+)\((.*)\)")
_ARGUMENT = re.compile(
    rf"({_TYPE})(?: align \d+)? (?:<[^>]*>|splat \((?:[^()]|\([^()]*\))*\)|[^,]+)(?:, |$)"
)
_DEFINED = re.compile(r"^define [^@]*(@[\w.]+)\(", re.MULTILINE)
_ATTRIBUTES = 'attributes #0 = { nounwind "prefer-vector-width"="512" }'
_METADATA = '!0 = !{!"branch_weights", i32 2000, i32 1}'
_MOST_ALIGN = 32


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


@functools.cache
def name_of(key: str) -> str:
    """Name of an operation's function."""
    return f"@op_{hashlib.sha256(key.encode()).hexdigest()[:16]}"


@functools.cache
def near_name_of(key: str) -> str:
    """Name of what leads to it from the outlined code that calls it."""
    return name_of(key).replace("op_", "near_")


@functools.cache
def result_of(key: str) -> str:
    """Type that an operation's function returns."""
    kind = key[: key.index(" = ")]
    return lane_bits(kind) or ("void" if kind[0] == "<" else kind)


@functools.cache
def declaration(key: str) -> str:
    """How outlined code declares an operation."""
    types = [passed for _, _, passed in _operands(key)]
    if key[0] == "<" and result_of(key) == "void":
        types.insert(0, "ptr")
    return f"declare dso_local {result_of(key)} {near_name_of(key)}({', '.join(types)})"


def definitions(keys: Iterable[str], functions: Iterable[str] = ()) -> str:
    """Module of LLVM IR with the functions of operations, and with other `functions`."""
    texts = [*map(_definition, keys), *functions]
    known = {name for text in texts for name in _DEFINED.findall(text)}
    declared: dict[str, str] = {}
    for text in texts:
        for result, name, arguments in _CALLED.findall(text):
            if name not in known and name not in declared:
                types = ", ".join(_ARGUMENT.findall(arguments))
                declared[name] = f"declare {result} {name}({types})"
    return "\n".join([*declared.values(), *texts, _ATTRIBUTES, _METADATA])


def _operands(key: str) -> list[tuple[str, str, str]]:
    """Type of each operand, its mark, and the type of the parameter for it."""
    found = []
    first = _TYPED.search(key, key.index(" = "))
    kind = first[0] if first else ""
    for mark in _MARK.finditer(key):
        kind = mark[1] or kind
        passed = {"v": "ptr", "s": element_of(kind)} if kind[0] == "<" else {"x": kind}
        passed["m"] = lane_bits(kind)
        parameter = passed[mark[2]]
        found.append((kind, mark[2], parameter + " zeroext" * (parameter == "i1")))
    return found


def _definition(key: str) -> str:
    result, text = key.split(" = ", 1)
    heads, lines = [], []
    for index, (kind, how, passed) in enumerate(_operands(key)):
        heads.append(f"{passed} %{'a' if how == 'x' else 'p'}{index}")
        if how == "v":
            lines.append(f"%a{index} = load {kind}, ptr %p{index}, align {align_of(kind)}")
        elif how == "m":
            lines.append(f"%a{index} = bitcast {passed} %p{index} to {kind}")
        elif how == "s":
            scalar, lanes = element_of(kind), kind[1:].split()[0]
            lines += [
                f"%b{index} = insertelement {kind} poison, {scalar} %p{index}, i64 0",
                f"%a{index} = shufflevector {kind} %b{index}, {kind} poison, "
                f"<{lanes} x i32> zeroinitializer",
            ]
    numbers = iter(range(len(heads)))
    text = re.sub(r"\$[vsmx]", lambda _: f"%a{next(numbers)}", text)
    if result == "void":
        lines += [text, "ret void"]
    elif lane_bits(result):
        bits = lane_bits(result)
        lines += [f"%r = {text}", f"%l = bitcast {result} %r to {bits}", f"ret {bits} %l"]
    elif result[0] == "<":
        heads.insert(0, "ptr %to")
        stored = f"store {result} %r, ptr %to, align {align_of(result)}"
        lines += [f"%r = {text}", stored, "ret void"]
    else:
        lines += [f"%r = {text}", f"ret {result} %r"]
    body = "\n".join(f"  {line}" for line in lines)
    return f"define {result_of(key)} {name_of(key)}({', '.join(heads)}) #0 {{\n{body}\n}}"
