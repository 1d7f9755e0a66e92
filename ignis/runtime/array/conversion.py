"""Conversion of host values to the dtype table, refusing silent surprises.

Safe and same-kind conversions happen (float64 to float32, bool to anything); integers change width
only where every value fits; fractions never become integers on their own. What would be lost is a
DTypeError, a number that does not fit and nested sequences of different lengths an ArgumentError.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.dtypes import BFLOAT16, as_dtype
from ignis.errors import ArgumentError, DTypeError

__all__ = ["infer_dtype", "scalar_pattern", "to_host_array"]


def _kind(dtype: np.dtype[Any]) -> str:
    return "f" if dtype == BFLOAT16 else dtype.kind


def infer_dtype(data: Any) -> np.dtype[Any]:
    """Return the dtype of an array made of `data` when none is asked for.

    NumPy arrays and scalars keep theirs; Python floats become float32, ints and bools int64.
    """
    if isinstance(data, (np.ndarray, np.generic)):
        return as_dtype(data.dtype)
    try:
        found = np.asarray(data)
    except ValueError as error:
        raise ArgumentError(f"cannot make an array: {error}") from None
    kind = _kind(found.dtype)
    if _holds_numpy(data):
        return as_dtype(found.dtype)
    if kind == "f":
        return as_dtype("float32")
    if kind in "iub":
        return as_dtype("int64")
    raise DTypeError(f"cannot make an array of {found.dtype} values")


def _holds_numpy(data: Any) -> bool:
    while isinstance(data, (list, tuple)) and data:
        data = data[0]
    return isinstance(data, (np.ndarray, np.generic))


def to_host_array(data: Any, dtype: np.dtype[Any], operation: str) -> np.ndarray[Any, Any]:
    """Return `data` as a C-contiguous array of `dtype`, without a copy where it is one."""
    try:
        found = np.asarray(data)
    except ValueError as error:
        raise ArgumentError(f"{operation}: {error}") from None
    if found.dtype != dtype:
        source, target = _kind(found.dtype), _kind(dtype)
        if source not in "fiub":
            raise DTypeError(f"{operation}: cannot convert {found.dtype} values to {dtype.name}")
        if target in "iu":
            if source == "f" and found.size:
                raise DTypeError(
                    f"{operation}: {found.dtype} values for an array of {dtype.name}; "
                    "convert them explicitly"
                )
            _require_range(found, dtype, operation)
        found = found.astype(dtype)
    return np.ascontiguousarray(found).reshape(found.shape)


def _require_range(values: np.ndarray[Any, Any], dtype: np.dtype[Any], operation: str) -> None:
    if values.dtype.kind == "b" or not values.size:
        return
    limits = np.iinfo(dtype)
    low, high = int(values.min()), int(values.max())
    if low < limits.min or high > limits.max:
        raise ArgumentError(
            f"{operation}: value {low if low < limits.min else high} does not fit {dtype.name}"
        )


def scalar_pattern(value: Any, dtype: np.dtype[Any], operation: str) -> bytes:
    """Return the bytes of one element of `dtype` with that value, which is a single number."""
    found = to_host_array(value, dtype, operation)
    if found.size != 1:
        raise ArgumentError(f"{operation}: one number expected, not shape {found.shape}")
    return found.tobytes()
