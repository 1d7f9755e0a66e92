"""What both sides of a lease share: the condition that announces every change."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable

from ignis.base import interrupts
from ignis.base.locks import Condition
from ignis.runtime.lock import LOCK

_condition = Condition(LOCK)


def changed() -> None:
    """Wake who waits; the caller holds the contract's lock."""
    _condition.notify_all()


def wait_until(reached: Callable[[], bool], timeout: float | None = None) -> bool:
    """Wait until `reached`, which is asked under the contract's lock; whether it was in time.

    Raises KeyboardInterrupt at once.
    """
    limit = math.inf if timeout is None else time.monotonic() + timeout
    with _condition:
        while not reached():
            interrupts.check()
            left = limit - time.monotonic()
            if left <= 0:
                return False
            _condition.wait(min(interrupts.TICK, left))
    return True


def _renew() -> None:
    """In a forked child: nobody waits."""
    global _condition
    _condition = Condition(LOCK)


os.register_at_fork(after_in_child=_renew)
