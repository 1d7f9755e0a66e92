"""Rows of any width and dtype, wherever they lie in memory: against float64 NumPy, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import DTypeError
from ignis.kernels import (
    activations,
    broadcasting,
    elementwise,
    functions,
    layout,
    loss,
    normalization,
    reduce,
    softmax,
)
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.references import gelu

Array = np.ndarray[Any, Any]

EPSILON = {"float32": 2.0**-23, "float16": 2.0**-11, "bfloat16": 2.0**-8}
"""Largest relative error of rounding once (float32: of a few operations)."""

QUICK = ("float32", "bfloat16")
"""Of which the first has the templates of all operations, and the other that of 16 bits."""

WIDTHS = [1, 7, 31, 33, 129, 256, 257, 768, 1032, 2049, 4104, 33_001, 50_257]


def table(*quick: tuple[int, str]) -> pytest.MarkDecorator:
    """The `quick` widths and dtypes, and with more time all widths, their dtypes in turns."""
    turns = [(cols, list(EPSILON)[turn % 3]) for turn, cols in enumerate(WIDTHS)]
    slow = [pytest.param(*each, marks=pytest.mark.soak) for each in turns if each not in quick]
    return pytest.mark.parametrize(("cols", "dtype"), [*quick, *slow])


pytestmark = pytest.mark.usefixtures("checkers_where_there_is_time")


@pytest.fixture
def checkers_where_there_is_time(request: pytest.FixtureRequest, device: ignis.Device) -> None:
    """All checkers of a simulated device, for which kernels are compiled once more."""
    if device.driver == "sim" and request.node.get_closest_marker("soak"):
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


@table(*((cols, dtype) for cols in (1, 7, 256, 257) for dtype in QUICK))
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


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize(
    ("shape", "other"),
    [
        ((7, 257), (257,)),
        ((7, 256), (7, 1)),
        ((5, 1, 33), (4, 33)),
        ((2, 3, 1, 50), (4, 1)),
        ((257,), (9, 257)),
        ((129, 3), (3,)),
    ],
)
@pytest.mark.parametrize("offset", [0, 1])
def test_operations_on_shapes_that_are_broadcast(
    device: ignis.Device,
    rng: np.random.Generator,
    dtype: str,
    shape: tuple[int, ...],
    other: tuple[int, ...],
    offset: int,
) -> None:
    a, left = random(rng, dtype, shape, offset)
    b, right = random(rng, dtype, other)
    want = (left + right).astype(np.float32).astype(as_dtype(dtype))
    assert np.array_equal(broadcasting.binary("add", a, b).to_host(), want)
    assert np.array_equal(broadcasting.binary("add", b, a).to_host(), want)


@pytest.mark.parametrize("dtype", ["float32", *SIXTEEN_BITS])
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


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
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


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
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


@pytest.mark.parametrize(
    ("source", "target"),
    [("float32", "bfloat16"), ("float16", "float32"), ("bfloat16", "float16"), ("float16", None)],
)
@pytest.mark.parametrize("offset", [0, 1])
def test_scaled_arrays_of_any_length_are_rounded_once(
    device: ignis.Device, rng: np.random.Generator, source: str, target: str | None, offset: int
) -> None:
    factor = np.float32(1 / 3)
    for n in (0, 1, 7, 129, 5003):
        x = placed(rng.normal(0, 9, n), source, offset)
        want = (x.to_host().astype(np.float32) * factor).astype(as_dtype(target or source))
        got = functions.scale_by(x, ignis.array(factor), target)
        assert got.dtype == want.dtype
        assert np.array_equal(got.to_host(), want)
    if target is None:
        assert functions.scale_by(x, ignis.array(factor), out=x) is x
        assert np.array_equal(x.to_host(), want)
    else:
        out = ignis.empty(x.shape, target)
        functions.scale_by(x, ignis.array(factor), target, out=out)
        assert np.array_equal(out.to_host(), want)
    with pytest.raises(DTypeError, match="scale_by: dtype must be float32.*not int32"):
        functions.scale_by(x, ignis.array(factor), "int32")


@table((257, "bfloat16"))
@pytest.mark.parametrize("offset", [0, 1])
def test_softmax_of_rows_of_any_width(
    device: ignis.Device, rng: np.random.Generator, dtype: str, cols: int, offset: int
) -> None:
    x, host = random(rng, dtype, (3, cols), offset)
    exponentials = np.exp(host - host.max(1, keepdims=True))
    want = exponentials / exponentials.sum(1, keepdims=True)
    bound = 1.02 * EPSILON[dtype] if dtype != "float32" else 1e-6
    # Probabilities of many columns are subnormal in float16.
    assert_close(softmax.forward(x), want, rtol=bound, atol=2.0**-25)
    y, given = random(rng, dtype, (3, cols), offset)
    dy, grad = random(rng, dtype, (3, cols), offset)
    dx = given * (grad - (given * grad).sum(1, keepdims=True))
    largest = np.abs(given).max() * np.abs(given * grad).sum(1).max() + 1
    assert_close(softmax.backward(dy, y), dx, rtol=bound, atol=1e-6 * largest)
    assert softmax.forward(x, out=x) is x
    assert_close(x, want, rtol=bound, atol=2.0**-25)


@table((129, "float32"), (31, "bfloat16"))
@pytest.mark.parametrize("offset", [0, 1])
def test_norms_of_rows_of_any_width(
    device: ignis.Device, rng: np.random.Generator, dtype: str, cols: int, offset: int
) -> None:
    rows = 9 if cols < 2000 else 2
    x, host = random(rng, dtype, (rows, cols), offset)
    dy, grad = random(rng, dtype, (rows, cols), offset)
    (weight, gain), (bias, shift) = (random(rng, dtype, (cols,), offset) for _ in range(2))
    y, mean, rstd = normalization.layer_norm_forward(x, weight, bias, 0.5)
    scale = 1 / np.sqrt(host.var(1, keepdims=True) + 0.5)
    hat = (host - host.mean(1, keepdims=True)) * scale
    bound = 1.05 * EPSILON[dtype] if dtype != "float32" else 2e-6
    assert_close(y, hat * gain + shift, rtol=bound, atol=5e-6)
    dx, dgamma, dbeta = normalization.layer_norm_backward(dy, x, weight, mean, rstd)
    weighted = grad * gain
    rest = weighted - weighted.mean(1, keepdims=True)
    want = scale * (rest - hat * (weighted * hat).mean(1, keepdims=True))
    assert_close(dx, want, rtol=bound, atol=1e-5)
    assert_close(dgamma, (grad * hat).sum(0), rtol=bound, atol=1e-5)
    assert_close(dbeta, grad.sum(0), rtol=bound, atol=1e-5)
    y, rstd = normalization.rms_norm_forward(x, weight, 0.5)
    scale = 1 / np.sqrt((host**2).mean(1, keepdims=True) + 0.5)
    assert_close(y, host * scale * gain, rtol=bound, atol=5e-6)
    dx, dgamma = normalization.rms_norm_backward(dy, x, weight, rstd)
    hat = host * scale
    want = scale * (weighted - hat * (weighted * hat).mean(1, keepdims=True))
    assert_close(dx, want, rtol=bound, atol=1e-5)
    assert_close(dgamma, (grad * hat).sum(0), rtol=bound, atol=1e-5)


@table((7, "float32"), (257, "bfloat16"))
def test_sums_of_matrices_of_any_width_do_not_depend_on_where_they_lie(
    device: ignis.Device, rng: np.random.Generator, dtype: str, cols: int
) -> None:
    rows = 2 + 100_000 // cols
    values = rng.standard_normal((rows, cols)).astype(np.float32)
    bound = 1.02 * EPSILON[dtype] if dtype != "float32" else 2e-7
    found: dict[int, set[bytes]] = {0: set(), 1: set()}
    for offset in (0, 1, 3):
        x = placed(values, dtype, offset)
        host = x.to_host().astype(np.float64)
        for axis, bits in found.items():
            got = reduce.sum(x, axis)
            magnitudes = np.abs(host).sum(axis)
            error = np.abs(got.to_host().astype(np.float64) - host.sum(axis))
            assert (error <= bound * np.abs(host.sum(axis)) + 1e-6 * magnitudes).all()
            assert np.array_equal(reduce.max(x, axis).to_host(), x.to_host().max(axis))
            bits.add(got.to_host().tobytes())
    assert len(found[0]) == len(found[1]) == 1


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize(
    "cols", [40, *(pytest.param(n, marks=pytest.mark.soak) for n in (768, 4096))]
)
def test_weight_gradients_of_many_rows_are_the_same_bits_every_time(
    device: ignis.Device, rng: np.random.Generator, dtype: str, cols: int
) -> None:
    rows = 300 if cols < 700 else 45
    x, host = random(rng, dtype, (rows, cols))
    dy, grad = random(rng, dtype, (rows, cols))
    weight = ignis.ones(cols, dtype)
    zeros, ones = ignis.zeros(rows, "float32"), ignis.ones(rows, "float32")
    runs = {
        tuple(part.to_host().tobytes() for part in
              normalization.layer_norm_backward(dy, x, weight, zeros, ones))
        for _ in range(2)
    }  # fmt: skip
    assert len(runs) == 1
    _, dgamma, dbeta = normalization.layer_norm_backward(dy, x, weight, zeros, ones)
    bound = 1.02 * EPSILON[dtype] if dtype != "float32" else 1e-6
    assert_close(dgamma, (grad * host).sum(0), rtol=bound, atol=1e-4)
    assert_close(dbeta, grad.sum(0), rtol=bound, atol=1e-4)


@table((257, "bfloat16"))
@pytest.mark.parametrize("offset", [0, 1])
def test_cross_entropy_of_rows_of_any_width(
    device: ignis.Device, rng: np.random.Generator, dtype: str, cols: int, offset: int
) -> None:
    x, host = random(rng, dtype, (3, cols), offset)
    targets = np.array([0, cols - 1, cols // 2])
    losses, grad = loss.cross_entropy(x, ignis.array(targets), reduction="none")
    exponentials = np.exp(host - host.max(1, keepdims=True))
    want = exponentials / exponentials.sum(1, keepdims=True)
    assert_close(losses, -np.log(want[[0, 1, 2], targets]), rtol=1e-5, atol=1e-5)
    want[[0, 1, 2], targets] -= 1
    bound = 1.02 * EPSILON[dtype] if dtype != "float32" else 1e-5
    assert_close(grad, want, rtol=bound, atol=2.0**-25)
