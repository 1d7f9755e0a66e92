"""Host memory that a call takes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable


def peak_bytes(call: Callable[[], object]) -> int:
    """The most that is allocated in `call` at a time, the least of three rounds.

    `tracemalloc` counts every thread: what others allocate meanwhile is not in each round.
    """

    def once() -> int:
        tracemalloc.start()
        try:
            call()
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    return min(once() for _ in range(3))
