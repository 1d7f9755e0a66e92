"""Native functions that are written in C: the folder ``c`` has their sources, and LLVM IR of them.

``python -m tools native --write`` makes the one of the other.
"""

from __future__ import annotations

import importlib.resources
import re

_NAME = re.compile(r"^(declare|define) [^@]*@([\w.]+)\(.*\n", re.MULTILINE)
_TYPE = re.compile(r"^(?:%|@)\S+ = .*\n", re.MULTILINE)


def compiled_ir(name: str) -> str:
    """Return the LLVM IR of ``c/<name>.c``."""
    return importlib.resources.files(__package__).joinpath(f"c/{name}.ll").read_text("utf-8")


def linked(*texts: str) -> str:
    """Return one module of several, in which each function is declared or defined once.

    So is each type and constant, at the start.
    """
    whole = "\n".join(texts)
    first = "".join(dict.fromkeys(_TYPE.findall(whole)))
    whole = first + _TYPE.sub("", whole)
    defined = {name for verb, name in _NAME.findall(whole) if verb == "define"}

    def once(found: re.Match[str]) -> str:
        verb, name = found.groups()
        if verb == "declare":
            if name in defined:
                return ""
            defined.add(name)
        return found[0]

    return _NAME.sub(once, whole)


def specialized(text: str, **settings: int) -> str:
    """Return a module in which constants that C only declares have these values."""

    def defined(found: re.Match[str]) -> str:
        return f"{found[1]} = internal constant i64 {settings[found[1][1:]]}"

    return re.sub(r"^(@\w+) = external .*$", defined, text, flags=re.MULTILINE)
