"""Elementwise kernels against float64 NumPy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError, UseAfterFreeError
from ignis.kernels import elementwise
from tests.helpers.compare import assert_close

SIZES = [1, 7, 129, 1023, 2048, 1_000_003]
BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
}


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("name", BINARY)
def test_binary(device: ignis.Device, rng: np.random.Generator, name: str, n: int) -> None:
    a, b = normal(rng, n), normal(rng, n)
    want = BINARY[name](a.astype(np.float64), b.astype(np.float64))
    got = getattr(elementwise, name)(ignis.array(a), ignis.array(b))
    assert_close(got, want, rtol=2e-7, atol=1e-37)


@pytest.mark.parametrize("offset", [0, 1, 3])
def test_unaligned_views_give_the_same_bits(
    device: ignis.Device, rng: np.random.Generator, offset: int
) -> None:
    a, b = normal(rng, 5000), normal(rng, 5000)
    x, y = ignis.array(a), ignis.array(b)
    out = ignis.full(5000, 7.0)
    n = 5000 - offset
    elementwise.mul(x[offset:], y[:n], out=out[offset:])
    want = np.full(5000, 7.0, np.float32)
    want[offset:] = a[offset:] * b[:n]
    assert np.array_equal(out.to_host(), want)


@pytest.mark.parametrize("target", ["a", "b"])
def test_out_may_be_an_input(device: ignis.Device, rng: np.random.Generator, target: str) -> None:
    a, b = normal(rng, 3001), normal(rng, 3001)
    arrays = {"a": ignis.array(a), "b": ignis.array(b)}
    result = elementwise.sub(arrays["a"], arrays["b"], out=arrays[target])
    assert result is arrays[target]
    assert np.array_equal(result.to_host(), a - b)


def test_out_that_overlaps_an_input_in_part_is_refused(device: ignis.Device) -> None:
    x = ignis.zeros(100)
    with pytest.raises(ArgumentError, match="add: out overlaps"):
        elementwise.add(x[:50], x[50:], out=x[25:75])


@pytest.mark.parametrize("n", SIZES)
def test_neg_scale_and_fill(device: ignis.Device, rng: np.random.Generator, n: int) -> None:
    a = normal(rng, n)
    x = ignis.array(a)
    assert np.array_equal(elementwise.neg(x).to_host(), -a)
    assert np.array_equal(elementwise.scale(x, 0.1).to_host(), a * np.float32(0.1))
    assert elementwise.fill(x, -2.5) is x
    assert np.array_equal(x.to_host(), np.full(n, -2.5, np.float32))


def test_special_values(device: ignis.Device) -> None:
    a = np.array([1, -1, 0, np.inf, np.nan, -0.0], np.float32)
    zero = ignis.zeros(6)
    with np.errstate(all="ignore"):
        want = a / np.float32(0)
    assert np.array_equal(elementwise.div(ignis.array(a), zero).to_host(), want, equal_nan=True)
    negated = elementwise.neg(ignis.array(a)).to_host()
    number = ~np.isnan(a)  # a GPU's NaN has one sign
    assert np.isnan(negated[~number]).all()
    assert np.array_equal(np.signbit(negated[number]), ~np.signbit(a[number]))


@pytest.mark.parametrize("n", SIZES)
def test_mul_backward(device: ignis.Device, rng: np.random.Generator, n: int) -> None:
    dy, a, b = (normal(rng, n) for _ in range(3))
    da, db = elementwise.mul_backward(ignis.array(dy), ignis.array(a), ignis.array(b))
    assert np.array_equal(da.to_host(), dy * b)
    assert np.array_equal(db.to_host(), dy * a)


@pytest.mark.parametrize(
    "shape", [(1, 1), (7, 129), (129, 7), (33, 512), (5, 4100), (2, 3, 64), (64,)]
)
def test_add_bias_rows(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...]
) -> None:
    x, bias = normal(rng, *shape), normal(rng, shape[-1])
    got = elementwise.add_bias_rows(ignis.array(x), ignis.array(bias))
    assert np.array_equal(got.to_host(), x + bias)
    inplace = ignis.array(x)
    elementwise.add_bias_rows(inplace, ignis.array(bias), out=inplace)
    assert np.array_equal(inplace.to_host(), x + bias)


@pytest.mark.parametrize("shape", [(1, 1), (1, 129), (7, 129), (3001, 33), (100_003, 5), (4, 5, 6)])
def test_column_sum(device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...]) -> None:
    x = normal(rng, *shape)
    rows = x.reshape(-1, shape[-1]).astype(np.float64)
    got = elementwise.column_sum(ignis.array(x))
    error = np.abs(got.to_host() - rows.sum(0))
    assert got.shape == (shape[-1],)
    assert (error <= 1e-6 * np.abs(rows).sum(0) + 1e-7).all()
    again = elementwise.column_sum(ignis.array(x))
    assert np.array_equal(got.to_host(), again.to_host())


def test_column_sum_of_no_rows_is_zero(device: ignis.Device) -> None:
    assert elementwise.column_sum(ignis.empty((0, 5))).tolist() == [0.0] * 5


@pytest.mark.parametrize(
    ("shape", "target"),
    [
        ((), (5,)),
        ((), ()),
        ((1,), (129, 7)),
        ((7,), (129, 7)),
        ((129, 1), (129, 7)),
        ((129, 7), (129, 7)),
        ((3, 1, 5), (2, 3, 4, 5)),
        ((3, 1, 5, 1, 7), (3, 2, 5, 2, 7)),
        ((1, 1, 33), (1000, 3, 33)),
        ((0, 3), (2, 0, 3)),
    ],
)
def test_broadcast(
    device: ignis.Device,
    rng: np.random.Generator,
    shape: tuple[int, ...],
    target: tuple[int, ...],
) -> None:
    x = normal(rng, *shape)
    got = elementwise.broadcast(ignis.array(x), target)
    assert got.shape == target
    assert np.array_equal(got.to_host(), np.broadcast_to(x, target))


@pytest.mark.parametrize(
    ("shape", "target"), [((3,), (4,)), ((3, 1), (3,)), ((2, 3), (2, 1)), ((5,), ())]
)
def test_shapes_that_do_not_broadcast_are_refused(
    device: ignis.Device, shape: tuple[int, ...], target: tuple[int, ...]
) -> None:
    with pytest.raises(ArgumentError, match="does not broadcast"):
        elementwise.broadcast(ignis.zeros(shape), target)


def test_no_elements_launch_nothing(device: ignis.Device) -> None:
    x = ignis.empty((0, 3))
    for result in (
        elementwise.add(x, x),
        elementwise.neg(x),
        elementwise.scale(x, 2),
        elementwise.fill(x, 1),
        elementwise.add_bias_rows(x, ignis.zeros(3)),
    ):
        assert result.shape == (0, 3)


def test_unequal_shapes_are_named(device: ignis.Device) -> None:
    a, b = ignis.zeros((2, 3)), ignis.zeros((3, 2))
    with pytest.raises(ArgumentError, match=r"add: shapes differ: a \(2, 3\), b \(3, 2\)"):
        elementwise.add(a, b)
    with pytest.raises(ArgumentError, match=r"out must have shape \(2, 3\), not \(3, 2\)"):
        elementwise.add(a, a, out=b)
    with pytest.raises(ArgumentError, match="dy"):
        elementwise.mul_backward(b, a, a)
    with pytest.raises(ArgumentError, match=r"bias \(2,\) .* x \(2, 3\)"):
        elementwise.add_bias_rows(a, ignis.zeros(2))


def test_wrong_operands_are_refused(device: ignis.Device) -> None:
    a = ignis.zeros(3)
    with pytest.raises(DTypeError, match="add: b must be float32, not int32"):
        elementwise.add(a, ignis.zeros(3, "int32"))
    with pytest.raises(ArgumentError, match="add: b must be an NvArray, not ndarray"):
        elementwise.add(a, np.zeros(3, np.float32))  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="scale: s must be a number"):
        elementwise.scale(a, None)  # type: ignore[arg-type]
    freed = ignis.zeros(3)
    freed.free()
    with pytest.raises(UseAfterFreeError):
        elementwise.add(a, freed)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_sum_of_float32_and_16_bits_is_that_of_float32(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    for n in (0, 1, 7, 8, 129, 4097):
        host = rng.standard_normal((2, n + 1)).astype(np.float32)
        short = ignis.kernels.functions.cast(ignis.array(host[1]), dtype)
        a = ignis.array(host[0])
        # At the start of the memory, and where no vector begins.
        for x, y in ((a[:n], short[:n]), (a[1:], short[1:])):
            expected = x.to_host() + y.to_host().astype(np.float32)
            np.testing.assert_array_equal(elementwise.add_short(x, y).to_host(), expected)
            out = ignis.zeros(n)
            elementwise.add_short(x, y, out=out)
            elementwise.add_short(out, y, out=out)
            again = expected + y.to_host().astype(np.float32)
            np.testing.assert_array_equal(out.to_host(), again)
    with pytest.raises(DTypeError, match="b must be float16 or bfloat16, not float32"):
        elementwise.add_short(a, a)
    with pytest.raises(DTypeError, match="a must be float32"):
        elementwise.add_short(short, short)
    with pytest.raises(ArgumentError, match="shapes differ"):
        elementwise.add_short(a, short[1:])
    with pytest.raises(ArgumentError, match="must not share memory"):
        both = ignis.zeros(8, dtype)
        elementwise.add_short(ignis.zeros(4), both[:4], out=both.view("float32"))
