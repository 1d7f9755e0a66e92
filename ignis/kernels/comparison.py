"""Comparisons, and choices by their results, with NumPy's broadcasting rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.base.numbers import is_number
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import (
    BLOCK,
    as_array,
    as_operand,
    output,
    require_disjoint,
)
from ignis.kernels.common.shapes import broadcast_loop, broadcast_shapes
from ignis.kernels.common.sources import load
from ignis.runtime.array.conversion import scalar_pattern
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.stream import Stream

__all__ = ["COMPARISONS", "compare", "where"]

_FILE = "comparison.cu"
_DIMS = 6
_BOOL = DTYPES["bool"]
_UNKNOWN = frozenset(DTYPES[name] for name in ("float8_e4m3fn", "float8_e5m2"))

COMPARISONS = {
    name: name.title().replace("_", "")
    for name in ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal")
}
"""Name of each comparison, and of its struct in the source."""


def compare(
    name: str,
    a: NvArray,
    b: NvArray | float,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return where a comparison holds, as bools.

    Parameters
    ----------
    name : str
        One of `COMPARISONS`.
    a : NvArray
        Of any dtype but the 8-bit floats.
    b : NvArray or number
        An array of the dtype and device of `a`; or a number, rounded to the dtype.
    out : NvArray, optional
        bool, receives the result; must not share memory with `a` or `b`.

    Raises
    ------
    ArgumentError
        If the shapes do not fit (the message names the axis), or a number does not fit the dtype.
    DTypeError
        If the dtypes differ, or are 8-bit floats.
    """
    if not isinstance(name, str) or name not in COMPARISONS:
        raise ArgumentError(f"no comparison {name!r}; there are {', '.join(COMPARISONS)}")
    a = as_array(name, "a", a)
    if a.dtype in _UNKNOWN:
        raise DTypeError(
            f"{name}: {a.dtype.name} cannot be compared; convert it with kernels.functions.cast()"
        )
    right, number = _operand(name, "b", b, a)
    shape = a.shape if right is None else broadcast_shapes(name, a.shape, right.shape)
    result = output(name, out, shape, a.device, stream, _BOOL)
    require_disjoint(name, "out", result, a=a, b=a if right is None else right)
    n = result.numel
    if n:
        dims = broadcast_loop(name, _DIMS, shape, a.shape, () if right is None else right.shape)
        expression = f"compare<{c_type(a.dtype)}, {COMPARISONS[name]}, {_index(n)}>"
        kernel = load(_FILE, expression, a.device)
        extents, a_strides, b_strides = zip(*dims, strict=True)
        args = (a, right, number, result, n, *extents[1:], *a_strides, *b_strides)
        kernel.launch(-(-n // BLOCK), BLOCK, args, stream=stream)
    return result


def where(
    condition: NvArray,
    a: NvArray | float,
    b: NvArray | float,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return `a` where a condition holds, and `b` elsewhere.

    Parameters
    ----------
    condition : NvArray
        bool.
    a, b : NvArray or number
        At least one of them an array, of any dtype; the other one has its dtype and device, or is a
        number, rounded to the dtype.
    out : NvArray, optional
        Receives the result; must not share memory with the arguments.

    Raises
    ------
    ArgumentError
        If the shapes do not fit (the message names the axis), or a number does not fit the dtype.
    DTypeError
        If the condition is not bool, or the dtypes differ.
    """
    operation = "where"
    condition = as_array(operation, "condition", condition)
    if condition.dtype != _BOOL:
        raise DTypeError(f"where: the condition must be bool, as x != 0 is, not {condition.dtype}")
    first = array_of(a)
    pattern = as_array(operation, "a or b", b) if first is None else first
    pattern = as_operand(operation, "a or b", pattern, like=condition, dtype=pattern.dtype)
    left, a_number = _operand(operation, "a", a, pattern)
    right, b_number = _operand(operation, "b", b, pattern)
    arrays = [each for each in (left, right) if each is not None]
    shape = broadcast_shapes(operation, condition.shape, *(each.shape for each in arrays))
    result = output(operation, out, shape, pattern.device, stream, pattern.dtype)
    for each in (condition, *arrays):
        require_disjoint(operation, "out", result, an_argument=each)
    n = result.numel
    if n:
        shapes = [() if each is None else each.shape for each in (left, right)]
        dims = broadcast_loop(operation, _DIMS, shape, condition.shape, *shapes)
        kernel = load(_FILE, f"choose<{c_type(pattern.dtype)}, {_index(n)}>", pattern.device)
        extents, *strides = zip(*dims, strict=True)
        steps = [step for each in strides for step in each]
        args = (condition, left, right, a_number, b_number, result, n, *extents[1:], *steps)
        kernel.launch(-(-n // BLOCK), BLOCK, args, stream=stream)
    return result


def _operand(operation: str, name: str, value: Any, like: NvArray) -> tuple[NvArray | None, int]:
    """(An array, or None for a number; the bits of the number)."""
    if array_of(value) is not None:
        return as_operand(operation, name, value, like=like, dtype=like.dtype), 0
    if not (is_number(value) or isinstance(value, (bool, np.bool_))):
        raise ArgumentError(
            f"{operation}: {name} must be an NvArray or a number, not {type(value).__name__}"
        )
    return None, int.from_bytes(scalar_pattern(value, like.dtype, operation), "little")


def _index(n: int) -> str:
    return "int" if n < 2**31 - BLOCK else "long long"
