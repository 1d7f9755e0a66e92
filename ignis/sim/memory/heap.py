"""Memory of the simulated devices: what is allocated, for which device, and how much is left."""

from __future__ import annotations

import ctypes
import threading

import numpy as np
import numpy.typing as npt

from ignis.driver.codes import cuda_error
from ignis.errors import CudaError
from ignis.sim.driver.streams import SimDevice
from ignis.sim.memory.address_space import AddressSpace

__all__ = ["Block", "Heap"]

_PAGE = 256
"""Device memory is accounted in these units, CUDA's alignment of an allocation."""


class Block:
    """One allocation; `device` is None for page-locked host memory.

    A module's variable is a block too, with ``fixed`` True: nobody may free it.

    ``dying`` is True from the call that frees it on, ``freed`` once the memory was given back;
    between the two lies a stream's queue.
    """

    __slots__ = ("device", "dying", "fixed", "freed", "nbytes", "ptr")

    def __init__(
        self, device: SimDevice | None, ptr: int, nbytes: int, *, fixed: bool = False
    ) -> None:
        self.device = device
        self.ptr = ptr
        self.nbytes = nbytes
        self.fixed = fixed
        self.dying = False
        self.freed = False

    @property
    def place(self) -> str:
        """Where the memory is, for messages."""
        return "page-locked host memory" if self.device is None else f"sim:{self.device.id}"


def _accounted(nbytes: int) -> int:
    return -(-nbytes // _PAGE) * _PAGE


class Heap:
    """Allocations of all devices and of page-locked host memory, in one address space."""

    def __init__(self, space: AddressSpace) -> None:
        self.space = space
        # One array type for the whole range: ctypes never forgets a type.
        whole = (ctypes.c_ubyte * space.span).from_address(space.base)
        self._bytes: npt.NDArray[np.uint8] = np.ctypeslib.as_array(whole)
        self._blocks: dict[int, Block] = {}
        self._lock = threading.Lock()

    def allocate(self, device: SimDevice | None, nbytes: int, call: str) -> int:
        """Take `nbytes` bytes and return their address.

        Raises
        ------
        CudaError
            ``CUDA_ERROR_INVALID_VALUE`` for a size below 1, ``CUDA_ERROR_OUT_OF_MEMORY`` when
            the device or the address range has not got as much.
        """
        if nbytes <= 0:
            raise cuda_error("INVALID_VALUE", call, "the size must be positive")
        if device is not None:
            size = _accounted(nbytes)
            with self._lock:
                free = device.memory - device.used
                if size > free:
                    text = f"sim:{device.id} has {free} of {device.memory} bytes left"
                    raise cuda_error("OUT_OF_MEMORY", call, text)
                device.used += size
        try:
            ptr = self.space.allocate(nbytes, written=device is None)
        except MemoryError as error:
            if device is not None:
                with self._lock:
                    device.used -= size
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        self._blocks[ptr] = Block(device, ptr, nbytes)
        return ptr

    def claim(self, ptr: int, call: str, *, host: bool = False) -> Block:
        """Return the block that starts at `ptr` and mark it as dying: nobody else may free it.

        Raises
        ------
        CudaError
            ``CUDA_ERROR_INVALID_VALUE`` if no live allocation of that kind starts there.
        """
        with self._lock:
            block = self._blocks.get(ptr)
            if block is None or block.dying or block.fixed or (block.device is None) is not host:
                raise self._not_freeable(block, ptr, call)
            block.dying = True
            return block

    @staticmethod
    def _not_freeable(block: Block | None, ptr: int, call: str) -> CudaError:
        if block is None:
            text = f"no live allocation starts at {ptr:#x}: never allocated, or freed before"
        elif block.fixed:
            text = f"{ptr:#x} is a variable of a module"
        elif block.dying:
            text = f"the allocation at {ptr:#x} was freed before"
        else:
            text = f"the allocation at {ptr:#x} is in {block.place}"
        return cuda_error("INVALID_VALUE", call, text)

    def release(self, block: Block) -> None:
        """Give back the memory of a block that was claimed."""
        block.freed = True
        self._blocks.pop(block.ptr)
        self.space.free(block.ptr)
        if block.device is not None:
            with self._lock:
                block.device.used -= _accounted(block.nbytes)

    def adopt(self, device: SimDevice, address: int) -> None:
        """Let copies reach the allocation around a module's variable."""
        found = self.space.find(address)
        if found is not None:
            self._blocks[found[0]] = Block(device, *found, fixed=True)

    def disown(self, address: int) -> None:
        """Take back `adopt`."""
        block = self.find(address)
        if block is not None:
            block.freed = True
            del self._blocks[block.ptr]

    def view(self, address: int, nbytes: int) -> npt.NDArray[np.uint8]:
        """Return the bytes at `address` as an array that shares them."""
        start = address - self.space.base
        return self._bytes[start : start + nbytes]

    def find(self, address: int) -> Block | None:
        """Return the live block that contains `address`."""
        block = self._blocks.get(address)
        if block is None and self.reserved(address):
            found = self.space.find(address)
            if found is not None:
                block = self._blocks.get(found[0])
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
        """Whether `address` lies in the range that simulated memory is taken from."""
        space = self.space
        return space.base <= address < space.base + space.span

    def check_range(self, address: int, nbytes: int, call: str, what: str) -> Block:
        """Return the live block that contains all of a range.

        Raises
        ------
        CudaError
            ``CUDA_ERROR_INVALID_VALUE`` if there is none.
        """
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
