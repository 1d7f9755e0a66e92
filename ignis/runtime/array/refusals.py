"""Operators that an array refuses, each with the way out: it is memory, which does not compute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np

from ignis.base.numbers import is_number
from ignis.errors import DTypeError
from ignis.runtime.array.window import Window, window_of

_WAY_OUT = "an NvArray is memory; ignis.Tensor(array) computes, to_host() returns a NumPy array"


def refused(what: str) -> Callable[..., NoReturn]:
    """Return a method that refuses an operation, ``"NvArray + {}"`` with the type of the other."""

    def refuse(self: Window, other: Any = None, *modulo: Any) -> NoReturn:
        raise DTypeError(f"{what.format(type(other).__name__)}: {_WAY_OUT}")

    return refuse


def equal(self: Window, other: object) -> Any:
    """Tell whether both are the same object; values are not compared.

    Raises
    ------
    DTypeError
        If `other` has values but is no NvArray: a number, a sequence, an array, a Tensor.
    """
    if isinstance(other, Window):
        return self is other
    values = (bool, complex, np.generic, np.ndarray, list, tuple)
    tensor = hasattr(other, "__dlpack__") or window_of(other) is not None
    if tensor or is_number(other) or isinstance(other, values):
        kind = type(other).__name__
        raise DTypeError(f"NvArray == {kind}: {_WAY_OUT}; `is` compares objects")
    return NotImplemented


def missing(self: Window, name: str) -> NoReturn:
    """Refuse an attribute that there is not."""
    hint = "" if name.startswith("_") else f": {_WAY_OUT}"
    raise AttributeError(f"NvArray has no {name!r}{hint}", name=name, obj=self)
