"""Memory calls of the simulated driver: allocation, fills and copies in every direction.

A range is checked against the live allocations when the call is made, as the driver does
(``CUDA_ERROR_INVALID_VALUE``), and again when queued work runs: memory that was freed in between
is ``CUDA_ERROR_ILLEGAL_ADDRESS``.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import partial

import numpy as np

from ignis.base import raw
from ignis.driver.codes import cuda_error
from ignis.driver.protocol import Pitched
from ignis.sim.driver.context import Context
from ignis.sim.driver.queues import SimDevice, Work
from ignis.sim.memory.heap import Block

# allocation


def mem_get_info(self: Context, device: int) -> tuple[int, int]:
    """(free, total) bytes; memory whose free is still queued is not free."""
    self.find_device(device, "cuMemGetInfo()")
    heap = self.heap
    return heap.memory - heap.used[device], heap.memory


def mem_alloc(self: Context, device: int, nbytes: int) -> int:
    call = f"cuMemAlloc({nbytes})"
    self.refuse_thread(call)
    return self.heap.allocate(self.find_device(device, call).id, nbytes, call)


def mem_alloc_async(self: Context, device: int, nbytes: int, stream: int) -> int:
    """Allocate device memory; it may be used at once, and in any stream.

    It does not wait: memory whose free is queued is in use until the stream gets there.
    """
    call = f"cuMemAllocAsync({nbytes})"
    state = self.find_device(device, call)
    self.check_stream(state, stream, call)
    return self.heap.allocate(state.id, nbytes, call)


def mem_free(self: Context, device: int, ptr: int) -> None:
    call = f"cuMemFree({ptr:#x})"
    self.refuse_thread(call)
    state = self.find_device(device, call)
    self.drain(state)
    block = self.heap.claim(ptr, call)
    with state.execute:
        self.heap.release(block)


def mem_free_async(self: Context, device: int, ptr: int, stream: int) -> None:
    """Free when the stream gets there; the pointer is refused from now on."""
    call = f"cuMemFreeAsync({ptr:#x})"
    state = self.find_device(device, call)
    self.check_stream(state, stream, call)
    block = self.heap.claim(ptr, call)
    try:
        self.submit_release(state, stream, lambda: self.heap.release(block), call)
    except BaseException:
        block.claimed = False
        raise


def mem_pool_trim(self: Context, device: int, keep: int) -> None:
    """Do nothing: freed memory is free at once."""
    self.find_device(device, f"cuMemPoolTrimTo({keep})")


def mem_host_alloc(self: Context, device: int, nbytes: int) -> int:
    call = f"cuMemHostAlloc({nbytes})"
    self.refuse_thread(call)
    self.find_device(device, call)
    return self.heap.allocate(None, nbytes, call)


def mem_free_host(self: Context, ptr: int) -> None:
    call = f"cuMemFreeHost({ptr:#x})"
    self.refuse_thread(call)
    for state in self.devices:
        self.drain(state)
        with state.execute:
            pass
    self.heap.release(self.heap.claim(ptr, call, host=True))


# pointers


def pointer_is_host(self: Context, ptr: int) -> bool:
    block = self.heap.find(ptr)
    return block is None or block.device is None


def pointer_is_pinned(self: Context, ptr: int) -> bool:
    block = self.heap.find(ptr)
    return block is not None and block.device is None


def pointer_device(self: Context, ptr: int) -> int | None:
    block = self.heap.find(ptr)
    return None if block is None else block.device


def can_access_peer(self: Context, device: int, peer: int) -> bool:
    """True between any two different devices: they share one address space."""
    call = f"cuDeviceCanAccessPeer({device}, {peer})"
    return self.find_device(device, call) is not self.find_device(peer, call)


def enable_peer_access(self: Context, device: int, peer: int) -> bool:
    return can_access_peer(self, device, peer)


# fills


def memset_d8(self: Context, device: int, ptr: int, value: int, count: int, stream: int) -> None:
    _memset(self, device, ptr, value, count, stream, 1)


def memset_d16(self: Context, device: int, ptr: int, value: int, count: int, stream: int) -> None:
    _memset(self, device, ptr, value, count, stream, 2)


def memset_d32(self: Context, device: int, ptr: int, value: int, count: int, stream: int) -> None:
    _memset(self, device, ptr, value, count, stream, 4)


def _memset(
    self: Context, device: int, ptr: int, value: int, count: int, stream: int, width: int
) -> None:
    call = f"cuMemsetD{8 * width}Async(count={count})"
    state = self.find_device(device, call)
    if ptr % width:
        raise cuda_error("INVALID_VALUE", call, f"{ptr:#x} is not a multiple of {width}")
    if count < 0 or not 0 <= value < 1 << 8 * width:
        raise cuda_error("INVALID_VALUE", call, f"value {value:#x} or count is out of range")
    if count == 0:
        return
    nbytes = count * width
    heap = self.heap
    block = heap.check_range(ptr, nbytes, call, "destination")

    def work() -> None:
        values = heap.view(ptr, nbytes)
        (values if width == 1 else values.view(f"u{width}")).fill(value)
        heap.written(ptr, nbytes)

    self.submit(state, stream, work, call, block)


# copies


def memcpy_htod(self: Context, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
    call = f"cuMemcpyHtoDAsync({nbytes})"
    state = self.find_device(device, call)
    if _is_empty(nbytes, call):
        return
    target = self.heap.check_range(dst, nbytes, call, "destination")
    pinned = _host_block(self, src, nbytes, call, "source")
    if pinned is None and state.captures:
        self.check_stream(state, stream, f"{call} of pageable memory")

    def staged(start: int, count: int) -> Work:
        held = ctypes.c_char.from_buffer(bytearray(count))  # holds the bytes
        raw.copy(ctypes.addressof(held), src + start, count)
        return partial(_move, self, dst + start, ctypes.addressof(held), count, held)

    later = staged if pinned is None else None
    _copy(self, state, stream, dst, src, nbytes, call, (target, pinned), later)


def memcpy_dtoh(self: Context, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
    call = f"cuMemcpyDtoHAsync({nbytes})"
    state = self.find_device(device, call)
    if _is_empty(nbytes, call):
        return
    source = self.heap.check_range(src, nbytes, call, "source")
    pinned = _host_block(self, dst, nbytes, call, "destination")
    if pinned is None and state.captures:
        self.check_stream(state, stream, f"{call} to pageable memory")
    _copy(self, state, stream, dst, src, nbytes, call, (source, pinned))
    if pinned is None:
        self.wait_for(state, stream, call)


def peek(self: Context, device: int, dst: int, src: int, nbytes: int) -> None:
    self.heap.check_range(src, nbytes, f"cuMemcpyDtoHAsync({nbytes})", "source")
    raw.copy(dst, src, nbytes)


def memcpy_dtod(self: Context, device: int, dst: int, src: int, nbytes: int, stream: int) -> None:
    call = f"cuMemcpyDtoDAsync({nbytes})"
    state = self.find_device(device, call)
    if _is_empty(nbytes, call):
        return
    target = self.heap.check_range(dst, nbytes, call, "destination")
    source = self.heap.check_range(src, nbytes, call, "source")
    _copy(self, state, stream, dst, src, nbytes, call, (target, source))


def memcpy_peer(
    self: Context, dst_device: int, dst: int, src_device: int, src: int, nbytes: int, stream: int
) -> None:
    call = f"cuMemcpyPeerAsync({nbytes})"
    state = self.find_device(dst_device, call)
    self.find_device(src_device, call)
    if _is_empty(nbytes, call):
        return
    target = self.heap.check_range(dst, nbytes, call, "destination")
    source = self.heap.check_range(src, nbytes, call, "source")
    for block, expected in ((target, dst_device), (source, src_device)):
        if block.device != expected:
            text = f"{block.ptr:#x} is in {block.location}, not in sim:{expected}"
            raise cuda_error("INVALID_VALUE", call, text)
    _copy(self, state, stream, dst, src, nbytes, call, (target, source))


def memcpy_2d_dtod(
    self: Context, device: int, dst: Pitched, src: Pitched, width: int, height: int, stream: int
) -> None:
    call = f"cuMemcpy2DAsync(width={width}, height={height})"
    state = self.find_device(device, call)
    (target_ptr, target_pitch), (source_ptr, source_pitch) = dst, src
    if width < 0 or height < 0 or target_pitch < width or source_pitch < width:
        text = f"pitches {target_pitch} and {source_pitch} must be at least the width"
        raise cuda_error("INVALID_VALUE", call, text)
    if width == 0 or height == 0:
        return
    heap = self.heap
    dst_span = (height - 1) * target_pitch + width
    src_span = (height - 1) * source_pitch + width
    target = heap.check_range(target_ptr, dst_span, call, "destination")
    source = heap.check_range(source_ptr, src_span, call, "source")

    def work() -> None:
        shape = (height, width)
        rows = np.ndarray(shape, np.uint8, heap.view(target_ptr, dst_span), 0, (target_pitch, 1))
        rows[...] = np.ndarray(
            shape, np.uint8, heap.view(source_ptr, src_span), 0, (source_pitch, 1)
        )
        if heap.space.validity is not None:
            for row in range(height):
                heap.copied(target_ptr + row * target_pitch, source_ptr + row * source_pitch, width)

    self.submit(state, stream, work, call, target, source)


def _is_empty(nbytes: int, call: str) -> bool:
    if nbytes < 0:
        raise cuda_error("INVALID_VALUE", call, "the size is negative")
    return nbytes == 0


def _host_block(self: Context, address: int, nbytes: int, call: str, what: str) -> Block | None:
    """Return the pinned block of a host range, or None for pageable memory."""
    if address == 0:
        raise cuda_error("INVALID_VALUE", call, f"{what} is a null pointer")
    if not self.heap.reserved(address):
        return None
    block = self.heap.check_range(address, nbytes, call, what)
    if block.device is not None:
        text = f"{what} {address:#x} is in {block.location}, not in host memory"
        raise cuda_error("INVALID_VALUE", call, text)
    return block


def _move(self: Context, dst: int, src: int, nbytes: int, held: object = None) -> None:
    """Copy; a staged source is `held` until then."""
    try:
        ctypes.memmove(dst, src, nbytes)
    except ctypes.ArgumentError as error:  # as `raw.copy`, without its frame
        raise MemoryError(str(error)) from None
    self.heap.copied(dst, src, nbytes)


def _copy(
    self: Context,
    state: SimDevice,
    stream: int,
    dst: int,
    src: int,
    nbytes: int,
    call: str,
    blocks: tuple[Block | None, ...],
    staged: Callable[[int, int], Work] | None = None,
) -> None:
    known, pinned = [], False
    for each in blocks:
        if each is not None:
            known.append(each)
            pinned = pinned or each.device is None
    half = nbytes // 2 if self.divides else 0
    for start, count in ((0, half), (half, nbytes - half)) if half else ((0, nbytes),):
        work = partial(_move, self, dst + start, src + start, count)
        later = None if staged is None else partial(staged, start, count)
        self.submit(state, stream, work, call, *known, staged=later, pinned=pinned)
