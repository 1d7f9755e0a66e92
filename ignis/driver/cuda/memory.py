"""Memory calls of libcuda: allocation, fills and copies in every direction."""

from __future__ import annotations

from ignis.driver.codes import Code, cuda_error
from ignis.driver.cuda.context import CudaState, failure
from ignis.driver.cuda.execution import stream_create, stream_destroy
from ignis.driver.protocol import Pitched
from ignis.errors import CudaError

_HOST_ALLOC_FLAGS = 0x01 | 0x02  # CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP
_MEMORY_TYPE_HOST = 1
_MEMORY_TYPE_DEVICE = 2


def mem_alloc(self: CudaState, device: int, nbytes: int) -> int:
    return _allocate(self, device, "cuMemAlloc", nbytes)


def _allocate(self: CudaState, device: int, name: str, nbytes: int, *flags: int) -> int:
    try:
        return int(self.call(device, name, nbytes, *flags, text="{0}"))
    except OverflowError:
        raise _beyond_size_t(f"{name}({nbytes})") from None


def mem_free(self: CudaState, device: int, ptr: int) -> None:
    self.call(device, "cuMemFree", ptr, text="{0:#x}")


def mem_alloc_async(self: CudaState, device: int, nbytes: int, stream: int) -> int:
    """Allocate from the device's pool, in stream order."""
    if self.bound.device != device:
        self.bind(device)
    # None, the default stream, is the one argument that cuda.bindings need not convert.
    try:
        error, ptr = self.cu_alloc_from_pool(nbytes, self.pools.get(device), stream or None)
    except OverflowError:
        raise _beyond_size_t(f"cuMemAllocAsync({nbytes})") from None
    if error:
        raise failure(error, f"cuMemAllocAsync({nbytes})")
    return int(ptr)


def mem_free_async(self: CudaState, device: int, ptr: int, stream: int) -> None:
    if self.bound.device != device:
        self.bind(device)
    (error,) = self.cu_free_async(ptr, stream or None)
    if error:
        raise failure(error, f"cuMemFreeAsync({ptr:#x})")


def mem_pool_trim(self: CudaState, device: int, keep: int) -> None:
    pool = self.pools.get(device)
    if pool is not None:
        self.call(device, "cuMemPoolTrimTo", pool, keep, text="{1}")


def mem_host_alloc(self: CudaState, device: int, nbytes: int) -> int:
    return _allocate(self, device, "cuMemHostAlloc", nbytes, _HOST_ALLOC_FLAGS)


def _beyond_size_t(call: str) -> CudaError:
    """Return the error of a size that no call can be given: out of memory, as in the simulator."""
    return cuda_error("OUT_OF_MEMORY", call)


def mem_free_host(self: CudaState, ptr: int) -> None:
    _make_any_current(self)
    self.call(None, "cuMemFreeHost", ptr, text="{0:#x}")


def _make_any_current(self: CudaState) -> None:
    """Make some context current, for calls on memory that is portable between them."""
    if self.bound.device < 0:
        self.bind(next(iter(self.contexts), 0))


def pointer_is_host(self: CudaState, ptr: int) -> bool:
    return _memory_type(self, ptr) != _MEMORY_TYPE_DEVICE


def pointer_is_pinned(self: CudaState, ptr: int) -> bool:
    return _memory_type(self, ptr) == _MEMORY_TYPE_HOST


def pointer_device(self: CudaState, ptr: int) -> int | None:
    if pointer_is_host(self, ptr):
        return None
    attribute = self.api.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
    return int(self.call(None, "cuPointerGetAttribute", attribute, ptr, text="{1:#x}"))


def _memory_type(self: CudaState, ptr: int) -> int:
    """CUmemorytype of an address; 0 for memory that CUDA does not know."""
    _make_any_current(self)
    # The call for one attribute fails for memory that CUDA does not know; this one does not.
    attributes = [self.pointer_type]
    values = self.call(None, "cuPointerGetAttributes", 1, attributes, ptr, text="{2:#x}")
    return int(values[0] or 0)


def memset_d8(self: CudaState, device: int, ptr: int, value: int, count: int, stream: int) -> None:
    self.call(device, "cuMemsetD8Async", ptr, value, count, stream, text="count={2}")


