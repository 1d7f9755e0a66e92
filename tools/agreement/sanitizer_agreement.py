"""Compare compute-sanitizer's verdicts on the planted corpus with the simulated device's.

Needs a GPU and compute-sanitizer. Every bug of ``tests/sim/corpus/planted`` is launched once in a
process of its own under the tool that looks for its kind; endless kernels and what no tool looks
for are left out. Exit code 1 where the two do not agree.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

import ignis
from tests.sim.corpus.bugs import Bug, bugs, find, run

ROOT = Path(__file__).parents[2]
_TOOLS = {
    "illegal address": "memcheck",
    "misaligned address": "memcheck",
    "assert": "memcheck",
    "trap": "memcheck",
    "stack overflow": "memcheck",
    "uninitialized read": "initcheck",
    "shared memory race": "racecheck",
    "divergent barrier": "synccheck",
    "missing lanes": "synccheck",
}
# The first lines of its reports; the kind that ignis has for each.
_HEADLINES = (
    (re.compile(r"is misaligned"), "misaligned address"),
    (re.compile(r"Invalid __\w+__ (?:read|write|atomic)"), "illegal address"),
    (re.compile(r"Uninitialized __\w+__ memory read"), "uninitialized read"),
    (re.compile(r"Race reported between|hazard detected"), "shared memory race"),
    (re.compile(r"Barrier error detected|Divergent thread"), "divergent barrier"),
    (re.compile(r"[Ss]tack overflow|STACK_ERROR"), "stack overflow"),
    (re.compile(r"CUDA_ERROR_ASSERT|Assertion .* failed"), "assert"),
    (re.compile(r"LAUNCH_FAILED|ILLEGAL_INSTRUCTION|unspecified launch"), "trap"),
)
_LOCATION = re.compile(r"(?:in|at) (?:\S*/)?([\w.]+\.cu):(\d+)")
# It has one word for what ignis distinguishes.
_SAME = {"missing lanes": "divergent barrier"}
_WITHOUT_LOCATION = ("assert", "trap", "stack overflow")
_PATIENCE = 120


@dataclass
class Verdict:
    """One bug: what was planted, and what either side found."""

    bug: str
    kind: str
    lines: tuple[int, ...]
    simulator: str
    tool: str
    sanitizer: str
    agrees: bool


def main() -> int:
    """Print the table; with ``--one`` launch one bug on the GPU and do nothing else."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sanitizer", help="path of compute-sanitizer; looked for if not given")
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--only", default="", help="bugs whose name contains this")
    parser.add_argument("--jobs", type=int, default=4, help="processes at a time on the GPU")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--one", metavar="BUG", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        return _launch(options.one, options.device)
    program = options.sanitizer or _program()
    if program is None:
        print("no compute-sanitizer on PATH or in $CUDA_HOME/bin", file=sys.stderr)
        return 2
    chosen = [bug for bug in bugs() if options.only in bug.path.stem]
    with ThreadPoolExecutor(options.jobs) as pool:
        # A process of its own for each under the sanitizer; the simulator is this process's.
        reports = [pool.submit(_sanitize, bug, program, options.device) for bug in chosen]
        verdicts = [
            _judge(bug, *report.result()) for bug, report in zip(chosen, reports, strict=True)
        ]
    if options.json:
        print(json.dumps([asdict(verdict) for verdict in verdicts], indent=1))
    else:
        _show(verdicts)
    return 0 if all(verdict.agrees for verdict in verdicts) else 1


def _program() -> str | None:
    homes = [os.environ.get(name, "") for name in ("CUDA_HOME", "CUDA_PATH")]
    folders = [f"{home}/bin" for home in (*homes, "/usr/local/cuda") if home]
    found = shutil.which("compute-sanitizer")
    return found or shutil.which("compute-sanitizer", path=os.pathsep.join(folders))


def _launch(name: str, device: str) -> int:
    bug = next(bug for bug in bugs() if bug.path.stem == name)
    try:
        run(bug, ignis.Device(device))
    except ignis.errors.CudaError as error:
        print(error, file=sys.stderr, flush=True)
        os._exit(0)  # the context is broken: no finalizer shall touch it
    return 0


def _judge(bug: Bug, tool: str, reported: str | None, lines: list[int]) -> Verdict:
    found = find(bug, ignis.Device("sim:0"))
    simulator = f"{found.kind}:{found.line(bug)}" if found else "nothing"
    right = found is not None and found.kind == bug.kind
    if tool == "none":
        return Verdict(bug.path.stem, bug.kind, bug.lines, simulator, tool, "-", right)
    text = f"{reported or 'nothing'}:{','.join(map(str, lines)) or '-'}"
    same_kind = reported == _SAME.get(bug.kind, bug.kind)
    same_line = bool(set(lines) & set(bug.lines)) or (not lines and bug.kind in _WITHOUT_LOCATION)
    agrees = right and same_kind and same_line
    return Verdict(bug.path.stem, bug.kind, bug.lines, simulator, tool, text, agrees)


def _sanitize(bug: Bug, program: str, device: str) -> tuple[str, str | None, list[int]]:
    """Tool, and kind and lines of the bug's file in the first report of compute-sanitizer."""
    tool = _TOOLS.get(bug.kind, "none") if bug.sanitized else "none"
    if tool == "none":
        return tool, None, []
    command = [program, "--tool", tool, "--show-backtrace", "no", sys.executable]
    command += ["-m", "tools.agreement.sanitizer_agreement", "--one", bug.path.stem]
    command += ["--device", device]
    environment = {**os.environ, "IGNIS_ALLOCATOR": "direct", "PYTHONPATH": str(ROOT)}
    try:
        done = subprocess.run(
            command,
            env=environment,
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=False,
        )
        output = done.stdout + done.stderr
    except subprocess.TimeoutExpired as error:
        parts = [part for part in (error.stdout, error.stderr) if part]
        output = "".join(p.decode() if isinstance(p, bytes) else p for p in parts)
    kinds = [kind for pattern, kind in _HEADLINES if pattern.search(output)]
    lines = [int(line) for file, line in _LOCATION.findall(output) if file == bug.path.name]
    return tool, (kinds[0] if kinds else None), list(dict.fromkeys(lines))[:4]


def _show(verdicts: list[Verdict]) -> None:
    head = ("bug", "planted", "simulator", "tool", "sanitizer", "")
    rows = [
        (
            verdict.bug,
            f"{verdict.kind}:{','.join(map(str, verdict.lines))}",
            verdict.simulator,
            verdict.tool,
            verdict.sanitizer,
            "" if verdict.agrees else "DIFFERS",
        )
        for verdict in verdicts
    ]
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    for row in (head, *rows):
        print(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        )
    covered = [verdict for verdict in verdicts if verdict.tool != "none"]
    others = [verdict for verdict in verdicts if verdict.tool == "none"]
    print(f"both find the same in {sum(v.agrees for v in covered)} of {len(covered)} bugs")
    print(f"the simulator finds {sum(v.agrees for v in others)} of {len(others)} others")


if __name__ == "__main__":
    sys.exit(main())
