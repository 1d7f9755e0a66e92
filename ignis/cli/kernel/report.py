"""Output of the commands of ``ignis kernel``: text for people, or one JSON document."""

from __future__ import annotations

import dataclasses
import json
import statistics
from collections.abc import Sequence
from typing import Any

import numpy as np

from ignis.base.numbers import counted
from ignis.cli.kernel.argument_options import HostArgument
from ignis.cli.kernel.differences import Comparison
from ignis.cli.kernel.info import Info
from ignis.cli.kernel.launch import Launch, Outcome
from ignis.cli.kernel.program import Program
from ignis.cli.kernel.tune import Result, best
from ignis.producers.check import ORDER, SCOPE, Finding

_NOT_FINITE = {"NaN": "nan", "Infinity": "inf", "-Infinity": "-inf"}
_SHOWN = 4
"""Elements shown at either end of an array."""


def to_json(document: dict[str, Any]) -> str:
    """Return JSON; numbers that JSON has not become the strings "nan", "inf" and "-inf"."""
    plain = json.loads(json.dumps(document), parse_constant=_NOT_FINITE.__getitem__)
    return json.dumps(plain, indent=2, allow_nan=False)


def run_document(launch: Launch, device: str, outcome: Outcome) -> dict[str, Any]:
    """Return what ``run`` says."""
    return {
        **_launch(launch),
        "device": device,
        "launch_ms": outcome.first_ms,
        "repeated_ms": list(outcome.repeated_ms),
        "written": [_facts(argument, outcome) for argument in _written(launch, outcome)],
    }


def run_text(launch: Launch, outcome: Outcome) -> list[str]:
    """Return the lines of ``run``."""
    lines = [f"kernel: {launch}", f"launch: {outcome.first_ms:.4g} ms"]
    if outcome.repeated_ms:
        times = sorted(outcome.repeated_ms)
        lines[-1] += (
            f", then {len(times)} more: median {statistics.median(times):.4g} ms, "
            f"from {times[0]:.4g} to {times[-1]:.4g}"
        )
    if not outcome.written:
        lines.append("the kernel writes no array")
    for argument in _written(launch, outcome):
        facts = _facts(argument, outcome)
        lines.append(str(argument))
        if "first" in facts:
            rest = "" if facts["count"] <= _SHOWN else f" ... {_numbers(facts['last'])}"
            lines.append(f"  {_numbers(facts['first'])}{rest}")
        if "min" in facts:
            text = f"  min {facts['min']:g}  max {facts['max']:g}  mean {facts['mean']:g}"
            lines.append(text + (f"  of {facts['count'] - facts['nan']}" if facts["nan"] else ""))
        if facts["nan"]:
            lines.append(f"  NaN: {facts['nan']} of {facts['count']} elements")
    return lines


def diff_document(
    launch: Launch, sides: Sequence[str], found: Sequence[Comparison], ulps: int
) -> dict[str, Any]:
    """Return what ``diff`` says; `sides` are the labels of the two that were compared."""
    return {
        **_launch(launch),
        "sides": list(sides),
        "ulps": ulps,
        "equal": all(one.within(ulps) for one in found),
        "written": [dataclasses.asdict(one) for one in found],
    }


def diff_text(
    launch: Launch, sides: Sequence[str], found: Sequence[Comparison], ulps: int
) -> list[str]:
    """Return the lines of ``diff``."""
    lines = [f"kernel: {launch}"]
    for one in found:
        if one.first is None or one.values is None:
            lines.append(f"{one.name}: {one.count} elements, all equal")
            continue
        lines.append(
            f"{one.name}: {one.differing} of {one.count} elements differ; at most "
            f"{one.max_ulps} ulps, {one.max_absolute:g} absolute"
            + (f"; {one.unordered} NaN on one side only" if one.unordered else "")
        )
        index = ",".join(map(str, one.first))
        pairs = zip(sides, one.values, strict=True)
        values = ", ".join(f"{value!r} {side}" for side, value in pairs)
        lines.append(f"  first: {one.name}[{index}] is {values}")
    verdict = "equal" if all(one.within(ulps) for one in found) else "different"
    lines.append(f"verdict: {verdict} within {ulps} ulps" if found else "nothing is written")
    return lines


def tune_document(kernel: str, device: str, results: Sequence[Result]) -> dict[str, Any]:
    """Return what ``tune`` says."""
    winner = best(results)
    rows = [
        {
            "defines": dict(one.configuration.defines),
            "grid": list(one.configuration.grid),
            "block": list(one.configuration.block),
            "shared": one.shared,
            "registers": one.registers,
            "occupancy": one.occupancy,
            "ms": list(one.milliseconds),
            "median_ms": None if one.failure else one.median,
            "difference": one.difference,
            "failure": one.failure,
        }
        for one in results
    ]
    fastest = None if winner is None else results.index(winner)
    return {"kernel": kernel, "device": device, "configurations": rows, "fastest": fastest}


