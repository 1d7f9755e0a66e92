"""The account at the end of a run: who held how much, what changed hands, what leaked."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

import ignis
from ignis import memory
from ignis.cli.guard import settled_bytes
from ignis.cli.units import format_bytes

__all__ = ["settle"]


def settle(console: Console) -> None:
    """Print peak and live bytes by owner, the transfers, and the verdict.

    A leak becomes the exit code where every command ends, see `ignis.cli.guard`.
    """
    leaked = settled_bytes()
    table = Table(title="device memory by owner", title_justify="left", box=None, pad_edge=False)
    table.add_column("owner")
    for column in ("peak", "live", "received", "handed over"):
        table.add_column(column, justify="right")
    transfers = memory.transfers()
    for owner in ignis.Owner.known():
        peak = memory.peak_bytes(owner=owner)
        received = [t for t in transfers if t.target == owner]
        handed = [t for t in transfers if t.source == owner]
        if peak or received or handed:
            table.add_row(
                owner,
                format_bytes(peak),
                format_bytes(memory.live_bytes(owner=owner)),
                *(
                    f"{len(ts)} ({format_bytes(sum(t.nbytes for t in ts))})"
                    for ts in (received, handed)
                ),
            )
    caches = memory.live_bytes(include_caches=True) - memory.live_bytes()
    console.print(table)
    console.print(
        f"all owners: peak {format_bytes(memory.peak_bytes())}, live {format_bytes(leaked)}; "
        f"{memory.transfer_count()} transfers; kept for reuse: {format_bytes(caches)}",
        highlight=False,
        soft_wrap=True,
    )
    print(f"leaked: {leaked} B", flush=True)
