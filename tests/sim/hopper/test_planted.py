"""Faults planted from the documents alone, without a look at the checkers, and their silent twins.

A file of ``planted/`` has the fault under ``BUG``, and else the right protocol.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.hopper.programs import Program

WRONG_VALUES = "wrong values"
PLANTED = [Program.read(path) for path in sorted(Path(__file__).parent.glob("planted/*.cu"))]
ORDERS = (None, 1, 2, 3)
"""Of threads; a fault has to be told in one of them."""
FEW = {
    planted.path
    for kind in {planted.facts["kind"] for planted in PLANTED}
    for planted in [other for other in PLANTED if other.facts["kind"] == kind][:2]
}
"""Two of each kind."""
by_name = pytest.mark.parametrize(
    "planted",
    [
        pytest.param(each, id=str(each), marks=[] if each.path in FEW else [pytest.mark.soak])
        for each in PLANTED
    ],
)


@by_name
def test_planted_fault_is_told(
    planted: Program, hopper: ignis.Device, every_checker: None, rng: np.random.Generator
) -> None:
    for order in ORDERS:
        try:
            with ignis.sim.schedule(order):
                got, expected = planted.run(hopper, rng, "-DBUG")
        except KernelError as error:
            assert error.facts["kind"] in planted.kinds, error
            assert _lines(error, planted.path) & planted.lines, error
            return
        if WRONG_VALUES in planted.kinds:
            assert not np.array_equal(got, expected), "the values are right"
            return
    raise AssertionError("nothing was told")


@by_name
def test_twin_computes_its_result_and_is_silent(
    planted: Program, hopper: ignis.Device, rng: np.random.Generator
) -> None:
    with ignis.sim.check("all"):  # of a real device there are the values
        planted.check(hopper, rng)


def _lines(error: KernelError, path: Path) -> set[int]:
    """The lines of a file that a report names, of either access where there are two."""
    return {int(line) for line in re.findall(rf"{re.escape(path.name)}:(\d+)", str(error))}


def test_a_launch_that_was_stopped_hides_no_fault_of_the_next(
    hopper: ignis.Device, every_checker: None, rng: np.random.Generator
) -> None:
    stopped, hidden = (
        next(each for each in PLANTED if each.path.stem == name)
        for name in ("bulk_source_overwritten", "consumer_releases_alone")
    )
    for planted in (stopped, hidden):
        with pytest.raises(KernelError) as caught:
            planted.run(hopper, rng, "-DBUG")
        assert caught.value.facts["kind"] in planted.kinds
