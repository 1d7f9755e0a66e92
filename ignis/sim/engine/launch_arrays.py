"""Arrays of a checked launch: windows, and which of them it may write.

Those who bind arguments are told to say so while a checker is on, and else do nothing for it. What
they say waits for the next launch of their thread, or goes with it where a stream defers that.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from weakref import WeakSet

from ignis.driver.protocol import Follower, PassedArray
from ignis.sim.settings import checkers

_followers: WeakSet[Follower] = WeakSet()
_pending = threading.local()


def follow(follower: Follower) -> None:
    """Let somebody know, now and whenever it changes, whether launches are checked."""
    _followers.add(follower)
    if checkers.tracked(checkers.variant):
        follower.follow(put)


def put(passed: Sequence[PassedArray]) -> None:
    """The next launch of this thread gets these."""
    _pending.arrays = passed


def take() -> Sequence[PassedArray]:
    """Return the arrays that were put, and forget them."""
    passed: Sequence[PassedArray] = getattr(_pending, "arrays", ())
    _pending.arrays = ()
    return passed


def taken(parameters: int) -> dict[int, PassedArray]:
    """Take what was put, by the offset, if it is of the launch with these `parameters`."""
    passed = {array.offset: array for array in take()}
    for offset, array in passed.items():
        if ctypes.c_uint64.from_address(parameters + offset).value != array.address:
            return {}
    return passed


class _Switch:
    def checks_changed(self) -> None:
        tell = put if checkers.tracked(checkers.variant) else None
        for follower in list(_followers):
            follower.follow(tell)


_switch = _Switch()
checkers.on_change(_switch)
