"""The pytest plugin: tests that leak fail, with owner and place."""

from __future__ import annotations

from pathlib import Path

import pytest

import ignis

pytest_plugins = ["pytester"]

FAILS = """
import ignis

def holding():
    array = ignis.zeros(10)
    calls = {"again": lambda: (array, calls)}  # a cycle
    raise KeyError("inner")

def test_fails():
    try:
        holding()
    except KeyError as error:
        raise ValueError("outer") from error
"""

FINDS = """
import gc
import ignis

def test_finds_nothing():
    gc.collect()
    assert ignis.memory.live_bytes() == 0
"""

LEAKY = """
import ignis, pytest
kept = []

def test_leaks(ignis_leaks):
    kept.append(ignis.zeros(100, "uint8", owner="nccl"))

def test_leaks_again(ignis_leaks):
    kept.append(ignis.zeros(11, "uint8", owner="store"))

def test_leaks_pinned(ignis_leaks):
    kept.append(ignis.PinnedBuffer(33))

def test_leaks_a_pinned_copy_of_an_array_that_was_there(old, ignis_leaks):
    old.pin()

def test_is_not_asked():
    kept.append(ignis.zeros(7, "uint8"))

@pytest.fixture(scope="module")
def old():
    return ignis.zeros(50, "uint8")
"""

CLEAN = """
import ignis, pytest
from ignis.runtime.array.create import workspace

@pytest.fixture
def array():
    with ignis.zeros(10) as made:
        yield made

@pytest.fixture(scope="module")
def shared():
    with ignis.zeros(10) as made:
        yield made

def test_frees(ignis_leaks):
    ignis.zeros(3).free()

def test_drops_a_cycle(ignis_leaks):
    cycle = [ignis.zeros(3)]
    cycle.append(cycle)

def test_uses_fixtures(array, shared, ignis_leaks):
    assert array.numel == shared.numel

def test_caches(ignis_leaks):
    workspace(64).to_device()

def test_plans(ignis_leaks):
    global planned
    planned = ignis.empty(3)

def test_catches(ignis_leaks):
    a = ignis.zeros(3)
    with pytest.raises(ignis.errors.MemoryContractViolation):
        v = a[1:]
        a.free()
"""


