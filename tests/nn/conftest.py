"""Small models for the tests of ignis.nn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import ignis
from ignis.nn import ByteDataset, LanguageModel, ModelConfig

SMALL = ModelConfig(
    width=24, num_layers=2, num_heads=4, num_kv_heads=2, hidden=40, context=19, norm_eps=1e-5
)


@pytest.fixture
def model(device: ignis.Device, seed: int) -> Iterator[LanguageModel]:
    model = LanguageModel(SMALL, seed=seed)
    yield model
    # pytest keeps the object longer than the device fixture's leak check waits.
    model.free()


@pytest.fixture
def data() -> ByteDataset:
    return ByteDataset(b"the quick brown fox jumps over the lazy dog; " * 40, SMALL.context)


@pytest.fixture
def prompt(rng: np.random.Generator) -> bytes:
    return rng.bytes(11)
