"""The command ``ignis``: doctor, train, generate, demo, stress, kernel.

The only part of ignis that loads typer and rich, and only when `main` runs.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import NoReturn

from ignis.base import interrupts

__all__ = ["main"]


def main() -> NoReturn:
    """Run the command with the arguments of the process; ends by SystemExit.

    What a command expects to fail becomes a message in `ignis.cli.exits`. What fails before or
    after it does so here: options that do not parse, help that cannot be written, Ctrl-C while
    modules are loaded, output that its file or pipe does not take at the end.
    """
    _open_missing_streams()
    message = ""
    try:
        from ignis.cli.app import app

        interrupts.check()
        try:
            app(prog_name="ignis")
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        sys.stdout.flush()
    except BrokenPipeError:
        code = 1
    except KeyboardInterrupt:
        code, message = 130, "interrupted"
    except OSError as error:
        code, message = 2, f"the output cannot be written: {error.strerror}"
    _finish(message)
    sys.exit(code)


def _open_missing_streams() -> None:
    """Open the null device for standard streams that are closed.

    Without it, the next file that is opened would become stdout or stderr, and messages would go
    into it.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is taken, and those below are open by now.
            os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(number, True)
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, closefd=False))


def _finish(message: str) -> None:
    """Print the message, and keep the interpreter's flush at exit from failing once more."""
    if message:
        with contextlib.suppress(OSError):
            print(f"ignis: {message}", file=sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, stream.fileno())
            os.close(null)
