"""The verdict at interpreter exit: ``IGNIS_LEAKCHECK=1``.

An array or pinned buffer that nobody has freed when the interpreter exits is a leak, even if a
global variable still refers to it. After a garbage collection the leaks are listed on stderr by
owner, and the process ends with exit code 3, unless it ends with an error anyway: an uncaught
exception, or ``sys.exit`` with another code than 0. The code of a bare ``raise SystemExit(code)``
cannot be seen and becomes 3. Handlers that were registered with `atexit` before ignis was imported
do not run when the code becomes 3; those registered later have run by then.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from typing import Any, NoReturn

from ignis.base import process
from ignis.base.numbers import counted
from ignis.runtime import safepoint, sites
from ignis.runtime.diagnosis.records import records
from ignis.runtime.ownership import ledger

__all__ = ["EXIT_CODE", "alive", "install", "leaks"]

EXIT_CODE = 3
LISTED = 50

_failing = False


def alive() -> frozenset[Any]:
    """Return what is alive now: ids of arrays, and blocks of pinned memory."""
    return frozenset((*(r.id for r in records()), *ledger.pinned_blocks()))


def leaks(known: frozenset[Any] = frozenset()) -> str:
    """Return what is alive as text by owner, or an empty text; caches of ignis do not count.

    Parameters
    ----------
    known : set
        What to leave out: what `alive` has returned before.
    """
    found: dict[str, list[tuple[int, str, str | None]]] = {}
    for r in records():
        if not r.cache and r.id not in known:
            held = f", held by {r.holders}" if r.holders else ""
            text = f"array #{r.id}: {r.nbytes} B on {r.device}{held}"
            found.setdefault(r.owner, []).append((r.nbytes, text, r.place))
    for block in ledger.pinned_blocks():
        if block not in known:
            text = f"{block.what}: {block.nbytes} B pinned"
            found.setdefault(block.owner, []).append((block.nbytes, text, block.place))
    lines: list[str] = []
    for owner, entries in found.items():
        total = sum(nbytes for nbytes, _, _ in entries)
        lines.append(f"owner {owner!r}: {counted(len(entries), 'leak')}, {total} B")
        for _, text, place in entries[:LISTED]:
            lines.append(f"  {text}" + (f", allocated at {place}" if place else ""))
        if len(entries) > LISTED:
            lines.append(f"  and {len(entries) - LISTED} more")
    if any(place is None for entries in found.values() for _, _, place in entries):
        lines.append(f"({sites.HINT})")
    return "\n".join(lines)


def _report_at_exit() -> None:
    global _failing
    if process.forked:
        return
    # The frames of an uncaught exception keep their arrays, which is nobody's mistake.
    for name in ("last_exc", "last_value", "last_traceback"):
        if getattr(sys, name, None) is not None:
            _failing = True
            setattr(sys, name, None)
    gc.collect()
    safepoint.drain()
    text = leaks()
    if not text:
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):  # stderr may be gone
        print(f"ignis: memory is alive at exit\n{text}", file=sys.stderr)
    if not _failing:
        process.exit_with(EXIT_CODE)


def install() -> None:
    """Report leaks at exit; called once, when ``IGNIS_LEAKCHECK`` asks for it."""
    leave = sys.exit

    def exit(status: Any = None, /) -> NoReturn:
        global _failing
        _failing = status not in (None, 0)
        leave(status)

    exit.__doc__ = leave.__doc__
    sys.exit = exit
    process.at_exit(_report_at_exit, early=True)
