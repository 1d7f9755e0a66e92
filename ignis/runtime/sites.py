"""Allocation sites: the lines of the caller's code at which memory changed hands.

Off by default, because walking the stack costs about a microsecond per event; on with
``IGNIS_TRACE=1``, `ignis.trace` or ``with ignis.tracing():``.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

__all__ = ["HINT", "recording", "site", "trace", "tracing", "watch"]

HINT = "IGNIS_TRACE=1 or ignis.trace() shows where"
_PACKAGE = str(Path(__file__).parent.parent) + os.sep
_LIBRARY = (f"{os.sep}contextlib.py", f"{os.sep}functools.py")
_DEPTH = 4

recording = os.environ.get("IGNIS_TRACE", "") not in ("", "0")
"""Whether sites are recorded; `trace` and `tracing` set it."""


_watchers: list[Callable[[bool], None]] = []


def watch(watcher: Callable[[bool], None]) -> None:
    """Call `watcher` with the present setting, and with every later one."""
    _watchers.append(watcher)
    watcher(recording)


def trace(on: bool = True) -> None:
    """Turn the recording of allocation sites on or off, for all threads."""
    global recording
    recording = on
    for watcher in _watchers:
        watcher(on)


@contextlib.contextmanager
def tracing() -> Iterator[None]:
    """Record allocation sites inside the ``with`` block."""
    before = recording
    trace()
    try:
        yield
    finally:
        trace(before)


def site() -> str | None:
    """Return the innermost lines outside ignis, ``"file:line in function < caller ..."``.

    None while tracing is off.
    """
    if not recording:
        return None
    frame = sys._getframe(1)
    parts: list[str] = []
    while frame is not None and len(parts) < _DEPTH:
        name = frame.f_code.co_filename
        if not name.startswith(_PACKAGE) and not name.endswith(_LIBRARY):
            parts.append(f"{name}:{frame.f_lineno} in {frame.f_code.co_name}")
        frame = frame.f_back  # type: ignore[assignment]
    return " < ".join(parts) or None
