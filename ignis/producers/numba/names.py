"""The names of numba-cuda that its documentation does not promise, in one table."""

from __future__ import annotations

from pathlib import Path

from ignis.base.name_lists import pairs, sections

VERSION = "0.30"
"""Of numba-cuda, with these names."""

_NAMES = {of: pairs(lines) for of, lines in sections(Path(__file__)).items()}

REPLACED = _NAMES["replaced"]
"""What a redirection replaces: a module of `numba.cuda`, an attribute in it, and what it does."""

READ = _NAMES["read"]
"""What is used besides."""
