"""Wrong kernels that a comparison at one shape lets pass: the judge finds them, not their twins."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import is_float
from ignis.producers.judging.declared import Declared, Filled
from ignis.producers.judging.reference import read_reference

FOLDER = Path(__file__).parent / "judged"
NAMES = sorted(path.stem for path in FOLDER.glob("*.cu"))
FIRST = [
    pytest.param(name, marks=[pytest.mark.soak] if index >= 3 else [])
    for index, name in enumerate(NAMES)
]
"""What is asserted of all; the wrong kernels differ, their right twins hardly."""


@pytest.fixture
def simulated(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    return device


def kernel_of(name: str, which: str) -> Any:
    path = FOLDER / f"{name}.cu"
    return ignis.compile(path.read_text(), which)


def passes_allclose(name: str, which: str) -> bool:
    """What benchmarks do: one shape, normal values, outputs of zeros, a tolerance of 1e-2."""
    path = FOLDER / f"{name}.py"
    reference = read_reference(path)
    sizes = runpy.run_path(str(path))["FIXED"]
    case = reference.case(sizes, "normal", 1)
    host = {
        key: case.inputs.get(key, np.zeros(each.shape, each.dtype))
        for key, each in case.arguments.items()
        if isinstance(each, Declared)
    }
    exact = {
        key: host[key].astype(np.float64 if is_float(each.dtype) else np.int64)
        for key, each in case.arguments.items()
        if isinstance(each, Filled)
    }
    want = reference.evaluate(case, exact)
    arrays = {key: ignis.array(value) for key, value in host.items()}
    try:
        options = dict(case.options)
        args = [arrays.get(key, value) for key, value in case.arguments.items()]
        kernel_of(name, which).launch(case.grid, options["block"], args)
        return all(
            np.allclose(arrays[key].to_host().astype(np.float64), value, rtol=1e-2, atol=1e-2)
            for key, value in want.items()
        )
    finally:
        for array in arrays.values():
            array.free()


def test_there_are_more_than_ten_kinds() -> None:
    assert len(NAMES) >= 12


@pytest.mark.parametrize("which", ["wrong", "right"])
@pytest.mark.parametrize("name", FIRST)
def test_one_shape_and_a_loose_tolerance_let_all_pass(
    simulated: ignis.Device, name: str, which: str
) -> None:
    assert passes_allclose(name, which)


@pytest.mark.parametrize("name", NAMES)
def test_the_wrong_kernel_is_found(simulated: ignis.Device, name: str) -> None:
    path = FOLDER / f"{name}.py"
    expected = runpy.run_path(str(path))["EXPECT"]
    verdict = ignis.judge(kernel_of(name, "wrong"), path)
    assert not verdict
    assert verdict.failure is not None
    assert verdict.failure.kind in ([expected] if isinstance(expected, str) else expected), verdict


@pytest.mark.parametrize("name", FIRST)
def test_its_right_twin_passes(simulated: ignis.Device, name: str) -> None:
    verdict = ignis.judge(kernel_of(name, "right"), FOLDER / f"{name}.py")
    assert verdict, str(verdict)
