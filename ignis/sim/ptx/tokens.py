"""PTX text as a stream of tokens."""

from __future__ import annotations

import re
import struct
from typing import NoReturn

from ignis.sim.ptx.errors import PtxError
from ignis.sim.ptx.syntax import Immediate

__all__ = ["Tokens"]

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


class Tokens:
    """The tokens of a text, and the place where the parser is."""

    def __init__(self, text: str) -> None:
        self.kinds: list[str] = []
        self.texts: list[str] = []
        self.lines: list[int] = []
        line = 1
        place = 0
        end = len(text.rstrip("\0"))
        while place < end:
            match = _TOKEN.match(text, place)
            if match is None:
                raise PtxError(f"PTX line {line}: cannot read {text[place : place + 20]!r}")
            place = match.end()
            kind = match.lastgroup or ""
            if kind == "newline":
                line += 1
            elif kind == "comment":
                line += match.group().count("\n")
            elif kind != "space":
                text_of = match.group()
                # ".reg.b32" is two directives written without a space.
                for word in re.findall(r"\.\w+", text_of) if text_of[0] == "." else (text_of,):
                    self.kinds.append(kind)
                    self.texts.append(word)
                    self.lines.append(line)
        self.kinds.append("end")
        self.texts.append("")
        self.lines.append(line)
        self.place = 0

    def peek(self) -> str:
        """The next token."""
        return self.texts[self.place]

    def take(self) -> str:
        """The next token, which is passed."""
        self.place += 1
        return self.texts[self.place - 1]

    def accept(self, text: str) -> bool:
        """Pass the next token if it is `text`."""
        if self.texts[self.place] == text:
            self.place += 1
            return True
        return False

    def expect(self, text: str) -> None:
        """Pass the next token, which must be `text`."""
        if not self.accept(text):
            self.fail(f"expected {text!r}, found {self.peek()!r}")

    def fail(self, message: str) -> NoReturn:
        """Raise an error that has the line."""
        raise PtxError(f"PTX line {self.lines[self.place]}: {message}")

    def integer(self) -> int:
        """Pass an integer, with its sign."""
        sign = -1 if self.accept("-") else 1
        if self.kinds[self.place] != "int":
            self.fail(f"expected an integer, found {self.peek()!r}")
        return sign * _number(self.take())

    def skip_statement(self) -> None:
        """Go on behind the next semicolon."""
        while self.kinds[self.place] != "end" and not self.accept(";"):
            self.place += 1

    def literal(self) -> Immediate:
        """Pass a literal."""
        kind = self.kinds[self.place]
        if kind == "float":
            word = self.take()
            return Immediate("f32" if word[1] in "fF" else "f64", int(word[2:], 16))
        if kind == "real":
            bits = struct.unpack("<Q", struct.pack("<d", float(self.take())))[0]
            return Immediate("f64", bits)
        return Immediate("int", self.integer())


def _number(text: str) -> int:
    text = text.rstrip("U")
    if len(text) > 1 and text[0] == "0" and text[1].isdigit():
        return int(text, 8)
    return int(text, 0)
