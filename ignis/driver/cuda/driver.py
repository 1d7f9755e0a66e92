"""CudaDriver: the Driver protocol on libcuda through cuda.bindings."""

from __future__ import annotations

import os
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.driver.cuda import (
    blas,
    context,
    execution,
    graphs,
    memory,
    sharing,
    tensor_maps,
    textures,
)
from ignis.driver.cuda.context import CudaState
from ignis.driver.protocol import Describe
from ignis.errors import CudaError

_failure: CudaError | None = None


class CudaDriver(CudaState):
    """The Driver protocol on libcuda; `ignis.driver.protocol.Driver` says what each call does.

    All methods may be called from any thread.

    Raises
    ------
    CudaError
        If libcuda cannot be loaded or finds no GPU; the text says which.
    """

    name = "cuda"
    recycles_blocks = True
    host_addressable = False
    keeps_values = True
    describe: Describe | None = None

    def __init__(self) -> None:
        super().__init__(_initialize())
        self._process: int | None = os.getpid()

    @property
    def alive(self) -> bool:
        """False after `shutdown`, and in a forked child, where CUDA cannot be used."""
        return self._process == os.getpid()

    def shutdown(self) -> None:
        """Mark the driver as gone; the end of the process releases the contexts."""
        self._process = None

    # devices
    device_count = context.device_count
    device_name = context.device_name
    device_attribute = context.device_attribute
    driver_version = context.driver_version
    mem_get_info = context.mem_get_info
    synchronize = context.synchronize

    # memory
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
    memset_d8 = memory.memset_d8
    memset_d16 = memory.memset_d16
    memset_d32 = memory.memset_d32
    memcpy_htod = memory.memcpy_htod
    memcpy_dtoh = memory.memcpy_dtoh
    memcpy_dtod = memory.memcpy_dtod
    memcpy_peer = memory.memcpy_peer
    memcpy_2d_dtod = memory.memcpy_2d_dtod
    peek = memory.peek
    can_access_peer = memory.can_access_peer
    enable_peer_access = memory.enable_peer_access
    device_identity = sharing.device_identity
    mem_export = sharing.mem_export
    mem_import = sharing.mem_import
    mem_close = sharing.mem_close

    # streams, events, modules and launches
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
    launch_prepared = execution.launch_prepared
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
    prepare_matmul = blas.prepare_matmul
    matmul = blas.matmul

    # capture and graphs
    stream_begin_capture = graphs.stream_begin_capture
    stream_end_capture = graphs.stream_end_capture
    stream_is_capturing = graphs.stream_is_capturing
    graph_instantiate = graphs.graph_instantiate
    graph_destroy = graphs.graph_destroy
    graph_launch = graphs.graph_launch
    graph_exec_destroy = graphs.graph_exec_destroy


def _initialize() -> Any:
    """Import cuda.bindings, load libcuda and initialize it."""
    call = "cuInit(0)"
    try:
        from cuda.bindings import driver as binding
    except ImportError as error:
        detail = f"cuda.bindings cannot be imported ({error}); install the package cuda-python"
        raise cuda_error("NOT_INITIALIZED", call, detail) from error
    try:
        (result,) = binding.cuInit(0)
    except Exception as error:  # the type of this error differs between releases
        detail = f"libcuda cannot be loaded: is an NVIDIA driver installed? ({error})"
        raise cuda_error("NOT_INITIALIZED", call, detail) from error
    if result:
        detail = "the NVIDIA driver is there, but no GPU can be used"
        raise CudaError(int(result), result.name, call, detail)
    return binding


def open_driver() -> CudaDriver:
    """Return a new driver; `ignis.driver.registry` has the one of the process.

    Raises
    ------
    CudaError
        If there is no usable GPU; later calls raise the same error without asking libcuda again.
    """
    global _failure
    if _failure is not None:
        raise CudaError(*_failure.args)
    try:
        return CudaDriver()
    except CudaError as error:
        # A copy: the traceback of the error would keep all frames that led here alive.
        _failure = CudaError(*error.args)
        raise
