"""The pool's cached blocks: reused on their stream, bounded over all sizes and streams, trimmed."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import ignis
from ignis.errors import ArgumentError, CudaError
from ignis.runtime import PoolAllocator
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import OBSERVED

KIB = 1024


@pytest.fixture(autouse=True)
def unwatched() -> Iterator[None]:
    """A DebugAllocator of an earlier test watches all allocations, whose blocks are not cached."""
    watched = bool(ledger.modes & OBSERVED)
    ledger.set_mode(OBSERVED, False)
    yield
    ledger.set_mode(OBSERVED, watched)


@pytest.fixture
def pool(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> Iterator[PoolAllocator]:
    """A pool of 64 KiB on a driver that wants blocks to be cached, as that of GPUs does."""
    monkeypatch.setattr(type(device.api), "recycles_blocks", True)
    made = PoolAllocator(cache_bytes=64 * KIB)
    with ignis.use_allocator(made):
        yield made
    ignis.memory.collect()
    made.trim()


def allocated(nbytes: int, stream: ignis.Stream | None = None) -> ignis.NvArray:
    return ignis.NvArray(nbytes, "uint8", stream=stream).to_device()


def test_a_freed_block_serves_the_next_array_of_its_size_on_its_stream(pool: PoolAllocator) -> None:
    first = allocated(1000)
    address = first.ptr
    first.free()
    assert pool.cached == 1024
    with allocated(1024) as second, allocated(1025) as larger:
        assert second.ptr == address
        assert larger.ptr != address
        assert pool.cached == 0
    assert pool.cached == 1024 + 1536


def test_streams_do_not_share_blocks(pool: PoolAllocator, device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    first = allocated(1000)
    address = first.ptr
    first.free()
    with allocated(1000, stream) as second:
        assert second.ptr != address


def test_the_bound_is_over_all_sizes_and_streams(pool: PoolAllocator, device: ignis.Device) -> None:
    streams = [None, ignis.Stream(device), ignis.Stream(device)]
    arrays = [
        allocated(nbytes, stream)
        for nbytes in (512, 2 * KIB, 3 * KIB, 5 * KIB, 7 * KIB, 8 * KIB)
        for stream in streams
    ]
    assert sum(array.nbytes for array in arrays) > pool.cache_bytes
    most = 0
    for array in arrays:
        array.free()
        most = max(most, pool.cached)
        assert pool.cached <= pool.cache_bytes
    assert most > pool.cache_bytes // 2


def test_blocks_above_an_eighth_of_the_bound_are_not_cached(pool: PoolAllocator) -> None:
    allocated(8 * KIB + 1).free()
    assert pool.cached == 0
    allocated(8 * KIB).free()
    assert pool.cached == 8 * KIB


def test_a_lower_bound_frees_what_exceeds_it(pool: PoolAllocator) -> None:
    for array in [allocated(4 * KIB) for _ in range(4)]:
        array.free()
    assert pool.cached == 16 * KIB
    pool.cache_bytes = 0
    assert pool.cached == 0
    allocated(4 * KIB).free()
    assert pool.cached == 0


@pytest.mark.parametrize("bad", ["2", True, None, -1, 1.5])
def test_bounds_that_are_no_sizes_are_refused(bad: object) -> None:
    with pytest.raises(ArgumentError, match="cache_bytes"):
        PoolAllocator(cache_bytes=bad)  # type: ignore[arg-type]


def test_closing_a_stream_frees_its_blocks(pool: PoolAllocator, device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    allocated(2 * KIB, stream).free()
    allocated(3 * KIB).free()
    assert pool.cached == 5 * KIB
    stream.close()
    assert pool.cached == 3 * KIB


def test_what_the_driver_does_not_accept_stays_cached(
    pool: PoolAllocator, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    for array in [allocated(2 * KIB) for _ in range(3)]:
        array.free()

    def refuse(self: object, *args: object) -> None:
        raise CudaError(1, "CUDA_ERROR_INVALID_VALUE", "cuMemFreeAsync")

    with monkeypatch.context() as patch:
        patch.setattr(type(device.api), "mem_free_async", refuse)
        with pytest.raises(CudaError):
            pool.trim()
    assert pool.cached == 6 * KIB
    pool.trim()
    assert pool.cached == 0


def test_a_pool_that_nobody_has_any_more_frees_its_blocks(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(device.api), "recycles_blocks", True)
    freed: list[int] = []
    real = type(device.api).mem_free_async
    with ignis.use_allocator(PoolAllocator()):
        array = allocated(2 * KIB)
    address = array.ptr
    array.free()

    def note(self: object, index: int, ptr: int, stream: int) -> None:
        freed.append(ptr)
        real(self, index, ptr, stream)  # type: ignore[arg-type]

    monkeypatch.setattr(type(device.api), "mem_free_async", note)
    del array
    gc.collect()  # a pool and its free lists know each other
    ignis.memory.collect()
    assert freed == [address]
