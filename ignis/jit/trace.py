"""What one thread launches while it is watched, for plans that repeat it.

A family that has checked its operands launches the same kernels on the same shapes again:
`ignis.kernels.common.planned` watches the first call and repeats what it saw. `Kernel.launch` tells
the trace of its thread; while nobody watches, which is almost always, it finds `threads` empty.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ignis.driver.protocol import Dim3, LaunchKind

__all__ = ["Launched", "Trace", "threads"]


@dataclass(frozen=True, slots=True)
class Launched:
    """One launch: the kernel, its shape, the arguments given and the values that they became."""

    kernel: Any
    blocks: Dim3
    threads: Dim3
    shared: int
    args: Sequence[Any]
    values: Sequence[Any]
    stream: Any
    kind: LaunchKind


class Trace:
    """The launches of one thread.

    Attributes
    ----------
    launched : list of Launched
        Those of `Kernel.launch`, in order.
    started : int
        How many launches there were, by whatever way they came.
    """

    __slots__ = ("launched", "started")

    def __init__(self) -> None:
        self.launched: list[Launched] = []
        self.started = 0


threads: dict[int, Trace] = {}
"""The traces of the threads that are watched, by their identity."""

# A forked child watches nothing: the threads that do are its parent's.
os.register_at_fork(after_in_child=threads.clear)
