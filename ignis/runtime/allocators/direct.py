"""DirectAllocator: memory from the driver, returned to it at once."""

from __future__ import annotations

from ignis.runtime.device import Device


class DirectAllocator:
    """cuMemAlloc and cuMemFree; a free waits for the device."""

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Allocate from the driver; the memory is usable by every stream."""
        return device.api.mem_alloc(device.id, nbytes)

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Wait for the device and return the memory to the driver."""
        device.api.mem_free(device.id, ptr)
