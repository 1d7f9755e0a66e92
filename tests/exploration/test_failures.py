"""What counts as a failure, and what its message says."""

from __future__ import annotations

import asyncio
import gc
import queue
import sys
import threading
import time
import warnings

import pytest

import ignis
from ignis.errors import ExplorationError
from ignis.exploration import Peer
from ignis.exploration.decisions import Seeded
from ignis.exploration.runs import Explorer

SIM = "sim:0"


def found(scenario, seeds=100, **options):
    """Return the failure of a scenario that is wrong."""
    with pytest.raises(ExplorationError) as caught:
        ignis.explore(scenario, seeds, **options)
    return caught.value


def finalizer():
    class Request:
        def __init__(self):
            self.callbacks = [self]

        def __del__(self):
            raise LookupError("lost")

    Request()


def callback():
    def call():
        raise LookupError("lost")

    async def serve():
        asyncio.get_running_loop().call_soon(call)
        await asyncio.sleep(0.01)

    asyncio.run(serve())


def task():
    async def step():
        raise LookupError("lost")

    async def serve():
        asyncio.create_task(step())
        await asyncio.sleep(0.01)

    asyncio.run(serve())


@pytest.mark.parametrize("scenario", [finalizer, callback, task])
def test_what_nobody_can_catch_is_a_failure(scenario, capfd):
    failure = found(scenario)
    assert failure.kind == "LookupError" and "lost" in str(failure)
    assert capfd.readouterr().err == ""


def test_garbage_ends_in_the_run_that_has_left_it():
    ended = []

    def scenario():
        class Request:
            def __init__(self):
                self.callbacks = [self]

            def __del__(self):
                ended.append(number)

        number = len(ended)
        Request()
        ignis.zeros(4, device=SIM).free()

    gc.collect()
    ignis.explore(scenario, 50)
    assert ended == list(range(52))  # the first two are warm-ups


def test_what_a_failed_run_drops_is_no_warning():
    def scenario():
        pool = ignis.BlockPool(2, rows=2, row_shape=(4,), device=SIM)
        pool.allocate(1, holder="request")
        array = ignis.zeros(4, device=SIM)
        array.increment_ref("request")
        raise LookupError("lost")

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert found(scenario).kind == "LookupError"
    assert not told


def test_the_story_ends_with_the_line_that_raised():
    def scenario():
        def worker():
            ignis.zeros(4, device=SIM).free()
            raise LookupError("lost")

        thread = threading.Thread(target=worker, name="worker")
        thread.start()
        thread.join()

    who, what, where = found(scenario).story[-1]
    assert (who, what) == ("worker", "raises LookupError")
    assert where.endswith("(worker)")


def test_the_story_names_what_the_program_has_called():
    def scenario():
        handed, done = queue.Queue(), threading.Event()

        def worker():
            handed.get()
            done.set()

        thread = threading.Thread(target=worker, name="worker")
        thread.start()
        done.wait()

    failure = found(scenario)
    assert "main waits for Event.wait at " in str(failure)
    assert "worker waits for Queue.get at " in str(failure)
    assert any("Queue.get of the Queue made at " in what for _, what, _ in failure.story)


def test_the_story_names_tasks_of_an_event_loop():
    def scenario():
        async def decode():
            ignis.zeros(4, device=SIM).free()

        async def serve():
            task = asyncio.create_task(ignis_step(), name="step 7")
            await decode()
            await task

        async def ignis_step():
            ignis.zeros(4, device=SIM).free()

        asyncio.run(serve())
        raise LookupError("lost")

    who = {name for name, _, _ in found(scenario).story}
    assert {"main", "main (serve)", "main (step 7)"} <= who


def test_a_death_stands_in_the_story():
    def scenario():
        asked = queue.Queue()

        def worker():
            ignis.zeros(4, device=SIM).free()
            asked.put("a heartbeat")

        threading.Thread(target=worker, name="worker").start()
        asked.get()

    failure = found(scenario, mortal=["worker"])
    assert failure.kind == "deadlock" and "death: worker is killed" in str(failure)


def test_the_message_counts_the_schedules_up_to_the_failure():
    tried = []

    def scenario():
        tried.append(None)
        assert len(tried) < 2 + 5

    assert "\nschedule 5, shrunk to 0 decisions" in str(found(scenario))


def test_a_fault_shrinks_to_itself_whatever_streams_have_done():
    def scenario():
        arrays = [ignis.zeros(4, device=SIM) for _ in range(3)]
        with ignis.Stream(SIM):
            for array in arrays:
                array.fill(1.0)
        buffer = ignis.PinnedBuffer(16, SIM)
        buffer.free()
        for array in arrays:
            array.free()

    for first in range(0, 60, 10):
        failure = found(scenario, 50, first=first, faults=["mem_host_alloc"])
        assert failure.kind == "OutOfMemoryError"
        assert len(failure.plan) <= 2  # ignis tries twice


def test_a_failed_run_leaves_nothing_lent(device):
    def scenario():
        def component():
            raise LookupError("lost")

        offer = ignis.lend(ignis.zeros(4, device=SIM), to="worker")
        with Peer("worker") as peer:
            peer.borrow(offer)
            thread = threading.Thread(target=component)
            thread.start()
            thread.join()

    for first in range(5):
        assert found(scenario, first=first).kind == "LookupError"
    assert ignis.memory.live_bytes() == 0


