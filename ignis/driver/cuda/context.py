"""Devices and primary contexts of libcuda, the translation of its errors, and what calls share."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

from ignis.base.locks import Lock
from ignis.driver.codes import cuda_error
from ignis.errors import CudaError

_NAME_LENGTH = 256
_NO_LIMIT = 2**64 - 1


def failure(error: Any, call: str) -> CudaError:
    """Return the error of a call that did not return ``CUDA_SUCCESS``."""
    return CudaError(int(error), error.name, call)


def attribute_of(enum: Any, prefix: str, attribute: str, call: str) -> Any:
    """Return the member ``<prefix>_ATTRIBUTE_<attribute>`` of an enumeration."""
    try:
        return getattr(enum, f"{prefix}_ATTRIBUTE_{attribute}")
    except AttributeError:
        detail = f"cuda.bindings has no attribute {attribute}"
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
        compare it themselves instead of going through `call`.
    count : int
        The number of GPUs.
    contexts, pools, host_page_tables : dict
        By device, from its first use on: the handle of its primary context, its memory pool, and
        whether it reaches pageable host memory by itself.
    shareable_pools : set of int
        Devices whose pool is ours and can be shared with other processes; else it is the default
        one, which cannot.
    peers : dict
        By (device, peer), once the device was to reach memory of the peer: whether it does.
    peeking : dict
        By device, once its memory was peeked at: the stream of such copies.
    exported_pools, imported_pools, imports : dict
        What `ignis.driver.cuda.sharing` shares, guarded by ``sharing_lock``: name and descriptor of
        the pool by device, pools of other processes by name, mapped memory by address.
    """

    launch_prepared: Callable[..., None]

    def __init__(self, binding: Any) -> None:
        self.api = binding
        self.bound = _Bound()
        self.contexts: dict[int, int] = {}
        self.pools: dict[int, Any] = {}
        self.host_page_tables: dict[int, bool] = {}
        self.shareable_pools: set[int] = set()
        self.peers: dict[tuple[int, int], bool] = {}
        self.exported_pools: dict[int, tuple[str, int]] = {}
        self.imported_pools: dict[str, Any] = {}
        self.imports: dict[int, tuple[int, str]] = {}
        self.sharing_lock = Lock()
        self.peeking: dict[int, int] = {}
        # Bound once: looking up an attribute of an extension module is part of the cost of a call.
        self.cu_alloc_from_pool = binding.cuMemAllocFromPoolAsync
        self.cu_free_async = binding.cuMemFreeAsync
        self.cu_copy_dtod = binding.cuMemcpyDtoDAsync
        self.cu_launch = binding.cuLaunchKernel
        self.cu_record = binding.cuEventRecord
        self.cu_wait = binding.cuStreamWaitEvent
        self.cu_current = binding.cuCtxGetCurrent
        self.cu_graph_launch = binding.cuGraphLaunch
        self.device_memory = binding.CUmemorytype.CU_MEMORYTYPE_DEVICE
        self.pointer_type = binding.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE
        self._lock = Lock()
        self.count = int(self.call(None, "cuDeviceGetCount"))

    def call(self, device: int | None, name: str, *arguments: Any, text: str = "") -> Any:
        """Call libcuda and return what it returns behind the error: one value, or a list.

        Parameters
        ----------
        device : int or None
            Whose context must be current; None for calls that ask for none.
        name : str
            Of the call.
        text : str
            What an error says of the arguments, as a format of them: ``"count={2}"``.

        Raises
        ------
        CudaError
            Unless the call returns ``CUDA_SUCCESS``.
        """
        if device is not None and self.bound.device != device:
            self.bind(device)
        error, *results = getattr(self.api, name)(*arguments)
        if error:
            raise failure(error, f"{name}({text.format(*arguments)})")
        return results[0] if len(results) == 1 else results

    @contextlib.contextmanager
    def unnoticed(self) -> Iterator[None]:
        """Let calls in the block end no capture of this thread or, in global mode, of another."""
        relaxed = self.api.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
        before = self.call(None, "cuThreadExchangeStreamCaptureMode", relaxed)
        try:
            yield
        finally:
            self.call(None, "cuThreadExchangeStreamCaptureMode", before)

    def bind(self, device: int) -> None:
        """Make the primary context of `device` current.

        With one GPU its context is current on every thread that came here once. With several,
        other libraries switch between them, so libcuda is asked.
        """
        context = self.contexts.get(device)
        if context is None:
            context = self.retain(device)
        if self.count > 1:
            error, current = self.cu_current()
            if not error and int(current) == context:
                return
        self.call(None, "cuCtxSetCurrent", context, text=f"device {device}")
        if self.count == 1:
            self.bound.device = device

    def retain(self, device: int) -> int:
        """Return the primary context of `device`, retained once."""
        with self._lock:
            found = self.contexts.get(device)
            if found is not None:
                return found
            api = self.api
            context = int(self.call(None, "cuDevicePrimaryCtxRetain", device, text="{0}"))
            attribute = "PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES"
            self.host_page_tables[device] = bool(device_attribute(self, device, attribute))
            if device_attribute(self, device, "MEMORY_POOLS_SUPPORTED"):
                pool = self._make_pool(device)
                # Without a threshold every synchronization returns unused memory to the
                # system; ignis trims the pool itself when memory runs out.
                threshold = api.CUmemPool_attribute.CU_MEMPOOL_ATTR_RELEASE_THRESHOLD
                limit = api.cuuint64_t(_NO_LIMIT)
                self.call(None, "cuMemPoolSetAttribute", pool, threshold, limit, text="{1.name}")
                self.pools[device] = pool
            self.contexts[device] = context
            return context

    def _make_pool(self, device: int) -> Any:
        """Return a pool whose memory other processes can map, else the device's default one.

        The default pool of CUDA cannot be shared.
        """
        api = self.api
        kind = api.CUmemAllocationHandleType.CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR
        supported = device_attribute(self, device, "MEMPOOL_SUPPORTED_HANDLE_TYPES")
        if not supported & kind.value:
            return self.call(None, "cuDeviceGetDefaultMemPool", device, text="{0}")
        properties = api.CUmemPoolProps()
        properties.allocType = api.CUmemAllocationType.CU_MEM_ALLOCATION_TYPE_PINNED
        properties.handleTypes = kind
        properties.location.type = api.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
        properties.location.id = device
        pool = self.call(None, "cuMemPoolCreate", properties, text=f"device {device}")
        self.shareable_pools.add(device)
        return pool


def device_count(self: CudaState) -> int:
    return self.count


def device_name(self: CudaState, device: int) -> str:
    name = self.call(None, "cuDeviceGetName", _NAME_LENGTH, device, text="{1}")
    return str(name.split(b"\0", 1)[0].decode())


def device_attribute(self: CudaState, device: int, attribute: str) -> int:
    text = f"{attribute}, {device}"
    call = f"cuDeviceGetAttribute({text})"
    which = attribute_of(self.api.CUdevice_attribute, "CU_DEVICE", attribute, call)
    return int(self.call(None, "cuDeviceGetAttribute", which, device, text=text))


def driver_version(self: CudaState) -> int:
    """Return the CUDA version of libcuda: 1000 major + 10 minor."""
    return int(self.call(None, "cuDriverGetVersion"))


def mem_get_info(self: CudaState, device: int) -> tuple[int, int]:
    free, total = self.call(device, "cuMemGetInfo")
    return int(free), int(total)


def synchronize(self: CudaState, device: int) -> None:
    self.call(device, "cuCtxSynchronize")
