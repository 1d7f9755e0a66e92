"""Streams of the simulator: work is put off, ordered by events, and faults are not lost."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Generator

import numpy as np
import numpy.typing as npt
import pytest

from ignis import sim
from ignis.errors import ArgumentError, CudaError
from ignis.sim.driver.driver import SimDriver
from ignis.sim.driver.queues import QUEUE_LIMIT
from tests.helpers.processes import PATIENCE, run_starved

MEMORY = 1 << 24
SIZE = 1000


@pytest.fixture
def driver() -> Generator[SimDriver]:
    """Two devices of their own, apart from the process's simulator."""
    driver = SimDriver(2, MEMORY)
    yield driver
    driver.synchronize(0)
    driver.synchronize(1)


@pytest.fixture
def stream(driver: SimDriver) -> int:
    return driver.stream_create(0)


@pytest.fixture
def other(driver: SimDriver) -> int:
    return driver.stream_create(0)


@pytest.fixture
def ptr(driver: SimDriver) -> int:
    ptr = driver.mem_alloc(0, SIZE)
    driver.memset_d8(0, ptr, 0xEE, SIZE, 0)
    return ptr


def peek(driver: SimDriver, ptr: int) -> int:
    """First byte of device memory as it is now, without running any stream."""
    return int(driver.heap.view(ptr, 1)[0])


def pinned(driver: SimDriver, nbytes: int) -> tuple[int, npt.NDArray[np.uint8]]:
    ptr = driver.mem_host_alloc(0, nbytes)
    return ptr, np.ctypeslib.as_array((ctypes.c_ubyte * nbytes).from_address(ptr))


def plant_fault(driver: SimDriver, stream: int, device: int = 0) -> None:
    """Queue a fill of memory that is gone when the stream gets there."""
    ptr = driver.mem_alloc(device, SIZE)
    keeper = driver.stream_create(device)
    driver.mem_free_async(device, ptr, keeper)
    driver.memset_d8(device, ptr, 1, SIZE, stream)
    driver.stream_synchronize(device, keeper)
    driver.stream_destroy(device, keeper)


def assert_code(error: pytest.ExceptionInfo[CudaError], name: str) -> None:
    assert error.value.name == f"CUDA_ERROR_{name}"


# order


def test_the_default_stream_runs_at_once_where_it_has_nothing_to_wait_for(
    driver: SimDriver, ptr: int
) -> None:
    driver.memset_d8(0, ptr, 5, SIZE, 0)
    assert peek(driver, ptr) == 5


def test_work_of_the_default_stream_runs_no_other_before_somebody_demands_it(
    driver: SimDriver, stream: int, other: int, ptr: int
) -> None:
    copy, seen = driver.mem_alloc(0, SIZE), driver.mem_alloc(0, SIZE)
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.memcpy_dtod(0, copy, ptr, SIZE, 0)
    driver.memset_d8(0, ptr, 6, SIZE, other)
    driver.memcpy_dtod(0, seen, copy, SIZE, other)
    assert peek(driver, ptr) == 0xEE
    driver.stream_synchronize(0, other)
    assert (peek(driver, copy), peek(driver, seen), peek(driver, ptr)) == (5, 5, 6)


def test_a_non_blocking_stream_sees_how_far_the_default_one_is(driver: SimDriver, ptr: int) -> None:
    free = driver.stream_create(0, non_blocking=True)
    copy = driver.mem_alloc(0, SIZE)
    driver.memset_d8(0, ptr, 5, SIZE, 0)
    driver.memcpy_dtod(0, copy, ptr, SIZE, free)
    driver.stream_synchronize(0, free)
    assert peek(driver, copy) == 0xEE
    driver.stream_synchronize(0, 0)
    assert peek(driver, ptr) == 5
    driver.stream_destroy(0, free)
    driver.memset_d8(0, ptr, 6, SIZE, 0)
    assert peek(driver, ptr) == 6


def test_pinned_memory_is_read_when_the_default_stream_gets_there(
    driver: SimDriver, ptr: int
) -> None:
    address, host = pinned(driver, SIZE)
    host[:] = 3
    driver.memcpy_htod(0, ptr, address, SIZE, 0)
    host[:] = 4
    pageable = np.full(SIZE, 1, np.uint8)
    copy = driver.mem_alloc(0, SIZE)
    driver.memcpy_htod(0, copy, pageable.ctypes.data, SIZE, 0)
    pageable[:] = 2
    driver.stream_synchronize(0, 0)
    assert (peek(driver, ptr), peek(driver, copy)) == (4, 1)


