"""What one thread launches while it is watched, for plans that repeat it.

A family that has checked its operands launches the same kernels on the same shapes again:
`ignis.kernels.common.planned` watches a call and repeats what it saw. `Kernel.launch` tells the
trace of its thread; while nobody watches, which is almost always, it finds `threads` empty. While
somebody does, no plan of a family runs: what is seen is the launches that it would make.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ignis.driver.protocol import LaunchKind, LaunchShape


@dataclass(frozen=True, slots=True)
class Launched:
    """One launch: the kernel, its shape, the arguments given and the values that they became."""

    kernel: Any
    shape: LaunchShape
    args: Sequence[Any]
    values: Sequence[Any]
    stream: Any
    kind: LaunchKind


threads: dict[int, list[Launched]] = {}
"""What the threads that are watched have launched, in order, by their identity."""

# A forked child watches nothing: the threads that do are its parent's.
os.register_at_fork(after_in_child=threads.clear)


@contextlib.contextmanager
def watched() -> Iterator[list[Launched]]:
    """Note what this thread launches by `Kernel.launch` in the ``with`` block, in order.

    Who has watched it before, sees nothing of that.
    """
    thread = threading.get_ident()
    before = threads.get(thread)
    launched = threads[thread] = []
    try:
        yield launched
    finally:
        if before is None:
            del threads[thread]
        else:
            threads[thread] = before
