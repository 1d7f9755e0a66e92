"""The Driver protocol on the device under test: memory, copies, streams, events and errors."""

from __future__ import annotations

import ctypes
from collections.abc import Generator

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.driver.cuda import driver
from ignis.driver.protocol import Driver
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import CudaError
from tests.helpers.processes import run_script

Bytes = npt.NDArray[np.uint8]


class Memory:
    """Raw memory of one test, freed at its end."""

    def __init__(self, device: ignis.Device) -> None:
        self.api = device.api
        self.id = device.id
        self._device: list[int] = []
        self._host: list[int] = []

    def device(self, nbytes: int) -> int:
        ptr = self.api.mem_alloc(self.id, nbytes)
        self._device.append(ptr)
        return ptr

    def host(self, nbytes: int) -> tuple[int, Bytes]:
        ptr = self.api.mem_host_alloc(self.id, nbytes)
        self._host.append(ptr)
        return ptr, np.ctypeslib.as_array((ctypes.c_ubyte * nbytes).from_address(ptr))

    def upload(self, data: Bytes) -> int:
        ptr = self.device(data.nbytes)
        self.api.memcpy_htod(self.id, ptr, data.ctypes.data, data.nbytes, 0)
        return ptr

    def download(self, ptr: int, nbytes: int, stream: int = 0) -> Bytes:
        out = np.full(nbytes, 0xA5, np.uint8)
        self.api.memcpy_dtoh(self.id, out.ctypes.data, ptr, nbytes, stream)
        return out

    def close(self) -> None:
        for ptr in self._device:
            self.api.mem_free(self.id, ptr)
        for ptr in self._host:
            self.api.mem_free_host(ptr)


@pytest.fixture
def memory(device: ignis.Device) -> Generator[Memory]:
    memory = Memory(device)
    yield memory
    memory.close()


@pytest.fixture
def stream(device: ignis.Device) -> Generator[int]:
    handle = device.api.stream_create(device.id)
    yield handle
    device.api.stream_synchronize(device.id, handle)
    device.api.stream_destroy(device.id, handle)


def random_bytes(rng: np.random.Generator, nbytes: int) -> Bytes:
    return rng.integers(1, 255, nbytes, dtype=np.uint8)


def test_driver_is_a_driver(device: ignis.Device) -> None:
    assert isinstance(device.api, Driver)
    assert device.api.alive
    assert device.api.device_count() >= 1
    assert device.api.driver_version() >= 13000
    assert device.api.device_name(device.id)


def test_attributes_have_cudas_names(device: ignis.Device) -> None:
    assert device.api.device_attribute(device.id, "WARP_SIZE") == 32
    assert device.api.device_attribute(device.id, "COMPUTE_CAPABILITY_MAJOR") >= 7
    with pytest.raises(CudaError, match="NO_SUCH_THING") as caught:
        device.api.device_attribute(device.id, "NO_SUCH_THING")
    assert caught.value.name == "CUDA_ERROR_INVALID_VALUE"


def test_tensors_are_described_to_devices_that_copy_boxes_of_them(device: ignis.Device) -> None:
    boxes = TensorBoxes("bfloat16", (64, 2, 50, 1), (128, 256, 12800), (64, 1, 32, 1))
    if device.capability < (9, 0):
        with pytest.raises(CudaError, match="cuTensorMapEncodeTiled") as caught:
            device.api.tensor_map(device.id, 1 << 20, boxes)
        assert caught.value.name == "CUDA_ERROR_NOT_SUPPORTED"
        return
    described = device.api.tensor_map(device.id, 1 << 20, boxes)
    assert len(described) == 128
    assert described != device.api.tensor_map(device.id, 1 << 21, boxes)
    with pytest.raises(CudaError, match=r"cuTensorMapEncodeTiled.*0x100001") as caught:
        device.api.tensor_map(device.id, (1 << 20) + 1, boxes)
    assert caught.value.name == "CUDA_ERROR_INVALID_VALUE"


def test_a_device_that_does_not_exist_is_an_error(device: ignis.Device) -> None:
    with pytest.raises(CudaError) as caught:
        device.api.mem_alloc(1000, 16)
    assert caught.value.name == "CUDA_ERROR_INVALID_DEVICE"


@pytest.mark.parametrize("nbytes", [1, 7, 129, 1000003])
def test_bytes_survive_the_way_to_the_device_and_back(
    memory: Memory, rng: np.random.Generator, nbytes: int
) -> None:
    data = random_bytes(rng, nbytes)
    np.testing.assert_array_equal(memory.download(memory.upload(data), nbytes), data)


def test_allocation_counts_in_mem_get_info(device: ignis.Device) -> None:
    api = device.api
    size = 256 << 20
    before, total = api.mem_get_info(device.id)
    ptr = api.mem_alloc(device.id, size)
    during = api.mem_get_info(device.id)[0]
    api.mem_free(device.id, ptr)
    assert during <= before - size
    assert api.mem_get_info(device.id)[0] > during
    assert total >= before


