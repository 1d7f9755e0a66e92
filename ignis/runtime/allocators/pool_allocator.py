"""PoolAllocator: the driver's memory pool, with freed blocks cached for reuse.

cuMemAllocAsync costs 2 microseconds where cuMemAlloc and cuMemFree cost 74; a cached block costs
none of them.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable
from functools import partial
from typing import Protocol

from ignis.base import process
from ignis.base.numbers import as_count
from ignis.runtime import safepoint
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK

CACHE_BYTES = 2 << 30
"""Default of `PoolAllocator.cache_bytes`."""

_SHARE = 8
GRANULE = 512
"""Bytes of which the size of a cached block is a multiple; that of CUDA's pools."""

_ROUND = GRANULE - 1


class Claim(Protocol):
    """Request of an allocation to a pool."""

    blocks: FreeList | None

    @property
    def stream(self) -> Lasting:
        """In whose order the memory is used."""


class Lasting(Protocol):
    """Facts of a stream that a pool must know."""

    lasting: bool


class FreeList:
    """The cached blocks of one size, for one stream of one device.

    An allocation pops a block and pushes it back itself, under the contract's lock, and counts it
    in `PoolAllocator.cached`, up to `PoolAllocator.bound`: a call for each would be a tenth of what
    an array's life costs.
    """

    __slots__ = ("addresses", "pool", "size")

    def __init__(self, pool: PoolAllocator, size: int) -> None:
        self.pool = pool
        self.size = size
        self.addresses: list[int] = []


class PoolAllocator:
    """cuMemAllocAsync and cuMemFreeAsync on the device's memory pool, behind free lists.

    Where the driver says that its calls cost more than caching (`Driver.recycles_blocks`), the
    block of a freed allocation stays here, for the next one of its size on the same stream: the
    order of the stream makes that safe. One bound limits the blocks of all sizes and streams; the
    one that would exceed it makes the pool return all of them to the driver, as does exhausted
    memory. Free lists change under the contract's lock, which an allocation holds when it calls
    `allocate_for` and when it caches its block.

    Parameters
    ----------
    cache_bytes : int
        Most bytes of freed blocks that are cached, over all devices, streams and sizes; blocks
        above an eighth of it never are. 0 caches nothing. The attribute may be set at any time.

    Attributes
    ----------
    cached : int
        Bytes of freed blocks that are cached now.
    bound : int
        The same as `cache_bytes`, which sets it.
    lists : dict
        The free lists by device, the stream's handle and the size in bytes, a multiple of
        `GRANULE`.

    Raises
    ------
    ArgumentError
        If `cache_bytes` is not an int >= 0.
    """

    def __init__(self, cache_bytes: int = CACHE_BYTES) -> None:
        self.bound = as_count("PoolAllocator", "cache_bytes", cache_bytes)
        self.cached = 0
        self.lists: dict[Device, dict[int, dict[int, FreeList]]] = {}
        _pools[id(self)] = self

    @property
    def cache_bytes(self) -> int:
        """Most bytes of freed blocks that are cached; a bound that is exceeded when set trims."""
        return self.bound

    @cache_bytes.setter
    def cache_bytes(self, nbytes: int) -> None:
        self.bound = as_count("PoolAllocator", "cache_bytes", nbytes)
        if self.cached > self.bound:
            self.trim()

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate from the driver's pool in the order of `stream`."""
        if device.api.recycles_blocks:
            nbytes = (nbytes + _ROUND) & -GRANULE
        return device.api.mem_alloc_async(device.id, nbytes, stream)

    def allocate_for(self, claim: Claim, device: Device, nbytes: int, stream: int) -> int:
        """Return a cached block for an allocation, or memory of the driver's pool."""
        size = (nbytes + _ROUND) & -GRANULE
        try:
            free = self.lists[device][stream][size]
        except KeyError:
            if not device.api.recycles_blocks:
                return device.api.mem_alloc_async(device.id, nbytes, stream)
            if size > self.bound // _SHARE or not claim.stream.lasting:
                return device.api.mem_alloc_async(device.id, size, stream)
            sizes = self.lists.setdefault(device, {}).setdefault(stream, {})
            free = sizes[size] = FreeList(self, size)
        claim.blocks = free
        addresses = free.addresses
        if addresses:
            self.cached -= size
            return addresses.pop()
        return device.api.mem_alloc_async(device.id, size, stream)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Return memory to the driver's pool in the order of `stream`."""
        if self.cached + nbytes > self.bound >= nbytes * _SHARE:
            self.trim()
        device.api.mem_free_async(device.id, ptr, stream)

    def trim(self, device: Device | None = None, stream: int | None = None) -> None:
        """Return the cached blocks of a device and stream, or of all, to the driver.

        Blocks that the driver refuses stay cached.
        """
        for home in list(self.lists) if device is None else (device,):
            lists = self.lists.get(home, {})
            for handle in list(lists) if stream is None else (stream,):
                for free in list(lists.get(handle, {}).values()):
                    self._empty(free, home, handle)
                if stream is not None:  # which is about to be destroyed
                    lists.pop(handle, None)

    def _empty(self, free: FreeList, device: Device, stream: int) -> None:
        with LOCK:
            addresses, free.addresses = free.addresses, []
            self.cached -= free.size * len(addresses)
        try:
            while addresses:
                device.api.mem_free_async(device.id, addresses[-1], stream)
                addresses.pop()
        finally:
            with LOCK:
                free.addresses += addresses
                self.cached += free.size * len(addresses)

    def forget(self) -> None:
        """Drop the cached blocks without freeing them, because another process frees them."""
        self.lists.clear()
        self.cached = 0

    @safepoint.finalizer
    def __del__(self, _exiting: Callable[[], bool] = process.exiting) -> None:
        # Runs inside the collector: only enqueue.
        lists = getattr(self, "lists", None)
        if lists and not _exiting():
            safepoint.enqueue(partial(_release, lists))


_pools: weakref.WeakValueDictionary[int, PoolAllocator] = weakref.WeakValueDictionary()


def _alive() -> list[PoolAllocator]:
    return [pool for found in _pools.valuerefs() if (pool := found()) is not None]


def _forget_parent() -> None:
    """In a forked child: the cached blocks are the parent's."""
    for pool in _alive():
        pool.forget()


os.register_at_fork(after_in_child=_forget_parent)


def _release(lists: dict[Device, dict[int, dict[int, FreeList]]]) -> None:
    """Free what a pool that nobody has any more has left behind."""
    for device, streams in lists.items():
        if device.api.alive:
            for handle, sizes in streams.items():
                for ptr in (ptr for free in sizes.values() for ptr in free.addresses):
                    device.api.mem_free_async(device.id, ptr, handle)


def trim(device: Device, stream: int | None = None) -> None:
    """Return the blocks that all pools cache for `stream`, or for all streams, to the driver."""
    for pool in _alive():
        pool.trim(device, stream)
    if stream is None:
        device.api.mem_pool_trim(device.id, 0)
