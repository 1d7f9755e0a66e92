"""Bugs that systems which pass buffers between components have had, each with a right twin.

A scenario is called with whether it is the right one. Its components are threads or tasks that
share memory as programs do; nothing here knows of the scheduler.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import queue
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import ignis
from ignis import collective
from ignis.collective import Communicator
from ignis.errors import CollectiveError, CudaError, OutOfMemoryError

MANY = int(os.environ.get("IGNIS_TEST_SCHEDULES", "1000"))
"""Schedules of each scenario in the tests that take long."""

SHAPE = (4,)


class Scenario(NamedTuple):
    """A bug, and what may happen in it beside switches."""

    run: Callable[[bool], object]
    options: dict[str, Any]


SCENARIOS: dict[str, Scenario] = {}


def scenario(**options: Any) -> Callable[[Callable[[bool], object]], Callable[[bool], object]]:
    """Add a scenario."""

    def add(run: Callable[[bool], object]) -> Callable[[bool], object]:
        SCENARIOS[run.__name__] = Scenario(run, options)
        return run

    return add


def named(*functions: tuple[str, Callable[[], object]]) -> None:
    """Run functions as threads of these names, to their end."""
    started = [threading.Thread(target=each, name=name) for name, each in functions]
    for each in started:
        each.start()
    for each in started:
        each.join()


def threads(*functions: Callable[[], object]) -> None:
    """Run functions as threads of their names, to their end."""
    named(*((each.__name__, each) for each in functions))


def ranks(part: Callable[[Communicator], object]) -> None:
    """Run the parts of two ranks as threads, to their end, and close their communicators."""
    links = collective.threads(2, timeout=10)
    named(*((f"rank {link.rank}", functools.partial(part, link)) for link in links))
    for link in links:
        with contextlib.suppress(CollectiveError):
            link.close()


def content(array: ignis.NvArray) -> list[int]:
    """Return the values of a small array."""
    return [int(value) for value in array.to_host()]


class Pinned:
    """A pinned buffer with its view as an array of NumPy."""

    def __init__(self) -> None:
        self.buffer = ignis.PinnedBuffer(16, "sim:0")
        self.values = self.buffer.numpy("int32", SHAPE)


@scenario()
def a_block_is_freed_while_a_step_writes_it(right: bool) -> None:
    slab = ignis.zeros((2, 4), dtype="int32")
    ready: queue.Queue[int] = queue.Queue()
    step, other = ignis.Stream("sim:0"), ignis.Stream("sim:0")
    old, new = Pinned(), Pinned()
    old.values[:], new.values[:] = 1, 2

    def request() -> None:
        copy = slab[0].from_host_async(old.values, stream=step)
        if right:
            copy.wait()
        ready.put(0)
        step.synchronize()

    def successor() -> None:
        slot = ready.get()
        slab[slot].from_host_async(new.values, stream=other).wait()

    threads(request, successor)
    assert content(slab[0]) == [2] * 4


@scenario()
def a_block_is_reused_while_another_stream_reads(right: bool) -> None:
    slab = ignis.ones((2, 4), dtype="int32")
    done: queue.Queue[ignis.Event] = queue.Queue()
    reads, writes = ignis.Stream("sim:0"), ignis.Stream("sim:0")
    reads.wait_stream(ignis.current_stream("sim:0"))
    got: list[int] = []

    def reader() -> None:
        with reads:
            copy = slab[0].to_host_async()
            done.put(reads.record())
            got.extend(int(value) for value in copy.result())

    def writer() -> None:
        event = done.get()
        if right:
            writes.wait(event)
        with writes:
            slab[0].fill(5)
        writes.synchronize()

    threads(reader, writer)
    assert got == [1] * 4


@scenario()
def a_block_is_evicted_during_a_send(right: bool) -> None:
    with ignis.BlockPool(2, 1, 4, "int32", "sim:0") as pool:
        (block,) = pool.allocate(1, holder="request")
        with ignis.full((1, 4), 7, "int32", "sim:0") as rows:
            pool.write(block, rows, 0)
        pool.release(block, "request", keep=True)
        cached, lock = {"prefix": block}, threading.Lock()

        def send() -> None:
            with lock:
                found = cached.get("prefix")
                if found is not None and right:
                    pool.share(found, "send")
            if found is not None:
                with pool.view(found) as view:
                    assert view.to_host().ravel().tolist() == [7] * 4
                if right:
                    pool.release(found, "send", keep=True)

        def evict() -> None:
            with lock:
                if block.ref_count == 0:
                    del cached["prefix"]
                    pool.evict(block)

        threads(send, evict)
        if cached:
            pool.evict(block)


@scenario()
def a_staging_buffer_is_overwritten_under_an_upload(right: bool) -> None:
    ring = [Pinned(), Pinned()]
    stream = ignis.Stream("sim:0")
    arrays = [ignis.empty(SHAPE, dtype="int32") for _ in range(3)]
    uploads: list[Any] = []
    for index, array in enumerate(arrays):
        slot = ring[index % 2]
        if right and index >= 2:
            uploads[index - 2].wait()
        slot.values[:] = index
        uploads.append(array.from_host_async(slot.values, stream=stream))
    for upload in uploads:
        upload.wait()
    assert [content(array)[0] for array in arrays] == [0, 1, 2]


class Imports:
    """Handles of other components, each opened once and counted."""

    def __init__(self, right: bool) -> None:
        self.lock: Any = threading.Lock() if right else contextlib.nullcontext()
        self.open: dict[str, tuple[ignis.NvArray, int]] = {}
        self.made: list[ignis.NvArray] = []

    def get(self, key: str) -> ignis.NvArray:
        """Import a handle."""
        with self.lock:
            array, count = self.open.get(key, (None, 0))
            if array is None:
                array = ignis.ones(SHAPE, dtype="int32").to_device()
                self.made.append(array)
            self.open[key] = array, count + 1
            return array

    def close(self, key: str) -> None:
        """Close it; the last one frees."""
        with self.lock:
            array, count = self.open[key]
            if count == 1:
                array.free()
                del self.open[key]
            else:
                self.open[key] = array, count - 1


@scenario()
def a_handle_is_imported_twice_and_closed_once(right: bool) -> None:
    imports = Imports(right)

    def component() -> None:
        imports.get("weights")

    threads(component, component)
    while "weights" in imports.open:
        imports.close("weights")
    assert all(array.freed for array in imports.made)


@scenario()
def an_import_races_with_the_last_close(right: bool) -> None:
    imports = Imports(right)
    imports.get("weights")

    def borrower() -> None:
        array = imports.get("weights")
        assert content(array) == [1] * 4
        imports.close("weights")

    def lender() -> None:
        imports.close("weights")

    threads(borrower, lender)


@scenario()
def a_count_reaches_minus_one(right: bool) -> None:
    array = ignis.ones(SHAPE, dtype="int32")
    lock, count = threading.Lock(), [2]
    ended = threading.Event()

    def give_back() -> None:
        with lock:
            left = count[0] - 1
            if right:
                count[0] = left
        if not right:
            with lock:
                count[0] = left
        if left == 0:
            ended.set()

    threads(give_back, give_back)
    assert ended.wait(30), f"nobody frees: the count is {count[0]}"
    array.free()


@scenario(mortal=["worker"])
def a_release_after_a_dead_worker_deadlocks(right: bool) -> None:
    lock = threading.Lock()
    array = ignis.zeros(SHAPE, dtype="int32")

    def worker() -> None:
        if right:
            with lock:
                array.fill(1)
        else:
            lock.acquire()
            array.fill(1)
            lock.release()

    threads(worker)
    with lock:
        array.free()


@scenario(mortal=["worker"])
def a_worker_dies_before_its_first_heartbeat(right: bool) -> None:
    beat = threading.Event()
    array = ignis.zeros(SHAPE, dtype="int32")

    def worker() -> None:
        array.fill(1)
        beat.set()

    started = threading.Thread(target=worker, name="worker")
    started.start()
    if right:
        while not beat.wait(timeout=5) and started.is_alive():
            pass
    else:
        beat.wait()
    started.join()
    array.free()


@scenario(faults=["mem_alloc_async"])
def a_wake_up_fails_half_way(right: bool) -> None:
    asleep = {name: np.full(SHAPE, number, np.int32) for number, name in enumerate("ab")}
    awake: dict[str, ignis.NvArray] = {}
    try:
        for name, values in asleep.items():
            awake[name] = ignis.array(values)
    except OutOfMemoryError:
        if right:
            for array in awake.values():
                array.free()
            awake.clear()
    assert len(awake) in (0, len(asleep)), "some of it is awake"
    for array in awake.values():
        array.free()


@scenario()
def a_graph_is_freed_while_others_replay_it(right: bool) -> None:
    x = ignis.zeros(SHAPE, dtype="float32")
    graph = ignis.capture(lambda: x.fill(2), device="sim:0")
    lock, users = threading.Lock(), [2]

    def step() -> None:
        with ignis.Stream("sim:0") as stream:
            graph.replay()
            stream.synchronize()
        with lock:
            users[0] -= 1
            last = users[0] == 0
        if last if right else not graph.freed:
            graph.free()

    threads(step, step)
    assert graph.freed
    x.free()


class Cyclic:
    """Is in a cycle, so that the collector ends it, wherever it runs."""

    def __init__(self, right: bool) -> None:
        self.me, self.right = self, right
        self.stream = ignis.Stream("sim:0")

    def __del__(self) -> None:
        if not self.right:
            with contextlib.suppress(CudaError):
                self.stream.device.api.synchronize(0)


@scenario()
def a_finalizer_waits_in_a_capture(right: bool) -> None:
    x = ignis.zeros(SHAPE, dtype="float32")
    calls = []

    def work() -> None:
        calls.append(1)
        if len(calls) == 2:
            Cyclic(right)
        for value in range(4):
            x.fill(value)

    graph = ignis.capture(work, device="sim:0")
    graph.free()
    x.free()


@scenario()
def a_transfer_without_order_goes_to_an_owner_of_another_stream(right: bool) -> None:
    handed: queue.Queue[tuple[ignis.NvArray, ignis.Event]] = queue.Queue()

    def producer() -> None:
        stream, source = ignis.Stream("sim:0"), Pinned()
        source.values[:] = 3
        with stream:
            array = ignis.zeros(SHAPE, dtype="int32")
            stream.synchronize()
            copy = array.from_host_async(source.values)
            handed.put((array, stream.record()))
            copy.wait()

    def consumer() -> None:
        array, event = handed.get()
        with ignis.Stream("sim:0") as stream:
            if right:
                stream.wait(event)
            assert content(array) == [3] * 4

    threads(producer, consumer)


@scenario()
def rows_above_the_watermark_are_read_during_a_handover(right: bool) -> None:
    cache = ignis.zeros((4, 4), dtype="int32")
    watermark = [0]
    changed = threading.Condition()

    def prefill() -> None:
        for row in range(3):
            if not right:
                with changed:
                    watermark[0] = row + 1
                    changed.notify()
            cache[row].fill(row + 1)
            with changed:
                watermark[0] = row + 1
                changed.notify()

    def decode() -> None:
        with changed:
            changed.wait_for(lambda: watermark[0] > 0)
            rows = watermark[0]
        got = [content(cache[row])[0] for row in range(rows)]
        assert got == list(range(1, rows + 1))

    threads(prefill, decode)


@scenario()
def two_paths_release_a_block(right: bool) -> None:
    array = ignis.ones(SHAPE, dtype="int32").to_device()
    lock, over = threading.Lock(), [False]

    def end() -> None:
        if right:
            with lock:
                mine, over[0] = not over[0], True
        else:
            mine = not array.freed
        if mine:
            array.free()

    def finish() -> None:
        end()

    def cancel() -> None:
        end()

    threads(finish, cancel)


@scenario()
def an_item_of_a_queue_is_lost_at_a_cancellation(right: bool) -> None:
    async def main() -> int:
        items: asyncio.Queue[int] = asyncio.Queue()
        array = ignis.zeros(SHAPE, dtype="int32")
        done = 0

        async def serve() -> None:
            nonlocal done
            while True:
                item = await items.get()
                try:
                    await asyncio.to_thread(array.fill, item)
                except asyncio.CancelledError:
                    if right:
                        done += 1
                    raise
                done += 1

        items.put_nowait(1)
        server = asyncio.create_task(serve())
        await asyncio.to_thread(array.to_host)
        server.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await server
        await asyncio.get_running_loop().shutdown_default_executor()
        return done + items.qsize()

    assert asyncio.run(main()) == 1


@scenario()
def a_wake_up_is_lost(right: bool) -> None:
    array = ignis.zeros(SHAPE, dtype="int32")
    changed, ready = threading.Condition(), [False]

    def waiter() -> None:
        if right:
            with changed:
                changed.wait_for(lambda: ready[0])
        elif not ready[0]:
            with changed:
                changed.wait()

    def notifier() -> None:
        array.fill(1)
        with changed:
            ready[0] = True
            changed.notify()

    threads(waiter, notifier)


@scenario()
def an_abort_leaves_blocks_with_a_dead_request(right: bool) -> None:
    pool = ignis.BlockPool(4, 1, 4, "int32", "sim:0")
    lock: Any = threading.Lock() if right else contextlib.nullcontext()
    blocks: list[Any] = list(pool.allocate(1, holder="request"))
    aborted = [False]

    def schedule() -> None:
        with lock:
            if not aborted[0]:
                blocks.extend(pool.allocate(1, holder="request"))

    def abort() -> None:
        with lock:
            aborted[0] = True
            pool.release(list(blocks), "request")
            blocks.clear()

    threads(schedule, abort)
    if not aborted[0]:
        pool.release(blocks, "request")
    pool.free()


@scenario()
def a_snapshot_mixes_two_steps(right: bool) -> None:
    weights = [ignis.zeros(SHAPE, dtype="int32") for _ in range(2)]
    lock: Any = threading.Lock() if right else contextlib.nullcontext()
    saved: list[int] = []

    def train() -> None:
        for step in (1, 2):
            with lock:
                for weight in weights:
                    weight.fill(step)

    def save() -> None:
        with lock:
            saved.extend(content(weight)[0] for weight in weights)

    threads(train, save)
    assert saved[0] == saved[1]


@scenario(mortal=["rank 1"])
def a_rank_leaves_between_reduce_scatter_and_all_gather(right: bool) -> None:
    weights = [ignis.ones(4, dtype="float32", device=f"sim:{index}") for index in range(2)]

    def rank(link: Communicator) -> None:
        weight = weights[link.rank]
        before = weight.to_host()
        try:
            half = weight[2 * link.rank : 2 * link.rank + 2]
            half[:] = link.reduce_scatter(weight)
            whole = link.all_gather(half)
            whole.device.synchronize()
            weight[:] = whole
        except CollectiveError:
            for _ in range(4):  # each of the calls may have failed
                with contextlib.suppress(CollectiveError):
                    weight.device.synchronize()
            if right:
                weight.from_host(before)

    ranks(rank)
    values = content(weights[0])
    assert values in ([1] * 4, [2] * 4), f"a mixture of two steps: {values}"
