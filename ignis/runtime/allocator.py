"""Allocators: where device memory comes from. They stack on an upstream.

`PoolAllocator` is the default: cuMemAllocAsync costs 2 microseconds where cuMemAlloc and cuMemFree
cost 74. `DirectAllocator` returns memory to the driver at once, at the price of waiting for the
device. `LimitAllocator` puts a limit on either.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

from ignis.errors import ArgumentError, CudaError

if TYPE_CHECKING:
    from ignis.runtime.device import Device

__all__ = [
    "Allocator",
    "DirectAllocator",
    "LimitAllocator",
    "PoolAllocator",
    "current_allocator",
    "use_allocator",
]

OUT_OF_MEMORY = 2


class Allocator(Protocol):
    """Takes and gives back device memory in the order of a stream."""

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Return the address of `nbytes` > 0 bytes, usable by work on `stream`.

        Raises
        ------
        CudaError
            With code 2 (CUDA_ERROR_OUT_OF_MEMORY) when there is no memory left.
        """
        ...

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Give memory back after the work that `stream` has so far."""
        ...


class DirectAllocator:
    """cuMemAlloc and cuMemFree; a free waits for the device."""

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Take memory from the driver; it is usable by every stream."""
        return device.api.mem_alloc(device.id, nbytes)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Wait for the device and give the memory back to the driver."""
        device.api.mem_free(device.id, ptr)


class PoolAllocator:
    """cuMemAllocAsync and cuMemFreeAsync on the device's default memory pool."""

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Take memory from the pool in the order of `stream`."""
        return device.api.mem_alloc_async(device.id, nbytes, stream)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Give the memory back to the pool in the order of `stream`."""
        device.api.mem_free_async(device.id, ptr, stream)


class LimitAllocator:
    """Refuses what would bring the bytes taken through it above a limit.

    Parameters
    ----------
    upstream : Allocator
        Where the memory comes from.
    nbytes : int
        The limit, over all devices.
    """

    def __init__(self, upstream: Allocator, nbytes: int) -> None:
        if nbytes < 0:
            raise ArgumentError(f"LimitAllocator: the limit must not be negative: {nbytes}")
        self.upstream = upstream
        self.limit = nbytes
        self.used = 0
        self._lock = threading.Lock()

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Take memory from upstream if the limit allows it."""
        with self._lock:
            if self.used + nbytes > self.limit:
                raise CudaError(
                    OUT_OF_MEMORY,
                    "CUDA_ERROR_OUT_OF_MEMORY",
                    f"LimitAllocator.allocate({nbytes})",
                    f"{self.used} of {self.limit} bytes are in use",
                )
            self.used += nbytes
        try:
            return self.upstream.allocate(device, nbytes, stream)
        except BaseException:
            with self._lock:
                self.used -= nbytes
            raise

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Give memory back upstream."""
        self.upstream.deallocate(device, ptr, nbytes, stream)
        with self._lock:
            self.used -= nbytes


_pool = PoolAllocator()
_current: ContextVar[Allocator] = ContextVar("ignis_allocator", default=_pool)


def current_allocator() -> Allocator:
    """Return the allocator that new arrays of this thread or task use."""
    return _current.get()


@contextlib.contextmanager
def use_allocator(allocator: Allocator) -> Iterator[Allocator]:
    """Let arrays created inside the ``with`` block take their memory from `allocator`.

    An array keeps its allocator: it is freed there whenever that happens.
    """
    token = _current.set(allocator)
    try:
        yield allocator
    finally:
        _current.reset(token)
