"""``ignis kernel tune``: the grid of configurations, what runs, what is said and drawn."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import ignis
from ignis.cli.app import app
from ignis.cli.kernel import plot, report
from ignis.cli.kernel.launch import KernelFile
from ignis.cli.kernel.tune import (
    Configuration,
    Result,
    best,
    configurations,
    evaluate,
    parse_defines,
    tune,
)
from ignis.cli.plotting import require_plotting
from ignis.errors import ArgumentError
from tests.cli.conftest import refused
from tests.helpers.command import CliRunner

SOURCE = """
#if TILE == 5
#error "no tile of five"
#endif
extern "C" __global__ void scale(float* out, const float* x, int n) {
    for (int k = 0; k < TILE; ++k) {
        int i = (blockIdx.x * TILE + k) * blockDim.x + threadIdx.x;
        if (i < n) out[i] = 2.0f * x[i] + (TILE == 3 ? 0.5f : 0.0f);
    }
}
"""
ARGUMENTS = ("out[1000]", "x[1000]=random(1)", "n=1000")


@pytest.fixture
def file(tmp_path: Path) -> KernelFile:
    path = tmp_path / "scale.cu"
    path.write_text(SOURCE)
    return KernelFile(path, SOURCE, "scale", ())


@pytest.mark.parametrize(
    ("text", "value"),
    [("7", 7), ("4096/TILE", 256), ("1000/TILE", 63), ("4*TILE * TILE", 1024), ("9/2*TILE", 80)],
)
def test_products_and_quotients_round_up_from_left_to_right(text: str, value: int) -> None:
    assert evaluate(text, {"TILE": 16}, "--grid") == value


@pytest.mark.parametrize("text", ["", "TILE-1", "4/0", "4/", "OTHER", "4 4", "__import__('os')"])
def test_anything_else_is_refused_with_the_option(text: str) -> None:
    with pytest.raises(ArgumentError, match="--shared"):
        evaluate(text, {"TILE": 16}, "--shared")


def test_every_combination_has_the_shape_that_follows_from_it() -> None:
    defines = parse_defines(["TILE=2,4", "MODE=fast"])
    found = configurations(defines, ["32", "8,TILE"], "100/block,64/TILE", "4*TILE*block")
    assert [(dict(c.defines)["TILE"], c.block, c.grid, c.shared) for c in found] == [
        ("2", (32,), (4, 32), 256),
        ("2", (8, 2), (13, 32), 128),
        ("4", (32,), (4, 16), 512),
        ("4", (8, 4), (13, 16), 512),
    ]
    assert found[0].options == ("-DTILE=2", "-DMODE=fast")


@pytest.mark.parametrize("text", ["TILE", "TILE=", "TILE=1,,2", "4=1", "=3"])
def test_a_define_without_values_is_refused(text: str) -> None:
    with pytest.raises(ArgumentError, match="NAME=VALUE"):
        parse_defines([text])


def test_configurations_are_compiled_launched_and_compared(
    device: ignis.Device, file: KernelFile
) -> None:
    blocks = ["128", "2048", "64"]
    grid = configurations(parse_defines(["TILE=1,5,3"]), blocks, "1000/block", "0")
    results = list(tune(file, ARGUMENTS, grid, device, repeat=3))
    assert [bool(one.failure) for one in results] == [False, True, False] + [True] * 3 + [
        False,
        True,
        False,
    ]
    assert [len(one.milliseconds) for one in results if not one.failure] == [3] * 4
    assert [one.difference for one in results if not one.failure] == [
        0.0,
        0.0,
        pytest.approx(0.5, rel=1e-5),
        pytest.approx(0.5, rel=1e-5),
    ]
    assert "no tile of five" in results[3].failure or "does not compile" in results[3].failure
    assert "2048" in results[1].failure
    assert all(0 < one.occupancy <= 1 for one in results if not one.failure)


def test_an_argument_that_never_fits_ends_it(device: ignis.Device, file: KernelFile) -> None:
    grid = configurations(parse_defines(["TILE=1"]), ["32"], "1", "0")
    with pytest.raises(ArgumentError, match="no --arg for n"):
        list(tune(file, ARGUMENTS[:2], grid, device, repeat=1))


SLOW = Result(Configuration((("TILE", "8"),), (4,), (64,), 0), (3.0, 2.0, 9.0), 10, 0, 0.5)
FAST = dataclasses.replace(
    SLOW, configuration=Configuration((("TILE", "16"),), (2,), (64,), 0), milliseconds=(1.5,)
)
BROKEN = Result(Configuration((("TILE", "0"),), (1,), (64,), 0), failure="it does not compile")


def test_the_table_begins_with_the_fastest_and_ends_with_how_to_run_it() -> None:
    assert best([SLOW, BROKEN, FAST]) is FAST and best([BROKEN]) is None
    lines = report.tune_text("scale", [SLOW, BROKEN, FAST])
    assert lines[2].split() == "TILE=16 block=64 1.5 1.5 1.00x 10 0 50%".split()
    assert lines[3].split() == "TILE=8 block=64 3 2 2.00x 10 0 50%".split()
    assert lines[4].split() == "TILE=0 block=64 does not run: it does not compile".split()
    assert lines[5] == "fastest: --option=-DTILE=16 --grid 2 --block 64"
    document = report.tune_document("scale", "cuda:0", [SLOW, BROKEN, FAST])
    assert document["fastest"] == 2
    assert document["configurations"][0]["median_ms"] == 3.0


def test_the_plot_is_a_picture_with_a_bar_for_each(tmp_path: Path) -> None:
    path = tmp_path / "tune.svg"
    require_plotting(path)
    plot.draw([SLOW, BROKEN, FAST], "scale on cuda:0", path)
    text = path.read_text()
    for comment in ("TILE=16 block=64", "TILE=8 block=64", "scale on cuda:0"):
        assert f"<!-- {comment} -->" in text
    assert "TILE=0" not in text
    plot.draw([SLOW], "scale", tmp_path / "tune.png")
    assert (tmp_path / "tune.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(ArgumentError, match=r"\.png"):
        require_plotting(tmp_path / "tune.exe")


def test_a_simulated_device_is_refused_with_the_reason(file: KernelFile) -> None:
    words = ["kernel", "tune", str(file.path), "--define=TILE=1,2", "--device=sim:0"]
    result = CliRunner().invoke(app, words)
    assert refused(result, "say nothing about those of a GPU", "cuda:0")


def test_the_command_names_the_fastest(device: ignis.Device, file: KernelFile) -> None:
    if device.driver != "cuda":
        pytest.skip("only a GPU's times mean something")
    words = ["kernel", "tune", str(file.path), "--define=TILE=1,2", "--block=64", "--block=128"]
    words += ["--grid=1000/TILE/block", "--device", device.name, "--plot"]
    words += [str(file.path.with_suffix(".png"))]
    for argument in ARGUMENTS:
        words += ["--arg", argument]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "fastest: --option=-DTILE=" in result.stdout
    assert file.path.with_suffix(".png").stat().st_size > 1000
