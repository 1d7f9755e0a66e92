"""Memory that processes share on a GPU.

Memory of cuMemAlloc is shared by CUDA IPC handles, which are plain data. Memory of the driver's
pool (`ignis.driver.cuda.context`) is shared in two steps: the pool, once per process, by a file
descriptor, and each block by plain data that refers to the pool.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import secrets
from dataclasses import dataclass
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.driver.cuda.context import CudaState
from ignis.driver.protocol import ExportedMemory
from ignis.errors import CudaError

_HANDLE_BYTES = 64
"""Of CUipcMemHandle and of CUmemPoolPtrExportData."""
_LAZY_PEER_ACCESS = 1  # CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS, the only flag that there is
_IPC, _POOL = "ipc", "pool"


@dataclass(slots=True)
class ImportedPool:
    """Another process's pool, for as long as some of its memory is mapped."""

    handle: Any
    users: int = 0


def device_identity(self: CudaState, device: int) -> str:
    return bytes(self.call(None, "cuDeviceGetUuid", device, text="{0}").bytes).hex()


def mem_export(self: CudaState, device: int, ptr: int) -> ExportedMemory:
    base, size = self.call(device, "cuMemGetAddressRange", ptr, text="{0:#x}")
    base, size = int(base), int(size)
    attribute = self.api.CUpointer_attribute.CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE
    offset, rest = ptr - base, base + size - ptr
    if self.call(None, "cuPointerGetAttribute", attribute, base, text="{1:#x}"):
        handle = self.call(device, "cuIpcGetMemHandle", base, text="{0:#x}")
        return ExportedMemory(_IPC, "", _bytes_of(handle), offset, rest)
    if device not in self.exported_pools:
        _export_pool(self, device, ptr)
    source, fd = self.exported_pools[device]
    data = self.call(device, "cuMemPoolExportPointer", base, text="{0:#x}")
    return ExportedMemory(_POOL, source, _bytes_of(data), offset, rest, fd)


def _export_pool(self: CudaState, device: int, ptr: int) -> None:
    if device not in self.shareable_pools:
        detail = "the device has no memory pools that processes can share; use DirectAllocator"
        raise cuda_error("NOT_SUPPORTED", f"mem_export({ptr:#x})", detail)
    with self.sharing_lock:
        if device not in self.exported_pools:
            pool = self.pools[device]
            kind = self.api.CUmemAllocationHandleType.CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR
            call = "cuMemPoolExportToShareableHandle"
            fd = int(self.call(device, call, pool, kind, 0, text="device pool"))
            os.set_inheritable(fd, False)
            self.exported_pools[device] = f"{os.getpid()}-{secrets.token_hex(8)}", fd


def mem_import(self: CudaState, device: int, exported: ExportedMemory) -> int:
    if exported.kind == _IPC:
        handle = _filled(self.api.CUipcMemHandle(), exported.data)
        flags = _LAZY_PEER_ACCESS
        base = int(self.call(device, "cuIpcOpenMemHandle", handle, flags, text="handle"))
    elif exported.kind == _POOL:
        base = _import_from_pool(self, device, exported)
    else:
        detail = f"memory of kind {exported.kind!r} is not GPU memory"
        raise cuda_error("INVALID_VALUE", "mem_import()", detail)
    ptr = base + exported.offset
    with self.sharing_lock:
        self.imports[ptr] = base, exported.source
    try:
        _require_range(self, device, base, exported)
    except BaseException:
        mem_close(self, device, ptr)
        raise
    return ptr


def _require_range(self: CudaState, device: int, base: int, exported: ExportedMemory) -> None:
    """Raise unless the block is part of what was mapped: the other process may be wrong."""
    end, size = exported.offset + exported.nbytes, math.inf
    with contextlib.suppress(CudaError):  # a driver that does not tell the size of imported memory
        start, nbytes = self.call(device, "cuMemGetAddressRange", base, text="{0:#x}")
        size = int(start) + int(nbytes) - base
    if exported.offset < 0 or end > size:
        detail = f"byte {end} of memory of {size} bytes"
        raise cuda_error("INVALID_VALUE", "mem_import()", detail)


def _import_from_pool(self: CudaState, device: int, exported: ExportedMemory) -> int:
    with self.sharing_lock:
        pool = self.imported_pools.get(exported.source)
        if pool is None:
            kind = self.api.CUmemAllocationHandleType.CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR
            call = "cuMemPoolImportFromShareableHandle"
            handle = self.call(device, call, exported.fd, kind, 0, text="descriptor {0}")
            pool = self.imported_pools[exported.source] = ImportedPool(handle)
        pool.users += 1
    data = _filled(self.api.CUmemPoolPtrExportData(), exported.data)
    try:
        return int(self.call(device, "cuMemPoolImportPointer", pool.handle, data, text="pool"))
    except BaseException:
        _leave_pool(self, device, exported.source)
        raise


def mem_close(self: CudaState, device: int, ptr: int) -> None:
    call = f"mem_close({ptr:#x})"
    with self.sharing_lock:
        if ptr not in self.imports:
            raise cuda_error("INVALID_VALUE", call, "no imported memory begins at that address")
        base, source = self.imports.pop(ptr)
    try:
        self.call(device, "cuCtxSynchronize")
        # cuMemFree on imported memory of a pool ends the import; the exporter's memory stays.
        self.call(device, "cuMemFree" if source else "cuIpcCloseMemHandle", base, text="{0:#x}")
    except CudaError:
        with self.sharing_lock:
            self.imports[ptr] = base, source
        raise
    if source:
        _leave_pool(self, device, source)


def _leave_pool(self: CudaState, device: int, source: str) -> None:
    with self.sharing_lock:
        pool = self.imported_pools[source]
        pool.users -= 1
        if pool.users:
            return
        del self.imported_pools[source]
    self.call(device, "cuMemPoolDestroy", pool.handle, text="imported pool")


def _bytes_of(structure: Any) -> bytes:
    return ctypes.string_at(int(structure.getPtr()), _HANDLE_BYTES)


def _filled(structure: Any, data: bytes) -> Any:
    if len(data) != _HANDLE_BYTES:
        detail = f"the handle has {len(data)} bytes, not {_HANDLE_BYTES}"
        raise cuda_error("INVALID_VALUE", "mem_import()", detail)
    ctypes.memmove(int(structure.getPtr()), data, _HANDLE_BYTES)
    return structure
