"""What exports and imports are tried with."""

from __future__ import annotations

import numpy as np
import pytest

import ignis


@pytest.fixture
def simulated(device: ignis.Device) -> ignis.Device:
    """Device whose memory NumPy can use in place."""
    if not device.api.host_addressable:
        pytest.skip("device memory is not host memory")
    return device


@pytest.fixture
def values(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(size=(7, 129)).astype(np.float32)
