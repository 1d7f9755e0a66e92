"""Page-locked host memory.

The GPU reads and writes it directly, so copies are asynchronous and reach the link's full rate,
and kernels may use its address.
"""

from __future__ import annotations

import collections
import math
from typing import Any

import numpy as np

from ignis.base import process
from ignis.base.lifetime import ScopedOnce, Unique
from ignis.dtypes import as_dtype
from ignis.errors import (
    ArgumentError,
    CudaError,
    DoubleFreeError,
    MemoryContractViolation,
    OutOfMemoryError,
    UseAfterFreeError,
)
from ignis.runtime import capture_state
from ignis.runtime.allocator import OUT_OF_MEMORY
from ignis.runtime.array.window import as_shape
from ignis.runtime.device import Device, as_device
from ignis.runtime.host import pinned_pool
from ignis.runtime.host.exports import HostExports
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.owners import acting_owner

__all__ = ["PinnedBuffer", "take_page_locked"]


class _Window:
    """What a NumPy view over the buffer keeps alive; it counts as an export until it dies."""

    __slots__ = ("__array_interface__", "_buffer")

    def __init__(self, buffer: PinnedBuffer) -> None:
        self.__array_interface__ = {
            "shape": (buffer.nbytes,),
            "typestr": "|u1",
            "data": (buffer.ptr, False),
            "version": 3,
        }
        self._buffer = buffer
        buffer._exports.append(None)

    def __del__(self) -> None:
        buffer = getattr(self, "_buffer", None)
        if buffer is not None:
            buffer._exports.pop()


def take_page_locked(device: Device, nbytes: int, operation: str) -> int:
    """Return the address of page-locked memory; the caller enters it in the ledger.

    Raises
    ------
    OutOfMemoryError
        After pending frees were performed in vain; the text says what is held, by owner.
    """
    capture_state.refuse(operation, "page-locked memory is taken at once")
    ledger.drain()
    try:
        return device.api.mem_host_alloc(device.id, nbytes)
    except CudaError as error:
        if error.code != OUT_OF_MEMORY:
            raise
    ledger.retry()
    pinned_pool.trim(device)
    try:
        return device.api.mem_host_alloc(device.id, nbytes)
    except CudaError as error:
        if error.code != OUT_OF_MEMORY:
            raise
        held = collections.Counter[str]()
        for block in ledger.pinned_blocks():
            held[block.owner] += block.nbytes
        parts = ", ".join(f"{owner}: {total} B" for owner, total in held.items())
        raise OutOfMemoryError(
            error.code,
            error.name,
            error.call,
            f"{operation} needs {nbytes} B of page-locked memory; held by owner: "
            f"{parts or 'nothing'}",
        ) from error


class PinnedBuffer(Unique, HostExports, ScopedOnce):
    """`nbytes` bytes of page-locked host memory.

    Parameters
    ----------
    nbytes : int
        At least 1.
    device : device, optional
        Whose driver allocates; the memory can be used with every device of it.

    Attributes
    ----------
    ptr : int
        Host address, which is also its device address.

    Raises
    ------
    OutOfMemoryError
        If the driver has none.
    """

    def __init__(self, nbytes: int, device: str | int | Device | None = None) -> None:
        if isinstance(nbytes, bool) or not isinstance(nbytes, (int, np.integer)) or nbytes < 1:
            raise ArgumentError(
                f"PinnedBuffer: nbytes must be an int of at least 1, not {nbytes!r}"
            )
        self.device = as_device(device)
        self.nbytes = int(nbytes)
        self._exports: list[None] = []
        self._ptr = 0
        self._ptr = take_page_locked(self.device, self.nbytes, "PinnedBuffer")
        ledger.pinned(self.nbytes, self._ptr, acting_owner(), "PinnedBuffer")

    @property
    def ptr(self) -> int:
        """Host address.

        Raises
        ------
        UseAfterFreeError
            After `free`.
        """
        if not self._ptr:
            raise UseAfterFreeError(f"this PinnedBuffer of {self.nbytes} B was freed")
        return self._ptr

    @property
    def freed(self) -> bool:
        """Whether the memory was given back."""
        return not self._ptr

    def numpy(self, dtype: Any = "uint8", shape: Any = None) -> np.ndarray[Any, Any]:
        """Return a NumPy array over the memory; the buffer cannot be freed while it lives.

        Parameters
        ----------
        dtype : dtype
            Of the elements.
        shape : int or sequence of int, optional
            At most as many elements as fit; all of the memory, one-dimensional, if None.

        Raises
        ------
        ArgumentError
            If it does not fit.
        """
        kind = as_dtype(dtype)
        dims = (self.nbytes // kind.itemsize,) if shape is None else as_shape(shape)
        wanted = math.prod(dims) * kind.itemsize
        if wanted > self.nbytes:
            raise ArgumentError(
                f"PinnedBuffer.numpy: {kind.name} {dims} needs {wanted} of {self.nbytes} bytes"
            )
        raw = np.asarray(_Window(self))
        return raw[:wanted].view(kind).reshape(dims)

    def free(self) -> None:
        """Give the memory back.

        Raises
        ------
        DoubleFreeError
            If it was freed before.
        MemoryContractViolation
            While NumPy arrays or exports over it are alive.
        """
        if not self._ptr:
            raise DoubleFreeError(f"this PinnedBuffer of {self.nbytes} B was freed before")
        if self._exports:
            ledger.drain()  # a consumer may have let go: its deleter only enqueues
        if self._exports:
            raise MemoryContractViolation(
                f"PinnedBuffer.free: {len(self._exports)} NumPy arrays or exports over it are alive"
            )
        ptr, self._ptr = self._ptr, 0
        try:
            self.device.api.mem_free_host(ptr)
        except BaseException:
            self._ptr = ptr
            raise
        ledger.pinned(-self.nbytes, ptr)

    def __del__(self) -> None:
        if getattr(self, "_ptr", 0) and not process.exiting():
            device, ptr, nbytes = self.device, self._ptr, self.nbytes
            self._ptr = 0

            def release() -> None:
                if device.api.alive:
                    device.api.mem_free_host(ptr)
                    ledger.pinned(-nbytes, ptr)

            ledger.enqueue(release)

    def __repr__(self) -> str:
        return f"PinnedBuffer(nbytes={self.nbytes}, device={self.device.name}, freed={self.freed})"
