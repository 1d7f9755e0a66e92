"""The part of the pytest plugin that checks kernels: ``--ignis-kernels``.

Launches of all producers run on the simulated device, under all checkers; a finding fails the test
that launched, also where the test has caught it.
"""

from __future__ import annotations

import contextlib
import importlib
import sysconfig
import traceback
from collections.abc import Generator
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from ignis.errors import IgnisError, KernelError
from ignis.producers.children import Children, inheriting
from ignis.producers.launch import watched
from ignis.producers.profiling.coverage import Coverage, covered
from ignis.producers.registry import redirected
from ignis.runtime.device import as_device

_COVERED = "ignis_kernels_covered"
_COUNTED = "ignis_kernels_counted"
_LIBRARIES = (
    str(Path(__file__).parent.parent),
    *(sysconfig.get_paths()[name] for name in ("purelib", "platlib", "stdlib")),
)


class KernelChecks:
    """Hooks of pytest, registered where the option is given.

    Parameters
    ----------
    device : str
        The simulated device.
    coverage : str, optional
        Where to write which lines of kernels were executed, over all tests.
    """

    def __init__(self, device: str, coverage: str | None = None) -> None:
        self.device = device
        self._path = coverage
        self._covered = None if coverage is None else Coverage()
        self._stack = contextlib.ExitStack()
        self._launches: dict[str, int] = {}
        self._found: list[tuple[str, KernelError]] = []
        self._findings = 0
        self._children: Children | None = None

    def start(self) -> None:
        """Begin to redirect launches: before the tests are imported.

        Raises
        ------
        UsageError
            If there is no such device, or it is not simulated.
        """
        try:
            where = as_device(self.device)
            if where.driver != "sim":
                raise pytest.UsageError(f"--ignis-kernels-device={self.device}: not simulated")
            sim = importlib.import_module("ignis.sim")
            self._stack.enter_context(redirected(where))
            self._stack.enter_context(sim.check("all"))
            self._stack.enter_context(watched(self._note))
            self._children = self._stack.enter_context(inheriting(where, self._note))
            self._stack.enter_context(covered(self._covered))
        except IgnisError as error:
            self._stack.close()
            raise pytest.UsageError(f"--ignis-kernels: {error}") from error

    def _note(self, kernel: str, error: KernelError | None) -> None:
        self._launches[kernel] = self._launches.get(kernel, 0) + 1
        if error is not None:
            self._found.append((kernel, error))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Fail the test for what its launches, and those of its fixtures, have met."""
        failure: BaseException | None = None
        try:
            yield
        except KernelError as error:
            failure = error
        finally:
            if self._children is not None:
                self._children.tell()
            found, self._found = self._found, []
        if found:
            self._findings += len(found)
            texts = []
            for kernel, met in found:
                location = _location(met.__traceback__)
                where = f", launched at {location}" if location else ""
                texts.append(f"kernel {kernel}{where}:\n{met.detail}")
            pytest.fail("\n\n".join(texts), pytrace=False)
        if failure is not None:
            raise failure

    def pytest_report_header(self) -> str:
        """Say what is done."""
        return f"ignis: kernels are launched on {self.device} under all checkers"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how much was checked: no launch at all is no proof."""
        launches, kernels = sum(self._launches.values()), len(self._launches)
        terminalreporter.section("kernels", sep="-")
        terminalreporter.line(
            f"ignis: {launches} launches of {kernels} kernels checked on {self.device}, "
            f"{self._findings} with a finding"
        )

        if self._covered is not None and self._covered.files:
            terminalreporter.section("lines of kernels", sep="-")
            for line in self._covered.text().splitlines():
                terminalreporter.line(line)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add what a process of pytest-xdist has launched and executed."""
        output = getattr(node, "workeroutput", {})
        launches, findings = output.get(_COUNTED, ({}, 0))
        for kernel, count in launches.items():
            self._launches[kernel] = self._launches.get(kernel, 0) + count
        self._findings += findings
        if self._covered is not None:
            for file, lines in output.get(_COVERED, {}).items():
                self._covered.merge(Coverage({file: dict(lines)}))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the coverage; a process of pytest-xdist passes on what it knows."""
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[_COUNTED] = self._launches, self._findings
        if self._path is None or self._covered is None:
            return
        if output is not None:
            # Keys of what is passed on are texts.
            output[_COVERED] = {
                file: list(lines.items()) for file, lines in self._covered.files.items()
            }
            return
        try:
            self._covered.write(self._path)
        except IgnisError as error:
            raise pytest.UsageError(f"--ignis-kernels-coverage: {error}") from error

    def pytest_unconfigure(self) -> None:
        """End the redirection."""
        self._stack.close()


def _location(trace: TracebackType | None) -> str:
    """File and line of the innermost frame that is neither a library's nor Python's own."""
    frames = traceback.extract_tb(trace)
    for frame in reversed(frames):
        name = str(Path(frame.filename))
        if not name.startswith((*_LIBRARIES, "<")):
            with contextlib.suppress(ValueError):
                name = str(Path(name).relative_to(Path.cwd()))
            return f"{name}:{frame.lineno}"
    return ""
