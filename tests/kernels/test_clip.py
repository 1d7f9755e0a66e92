"""Clipping by the norm of several arrays together."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels import clip
from tests.helpers import assert_close

SHAPES = [(1,), (7, 129), (100_003,), (0, 3), ()]


@pytest.mark.parametrize("limit", [0.5, 1e9])
def test_the_norm_of_all_arrays_is_clipped(
    device: ignis.Device, rng: np.random.Generator, limit: float
) -> None:
    hosts = [rng.standard_normal(shape).astype(np.float32) for shape in SHAPES]
    arrays = [ignis.array(host) for host in hosts]
    norm = clip.clip_by_norm(arrays, limit)
    expected = np.sqrt(sum((host.astype(np.float64) ** 2).sum() for host in hosts))
    assert_close(norm, np.float64(expected), rtol=1e-5)
    for array, host in zip(arrays, hosts, strict=True):
        assert_close(array, host * min(1.0, limit / expected), rtol=1e-5)


def test_equal_input_gives_equal_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    host = rng.standard_normal(100_003).astype(np.float32)
    results = []
    for _ in range(2):
        array = ignis.array(host)
        norm = clip.clip_by_norm([array], 1.0)
        results.append((norm.to_host().tobytes(), array.to_host().tobytes()))
    assert results[0] == results[1]


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match="no arrays"):
        clip.clip_by_norm([], 1.0)
    with pytest.raises(ArgumentError, match="positive"):
        clip.clip_by_norm([ignis.ones(3)], 0.0)
