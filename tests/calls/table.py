"""Calls that users of other libraries type, and what comes out; each module here has rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import ignis

__all__ = ["CALLS", "Call", "typed"]

Check = Callable[[ignis.Device, np.random.Generator], None]


@dataclass(frozen=True)
class Call:
    """A call as it is typed.

    Attributes
    ----------
    check : callable
        Makes the call and compares what comes out with an independent reference.
    refused : bool
        Whether ignis refuses the call; its message names the way out, and `check` matches it.
    """

    check: Check
    refused: bool


CALLS: dict[str, Call] = {}


def typed(library: str, text: str, *, refused: bool = False) -> Callable[[Check], Check]:
    """Add a row: the text is the call as users of `library` write it."""

    def add(check: Check) -> Check:
        name = f"{library}: {text}"
        assert name not in CALLS, name
        CALLS[name] = Call(check, refused)
        return check

    return add
