"""Allocators, out-of-memory recovery and pinned buffers."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CudaError,
    DoubleFreeError,
    MemoryContractViolation,
    OutOfMemoryError,
    UseAfterFreeError,
)
from ignis.runtime import DirectAllocator, LimitAllocator, PoolAllocator


@pytest.mark.parametrize("kind", [DirectAllocator, PoolAllocator])
def test_arrays_use_and_keep_the_chosen_allocator(
    device: ignis.Device, rng: np.random.Generator, kind: type
) -> None:
    calls: list[str] = []

    class Recording(kind):  # type: ignore[misc]
        def allocate(self, *args: object) -> int:
            calls.append("allocate")
            return super().allocate(*args)

        def deallocate(self, *args: object) -> None:
            calls.append("deallocate")
            super().deallocate(*args)

    values = rng.normal(size=129).astype(np.float32)
    with ignis.use_allocator(Recording()):
        array = ignis.array(values)
    other = ignis.array(values)
    assert np.array_equal(array.to_host(), values)
    array.free()
    other.free()
    assert calls == ["allocate", "deallocate"]


@pytest.mark.parametrize("upstream", [DirectAllocator(), PoolAllocator()])
def test_a_limit_refuses_what_exceeds_it_and_says_who_holds(
    device: ignis.Device, upstream: ignis.runtime.allocator.Allocator
) -> None:
    limit = LimitAllocator(upstream, 1000)
    with ignis.use_allocator(limit):
        first = ignis.zeros(600, "uint8", owner="nccl")
        with pytest.raises(OutOfMemoryError, match="nccl: 600 B") as caught:
            ignis.zeros(401, "uint8")
        assert "600 of 1000 bytes" in str(caught.value)
        assert isinstance(caught.value, MemoryError)
        assert isinstance(caught.value, CudaError)
        assert caught.value.code == 2
        second = ignis.zeros(400, "uint8")
        assert limit.used == 1000
        del second
        third = ignis.zeros(400, "uint8")
    first.free()
    third.free()
    assert limit.used == 0


def test_a_limit_counts_down_when_upstream_fails(device: ignis.Device) -> None:
    limit = LimitAllocator(PoolAllocator(), 2**62)
    with ignis.use_allocator(limit), pytest.raises(OutOfMemoryError):
        ignis.zeros(2**50, "uint8")
    assert limit.used == 0
    assert ignis.ones(3).tolist() == [1.0] * 3


def test_a_negative_limit_is_refused() -> None:
    with pytest.raises(ArgumentError):
        LimitAllocator(PoolAllocator(), -1)


def test_pending_garbage_is_freed_before_memory_runs_out(device: ignis.Device) -> None:
    limit = LimitAllocator(PoolAllocator(), 1000)
    with ignis.use_allocator(limit):
        for _ in range(50):
            array = ignis.zeros(900, "uint8")
            del array


def test_an_array_that_got_no_memory_can_be_tried_again(device: ignis.Device) -> None:
    limit = LimitAllocator(PoolAllocator(), 1000)
    with ignis.use_allocator(limit):
        blocker = ignis.zeros(900, "uint8")
        array = ignis.empty(200, "uint8")
    with pytest.raises(OutOfMemoryError):
        array.fill(7)
    assert not array.on_device
    blocker.free()
    assert array.fill(7).tolist() == [7] * 200


def test_a_pinned_buffer_is_a_numpy_array(device: ignis.Device, rng: np.random.Generator) -> None:
    before = ignis.memory.pinned_bytes()
    buffer = ignis.PinnedBuffer(1000, device)
    assert ignis.memory.pinned_bytes() == before + 1000
    values = rng.normal(size=(5, 7)).astype(np.float32)
    window = buffer.numpy("float32", (5, 7))
    window[:] = values
    array = ignis.array(window)
    assert np.array_equal(array.to_host(), values)
    assert window.ctypes.data == buffer.ptr
    with pytest.raises(MemoryContractViolation, match="alive"):
        buffer.free()
    del window
    buffer.free()
    assert buffer.freed
    with pytest.raises(DoubleFreeError):
        buffer.free()
    with pytest.raises(UseAfterFreeError):
        buffer.numpy()
    assert ignis.memory.pinned_bytes() == before


def test_numpy_windows_keep_a_dropped_pinned_buffer_alive(device: ignis.Device) -> None:
    before = ignis.memory.pinned_bytes()
    window = ignis.PinnedBuffer(64, device).numpy("int32")
    window[:] = np.arange(16)
    assert ignis.memory.pinned_bytes() == before + 64
    assert window.sum() == 120
    del window
    assert ignis.memory.pinned_bytes() == before


@pytest.mark.parametrize("nbytes", [0, -1, 1.5, None, True])
def test_a_pinned_buffer_needs_a_size(device: ignis.Device, nbytes: object) -> None:
    with pytest.raises(ArgumentError):
        ignis.PinnedBuffer(nbytes, device)  # type: ignore[arg-type]


def test_a_pinned_window_that_does_not_fit(device: ignis.Device) -> None:
    with (
        ignis.PinnedBuffer(100, device) as buffer,
        pytest.raises(ArgumentError, match="104 of 100"),
    ):
        buffer.numpy("float64", (13,))


def test_kernels_memory_copies_from_pinned_memory_are_read_in_stream_order(
    device: ignis.Device,
) -> None:
    with ignis.PinnedBuffer(4096, device) as buffer:
        window = buffer.numpy("float32")
        window[:] = 3.0
        with ignis.Stream(device) as stream:
            array = ignis.array(window)
            stream.synchronize()
            window[:] = 4.0
            assert array.tolist() == [3.0] * 1024
        del window


def test_blocks_of_a_closed_stream_are_given_back_safely(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=1009).astype(np.float32)
    for _ in range(3):
        stream = ignis.Stream(device)
        with stream:
            early, late = ignis.array(values), ignis.array(values)
        early.free()
        stream.close()
        assert np.array_equal(late.to_host(), values)
        late.free()
        ignis.memory.trim(device)


def test_blocks_of_a_borrowed_stream_go_back_to_the_driver(device: ignis.Device) -> None:
    owned = ignis.Stream(device)
    borrowed = ignis.Stream.from_external(owned.handle, device)
    with borrowed:
        array = ignis.ones(1009)
        array.free()
    borrowed.synchronize()
    owned.close()
    ignis.memory.trim(device)
    assert ignis.ones(1009).tolist() == [1.0] * 1009
