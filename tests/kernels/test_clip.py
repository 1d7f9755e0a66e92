"""Clipping by the norm of several arrays together."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels import clip
from tests.helpers.compare import assert_close

# More arrays than a launch takes, and some that are too large to share one.
SHAPES = [(1,), (7, 129), (100_003,), (0, 3), (), *[(n,) for n in range(2, 20)], (70_001,)]


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


@pytest.mark.parametrize("limit", [0.5, 1e9])
def test_the_factor_is_what_clipping_multiplies_by(
    device: ignis.Device, rng: np.random.Generator, limit: float
) -> None:
    host = rng.standard_normal(30_001).astype(np.float32)
    half = ignis.array(rng.standard_normal(129).astype(np.float16))
    array = ignis.array(host)
    norm, factor = clip.norm_and_factor([array, half], limit)
    squares = (host.astype(np.float64) ** 2).sum() + (half.to_host().astype(np.float64) ** 2).sum()
    assert_close(norm, np.sqrt(squares), rtol=1e-5)
    assert_close(factor, np.float64(min(1.0, limit / np.sqrt(squares))), rtol=1e-5)
    np.testing.assert_array_equal(array.to_host(), host)
    clipped = host * factor.to_host()
    clip.clip_by_norm([array, half], limit)
    np.testing.assert_array_equal(array.to_host(), clipped)


def test_equal_input_gives_equal_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    host = rng.standard_normal(100_003).astype(np.float32)
    results = []
    for _ in range(2):
        array = ignis.array(host)
        norm = clip.clip_by_norm([array], 1.0)
        results.append((norm.to_host().tobytes(), array.to_host().tobytes()))
    assert results[0] == results[1]


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match="at least one array"):
        clip.clip_by_norm([], 1.0)
    with pytest.raises(ArgumentError, match="positive"):
        clip.clip_by_norm([ignis.ones(3)], 0.0)


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_scaled_gradients_are_measured_as_those_of_the_loss_itself(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    hosts = [rng.standard_normal(n).astype(np.float32) for n in (1, 129, 70000)]
    arrays = [ignis.kernels.functions.cast(ignis.array(host * 8), dtype) for host in hosts]
    exact = np.concatenate([array.to_host().astype(np.float64) for array in arrays]) / 8
    norm = float(np.sqrt((exact**2).sum()))
    loss_scale, seen = ignis.array(8.0), ignis.array(0.0)
    for limit, factor in ((None, 1.0), (2 * norm, 1.0), (0.5, 0.5 / norm)):
        got = clip.unscaled(arrays, loss_scale, seen, limit)
        values = [float(array.to_host()) for array in got]
        assert values == pytest.approx([norm, factor / 8, 0.0], rel=1e-5)
    assert seen.to_host() == 0
    clip.scale_all(arrays, got[1])
    scaled = np.concatenate([array.to_host().astype(np.float64) for array in arrays])
    assert_close(scaled, exact * 0.5 / norm, rtol=1e-2, atol=1e-6)
    for bad in (np.inf, -np.inf, np.nan):
        arrays[1][5:6].fill(bad)
        norm_array, _, overflow = clip.unscaled(arrays, loss_scale, seen)
        assert overflow.to_host() == 1 and seen.to_host() == 1
        assert not np.isfinite(norm_array.to_host())
    arrays[1].zero()
    assert clip.unscaled(arrays, loss_scale, seen)[2].to_host() == 0
    assert seen.to_host() == 1  # until the scale is updated
