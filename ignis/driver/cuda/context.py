"""Devices and primary contexts of libcuda, and the translation of its errors."""

from __future__ import annotations

import threading
from typing import Any

from ignis.errors import CudaError

__all__ = ["INVALID_VALUE", "CudaContexts"]

INVALID_VALUE = 1
_NAME_LENGTH = 256
_NO_LIMIT = 2**64 - 1


class _Bound(threading.local):
    """The device whose context is current on this thread for good; -1 when that is not known."""

    device = -1


class CudaContexts:
    """The device calls, and the contexts that all other calls need.

    Each device is used through its primary context, the one that the CUDA runtime, PyTorch and
    CuPy use. A context is retained at the first use of its device and never released: it lives
    as long as the process. A call leaves the context of its device current on its thread.

    Parameters
    ----------
    binding : module
        ``cuda.bindings.driver``, after cuInit.
    """

    def __init__(self, binding: Any) -> None:
        self._api = binding
        self._bound = _Bound()
        self._lock = threading.Lock()
        self._contexts: dict[int, int] = {}
        self._pools: dict[int, Any] = {}
        self._host_page_tables: dict[int, bool] = {}
        error, count = binding.cuDeviceGetCount()
        self._check(error, "cuDeviceGetCount()")
        self._count = int(count)

    def _check(self, error: Any, call: str, detail: str = "") -> None:
        if error:
            raise self._failure(error, call, detail)

    @staticmethod
    def _failure(error: Any, call: str, detail: str = "") -> CudaError:
        return CudaError(int(error), error.name, call, detail)

    def _enter(self, device: int) -> None:
        if self._bound.device != device:
            self._bind(device)

    def make_current(self, device: int) -> None:
        """Make the context of `device` current on this thread, for a library that relies on it."""
        self._enter(device)

    def _bind(self, device: int) -> None:
        """Make the primary context of `device` current.

        With one GPU its context is current on every thread that came here once. With several,
        other libraries switch between them, so libcuda is asked.
        """
        context = self._contexts.get(device)
        if context is None:
            context = self._retain(device)
        if self._count > 1:
            error, current = self._api.cuCtxGetCurrent()
            self._check(error, "cuCtxGetCurrent()")
            if int(current) == context:
                return
        (error,) = self._api.cuCtxSetCurrent(context)
        self._check(error, f"cuCtxSetCurrent(device {device})")
        if self._count == 1:
            self._bound.device = device

    def _retain(self, device: int) -> int:
        with self._lock:
            found = self._contexts.get(device)
            if found is not None:
                return found
            api = self._api
            call = f"cuDevicePrimaryCtxRetain({device})"
            error, context = api.cuDevicePrimaryCtxRetain(device)
            self._check(error, call)
            attribute = "PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES"
            self._host_page_tables[device] = bool(self.device_attribute(device, attribute))
            if self.device_attribute(device, "MEMORY_POOLS_SUPPORTED"):
                error, pool = api.cuDeviceGetDefaultMemPool(device)
                self._check(error, f"cuDeviceGetDefaultMemPool({device})")
                # Without a threshold every synchronisation gives unused memory back to the
                # system; ignis trims the pool itself when memory runs out.
                threshold = api.CUmemPool_attribute.CU_MEMPOOL_ATTR_RELEASE_THRESHOLD
                (error,) = api.cuMemPoolSetAttribute(pool, threshold, api.cuuint64_t(_NO_LIMIT))
                self._check(error, "cuMemPoolSetAttribute(RELEASE_THRESHOLD)")
                self._pools[device] = pool
            self._contexts[device] = int(context)
            return self._contexts[device]

    def device_count(self) -> int:
        """Return the number of GPUs."""
        return self._count

    def device_name(self, device: int) -> str:
        """Return the product name, for example ``"NVIDIA H200"``."""
        error, name = self._api.cuDeviceGetName(_NAME_LENGTH, device)
        self._check(error, f"cuDeviceGetName({device})")
        return str(name.split(b"\0", 1)[0].decode())

    def device_attribute(self, device: int, attribute: str) -> int:
        """Value of ``CU_DEVICE_ATTRIBUTE_<attribute>``."""
        call = f"cuDeviceGetAttribute({attribute}, {device})"
        which = self._attribute(self._api.CUdevice_attribute, "CU_DEVICE", attribute, call)
        error, value = self._api.cuDeviceGetAttribute(which, device)
        self._check(error, call)
        return int(value)

    @staticmethod
    def _attribute(enum: Any, prefix: str, attribute: str, call: str) -> Any:
        try:
            return getattr(enum, f"{prefix}_ATTRIBUTE_{attribute}")
        except AttributeError:
            detail = f"cuda.bindings knows no attribute {attribute}"
            raise CudaError(INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", call, detail) from None

    def driver_version(self) -> int:
        """Return the CUDA version of libcuda: 1000 major + 10 minor."""
        error, version = self._api.cuDriverGetVersion()
        self._check(error, "cuDriverGetVersion()")
        return int(version)

    def mem_get_info(self, device: int) -> tuple[int, int]:
        """(free, total) bytes."""
        self._enter(device)
        error, free, total = self._api.cuMemGetInfo()
        self._check(error, "cuMemGetInfo()")
        return int(free), int(total)

    def synchronize(self, device: int) -> None:
        """Wait for all work of the context."""
        self._enter(device)
        (error,) = self._api.cuCtxSynchronize()
        self._check(error, "cuCtxSynchronize()")
