"""What row kernels expect of their operands, on top of `ignis.kernels.common.operands`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.errors import ArgumentError
from ignis.kernels.common.operands import as_operand, as_real, overlap
from ignis.runtime.array.nvarray import NvArray

__all__ = ["apart", "equal_shapes", "floats", "reals", "shape"]


def floats(operation: str, **values: Any) -> tuple[NvArray, ...]:
    """Return float32 arrays (of Tensors: theirs) that are on one device.

    Raises
    ------
    ArgumentError, DTypeError
        Naming the operation and the operand.
    """
    return _together(as_operand, operation, values)


def reals(operation: str, **values: Any) -> tuple[NvArray, ...]:
    """Return arrays of one device and one dtype: float32, float16 or bfloat16.

    Raises
    ------
    ArgumentError, DTypeError
        Naming the operation and the operand.
    """
    return _together(as_real, operation, values)


def _together(
    check: Callable[..., NvArray], operation: str, values: dict[str, Any]
) -> tuple[NvArray, ...]:
    """Each value as `check` returns it, those after the first one like the first one."""
    arrays: list[NvArray] = []
    for name, value in values.items():
        arrays.append(check(operation, name, value, like=arrays[0] if arrays else None))
    return tuple(arrays)


def shape(operation: str, name: str, array: NvArray, expected: tuple[int, ...]) -> None:
    """Raise ArgumentError, naming both shapes, unless `array` has the expected one."""
    if array.shape != expected:
        raise ArgumentError(f"{operation}: {name} must have shape {expected}, not {array.shape}")


def equal_shapes(operation: str, **arrays: NvArray) -> None:
    """Raise ArgumentError, naming all shapes, unless they are equal."""
    if len({array.shape for array in arrays.values()}) > 1:
        given = ", ".join(f"{name} {array.shape}" for name, array in arrays.items())
        raise ArgumentError(f"{operation}: shapes differ: {given}")


def apart(operation: str, out: NvArray, *inputs: NvArray) -> None:
    """Raise ArgumentError where `out` shares memory with an input.

    For kernels in which one thread reads what another one writes.
    """
    for array in inputs:
        if overlap(array, out):
            raise ArgumentError(f"{operation}: out must not overlap an operand")
