"""What the process may still do with its drivers: forks and interpreter exit.

A CUDA context cannot be used in a forked child, and no driver call may be made once the driver
is gone. Both are facts about the process; they live here so that finalizers can ask without
importing anything.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
from collections.abc import Callable
from typing import NoReturn

__all__ = ["at_exit", "exit_with", "exiting", "forked"]

_early_hooks: list[Callable[[], None]] = []
_exit_hooks: list[Callable[[], None]] = []
_exiting = False
_exit_code: int | None = None
forked = False
"""Whether this is a child of a process that had imported ignis."""


def exiting() -> bool:
    """True once interpreter exit has passed the point where drivers were shut down."""
    return _exiting


def at_exit(hook: Callable[[], None], *, early: bool = False) -> None:
    """Run `hook` at interpreter exit, latest registered first, before `exiting` turns True.

    Drivers shut down in such hooks; all `early` ones run before them.
    """
    (_early_hooks if early else _exit_hooks).append(hook)


def exit_with(code: int) -> None:
    """End the process with `code` once all hooks have run; for use in a hook."""
    global _exit_code
    _exit_code = code


def _note_fork() -> None:
    global forked
    forked = True


os.register_at_fork(after_in_child=_note_fork)


@atexit.register
def _run_exit_hooks() -> None:
    global _exiting
    for hooks in (_early_hooks, _exit_hooks):
        while hooks:
            hooks.pop()()
    _exiting = True
    if _exit_code is not None:
        _leave(_exit_code)


def _leave(code: int) -> NoReturn:
    # The code of an exit in progress cannot be changed, so what is left of it happens here.
    if "logging" in sys.modules:
        sys.modules["logging"].shutdown()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):  # it may be gone
            stream.flush()
    os._exit(code)
