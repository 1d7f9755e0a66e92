"""pytest plugin: a test that leaks device or pinned memory fails.

Tests ask for the fixture `ignis_leaks`; ``--ignis-leaks``, or ``ignis_leaks = true`` in the ini
file, applies it to all. The message lists the leaks by owner, with their allocation sites where
tracing was on (``IGNIS_TRACE=1``). What was alive before the test does not count, nor do the
caches of ignis. A test that has failed already is not checked, because its traceback keeps its
arrays alive.
"""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

__all__ = ["LeakWatch", "ignis_leaks"]

_failed = pytest.StashKey[bool]()


class LeakWatch:
    """Knows what was alive when it was made, and finds what has come since."""

    def __init__(self) -> None:
        from ignis.runtime import memory
        from ignis.runtime.diagnosis import leakcheck

        memory.collect()
        self.before = leakcheck.alive()

    def leaks(self) -> str:
        """Return what is alive, by owner; "" if nothing is."""
        from ignis.runtime import memory
        from ignis.runtime.diagnosis import leakcheck

        memory.collect()
        if leakcheck.leaks(self.before):
            # Cycles, such as an exception and its frame, keep arrays until the collector runs.
            gc.collect()
            memory.collect()
        return leakcheck.leaks(self.before)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the ini setting."""
    text = "fail every test that leaks device or pinned memory of ignis"
    parser.getgroup("ignis").addoption("--ignis-leaks", action="store_true", help=text)
    parser.addini("ignis_leaks", text, type="bool", default=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself, or what it needs, has failed."""
    report = yield
    item.stash[_failed] = report.failed or item.stash.get(_failed, False)
    return report


@pytest.fixture
def ignis_leaks(request: pytest.FixtureRequest) -> Generator[LeakWatch]:
    """Fail the test if device or pinned memory that it allocated is alive after it."""
    watch = LeakWatch()
    yield watch
    if request.node.stash.get(_failed, False):
        return
    text = watch.leaks()
    if text:
        pytest.fail(f"this test leaked memory:\n{text}", pytrace=False)


@pytest.fixture(autouse=True)
def _ignis_leaks_everywhere(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--ignis-leaks") or request.config.getini("ignis_leaks"):
        request.getfixturevalue("ignis_leaks")
