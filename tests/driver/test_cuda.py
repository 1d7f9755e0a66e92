"""What can be said of the driver of GPUs where there is none."""

from __future__ import annotations

import inspect

import pytest

from ignis.driver.cuda.driver import CudaDriver
from ignis.driver.protocol import Driver

METHODS = [
    name
    for name, value in vars(Driver).items()
    if inspect.isfunction(value) and not name.startswith("_")
]


@pytest.mark.parametrize("name", METHODS)
def test_a_method_takes_what_the_protocol_says(name: str) -> None:
    wanted = list(inspect.signature(getattr(Driver, name)).parameters)
    assert list(inspect.signature(getattr(CudaDriver, name)).parameters) == wanted
