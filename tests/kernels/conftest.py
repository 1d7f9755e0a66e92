"""Devices of one kind, for kernels that only these have."""

from __future__ import annotations

import pytest

import ignis


@pytest.fixture
def warpgroups(device: ignis.Device) -> ignis.Device:
    """A device whose warpgroups multiply, and copy boxes of tensors."""
    if device.driver != "cuda" or device.capability != (9, 0):
        pytest.skip("warpgroups multiply on compute capability 9.0 alone")
    return device
