"""``python -m tools suites``: a sample of tests, and what is said of those that do not pass."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

import ignis
from tests.producers.test_pytest_kernels import KERNEL
from tools.producers import suites

TESTS = """
def test_is_right():
    launch("twice", 100)

def test_is_known():
    launch("sum", 100)

def test_is_not_known():
    launch("twice", 101)

def test_fails():
    assert y[0] == 7, "another reason"
"""


def test_each_failure_is_explained_by_the_table_or_says_what_it_met(
    device: ignis.Device, tmp_path: Path
) -> None:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    (tmp_path / "test_some.py").write_text(KERNEL + TESTS)
    reasons = (
        ("test_is_known", suites.TRUE, "adds without an atomic"),
        ("another reason", suites.OTHER, "not ours"),
    )
    suite = suites.Suite("numpy", "some", ("test_some.py",), reasons=reasons)
    options = argparse.Namespace(checkout=tmp_path, sample=None, seed=0, processes=0, tests=[])
    records = {each["test"].split("::")[1]: each for each in suites.run_tests(suite, options)}
    passed = {name for name, record in records.items() if record["outcome"] == "passed"}
    assert passed == {"test_is_right"} and len(records) == 4
    explained = {name: suites.explained(suite, records[name]) for name in records.keys() - passed}
    assert explained["test_is_known"] == (suites.TRUE, "adds without an atomic")
    assert explained["test_fails"] == (suites.OTHER, "not ours")
    kind, why = explained["test_is_not_known"]
    assert kind == "unexplained" and why.startswith("illegal address: load from global memory")
    options.sample, options.seed = 2, 3
    chosen = [each["test"] for each in suites.run_tests(suite, options)]
    assert len(chosen) == 2 and chosen == [
        each["test"] for each in suites.run_tests(suite, options)
    ]
