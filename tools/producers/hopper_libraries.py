"""Run kernels of CUTLASS, DeepGEMM, FlashAttention-3, ThunderKittens on a simulated Hopper GPU.

    python -m tools hopper_libraries ~/cutlass ~/DeepGEMM ~/flash-attention ~/ThunderKittens
    python -m tools hopper_libraries ~/cutlass --case collective

Checkouts are told by the names of their folders. NVRTC compiles the kernels as they are; each runs
once without checkers, against NumPy in float64, and twice under all of them, in two orders. A true
report is a fault that the kernel has by the letter of PTX; any other is unexplained, and the exit
code 1.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import warnings
from pathlib import Path

import numpy as np

import ignis
from ignis.errors import CompileError, CudaError, KernelError
from tools.producers.hopper.cases import CASES, Case, Launch
from tools.producers.hopper.compiled import Library

TRUE = {
    ("CUTLASS", "tutorial.*no fence.mbarrier_init"): "no fence after the mbarriers' init",
    ("DeepGEMM", "the block ends, but nobody has waited"): "ends before its last copy is read",
    ("DeepGEMM", "112 columns.*uninitialized read"): "loads a second scale that it has not stored",
    ("ThunderKittens", "no fence.mbarrier_init"): "no fence after the mbarriers' init",
    ("ThunderKittens", "lcf.*race: atomic to"): "32 lanes initialize the same mbarriers",
}
"""What the kernels of a library do: by patterns of a case and its report."""


def attempt(case: Case, library: Library) -> tuple[str, str, str, float]:
    """Return whether a case ran, the largest error by its bound, the report, seconds of checks."""
    library.seconds, library.arrays = 0.0, []
    worst = 0.0
    try:
        launch = case.make(library, np.random.default_rng(7))
        worst = error_of(launch)
    except (CompileError, CudaError) as error:
        return f"no: {str(error).splitlines()[0]}"[:200], "", "", 0.0
    start, report = time.perf_counter(), ""
    try:
        for order in (None, 1):
            with ignis.sim.check("all"), ignis.sim.schedule(order):
                worst = max(worst, error_of(launch))
    except KernelError as error:
        report = error.detail
    return "yes", f"{worst:.2f}", report, time.perf_counter() - start


def error_of(launch: Launch) -> float:
    """Launch once; return the largest error by its bound, infinity for what is no number."""
    for array in (launch.y, *launch.counters):
        array.zero()
    launch.kernel.launch(launch.grid, launch.block, launch.args, shared=launch.shared)
    errors = np.abs(launch.y.to_host().view(launch.dtype).astype(np.float64) - launch.expected)
    with np.errstate(divide="ignore", invalid="ignore"):
        shares = np.where(errors == 0, 0.0, errors / launch.bound)
    return float(np.max(np.nan_to_num(shares, nan=np.inf, posinf=np.inf)))


def explained(case: Case, report: str) -> str:
    """Return what a report is of, or its first line."""
    first = report.partition("\n")[0]
    for (library, pattern), why in TRUE.items():
        if library == case.library and re.search(pattern, f"{case.name} {first}"):
            return f"true: {why}"
    return first or "none"


def main() -> int:
    """Print the table; 1 if a kernel does not run, is wrong, or has an unexplained report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkouts", nargs="+", type=Path, help="folders, named as repositories")
    parser.add_argument("--case", default="", help="those whose library or name has this")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    device = ignis.Device(f"sim:{ignis.sim.device_of('sm_90a')}")
    library = Library({path.name: path.absolute() for path in options.checkouts}, device)
    chosen = [
        case for case in CASES
        if options.case in f"{case.library} {case.name}"
        and all(name in library.checkouts for name in case.needs)
    ]  # fmt: skip
    print("| library | kernel | runs | error of its bound | report | compiled, s | checked, s |")
    print("|---|---|---|---|---|---|---|")
    bad = 0
    for case in chosen:
        ran, worst, report, seconds = attempt(case, library)
        why = explained(case, report) if ran == "yes" else ""
        print(
            f"| {case.library} | {case.name} | {ran} | {worst} | {why} | {library.seconds:.0f} "
            f"| {seconds:.1f} |",
            flush=True,
        )
        wrong = ran != "yes" or float(worst) > 1
        if report:
            print(report, file=sys.stderr)
        bad += wrong or not why.startswith(("none", "true"))
    return int(bad > 0 or not chosen)


if __name__ == "__main__":
    sys.exit(main())
