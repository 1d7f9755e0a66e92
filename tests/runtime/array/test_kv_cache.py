"""KVCache: rows that were not written cannot be read."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DTypeError,
    MemoryContractViolation,
    OutOfMemoryError,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime import LimitAllocator, PoolAllocator


def values(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.normal(size=shape).astype(np.float32)


@pytest.mark.parametrize("row_shape", [(), (7,), (3, 5)])
def test_rows_are_appended_at_the_watermark(
    device: ignis.Device, rng: np.random.Generator, row_shape: tuple[int, ...]
) -> None:
    blocks = [values(rng, count, *row_shape) for count in (4, 1, 7)]
    with ignis.KVCache(129, row_shape) as cache:
        assert (cache.length, cache.capacity, len(cache)) == (0, 129, 0)
        assert cache.row_shape == row_shape
        assert cache.rows.shape == (0, *row_shape)
        starts = []
        for block in blocks:
            with ignis.array(block) as rows:
                starts.append(cache.append(rows))
        with ignis.array(blocks[0][2]) as row:
            starts.append(cache.append(row))
        assert starts == [0, 4, 5, 12]
        assert cache.length == 13
        expected = np.concatenate([*blocks, blocks[0][2:3]])
        assert np.array_equal(cache.rows.to_host(), expected)
        assert np.array_equal(cache[5].to_host(), expected[5])
        assert np.array_equal(cache[-1].to_host(), expected[-1])
        assert np.array_equal(cache[3:9].to_host(), expected[3:9])
        assert np.array_equal(cache[-2:].to_host(), expected[-2:])
    assert cache.freed


def test_reads_past_the_watermark_are_refused(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    cache = ignis.KVCache(10, 3)
    with ignis.array(values(rng, 4, 3)) as rows:
        cache.append(rows)
    reads = (4, 9, -5, slice(0, 5), slice(4, 5), slice(5, None), slice(-5, 2), slice(0, 10))
    for key in reads:
        with pytest.raises(BoundsError, match="watermark is 4"):
            cache[key]
    assert cache[4:4].shape == cache[3:1].shape == (0, 3)
    for bad in (1.5, None, "a", slice(0, 4, 2), (1, 2)):
        with pytest.raises(ArgumentError):
            cache[bad]  # type: ignore[index]
    cache.free()


def test_an_append_that_does_not_fit_changes_nothing(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    cache = ignis.KVCache(5, 3)
    first, more = ignis.array(values(rng, 4, 3)), ignis.array(values(rng, 2, 3))
    cache.append(first)
    before = cache.rows.to_host()
    with pytest.raises(BoundsError, match="2 rows after the watermark 4 exceed the capacity 5"):
        cache.append(more)
    with ignis.zeros((1, 4)) as wide, pytest.raises(ArgumentError):
        cache.append(wide)
    with ignis.zeros(()) as scalar, pytest.raises(ArgumentError):
        cache.append(scalar)
    with ignis.zeros((1, 3), "float64") as double, pytest.raises(DTypeError):
        cache.append(double)
    with pytest.raises(ignis.errors.NotAllocatedError):
        cache.append(ignis.empty((1, 3)))
    with pytest.raises(ArgumentError):
        cache.append(np.zeros((1, 3), np.float32))  # type: ignore[arg-type]
    assert cache.length == 4
    assert np.array_equal(cache.rows.to_host(), before)
    cache.free()


def test_truncate_and_rewind_lower_the_watermark(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    old, new = values(rng, 6, 2), values(rng, 3, 2)
    cache = ignis.KVCache(8, 2)
    with ignis.array(old) as a, ignis.array(new) as b:
        cache.append(a)
        cache.truncate(5)
        cache.rewind(2)
        assert cache.length == 3
        with pytest.raises(BoundsError, match="watermark is 3"):
            cache[3]
        assert cache.append(b) == 3
    assert np.array_equal(cache.rows.to_host(), np.concatenate([old[:3], new]))
    for length in (7, -1):
        with pytest.raises(BoundsError):
            cache.truncate(length)
    for count in (7, -1):
        with pytest.raises(BoundsError):
            cache.rewind(count)
    for bad in (1.0, None, True):
        with pytest.raises(ArgumentError):
            cache.truncate(bad)  # type: ignore[arg-type]
    assert cache.length == 6
    cache.truncate(0)
    assert cache.rows.shape == (0, 2)
    cache.free()


def test_views_of_rows_that_would_go_forbid_it(device: ignis.Device) -> None:
    cache = ignis.KVCache(8, 2)
    with ignis.ones((6, 2)) as rows:
        cache.append(rows)
    kept, stale = cache[:4], cache[2:6]
    cache.truncate(6)
    with pytest.raises(MemoryContractViolation, match=f"#{stale.id} of shape"):
        cache.truncate(4)
    assert cache.length == 6
    part = stale[3]
    del stale
    with pytest.raises(MemoryContractViolation, match=f"#{part.id}"):
        cache.rewind(1)
    part.free()
    cache.truncate(4)
    assert kept.tolist() == [1.0] * 8
    with pytest.raises(MemoryContractViolation, match=f"#{kept.id}"):
        cache.free()
    del kept, part
    cache.free()


def test_caches_beside_each_other_have_one_watermark(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.standard_normal((2, 5, 3), dtype=np.float32)
    keys = ignis.KVCache(7, 3)
    found = ignis.KVCache(7, 3, beside=keys)
    for cache, rows in zip((keys, found), values, strict=True):
        cache.array.write_rows(ignis.array(rows), 0)
    assert keys.advance(5) == 0 and len(found) == found.length == 5
    np.testing.assert_array_equal(found.rows.to_host(), values[1])
    view = found[4]
    # What goes from one goes from both: the view is of a row of the other.
    with pytest.raises(MemoryContractViolation, match=r"truncate: array #.*rows from 4 on"):
        keys.truncate(4)
    assert keys.length == found.length == 5
    view.free()
    keys.rewind(1)
    assert found.length == 4
    with pytest.raises(BoundsError, match="watermark is 4"):
        found[4]
    copy = found.fork()
    found.truncate(1)
    assert keys.length == 1 and copy.length == 4
    for wrong in (ignis.KVCache(8, 3), 3, keys.array):
        with pytest.raises(ArgumentError, match="beside must be a KVCache of 7 rows"):
            ignis.KVCache(7, 3, beside=wrong)  # type: ignore[arg-type]
    keys.free()
    found.truncate(0)
    with pytest.raises(UseAfterFreeError):
        keys.truncate(0)


def test_a_fork_is_an_independent_copy(device: ignis.Device, rng: np.random.Generator) -> None:
    old, left, right = values(rng, 5, 7), values(rng, 2, 7), values(rng, 1, 7)
    cache = ignis.KVCache(9, 7, owner="store")
    with ignis.array(old) as a, ignis.array(left) as b, ignis.array(right) as c:
        cache.append(a)
        with ignis.acting_as("nccl"):
            fork = cache.fork()
        assert (fork.length, fork.capacity, fork.owner) == (5, 9, "nccl")
        cache.append(b)
        fork.append(c)
    assert np.array_equal(cache.rows.to_host(), np.concatenate([old, left]))
    cache.free()
    assert np.array_equal(fork.rows.to_host(), np.concatenate([old, right]))
    empty = ignis.KVCache(3, 2)
    with empty.fork() as other:
        assert other.length == 0
    empty.free()
    fork.free()


def test_a_fork_without_memory_takes_none(device: ignis.Device) -> None:
    with ignis.use_allocator(LimitAllocator(PoolAllocator(), 1500)):
        cache = ignis.KVCache(10, 25)
        with pytest.raises(OutOfMemoryError):
            cache.fork()
        with pytest.raises(OutOfMemoryError):
            ignis.KVCache(10, 25)
    cache.free()


def test_a_fork_whose_copy_fails_frees_its_memory_at_once(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise ignis.errors.CudaError(700, "CUDA_ERROR_ILLEGAL_ADDRESS", "cuMemcpyDtoDAsync")

    cache = ignis.KVCache(4, 2)
    before = ignis.memory.live_bytes()
    monkeypatch.setattr(ignis.NvArray, "write_rows", refuse)
    with pytest.raises(ignis.errors.CudaError) as caught:
        cache.fork()
    # The traceback keeps the copy from its finalizer.
    assert caught.tb is not None and ignis.memory.live_bytes() == before
    cache.free()


def test_rows_written_by_a_kernel_are_counted_by_advance(device: ignis.Device) -> None:
    cache = ignis.KVCache(4, 2)
    cache.array.fill(3)
    assert cache.advance(3) == 0
    assert cache.rows.tolist() == [3.0] * 6
    with pytest.raises(BoundsError, match="capacity 4"):
        cache.advance(2)
    with pytest.raises(BoundsError):
        cache.advance(-1)
    assert cache.length == 3
    cache.free()


def test_a_freed_cache_refuses_everything(device: ignis.Device) -> None:
    cache = ignis.KVCache(4, 2)
    rows = ignis.ones((1, 2))
    cache.append(rows)
    cache.free()
    for attempt in (
        lambda: cache.rows,
        lambda: cache[0],
        lambda: cache.append(rows),
        lambda: cache.truncate(0),
        lambda: cache.advance(1),
        lambda: cache.fork(),
    ):
        with pytest.raises(UseAfterFreeError):
            attempt()
    assert cache.length == 1
    assert "freed=True" in repr(cache)
    rows.free()


def test_only_the_owner_writes_and_truncates(device: ignis.Device) -> None:
    cache = ignis.KVCache(4, 2, owner="store")
    rows = ignis.ones((1, 2))
    ignis.enforce_owners()
    try:
        for attempt in (lambda: cache.append(rows), lambda: cache.truncate(0)):
            with pytest.raises(OwnershipError):
                attempt()
        with ignis.acting_as("store"):
            cache.append(rows)
            cache.rewind(1)
            cache.free()
    finally:
        ignis.enforce_owners(False)
    rows.free()


@pytest.mark.parametrize("capacity", [0, -1, 1.5, None, True])
def test_a_bad_capacity_is_refused(device: ignis.Device, capacity: object) -> None:
    with pytest.raises(ArgumentError):
        ignis.KVCache(capacity, 3)  # type: ignore[arg-type]


def test_appends_of_many_threads_get_rows_of_their_own(device: ignis.Device) -> None:
    cache = ignis.KVCache(400, 3, "int32")
    starts: dict[int, int] = {}

    def work(number: int) -> None:
        with ignis.use_device(device):
            for step in range(50):
                key = number * 50 + step
                with ignis.full((2, 3), key, "int32") as rows:
                    starts[key] = cache.append(rows)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(starts.values()) == list(range(0, 400, 2))
    found = cache.rows.to_host()
    for key, start in starts.items():
        assert (found[start : start + 2] == key).all()
    cache.free()
