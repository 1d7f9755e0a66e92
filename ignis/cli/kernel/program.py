"""``ignis kernel check FILE.py``: a program with kernels of other producers, under all checkers."""

from __future__ import annotations

import contextlib
import runpy
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import ignis
from ignis.base import interrupts
from ignis.base.numbers import counted
from ignis.base.setting import replaced
from ignis.cli.exits import checkpoint
from ignis.cli.session import require_simulated
from ignis.errors import ArgumentError, KernelError
from ignis.producers.check import Finding, Repeatable, examined, fault
from ignis.producers.children import inheriting
from ignis.producers.launch import watched
from ignis.producers.profiling.coverage import Coverage, covered
from ignis.producers.registry import redirected


@dataclass
class Program:
    """Launches of a program: the count of each kernel, and the first finding."""

    path: Path
    launches: dict[str, int] = field(default_factory=dict)
    finding: Finding | None = None

    def __str__(self) -> str:
        count = counted(sum(self.launches.values()), "launch", "launches")
        return f"{self.path}: {count} of {counted(len(self.launches), 'kernel')}"


class CheckedProgram(Repeatable):
    """A program whose launches go to a simulated device, to be checked and filmed.

    Parameters
    ----------
    path, device, arguments
        The file, the device, and what the program finds in `sys.argv` after its name.
    budget : int, optional
        Steps of a launch; a kernel that takes more counts as endless.
    coverage : Coverage, optional
        Where to add the lines that the launches execute, those that meet no fault.
    max_findings : int
        How many findings to look for; see `ignis.check`. The program is run once more for each.

    Raises
    ------
    ArgumentError
        If the device is not simulated.
    OSError
        If the file cannot be read.
    """

    def __init__(
        self,
        path: Path,
        device: ignis.Device,
        arguments: Sequence[str] = (),
        budget: int | None = None,
        coverage: Coverage | None = None,
    ) -> None:
        require_simulated(device, "check every access", "compute-sanitizer")
        path.read_bytes()
        self.program = Program(path)
        self._device, self._arguments = device, arguments
        self._budget, self._coverage = budget, coverage

    def check(self, schedules: int, max_findings: int = 1) -> Finding | None:
        """Run in the default order and in others; the program has what is wrong first, too."""
        self.program.finding = super().check(schedules, max_findings)
        return self.program.finding

    def run(self, seed: int | None) -> Finding | None:
        """Run once, in the order of a seed; return the first finding.

        Raises
        ------
        ArgumentError
            If the program launches nothing.
        """
        program = self.program
        first, program.finding = not program.launches, None

        def note(kernel: str, error: KernelError | None) -> None:
            if seed is None and first:
                program.launches[kernel] = program.launches.get(kernel, 0) + 1
            if error is not None and program.finding is None:
                program.finding = fault(error, seed)

        checkpoint()
        with contextlib.ExitStack() as stack:
            stack.enter_context(contextlib.redirect_stdout(self.screen()))
            stack.enter_context(examined(seed, self._budget))
            stack.enter_context(covered(self._coverage))
            stack.enter_context(inheriting(self._device, note, seed, self._budget))
            # What a fault stops says it by its report.
            stack.enter_context(contextlib.suppress(KernelError, SystemExit))
            run_program(program.path, self._device, note, self._arguments)
        if not program.launches:
            raise ArgumentError(
                f"{program.path} has launched no kernel; for a file of tests there is "
                "pytest --ignis-kernels"
            )
        return program.finding


def run_program(
    path: Path,
    device: ignis.Device,
    note: Callable[[str, KernelError | None], None],
    arguments: Sequence[str] = (),
) -> None:
    """Run a Python file as a program, once, with the launches of all producers on `device`.

    `note` gets the name of each kernel that was launched, and what the launch has met.
    """
    # As for `python FILE.py ...`: its own arguments, and what lies beside it can be imported.
    folders = [str(path.absolute().parent), *sys.path]
    as_program = replaced(sys, argv=[str(path), *arguments], path=folders)
    with redirected(device), watched(note), as_program:
        interrupts.call(runpy.run_path, str(path), run_name="__main__")
