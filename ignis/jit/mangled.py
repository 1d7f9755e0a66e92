"""Mangled C++ names as types: the compiler's own account of what a kernel takes.

Reads names of the Itanium C++ ABI (https://itanium-cxx-abi.github.io/cxx-abi/abi.html#mangling), as
far as the types of parameters and the template arguments in them go. NVRTC mangles canonical types:
those behind typedefs, macros and template parameters, so that one type has one spelling.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ignis.base.name_lists import pairs, sections
from ignis.errors import CompileError

_CODES = {of: pairs(lines) for of, lines in sections(Path(__file__)).items()}
_BUILTIN, _BUILTIN_D, _STANDARD = (_CODES[of] for of in ("types", "types of two letters", "names"))
_QUALIFIERS = {"r": "__restrict__", "V": "volatile", "K": "const"}


@dataclass(frozen=True)
class Type:
    """A type or a name, as C++ spells it around what is declared.

    Attributes
    ----------
    left, right : str
        What stands on either side of a declared name: ``"float (*"`` and ``")[3]"``.
    shape : tuple of int
        Extents of an array type; `element` is then what it is an array of.
    element : Type or None
        What a pointer points to or an array is of; None for any other type.
    arguments : tuple
        Template arguments of a name.
    suffixed : bool
        Whether it is an array or a function, which a pointer to it has in parentheses.
    """

    left: str
    right: str = ""
    shape: tuple[int, ...] = ()
    element: Type | None = None
    arguments: tuple[Argument, ...] = ()
    suffixed: bool = False

    def __str__(self) -> str:
        return self.left + self.right


Argument = Type | int | tuple["Argument", ...]
"""A template argument: a type, a number, or a pack of arguments."""


def parse(symbol: str) -> Type:
    """Return the name that a mangled symbol of a variable or a type stands for.

    Raises
    ------
    CompileError
        If the symbol is none, or has something in it that no parameter of a kernel has.
    """
    if not symbol.startswith("_Z"):
        raise CompileError(f"{symbol!r} is not a mangled name")
    reader = _Reader(symbol, 2)
    try:
        return reader.name()
    except (IndexError, ValueError, RecursionError):
        raise reader.unknown() from None


class _Reader:
    """A position in a mangled name, and what it has said so far and may refer back to."""

    def __init__(self, text: str, position: int) -> None:
        self._text = text
        self._at = position
        self._seen: list[Type] = []

    def unknown(self) -> CompileError:
        """Return the error for what stands here."""
        return CompileError(f"the mangled name {self._text!r} cannot be read at {self._at}")

    def _next(self, prefix: str) -> bool:
        """Pass over `prefix` if the text goes on with it."""
        if not self._text.startswith(prefix, self._at):
            return False
        self._at += len(prefix)
        return True

    def _expect(self, prefix: str) -> None:
        if not self._next(prefix):
            raise self.unknown()

    def _here(self) -> str:
        return self._text[self._at]

    def _remember(self, found: Type) -> Type:
        self._seen.append(found)
        return found

    def _digits(self, digits: str = "0123456789") -> str:
        start = self._at
        while self._at < len(self._text) and self._text[self._at] in digits:
            self._at += 1
        return self._text[start : self._at]

    # names

    def name(self) -> Type:
        """Read ``<name>``: nested, or of the global namespace or ``std``, with its arguments."""
        if self._here() == "N":
            return self._nested()
        if self._here() == "Z":
            raise self.unknown()  # a type that is local to a function
        found = self._prefix() if self._here() == "S" else self._remember(self._unqualified())
        if self._here_is("I"):
            found = self._remember(self._specialized(found))
        return found

    def _here_is(self, character: str) -> bool:
        return self._text.startswith(character, self._at)

    def _nested(self) -> Type:
        self._expect("N")
        self._digits("rVKRO")
        found: Type | None = None
        while not self._next("E"):
            if self._here() == "S" and found is None:
                found = Type("std") if self._next("St") else self._substitution()
            elif self._here() == "I" and found is not None:
                found = self._remember(self._specialized(found))
            else:
                last = self._unqualified()
                found = self._remember(last if found is None else Type(f"{found}::{last}"))
        if found is None:
            raise self.unknown()
        return found

    def _prefix(self) -> Type:
        """Read ``St <unqualified-name>`` or a substitution."""
        if self._next("St"):
            return self._remember(Type(f"std::{self._unqualified()}"))
        return self._substitution()

    def _unqualified(self) -> Type:
        self._next("L")  # internal linkage
        if self._next("Ut"):
            self._digits()
            self._expect("_")
            return Type("(unnamed)")
        if self._next("Ul"):
            while not self._next("E"):
                self.type()
            self._digits()
            self._expect("_")
            return Type("(lambda)")
        length = int(self._digits())
        text = self._text[self._at : self._at + length]
        if len(text) != length:
            raise self.unknown()
        self._at += length
        while self._next("B"):  # an ABI tag
            self._at += int(self._digits())
        # NVRTC's anonymous namespace has a name that the file's digest is part of.
        if text.startswith(("_GLOBAL__N_", "_INTERNAL_")):
            text = "(anonymous namespace)"
        return Type(text)

    def _specialized(self, name: Type) -> Type:
        arguments = self._arguments()
        flat = ", ".join(_spell(argument) for argument in arguments)
        return Type(f"{name}<{flat}>", arguments=arguments)

    def _arguments(self) -> tuple[Argument, ...]:
        if not self._next("I"):
            self._expect("J")
        found: list[Argument] = []
        while not self._next("E"):
            found.append(self._argument())
        return tuple(found)

    def _argument(self) -> Argument:
        if self._here() == "J":
            return self._arguments()
        if self._here() == "L":
            return self._literal()
        if self._next("XadL_Z"):  # the address of a variable or function
            found = self.name()
            self._expect("EE")
            return Type(f"&{found}")
        if self._here() == "X":
            raise self.unknown()  # any other expression: not in a canonical type
        return self.type()

    def _literal(self) -> Argument:
        self._expect("L")
        if self._next("_Z"):
            found = self.name()
            self._expect("E")
            return Type(f"&{found}")
        of = self.type()
        sign = -1 if self._next("n") else 1
        digits = self._digits("0123456789abcdef")
        self._expect("E")
        if str(of) in ("float", "double"):
            return Type(f"{of}(0x{digits})")
        return sign * int(digits) if digits else 0

    # types

    def type(self) -> Type:
        """Read ``<type>``."""
        character = self._here()
        if character in _QUALIFIERS:
            return self._qualified()
        if character in "PRO":
            self._at += 1
            return self._remember(_pointer(self.type(), {"P": "*", "R": "&", "O": "&&"}[character]))
        if character == "A":
            return self._array()
        if character == "F":
            return self._function()
        if character == "M":
            self._at += 1
            of, member = self.type(), self.type()
            return self._remember(_pointer(member, f"{of}::*"))
        if character == "D":
            return self._type_d()
        if character == "u":
            self._at += 1
            return self._remember(self._unqualified())
        if character in _BUILTIN:
            self._at += 1
            return Type(_BUILTIN[character])
        if character == "S" and not self._here_is("St"):
            found = self._substitution()
            return self._remember(self._specialized(found)) if self._here_is("I") else found
        return self.name()

    def _qualified(self) -> Type:
        words: list[str] = []
        while self._here() in _QUALIFIERS:
            words.insert(0, _QUALIFIERS[self._here()])
            self._at += 1
        of = self.type()
        return self._remember(_qualify(of, " ".join(words)))

    def _array(self) -> Type:
        self._expect("A")
        extent = self._digits()
        self._expect("_")
        of = self.type()
        return self._remember(
            Type(
                of.left,
                f"[{extent}]{of.right}",
                shape=(int(extent or 0), *of.shape),
                element=of.element if of.shape else of,
                suffixed=True,
            )
        )

    def _function(self) -> Type:
        self._expect("F")
        self._next("Y")
        result = self.type()
        takes: list[str] = []
        while not (self._next("E") or self._next("RE") or self._next("OE")):
            takes.append(str(self.type()))
        listed = "" if takes == ["void"] else ", ".join(takes)
        return self._remember(Type(result.left, f"({listed}){result.right}", suffixed=True))

    def _type_d(self) -> Type:
        for code, text in _BUILTIN_D.items():
            if self._next(code):
                return Type(text)
        if self._next("Dp"):
            return self._remember(Type(f"{self.type()}..."))
        if self._next("Dv"):
            length = self._digits()
            self._expect("_")
            return self._remember(Type(f"{self.type()} __vector({length})"))
        raise self.unknown()

    def _substitution(self) -> Type:
        for code, text in _STANDARD.items():
            if self._next(code):
                return Type(text)
        self._expect("S")
        digits = self._digits("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        self._expect("_")
        return self._seen[int(digits, 36) + 1 if digits else 0]


def _pointer(to: Type, symbol: str) -> Type:
    if to.suffixed:
        gap = "" if to.left.endswith("*") else " "
        return Type(f"{to.left}{gap}({symbol}", f"){to.right}", element=to)
    gap = "" if symbol in ("*", "&", "&&") else " "
    return Type(f"{to.left}{gap}{symbol}", to.right, element=to)


def _qualify(of: Type, words: str) -> Type:
    """Add const or volatile: ahead of a name, behind a pointer, to an array's elements."""
    if of.shape:
        assert of.element is not None
        inner = _qualify(of.element, words)
        return Type(inner.left, of.right, of.shape, inner, suffixed=True)
    if of.element is not None:
        return Type(f"{of.left} {words}", of.right, element=of.element)
    return Type(f"{words} {of.left}", of.right, arguments=of.arguments, suffixed=of.suffixed)


def _spell(argument: Argument) -> str:
    if isinstance(argument, tuple):
        return ", ".join(_spell(part) for part in argument)
    return str(argument)
