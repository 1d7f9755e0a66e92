"""Clocks, rows, the peers of this interpreter, and the table: shared by the benchmarks."""

from __future__ import annotations

import contextlib
import dataclasses
import importlib
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import ignis

__all__ = [
    "EMPTY",
    "NO_PEERS",
    "Row",
    "alone",
    "attempt",
    "better_code",
    "by_turns",
    "device_ms",
    "host_us",
    "ignis_clock",
    "median_seconds",
    "peers",
    "print_rows",
    "torch_clock",
]


EMPTY = 'extern "C" __global__ void empty(float* out, const float* x, int n) {}'
"""A kernel that does nothing, for what a launch costs."""

NO_PEERS = (
    *("ignis", "raw", "all checks", "order checked", "uncaptured", "ordinary", "host", "limit"),
)


@dataclass
class Row:
    """One measured thing: a figure per system, all of the same unit.

    "raw" is the driver alone, "all checks" ignis with every checker on, "order checked" that of
    order, "uncaptured" ignis operation by operation, "ordinary" what it does where its best way
    does not suit, "host" what it does on the host instead, and "limit" what memory allows: no
    peers. `share` is ignis' part of the device's measured copy rate, where that is the limit;
    `note` is shown with it.
    """

    what: str
    unit: str
    figures: dict[str, float] = field(default_factory=dict)
    share: float | None = None
    note: str = ""

    def ratio(self) -> float | None:
        """Ratio of ignis to the best peer, above 1 if ignis is better; None without a peer."""
        others = [figure for name, figure in self.figures.items() if name not in NO_PEERS]
        if not others or "ignis" not in self.figures:
            return None
        ours = self.figures["ignis"]
        smaller_is_better = self.unit in ("us", "ms", "GiB", "error")
        return min(others) / ours if smaller_is_better else ours / max(others)


_ALONE: ContextVar[bool] = ContextVar("alone", default=False)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Inside, `peers` finds none: what takes most of the time of some benchmarks is left out."""
    token = _ALONE.set(True)
    try:
        yield
    finally:
        _ALONE.reset(token)


def peers(device: ignis.Device) -> dict[str, Any]:
    """Return the peers that can be imported and see a GPU, by name; none on a simulated device."""
    found: dict[str, Any] = {}
    if device.driver != "cuda" or _ALONE.get():
        return found
    for name, module in (("torch", "torch"), ("cupy", "cupy"), ("cuda.core", "cuda.core")):
        try:
            found[name] = importlib.import_module(module)
        except ImportError:
            continue
    if "torch" in found and not found["torch"].cuda.is_available():
        del found["torch"]
    return found


T = TypeVar("T")


def attempt(system: str, what: str, call: Callable[[], T]) -> T | None:
    """Return what a peer gives; None, with a line on stderr, where this version of it refuses."""
    try:
        return call()
    except Exception as error:
        print(f"bench: {system} has no figure for {what}: {error}", file=sys.stderr)
        return None


def host_us(call: Callable[[], Any], synchronize: Callable[[], Any], calls: int = 1000) -> float:
    """Host microseconds per call of an asynchronous loop: the median of 15 loops."""
    for _ in range(50):
        call()
    synchronize()
    medians = []
    for _ in range(15):
        start = time.perf_counter_ns()
        for _ in range(calls):
            call()
        medians.append((time.perf_counter_ns() - start) / calls / 1000)
        synchronize()
    return statistics.median(medians)


@contextlib.contextmanager
def better_code() -> Iterator[None]:
    """Simulated kernels that are loaded inside get, after one launch, what long use gets them."""
    from ignis.sim.engine import program

    before, program.tuning = program.tuning, dataclasses.replace(program.tuning, worth=0.0)
    try:
        yield
    finally:
        program.tuning = before


def median_seconds(
    call: Callable[[], Any], synchronize: Callable[[], Any], *, runs: int, warm: int = 1
) -> float:
    """Host seconds until one call is complete: the median of `runs` after `warm` others."""
    times = []
    for _ in range(warm + runs):
        start = time.perf_counter()
        call()
        synchronize()
        times.append(time.perf_counter() - start)
    return statistics.median(times[warm:])


def device_ms(
    call: Callable[[], Any], event: Callable[[], Any], elapsed: Any, runs: int = 20
) -> float:
    """Device milliseconds per call: the median over `runs` pairs of events after three warm-ups.

    Parameters
    ----------
    call
        The work; asynchronous.
    event
        Records a timing event on the stream of the work and returns it.
    elapsed
        ``elapsed(start, end)`` waits for both and gives milliseconds.
    """
    for _ in range(3):
        call()
    marks = []
    for _ in range(runs):
        start = event()
        call()
        marks.append((start, event()))
    return statistics.median(elapsed(start, end) for start, end in marks)


def by_turns(what: str, systems: Mapping[str, Callable[[], float]], turns: int) -> dict[str, float]:
    """Return the median of what each system gives, of those that have a figure for `what`.

    They are asked one after the other: a GPU that has got warm is slower, whoever is measured.
    """
    found: dict[str, list[float]] = {system: [] for system in systems}
    for _ in range(turns):
        for system, measured in systems.items():
            figure = attempt(system, what, measured)
            if figure is not None:
                found[system].append(figure)
    return {system: statistics.median(figures) for system, figures in found.items() if figures}


def ignis_clock(device: ignis.Device) -> tuple[Callable[[], Any], Callable[[Any, Any], float]]:
    """Return `event` and `elapsed` of `device_ms` for ignis' current stream."""
    stream = ignis.current_stream(device)

    def event() -> ignis.Event:
        return stream.record(ignis.Event(timing=True))

    def elapsed(start: ignis.Event, end: ignis.Event) -> float:
        end.synchronize()
        return float(end.elapsed_ms(start))

    return event, elapsed


