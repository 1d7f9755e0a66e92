"""Streams, events, modules and launches of libcuda."""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import partial
from typing import Any

from ignis.driver.codes import Code
from ignis.driver.cuda.context import CudaState, attribute_of, device_attribute, failure
from ignis.driver.protocol import Follower, KernelLaunch, LaunchShape, Params

_EVENT_DISABLE_TIMING = 0x02
_STREAM_NON_BLOCKING = 0x01
_FIRST_PROGRAMMATIC = 9  # compute capability of programmatic launches


def stream_create(
    self: CudaState, device: int, non_blocking: bool = False, priority: int = 0
) -> int:
    """Create a stream of that priority."""
    flags = _STREAM_NON_BLOCKING if non_blocking else 0
    if priority:
        return int(self.call(device, "cuStreamCreateWithPriority", flags, priority))
    return int(self.call(device, "cuStreamCreate", flags))


def stream_priorities(self: CudaState, device: int) -> tuple[int, int]:
    """Return the least and the greatest priority of streams."""
    least, greatest = self.call(device, "cuCtxGetStreamPriorityRange")
    return int(least), int(greatest)


def stream_destroy(self: CudaState, device: int, stream: int) -> None:
    """Destroy the stream; its work still completes."""
    self.call(device, "cuStreamDestroy", stream)


def stream_synchronize(self: CudaState, device: int, stream: int) -> None:
    self.call(device, "cuStreamSynchronize", stream)


def stream_query(self: CudaState, device: int, stream: int) -> bool:
    return _is_done(self, device, "cuStreamQuery", stream)


def stream_idle(self: CudaState, device: int, stream: int) -> bool | None:
    """Ask for the capture first: to query a capturing stream would end the capture."""
    if self.bound.device != device:
        self.bind(device)
    error, capturing = self.api.cuStreamIsCapturing(stream)
    if error or capturing:
        return None
    with self.unnoticed():
        (error,) = self.api.cuStreamQuery(stream)
    return not error if error in (0, Code.NOT_READY) else None


def _is_done(self: CudaState, device: int, name: str, handle: int) -> bool:
    if self.bound.device != device:
        self.bind(device)
    (error,) = getattr(self.api, name)(handle)
    if error and error != Code.NOT_READY:
        raise failure(error, f"{name}()")
    return not error


def stream_wait_event(self: CudaState, device: int, stream: int, event: int) -> None:
    if self.bound.device != device:
        self.bind(device)
    (error,) = self.cu_wait(stream, event, 0)
    if error:
        raise failure(error, "cuStreamWaitEvent()")


def event_create(self: CudaState, device: int, timing: bool) -> int:
    """Create an event; `timing` records the time as well."""
    return int(self.call(device, "cuEventCreate", 0 if timing else _EVENT_DISABLE_TIMING))


def event_destroy(self: CudaState, device: int, event: int) -> None:
    self.call(device, "cuEventDestroy", event)


def event_record(self: CudaState, device: int, event: int, stream: int) -> None:
    if self.bound.device != device:
        self.bind(device)
    (error,) = self.cu_record(event, stream)
    if error:
        raise failure(error, "cuEventRecord()")


def event_synchronize(self: CudaState, device: int, event: int) -> None:
    self.call(device, "cuEventSynchronize", event)


def event_query(self: CudaState, device: int, event: int) -> bool:
    return _is_done(self, device, "cuEventQuery", event)


def event_elapsed_ms(self: CudaState, device: int, start: int, end: int) -> float:
    return float(self.call(device, "cuEventElapsedTime", start, end))


def module_target(self: CudaState, device: int) -> str:
    """Return the exact architecture of the device; ``sm_90a`` has what is 9.0's alone."""
    major = device_attribute(self, device, "COMPUTE_CAPABILITY_MAJOR")
    minor = device_attribute(self, device, "COMPUTE_CAPABILITY_MINOR")
    suffix = "a" if major >= 9 else ""
    return f"sm_{major}{minor}{suffix}"


def module_load(self: CudaState, device: int, image: bytes) -> int:
    return int(self.call(device, "cuModuleLoadData", image, text=f"{len(image)} bytes"))


def module_unload(self: CudaState, device: int, module: int) -> None:
    self.call(device, "cuModuleUnload", module)


