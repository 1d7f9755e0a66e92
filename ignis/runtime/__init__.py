"""Memory and the driver: nothing here knows what a kernel computes."""

import os
from typing import TYPE_CHECKING

from ignis.base.module_names import names_on_demand as _names_on_demand
from ignis.base.module_names import passed_on as _passed_on
from ignis.base.module_names import places as _places
from ignis.driver import registry as _registry
from ignis.runtime import memory as memory
from ignis.runtime.allocators import current as _current
from ignis.runtime.allocators.allocator import DirectAllocator as DirectAllocator
from ignis.runtime.allocators.current import use_allocator as use_allocator
from ignis.runtime.allocators.pool_allocator import PoolAllocator as PoolAllocator
from ignis.runtime.array.async_copies import Copy as Copy
from ignis.runtime.array.create import array as array
from ignis.runtime.array.create import empty as empty
from ignis.runtime.array.create import empty_like as empty_like
from ignis.runtime.array.create import full as full
from ignis.runtime.array.create import full_like as full_like
from ignis.runtime.array.create import ones as ones
from ignis.runtime.array.create import ones_like as ones_like
from ignis.runtime.array.create import zeros as zeros
from ignis.runtime.array.create import zeros_like as zeros_like
from ignis.runtime.array.kv_cache import KVCache as KVCache
from ignis.runtime.array.nvarray import NvArray as NvArray
from ignis.runtime.blocks.pool import BlockPool as BlockPool
from ignis.runtime.blocks.sequence import BlockSequence as BlockSequence
from ignis.runtime.device import Device as Device
from ignis.runtime.device import default_device as default_device
from ignis.runtime.device import devices as devices
from ignis.runtime.device import synchronize as synchronize
from ignis.runtime.device import use_device as use_device
from ignis.runtime.diagnosis import leakcheck as _leakcheck
from ignis.runtime.diagnosis.order import check_order as check_order
from ignis.runtime.external import asarray as asarray
from ignis.runtime.external import from_cuda_array_interface as from_cuda_array_interface
from ignis.runtime.external import from_dlpack as from_dlpack
from ignis.runtime.graph.capture import capture as capture
from ignis.runtime.graph.captured_graph import CapturedGraph as CapturedGraph
from ignis.runtime.host.pinned_buffer import PinnedBuffer as PinnedBuffer
from ignis.runtime.leases import Lease as Lease
from ignis.runtime.leases import LeaseDescriptor as LeaseDescriptor
from ignis.runtime.leases import borrow as borrow
from ignis.runtime.leases import lend as lend
from ignis.runtime.ownership import addresses as _addresses
from ignis.runtime.ownership.owners import Owner as Owner
from ignis.runtime.ownership.owners import acting_as as acting_as
from ignis.runtime.ownership.owners import enforce_owners as enforce_owners
from ignis.runtime.ownership.owners import nvtx_ranges as nvtx_ranges
from ignis.runtime.sites import trace as trace
from ignis.runtime.sites import tracing as tracing
from ignis.runtime.stream import Event as Event
from ignis.runtime.stream import Stream as Stream
from ignis.runtime.stream import current_stream as current_stream

if TYPE_CHECKING:
    from ignis.runtime import cudart as cudart
    from ignis.runtime.allocators.limit import LimitAllocator as LimitAllocator
    from ignis.runtime.diagnosis.debug import DebugAllocator as DebugAllocator
    from ignis.runtime.textures import CudaArray as CudaArray
    from ignis.runtime.textures import Surface as Surface
    from ignis.runtime.textures import Texture as Texture

_ON_DEMAND = _places(
    {
        "": "cudart",
        "allocators.limit": "LimitAllocator",
        "diagnosis.debug": "DebugAllocator",
        "textures": "CudaArray Surface Texture",
    }
)

__all__ = _passed_on(__name__, "memory", *_ON_DEMAND)

__getattr__ = _names_on_demand(__name__, _ON_DEMAND)

if os.environ.get("IGNIS_DEBUG", "") not in ("", "0"):
    from ignis.runtime.diagnosis.debug import DebugAllocator

    _current.default = DebugAllocator(_current.default)
if os.environ.get("IGNIS_LEAKCHECK", "") not in ("", "0"):
    _leakcheck.install()

# Drivers ask whose memory a fault names.
_registry.describe_memory(_addresses.describe)
