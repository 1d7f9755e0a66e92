"""``ignis stress``: random operations against the model of the contract, and the verdict."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ignis.cli import session
from ignis.cli.guard import EXIT_LEAK, checkpoint
from ignis.stress import Report, Settings, Verdict, run

__all__ = ["stress"]

_LINE_SECONDS = 5.0


def stress(
    device_name: str | None,
    seconds: float | None,
    threads: int,
    seed: int,
    ops: int | None,
    console: Console,
) -> None:
    """Run, report and end with exit code 3 unless everything went as the contract says.

    Raises
    ------
    IgnisError
        For bad input.
    """
    device = session.choose_device(device_name, console)
    settings = Settings(device, threads, seed, ops, seconds)
    with _progress(settings, console) as show:
        verdict = run(settings, show)
    _print_verdict(verdict, console)
    if not verdict.clean:
        raise typer.Exit(EXIT_LEAK)


@contextlib.contextmanager
def _progress(settings: Settings, console: Console) -> Iterator[Callable[[int], None]]:
    """Give what shows the number of operations so far: a bar in a terminal, lines elsewhere."""
    start = time.monotonic()

    def rate(done: int) -> str:
        return f"{done / max(time.monotonic() - start, 1e-9):,.0f} operations/s"

    if not console.is_terminal:
        shown = start

        def line(done: int) -> None:
            nonlocal shown
            checkpoint()
            if time.monotonic() - shown > _LINE_SECONDS:
                shown = time.monotonic()
                session.say(console, f"{done:,} operations  {rate(done)}")

        yield line
        return
    columns = (
        TextColumn("stress"),
        BarColumn(bar_width=24),
        TextColumn("{task.completed:,} operations  {task.fields[rate]}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("stress", total=settings.ops, rate="")

        def bar(done: int) -> None:
            checkpoint()
            progress.update(task, completed=done, rate=rate(done))

        yield bar


def _print_verdict(verdict: Verdict, console: Console) -> None:
    settings = verdict.settings
    for report in verdict.differences:
        _print_report(report, console)
    rate = verdict.operations / max(verdict.seconds, 1e-9)
    session.say(
        console,
        f"{verdict.operations:,} operations over {settings.threads} threads in "
        f"{verdict.seconds:.1f} s: {rate:,.0f} operations/s",
    )
    session.say(
        console,
        f"leaked: {verdict.leaked_bytes} B, pinned {verdict.leaked_pinned} B; "
        f"double frees: {verdict.double_frees}; contract differences: {len(verdict.differences)}",
    )
    session.say(console, f"verdict: {'clean' if verdict.clean else 'the contract is broken'}")
    limit = f"--ops {settings.ops}" if settings.ops is not None else f"--seconds {settings.seconds}"
    session.say(
        console,
        f"to replay: ignis stress --device {settings.device} --threads {settings.threads} "
        f"--seed {settings.seed} {limit}",
    )


def _print_report(report: Report, console: Console) -> None:
    where = f"thread {report.thread}, epoch {report.epoch}" if report.thread >= 0 else "at the end"
    session.say(console, f"difference ({where}): {report.text}")
    if report.suffix:
        session.say(console, "  the last operations of the thread:")
        for line in report.suffix:
            session.say(console, f"    {line}")
        shows = "shows it too" if report.alone else "does not show it"
        session.say(console, f"  one thread alone {shows}")
