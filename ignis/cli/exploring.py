"""``ignis explore``: a function of a file under many schedules, in several processes."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from ignis.base.atomic import replacing
from ignis.base.numbers import as_count
from ignis.cli import session
from ignis.cli.exits import EXIT_FINDING
from ignis.errors import ArgumentError, ExplorationError
from ignis.exploration import explore
from ignis.exploration.story import write_page


def load(target: str) -> Callable[[], Any]:
    """Return the function that ``FILE.py::function`` names.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    file, _, name = target.partition("::")
    path = Path(file)
    if not name or not path.is_file():
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


def run(target: str, console: Console, page: Path | None, options: dict[str, Any]) -> None:
    """Explore in this process; exit code 4 after a failure, of which `page` becomes a page."""
    try:
        found = explore(load(target), **options)
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


def run_shared(
    target: str,
    console: Console,
    page: Path | None,
    jobs: int | None,
    seeds: int,
    first: int,
    options: list[str],
) -> None:
    """Explore in `jobs` processes, one for each processor if None; each has a part of the seeds.

    What is said, and the page, are of the first one that failed.
    """
    load(target)
    many = as_count("explore", "jobs", jobs or os.cpu_count() or 1, 1)
    parts = [seeds // many + (index < seeds % many) for index in range(many)]
    started: list[subprocess.Popen[str]] = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            for index, count in enumerate(filter(None, parts)):
                words = ["--jobs", "1", "--seeds", str(count), "--first", str(first), *options]
                command = [sys.executable, "-m", "ignis", "explore", target, *words]
                command += ["--page", os.path.join(folder, str(index))]
                started.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
                first += count
            ended = [(each.communicate()[0], each.returncode) for each in started]
        finally:
            for each in started:
                each.kill()
                each.wait()
        bad = [index for index, (_, code) in enumerate(ended) if code]
        for index in bad[:1] or range(len(ended)):
            session.say(console, ended[index][0].rstrip())
        if bad and page is not None and (written := Path(folder, str(bad[0]))).exists():
            with replacing(page) as file:
                file.write(written.read_bytes())
    if bad:
        raise typer.Exit(ended[bad[0]][1])
