"""Softmax against float64 NumPy: short rows, rows of a block, rows beyond the registers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import softmax
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick

SHAPES: list[tuple[int, ...]] = [
    (1,),
    (7,),
    (5, 1),
    (3, 7),
    (9, 32),
    (4, 129),
    (2, 3, 256),
    (3, 1023),
    (3, 1028),
]
LONG: list[tuple[int, ...]] = [(2, 4096), (1, 9001), (1, 33001), (2, 32772)]


def reference(x: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    x = x.astype(np.float64)
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return np.asarray(e / e.sum(axis=-1, keepdims=True))


@quick("shape", SHAPES + LONG, *SHAPES[:6], (3, 1028), (1, 33001))
def test_forward_and_backward_match_float64(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...]
) -> None:
    x = (rng.standard_normal(shape) * 3).astype(np.float32)
    dy = rng.standard_normal(shape).astype(np.float32)
    y = softmax.forward(ignis.array(x))
    want = reference(x)
    assert_close(y, want, rtol=1e-5, atol=1e-7)
    dx = softmax.backward(ignis.array(dy), y)
    inner = (want * dy).sum(axis=-1, keepdims=True)
    assert_close(dx, want * (dy - inner), rtol=1e-4, atol=2e-6)


def test_large_values_do_not_overflow(device: ignis.Device) -> None:
    x = np.array([[3e38, 3e38, -3e38], [-3e38, -3e38, -3e38]], np.float32)
    assert_close(softmax.forward(ignis.array(x)), [[0.5, 0.5, 0.0], [1 / 3, 1 / 3, 1 / 3]])


@pytest.mark.parametrize("cols", [5, 33001])
def test_minus_infinity_is_zero_and_a_row_of_it_is_nan(device: ignis.Device, cols: int) -> None:
    x = np.full((2, cols), -np.inf, np.float32)
    x[0, -1] = 2.0
    y = softmax.forward(ignis.array(x)).to_host()
    assert y[0, -1] == 1.0
    assert not y[0, :-1].any()
    assert np.isnan(y[1]).all()


@pytest.mark.parametrize("cols", [6, 2050, 33001])
def test_nan_spoils_its_row_only(device: ignis.Device, rng: np.random.Generator, cols: int) -> None:
    x = rng.standard_normal((2, cols)).astype(np.float32)
    x[0, cols // 2] = np.nan
    y = softmax.forward(ignis.array(x)).to_host()
    assert np.isnan(y[0]).all()
    assert_close(y[1], reference(x)[1])


def test_same_input_gives_same_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    x = ignis.array(rng.standard_normal((3, 2049)).astype(np.float32))
    first, second = softmax.forward(x).to_host(), softmax.forward(x).to_host()
    assert first.tobytes() == second.tobytes()


def test_unaligned_view_takes_the_narrow_path(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    flat = rng.standard_normal(1 + 3 * 64).astype(np.float32)
    whole = ignis.array(flat)
    view = whole[1:].reshape((3, 64))
    assert_close(softmax.forward(view), reference(flat[1:].reshape(3, 64)))


def test_out_may_be_the_input_but_not_a_part_of_it(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    host = rng.standard_normal((4, 96)).astype(np.float32)
    x = ignis.array(host)
    assert softmax.forward(x, out=x) is x
    assert_close(x, reference(host))
    with pytest.raises(ArgumentError, match="overlap"):
        softmax.forward(x[0:2], out=x[1:3])


def test_empty_input_launches_nothing(device: ignis.Device) -> None:
    assert softmax.forward(ignis.empty((0, 5))).shape == (0, 5)
    assert softmax.forward(ignis.empty((5, 0))).shape == (5, 0)


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    x = ignis.ones((2, 3))
    with pytest.raises(ArgumentError, match=r"softmax.forward.*dimension"):
        softmax.forward(ignis.ones(()))
    with pytest.raises(DTypeError, match="float64"):
        softmax.forward(ignis.ones((2, 3), "float64"))
    with pytest.raises(ArgumentError, match=r"\(2, 3\).*\(3, 2\)"):
        softmax.backward(x, ignis.ones((3, 2)))
    with pytest.raises(ArgumentError, match="out"):
        softmax.forward(x, out=ignis.empty((3, 2)))
