"""The checker of order: every pair of operations on two streams, with and without an order.

Nothing here needs a race to happen: what counts is whether anything orders two operations.
"""

from __future__ import annotations

import contextlib
import gc
import itertools
import pickle
import sys
import threading
import types
from collections.abc import Callable, Generator
from dataclasses import dataclass

import numpy as np
import pytest

import ignis
from ignis.driver.order import switch
from ignis.errors import ArgumentError, CudaError, OrderError
from ignis.kernels import elementwise, gemm, softmax
from ignis.runtime.allocators.current import current_allocator

SIDE = 24
N = SIDE * SIDE
SOURCE = r"""
extern "C" __global__ void fill(float* y, float value, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = value;
}
extern "C" __global__ void twice(float* y, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
"""


class Scene:
    """A device with two streams and the array X that both use, its own things apart."""

    def __init__(self, device: ignis.Device, external: bool) -> None:
        self.device = device
        self.api = device.api
        self.first, self.second = ignis.Stream(device), ignis.Stream(device)
        self.fill = ignis.compile(SOURCE, "fill", device=device)
        self.twice = ignis.compile(SOURCE, "twice", device=device)
        self.raw = 0
        if external:
            self.raw = self.api.mem_alloc_async(device.id, 4 * N, self.first.handle)
            self.x = ignis.NvArray.from_ptr(self.raw, (SIDE, SIDE), "float32", device)
        else:
            self.x = ignis.empty((SIDE, SIDE), stream=self.first).to_device()
        self.other = {s: ignis.zeros((SIDE, SIDE)) for s in (self.first, self.second)}
        self.more = {s: ignis.zeros((SIDE, SIDE)) for s in (self.first, self.second)}
        self.pinned = {s: ignis.PinnedBuffer(4 * N, device) for s in (self.first, self.second)}
        self.wide: ignis.NvArray
        self.graphs = contextlib.ExitStack()
        self.replays: dict[tuple[str, ignis.Stream], ignis.runtime.CapturedGraph] = {}
        device.synchronize()

    def graph(self, name: str, stream: ignis.Stream) -> ignis.runtime.CapturedGraph:
        """Return a graph that reads or writes X, one for each stream."""

        def read() -> None:
            self.twice.launch(8, 128, (self.other[stream], self.x, N))

        def write() -> None:
            self.fill.launch(8, 128, (self.x, 3.0, N))

        made = ignis.capture(read if name == "read" else write, device=self.device)
        return self.graphs.enter_context(made)

    def prepare(self) -> None:
        """Capture what is replayed, before anything is under way."""
        for name in ("read", "write"):
            for stream in (self.first, self.second):
                self.replays[name, stream] = self.graph(name, stream)
        self.device.synchronize()

    def close(self) -> None:
        """Free everything."""
        self.device.synchronize()
        self.graphs.close()
        self.x.free()
        if self.raw:
            self.api.mem_free_async(self.device.id, self.raw, self.first.handle)
        for each in {*self.other.values(), *self.more.values(), *self.pinned.values()}:
            each.free()
        self.first.close()
        self.second.close()


@dataclass(frozen=True)
class Operation:
    """What a stream does with X."""

    name: str
    writes: bool
    run: Callable[[Scene, ignis.Stream], object]

    def __str__(self) -> str:
        return self.name


def kernel_reads(s: Scene, stream: ignis.Stream) -> None:
    s.twice.launch(8, 128, (s.other[stream], s.x, N), stream=stream)


def kernel_writes(s: Scene, stream: ignis.Stream) -> None:
    s.fill.launch(8, 128, (s.x, 1.0, N), stream=stream)


def prepared_reads(s: Scene, stream: ignis.Stream) -> None:
    s.twice.prepare(8, 128, (s.other[stream], s.x, N), stream=stream)()


def prepared_writes(s: Scene, stream: ignis.Stream) -> None:
    s.fill.prepare(8, 128, (s.x, 1.0, N), stream=stream)()


