"""Recordings of what launches on the simulated devices do with a word."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ignis.driver.launch_film import Recording, Watch
from ignis.errors import ArgumentError
from ignis.sim.settings import checkers

_now: tuple[list[Recording], Watch | None] | None = None


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
    global _now
    if _now is not None or checkers.counts(checkers.variant):
        raise ArgumentError("launches are being filmed or counted already")
    checkers.settle()
    found: list[Recording] = []
    _now = found, watch
    checkers.film(True)
    try:
        yield found
        checkers.settle()
    finally:
        checkers.film(False)
        _now = None


def watched() -> Watch | None:
    """Return the word to record, if the next launch is the one."""
    if _now is None or _now[1] is None or _now[1].launch != len(_now[0]):
        return None
    return _now[1]


def tell(recording: Recording) -> None:
    """Add what a launch has recorded."""
    if _now is not None:
        _now[0].append(recording)
