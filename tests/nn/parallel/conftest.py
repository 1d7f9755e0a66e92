"""What tests of one rank share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ignis
from ignis.collective import Communicator
from tests.collective.ranks import single


@pytest.fixture
def rank(device: ignis.Device) -> Iterator[Communicator]:
    """The only rank of its communicator, on the device under test."""
    communicator = single(device)
    yield communicator
    if device.driver == "sim":  # that of a GPU is for all tests
        communicator.close()
