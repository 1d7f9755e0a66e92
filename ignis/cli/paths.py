"""Output files, checked before any work is done for them."""

from __future__ import annotations

import os
from pathlib import Path

from ignis.errors import ArgumentError

__all__ = ["check_output", "make_parent"]


def check_output(path: Path) -> None:
    """Refuse a file that could not be written later; nothing is created.

    Raises
    ------
    ArgumentError
        If `path` is a folder, or if its folder is missing and cannot be made, or not writable.
    """
    if path.is_dir():
        raise ArgumentError(f"--out {path} is a folder; give a file name")
    nearest = path.absolute().parent
    while not nearest.exists():
        nearest = nearest.parent
    if not nearest.is_dir():
        raise ArgumentError(f"--out {path}: {nearest} is not a folder")
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise ArgumentError(f"--out {path}: no permission to write in {nearest}")


def make_parent(path: Path) -> None:
    """Make the folder of an output file that is about to be written."""
    path.absolute().parent.mkdir(parents=True, exist_ok=True)
