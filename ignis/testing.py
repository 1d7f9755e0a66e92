"""pytest plugin: a test that leaks device or pinned memory fails, or launches a faulty kernel.

``--ignis-kernels`` runs the launches of Triton, numba-cuda, Warp, CuTe DSL and ignis on the
simulated device, under all checkers: see `ignis.producers`. No GPU is needed, and no change of the
tests. ``--ignis-explore N`` runs each test under N schedules (`ignis.explore`); its fixtures are
set up once. What follows is about memory.

Tests ask for the fixture `ignis_leaks`; ``--ignis-leaks``, or ``ignis_leaks = true`` in the ini
file, applies it to all. The message lists the leaks by owner, with shape, dtype and who refers to
them, and with their allocation sites where tracing was on (``IGNIS_TRACE=1``).

What is alive after the test and everything that its fixtures clean up counts, unless

- it was there before the test, with or without memory, or is a cache of ignis,
- the test's instance, its arguments or its parameters have it, which end with the test,
- a fixture of a wider scope made it or has it, or an attribute of the test's class has it: both
  count in the last test of that scope, when they have been cleaned up,
- the test raised: it failed, was skipped or failed as expected, and its traceback keeps arrays.
"""

from __future__ import annotations

import functools
import gc
import inspect
from collections.abc import Generator
from typing import Any

import pytest

__all__ = ["LeakWatch", "ignis_leaks"]

_raised = pytest.StashKey[bool]()
_watch = pytest.StashKey["LeakWatch"]()
_wide = pytest.StashKey["_Wide"]()


class LeakWatch:
    """Records the live memory when it is made, and finds later leaks."""

    def __init__(self) -> None:
        from ignis.runtime import memory
        from ignis.runtime.diagnosis import leakcheck

        memory.collect()
        self._first = leakcheck.mark()
        self._pinned = leakcheck.pinned()

    def leaks(self) -> str:
        """Return the leaks by owner, with their referrers; "" if there are none."""
        return self.text(set(), set())

    def text(self, known: set[int], over: set[int]) -> str:
        """Return the same without the arrays that are `known`, and with those that are `over`."""
        from ignis.runtime import memory
        from ignis.runtime.diagnosis import leakcheck

        memory.collect()
        alive = {record.id for record in leakcheck.arrays()}
        alive |= {record.id for record in leakcheck.blocks()}
        counted = {number for number in alive if number > self._first or number in over} - known
        if not counted and leakcheck.pinned() <= self._pinned:
            return ""
        # Cycles, such as an exception and its frame, keep arrays until the collector runs.
        gc.collect()
        memory.collect()
        return leakcheck.leaks(0, self._pinned, alive - counted)


