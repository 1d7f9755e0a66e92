"""LimitAllocator: a limit on what another allocator may hold."""

from __future__ import annotations

from ignis.base import process
from ignis.base.interrupts import call
from ignis.base.locks import Lock
from ignis.base.numbers import as_count
from ignis.driver.codes import cuda_error
from ignis.errors import CorruptionError
from ignis.runtime.allocators.allocator import Allocator, as_allocator
from ignis.runtime.device import Device


class LimitAllocator:
    """Refuses allocations that would exceed a limit on the bytes allocated through it.

    Parameters
    ----------
    upstream : Allocator
        Where the memory comes from.
    nbytes : int
        The limit, over all devices.

    Raises
    ------
    ArgumentError
        If `upstream` is not an allocator, or `nbytes` is not an int >= 0.
    """

    def __init__(self, upstream: Allocator, nbytes: int) -> None:
        self.upstream = as_allocator("LimitAllocator", upstream)
        self.limit = as_count("LimitAllocator", "nbytes", nbytes)
        self.used = 0
        self._lock = process.renewed(Lock())

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate from upstream if the limit allows it."""
        with self._lock:
            if self.used + nbytes > self.limit:
                detail = f"{self.used} of {self.limit} bytes are in use"
                raise cuda_error("OUT_OF_MEMORY", f"LimitAllocator.allocate({nbytes})", detail)
            self.used += nbytes
        try:
            return call(self.upstream.allocate, device, nbytes, stream)
        except BaseException:
            self._count_down(nbytes)
            raise

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Free the memory upstream."""
        try:
            call(self.upstream.deallocate, device, ptr, nbytes, stream)
        except CorruptionError:  # freed all the same
            self._count_down(nbytes)
            raise
        self._count_down(nbytes)

    def _count_down(self, nbytes: int) -> None:
        with self._lock:
            self.used -= nbytes
