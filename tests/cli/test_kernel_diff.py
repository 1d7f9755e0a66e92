"""``ignis kernel diff`` between two kernels, two sets of options, and with files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from tests.cli.conftest import refused
from tests.helpers.command import CliRunner, Result

SOURCE = """
#ifndef OFFSET
#define OFFSET 0
#endif
extern "C" __global__ void scale(float* out, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 3.0f * x[i] + OFFSET;
}
extern "C" __global__ void strided(float* out, const float* x, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        out[i] = i == 41 ? 0.0f : x[i] + x[i] + x[i];
}
extern "C" __global__ void elsewhere(float* result, const float* x, int n) { result[0] = x[0]; }
extern "C" __global__ void doubles(double* out, const float* x, int n) { out[0] = x[0]; }
"""
ARGUMENTS = ["--arg=out[129]", "--arg=x[129]=random(3)", "--arg=n=129"]

Command = Callable[..., Result]


@pytest.fixture
def diff(tmp_path: Path, device: ignis.Device) -> Command:
    file = tmp_path / "kernels.cu"
    file.write_text(SOURCE)

    def invoke(*options: object) -> Result:
        words = ["--name=scale", "--grid=2", "--block=128", *ARGUMENTS, *map(str, options)]
        where = ["--device", device.name]
        return CliRunner().invoke(app, ["kernel", "diff", str(file), *words, *where])

    return invoke


def test_two_kernels_of_a_file_are_compared(diff: Command) -> None:
    result = diff(
        "--other-name=strided", "--other-grid=1", "--other-block=64", "--json", "--ulps=1"
    )
    assert result.exit_code == 4, result.output
    document = json.loads(result.stdout)
    (found,) = document["written"]
    assert document["sides"] == ["in the first", "in the second"]
    assert (found["differing"] >= 1, found["first"], found["values"][1]) == (True, [41], 0.0)


def test_a_kernel_of_another_file_is_compared(diff: Command, tmp_path: Path) -> None:
    other = tmp_path / "other.cu"
    other.write_text(SOURCE.replace("3.0f * x[i]", "x[i] * 3.0f"))
    result = diff("--other", other)
    assert result.exit_code == 0, result.output
    assert "out: 129 elements, all equal" in result.stdout


def test_two_sets_of_options_are_compared(diff: Command) -> None:
    result = diff("--other-option=-DOFFSET=2")
    assert result.exit_code == 4
    assert "129 of 129 elements differ" in result.stdout
    assert "in the first" in result.stdout and "in the second" in result.stdout


def test_a_file_is_compared_with_what_a_kernel_writes(
    diff: Command, tmp_path: Path, device: ignis.Device
) -> None:
    x = tmp_path / "x.npy"
    values = np.random.default_rng(5).uniform(-1, 1, 129).astype(np.float32)
    np.save(x, values)
    right, wrong = tmp_path / "right.npy", tmp_path / "wrong.npy"
    np.save(right, np.float32(3) * values)
    np.save(wrong, np.where(np.arange(129) == 7, np.nan, np.float32(3) * values).astype("f4"))
    words = ["--name=scale", "--grid=2", "--block=128", "--arg=out[129]", "--arg=n=129"]
    words += [f"--arg=x=@{x}", "--device", device.name, "--ulps=1"]
    for path, code in ((right, 0), (wrong, 4)):
        base = ["kernel", "diff", str(tmp_path / "kernels.cu"), *words]
        result = CliRunner().invoke(app, [*base, "--expect", f"out={path}"])
        assert result.exit_code == code, result.output
    assert "1 NaN on one side only" in result.stdout and "out[7] is" in result.stdout


@pytest.mark.parametrize(
    ("options", "fragments"),
    [
        (["--other-name=elsewhere"], ["no such parameter"]),
        (["--other-name=doubles"], ["out is float32 in the first, float64 in the second"]),
        (["--expect=x=a.npy"], ["--expect x=a.npy", "writes out, not x"]),
        (["--expect=out"], ["NAME=FILE.npy"]),
        (["--expect=out=nowhere.npy"], ["nowhere.npy"]),
        (["--other-name=strided", "--expect=out=a.npy"], ["--devices", "--expect"]),
        (["--devices=sim:0"], ["expected two"]),
    ],
)
def test_what_cannot_be_compared_is_refused(
    diff: Command, options: list[str], fragments: list[str]
) -> None:
    assert refused(diff(*options), *fragments)


def test_a_file_of_another_shape_or_type_is_refused(diff: Command, tmp_path: Path) -> None:
    path = tmp_path / "e.npy"
    np.save(path, np.zeros(128, np.float32))
    assert refused(diff("--expect", f"out={path}"), "(129,)", "(128,)")
    np.save(path, np.zeros(129))
    assert refused(diff("--expect", f"out={path}"), "float32", "float64")
