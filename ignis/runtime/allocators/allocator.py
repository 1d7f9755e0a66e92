"""The Allocator protocol, and the allocator that asks the driver each time."""

from __future__ import annotations

from typing import Any, Protocol

from ignis.errors import ArgumentError
from ignis.runtime.device import Device


class Allocator(Protocol):
    """Allocates and frees device memory in the order of a stream."""

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Return the address of `nbytes` > 0 bytes, usable by work on `stream`.

        Raises
        ------
        CudaError
            With code 2 (CUDA_ERROR_OUT_OF_MEMORY) when there is no memory left.
        """

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Free memory after the work that `stream` has so far.

        Raises
        ------
        CorruptionError
            After the memory was freed, if something had been written where nothing may be.
        """


class DirectAllocator:
    """cuMemAlloc and cuMemFree; a free waits for the device."""

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate from the driver; the memory is usable by every stream."""
        return device.api.mem_alloc(device.id, nbytes)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Wait for the device and return the memory to the driver."""
        device.api.mem_free(device.id, ptr)


def as_allocator(operation: str, value: Any) -> Allocator:
    """Return `value`, which must be an allocator.

    Raises
    ------
    ArgumentError
        Naming the operation, if it is none.
    """
    if isinstance(value, type) or not (
        callable(getattr(value, "allocate", None)) and callable(getattr(value, "deallocate", None))
    ):
        raise ArgumentError(f"{operation}: expected an allocator, not {value!r}")
    found: Allocator = value
    return found