def uploads(s: Scene, stream: ignis.Stream) -> None:
    s.x.from_host_async(np.zeros((SIDE, SIDE), np.float32), stream=stream)


def uploads_pinned(s: Scene, stream: ignis.Stream) -> None:
    values = s.pinned[stream].numpy("float32", (SIDE, SIDE))
    s.x.from_host_async(values, stream=stream)


def downloads(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.to_host()


def downloads_pinned(s: Scene, stream: ignis.Stream) -> None:
    values = s.pinned[stream].numpy("float32", (SIDE, SIDE))
    s.x.to_host_async(out=values, stream=stream)


def copies_from(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.more[stream].write_rows(s.x, 0)


def copies_to(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.write_rows(s.more[stream], 0)


def copies_columns(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.slice_copy(1, 3, 5)


def sets(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.fill(4)


def product_reads(s: Scene, stream: ignis.Stream) -> None:
    ignis.kernels.gemm.matmul(s.x, s.more[stream], out=s.other[stream], stream=stream)


def product_writes(s: Scene, stream: ignis.Stream) -> None:
    ignis.kernels.gemm.matmul(s.more[stream], s.more[stream], out=s.x, stream=stream)


def replay_reads(s: Scene, stream: ignis.Stream) -> None:
    s.replays["read", stream].replay(stream)


def replay_writes(s: Scene, stream: ignis.Stream) -> None:
    s.replays["write", stream].replay(stream)


OPERATIONS = (
    Operation("kernel reads", False, kernel_reads),
    Operation("kernel writes", True, kernel_writes),
    Operation("prepared launch reads", False, prepared_reads),
    Operation("prepared launch writes", True, prepared_writes),
    Operation("upload", True, uploads),
    Operation("pinned upload", True, uploads_pinned),
    Operation("download", False, downloads),
    Operation("pinned download", False, downloads_pinned),
    Operation("copy from", False, copies_from),
    Operation("copy to", True, copies_to),
    Operation("copy of columns", False, copies_columns),
    Operation("memset", True, sets),
    Operation("product reads", False, product_reads),
    Operation("product writes", True, product_writes),
    Operation("replay reads", False, replay_reads),
    Operation("replay writes", True, replay_writes),
)
WAITS_ITSELF = "download"


@pytest.fixture(params=["array", "external"])
def scene(request: pytest.FixtureRequest, device: ignis.Device) -> Generator[Scene]:
    made = Scene(device, request.param == "external")
    with ignis.check_order():
        made.prepare()
        yield made
    made.close()


@pytest.fixture
def array_scene(device: ignis.Device) -> Generator[Scene]:
    made = Scene(device, False)
    with ignis.check_order():
        made.prepare()
        yield made
    made.close()


@pytest.mark.parametrize("first", OPERATIONS, ids=str)
def test_every_pair_is_found_without_an_event_and_silent_with_one(
    scene: Scene, first: Operation
) -> None:
    for second in OPERATIONS:
        first.run(scene, scene.first)
        scene.second.wait_stream(scene.first)
        second.run(scene, scene.second)
        scene.device.synchronize()

        first.run(scene, scene.first)
        # A download has ended when it returns.
        unordered = (first.writes or second.writes) and first.name != WAITS_ITSELF
        if scene.device.driver == "cuda" and "upload" in first.name:
            # The second asks for pinned memory that is free again, and may find that it is done.
            with contextlib.suppress(OrderError):
                second.run(scene, scene.second)
            scene.device.synchronize()
            continue
        if unordered:
            with pytest.raises(OrderError, match="may not have ended") as caught:
                second.run(scene, scene.second)
            facts = caught.value.facts
            assert facts["first"]["access"] == ("writes" if first.writes else "reads"), second
            assert facts["second"]["access"] == ("writes" if second.writes else "reads"), second
            assert facts["first"]["stream"] == scene.first.handle
            assert facts["second"]["stream"] == scene.second.handle
            assert facts["kind"] == ("replay" if "replay" in second.name else "access")
            assert f"array #{scene.x.id}" in str(caught.value) or scene.raw
        else:
            second.run(scene, scene.second)
        scene.device.synchronize()


@pytest.mark.parametrize("earlier", OPERATIONS, ids=str)
def test_a_free_before_the_last_use_has_ended_is_found(
    device: ignis.Device, earlier: Operation
) -> None:
    for ordered in (True, False):
        s = Scene(device, external=True)
        with ignis.check_order():
            s.prepare()
            earlier.run(s, s.first)
            if ordered:
                s.second.wait_stream(s.first)
            found: contextlib.AbstractContextManager[object] = contextlib.nullcontext()
            if not ordered and earlier.name != WAITS_ITSELF:
                found = pytest.raises(OrderError, match=r"free frees .* may not have ended")
            with found as caught:
                s.api.mem_free_async(device.id, s.raw, s.second.handle)
            if caught is None:
                s.raw = 0
            else:
                assert caught.value.facts["kind"] == "free"
        s.close()


def event_waits(s: Scene) -> None:
    s.second.wait(s.first.record())


def stream_synchronizes(s: Scene) -> None:
    s.first.synchronize()


def event_synchronizes(s: Scene) -> None:
    s.first.record().synchronize()


def device_synchronizes(s: Scene) -> None:
    s.device.synchronize()


def queries_until_done(s: Scene) -> None:
    while not s.first.done():
        pass


def event_queries_until_done(s: Scene) -> None:
    event = s.first.record()
    while not event.done():
        pass


def default_stream_between(s: Scene) -> None:
    s.other[s.first].zero()


def by_way_of_a_third_stream(s: Scene) -> None:
    with contextlib.closing(ignis.Stream(s.device)) as third:
        third.wait_stream(s.first)
        s.second.wait_stream(third)


def default_stream_waits(s: Scene) -> None:
    ignis.current_stream(s.device).wait(s.first.record())


def another_thread_waits(s: Scene) -> None:
    thread = threading.Thread(target=s.first.synchronize)
    thread.start()
    thread.join()


ORDERS = (
    event_waits,
    stream_synchronizes,
    event_synchronizes,
    device_synchronizes,
    queries_until_done,
    event_queries_until_done,
    default_stream_between,
    by_way_of_a_third_stream,
    default_stream_waits,
    another_thread_waits,
)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("second", [kernel_writes, sets, replay_reads, copies_columns])
def test_every_way_to_order_work_is_known(
    array_scene: Scene,
    order: Callable[[Scene], None],
    second: Callable[[Scene, ignis.Stream], None],
) -> None:
    s = array_scene
    kernel_writes(s, s.first)
    order(s)
    second(s, s.second)


@pytest.mark.parametrize("transferred", [True, False])
def test_a_transfer_orders_the_new_owner_behind_the_old_one(
    device: ignis.Device, transferred: bool
) -> None:
    s = Scene(device, False)
    with ignis.check_order():
        kernel_writes(s, s.first)
        if transferred:
            s.x.transfer_ownership("nccl")
            kernel_reads(s, s.second)
        else:
            with pytest.raises(OrderError, match="kernel twice reads"):
                kernel_reads(s, s.second)
    s.close()


def test_an_event_orders_only_what_was_before_its_record(array_scene: Scene) -> None:
    s = array_scene
    event = s.first.record()
    kernel_writes(s, s.first)
    s.second.wait(event)
    with pytest.raises(OrderError, match="may not have ended"):
        kernel_reads(s, s.second)


def test_an_event_recorded_again_stands_for_its_latest_record(array_scene: Scene) -> None:
    s = array_scene
    event = s.first.record()
    kernel_writes(s, s.first)
    event.record(s.first)
    s.second.wait(event)
    kernel_reads(s, s.second)


def test_the_default_stream_orders_both_ways(array_scene: Scene) -> None:
    s = array_scene
    default = ignis.current_stream(s.device)
    s.other[default], s.more[default] = s.other[s.first], s.more[s.first]
    s.pinned[default] = s.pinned[s.first]
    for one in OPERATIONS:
        if "replay" not in one.name:
            one.run(s, s.first)
            kernel_writes(s, default)
            one.run(s, s.second)
            s.device.synchronize()


def test_one_graph_is_ordered_behind_itself_on_any_stream(array_scene: Scene) -> None:
    s = array_scene
    graph = s.replays["write", s.first]
    graph.replay(s.first)
    graph.replay(s.second)
    with pytest.raises(OrderError, match="replay of kernel fill writes"):
        s.replays["write", s.second].replay(s.first)


@pytest.mark.parametrize("forgotten", [None, 0, 1])
def test_streams_that_nothing_orders_inside_a_capture_are_found(
    array_scene: Scene, forgotten: int | None
) -> None:
    s, calls = array_scene, itertools.count()

    def work() -> None:
        main, call = ignis.current_stream(s.device), next(calls)
        s.second.wait_stream(main)
        with s.second:
            kernel_writes(s, s.second)
        if call != forgotten:  # 0 is the run before the capture
            main.wait_stream(s.second)
        s.twice.launch(8, 128, (s.more[s.first], s.x, N))
        main.wait_stream(s.second)

    if forgotten is None:
        with ignis.capture(work, device=s.device) as graph:
            graph.replay(s.first)
    else:
        with pytest.raises(OrderError, match="kernel twice reads .*kernel fill, which writes"):
            ignis.capture(work, device=s.device)
        assert next(calls) == forgotten + 1
    # The streams are as before.
    s.device.synchronize()
    kernel_writes(s, s.second)
    s.first.wait_stream(s.second)
    kernel_writes(s, s.first)


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
        api.memcpy_2d_dtod(
            *(index, base + 4 * column, pitch, other, pitch, 4 * width, SIDE, stream.handle)
        )

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


def test_a_launch_that_is_refused_has_not_happened(array_scene: Scene) -> None:
    s = array_scene
    with pytest.raises(CudaError):
        s.api.memcpy_dtod(s.device.id, s.x.ptr or 0, 0, 4, s.first.handle)
    kernel_reads(s, s.second)
    kernel_reads(s, s.first)
    with pytest.raises(OrderError, match="kernel fill writes"):
        kernel_writes(s, s.second)
    s.first.wait_stream(s.second)
    kernel_writes(s, s.first)


@pytest.mark.no_order_check
def test_what_was_given_before_counts_as_done(device: ignis.Device) -> None:
    s = Scene(device, False)
    kernel_writes(s, s.first)
    with ignis.check_order():
        kernel_writes(s, s.second)
    kernel_writes(s, s.first)
    with ignis.check_order():
        kernel_reads(s, s.second)
    s.close()


def test_the_report_names_operations_sites_streams_and_the_array(array_scene: Scene) -> None:
    s = array_scene
    with ignis.tracing():
        kernel_writes(s, s.first)
        with pytest.raises(OrderError) as caught:
            kernel_reads(s, s.second)
    text, name = str(caught.value), f"{s.device.name}"
    assert text.splitlines()[0] == (
        f"kernel twice reads array #{s.x.id} float32[{SIDE},{SIDE}] on stream "
        f"{s.second.handle:#x} of {name} while kernel fill, which writes it on stream "
        f"{s.first.handle:#x} of {name}, may not have ended"
    )
    assert "in kernel_reads" in text and "in kernel_writes" in text and "owner 'ignis'" in text
    assert "IGNIS_TRACE" not in text
    facts = caught.value.facts
    assert facts["memory"]["id"] == s.x.id
    assert "in kernel_writes" in facts["first"]["site"]
    with pytest.raises(OrderError, match=r"IGNIS_TRACE=1 or ignis.trace\(\) shows where"):
        with_site = s.fill.launch
        with_site(8, 128, (s.x, 1.0, N), stream=s.second)


@pytest.mark.no_order_check
def test_it_is_off_by_default_and_restored_by_its_block(device: ignis.Device) -> None:
    before = dict(switch.checkers)
    assert not before
    code = type(device.api).launch_kernel.__code__
    with ignis.check_order():
        assert device.driver in switch.checkers
        assert type(device.api).launch_kernel.__code__ is not code
        with ignis.check_order():
            pass
        assert device.driver in switch.checkers
    assert switch.checkers == before
    assert type(device.api).launch_kernel.__code__ is code


@pytest.mark.no_order_check
def test_the_checker_of_the_simulated_devices_is_one_of_several(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    s = Scene(device, False)
    with ignis.sim.check("order"):
        kernel_writes(s, s.first)
        with pytest.raises(OrderError, match="kernel twice reads"):
            kernel_reads(s, s.second)
        with ignis.sim.check("races"):
            kernel_reads(s, s.second)
        with ignis.sim.check("all"):
            kernel_writes(s, s.first)
            with pytest.raises(OrderError, match="kernel twice reads"):
                kernel_reads(s, s.second)
    with pytest.raises(ArgumentError, match="no checker 'orders'"):
        ignis.sim.check("orders")
    s.close()


def test_the_history_of_an_array_is_bounded(array_scene: Scene) -> None:
    s = array_scene
    checker = switch.checkers[s.device.driver]
    with ignis.zeros(20_000) as many:
        for start in range(0, 20_000, 2):
            with many[start : start + 1] as part:
                s.fill.launch(1, 1, (part, 1.0, 1))
        assert most_uses(checker) < 9000
        s.device.synchronize()
        s.fill.launch(1, 1, (many, 1.0, 1), stream=s.first)
        assert most_uses(checker) < 20


def most_uses(checker: object) -> int:
    memory = checker._memory  # type: ignore[attr-defined]  # noqa: SLF001
    return max(sum(1 for _ in block) for block in memory)


def sources_of(call: Callable[[], object]) -> set[str]:
    """Names of the functions that a call executes, those of the checker and the driver left out."""
    found = set()

    def profile(frame: types.FrameType, event: str, argument: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and "/driver/" not in name and "/sim/" not in name:
            found.add(frame.f_code.co_qualname)

    sys.setprofile(profile)
    try:
        call()
    finally:
        sys.setprofile(None)
    return found


FAST: dict[str, tuple[Callable[[Scene], object], str]] = {
    "plan": (lambda s: softmax.forward(s.x), "kernel softmax_"),
    "pointwise": (lambda s: elementwise.neg(s.x), "kernel neg"),
    "pointwise, in place": (lambda s: elementwise.scale(s.x, 1.0, out=s.x), "kernel scale"),
    "product by a kernel": (lambda s: gemm.product("matmul", s.x, s.x), "kernel thin_product"),
    "product by the library": (lambda s: gemm.product("matmul", s.wide, s.x), "matmul"),
}


@pytest.mark.parametrize("name", FAST)
def test_fast_paths_stay_fast_and_are_checked(array_scene: Scene, name: str) -> None:
    s, (call, label) = array_scene, FAST[name]
    # What the block was used for before: work of the stream that has it for itself is next.
    s.wide = ignis.zeros((4096, SIDE), stream=s.first)
    with s.first:
        for _ in range(4):
            call(s)
        assert not [each for each in sources_of(lambda: call(s)) if "checked" in each.lower()]
    with pytest.raises(OrderError) as caught:
        kernel_writes(s, s.second)
    assert caught.value.facts["first"]["operation"].startswith(label), caught.value.facts
    s.second.wait_stream(s.first)
    kernel_writes(s, s.second)
    with s.first:
        # Nor does it come after what the other stream does meanwhile, and the other way around.
        with pytest.raises(OrderError, match=label) as caught:
            call(s)
        assert caught.value.facts["first"]["operation"] == "kernel fill"
        s.first.wait_stream(s.second)
        call(s)
    s.device.synchronize()
    s.wide.free()


def test_findings_can_be_pickled(array_scene: Scene) -> None:
    s = array_scene
    kernel_writes(s, s.first)
    with pytest.raises(OrderError) as caught:
        kernel_reads(s, s.second)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.facts == caught.value.facts
