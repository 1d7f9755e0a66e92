"""Transposes and column ranges."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels import layout


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize(
    "shape", [(1, 1), (1, 129), (129, 1), (7, 129), (32, 32), (33, 65), (1003, 301), (0, 3), (3, 0)]
)
def test_transpose(device: ignis.Device, rng: np.random.Generator, shape: tuple[int, int]) -> None:
    x = normal(rng, *shape)
    got = layout.transpose_2d(ignis.array(x))
    assert got.shape == shape[::-1]
    assert np.array_equal(got.to_host(), x.T)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_transposes_of_matrices_that_begin_anywhere(
    every_checker: None, device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    kind = as_dtype(dtype)
    sides = [(128, 257), (131, 190), (65, 9)] + [tuple(rng.integers(1, 140, 2)) for _ in range(6)]
    for rows, cols in sides:
        batch, first, second = (int(n) for n in rng.integers((1, 0, 0), (4, 9, 3)))
        n = int(batch * rows * cols)
        host = normal(rng, n + 16).astype(kind)
        shape = (batch, int(rows), int(cols))
        x = ignis.array(host)[first : first + n].reshape(shape)
        target = ignis.zeros(n + 16, dtype)
        out = target[second : second + n].reshape((batch, int(cols), int(rows)))
        layout.transpose_2d(x, out=out)
        want = host[first : first + n].reshape(shape).swapaxes(1, 2)
        assert np.array_equal(out.to_host(), want), (shape, first, second)
        assert not target.to_host()[second + n :].any()


@pytest.mark.parametrize(
    ("shape", "start", "width"),
    [
        ((7, 129), 0, 129),
        ((7, 129), 1, 5),
        ((129, 7), 6, 1),
        ((33, 64), 4, 32),
        ((5, 2052), 1024, 1028),
        ((100, 600), 3, 590),
        ((5, 3), 1, 0),
        ((0, 3), 1, 2),
    ],
)
def test_column_ranges(
    device: ignis.Device,
    rng: np.random.Generator,
    shape: tuple[int, int],
    start: int,
    width: int,
) -> None:
    x, part = normal(rng, *shape), normal(rng, shape[0], width)
    columns = slice(start, start + width)
    array = ignis.array(x)
    assert np.array_equal(layout.slice_cols(array, start, width).to_host(), x[:, columns])
    assert layout.scatter_cols_add(array, ignis.array(part), start) is array
    want = x.copy()
    want[:, columns] += part
    assert np.array_equal(array.to_host(), want)
    assert layout.scatter_cols(array, ignis.array(part), start) is array
    want[:, columns] = part
    assert np.array_equal(array.to_host(), want)


@pytest.mark.parametrize(("start", "width"), [(-1, 2), (0, 8), (7, 1), (3, -1)])
def test_columns_outside_of_the_matrix_are_refused(
    device: ignis.Device, start: int, width: int
) -> None:
    x = ignis.zeros((4, 7))
    with pytest.raises(BoundsError, match="7 columns"):
        layout.slice_cols(x, start, width)
    if width >= 0:
        with pytest.raises(BoundsError, match="scatter_cols"):
            layout.scatter_cols(x, ignis.zeros((4, width)), start)


def test_wrong_operands_are_refused(device: ignis.Device) -> None:
    x = ignis.zeros((4, 7))
    with pytest.raises(ArgumentError, match=r"transpose_2d: x must have 2 .* not \(3,\)"):
        layout.transpose_2d(ignis.zeros(3))
    with pytest.raises(ArgumentError, match=r"dst \(4, 7\), src \(3, 2\).*rows"):
        layout.scatter_cols(x, ignis.zeros((3, 2)), 0)
    with pytest.raises(ArgumentError, match="start must be an int"):
        layout.slice_cols(x, 0.5, 2)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="must not share memory"):
        layout.scatter_cols_add(x, x, 0)
    square = ignis.zeros((4, 4))
    with pytest.raises(ArgumentError, match="must not share memory"):
        layout.transpose_2d(square, out=square)


@pytest.mark.parametrize("shape", [(7, 3, 5), (3, 129, 8), (1, 2, 1), (0, 3, 4), (33, 3, 129)])
@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_swapped_axes(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], dtype: str
) -> None:
    host = rng.standard_normal(shape).astype(dtype)
    got = layout.swap_axes(ignis.array(host))
    np.testing.assert_array_equal(got.to_host(), host.swapaxes(0, 1))
    with pytest.raises(ArgumentError, match="3 dimensions"):
        layout.swap_axes(ignis.ones((3, 4)))


def test_strides_stay_inside_of_the_array(device: ignis.Device) -> None:
    with ignis.array(np.arange(12.0, dtype=np.float32), device=device) as x:
        turned = layout.strided(x, (3, 4), (-4, 1), 8).to_host()
        np.testing.assert_array_equal(turned, np.arange(12.0).reshape(3, 4)[::-1])
        assert layout.strided(x, (0, 4), (99, 99), 99).shape == (0, 4)
        for shape, strides, start in (((3, 4), (4, 2), 0), ((2,), (-1,), 0), ((1,), (1,), 12)):
            with pytest.raises(BoundsError, match="strided: elements"):
                layout.strided(x, shape, strides, start)
        for wrong in (None, 1, (1,), "ab", (1, 1.5)):
            with pytest.raises(ArgumentError, match="strided"):
                layout.strided(x, (3, 4), wrong)
