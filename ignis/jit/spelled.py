"""The types of parameters as a caller writes them: ``"const float* x"``, ``"int"``, ``"float16*"``.

Where a kernel comes without its source, nobody else knows them. They are C++ or the names of
dtypes; sizes and alignments are those of CUDA C++.
"""

from __future__ import annotations

import re
from pathlib import Path

from ignis.base.name_lists import pairs, sections
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.jit.entries import Declared
from ignis.jit.mangled import Type
from ignis.jit.parameter import SCALAR_BYTES
from ignis.jit.probe import Described

_ALIASES = {
    **{name: c_type(dtype) for name, dtype in DTYPES.items()},
    "unsigned": "unsigned int",
    "half": "__half",
    **{f"int{8 * n}_t": text for n, text in ((1, "signed char"), (2, "short"), (4, "int"))},
    **{f"uint{8 * n}_t": f"unsigned {t}" for n, t in ((1, "char"), (2, "short"), (4, "int"))},
    "int64_t": "long long",
    "uint64_t": "unsigned long long",
    "size_t": "unsigned long long",
}
_OF_PTX = pairs(sections(Path(__file__))["types"])
_DECLARATION = re.compile(
    r"(?P<before>[\w\s]*?)(?P<star>\*?)\s*(?:__restrict__\s*)?(?P<name>[A-Za-z_]\w*)?\s*"
)


def described(text: str | None, declared: Declared, where: str) -> tuple[Described, str]:
    """Return the type and the name of a parameter.

    Parameters
    ----------
    text : str or None
        What the caller says; None for what the PTX says, where a pointer is a number.
    declared : Declared
        The parameter in the PTX.
    where : str
        For messages.

    Raises
    ------
    ArgumentError
        If the text is no type that is known, or of another size.
    """
    if text is None:
        if declared.array or declared.type not in _OF_PTX:
            struct = Type(f"struct of {declared.size} bytes")
            found = Described(struct, struct, declared.size, declared.alignment, False, 0)
            return found, declared.name
        base = _OF_PTX[declared.type]
        scalar = Type(base)
        return (
            Described(scalar, scalar, declared.size, declared.alignment, False, 0),
            declared.name,
        )
    const, base, pointer, name = _read(text, where)
    size = 8 if pointer else SCALAR_BYTES[base]
    if size != declared.size:
        raise ArgumentError(f"{where}: {text!r} has {size} bytes, {declared} has {declared.size}")
    element = Type(base)
    if not pointer:
        found = Described(element, element, size, declared.alignment, False, 0)
    else:
        full = Type(f"const {base}*" if const else f"{base}*", element=element)
        found = Described(full, element, 8, declared.alignment, not const, SCALAR_BYTES[base])
    return found, name or declared.name


def _read(text: str, where: str) -> tuple[bool, str, bool, str]:
    """Tell whether it is const, the type's name in C++, whether it is a pointer, and its name."""
    match = _DECLARATION.fullmatch(text.strip())
    if match is not None:
        words, star, name = match["before"].split(), bool(match["star"]), match["name"] or ""
        readings = [(words, name)]
        if name and not star:
            readings.insert(0, ([*words, name], ""))  # "unsigned int" has no name
        for spelled, label in readings:
            base = " ".join(word for word in spelled if word not in ("const", "volatile"))
            base = _ALIASES.get(base, base)
            if base in SCALAR_BYTES and (base != "void" or star):
                return "const" in spelled, base, star, label
    known = ", ".join(SCALAR_BYTES)
    raise ArgumentError(
        f"{where}: {text!r} is not a known type; write it as 'const float* x', 'float16*' or "
        f"'int n', with one of {known}, or the name of a dtype"
    )
