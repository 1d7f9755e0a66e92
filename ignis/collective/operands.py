"""Operands of collectives: their arrays, checked before anything happens."""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

OPERATIONS = ("sum", "prod", "max", "min", "avg")
REDUCED = frozenset(set(DTYPES.values()) - {DTYPES[name] for name in ("bool", "int16", "uint16")})
"""Dtypes that reductions accept: those of NCCL. All others can only be moved."""


def operand(operation: str, x: Any, device: Device) -> NvArray:
    """Return the array of an argument.

    Raises
    ------
    ArgumentError
        If it is none, or on another device.
    UseAfterFreeError, ForkError
        If it was freed, or is the parent process's.
    """
    array: NvArray | None = array_of(x)
    if array is None:
        raise ArgumentError(f"{operation}: expected an NvArray, not {type(x).__name__}")
    array.require_usable(operation)
    if array.device is not device:
        raise ArgumentError(
            f"{operation}: the array is on {array.device}, but the communicator's rank is on "
            f"{device}"
        )
    return array


def require_op(operation: str, op: Any, array: NvArray) -> None:
    """Raise unless `op` can be applied to the elements of an array."""
    if not isinstance(op, str) or op not in OPERATIONS:
        raise ArgumentError(f"{operation}: op must be one of {', '.join(OPERATIONS)}, not {op!r}")
    if array.dtype not in REDUCED:
        raise DTypeError(
            f"{operation}: {array.dtype} cannot be reduced; "
            f"{', '.join(name for name, dtype in DTYPES.items() if dtype in REDUCED)} can"
        )


def require_out(
    operation: str, out: Any, device: Device, shape: tuple[int, ...], dtype: np.dtype[Any]
) -> NvArray:
    """Return the array of an ``out=`` argument, which has the shape and dtype of the result."""
    array = operand(operation, out, device)
    if array.dtype != dtype:
        raise DTypeError(f"{operation}: out is {array.dtype}, but the result is {dtype}")
    if array.shape != shape:
        raise ArgumentError(
            f"{operation}: out has shape {array.shape}, but the result has shape {shape}"
        )
    return array


def overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether two ranges of (address, bytes) have bytes in common."""
    return one[0] < other[0] + other[1] and other[0] < one[0] + one[1] and bool(one[1] and other[1])
