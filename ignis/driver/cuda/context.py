"""Devices and primary contexts of libcuda, the translation of its errors, and what calls share."""

from __future__ import annotations

import threading
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.errors import CudaError

__all__ = ["CudaState", "attribute_of", "check", "failure"]

_NAME_LENGTH = 256
_NO_LIMIT = 2**64 - 1


def failure(error: Any, call: str) -> CudaError:
    """Return the error of a call that did not return ``CUDA_SUCCESS``."""
    return CudaError(int(error), error.name, call)


def check(error: Any, call: str) -> None:
    """Raise unless `error` is ``CUDA_SUCCESS``."""
    if error:
        raise failure(error, call)


def attribute_of(enum: Any, prefix: str, attribute: str, call: str) -> Any:
    """Return the member ``<prefix>_ATTRIBUTE_<attribute>`` of an enumeration."""
    try:
        return getattr(enum, f"{prefix}_ATTRIBUTE_{attribute}")
    except AttributeError:
        detail = f"cuda.bindings knows no attribute {attribute}"
        raise cuda_error("INVALID_VALUE", call, detail) from None


class _Bound(threading.local):
    """The device whose context is current on this thread for good; -1 when that is not known."""

    device = -1


class CudaState:
    """What all calls of the driver share: the binding and the contexts of the devices.

    Each device is used through its primary context, the one that the CUDA runtime, PyTorch and
    CuPy use. A context is retained at the first use of its device and never released: it lives
    as long as the process. A call leaves the context of its device current on its thread.

    Parameters
    ----------
    binding : module
        ``cuda.bindings.driver``, after cuInit.

    Attributes
    ----------
    api : module
        The binding.
    bound : threading.local
        ``bound.device`` is the device whose context is current on this thread for good; hot calls
        compare it themselves instead of calling `make_current`.
    count : int
        The number of GPUs.
    contexts, pools, host_page_tables : dict
        By device, from its first use on: the handle of its primary context, its default memory
        pool, and whether it reaches pageable host memory by itself.
    """

    def __init__(self, binding: Any) -> None:
        self.api = binding
        self.bound = _Bound()
        self.contexts: dict[int, int] = {}
        self.pools: dict[int, Any] = {}
        self.host_page_tables: dict[int, bool] = {}
        # Bound once: looking up an attribute of an extension module is part of the cost of a call.
        self.cu_alloc_async = binding.cuMemAllocAsync
        self.cu_free_async = binding.cuMemFreeAsync
        self.cu_copy_dtod = binding.cuMemcpyDtoDAsync
        self.cu_launch = binding.cuLaunchKernel
        self.cu_record = binding.cuEventRecord
        self.cu_wait = binding.cuStreamWaitEvent
        self.cu_graph_launch = binding.cuGraphLaunch
        self.device_memory = binding.CUmemorytype.CU_MEMORYTYPE_DEVICE
        self.pointer_type = binding.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE
        self._lock = threading.Lock()
        error, count = binding.cuDeviceGetCount()
        check(error, "cuDeviceGetCount()")
        self.count = int(count)

    def make_current(self, device: int) -> None:
        """Make the context of `device` current on this thread."""
        if self.bound.device != device:
            self.bind(device)

    def bind(self, device: int) -> None:
        """Make the primary context of `device` current.

        With one GPU its context is current on every thread that came here once. With several,
        other libraries switch between them, so libcuda is asked.
        """
        context = self.contexts.get(device)
        if context is None:
            context = self.retain(device)
        if self.count > 1:
            error, current = self.api.cuCtxGetCurrent()
            check(error, "cuCtxGetCurrent()")
            if int(current) == context:
                return
        (error,) = self.api.cuCtxSetCurrent(context)
        check(error, f"cuCtxSetCurrent(device {device})")
        if self.count == 1:
            self.bound.device = device

    def retain(self, device: int) -> int:
        """Return the primary context of `device`, retained once."""
        with self._lock:
            found = self.contexts.get(device)
            if found is not None:
                return found
            api = self.api
            call = f"cuDevicePrimaryCtxRetain({device})"
            error, context = api.cuDevicePrimaryCtxRetain(device)
            check(error, call)
            attribute = "PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES"
            self.host_page_tables[device] = bool(device_attribute(self, device, attribute))
            if device_attribute(self, device, "MEMORY_POOLS_SUPPORTED"):
                error, pool = api.cuDeviceGetDefaultMemPool(device)
                check(error, f"cuDeviceGetDefaultMemPool({device})")
                # Without a threshold every synchronization returns unused memory to the
                # system; ignis trims the pool itself when memory runs out.
                threshold = api.CUmemPool_attribute.CU_MEMPOOL_ATTR_RELEASE_THRESHOLD
                (error,) = api.cuMemPoolSetAttribute(pool, threshold, api.cuuint64_t(_NO_LIMIT))
                check(error, "cuMemPoolSetAttribute(RELEASE_THRESHOLD)")
                self.pools[device] = pool
            self.contexts[device] = int(context)
            return self.contexts[device]


def device_count(self: CudaState) -> int:
    return self.count


def device_name(self: CudaState, device: int) -> str:
    error, name = self.api.cuDeviceGetName(_NAME_LENGTH, device)
    check(error, f"cuDeviceGetName({device})")
    return str(name.split(b"\0", 1)[0].decode())


def device_attribute(self: CudaState, device: int, attribute: str) -> int:
    call = f"cuDeviceGetAttribute({attribute}, {device})"
    which = attribute_of(self.api.CUdevice_attribute, "CU_DEVICE", attribute, call)
    error, value = self.api.cuDeviceGetAttribute(which, device)
    check(error, call)
    return int(value)


def driver_version(self: CudaState) -> int:
    """Return the CUDA version of libcuda: 1000 major + 10 minor."""
    error, version = self.api.cuDriverGetVersion()
    check(error, "cuDriverGetVersion()")
    return int(version)


def mem_get_info(self: CudaState, device: int) -> tuple[int, int]:
    self.make_current(device)
    error, free, total = self.api.cuMemGetInfo()
    check(error, "cuMemGetInfo()")
    return int(free), int(total)


def synchronize(self: CudaState, device: int) -> None:
    self.make_current(device)
    (error,) = self.api.cuCtxSynchronize()
    check(error, "cuCtxSynchronize()")
