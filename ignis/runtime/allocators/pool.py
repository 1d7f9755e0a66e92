"""PoolAllocator: the driver's memory pool, with freed blocks cached for reuse.

cuMemAllocAsync costs 2 microseconds where cuMemAlloc and cuMemFree cost 74; a cached block costs
none of them.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial

from ignis.base import process
from ignis.base.numbers import as_count
from ignis.runtime import safepoint
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK

__all__ = ["CACHE_BYTES", "PoolAllocator", "trim"]

CACHE_BYTES = 2 << 30
"""Default of `PoolAllocator.cache_bytes`."""

_SHARE = 8
_GRANULE = 512  # bytes; that of CUDA's pools
_ROUND = _GRANULE - 1

# One device's free lists: addresses by the handle of their stream and their size in bytes, which
# is a multiple of the granule.
_FreeLists = dict[int, dict[int, list[int]]]


class PoolAllocator:
    """cuMemAllocAsync and cuMemFreeAsync on the device's default memory pool, behind free lists.

    Where the driver says that its calls cost more than caching (`Driver.recycles_blocks`), the
    block of a freed allocation stays here, for the next one of its size on the same stream: the
    order of the stream makes that safe. Blocks of all sizes and streams together are bounded; the
    one that would exceed the bound makes the pool return all of them to the driver. The driver's
    memory is tried a second time after that when it has run out.

    Parameters
    ----------
    cache_bytes : int
        Most bytes of freed blocks that are cached, over all devices, streams and sizes; blocks
        above an eighth of it never are. 0 caches nothing.

    Raises
    ------
    ArgumentError
        If `cache_bytes` is no int >= 0.
    """

    def __init__(self, cache_bytes: int = CACHE_BYTES) -> None:
        self.cache_bytes = cache_bytes
        self._cached = 0
        self._devices: dict[Device, _FreeLists] = {}
        _pools.add(self)

    @property
    def cache_bytes(self) -> int:
        """Most bytes of freed blocks that are cached; may be set at any time."""
        return self._limit

    @cache_bytes.setter
    def cache_bytes(self, nbytes: int) -> None:
        self._limit = as_count("PoolAllocator", "cache_bytes", nbytes)
        self._largest = self._limit // _SHARE

    @property
    def cached(self) -> int:
        """Bytes of freed blocks that are cached now."""
        return self._cached

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate from the driver's pool in the order of `stream`."""
        if device.api.recycles_blocks:
            nbytes = (nbytes + _ROUND) & -_GRANULE
        return device.api.mem_alloc_async(device.id, nbytes, stream)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Return memory to the driver's pool in the order of `stream`."""
        if nbytes <= self._largest and self._cached + nbytes > self._limit:
            self.trim()
        device.api.mem_free_async(device.id, ptr, stream)

    def take(self, device: Device, nbytes: int, stream: int) -> int:
        """Return the address of a cached block, 0 if there is none; under the contract's lock."""
        lists = self._devices.get(device)
        if lists is None:
            return 0
        sizes = lists.get(stream)
        if sizes is None:
            return 0
        size = (nbytes + _ROUND) & -_GRANULE
        blocks = sizes.get(size)
        if not blocks:
            return 0
        self._cached -= size
        return blocks.pop()

    def give(self, device: Device, ptr: int, nbytes: int, stream: int) -> bool:
        """Cache a freed block unless it exceeds the bound; under the contract's lock."""
        size = (nbytes + _ROUND) & -_GRANULE
        cached = self._cached + size
        if size > self._largest or cached > self._limit:
            return False
        lists = self._devices.get(device)
        if lists is None:
            if not device.api.recycles_blocks:
                return False
            lists = self._devices[device] = {}
        sizes = lists.get(stream)
        if sizes is None:
            sizes = lists[stream] = {}
        blocks = sizes.get(size)
        if blocks is None:
            blocks = sizes[size] = []
        blocks.append(ptr)
        self._cached = cached
        return True

    def trim(self, device: Device | None = None, stream: int | None = None) -> None:
        """Return the cached blocks of a device and stream, or of all, to the driver.

        Raises
        ------
        CudaError
            What the driver says; what it has not accepted stays cached.
        """
        with LOCK:
            blocks = [
                (home, handle, size, ptr)
                for home, lists in self._devices.items()
                if device is None or home is device
                for handle, sizes in lists.items()
                if stream is None or handle == stream
                for size, free in sizes.items()
                for ptr in free
            ]
            for home, handle, size, ptr in blocks:
                self._devices[home][handle][size].remove(ptr)
                self._cached -= size
        while blocks:
            home, handle, size, ptr = blocks[-1]
            try:
                home.api.mem_free_async(home.id, ptr, handle)
            except BaseException:
                with LOCK:
                    for home, handle, size, ptr in blocks:
                        self._devices[home][handle][size].append(ptr)
                        self._cached += size
                raise
            blocks.pop()

    def __del__(self, _exiting: Callable[[], bool] = process.exiting) -> None:
        # Runs inside the collector: only enqueue.
        devices = getattr(self, "_devices", None)
        if devices and not _exiting():
            safepoint.enqueue(partial(_release, devices))


_pools: weakref.WeakSet[PoolAllocator] = weakref.WeakSet()


def _release(devices: dict[Device, _FreeLists]) -> None:
    """Free what a pool that nobody has any more has left behind."""
    for device, lists in devices.items():
        if device.api.alive:
            for stream, sizes in lists.items():
                for ptr in (ptr for blocks in sizes.values() for ptr in blocks):
                    device.api.mem_free_async(device.id, ptr, stream)


def trim(device: Device, stream: int | None = None) -> None:
    """Return the blocks that all pools cache for `stream`, or for all streams, to the driver."""
    for pool in list(_pools):
        pool.trim(device, stream)
    if stream is None:
        device.api.mem_pool_trim(device.id, 0)
