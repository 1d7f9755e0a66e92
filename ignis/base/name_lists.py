"""Tables as text files beside the modules that read them."""

from __future__ import annotations

from pathlib import Path


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
