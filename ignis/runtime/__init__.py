"""Memory and the driver: nothing here knows what a kernel computes."""

from ignis.runtime import cudart, memory
from ignis.runtime.allocator import (
    DirectAllocator,
    LimitAllocator,
    PoolAllocator,
    use_allocator,
)
from ignis.runtime.create import array, empty, full, ones, zeros
from ignis.runtime.device import Device, default_device, devices, use_device
from ignis.runtime.nvarray import NvArray
from ignis.runtime.owner import Owner, acting_as, enforce_owners
from ignis.runtime.pinned import PinnedBuffer
from ignis.runtime.places import trace, tracing
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
    "acting_as",
    "array",
    "cudart",
    "current_stream",
    "default_device",
    "devices",
    "empty",
    "enforce_owners",
    "full",
    "memory",
    "ones",
    "trace",
    "tracing",
    "use_allocator",
    "use_device",
    "zeros",
]
