"""`ignis.check(max_findings=n)`: a launch is repeated past what was found, to the next finding."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from ignis.errors import ArgumentError
from ignis.producers.check import Finding
from tests.helpers.command import CliRunner
from tests.sim.reports.reporting import line_of

SOURCE = """
extern "C" __global__ void many(int* y, const int* x, int n) {
    __shared__ int s[64];
    int t = threadIdx.x, a[4];
    s[t] = x[t + n];  // past x
    int v = s[t ^ 1];  // race in s
    __syncthreads();
    a[t & 1] = v;
    int u = a[t & 3];  // unwritten
    y[t] = u;  // race in y
    y[t + 32] = v + 1;
    ((int*)x)[t] = 3;  // borrowed
    __syncthreads();
    if (t == 5) y[192 * n] = s[t + 60 * n];  // twice
    *(short*)((char*)y + 2 * t + 1) = 4;  // misaligned
    for (int i = 0; i < 4; ++i) y[t + 64 * i] = v;  // past y
    if (n > 1) __trap();  // trap
    if (t == 3) y[1 << 20] = v;  // after the trap
}
extern "C" __global__ void right(int* y, const int* x, int n) { y[threadIdx.x] = x[0] + n; }
"""
EXPECTED = {
    "past x": "illegal address",
    "race in s": "shared memory race",
    "unwritten": "uninitialized read",
    "race in y": "global memory race",
    "borrowed": "borrowed memory written",
    "misaligned": "misaligned address",
    "past y": "illegal address",
    "trap": "trap",
}


def found_in(n: int, most: int, name: str = "many") -> list[Finding]:
    kernel = ignis.compile(SOURCE, name, device="sim:0")
    arrays = np.zeros(160, np.int32), np.zeros(64, np.int32)
    first = ignis.check(kernel, 1, *arrays, n, block=64, max_findings=most)
    return [] if first is None else [first, *first.further]


@pytest.mark.parametrize("n", [1, 2])
def test_every_finding_of_a_launch_is_told_once(n: int) -> None:
    found = found_in(n, 50)
    lines: dict[int, set[str]] = {}
    for one in found:
        lines.setdefault(int(one.facts["line"]), set()).add(one.kind)
        assert one.further == () or one is found[0]
    for mark, kind in EXPECTED.items():
        if mark != "trap" or n > 1:
            assert kind in lines[line_of(SOURCE, mark)], mark
    twice = [one for one in found if one.facts["line"] == line_of(SOURCE, "twice")]
    assert [(one.kind, one.facts["space"]) for one in twice] == [
        ("illegal address", "shared"),
        ("illegal address", "global"),
    ]
    past = [one for one in found if one.facts["line"] == line_of(SOURCE, "past y")]
    assert len([one for one in past if one.kind == "illegal address"]) == 1
    # A trap ends every launch: what comes after it is never reached.
    reached = line_of(SOURCE, "after the trap") in lines
    assert reached == (n == 1) and (found[-1].kind == "trap") == (n > 1)


def test_the_first_one_is_that_of_a_plain_check_and_the_number_a_bound() -> None:
    (one,) = found_in(1, 1)
    three = found_in(1, 3)
    assert len(three) == 3 and three[0].kind == one.kind
    assert three[0].facts["place"] == one.facts["place"]
    assert str(three[0]) == "\n".join(finding.text for finding in three)
    again = found_in(1, 1)
    assert again[0].facts["place"] == one.facts["place"], "nothing is passed over afterward"


def test_a_kernel_that_is_right_has_none() -> None:
    assert found_in(1, 50, "right") == []
    with pytest.raises(ArgumentError, match="max_findings must be an int >= 1, not 0"):
        found_in(1, 0)


def test_memory_that_a_racing_store_writes_counts_as_written() -> None:
    source = """
    extern "C" __global__ void k(int* y) {
        __shared__ int s[64];
        s[threadIdx.x / 2] = threadIdx.x;  // race
        __syncthreads();
        y[threadIdx.x] = s[threadIdx.x / 2];
    }"""
    kernel = ignis.compile(source, "k", device="sim:0")
    first = ignis.check(kernel, 1, np.zeros(64, np.int32), block=64, max_findings=9)
    assert first is not None and first.kind == "shared memory race" and first.further == ()


def test_the_command_tells_all_as_text_and_as_json(tmp_path: Path) -> None:
    file = tmp_path / "many.cu"
    file.write_text(SOURCE)
    words = [
        "kernel",
        "check",
        str(file),
        "--name=many",
        "--grid=1",
        "--block=64",
        "--device=sim:0",
    ]
    words += ["--arg=y:i32[160]", "--arg=x:i32[64]", "--arg=n=1", "--max-findings=50"]
    text = CliRunner().invoke(app, words)
    assert text.exit_code == 4 and text.stdout.count("found: ") >= len(EXPECTED)
    result = CliRunner().invoke(app, [*words, "--json"])
    assert result.exit_code == 4
    first = json.loads(result.stdout)["finding"]
    kinds = {first["kind"], *(one["kind"] for one in first["further"])}
    assert kinds == {*EXPECTED.values()} - {"trap"}


def test_a_program_is_run_once_for_each_finding(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(
        "import numpy as np, ignis\n"
        "from ignis.producers import native\n"
        f"source = {SOURCE!r}\n"
        "y, x = np.zeros(160, np.int32), np.zeros(64, np.int32)\n"
        "for name in ('right', 'many'):\n"
        "    kernel = ignis.compile(source, name, device='sim:0')\n"
        "    native.launch(kernel, 1, [y, x, 1], {'block': 64})\n"
        "raise RuntimeError('what the program makes of the results')\n"
    )
    words = ["kernel", "check", str(file), "--device=sim:0", "--max-findings=50"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 4, result.output
    assert result.stdout.count("found: ") >= len(EXPECTED) - 1
    assert "2 launches of 2 kernels" in result.stdout


def test_what_was_left_out_of_one_order_is_not_held_against_another() -> None:
    source = r"""
    extern "C" __global__ void tickets(const int* x, int* out, unsigned* next) {
      unsigned ticket = atomicAdd(next, 1u);
      int far = ticket == 0 && blockIdx.x != 0 ? 1 << 20 : 0;
      out[blockIdx.x] = x[far];
    }"""
    kernel = ignis.compile(source, "tickets", device="sim:0")
    x, out, following = np.full(1, 5, "i4"), np.zeros(8, "i4"), np.zeros(1, "u4")
    found = ignis.check(kernel, 8, x, out, following, block=1, schedules=8, max_findings=5)
    assert found is not None and found.kind == "illegal address" and found.schedule is not None
    assert found.further == ()


@pytest.mark.parametrize("run", [ignis.check, ignis.profile], ids=["check", "profile"])
def test_a_kernel_that_is_not_for_a_simulated_device_is_refused(run: Any) -> None:
    kernel = ignis.compile(SOURCE, "right", device="dry:0")
    y, x = np.zeros(32, "i4"), np.ones(1, "i4")
    with pytest.raises(ArgumentError, match="dry:0: only simulated devices"):
        run(kernel, 1, y, x, 1, block=32)
    with pytest.raises(ArgumentError, match="right is for dry:0, not sim:0"):
        run(kernel, 1, y, x, 1, block=32, device="sim:0")
    assert not y.any()
