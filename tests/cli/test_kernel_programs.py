"""``ignis kernel`` on a program written for nvcc: structs, vectors, constants, host code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from tests.helpers.command import CliRunner, Result

PROGRAM = """
#include <cstdio>
#include <vector>
#ifdef DOUBLE
typedef double real;
#else
typedef float real;
#endif
struct Rule { char kind; real scale; int count; };
enum Mode { ADD, MUL };
__constant__ float offsets[4];
namespace ns { __device__ int launches = 5; }
__global__ void apply(real* out, const real* x, Rule rule, Mode mode, float2 shift, half h) {
  int i = threadIdx.x;
  if (i == 0) out[4] = ++ns::launches;
  if (i >= rule.count) return;
  out[i] = (mode == MUL ? x[i] * rule.scale : x[i] + rule.scale) + offsets[i] + shift.y + float(h);
}
int main() { std::vector<float> v; apply<<<1, 32>>>(0, 0, Rule{}, ADD, float2{}, 0); printf("."); }
"""
Command = Callable[..., Result]


@pytest.fixture
def command(tmp_path: Path, device: ignis.Device) -> Command:
    """``command("run", ...)`` on the program's one kernel."""
    file = tmp_path / "program.cu"
    file.write_text(PROGRAM)

    def invoke(verb: str, *options: object) -> Result:
        words = ["kernel", verb, str(file), *map(str, options), f"--device={device.name}"]
        return CliRunner().invoke(app, words)

    return invoke


@pytest.mark.parametrize(("element", "option"), [("f4", ()), ("f8", ("--option=-DDOUBLE",))])
def test_everything_is_passed_on_the_command_line(
    command: Command, tmp_path: Path, element: str, option: tuple[str, ...]
) -> None:
    dtype = np.dtype([("kind", "i1"), ("scale", element), ("count", "i4")], align=True)
    np.save(tmp_path / "rule.npy", np.array((0, 2.5, 3), dtype))
    kind = {"f4": "f32", "f8": "f64"}[element]
    result = command(
        "run", "--block=32", f"--arg=x:{kind}[4]=arange", f"--arg=out:{kind}[5]=zeros",
        f"--arg=rule=@{tmp_path / 'rule.npy'}", "--arg=mode=1", "--arg=shift=9,0.5", "--arg=h=0.25",
        "--arg=offsets=1,2,4,8", "--arg=launches=41", "--json", *option,
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    (facts,) = json.loads(result.stdout)["written"]
    assert facts["type"] == kind
    assert facts["first"] + facts["last"] == [1.75, 5.25, 9.75, 0, 42]


def test_info_shows_parameters_and_variables(command: Command) -> None:
    result = command("info", "--block=32")
    assert result.exit_code == 0, result.output
    shown = "\n  Rule rule\n  Mode mode\n  float2 shift\n  __half h\n"
    assert f"{shown}  constant float[4] offsets\n  global int ns::launches\n" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rule=7"], "'7' is no Rule; expected zeros or @FILE.npy with a structured value"),
        (["rule=zeros", "shift=1"], "'1' is no float2; expected .* or 2 numbers: shift=1,2"),
        (["offsets=1,2"], r"2 numbers for a shape of \[4\]"),
        (["offsets:f32[3]=1"], r"it has shape \[4\]; expected offsets=FILL"),
        (["offsets=1", "offsets=2"], "offsets is given twice"),
        (["launches=3000000000"], "does not fit"),
    ],
)
def test_values_that_do_not_fit_are_refused(
    command: Command, arguments: list[str], message: str
) -> None:
    given = {
        "x": "x[4]", "out": "out[5]", "rule": "rule=zeros", "mode": "mode=0", "shift": "shift=1,2",
        "h": "h=1",
    }  # fmt: skip
    for argument in arguments:
        given.pop(argument.split("=")[0], None)
    options = [f"--arg={text}" for text in (*given.values(), *arguments)]
    result = command("run", "--block=32", *options)
    assert result.exit_code == 2
    assert re.search(message, result.stderr), result.stderr


def test_a_header_that_is_not_found_is_a_remark(device: ignis.Device, tmp_path: Path) -> None:
    file = tmp_path / "private.cu"
    file.write_text('#include "private.h"\n__global__ void k(float* y) { y[0] = 1; }\n')
    words = ["kernel", "run", str(file), "--arg=y[1]", "--json", f"--device={device.name}"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["written"][0]["first"] == [1.0]
    assert result.stderr.count("k was compiled without these missing headers: private.h") == 1
    (tmp_path / "private.h").touch()
    assert "headers" not in CliRunner().invoke(app, words).stderr