def memset_d16(self: CudaState, device: int, ptr: int, value: int, count: int, stream: int) -> None:
    self.call(device, "cuMemsetD16Async", ptr, value, count, stream, text="count={2}")


def memset_d32(self: CudaState, device: int, ptr: int, value: int, count: int, stream: int) -> None:
    self.call(device, "cuMemsetD32Async", ptr, value, count, stream, text="count={2}")


def memcpy_htod(self: CudaState, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
    self.call(device, "cuMemcpyHtoDAsync", dst, src, nbytes, stream, text="{2}")
    _finish_pageable(self, device, src, stream)


def memcpy_dtoh(self: CudaState, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
    self.call(device, "cuMemcpyDtoHAsync", dst, src, nbytes, stream, text="{2}")
    _finish_pageable(self, device, dst, stream)


def peek(self: CudaState, device: int, dst: int, src: int, nbytes: int) -> None:
    """Copy on a stream that waits for no other one."""
    with self.unnoticed():
        stream = self.peeking.get(device)
        if stream is None:
            created = stream_create(self, device, non_blocking=True)
            stream = self.peeking.setdefault(device, created)
            if stream != created:  # another thread was faster
                stream_destroy(self, device, created)
        memcpy_dtoh(self, device, dst, src, nbytes, stream)


def _finish_pageable(self: CudaState, device: int, host: int, stream: int) -> None:
    """Wait where a GPU reaches pageable memory by itself: libcuda does not stage it there."""
    if self.host_page_tables[device] and _memory_type(self, host) == 0:
        self.call(None, "cuStreamSynchronize", stream)


def memcpy_dtod(self: CudaState, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
    if self.bound.device != device:
        self.bind(device)
    (error,) = self.cu_copy_dtod(dst, src, nbytes, stream or None)
    if error:
        raise failure(error, f"cuMemcpyDtoDAsync({nbytes})")


def memcpy_peer(
    self: CudaState, dst_device: int, dst: int, src_device: int, src: int, nbytes: int, stream: int
) -> None:
    source = self.contexts.get(src_device) or self.retain(src_device)
    target = self.contexts.get(dst_device) or self.retain(dst_device)
    text = f"{nbytes}, {src_device} to {dst_device}"
    self.call(dst_device, "cuMemcpyPeerAsync", dst, target, src, source, nbytes, stream, text=text)


def memcpy_2d_dtod(
    self: CudaState, device: int, dst: Pitched, src: Pitched, width: int, height: int, stream: int
) -> None:
    copy = self.api.CUDA_MEMCPY2D()
    copy.srcMemoryType = copy.dstMemoryType = self.device_memory
    copy.srcDevice, copy.srcPitch = src
    copy.dstDevice, copy.dstPitch = dst
    copy.WidthInBytes, copy.Height = width, height
    text = f"width={width}, height={height}"
    self.call(device, "cuMemcpy2DAsync", copy, stream, text=text)


def can_access_peer(self: CudaState, device: int, peer: int) -> bool:
    return bool(self.call(None, "cuDeviceCanAccessPeer", device, peer, text="{0}, {1}"))


def enable_peer_access(self: CudaState, device: int, peer: int) -> bool:
    known = self.peers.get((device, peer))
    return _enable_peer_access(self, device, peer) if known is None else known


def _enable_peer_access(self: CudaState, device: int, peer: int) -> bool:
    linked = can_access_peer(self, device, peer)
    if linked:
        context = self.contexts.get(peer) or self.retain(peer)
        try:
            self.call(device, "cuCtxEnablePeerAccess", context, 0, text=f"{device} to {peer}")
        except CudaError as error:
            if error.code != Code.PEER_ACCESS_ALREADY_ENABLED:  # by another library
                raise
        pool = self.pools.get(peer)
        if pool is not None:
            # Memory of pools is not part of what the contexts may reach.
            api = self.api
            access = api.CUmemAccessDesc()
            access.location.type = api.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
            access.location.id = device
            access.flags = api.CUmemAccess_flags.CU_MEM_ACCESS_FLAGS_PROT_READWRITE
            self.call(None, "cuMemPoolSetAccess", pool, [access], 1, text=f"{device} to {peer}")
    # Twice, by two threads at once, is harmless.
    self.peers[device, peer] = linked
    return linked