class _Wide:
    """Arrays of more than one test, by the fixture or the class that has them."""

    def __init__(self) -> None:
        self.arrays: dict[Any, set[int]] = {}
        self.values: dict[Any, Any] = {}
        self.over: set[int] = set()

    def end(self, scope: Any) -> None:
        """Count the arrays of a scope that is over in the test that ends it."""
        self.values.pop(scope, None)
        self.over |= self.arrays.pop(scope, set())

    @property
    def known(self) -> set[int]:
        """Ids of the arrays whose scope goes on."""
        return set().union(*self.arrays.values())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options and the ini settings."""
    text = "fail every test that leaks device or pinned memory allocated by ignis"
    parser.getgroup("ignis").addoption("--ignis-leaks", action="store_true", help=text)
    parser.addini("ignis_leaks", text, type="bool", default=False)
    text = "run each test under this many schedules, one per seed: see ignis.explore"
    parser.getgroup("ignis").addoption("--ignis-explore", type=int, metavar="SEEDS", help=text)
    text = "run the kernels of all producers on a simulated device, under all checkers"
    parser.getgroup("ignis").addoption("--ignis-kernels", action="store_true", help=text)
    parser.addini("ignis_kernels", text, type="bool", default=False)
    parser.getgroup("ignis").addoption(
        "--ignis-kernels-device",
        metavar="DEVICE",
        default="sim:0",
        help="the simulated device of --ignis-kernels; default: sim:0",
    )
    parser.getgroup("ignis").addoption(
        "--ignis-kernels-coverage",
        metavar="FILE",
        default=None,
        help="with --ignis-kernels: write the line coverage of kernels to this lcov file",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Begin with nothing that belongs to several tests, and redirect launches if asked to."""
    config.stash[_wide] = _Wide()
    seeds = config.getoption("--ignis-explore")
    if seeds is not None and seeds < 1:
        raise pytest.UsageError("--ignis-explore: at least one schedule")
    if config.getoption("--ignis-kernels") or config.getini("ignis_kernels"):
        from ignis.producers.pytest_kernels import KernelChecks

        checks = KernelChecks(
            config.getoption("--ignis-kernels-device"), config.getoption("--ignis-kernels-coverage")
        )
        checks.start()
        config.pluginmanager.register(checks, "ignis-kernels")
    elif config.getoption("--ignis-kernels-coverage") is not None:
        raise pytest.UsageError("--ignis-kernels-coverage needs --ignis-kernels")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test under many schedules, if asked to."""
    seeds = pyfuncitem.config.getoption("--ignis-explore")
    if not seeds or inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    from ignis.exploration import explore

    given = pyfuncitem.funcargs
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: given[name] for name in names if name in given}
    explore(functools.partial(pyfuncitem.obj, **arguments), seeds)
    return True


def _is_watched(item: pytest.Item) -> bool:
    config = item.config
    everywhere = config.getoption("--ignis-leaks") or config.getini("ignis_leaks")
    return bool(everywhere) or "ignis_leaks" in getattr(item, "fixturenames", ())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    """Watch from before the test's first fixture."""
    item.stash[_raised] = False
    if _is_watched(item):
        item.stash[_watch] = LeakWatch()
    yield


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Note what a fixture makes that other tests use, too."""
    if fixturedef.scope == "function":
        return (yield)
    from ignis.runtime.diagnosis import leakcheck

    first = leakcheck.mark()
    result = yield
    made = {record.id for record in leakcheck.arrays(first)}
    made |= {record.id for record in leakcheck.blocks(first)}
    wide = request.config.stash[_wide]
    wide.arrays.setdefault(fixturedef, set()).update(made)
    wide.values[fixturedef] = result
    return result


def pytest_fixture_post_finalizer(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> None:
    """Count what a fixture has left behind."""
    request.config.stash[_wide].end(fixturedef)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself, or what it needs, has raised."""
    if call.excinfo is not None:
        item.stash[_raised] = True
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Fail the test if what it allocated is alive once everything was cleaned up."""
    yield
    wide = item.config.stash[_wide]
    cls: Any = getattr(item, "cls", None)
    if cls is not None and getattr(nextitem, "cls", None) is not cls:
        wide.end(cls)
    over, wide.over = wide.over, set()
    watch = item.stash.get(_watch, None)
    if watch is None or item.stash.get(_raised, False):
        return
    from ignis.runtime.diagnosis import referrers

    known = wide.known
    if watch.text(known, over):
        # Tests may leave arrays to each other in what such a fixture has returned.
        for scope, value in wide.values.items():
            wide.arrays[scope] |= referrers.reachable([value])
        known = wide.known
        mine = (getattr(item, name, None) for name in ("instance", "funcargs", "callspec"))
        known |= referrers.reachable([each for each in mine if each is not None])
        if cls is not None and getattr(nextitem, "cls", None) is cls:
            # The next test of the class may need what the class has.
            attributes = [
                value for base in getattr(cls, "__mro__", ()) for value in vars(base).values()
            ]
            held = referrers.reachable(attributes)
            wide.arrays.setdefault(cls, set()).update(held)
            known |= held
        text = watch.text(known, over)
        if text:
            pytest.fail(f"this test leaked memory:\n{text}", pytrace=False)


@pytest.fixture
def ignis_leaks(request: pytest.FixtureRequest) -> LeakWatch:
    """Fail the test if device or pinned memory that it allocated is alive after it."""
    watch: LeakWatch = request.node.stash.setdefault(_watch, LeakWatch())
    return watch
