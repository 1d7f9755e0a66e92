"""The ledger as text, and as tables where rich prints it."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ignis.runtime import sites
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import live_allocations

if TYPE_CHECKING:
    from rich.console import Group

__all__ = ["Report", "make"]

PLACES_SHOWN = 30


@dataclass(frozen=True, slots=True)
class Holding:
    """Live arrays of one owner on one device that were allocated at one place."""

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
_WIDTHS = (20, 8, 8, 16, 16)


class Report(str):
    """The ledger as text; ``rich.print(report)`` shows it as tables.

    Attributes
    ----------
    accounts : list of tuple
        Cells of the rows by owner and device.
    holdings : list of Holding
        Live arrays by owner, device and place, most bytes first.
    """

    accounts: list[tuple[str, ...]]
    holdings: list[Holding]
    notes: list[str]

    def __rich__(self) -> Group:
        """Return tables for rich, which is imported only here."""
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        def table(columns: tuple[str, ...], rows: list[tuple[str, ...]], title: str) -> Table:
            made = Table(title=title, title_justify="left")
            for column in columns:
                numeric = column in ("arrays", "live bytes", "peak bytes", "oldest")
                made.add_column(
                    column,
                    justify="right" if numeric else "left",
                    overflow="fold",
                    no_wrap=numeric,
                )
            for row in rows:
                made.add_row(*(Text(cell) for cell in row))
            return made

        parts: list[Table | Text] = [table(ACCOUNT_COLUMNS, self.accounts, "memory by owner")]
        if self.holdings:
            rows = [holding.cells for holding in self.holdings]
            parts.append(table(HOLDING_COLUMNS, rows, "live arrays by place"))
        return Group(*parts, *(Text(note) for note in self.notes))


def _duration(seconds: float) -> str:
    if seconds < 60:
        return f"{max(seconds, 0.0):.1f} s"
    if seconds < 3600:
        return f"{seconds / 60:.1f} min"
    return f"{seconds / 3600:.1f} h"


def _holdings() -> list[Holding]:
    groups: dict[tuple[str, str, str], list[tuple[int, float]]] = {}
    for a in live_allocations():
        owner = f"{a.owner} (caches)" if a.cache else a.owner
        place = (a.sites or {}).get("allocated") or "-"
        groups.setdefault((owner, a.device.name, place), []).append((a.nbytes, a.created_at))
    now = time.time()
    found = [
        Holding(
            owner,
            device,
            len(members),
            sum(nbytes for nbytes, _ in members),
            now - min(created for _, created in members),
            place,
        )
        for (owner, device, place), members in groups.items()
    ]
    return sorted(found, key=lambda holding: -holding.nbytes)


def _accounts() -> list[tuple[str, ...]]:
    counts = Counter((a.owner, a.device.name, a.cache) for a in live_allocations())
    rows: list[tuple[str, ...]] = [
        (
            entry.owner + (" (caches)" if entry.cache else ""),
            entry.device,
            f"{counts[entry.owner, entry.device, entry.cache]:,}",
            f"{entry.live:,}",
            f"{entry.peak:,}",
        )
        for entry in ledger.all_accounts()
    ]
    pinned = ledger.pinned_account()
    blocks = f"{len(ledger.pinned_blocks()):,}"
    rows.append((pinned.owner, pinned.device, blocks, f"{pinned.live:,}", f"{pinned.peak:,}"))
    kept = ledger.pinned_cache_account()
    if kept.peak:
        name = f"{kept.owner} (caches)"
        rows.append((name, kept.device, "0", f"{kept.live:,}", f"{kept.peak:,}"))
    return rows


def _line(cells: tuple[str, ...]) -> str:
    parts = [
        f"{cell:<{width}}" if column < 2 else f"{cell:>{width}}"
        for column, (cell, width) in enumerate(zip(cells, _WIDTHS, strict=False))
    ]
    return " ".join([*parts, *cells[len(_WIDTHS) :]])


def make() -> Report:
    """Return the report; the caller has drained the pending frees."""
    accounts, holdings = _accounts(), _holdings()
    notes = [f"transfers between owners: {ledger.transfer_count():,}"]
    if len(holdings) > PLACES_SHOWN:
        notes.append(f"the {PLACES_SHOWN} places with most bytes of {len(holdings)} are shown")
        holdings = holdings[:PLACES_SHOWN]
    if any(holding.place == "-" for holding in holdings) and not sites.recording:
        notes.append(f"places are not recorded: {sites.HINT}")
    lines = [_line(ACCOUNT_COLUMNS), *map(_line, accounts)]
    if holdings:
        lines += ["", _line(HOLDING_COLUMNS), *(_line(holding.cells) for holding in holdings), ""]
    report = Report("\n".join([*lines, *notes]))
    report.accounts, report.holdings, report.notes = accounts, holdings, notes
    return report
