"""Arrays of other libraries imported over DLPack: NumPy's, and those of a library made by hand."""

from __future__ import annotations

import gc

import numpy as np
import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.errors import (
    ArgumentError,
    DTypeError,
    IgnisWarning,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import DirectAllocator, LimitAllocator
from tests.runtime.interop.dlpack_peer import CODES, READ_ONLY, Producer


def producer_on(device: ignis.Device, array: ignis.NvArray, **facts: object) -> Producer:
    """Another library's array over the memory of `array`."""
    where = array.__dlpack_device__()
    code = CODES[array.dtype.name][:2]
    return Producer(array.ptr, array.shape, code, device=where, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("versioned", [False, True])
def test_host_memory_is_copied_and_given_back(
    device: ignis.Device, values: np.ndarray, versioned: bool
) -> None:
    producer = Producer.of(values, versioned=versioned)
    a = ignis.from_dlpack(producer)
    assert producer.deleted == 1
    assert a.device is device
    np.testing.assert_array_equal(a.to_host(), values)
    assert "stream" not in producer.calls[-1]


def test_numpy_arrays_are_imported(device: ignis.Device, rng: np.random.Generator) -> None:
    for dtype in [each for each in DTYPES.values() if each.isbuiltin == 1]:  # not of ml_dtypes
        values = rng.integers(0, 100, size=(3, 1, 5)).astype(dtype)
        values.flags.writeable = False
        np.testing.assert_array_equal(ignis.from_dlpack(values).to_host(), values)
    assert ignis.from_dlpack(np.empty((0, 4), np.float32)).shape == (0, 4)
    assert ignis.from_dlpack(np.float32([2.5]).reshape(())).to_host() == 2.5


def test_strided_host_memory_is_copied_in_its_own_order(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    for dtype in ("float32", "int8", "uint16", "float64"):
        values = rng.integers(0, 100, size=(4, 5, 6)).astype(dtype)
        for strided in (
            values.T,
            values[::2, ::-1, 1:3],
            values[:, 2, 3],
            np.broadcast_to(values[1, 2], (3, 6)),
            values[:, :0, ::2],
        ):
            for copy in (None, True):
                np.testing.assert_array_equal(
                    ignis.from_dlpack(strided, copy=copy).to_host(), strided
                )
    bits = rng.integers(0, 1 << 15, size=(5, 7)).astype(np.uint16)
    strided = Producer(bits.ctypes.data, (7, 5), CODES["bfloat16"][:2], strides=(1, 7))
    assert ignis.from_dlpack(strided).to_host().tobytes() == bits.T.tobytes()
    assert strided.deleted == 1


@pytest.mark.parametrize("versioned", [False, True])
@pytest.mark.parametrize("dtype", DTYPES)
def test_device_memory_is_taken_over_without_a_copy(
    simulated: ignis.Device, dtype: str, versioned: bool
) -> None:
    source = ignis.full((7, 3), 1, dtype)
    producer = producer_on(simulated, source, versioned=versioned, strides=(3, 1), offset=16)
    a = ignis.from_dlpack(producer)
    assert (a.ptr, a.shape, a.dtype) == (source.ptr, source.shape, source.dtype)
    assert a.device is simulated
    a.fill(0)
    np.testing.assert_array_equal(source.to_host(), np.full((7, 3), 0, a.dtype))
    assert producer.deleted == 0
    a.free()
    assert producer.deleted == 1
    del a
    ignis.memory.collect()
    assert producer.deleted == 1


def test_round_trip_through_numpy_is_zero_copy(simulated: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    b = ignis.from_dlpack(np.from_dlpack(a))
    assert b.ptr == a.ptr
    assert b.parent is a  # our own memory: a view, not a second array that nobody knows
    version = a.version
    b.fill(2)
    assert (a.to_host() == 2).all() and a.version == version + 1
    with pytest.raises(MemoryContractViolation, match=f"live views: #{b.id}"):
        a.free()
    b.free()
    assert a.ref_count == 0
    a.free()


def test_own_memory_that_comes_back_keeps_its_owner_and_its_life(
    simulated: ignis.Device, values: np.ndarray
) -> None:
    a = ignis.array(values)
    a.transfer_ownership("nccl")
    rows = ignis.from_dlpack(np.from_dlpack(a[1:3])[1:])  # a window of a window
    assert rows.owner == "nccl" and rows.shape == (1, 129) and rows.parent is a
    np.testing.assert_array_equal(rows.to_host(), values[2:3])
    with pytest.warns(IgnisWarning, match="live views"):
        a.free(force=True)
    with pytest.raises(UseAfterFreeError):
        rows.to_host()


def test_array_imports_itself(device: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    b = ignis.from_dlpack(a)
    assert (b.ptr, b.shape, b.device) == (a.ptr, a.shape, device)
    with pytest.raises(MemoryContractViolation):
        a.free()
    del b
    assert a.ref_count == 0 or ignis.memory.collect() >= 0
    a.free()


def test_dropped_import_is_given_back_at_a_safe_point(simulated: ignis.Device) -> None:
    source = ignis.ones(9)
    producer = producer_on(simulated, source)
    holder: list[object] = [ignis.from_dlpack(producer)]
    holder.append(holder)
    del holder
    gc.collect()
    ignis.memory.collect()
    assert producer.deleted == 1


def test_view_keeps_an_import(simulated: ignis.Device) -> None:
    source = ignis.ones((4, 3))
    producer = producer_on(simulated, source)
    row = ignis.from_dlpack(producer)[1]
    gc.collect()
    ignis.memory.collect()
    assert producer.deleted == 0
    assert row.tolist() == [1, 1, 1]
    del row
    ignis.memory.collect()
    assert producer.deleted == 1


def test_import_is_given_back_after_the_work_on_it(simulated: ignis.Device) -> None:
    source = ignis.ones(129)
    producer = producer_on(simulated, source)
    a = ignis.from_dlpack(producer)
    with ignis.Stream() as stream:
        copy = a.clone()
    a.free()
    assert producer.deleted == 1
    assert stream.done()
    assert copy.tolist() == [1] * 129


def test_copy_and_device_arguments(simulated: ignis.Device, values: np.ndarray) -> None:
    source = ignis.array(values)
    producer = producer_on(simulated, source)
    copy = ignis.from_dlpack(producer, copy=True)
    assert producer.deleted == 1
    assert copy.ptr != source.ptr
    np.testing.assert_array_equal(copy.to_host(), values)
    same = ignis.from_dlpack(producer, device=simulated, copy=False)
    assert same.ptr == source.ptr
    same.free()
    with pytest.raises(ArgumentError, match="copy=False"):
        ignis.from_dlpack(values, copy=False)


def test_capsule_is_consumed_once(device: ignis.Device, values: np.ndarray) -> None:
    producer = Producer.of(values)
    capsule = producer.capsule()
    a = ignis.from_dlpack(capsule)
    np.testing.assert_array_equal(a.to_host(), values)
    with pytest.raises(ArgumentError, match="already consumed"):
        ignis.from_dlpack(capsule)
    assert producer.deleted == 1
    own = ignis.ones(3).__dlpack__(max_version=(1, 0))
    first = ignis.from_dlpack(own)
    with pytest.raises(ValueError, match="already consumed"):
        ignis.from_dlpack(own)
    first.free()


def test_what_cannot_be_imported_is_left_to_its_producer(
    device: ignis.Device, values: np.ndarray
) -> None:
    strided = Producer.of(values, strides=(258, 2))
    with pytest.raises(ArgumentError, match="contiguous"):
        ignis.from_dlpack(strided, copy=False)
    with pytest.raises(ArgumentError, match="contiguous"):
        ignis.from_dlpack(values.T, copy=False)
    complex_values = Producer(values.ctypes.data, (3,), (5, 64))
    with pytest.raises(DTypeError, match="type code 5"):
        ignis.from_dlpack(complex_values)
    vectors = Producer(values.ctypes.data, (3,), lanes=4)
    with pytest.raises(DTypeError, match="lanes"):
        ignis.from_dlpack(vectors)
    future = Producer.of(values, major=2)
    with pytest.raises(ArgumentError, match="version 2"):
        ignis.from_dlpack(future)
    metal = Producer.of(values, device=(8, 0))
    with pytest.raises(ArgumentError, match="device type 8"):
        ignis.from_dlpack(metal)
    odd = Producer(values.ctypes.data + 1, (3,))
    with pytest.raises(ArgumentError, match="not an address"):
        ignis.from_dlpack(odd)
    for producer in (strided, complex_values, vectors, future, metal, odd):
        assert producer.deleted == 0
    for wrong in (3, "x", None, object()):
        with pytest.raises(ArgumentError, match="no __dlpack__"):
            ignis.from_dlpack(wrong)


def test_strides_of_single_elements_do_not_matter(device: ignis.Device) -> None:
    values = np.arange(5, dtype=np.float32)
    a = ignis.from_dlpack(Producer(values.ctypes.data, (1, 5, 1), strides=(77, 1, 99)))
    assert a.shape == (1, 5, 1)
    assert a.tolist() == values.tolist()


def test_read_only_device_memory_needs_a_copy(simulated: ignis.Device) -> None:
    source = ignis.ones(5)
    producer = producer_on(simulated, source, flags=READ_ONLY)
    for copy in (None, False):
        with pytest.raises(ArgumentError, match="read-only"):
            ignis.from_dlpack(producer, copy=copy)
    assert producer.deleted == 0
    assert ignis.from_dlpack(producer, copy=True).tolist() == [1] * 5
    assert producer.deleted == 1


def test_failed_copy_gives_the_tensor_back(device: ignis.Device, values: np.ndarray) -> None:

    producer = Producer.of(values)
    with ignis.use_allocator(LimitAllocator(DirectAllocator(), 16)):
        with pytest.raises(MemoryError):
            ignis.from_dlpack(producer)
    assert producer.deleted == 1


def test_asarray_takes_anything(device: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    assert ignis.asarray(a) is a
    assert ignis.asarray([1, 2, 3]).dtype == np.int64
    np.testing.assert_array_equal(ignis.asarray(values.T).to_host(), values.T)
    np.testing.assert_array_equal(ignis.asarray(Producer.of(values)).to_host(), values)
    assert ignis.asarray([1, 2], "float16").dtype == np.float16
    with pytest.raises(DTypeError, match="float32, not int32"):
        ignis.asarray(Producer.of(values), "int32")
