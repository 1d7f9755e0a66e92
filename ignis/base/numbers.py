"""Numbers that a caller gives: checked ahead of all work, so that the message can name them.

A str, a bool and None are no numbers; NumPy's scalars are. Callers on fast paths look at the class
first: ``x if x.__class__ is float else as_float(...)``.
"""

from __future__ import annotations

import math
import operator
from typing import Any

import numpy as np

from ignis.errors import ArgumentError

__all__ = ["as_count", "as_counts", "as_flag", "as_float", "as_int", "as_number"]

_NO_NUMBERS = (bool, np.bool_, np.complexfloating, np.flexible, np.datetime64, np.timedelta64)


def as_int(operation: str, name: str, value: Any) -> int:
    """Return an integer argument, of any sign, as an int.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is no integer (a bool is none).
    """
    found = _integer(value)
    if found is None:
        raise ArgumentError(f"{operation}: {name} must be an int, not {value!r}")
    return found


def as_count(operation: str, name: str, value: Any, least: int = 0, most: float = math.inf) -> int:
    """Return an integer argument as an int.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is no integer (a bool is none), below `least`
        or above `most`.
    """
    found = value if value.__class__ is int else _integer(value)
    if found is None or not least <= found <= most:
        wanted = f">= {least}" if most == math.inf else f"in {least} .. {most}"
        raise ArgumentError(f"{operation}: {name} must be an int {wanted}, not {value!r}")
    return found


def _integer(value: Any) -> int | None:
    try:
        return None if isinstance(value, (bool, np.bool_)) else operator.index(value)
    except TypeError:
        return None


def as_counts(operation: str, least: int = 0, **values: Any) -> tuple[int, ...]:
    """Return several integer arguments as ints.

    Raises
    ------
    ArgumentError
        As `as_count`, naming the first that does not fit.
    """
    return tuple(as_count(operation, name, value, least) for name, value in values.items())


def as_float(operation: str, name: str, value: Any) -> float:
    """Return a real argument as a float; it may be infinite or NaN.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is no number (a bool is none) or exceeds all
        floats.
    """
    if isinstance(value, (int, float, np.generic)) and not isinstance(value, _NO_NUMBERS):
        try:
            return float(value)
        except OverflowError:
            pass
    raise ArgumentError(f"{operation}: {name} must be a number, not {value!r}")


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
        Naming the operation and the argument, if it is no number or out of these bounds.
    """
    try:
        found = as_float(operation, name, value)
    except ArgumentError:
        found = math.nan
    if not (least <= found and above < found < below):
        limits = ((">=", least), (">", above), ("<", below))
        bounds = " and ".join(f"{sign} {limit:g}" for sign, limit in limits if math.isfinite(limit))
        wanted = f"a finite number {bounds}".rstrip()
        raise ArgumentError(f"{operation}: {name} must be {wanted}, not {value!r}")
    return found


def as_flag(operation: str, name: str, value: Any) -> bool:
    """Return an argument that is True or False.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is neither.
    """
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    raise ArgumentError(f"{operation}: {name} must be True or False, not {value!r}")
