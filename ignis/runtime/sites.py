"""Allocation sites: the lines of the caller's code at which memory changed hands.

Off by default, because walking the stack costs about a microsecond per event; on with
``IGNIS_TRACE=1``, `ignis.trace` or ``with ignis.tracing():``.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType

from ignis.base.lifetime import Ending

HINT = "IGNIS_TRACE=1 or ignis.trace() shows where"
_PACKAGE = str(Path(__file__).parent.parent) + os.sep
_LIBRARY = (f"{os.sep}contextlib.py", f"{os.sep}functools.py", f"{os.sep}pytest{os.sep}__main__.py")
_MACHINERY = frozenset(
    ("_pytest", "asyncio", "concurrent", "execnet", "importlib", "pluggy",
     "pytest", "runpy", "threading", "unittest", "xdist")
)  # fmt: skip
"""Packages that call a program's code: threads, event loops, imports, test runners."""
_WORKER = "__channelexec__"
"""What execnet runs for xdist has this name; how the process was started is outside of it."""
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
    with Ending(partial(trace, recording), trace):
        yield


def hint() -> str:
    """Return how to learn more sites, for the end of a message; empty while tracing is on."""
    return "" if recording else f" ({HINT})"


def is_machinery(frame: FrameType) -> bool:
    """Tell whether a frame is of a package that calls programs, not of the program itself."""
    module = frame.f_globals.get("__name__")
    if not isinstance(module, str):
        return False
    package = module.partition(".")[0]
    return package in _MACHINERY or package in ("_frozen_importlib", "_frozen_importlib_external")


def site() -> str | None:
    """Return the innermost lines outside ignis, ``"file:line in function < caller ..."``.

    Lines of threads, event loops, imports and test runners are left out. None while tracing is off.
    """
    if not recording:
        return None
    frame = sys._getframe(1)
    parts: list[str] = []
    while frame is not None and len(parts) < _DEPTH:
        if frame.f_globals.get("__name__") == _WORKER:
            break
        name = frame.f_code.co_filename
        if not name.startswith(_PACKAGE) and not name.endswith(_LIBRARY):
            if not is_machinery(frame):
                parts.append(f"{name}:{frame.f_lineno} in {frame.f_code.co_name}")
        frame = frame.f_back  # type: ignore[assignment]
    return " < ".join(parts) or None
