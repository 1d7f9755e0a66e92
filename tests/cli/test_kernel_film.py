"""``ignis kernel check --html``: the page beside the text, of files and of programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import ignis
from ignis.cli.app import app
from tests.helpers.command import CliRunner

RACE = """\
extern "C" __global__ void turn(float* y, const float* x) {
  __shared__ float tile[64];
  tile[threadIdx.x] = x[threadIdx.x];
  y[threadIdx.x] = tile[63 - threadIdx.x];
}
"""
PROGRAM = """\
import pathlib, sys
import numpy as np
import ignis
from ignis.producers import native
source = pathlib.Path(sys.argv[1]).read_text()
fill = 'extern "C" __global__ void fill(float* y) { y[threadIdx.x] = 1; }'
native.call(ignis.compile(fill, "fill", device="sim:0"), 1, (np.zeros(64, "f4"),), {"block": 64})
kernel = ignis.compile(source, "turn", device="sim:0", file=sys.argv[1])
native.call(kernel, 1, (np.zeros(64, "f4"), np.ones(64, "f4")), {"block": 64})
"""
LAUNCH = ["--grid=1", "--block=64", "--arg=y[64]", "--arg=x[64]=ones"]


@pytest.fixture(autouse=True)
def simulated(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "turn.cu"
    path.write_text(RACE)
    return path


def shown(page: Path) -> dict[str, Any]:
    text = re.search(r'id="data">(.*?)</script>', page.read_text(), re.DOTALL)
    assert text is not None
    data: dict[str, Any] = json.loads(text[1])
    return data


def test_a_race_of_a_file_becomes_a_page_with_its_variant(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "new" / "race.html"
    result = CliRunner().invoke(app, ["kernel", "check", str(file), *LAUNCH, f"--html={page}"])
    assert result.exit_code == 4, result.output
    assert "shared memory race" in result.stdout and f"film: {page}" in result.stdout
    data = shown(page)
    assert data["change"] == "With __syncthreads(); in line 3 the checkers find nothing."
    assert [take["finding"] for take in data["takes"]] == ["shared memory race", None]
    assert data["takes"][0]["word"] == "tile[32] (float32)"
    lines = data["takes"][1]["files"][str(file)]
    assert lines["3"] == "  tile[threadIdx.x] = x[threadIdx.x]; __syncthreads();"
    assert file.read_text() == RACE
    plain = CliRunner().invoke(app, ["kernel", "check", str(file), *LAUNCH, "--json"])
    assert json.loads(plain.stdout)["finding"]["line"] == 3


def test_a_file_without_a_race_has_a_page_that_says_so(file: Path, tmp_path: Path) -> None:
    file.write_text(RACE.replace("  y[", "  __syncthreads();\n  y["))
    page = tmp_path / "race.html"
    result = CliRunner().invoke(app, ["kernel", "check", str(file), *LAUNCH, f"--html={page}"])
    assert result.exit_code == 0, result.output
    # Four orders, with two loads and two stores by each of 64 threads.
    assert "1024 accesses to memory were watched" in shown(page)["report"]


def test_the_launch_of_a_program_is_filmed_too(file: Path, tmp_path: Path) -> None:
    program, page = tmp_path / "program.py", tmp_path / "race.html"
    program.write_text(PROGRAM)
    words = ["kernel", "check", str(program), f"--html={page}", "--", str(file)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 4, result.output
    assert "2 launches of 2 kernels" in result.stdout
    data = shown(page)
    assert data["takes"] and "no CUDA source" in data["change"]
    assert [step["kind"] for step in data["takes"][0]["steps"]] == ["load", "store"]


def test_what_cannot_be_written_or_goes_not_together_is_refused(file: Path, tmp_path: Path) -> None:
    words = ["kernel", "check", str(file), *LAUNCH]
    both = [*words, f"--html={tmp_path / 'a.html'}", f"--coverage={tmp_path / 'a.info'}"]
    result = CliRunner().invoke(app, both)
    assert result.exit_code == 2 and "one of the two" in result.stderr
    result = CliRunner().invoke(app, [*words, f"--html={tmp_path}"])
    assert result.exit_code == 2 and not (tmp_path / "a.html").exists()
