"""Tables of names as text files beside the modules that read them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def sections(module: Path) -> Iterator[tuple[str, str]]:
    """Yield section and line of the text file beside a module; ``[...]`` begins a section."""
    of = ""
    for line in module.with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            of = line[1:-1]
        elif line and not line.startswith("#"):
            yield of, line
