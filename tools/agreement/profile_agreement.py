"""Compare the counts of Nsight Compute on a GPU with the counters of the simulated device.

Needs a GPU and ncu. The kernels are those of ``tests/producers/profiling/patterns.cu``, of the
corpus in ``tests/sim/corpus/clean`` and of the package; all of them are launched in one process
under ncu, and in this one on ``sim:0``. Prints a table of ratios, simulator over GPU; what both
count as nothing is "=". The patterns are written so that ptxas leaves their accesses alone; in the
other kernels it may join, split or leave out some. Exit code 1 where a pattern is more than 1 %
apart in requests, sectors or bank conflicts of loads and stores, or fewer than 25 launches agree.

On a GPU of compute capability 9.0 also the patterns of
``tests/producers/profiling/hopper_patterns.py``, bulk copies and products of warpgroups: their
machine instructions must be as many as simulated. What ncu's counters of copies and of the tensor
pipe say is printed beside the simulator's copies, bytes and sectors.
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
from dataclasses import dataclass, field
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
from ignis.producers.profiling.profile import KernelProfile
from tests.producers.profiling import hopper_patterns, patterns
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
_INSTANCES = ("--print-metric-instances", "details")
"""Has the executions of BAR; not every ncu knows it."""
_HOPPER = "hopper "
_HOPPER_METRICS = re.compile(
    r"gmma|ublk|utma|_tma_|_tma$|^sm__ops_path_tensor_src_\w+_dst_\w+$|^sm__inst_executed_pipe_tensor"
    r"|^smsp__inst_executed_pipe_(?:tensor\w*|uniform)$|^l1tex__m_xbar2l1tex_read_(?:bytes|sectors)$"
    r"|^l1tex__m_l1tex2xbar_write_(?:bytes|sectors)$|^lts__t_sectors_op_(?:read|write)$"
    r"|^lts__t_sectors_srcunit_tex_op_(?:read|write)$"
)
"""Counters that may have copies and products of Hopper, by the names that ncu lists."""
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


def _launches_of_hopper(only: str) -> list[Launch]:
    found = [Launch(_HOPPER + each.label, each.run) for each in hopper_patterns.PATTERNS]
    return [each for each in found if only in each.label]


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
    row: dict[str, str] = field(default_factory=dict)
    """As ncu has it."""


def main() -> int:
    """Print the tables; with ``--launch`` launch everything on the GPU and do nothing else."""
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
        if options.only == _HOPPER:
            launches = _launches_of_hopper("")
        return _launch_all(launches, ignis.Device(options.device))
    os.environ |= {"IGNIS_SIM_DEVICES": "2", "IGNIS_SIM_TARGET": "sm_80,sm_90a"}
    program = options.ncu or _program()
    if program is None:
        print("no ncu on PATH or in $CUDA_HOME/bin", file=sys.stderr)
        return 2
    simulated = {launch.label: _simulate(launch) for launch in launches}
    names = {label: [each.kernel for each in counts] for label, counts in simulated.items()}
    measured = _measure(program, options, names) if launches else {}
    rows = []
    for launch in launches:
        rows += _compare(launch, simulated[launch.label], measured.get(launch.label, []))
    hopper = []
    if ignis.Device(options.device).capability == (9, 0):
        hopper = _compare_hopper(program, options)
    if options.json:
        print(json.dumps({"launches": rows, "hopper": hopper}, indent=1))
    else:
        _show(rows)
        _show_hopper(hopper)
    compared = {row["launch"] for row in rows if row["compared"]}
    apart = {row["launch"] for row in rows if row["apart"]}
    wrong = {row["launch"] for row in rows if row["apart"] and row["must"]}
    wrong |= {row["launch"] for row in hopper if row["gpu"] not in ({}, row["simulator"])}
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
            with ignis.use_device(device):
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
    output = _ncu(program, options, [_OPCODES], *_INSTANCES)
    barriers = _read(output, names)
    for label, counts in found.items():
        for mine, other in zip(counts, barriers.get(label, []), strict=False):
            if mine is not None and other is not None and "barriers" in other.values:
                mine.values["barriers"] = other.values["barriers"]
    return found


def _compare_hopper(program: str, options: argparse.Namespace) -> list[dict[str, Any]]:
    """Of each of Hopper's patterns the counts of both sides, and ncu's counters that are not 0."""
    chosen = _launches_of_hopper(options.only)
    if not chosen:
        return []
    sim = ignis.Device("sim:1")
    simulated = {launch.label: _counted(launch, sim) for launch in chosen}
    everything = _launches_of_hopper("")
    kernels = {"rows": "rows", "boxes": "boxes", "wgmma": "products"}
    names = {each.label: [kernels[each.label.split(" ")[1]]] for each in everything}
    options = argparse.Namespace(**{**vars(options), "only": _HOPPER})
    opcodes = _read(_ncu(program, options, [_OPCODES], *_INSTANCES), names)
    asked = _listed(program)
    # A counter that cannot be collected must not cost the others.
    parts = [asked[first : first + 12] for first in range(0, len(asked), 12)]
    counters = [_read(_ncu(program, options, part), names) for part in parts]
    found = []
    for launch in chosen:
        (mine,), row = simulated[launch.label], {}
        for each in counters:
            for counts in each.get(launch.label, []):
                row |= counts.row if counts else {}
        measured = {
            name: row[full]
            for name in asked
            for full in row
            if full.split(" ")[0] == name and row[full] not in ("", "0", "0.0")
        }
        profile = KernelProfile(mine.kernel, mine.symbol, mine.ptx)
        profile.add(mine)
        counted = hopper_patterns.executed(mine)
        theirs = next(iter(opcodes.get(launch.label, [])), None)
        executed = _executed(theirs.row) if theirs else {}
        found.append(
            {"launch": launch.label, "simulator": counted,
             "gpu": {name: executed.get(name, 0.0) for name in counted} if executed else {},
             "all opcodes": executed, "memory": profile.total.as_dict()["memory"],
             "products": profile.total.as_dict()["products"], "counters": measured}
        )  # fmt: skip
    return found


def _listed(program: str) -> list[str]:
    """Names of ncu's counters for this GPU that may have what Hopper's patterns do."""
    done = subprocess.run([program, "--query-metrics"], capture_output=True, text=True, check=False)
    lines = (line.split() for line in done.stdout.splitlines())
    names = [line[0] for line in lines if "Counter" in line[1:2]]
    return [f"{name}.sum" for name in sorted(set(names)) if _HOPPER_METRICS.search(name)]


def _executed(row: dict[str, str]) -> dict[str, float]:
    """Executions by warps of each machine instruction, such as ``HGMMA``; {} if ncu has none."""
    text = next((text for name, text in row.items() if name and name.startswith(_OPCODES)), "")
    found: dict[str, float] = {}
    for name, count in re.findall(r"([A-Z][A-Z0-9_]*)[.\w]*: ([\d,.]+)", text):
        found[name] = found.get(name, 0.0) + _number(count.rstrip(".,"))
    return found


def _show_hopper(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        apart = "" if row["gpu"] in ({}, row["simulator"]) else " <--"
        counts = (f"{n} {v:g} (GPU {row['gpu'].get(n, '?')})" for n, v in row["simulator"].items())
        print(f"\n{row['launch']}: {', '.join(counts)}{apart}")
        for flow in row["memory"]:
            facts = ", ".join(f"{v:,} {k}" for k, v in flow.items() if k not in ("space", "kind"))
            print(f"  simulator  {flow['space']} {flow['kind']}: {facts}")
        for product in row["products"]:
            count = f"{product['instructions']} instructions, {product['multiply_adds']:,}"
            print(f"  simulator  {product['form']}: {count} multiply-adds")
        for name, value in row["counters"].items():
            print(f"  ncu        {name}: {value}")
        others = ", ".join(f"{name} {value:g}" for name, value in row["all opcodes"].items())
        print(f"  GPU        opcodes: {others or 'not measured'}")


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
        _extent(row.get("Block Size", "")), values, row,
    )  # fmt: skip


def _number(text: str) -> float:
    return float(text.split(" ")[0].replace(",", ""))


def _extent(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def _counted(launch: Launch, device: ignis.Device) -> list[LaunchCounts]:
    counted: list[LaunchCounts] = []
    with ignis.sim.count(counted.append), ignis.use_device(device):
        launch.run(device)
    return counted


def _simulate(launch: Launch) -> list[Counts]:
    """The counters of the simulated device, for each kernel of a launch."""
    counted = _counted(launch, ignis.Device("sim:0"))
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
