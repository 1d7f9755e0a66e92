"""The parameters of a kernel, and what may be passed for each.

Types, sizes and alignments are the compiler's (`ignis.jit.probe`); here they get a meaning.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from typing import Any, Literal

import ml_dtypes
import numpy as np

from ignis.dtypes import BFLOAT16, DTYPES
from ignis.errors import CompileError
from ignis.jit.mangled import Type
from ignis.jit.probe import Described

Kind = Literal["pointer", "integer", "float", "bool", "rounded", "struct"]

_INTEGERS = {
    name: code
    for code, names in {
        "b": ("char", "signed char"),
        "B": ("unsigned char", "char8_t"),
        "h": ("short",),
        "H": ("unsigned short", "char16_t"),
        "i": ("int", "wchar_t"),
        "I": ("unsigned int", "char32_t"),
        "q": ("long", "long long"),
        "Q": ("unsigned long", "unsigned long long"),
    }.items()
    for name in names
}
_FLOATS = {"float": "f", "double": "d", "__half": "e", "_Float16": "e"}
_ROUNDED: dict[str, np.dtype[Any]] = {
    "__nv_bfloat16": BFLOAT16,
    "__bf16": BFLOAT16,
    "__nv_fp8_e4m3": np.dtype(ml_dtypes.float8_e4m3fn),
    "__nv_fp8_e5m2": np.dtype(ml_dtypes.float8_e5m2),
}
"""Scalars that Python's `struct` cannot pack: they are rounded to the dtype and passed as bits."""
SCALAR_BYTES = {
    **{name: struct.calcsize(f"<{code}") for name, code in (_INTEGERS | _FLOATS).items()},
    **{name: dtype.itemsize for name, dtype in _ROUNDED.items()},
    "bool": 1,
    "void": 0,
}
"""Bytes of each type of a scalar; none of void."""
SHORT_FLOATS = {"__half": np.dtype("e"), "_Float16": np.dtype("e"), **_ROUNDED}
"""Dtypes of the types that are structs, or unknown, to other tools."""
_VECTOR = re.compile(
    r"(?P<base>u?(?:char|short|int|long|longlong)|float|double)(?P<count>[1-4])(?:_\d+a)?"
)
_WHOLE = {name: name for name in ("char", "short", "int", "long")} | {"longlong": "long long"}
_VECTOR_BASES = {"float": "float", "double": "double", **_WHOLE} | {
    f"u{name}": f"unsigned {text}" for name, text in _WHOLE.items()
}
_OTHER_VECTORS = {
    "dim3": ("unsigned int", 3),
    "__half2": ("__half", 2),
    "__nv_bfloat162": ("__nv_bfloat16", 2),
    "__nv_fp8x2_e4m3": ("__nv_fp8_e4m3", 2),
    "__nv_fp8x4_e4m3": ("__nv_fp8_e4m3", 4),
    "__nv_fp8x2_e5m2": ("__nv_fp8_e5m2", 2),
    "__nv_fp8x4_e5m2": ("__nv_fp8_e5m2", 4),
}


@dataclass(frozen=True)
class Parameter:
    """One parameter of a kernel.

    Attributes
    ----------
    name : str
        As the source declares it; ``"#2"`` where it does not say.
    type : str
        As C++ spells the canonical type: ``"const float*"``.
    kind : str
        What is passed: an array behind a pointer; an integer, float or bool; a number that is
        "rounded" to `dtype` and passed as bits; the bytes of a struct.
    code : str
        Format for `struct`.
    size, alignment : int
        In bytes.
    written : bool
        True for a pointer through which the kernel may write.
    dtype : numpy dtype or None
        What a pointer's array holds; None where any dtype will do.
    alike : tuple of numpy dtype
        What it may hold as well: integers of the same size.
    minimum, maximum : int
        Range of an integer.
    vector : tuple of (str, int) or None
        Of a vector type: format for `struct` and number of components.
    """

    name: str
    type: str
    kind: Kind
    code: str
    size: int
    alignment: int
    written: bool = False
    dtype: np.dtype[Any] | None = None
    alike: tuple[np.dtype[Any], ...] = ()
    minimum: int = 0
    maximum: int = 0
    vector: tuple[str, int] | None = None

    @property
    def dtypes(self) -> tuple[np.dtype[Any], ...]:
        """Dtypes of a pointer's array, `dtype` first; any dtype if this is empty."""
        return () if self.dtype is None else (self.dtype, *self.alike)


