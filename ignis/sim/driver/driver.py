"""SimDriver: simulated devices that execute compiled kernels on the CPU."""

from __future__ import annotations

import os

from ignis.driver.codes import cuda_error
from ignis.driver.protocol import Describe
from ignis.sim.driver import (
    blas,
    collectives,
    execution,
    graphs,
    memory,
    sharing,
    tensor_maps,
    textures,
)
from ignis.sim.driver.context import Context
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.heap import Heap

_HOST_RANGE = 64 << 30
"""Addresses for pinned host memory."""
_SMALLEST = 1 << 20


class SimDriver(Context):
    """The Driver protocol on simulated devices; see `ignis.driver.protocol.Driver`.

    All methods may be called from any thread. How work is ordered and where its faults are
    raised is described in `ignis.sim.driver.context`, which has the calls on devices, too.

    Parameters
    ----------
    devices : int
        How many devices.
    memory : int
        Bytes of memory of each.
    """

    name = "sim"
    recycles_blocks = False
    host_addressable = True
    keeps_values = True

    def __init__(self, devices: int, memory: int) -> None:
        # Twice the memory: guards and alignment need less than as much again per allocation.
        span = 2 * devices * max(memory, _SMALLEST) + _HOST_RANGE
        try:
            space = AddressSpace(span)
        except MemoryError as error:
            call = f"cuInit({devices} x {memory} bytes)"
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        super().__init__(devices, Heap(space, devices, memory))
        self._process: int | None = os.getpid()

    @property
    def describe(self) -> Describe | None:
        return self.heap.space.describe

    @describe.setter
    def describe(self, describe: Describe | None) -> None:
        self.heap.space.describe = describe

    @property
    def alive(self) -> bool:
        return self._process == os.getpid()

    def shutdown(self) -> None:
        """Mark the driver as gone; queued work is not run."""
        self._process = None

    mem_get_info = memory.mem_get_info
    mem_alloc = memory.mem_alloc
    mem_free = memory.mem_free
    mem_alloc_async = memory.mem_alloc_async
    mem_free_async = memory.mem_free_async
    mem_pool_trim = memory.mem_pool_trim
    mem_host_alloc = memory.mem_host_alloc
    mem_free_host = memory.mem_free_host
    pointer_is_host = memory.pointer_is_host
    pointer_is_pinned = memory.pointer_is_pinned
    pointer_device = memory.pointer_device
    can_access_peer = memory.can_access_peer
    enable_peer_access = memory.enable_peer_access
    memset_d8 = memory.memset_d8
    memset_d16 = memory.memset_d16
    memset_d32 = memory.memset_d32
    memcpy_htod = memory.memcpy_htod
    memcpy_dtoh = memory.memcpy_dtoh
    memcpy_dtod = memory.memcpy_dtod
    memcpy_peer = memory.memcpy_peer
    memcpy_2d_dtod = memory.memcpy_2d_dtod
    peek = memory.peek

    device_identity = sharing.device_identity
    mem_export = sharing.mem_export
    mem_import = sharing.mem_import
    mem_close = sharing.mem_close

    stream_create = execution.stream_create
    stream_destroy = execution.stream_destroy
    stream_synchronize = execution.stream_synchronize
    stream_query = execution.stream_query
    stream_priorities = execution.stream_priorities
    stream_idle = execution.stream_idle
    stream_wait_event = execution.stream_wait_event
    event_create = execution.event_create
    event_destroy = execution.event_destroy
    event_record = execution.event_record
    event_synchronize = execution.event_synchronize
    event_query = execution.event_query
    event_elapsed_ms = execution.event_elapsed_ms

    module_target = execution.module_target
    module_load = execution.module_load
    module_unload = execution.module_unload
    module_get_function = execution.module_get_function
    module_get_global = execution.module_get_global
    function_attribute = execution.function_attribute
    function_set_max_dynamic_shared = execution.function_set_max_dynamic_shared
    follow_arguments = execution.follow_arguments
    launch_kernel = execution.launch_kernel
    prepare_launch = execution.prepare_launch
    occupancy_max_active_blocks = execution.occupancy_max_active_blocks

    array_create = textures.array_create
    array_destroy = textures.array_destroy
    memcpy_dtoa = textures.memcpy_dtoa
    memcpy_atod = textures.memcpy_atod
    texture_create = textures.texture_create
    texture_destroy = textures.texture_destroy
    surface_create = textures.surface_create
    surface_destroy = textures.surface_destroy
    tensor_map = tensor_maps.tensor_map

    stream_begin_capture = graphs.stream_begin_capture
    stream_end_capture = graphs.stream_end_capture
    stream_is_capturing = graphs.stream_is_capturing
    graph_instantiate = graphs.graph_instantiate
    graph_destroy = graphs.graph_destroy
    graph_launch = graphs.graph_launch
    graph_exec_destroy = graphs.graph_exec_destroy

    open_collective = collectives.open_collective

    prepare_matmul = blas.prepare_matmul
    matmul = blas.matmul
