"""ignis: a CUDA runtime for Python in which every byte has an owner."""

from ignis import errors, kernels, runtime
from ignis.kernels import compile
from ignis.runtime import (
    Device,
    Event,
    NvArray,
    Owner,
    PinnedBuffer,
    Stream,
    array,
    current_stream,
    default_device,
    devices,
    empty,
    full,
    memory,
    ones,
    use_allocator,
    use_device,
    zeros,
)

__version__ = "0.1.0"

__all__ = [
    "Device",
    "Event",
    "NvArray",
    "Owner",
    "PinnedBuffer",
    "Stream",
    "array",
    "compile",
    "current_stream",
    "default_device",
    "devices",
    "empty",
    "errors",
    "full",
    "kernels",
    "memory",
    "ones",
    "runtime",
    "use_allocator",
    "use_device",
    "zeros",
]
