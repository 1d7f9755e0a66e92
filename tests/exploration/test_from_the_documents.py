"""Bugs between components that pass buffers, as a user would look for them by `ignis.explore`.

Each scenario has the bug that it is named after, and with ``right=True`` it is the program without
it. They use what docs/tasks/find_a_race_between_components.md teaches and nothing else.
"""

from __future__ import annotations

import asyncio
import collections
import functools
import gc
import os
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import collective, store
from ignis.errors import ExplorationError
from ignis.exploration import Peer

SIM = "sim:0"


def together(**components: Callable[[], object]) -> None:
    """Run components in threads of their names, until all have ended."""
    threads = [threading.Thread(target=run, name=name) for name, run in components.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def staging_overwritten(right: bool) -> None:
    """A loader fills a slot of pinned memory again while its last batch is uploaded from it."""
    pinned = ignis.PinnedBuffer(2 * 4 * 4, SIM)
    batches = [ignis.zeros(4, device=SIM) for _ in range(4)]
    loaded = queue.Queue()

    def load():
        slots, copies = pinned.numpy("float32", (2, 4)), collections.deque(maxlen=2)
        with ignis.Stream(SIM) as stream:
            for number, batch in enumerate(batches):
                if right and len(copies) == 2:
                    copies[0].wait()
                slots[number % 2] = number
                copies.append(batch.from_host_async(slots[number % 2], stream=stream))
                loaded.put(stream.record())
            for copy in copies:
                copy.wait()

    def train():
        with ignis.Stream(SIM) as stream:
            for number, batch in enumerate(batches):
                stream.wait(loaded.get())
                assert batch.tolist() == [number] * 4, f"batch {number} has rows of another one"

    together(load=load, train=train)
    pinned.free()
    for batch in batches:
        batch.free()


def imported_twice(right: bool) -> None:
    """Two components import one handle, which is mapped once; the first that ends unmaps it."""
    kv = ignis.full((4,), 3.0, device=SIM)
    handle = ignis.lend(kv, to="decode")
    mapped, lock = {}, threading.Lock()
    with Peer("decode") as peer:

        def open_handle():
            with lock:
                array, users = mapped.pop("kv", None) or (peer.borrow(handle), 0)
                mapped["kv"] = array, users + 1
                return array

        def close_handle():
            with lock:
                array, users = mapped.pop("kv", (None, 0))
                if right and users > 1:
                    mapped["kv"] = array, users - 1
                elif users:
                    array.free()

        def component(array):
            with ignis.Stream(SIM):
                assert array.tolist() == [3] * 4
            close_handle()

        attention, offload = open_handle(), open_handle()
        together(
            attention=functools.partial(component, attention),
            offload=functools.partial(component, offload),
        )
    assert handle.wait(60)
    kv.free()


def import_while_the_last_closes(right: bool) -> None:
    """The last user of a mapping counts down under the lock, and unmaps after it."""
    segment = ignis.full((4,), 3.0, device=SIM)
    mapped, users, lock = {}, collections.Counter(), threading.Lock()

    def open_segment():
        with lock:
            if "kv" not in mapped:
                mapped["kv"] = segment[:]
            users["kv"] += 1
            return mapped["kv"]

    def close_segment(stream):
        with lock:
            users["kv"] -= 1
            last = users["kv"] == 0
            if right and last:
                mapped.pop("kv").free()
        if not right and last:
            stream.synchronize()  # which takes long, so not under the lock
            mapped.pop("kv").free()

    def reader():
        with ignis.Stream(SIM) as stream:
            window = open_segment()
            assert window.tolist() == [3] * 4
            close_segment(stream)

    together(attention=reader, offload=reader)
    segment.free()


def died_before_its_first_heartbeat(right: bool) -> None:
    """A supervisor gives a worker any time to start, and 5 s between two heartbeats."""
    kv = ignis.ones(4, device=SIM)
    offer = ignis.lend(kv, to="worker")
    heartbeats = queue.Queue()

    def worker():
        with Peer("worker") as peer, peer.borrow(offer) as array:
            heartbeats.put("started")
            with ignis.acting_as(array.owner):
                array.fill(2)
            heartbeats.put("done")

    thread = threading.Thread(target=worker, name="worker")
    thread.start()
    try:
        heartbeats.get(timeout=5 if right else None)
        heartbeats.get(timeout=5)
        done = True
    except queue.Empty:
        done = False
    thread.join()
    if offer.state == "offered":
        offer.withdraw()
    assert offer.wait(60)
    assert not done or kv.tolist() == [2] * 4
    kv.free()


def half_awake(right: bool) -> None:
    """Memory runs out between the weights and the blocks of an engine that wakes up."""
    try:
        pool = ignis.BlockPool(4, rows=2, row_shape=(4,), device=SIM)
        weights, asleep, lock = ignis.ones(1000, device=SIM), False, threading.Lock()
    except ignis.errors.OutOfMemoryError:
        return  # before there was an engine

    def sleep():
        nonlocal asleep
        with lock:
            asleep = True
            weights.free()
            pool.sleep()

    def wake():
        nonlocal asleep, weights
        with lock:
            if not asleep:
                return
            if not right:
                asleep = False
            weights = ignis.ones(1000, device=SIM)
            try:
                pool.wake()
            except ignis.errors.OutOfMemoryError:
                weights.free()
                raise
            asleep = False

    def serve():
        while True:
            try:
                wake()
            except ignis.errors.OutOfMemoryError:
                continue
            with lock:
                pool.release(pool.allocate(1, holder="request"), "request")
            return

    sleep()
    together(first=serve, second=serve)
    weights.free()
    pool.free()


def scrubbed_in_a_capture(right: bool) -> None:
    """A finalizer clears the buffer of an abandoned request; the collector runs in a capture."""
    buffers = [ignis.ones(4, device=SIM) for _ in range(2)]
    free, dirty = collections.deque(buffers), collections.deque()

    class Request:
        def __init__(self):
            self.buffer = free.popleft()
            self.callbacks = [self.scrub]  # a cycle, so that the collector finds it

        def scrub(self):
            self.buffer.zero()
            free.append(self.buffer)

        def __del__(self):
            if right:
                dirty.append(self)
            else:
                self.scrub()

    x = ignis.ones(4, device=SIM)

    def step():
        for _ in range(4):
            ignis.kernels.elementwise.scale(x, 1.0, out=x)

    Request()
    with ignis.Stream(SIM), ignis.capture(step) as graph:
        while dirty:
            dirty.popleft().scrub()
        buffer = free.pop()
        buffer.fill(7)
        graph.replay()
        assert buffer.tolist() == [7] * 4
    gc.collect()
    for array in (x, *buffers):
        array.free()


def released_by_two_paths(right: bool) -> None:
    """A reply comes when its deadline passes: both paths count the request as no longer running."""
    pool = ignis.BlockPool(2, rows=2, row_shape=(4,), device=SIM)
    with ignis.ones((2, 4), device=SIM) as rows:
        (block,) = pool.allocate(1, holder="request 1")
        pool.write(block, rows)
    running, lock, replied = {"request 1": block}, threading.Lock(), threading.Event()

    def finish(name):
        if right:
            with lock:
                block = running.pop(name, None)
            if block is not None:
                pool.release(block, name)
        elif name in running:
            pool.release(running[name], name)
            del running[name]

    def reply():
        with ignis.Stream(SIM):
            ignis.zeros(4, device=SIM).free()  # what the request computes
        replied.set()
        finish("request 1")

    def watchdog():
        if not replied.wait(timeout=0.1):
            finish("request 1")

    together(reply=reply, watchdog=watchdog)
    assert pool.available == 2
    pool.free()


def aborted_while_it_grew(right: bool) -> None:
    """A client aborts a request while the scheduler gives it another block."""
    pool = ignis.BlockPool(8, rows=2, row_shape=(4,), device=SIM)
    requests, lock = {"request 7": pool.allocate(1, holder="request 7")}, threading.Lock()

    def schedule():
        for _ in range(3):
            blocks = requests.get("request 7")
            if blocks is None:
                return
            if right:
                with lock:
                    if "request 7" in requests:
                        blocks.extend(pool.allocate(1, holder="request 7"))
            else:
                blocks.extend(pool.allocate(1, holder="request 7"))

    def abort():
        with lock:
            pool.release(requests.pop("request 7"), "request 7")

    together(schedule=schedule, abort=abort)
    pool.free()


def item_lost_at_a_cancellation(right: bool) -> None:
    """A task has taken a block from a queue and waits for its turn when its client hangs up."""
    pool = ignis.BlockPool(4, rows=2, row_shape=(4,), device=SIM)
    out = ignis.zeros((2, 4), device=SIM)

    async def step(block):
        with ignis.Stream(SIM) as stream:
            pool.write(block, out)
            event = stream.record()
            while not event.done():
                await asyncio.sleep(0.001)

    async def decode(handed, turn):
        while True:
            block = await handed.get()
            if right:
                try:
                    async with turn:
                        await step(block)
                finally:
                    pool.release(block, "request")
            else:
                async with turn:
                    try:
                        await step(block)
                    finally:
                        pool.release(block, "request")

    async def serve():
        handed, turn, loop = asyncio.Queue(), asyncio.Lock(), asyncio.get_running_loop()
        for block in pool.allocate(4, holder="request"):
            handed.put_nowait(block)
        tasks = [asyncio.create_task(decode(handed, turn)) for _ in range(2)]

        def hang_up():
            for task in tasks:
                loop.call_soon_threadsafe(task.cancel)

        client = threading.Thread(target=hang_up, name="client")
        client.start()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(client.join)
        while not handed.empty():
            pool.release(handed.get_nowait(), "request")

    asyncio.run(serve())
    out.free()
    pool.free()


def lost_wake_up(right: bool) -> None:
    """Prefill finds no free block, and clears the event after decode has set it."""
    pool = ignis.BlockPool(1, rows=2, row_shape=(4,), device=SIM)
    freed, handed = threading.Event(), queue.Queue()

    def prefill():
        for _ in range(3):
            if right:
                freed.clear()
            while not pool.available:
                if not right:
                    freed.clear()
                freed.wait()
                if right:
                    freed.clear()
            handed.put(pool.allocate(1, holder="request"))

    def decode():
        for _ in range(3):
            pool.release(handed.get(), "request")
            freed.set()

    together(prefill=prefill, decode=decode)
    pool.free()


def read_above_the_watermark(right: bool) -> None:
    """Prefill reserves rows by raising the watermark, then writes them; the sender reads both."""
    cache = ignis.KVCache(8, (4,), device=SIM)
    cache.array.zero()
    ready = queue.Queue()

    def prefill():
        with ignis.Stream(SIM) as stream:
            for number in range(3):
                with ignis.full((2, 4), number + 1.0, device=SIM) as rows:
                    if right:
                        cache.append(rows)
                        ready.put((cache.length, stream.record()))
                    else:
                        first = cache.advance(2)
                        ready.put((cache.length, stream.record()))
                        cache.array.write_rows(rows, first)

    def send():
        with ignis.Stream(SIM) as stream:
            for number in range(3):
                length, written = ready.get()
                stream.wait(written)
                assert cache.array[length - 1].tolist() == [number + 1] * 4

    together(prefill=prefill, send=send)
    cache.free()


def snapshot_of_two_steps(right: bool) -> None:
    """A checkpoint is taken beside the training, between the updates of its two arrays."""
    weights, momentum = (ignis.zeros(4, device=SIM) for _ in range(2))
    stream, step = ignis.Stream(SIM), threading.Lock()

    def train():
        with stream:
            for number in range(1, 4):
                with step:
                    momentum.fill(number)
                    weights.fill(number)

    def checkpoint(path):
        with stream:
            if right:
                with step:
                    save = store.save_async(path, {"w": weights, "m": momentum}, fsync=False)
            else:
                save = store.save_async(path, {"w": weights, "m": momentum}, fsync=False)
        save.wait()
        saved = store.read(path)
        assert np.array_equal(saved["w"], saved["m"]), saved

    with TemporaryDirectory() as folder:
        path = Path(folder, "step.safetensors")
        together(train=train, checkpoint=functools.partial(checkpoint, path))
    weights.free()
    momentum.free()


def evicted_during_a_send(right: bool) -> None:
    """A sender has found a cached block in the index; before it reads it, it is evicted."""
    pool = ignis.BlockPool(2, rows=2, row_shape=(4,), device=SIM)
    (block,) = pool.allocate(1, holder="prompt")
    with ignis.full((2, 4), 3.0, device=SIM) as rows:
        pool.write(block, rows)
    index, lock = {"prompt": block}, threading.Lock()
    pool.release(block, "prompt", keep=True)

    def send():
        if right:
            with lock:
                found = index.get("prompt")
                if found is not None:
                    pool.hold(found, "send")
        else:
            found = index.get("prompt")
        if found is None:
            return
        with ignis.Stream(SIM), pool.view(found) as rows:
            assert rows.to_host().tolist() == [[3] * 4] * 2
        if right:
            with lock:
                pool.release(found, "send", keep=True)

    def evict():
        with lock:
            if not index["prompt"].holders:
                pool.evict(index.pop("prompt"))

    together(send=send, evict=evict)
    if index:
        pool.evict(index["prompt"])
    pool.free()


def left_between_two_collectives(right: bool) -> None:
    """Each rank looks for itself whether to stop; one looks before the signal, one after."""
    stop = threading.Event()
    ranks = collective.threads(2, SIM)

    def train(communicator):
        device = f"sim:{communicator.rank}"
        with communicator, ignis.use_device(device), ignis.zeros(1, device=device) as stopping:
            gradient = ignis.ones(4, device=device)
            for _ in range(3):
                communicator.all_reduce(gradient, out=gradient)
                stopping.fill(float(stop.is_set()))
                if right:
                    communicator.all_reduce(stopping, "max", out=stopping)
                if stopping.item():
                    break
            gradient.free()

    together(
        rank0=functools.partial(train, ranks[0]),
        rank1=functools.partial(train, ranks[1]),
        terminal=stop.set,
    )


BUGS: dict[Callable[[bool], None], tuple[set[str], dict[str, Any]]] = {
    staging_overwritten: ({"AssertionError"}, {}),
    imported_twice: ({"UseAfterFreeError"}, {}),
    import_while_the_last_closes: ({"KeyError", "UseAfterFreeError"}, {}),
    died_before_its_first_heartbeat: ({"deadlock"}, {"mortal": ["worker"]}),
    half_awake: ({"MemoryContractViolation"}, {"faults": ["mem_alloc_async"]}),
    scrubbed_in_a_capture: ({"AssertionError", "CudaError"}, {}),
    released_by_two_paths: ({"DoubleFreeError", "KeyError"}, {}),
    aborted_while_it_grew: ({"MemoryContractViolation"}, {}),
    item_lost_at_a_cancellation: ({"MemoryContractViolation"}, {}),
    lost_wake_up: ({"deadlock"}, {}),
    read_above_the_watermark: ({"AssertionError"}, {}),
    snapshot_of_two_steps: ({"AssertionError"}, {}),
    evicted_during_a_send: ({"UseAfterFreeError", "MemoryContractViolation"}, {}),
    left_between_two_collectives: ({"CollectiveError"}, {}),
}
"""How each of them may fail, and the options of its exploration."""

each_bug = pytest.mark.parametrize("scenario", BUGS, ids=lambda scenario: scenario.__name__)


@pytest.fixture(autouse=True)
def simulated(device: ignis.Device) -> None:
    """Schedules are explored on simulated devices."""
    if device.driver != "sim":
        pytest.skip("schedules of simulated devices")


def failure(scenario: Callable[[bool], None]) -> ExplorationError:
    """Return how the program with the bug fails."""
    with pytest.raises(ExplorationError) as caught:
        ignis.explore(functools.partial(scenario, False), 2000, **BUGS[scenario][1])
    return caught.value


@each_bug
def test_the_bug_is_found_and_repeats(
    scenario: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = failure(scenario)
    assert found.kind in BUGS[scenario][0], str(found)
    assert len(found.plan) <= 10
    decisions = (f"{number}:{taken}" for number, taken in found.plan.items())
    monkeypatch.setenv("IGNIS_EXPLORE_SEED", ",".join(decisions) or "0:0")
    again = failure(scenario)
    assert (again.kind, again.plan) == (found.kind, found.plan)
    assert again.story[-1] == found.story[-1]


@each_bug
def test_the_right_twin_passes(scenario: Callable[[bool], None]) -> None:
    ignis.explore(functools.partial(scenario, True), 25, **BUGS[scenario][1])


@pytest.mark.soak
@each_bug
def test_the_right_twin_passes_with_many_seeds(scenario: Callable[[bool], None]) -> None:
    seeds = int(os.environ.get("IGNIS_TEST_SCHEDULES") or 1000)
    ignis.explore(functools.partial(scenario, True), seeds, **BUGS[scenario][1])
