"""Conversion of host values to the dtype table, refusing silent surprises.

Safe and same-kind conversions happen (float64 to float32, bool to anything); integers change width,
or become bools, only where every value fits; fractions never become integers on their own. What
would be lost is a DTypeError, a number that does not fit and nested sequences of different lengths
an ArgumentError.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.base import interrupts
from ignis.dtypes import DTYPES, as_dtype, is_float
from ignis.errors import ArgumentError, DTypeError

# NumPy calls a dtype of ml_dtypes a "V", as it does structures.
_FLOATS = frozenset(dtype for dtype in DTYPES.values() if is_float(dtype))
_WITHOUT_INFINITY = (DTYPES["float8_e4m3fn"],)


def _kind(dtype: np.dtype[Any]) -> str:
    return "f" if dtype in _FLOATS else dtype.kind


@interrupts.calls_user
def infer_dtype(data: Any) -> np.dtype[Any]:
    """Return the dtype of an array made of `data` when none is asked for.

    NumPy arrays and scalars keep theirs, as does all that NumPy reads as an array; Python floats
    become float32, ints int64, bools bool.
    """
    if isinstance(data, (np.ndarray, np.generic)):
        return as_dtype(data.dtype)
    found = _as_numpy("cannot make an array", data)
    if _has_dtype(data):
        return as_dtype(found.dtype)
    kind = _kind(found.dtype)
    if kind == "f" and found.size and np.abs(found).max() >= 2**63:
        whole = all(type(value) is int for value in np.asarray(data, object).flat)
        kind = "i" if whole else "f"  # int64 does not hold them either, and says so
    if kind == "f":
        return as_dtype("float32")
    if kind in "iu":
        return as_dtype("int64")
    if kind == "b":
        return as_dtype("bool")
    raise DTypeError(f"cannot make an array of {found.dtype} values")


def _has_dtype(data: Any) -> bool:
    """Whether the numbers in `data` have a dtype of their own, as Python's do not."""
    while isinstance(data, (list, tuple)) and data:
        data = data[0]
    if hasattr(data, "__array__") or hasattr(data, "__array_interface__"):
        return True
    try:
        memoryview(data)
    except TypeError:
        return False
    return True


@interrupts.calls_user
def _as_numpy(what: str, data: Any) -> np.ndarray[Any, Any]:
    """NumPy's array of `data`; ArgumentError, with `what` in front, if it makes none."""
    try:
        return np.asarray(data)
    except DTypeError:  # an NvArray or a Tensor in it, whose message says what to do
        raise
    except (ValueError, TypeError, OverflowError) as error:
        raise ArgumentError(f"{what}: {error}") from None


@interrupts.calls_user
def to_host_array(data: Any, dtype: np.dtype[Any], operation: str) -> np.ndarray[Any, Any]:
    """Return `data` as a C-contiguous array of `dtype`, without a copy where it is one."""
    found = _as_numpy(operation, data)
    if found.dtype != dtype:
        source, target = _kind(found.dtype), _kind(dtype)
        if target in "iu" and source in "fO" and isinstance(data, (list, tuple, int)):
            found = _integers(data, found)
            source = _kind(found.dtype)
        if source not in "fiub":
            raise DTypeError(f"{operation}: cannot convert {found.dtype} values to {dtype.name}")
        if target in "iub":
            if source == "f" and found.size:
                raise DTypeError(
                    f"{operation}: {found.dtype} values cannot be stored as {dtype.name}; "
                    "convert them explicitly"
                )
            _require_range(found, dtype, operation)
            found = found.astype(dtype)
        else:
            found = _rounded(found, dtype, operation)
    return np.ascontiguousarray(found).reshape(found.shape)


def _integers(data: Any, found: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return `data` as uint64 if it is that: NumPy makes floats of small and large integers."""
    objects = np.asarray(data, dtype=object)
    if all(type(value) is int and 0 <= value < 1 << 64 for value in objects.flat):
        return objects.astype(np.uint64)
    return found


def _require_range(values: np.ndarray[Any, Any], dtype: np.dtype[Any], operation: str) -> None:
    if values.dtype.kind == "b" or not values.size:
        return
    least, most = (0, 1) if dtype.kind == "b" else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    low, high = int(values.min()), int(values.max())
    if low < least or high > most:
        value = low if low < least else high
        raise ArgumentError(f"{operation}: value {value} does not fit {dtype.name}")


def _rounded(
    values: np.ndarray[Any, Any], dtype: np.dtype[Any], operation: str
) -> np.ndarray[Any, Any]:
    """Return `values` in a floating dtype, rounded once, to nearest.

    What is too large becomes infinite, if it can.
    """
    with np.errstate(over="ignore"):
        narrow = dtype.isbuiltin != 1 and values.dtype.itemsize > 2 and values.dtype != np.float32
        found = (_rounded_to_odd(values) if narrow else values).astype(dtype)
        if dtype in _WITHOUT_INFINITY:
            lost = np.isnan(found) & ~np.isnan(values.astype(np.float64))
            if lost.any():
                raise ArgumentError(
                    f"{operation}: value {values[lost].flat[0]} does not fit {dtype.name}, which "
                    "has no infinity"
                )
    return found


def _rounded_to_odd(values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return float32 values that round to the same narrower ones: ml_dtypes rounds these only.

    Those that are not exact have an odd last bit: they are no midpoint of narrower ones (Boldo and
    Melquiond, "When double rounding is odd", 2005).
    """
    if values.dtype.kind in "iu" and values.dtype.itemsize == 8:
        # Bits that a double lacks become one of those that a narrower float lacks, too.
        rest = values & 0xFFF
        exact = (rest == 0) | (np.abs(values.astype(np.float64)) < 2.0**53)
        values = np.where(exact, values, values - rest + 0x800)
    wide = values.astype(np.float64)
    near = wide.astype(np.float32)
    beyond = np.nextafter(near, np.where(near > wide, -np.inf, np.inf).astype(np.float32))
    even = near.view(np.uint32) & 1 == 0
    return np.where((near != wide) & even, beyond, near)


def scalar_pattern(value: Any, dtype: np.dtype[Any], operation: str) -> bytes:
    """Return the bytes of one element of `dtype` with that value, which is a single number."""
    found = to_host_array(value, dtype, operation)
    if found.size != 1:
        raise ArgumentError(f"{operation}: expected one number, not shape {found.shape}")
    return found.tobytes()
