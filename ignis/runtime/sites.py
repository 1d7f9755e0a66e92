"""Places: the line of the caller's code at which an array was allocated, freed, held, transferred.

Off by default, because walking the stack costs about a microsecond per event; on with
``IGNIS_TRACE=1``, `ignis.trace` or ``with ignis.tracing():``.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

__all__ = ["HINT", "enabled", "place", "trace", "tracing"]

HINT = "IGNIS_TRACE=1 or ignis.trace() shows where"
_PACKAGE = str(Path(__file__).parent.parent) + os.sep
_LIBRARY = (f"{os.sep}contextlib.py", f"{os.sep}functools.py")
_DEPTH = 4

_enabled = os.environ.get("IGNIS_TRACE", "") not in ("", "0")


def enabled() -> bool:
    """Whether places are recorded."""
    return _enabled


def trace(on: bool = True) -> None:
    """Turn the recording of places on or off, for all threads."""
    global _enabled
    _enabled = on


@contextlib.contextmanager
def tracing() -> Iterator[None]:
    """Record places inside the ``with`` block."""
    global _enabled
    before, _enabled = _enabled, True
    try:
        yield
    finally:
        _enabled = before


def place() -> str | None:
    """Return the innermost lines outside ignis, ``"file:line in function < caller ..."``.

    None while tracing is off.
    """
    if not _enabled:
        return None
    frame = sys._getframe(1)
    parts: list[str] = []
    while frame is not None and len(parts) < _DEPTH:
        name = frame.f_code.co_filename
        if not name.startswith(_PACKAGE) and not name.endswith(_LIBRARY):
            parts.append(f"{name}:{frame.f_lineno} in {frame.f_code.co_name}")
        frame = frame.f_back  # type: ignore[assignment]
    return " < ".join(parts) or None
