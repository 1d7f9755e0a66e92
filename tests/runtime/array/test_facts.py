"""Construction, dtypes, facts and lazy allocation of NvArray."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError, NotAllocatedError
from ignis.runtime import safepoint
from ignis.runtime.lock import LOCK
from tests.helpers.processes import PATIENCE
from tests.helpers.references import ITEM_SIZES


def random_values(rng: np.random.Generator, shape: tuple[int, ...], dtype: str) -> np.ndarray:
    if dtype in ("int32", "int64", "uint8"):
        low = 0 if dtype == "uint8" else -1000
        return rng.integers(low, 250, size=shape).astype(DTYPES[dtype])
    return rng.normal(size=shape).astype(DTYPES[dtype])


@pytest.mark.parametrize("dtype", ITEM_SIZES)
def test_table_has_the_sizes_of_cuda(device: ignis.Device, dtype: str) -> None:
    array = ignis.empty((3, 5), dtype)
    assert array.itemsize == ITEM_SIZES[dtype]
    assert array.nbytes == array.size_bytes == 15 * ITEM_SIZES[dtype]
    assert array.dtype == DTYPES[dtype]


def test_unknown_dtype_lists_the_known_ones(device: ignis.Device) -> None:
    with pytest.raises(DTypeError, match="bfloat16.*uint8"):
        ignis.empty(3, "complex64")


@pytest.mark.parametrize("shape", [(-1,), (2, -3), ("a",), (1.5,), None, (True,)])
def test_bad_shapes_are_refused(device: ignis.Device, shape: object) -> None:
    with pytest.raises(ArgumentError, match="shape"):
        ignis.NvArray(shape)


def test_unknown_owner_lists_the_known_ones(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match="ignis, nccl, store"):
        ignis.NvArray((1,), owner="nobody")


def test_construction_takes_no_memory_until_first_needed(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    array = ignis.NvArray((7, 3), "float64", device)
    assert not array.on_device
    assert array.ptr is None
    assert ignis.memory.live_bytes() == before
    assert array.to_device() is array
    assert array.on_device
    assert isinstance(array.ptr, int)
    assert ignis.memory.live_bytes() == before + 7 * 3 * 8
    array.free()
    assert ignis.memory.live_bytes() == before


def test_facts_of_a_fresh_array(device: ignis.Device) -> None:
    began = time.time()
    array = ignis.NvArray((2, 3, 4), "int32", device, owner="nccl")
    assert array.shape == (2, 3, 4)
    assert array.ndim == 3
    assert array.numel == 24
    assert array.device is device
    assert array.device_id == device.id
    assert array.owner == "nccl"
    assert array.ref_count == 0
    assert not array.freed
    assert not array.is_view
    assert array.parent is None
    assert array.pinned_host_ptr is None
    assert began - 1 <= array.created_at <= time.time() + 1
    assert array.stream is ignis.current_stream(device)


def test_ids_are_unique(device: ignis.Device) -> None:
    arrays = [ignis.empty(1) for _ in range(100)]
    assert len({array.id for array in arrays}) == 100


def test_repr_has_the_facts(device: ignis.Device) -> None:
    array = ignis.empty((2, 3), "bfloat16", owner="store")
    text = repr(array)
    for part in (str(array.id), "(2, 3)", "bfloat16", device.name, "store", "ref_count=0", "freed"):
        assert part in text


def test_repr_takes_no_lock_performs_no_free_and_works_at_the_end(device: ignis.Device) -> None:
    array = ignis.ones((2, 3))
    array.increment_ref("somebody")  # its count is exact only after pending frees
    view, closed, freed = array[1], array[0], ignis.ones(1)
    closed.free()
    freed.free()
    garbage = ignis.ones(7)
    del garbage
    pending = len(safepoint.pending)
    texts: list[str] = []
    arrays = (array, view, closed, freed, ignis.Tensor(array))
    with LOCK:
        thread = threading.Thread(target=lambda: texts.extend(map(repr, arrays)))
        thread.start()
        thread.join(PATIENCE)
    assert len(texts) == len(arrays)
    assert "ref_count=1, freed=False" in texts[0]
    assert [text.endswith("freed=True)") for text in texts] == [False, False, True, True, False]
    assert len(safepoint.pending) == pending > 0
    array.decrement_ref("somebody")


@pytest.mark.parametrize("dtype", ITEM_SIZES)
@pytest.mark.parametrize("shape", [(1,), (7,), (129, 3), (), (3, 0, 2)])
def test_upload_and_download_are_exact(
    device: ignis.Device, rng: np.random.Generator, dtype: str, shape: tuple[int, ...]
) -> None:
    values = random_values(rng, shape, dtype)
    array = ignis.empty(shape, dtype).from_host(values)
    result = array.to_host()
    assert result.shape == shape
    assert result.dtype == values.dtype
    assert result.tobytes() == values.tobytes()
    assert array.tolist() == values.ravel().tolist()


def test_a_large_odd_array_round_trips(device: ignis.Device, rng: np.random.Generator) -> None:
    values = rng.normal(size=1000003).astype(np.float32)
    assert np.array_equal(ignis.array(values).to_host(), values)


def test_python_numbers_become_float32_and_int64(device: ignis.Device) -> None:
    assert ignis.array([1.5, 2.0]).dtype == np.float32
    assert ignis.array([1, 2]).dtype == np.int64
    assert ignis.array(np.ones(2)).dtype == np.float64
    assert ignis.array([[1, 2], [3, 4]], "float16").shape == (2, 2)


def test_non_contiguous_sources_are_uploaded_in_c_order(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=(5, 7)).astype(np.float32)
    assert np.array_equal(ignis.array(values.T).to_host(), values.T)
    assert np.array_equal(ignis.array(values[::2, 1::3]).to_host(), values[::2, 1::3])


def test_upload_checks_the_number_of_elements(device: ignis.Device) -> None:
    array = ignis.zeros(6)
    with pytest.raises(ArgumentError, match="5 elements.*6"):
        array.from_host([1.0] * 5)
    assert array.tolist() == [0.0] * 6


def test_upload_refuses_to_drop_fractions_or_overflow(device: ignis.Device) -> None:
    with pytest.raises(DTypeError):
        ignis.empty(2, "int32").from_host([1.5, 2.5])
    with pytest.raises(ArgumentError, match="300"):
        ignis.empty(2, "uint8").from_host(np.array([1, 300]))
    with pytest.raises(DTypeError):
        ignis.empty(1).from_host(["text"])
    with pytest.raises(ArgumentError):
        ignis.empty(3).from_host([[1.0, 2.0], [3.0]])


def test_raw_upload_takes_the_bytes_as_they_are(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    raw = rng.bytes(14)
    array = ignis.empty(7, "bfloat16").from_host_raw(raw)
    assert array.to_host().tobytes() == raw
    array.from_host_raw(np.frombuffer(raw, np.uint8)[::-1].copy())
    assert array.to_host().tobytes() == raw[::-1]
    with pytest.raises(ArgumentError, match="13 bytes"):
        array.from_host_raw(raw[:13])
    with pytest.raises(ArgumentError):
        array.from_host_raw("text")


def test_reading_before_allocation_is_refused(device: ignis.Device) -> None:
    array = ignis.empty(3)
    with pytest.raises(NotAllocatedError):
        array.to_host()
    with pytest.raises(NotAllocatedError):
        array.clone()
    with pytest.raises(NotAllocatedError):
        ignis.zeros((3, 3)).write_rows(array, 0)
    with pytest.raises(NotAllocatedError):
        ignis.empty((3, 3)).write_rows(ignis.zeros(3), 0)


def test_download_into_an_array_of_the_caller(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=(3, 5)).astype(np.float32)
    array = ignis.array(values)
    out = np.full((3, 5), np.nan, np.float32)
    assert array.to_host(out) is out
    assert np.array_equal(out, values)
    for bad in (np.empty((5, 3), np.float32), np.empty((3, 5)), out.T, [1.0]):
        with pytest.raises(ArgumentError, match="out"):
            array.to_host(bad)  # type: ignore[arg-type]
    out.flags.writeable = False
    with pytest.raises(ArgumentError, match="writable"):
        array.to_host(out)


def test_from_ptr_is_never_freed_and_keeps_its_keepalive(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=12).astype(np.float32)
    source = ignis.array(values)
    before = ignis.memory.live_bytes()
    window = ignis.NvArray.from_ptr(source.ptr, (3, 4), "float32", device, keepalive=source)
    assert ignis.memory.live_bytes() == before
    assert np.array_equal(window.to_host(), values.reshape(3, 4))
    window.fill(2.5)
    window.free()
    assert window.freed
    assert source.tolist() == [2.5] * 12
    del window
    assert source.on_device


def test_from_ptr_refuses_bad_addresses(device: ignis.Device) -> None:
    for ptr in (0, -8, 1.5, 2, None):
        with pytest.raises(ArgumentError, match="from_ptr"):
            ignis.NvArray.from_ptr(ptr, (1,), "float32", device)  # type: ignore[arg-type]
