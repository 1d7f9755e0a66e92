"""Verdict of the judge, with the smallest case that fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import counted
from ignis.producers.check import Finding
from ignis.producers.judging.declared import Declared
from ignis.producers.judging.reference import Case

_SHOWN = 8
"""Elements of an array that a text shows."""
_IN_DOCUMENT = 256
"""Elements of an array that a document has."""


@dataclass(frozen=True)
class Failure:
    """The smallest case that was found to fail, and why.

    Attributes
    ----------
    kind : str
        A kind of the checkers (``"illegal address"``), or ``"wrong result"``, ``"output not
        written"``, ``"depends on what an output held"``, ``"writes an input"``, ``"differs from run
        to run"``, ``"depends on the order"``.
    finding : Finding
        The report.
    sizes : dict of str to int
        The case's.
    values : str
        The kind of values that it came from.
    inputs : dict of str to ndarray
        What the arrays held.
    launch : str
        The arguments, the grid and the options.
    found_at : str
        The case that failed first, before it was made smaller.
    """

    kind: str
    finding: Finding
    sizes: dict[str, int]
    values: str
    inputs: dict[str, npt.NDArray[Any]]
    launch: str
    found_at: str

    def __str__(self) -> str:
        lines = [str(self.finding), f"smallest case: {_sizes(self.sizes)}, {self.launch}"]
        lines += [f"  {name} = {_shown(array)}" for name, array in self.inputs.items()]
        if self.found_at:
            lines.append(f"found at: {self.found_at}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Verdict:
    """Result of judging a kernel; true if nothing is wrong.

    Attributes
    ----------
    passed : bool
        Whether no case has failed.
    failure : Failure or None
        Why not.
    cases, launches : int
        How many there were; launches include those that made the failing case smaller.
    sizes : list of dict
        The sizes that were to be tried.
    values : tuple of str
        The kinds of values.
    tolerances : dict of str to str
        How far each output may be from the reference, at the largest sizes.
    seed : int
        With it the same judgment is repeated.
    kernel : str
        Its name.
    schedules : int
        Further orders of a launch.
    """

    passed: bool
    failure: Failure | None
    cases: int
    launches: int
    sizes: list[dict[str, int]]
    values: tuple[str, ...]
    tolerances: dict[str, str]
    seed: int
    kernel: str
    schedules: int

    def __bool__(self) -> bool:
        return self.passed

    def __str__(self) -> str:
        tried = (
            f"{counted(self.cases, 'case')}, {counted(self.launches, 'launch', 'launches')}, "
            f"seed {self.seed}"
        )
        if self.failure is not None:
            return f"{self.kernel}: wrong\n{self.failure}\n{tried}"
        lines = [f"{self.kernel}: right in {tried}"]
        for name in self.sizes[0] if self.sizes else ():
            values = sorted({sizes[name] for sizes in self.sizes})
            lines.append(f"  {name}: {', '.join(map(str, values))}")
        lines.append(f"  values: {', '.join(self.values)}")
        lines += [f"  {name}: {text}" for name, text in self.tolerances.items()]
        return "\n".join(lines)

    def document(self) -> dict[str, Any]:
        """Return the verdict as values for JSON."""
        found = {**vars(self), "values": list(self.values), "failure": None}
        if self.failure is not None:
            failure = self.failure
            found["failure"] = {
                **failure.finding.facts,
                "kind": failure.kind,
                "text": failure.finding.text,
                "argument": failure.finding.argument,
                "schedule": failure.finding.schedule,
                "sizes": failure.sizes,
                "values": failure.values,
                "launch": failure.launch,
                "found_at": failure.found_at,
                "inputs": {
                    name: {
                        "dtype": array.dtype.name,
                        "shape": list(array.shape),
                        "values": _plain(array) if array.size <= _IN_DOCUMENT else None,
                    }
                    for name, array in failure.inputs.items()
                },
            }
        return found


def failure_of(finding: Finding, case: Case, first: Case) -> Failure:
    """Describe the failure of a case that was made smaller from `first`."""
    same = case.sizes == first.sizes and case.family == first.family
    found_at = "" if same else f"{_sizes(first.sizes)}, values {first.family!r}"
    return Failure(
        finding.kind,
        finding,
        dict(case.sizes),
        case.family,
        dict(case.inputs),
        _launched(case),
        found_at,
    )


def _launched(case: Case) -> str:
    parts = [] if case.grid is None else [f"grid {_extent(case.grid)}"]
    parts += [f"{name} {_extent(value)}" for name, value in case.options.items()]
    scalars: Mapping[str, Any] = {
        name: value
        for name, value in case.arguments.items()
        if not isinstance(value, Declared) and name not in case.sizes
    }
    parts += [f"{name}={value}" for name, value in scalars.items()]
    return ", ".join([f"values {case.family!r}", *parts])


def _extent(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return ",".join(map(str, value))
    return "of a function" if callable(value) else str(value)


def _sizes(sizes: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={value}" for name, value in sizes.items())


def _plain(array: npt.NDArray[Any]) -> list[Any]:
    flat = array.reshape(-1)
    values: list[Any] = (flat if flat.dtype.kind in "biu" else flat.astype(np.float64)).tolist()
    return values


def _shown(array: npt.NDArray[Any]) -> str:
    """An array in one line: all of it, or what most elements are and which are something else."""
    values = _plain(array)
    shape = f"{array.dtype.name}[{','.join(map(str, array.shape))}]"
    if len(values) <= _SHOWN:
        return f"{shape} {values}"
    kinds, counts = np.unique(np.array(list(map(repr, values))), return_counts=True)
    common = str(kinds[counts.argmax()])
    others = [(index, value) for index, value in enumerate(values) if repr(value) != common]
    if len(others) > _SHOWN:
        rest = ", ".join(f"{value:.6g}" for value in values[:_SHOWN])
        return f"{shape} [{rest}, ...]"
    exceptions = []
    for index, value in others:
        position = ",".join(str(int(each)) for each in np.unravel_index(index, array.shape))
        exceptions.append(f"[{position}] is {value!r}")
    return f"{shape} of {common}" + (f", but {', '.join(exceptions)}" if exceptions else "")