@pytest.fixture
def runner(
    pytester: pytest.Pytester, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    monkeypatch.setenv("IGNIS_DEVICE", device.name)
    monkeypatch.setenv("PYTHONPATH", str(Path(ignis.__file__).parent.parent))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("IGNIS_TRACE", raising=False)
    monkeypatch.delenv("IGNIS_LEAKCHECK", raising=False)
    return pytester


def test_leaks_fail_the_test_and_name_the_owner(runner: pytest.Pytester) -> None:
    runner.makepyfile(LEAKY)
    result = runner.runpytest_subprocess("-p", "ignis.testing")
    result.assert_outcomes(passed=5, errors=4)
    result.stdout.fnmatch_lines(
        [
            "this test leaked memory:",
            "owner 'nccl': 1 leak, 100 B",
            "  array #*: 100 B on *, uint8[[]100], referred to by *.kept[[]0]",
            "*IGNIS_TRACE=1*",
            "owner 'store': 1 leak, 11 B",
            "pinned memory: 1 leak, 33 B",
            "  PinnedBuffer: 33 B pinned, owner 'ignis', referred to by *.kept[[]2]",
            "  pin() of array #*: 50 B pinned, owner 'ignis'",
        ]
    )
    assert "owner 'ignis': 1 leak, 7 B" not in result.stdout.str()


def test_places_are_named_while_tracing(
    runner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IGNIS_TRACE", "1")
    path = runner.makepyfile(LEAKY)
    result = runner.runpytest_subprocess("-p", "ignis.testing", "-k", "again or pinned")
    result.stdout.fnmatch_lines(
        [
            f"  array #*: 11 B on *, allocated at {path}:8 in test_leaks_again, referred to *",
            f"  PinnedBuffer: 33 B pinned, *allocated at {path}:11 in test_leaks_pinned*",
        ]
    )


@pytest.mark.parametrize("everywhere", ["option", pytest.param("ini", marks=pytest.mark.soak)])
def test_all_tests_can_be_checked(runner: pytest.Pytester, everywhere: str) -> None:
    runner.makepyfile(LEAKY)
    arguments = ["-p", "ignis.testing", "-k", "not_asked"]
    if everywhere == "option":
        arguments.append("--ignis-leaks")
    else:
        runner.makeini("[pytest]\nignis_leaks = true\n")
    result = runner.runpytest_subprocess(*arguments)
    result.assert_outcomes(passed=1, errors=1, deselected=4)
    result.stdout.fnmatch_lines(["owner 'ignis': 1 leak, 7 B"])


def test_clean_tests_pass(runner: pytest.Pytester) -> None:
    runner.makepyfile(CLEAN)
    runner.runpytest_subprocess("-p", "ignis.testing", "--ignis-leaks").assert_outcomes(passed=6)


NO_LEAKS = """
import gc, unittest
import ignis, pytest

@pytest.fixture(scope="session")
def lazy_session():
    made = ignis.zeros(3)
    yield made
    made.free()

@pytest.fixture(scope="module")
def lazy_module():
    return ignis.zeros(4)

@pytest.fixture
def returned():
    return [ignis.zeros(5)]

@pytest.mark.parametrize("order", [1, 2])
def test_asks_for_wide_fixtures_late(request, order):
    assert request.getfixturevalue("lazy_session").numel == 3
    assert request.getfixturevalue("lazy_module").numel == 4

def test_gets_an_array(returned):
    assert returned[0].numel == 5

@pytest.mark.parametrize("array", [ignis.zeros(6), ignis.empty(7)])
def test_has_arrays_as_parameters(array):
    array.zero()

@pytest.mark.xfail(strict=True)
def test_fails_as_expected():
    array = ignis.zeros(8)
    assert array.numel == 0

def test_is_skipped():
    array = ignis.zeros(9)
    pytest.skip("late")

class TestInstance:
    def test_has_attributes(self):
        self.array = ignis.zeros(10)
        self.more = {"key": [ignis.zeros(11), ignis.Tensor.zeros(12)]}

    def test_has_others(self):
        assert not hasattr(self, "array")

class TestClass:
    @classmethod
    def setup_class(cls):
        cls.array = ignis.zeros(13)

    def test_uses_it(self):
        assert self.array.numel == 13
        type(self).cache = {"made by a test": ignis.zeros(14)}

    def test_uses_what_another_test_has_made(self):
        assert self.cache["made by a test"].numel == 14

    @classmethod
    def teardown_class(cls):
        cls.array.free()
        del cls.cache

class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wide = ignis.zeros(15)

    @classmethod
    def tearDownClass(cls):
        cls.wide.free()

    def setUp(self):
        self.array = ignis.zeros(16)

    def test_first(self):
        assert self.array.numel + self.wide.numel == 31

    def test_second(self):
        self.other = ignis.zeros(17)

    @unittest.expectedFailure
    def test_third(self):
        self.assertEqual(ignis.zeros(18).numel, 0)
"""


def test_what_ends_with_a_test_or_belongs_to_several_is_no_leak(runner: pytest.Pytester) -> None:
    runner.makepyfile(NO_LEAKS)
    result = runner.runpytest_subprocess("-p", "ignis.testing", "--ignis-leaks", "-rA")
    result.assert_outcomes(passed=11, xfailed=2, skipped=1)


STILL_LEAKS = """
import unittest
import ignis, pytest

@pytest.fixture(scope="module")
def wide():
    Registry.entries["wide"] = ignis.zeros(21, "uint8")
    yield Registry.entries["wide"]

def test_first(wide):
    pass

def test_last_of_the_module(wide, request):
    request.addfinalizer(lambda: None)

class Registry:
    entries = {}

class TestClass:
    def test_keeps(self):
        type(self).kept = ignis.zeros(22, "uint8")

    def test_last_of_the_class(self):
        pass

class Case(unittest.TestCase):
    def test_registers(self):
        Registry.entries["case"] = ignis.zeros(23, "uint8")
"""


def test_what_a_scope_leaves_behind_is_a_leak_of_its_last_test(runner: pytest.Pytester) -> None:
    runner.makepyfile(test_leaks=STILL_LEAKS)
    result = runner.runpytest_subprocess("-p", "ignis.testing", "--ignis-leaks")
    result.assert_outcomes(passed=5, errors=2)
    result.stdout.fnmatch_lines(
        [
            "*ERROR at teardown of TestClass.test_last_of_the_class*",
            "  array #*: 22 B on *, uint8[[]22], referred to by test_leaks.TestClass.kept",
            "*ERROR at teardown of Case.test_registers*",
            "  array #*: 21 B *referred to by test_leaks.Registry.entries[[]'wide'[]]",
            "  array #*: 23 B *referred to by test_leaks.Registry.entries[[]'case'[]]",
        ]
    )


def test_a_test_that_failed_is_not_blamed_for_its_traceback(runner: pytest.Pytester) -> None:
    runner.makepyfile(
        "import ignis\ndef test_fails(ignis_leaks):\n    a = ignis.zeros(3)\n    assert False\n"
    )
    result = runner.runpytest_subprocess("-p", "ignis.testing")
    result.assert_outcomes(failed=1)


def test_a_test_that_fails_keeps_no_array(runner: pytest.Pytester) -> None:
    runner.makeconftest("from tests.conftest import pytest_runtest_teardown")
    runner.makepyfile(test_first=FAILS, test_second=FINDS)
    result = runner.runpytest_subprocess()
    result.assert_outcomes(passed=1, failed=1)
