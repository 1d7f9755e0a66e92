"""The calls of CUDA's driver that numba makes, answered by a device of ignis.

Numba's own arrays, contexts, streams and events lie above them. Each call has done its work when
it returns, so streams and events need to order nothing.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
from cuda.bindings import driver as binding
from numba import cuda
from numba.cuda.cudadrv import devices, error
from numba.cuda.cudadrv import driver as numba_driver

from ignis.dtypes import DTYPES
from ignis.errors import CudaError, OutOfMemoryError
from ignis.producers.numba.linking import Linked
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

_BYTES = np.dtype(np.uint8)
_ATTRIBUTE = "CU_DEVICE_ATTRIBUTE_"
_NOTHING = """
    cuInit cuDevicePrimaryCtxRelease cuDevicePrimaryCtxReset cuCtxSynchronize cuStreamSynchronize
    cuStreamWaitEvent cuEventQuery cuEventSynchronize cuKernelSetAttribute cuKernelSetCacheConfig
    cuProfilerStart cuProfilerStop
"""
"""Calls with nothing to do: what they wait for has happened."""
_CONTEXT = 1
"""Handle of the only context."""


class Gpu:
    """A device of ignis as numba's only GPU: what its driver would know.

    Parameters
    ----------
    device : Device
        Where memory is and kernels run.
    """

    def __init__(self, device: Device) -> None:
        self.device = device
        self.id = device.id
        self.api = device.api
        self.hint = threading.local()
        self._arrays: dict[int, NvArray] = {}
        self._mapped: dict[int, tuple[NvArray, int]] = {}
        self._contexts = threading.local()
        self._handles = itertools.count(0x1000)
        self._recorded: dict[int, float] = {}
        self._known: dict[int, Any] = {}

    @functools.cached_property
    def core(self) -> Any:
        """What cuda.core calls a device."""
        device = self.device
        parts = ("MAJOR", "MINOR")
        capability = tuple(device.attribute(f"COMPUTE_CAPABILITY_{part}") for part in parts)
        return SimpleNamespace(
            device_id=0,
            compute_capability=capability,
            name=self.api.device_name(self.id),
            uuid=self.api.device_identity(self.id),
            context=SimpleNamespace(handle=binding.CUcontext(_CONTEXT)),
            set_current=lambda: None,
        )

    @functools.cached_property
    def listed(self) -> list[Any]:
        """What `cuda.gpus` has."""
        return [devices._DeviceContextManager(numba_driver.driver.get_device(0))]

    def calls(self) -> dict[str, Any]:
        """Return the attributes of numba's driver."""
        api, id = self.api, self.id
        to_device = functools.partial(_copied, api.memcpy_htod, id)
        to_host = functools.partial(_copied, api.memcpy_dtoh, id)
        on_device = functools.partial(_copied, api.memcpy_dtod, id)
        return {
            "is_initialized": False,
            "initialization_error": None,
            "pid": None,
            "devices": self._known,
            "_cuda_python_wrap_fn": self._missing,
            **dict.fromkeys(_NOTHING.split(), _done),
            "cuDriverGetVersion": api.driver_version,
            "cuDeviceGetCount": lambda: 1,
            "cuDeviceGetAttribute": self._attribute,
            "cuDeviceCanAccessPeer": lambda *devices: 0,
            "cuCtxGetCurrent": lambda: binding.CUcontext(self._stack[-1] if self._stack else 0),
            "cuCtxGetDevice": lambda: 0,
            "cuCtxPushCurrent": lambda handle: self._stack.append(int(handle)),
            "cuCtxPopCurrent": lambda: binding.CUcontext(self._stack.pop()),
            "cuMemHostGetDevicePointer": self._mapped_address,
            "cuMemGetAddressRange": self._range,
            "cuPointerGetAttribute": lambda attribute, address: address,
            **dict.fromkeys(("cuMemcpyHtoD", "cuMemcpyHtoDAsync"), to_device),
            **dict.fromkeys(("cuMemcpyDtoH", "cuMemcpyDtoHAsync"), to_host),
            **dict.fromkeys(("cuMemcpyDtoD", "cuMemcpyDtoDAsync"), on_device),
            **dict.fromkeys(("cuMemsetD8", "cuMemsetD8Async"), self._set),
            "cuEventRecord": lambda event, stream: self._record(int(event)),
            "cuEventElapsedTime": self._elapsed,
            "cuLibraryGetGlobal": lambda module, name: Linked.by_handle[module].find(name.decode()),
            "cuOccupancyMaxActiveBlocksPerMultiprocessor": self._active_blocks,
            "cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags": self._active_blocks,
        }

    @property
    def _stack(self) -> list[int]:
        """The contexts of this thread."""
        if not hasattr(self._contexts, "stack"):
            self._contexts.stack = []
        found: list[int] = self._contexts.stack
        return found

    def _missing(self, name: str) -> Any:
        raise error.CudaSupportError(f"numba: {self.device} does not support the call {name}")

    def _attribute(self, code: Any, device: int) -> int:
        try:
            return self.api.device_attribute(self.id, code.name.removeprefix(_ATTRIBUTE))
        except CudaError:  # of a display, of times, of what this device does not have
            return 0

    def stream(self) -> Any:
        """Return a new stream."""
        return numba_driver.Stream(binding.CUstream(next(self._handles)))

    def event(self) -> Any:
        """Return a new event."""
        number = next(self._handles)
        forget = functools.partial(self._recorded.pop, number, None)
        return numba_driver.Event(binding.CUevent(number), forget)

    def allocate(self, nbytes: int) -> tuple[int, Callable[[], object]]:
        """Return the address of new memory, and what drops it: finalizers run anywhere."""
        shape, dtype = getattr(self.hint, "of", ((), None))
        known = None if dtype is None else DTYPES.get(dtype.name)
        if known is None or int(np.prod(shape)) * known.itemsize != nbytes:
            shape, known = (nbytes,), _BYTES
        try:
            array = NvArray(shape, known, self.device).to_device()
        except OutOfMemoryError as refused:
            code = binding.CUresult.CUDA_ERROR_OUT_OF_MEMORY
            raise numba_driver.CudaAPIError(code, str(refused)) from refused
        address = array.ptr
        assert address is not None
        self._arrays[address] = array
        return address, functools.partial(self._arrays.pop, address, None)

    def array_at(self, address: int) -> NvArray | None:
        """Return the array of a device array's memory; None for other memory."""
        for start, array in list(self._arrays.items()):
            if start <= address < start + array.nbytes:
                return array
        return None

    def _range(self, address: int) -> tuple[Any, int]:
        array = self.array_at(int(address))
        if array is None:
            code = binding.CUresult.CUDA_ERROR_NOT_FOUND
            raise numba_driver.CudaAPIError(code, f"no memory of numba at {int(address):#x}")
        return binding.CUdeviceptr(array.ptr), array.nbytes

    def allocate_host(self, nbytes: int) -> tuple[int, Callable[[], object]]:
        """Return the address of new memory of the host that kernels may use, and what frees it."""
        address = self.api.mem_host_alloc(self.id, max(nbytes, 1))

        def free() -> None:
            if self.api.alive:
                self.api.mem_free_host(address)

        return address, free

    def map(self, address: int, nbytes: int) -> Callable[[], object]:
        """Let kernels use memory of the host; return what ends that."""
        self._mapped[address] = NvArray((nbytes,), _BYTES, self.device).to_device(), nbytes
        self._mirror(self.api.memcpy_htod)
        return functools.partial(self._mapped.pop, address, None)

    def _mapped_address(self, address: int, flags: int) -> Any:
        array, _ = self._mapped.get(address, (None, 0))
        return binding.CUdeviceptr(address if array is None else array.ptr)

    def _mirror(self, copy: Callable[..., None]) -> None:
        for address, (array, nbytes) in list(self._mapped.items()):
            ends = (array.ptr, address) if copy == self.api.memcpy_htod else (address, array.ptr)
            copy(self.id, *ends, nbytes, 0)

    @contextlib.contextmanager
    def mirrored(self) -> Iterator[None]:
        """Let a launch and the host see the same in memory of the host that is mapped."""
        self._mirror(self.api.memcpy_htod)
        yield
        self._mirror(self.api.memcpy_dtoh)

    def _set(self, address: Any, value: int, count: int, stream: Any = 0) -> None:
        self.api.memset_d8(self.id, int(address), value, count, 0)
        self.api.synchronize(self.id)

    def _record(self, event: int) -> None:
        self._recorded[event] = time.perf_counter()

    def _elapsed(self, start: int, end: int) -> float:
        if start not in self._recorded or end not in self._recorded:
            code = binding.CUresult.CUDA_ERROR_INVALID_HANDLE
            raise numba_driver.CudaAPIError(code, "an event that was not recorded")
        return 1000 * (self._recorded[end] - self._recorded[start])

    def _active_blocks(self, kernel: Any, threads: int, shared: int, flags: int = 0) -> int:
        found: int = kernel.active_blocks(threads, shared)
        return found


