"""Ends of a command: every expected failure is one message and an exit code, never a traceback.

======  =====================================================================
code    meaning
======  =====================================================================
0       done
1       the reader of the output has gone away
2       bad input, a device that refused, or output that cannot be written; nothing is left alive
3       memory is alive that should have been freed
4       done, with a finding: a kernel's fault, or results that differ
130     interrupted
======  =====================================================================

Ctrl-C takes effect between two steps, where nothing is half done: a command is code of ignis, which
is not interrupted, so it looks for an interrupt at its checkpoints; see `ignis.base.interrupts`.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import sys
from collections.abc import Callable
from typing import ParamSpec

import typer

from ignis import memory
from ignis.base.interrupts import check as checkpoint
from ignis.errors import IgnisError

__all__ = [
    "EXIT_BAD_INPUT",
    "EXIT_BROKEN_PIPE",
    "EXIT_FINDING",
    "EXIT_INTERRUPTED",
    "EXIT_LEAK",
    "checkpoint",
    "guarded",
    "settled_bytes",
]

EXIT_BROKEN_PIPE = 1
EXIT_BAD_INPUT = 2
EXIT_LEAK = 3
EXIT_FINDING = 4
EXIT_INTERRUPTED = 130

P = ParamSpec("P")


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """Turn the failures that a command expects into messages on stderr and exit codes.

    Whatever the outcome, arrays that are still alive afterwards are reported as a leak. A command
    that fails need not free its arrays: they go with its frames.
    """

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        code, message = 0, ""
        try:
            checkpoint()
            command(*args, **kwargs)
            checkpoint()
        except BrokenPipeError:
            # The reader of our output went away; the interpreter's flush at exit must not fail.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = EXIT_BROKEN_PIPE
        except (IgnisError, OSError, MemoryError) as error:
            code, message = EXIT_BAD_INPUT, _text(error)
        except KeyboardInterrupt:
            code, message = EXIT_INTERRUPTED, "interrupted"
        # Here the exception and the arrays in its frames are gone.
        if leaked := settled_bytes():
            message = "\n".join(filter(None, (message, f"leaked: {leaked} B\n{memory.report()}")))
            code = EXIT_LEAK
        if message:
            with contextlib.suppress(OSError):  # the exit code says it, too
                print(f"ignis: {message}", file=sys.stderr)
        if code:
            raise typer.Exit(code)

    return run


def settled_bytes() -> int:
    """Bytes of live arrays, once the garbage collector and the pending frees have run."""
    gc.collect()
    memory.collect()
    return memory.live_bytes()


def _text(error: Exception) -> str:
    if isinstance(error, OSError) and not isinstance(error, IgnisError):
        return f"{error.filename or 'the output cannot be written'}: {error.strerror}"
    if isinstance(error, MemoryError) and not isinstance(error, IgnisError):
        return f"not enough host memory: {error}" if str(error) else "not enough host memory"
    return str(error) or type(error).__name__
