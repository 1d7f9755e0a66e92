"""Streams, events, modules and launches of libcuda."""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import partial
from typing import Any

from ignis.driver.cuda.context import CudaContexts
from ignis.driver.protocol import Dim3, LaunchKind, Params

__all__ = ["CudaExecution"]

_NOT_READY = 600
_EVENT_DISABLE_TIMING = 0x02
_FIRST_PROGRAMMATIC = 9  # compute capability of programmatic launches


class CudaExecution(CudaContexts):
    """The stream, event, module and launch calls of the driver."""

    def __init__(self, binding: Any) -> None:
        super().__init__(binding)
        self._cu_launch = binding.cuLaunchKernel
        self._cu_record = binding.cuEventRecord
        self._cu_wait = binding.cuStreamWaitEvent
        dynamic = "CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES"
        self._max_dynamic_shared = getattr(binding.CUfunction_attribute, dynamic)
        # Making one costs more than the launch.
        self._early_config = functools.lru_cache(maxsize=256)(self._make_early_config)

    def stream_create(self, device: int) -> int:
        """Create a blocking stream."""
        self._enter(device)
        error, stream = self._api.cuStreamCreate(0)
        self._check(error, "cuStreamCreate()")
        return int(stream)

    def stream_destroy(self, device: int, stream: int) -> None:
        """Destroy the stream; its work still completes."""
        self._enter(device)
        (error,) = self._api.cuStreamDestroy(stream)
        self._check(error, "cuStreamDestroy()")

    def stream_synchronize(self, device: int, stream: int) -> None:
        """Wait for the stream's work."""
        self._enter(device)
        (error,) = self._api.cuStreamSynchronize(stream)
        self._check(error, "cuStreamSynchronize()")

    def stream_query(self, device: int, stream: int) -> bool:
        """Whether the stream's work has completed."""
        self._enter(device)
        (error,) = self._api.cuStreamQuery(stream)
        if error == _NOT_READY:
            return False
        self._check(error, "cuStreamQuery()")
        return True

    def stream_wait_event(self, device: int, stream: int, event: int) -> None:
        """Let later work of `stream` wait for the record that `event` has now."""
        if self._bound.device != device:
            self._bind(device)
        (error,) = self._cu_wait(stream, event, 0)
        if error:
            raise self._failure(error, "cuStreamWaitEvent()")

    def event_create(self, device: int, timing: bool) -> int:
        """Create an event; `timing` keeps the time of its records."""
        self._enter(device)
        error, event = self._api.cuEventCreate(0 if timing else _EVENT_DISABLE_TIMING)
        self._check(error, "cuEventCreate()")
        return int(event)

    def event_destroy(self, device: int, event: int) -> None:
        """Destroy the event."""
        self._enter(device)
        (error,) = self._api.cuEventDestroy(event)
        self._check(error, "cuEventDestroy()")

    def event_record(self, device: int, event: int, stream: int) -> None:
        """Record the event behind the work that `stream` has now."""
        if self._bound.device != device:
            self._bind(device)
        (error,) = self._cu_record(event, stream)
        if error:
            raise self._failure(error, "cuEventRecord()")

    def event_synchronize(self, device: int, event: int) -> None:
        """Wait for the latest record of the event."""
        self._enter(device)
        (error,) = self._api.cuEventSynchronize(event)
        self._check(error, "cuEventSynchronize()")

    def event_query(self, device: int, event: int) -> bool:
        """Whether the latest record of the event took place."""
        self._enter(device)
        (error,) = self._api.cuEventQuery(event)
        if error == _NOT_READY:
            return False
        self._check(error, "cuEventQuery()")
        return True

    def event_elapsed_ms(self, device: int, start: int, end: int) -> float:
        """Milliseconds from the record of `start` to that of `end`."""
        self._enter(device)
        error, milliseconds = self._api.cuEventElapsedTime(start, end)
        self._check(error, "cuEventElapsedTime()")
        return float(milliseconds)

    def module_target(self, device: int) -> str:
        """Return the exact architecture of the device; ``sm_90a`` has what is 9.0's alone."""
        major = self.device_attribute(device, "COMPUTE_CAPABILITY_MAJOR")
        minor = self.device_attribute(device, "COMPUTE_CAPABILITY_MINOR")
        suffix = "a" if major >= 9 else ""
        return f"sm_{major}{minor}{suffix}"

    def module_load(self, device: int, image: bytes) -> int:
        """Load a cubin, or PTX."""
        self._enter(device)
        error, module = self._api.cuModuleLoadData(image)
        self._check(error, f"cuModuleLoadData({len(image)} bytes)")
        return int(module)

    def module_unload(self, device: int, module: int) -> None:
        """Unload a module."""
        self._enter(device)
        (error,) = self._api.cuModuleUnload(module)
        self._check(error, "cuModuleUnload()")

    def module_get_function(self, device: int, module: int, name: str) -> int:
        """Return the handle of a kernel, by its lowered name."""
        self._enter(device)
        error, function = self._api.cuModuleGetFunction(module, name.encode())
        self._check(error, f"cuModuleGetFunction({name})")
        # As it is: of an int, cuda.bindings would make this object again at every launch.
        handle: int = function
        return handle

    def module_get_global(self, device: int, module: int, name: str) -> tuple[int, int]:
        """(address, nbytes) of a variable."""
        self._enter(device)
        error, address, nbytes = self._api.cuModuleGetGlobal(module, name.encode())
        self._check(error, f"cuModuleGetGlobal({name})")
        return int(address), int(nbytes)

    def function_attribute(self, device: int, function: int, attribute: str) -> int:
        """Value of ``CU_FUNC_ATTRIBUTE_<attribute>``."""
        self._enter(device)
        call = f"cuFuncGetAttribute({attribute})"
        which = self._attribute(self._api.CUfunction_attribute, "CU_FUNC", attribute, call)
        error, value = self._api.cuFuncGetAttribute(which, function)
        self._check(error, call)
        return int(value)

    def function_set_max_dynamic_shared(self, device: int, function: int, nbytes: int) -> None:
        """Allow launches with up to `nbytes` bytes of dynamic shared memory."""
        self._enter(device)
        (error,) = self._api.cuFuncSetAttribute(function, self._max_dynamic_shared, nbytes)
        self._check(error, f"cuFuncSetAttribute(MAX_DYNAMIC_SHARED_SIZE_BYTES, {nbytes})")

    def launch_kernel(
        self,
        device: int,
        function: int,
        grid: Dim3,
        block: Dim3,
        shared: int,
        stream: int,
        params: Params,
    ) -> None:
        """Launch a kernel."""
        if self._bound.device != device:
            self._bind(device)
        # Spelt out, because a call with unpacked arguments costs a tuple. None, the default
        # stream, is what cuda.bindings need not convert.
        gx, gy, gz = grid
        bx, by, bz = block
        (error,) = self._cu_launch(
            function, gx, gy, gz, bx, by, bz, shared, stream or None, params.pointers, 0
        )
        if error:
            call = f"cuLaunchKernel(grid={grid}, block={block}, shared={shared})"
            raise self._failure(error, call)

    def prepare_launch(
        self,
        device: int,
        function: int,
        grid: Dim3,
        block: Dim3,
        shared: int,
        stream: int,
        params: Params,
        kind: LaunchKind,
    ) -> Callable[[], None]:
        """Return a call that launches a kernel."""
        call, give = self._prepared(device, function, grid, block, shared, stream, params, kind)
        bound = self._bound

        def launch(kept: Params = params) -> None:  # the default keeps the parameters alive
            if bound.device != device:
                self._bind(device)
            (error,) = give()
            if error:
                text = f"{call}(grid={grid}, block={block}, shared={shared})"
                raise self._failure(error, text)

        return launch

    def _prepared(
        self,
        device: int,
        function: int,
        grid: Dim3,
        block: Dim3,
        shared: int,
        stream: int,
        params: Params,
        kind: LaunchKind,
    ) -> tuple[str, Callable[[], Any]]:
        """Return the name of a launch's call, and the call with its arguments."""
        api, pointers = self._api, params.pointers
        if kind == "programmatic":
            config = self._early_config(device, grid, block, shared, stream)
            if config is not None:
                return "cuLaunchKernelEx", partial(
                    api.cuLaunchKernelEx, config, function, pointers, 0
                )
        where = (function, *grid, *block, shared, stream)
        if kind == "cooperative":
            return "cuLaunchCooperativeKernel", partial(
                api.cuLaunchCooperativeKernel, *where, pointers
            )
        return "cuLaunchKernel", partial(api.cuLaunchKernel, *where, pointers, 0)

    def _make_early_config(
        self, device: int, grid: Dim3, block: Dim3, shared: int, stream: int
    ) -> Any:
        """Return the CUlaunchConfig of a programmatic launch, which the driver only reads.

        None where the device has no such launches.
        """
        if self.device_attribute(device, "COMPUTE_CAPABILITY_MAJOR") < _FIRST_PROGRAMMATIC:
            return None
        api = self._api
        early = api.CUlaunchAttribute()
        early.id = api.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION
        early.value.programmaticStreamSerializationAllowed = 1
        config = api.CUlaunchConfig()
        config.gridDimX, config.gridDimY, config.gridDimZ = grid
        config.blockDimX, config.blockDimY, config.blockDimZ = block
        config.sharedMemBytes, config.hStream = shared, stream
        config.attrs, config.numAttrs = [early], 1
        return config

    def occupancy_max_active_blocks(
        self, device: int, function: int, threads: int, shared: int
    ) -> int:
        """Blocks of that size that a multiprocessor holds at a time."""
        self._enter(device)
        error, blocks = self._api.cuOccupancyMaxActiveBlocksPerMultiprocessor(
            function, threads, shared
        )
        self._check(error, "cuOccupancyMaxActiveBlocksPerMultiprocessor()")
        return int(blocks)
