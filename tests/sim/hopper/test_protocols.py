"""Right programs like those of Hopper libraries: values, and silence under the checkers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import ignis
from tests.sim.hopper.programs import Program

PROTOCOLS = [Program.read(path) for path in sorted(Path(__file__).parent.glob("protocols/*.cu"))]
by_name = pytest.mark.parametrize("protocol", PROTOCOLS, ids=str)


@by_name
def test_protocol_computes_its_result_and_is_silent(
    protocol: Program, hopper: ignis.Device, rng: np.random.Generator
) -> None:
    with ignis.sim.check("all"):  # of a real device there are the values
        protocol.check(hopper, rng)


@pytest.mark.soak
@by_name
def test_protocol_computes_its_result_in_any_order(
    protocol: Program, hopper: ignis.Device, rng: np.random.Generator
) -> None:
    for order in range(10):
        with ignis.sim.schedule(order):
            protocol.check(hopper, rng)
            with ignis.sim.check("all"):
                protocol.check(hopper, rng)
