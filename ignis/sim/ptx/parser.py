"""PTX text to a `Module`.

What the text says is checked as far as its own words go: names, types, numbers, sizes. Whether
instructions fit what they name is for `ignis.sim.ptx.verify`.

Registers and call parameters declared in a nested ``{ }`` scope (inline assembly, call
sequences) get a name of their own, so that everything after the parser sees one flat scope.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.syntax import (
    PARAMETER_BYTES,
    Address,
    Function,
    Immediate,
    Instruction,
    Module,
    Operand,
    Pair,
    Parameter,
    Register,
    Symbol,
    Variable,
    Vector,
    is_type,
    type_bytes,
)

T = TypeVar("T")

_TOKEN = re.compile(
    r"""(?P<newline>\n)
    |(?P<space>[ \t\r\f]+)
    |(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<float>0[fF][0-9a-fA-F]{8}(?![\w])|0[dD][0-9a-fA-F]{16}(?![\w]))
    |(?P<real>\d+\.\d*(?:[eE][-+]?\d+)?)
    |(?P<int>0[xX][0-9a-fA-F]+U?|0[bB][01]+U?|\d+U?)
    |(?P<name>[%.$A-Za-z_](?:[\w$.]|::)*)
    |(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<punct>[\[\]{}(),;:@!|+\-<>=*])""",
    re.VERBOSE | re.DOTALL,
)
_BRACE = re.compile(r'[{}]|//[^\n]*|/\*.*?\*/|"(?:[^"\\]|\\.)*"', re.DOTALL)
_LASTING = re.compile(r"[\s;{}]\.(?:global|const)\b")
"""Begins the declaration of a variable that a function has for all launches."""
_LINKAGE = {".visible", ".extern", ".weak", ".common"}
_PART = re.compile(r"(.+)\.(b[0-7]{1,4}|h[0-3]{1,2})")
_SPACES = {".global", ".const", ".shared", ".local"}
_MOST_REGISTERS = 1 << 18
"""Of one function; NVRTC's largest kernels have some ten thousand."""
_MOST_ALIGN = 1 << 12
_MOST_BYTES = 1 << 48
"""Of one variable: more than any memory."""
_MOST_DIGITS = 70
_DEEPEST = 8
"""Braces inside braces in a list of values or operands."""


def read(ptx: str) -> Module:
    """Read a module but for the bodies of its functions: those are for `Module.bodies` to read.

    A module may have hundreds of functions of which a launch needs one.

    Raises
    ------
    PtxError
        With the line of what cannot be read.
    """
    text = ptx.rstrip("\0")
    module = _Parser(text, _Span(0, len(text), 1), _braces(text)).module()
    module.nvvm = "NVIDIA NVVM Compiler" in text[:200]
    return module


def parse(ptx: str) -> Module:
    """Parse a module with the bodies of all functions.

    Raises
    ------
    PtxError
        With the line of what cannot be read.
    UnsupportedInstruction
        If a function cannot be executed, whatever its instructions are.
    """
    module = read(ptx)
    module.functions |= {name: body() for name, body in module.bodies.items()}
    return module


@dataclass(frozen=True, slots=True)
class _Span:
    """A part of a text, and the line in which it starts."""

    start: int
    end: int
    line: int


def _braces(text: str) -> list[_Span]:
    """The outermost pairs of braces; the last one may lack its end."""
    found = []
    depth = start = 0
    for match in _BRACE.finditer(text):
        character = text[match.start()]
        if character == "{":
            start = start if depth else match.start()
            depth += 1
        elif character == "}" and depth:
            depth -= 1
            if depth == 0:
                found.append((start, match.end()))
    if depth:
        found.append((start, len(text)))
    spans = []
    line, seen = 1, 0
    for start, end in found:
        line += text.count("\n", seen, start)
        seen = start
        spans.append(_Span(start, end, line))
    return spans


