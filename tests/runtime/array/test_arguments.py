"""What is not an array, shape, allocator or function is refused where it is given."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError, OutOfMemoryError
from ignis.runtime import LimitAllocator, PoolAllocator


def test_numpy_does_not_read_device_memory_element_by_element(device: ignis.Device) -> None:
    array, tensor = ignis.ones(3), ignis.Tensor.ones(3)
    for read in (np.asarray, np.atleast_1d, lambda x: np.array([x, x])):
        with pytest.raises(DTypeError, match=r"to_host\(\)"):
            read(array)
        with pytest.raises(DTypeError, match=r"numpy\(\)"):
            read(tensor)
    with pytest.raises(DTypeError, match=r"to_host\(\)"):
        ignis.array([array, array])


def test_indices_that_are_no_ints_are_refused(device: ignis.Device) -> None:
    array = ignis.ones((3, 3))
    for key in (slice("a", None), (0, slice("a", None)), True, (0, False), 1.5):
        with pytest.raises(ArgumentError, match="int"):
            array[key]
    with pytest.raises(ArgumentError, match="shape must be integers"):
        ignis.NvArray(True)


def test_nested_sequences_of_different_lengths_are_refused(device: ignis.Device) -> None:
    for make in (ignis.array, ignis.asarray, lambda data: ignis.array(data, "float32")):
        with pytest.raises(ArgumentError, match="inhomogeneous"):
            make([[1], [1, 2]])


def test_shapes_that_numpy_cannot_have_are_refused_at_once(device: ignis.Device) -> None:
    for shape in ((1,) * 65, (2**40, 2**40), 2**62, (2**60, 0, 2**60)):
        for make in (ignis.NvArray, ignis.zeros):
            with pytest.raises(ArgumentError, match="64 dimensions|2\\*\\*63 - 1 bytes"):
                make(shape)
    for array, other in ((ignis.ones(1), (1,) * 65), (ignis.ones(0), (2**60, 0, 2**60))):
        with pytest.raises(ArgumentError, match="64 dimensions|2\\*\\*63 - 1 bytes"):
            array.reshape(other)
    assert ignis.NvArray((1,) * 64).shape == (1,) * 64


def test_what_is_no_allocator_is_refused(device: ignis.Device) -> None:
    for value in (3, None, PoolAllocator):
        with pytest.raises(ArgumentError, match="use_allocator: expected an allocator"):
            ignis.use_allocator(value).__enter__()  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="LimitAllocator: expected an allocator"):
            LimitAllocator(value, 100)  # type: ignore[arg-type]
    for nbytes in (-1, 1.5, "a"):
        with pytest.raises(ArgumentError, match="nbytes must be an int >= 0"):
            LimitAllocator(PoolAllocator(), nbytes)  # type: ignore[arg-type]


def test_capture_takes_a_function(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match="capture: expected a function"):
        ignis.capture(3)  # type: ignore[arg-type]


def test_more_bytes_than_there_are_are_out_of_memory(device: ignis.Device) -> None:
    for call in (
        lambda: ignis.NvArray((2**30, 2**30)).to_device(),
        lambda: ignis.PinnedBuffer(2**70),
    ):
        with pytest.raises(OutOfMemoryError, match=r"needs \d{19,} B"):
            call()
    direct = ignis.runtime.DirectAllocator()
    with ignis.use_allocator(direct), pytest.raises(OutOfMemoryError):
        ignis.NvArray((2**30, 2**30)).to_device()


@pytest.mark.parametrize(
    "change",
    [{"typestr": "foo"}, {"data": 3}, {"shape": "ab"}, {"stream": "a"}, {"stream": 0}, None],
    ids=str,
)
def test_a_damaged_cuda_array_interface_is_refused(
    device: ignis.Device, change: dict[str, Any] | None
) -> None:
    class Foreign:
        pass

    array, foreign = ignis.ones(4), Foreign()
    facts = {"shape": (4,), "typestr": "<f4", "data": (array.ptr, False), "version": 3}
    foreign.__cuda_array_interface__ = facts  # type: ignore[attr-defined]
    assert ignis.from_cuda_array_interface(foreign).tolist() == [1.0] * 4
    changed = {} if change is None else {**facts, **change}
    foreign.__cuda_array_interface__ = changed  # type: ignore[attr-defined]
    with pytest.raises(ArgumentError, match="from_cuda_array_interface"):
        ignis.from_cuda_array_interface(foreign)
