"""Ctrl-C: put off while anything of ignis is half done, and raised at the next bytecode after that.

Python calls a signal's handler between two bytecodes, and its own handler raises KeyboardInterrupt
there: inside a finalizer, where it is printed and lost, or between an allocation and the line that
counts it. `HANDLER` stands in for Python's. It looks at the frame that was interrupted:

- Code of ignis, and what the standard library and NumPy do for it, is not interrupted. The handler
  lets the interpreter call it again as soon as possible, which is between two of the next few
  bytecodes, until the code that called ignis goes on; there it raises. That costs about a
  microsecond for each look, while an interrupt waits, and nothing otherwise.
- Callbacks of the garbage collector (`gc.callbacks`) are not interrupted either, whoever has them:
  what these raise is printed and lost.
- Audit hooks (`sys.addaudithook`), which run in the middle of whatever opens a file or starts a
  thread, are part of the code that they look at. Python does not tell which these are: functions
  that are called with a string and a tuple, as they are.
- Where ignis itself waits or works for long, it calls `check`, which raises an interrupt that was
  put off. At each of these points a driver's call might fail as well.
- All other code is interrupted at once, even where ignis has called it: a hook, a function that is
  captured, an allocator.

The handler is installed with the first import of ignis, if that happens in the main thread and
Python's own is in place, and again for each cell in IPython, which restores Python's. A handler
that a program installs later replaces it, and may call it to raise what Python's would: ``before =
signal.signal(signal.SIGINT, mine)``, and in ``mine``: ``before(signum, frame)``.
"""

from __future__ import annotations

import _thread
import gc
import inspect
import os
import signal
import sys
import threading
from itertools import pairwise
from types import CodeType, FrameType
from typing import Any

__all__ = ["HANDLER", "acquire", "check", "install"]

TICK = 0.05
"""Seconds between two looks of a thread that waits for another one."""

_SELF = __name__.partition(".")[0]

_SILENT = sys.stdlib_module_names | {
    "click",
    "cuda",
    "llvmlite",
    "ml_dtypes",
    "numpy",
    "rich",
    "safetensors",
    "threadpoolctl",
    "typer",
}
"""Packages whose frames say nothing: whoever called them decides."""

_IMPORTING = {
    "_frozen_importlib",
    "_frozen_importlib_external",
    "importlib._bootstrap",
    "importlib._bootstrap_external",
}
"""Whatever runs because a module is imported is part of the code that imports it."""

_BRIEF = _IMPORTING | {"_weakrefset", "contextlib", "weakref"}
"""Modules whose own functions never wait: what they are in the middle of is entering or leaving one
of our blocks, forgetting one of our objects, or importing one of our modules."""


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


_relay: CodeType | None = None
"""The code of that handler, which is part of the code that it interrupted."""


class _Handler:
    """The handler of SIGINT; it equals Python's own, which other libraries look for."""

    __slots__ = ()

    def __call__(self, signum: int, frame: FrameType | None) -> None:
        global pending, _echo, _replaced, _relay
        echo, _echo = _echo, False
        if echo and not pending:
            return  # `check` has raised it
        if not _puts_off(frame):
            _deliver()
        if not pending and signal.getsignal(signal.SIGINT) is not self:
            _replaced = signal.signal(signal.SIGINT, self)
            here = inspect.currentframe()
            _relay = here.f_back.f_code if here is not None and here.f_back else None
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


def acquire(lock: threading.Lock) -> None:
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
    global pending, _replaced, _relay
    pending = False
    if _replaced is not None:
        signal.signal(signal.SIGINT, _replaced)
        _replaced = _relay = None
    raise KeyboardInterrupt


def _puts_off(frame: FrameType | None) -> bool:
    """Whether the code that was interrupted belongs to a call of ignis, or to the collector."""
    innermost, others = True, False
    collecting = {_code(callback) for callback in gc.callbacks}
    while frame is not None:
        if frame.f_code in collecting:
            return True
        name = frame.f_globals.get("__name__") or ""
        if name in sys.modules and frame.f_code is not _relay:  # generated code has no module
            package = name.partition(".")[0]
            if package == _SELF:
                return not others
            if name in _BRIEF and innermost:
                return True
            if name in _IMPORTING or _is_audit(frame):
                others = False
            elif package not in _SILENT and not (_command and name == "__main__"):
                others = True
            innermost = False
        frame = frame.f_back
    return _command and not others


def _is_audit(frame: FrameType) -> bool:
    """Whether a function may be an audit hook, or a method that is one."""
    code = frame.f_code
    if code.co_argcount < 2:
        return False
    values = [frame.f_locals.get(name) for name in code.co_varnames[: min(code.co_argcount, 3)]]
    return any(
        isinstance(event, str) and isinstance(args, tuple) for event, args in pairwise(values)
    )


def _code(callback: Any) -> CodeType | None:
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
