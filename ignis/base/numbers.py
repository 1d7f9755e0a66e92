"""Numbers and shapes that a caller gives, checked before any work so that errors can name them.

Every public number of ignis goes through this module: ``"2"``, ``True`` and ``None`` are refused
in the same way everywhere.
"""

from __future__ import annotations

import math
import operator
import os
from typing import Any, cast

import numpy as np

from ignis.errors import ArgumentError, BoundsError

__all__ = [
    "as_axis",
    "as_count",
    "as_flag",
    "as_integer",
    "as_number",
    "as_shape",
    "environment_count",
    "is_number",
]


def as_integer(operation: str, name: str, value: Any) -> int:
    """Return an integer argument of any sign as an int.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is not an integer (a bool is not one).
    """
    found = _integer(value)
    if found is None:
        raise ArgumentError(f"{operation}: {name} must be an int, not {value!r}")
    return found


def as_count(
    operation: str, name: str, value: Any, least: int = 0, *, below: int | None = None
) -> int:
    """Return an integer argument as an int.

    Parameters
    ----------
    least, below : int
        The bounds ``least <= value`` and, if given, ``value < below``.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is not an integer (a bool is not one) or is
        out of these bounds.
    """
    found = value if value.__class__ is int else _integer(value)
    if found is None or found < least or (below is not None and found >= below):
        wanted = f">= {least}" if below is None else f"in {least} .. {_last(below)}"
        raise ArgumentError(f"{operation}: {name} must be an int {wanted}, not {value!r}")
    return found


def as_number(
    operation: str,
    name: str,
    value: Any,
    *,
    least: float = -math.inf,
    above: float = -math.inf,
    below: float = math.inf,
) -> float:
    """Return a real argument as a float.

    Parameters
    ----------
    least, above, below : float
        The bounds ``least <= value``, ``above < value`` and ``value < below``: with none of them
        it need only be finite.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is not a number or is out of these bounds.
    """
    try:
        found = float(value) if is_number(value) else math.nan
    except OverflowError:
        found = math.nan
    if not (least <= found and above < found < below):
        limits = ((">=", least), (">", above), ("<", below))
        bounds = " and ".join(f"{sign} {limit:g}" for sign, limit in limits if math.isfinite(limit))
        wanted = f"a finite number {bounds}".rstrip()
        raise ArgumentError(f"{operation}: {name} must be {wanted}, not {value!r}")
    return found


def as_flag(operation: str, name: str, value: Any) -> bool:
    """Return a bool argument as a bool.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is not a bool.
    """
    if not isinstance(value, (bool, np.bool_)):
        raise ArgumentError(f"{operation}: {name} must be a bool, not {value!r}")
    return bool(value)


def as_axis(operation: str, axis: Any, shape: tuple[int, ...], name: str = "axis") -> int:
    """Return an axis of `shape`, counted from the first one.

    Raises
    ------
    ArgumentError, BoundsError
        Naming the operation and the argument, if it is not an integer, or not an axis of `shape`.
    """
    found = as_integer(operation, name, axis)
    if not -len(shape) <= found < len(shape):
        raise BoundsError(f"{operation}: {name} {axis} is out of range for shape {shape}")
    return found % len(shape)


def as_shape(shape: Any) -> tuple[int, ...]:
    """Return `shape` as a tuple of ints.

    Raises
    ------
    ArgumentError
        If a dimension is negative or not an integer.
    """
    if shape.__class__ is tuple:  # one pass without calls: making an array is a hot path
        for dim in shape:
            if dim.__class__ is not int or dim < 0:
                break
        else:
            return cast(tuple[int, ...], shape)
    try:
        given = tuple(shape) if hasattr(shape, "__iter__") else (shape,)
    except TypeError:  # a NumPy array without dimensions
        given = (None,)
    dims = tuple(_integer(dim) for dim in given)
    if None in dims:
        raise ArgumentError(f"shape must be integers, not {shape!r}")
    found = cast(tuple[int, ...], dims)
    if any(dim < 0 for dim in found):
        raise ArgumentError(f"shape must not have negative dimensions: {found}")
    return found


def is_number(value: Any) -> bool:
    """Whether `value` is a real number of Python or NumPy; a bool is not one."""
    real = isinstance(value, (int, float, np.integer, np.floating))
    return real and not isinstance(value, bool)


def environment_count(name: str, default: int, least: int = 0) -> int:
    """Return the integer that the environment variable `name` holds, `default` if it is unset.

    Raises
    ------
    ArgumentError
        Naming the variable, if it holds anything else than an integer of at least `least`.
    """
    text = os.environ.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdecimal()) or int(text) < least:
        raise ArgumentError(f"{name} must be an int >= {least}, not {text!r}")
    return int(text)


def _integer(value: Any) -> int | None:
    if isinstance(value, (bool, np.bool_)):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def _last(below: int) -> str:
    bits = below.bit_length() - 1
    return f"2^{bits} - 1" if bits > 16 and below == 1 << bits else str(below - 1)
