"""Allocators: where device memory comes from. They stack on an upstream.

`PoolAllocator` is the default: cuMemAllocAsync costs 2 microseconds where cuMemAlloc and cuMemFree
cost 74. `DirectAllocator` returns memory to the driver at once, at the price of waiting for the
device. `LimitAllocator` puts a limit on either.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Protocol

from ignis.base.numbers import as_count
from ignis.errors import ArgumentError, CorruptionError, CudaError

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

BLOCK = 512
"""Sizes of kept blocks are multiples of this, the granularity of CUDA's pools."""

KEPT_BYTES = 256 << 20
"""Freed memory of one size on one stream that is kept at most, beyond one block."""


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
        """Give memory back after the work that `stream` has so far.

        Raises
        ------
        CorruptionError
            After the memory was given back, if something had been written where nothing may be.
        """
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
    """cuMemAllocAsync and cuMemFreeAsync on the device's default memory pool.

    Where the driver says that its calls cost more than keeping freed blocks
    (`Driver.recycles_blocks`), an allocation that is freed in the usual way leaves its block with
    the device, for the next one of its size on the same stream; the stream's order makes that
    safe. The allocation does so itself, under the ledger's lock and without a call of this class.
    `trim` gives such blocks back.
    """

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Take memory from the pool in the order of `stream`."""
        if device._blocks is not None:
            nbytes = (nbytes + BLOCK - 1) & -BLOCK
        return device.api.mem_alloc_async(device.id, nbytes, stream)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Give the memory back to the pool in the order of `stream`."""
        device.api.mem_free_async(device.id, ptr, stream)


def _give_back(device: Device, kept: list[int], stream: int) -> None:
    # The list stays where it is: another thread may be about to append to it.
    while kept:
        try:
            ptr = kept.pop()
        except IndexError:  # another thread was faster
            return
        try:
            device.api.mem_free_async(device.id, ptr, stream)
        except BaseException:
            kept.append(ptr)
            raise


def trim(device: Device, stream: int | None = None) -> None:
    """Give the blocks kept for `stream`, or for all, back to the driver."""
    blocks = device._blocks or {}
    for handle, sizes in list(blocks.items()):
        if stream is None or handle == stream:
            for kept in list(sizes.values()):
                _give_back(device, kept, handle)
    if stream is None:
        device.api.mem_pool_trim(device.id, 0)


class LimitAllocator:
    """Refuses what would bring the bytes taken through it above a limit.

    Parameters
    ----------
    upstream : Allocator
        Where the memory comes from.
    nbytes : int
        The limit, over all devices.

    Raises
    ------
    ArgumentError
        If `upstream` is no allocator, or `nbytes` no int >= 0.
    """

    def __init__(self, upstream: Allocator, nbytes: int) -> None:
        self.upstream = _as_allocator("LimitAllocator", upstream)
        self.limit = as_count("LimitAllocator", "nbytes", nbytes)
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
            self._count_down(nbytes)
            raise

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Give memory back upstream."""
        try:
            self.upstream.deallocate(device, ptr, nbytes, stream)
        except CorruptionError:  # given back all the same
            self._count_down(nbytes)
            raise
        self._count_down(nbytes)

    def _count_down(self, nbytes: int) -> None:
        with self._lock:
            self.used -= nbytes


def _default_allocator() -> Allocator:
    named = os.environ.get("IGNIS_ALLOCATOR") or "pool"
    if named not in ("pool", "direct"):
        raise ArgumentError(f"IGNIS_ALLOCATOR must be 'pool' or 'direct', not {named!r}")
    upstream: Allocator = PoolAllocator() if named == "pool" else DirectAllocator()
    if os.environ.get("IGNIS_DEBUG", "") in ("", "0"):
        return upstream
    from ignis.runtime.diagnosis.debug import DebugAllocator

    return DebugAllocator(upstream)


_default = _default_allocator()
_current: ContextVar[Allocator] = ContextVar("ignis_allocator", default=_default)


def current_allocator() -> Allocator:
    """Return the allocator that new arrays of this thread or task use."""
    return _current.get()


@contextlib.contextmanager
def use_allocator(allocator: Allocator) -> Iterator[Allocator]:
    """Let arrays created inside the ``with`` block take their memory from `allocator`.

    An array keeps its allocator: it is freed there whenever that happens.

    Raises
    ------
    ArgumentError
        If it is no allocator.
    """
    token = _current.set(_as_allocator("use_allocator", allocator))
    try:
        yield allocator
    finally:
        _current.reset(token)


def _as_allocator(operation: str, value: Any) -> Allocator:
    if isinstance(value, type) or not (
        callable(getattr(value, "allocate", None)) and callable(getattr(value, "deallocate", None))
    ):
        raise ArgumentError(f"{operation}: an allocator expected, not {value!r}")
    found: Allocator = value
    return found
