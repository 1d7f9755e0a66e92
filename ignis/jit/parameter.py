"""The C++ types that a kernel parameter may have, and what may be passed for each.

Sizes and alignments are those of a 64-bit CUDA target, where every scalar is aligned to its size.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from ignis.dtypes import DTYPES
from ignis.errors import CompileError

__all__ = ["Parameter", "classify"]

Kind = Literal["pointer", "integer", "float", "bool"]

_INTEGERS = {
    "char": "b",
    "signed char": "b",
    "unsigned char": "B",
    "short": "h",
    "unsigned short": "H",
    "int": "i",
    "unsigned": "I",
    "long": "q",
    "unsigned long": "Q",
    "long long": "q",
    "unsigned long long": "Q",
    "size_t": "Q",
    "ptrdiff_t": "q",
    "uintptr_t": "Q",
    "intptr_t": "q",
    "int8_t": "b",
    "uint8_t": "B",
    "int16_t": "h",
    "uint16_t": "H",
    "int32_t": "i",
    "uint32_t": "I",
    "int64_t": "q",
    "uint64_t": "Q",
}
_FLOATS = {"float": "f", "double": "d", "half": "e"}
_SPELLINGS = {"__half": "half", "nv_bfloat16": "__nv_bfloat16", "nv_half": "half"}
# The signed and the unsigned type may alias in C++; 16 bits often are a number of another kind.
_BY_CODE = {
    "b": ("int8", "uint8", "bool"),
    "B": ("uint8", "int8", "bool"),
    "h": ("int16", "uint16", "float16", "bfloat16"),
    "H": ("uint16", "int16", "float16", "bfloat16"),
    "i": ("int32", "uint32"),
    "I": ("uint32", "int32"),
    "q": ("int64", "uint64"),
    "Q": ("uint64", "int64"),
}
_ELEMENTS: dict[str, tuple[str, ...]] = {
    **{name: ("float32",) for name in ("float", "float2", "float3", "float4")},
    **{name: ("float64",) for name in ("double", "double2")},
    **{name: ("float16",) for name in ("half", "__half2", "half2")},
    **{name: ("bfloat16",) for name in ("__nv_bfloat16", "__nv_bfloat162")},
    **{f"__nv_fp8{n}_e4m3": ("float8_e4m3fn",) for n in ("", "x2", "x4")},
    **{f"__nv_fp8{n}_e5m2": ("float8_e5m2",) for n in ("", "x2", "x4")},
    **{name: _BY_CODE["i"] for name in ("int2", "int4")},
    **{name: _BY_CODE["I"] for name in ("uint2", "uint4")},
    "bool": ("bool", "uint8", "int8"),
    "uchar4": _BY_CODE["B"],
    **{name: _BY_CODE[code] for name, code in _INTEGERS.items()},
}
"""Dtypes of the arrays that a pointer to elements of a type may be given, its own one first."""
_QUALIFIERS = {"const", "volatile", "__restrict__", "__restrict", "restrict", "typename", "struct"}
_WORDS = {"signed", "unsigned", "long", "short", "int", "char"}


@dataclass(frozen=True)
class Parameter:
    """One parameter of a kernel."""

    name: str
    type: str
    """As C++ spells it after template substitution: ``"const float*"``."""
    kind: Kind
    code: str
    """Format character for `struct`; its size is also its alignment."""
    size: int
    written: bool = False
    """True for a pointer through which the kernel may write."""
    dtypes: tuple[np.dtype[Any], ...] = ()
    """What a pointer's array may hold, its own dtype first; any dtype where this is empty."""
    minimum: int = 0
    maximum: int = 0
    """Range of an integer."""

    @property
    def dtype(self) -> np.dtype[Any] | None:
        """The dtype of a pointer's elements; None where any will do."""
        return self.dtypes[0] if self.dtypes else None


def classify(named: tuple[str, tuple[str, ...]], kernel: str, index: int) -> Parameter:
    """Say how to pass a parameter, given by its name and the tokens of its type.

    Raises
    ------
    CompileError
        If the type cannot be passed: a reference, a struct by value, an unknown type.
    """
    name, tokens = named
    text = _spell(tokens)
    if "&" in tokens:
        raise _refused(kernel, index, name, text, "a reference; pass a pointer")
    if "..." in tokens:
        raise _refused(kernel, index, name, text, "a parameter pack; declare each parameter")
    if "*" in tokens:
        pointee = tokens[: len(tokens) - 1 - tokens[::-1].index("*")]
        written = "const" not in (pointee[_after_star(pointee) :])
        names = _BY_CODE["q"] if "*" in pointee else _ELEMENTS.get(_canonical(pointee), ())
        dtypes = tuple(DTYPES[each] for each in names)
        return Parameter(name, text, "pointer", "Q", 8, written, dtypes)
    plain = _canonical(tokens)
    if plain == "bool":
        return Parameter(name, text, "bool", "?", 1)
    if plain in _FLOATS:
        code = _FLOATS[plain]
        return Parameter(name, text, "float", code, struct.calcsize("<" + code))
    if plain in _INTEGERS:
        code = _INTEGERS[plain]
        size = struct.calcsize("<" + code)
        low, high = (
            (0, 256**size - 1) if code.isupper() else (-(256**size) // 2, 256**size // 2 - 1)
        )
        return Parameter(name, text, "integer", code, size, minimum=low, maximum=high)
    reason = "passed by value and is not a scalar type that ignis knows; pass a pointer"
    raise _refused(kernel, index, name, text, reason)


def _refused(kernel: str, index: int, name: str, text: str, reason: str) -> CompileError:
    return CompileError(f"{kernel}: parameter {index} ({text} {name}) is {reason}")


def _after_star(tokens: tuple[str, ...]) -> int:
    return len(tokens) - tokens[::-1].index("*") if "*" in tokens else 0


def _canonical(tokens: tuple[str, ...]) -> str:
    """One spelling per type: ``unsigned long int const`` is ``unsigned long``."""
    words = [token for token in tokens if token not in _QUALIFIERS]
    if "::" in words:
        words = words[len(words) - words[::-1].index("::") :]
    if words and all(word in _WORDS for word in words):
        sign = "unsigned" if "unsigned" in words else ""
        if "char" in words:
            base = "char" if sign or "signed" not in words else "signed char"
        elif "long" in words:
            base = " ".join(["long"] * words.count("long"))
        else:
            base = "short" if "short" in words else "" if sign else "int"
        return f"{sign} {base}".strip()
    text = " ".join(words)
    return _SPELLINGS.get(text, text)


def _spell(tokens: tuple[str, ...]) -> str:
    text = " ".join(token for token in tokens if "restrict" not in token)
    for symbol in ("*", "&"):
        text = text.replace(f" {symbol}", symbol)
    return text.replace(" :: ", "::").replace(" < ", "<").replace(" >", ">")
