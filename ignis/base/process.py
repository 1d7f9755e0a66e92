"""What the process may still do with its drivers: forks and interpreter exit.

A CUDA context cannot be used in a forked child, and no driver call may be made once the driver
is gone. Both are facts about the process; they live here so that finalizers can ask without
importing anything.

A fork copies one thread, and every lock as it is: one that another thread held stays locked in the
child forever. Locks that a child can come upon are therefore `renewed`, and libraries of others
that a parent has used, with locks of their own, are refused: see `claim`.
"""

from __future__ import annotations

import atexit
import ctypes
import errno
import os
import threading
import weakref
from collections.abc import Callable
from typing import Any, TypeVar

from ignis.errors import ForkError

L = TypeVar("L")

_early_hooks: list[Callable[[], None]] = []
_exit_hooks: list[Callable[[], None]] = []
_exiting = False
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
    """End the process with `code`, once the interpreter has ended as always; for use in a hook."""
    # Python has its code already. What follows it is exit() of C, whose handlers may call it with
    # another code: glibc goes on with those that are left, and flushes C's files.
    c = ctypes.CDLL(None)
    c["__cxa_atexit"](c.exit, ctypes.c_void_p(code), None)


def start_thread(target: Callable[[], object], name: str) -> threading.Thread:
    """Start a thread that keeps no process alive; OSError if the system refuses it."""
    thread = threading.Thread(target=target, name=name, daemon=True)
    try:
        thread.start()
    except RuntimeError as error:
        raise OSError(errno.EAGAIN, str(error)) from None
    return thread


_locks: weakref.WeakSet[Any] = weakref.WeakSet()
_claimed: set[str] = set()
_inherited: set[str] = set()


def few_descriptors_left() -> bool:
    """Whether this process can open fewer files than a driver's call may need."""
    held: list[int] = []
    try:
        while len(held) < 16:
            held.append(os.eventfd(0, os.EFD_CLOEXEC))
    except OSError:
        return True
    finally:
        for fd in held:
            os.close(fd)
    return False


def renewed(lock: L) -> L:
    """Return `lock`, which will be unlocked in a forked child."""
    _locks.add(lock)
    return lock


def claim(what: str) -> None:
    """Note that this process uses `what`, such as ``"the sim driver"``, which no child can.

    Raises
    ------
    ForkError
        If this is a forked child of a process that had claimed it.
    """
    if what in _inherited:
        raise ForkError(f"{what} cannot be used: {why_unusable()}")
    _claimed.add(what)


def disclaim(what: str) -> None:
    """Note that it is not used after all."""
    _claimed.discard(what)


def why_unusable() -> str:
    """Return why this process cannot use a driver that is not alive, and the way out."""
    if not forked:
        return "the interpreter exits"
    return (
        "this process was forked from one that uses it; start processes with "
        "multiprocessing.get_context('spawn')"
    )


def _note_fork() -> None:
    global forked
    forked = True
    _inherited.update(_claimed)
    _claimed.clear()
    for lock in list(_locks):
        lock._at_fork_reinit()  # noqa: SLF001 - as threading does for its own


os.register_at_fork(after_in_child=_note_fork)


@atexit.register
def _run_exit_hooks() -> None:
    global _exiting
    for hooks in (_early_hooks, _exit_hooks):
        while hooks:
            hooks.pop()()
    _exiting = True
