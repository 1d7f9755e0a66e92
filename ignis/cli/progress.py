"""Training as it happens: a bar in a terminal, a line now and then elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ignis
from ignis import memory
from ignis.cli.interrupts import checkpoint
from ignis.cli.units import format_bytes, format_rate

if TYPE_CHECKING:
    from ignis.nn.train import StepResult

__all__ = ["report_steps"]

_LINES = 20
"""Lines that a whole run prints where there is no terminal."""


def report_steps(
    results: Iterable[StepResult], total: int, device: ignis.Device, console: Console
) -> Iterator[StepResult]:
    """Yield `results` and show each: loss, bytes of text per second, bytes of device memory.

    A Ctrl-C takes effect between two of them.

    Parameters
    ----------
    results : iterable of StepResult
        Numbered from 1 to `total`.
    """
    show = _bar if console.is_terminal else _lines
    return show(_interruptible(results), total, device, console)


def _interruptible(results: Iterable[StepResult]) -> Iterator[StepResult]:
    for result in results:
        checkpoint()
        yield result


def _bar(
    results: Iterable[StepResult], total: int, device: ignis.Device, console: Console
) -> Iterator[StepResult]:
    columns = (
        TextColumn("training"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TextColumn("{task.fields[facts]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("training", total=total, facts="")
        for result in results:
            progress.update(task, completed=result.step, facts=_facts(result, device))
            yield result


def _lines(
    results: Iterable[StepResult], total: int, device: ignis.Device, console: Console
) -> Iterator[StepResult]:
    every = max(1, total // _LINES)
    for result in results:
        if result.step % every == 0 or result.step in (1, total):
            console.print(
                f"step {result.step:>{len(str(total))}}/{total}  {_facts(result, device)}",
                highlight=False,
                soft_wrap=True,
            )
        yield result


def _facts(result: StepResult, device: ignis.Device) -> str:
    held = memory.live_bytes(device=device, include_caches=True)
    return (
        f"loss {result.loss:.4f}  {format_rate(result.bytes_per_second)}  "
        f"device memory {format_bytes(held)}"
    )
