"""Zero-copy views of NvArray."""

from __future__ import annotations

import gc

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, BoundsError, DTypeError, UseAfterFreeError


@pytest.fixture
def values(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(size=(6, 5, 4)).astype(np.float32)


KEYS = [
    0,
    5,
    -1,
    slice(2, 4),
    slice(None),
    slice(-2, None),
    slice(4, 2),
    slice(0, 99),
    (1,),
    (1, 2),
    (3, -1),
    (2, slice(1, 3)),
    (2, 3, slice(1, 4)),
    (5, 4, 3),
]


@pytest.mark.parametrize("key", KEYS)
def test_indexing_equals_numpy(device: ignis.Device, values: np.ndarray, key: object) -> None:
    array = ignis.array(values)
    view = array[key]
    expected = values[key]  # type: ignore[call-overload]
    assert view.is_view
    assert view.parent is array
    assert view.shape == expected.shape
    assert np.array_equal(view.to_host(), expected)


@pytest.mark.parametrize("key", [6, -7, (0, 5), (0, 0, 4), (0, 0, 0, 0)])
def test_index_out_of_range(device: ignis.Device, values: np.ndarray, key: object) -> None:
    array = ignis.array(values)
    with pytest.raises(BoundsError):
        array[key]
    with pytest.raises(IndexError):
        array[key]


VOID = np.zeros(1, [("x", "i4")])[0]


@pytest.mark.parametrize(
    "key",
    [
        *(slice(0, 6, step) for step in (2, 0, -1, 1.0, "a", VOID)),
        *(slice(VOID, None), (slice(0, 2), 1), "a", 1.0, None, VOID),
    ],
    ids=str,
)
def test_what_is_not_contiguous_or_no_index_is_refused(
    device: ignis.Device, values: np.ndarray, key: object
) -> None:
    array = ignis.array(values)
    with pytest.raises(ArgumentError):
        array[key]


def test_iteration_ends(device: ignis.Device, values: np.ndarray) -> None:
    array = ignis.array(values)
    rows = [row.to_host() for row in array]
    assert np.array_equal(np.stack(rows), values)


def test_a_view_shares_memory_both_ways(device: ignis.Device, values: np.ndarray) -> None:
    array = ignis.array(values)
    view = array[2:4]
    before = ignis.memory.live_bytes()
    view.fill(3)
    values[2:4] = 3
    assert np.array_equal(array.to_host(), values)
    array.zero()
    assert not view.to_host().any()
    assert view.ptr == array.ptr + 2 * 5 * 4 * 4
    assert ignis.memory.live_bytes() == before


def test_slice_where_contiguous(device: ignis.Device, values: np.ndarray) -> None:
    array = ignis.array(values)
    assert np.array_equal(array.slice(0, 1, 3).to_host(), values[1:4])
    assert np.array_equal(array.slice(1, 0, 5).to_host(), values)
    assert np.array_equal(array[3].slice(0, 2, 2).to_host(), values[3, 2:4])
    assert np.array_equal(array[0:1].slice(1, 2, 2).to_host(), values[0:1, 2:4])
    assert array.slice(2, 1, 0).shape == (6, 5, 0)


def test_strided_slice_is_refused_and_names_slice_copy(
    device: ignis.Device, values: np.ndarray
) -> None:
    with pytest.raises(ArgumentError, match="slice_copy"):
        ignis.array(values).slice(1, 0, 2)


@pytest.mark.parametrize("args", [(3, 0, 1), (0, 5, 2), (0, -1, 1), (0, 0, -1)])
def test_slice_out_of_range(
    device: ignis.Device, values: np.ndarray, args: tuple[int, int, int]
) -> None:
    with pytest.raises(BoundsError):
        ignis.array(values).slice(*args)


def test_reshape_equals_numpy(device: ignis.Device, values: np.ndarray) -> None:
    array = ignis.array(values)
    for shape in ((30, 4), (-1,), (2, -1, 4), (120,), (6, 5, 4, 1)):
        assert np.array_equal(array.reshape(shape).to_host(), values.reshape(shape))
    assert array.reshape(3, -1).shape == (3, 40)
    assert array[1:3].reshape(-1).to_host().tolist() == values[1:3].ravel().tolist()
    for bad in ((7, -1), (-1, -1), (119,), (-2, 60)):
        with pytest.raises(ArgumentError):
            array.reshape(bad)


def test_empty_arrays_reshape(device: ignis.Device) -> None:
    array = ignis.zeros((0, 3))
    assert array.reshape((3, 0)).shape == (3, 0)
    with pytest.raises(ArgumentError):
        array.reshape((0, -1))


def test_view_as_another_dtype(device: ignis.Device, rng: np.random.Generator) -> None:
    values = rng.normal(size=(3, 4)).astype(np.float32)
    array = ignis.array(values)
    assert np.array_equal(array.view("int32").to_host(), values.view(np.int32))
    assert np.array_equal(array.view("uint8").to_host(), values.view(np.uint8))
    assert np.array_equal(array.view("float64").to_host(), values.view(np.float64))
    with pytest.raises(DTypeError):
        ignis.zeros((2, 3)).view("float64")
    with pytest.raises(DTypeError):
        ignis.zeros((2, 2))[0, 1:2].view("int64")
    with pytest.raises(DTypeError):
        ignis.zeros(()).view("uint8")


def test_views_of_views_have_the_root_as_parent(device: ignis.Device, values: np.ndarray) -> None:
    array = ignis.array(values)
    inner = array[1:5][1:3].reshape(-1)[3:7]
    assert inner.parent is array
    assert np.array_equal(inner.to_host(), values[2:4].ravel()[3:7])


def test_a_view_keeps_its_root_alive(device: ignis.Device, values: np.ndarray) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes()
    view = ignis.array(values)[2]
    gc.collect()
    assert ignis.memory.live_bytes() == before + values.nbytes
    assert np.array_equal(view.to_host(), values[2])
    del view
    assert ignis.memory.live_bytes() == before


def test_a_closed_view_raises_and_its_root_lives(device: ignis.Device, values: np.ndarray) -> None:
    array = ignis.array(values)
    with array[1] as view:
        assert np.array_equal(view.to_host(), values[1])
    assert view.freed
    assert view.ptr is None
    with pytest.raises(UseAfterFreeError, match="closed"):
        view.to_host()
    with pytest.raises(UseAfterFreeError):
        view.free()
    assert np.array_equal(array.to_host(), values)
    array.free()


def test_views_allocate_a_lazy_root(device: ignis.Device) -> None:
    array = ignis.empty((4, 4))
    view = array[1]
    assert array.on_device
    view.fill(1)
    assert array[1].tolist() == [1.0] * 4
