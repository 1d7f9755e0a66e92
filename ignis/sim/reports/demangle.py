"""Names of C++ functions as people write them: ``_Z5scaleIfEvPT_i`` is ``scale<float>``."""

from __future__ import annotations

import ctypes
import functools
import re
from typing import Any

_OPERATOR = re.compile(r"\boperator(?:\(\)|[^\w\s(]+)")
_ANONYMOUS = re.compile(r"\(anonymous namespace\)")
_QUALIFIERS = re.compile(r"(?: const| volatile| &&?)*")


@functools.lru_cache(maxsize=1024)
def readable_name(symbol: str) -> str:
    """Return a symbol's qualified name with its template arguments, without parameters.

    What is not a mangled name comes back as it is, and so does every name where the C++ runtime,
    which NumPy loads on Linux, is missing.
    """
    if not symbol.startswith("_Z"):
        return symbol
    library = _library()
    if library is None:
        return symbol
    demangle, free = library
    status = ctypes.c_int()
    text = demangle(symbol.encode(), None, None, ctypes.byref(status))
    if not text:
        return symbol
    try:
        whole = ctypes.cast(text, ctypes.c_char_p).value or b""
    finally:
        free(text)
    return _without_types(whole.decode(errors="replace")) or symbol


def _without_types(text: str) -> str:
    """Cut parameter lists, what follows them, and the return type that templates have in front."""
    kept: list[str] = []
    depth = index = 0
    while index < len(text):
        found = _OPERATOR.match(text, index) or _ANONYMOUS.match(text, index)
        character = found.group() if found else text[index]
        index += len(character)
        if found or character not in "<{>}( ":
            kept.append(character)
        elif character in "<{":
            depth += 1
            kept.append(character)
        elif character in ">}":
            depth -= 1
            kept.append(character)
        elif depth:
            kept.append(character)
        elif character == " ":
            kept.clear()  # what was there is the return type
        else:
            index = _after(text, index)
            if not text.startswith("::", index):
                break
    return "".join(kept)


def _after(text: str, index: int) -> int:
    """Return the end of a parameter list that begins before `index`, with its qualifiers."""
    depth = 1
    while depth and index < len(text):
        depth += (text[index] == "(") - (text[index] == ")")
        index += 1
    qualifiers = _QUALIFIERS.match(text, index)
    return qualifiers.end() if qualifiers else index


@functools.cache
def _library() -> tuple[Any, Any] | None:
    """The C++ runtime's functions ``__cxa_demangle`` and ``free``."""
    try:
        library = ctypes.CDLL("libstdc++.so.6")
        demangle, free = library["__cxa_demangle"], library["free"]
    except (OSError, AttributeError):
        return None
    demangle.restype = ctypes.c_void_p
    free.argtypes = [ctypes.c_void_p]
    return demangle, free
