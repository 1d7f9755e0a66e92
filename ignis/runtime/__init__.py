"""Memory and the driver: nothing here knows what a kernel computes."""

import os
from typing import TYPE_CHECKING

from ignis.base.module_names import names_on_demand
from ignis.driver import registry
from ignis.runtime import memory
from ignis.runtime.allocators import current as _current
from ignis.runtime.allocators.allocator import DirectAllocator
from ignis.runtime.allocators.current import use_allocator
from ignis.runtime.allocators.pool_allocator import PoolAllocator
from ignis.runtime.array.async_copies import Copy
from ignis.runtime.array.create import (
    array,
    empty,
    empty_like,
    full,
    full_like,
    ones,
    ones_like,
    zeros,
    zeros_like,
)
from ignis.runtime.array.kv_cache import KVCache
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.sequence import BlockSequence
from ignis.runtime.device import Device, default_device, devices, synchronize, use_device
from ignis.runtime.diagnosis import leakcheck
from ignis.runtime.diagnosis.order import check_order
from ignis.runtime.external import asarray, from_cuda_array_interface, from_dlpack
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.leases import Lease, LeaseDescriptor, borrow, lend
from ignis.runtime.ownership import addresses
from ignis.runtime.ownership.owners import Owner, acting_as, enforce_owners, nvtx_ranges
from ignis.runtime.sites import trace, tracing
from ignis.runtime.stream import Event, Stream, current_stream

if TYPE_CHECKING:
    from ignis.runtime import cudart
    from ignis.runtime.allocators.limit import LimitAllocator
    from ignis.runtime.diagnosis.debug import DebugAllocator
    from ignis.runtime.textures import CudaArray, Surface, Texture

__all__ = [
    "BlockPool",
    "BlockSequence",
    "Copy",
    "CapturedGraph",
    "CudaArray",
    "DebugAllocator",
    "Device",
    "DirectAllocator",
    "Event",
    "KVCache",
    "Lease",
    "LeaseDescriptor",
    "LimitAllocator",
    "NvArray",
    "Owner",
    "PinnedBuffer",
    "PoolAllocator",
    "Stream",
    "Surface",
    "Texture",
    "acting_as",
    "array",
    "asarray",
    "borrow",
    "capture",
    "check_order",
    "cudart",
    "current_stream",
    "default_device",
    "devices",
    "empty",
    "empty_like",
    "enforce_owners",
    "from_cuda_array_interface",
    "from_dlpack",
    "full",
    "full_like",
    "lend",
    "memory",
    "nvtx_ranges",
    "ones",
    "ones_like",
    "synchronize",
    "trace",
    "tracing",
    "use_allocator",
    "use_device",
    "zeros",
    "zeros_like",
]


__getattr__ = names_on_demand(
    "ignis.runtime",
    {
        "CudaArray": "textures",
        "DebugAllocator": "diagnosis.debug",
        "LimitAllocator": "allocators.limit",
        "Surface": "textures",
        "Texture": "textures",
        "cudart": "cudart",
    },
)

if os.environ.get("IGNIS_DEBUG", "") not in ("", "0"):
    from ignis.runtime.diagnosis.debug import DebugAllocator

    _current.default = DebugAllocator(_current.default)
if os.environ.get("IGNIS_LEAKCHECK", "") not in ("", "0"):
    leakcheck.install()

# Drivers ask whose memory a fault names.
registry.describe_memory(addresses.describe)
