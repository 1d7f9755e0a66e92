"""Staged copies of pageable memory, the pool of pinned chunks, and asynchronous copies."""

from __future__ import annotations

import gc
import itertools
import threading
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CudaError,
    MemoryContractViolation,
    NotAllocatedError,
)
from ignis.runtime import safepoint
from ignis.runtime.array import async_copies
from ignis.runtime.host import pinned_pool, staging
from tests.helpers.processes import PATIENCE, run_python

CHUNK = 1 << 16
PIECE = 4096


@pytest.fixture(autouse=True)
def small_chunks(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every copy from 1 byte on is staged, in many small pieces, by four threads."""
    threads, chunk = staging.thread_count(), pinned_pool.chunk_bytes()
    staging.configure(threads=4, chunk_bytes=CHUNK)
    monkeypatch.setattr(staging, "SMALLEST_PIECE", PIECE)
    monkeypatch.setattr(staging, "pays", lambda device, nbytes: nbytes > 0)
    yield
    staging.configure(threads, chunk)


def random_bytes(rng: np.random.Generator, nbytes: int) -> np.ndarray:
    return rng.integers(0, 256, nbytes, dtype=np.uint8)


SIZES = (
    1,
    PIECE - 1,
    PIECE,
    PIECE + 1,
    8 * PIECE + 5,
    8 * CHUNK - 1,
    8 * CHUNK,
    8 * CHUNK + 1,
    1_000_003,
)


@pytest.mark.parametrize("own_stream", [False, True])
@pytest.mark.parametrize("nbytes", SIZES)
def test_a_round_trip_keeps_every_byte(
    device: ignis.Device, rng: np.random.Generator, nbytes: int, own_stream: bool
) -> None:
    values = random_bytes(rng, nbytes)
    source = values.copy()
    with ignis.Stream() if own_stream else ignis.current_stream():
        array = ignis.full(nbytes, 0xA5, "uint8").from_host(source)
        source[:] = 0  # it may be reused when the call has returned
        out = np.full(nbytes, 0x5A, np.uint8)
        assert array.to_host(out=out) is out
        np.testing.assert_array_equal(out, values)
        np.testing.assert_array_equal(array.to_host(), values)


def test_a_view_is_copied_to_its_own_place_only(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    array = ignis.full((7, 40_009), -1.0)
    rows = rng.normal(size=(3, 40_009)).astype(np.float32)
    array[2:5].from_host(rows)
    expected = np.full((7, 40_009), -1.0, np.float32)
    expected[2:5] = rows
    np.testing.assert_array_equal(array.to_host(), expected)
    np.testing.assert_array_equal(array[2:5].to_host(), rows)


def test_copies_are_ordered_with_the_work_of_their_stream(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    first, second = random_bytes(rng, 600_011), random_bytes(rng, 600_011)
    with ignis.Stream():
        array = ignis.empty(first.size, "uint8").from_host(first)
        kept = array.clone()
        array.from_host(second)
        after = array.clone()
        array.fill(3)
        np.testing.assert_array_equal(kept.to_host(), first)
        np.testing.assert_array_equal(after.to_host(), second)
        assert (array.to_host() == 3).all()


def test_many_threads_copy_at_once_with_fewer_chunks_than_they_want(
    device: ignis.Device, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = pinned_pool.pool(device)
    monkeypatch.setattr(pool, "limit", 5)

    def work(index: int) -> bool:
        rng = np.random.default_rng([seed, index])
        with ignis.use_device(device), ignis.Stream():
            for _ in range(3):
                values = random_bytes(rng, int(rng.integers(1, 700_000)))
                with ignis.empty(values.size, "uint8") as array:
                    if not np.array_equal(array.from_host(values).to_host(), values):
                        return False
        return True

    with ThreadPoolExecutor(16) as threads:
        assert all(threads.map(work, range(32)))
    assert pool.count <= 5


def test_a_download_does_not_use_chunks_that_an_upload_is_read_from(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging.configure(threads=1)
    monkeypatch.setattr(pinned_pool.pool(device), "limit", 2)
    up, down = random_bytes(rng, 2 * PIECE), random_bytes(rng, 2 * PIECE)
    source = ignis.array(down)
    target = ignis.empty(up.size, "uint8").to_device()
    device.synchronize()
    first, second = ignis.Stream(), ignis.Stream()
    with first:
        target.from_host(up)
    with second:
        np.testing.assert_array_equal(source.to_host(), down)
    with first:
        np.testing.assert_array_equal(target.to_host(), up)


def test_helpers_take_part(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = threading.Barrier(4, timeout=PATIENCE)
    join_in = staging._Transfer.join_in

    def meet(transfer: staging._Transfer) -> None:
        together.wait()
        join_in(transfer)

    monkeypatch.setattr(staging._Transfer, "join_in", meet)
    values = random_bytes(rng, 300_007)
    np.testing.assert_array_equal(ignis.array(values).to_host(), values)


def test_a_copy_completes_without_helpers_and_without_chunks(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise RuntimeError("cannot schedule new futures after shutdown")

    values = random_bytes(rng, 300_007)
    monkeypatch.setattr(staging, "_workers", refuse)
    np.testing.assert_array_equal(ignis.array(values).to_host(), values)
    monkeypatch.setattr(pinned_pool.PinnedPool, "acquire", lambda pool, device: None)
    np.testing.assert_array_equal(ignis.array(values).to_host(), values)


def test_chunks_are_reused_counted_as_a_cache_and_freed(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = random_bytes(rng, 700_001)
    before = ignis.memory.pinned_bytes()
    ignis.memory.trim(device)
    assert ignis.memory.pinned_bytes(include_caches=True) == before
    array = ignis.empty(values.size, "uint8").from_host(values)
    pool = pinned_pool.pool(device)
    kept = pool.count
    assert 1 <= kept <= 8
    for _ in range(5):
        device.synchronize()
        array.from_host(values)
    assert pool.count <= 8
    assert ignis.memory.pinned_bytes() == before
    assert ignis.memory.pinned_bytes(include_caches=True) == before + pool.count * CHUNK
    rows = [row for row in ignis.memory.report().accounts if row[0] == "pinned (caches)"]
    assert rows[0][3] == f"{pool.count * CHUNK:,}"
    ignis.memory.trim(device)
    assert pool.count == 0
    assert ignis.memory.pinned_bytes(include_caches=True) == before


def test_an_array_cannot_be_freed_while_it_is_copied(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = random_bytes(rng, 300_007)
    array = ignis.empty(values.size, "uint8")
    refusals: list[str] = []
    next_piece = staging._Transfer.next_piece

    def meddle(transfer: staging._Transfer) -> tuple[int, int] | None:
        with pytest.raises(MemoryContractViolation) as caught:
            array.free()
        refusals.append(str(caught.value))
        return next_piece(transfer)

    monkeypatch.setattr(staging._Transfer, "next_piece", meddle)
    array.from_host(values)
    assert refusals and all("'copy'" in text for text in refusals)
    count = len(refusals)
    np.testing.assert_array_equal(array.to_host(), values)
    assert len(refusals) > count
    array.free()


@pytest.mark.parametrize(
    "call", ["memcpy_htod", "event_create", "event_record", "event_synchronize"]
)
@pytest.mark.parametrize(("threads", "last"), [(4, False), (1, False), (1, True)])
def test_a_failed_call_is_raised_and_leaves_nothing_behind(
    device: ignis.Device,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    threads: int,
    last: bool,
) -> None:
    staging.configure(threads=threads)  # of one thread, every copy makes the same calls
    values = random_bytes(rng, 900_001)
    array = ignis.empty(values.size, "uint8").to_device()
    original = getattr(type(device.api), call)
    nth = 0
    calls = itertools.count(1)

    def fails_once(*arguments: object) -> object:
        if next(calls) == nth:
            raise CudaError(719, "CUDA_ERROR_LAUNCH_FAILED", call, "on purpose")
        return original(*arguments)

    with ignis.Stream():
        ignis.memory.trim(device)
        with monkeypatch.context() as patch:
            patch.setattr(type(device.api), call, fails_once)
            array.from_host(values)
        nth = next(calls) - 1 if last else 1
        calls = itertools.count(1)
        ignis.memory.trim(device)
        pool = pinned_pool.pool(device)
        with monkeypatch.context() as patch:
            patch.setattr(type(device.api), call, fails_once)
            with pytest.raises(CudaError, match="on purpose"):
                array.from_host(values)
                raise AssertionError(f"{call} was called fewer than {nth} times")
        assert array.ref_count == 0
        assert pool.idle == pool.count
        np.testing.assert_array_equal(array.from_host(values).to_host(), values)


def test_a_failed_download_is_raised_and_the_next_one_works(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = random_bytes(rng, 900_001)
    array = ignis.array(values)
    original = type(device.api).memcpy_dtoh
    calls = iter(range(1, 1_000_000))

    def fails_once(*arguments: object) -> None:
        if next(calls) == 4:
            raise CudaError(719, "CUDA_ERROR_LAUNCH_FAILED", "cuMemcpyDtoHAsync()", "on purpose")
        original(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(type(device.api), "memcpy_dtoh", fails_once)
        with pytest.raises(CudaError, match="on purpose"):
            array.to_host()
    pool = pinned_pool.pool(device)
    assert array.ref_count == 0 and pool.idle == pool.count
    np.testing.assert_array_equal(array.to_host(), values)


def test_no_pinned_memory_left_is_no_error(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> int:
        raise CudaError(2, "CUDA_ERROR_OUT_OF_MEMORY", "cuMemHostAlloc()")

    ignis.memory.trim(device)
    monkeypatch.setattr(type(device.api), "mem_host_alloc", refuse)
    values = random_bytes(rng, 300_007)
    np.testing.assert_array_equal(ignis.array(values).to_host(), values)
    assert pinned_pool.pool(device).count == 0


def test_from_host_of_pinned_memory_has_read_it_on_return(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = random_bytes(rng, 70_001)
    source = ignis.PinnedBuffer(values.size).numpy()
    source[:] = values
    with ignis.Stream():
        array = ignis.empty(values.size, "uint8").from_host(source)
        source[:] = 0
        np.testing.assert_array_equal(array.to_host(), values)


@pytest.mark.parametrize("pinned", [False, True])
def test_asynchronous_copies_carry_the_values(
    device: ignis.Device, rng: np.random.Generator, pinned: bool
) -> None:
    values = rng.normal(size=(129, 1003)).astype(np.float32)
    source, out = values, np.full_like(values, np.nan)
    if pinned:
        source = ignis.PinnedBuffer(values.nbytes).numpy("float32", values.shape)
        source[:] = values
        out = ignis.PinnedBuffer(values.nbytes).numpy("float32", values.shape)
        out[:] = np.nan
    stream = ignis.Stream()
    array = ignis.empty(values.shape)
    up = array.from_host_async(source, stream)
    down = array.to_host_async(out, stream=stream)
    fresh = array.to_host_async(stream=stream)
    assert down.result() is out
    np.testing.assert_array_equal(out, values)
    np.testing.assert_array_equal(fresh.result(), values)
    assert up.result() is array
    assert up.done() and down.done() and array.ref_count == 0


def test_an_array_is_held_until_its_copy_is_done(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = random_bytes(rng, 4_000_001)
    buffer = ignis.PinnedBuffer(values.size)
    buffer.numpy()[:] = values
    array = ignis.empty(values.size, "uint8").to_device()
    copy = array.from_host_async(buffer.numpy(), ignis.Stream())
    assert array.ref_count == 1
    with pytest.raises(MemoryContractViolation, match="'copy'"):
        array.free()
    with pytest.raises(MemoryContractViolation, match="alive"):
        buffer.free()
    copy.wait()
    assert array.ref_count == 0
    np.testing.assert_array_equal(array.to_host(), values)
    buffer.free()
    array.free()


def test_a_dropped_handle_keeps_both_memories_until_the_copy_is_done(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = random_bytes(rng, 2_000_003)
    buffer = ignis.PinnedBuffer(values.size)
    buffer.numpy()[:] = values
    stream = ignis.Stream()
    array = ignis.empty(values.size, "uint8").to_device()
    mirror = ignis.empty(values.size, "uint8").to_device()
    array.from_host_async(buffer.numpy(), stream)
    del buffer
    gc.collect()
    with stream:
        mirror.write_rows(array, 0)
    stream.synchronize()
    np.testing.assert_array_equal(mirror.to_host(), values)
    assert array.ref_count == 0
    array.free()


def test_dropping_everything_of_a_copy_in_flight_leaks_nothing(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    stream = ignis.Stream()
    before = ignis.memory.live_bytes(), ignis.memory.pinned_bytes()
    for _ in range(5):
        ignis.full(100_003, 7, "uint8").to_host_async(stream=stream)
    stream.synchronize()
    gc.collect()
    assert (ignis.memory.live_bytes(), ignis.memory.pinned_bytes()) == before
    assert not ignis.runtime.safepoint._unfinished


def test_a_copy_collected_with_its_event_is_waited_for(device: ignis.Device) -> None:
    array = ignis.full(100_003, 7, "uint8")
    cycle: list[object] = [array.to_host_async(stream=ignis.Stream())]
    cycle.append(cycle)
    del cycle
    gc.collect()  # finds the event ahead of the copy
    ignis.memory.collect()
    assert array.ref_count == 0
    array.free()


def test_what_a_copy_keeps_goes_behind_the_end_of_its_hold() -> None:
    kept = random_bytes(np.random.default_rng(), 3)
    alive, seen = weakref.ref(kept), []
    flight = async_copies._Flight(ignis.Event(), kept, lambda: seen.append(alive() is not None))
    del kept
    flight.land()
    assert seen == [True] and alive() is None


@pytest.mark.filterwarnings("error")
def test_a_capture_does_not_ask_whether_a_dropped_copy_is_done(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    array = ignis.full(100_003, 7, "uint8")
    with monkeypatch.context() as patch:
        patch.setattr(type(device.api), "event_query", lambda *arguments: False)
        array.to_host_async(stream=ignis.Stream())
        gc.collect()
        ignis.capture(safepoint.drain, device=device).free()
        assert array.ref_count == 1
    device.synchronize()
    ignis.memory.collect()
    assert array.ref_count == 0


def test_asynchronous_copies_refuse_bad_arguments_before_anything_is_held(
    device: ignis.Device,
) -> None:
    array = ignis.empty(5)
    with pytest.raises(NotAllocatedError):
        array.to_host_async()
    with pytest.raises(ArgumentError, match="elements"):
        array.from_host_async(np.zeros(4, np.float32))
    with pytest.raises(ArgumentError, match="stream"):
        array.from_host_async(np.zeros(5, np.float32), 0)  # type: ignore[arg-type]
    array.to_device()
    with pytest.raises(ArgumentError, match="out is"):
        array.to_host_async(np.zeros(4, np.float32))
    assert array.ref_count == 0


def test_empty_arrays_are_copied_asynchronously_too(device: ignis.Device) -> None:
    array = ignis.empty((0, 3))
    assert array.from_host_async(np.zeros((0, 3), np.float32)).result() is array
    assert array.to_host_async().result().shape == (0, 3)


def test_exit_after_staged_copies_is_silent(device_name: str) -> None:
    code = f"""
import numpy as np, ignis
from ignis.runtime.host import staging
staging.configure(threads=4, chunk_bytes=65536)
staging.SMALLEST_PIECE = 4096
staging.pays = lambda device, nbytes: True
with ignis.use_device({device_name!r}):
    values = np.arange(300_007)
    array = ignis.array(values)
    assert (array.to_host() == values).all()
    source = ignis.PinnedBuffer(values.nbytes).numpy("int64")
    copy = array.from_host_async(source, ignis.Stream())
"""
    done = run_python("-c", code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
