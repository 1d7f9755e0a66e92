"""Where a schedule may change: after locks, at time-outs, at calls of an event loop."""

from __future__ import annotations

import asyncio
import concurrent.futures
import queue
import threading
import time

import pytest

import ignis
from ignis.errors import ExplorationError

SIM = "sim:0"


def together(*functions):
    threads = [threading.Thread(target=each) for each in functions]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


def found(scenario, seeds=300, **options):
    """Return the failure of a scenario that is wrong."""
    with pytest.raises(ExplorationError) as caught:
        ignis.explore(scenario, seeds, **options)
    return caught.value


def sleep():
    time.sleep(0.3)


def event():
    threading.Event().wait(0.3)


def lock():
    held = threading.Lock()
    held.acquire()
    held.acquire(timeout=0.3)


def get():
    with pytest.raises(queue.Empty):
        queue.Queue().get(timeout=0.3)


def event_loop():
    asyncio.run(asyncio.sleep(0.3))


@pytest.mark.parametrize("second", [sleep, event, lock, get, event_loop])
@pytest.mark.parametrize("first", [sleep, event])
def test_threads_that_time_wakes_together_run_beside_each_other(first, second):
    def scenario():
        counted = [0]

        def count(wait):
            wait()
            before = counted[0]
            ignis.zeros(4, device=SIM).free()
            counted[0] = before + 1

        together(lambda: count(first), lambda: count(second))
        assert counted == [2]

    assert found(scenario).kind == "AssertionError"


def put(send, receive):
    passed = queue.Queue()
    send(passed.put)
    receive(passed.get)


def put_simply(send, receive):
    passed = queue.SimpleQueue()
    send(passed.put)
    receive(passed.get)


def set_an_event(send, receive):
    passed = threading.Event()
    send(lambda _: passed.set())
    receive(passed.wait)


def release_a_semaphore(send, receive):
    passed = threading.Semaphore(0)
    send(lambda _: passed.release())
    receive(passed.acquire)


def set_a_result(send, receive):
    passed = concurrent.futures.Future()
    send(passed.set_result)
    receive(passed.result)


def call_in_a_loop(send, receive):
    async def wait():
        passed = asyncio.Event()
        loop = asyncio.get_running_loop()
        send(lambda _: loop.call_soon_threadsafe(passed.set))
        await passed.wait()

    receive(lambda: asyncio.run(wait()))


@pytest.mark.parametrize(
    "pass_on",
    [put, put_simply, set_an_event, release_a_semaphore, set_a_result, call_in_a_loop],
)
def test_another_thread_may_go_on_as_soon_as_something_was_passed_on(pass_on):
    def scenario():
        buffer = {}
        senders = []

        def send(passing):
            def run():
                passing(buffer)
                buffer["owner"] = "decode"  # too late

            senders.append(threading.Thread(target=run))
            senders[0].start()

        def receive(waiting):
            waiting()
            assert buffer.get("owner") == "decode"

        pass_on(send, receive)
        senders[0].join()

    assert found(scenario).kind == "AssertionError"


def test_another_thread_may_go_on_after_a_lock_was_released():
    def scenario():
        mutex, users, mapped = threading.Lock(), [], ["kv"]

        def use():
            with mutex:
                users.append("user")
                here = mapped[:1]
            assert here == ["kv"] or not mapped
            with mutex:
                users.pop()
                last = not users
            if last:
                del mapped[0]

        together(use, use)

    assert found(scenario).kind == "IndexError"


@pytest.mark.parametrize("seconds", [0.05, 5])
def test_a_short_timeout_may_pass_although_others_could_go_on(seconds):
    def scenario():
        sent = threading.Event()

        def send():
            ignis.zeros(4, device=SIM).free()
            sent.set()

        thread = threading.Thread(target=send)
        thread.start()
        in_time = sent.wait(seconds)
        thread.join()
        assert in_time

    if seconds < 1:
        assert found(scenario).kind == "AssertionError"
    else:
        assert ignis.explore(scenario, 300).schedules == 300


def spin_by_sleeping(done):
    while not done:
        time.sleep(0)


def spin_on_the_clock(done):
    end = time.monotonic() + 5
    while not done and time.monotonic() < end:
        pass


def spin_on_a_queue(done):
    empty = queue.Queue()
    while not done:
        with pytest.raises(queue.Empty):
            empty.get_nowait()


def spin_in_a_loop(done):
    async def wait():
        while not done:
            await asyncio.sleep(0)

    asyncio.run(wait())


@pytest.mark.parametrize(
    "spin", [spin_by_sleeping, spin_on_the_clock, spin_on_a_queue, spin_in_a_loop]
)
def test_who_waits_in_a_loop_lets_others_go_on(spin):
    def scenario():
        done = []

        def work():
            ignis.zeros(4, device=SIM).free()
            done.append(None)

        together(work, lambda: spin(done), lambda: spin(done))
        assert done

    assert ignis.explore(scenario, 100).points < 3000


def test_time_passes_for_who_reads_the_clock_again_and_again():
    def scenario():
        end = time.monotonic() + 60
        while time.monotonic() < end:
            pass

    ignis.explore(scenario, 5)
