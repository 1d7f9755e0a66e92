"""The dtype table: what an NvArray may hold, and its name in CUDA C++.

bfloat16 and the 8-bit floats exist on the host through ``ml_dtypes``; every other entry is NumPy's
own. All of them can be stored, copied and passed to kernels; what a kernel family computes on is
the family's to say, and `COMPUTED` lists what they choose from.
"""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

from ignis.errors import DTypeError

__all__ = ["BFLOAT16", "COMPUTED", "DTYPES", "KNOWN", "as_dtype", "c_type", "is_float"]

BFLOAT16: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)
"""The dtype of 16 bits with the exponents of float32."""

_C_TYPES: dict[np.dtype[Any], str] = {
    np.dtype(np.float16): "__half",
    BFLOAT16: "__nv_bfloat16",
    np.dtype(np.float32): "float",
    np.dtype(np.float64): "double",
    np.dtype(np.int32): "int",
    np.dtype(np.int64): "long long",
    np.dtype(np.uint8): "unsigned char",
    np.dtype(np.bool_): "bool",
    np.dtype(np.int8): "signed char",
    np.dtype(np.int16): "short",
    np.dtype(np.uint16): "unsigned short",
    np.dtype(np.uint32): "unsigned int",
    np.dtype(np.uint64): "unsigned long long",
    np.dtype(ml_dtypes.float8_e4m3fn): "__nv_fp8_e4m3",
    np.dtype(ml_dtypes.float8_e5m2): "__nv_fp8_e5m2",
}

DTYPES: dict[str, np.dtype[Any]] = {dtype.name: dtype for dtype in _C_TYPES}
"""Every dtype that an array may have, by its name."""

NAMES: dict[np.dtype[Any], str] = {dtype: name for name, dtype in DTYPES.items()}
"""Their names. NumPy builds the name of a dtype each time, which takes microseconds."""

COMPUTED = frozenset(
    DTYPES[name]
    for name in ("float16", "bfloat16", "float32", "float64", "int32", "int64", "uint8")
)
"""Dtypes that fused kernels compute in; the others are for storage."""

KNOWN: dict[Any, np.dtype[Any]] = {
    **DTYPES,
    **{dtype: dtype for dtype in DTYPES.values()},
    **{dtype.type: dtype for dtype in DTYPES.values()},
}
"""The table by everything that names an entry: its name, the dtype itself, its scalar type."""


def as_dtype(dtype: Any) -> np.dtype[Any]:
    """Return the entry of the table that `dtype` names.

    Parameters
    ----------
    dtype : str, numpy dtype or scalar type
        For example ``"bfloat16"``, ``np.float32``, ``np.dtype("int64")``.

    Raises
    ------
    DTypeError
        If ignis has no such dtype; the message lists those it has.
    """
    try:
        found = KNOWN.get(dtype)
    except TypeError:
        found = None
    if found is not None:
        return found
    try:
        found = KNOWN.get(np.dtype(dtype))
    except (TypeError, ValueError):
        found = None
    if found is None:
        hint = "; a shape is one argument, a tuple" if isinstance(dtype, int) else ""
        raise DTypeError(f"unknown dtype {dtype!r:.100}; ignis has {', '.join(DTYPES)}{hint}")
    return found


def c_type(dtype: np.dtype[Any]) -> str:
    """CUDA C++ name of `dtype`, as used in template instantiations."""
    return _C_TYPES[dtype]


def is_float(dtype: np.dtype[Any]) -> bool:
    """Tell whether the elements are floating-point numbers, those of ``ml_dtypes`` included."""
    return dtype.kind in "fV"