def tune_text(kernel: str, results: Sequence[Result]) -> list[str]:
    """Return the lines of ``tune``: the fastest first, what does not run last."""
    lines = [f"kernel: {kernel}, {counted(len(results), 'configuration')}"]
    ran = sorted((one for one in results if not one.failure), key=lambda one: one.median)
    width = max((len(str(one.configuration)) for one in results), default=0)
    if ran:
        lines.append(
            f"{'':{width}}  {'median ms':>10} {'least ms':>10} {'of best':>8} {'registers':>9} "
            f"{'shared B':>8} {'occupancy':>9}"
        )
    for one in ran:
        differs = f"  differs by {one.difference:g}" if one.difference else ""
        lines.append(
            f"{one.configuration!s:{width}}  {one.median:>10.4g} {min(one.milliseconds):>10.4g} "
            f"{one.median / ran[0].median:>7.2f}x {one.registers:>9} {one.shared:>8} "
            f"{one.occupancy:>9.0%}{differs}"
        )
    lines += [
        f"{one.configuration!s:{width}}  does not run: {one.failure}"
        for one in results
        if one.failure
    ]
    options = (
        " ".join(f"--option={option}" for option in ran[0].configuration.options) if ran else ""
    )
    if ran:
        fastest = ran[0].configuration
        shape = f"--grid {_extent(fastest.grid)} --block {_extent(fastest.block)}"
        lines.append(f"fastest: {' '.join(filter(None, (options, shape)))}")
    return lines


def check_document(
    launch: Launch, device: str, finding: Finding | None, schedules: int
) -> dict[str, Any]:
    """Return what ``check`` says."""
    return {**_launch(launch), **_checked(device, finding, schedules)}


def check_text(launch: Launch, finding: Finding | None, schedules: int) -> list[str]:
    """Return the lines of ``check``."""
    return [f"kernel: {launch}", *_verdict(finding, "this launch", schedules)]


def program_document(program: Program, device: str, schedules: int) -> dict[str, Any]:
    """Return what ``check`` says of a Python file."""
    return {
        "program": str(program.path),
        "launches": program.launches,
        **_checked(device, program.finding, schedules),
    }


def program_text(program: Program, schedules: int) -> list[str]:
    """Return the lines of ``check`` for a Python file."""
    return [f"program: {program}", *_verdict(program.finding, "these launches", schedules)]


def _verdict(finding: Finding | None, what: str, schedules: int) -> list[str]:
    if finding is None:
        orders = f", nor in {schedules} other orders of its blocks and warps" if schedules else ""
        return [f"clean: no fault in {what}{orders}", SCOPE]
    lines = []
    for one in (finding, *finding.further):
        lines.append(f"found: {one.text}")
        if one.schedule is not None and one.kind != ORDER:
            lines.append(f"  under schedule {one.schedule}, not in the default order")
    return lines


def _checked(device: str, finding: Finding | None, schedules: int) -> dict[str, Any]:
    return {
        "device": device,
        "schedules": schedules,
        "clean": finding is None,
        "finding": None if finding is None else _facts_of(finding),
    }


def _facts_of(finding: Finding) -> dict[str, Any]:
    return {
        **finding.facts,
        "argument": finding.argument,
        "schedule": finding.schedule,
        "text": finding.text,
        "further": [_facts_of(one) for one in finding.further],
    }


def info_document(info: Info) -> dict[str, Any]:
    """Return what ``info`` says."""
    parameters = [
        {"name": p.name, "type": p.type, "kind": p.kind, "written": p.written}
        for p in info.parameters
    ]
    return {**dataclasses.asdict(info), "parameters": parameters}


def info_text(info: Info) -> list[str]:
    """Return the lines of ``info``."""
    lines = [f"kernel: {info.kernel}"]
    for parameter in info.parameters:
        use = ""
        if parameter.kind == "pointer":
            use = ", written" if parameter.written else ", read"
        lines.append(f"  {parameter.type} {parameter.name}{use}")
    lines += [f"  {variable}" for variable in info.variables]
    lines += [
        f"registers: {info.registers} per thread ({info.resources_of})",
        f"local memory: {info.local_bytes} B per thread, arrays and spilled registers"
        f" ({info.resources_of})",
        f"shared memory: {info.static_shared} B static, {info.dynamic_shared} B dynamic per block",
        f"threads: at most {info.max_threads} per block",
        f"theoretical occupancy on {info.device}:",
    ]
    for one in info.occupancy:
        lines.append(
            f"  block {one.block:>4}: {one.share:>4.0%}, {one.blocks} resident per multiprocessor "
            f"({one.warps} warps), limited by {one.limited_by}"
        )
    return lines


def _launch(launch: Launch) -> dict[str, Any]:
    return {
        "file": str(launch.kernel.path),
        "kernel": launch.kernel.name,
        "grid": list(launch.grid),
        "block": list(launch.block),
        "shared": launch.shared,
        "arguments": [str(argument) for argument in launch.arguments],
    }


def _extent(dims: Sequence[int]) -> str:
    return ",".join(map(str, dims))


def _written(launch: Launch, outcome: Outcome) -> list[HostArgument]:
    return [argument for argument in launch.arguments if argument.name in outcome.written]


def _facts(argument: HostArgument, outcome: Outcome) -> dict[str, Any]:
    array = outcome.written[argument.name]
    flat = array.reshape(-1)
    numbers = flat[flat == flat].astype(np.float64)
    facts: dict[str, Any] = {
        "name": argument.name,
        "type": argument.type,
        "shape": list(array.shape),
        "count": flat.size,
        "nan": flat.size - numbers.size,
    }
    if flat.size:
        facts |= {"first": flat[:_SHOWN].tolist(), "last": flat[_SHOWN:][-_SHOWN:].tolist()}
    if numbers.size:
        with np.errstate(invalid="ignore", over="ignore"):
            mean = float(numbers.mean())
        facts |= {"min": float(numbers.min()), "max": float(numbers.max()), "mean": mean}
    return facts


def _numbers(values: Sequence[Any]) -> str:
    return " ".join(f"{value:g}" if isinstance(value, float) else str(value) for value in values)
