"""The arrays that the next launch of a thread gets, told by those who bind its arguments."""

from __future__ import annotations

import threading
from collections.abc import Sequence

__all__ = ["Passed", "passed"]

Passed = tuple[int, int, bool]
"""Address, bytes, and whether it may be written."""


class _Passed(threading.local):
    """Attributes
    ----------
    kernel : str
        What the arrays are for.
    bound : sequence of Passed or None
        All arrays of the next launch.
    admitted : list
        Arrays whose addresses were asked for, with what for: the next call may use some of them.
    """

    kernel = ""
    bound: Sequence[Passed] | None = None

    def __init__(self) -> None:
        self.admitted: list[tuple[int, int, bool, str]] = []

    def bind(self, kernel: str, arrays: Sequence[Passed]) -> None:
        """The next launch gets these."""
        self.kernel, self.bound = kernel, arrays

    def admit(self, address: int, nbytes: int, written: bool, operation: str) -> None:
        """Whatever comes next may use an array."""
        self.admitted.append((address, nbytes, written, operation))

    def clear(self) -> None:
        """Forget what was told."""
        self.bound = None
        if self.admitted:
            self.admitted = []


passed = _Passed()