class Memory(cuda.BaseCUDAMemoryManager):  # type: ignore[misc]
    """The memory of a context: a plugin of numba's for external memory management."""

    interface_version = 1

    def __init__(self, gpu: Gpu, context: Any) -> None:
        super().__init__(context=context)
        self._gpu = gpu
        self._kept: dict[int, Any] = {}

    def _keep(self, kind: Any, address: int, nbytes: int, free: Callable[[], object]) -> Any:
        """Return memory that is freed with the last reference to it."""

        def end() -> None:
            self._kept.pop(address, None)
            free()

        context = weakref.proxy(self.context)
        where = address if kind is cuda.MappedMemory else binding.CUdeviceptr(address)
        self._kept[address] = memory = kind(context, where, nbytes, finalizer=end)
        return memory.own()

    def memalloc(self, size: int) -> Any:
        """Allocate memory of the device."""
        address, free = self._gpu.allocate(size)
        return self._keep(numba_driver.AutoFreePointer, address, size, free)

    def memallocmanaged(self, size: int, attach_global: bool) -> Any:
        """Allocate memory of both."""
        address, free = self._gpu.allocate_host(size)
        return self._keep(numba_driver.ManagedMemory, address, size, free)

    def memhostalloc(
        self, size: int, mapped: bool = False, portable: bool = False, wc: bool = False
    ) -> Any:
        """Allocate memory of the host."""
        address, free = self._gpu.allocate_host(size)
        if mapped:
            return self._keep(cuda.MappedMemory, address, size, free)
        return cuda.PinnedMemory(weakref.proxy(self.context), address, size, finalizer=free)

    def mempin(self, owner: Any, pointer: int, size: int, mapped: bool = False) -> Any:
        """Let kernels use memory of the host."""
        if mapped:
            return self._keep(cuda.MappedMemory, pointer, size, self._gpu.map(pointer, size))
        return cuda.PinnedMemory(weakref.proxy(self.context), pointer, size, owner, _done)

    def initialize(self) -> None:
        """Do nothing."""

    def reset(self) -> None:
        """Forget all memory."""
        self._kept.clear()

    def defer_cleanup(self) -> contextlib.AbstractContextManager[None]:
        """Do nothing: memory is freed at the next safe point."""
        return contextlib.nullcontext()

    def get_memory_info(self) -> Any:
        """Return the bytes that are free, and all."""
        return cuda.MemoryInfo(*self._gpu.api.mem_get_info(self._gpu.id))

    def get_ipc_handle(self, memory: Any) -> Any:
        """Refuse."""
        raise error.CudaSupportError(f"numba: no process can share memory of {self._gpu.device}")


def deallocations() -> Any:
    """Return what a context has to destroy: nothing, as its handles are numbers."""
    return SimpleNamespace(add_item=_done, clear=_done, disable=contextlib.nullcontext)


def _done(*ignored: Any) -> None:
    """Do nothing: what the call is about has happened, or concerns no program."""


def _copied(
    copy: Callable[..., None], id: int, to: Any, of: Any, nbytes: int, *ignored: Any
) -> None:
    copy(id, int(to), int(of), nbytes, 0)
