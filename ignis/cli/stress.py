"""``ignis stress``: random operations against the model of the contract, and the verdict."""

from __future__ import annotations

import time
from collections.abc import Iterator

import typer
from rich.console import Console
from rich.progress import TextColumn, TimeElapsedColumn

from ignis.cli import session
from ignis.cli.exits import EXIT_LEAK, checkpoint
from ignis.stress import Settings, Verdict, run

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
    facts = TextColumn("{task.completed:,} operations  {task.fields[facts]}")
    start = shown = time.monotonic()
    with session.progress(console, "stress", ops, facts, TimeElapsedColumn()) as bar:

        def show(done: int) -> None:
            nonlocal shown
            checkpoint()
            now = time.monotonic()
            rate = _rate(done, now - start)
            if bar is not None:
                bar(done, rate)
            elif now - shown > _LINE_SECONDS:
                shown = now
                session.say(console, f"{done:,} operations  {rate}")

        verdict = run(settings, show)
    for line in _verdict_lines(verdict):
        session.say(console, line)
    if not verdict.clean:
        raise typer.Exit(EXIT_LEAK)


def _rate(done: int, seconds: float) -> str:
    return f"{done / max(seconds, 1e-9):,.0f} operations/s"


def _verdict_lines(verdict: Verdict) -> Iterator[str]:
    if verdict.difference:
        yield f"difference: {verdict.difference}"
        yield "the last operations:"
        yield from (f"  {line}" for line in verdict.last)
    yield (
        f"{verdict.operations:,} operations over {verdict.settings.threads} threads in "
        f"{verdict.seconds:.1f} s: {_rate(verdict.operations, verdict.seconds)}"
    )
    yield (
        f"leaked: {verdict.leaked_bytes} B, pinned {verdict.leaked_pinned} B; "
        f"double frees: {verdict.double_frees}; "
        f"contract differences: {int(bool(verdict.difference))}"
    )
    yield f"verdict: {'clean' if verdict.clean else 'the contract is broken'}"
    yield f"to replay: {verdict.replay}"
