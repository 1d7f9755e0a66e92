"""The verdict at interpreter exit: ``IGNIS_LEAKCHECK=1``.

An array or pinned buffer that nobody has freed when the interpreter exits is a leak, even if a
global variable still refers to it. After a garbage collection the leaks are listed on stderr by
owner, and the process ends with exit code 3, unless it ends with an error anyway: an uncaught
exception, or ``sys.exit`` with another code than 0. The code of a bare ``raise SystemExit(code)``
cannot be seen and becomes 3. The interpreter ends as always: files are flushed, handlers run.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any, NoReturn

from ignis.base import process
from ignis.base.name_lists import grouped
from ignis.base.numbers import counted
from ignis.runtime import safepoint, sites
from ignis.runtime.blocks import registry
from ignis.runtime.blocks.registry import BlockRecord
from ignis.runtime.diagnosis.records import Record, records
from ignis.runtime.diagnosis.referrers import buffer_referrers, referrers
from ignis.runtime.ownership import ledger

EXIT_CODE = 3
LISTED = 50

_failing = False


def mark() -> int:
    """Return an id between those of the arrays made so far and of those to come."""
    return ledger.next_id()


def pinned() -> frozenset[ledger.PinnedBlock]:
    """Return the pinned memory that is held now."""
    return frozenset(ledger.pinned_blocks())


def arrays(after: int = 0, without: Collection[int] = ()) -> list[Record]:
    """Return the live arrays with a higher id than `after`; caches of ignis do not count."""
    return [r for r in records() if r.id > after and not r.cache and r.id not in without]


def blocks(after: int = 0, without: Collection[int] = ()) -> list[BlockRecord]:
    """Return the blocks of pools that somebody holds and that have a higher id than `after`."""
    found = registry.records()
    return [r for r in found if r.id > after and not r.cached and r.id not in without]


def leaks(
    after: int = 0,
    known: frozenset[ledger.PinnedBlock] = frozenset(),
    without: Collection[int] = (),
) -> str:
    """Return what is alive as text by owner, or an empty text; blocks and pinned memory come last.

    Parameters
    ----------
    after : int
        Arrays and blocks that were made up to this id are left out.
    known : set
        Pinned memory to leave out: what `pinned` has returned before.
    without : collection of int
        Ids of other arrays and blocks to leave out.
    """
    alive = arrays(after, without)
    host = [block for block in ledger.pinned_blocks() if block not in known]
    parts = blocks(after, without)
    if not alive and not host and not parts:
        return ""
    lines: list[str] = []
    owners = grouped((record.owner, record) for record in alive)
    shown = {r.id for members in owners.values() for r in members[:LISTED]}
    who = referrers(shown) if shown else {}
    for owner, members in owners.items():
        title = f"owner {owner!r}: {counted(len(members), 'leak')}"
        lines += _section(title, members, lambda record: _line(record, who.get(record.id, [])))
    for (owner, pool), found in grouped(((p.owner, p.pool), p) for p in parts).items():
        title = f"owner {owner!r}: {counted(len(found), 'block')} of pool #{pool}"
        lines += _section(title, found, _block_line, " of its memory")
    if host:
        whose = buffer_referrers(host[:LISTED])
        title = f"pinned memory: {counted(len(host), 'leak')}"
        lines += _section(title, host, lambda block: _host_line(block, whose.get(block.ptr, [])))
    if None in [each.place for group in (alive, parts, host) for each in group]:
        lines.append(f"({sites.HINT})")
    return "\n".join(lines)


def _section(
    title: str, members: Sequence[Any], line: Callable[[Any], str], where: str = ""
) -> list[str]:
    """A title with the bytes of all members, and a line for each of the first ones."""
    more = [f"  and {len(members) - LISTED} more"] if len(members) > LISTED else []
    total = sum(each.nbytes for each in members)
    return [f"{title}, {total} B{where}", *map(line, members[:LISTED]), *more]


def _host_line(block: ledger.PinnedBlock, who: list[str]) -> str:
    text = f"  {block.what}: {block.nbytes} B pinned, owner {block.owner!r}"
    text += f", allocated at {block.place}" if block.place else ""
    return text + _referred(who)


def _line(record: Record, who: list[str]) -> str:
    shape = ", ".join(map(str, record.shape))
    text = f"  array #{record.id}: {record.nbytes} B on {record.device}, {record.dtype}[{shape}]"
    if record.held_by:
        text += f", held by {record.held_by}"
    if record.place:
        text += f", allocated at {record.place}"
    return text + _referred(who)


def _referred(who: list[str]) -> str:
    return f", referred to by {', '.join(who)}" if who else ""


def _block_line(part: BlockRecord) -> str:
    text = f"  block {part.index} (epoch {part.epoch}): held by {part.held_by}"
    return f"{text}, allocated at {part.place}" if part.place else text


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
