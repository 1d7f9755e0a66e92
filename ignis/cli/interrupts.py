"""Ctrl-C takes effect between two steps, where nothing is half done.

Python raises KeyboardInterrupt between any two bytecodes, inside a finalizer too, which would then
lose the array that it was about to give back. Commands therefore note the first Ctrl-C and look
for it at their checkpoints; a second one does not wait.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

__all__ = ["checkpoint", "deferred_interrupts"]

_requested = False


@contextlib.contextmanager
def deferred_interrupts() -> Iterator[None]:
    """Inside the ``with`` block, the first Ctrl-C is raised by `checkpoint`, the next at once."""
    global _requested
    _requested = False
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def checkpoint() -> None:
    """Raise KeyboardInterrupt if Ctrl-C was pressed."""
    if _requested:
        raise KeyboardInterrupt


def _note(_signal: int, _frame: FrameType | None) -> None:
    global _requested
    if _requested:
        raise KeyboardInterrupt
    _requested = True
