"""The CUDA runtime's raw memory calls on either driver.

They follow cuda-python, and have its `cudaError_t` and `cudaMemcpyKind`. Every call returns a
tuple, first the error code. A failure of the driver is never raised. Memory allocated here has no
owner and is not in the ledger. Calls are on the default device unless ``device=`` names another
one, and on its default stream.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from cuda.bindings.runtime import cudaError_t, cudaMemcpyKind

from ignis.base import raw
from ignis.base.module_names import defined_in
from ignis.base.numbers import as_int
from ignis.errors import ArgumentError, CudaError
from ignis.runtime.device import Device, as_device

HostMemory = Any
"""An address, or an object with the buffer protocol."""

DeviceSpec = str | int | Device | None

_SUCCESS = cudaError_t.cudaSuccess
_INVALID_VALUE = cudaError_t.cudaErrorInvalidValue
_HOST_ALLOC_FLAGS = 0x07


def _attempt(call: Callable[..., Any], *arguments: Any) -> tuple[cudaError_t, Any]:
    """Return (error, result) of a call; the runtime's codes are the driver's, where it has one."""
    try:
        return _SUCCESS, call(*arguments)
    except CudaError as error:
        try:
            return cudaError_t(error.code), 0
        except ValueError:
            return cudaError_t.cudaErrorUnknown, 0


def _host(memory: HostMemory, count: int, *, write: bool) -> int | None:
    """Return the address of host memory; None if the buffer is too small or read-only."""
    if isinstance(memory, (int, np.integer)):
        return int(memory)
    try:
        if isinstance(memory, np.ndarray) and memory.flags.c_contiguous:
            data = memory.reshape(-1)  # a view; bfloat16 has no buffer protocol
        else:
            data = np.frombuffer(memory, np.uint8)
    except (TypeError, ValueError, BufferError) as error:
        text = f"host memory must be an address or a contiguous buffer: {error}"
        raise ArgumentError(text) from None
    if data.nbytes < count or (write and not data.flags.writeable):
        return None
    return int(data.ctypes.data)


def _allocate(call: str, nbytes: int, device: DeviceSpec) -> tuple[cudaError_t, int]:
    nbytes = as_int(call, "nbytes", nbytes)
    if nbytes <= 0:
        return _INVALID_VALUE if nbytes else _SUCCESS, 0
    where = as_device(device)
    return _attempt(getattr(where.api, call), where.id, nbytes)


def cudaMalloc(nbytes: int, device: DeviceSpec = None) -> tuple[cudaError_t, int]:
    """Allocate `nbytes` bytes of device memory.

    Returns
    -------
    tuple
        (error, address); the address is 0 after an error and for 0 bytes.
    """
    return _allocate("mem_alloc", nbytes, device)


def cudaFree(ptr: int, device: DeviceSpec = None) -> tuple[cudaError_t]:
    """Wait for the device and free memory of `cudaMalloc`; address 0 is allowed."""
    if ptr == 0:
        return (_SUCCESS,)
    where = as_device(device)
    return _attempt(where.api.mem_free, where.id, ptr)[:1]


def cudaMemset(ptr: int, value: int, count: int, device: DeviceSpec = None) -> tuple[cudaError_t]:
    """Set `count` bytes of device memory to the low byte of `value`."""
    if count < 0:
        return (_INVALID_VALUE,)
    where = as_device(device)
    return _attempt(where.api.memset_d8, where.id, ptr, value & 0xFF, count, 0)[:1]


def cudaMemcpy(
    dst: HostMemory, src: HostMemory, count: int, kind: int, device: DeviceSpec = None
) -> tuple[cudaError_t]:
    """Copy `count` bytes; complete on return unless both sides are device memory.

    Parameters
    ----------
    dst, src : int or buffer
        Addresses; the host sides may be objects with the buffer protocol. A buffer that is too
        small, or a read-only `dst`, gives ``cudaErrorInvalidValue``.
    count : int
        Bytes.
    kind : cudaMemcpyKind
        ``cudaMemcpyDefault`` asks the driver where each address is.

    Raises
    ------
    ArgumentError
        If a side is neither an address nor a contiguous buffer.
    """
    where = as_device(device)
    api = where.api
    if kind not in tuple(cudaMemcpyKind):
        return (cudaError_t.cudaErrorInvalidMemcpyDirection,)
    to = _host(dst, count, write=True)
    source = _host(src, count, write=False)
    if to is None or source is None or count < 0:
        return (_INVALID_VALUE,)
    if count == 0:
        return (_SUCCESS,)

    def copy() -> None:
        if kind == cudaMemcpyKind.cudaMemcpyDefault:
            from_host, to_host = api.pointer_is_host(source), api.pointer_is_host(to)
        else:
            from_host = kind in (0, 1)
            to_host = kind in (0, 2)
        if from_host and to_host:
            # The default stream's work may read or write pinned memory.
            api.stream_synchronize(where.id, 0)
            raw.copy(to, source, count)
        elif from_host:
            api.memcpy_htod(where.id, to, source, count, 0)
            api.stream_synchronize(where.id, 0)
        elif to_host:
            api.memcpy_dtoh(where.id, to, source, count, 0)
            api.stream_synchronize(where.id, 0)
        else:
            api.memcpy_dtod(where.id, to, source, count, 0)

    return _attempt(copy)[:1]


def cudaHostAlloc(
    nbytes: int, flags: int = 0, device: DeviceSpec = None
) -> tuple[cudaError_t, int]:
    """Allocate pinned host memory.

    It is portable and mapped whatever `flags` (cudaHostAllocPortable 1, Mapped 2, WriteCombined 4)
    says; unknown flags give ``cudaErrorInvalidValue``.

    Returns
    -------
    tuple
        (error, address); the address is 0 after an error and for 0 bytes.
    """
    if flags & ~_HOST_ALLOC_FLAGS:
        return _INVALID_VALUE, 0
    return _allocate("mem_host_alloc", nbytes, device)


def cudaFreeHost(ptr: int, device: DeviceSpec = None) -> tuple[cudaError_t]:
    """Free memory of `cudaHostAlloc`; address 0 is allowed."""
    if ptr == 0:
        return (_SUCCESS,)
    return _attempt(lambda: as_device(device).api.mem_free_host(ptr))[:1]


__all__ = [*defined_in(__name__), "cudaError_t", "cudaMemcpyKind"]