def test_work_in_a_stream_waits_until_it_is_demanded(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    assert peek(driver, ptr) == 0xEE
    driver.stream_synchronize(0, stream)
    assert peek(driver, ptr) == 5


@pytest.mark.no_order_check
def test_a_missing_wait_between_two_streams_shows(
    driver: SimDriver, stream: int, other: int, ptr: int
) -> None:
    copy = driver.mem_alloc(0, SIZE)
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.memcpy_dtod(0, copy, ptr, SIZE, other)
    driver.stream_synchronize(0, other)
    assert peek(driver, copy) == 0xEE


def test_a_wait_orders_transitively(driver: SimDriver, ptr: int) -> None:
    streams = [driver.stream_create(0) for _ in range(5)]
    cells = [ptr, *(driver.mem_alloc(0, SIZE) for _ in streams)]
    driver.memset_d8(0, ptr, 5, SIZE, streams[0])
    for index, stream in enumerate(streams):
        driver.memcpy_dtod(0, cells[index + 1], cells[index], SIZE, stream)
        if index + 1 < len(streams):
            event = driver.event_create(0, False)
            driver.event_record(0, event, stream)
            driver.stream_wait_event(0, streams[index + 1], event)
            driver.event_destroy(0, event)
    driver.stream_synchronize(0, streams[-1])
    assert peek(driver, cells[-1]) == 5
    assert all(driver.stream_query(0, stream) for stream in streams)


def test_a_wait_runs_the_other_stream_only_up_to_the_record(
    driver: SimDriver, stream: int, other: int, ptr: int
) -> None:
    event = driver.event_create(0, False)
    driver.memset_d8(0, ptr, 1, SIZE, stream)
    driver.event_record(0, event, stream)
    driver.memset_d8(0, ptr, 2, SIZE, stream)
    driver.stream_wait_event(0, other, event)
    driver.stream_synchronize(0, other)
    assert peek(driver, ptr) == 1
    driver.stream_synchronize(0, stream)
    assert peek(driver, ptr) == 2


def test_a_wait_means_the_record_at_the_time_of_the_wait(
    driver: SimDriver, stream: int, other: int, ptr: int
) -> None:
    event = driver.event_create(0, False)
    driver.memset_d8(0, ptr, 1, SIZE, stream)
    driver.event_record(0, event, stream)
    driver.stream_wait_event(0, other, event)
    driver.memset_d8(0, ptr, 2, SIZE, stream)
    driver.event_record(0, event, stream)
    driver.stream_synchronize(0, other)
    assert peek(driver, ptr) == 1
    driver.event_synchronize(0, event)
    assert peek(driver, ptr) == 2


def test_an_event_that_was_never_recorded_holds_nothing_up(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    event = driver.event_create(0, False)
    driver.stream_wait_event(0, stream, event)
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.event_synchronize(0, event)
    assert peek(driver, ptr) == 0xEE
    driver.stream_synchronize(0, stream)
    assert peek(driver, ptr) == 5


def test_the_default_stream_waits_for_the_streams_of_its_device_only(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    far = driver.mem_alloc(1, SIZE)
    driver.memset_d8(1, far, 0xEE, SIZE, 0)
    far_stream = driver.stream_create(1)
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.memset_d8(1, far, 6, SIZE, far_stream)
    event = driver.event_create(0, False)
    driver.event_record(0, event, 0)
    driver.event_synchronize(0, event)
    assert (peek(driver, ptr), peek(driver, far)) == (5, 0xEE)


def test_events_order_streams_of_two_devices(driver: SimDriver, stream: int, ptr: int) -> None:
    far = driver.mem_alloc(1, SIZE)
    far_stream = driver.stream_create(1)
    event = driver.event_create(0, False)
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.event_record(0, event, stream)
    driver.stream_wait_event(1, far_stream, event)
    driver.memcpy_peer(1, far, 0, ptr, SIZE, far_stream)
    driver.stream_synchronize(1, far_stream)
    assert peek(driver, far) == 5


def test_a_query_only_answers_and_a_loop_of_queries_ends(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    driver.memset_d8(0, ptr, 1, SIZE, stream)
    driver.memset_d8(0, ptr, 2, SIZE, stream)
    answers = [driver.stream_query(0, stream) for _ in range(driver.patience - 1)]
    assert answers == [False] * (driver.patience - 1)
    assert peek(driver, ptr) == 0xEE
    answers = [driver.stream_query(0, stream) for _ in range(driver.patience + 2)]
    assert answers == [False] * (driver.patience + 1) + [True]
    assert peek(driver, ptr) == 2


def test_an_answer_looks_at_each_waiting_operation_once(
    driver: SimDriver, stream: int, other: int, ptr: int
) -> None:
    event = driver.event_create(0, False)
    driver.memset_d8(0, ptr, 1, SIZE, stream)
    for _ in range(50):  # 2**50 ways lead through the waits
        for first, second in ((stream, other), (other, stream)):
            driver.event_record(0, event, first)
            for _ in range(2):
                driver.stream_wait_event(0, second, event)
    assert driver.stream_idle(0, stream) is False
    driver.stream_synchronize(0, stream)
    assert driver.stream_idle(0, stream) is True


def test_a_long_queue_is_run_by_its_caller(driver: SimDriver, stream: int, ptr: int) -> None:
    for value in range(QUEUE_LIMIT + 1):
        driver.memset_d8(0, ptr, value % 251, SIZE, stream)
    # All but the last, which was submitted after that.
    assert peek(driver, ptr) == (QUEUE_LIMIT - 1) % 251


def test_the_work_of_a_destroyed_stream_still_runs(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.stream_destroy(0, stream)
    driver.synchronize(0)
    assert peek(driver, ptr) == 5


def test_pageable_memory_is_read_at_the_call_and_pinned_memory_in_the_stream(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    pageable = np.full(SIZE, 1, np.uint8)
    driver.memcpy_htod(0, ptr, pageable.ctypes.data, SIZE, stream)
    pageable[:] = 2
    driver.stream_synchronize(0, stream)
    assert peek(driver, ptr) == 1

    address, host = pinned(driver, SIZE)
    host[:] = 3
    driver.memcpy_htod(0, ptr, address, SIZE, stream)
    host[:] = 4
    driver.stream_synchronize(0, stream)
    assert peek(driver, ptr) == 4


def test_a_download_is_complete_for_pageable_memory_only(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    pageable = np.zeros(SIZE, np.uint8)
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.memcpy_dtoh(0, pageable.ctypes.data, ptr, SIZE, stream)
    assert set(pageable) == {5}

    address, host = pinned(driver, SIZE)
    host[:] = 0xA5
    driver.memcpy_dtoh(0, address, ptr, SIZE, stream)
    assert set(host) == {0xA5}
    driver.stream_synchronize(0, stream)
    assert set(host) == {5}


# memory


def test_queued_frees_are_accounted_when_they_run(driver: SimDriver, stream: int) -> None:
    free = driver.mem_get_info(0)[0]
    ptr = driver.mem_alloc_async(0, 1 << 20, stream)
    driver.mem_free_async(0, ptr, stream)
    assert driver.mem_get_info(0)[0] == free - (1 << 20)
    driver.stream_synchronize(0, stream)
    assert driver.mem_get_info(0)[0] == free


def test_memory_is_in_use_until_its_queued_free_runs(driver: SimDriver, stream: int) -> None:
    for _ in range(3):
        ptr = driver.mem_alloc_async(0, MEMORY * 3 // 4, stream)
        driver.mem_free_async(0, ptr, stream)
        with pytest.raises(CudaError, match=f"has {MEMORY // 4} of") as caught:
            driver.mem_alloc_async(0, MEMORY * 3 // 4, stream)
        assert_code(caught, "OUT_OF_MEMORY")
        driver.stream_synchronize(0, stream)
    assert driver.mem_get_info(0) == (MEMORY, MEMORY)


def test_each_device_has_its_own_memory(driver: SimDriver) -> None:
    whole = driver.mem_alloc(0, MEMORY)
    with pytest.raises(CudaError, match="sim:0 has 0 of") as caught:
        driver.mem_alloc(0, 1)
    assert_code(caught, "OUT_OF_MEMORY")
    driver.mem_free(1, driver.mem_alloc(1, MEMORY))
    driver.mem_free(0, whole)
    assert driver.mem_get_info(0) == (MEMORY, MEMORY)


def test_a_pointer_is_refused_from_the_call_of_its_free_on(
    driver: SimDriver, stream: int, other: int
) -> None:
    ptr = driver.mem_alloc_async(0, SIZE, stream)
    driver.mem_free_async(0, ptr, stream)
    with pytest.raises(CudaError, match="freed before") as caught:
        driver.mem_free_async(0, ptr, other)
    assert_code(caught, "INVALID_VALUE")


@pytest.mark.parametrize("offset", [-1, 1])
def test_ranges_outside_an_allocation_are_refused_at_the_call(
    driver: SimDriver, stream: int, ptr: int, offset: int
) -> None:
    host = np.zeros(SIZE, np.uint8)
    copy = driver.mem_alloc(0, SIZE)
    address = host.ctypes.data
    calls = (
        lambda: driver.memset_d8(0, ptr + offset, 0, SIZE, stream),
        lambda: driver.memcpy_htod(0, ptr + offset, address, SIZE, stream),
        lambda: driver.memcpy_dtoh(0, address, ptr + offset, SIZE, stream),
        lambda: driver.memcpy_dtod(0, copy, ptr + offset, SIZE, stream),
        lambda: driver.memcpy_dtod(0, ptr + offset, copy, SIZE, stream),
        lambda: driver.memcpy_2d_dtod(0, (copy, 100), (ptr + offset, 100), 100, 10, stream),
        lambda: driver.memcpy_htod(0, ptr, copy, SIZE, stream),
        lambda: driver.memcpy_htod(0, ptr, 0, SIZE, stream),
    )
    for call in calls:
        with pytest.raises(CudaError) as caught:
            call()
        assert_code(caught, "INVALID_VALUE")
    assert driver.stream_query(0, stream)


# faults


def test_a_fault_is_raised_by_the_call_that_runs_it(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    plant_fault(driver, stream)
    with pytest.raises(CudaError, match="cuMemsetD8Async.*freed before") as caught:
        driver.stream_synchronize(0, stream)
    assert_code(caught, "ILLEGAL_ADDRESS")
    driver.stream_synchronize(0, stream)
    driver.memset_d8(0, ptr, 5, SIZE, 0)
    assert peek(driver, ptr) == 5


def test_a_fault_drops_the_work_behind_it_but_no_free_and_no_event(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    event = driver.event_create(0, False)
    doomed = driver.mem_alloc(0, SIZE)
    plant_fault(driver, stream)
    used = driver.mem_get_info(0)[0]
    driver.memset_d8(0, ptr, 5, SIZE, stream)
    driver.mem_free_async(0, doomed, stream)
    driver.event_record(0, event, stream)
    with pytest.raises(CudaError):
        driver.synchronize(0)
    assert peek(driver, ptr) == 0xEE
    assert driver.mem_get_info(0)[0] > used
    assert driver.event_query(0, event)
    driver.memset_d8(0, ptr, 6, SIZE, stream)
    driver.stream_synchronize(0, stream)
    assert peek(driver, ptr) == 6


def test_releases_run_into_a_fault_without_raising_it(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    plant_fault(driver, stream)
    driver.mem_free(0, ptr)
    with pytest.raises(CudaError) as caught:
        driver.memset_d8(0, driver.mem_alloc(0, SIZE), 1, SIZE, 0)
    assert_code(caught, "ILLEGAL_ADDRESS")


def test_a_fault_belongs_to_its_device(driver: SimDriver, stream: int) -> None:
    plant_fault(driver, stream)
    driver.synchronize(1)
    with pytest.raises(CudaError):
        driver.synchronize(0)


# handles


def test_destroyed_handles_are_invalid(driver: SimDriver, stream: int, ptr: int) -> None:
    event = driver.event_create(0, False)
    driver.event_destroy(0, event)
    driver.stream_destroy(0, stream)
    live = driver.event_create(0, False)
    calls = (
        lambda: driver.stream_destroy(0, stream),
        lambda: driver.stream_synchronize(0, stream),
        lambda: driver.stream_query(0, stream),
        lambda: driver.memset_d8(0, ptr, 0, SIZE, stream),
        lambda: driver.event_record(0, live, stream),
        lambda: driver.event_record(0, event, 0),
        lambda: driver.event_destroy(0, event),
        lambda: driver.event_query(0, event),
        lambda: driver.mem_alloc_async(0, SIZE, stream),
        lambda: driver.mem_free_async(0, ptr, stream),
    )
    for call in calls:
        with pytest.raises(CudaError) as caught:
            call()
        assert_code(caught, "INVALID_HANDLE")
    driver.mem_free(0, ptr)


def test_a_stream_of_another_device_is_invalid(driver: SimDriver, stream: int) -> None:
    with pytest.raises(CudaError) as caught:
        driver.stream_synchronize(1, stream)
    assert_code(caught, "INVALID_HANDLE")


def test_elapsed_time_needs_two_records_with_timing(driver: SimDriver, stream: int) -> None:
    start, end = driver.event_create(0, True), driver.event_create(0, True)
    with pytest.raises(CudaError) as caught:
        driver.event_elapsed_ms(0, start, end)
    assert_code(caught, "INVALID_HANDLE")
    driver.event_record(0, start, 0)
    driver.event_record(0, end, stream)
    with pytest.raises(CudaError) as caught:
        driver.event_elapsed_ms(0, start, end)
    assert_code(caught, "NOT_READY")
    driver.event_synchronize(0, end)
    assert 0 < driver.event_elapsed_ms(0, start, end) < 60_000


# threads and processes


def test_threads_that_wait_for_each_others_streams_all_end(driver: SimDriver) -> None:
    """Rings of waits between the streams of two devices, demanded by four threads at once."""
    streams = [(index % 2, driver.stream_create(index % 2)) for index in range(4)]
    cells = [driver.mem_alloc(device, SIZE) for device, _ in streams]
    failures: list[BaseException] = []
    lock = threading.Lock()

    def work(me: int) -> None:
        try:
            device, stream = streams[me]
            for turn in range(300):
                event = driver.event_create(device, False)
                with lock:  # issuing is atomic, running is not
                    driver.memset_d8(device, cells[me], turn % 256, SIZE, stream)
                    driver.event_record(device, event, stream)
                    for peer, (peer_device, peer_stream) in enumerate(streams):
                        if peer != me:
                            driver.stream_wait_event(peer_device, peer_stream, event)
                if turn % 7 == me:
                    driver.stream_synchronize(device, stream)
                if turn % 31 == me:
                    driver.synchronize(1 - device)
                driver.event_destroy(device, event)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(me,), daemon=True) for me in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads), "deadlock"
    assert not failures
    driver.synchronize(0)
    driver.synchronize(1)
    assert [peek(driver, cell) for cell in cells] == [299 % 256] * 4


def test_a_wait_ends_at_its_record_while_another_thread_runs_what_follows(
    driver: SimDriver, stream: int, ptr: int
) -> None:
    far = driver.stream_create(1)
    event = driver.event_create(1, False)
    entered, gate, released = threading.Event(), threading.Event(), threading.Event()
    ended_first: list[bool] = []

    def before() -> None:
        entered.set()
        gate.wait(PATIENCE)

    def after() -> None:
        ended_first.append(released.wait(PATIENCE))

    driver.submit(driver.devices[1], far, before, "before")
    driver.event_record(1, event, far)
    driver.submit(driver.devices[1], far, after, "after")
    driver.stream_wait_event(0, stream, event)
    driver.memset_d8(0, ptr, 5, SIZE, stream)

    def demand() -> None:
        driver.stream_synchronize(0, stream)
        released.set()

    runner = threading.Thread(target=driver.synchronize, args=(1,))
    waiter = threading.Thread(target=demand)
    runner.start()
    assert entered.wait(PATIENCE)
    waiter.start()
    gate.set()
    waiter.join(PATIENCE)
    runner.join(PATIENCE)
    assert ended_first == [True]
    assert peek(driver, ptr) == 5


def test_many_threads_allocate_and_free(driver: SimDriver) -> None:
    failures: list[BaseException] = []

    def work(seed: int) -> None:
        rng = np.random.default_rng(seed)
        stream = driver.stream_create(seed % 2)
        try:
            for _ in range(300):
                ptr = driver.mem_alloc_async(seed % 2, int(rng.integers(1, 5000)), stream)
                driver.mem_free_async(seed % 2, ptr, stream if rng.random() < 0.5 else 0)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    for device in (0, 1):
        driver.synchronize(device)
        assert driver.mem_get_info(device) == (MEMORY, MEMORY)


def test_a_forked_child_knows_that_the_driver_is_not_its_own(driver: SimDriver) -> None:
    child = os.fork()
    if child == 0:
        os._exit(3 if driver.alive else 0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert driver.alive
    driver.shutdown()
    assert not driver.alive


@pytest.mark.parametrize("memory", ["", "lots", "0", "-1GiB", 0])
def test_a_senseless_memory_size_is_refused(memory: str | int) -> None:
    with pytest.raises(ArgumentError, match="memory must be|in use"):
        sim.configure(memory=memory)


def test_a_simulator_in_use_cannot_be_configured() -> None:
    sim.open_driver()
    with pytest.raises(ArgumentError, match="in use"):
        sim.configure(devices=2)


STARVED = """
    stream, event = ignis.Stream(D), ignis.Event(D)
    def call():
        stream.record(event)
        event.synchronize()
        stream.synchronize()
    for number in starved(call, 120):
        call()
"""


def test_a_stream_goes_on_after_a_call_for_which_the_interpreter_had_no_memory() -> None:
    run_starved("sim:0", STARVED)
