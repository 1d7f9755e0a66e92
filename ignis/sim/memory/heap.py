"""Memory of the simulated devices: what is allocated, for which device, and how much is left."""

from __future__ import annotations

import ctypes
import threading

import numpy as np
import numpy.typing as npt

from ignis.base.locks import Lock
from ignis.driver.codes import cuda_error
from ignis.sim.memory.address_space import AddressSpace

_PAGE = 256
"""Device memory is accounted in these units, CUDA's alignment of an allocation."""


class Block:
    """One allocation; `device` is None for pinned host memory.

    It is ``fixed`` if it is a module's variable, which nobody may free, and ``shared`` if it is
    another process's memory, which a device has in addition to its own. It is ``claimed`` by the
    call that frees it, and ``freed`` once that is done: between the two lies a stream's queue.
    """

    __slots__ = ("claimed", "device", "fixed", "freed", "nbytes", "ptr", "shared")

    def __init__(
        self, device: int | None, ptr: int, nbytes: int, fixed: bool = False, shared: bool = False
    ) -> None:
        self.device, self.ptr, self.nbytes = device, ptr, nbytes
        self.fixed, self.shared = fixed, shared
        self.claimed = self.freed = False

    @property
    def location(self) -> str:
        """Where the memory is, for messages."""
        return "pinned host memory" if self.device is None else f"sim:{self.device}"


