"""Rows of any width and dtype, wherever they lie in memory: against float64 NumPy, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.kernels import activations, elementwise, functions, layout
from tests.helpers.compare import assert_close
from tests.helpers.references import gelu

Array = np.ndarray[Any, Any]

EPSILON = {"float32": 2.0**-23, "float16": 2.0**-11, "bfloat16": 2.0**-8}
"""Largest relative error of rounding once (float32: of a few operations)."""

WIDTHS = [1, 7, 31, 33, 129, 256, 257]
LONG = [pytest.param(50257, marks=pytest.mark.soak), pytest.param(4104, marks=pytest.mark.soak)]

pytestmark = pytest.mark.usefixtures("every_checker_if_simulated")


@pytest.fixture
def every_checker_if_simulated(request: pytest.FixtureRequest, device: ignis.Device) -> None:
    if device.driver == "sim":
        request.getfixturevalue("every_checker")


def placed(values: Array, dtype: str, offset: int = 0) -> ignis.NvArray:
    """The values in a view that starts `offset` elements after an aligned address."""
    buffer = ignis.empty(values.size + offset, dtype)
    view = buffer[offset:].reshape(values.shape)
    view.from_host(values.astype(as_dtype(dtype)))
    return view


def random(
    rng: np.random.Generator, dtype: str, shape: Sequence[int], offset: int = 0
) -> tuple[ignis.NvArray, Array]:
    """An array, and the same numbers in float64."""
    array = placed(rng.standard_normal(shape).astype(np.float32), dtype, offset)
    return array, array.to_host().astype(np.float64)


@pytest.mark.parametrize("dtype", EPSILON)
@pytest.mark.parametrize("cols", WIDTHS + LONG)
@pytest.mark.parametrize("offset", [0, 1])
def test_a_bias_is_added_to_rows_of_any_width(
    device: ignis.Device, rng: np.random.Generator, dtype: str, cols: int, offset: int
) -> None:
    rows = 1 + 5000 // cols
    x, host = random(rng, dtype, (rows, cols), offset)
    bias, added = random(rng, dtype, (cols,), offset)
    want = (host + added).astype(np.float32).astype(as_dtype(dtype))
    assert np.array_equal(elementwise.add_bias_rows(x, bias).to_host(), want)
    assert elementwise.add_bias_rows(x, bias, out=x) is x
    assert np.array_equal(x.to_host(), want)


@pytest.mark.parametrize("dtype", EPSILON)
@pytest.mark.parametrize(
    "shape", [(1, 1), (7, 257), (257, 31), (64, 128), (136, 200), (2, 33, 129), (3, 72, 8)]
)
@pytest.mark.parametrize("offset", [0, 1])
def test_transposes_of_any_shape(
    device: ignis.Device, rng: np.random.Generator, dtype: str, shape: tuple[int, ...], offset: int
) -> None:
    x, host = random(rng, dtype, shape, offset)
    got = layout.transpose_2d(x).to_host()
    assert np.array_equal(got.astype(np.float64), host.swapaxes(-1, -2))


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("n", [7, 4099])
def test_gelu_in_16_bits_is_rounded_once(
    device: ignis.Device, rng: np.random.Generator, dtype: str, n: int
) -> None:
    x, host = random(rng, dtype, (n,))
    x = elementwise.scale(x, 3.0)
    dy, grad = random(rng, dtype, (n,))
    host = x.to_host().astype(np.float64)
    bound = 1.02 * EPSILON[dtype]
    assert_close(activations.gelu(x), gelu(host), rtol=bound, atol=1e-7)
    h = 1e-4
    slope = (gelu(host + h) - gelu(host - h)) / (2 * h)
    got = activations.gelu_backward(dy, x)
    # The slope has a zero near -0.75, beside which the sum of its two terms cancels.
    assert_close(got, grad * slope, rtol=bound, atol=2e-6)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_gelu_in_16_bits_beyond_its_exponential(device: ignis.Device, dtype: str) -> None:
    largest = 65504.0 if dtype == "float16" else 3.3e38
    host = np.array([0.0, -0.0, 1e-7, -1e-7, 13, -13, largest, -largest, np.inf, np.nan])
    x = ignis.array(host.astype(np.float32), dtype=dtype)
    given = x.to_host().astype(np.float64)
    got = activations.gelu(x).to_host().astype(np.float64)
    slope = activations.gelu_backward(ignis.ones(host.size, dtype), x).to_host().astype(np.float64)
    assert np.array_equal(got[[0, 4, 6, 8]], given[[0, 4, 6, 8]])
    assert np.abs(got[[5, 7]]).max() == np.abs(slope[[5, 7]]).max() == 0
    assert np.array_equal(slope[[0, 4, 6, 8]], [0.5, 1, 1, 1])
    assert np.isnan(got[9]) and np.isnan(slope[9])


@pytest.mark.parametrize(
    ("source", "target"),
    [("float32", "bfloat16"), ("bfloat16", "float32"), ("int64", "float16"), ("bool", "float64")],
)
@pytest.mark.parametrize("offset", [0, 1])
def test_casts_of_any_length(
    device: ignis.Device, rng: np.random.Generator, source: str, target: str, offset: int
) -> None:
    for n in (1, 7, 129, 5003):
        x = placed(
            rng.integers(0, 2, n) if source == "bool" else rng.normal(0, 9, n), source, offset
        )
        want = x.to_host().astype(np.float64).astype(np.float32).astype(as_dtype(target))
        got = functions.cast(x, target)
        assert got.dtype == as_dtype(target)
        assert np.array_equal(got.to_host(), want)
