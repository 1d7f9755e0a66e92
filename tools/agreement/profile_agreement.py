"""Compare the counts of Nsight Compute on a GPU with the counters of the simulated device.

Needs a GPU and ncu. The kernels are those of ``tests/producers/profiling/patterns.cu``, of the
corpus in ``tests/sim/corpus/clean`` and of the package; all of them are launched in one process
under ncu, and in this one on ``sim:0``. Prints a table of ratios, simulator over GPU; what both
count as nothing is "=". The patterns are written so that ptxas leaves their accesses alone; in the
other kernels it may join, split or leave out some. Exit code 1 where a pattern is more than 1 %
apart in requests, sectors or bank conflicts of loads and stores, or fewer than 25 launches agree.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import ignis
from ignis.driver.launch_counts import LaunchCounts
from ignis.kernels import (
    activations,
    elementwise,
    embedding,
    layout,
    normalization,
    reduce,
    softmax,
)
from tests.producers.profiling import patterns
from tests.sim.corpus import case as corpus

ROOT = Path(__file__).parents[2]
_METRICS = {
    "ld req": ("l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", ("global", "load"), "requests"),
    "ld sect": ("l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", ("global", "load"), "sectors"),
    "st req": ("l1tex__t_requests_pipe_lsu_mem_global_op_st.sum", ("global", "store"), "requests"),
    "st sect": ("l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", ("global", "store"), "sectors"),
    "ld bank": (
        "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", ("shared", "load"), "conflicts",
    ),
    "st bank": (
        "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum", ("shared", "store"),
        "conflicts",
    ),
    "atomics": ("", ("global", "atomic"), "requests"),
    "barriers": ("", None, "barriers"),
}  # fmt: skip
"""For each column ncu's metric, and what the simulator has: flow and attribute."""
_ATOMICS = (
    "l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum",
    "l1tex__t_requests_pipe_lsu_mem_global_op_red.sum",
)
_OPCODES = "sass__inst_executed_per_opcode"
"""Has the executions of BAR; not every ncu knows it."""
_MUST = ("ld req", "ld sect", "st req", "st sect", "ld bank", "st bank")
_TOLERANCE = 0.01
_LAUNCHED = "launched: "
_FEWEST = 25
"""Launches that must agree at least."""

_CORPUS = (
    "elementwise", "memory", "reductions", "scans", "sorting", "tiles", "atomics", "barriers",
    "control", "blocks", "warps",
)  # fmt: skip
"""Files of the corpus; those of matrix instructions and asynchronous copies are left out."""


@dataclass
class Launch:
    """A launch by its label, on any device."""

    label: str
    run: Callable[[ignis.Device], None]

    @property
    def must(self) -> bool:
        """True if its loads and stores must agree."""
        return self.label.startswith("pattern ")


def _launches(only: str) -> list[Launch]:
    found = [
        Launch(f"pattern {each}", lambda device, each=each: patterns.launch(each, device))
        for each in patterns.CASES
    ]
    seen: set[tuple[str, str]] = set()
    for each in corpus.cases():
        key = each.file, each.kernel
        if Path(each.file).stem in _CORPUS and key not in seen and not each.cooperative:
            seen.add(key)
            found.append(
                Launch(
                    f"corpus {each}",
                    lambda device, each=each: _corpus(each, device),
                )
            )
    found += [Launch(f"package {name}", run) for name, run in _PACKAGE.items()]
    return [each for each in found if only in each.label]


def _corpus(each: corpus.Case, device: ignis.Device) -> None:
    corpus.launch(each, device, np.random.default_rng(5))


def _package(name: str, *shapes: tuple[int, ...]) -> Callable[[ignis.Device], None]:
    """A function of the package on random arrays."""

    def run(device: ignis.Device) -> None:
        rng = np.random.default_rng(3)
        arrays = [ignis.array(rng.normal(size=s).astype("f4"), device=device) for s in shapes]
        ids = ignis.array(rng.integers(0, 64, 100).astype("i4"), device=device)
        results = {
            "add": lambda: elementwise.add(*arrays),
            "mul": lambda: elementwise.mul(*arrays),
            "gelu": lambda: activations.gelu_forward(*arrays),
            "softmax": lambda: softmax.forward(*arrays),
            "rms_norm": lambda: normalization.rms_norm_forward(*arrays),
            "embedding": lambda: embedding.lookup(arrays[0], ids),
            "transpose": lambda: layout.transpose_2d(*arrays),
            "sum": lambda: reduce.sum(*arrays),
        }[name]()
        ignis.current_stream(device).synchronize()
        del results

    return run


_PACKAGE = {
    "add": _package("add", (1000, 33), (1000, 33)),
    "mul": _package("mul", (4096,), (4096,)),
    "gelu": _package("gelu", (513, 65)),
    "softmax": _package("softmax", (100, 257)),
    "rms_norm": _package("rms_norm", (64, 768), (768,)),
    "embedding": _package("embedding", (64, 96)),
    "transpose": _package("transpose", (96, 160)),
    "sum": _package("sum", (70, 100)),
}