def _accounted(nbytes: int) -> int:
    return -(-nbytes // _PAGE) * _PAGE


class Heap:
    """Allocations of all devices and of pinned host memory, in one address space.

    Every device has ``memory`` bytes, of which it has allocated ``used``. ``blocks`` are the live
    ones by their addresses. Memory may be ``exported`` to other processes.
    """

    def __init__(self, space: AddressSpace, devices: int, memory: int) -> None:
        self.space = space
        self.memory = memory
        self.used = [0] * devices
        self.blocks: dict[int, Block] = {}
        self.exported = False
        space.visited = self.visited
        # One array type for the whole range: ctypes never forgets a type.
        whole = (ctypes.c_ubyte * space.span).from_address(space.base)
        self._bytes: npt.NDArray[np.uint8] = np.ctypeslib.as_array(whole)
        self._lock = Lock()

    def allocate(self, device: int | None, nbytes: int, call: str) -> int:
        """Allocate memory of a device, or pinned host memory, and return its address.

        A size below 1 is ``CUDA_ERROR_INVALID_VALUE``, more than the device or the range of
        addresses has left is ``CUDA_ERROR_OUT_OF_MEMORY``.
        """
        if nbytes <= 0:
            raise cuda_error("INVALID_VALUE", call, "the size must be positive")
        if device is not None:
            size = _accounted(nbytes)
            self._lock.acquire()
            try:
                free = self.memory - self.used[device]
                if size > free:
                    text = f"sim:{device} has {free} of {self.memory} bytes left"
                    raise cuda_error("OUT_OF_MEMORY", call, text)
                self.used[device] += size
            finally:
                self._lock.release()
        ptr = 0
        try:
            ptr = self.space.allocate(nbytes, written=device is None)
            self.blocks[ptr] = Block(device, ptr, nbytes)
        except MemoryError as error:
            if ptr:
                self.space.free(ptr)
            if device is not None:
                with self._lock:
                    self.used[device] -= size
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        return ptr

    def attach(self, device: int, fd: int, offset: int, nbytes: int, call: str) -> int:
        """Map memory of another process for a device, and return its address.

        ``CUDA_ERROR_OUT_OF_MEMORY`` if the range of addresses has no room,
        ``CUDA_ERROR_MAP_FAILED`` if the system refuses.
        """
        try:
            ptr = self.space.attach(fd, offset, nbytes)
        except MemoryError as error:
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        except OSError as error:
            raise cuda_error("MAP_FAILED", call, str(error)) from None
        self.blocks[ptr] = Block(device, ptr, nbytes, shared=True)
        return ptr

    def claim(self, ptr: int, call: str, *, host: bool = False, shared: bool = False) -> Block:
        """Claim the block that starts at `ptr`, so that nobody else frees it, and return it."""
        with self._lock:
            block = self.blocks.get(ptr)
            kind = block is not None and (block.device is None, block.shared) == (host, shared)
            if block is None or block.claimed or block.fixed or not kind:
                if block is None:
                    text = f"no live allocation starts at {ptr:#x}: never allocated, or freed"
                elif block.fixed:
                    text = f"{ptr:#x} is a variable of a module"
                elif block.shared is not shared:
                    what = "imported from another process" if block.shared else "not imported"
                    text = f"the memory at {ptr:#x} is {what}"
                elif block.claimed:
                    text = f"the allocation at {ptr:#x} was freed before"
                else:
                    text = f"the allocation at {ptr:#x} is in {block.location}"
                raise cuda_error("INVALID_VALUE", call, text)
            block.claimed = True
            return block

    def release(self, block: Block) -> None:
        """Free the memory of a block that was claimed."""
        counted = False
        try:
            size = _accounted(block.nbytes)
            block.freed = True
            if block.device is not None and not block.shared:
                with self._lock:
                    self.used[block.device] -= size
                counted = True
            # Before the addresses are free: another thread may allocate them at once.
            del self.blocks[block.ptr]
            self.space.free(block.ptr)
        except (MemoryError, OSError):  # of Python's own, or of a mapping: nothing was freed
            self.blocks[block.ptr] = block
            block.freed = block.claimed = False
            if counted and block.device is not None:
                with self._lock:
                    self.used[block.device] += size
            raise

    def visited(self) -> bool:
        """Whether another process, or another thread, may write memory while a launch runs.

        A thread may write pinned memory, or launch on another device.
        """
        blocks = list(self.blocks.values())
        if self.exported or any(block.shared for block in blocks):
            return True
        own = threading.get_ident()  # that of a helper, which `threading` does not know, at times
        others = [thread for thread in threading.enumerate() if thread.ident != own]
        beyond = len(self.used) > 1 or any(block.device is None for block in blocks)
        return bool(others) and beyond

    def adopt(self, device: int, address: int) -> None:
        """Let copies reach the allocation around a module's variable."""
        found = self.space.find(address)
        if found is not None:
            self.blocks[found[0]] = Block(device, *found, fixed=True)

    def disown(self, address: int) -> None:
        """Undo `adopt`, before the variable is freed."""
        block = self.find(address)
        if block is not None:
            block.freed = True
            del self.blocks[block.ptr]

    def view(self, address: int, nbytes: int) -> npt.NDArray[np.uint8]:
        """Return the bytes at `address` as an array that shares them."""
        start = address - self.space.base
        return self._bytes[start : start + nbytes]

    def find(self, address: int) -> Block | None:
        """Return the live block that contains `address`."""
        block = self.blocks.get(address)
        if block is None and self.reserved(address):
            found = self.space.find(address)
            if found is not None:
                block = self.blocks.get(found[0])
        return block

    def written(self, address: int, nbytes: int) -> None:
        """The host, or the device other than by a kernel, has written a range."""
        validity = self.space.validity
        if validity is not None:
            validity.write(address, nbytes)

    def copied(self, dst: int, src: int, nbytes: int) -> None:
        """A range was copied from anywhere to anywhere."""
        validity = self.space.validity
        if validity is None or not self.reserved(dst):
            return
        if self._on_device(dst) and self._on_device(src):
            validity.copy(dst, src, nbytes)
        else:
            validity.write(dst, nbytes)

    def _on_device(self, address: int) -> bool:
        block = self.find(address)
        return block is not None and block.device is not None

    def reserved(self, address: int) -> bool:
        """Whether `address` lies in the range in which simulated memory is allocated."""
        space = self.space
        return space.base <= address < space.base + space.span

    def check_range(self, address: int, nbytes: int, call: str, what: str) -> Block:
        """Return the live block that contains all of a range, which must be in one."""
        block = self.find(address)
        if block is None:
            text = f"{what} {address:#x} does not belong to a live allocation"
            raise cuda_error("INVALID_VALUE", call, text)
        if address + nbytes > block.ptr + block.nbytes:
            text = (
                f"{what} {address:#x} + {nbytes} bytes ends {address + nbytes - block.ptr} bytes "
                f"into an allocation of {block.nbytes} bytes"
            )
            raise cuda_error("INVALID_VALUE", call, text)
        return block
