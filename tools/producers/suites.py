"""Run the producers' own tests on the simulated device, and print which of them pass.

    python -m tools suites numba --sample 300 --seed 7     # of the wheel that is installed
    python -m tools suites triton --checkout ~/triton      # of a checkout of its repository
    python -m tools suites cute --checkout ~/cutlass

Tests run under ``pytest --ignis-kernels``, programs under ``ignis kernel check``. Those that do not
pass are explained by a table below, by name or by what they say: a true report is a fault that the
test has, and what is not taken is what a simulated device does not do. Tests of a checkout may need
another version than the wheel's, and Warp's its own code for CPUs: these do not count. The rest is
unexplained, and the exit code 1.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

TRUE, OTHER, ABSENT = "true report", "not taken", "not counted"
_FINDING = re.compile(r"(?:^kernel .*:|KernelError: .*)\n(?:E\s+)?(.+)", re.MULTILINE)
"""The first line of a report, as the plugin shows it or as pytest shows the error."""

_ONCE = "--warmup_iterations 0 --iterations 1"
_ATTENTION = "--batch_size 1 --num_head 2 --seqlen_q 128 --seqlen_k 128"


@dataclass(frozen=True)
class Suite:
    """A suite.

    Attributes
    ----------
    package : str
        Whose version is printed.
    what : str
        What its tests are of, for the table.
    tests : tuple of str
        What pytest gets: modules of the wheel, or paths in a checkout.
    programs : dict of str to str
        Instead, patterns of paths in a checkout, with arguments that make a program small.
    reasons : tuple of (str, str, str)
        A pattern of a test's name or of what it says, `TRUE`, `OTHER` or `ABSENT`, and why.
    """

    package: str
    what: str
    tests: tuple[str, ...] = ()
    programs: dict[str, str] = field(default_factory=dict)
    reasons: tuple[tuple[str, str, str], ...] = ()


SUITES = {
    "numba": Suite(
        "numba-cuda",
        "numba.cuda.tests.cudapy",
        ("--import-mode=importlib", "--pyargs", "numba.cuda.tests.cudapy"),
        reasons=(
            (
                "test_sm_creation.*test_global_(constant_tuple|build_tuple|constants)",
                TRUE,
                "reads shared memory that nothing wrote",
            ),
            ("test_array_like_2d_view.*transpose", TRUE, "reads a device array that nothing wrote"),
            ("cannot be shared with other processes", OTHER, "memory of other processes (IPC)"),
            ("warn_on_host_array", OTHER, "numba does not warn of copies that it does not make"),
            ("ForkError", OTHER, "a forked process cannot use the device"),
            ("cabi_pointer_return", OTHER, "is declared with a result that its source lacks"),
            ("test_no_lineinfo", OTHER, "kernels are compiled with their lines"),
            ("test_get_regs_per_thread", OTHER, "a simulated device has no registers"),
            ("spawn_concurrent_compilation", ABSENT, "its process looks for pytest's module name"),
        ),
    ),
    "triton": Suite(
        "triton",
        "python/test/unit/language",
        ("python/test/unit/language",),
        reasons=(
            ("test_int_annotation", TRUE, "writes past the end of an array of one element"),
            ("Block pointers have been removed", ABSENT, "block pointers"),
            ("assert 'atom.global.gpu", ABSENT, "the order of words in this version's PTX"),
        ),
    ),
    "warp": Suite(
        "warp-lang",
        "warp.tests",
        # Functions at the top are parts of the tests that a class makes for each device.
        (
            "--import-mode=importlib",
            "--override-ini=python_functions=none",
            "--pyargs",
            "warp.tests",
        ),
        reasons=(
            ("test_atomic_cas.*test_cas", TRUE, "takes a lock without a fence"),
            ("node_category_from_frontier_sides", TRUE, "reads flags of nodes that others set"),
            ("wp.capture_save: kernels", OTHER, "a graph's kernels cannot be saved"),
            ("arrays of Omniverse's Fabric", OTHER, "Fabric of Omniverse"),
            ("textures of Warp are not taken", OTHER, "textures"),
            (
                "tile_sort_surviving_lane|TestCpuBlockDim|TestCpuKernelCacheKey",
                ABSENT,
                "a CPU's code",
            ),
            ("bytes of a warp's stack", OTHER, "tiles that need more local memory than there is"),
            ("not wp.config.enable_cpu_blocks", ABSENT, "a CPU's blocks of one thread"),
            ("devices_mismatch|requires a CUDA device", OTHER, "devices of CUDA are the CPU"),
            (
                "update_dependents|test_disable_hashing",
                OTHER,
                "modules are compiled apart, without Warp's own load",
            ),
        ),
    ),
    "cute": Suite(
        "nvidia-cutlass-dsl",
        "examples/python/CuTeDSL, Ampere",
        reasons=(("TVM FFI function is not init", OTHER, "is called by TVM FFI's own code"),),
        programs={
            f"examples/python/CuTeDSL/{pattern}": arguments
            for pattern, arguments in (
                ("cute_ext/ampere/*.py", ""),
                ("cute/ampere/kernel/elementwise/*.py", f"--M 192 --N 256 {_ONCE}"),
                ("cute/ampere/tutorial/*.py", f"--M 128 --N 256 {_ONCE}"),
                ("cute/ampere/kernel/dense_gemm/sgemm.py", f"--mnk 256,128,64 {_ONCE}"),
                ("cute/ampere/kernel/dense_gemm/tensorop_gemm.py", f"--mnkl 256,128,64,2 {_ONCE}"),
                ("cute/ampere/kernel/attention/flash*.py", f"{_ATTENTION} {_ONCE}"),
                ("cute/ampere/kernel/attention/hstu*.py", _ATTENTION),
                ("dsl_tutorials/tvm_ffi/ampere*.py", ""),
            )
        },
    ),
}


def run_tests(suite: Suite, options: argparse.Namespace) -> list[dict[str, str]]:
    """Run tests by pytest; return a record for each."""
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder, "results")
        command = [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tools.producers.sampled"),
            "--continue-on-collection-errors",
            *("-p", "no:cacheprovider", "--rootdir", folder, "-c", str(Path(folder, "pytest.ini"))),
            *("--ignis-kernels", f"--suite-results={results}", f"--suite-seed={options.seed}"),
            *([f"--suite-sample={options.sample}"] if options.sample else []),
            *(["-n", str(options.processes)] if options.processes else []),
            *(
                tests
                if options.checkout is None or tests.startswith("-")
                else str(options.checkout / tests)
                for tests in options.tests or suite.tests
            ),
        ]
        Path(folder, "pytest.ini").write_text("[pytest]\n")
        subprocess.run(command, stdout=sys.stderr, check=False)
        lines = results.read_text().splitlines() if results.exists() else []
    found: dict[str, dict[str, str]] = {}
    for record in map(json.loads, lines):
        before = found.setdefault(record["test"], record)
        if record["outcome"] == "failed" or before["outcome"] == "passed":
            found[record["test"]] = record
    return list(found.values())


def run_programs(suite: Suite, options: argparse.Namespace) -> list[dict[str, str]]:
    """Check programs; return a record for each."""
    if options.checkout is None:
        sys.exit(f"suites: {suite.what} is not in a wheel: give --checkout")
    programs = [
        (path, arguments.split())
        for pattern, arguments in suite.programs.items()
        for path in sorted(options.checkout.glob(pattern))
    ]
    if options.sample and options.sample < len(programs):
        programs = random.Random(options.seed).sample(programs, options.sample)
    found = []
    for path, arguments in programs:
        command = [sys.executable, "-m", "ignis", "kernel", "check", str(path), "--schedules", "0"]
        command += ["--", *arguments]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=900)
            passed, text = done.returncode == 0, done.stdout + done.stderr
        except subprocess.TimeoutExpired:
            passed, text = False, "takes more than 900 s"
        outcome = "passed" if passed else "failed"
        found.append({"test": path.name, "outcome": outcome, "text": text})
        print(f"{outcome} {path.name}", file=sys.stderr, flush=True)
    return found


def explained(suite: Suite, record: dict[str, str]) -> tuple[str, str]:
    """Return the kind of a failure and why, or its last line."""
    for pattern, kind, why in suite.reasons:
        if re.search(pattern, record["test"]) or re.search(pattern, record["text"]):
            return kind, why
    finding = _FINDING.search(record["text"])
    lines = record["text"].strip().splitlines() or [""]
    return "unexplained", (finding[1] if finding else lines[-1])[:160]


def main() -> int:
    """Print the row of the table and the failures; 1 if one is unexplained."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", choices=SUITES)
    parser.add_argument("tests", nargs="*", help="modules or files in place of the whole suite")
    parser.add_argument("--checkout", type=Path, help="of the producer's repository")
    parser.add_argument("--sample", type=int, help="tests to run")
    parser.add_argument("--seed", type=int, default=0, help="which tests (default: 0)")
    parser.add_argument("--processes", type=int, default=0, help="of pytest-xdist")
    options = parser.parse_args()
    suite = SUITES[options.suite]
    if options.tests and not options.checkout:
        options.tests = [*(each for each in suite.tests if each.startswith("-")), *options.tests]
    records = (run_programs if suite.programs else run_tests)(suite, options)
    outcomes = Counter(record["outcome"] for record in records)
    failed = [record for record in records if record["outcome"] == "failed"]
    kinds: Counter[str] = Counter()
    rows = []
    for record in failed:
        kind, why = explained(suite, record)
        kinds[kind] += 1
        rows.append(f"- {kind}: `{record['test'].rpartition('/')[2]}`: {why}")
    ran = len(records) - outcomes["skipped"] - kinds[ABSENT]
    good = outcomes["passed"] + kinds[TRUE]
    print("\n| suite | tests | passed | true reports | not taken | unexplained | share |")
    print("|---|---|---|---|---|---|---|")
    version = importlib.metadata.version(suite.package)
    print(
        f"| {suite.package} {version}: {suite.what} | {ran} | {outcomes['passed']} | {kinds[TRUE]} "
        f"| {kinds[OTHER]} | {kinds['unexplained']} | {good / max(ran, 1):.2f} |\n"
    )
    print("\n".join(sorted(rows)))
    return int(bool(kinds["unexplained"]) or not ran)


if __name__ == "__main__":
    sys.exit(main())