@dataclass
class Counts:
    """Counts of one side for one launch of a kernel."""

    kernel: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    values: dict[str, float]


def main() -> int:
    """Print the table; with ``--launch`` launch everything on the GPU and do nothing else."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ncu", help="path of ncu; looked for if not given")
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--only", default="", help="launches whose label contains this")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--timeout", type=int, default=540, help="seconds for each run of ncu")
    parser.add_argument("--launch", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    launches = _launches(options.only)
    if options.launch:
        return _launch_all(launches, ignis.Device(options.device))
    program = options.ncu or _program()
    if program is None:
        print("no ncu on PATH or in $CUDA_HOME/bin", file=sys.stderr)
        return 2
    simulated = {launch.label: _simulate(launch) for launch in launches}
    names = {label: [each.kernel for each in counts] for label, counts in simulated.items()}
    measured = _measure(program, options, names)
    rows = []
    for launch in launches:
        rows += _compare(launch, simulated[launch.label], measured.get(launch.label, []))
    if options.json:
        print(json.dumps(rows, indent=1))
    else:
        _show(rows)
    compared = {row["launch"] for row in rows if row["compared"]}
    apart = {row["launch"] for row in rows if row["apart"]}
    wrong = {row["launch"] for row in rows if row["apart"] and row["must"]}
    summary = (
        f"{len(compared - apart)} of {len(compared)} launches agree within {_TOLERANCE:.0%} in "
        f"requests, sectors and bank conflicts; {len(wrong)} patterns do not"
    )
    print(summary, file=sys.stderr if options.json else sys.stdout)
    return 1 if wrong or len(compared - apart) < min(_FEWEST, len(launches)) else 0


def _program() -> str | None:
    homes = [os.environ.get(name, "") for name in ("CUDA_HOME", "CUDA_PATH")]
    folders = [f"{home}/bin" for home in (*homes, "/usr/local/cuda") if home]
    folders += sorted(map(str, Path("/opt/nvidia/nsight-compute").glob("*")), reverse=True)
    return shutil.which("ncu") or shutil.which("ncu", path=os.pathsep.join(folders))


def _launch_all(launches: list[Launch], device: ignis.Device) -> int:
    """Launch on the GPU; say between which of ncu's reports each launch lies."""
    for launch in launches:
        print(f"{_LAUNCHED}begin {launch.label}", flush=True)
        try:
            launch.run(device)
        except ignis.errors.IgnisError as error:
            print(f"{_LAUNCHED}failed {launch.label}: {error}", flush=True)
    return 0


def _measure(
    program: str, options: argparse.Namespace, names: dict[str, list[str]]
) -> dict[str, list[Counts | None]]:
    """Reports of ncu on the kernels of each launch; `names` are by the label of the launch."""
    metrics = [metric for metric, _, _ in _METRICS.values() if metric]
    output = _ncu(program, options, [*metrics, *_ATOMICS])
    found = _read(output, names)
    output = _ncu(program, options, [_OPCODES], "--print-metric-instances", "details")
    barriers = _read(output, names)
    for label, counts in found.items():
        for mine, other in zip(counts, barriers.get(label, []), strict=False):
            if mine is not None and other is not None and "barriers" in other.values:
                mine.values["barriers"] = other.values["barriers"]
    return found


