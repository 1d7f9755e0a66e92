"""Numbers that a caller gives: checked ahead of all work, so that the message can name them."""

from __future__ import annotations

import math
import operator
from typing import Any

import numpy as np

from ignis.errors import ArgumentError

__all__ = ["as_count", "as_number"]


def as_count(operation: str, name: str, value: Any, least: int = 0) -> int:
    """Return an integer argument as an int.

    Raises
    ------
    ArgumentError
        Naming the operation and the argument, if it is no integer (a bool is none) or below
        `least`.
    """
    try:
        if isinstance(value, (bool, np.bool_)):
            raise TypeError
        found = operator.index(value)
    except TypeError:
        found = least - 1
    if found < least:
        raise ArgumentError(f"{operation}: {name} must be an int >= {least}, not {value!r}")
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
        Naming the operation and the argument, if it is no number or out of these bounds.
    """
    real = isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool)
    try:
        found = float(value) if real else math.nan
    except OverflowError:
        found = math.nan
    if not (least <= found and above < found < below):
        limits = ((">=", least), (">", above), ("<", below))
        bounds = " and ".join(f"{sign} {limit:g}" for sign, limit in limits if math.isfinite(limit))
        wanted = f"a finite number {bounds}".rstrip()
        raise ArgumentError(f"{operation}: {name} must be {wanted}, not {value!r}")
    return found