def test_out_of_memory_names_the_call_and_the_size(device: ignis.Device) -> None:
    size = device.api.mem_get_info(device.id)[1] * 2
    for allocate in (
        lambda: device.api.mem_alloc(device.id, size),
        lambda: device.api.mem_alloc_async(device.id, size, 0),
    ):
        with pytest.raises(CudaError, match=f"cuMemAlloc.*{size}") as caught:
            allocate()
        assert (caught.value.code, caught.value.name) == (2, "CUDA_ERROR_OUT_OF_MEMORY")
    device.api.mem_free(device.id, device.api.mem_alloc(device.id, 1024))


def test_an_allocation_of_nothing_is_invalid(device: ignis.Device) -> None:
    with pytest.raises(CudaError) as caught:
        device.api.mem_alloc(device.id, 0)
    assert caught.value.code == 1


def test_a_second_free_is_invalid(device: ignis.Device) -> None:
    ptr = device.api.mem_alloc(device.id, 100)
    device.api.mem_free(device.id, ptr)
    with pytest.raises(CudaError, match=f"{ptr:#x}") as caught:
        device.api.mem_free(device.id, ptr)
    assert caught.value.name == "CUDA_ERROR_INVALID_VALUE"


def test_pool_memory_is_reused_in_stream_order(
    device: ignis.Device, memory: Memory, stream: int
) -> None:
    api = device.api
    for _ in range(50):
        ptr = api.mem_alloc_async(device.id, 1 << 20, stream)
        api.memset_d8(device.id, ptr, 0x5A, 1 << 20, stream)
        api.mem_free_async(device.id, ptr, stream)
    ptr = api.mem_alloc_async(device.id, 1003, stream)
    api.memset_d8(device.id, ptr, 7, 1003, stream)
    assert set(memory.download(ptr, 1003, stream)) == {7}
    api.mem_free_async(device.id, ptr, stream)
    api.stream_synchronize(device.id, stream)
    api.mem_pool_trim(device.id, 0)


def test_memset_writes_each_width_and_nothing_else(memory: Memory) -> None:
    ptr = memory.upload(np.full(64, 0xEE, np.uint8))
    api, device = memory.api, memory.id
    api.memset_d8(device, ptr + 1, 0x11, 7, 0)
    api.memset_d16(device, ptr + 16, 0x2233, 3, 0)
    api.memset_d32(device, ptr + 32, 0x44556677, 5, 0)
    expected = np.full(64, 0xEE, np.uint8)
    expected[1:8] = 0x11
    expected[16:22].view("<u2")[:] = 0x2233
    expected[32:52].view("<u4")[:] = 0x44556677
    np.testing.assert_array_equal(memory.download(ptr, 64), expected)


def test_misaligned_memset_is_invalid(memory: Memory) -> None:
    ptr = memory.device(64)
    for call in (
        lambda: memory.api.memset_d16(memory.id, ptr + 1, 1, 2, 0),
        lambda: memory.api.memset_d32(memory.id, ptr + 2, 1, 2, 0),
    ):
        with pytest.raises(CudaError) as caught:
            call()
        assert caught.value.code == 1


def test_copy_on_the_device(memory: Memory, rng: np.random.Generator) -> None:
    data = random_bytes(rng, 1001)
    source, target = memory.upload(data), memory.upload(np.full(1001, 0xEE, np.uint8))
    memory.api.memcpy_dtod(memory.id, target + 3, source + 5, 990, 0)
    expected = np.full(1001, 0xEE, np.uint8)
    expected[3:993] = data[5:995]
    np.testing.assert_array_equal(memory.download(target, 1001), expected)


def test_copy_of_rows_with_pitches(memory: Memory, rng: np.random.Generator) -> None:
    data = random_bytes(rng, 13 * 37)
    source, target = memory.upload(data), memory.upload(np.full(13 * 29, 0xEE, np.uint8))
    memory.api.memcpy_2d_dtod(memory.id, (target + 2, 29), (source + 5, 37), 17, 13, 0)
    expected = np.full((13, 29), 0xEE, np.uint8)
    expected[:, 2:19] = data.reshape(13, 37)[:, 5:22]
    np.testing.assert_array_equal(memory.download(target, 13 * 29), expected.reshape(-1))


def test_copy_of_rows_wider_than_their_pitch_is_invalid(memory: Memory) -> None:
    source, target = memory.device(256), memory.device(256)
    with pytest.raises(CudaError) as caught:
        memory.api.memcpy_2d_dtod(memory.id, (target, 8), (source, 16), 12, 4, 0)
    assert caught.value.code == 1


def test_pinned_memory_is_copied_in_stream_order(
    memory: Memory, stream: int, rng: np.random.Generator
) -> None:
    address, host = memory.host(4099)
    other, out = memory.host(4099)
    data = random_bytes(rng, 4099)
    host[:] = data
    out[:] = 0xA5
    ptr = memory.device(4099)
    memory.api.memcpy_htod(memory.id, ptr, address, 4099, stream)
    memory.api.memcpy_dtoh(memory.id, other, ptr, 4099, stream)
    memory.api.stream_synchronize(memory.id, stream)
    np.testing.assert_array_equal(out, data)


