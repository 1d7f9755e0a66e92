"""A plugin of pytest: runs some tests of a suite, and writes what became of each as JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, which `suites` passes."""
    group = parser.getgroup("ignis-suites")
    group.addoption("--suite-sample", type=int, help="how many tests; all if left out")
    group.addoption("--suite-seed", type=int, default=0, help="which ones")
    group.addoption("--suite-results", type=Path, help="where to write")


def pytest_configure(config: pytest.Config) -> None:
    """Write what happens, in the process that other processes of pytest-xdist report to."""
    path = config.getoption("--suite-results")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Results(path))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose by the seed: the same tests in all processes."""
    count = config.getoption("--suite-sample")
    if count is None or count >= len(items):
        return
    chosen = set(random.Random(config.getoption("--suite-seed")).sample(range(len(items)), count))
    rest = [item for index, item in enumerate(items) if index not in chosen]
    config.hook.pytest_deselected(items=rest)
    items[:] = [item for index, item in enumerate(items) if index in chosen]


class _Results:
    def __init__(self, path: Path) -> None:
        self._file = path.open("w")

    def _write(self, test: str, outcome: str, text: str = "") -> None:
        self._file.write(json.dumps({"test": test, "outcome": outcome, "text": text}) + "\n")
        self._file.flush()

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Write a test, or a part of one."""
        if report.outcome != "passed" or report.when == "call":
            self._write(report.nodeid, report.outcome, report.longreprtext)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Write a file that cannot be imported."""
        if report.failed:
            self._write(report.nodeid, "failed", report.longreprtext)


@pytest.fixture(scope="class")
def initialize_from_pytest_config(request: pytest.FixtureRequest) -> Iterator[None]:
    """Set what the conftest.py of numba-cuda's repository does, which its wheel leaves out."""
    request.cls._dump_failed_filechecks = False
    yield
