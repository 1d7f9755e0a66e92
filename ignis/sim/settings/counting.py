"""Who is told what launches on the simulated devices have counted."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver.launch_counts import LaunchCounts
from ignis.sim.settings import checkers

_Listener = Callable[[LaunchCounts], None]
_lock = process.renewed(Lock())
_listeners: list[_Listener] = []


@contextlib.contextmanager
def count(listener: _Listener) -> Iterator[None]:
    """Call `listener` with the counts of every launch, for the time of a block.

    Kernels are translated for that when they are launched in such a block for the first time, and
    run on one thread of the host. A launch that a fault stops has no counts.

    Parameters
    ----------
    listener : callable
        Gets an `ignis.driver.launch_counts.LaunchCounts`, on the thread that the launch ran on.
    """
    checkers.settle()
    with _lock:
        _listeners.append(listener)
        checkers.count(True)
    try:
        yield
        checkers.settle()
    finally:
        with _lock:
            _listeners.remove(listener)
            checkers.count(bool(_listeners))


def tell(counts: LaunchCounts) -> None:
    """Pass on what a launch has counted."""
    with _lock:
        listeners = list(_listeners)
    for listener in listeners:
        listener(counts)
