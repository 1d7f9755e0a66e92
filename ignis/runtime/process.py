"""What the process may still do with its drivers: forks and interpreter exit.

A CUDA context cannot be used in a forked child, and no driver call may be made once the driver
is gone. Both are facts about the process, kept here so that finalizers can ask without importing
anything.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable

__all__ = ["at_exit", "exiting", "forked"]

_exit_hooks: list[Callable[[], None]] = []
_exiting = False
_forked = False


def exiting() -> bool:
    """True once interpreter exit has passed the point where drivers were shut down."""
    return _exiting


def at_exit(hook: Callable[[], None]) -> None:
    """Run `hook` at interpreter exit, latest registered first, before `exiting` turns True."""
    _exit_hooks.append(hook)


def forked() -> bool:
    """True in a child of a process that had imported ignis."""
    return _forked


def _note_fork() -> None:
    global _forked
    _forked = True


os.register_at_fork(after_in_child=_note_fork)


@atexit.register
def _run_exit_hooks() -> None:
    global _exiting
    while _exit_hooks:
        _exit_hooks.pop()()
    _exiting = True
