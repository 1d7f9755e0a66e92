"""Ctrl-C: put off while anything of ignis is half done, and raised at the next bytecode after that.

Python calls a signal's handler between two bytecodes, and its own handler raises KeyboardInterrupt
there: inside a finalizer, where it is printed and lost, or between an allocation and the line that
counts it. `HANDLER` stands in for Python's. It looks at the frames of the code that was
interrupted, from the innermost one outward, for one that decides:

- One of ignis: its call is not interrupted, whatever it has led to: standard library, NumPy, an
  audit hook, a finalizer, a deleter. The handler lets the interpreter call it again as soon as
  possible, which is between two of the next few bytecodes, until the code that called ignis goes
  on; there it raises. That costs about a microsecond for each look, while an interrupt waits, and
  nothing otherwise.
- One that calls code of the user's, a function that is captured or a hook: `call`, or a function
  marked by `calls_user`. What it has called is interrupted at once.
- A callback of the garbage collector (`gc.callbacks`), whoever has it: what it raises is printed
  and lost, so it is not interrupted.
- The innermost one, if it enters or leaves one of our blocks, or imports one of our modules. That
  of a handler of another signal, which may ask for the interrupt, is what this one interrupted.

Where there is none, all code is the program's, and is interrupted at once. Where ignis itself waits
or works for long, or goes through input of any length, it calls `check`, which raises an interrupt
that was put off. At each of these points a driver's call might fail as well.

The handler is installed with the first import of ignis, if that happens in the main thread and
Python's own is in place, and again for each cell in IPython, which restores Python's. A handler
that a program installs later replaces it, and may call it to raise what Python's would: ``before =
signal.signal(signal.SIGINT, mine)``, and in ``mine``: ``before(signum, frame)``.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]
import _thread
import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from ignis.base.locks import Lock

TICK = 0.05
"""Seconds between two looks of a thread that waits for another one."""

_SELF = __name__.partition(".")[0]
_OURS = f"{_SELF}."

_BRIEF = {
    "_frozen_importlib",
    "_frozen_importlib_external",
    "_weakrefset",
    "contextlib",
    "importlib._bootstrap",
    "importlib._bootstrap_external",
    "weakref",
}
"""Modules whose own functions never wait: what they are in the middle of is entering or leaving one
of our blocks, forgetting one of our objects, or importing one of our modules."""

_callers: dict[int, CodeType] = {}
"""By its id, the code that calls the user's: the codes themselves compare by content."""

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")


def calls_user(function: F) -> F:
    """Mark a function: what it calls outside of ignis is the user's, and is interrupted at once."""
    code = function.__code__
    _callers[id(code)] = code
    return function


@calls_user
def call(function: Callable[P, R], *args: P.args, **options: P.kwargs) -> R:
    """Call a function of the user's, which is interrupted at once; see `calls_user`."""
    return function(*args, **options)


def _is_command() -> bool:
    name = sys.argv[0] if sys.argv else ""
    if name == "-m":  # as long as Python looks for the module to run
        words = sys.orig_argv
        return "-m" in words and words[words.index("-m") + 1 :][:1] == [_SELF]
    return os.path.basename(name) == _SELF


_command = _is_command()
"""Whether the program is the command: then all of it is code of ignis."""

pending = False
"""Whether an interrupt was put off; `check` raises it."""

_echo = False
"""Whether the next call of the handler may be one that the handler has asked for itself."""

_replaced: Any = None
"""The program's own handler, while ours replaces it to raise what that one has asked for."""


class _Handler:
    """The handler of SIGINT; it equals Python's own, which other libraries look for."""

    __slots__ = ()

    def __call__(self, signum: int, frame: FrameType | None) -> None:
        global pending, _echo, _replaced
        echo, _echo = _echo, False
        if echo and not pending:
            return  # `check` has raised it
        if not _puts_off(frame):
            _deliver()
        if not pending and signal.getsignal(signal.SIGINT) is not self:
            _replaced = signal.signal(signal.SIGINT, self)
        pending = _echo = True
        # The same as a second signal. It must be the last thing, or this function would be
        # interrupted next: signals are not handled in an iteration, unlike in a call.
        for _ in iter(_thread.interrupt_main, None):
            pass

    def __eq__(self, other: object) -> bool:
        return other is self or other is signal.default_int_handler

    def __hash__(self) -> int:
        return hash(signal.default_int_handler)


HANDLER = _Handler()


def check() -> None:
    """Raise KeyboardInterrupt if one was put off and this is the main thread.

    To be called where ignis has waited or may go on for long, and nothing is half done.
    """
    if pending and threading.current_thread() is threading.main_thread():
        _deliver()


def acquire(lock: Lock) -> None:
    """Acquire a lock that another thread may hold for long; as `check`, while it waits."""
    if lock.acquire(False):
        return
    while not lock.acquire(timeout=TICK):
        check()


def install() -> None:
    """Install the handler instead of Python's own; do nothing where that is not installed."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        try:
            signal.signal(signal.SIGINT, HANDLER)
        except ValueError:
            pass  # not the main thread


def _deliver() -> None:
    global pending, _replaced
    pending = False
    if _replaced is not None:
        signal.signal(signal.SIGINT, _replaced)
        _replaced = None
    raise KeyboardInterrupt


def _puts_off(frame: FrameType | None) -> bool:
    """Whether the code that was interrupted belongs to a call of ignis, or to the collector."""
    collecting = [_code(callback) for callback in gc.callbacks]
    innermost = True
    while frame is not None:
        code = frame.f_code
        if collecting and any(code is callback for callback in collecting):
            return True
        name = frame.f_globals.get("__name__")
        if name is not None:  # what has none is part of its caller
            if name == _SELF or name.startswith(_OURS):
                return innermost or id(code) not in _callers
            if innermost and name in _BRIEF:
                return True
            # A handler's caller is the code that it interrupted, and innermost of that.
            innermost = _handles_signals(code)
        frame = frame.f_back
    return _command


def _handles_signals(code: CodeType) -> bool:
    """Whether it is the code of a handler of the program's: it may have asked for the interrupt."""
    known = (_replaced, *map(_signal.getsignal, range(1, signal.NSIG)))
    return any(_code(each) is code for each in known if callable(each))


def _code(callback: Any) -> CodeType | None:
    callback = getattr(callback, "func", callback)  # of a partial
    found = getattr(callback, "__code__", None)
    return found or getattr(type(callback).__call__, "__code__", None)  # that of its class


def _renew(*_cell: object) -> None:
    install()


def _follow_ipython() -> None:
    """Install the handler anew for each cell: a kernel restores Python's around every one."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    if shell is not None:
        shell.events.register("pre_run_cell", _renew)


install()
_follow_ipython()
