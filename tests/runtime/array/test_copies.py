"""Clears, fills, clones, appends, slices and staged copies of NvArray."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DTypeError,
    MemoryContractViolation,
    NotAllocatedError,
    UseAfterFreeError,
)
from tests.helpers.references import ITEM_SIZES
from tests.runtime.array.test_facts import random_values


@pytest.mark.parametrize("dtype", ITEM_SIZES)
@pytest.mark.parametrize("numel", [0, 1, 7, 129, 4099])
def test_fill_sets_every_element_and_nothing_else(
    device: ignis.Device, dtype: str, numel: int
) -> None:
    whole = ignis.zeros(numel + 2, dtype)
    value = 1 if dtype == "bool" else 88
    whole[1 : numel + 1].fill(value)
    expected = np.zeros(numel + 2, whole.dtype)
    expected[1 : numel + 1] = value
    assert np.array_equal(whole.to_host(), expected)


@pytest.mark.parametrize("value", [0.1, -1.5, float("inf"), 0.0, 1e300])
def test_fill_of_eight_byte_elements_is_exact(device: ignis.Device, value: float) -> None:
    array = ignis.empty(1237, "float64").fill(value)
    assert np.array_equal(array.to_host(), np.full(1237, value))


def test_fill_refuses_what_is_no_number_of_the_dtype(device: ignis.Device) -> None:
    array = ignis.zeros(3, "int32")
    with pytest.raises(DTypeError):
        array.fill(1.5)
    with pytest.raises(ArgumentError):
        array.fill(2**40)
    with pytest.raises(ArgumentError):
        array.fill([1, 2])
    assert array.tolist() == [0, 0, 0]


def test_zero_clears_poisoned_memory(device: ignis.Device) -> None:
    array = ignis.full((3, 43), 7.5)
    assert array.zero() is array
    assert array.tolist() == [0.0] * 129


def test_creation_functions_fill(device: ignis.Device) -> None:
    assert ignis.zeros((2, 2), "int64").tolist() == [0] * 4
    assert ignis.ones(3, "bfloat16").tolist() == [1.0] * 3
    assert ignis.full(2, 5).dtype == np.int64
    assert ignis.full(2, 0.5).dtype == np.float32
    assert ignis.full((), 0.5).shape == ()


@pytest.mark.parametrize("dtype", ITEM_SIZES)
def test_clone_is_independent_and_belongs_to_the_acting_owner(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    values = random_values(rng, (7, 19), dtype)
    source = ignis.array(values, owner="store")
    with ignis.acting_as("nccl"):
        copy = source[2:5].clone()
    source.zero()
    assert copy.owner == "nccl"
    assert not copy.is_view
    assert copy.to_host().tobytes() == values[2:5].tobytes()


def test_write_rows_appends_like_numpy(device: ignis.Device, rng: np.random.Generator) -> None:
    cache = ignis.full((11, 3, 5), -1.0)
    expected = np.full((11, 3, 5), -1.0, np.float32)
    row = 0
    for rows in (1, 3, 0, 5, 2):
        values = rng.normal(size=(rows, 3, 5)).astype(np.float32)
        cache.write_rows(ignis.array(values), row)
        expected[row : row + rows] = values
        row += rows
    single = rng.normal(size=(3, 5)).astype(np.float32)
    cache.write_rows(ignis.array(single), 4)
    expected[4] = single
    assert np.array_equal(cache.to_host(), expected)


def test_write_rows_refuses_before_any_copy(device: ignis.Device) -> None:
    cache = ignis.zeros((4, 3))
    with pytest.raises(BoundsError, match="rows"):
        cache.write_rows(ignis.ones((2, 3)), 3)
    with pytest.raises(BoundsError):
        cache.write_rows(ignis.ones((1, 3)), -1)
    with pytest.raises(ArgumentError, match="shape"):
        cache.write_rows(ignis.ones((1, 2)), 0)
    with pytest.raises(DTypeError):
        cache.write_rows(ignis.ones((1, 3), "int32"), 0)
    with pytest.raises(ArgumentError, match="NvArray"):
        cache.write_rows(np.ones((1, 3)), 0)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="start_row"):
        cache.write_rows(ignis.ones((1, 3)), 0.5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="overlap"):
        cache.write_rows(cache[0:2], 1)
    assert cache.tolist() == [0.0] * 12


def test_write_rows_within_one_array_without_overlap(device: ignis.Device) -> None:
    cache = ignis.array(np.arange(12, dtype=np.float32).reshape(4, 3))
    cache.write_rows(cache[0:2], 2)
    assert cache.to_host().tolist() == [[0, 1, 2], [3, 4, 5]] * 2


def test_windows_on_the_same_memory_overlap(device: ignis.Device) -> None:
    x = ignis.array(np.arange(8, dtype=np.float32).reshape(4, 2))
    window = ignis.NvArray.from_ptr(x.ptr or 0, (4, 2), "float32")
    with pytest.raises(ArgumentError, match="overlap"):
        x.write_rows(window[0:2], 1)
    with pytest.raises(ArgumentError, match="shares memory"):
        window[1:3] = x[0:2]
    x.write_rows(window[0:2], 2)
    assert x.tolist() == [0.0, 1.0, 2.0, 3.0] * 2


def test_writing_no_rows_needs_no_memory(device: ignis.Device) -> None:
    target, nothing = ignis.empty((5, 4)), ignis.empty((0, 4))
    assert target.write_rows(nothing, 0) is target
    assert target.write_rows(nothing, 5) is target
    assert not target.on_device and not nothing.on_device
    with pytest.raises(NotAllocatedError):
        target.write_rows(ignis.zeros((1, 4)), 0)
    with pytest.raises(BoundsError):
        target.write_rows(nothing, 6)
    with pytest.raises(ArgumentError):
        target.write_rows(ignis.empty((0, 3)), 0)
    nothing.free()
    with pytest.raises(UseAfterFreeError):
        target.write_rows(nothing, 0)


@pytest.mark.parametrize("dim", [0, 1, 2, -1])
def test_slice_copy_equals_numpy(device: ignis.Device, rng: np.random.Generator, dim: int) -> None:
    values = rng.normal(size=(5, 7, 3)).astype(np.float32)
    array = ignis.array(values)
    size = values.shape[dim]
    for start, length in ((0, size), (1, size - 2), (size, 0), (size - 1, 1)):
        copy = array.slice_copy(dim, start, length)
        expected = np.take(values, range(start, start + length), axis=dim)
        assert not copy.is_view
        assert np.array_equal(copy.to_host(), expected)
    with pytest.raises(BoundsError):
        array.slice_copy(dim, 1, size)


def test_pinned_staging_round_trips(device: ignis.Device, rng: np.random.Generator) -> None:
    before = ignis.memory.pinned_bytes()
    first, second = rng.normal(size=(2, 129)).astype(np.float32)
    array = ignis.empty(129)
    address = array.pin()
    assert address == array.pinned_host_ptr
    assert ignis.memory.pinned_bytes() == before + 516
    array.from_host(first)
    array.from_host(second)
    assert np.array_equal(array.to_host(), second)
    with pytest.raises(MemoryContractViolation, match="already pinned"):
        array.pin()
    array.unpin()
    assert array.pinned_host_ptr is None
    assert ignis.memory.pinned_bytes() == before
    with pytest.raises(MemoryContractViolation, match="not pinned"):
        array.unpin()
    array.pin()
    array.free()
    assert ignis.memory.pinned_bytes() == before


def test_to_the_same_device_is_a_new_array(device: ignis.Device, rng: np.random.Generator) -> None:
    values = rng.normal(size=7).astype(np.float32)
    source = ignis.array(values)
    copy = source.to(device)
    source.free()
    assert np.array_equal(copy.to_host(), values)


def test_to_another_driver_goes_through_the_host(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = random_values(rng, (3, 43), "bfloat16")
    source = ignis.array(values)
    there = source.to("sim:0")
    back = there.to(device)
    assert there.device.name == "sim:0"
    assert back.to_host().tobytes() == values.tobytes()


def test_copies_on_two_streams_are_ordered_by_events(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=100003).astype(np.float32)
    source = ignis.array(values)
    target = ignis.zeros(100003)
    with ignis.Stream(device) as first:
        middle = source.clone()
        event = first.record()
    with ignis.Stream(device) as second:
        second.wait(event)
        target.write_rows(middle, 0)
        second.synchronize()
    assert np.array_equal(target.to_host(), values)


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copy_by_python_is_a_clone(device: ignis.Device, how: Callable[[Any], Any]) -> None:
    array = ignis.array([[1.0, 2.0], [3.0, 4.0]])
    row = array[1]
    for source, expected in ((array, [1.0, 2.0, 3.0, 4.0]), (row, [3.0, 4.0])):
        made = how(source)
        assert made.parent is None and made.ptr != source.ptr and made.shape == source.shape
        made.zero()
        made.free()
        assert source.tolist() == expected
    both = copy.deepcopy([array, array])
    assert both[0] is both[1] is not array


def test_what_owns_memory_or_a_handle_has_no_second_object(device: ignis.Device) -> None:
    stream, event = ignis.Stream(device), ignis.Event()
    event.record(stream)
    array, cache = ignis.ones(3), ignis.KVCache(2, 3)
    kernel = ignis.compile('extern "C" __global__ void nothing() {}', "nothing", device=device)
    with ignis.PinnedBuffer(8) as buffer, ignis.capture(lambda: array.zero()) as graph:
        for thing in (stream, event, buffer, graph, cache, kernel):
            for how in (copy.copy, copy.deepcopy, pickle.dumps):
                with pytest.raises(ArgumentError, match=type(thing).__name__):
                    how(thing)
        with pytest.raises(ArgumentError, match="NvArray"):
            pickle.dumps(array)
    stream.synchronize()
    cache.free()
