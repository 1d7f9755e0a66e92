"""Activations and their gradients against float64 NumPy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import activations
from tests.helpers.compare import assert_close
from tests.helpers.references import gelu, silu
from tests.helpers.tables import quick

Float = npt.NDArray[np.float64]


def relu(x: Float) -> Float:
    return np.maximum(x, 0)


FUNCTIONS: dict[str, Callable[[Float], Float]] = {"relu": relu, "gelu": gelu, "silu": silu}


def derivative(f: Callable[[Float], Float], x: Float) -> Float:
    """Central differences of fourth order; at most about 1e-11 from the true value."""
    h = 1e-3
    return (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h)


@quick("n", (1, 7, 129, 20_003, 1_000_003), 1, 7, 129, 20_003)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_forward_is_exact_to_a_millionth(
    device: ignis.Device, rng: np.random.Generator, name: str, n: int
) -> None:
    x = (4 * rng.standard_normal(n)).clip(-10, 10).astype(np.float32)
    got = getattr(activations, f"{name}_forward")(ignis.array(x)).to_host()
    want = FUNCTIONS[name](x.astype(np.float64))
    # Far in the negative tail the result is an exponential, whose relative error is that of its
    # argument times the argument (up to 80 at -10).
    assert_close(got, want, rtol=5e-6, atol=1e-36)
    assert_close(got[x > -3], want[x > -3], rtol=1e-6, atol=1e-36)


def test_gelu_is_exact_to_a_millionth_in_its_tail(device: ignis.Device) -> None:
    # Its exponential's argument, up to 91 here, is computed in two floats; one float alone is off
    # by 5e-6.
    x = np.linspace(-10.5, -2, 100_001).astype(np.float32)
    got = activations.gelu_forward(ignis.array(x)).to_host()
    want = gelu(x.astype(np.float64))
    normal = np.abs(want) > 1e-36
    assert normal.sum() > 90_000
    assert_close(got[normal], want[normal], rtol=1e-6, atol=0)


@quick("n", (1, 7, 129, 20_003, 100_003), 1, 7, 129, 20_003)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_backward_agrees_with_finite_differences(
    device: ignis.Device, rng: np.random.Generator, name: str, n: int
) -> None:
    x = (3 * rng.standard_normal(n)).astype(np.float32)
    x[np.abs(x) < 0.01] = 0.01  # relu has no derivative at 0
    dy = rng.standard_normal(n).astype(np.float32)
    got = getattr(activations, f"{name}_backward")(ignis.array(dy), ignis.array(x))
    want = dy * derivative(FUNCTIONS[name], x.astype(np.float64))
    assert_close(got, want, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_extreme_inputs(device: ignis.Device, name: str) -> None:
    x = np.array([0.0, -0.0, 1e-30, -1e-30, 60, -60, 1e20, -1e20, 3e38, -3e38, np.inf], np.float32)
    got = getattr(activations, name)(ignis.array(x)).to_host()
    slope = getattr(activations, f"{name}_backward")(ignis.ones(x.size), ignis.array(x)).to_host()
    positive = x > 1
    assert np.array_equal(got[positive], x[positive])
    assert np.array_equal(slope[positive], np.ones(positive.sum()))
    assert np.abs(got[x < -1]).max() <= 1e-20
    assert np.abs(slope[x < -1]).max() <= 1e-20
    assert np.isfinite(got[:-1]).all() and np.isfinite(slope).all()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_nan_stays_nan(device: ignis.Device, name: str) -> None:
    x = ignis.full(5, np.nan, "float32")
    assert np.isnan(getattr(activations, f"{name}_forward")(x).to_host()).all()
    if name != "relu":  # whose slope is that of x > 0
        slope = getattr(activations, f"{name}_backward")(ignis.ones(5), x)
        assert np.isnan(slope.to_host()).all()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_in_place_and_unaligned(device: ignis.Device, rng: np.random.Generator, name: str) -> None:
    x = rng.standard_normal(4099).astype(np.float32)
    forward = getattr(activations, f"{name}_forward")
    want = forward(ignis.array(x)).to_host()
    array = ignis.array(x)
    view = array[1:]
    assert forward(view, out=view) is view
    assert np.array_equal(array.to_host(), np.concatenate([x[:1], want[1:]]))


def test_no_elements(device: ignis.Device) -> None:
    x = ignis.empty((3, 0))
    assert activations.gelu(x).shape == activations.silu_backward(x, x).shape == (3, 0)


def test_wrong_operands_are_refused(device: ignis.Device) -> None:
    x = ignis.zeros((2, 3))
    with pytest.raises(ArgumentError, match=r"gelu_backward: shapes differ: dy \(3,\), x \(2, 3\)"):
        activations.gelu_backward(ignis.zeros(3), x)
    with pytest.raises(DTypeError, match="silu_forward: x must be float32, .* not int64"):
        activations.silu(ignis.zeros(3, "int64"))
