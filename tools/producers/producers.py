"""Run kernels of other producers on the simulated device: compiled, run, right, findings.

    python -m tools producers                    # those that are installed, as a table
    python -m tools producers --only triton warp
    python -m tools producers --keep tests/producers/kept --most 60000

Each case is a launch as its producer's users write it, with a NumPy reference
(tools/producers/cases/). It runs under all checkers, once in the default order and once in another.
``--keep`` stores every launch with its PTX, arguments and results: tests/producers/test_kept.py
repeats them without any producer.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.metadata
import io
import sys
import time
import warnings
from pathlib import Path

import numpy as np

import ignis
from ignis.errors import KernelError
from ignis.producers.check import examined
from ignis.producers.launch import watched
from ignis.producers.registry import redirected
from tools.producers.cases.common import CASES, Case
from tools.producers.cases.recording import Recorder

PACKAGES = {
    "triton": ("triton",),
    "numba": ("numba-cuda",),
    "warp": ("warp-lang",),
    "cute": ("nvidia-cutlass-dsl",),
    "cupy": ("cupy-cuda13x",),
    "cuda_core": ("cuda-core",),
}


def load(only: list[str]) -> dict[str, str]:
    """Import the cases of the producers that are installed; return their versions."""
    found = {}
    for name, packages in PACKAGES.items():
        if only and name not in only:
            continue
        try:
            found[name] = importlib.metadata.version(packages[0])
            importlib.import_module(f"tools.producers.cases.{name}")
        except ImportError as error:
            found.pop(name, None)
            print(f"{name}: not installed ({error})", file=sys.stderr)
    return found


def attempt(case: Case, seed: int | None, recorder: Recorder | None) -> tuple[int, str, str, str]:
    """Return launches, whether it ran, whether it was right, and the finding."""
    launches = 0

    def count(kernel: str, error: KernelError | None) -> None:
        nonlocal launches
        launches += 1

    with contextlib.ExitStack() as stack:
        stack.enter_context(examined(seed))
        stack.enter_context(watched(count))
        stack.enter_context(contextlib.redirect_stdout(io.StringIO()))
        if recorder is not None:
            stack.enter_context(recorder.recording(case))
        try:
            case.run(np.random.default_rng(7))
        except KernelError as error:
            return launches, "yes", "", error.detail
        except AssertionError as error:
            lines = str(error).strip().splitlines()
            return launches, "yes", "NO: " + " ".join(lines[:4])[:200], ""
        except Exception as error:
            lines = str(error).strip().splitlines() or [""]
            return launches, f"no: {type(error).__name__}: {lines[-1]}"[:200], "", ""
    return launches, "yes", "yes", ""


def main() -> int:
    """Print the table; 1 if a kernel is wrong or has a finding."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="*", default=[], choices=PACKAGES)
    parser.add_argument("--case", default="", help="those whose name has this")
    parser.add_argument("--keep", type=Path, help="folder for the launches")
    parser.add_argument("--most", type=int, default=60_000, help="bytes of a stored launch")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    device = ignis.Device("sim:0")
    bad = 0
    counts = {"cases": 0, "run": 0, "right": 0, "findings": 0}
    with redirected(device):
        versions = load(options.only)
        recorder = Recorder(options.keep, options.most, versions) if options.keep else None
        print(", ".join(f"{name} {version}" for name, version in versions.items()))
        print("\n| producer | kernel | after | launches | run | right | findings | s |")
        print("|---|---|---|---|---|---|---|---|")
        for case in CASES:
            if options.case not in case.name:
                continue
            start = time.perf_counter()
            launches, ran, right, finding = attempt(case, None, recorder)
            if right == "yes":
                _, ran, right, finding = attempt(case, 1, None)
            seconds = time.perf_counter() - start
            first = finding.splitlines()[0] if finding else "none" if ran == "yes" else ""
            print(
                f"| {case.producer} | {case.name} | {case.origin} | {launches} | {ran} | {right} "
                f"| {first} | {seconds:.1f} |",
                flush=True,
            )
            if finding:
                print(finding, file=sys.stderr)
            counts["cases"] += 1
            counts["run"] += ran == "yes"
            counts["right"] += right == "yes"
            counts["findings"] += bool(finding)
            bad += right != "yes"
    print("\n" + ", ".join(f"{value} {name}" for name, value in counts.items()))
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
