"""Fixtures of the checker of order."""

from __future__ import annotations

from collections.abc import Generator

import pytest

import ignis
from tests.driver.order_scenes import Scene


@pytest.fixture
def array_scene(device: ignis.Device) -> Generator[Scene]:
    made = Scene(device, False)
    with ignis.check_order():
        made.prepare()
        yield made
    made.close()
