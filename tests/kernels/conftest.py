"""Devices of one kind, for kernels that only these have."""

from __future__ import annotations

import pytest

import ignis


@pytest.fixture
def warpgroups(hopper: ignis.Device) -> ignis.Device:
    """A device whose warpgroups multiply, and copy boxes of tensors."""
    return hopper
