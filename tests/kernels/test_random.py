"""The counter-based generator against its published vectors and a reference in NumPy."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import random
from tests.helpers.sampling import philox


def test_the_reference_has_the_published_vectors() -> None:
    # Random123's kat_vectors.
    assert [f"{w:08x}" for w in philox(np.array([0]), 0, 0)[0]] == [
        "6627e8d5", "e169c58d", "bc57ac4c", "9b00dbd8",
    ]  # fmt: skip
    ones = 2**64 - 1
    assert [f"{w:08x}" for w in philox(np.array([ones], np.uint64), ones, ones)[0]] == [
        "408f276d", "41c83b0e", "a20bc7c6", "6d5451fd",
    ]  # fmt: skip


@pytest.mark.parametrize("n", [1, 7, 129, 100_003])
def test_uniform_has_the_bits_of_the_reference(
    device: ignis.Device, rng: np.random.Generator, n: int
) -> None:
    seed, offset = (int(v) for v in rng.integers(0, 2**63, 2))
    steps = ignis.array(np.array([5], np.int64))
    for step, array in ((0, None), (5, steps)):
        words = philox(np.uint64(offset) + np.arange(-(-n // 4), dtype=np.uint64), step, seed)
        expected = (words.reshape(-1)[:n] >> 8).astype(np.float32) * np.float32(2.0**-24)
        got = random.uniform(n, seed, offset, steps=array).to_host()
        np.testing.assert_array_equal(got, expected)


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_dropout_keeps_what_the_counter_says(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    x = ignis.array(rng.standard_normal(10_007, dtype=np.float32), dtype=dtype)
    words = philox(np.arange(7, 7 + 2502), 0, 11).reshape(-1)[:10_007]
    kept = words >= round(0.25 * 2**32)
    got = random.dropout(x, 0.25, 11, 7).to_host().astype(np.float32)
    host = x.to_host().astype(np.float32) * np.float32(1 / 0.75)
    np.testing.assert_array_equal(got != 0, kept & (host != 0))
    np.testing.assert_allclose(got[kept], host[kept].astype(x.dtype).astype(np.float32), rtol=1e-6)
    assert 0.72 < kept.mean() < 0.78
    np.testing.assert_array_equal(random.dropout(x, 0.0, 11).to_host(), x.to_host())


def test_arrays_that_follow_each_other_do_not_overlap(device: ignis.Device) -> None:
    whole = random.uniform(40, 3).to_host()
    second = random.uniform(20, 3, random.counters_for(20)).to_host()
    np.testing.assert_array_equal(second, whole[20:])


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    x = ignis.ones(3)
    for p in (-0.1, 1.0, float("nan")):
        with pytest.raises(ArgumentError, match="p must"):
            random.dropout(x, p, 1)
    with pytest.raises(ArgumentError, match="seed"):
        random.dropout(x, 0.5, -1)
    with pytest.raises(DTypeError, match="float64"):
        random.dropout(ignis.ones(3, dtype="float64"), 0.5, 1)
    with pytest.raises(ArgumentError, match="steps"):
        random.uniform(3, 1, steps=ignis.array(np.zeros(2, np.int64)))
