"""The arrays that the next launch of a thread gets, told by those who bind its arguments."""

from __future__ import annotations

import threading

from ignis.driver.order.memory import Part

__all__ = ["passed"]


class _Passed(threading.local):
    """What a thread has told.

    Attributes
    ----------
    bound : (str, sequence of Part) or None
        The next kernel, and all arrays that its launch gets: address, bytes, and whether it may
        write them.
    admitted : list
        Arrays whose addresses were asked for, with what for: the next call may use some of them.
    """

    bound: tuple[str, tuple[Part, ...]] | None = None

    def __init__(self) -> None:
        self.admitted: list[tuple[Part, str]] = []

    def admit(self, part: Part, operation: str) -> None:
        """Note an array that whatever comes next may use."""
        self.bound = None  # of a launch that did not come about
        self.admitted.append((part, operation))

    def clear(self) -> None:
        """Forget what was told."""
        self.bound = None
        if self.admitted:
            self.admitted = []


passed = _Passed()
