"""Sums, means and maxima against float64 NumPy."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels import reduce
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.tables import quick


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.standard_normal(shape).astype(np.float32)


CASES = [
    ((1,), None),
    ((), None),
    ((7,), None),
    ((129,), 0),
    ((1_000_003,), None),
    ((7, 129), None),
    ((7, 129), 0),
    ((7, 129), 1),
    ((7, 129), -1),
    ((90, 130), 1),
    ((40, 130), 0),
    ((129, 1), 1),
    ((1, 129), 0),
    ((3, 5000), 1),
    ((5, 20_001), -1),
    ((5000, 3), 0),
    ((50_001, 33), 0),
    ((3, 7, 5), 1),
    ((3, 700, 33), -2),
    ((2, 3, 4, 5), 0),
]


@pytest.mark.parametrize(("shape", "axis"), CASES)
def test_against_numpy(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], axis: int | None
) -> None:
    x = normal(rng, *shape)
    array = ignis.array(x)
    exact = x.astype(np.float64)
    total, average, largest = (
        reduce.sum(array, axis),
        reduce.mean(array, axis),
        reduce.max(array, axis),
    )
    assert total.shape == average.shape == largest.shape == exact.sum(axis).shape
    # Against the sum of magnitudes: a sum that cancels has no relative accuracy.
    magnitude = np.abs(exact)
    assert (np.abs(total.to_host() - exact.sum(axis)) <= 1e-6 * magnitude.sum(axis)).all()
    assert (np.abs(average.to_host() - exact.mean(axis)) <= 1e-6 * magnitude.mean(axis)).all()
    assert np.array_equal(largest.to_host(), x.max(axis))


@pytest.mark.parametrize(("shape", "axis"), [((1_000_003,), None), ((3, 9001), 1), ((5001, 33), 0)])
def test_same_input_gives_the_same_bits_wherever_it_lies(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], axis: int | None
) -> None:
    x = normal(rng, *shape)
    buffer = ignis.empty(x.size + 3)
    results = set()
    for offset in range(4):
        view = buffer[offset : offset + x.size].reshape(shape)
        view.from_host(x)
        results.add(reduce.sum(view, axis).to_host().tobytes())
    assert len(results) == 1


@pytest.mark.parametrize("position", [0, 1, 1000, 5000, 29_999])
def test_nan_is_the_maximum(device: ignis.Device, rng: np.random.Generator, position: int) -> None:
    x = normal(rng, 3, 10_000)
    x.flat[position] = np.nan
    array = ignis.array(x)
    for axis in (None, 0, 1):
        want = x.max(axis)
        assert np.array_equal(reduce.max(array, axis).to_host(), want, equal_nan=True)


@pytest.mark.parametrize("axis", [None, 0, 1])
def test_infinities(device: ignis.Device, axis: int | None) -> None:
    x = np.full((40, 40), -np.inf, np.float32)
    assert np.array_equal(reduce.max(ignis.array(x), axis).to_host(), x.max(axis))
    assert np.array_equal(reduce.sum(ignis.array(x), axis).to_host(), x.sum(axis))


@pytest.mark.parametrize(
    ("shape", "axis"), [((0,), None), ((0,), 0), ((3, 0), 1), ((3, 0), None), ((0, 3), 0)]
)
def test_sum_of_nothing_is_zero_and_mean_and_max_are_refused(
    device: ignis.Device, shape: tuple[int, ...], axis: int | None
) -> None:
    x = ignis.empty(shape)
    total = reduce.sum(x, axis)
    assert np.array_equal(total.to_host(), np.zeros(shape, np.float32).sum(axis))
    for function in (reduce.mean, reduce.max):
        with pytest.raises(ArgumentError, match="no elements"):
            function(x, axis)


@pytest.mark.parametrize("function", [reduce.sum, reduce.mean, reduce.max])
def test_no_results_launch_nothing(device: ignis.Device, function: object) -> None:
    assert callable(function)
    assert function(ignis.empty((0, 3)), 1).shape == (0,)
    assert function(ignis.empty((3, 0)), 0).shape == (0,)


def test_wrong_axis_and_operands_are_refused(device: ignis.Device) -> None:
    x = ignis.zeros((2, 3))
    for axis in (2, -3):
        with pytest.raises(BoundsError, match=rf"axis {axis} is out of range for shape \(2, 3\)"):
            reduce.sum(x, axis)
    with pytest.raises(ArgumentError, match="axis must be an int"):
        reduce.sum(x, 0.5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="out must have shape"):
        reduce.sum(x, out=ignis.zeros(1))
    with pytest.raises(ArgumentError, match="must not share memory"):
        reduce.sum(x, 0, out=x[0])


def test_out_receives_the_result(device: ignis.Device, rng: np.random.Generator) -> None:
    x = normal(rng, 129)
    out = ignis.full((), np.nan, "float32")
    assert reduce.max(ignis.array(x), out=out) is out
    assert out.to_host() == x.max()


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
@quick("shape", [(7,), (3, 1500), (100_003,), (5000, 33)], (7,), (3, 1500))
def test_16_bit_sums_are_rounded_once(
    device: ignis.Device, rng: np.random.Generator, dtype: str, shape: tuple[int, ...]
) -> None:
    eps = {"float16": 2.0**-11, "bfloat16": 2.0**-8}[dtype]
    # Partial sums in 16 bits would be off by their number times eps.
    x = ignis.array(rng.uniform(0.1, 1.0, shape).astype(np.float32) / shape[0], dtype=dtype)
    host = x.to_host().astype(np.float64)
    for axis in (None, 0, -1):
        for function in (reduce.sum, reduce.mean, reduce.max):
            got = function(x, axis)
            expected = getattr(np, function.__name__)(host, axis=axis)
            assert got.dtype == x.dtype
            assert_close(got, expected, rtol=1.1 * eps)
