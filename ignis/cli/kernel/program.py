"""``ignis kernel check FILE.py``: a program with kernels of other producers, under all checkers."""

from __future__ import annotations

import contextlib
import functools
import io
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import ignis
from ignis.base import interrupts
from ignis.base.numbers import counted
from ignis.cli.exits import checkpoint
from ignis.errors import ArgumentError, KernelError
from ignis.producers.check import Finding, all_of, examined
from ignis.producers.children import inheriting
from ignis.producers.launch import watched
from ignis.producers.profiling.coverage import Coverage, covered
from ignis.producers.registry import redirected

__all__ = ["Program", "check_program", "run_program"]


@dataclass
class Program:
    """Launches of a program: the count of each kernel, and the first finding."""

    path: Path
    launches: dict[str, int] = field(default_factory=dict)
    finding: Finding | None = None

    def __str__(self) -> str:
        count = counted(sum(self.launches.values()), "launch", "launches")
        return f"{self.path}: {count} of {counted(len(self.launches), 'kernel')}"


def check_program(
    path: Path,
    device: ignis.Device,
    arguments: Sequence[str] = (),
    *,
    schedules: int = 3,
    budget: int | None = None,
    coverage: Coverage | None = None,
    max_findings: int = 1,
) -> Program:
    """Run a Python file as a program whose launches go to a simulated device.

    Parameters
    ----------
    path : Path
        The file.
    arguments : sequence of str
        What the program finds in `sys.argv` after its name.
    schedules : int
        Further runs, each with the blocks and warps of its launches in another order.
    budget : int, optional
        Steps of a launch; a kernel that takes more counts as endless.
    coverage : Coverage, optional
        Where to add the lines that the launches execute, those that meet no fault.
    max_findings : int
        How many findings to look for; see `ignis.check`. The program is run once more for each.

    Raises
    ------
    ArgumentError
        If the device is not simulated, or the program launches nothing.
    OSError
        If the file cannot be read.
    """
    if device.driver != "sim":
        raise ArgumentError(f"--device {device}: only simulated devices check every access")
    path.read_bytes()
    program = Program(path)

    screens = iter((sys.stdout,))

    def run(seed: int | None) -> Finding | None:
        def note(kernel: str, error: KernelError | None) -> None:
            if seed is None:
                program.launches[kernel] = program.launches.get(kernel, 0) + 1
            if error is not None and program.finding is None:
                argument = error.facts.get("argument")
                name = argument if isinstance(argument, str) else None
                kind = str(error.facts["kind"])
                program.finding = Finding(kind, error.detail, error.facts, name, seed)

        checkpoint()
        program.finding = None
        if seed is None:
            program.launches.clear()
        screen = next(screens, None) or io.StringIO()
        with contextlib.ExitStack() as stack:
            stack.enter_context(contextlib.redirect_stdout(screen))
            stack.enter_context(examined(seed, budget))
            stack.enter_context(covered(coverage))
            stack.enter_context(inheriting(device, note, seed, budget))
            # What a fault stops says it by its report.
            stack.enter_context(contextlib.suppress(KernelError, SystemExit))
            run_program(path, device, note, arguments)
        return program.finding

    for seed in (None, *range(1, schedules + 1)):
        program.finding = all_of(functools.partial(run, seed), max_findings)
        if program.finding is not None:
            return program
        if not program.launches:
            raise ArgumentError(
                f"{path} has launched no kernel; for a file of tests there is "
                "pytest --ignis-kernels"
            )
    return program


def run_program(
    path: Path,
    device: ignis.Device,
    note: Callable[[str, KernelError | None], None],
    arguments: Sequence[str] = (),
) -> None:
    """Run a Python file as a program, once, with the launches of all producers on `device`.

    `note` gets the name of each kernel that was launched, and what the launch has met.
    """
    with redirected(device), watched(note), _as_program(path, arguments):
        interrupts.call(runpy.run_path, str(path), run_name="__main__")


@contextlib.contextmanager
def _as_program(path: Path, arguments: Sequence[str]) -> Iterator[None]:
    """Let a file find what lies beside it, and its own arguments, as `python FILE.py ...` does."""
    before, folders = sys.argv, list(sys.path)
    sys.argv = [str(path), *arguments]
    sys.path.insert(0, str(path.absolute().parent))
    try:
        yield
    finally:
        sys.argv, sys.path[:] = before, folders
