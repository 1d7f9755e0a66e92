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
def test_protocol_computes_its_result(
    protocol: Program, hopper: ignis.Device, rng: np.random.Generator
) -> None:
    protocol.check(hopper, rng)


@by_name
@pytest.mark.parametrize("order", [None, 1])
def test_protocol_is_silent_in_any_order(
    protocol: Program,
    order: int | None,
    hopper: ignis.Device,
    every_checker: None,
    rng: np.random.Generator,
) -> None:
    with ignis.sim.schedule(order):
        protocol.check(hopper, rng)
