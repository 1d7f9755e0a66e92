"""The command ``ignis``: doctor, train, generate, demo, stress, kernel.

The only part of ignis that loads typer and rich, and only when `main` runs.
"""

from __future__ import annotations

import sys

from ignis.base import interrupts

__all__ = ["main"]


def main() -> None:
    """Run the command with the arguments of the process; ends by SystemExit."""
    try:
        from ignis.cli.app import app

        interrupts.check()
        app(prog_name="ignis")
    except KeyboardInterrupt:  # while the command was loaded, or read its arguments
        print("ignis: interrupted", file=sys.stderr)
        sys.exit(130)
