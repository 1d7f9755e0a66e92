"""The tool that compares results of Hopper's kernels on two devices."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tools.agreement import hopper_agreement
from tools.agreement.hopper_agreement import Recorded, Report, Shown, compare
from tools.agreement.hopper_sums import Rule, Sample, best_rule

PRODUCT = "wgmma f32.bf16.bf16"
KERNELS = {
    "sum": {"name": "product", "forms": ["wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16"],
            "kinds": [PRODUCT]},
    "copy": {"name": "copy", "forms": ["cp.async.bulk.commit_group", "mbarrier.init.b64"],
             "kinds": []},
}  # fmt: skip


def compared(
    folder: Path, arrays: dict[str, tuple[NDArray[Any], NDArray[Any]]], **outcomes: str
) -> Report:
    """Compare a test that read these arrays on two sides, each of a kernel by its key."""
    for side, name in enumerate(("gpu", "simulated")):
        (folder / name).mkdir()
        shown = []
        for key, pair in arrays.items():
            values, sums, types = pair[side], {}, ""
            if key == "sum":  # two products of 2 are added to what the second side has
                types, (rows, columns) = PRODUCT, values.shape
                sums = {"values": values, "a": np.ones((rows, 2)), "c": pair[1],
                        "b": np.array([[2.0, -2.0]] * columns)}  # fmt: skip
            shown.append(Shown((key,), values.dtype.name, values, sums, types))
        known = KERNELS if name == "simulated" else {k: {"name": k} for k in KERNELS}
        Recorded("test_x", outcomes.get(name, "passed"), shown, known).write(folder / name)
    return compare(folder / "gpu", folder / "simulated")


def test_equal_bits_agree(tmp_path: Path, rng: np.random.Generator) -> None:
    floats, words = rng.normal(size=(4, 5)).astype("f4"), rng.integers(0, 99, 7)
    report = compared(tmp_path, {"sum": (floats, floats.copy()), "copy": (words, words.copy())})
    assert report.agrees and not report.unequal and len(report.kernels) == 2
    assert report.families()["cp.async.bulk.commit_group"] == (1, 1, 1)
    assert report.families()["wgmma.mma_async"] == (1, 1, 1)
    assert report.sums()[PRODUCT]["elements"] == 20


def test_sums_of_products_may_differ_and_are_measured(tmp_path: Path) -> None:
    x = np.array([[1.0, np.nan, 4.0]], np.float32)
    y = x + np.float32([[0, 0, 2.0**-20]])
    y.view(np.uint32)[0, 1] ^= 1  # another NaN
    report = compared(tmp_path, {"sum": (x, y)})
    (difference,) = report.differences
    assert report.agrees and report.unequal == {"sum"}
    assert (difference.elements, difference.of, difference.nans) == (2, 3, 1)
    assert difference.of_terms == pytest.approx(2.0**-23)
    assert difference.of_largest == difference.of_result == pytest.approx(2.0**-22)
    assert report.families()["wgmma.mma_async"] == (1, 1, 0)
    assert report.sums()[PRODUCT]["of_largest"] == difference.of_largest
    assert report.sums()[PRODUCT]["errors"] == (difference.of_largest, 0.0)
    assert report.as_dict()["rules"].keys() == {f"{PRODUCT} k2"}


def test_a_sum_that_is_far_off_is_found(tmp_path: Path) -> None:
    report = compared(tmp_path, {"sum": (np.float32([[1.0, 2.0]]), np.float32([[1.0, 4.0]]))})
    assert not report.agrees and report.differences[0].of_largest == 0.5


def test_a_changed_copy_is_found(tmp_path: Path, rng: np.random.Generator) -> None:
    x = rng.normal(size=33).astype("f4")
    y = x.copy()
    y.view(np.uint32)[12] ^= 1
    report = compared(tmp_path, {"copy": (x, y)})
    assert not report.agrees and not report.faults
    assert [(d.kernel, d.elements) for d in report.differences] == [("copy", 1)]


def test_a_zero_of_the_other_sign_is_other_bits(tmp_path: Path) -> None:
    report = compared(tmp_path, {"copy": (np.zeros(3, "f4"), -np.zeros(3, "f4"))})
    assert not report.agrees and report.differences[0].elements == 3


def test_a_failed_test_and_other_shapes_are_faults(tmp_path: Path) -> None:
    report = compared(tmp_path, {"copy": (np.zeros(3), np.zeros(4))}, gpu="failed")
    assert not report.agrees
    assert [fault.split(": ")[1] for fault in report.faults] == [
        "failed on the GPU", "arrays of copy have other shapes or dtypes",
    ]  # fmt: skip


def test_a_test_that_one_side_lacks_is_a_fault(tmp_path: Path) -> None:
    compared(tmp_path, {"copy": (np.zeros(3), np.zeros(3))})
    next((tmp_path / "simulated").iterdir()).unlink()
    report = compare(tmp_path / "gpu", tmp_path / "simulated")
    assert not report.agrees and "not run on the simulated device" in report.faults[0]


@pytest.mark.parametrize("rule", [
    Rule(1, 13, normalized=False, cuts=True), Rule(1, 25, normalized=False, cuts=True),
    Rule(2, 23, normalized=True, cuts=False), Rule(4, 24, normalized=True, cuts=True),
], ids=str)  # fmt: skip
def test_the_rule_of_sums_is_found(rule: Rule, rng: np.random.Generator) -> None:
    a, b = rng.normal(size=(2, 500, 32)).astype(np.float16).astype(np.float64)
    c = rng.normal(size=500).astype(np.float32)
    found = rule.apply(Sample(("f32", "f16", "f16"), a, b, c, c))
    fit = best_rule(Sample(("f32", "f16", "f16"), a, b, c, found))
    assert fit.equal == fit.elements == 500
    assert fit.rule in (rule, dataclasses.replace(rule, cuts=False))  # there is nothing to cut off


def test_all_bits_are_rounded_at_every_step_of_the_simulator(rng: np.random.Generator) -> None:
    a, b = rng.normal(size=(2, 500, 16)).astype(np.float16).astype(np.float64)
    found = c = rng.normal(size=500).astype(np.float32)
    for k in range(16):
        found = (found + a[:, k] * b[:, k]).astype(np.float32)
    fit = best_rule(Sample(("f32", "f16", "f16"), a, b, c, found))
    assert fit.rule.steps == 16 and fit.equal == 500


@pytest.mark.soak
def test_tests_are_recorded_with_their_kernels(tmp_path: Path) -> None:
    tests = ["tests/sim/hopper/test_warps.py", "tests/sim/hopper/test_wgmma_products.py"]
    options = argparse.Namespace(
        tests=[*tests, "-k", "elected or negated or (within_what and e4m3])"], jobs=1
    )
    options.timeout, options.lines = 100, 10
    first, second = tmp_path / "first", tmp_path / "second"
    assert hopper_agreement.record(first, "sim:0", None, options, 3) == []
    next(first.iterdir()).unlink()
    assert hopper_agreement.record(second, "sim:0", first, options, 3) == []
    report = compare(first, second)
    assert report.agrees and report.tests == 14
    assert {"wgmma.mma_async", "elect.sync"} <= report.families().keys()
    assert report.sums().keys() == {
        f"wgmma f{d}.e{k}m{7 - k}.e4m3" for d in (16, 32) for k in (4, 5)
    }
    records = map(Recorded.read, second.iterdir())
    changed = next(each for each in records if not each.shown[0].types)
    bits = changed.shown[0].values.view(np.uint8)
    bits[bits.size // 2] ^= 4
    changed.write(second)
    report = compare(first, second)
    assert not report.agrees and report.differences[0].elements == 1
    nowhere = argparse.Namespace(**{**vars(options), "tests": [*tests, "-k", "no_such_test"]})
    (tmp_path / "third").mkdir()
    assert hopper_agreement.record(tmp_path / "third", "sim:0", None, nowhere, 3) == [
        "sim:0: pytest: exit code 5", "sim:0: nothing was recorded",
    ]  # fmt: skip
