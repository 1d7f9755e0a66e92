"""Tables as text files beside the modules that read them, and lists by their names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def sections(module: Path) -> dict[str, list[str]]:
    """Return the lines of each section of the text file beside a module.

    ``[...]`` begins a section; empty lines and those with ``#`` are left out.
    """
    found: dict[str, list[str]] = {}
    of = ""
    for line in module.with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            of = line[1:-1]
        elif line and not line.startswith("#"):
            found.setdefault(of, []).append(line)
    return found


def grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """Return the values of each key, in the order in which they come."""
    found: dict[K, list[V]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def pairs(lines: Iterable[str]) -> dict[str, str]:
    """Return what stands on both sides of ``=`` in each line."""
    halves = (line.partition("=") for line in lines)
    return {left.strip(): right.strip() for left, _, right in halves}
