"""Warnings at the line of the program that led to them."""

from __future__ import annotations

import inspect
import warnings

from ignis.errors import IgnisWarning

_SELF = __name__.partition(".")[0]


def warn(text: str) -> None:
    """Warn at the innermost line that is not of ignis: finalizers run deep inside of its calls."""
    level, frame = 1, inspect.currentframe()
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == _SELF:
        level, frame = level + 1, frame.f_back
    warnings.warn(text, IgnisWarning, stacklevel=level)
