"""The checker of order: parts of arrays, memory of the host, and memory that is used again."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.errors import OrderError
from ignis.runtime.allocators.current import current_allocator
from tests.driver.order_scenes import (
    SIDE,
    SOURCE,
    N,
    Scene,
    kernel_reads,
    kernel_writes,
)


def test_a_copy_to_pageable_memory_has_ended_when_it_returns(array_scene: Scene) -> None:
    s, values = array_scene, np.empty((SIDE, SIDE), np.float32)
    kernel_writes(s, s.first)
    s.api.memcpy_dtoh(s.device.id, values.ctypes.data, s.x.ptr or 0, 4 * N, s.first.handle)
    kernel_writes(s, s.second)
    assert values[3, 3] == 1


def test_parts_of_an_array_are_told_apart(array_scene: Scene) -> None:
    s = array_scene
    top, bottom = s.x[:10], s.x[10:]
    s.fill.launch(8, 128, (top, 1.0, top.numel), stream=s.first)
    s.fill.launch(8, 128, (bottom, 2.0, bottom.numel), stream=s.second)
    with pytest.raises(OrderError, match=f"bytes 0 to {4 * N}") as caught:
        kernel_reads(s, s.second)
    assert caught.value.facts["first"]["end"] - s.x.ptr == 4 * 10 * SIDE
    with top, bottom:
        s.device.synchronize()


def test_columns_of_a_matrix_are_told_apart(array_scene: Scene) -> None:
    s, api, index = array_scene, array_scene.api, array_scene.device.id
    pitch, base, other = 4 * SIDE, s.x.ptr, s.more[s.first].ptr
    assert base is not None and other is not None

    def write(stream: ignis.Stream, column: int, width: int) -> None:
        target = base + 4 * column, pitch
        api.memcpy_2d_dtod(index, target, (other, pitch), 4 * width, SIDE, stream.handle)

    write(s.first, 0, 5)
    write(s.second, 5, 7)
    with pytest.raises(OrderError, match="copy of rows writes"):
        write(s.second, 4, 3)
    # A range of bytes between two columns' bytes of one row meets neither.
    api.memset_d8(index, base + 4 * 12, 0, 4, s.second.handle)
    with pytest.raises(OrderError, match="fill writes"):
        api.memset_d8(index, base + pitch + 4, 0, 4, s.second.handle)


def test_the_host_reads_pinned_memory_before_the_copy_is_done(array_scene: Scene) -> None:
    use_too_early(array_scene)
    gc.collect()  # errors and their frames are cycles, which have views of the pinned memory


def use_too_early(s: Scene) -> None:
    values = s.pinned[s.first].numpy("float32", (SIDE, SIDE))
    copy = s.x.to_host_async(out=values, stream=s.first)
    reads: list[Callable[[], object]] = [
        lambda: values[3, 4],
        lambda: values + 1,
        lambda: values.sum(),
        lambda: values.tolist(),
        lambda: np.array_equal(values, values),
        lambda: np.concatenate([values, values]),
        lambda: values[values > 0],
        lambda: values[1].max(),
        lambda: str(values),
    ]
    for read in reads:
        with pytest.raises(OrderError, match="the host reads pinned memory") as caught:
            read()
        assert caught.value.facts["kind"] == "host"
        assert caught.value.facts["second"]["stream"] is None
    writes: list[Callable[[], object]] = [
        lambda: values.__setitem__((0, 0), 1),
        lambda: values.fill(2),
        lambda: np.add(1, 2, out=values[0, :1]),
    ]
    for write in writes:
        with pytest.raises(OrderError, match="the host writes pinned memory"):
            write()
    copy.wait()
    for each in (*reads, *writes):
        each()


def test_the_host_writes_what_an_upload_still_reads(array_scene: Scene) -> None:
    s = array_scene
    values = s.pinned[s.first].numpy("float32", (SIDE, SIDE))
    copy = s.x.from_host_async(values, stream=s.first)
    assert values[0, 0] == values[0, 0]
    with pytest.raises(OrderError, match="the host writes pinned memory"):
        values[0, 0] = 1
    copy.wait()
    values[0, 0] = 1


def test_the_host_may_use_the_part_that_no_copy_is_for(array_scene: Scene) -> None:
    s = array_scene
    with ignis.PinnedBuffer(8 * N, s.device) as buffer:
        values = buffer.numpy("float32")
        values[:] = 7
        copy = s.x.to_host_async(out=values[:N].reshape(SIDE, SIDE), stream=s.first)
        values[N:] += values[N:] * 2
        assert values[N] == 21 and values[-1] == 21
        with pytest.raises(OrderError, match="the host reads"):
            values[N - 1]
        copy.wait()
        del values, copy


def test_values_over_pinned_memory_compute_as_any_others(
    array_scene: Scene, rng: np.random.Generator
) -> None:
    s = array_scene
    expected = rng.normal(size=(SIDE, SIDE)).astype(np.float32)
    values = s.pinned[s.first].numpy("float32", (SIDE, SIDE))
    values[:] = expected
    assert type(values + 1) is np.ndarray and type(values.copy()) is np.ndarray
    assert np.array_equal(values[3:7, ::2] @ values[::2, 1], expected[3:7, ::2] @ expected[::2, 1])
    assert np.array_equal(np.stack([values, values]), np.stack([expected, expected]))
    assert np.array_equal(values[[1, 5]], expected[[1, 5]]) and type(values[[1, 5]]) is np.ndarray
    np.add.at(values, (2, 3), 5)
    values[1] *= 2
    np.copyto(values[4], expected[5])
    expected[2, 3] += 5
    expected[1] *= 2
    expected[4] = expected[5]
    assert np.array_equal(values, expected) and values.sum() == expected.sum()
    assert repr(values[1, :2]) == repr(expected[1, :2])


class Reckless:
    """An allocator that gives a freed block to whatever stream asks next."""

    def __init__(self, ordered: bool) -> None:
        self.upstream = current_allocator()
        self.ordered = ordered
        self.free: list[tuple[int, int, ignis.Event]] = []

    def allocate(self, device: ignis.Device, nbytes: int, stream: int) -> int:
        for index, (ptr, size, event) in enumerate(self.free):
            if size == nbytes:
                del self.free[index]
                if self.ordered and event.handle is not None:
                    device.api.stream_wait_event(device.id, stream, event.handle)
                return ptr
        return self.upstream.allocate(device, nbytes, stream)

    def deallocate(self, device: ignis.Device, ptr: int, nbytes: int, stream: int) -> None:
        event = ignis.Event().record(ignis.current_stream(device))
        self.free.append((ptr, nbytes, event))

    def close(self, device: ignis.Device) -> None:
        device.synchronize()
        for ptr, nbytes, _ in self.free:
            self.upstream.deallocate(device, ptr, nbytes, 0)


@pytest.mark.parametrize("ordered", [True, False])
def test_a_pool_that_reuses_memory_across_streams_must_order_it(
    array_scene: Scene, ordered: bool
) -> None:
    s = array_scene
    pool = Reckless(ordered)
    with ignis.use_allocator(pool), s.first:
        with ignis.empty(N).to_device() as scratch:
            s.fill.launch(8, 128, (scratch, 1.0, N))
    with ignis.use_allocator(pool), s.second:
        again = ignis.empty(N).to_device()
        if ordered:
            s.fill.launch(8, 128, (again, 2.0, N))
        else:
            with pytest.raises(OrderError, match="kernel fill writes"):
                s.fill.launch(8, 128, (again, 2.0, N))
        again.free()
    pool.close(s.device)


def double_buffered(s: Scene, steps: int, wait: bool) -> None:
    """Upload the next batch while a kernel reads this one: a loop as programs have it."""
    free = [ignis.Event(), ignis.Event()]
    batches = [ignis.empty((SIDE, SIDE), stream=s.first).to_device() for _ in range(2)]
    try:
        for step in range(steps):
            batch, values = batches[step % 2], s.pinned[s.first].numpy("float32", (SIDE, SIDE))
            if wait:
                s.first.wait(free[step % 2])
            batch.from_host_async(values, stream=s.first).wait()
            s.second.wait_stream(s.first)
            s.twice.launch(8, 128, (s.other[s.second], batch, N), stream=s.second)
            free[step % 2].record(s.second)
    finally:
        s.device.synchronize()
        for batch in batches:
            batch.free()


def test_a_buffer_that_is_overwritten_while_a_kernel_reads_it_is_found(array_scene: Scene) -> None:
    double_buffered(array_scene, 7, wait=True)
    double_buffered(array_scene, 2, wait=False)
    with pytest.raises(OrderError, match="copy from the host writes .*kernel twice, which reads"):
        double_buffered(array_scene, 3, wait=False)


def test_blocks_of_a_pool_may_be_used_by_several_streams(device: ignis.Device) -> None:
    """What a kernel gets is the pool's whole memory; which blocks of it are its own, it knows."""
    with (
        contextlib.closing(ignis.Stream(device)) as first,
        contextlib.closing(ignis.Stream(device)) as second,
        ignis.BlockPool(8, 4, (16,), device=device) as pool,
        ignis.ones((4, 16)) as rows,
        ignis.check_order(),
    ):
        fill = ignis.compile(SOURCE, "fill", device=device)
        device.synchronize()
        for stream in (first, second, first):
            with stream, ignis.BlockSequence(pool) as sequence:
                sequence.append(rows)
                fill.launch(1, 16, (pool.array, 1.0, 16))
        device.synchronize()


def test_work_on_streams_of_other_libraries_is_not_judged(array_scene: Scene) -> None:
    s = array_scene
    handle = s.api.stream_create(s.device.id)
    external = ignis.Stream.from_external(handle, s.device)
    s.other[external] = ignis.zeros((SIDE, SIDE))
    kernel_writes(s, s.first)
    kernel_reads(s, external)  # its library may have waited
    s.second.wait_stream(external)
    kernel_reads(s, s.second)  # and with it the second stream
    s.other.pop(external).free()
    s.device.synchronize()
    s.x.allocation.streams.discard(external)
    s.api.stream_destroy(s.device.id, handle)


def test_memory_of_numpy_passed_by_dlpack_and_leased_arrays_are_silent(
    array_scene: Scene,
) -> None:
    s = array_scene
    kernel_writes(s, s.first)
    if s.api.host_addressable:
        assert np.from_dlpack(s.x)[0, 0] == 1  # exported behind all work
    capsule = s.x.__dlpack__(max_version=(1, 0))
    del capsule
    s.first.synchronize()
    kernel_reads(s, s.second)
