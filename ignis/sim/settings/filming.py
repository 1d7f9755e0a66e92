"""Recordings of what launches on the simulated devices do with a word."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ignis.driver.launch_film import Recording, Watch
from ignis.errors import ArgumentError
from ignis.sim.settings import checkers

now: tuple[list[Recording], Watch | None] | None = None
"""Where recordings go, and the word."""


@contextlib.contextmanager
def film(watch: Watch | None = None) -> Iterator[list[Recording]]:
    """Record every launch under checkers of accesses, for the time of a block.

    Parameters
    ----------
    watch : Watch, optional
        The word; without it accesses are only counted.

    Raises
    ------
    ArgumentError
        If launches are recorded or counted already.
    """
    global now
    if now is not None or checkers.counts(checkers.variant):
        raise ArgumentError("launches are being filmed or counted already")
    checkers.settle()
    found: list[Recording] = []
    now = found, watch
    checkers.film(True)
    try:
        yield found
        checkers.settle()
    finally:
        checkers.film(False)
        now = None
