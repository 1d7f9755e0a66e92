"""Memory calls of the simulated driver: allocation, fills and copies in every direction.

A range is checked against the live allocations when the call is made, as the driver does
(``CUDA_ERROR_INVALID_VALUE``), and again when queued work runs: memory that was freed in between
is ``CUDA_ERROR_ILLEGAL_ADDRESS``.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from ignis.driver.codes import Code, cuda_error
from ignis.errors import CudaError
from ignis.sim.driver.streams import DEFAULT_STREAMS, SimDevice, StreamCalls, Work
from ignis.sim.memory.heap import Block, Heap

__all__ = ["MemoryCalls"]

_memmove = ctypes.memmove


class MemoryCalls(StreamCalls):
    """The memory calls of the driver."""

    def __init__(self, devices: list[SimDevice], heap: Heap) -> None:
        super().__init__(devices)
        self._heap = heap

    def mem_get_info(self, device: int) -> tuple[int, int]:
        """(free, total) bytes; memory whose free is still queued is not free."""
        state = self._device(device, "cuMemGetInfo()")
        return state.memory - state.used, state.memory

    def mem_alloc(self, device: int, nbytes: int) -> int:
        """Allocate device memory; its content is undefined."""
        return self._allocate(device, nbytes, f"cuMemAlloc({nbytes})")

    def mem_alloc_async(self, device: int, nbytes: int, stream: int) -> int:
        """Allocate device memory; it may be used at once, and in any stream."""
        call = f"cuMemAllocAsync({nbytes})"
        if stream not in DEFAULT_STREAMS:
            self._stream(self._device(device, call), stream, call)
        return self._allocate(device, nbytes, call)

    def _allocate(self, device: int, nbytes: int, call: str) -> int:
        state = self._device(device, call)
        try:
            return self._heap.allocate(state, nbytes, call)
        except CudaError as error:
            if error.code != Code.OUT_OF_MEMORY or not state.busy:
                raise
        self._drain(state)  # frees may be queued
        return self._heap.allocate(state, nbytes, call)

    def mem_free(self, device: int, ptr: int) -> None:
        """Wait for the device, then free."""
        call = f"cuMemFree({ptr:#x})"
        state = self._device(device, call)
        self._drain(state)
        block = self._heap.claim(ptr, call)
        with state.execute:
            self._heap.release(block)

    def mem_free_async(self, device: int, ptr: int, stream: int) -> None:
        """Free when the stream gets there; the pointer is refused from now on."""
        call = f"cuMemFreeAsync({ptr:#x})"
        state = self._device(device, call)
        if stream not in DEFAULT_STREAMS:
            self._stream(state, stream, call)
        block = self._heap.claim(ptr, call)
        self._submit_release(state, stream, lambda: self._heap.release(block), call)

    def mem_pool_trim(self, device: int, keep: int) -> None:
        """Do nothing: freed memory goes back at once."""
        self._device(device, f"cuMemPoolTrimTo({keep})")

    def mem_host_alloc(self, device: int, nbytes: int) -> int:
        """Allocate page-locked host memory; kernels may use the same address."""
        call = f"cuMemHostAlloc({nbytes})"
        self._device(device, call)
        return self._heap.allocate(None, nbytes, call)

    def mem_free_host(self, ptr: int) -> None:
        """Wait for all devices, then free page-locked host memory."""
        for state in self._devices:
            self._drain(state)
            with state.execute:
                pass
        self._heap.release(self._heap.claim(ptr, f"cuMemFreeHost({ptr:#x})", host=True))

    def pointer_is_host(self, ptr: int) -> bool:
        """Whether `ptr` is page-locked host memory or memory that the driver does not know."""
        block = self._heap.find(ptr)
        return block is None or block.device is None

    def pointer_is_page_locked(self, ptr: int) -> bool:
        """Whether `ptr` is page-locked host memory."""
        block = self._heap.find(ptr)
        return block is not None and block.device is None

    def pointer_device(self, ptr: int) -> int | None:
        """Id of the device whose memory it is; None where `pointer_is_host`."""
        block = self._heap.find(ptr)
        return None if block is None or block.device is None else block.device.id

    def memset_d8(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        """Set `count` bytes."""
        self._memset(device, ptr, value, count, stream, 1)

    def memset_d16(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        """Set `count` 16-bit words; `ptr` must be even."""
        self._memset(device, ptr, value, count, stream, 2)

    def memset_d32(self, device: int, ptr: int, value: int, count: int, stream: int) -> None:
        """Set `count` 32-bit words; `ptr` must be a multiple of 4."""
        self._memset(device, ptr, value, count, stream, 4)

    def _memset(
        self, device: int, ptr: int, value: int, count: int, stream: int, width: int
    ) -> None:
        call = f"cuMemsetD{8 * width}Async(count={count})"
        state = self._device(device, call)
        if ptr % width:
            raise cuda_error("INVALID_VALUE", call, f"{ptr:#x} is not a multiple of {width}")
        if count < 0 or not 0 <= value < 1 << 8 * width:
            raise cuda_error("INVALID_VALUE", call, f"value {value:#x} or count is out of range")
        if count == 0:
            return
        nbytes = count * width
        block = self._heap.check_range(ptr, nbytes, call, "destination")

        def work() -> None:
            if width == 1:
                ctypes.memset(ptr, value, nbytes)
            else:
                self._heap.view(ptr, nbytes).view(f"u{width}").fill(value)
            self._heap.written(ptr, nbytes)

        self._submit(state, stream, self._rechecked(stream, work, call, block), call)

    def memcpy_htod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy to the device; a pageable source is read now, a page-locked one in the stream."""
        call = f"cuMemcpyHtoDAsync({nbytes})"
        state = self._device(device, call)
        if not self._copies(nbytes, call):
            return
        blocks = [self._heap.check_range(dst, nbytes, call, "destination")]
        pinned = self._host_block(src, nbytes, call, "source")
        if pinned is not None:
            blocks.append(pinned)
        elif stream not in DEFAULT_STREAMS:
            kept = bytearray(nbytes)
            kept_at = ctypes.addressof(ctypes.c_char.from_buffer(kept))
            _memmove(kept_at, src, nbytes)

            def staged(kept: bytearray = kept) -> None:  # the default keeps the bytes alive
                _memmove(dst, kept_at, nbytes)
                self._heap.written(dst, nbytes)

            self._submit(state, stream, self._rechecked(stream, staged, call, *blocks), call)
            return
        self._copy(state, stream, dst, src, nbytes, call, *blocks)

    def memcpy_dtoh(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy to the host; complete on return for pageable memory."""
        call = f"cuMemcpyDtoHAsync({nbytes})"
        state = self._device(device, call)
        if not self._copies(nbytes, call):
            return
        blocks = [self._heap.check_range(src, nbytes, call, "source")]
        pinned = self._host_block(dst, nbytes, call, "destination")
        if pinned is not None:
            blocks.append(pinned)
        self._copy(state, stream, dst, src, nbytes, call, *blocks)
        if pinned is None and stream not in DEFAULT_STREAMS:
            self.stream_synchronize(device, stream)

    def memcpy_dtod(self, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
        """Copy within the unified address space."""
        call = f"cuMemcpyDtoDAsync({nbytes})"
        state = self._device(device, call)
        if not self._copies(nbytes, call):
            return
        to = self._heap.check_range(dst, nbytes, call, "destination")
        source = self._heap.check_range(src, nbytes, call, "source")
        self._copy(state, stream, dst, src, nbytes, call, to, source)

    def memcpy_peer(
        self, dst_device: int, dst: int, src_device: int, src: int, nbytes: int, stream: int
    ) -> None:
        """Copy between two devices in a stream of the destination's."""
        call = f"cuMemcpyPeerAsync({nbytes})"
        state = self._device(dst_device, call)
        source_state = self._device(src_device, call)
        if not self._copies(nbytes, call):
            return
        to = self._heap.check_range(dst, nbytes, call, "destination")
        source = self._heap.check_range(src, nbytes, call, "source")
        for block, expected in ((to, state), (source, source_state)):
            if block.device is not expected:
                text = f"{block.ptr:#x} is in {block.place}, not in sim:{expected.id}"
                raise cuda_error("INVALID_VALUE", call, text)
        self._copy(state, stream, dst, src, nbytes, call, to, source)

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
        call = f"cuMemcpy2DAsync(width={width}, height={height})"
        state = self._device(device, call)
        if width < 0 or height < 0 or dst_pitch < width or src_pitch < width:
            text = f"pitches {dst_pitch} and {src_pitch} must be at least the width"
            raise cuda_error("INVALID_VALUE", call, text)
        if width == 0 or height == 0:
            return
        heap = self._heap
        dst_span = (height - 1) * dst_pitch + width
        src_span = (height - 1) * src_pitch + width
        to = heap.check_range(dst, dst_span, call, "destination")
        source = heap.check_range(src, src_span, call, "source")

        def work() -> None:
            shape = (height, width)
            target = np.ndarray(shape, np.uint8, heap.view(dst, dst_span), 0, (dst_pitch, 1))
            target[...] = np.ndarray(shape, np.uint8, heap.view(src, src_span), 0, (src_pitch, 1))
            if heap.space.validity is not None:
                for row in range(height):
                    heap.copied(dst + row * dst_pitch, src + row * src_pitch, width)

        self._submit(state, stream, self._rechecked(stream, work, call, to, source), call)

    def can_access_peer(self, device: int, peer: int) -> bool:
        """True between any two different devices: they share one address space."""
        call = f"cuDeviceCanAccessPeer({device}, {peer})"
        return self._device(device, call) is not self._device(peer, call)

    def view(self, ptr: int, nbytes: int) -> npt.NDArray[np.uint8]:
        """Return device memory as an array that shares it; for work given to `host_operation`."""
        return self._heap.view(ptr, nbytes)

    def host_operation(
        self,
        device: int,
        stream: int,
        work: Work,
        call: str,
        ranges: Iterable[tuple[int, int]],
        written: tuple[int, int] = (0, 0),
    ) -> None:
        """Give `work`, a library call done by the CPU, to a stream.

        Parameters
        ----------
        device, stream : int
            Where it runs.
        work : callable
            What to do when the stream gets there.
        call : str
            The call, for errors.
        ranges : iterable of (address, nbytes)
            The memory that it uses; empty ranges are skipped.
        written : (address, nbytes), optional
            What of that it writes.

        Raises
        ------
        CudaError
            ``CUDA_ERROR_INVALID_VALUE`` if a range does not lie in one live allocation.
        """
        state = self._device(device, call)
        check = self._heap.check_range
        blocks = [check(ptr, nbytes, call, "operand") for ptr, nbytes in ranges if nbytes]

        def whole() -> None:
            work()
            self._heap.written(*written)

        self._submit(state, stream, self._rechecked(stream, whole, call, *blocks), call)

    @staticmethod
    def _copies(nbytes: int, call: str) -> bool:
        if nbytes < 0:
            raise cuda_error("INVALID_VALUE", call, "the size is negative")
        return nbytes > 0

    def _host_block(self, address: int, nbytes: int, call: str, what: str) -> Block | None:
        """Return the page-locked block of a host range, or None for pageable memory."""
        if address == 0:
            raise cuda_error("INVALID_VALUE", call, f"{what} is a null pointer")
        if not self._heap.reserved(address):
            return None
        block = self._heap.check_range(address, nbytes, call, what)
        if block.device is not None:
            text = f"{what} {address:#x} is in {block.place}, not in host memory"
            raise cuda_error("INVALID_VALUE", call, text)
        return block

    def _copy(
        self,
        state: SimDevice,
        stream: int,
        dst: int,
        src: int,
        nbytes: int,
        call: str,
        *blocks: Block,
    ) -> None:
        def work() -> None:
            _memmove(dst, src, nbytes)
            self._heap.copied(dst, src, nbytes)

        self._submit(state, stream, self._rechecked(stream, work, call, *blocks), call)

    def _rechecked(self, stream: int, work: Work, call: str, *blocks: Block) -> Work:
        """Return `work` preceded, in a queue, by a check that `blocks` are still live."""
        if stream in DEFAULT_STREAMS:
            return work

        def checked() -> None:
            for block in blocks:
                if block.freed:
                    text = f"the allocation at {block.ptr:#x} was freed before the stream got here"
                    raise cuda_error("ILLEGAL_ADDRESS", call, text)
            work()

        return checked
