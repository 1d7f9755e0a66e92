"""``ignis explore``: a function of a file under many schedules, in several processes."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from ignis.cli import session
from ignis.cli.exits import EXIT_FINDING, checkpoint
from ignis.errors import ArgumentError, ExplorationError, IgnisError
from ignis.exploration import Explored, explore
from ignis.exploration.story import write_page

_APART = 1 << 32
"""Seeds from one process to the next where time ends them."""


def load(target: str) -> Callable[[], Any]:
    """Return the function that ``FILE.py::function`` names.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    file, _, name = target.partition("::")
    path = Path(file)
    if not name or not path.is_file() or path.suffix != ".py":
        raise ArgumentError(f"explore: expected FILE.py::function, not {target!r}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.parent))
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not callable(found):
        own = [each for each, value in vars(module).items() if callable(value) and each[0] != "_"]
        raise ArgumentError(f"explore: {file} has no function {name!r}; it has {', '.join(own)}")
    scenario: Callable[[], Any] = found
    return scenario


def run(
    target: str, console: Console, page: Path | None, jobs: int, options: dict[str, Any]
) -> None:
    """Explore in `jobs` processes; exit code 4 after a failure, of which `page` becomes a page."""
    try:
        found = _shared(target, jobs, **options) if jobs > 1 else _part(target, options)
    except ExplorationError as error:
        session.say(console, str(error))
        if page is not None:
            write_page(page, error)
        raise typer.Exit(EXIT_FINDING) from None
    every = f"all {found.schedules:,}" if found.complete else f"{found.schedules:,}"
    session.say(
        console,
        f"{every} schedules passed, of {found.points} points at most, in {found.seconds:.1f} s: "
        f"{found.schedules / max(found.seconds, 1e-9):,.0f}/s",
    )


def _part(target: str, options: dict[str, Any]) -> Explored:
    return explore(load(target), **options)


def _shared(target: str, jobs: int, *, seeds: int, first: int, **options: Any) -> Explored:
    """Give each process a part of the seeds; the first failure ends them all."""
    load(target)
    limited = options["minutes"] is not None
    jobs = jobs if limited else min(jobs, seeds)
    others = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        parts = []
        for index in range(jobs):
            count = seeds // jobs + (index < seeds % jobs)
            part = {**options, "seeds": count, "first": first}
            parts.append(pool.submit(_part, target, part))
            first += _APART if limited else count
        try:
            found = [each.result() for each in as_completed(parts)]
        except BaseException as error:
            for process in set(active_children()) - others:
                process.kill()
            checkpoint()
            if isinstance(error, BrokenProcessPool):
                raise IgnisError("explore: a process has died; see --jobs 1") from None
            raise
    return Explored(
        sum(each.schedules for each in found),
        max(each.points for each in found),
        max(each.seconds for each in found),
    )
