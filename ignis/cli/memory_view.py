"""``ignis memory view``: a snapshot of memory as a page for the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ignis.cli.records import command, group
from ignis.cli.session import check_output, say_saved
from ignis.errors import ArgumentError
from ignis.runtime.diagnosis.page.write import write_page

app = group("memory", "View the memory history that a program recorded.")


@app.callback()
def _options() -> None:
    pass


@command(app)
def view(
    snapshot: Annotated[
        Path, typer.Argument(metavar="SNAPSHOT", help="JSON file of ignis.memory.snapshot().")
    ],
    earlier: Annotated[
        Path | None, typer.Argument(metavar="[OTHER]", help="Earlier snapshot to compare it with.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help=("The page to write; default: SNAPSHOT.html."))
    ] = None,
) -> None:
    """Write a page of one file with bytes, addresses, owners and sites over time."""
    path = snapshot.with_suffix(".html") if out is None else out
    check_output(path)
    before = None if earlier is None else _read(earlier)
    write_page(path, _read(snapshot), before, f"memory of {snapshot.name}")
    say_saved(path, Console())


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except OSError as error:
        raise ArgumentError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise ArgumentError(f"{path}: not a snapshot of ignis.memory.snapshot(): {error}") from None
