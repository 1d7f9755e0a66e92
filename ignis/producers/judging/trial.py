"""One case of a kernel: launched several times under all checkers, compared with the reference."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.interrupts import check as checkpoint
from ignis.errors import KernelError
from ignis.producers.check import (
    ORDER,
    Finding,
    about,
    at,
    bits,
    difference,
    disorder,
    examined,
    fault,
    first_of,
)
from ignis.producers.judging.declared import Declared, InOut, Input, Output, Scratch
from ignis.producers.judging.reference import Case, Reference
from ignis.producers.judging.tolerance import Bound, bounds

WRONG = "wrong result"
NOT_WRITTEN = "output not written"
LEFT_OVER = "depends on what an output held"
INPUT = "writes an input"
REPEATED = "differs from run to run"
KINDS = (INPUT, REPEATED, NOT_WRITTEN, LEFT_OVER, WRONG, ORDER)
"""Kinds of findings in addition to those of the checkers, in the order of the search."""

_POISONS = (0xFF, 0x3F)
"""Bytes of what is not written yet: NaN and -1; of the size of 1, which a sum does not absorb."""

Arrays = dict[str, npt.NDArray[Any]]


@dataclass
class Trials:
    """A kernel and its reference, with what is counted over all cases.

    Attributes
    ----------
    kernel, producer : object
        The kernel, and the module that launches it.
    reference : Reference
        What is expected.
    schedules : int
        Further launches of a case, each in another order.
    seed : int
        Of values and orders.
    budget : int
        Steps of a launch.
    launches : int
        So far.
    """

    kernel: Any
    producer: Any
    reference: Reference
    schedules: int
    seed: int
    budget: int
    launches: int = 0

    def find(self, case: Case, schedules: int | None = None) -> Finding | None:
        """Launch a case; return what is wrong first."""
        names = [name for name, each in case.arguments.items() if isinstance(each, Declared)]
        try:
            first = self._launch(case, 0)
            again = self._launch(case, 0)
            other = self._launch(case, 1)
        except KernelError as error:
            return fault(error, None)
        declared = {name: case.arguments[name] for name in names}
        inputs = {name: first[name] for name in names if isinstance(declared[name], Input)}
        kept = {name: first[name] for name in names if not isinstance(declared[name], Scratch)}
        outputs = [name for name in names if isinstance(declared[name], Output)]
        one, two = (f"where outputs held bytes 0x{each:02x}" for each in _POISONS)
        return (
            difference(INPUT, (inputs, case.inputs), ("after the launch", "before it"))
            or difference(REPEATED, (kept, again), ("in the first launch", "in the second"))
            or _first(_unwritten(name, first[name], other[name]) for name in outputs)
            or difference(LEFT_OVER, (kept, other), (one, two))
            or _first(
                _compare(name, first[name], bound) for name, bound in self.expected(case).items()
            )
            or self._in_other_orders(
                case, first, self.schedules if schedules is None else schedules
            )
        )

    def expected(self, case: Case) -> dict[str, Bound]:
        """Return the accepted values of each output of a case."""
        return bounds(
            lambda inputs: self.reference.evaluate(case, inputs),
            case.inputs,
            {name: each.dtype for name, each in case.outputs.items()},
            terms=self.reference.terms(case),
            within=self.reference.accumulate(),
            seed=self.seed,
        )

    def _in_other_orders(self, case: Case, first: Arrays, schedules: int) -> Finding | None:
        for number in range(schedules):
            seed = self.seed * 1000 + number + 1
            try:
                got = self._launch(case, 0, seed)
            except KernelError as error:
                return fault(error, seed)
            written = {
                name: first[name]
                for name, each in case.arguments.items()
                if isinstance(each, (Output, InOut))
            }
            found = disorder(written, got, seed)
            if found is not None:
                return found
        return None

    def _launch(self, case: Case, poison: int, schedule: int | None = None) -> Arrays:
        """Launch once on arrays of their own; return what they hold then."""
        checkpoint()
        arrays: Arrays = {}
        for name, each in case.arguments.items():
            if name in case.inputs:
                arrays[name] = case.inputs[name].copy()
            elif isinstance(each, Declared):
                raw = np.full(each.size * each.dtype.itemsize, _POISONS[poison], np.uint8)
                arrays[name] = raw.view(each.dtype).reshape(each.shape)
                if isinstance(each, Scratch) and each.fill is not None:
                    arrays[name][...] = each.fill
        args = [arrays.get(name, each) for name, each in case.arguments.items()]
        self.launches += 1
        # What the kernel prints, it prints in every launch.
        with contextlib.redirect_stdout(io.StringIO()), examined(schedule, self.budget):
            self.producer.call(self.kernel, case.grid, args, dict(case.options))
        return arrays


def _first(found: Iterable[Finding | None]) -> Finding | None:
    return next(filter(None, found), None)


def _unwritten(name: str, one: npt.NDArray[Any], two: npt.NDArray[Any]) -> Finding | None:
    """Elements that hold in both launches what they held before."""
    untouched = (bits(one) == _POISONS[0]).all(axis=1) & (bits(two) == _POISONS[1]).all(axis=1)
    found = first_of(untouched, one)
    if found is None:
        return None
    text = (
        f"{found[0]} of {one.size} elements of {name} hold what they held before the launch\n"
        f"  first: {at(name, found[1])}"
    )
    return about(NOT_WRITTEN, name, found, text)


def _compare(name: str, got: npt.NDArray[Any], bound: Bound) -> Finding | None:
    found = first_of(bound.wrong(got), got)
    if found is None:
        return None
    count, index = found
    want, width = bound.want[index].item(), float(bound.width[index])
    value = got[index].astype(np.float64) if got.dtype.kind not in "biu" else got[index]
    near = f", within {width:.2g}" if np.isfinite(want) and width else ""
    text = (
        f"{count} of {got.size} elements of {name}\n"
        f"  first: {at(name, index)} is {value.item()!r}, expected {want!r}{near}"
    )
    more = {"value": value.item(), "expected": want, "tolerance": width}
    return about(WRONG, name, found, text, **more)