def _ncu(program: str, options: argparse.Namespace, metrics: list[str], *more: str) -> str:
    """Output of one run of ncu: its reports as CSV between what the launches print."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report")
        command = [program, "--csv", "--page", "raw", "--print-units", "base", "--metrics"]
        command += [",".join(metrics), "--replay-mode", "kernel", "--log-file", str(report), *more]
        command += [sys.executable, "-m", "tools.agreement.profile_agreement", "--launch"]
        command += ["--device", options.device, "--only", options.only]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=options.timeout
            )
        except subprocess.TimeoutExpired:
            print(f"ncu took more than {options.timeout} s", file=sys.stderr)
            return ""
        text = report.read_text() if report.exists() else ""
        for line in (*done.stdout.splitlines(), *done.stderr.splitlines(), *text.splitlines()):
            if line.startswith(("==ERROR==", f"{_LAUNCHED}failed")):
                print(line, file=sys.stderr)
        order = [
            line.removeprefix(f"{_LAUNCHED}begin ")
            for line in done.stdout.splitlines()
            if line.startswith(f"{_LAUNCHED}begin ")
        ]
        return json.dumps({"order": order, "csv": text})


def _read(output: str, names: dict[str, list[str]]) -> dict[str, list[Counts | None]]:
    """Rows of the CSV by launches: kernels come in the order of the launches."""
    if not output:
        return {}
    document = json.loads(output)
    lines = [line for line in document["csv"].splitlines() if line.startswith('"')]
    rows = csv.DictReader(io.StringIO("\n".join(lines)))
    # The second line has the units.
    reports = [_report(row) for row in rows if (row.get("ID") or "").isdigit()]
    found: dict[str, list[Counts | None]] = {}
    position = 0
    for label in document["order"]:
        mine: list[Counts | None] = []
        for name in names[label]:
            # Behind a launch that has failed, or one more that the GPU has needed.
            later = range(position, len(reports))
            at = next((n for n in later if reports[n].kernel == name), None)
            mine.append(None if at is None else reports[at])
            position = position if at is None else at + 1
        found[label] = mine
    return found


def _report(row: dict[str, str]) -> Counts:
    values: dict[str, float] = {}
    for column, (metric, _, _) in _METRICS.items():
        if metric and row.get(metric):
            values[column] = _number(row[metric])
    if all(row.get(metric) for metric in _ATOMICS):
        values["atomics"] = sum(_number(row[metric]) for metric in _ATOMICS)
    opcodes = next((text for name, text in row.items() if name and name.startswith(_OPCODES)), None)
    if opcodes and "(" in opcodes:
        # Such as "912 (BAR: 64; IMAD: 128)".
        found = re.search(r"\bBAR: ([\d,.]+)", opcodes)
        values["barriers"] = _number(found[1].rstrip(".,")) if found else 0.0
    name = re.sub(r"<.*|\(.*", "", row.get("Kernel Name", "").removeprefix("void "))
    return Counts(
        name.rpartition("::")[2].strip(), _extent(row.get("Grid Size", "")),
        _extent(row.get("Block Size", "")), values,
    )  # fmt: skip


def _number(text: str) -> float:
    return float(text.split(" ")[0].replace(",", ""))


def _extent(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def _simulate(launch: Launch) -> list[Counts]:
    """The counters of the simulated device, for each kernel of a launch."""
    from ignis.producers.profiling.profile import KernelProfile

    counted: list[LaunchCounts] = []
    with ignis.sim.count(counted.append):
        launch.run(ignis.Device("sim:0"))
    found = []
    for each in counted:
        profile = KernelProfile(each.kernel, each.symbol, each.ptx)
        profile.add(each)
        values: dict[str, float] = {}
        for column, (_, flow, attribute) in _METRICS.items():
            source = profile.total if flow is None else profile.total.flow(*flow)
            values[column] = getattr(source, attribute)
        name = re.sub(r"<.*|\(.*", "", each.kernel.removeprefix("void "))
        found.append(Counts(name.rpartition("::")[2].strip(), each.grid, each.block, values))
    return found


def _compare(
    launch: Launch, simulated: list[Counts], measured: list[Counts | None]
) -> list[dict[str, Any]]:
    rows = []
    for index, mine in enumerate(simulated):
        theirs = measured[index] if index < len(measured) else None
        same = theirs is not None and (theirs.grid, theirs.block) == (mine.grid, mine.block)
        cells: dict[str, dict[str, float | None]] = {}
        apart = []
        for column in _METRICS:
            value = mine.values[column]
            gpu = theirs.values.get(column) if theirs is not None and same else None
            cells[column] = {"simulator": value, "gpu": gpu}
            if gpu is None:
                continue
            if abs(value - gpu) > _TOLERANCE * max(value, gpu):
                if column in _MUST:
                    apart.append(column)
        note = ""
        if theirs is None:
            note = "not measured"
        elif not same:
            note = f"grid {theirs.grid}, block {theirs.block} on the GPU"
        compared = same and any(cell["gpu"] is not None for cell in cells.values())
        rows.append(
            {"launch": launch.label, "kernel": mine.kernel, "must": launch.must, "cells": cells,
             "apart": apart, "compared": compared, "note": note}
        )  # fmt: skip
    return rows


def _show(rows: list[dict[str, Any]]) -> None:
    width = max((len(row["launch"]) for row in rows), default=6)
    print(f"{'launch':<{width}} " + " ".join(f"{column:>9}" for column in _METRICS))
    for row in rows:
        cells = [_cell(**row["cells"][column]) for column in _METRICS]
        end = " <-- " + ", ".join(row["apart"]) if row["apart"] else f"  {row['note']}"
        print(f"{row['launch']:<{width}} " + " ".join(f"{c:>9}" for c in cells) + end.rstrip())
        for column in row["apart"]:
            cell = row["cells"][column]
            print(f"{'':<{width}}   {column}: {cell['simulator']:g}, on the GPU {cell['gpu']:g}")


def _cell(simulator: float, gpu: float | None) -> str:
    if gpu is None:
        return f"({simulator:g})"
    if gpu == simulator == 0:
        return "="
    return f"{simulator / gpu:.3f}" if gpu else f"{simulator:g}/0"


if __name__ == "__main__":
    sys.exit(main())
