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
    acting_as,
    array,
    current_stream,
    default_device,
    devices,
    empty,
    enforce_owners,
    full,
    memory,
    ones,
    trace,
    tracing,
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
    "acting_as",
    "array",
    "compile",
    "current_stream",
    "default_device",
    "devices",
    "empty",
    "enforce_owners",
    "errors",
    "full",
    "kernels",
    "memory",
    "ones",
    "runtime",
    "trace",
    "tracing",
    "use_allocator",
    "use_device",
    "zeros",
]