def test_a_pageable_source_may_be_reused_at_once(
    memory: Memory, stream: int, rng: np.random.Generator
) -> None:
    data = random_bytes(rng, 100_003)
    source = data.copy()
    ptr = memory.device(source.nbytes)
    memory.api.memcpy_htod(memory.id, ptr, source.ctypes.data, source.nbytes, stream)
    source[:] = 0
    np.testing.assert_array_equal(memory.download(ptr, data.nbytes, stream), data)


def test_pointer_is_host_tells_the_kinds_of_memory_apart(memory: Memory) -> None:
    pageable = np.zeros(64, np.uint8)
    assert not memory.api.pointer_is_host(memory.device(64))
    assert memory.api.pointer_is_host(memory.host(64)[0])
    assert memory.api.pointer_is_host(pageable.ctypes.data)
    assert not memory.api.pointer_is_pinned(memory.device(64))
    assert memory.api.pointer_is_pinned(memory.host(64)[0] + 63)
    assert not memory.api.pointer_is_pinned(pageable.ctypes.data)


def test_pinned_memory_is_freed_once(device: ignis.Device) -> None:
    ptr = device.api.mem_host_alloc(device.id, 100)
    device.api.mem_free_host(ptr)
    with pytest.raises(CudaError) as caught:
        device.api.mem_free_host(ptr)
    assert caught.value.code == 1


def test_a_wait_orders_two_streams(memory: Memory, stream: int, rng: np.random.Generator) -> None:
    api, device = memory.api, memory.id
    size = 8 << 20
    data = random_bytes(rng, size)
    source, middle, target = memory.upload(data), memory.device(size), memory.device(size)
    other = api.stream_create(device)
    event = api.event_create(device, False)
    api.memcpy_dtod(device, middle, source, size, stream)
    api.event_record(device, event, stream)
    api.stream_wait_event(device, other, event)
    api.memcpy_dtod(device, target, middle, size, other)
    out = memory.download(target, size, other)
    api.event_destroy(device, event)
    api.stream_destroy(device, other)
    np.testing.assert_array_equal(out, data)


def test_the_default_stream_waits_for_the_others(memory: Memory, stream: int) -> None:
    size = 8 << 20
    ptr, copy = memory.device(size), memory.device(size)
    memory.api.memset_d8(memory.id, ptr, 9, size, stream)
    memory.api.memcpy_dtod(memory.id, copy, ptr, size, 0)
    assert set(memory.download(copy, size)) == {9}


def test_queries_end_when_the_work_has_completed(memory: Memory, stream: int) -> None:
    api, device = memory.api, memory.id
    event = api.event_create(device, False)
    assert api.event_query(device, event)
    ptr = memory.device(1 << 20)
    for value in range(20):
        api.memset_d8(device, ptr, value, 1 << 20, stream)
    api.event_record(device, event, stream)
    while not api.event_query(device, event):
        pass
    while not api.stream_query(device, stream):
        pass
    assert set(memory.download(ptr, 1 << 20, 0)) == {19}
    api.event_destroy(device, event)


def test_events_measure_time(memory: Memory, stream: int) -> None:
    api, device = memory.api, memory.id
    start, end = api.event_create(device, True), api.event_create(device, True)
    ptr = memory.device(64 << 20)
    api.event_record(device, start, stream)
    api.memset_d32(device, ptr, 1, 16 << 20, stream)
    api.event_record(device, end, stream)
    api.event_synchronize(device, end)
    assert 0 < api.event_elapsed_ms(device, start, end) < 10_000
    untimed = api.event_create(device, False)
    api.event_record(device, untimed, stream)
    api.event_synchronize(device, untimed)
    with pytest.raises(CudaError) as caught:
        api.event_elapsed_ms(device, start, untimed)
    assert caught.value.name == "CUDA_ERROR_INVALID_HANDLE"
    for event in (start, end, untimed):
        api.event_destroy(device, event)


def test_an_image_that_is_none_is_refused(device: ignis.Device) -> None:
    with pytest.raises(CudaError) as caught:
        device.api.module_load(device.id, b"neither PTX nor a cubin")
    assert caught.value.name in ("CUDA_ERROR_INVALID_IMAGE", "CUDA_ERROR_INVALID_PTX")


def test_no_gpu_has_a_reason_that_stays() -> None:
    try:
        assert driver.open_driver().device_count() >= 1
    except CudaError as error:
        assert "cuInit" in str(error)
        with pytest.raises(CudaError) as caught:
            driver.open_driver()
        assert str(caught.value) == str(error)


def test_a_refused_driver_keeps_no_frame_of_its_caller_alive(device: ignis.Device) -> None:
    result = run_script(
        device.name,
        """
        import gc, weakref
        from ignis.driver.cuda import driver

        class Local:
            pass

        def ask():
            local = Local()
            try:
                driver.open_driver()
            except ignis.errors.CudaError:
                pass
            return weakref.ref(local)

        alive = ask()
        gc.collect()
        assert alive() is None
        """,
    )
    assert result.returncode == 0, result.stderr