class _Scope:
    """Names declared inside one pair of braces, each with the name it got."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.families: list[tuple[str, int, str]] = []


class _Parser:
    """The tokens of a part of a text, and the index of the next one.

    What is in one of `groups`, with its braces, is one token; `spans` has its place by the index.
    """

    def __init__(self, text: str, part: _Span, groups: Sequence[_Span] = ()) -> None:
        self.text = text
        self.kinds: list[str] = []
        self.texts: list[str] = []
        self.lines: list[int] = []
        self.spans: dict[int, _Span] = {}
        line, position = part.line, part.start
        for group in groups:
            self.add_tokens(position, group.start, line)
            self.spans[len(self.kinds)] = group
            self.add("group", "{", group.line)
            position = group.end
            line = group.line + text.count("\n", group.start, position)
        line = self.add_tokens(position, part.end, line)
        self.add("end", "", line)
        self.index = 0
        self.result = Module()
        self.scopes: list[_Scope] = []
        self.unique = 0
        self.registers_known: dict[str, str] = {}

    def add(self, kind: str, word: str, line: int) -> None:
        """Append a token."""
        self.kinds.append(kind)
        self.texts.append(word)
        self.lines.append(line)

    def add_tokens(self, position: int, end: int, line: int) -> int:
        """Append the tokens from `position` to `end`; return the line there."""
        text = self.text
        while position < end:
            match = _TOKEN.match(text, position, end)
            if match is None:
                raise PtxError(f"PTX line {line}: cannot read {text[position : position + 20]!r}")
            position = match.end()
            kind = match.lastgroup or ""
            if kind == "newline":
                line += 1
            elif kind == "comment":
                line += match.group().count("\n")
            elif kind != "space":
                text_of = match.group()
                words = [text_of]
                if text_of[0] == ".":
                    # ".reg.b32" is two directives written without a space.
                    parts = re.findall(r"\.\w+", text_of)
                    words = parts if "".join(parts) == text_of else words
                for word in words:
                    self.add(kind, word, line)
        return line

    def peek(self) -> str:
        """The next token."""
        return self.texts[self.index]

    def next(self) -> str:
        """The next token, which is passed."""
        if self.kinds[self.index] == "end":
            self.fail("unexpected end of the text")
        self.index += 1
        return self.texts[self.index - 1]

    def accept(self, text: str) -> bool:
        """Pass the next token if it is `text`."""
        if self.texts[self.index] == text:
            self.index += 1
            return True
        return False

    def expect(self, text: str) -> None:
        """Pass the next token, which must be `text`."""
        if not self.accept(text):
            self.fail(f"expected {text!r}, found {self.peek()!r}")

    def listed(self, close: str, read: Callable[[], T]) -> list[T]:
        """Read items with commas between them up to a closing token, and pass that."""
        found = []
        while not self.accept(close):
            found.append(read())
            self.accept(",")
        return found

    def fail(self, message: str) -> NoReturn:
        """Raise an error that has the line."""
        raise PtxError(f"PTX line {self.lines[self.index]}: {message}")

    def integer(self) -> int:
        """Pass an integer, with its sign."""
        sign = -1 if self.accept("-") else 1
        if self.kinds[self.index] != "int":
            self.fail(f"expected an integer, found {self.peek()!r}")
        text = self.peek()
        value = _number(text) if len(text) <= _MOST_DIGITS else None
        if value is None or value >> 64:
            self.fail(f"{text[:_MOST_DIGITS]} is not a 64-bit integer")
        self.next()
        return sign * value

    def name(self) -> str:
        """Pass a name."""
        if self.kinds[self.index] != "name":
            self.fail(f"expected a name, found {self.peek()!r}")
        return self.next()

    def type(self) -> str:
        """Pass a type, and return it without its dot."""
        word = self.peek()
        if not (word.startswith(".") and is_type(word[1:])):
            self.fail(f"expected a type, found {word!r}")
        return self.next()[1:]

    def alignment(self) -> int:
        """Pass the number of ``.align``."""
        found = self.integer()
        if not 0 < found <= _MOST_ALIGN or found & (found - 1):
            self.index -= 1
            self.fail(f"an alignment must be a power of two up to {_MOST_ALIGN}, not {found}")
        return found

    def skip_statement(self) -> None:
        """Go on behind the next semicolon."""
        while self.kinds[self.index] != "end" and not self.accept(";"):
            self.index += 1

    def literal(self) -> Immediate:
        """Pass a literal."""
        kind = self.kinds[self.index]
        if kind == "float":
            word = self.next()
            return Immediate("f32" if word[1] in "fF" else "f64", int(word[2:], 16))
        if kind == "real":
            bits = struct.unpack("<Q", struct.pack("<d", float(self.next())))[0]
            return Immediate("f64", bits)
        return Immediate("int", self.integer())

    def module(self) -> Module:
        while self.kinds[self.index] != "end":
            word = self.peek()
            if word in (".version", ".target", ".address_size", ".file"):
                self.directive_line()
            elif word == ".section":
                while self.kinds[self.index] != "group":
                    self.next()
                self.next()
            elif word == ".alias":
                self.next()
                name = self.name()
                self.expect(",")
                self.result.aliases[name] = self.name()
                self.expect(";")
            elif word == ".pragma":
                self.skip_statement()
            elif word == ";":
                self.next()
            else:
                self.declaration()
        return self.result

    def directive_line(self) -> None:
        line = self.lines[self.index]
        while self.kinds[self.index] != "end" and self.lines[self.index] == line:
            self.index += 1

    def declaration(self) -> None:
        external = False
        while self.peek() in _LINKAGE:
            external |= self.next() in (".extern", ".common")
        word = self.peek()
        if word in (".entry", ".func"):
            self.function()
        elif word in _SPACES:
            for variable in self.variables(external):
                known = self.result.variables.get(variable.name)
                if known is None or known.external:
                    self.result.variables[variable.name] = variable
        else:
            self.fail(f"unknown directive {word!r}")

    def variables(self, external: bool) -> list[Variable]:
        space = self.next()[1:]
        found = []
        align = 0
        vector = 1
        while True:
            if self.accept(".align"):
                align = self.alignment()
            elif self.peek() in (".v2", ".v4"):
                vector = int(self.next()[2:])
            elif self.peek() in (".attribute", ".managed"):
                self.next()
                if self.accept("("):
                    while not self.accept(")"):
                        self.next()
            else:
                break
        kind = self.type()
        size = type_bytes(kind) * vector
        while True:
            line = self.lines[self.index]
            name = self.name()
            count = self.dimensions()
            nbytes = size if count is None else size * count
            if nbytes > _MOST_BYTES:
                self.fail(f"{name} has {nbytes} bytes")
            initial: list[int | tuple[str, int, int]] = []
            if self.accept("="):
                self.initializer(type_bytes(kind), kind, initial)
                given = sum(1 if isinstance(x, int) else x[2] for x in initial)
                if count == 0:
                    nbytes = given
                if given > nbytes:
                    self.fail(f"{name} has {nbytes} bytes, its initial values {given}")
            found.append(Variable(name, space, align or size, nbytes, external, initial, line))
            if not self.accept(","):
                break
        self.expect(";")
        return found

    def dimensions(self) -> int | None:
        count: int | None = None
        while self.accept("["):
            extent = 0 if self.peek() == "]" else self.integer()
            if extent < 0:
                self.fail(f"an array cannot have {extent} elements")
            self.expect("]")
            count = extent if count is None else count * extent
        return count

    def initializer(
        self, size: int, kind: str, out: list[int | tuple[str, int, int]], depth: int = 0
    ) -> None:
        if self.kinds[self.index] == "group":
            _Parser(self.text, self.spans[self.index]).initializer(size, kind, out)
            self.next()
            return
        if self.accept("{"):
            if depth == _DEEPEST:
                self.fail("braces are nested too deeply")
            self.listed("}", lambda: self.initializer(size, kind, out, depth + 1))
            return
        if self.kinds[self.index] == "name":
            name = self.next()
            if name == "generic":
                self.expect("(")
                name = self.name()
                offset = self.integer() if self.accept("+") else 0
                self.expect(")")
            else:
                offset = 0
            if self.accept("+"):
                offset += self.integer()
            if size != 8:
                self.fail(f"the address of {name} has 8 bytes, not {size}")
            out.append((name, offset, size))
            return
        value = self.literal()
        bits = value.value
        if kind in ("f32", "f64") and value.kind == "int":
            bits = int.from_bytes(
                struct.pack("<f" if kind == "f32" else "<d", float(bits)), "little"
            )
        out.extend((bits & ((1 << 8 * size) - 1)).to_bytes(size, "little"))

    def parameter(self) -> Parameter:
        self.expect(".param") if self.peek() == ".param" else self.expect(".reg")
        align = 0
        if self.accept(".align"):
            align = self.alignment()
        kind = self.type()
        while self.peek() in (".ptr", ".global", ".shared", ".const", ".local", ".align"):
            if self.next() == ".align":
                self.alignment()
        name = self.name()
        count = self.dimensions()
        nbytes = type_bytes(kind) * (1 if count is None else count)
        if nbytes > PARAMETER_BYTES:
            self.fail(f"parameter {name} has {nbytes} bytes, at most {PARAMETER_BYTES} fit")
        return Parameter(name, nbytes, align or type_bytes(kind))

    def parameters(self) -> list[Parameter]:
        found: list[Parameter] = []
        if self.accept("("):
            while not self.accept(")"):
                found.append(self.parameter())
                if any(found[-1].name == other.name for other in found[:-1]):
                    self.fail(f"two parameters have the name {found[-1].name}")
                self.accept(",")
        return found

    def extents(self) -> tuple[int, ...]:
        """Up to three numbers, for x, y and z."""
        found = [self.integer()]
        while self.accept(","):
            found.append(self.integer())
        return (*found, 1, 1)[: max(3, len(found))]

    def function(self) -> None:
        line = self.lines[self.index]
        entry = self.next() == ".entry"
        results = [] if entry else self.parameters()
        name = self.name()
        function = Function(name, entry, self.parameters(), results, line=line)
        odd: UnsupportedInstruction | None = None
        said = set()
        while self.peek() not in ("{", ";"):
            word = self.next()
            if word in (".maxntid", ".reqntid"):
                product = math.prod(self.extents())
                if product <= 0:
                    self.fail(f"a block cannot have {product} threads")
                function.limits[word[1:]] = min(product, 1024)
            elif word == ".reqnctapercluster":
                function.cluster = self.extents()
                if min(function.cluster) <= 0:
                    self.fail(f"a cluster cannot have {function.cluster} blocks")
            elif word in (".minnctapersm", ".maxnctapersm", ".maxnreg", ".maxclusterrank"):
                function.limits[word[1:]] = self.integer()
            elif word in (".noreturn", ".explicitcluster", ".blocksareclusters"):
                said.add(word)
            elif word == ".pragma":
                self.next()
            else:
                first = self.index - 1
                while self.peek()[:1] not in (".", "{", ";"):
                    self.next()
                text = " ".join(self.texts[first : self.index])
                reason = f"{name} is not allowed for this directive"
                odd = UnsupportedInstruction(text, line, reason)
        function.scales = ".blocksareclusters" in said
        if function.scales and not (function.cluster and "reqntid" in function.limits):
            self.fail(".blocksareclusters needs .reqntid and .reqnctapercluster")
        if ".explicitcluster" in said and function.cluster is None:
            reason = f"{name} leaves its cluster to the launch: ignis.adopt(cluster=) names it"
            odd = UnsupportedInstruction(".explicitcluster", line, reason)
        if self.accept(";"):
            self.result.functions.setdefault(name, function)
            return
        if self.kinds[self.index] != "group":
            self.expect("{")
        if name in self.result.bodies:
            self.fail(f"function {name} is defined twice")
        self.result.functions[name] = function
        text, part = self.text, self.spans[self.index]
        self.next()

        def body() -> Function:
            if odd is not None:
                raise odd
            empty = Function(name, entry, function.parameters, results, defined=True, line=line)
            empty.limits, empty.cluster = function.limits, function.cluster
            empty.scales = function.scales
            return _Parser(text, part).function_body(empty)

        self.result.bodies[name] = body
        if odd is None and _LASTING.search(text, part.start, part.end):
            found = body().variables
            self.result.inner += [v for v in found if v.space in ("global", "const")]

    def function_body(self, function: Function) -> Function:
        """Read the body of a function into what its head says, and return that."""
        self.expect("{")
        self.scopes = [_Scope()]
        self.registers_known = function.registers
        self.body(function)
        return function

    def rename(self, name: str) -> str:
        for scope in reversed(self.scopes):
            found = scope.names.get(name)
            if found is not None:
                return found
            for prefix, count, fresh in scope.families:
                rest = name[len(prefix) :]
                if name.startswith(prefix) and rest.isdigit() and int(rest) < count:
                    return fresh + rest
        return name

    def declare(self, name: str) -> str:
        fresh = name
        if len(self.scopes) > 1:
            self.unique += 1
            fresh = f"{name}.s{self.unique}"
        self.scopes[-1].names[name] = fresh
        return fresh

    def body(self, function: Function) -> None:
        source_line = 0
        while True:
            word = self.peek()
            if word == "{":
                self.next()
                self.scopes.append(_Scope())
                self.labels_ahead()
            elif word == "}":
                self.next()
                self.scopes.pop()
                if not self.scopes:
                    return
            elif word == ";":
                self.next()
            elif word == ".loc":
                self.next()
                self.integer()
                source_line = self.integer()
                self.directive_line()
            elif word == ".reg":
                self.registers(function)
            elif word in (".shared", ".local", ".global", ".const"):
                function.variables.extend(self.variables(False))
            elif word == ".param":
                parameter = self.parameter()
                if parameter.name in self.scopes[-1].names:
                    self.fail(f"{parameter.name} is declared twice")
                parameter.name = self.declare(parameter.name)
                function.call_parameters[parameter.name] = parameter
                self.expect(";")
            elif word == ".pragma":
                self.skip_statement()
            elif self.kinds[self.index] == "name" and self.texts[self.index + 1] == ":":
                self.label(function)
            elif self.kinds[self.index] == "end":
                self.fail(f"function {function.name} does not end")
            else:
                function.body.append(self.instruction(source_line))

    def label(self, function: Function) -> None:
        name = self.next()
        self.next()
        word = self.peek()
        if word == ".branchtargets":
            self.next()
            targets = self.listed(";", lambda: self.rename(self.name()))
            function.targets[self.rename(name)] = targets
        elif word == ".callprototype":
            self.skip_statement()
        else:
            function.body.append(self.rename(name))

    def labels_ahead(self) -> None:
        """Declare the labels of the scope that just opened: branches may come before them."""
        depth = 1
        index = self.index
        while depth and self.kinds[index] != "end":
            word = self.texts[index]
            depth += (word == "{") - (word == "}")
            if depth == 1 and self.kinds[index] == "name" and self.texts[index + 1] == ":":
                self.declare(word)
            index += 1

    def registers(self, function: Function) -> None:
        self.next()
        if self.peek() in (".v2", ".v4"):
            self.fail("vector registers are not supported")
        kind = self.type()
        while True:
            line, name = self.lines[self.index], self.name()
            if self.accept("<"):
                count = self.integer()
                self.expect(">")
                if len(function.registers) + count > _MOST_REGISTERS:
                    text = f".reg .{kind} {name}<{count}>"
                    reason = f"a function has at most {_MOST_REGISTERS} registers"
                    raise UnsupportedInstruction(text, line, reason)
                self.unique += 1
                fresh = name if len(self.scopes) == 1 else f"{name}.s{self.unique}."
                self.scopes[-1].families.append((name, count, fresh))
                for index in range(count):
                    function.registers[f"{fresh}{index}"] = kind
            else:
                function.registers[self.declare(name)] = kind
            if not self.accept(","):
                break
        self.expect(";")

    def instruction(self, source_line: int) -> Instruction:
        line = self.lines[self.index]
        first = self.index
        guard: Register | None = None
        if self.accept("@"):
            negated = self.accept("!")
            guard = Register(self.rename(self.name()), negated)
        if self.kinds[self.index] != "name":
            self.fail(f"expected an instruction, found {self.peek()!r}")
        opcode = self.next()
        operands: list[Operand] = []
        while not self.accept(";"):
            operands.append(self.operand())
            if not self.accept(","):
                self.expect(";")
                break
        text = " ".join(self.texts[first : self.index - 1])
        return Instruction(opcode.split("."), operands, line, guard, text, source_line)

    def operand(self, depth: int = 0) -> Operand:
        word = self.peek()
        if depth == _DEEPEST:
            self.fail("braces are nested too deeply")
        if word == "[":
            self.next()
            base = self.simple()
            offset = 0
            while not self.accept("]"):
                if self.accept("+") or self.peek() == "-":
                    offset += self.integer()
                elif self.accept(","):
                    # Textures and tensors: a name and coordinates.
                    items: list[Operand] = [base, self.operand(depth + 1)]
                    while self.accept(","):
                        items.append(self.operand(depth + 1))
                    self.expect("]")
                    return Vector(tuple(items))
                else:
                    self.fail(f"cannot read the address at {self.peek()!r}")
            if isinstance(base, Symbol) and base.offset:
                offset += base.offset
                base = Symbol(base.name)
            return Address(base, offset)
        if word in ("{", "("):
            close = "}" if self.next() == "{" else ")"
            return Vector(tuple(self.listed(close, lambda: self.operand(depth + 1))))
        first = self.simple()
        if self.accept("|"):
            return Pair(first, self.simple())
        return first

    def simple(self) -> Register | Immediate | Symbol:
        if self.accept("!"):
            return Register(self.rename(self.name()), True)
        if self.kinds[self.index] == "name":
            word = self.next()
            if word == "WARP_SZ":
                return Immediate("int", 32)
            selected = _PART.fullmatch(word)
            if selected is not None:
                return Register(self.rename(selected[1]), part=selected[2])
            name = self.rename(word)
            if name.startswith("%") or name == "_" or name in self.registers_known:
                return Register(name)
            offset = 0
            while self.peek() in ("+", "-") and self.kinds[self.index + 1] == "int":
                self.accept("+")
                offset += self.integer()
            return Symbol(name, offset)
        return self.literal()


def _number(text: str) -> int | None:
    """The value of an integer literal; None for a digit that its base does not have."""
    text = text.rstrip("U")
    octal = len(text) > 1 and text[0] == "0" and text[1].isdigit()
    try:
        return int(text, 8 if octal else 0)
    except ValueError:
        return None