def classify(described: Described, name: str, kernel: str, index: int) -> Parameter:
    """Say how to pass a parameter.

    Raises
    ------
    CompileError
        If it is a reference.
    """
    text, element = str(described.type), str(described.element)
    size, alignment = described.size, described.alignment
    if text.endswith("&"):
        raise CompileError(f"{kernel}: parameter {index} ({text} {name}) must be a pointer")
    if described.type.element is not None and not described.type.shape:
        if described.element.suffixed:  # a function: its address is a number that a kernel made
            return Parameter(name, text, "integer", "Q", 8, 8, maximum=256**8 - 1)
        dtypes = _stored(described.element)
        first, alike = (dtypes[0], dtypes[1:]) if dtypes else (None, ())
        return Parameter(name, text, "pointer", "Q", 8, 8, described.written, first, alike)
    if element == "bool":
        return Parameter(name, text, "bool", "?", size, alignment)
    if element in _FLOATS:
        return Parameter(name, text, "float", _FLOATS[element], size, alignment)
    if element in _ROUNDED:
        code = "B" if size == 1 else "H"
        return Parameter(name, text, "rounded", code, size, alignment, dtype=_ROUNDED[element])
    if element in _INTEGERS:
        code = _INTEGERS[element]
        low, high = (
            (0, 256**size - 1) if code.isupper() else (-(256**size) // 2, 256**size // 2 - 1)
        )
        return Parameter(name, text, "integer", code, size, alignment, minimum=low, maximum=high)
    base, count = _components(element)
    code = (_INTEGERS | _FLOATS).get(base, "")
    vector = (f"<{count}{code}", count) if code else None
    return Parameter(name, text, "struct", f"{size}s", size, alignment, vector=vector)


def host_dtype(described: Described) -> np.dtype[Any] | None:
    """Return NumPy's dtype of a pointer's element; None for a struct, and for what has none.

    A vector type's dtype is that of its components.
    """
    base, _ = _components(str(described.element))
    if base in _ROUNDED:
        return _ROUNDED[base]
    code = "?" if base == "bool" else (_INTEGERS | _FLOATS).get(base)
    if described.element.element is not None:
        code = "Q"
    return np.dtype(code) if code else None


def _components(name: str) -> tuple[str, int]:
    """Return a vector type's component and their number; any other type is one of itself."""
    found = _VECTOR.fullmatch(name)
    if found:
        return _VECTOR_BASES[found["base"]], int(found["count"])
    return _OTHER_VECTORS.get(name, (name, 1))


def _stored(element: Type) -> tuple[np.dtype[Any], ...]:
    """Return the dtypes of arrays behind a pointer to `element`, the likeliest first."""
    if element.element is not None:  # a table of addresses
        names = ["int64", "uint64"]
    else:
        base, _ = _components(str(element))
        if base == "char":  # may alias anything in C++
            names = []
        elif base == "bool":
            names = ["bool", "uint8", "int8"]
        elif base in _INTEGERS:
            bits = 8 * struct.calcsize("<" + _INTEGERS[base])
            names = [f"int{bits}", f"uint{bits}"][:: -1 if _INTEGERS[base].isupper() else 1]
            # Bytes, and 16 bits, often are a number of another kind.
            names += {8: ["bool"], 16: ["float16", "bfloat16"]}.get(bits, [])
        elif base in _FLOATS:
            names = [np.dtype(_FLOATS[base]).name]
        elif base in _ROUNDED:
            names = [_ROUNDED[base].name] + (["uint8"] if _ROUNDED[base].itemsize == 1 else [])
        else:
            names = []
    return tuple(DTYPES[name] for name in names if name in DTYPES)
