"""How much work a call is, in steps of Python rather than in time."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any

import ignis

__all__ = ["grown", "steps"]


def steps(call: Callable[[], Any], warm: int = 1) -> int:
    """Number of lines and of calls, of Python and of C functions, that `call` executes.

    It is called `warm` times before, so that what is made once has been made. The collector is off
    meanwhile, because finalizers take steps, too. The smaller number of two calls counts: memory
    of earlier tests has left sizes that the simulated address space forgets in the first one.
    """
    return min(_counted(call, warm), _counted(call, 0))


def _counted(call: Callable[[], Any], warm: int) -> int:
    count = 0

    def trace(frame: Any, event: str, argument: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    gc.disable()
    for _ in range(warm):
        call()
    ignis.memory.collect()
    before = sys.gettrace(), sys.getprofile()
    sys.settrace(trace)
    sys.setprofile(trace)
    try:
        call()
    finally:
        sys.setprofile(before[1])
        sys.settrace(before[0])
        gc.enable()
    return count


def grown(few: dict[str, int], many: dict[str, int]) -> dict[str, tuple[int, int]]:
    """The calls that take more steps with many things than with few: by more than a tenth.

    Which caches other tests have filled makes a difference of some tens; a walk over thousands of
    things makes one of thousands.
    """
    assert few.keys() == many.keys()
    return {name: (few[name], many[name]) for name in few if many[name] > 1.1 * few[name] + 10}
