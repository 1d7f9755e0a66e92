"""``pytest --ignis-kernels`` and ``ignis kernel check FILE.py``, whoever has made the kernels.

The launches here are of kernels of ignis, by the path that all producers share.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ignis
from ignis.cli.app import app
from tests.helpers.command import CliRunner

pytest_plugins = ["pytester"]

KERNEL = '''
import numpy as np
import ignis
from ignis.producers import native

SOURCE = """
extern "C" __global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2.0f * x[i];
}
extern "C" __global__ void sum(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[0] += x[i];
}
"""
x, y = np.arange(100, dtype=np.float32), np.zeros(100, np.float32)

def launch(name, n):
    kernel = ignis.compile(SOURCE, name, device="sim:0")
    native.launch(kernel, 4, [x, y, n], {"block": 32})
'''

TESTS = """
def test_is_right():
    launch("twice", 100)
    assert (y == 2 * x).all()

def test_is_wrong():
    launch("twice", 101)

def test_has_caught_it():
    try:
        launch("sum", 100)
    except ignis.errors.KernelError:
        pass

def test_fails_by_itself():
    launch("twice", 3)
    assert False, "by itself"
"""


@pytest.fixture(autouse=True)
def simulated(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")


def test_a_finding_fails_the_test_that_has_launched(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(KERNEL + TESTS)
    outcome = pytester.runpytest_inprocess("-p", "ignis.testing", "--ignis-kernels", ".")
    outcome.assert_outcomes(passed=1, failed=3)
    text = outcome.stdout.str()
    line = KERNEL.count("\n") - 1
    assert (
        f"kernel twice, launched at test_a_finding_fails_the_test_that_has_launched.py:{line}:"
        in text
    )
    assert "illegal address: load from global memory" in text
    assert "0 bytes past the end of x, array #" in text
    assert "kernel sum, launched at" in text and "global memory race" in text
    assert "AssertionError: by itself" in text
    assert "kernels are launched on sim:0 under all checkers" in text
    assert "4 launches of 2 kernels checked on sim:0, 2 with a finding" in text


def test_launches_of_all_processes_are_counted(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(KERNEL + TESTS)
    outcome = pytester.runpytest_subprocess("-p", "ignis.testing", "--ignis-kernels", "-n", "2")
    outcome.assert_outcomes(passed=1, failed=3)
    outcome.stdout.fnmatch_lines(["ignis: 4 launches of 2 kernels checked on sim:0, 2 with a *"])


CHILD = '''
import subprocess, sys

PROGRAM = "import cuda.core\\n" + KERNEL + """
try:
    launch("twice", COUNT)
except ignis.errors.KernelError:
    pass
print(y.sum())
"""

def run(count):
    command = [sys.executable, "-c", PROGRAM.replace("COUNT", str(count))]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout

def test_is_right():
    assert run(100) == "9900.0\\n"

def test_has_caught_it():
    run(101)
'''


def test_a_process_that_a_test_starts_is_checked(pytester: pytest.Pytester) -> None:
    pytest.importorskip("cuda.core")  # the producer whose import begins it
    pytester.makepyfile(f"KERNEL = {KERNEL!r}\n{CHILD}")
    outcome = pytester.runpytest_subprocess("-p", "ignis.testing", "--ignis-kernels")
    outcome.assert_outcomes(passed=1, failed=1)
    outcome.stdout.fnmatch_lines(
        ["*0 bytes past the end of x, array #*", "ignis: 2 launches of 1 kernels checked *"]
    )


def test_without_the_option_launches_are_not_checked(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(KERNEL + '\ndef test_races():\n    launch("sum", 100)\n')
    outcome = pytester.runpytest_inprocess("-p", "ignis.testing")
    outcome.assert_outcomes(passed=1)
    assert "ignis: " not in outcome.stdout.str().partition("===")[2].partition("kernels")[2]


@pytest.mark.parametrize("name", ["cuda:0", "nosuch:1"])
def test_another_device_is_refused(pytester: pytest.Pytester, name: str) -> None:
    pytester.makepyfile("def test_nothing(): pass")
    outcome = pytester.runpytest_inprocess(
        "-p", "ignis.testing", "--ignis-kernels", "--ignis-kernels-device", name
    )
    assert outcome.ret == pytest.ExitCode.USAGE_ERROR


PROGRAM = """
if __name__ == "__main__":
    launch("twice", COUNT)
    print("sum", int(y.sum()))
"""


@pytest.mark.parametrize(("count", "code"), [(100, 0), (101, 4)])
def test_the_command_checks_python_files(tmp_path: Path, count: int, code: int) -> None:
    path = tmp_path / "program.py"
    path.write_text(KERNEL + PROGRAM.replace("COUNT", str(count)))
    arguments = ["kernel", "check", str(path), "--schedules", "2", "--json"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code
    document = json.loads(result.stdout)
    assert document["launches"] == {"twice": 1} and document["clean"] is (count == 100)
    if count == 101:
        assert document["finding"]["argument"] == "x"
        assert document["finding"]["kind"] == "illegal address"
    else:
        assert result.stderr.count("sum 9900") == 1
        text = CliRunner().invoke(app, arguments[:3]).stdout
        assert "1 launch of 1 kernel" in text and "clean: no fault in these launches, nor" in text


def test_a_program_gets_its_own_arguments(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(KERNEL + "import sys\nlaunch(sys.argv[1], int(sys.argv[2].split('=')[1]))\n")
    for count, code in (("--n=100", 0), ("--n=101", 4)):
        command = ["kernel", "check", str(path), "--schedules", "0", "--", "twice", count]
        assert CliRunner().invoke(app, command).exit_code == code
    profiled = CliRunner().invoke(app, ["kernel", "profile", str(path), "--", "sum", "--n=1"])
    assert profiled.exit_code == 0 and "sum" in profiled.stdout
    source = tmp_path / "scale.cu"
    source.write_text('extern "C" __global__ void scale(float* x) {}')
    refused = CliRunner().invoke(app, ["kernel", "check", str(source), "--", "--n=1"])
    assert refused.exit_code == 2 and "takes its arguments by --arg" in refused.output


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("print('nothing')", [], "has launched no kernel"),
        ("print('nothing')", ["--grid", "4"], "--grid: a Python file launches its kernels itself"),
    ],
)
def test_a_python_file_that_cannot_be_checked_is_refused(
    tmp_path: Path, text: str, options: list[str], message: str
) -> None:
    path = tmp_path / "program.py"
    path.write_text(text)
    result = CliRunner().invoke(app, ["kernel", "check", str(path), *options])
    assert result.exit_code not in (0, 4)
    assert message in " ".join(result.output.split())
