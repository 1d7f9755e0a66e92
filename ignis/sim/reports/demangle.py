"""Names of C++ functions as people write them: ``_Z5scaleIfEvPT_i`` is ``scale<float>``."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

__all__ = ["readable_name"]


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
    """Cut the parameter list, and the return type that templates have in front."""
    depth = start = 0
    for index, character in enumerate(text):
        if character == "<":
            depth += 1
        elif character == ">":
            depth -= 1
        elif character == " " and not depth:
            start = index + 1
        elif character == "(" and not depth:
            # Not the parentheses of "(anonymous namespace)::name".
            if not text.startswith("(anonymous namespace)", index):
                return text[start:index]
            depth += 1
        elif character == ")":
            depth -= 1
    return text[start:]


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