@pytest.mark.parametrize("threaded", [False, True])
def test_the_story_says_what_streams_have_not_run(threaded):
    def work():
        array = ignis.zeros(4, device=SIM)
        with ignis.Stream(SIM, non_blocking=True):
            array.fill(1.0)
        if array.tolist() != [1] * 4:
            raise LookupError("lost")

    def scenario():
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()

    scenario = scenario if threaded else work
    *_, (device, what, _), (_, last, _) = found(scenario).story
    assert device == "sim:0 stream 1" and last == "raises LookupError"
    assert what.startswith("has not run ") and "cuMemsetD32Async(count=4)" in what


def exits():
    sys.exit(0)


def canceled():
    async def serve():
        raise asyncio.CancelledError

    asyncio.run(serve())


def canceled_in_a_thread():
    thread = threading.Thread(target=canceled)
    thread.start()
    thread.join()


@pytest.mark.parametrize(
    ("scenario", "kind"),
    [(exits, "SystemExit"), (canceled, "CancelledError"), (canceled_in_a_thread, "CancelledError")],
)
def test_what_ends_a_program_is_a_failure(scenario, kind):
    assert found(scenario).kind == kind


def test_a_failure_of_a_thread_cannot_be_caught_by_who_waits_for_it():
    def scenario():
        def worker():
            raise LookupError("lost")

        thread = threading.Thread(target=worker)
        try:
            thread.start()
            thread.join()
        except Exception:
            pass

    assert found(scenario).kind == "LookupError"


def waits_while_it_ends(done):
    try:
        time.sleep(100)
    finally:
        while not done:
            time.sleep(0.1)


def calls_while_it_ends(done):
    try:
        time.sleep(100)
    finally:
        while not done:
            ignis.zeros(4, device=SIM).free()


def reads_the_clock_while_it_ends(done):
    try:
        time.sleep(100)
    finally:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            pass


def catches_everything(done):
    asked = queue.Queue()
    while not done:
        try:
            asked.get()
        except BaseException:
            pass


@pytest.mark.parametrize(
    "worker",
    [waits_while_it_ends, calls_while_it_ends, reads_the_clock_while_it_ends, catches_everything],
)
def test_a_failed_run_ends_although_a_thread_does_not_want_to(worker):
    def scenario():
        threading.Thread(target=worker, args=([],), daemon=True).start()
        time.sleep(1)
        raise LookupError("lost")

    assert found(scenario).kind == "LookupError"


def test_a_failed_run_ends_while_a_lease_is_transferred(capfd):
    def scenario():
        offer = ignis.lend(ignis.ones(4, device=SIM), to="worker", owner="store")

        def worker():
            with Peer("worker") as peer:
                peer.borrow(offer)

        threading.Thread(target=worker, name="worker").start()
        ignis.ones(4, device=SIM).free()
        raise LookupError("lost")

    explorer = Explorer(scenario)
    with explorer.running():
        for seed in range(300):
            assert explorer.run(Seeded(seed, explorer.length)).kind == "LookupError"
    assert capfd.readouterr().err == ""


def lent(taken):
    def scenario():
        offer = ignis.lend(ignis.ones(4, device=SIM), to="worker")

        def worker():
            with Peer("worker") as peer:
                peer.borrow(offer)

        thread = threading.Thread(target=worker, name="worker")
        if taken:
            thread.start()
            thread.join()
            if offer.state == "offered":
                offer.withdraw()

    return scenario


def test_who_borrows_need_not_be_waited_for_at_the_end(device):
    ignis.explore(lent(taken=True), 100, mortal=["worker"])


def test_an_offer_that_nobody_takes_is_a_leak_of_its_run_alone(device):
    failure = found(lent(taken=False))
    assert failure.kind == "leak" and "lease to worker" in str(failure)
    assert ignis.memory.live_bytes() == 0 and not ignis.memory.leases()


def test_threads_outside_of_a_run_have_the_hook_that_was_installed(monkeypatch):
    class Dropped:
        def __del__(self):
            raise LookupError("lost")

    told = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(str(lost.exc_value)))
    turns, done = threading.Semaphore(0), threading.Semaphore(0)

    def outside():
        turns.acquire()
        Dropped()
        done.release()

    thread = threading.Thread(target=outside)
    thread.start()
    scenario_ran = []

    def scenario():
        if not scenario_ran:
            scenario_ran.append(None)
            turns.release()
            thread.join()

    ignis.explore(scenario, 1)
    assert told == ["lost"]


def test_a_breakpoint_stops_in_the_schedule_that_was_asked_for_alone(monkeypatch):
    stopped = []
    monkeypatch.setattr(sys, "breakpointhook", lambda: stopped.append(None))

    def scenario():
        breakpoint()
        raise LookupError("lost")

    monkeypatch.setenv("IGNIS_EXPLORE_SEED", "7")
    assert found(scenario).kind == "LookupError"
    assert len(stopped) == 1
