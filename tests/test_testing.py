"""The pytest plugin: tests that leak fail, with owner and place."""

from __future__ import annotations

from pathlib import Path

import pytest

import ignis

pytest_plugins = ["pytester"]

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
            "  array #*: 100 B on *",
            "*IGNIS_TRACE=1*",
            "owner 'store': 1 leak, 11 B",
            "owner 'ignis': 1 leak, 33 B",
            "  PinnedBuffer: 33 B pinned",
            "  pin() of array #*: 50 B pinned",
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
            f"  array #*: 11 B on *, allocated at {path}:8 in test_leaks_again*",
            f"  PinnedBuffer: 33 B pinned, allocated at {path}:11 in test_leaks_pinned*",
        ]
    )


@pytest.mark.parametrize("everywhere", ["option", "ini"])
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


def test_a_test_that_failed_is_not_blamed_for_its_traceback(runner: pytest.Pytester) -> None:
    runner.makepyfile(
        "import ignis\ndef test_fails(ignis_leaks):\n    a = ignis.zeros(3)\n    assert False\n"
    )
    result = runner.runpytest_subprocess("-p", "ignis.testing")
    result.assert_outcomes(failed=1)
