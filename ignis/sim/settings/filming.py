"""Who is told what launches on the simulated devices have recorded."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from ignis.driver.launch_film import Recording, Watch
from ignis.errors import ArgumentError
from ignis.sim.settings import checkers

_Listener = Callable[[Recording], None]
_now: tuple[_Listener, Watch | None] | None = None
_launches = 0
"""Those that were recorded so far."""


@contextlib.contextmanager
def film(listener: _Listener, watch: Watch | None = None) -> Iterator[None]:
    """Record what checked launches do with a word, for the time of a block.

    Parameters
    ----------
    listener : callable
        Gets a `Recording` at the end of every launch under checkers of accesses.
    watch : Watch, optional
        The word; without it accesses are only counted.

    Raises
    ------
    ArgumentError
        If launches are recorded or counted already.
    """
    global _now, _launches
    if _now is not None or checkers.counts(checkers.variant):
        raise ArgumentError("launches are being filmed or counted already")
    checkers.settle()
    _now, _launches = (listener, watch), 0
    checkers.film(True)
    try:
        yield
        checkers.settle()
    finally:
        checkers.film(False)
        _now = None


def watched() -> Watch | None:
    """Return the word to record, if this launch is the one."""
    watch = _now[1] if _now is not None else None
    return watch if watch is not None and watch.launch == _launches else None


def tell(recording: Recording) -> None:
    """Pass on what a launch has recorded."""
    global _launches
    if _now is not None:
        _launches += 1
        _now[0](recording)