def torch_clock(torch: Any) -> tuple[Callable[[], Any], Callable[[Any, Any], float]]:
    """Return `event` and `elapsed` of `device_ms` for torch's current stream."""

    def event() -> Any:
        mark = torch.cuda.Event(enable_timing=True)
        mark.record()
        return mark

    def elapsed(start: Any, end: Any) -> float:
        end.synchronize()
        return float(start.elapsed_time(end))

    return event, elapsed


def print_rows(title: str, device: ignis.Device, rows: list[Row], as_json: bool) -> None:
    """Print the rows as JSON, or as a table."""
    if as_json:
        report = {
            "title": title,
            "device": device.name,
            "model": device.model,
            "date": time.strftime("%Y-%m-%d", time.gmtime()),
            "commit": _commit(),
            "command": " ".join(["python", "tools/bench.py", *sys.argv[1:]]),
        }
        print(json.dumps({**report, "rows": [asdict(row) for row in rows]}, indent=1))
        return
    systems = list(dict.fromkeys(name for row in rows for name in row.figures))
    if all(name.replace(",", "").isdecimal() for name in systems):
        systems.sort(key=lambda name: int(name.replace(",", "")))
    header = ["", "unit", *systems, "best peer / share"]
    body = [_cells(row, systems) for row in rows]
    print(f"{title} on {device.name} ({device.model})")
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        for cells in [header, *body]:
            print("  ".join(f"{cell:>12}" for cell in cells))
        return
    table = Table(box=None, pad_edge=False)
    for index, name in enumerate(header):
        table.add_column(name, justify="left" if index < 2 else "right", no_wrap=True)
    for cells in body:
        table.add_row(*cells)
    Console(width=180).print(table)


def _commit() -> str | None:
    """Return the checkout's commit, with a plus where files have changed since; None if unknown."""
    words = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty=+"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() or None


def _cells(row: Row, systems: list[str]) -> list[str]:
    figures = [f"{row.figures[name]:.4g}" if name in row.figures else "-" for name in systems]
    ratio = row.ratio()
    notes = [f"x{ratio:.2f}"] if ratio is not None else []
    if row.share is not None:
        notes.append(f"{row.share:.0%} of copy")
    if row.note:
        notes.append(row.note)
    return [row.what, row.unit, *figures, ", ".join(notes) or "-"]