def module_get_function(self: CudaState, device: int, module: int, name: str) -> int:
    """Return the handle of a kernel, by its lowered name."""
    # As it is: of an int, cuda.bindings would make this object again at every launch.
    handle: int = self.call(device, "cuModuleGetFunction", module, name.encode(), text=name)
    return handle


def module_get_global(self: CudaState, device: int, module: int, name: str) -> tuple[int, int]:
    address, nbytes = self.call(device, "cuModuleGetGlobal", module, name.encode(), text=name)
    return int(address), int(nbytes)


def function_attribute(self: CudaState, device: int, function: int, attribute: str) -> int:
    call = f"cuFuncGetAttribute({attribute})"
    which = attribute_of(self.api.CUfunction_attribute, "CU_FUNC", attribute, call)
    return int(self.call(device, "cuFuncGetAttribute", which, function, text=attribute))


def function_set_attribute(
    self: CudaState, device: int, function: int, attribute: str, value: int
) -> None:
    call, text = "cuFuncSetAttribute", f"{attribute}, {value}"
    which = attribute_of(self.api.CUfunction_attribute, "CU_FUNC", attribute, f"{call}({text})")
    self.call(device, call, function, which, value, text=text)


def follow_arguments(self: CudaState, follower: Follower) -> None:
    """Nobody is told: a GPU checks addresses against its page tables only."""


def launch_kernel(
    self: CudaState, device: int, function: int, shape: LaunchShape, stream: int, params: Params
) -> None:
    if self.bound.device != device:
        self.bind(device)
    # Spelled out, because a call with unpacked arguments costs a tuple. None, the default
    # stream, is what cuda.bindings need not convert.
    (gx, gy, gz), (bx, by, bz), shared = shape
    (error,) = self.cu_launch(
        function, gx, gy, gz, bx, by, bz, shared, stream or None, params.pointers, 0
    )
    if error:
        raise failure(error, f"cuLaunchKernel({_spelled(shape)})")


def _spelled(shape: LaunchShape) -> str:
    grid, block, shared = shape
    return f"grid={grid}, block={block}, shared={shared}"


def prepare_launch(self: CudaState, device: int, launch: KernelLaunch) -> Callable[[], None]:
    function, shape, stream, params, kind = launch
    api, pointers = self.api, params.pointers
    grid, block, shared = shape
    where = (function, *grid, *block, shared, stream)
    call, work = "cuLaunchKernel", partial(api.cuLaunchKernel, *where, pointers, 0)
    if kind == "cooperative":
        call = "cuLaunchCooperativeKernel"
        work = partial(api.cuLaunchCooperativeKernel, *where, pointers)
    elif kind == "programmatic":
        config = _early_config(self, device, shape, stream)
        if config is not None:
            call = "cuLaunchKernelEx"
            work = partial(api.cuLaunchKernelEx, config, function, pointers, 0)
    text = f"{call}({_spelled(shape)})"
    # By the driver's own call, which may have something in front of it by then.
    return lambda: self.launch_prepared(device, stream, params, work, text)


def launch_prepared(
    self: CudaState,
    device: int,
    stream: int,
    params: Params,
    work: Callable[[], tuple[Any]],
    text: str,
) -> None:
    """Make a prepared launch, which keeps its parameters alive."""
    if self.bound.device != device:
        self.bind(device)
    (error,) = work()
    if error:
        raise failure(error, text)


# Making one costs more than the launch.
@functools.lru_cache(maxsize=256)
def _early_config(self: CudaState, device: int, shape: LaunchShape, stream: int) -> Any:
    """Return the CUlaunchConfig of a programmatic launch, which the driver only reads.

    None where the device has no such launches.
    """
    if device_attribute(self, device, "COMPUTE_CAPABILITY_MAJOR") < _FIRST_PROGRAMMATIC:
        return None
    api = self.api
    early = api.CUlaunchAttribute()
    early.id = api.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION
    early.value.programmaticStreamSerializationAllowed = 1
    config = api.CUlaunchConfig()
    grid, block, shared = shape
    config.gridDimX, config.gridDimY, config.gridDimZ = grid
    config.blockDimX, config.blockDimY, config.blockDimZ = block
    config.sharedMemBytes, config.hStream = shared, stream
    config.attrs, config.numAttrs = [early], 1
    return config


def occupancy_max_active_blocks(
    self: CudaState, device: int, function: int, threads: int, shared: int
) -> int:
    name = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
    return int(self.call(device, name, function, threads, shared))
