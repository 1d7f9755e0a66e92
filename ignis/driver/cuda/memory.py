"""Memory calls of libcuda: allocation, fills and copies in every direction."""

from __future__ import annotations

from typing import Any

from ignis.driver.cuda.context import CudaContexts
from ignis.errors import CudaError

__all__ = ["CudaMemory"]

_HOST_ALLOC_FLAGS = 0x01 | 0x02  # CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP
_MEMORY_TYPE_HOST = 1
_MEMORY_TYPE_DEVICE = 2


class CudaMemory(CudaContexts):
    """The memory calls of the driver."""

    def __init__(self, binding: Any) -> None:
        super().__init__(binding)
        self._device_memory = binding.CUmemorytype.CU_MEMORYTYPE_DEVICE
        self._pointer_type = binding.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE
        # Bound once: attribute look-ups in an extension module are part of the cost of a call.
        self._cu_alloc_async = binding.cuMemAllocAsync
        self._cu_free_async = binding.cuMemFreeAsync
        self._cu_copy_dtod = binding.cuMemcpyDtoDAsync

    def mem_alloc(self, device: int, nbytes: int) -> int:
        """Allocate device memory."""
        self._enter(device)
        try:
            error, ptr = self._api.cuMemAlloc(nbytes)
        except OverflowError:
            raise self._beyond_size_t(f"cuMemAlloc({nbytes})") from None
        if error:
            raise self._failure(error, f"cuMemAlloc({nbytes})")
        return int(ptr)

    def mem_free(self, device: int, ptr: int) -> None:
        """Wait for the device, then free."""
        self._enter(device)
        (error,) = self._api.cuMemFree(ptr)
        if error:
            raise self._failure(error, f"cuMemFree({ptr:#x})")

    def mem_alloc_async(self, device: int, nbytes: int, stream: int) -> int:
        """Allocate from the device's default pool, in stream order."""
        if self._bound.device != device:
            self._bind(device)
        # None, the default stream, is the one argument that cuda.bindings need not convert.
        try:
            error, ptr = self._cu_alloc_async(nbytes, stream or None)
        except OverflowError:
            raise self._beyond_size_t(f"cuMemAllocAsync({nbytes})") from None
        if error:
            raise self._failure(error, f"cuMemAllocAsync({nbytes})")
        return int(ptr)

    def mem_free_async(self, device: int, ptr: int, stream: int) -> None:
        """Free in stream order."""
        if self._bound.device != device:
            self._bind(device)
        (error,) = self._cu_free_async(ptr, stream or None)
        if error:
            raise self._failure(error, f"cuMemFreeAsync({ptr:#x})")

    def mem_pool_trim(self, device: int, keep: int) -> None:
        """Give unused memory of the default pool back, down to `keep` bytes."""
        self._enter(device)
        pool = self._pools.get(device)
        if pool is not None:
            (error,) = self._api.cuMemPoolTrimTo(pool, keep)
            self._check(error, f"cuMemPoolTrimTo({keep})")

    def mem_host_alloc(self, device: int, nbytes: int) -> int:
        """Allocate page-locked, portable, mapped host memory."""
        self._enter(device)
        try:
            error, ptr = self._api.cuMemHostAlloc(nbytes, _HOST_ALLOC_FLAGS)
        except OverflowError:
            raise self._beyond_size_t(f"cuMemHostAlloc({nbytes})") from None
        if error:
            raise self._failure(error, f"cuMemHostAlloc({nbytes})")
        return int(ptr)

    def _beyond_size_t(self, call: str) -> CudaError:
        """What no call can be asked for does not exist: out of memory, as in the simulator."""
        return self._failure(self._api.CUresult.CUDA_ERROR_OUT_OF_MEMORY, call)

    def mem_free_host(self, ptr: int) -> None:
        """Free page-locked host memory."""
        self._enter_any()
        (error,) = self._api.cuMemFreeHost(ptr)
        if error:
            raise self._failure(error, f"cuMemFreeHost({ptr:#x})")

    def _enter_any(self) -> None:
        """Make some context current, for calls on memory that is portable between them."""
        if self._bound.device < 0:
            self._bind(next(iter(self._contexts), 0))

    def pointer_is_host(self, ptr: int) -> bool:
        """Whether `ptr` is page-locked host memory or memory that CUDA does not know."""
        return self._memory_type(ptr) != _MEMORY_TYPE_DEVICE

    def pointer_is_page_locked(self, ptr: int) -> bool:
        """Whether `ptr` is host memory that CUDA knows."""
        return self._memory_type(ptr) == _MEMORY_TYPE_HOST

    def pointer_device(self, ptr: int) -> int | None:
        """Id of the device whose memory it is; None where `pointer_is_host`."""
        if self.pointer_is_host(ptr):
            return None
        attribute = self._api.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
        error, ordinal = self._api.cuPointerGetAttribute(attribute, ptr)
        self._check(error, f"cuPointerGetAttribute({ptr:#x})")
        return int(ordinal)

    def _memory_type(self, ptr: int) -> int:
        """CUmemorytype of an address; 0 for memory that CUDA does not know."""
        self._enter_any()
        # The call for one attribute fails for memory that CUDA does not know; this one does not.
        error, values = self._api.cuPointerGetAttributes(1, [self._pointer_type], ptr)
        self._check(error, f"cuPointerGetAttributes({ptr:#x})")
        return int(values[0] or 0)

    def memset_d8(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        """Set `count` bytes."""
        self._enter(device)
        (error,) = self._api.cuMemsetD8Async(ptr, value, count, stream)
        if error:
            raise self._failure(error, f"cuMemsetD8Async(count={count})")

    def memset_d16(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        """Set `count` 16-bit words."""
        self._enter(device)
        (error,) = self._api.cuMemsetD16Async(ptr, value, count, stream)
        if error:
            raise self._failure(error, f"cuMemsetD16Async(count={count})")

    def memset_d32(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        """Set `count` 32-bit words."""
        self._enter(device)
        (error,) = self._api.cuMemsetD32Async(ptr, value, count, stream)
        if error:
            raise self._failure(error, f"cuMemsetD32Async(count={count})")

    def memcpy_htod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy to the device; pageable memory has been read on return."""
        self._enter(device)
        (error,) = self._api.cuMemcpyHtoDAsync(dst, src, nbytes, stream)
        if error:
            raise self._failure(error, f"cuMemcpyHtoDAsync({nbytes})")
        self._finish_pageable(device, src, stream)

    def memcpy_dtoh(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy to the host; pageable memory has been written on return."""
        self._enter(device)
        (error,) = self._api.cuMemcpyDtoHAsync(dst, src, nbytes, stream)
        if error:
            raise self._failure(error, f"cuMemcpyDtoHAsync({nbytes})")
        self._finish_pageable(device, dst, stream)

    def _finish_pageable(self, device: int, host: int, stream: int) -> None:
        """Wait where a GPU reaches pageable memory by itself: libcuda does not stage it there."""
        if self._host_page_tables[device] and self._memory_type(host) == 0:
            (error,) = self._api.cuStreamSynchronize(stream)
            self._check(error, "cuStreamSynchronize()")

    def memcpy_dtod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy on the device."""
        if self._bound.device != device:
            self._bind(device)
        (error,) = self._cu_copy_dtod(dst, src, nbytes, stream or None)
        if error:
            raise self._failure(error, f"cuMemcpyDtoDAsync({nbytes})")

    def memcpy_peer(
        self, dst_device: int, dst: int, src_device: int, src: int, nbytes: int, stream: int
    ) -> None:
        """Copy between two devices; `stream` belongs to `dst_device`."""
        source = self._contexts.get(src_device) or self._retain(src_device)
        self._enter(dst_device)
        (error,) = self._api.cuMemcpyPeerAsync(
            dst, self._contexts[dst_device], src, source, nbytes, stream
        )
        self._check(error, f"cuMemcpyPeerAsync({nbytes}, {src_device} to {dst_device})")

    def memcpy_2d_dtod(
        self,
        device: int,
        dst: int,
        dst_pitch: int,
        src: int,
        src_pitch: int,
        width: int,
        height: int,
        stream: int,
    ) -> None:
        """Copy `height` rows of `width` bytes; pitches are the bytes between row starts."""
        self._enter(device)
        copy = self._api.CUDA_MEMCPY2D()
        copy.srcMemoryType = copy.dstMemoryType = self._device_memory
        copy.srcDevice, copy.srcPitch = src, src_pitch
        copy.dstDevice, copy.dstPitch = dst, dst_pitch
        copy.WidthInBytes, copy.Height = width, height
        (error,) = self._api.cuMemcpy2DAsync(copy, stream)
        if error:
            raise self._failure(error, f"cuMemcpy2DAsync(width={width}, height={height})")

    def can_access_peer(self, device: int, peer: int) -> bool:
        """Whether kernels on `device` could use memory of `peer`."""
        error, able = self._api.cuDeviceCanAccessPeer(device, peer)
        self._check(error, f"cuDeviceCanAccessPeer({device}, {peer})")
        return bool(able)
