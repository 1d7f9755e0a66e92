"""The ledger as text, and as tables where rich prints it or a notebook shows it."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ignis.base.name_lists import grouped
from ignis.runtime import safepoint, sites
from ignis.runtime.blocks import registry
from ignis.runtime.diagnosis.records import Record, account_name, records
from ignis.runtime.diagnosis.referrers import referrers
from ignis.runtime.ownership import ledger

if TYPE_CHECKING:
    from rich.console import Group

SITES_SHOWN = 30
OWNERS_SHOWN = 30
ARRAYS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Holding:
    """Live arrays of one owner on one device with one allocation site."""

    owner: str
    device: str
    count: int
    nbytes: int
    age: float
    place: str

    @property
    def cells(self) -> tuple[str, ...]:
        """Cells of its row."""
        count, nbytes = f"{self.count:,}", f"{self.nbytes:,}"
        return (self.owner, self.device, count, nbytes, _duration(self.age), self.place)


ACCOUNT_COLUMNS = ("owner", "device", "arrays", "live bytes", "peak bytes")
HOLDING_COLUMNS = ("owner", "device", "arrays", "live bytes", "oldest", "allocated at")
ARRAY_COLUMNS = ("array", "owner", "device", "live bytes", "referred to by")
BLOCK_COLUMNS = ("pool", "device", "owner", "blocks", "bytes", "of blocks", "free")
NUMERIC = ("blocks", "bytes", "of blocks", "free", "arrays", "live bytes", "peak bytes", "oldest")
_Row = tuple[str, ...]
_WIDTHS = (20, 8, 8, 16, 16)


class Report(str):
    """The ledger as text; ``rich.print(report)`` and notebooks show it as tables.

    Attributes
    ----------
    accounts : list of tuple
        Cells of the rows by owner and device.
    holdings : list of Holding
        Live arrays by owner, device and allocation site, most bytes first.
    arrays : list of tuple
        Cells of the rows of the largest arrays, with shape, dtype and who refers to them.
    blocks : list of tuple
        Cells of the rows by pool and owner of blocks, whose bytes are the pool's in all others.
    """

    accounts: list[tuple[str, ...]]
    holdings: list[Holding]
    arrays: list[tuple[str, ...]]
    blocks: list[tuple[str, ...]]
    notes: list[str]

    # At a prompt, a bare expression is its lines, not a quoted text with escapes.
    __repr__ = str.__str__

    def __rich__(self) -> Group:
        """Return tables for rich, which is imported only here."""
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        def table(title: str, columns: _Row, rows: list[_Row]) -> Table:
            made = Table(title=title, title_justify="left")
            for column in columns:
                numeric = column in NUMERIC
                made.add_column(
                    column, justify="right" if numeric else "left", overflow="fold", no_wrap=numeric
                )
            for row in rows:
                made.add_row(*(Text(cell) for cell in row))
            return made

        tables = [table(*each) for each in self._tables()]
        return Group(*tables, *(Text(note) for note in self.notes))

    def _repr_html_(self) -> str:
        """Return the same tables as HTML, for notebooks."""
        from ignis.base import html

        parts = [html.table(*each, NUMERIC) for each in self._tables()]
        return "".join([*parts, *map(html.paragraph, self.notes)])

    def _tables(self) -> list[tuple[str, _Row, list[_Row]]]:
        """(title, columns, rows) of each table."""
        tables: list[tuple[str, _Row, list[_Row]]] = [
            ("memory by owner", ACCOUNT_COLUMNS, self.accounts)
        ]
        if self.holdings:
            rows = [holding.cells for holding in self.holdings]
            tables.append(("live arrays by allocation site", HOLDING_COLUMNS, rows))
        if self.arrays:
            tables.append(("largest live arrays", ARRAY_COLUMNS, self.arrays))
        if self.blocks:
            tables.append(("blocks by pool and owner", BLOCK_COLUMNS, self.blocks))
        return tables


def _duration(seconds: float) -> str:
    if seconds < 60:
        return f"{max(seconds, 0.0):.1f} s"
    if seconds < 3600:
        return f"{seconds / 60:.1f} min"
    return f"{seconds / 3600:.1f} h"


def _holdings(live: list[Record]) -> list[Holding]:
    groups = grouped(((account_name(r.owner, r.cache), r.device, r.place or "-"), r) for r in live)
    now = time.time()
    found = [
        Holding(
            owner,
            device,
            len(members),
            sum(record.nbytes for record in members),
            now - min(record.created_at for record in members),
            site,
        )
        for (owner, device, site), members in groups.items()
    ]
    return sorted(found, key=lambda holding: -holding.nbytes)


def _accounts(live: list[Record], notes: list[str]) -> list[tuple[str, ...]]:
    counts = Counter((record.owner, record.device, record.cache) for record in live)
    entries = [(a, counts[a.owner, a.device, a.cache]) for a in ledger.all_accounts()]
    if len(entries) > OWNERS_SHOWN:
        entries.sort(key=lambda entry: (-entry[0].live, -entry[0].peak))
        hidden = entries[OWNERS_SHOWN:]
        nbytes = sum(account.live for account, _ in hidden)
        notes.append(
            f"the {OWNERS_SHOWN} owners with most bytes of {len(entries)} are shown; "
            f"the others hold {nbytes:,} B"
        )
        del entries[OWNERS_SHOWN:]
    entries.append((ledger.pinned_account, len(ledger.pinned_blocks())))
    chunks = ledger.pinned_cache_account
    if chunks.peak:
        entries.append((chunks, 0))
    return [
        (
            account_name(account.owner, account.cache),
            account.device,
            f"{count:,}",
            f"{account.live:,}",
            f"{account.peak:,}",
        )
        for account, count in entries
    ]


def _largest(live: list[Record]) -> list[tuple[str, ...]]:
    found = sorted((r for r in live if not r.cache), key=lambda r: -r.nbytes)[:ARRAYS_SHOWN]
    who = referrers([record.id for record in found]) if found else {}
    return [
        (
            f"#{r.id} {r.dtype}[{', '.join(map(str, r.shape))}]",
            r.owner,
            r.device,
            f"{r.nbytes:,}",
            ", ".join(who.get(r.id, [])) or "-",
        )
        for r in found
    ]


def _blocks() -> list[tuple[str, ...]]:
    return [
        (
            f"#{pool.id}",
            pool.device.name,
            owner,
            f"{count:,}",
            f"{count * pool.layout.nbytes:,}",
            f"{pool.capacity:,}",
            f"{pool.available:,}",
        )
        for pool in registry.pools()
        for owner, count in (pool.counts or {"-": 0}).items()
    ]


def _line(cells: tuple[str, ...]) -> str:
    parts = [
        f"{cell:<{width}}" if column < 2 else f"{cell:>{width}}"
        for column, (cell, width) in enumerate(zip(cells, _WIDTHS, strict=False))
    ]
    return " ".join([*parts, *cells[len(_WIDTHS) :]])


def report() -> Report:
    """Return the ledger by owner, device, age and allocation site; rich prints it as tables."""
    safepoint.drain()
    live = records()
    notes = [f"transfers between owners: {ledger.transfer_count():,}"]
    accounts, holdings = _accounts(live, notes), _holdings(live)
    if len(holdings) > SITES_SHOWN:
        notes.append(f"the {SITES_SHOWN} sites with most bytes of {len(holdings)} are shown")
        holdings = holdings[:SITES_SHOWN]
    if any(holding.place == "-" for holding in holdings) and not sites.recording:
        notes.append(f"allocation sites are not recorded: {sites.HINT}")
    lines = [_line(ACCOUNT_COLUMNS), *map(_line, accounts)]
    if holdings:
        lines += ["", _line(HOLDING_COLUMNS), *(_line(holding.cells) for holding in holdings), ""]
    arrays = _largest(live)
    if arrays:
        lines += ["largest live arrays:"]
        lines += [f"  {a}, {nbytes} B, {owner}: {who}" for a, owner, _, nbytes, who in arrays]
        lines += [""]
    blocks = _blocks()
    if blocks:
        lines += ["blocks of pools, whose bytes are counted above:"]
        lines += [
            f"  pool {pool} on {device}, {free} of {all_of_them} free; {owner}: {count}, {nbytes} B"
            for pool, device, owner, count, nbytes, all_of_them, free in blocks
        ]
        lines += [""]
    made = Report("\n".join([*lines, *notes]))
    made.accounts, made.holdings, made.arrays, made.notes = accounts, holdings, arrays, notes
    made.blocks = blocks
    return made
