"""Memory and the driver: nothing here knows what a kernel computes."""

from ignis.runtime import memory
from ignis.runtime.allocator import (
    DirectAllocator,
    LimitAllocator,
    PoolAllocator,
    use_allocator,
)
from ignis.runtime.create import array, empty, full, ones, zeros
from ignis.runtime.device import Device, default_device, devices, use_device
from ignis.runtime.nvarray import NvArray
from ignis.runtime.owner import Owner
from ignis.runtime.pinned import PinnedBuffer
from ignis.runtime.stream import Event, Stream, current_stream

__all__ = [
    "Device",
    "DirectAllocator",
    "Event",
    "LimitAllocator",
    "NvArray",
    "Owner",
    "PinnedBuffer",
    "PoolAllocator",
    "Stream",
    "array",
    "current_stream",
    "default_device",
    "devices",
    "empty",
    "full",
    "memory",
    "ones",
    "use_allocator",
    "use_device",
    "zeros",
]
