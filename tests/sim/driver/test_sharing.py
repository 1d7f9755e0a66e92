"""Memory of simulated devices, mapped at a second address as another process does it."""

from __future__ import annotations

import ctypes
import dataclasses
import gc
import os
from collections.abc import Iterator

import numpy as np
import pytest

import ignis
from ignis.driver.protocol import Driver
from ignis.errors import CudaError
from ignis.sim.memory.address_space import AddressSpace

NBYTES = 516
FILL = """
extern "C" __global__ void fill(int* x, int n) {
    if (threadIdx.x < n) x[threadIdx.x] = 7;
}
"""


@pytest.fixture
def api(device: ignis.Device) -> Iterator[Driver]:
    if device.driver != "sim":
        pytest.skip("another process maps the memory of a GPU")
    free = device.free_memory
    yield device.api
    assert device.free_memory == free


def read(api: Driver, ptr: int) -> bytes:
    out = np.empty(NBYTES, np.uint8)
    api.memcpy_dtoh(0, out.ctypes.data, ptr, NBYTES, 0)
    return out.tobytes()


def refused(name: str) -> pytest.RaisesExc[CudaError]:
    return pytest.raises(CudaError, match=f"CUDA_ERROR_{name}")


def test_both_addresses_have_the_same_bytes(api: Driver) -> None:
    for _ in range(3):
        padding = api.mem_alloc(0, 300)
        ptr = api.mem_alloc(0, NBYTES)
        api.memset_d8(0, ptr, 1, NBYTES, 0)
        exported = api.mem_export(0, ptr + 256)
        assert (exported.offset, exported.nbytes) == (256, NBYTES - 256)
        free, _ = api.mem_get_info(0)
        there = api.mem_import(0, exported) - 256
        assert there != ptr
        assert api.mem_get_info(0)[0] == free, "another process's memory counts here"
        assert read(api, there) == b"\x01" * NBYTES
        api.memset_d8(0, there, 2, NBYTES, 0)
        assert read(api, ptr) == b"\x02" * NBYTES
        api.mem_close(0, there)
        assert read(api, ptr) == b"\x02" * NBYTES
        with refused("INVALID_VALUE"):
            read(api, there)
        api.mem_free(0, ptr)
        api.mem_free(0, padding)


def test_only_the_bytes_of_the_block_are_valid(api: Driver, device: ignis.Device) -> None:
    block, neighbor = ignis.zeros(33, "int32"), ignis.zeros(33, "int32")
    assert block.ptr is not None
    there = api.mem_import(0, api.mem_export(0, block.ptr))
    kernel = ignis.compile(FILL, "fill")
    window = ignis.NvArray.from_ptr(there, 33, "int32")
    kernel.launch(1, 64, (window, 33))
    with refused("ILLEGAL_ADDRESS"):
        kernel.launch(1, 64, (window, 34))
        device.synchronize()
    assert block.tolist() == [7] * 33
    assert neighbor.tolist() == [0] * 33
    window.free()
    api.mem_close(0, there)
    block.free()
    neighbor.free()


def test_what_cannot_be_shared_is_refused(api: Driver) -> None:
    own, host = api.mem_alloc(0, NBYTES), api.mem_host_alloc(0, NBYTES)
    exported = api.mem_export(0, own)
    there = api.mem_import(0, exported)
    for call in (
        lambda: api.mem_export(0, host),
        lambda: api.mem_export(0, there),
        lambda: api.mem_export(0, 12345),
        lambda: api.mem_import(0, dataclasses.replace(exported, kind="ipc")),
        lambda: api.mem_close(0, own),
        lambda: api.mem_free(0, there),
        lambda: api.mem_free_async(0, there, 0),
    ):
        with refused("INVALID_VALUE"):
            call()
    with refused("MAP_FAILED"):
        api.mem_import(0, dataclasses.replace(exported, fd=-1))
    api.mem_close(0, there)
    with refused("INVALID_VALUE"):
        api.mem_close(0, there)
    api.mem_free(0, own)
    with refused("INVALID_VALUE"):
        api.mem_export(0, own)
    api.mem_free_host(host)


def test_imported_memory_counts_as_written(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("a checker of the simulated device")
    kernel = ignis.compile(
        'extern "C" __global__ void copy(int* y, const int* x) { y[0] = x[0]; }', "copy"
    )
    with ignis.sim.check("uninitialized"):
        x, y = ignis.empty(1, "int32"), ignis.zeros(1, "int32")
        exported = device.api.mem_export(0, x.to_device().ptr or 0)
        there = device.api.mem_import(0, exported)
        window = ignis.NvArray.from_ptr(there, 1, "int32")
        for source in (window, x):  # what the other process has written cannot be tracked
            kernel.launch(1, 1, (y, source))
            device.synchronize()
        window.free()
        device.api.mem_close(0, there)
        x.free()
        y.free()


def test_addresses_of_a_mapping_are_used_again_and_are_not_the_file_of_the_other() -> None:
    theirs, ours = AddressSpace(1 << 24), AddressSpace(1 << 24)
    block = theirs.allocate(5000)
    ctypes.memset(block, 9, 5000)
    there = ours.attach(theirs.fd, block - theirs.base, 5000)
    assert ctypes.string_at(there, 5000) == b"\x09" * 5000
    assert ours.find(there + 4999) == (there, 5000)
    assert ours.find(there + 5000) is None
    ours.free(there)
    again = ours.allocate(3 * 4096 - 64)
    assert again <= there < again + 3 * 4096
    ctypes.memset(again, 1, 3 * 4096 - 64)
    assert ctypes.string_at(block, 5000) == b"\x09" * 5000
    with pytest.raises(MemoryError, match="no free block"):
        ours.attach(theirs.fd, 0, 1 << 24)
    with pytest.raises(OSError, match="Bad file descriptor"):
        ours.attach(-1, 0, 4096)
    assert ours.allocate(1 << 23)


def test_the_file_goes_with_the_address_space() -> None:
    before = set(os.listdir("/proc/self/fd"))
    space = AddressSpace(1 << 20)
    fd = space.fd
    assert "ignis-sim" in os.readlink(f"/proc/self/fd/{fd}")
    assert not os.get_inheritable(fd)
    del space
    gc.collect()
    assert set(os.listdir("/proc/self/fd")) <= before | {str(fd)}


@pytest.mark.soak
def test_large_freed_memory_goes_back_to_the_system() -> None:
    space = AddressSpace(1 << 30)
    ptr = space.allocate(300 << 20)
    ctypes.memset(ptr, 1, 300 << 20)
    held = os.fstat(space.fd).st_blocks * 512
    assert held >= 300 << 20
    space.free(ptr)
    assert os.fstat(space.fd).st_blocks * 512 < 1 << 20
    assert ctypes.string_at(space.allocate(300 << 20), 4096) == bytes(4096)
