"""The command ``ignis``: doctor, train, generate, demo, stress, kernel.

The only part of ignis that loads typer and rich, and only when `main` runs.
"""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command with the arguments of the process; ends by SystemExit."""
    from ignis.cli.app import app

    app(prog_name="ignis")
