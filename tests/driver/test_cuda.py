"""What can be said of all drivers, that of GPUs included, where there is no GPU."""

from __future__ import annotations

import inspect

import pytest

from ignis.driver.cuda.driver import CudaDriver
from ignis.driver.dry.driver import DryDriver
from ignis.driver.protocol import Driver
from ignis.sim.driver.driver import SimDriver

METHODS = [
    name
    for name, value in vars(Driver).items()
    if inspect.isfunction(value) and not name.startswith("_")
]

WITH_PLANS = ("prepare_matmul", "matmul")
"""Each driver has a class of its own for the plans of products."""


@pytest.mark.parametrize("kind", [CudaDriver, SimDriver, DryDriver])
@pytest.mark.parametrize("name", METHODS)
def test_a_method_takes_and_returns_what_the_protocol_says(kind: type, name: str) -> None:
    wanted, found = (inspect.signature(getattr(each, name)) for each in (Driver, kind))
    assert list(found.parameters) == list(wanted.parameters)
    if name not in WITH_PLANS:
        pairs = zip(wanted.parameters.values(), found.parameters.values(), strict=True)
        for each, ours in list(pairs)[1:]:
            assert (ours.annotation, ours.default) == (each.annotation, each.default), each.name
        assert found.return_annotation == wanted.return_annotation
