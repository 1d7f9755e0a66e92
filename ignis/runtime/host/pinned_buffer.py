"""Pinned host memory.

The GPU reads and writes it directly, so copies are asynchronous and reach the link's full rate,
and kernels may use its address.
"""

from __future__ import annotations

import collections
import math
import weakref
from functools import partial
from typing import Any

import numpy as np

from ignis.base import process
from ignis.base.lifetime import ScopedOnce, Unique, after
from ignis.base.numbers import as_count, as_shape, counted
from ignis.driver.codes import Code
from ignis.driver.order import switch
from ignis.dtypes import as_dtype
from ignis.errors import (
    ArgumentError,
    CudaError,
    DoubleFreeError,
    ExportError,
    MemoryContractViolation,
    OutOfMemoryError,
    UseAfterFreeError,
)
from ignis.runtime import capture_state, dlpack, safepoint, sites
from ignis.runtime.device import Device, as_device
from ignis.runtime.host import pinned_pool
from ignis.runtime.host.watched import watched
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.owners import acting_owner, require_owner

_PLURAL = "NumPy arrays or exports"
_SITES_NAMED = 4


def allocate_pinned(device: Device, nbytes: int, operation: str) -> int:
    """Return the address of new pinned memory; the caller enters it in the ledger."""
    capture_state.refuse(operation, "pinned memory is allocated at once")
    safepoint.drain()
    try:
        return device.api.mem_host_alloc(device.id, nbytes)
    except CudaError as error:
        if error.code != Code.OUT_OF_MEMORY:
            raise
    safepoint.retry()
    pinned_pool.trim(device)
    try:
        return device.api.mem_host_alloc(device.id, nbytes)
    except CudaError as error:
        if error.code != Code.OUT_OF_MEMORY:
            raise
        held = collections.Counter[str]()
        for block in ledger.pinned_blocks():
            held[block.owner] += block.nbytes
        parts = ", ".join(f"{owner}: {total} B" for owner, total in held.items()) or "nothing"
        detail = f"{operation} needs {nbytes} B of pinned memory; held by owner: {parts}"
        raise OutOfMemoryError(error.code, error.name, error.call, detail) from error


class _Window:
    """Export of a NumPy array over a buffer; it lasts until the array dies."""

    __slots__ = ("__array_interface__", "__weakref__", "_buffer", "_export")

    def __init__(self, buffer: PinnedBuffer, exports: _Exports) -> None:
        self.__array_interface__ = {
            "shape": (buffer.nbytes,),
            "typestr": "|u1",
            "data": (buffer.ptr, False),
            "version": 3,
        }
        self._buffer: PinnedBuffer | None = buffer
        # No Python code runs at its end, nor is memory needed then.
        self._export: weakref.ref[_Window] | None = weakref.ref(self, exports.pop)
        try:
            exports[self._export] = sites.site() if sites.recording else None
        except MemoryError:
            self._export = None  # or its end would be told, and it is not there
            raise

    def close(self, exports: _Exports) -> None:
        """Count no more, and keep nothing alive."""
        if self._export is not None:
            exports.pop(self._export, None)
        self._export = self._buffer = None


_Exports = dict["weakref.ref[_Window]", str | None]
"""The windows of a buffer, and where they were made while sites are recorded."""


class PinnedBuffer(Unique, ScopedOnce):
    """`nbytes` bytes of pinned host memory.

    NumPy, DLPack and the buffer protocol see its bytes, as uint8. Their result is an export until
    its consumer releases it. The buffer knows no streams: copies into it must have completed, which
    `ignis.check_order` checks.

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
        self.nbytes = as_count("PinnedBuffer", "nbytes", nbytes, 1)
        self.device = as_device(device)
        self._exports: _Exports = {}
        self._ptr = 0
        ptr = allocate_pinned(self.device, self.nbytes, "PinnedBuffer")
        try:
            self._finalizer = partial(_free, self.device, ptr)
            ledger.add_pinned(ptr, self.nbytes, acting_owner(), "PinnedBuffer")
        except BaseException as error:
            after(error, partial(self.device.api.mem_free_host, ptr))
            raise
        self._ptr = ptr

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
        """True if the memory was freed."""
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
        window = _Window(self, self._exports)
        try:
            raw = np.asarray(window)
        except MemoryError:  # NumPy has lost a reference to the window, which is all that is left
            window.close(self._exports)
            raise
        values = raw[:wanted].view(kind).reshape(dims)
        return watched(values, self.device.driver) if switch.checkers else values

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return (3, 0): pinned host memory."""
        return (dlpack.CUDA_HOST, 0)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> object:
        """Return a capsule with the bytes; as `NvArray.__dlpack__`, for pinned memory.

        It is host memory as well: ``dl_device=(1, 0)`` needs no copy.

        Raises
        ------
        ExportError
            If a stream or another device is asked for.
        UseAfterFreeError
            If the buffer was freed.
        """
        here = self.__dlpack_device__()
        wanted = here if dl_device is None else dlpack.two_ints("dl_device", dl_device)
        versioned = max_version is not None and dlpack.two_ints("max_version", max_version)[0] >= 1
        dlpack.require_choice(copy)
        if wanted not in (here, (dlpack.CPU, 0)):
            raise ExportError(f"__dlpack__: pinned memory cannot go to {wanted}")
        if stream is not None and (stream.__class__ is not int or stream != -1):
            raise ExportError(f"__dlpack__: host memory has no streams, {stream} was given")
        values = self.numpy()
        if copy:
            values, wanted = values.copy(), (dlpack.CPU, 0)
        return dlpack.export_values(
            values,
            wanted,
            versioned=versioned,
            flags=dlpack.IS_COPIED if copy else 0,
        )

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        """Return the bytes for ``numpy.asarray``."""
        return np.array(self.numpy(), dtype, copy=copy)

    def __buffer__(self, flags: int, /) -> memoryview:
        """Return the bytes for ``memoryview``; Python 3.12 and later ask for it."""
        return self.numpy().data

    def free(self) -> None:
        """Free the memory.

        Raises
        ------
        DoubleFreeError
            If it was already freed.
        MemoryContractViolation
            While NumPy arrays or exports over it are alive.
        OwnershipError
            If owners are enforced and another one acts than the one that made it.
        """
        if not self._ptr:
            raise DoubleFreeError(f"this PinnedBuffer of {self.nbytes} B was freed before")
        if self._exports:
            safepoint.drain()  # a consumer may have let go: its deleter only enqueues
        if self._exports:
            found = list(self._exports.values())
            made = "".join(f"; made at {site}" for site in found[:_SITES_NAMED] if site)
            verb = "is" if len(found) == 1 else "are"
            raise MemoryContractViolation(
                f"PinnedBuffer.free: {counted(len(found), 'NumPy array or export', _PLURAL)} over "
                f"this buffer of {self.nbytes} B {verb} alive{made or sites.hint()}"
            )
        ptr, self._ptr = self._ptr, 0
        try:
            block = ledger.pinned_at(ptr)
            if block is not None:
                require_owner(block, "PinnedBuffer.free")
            ledger.free_pinned(self.device, ptr)
        except BaseException:
            self._ptr = ptr
            raise

    def __del__(self) -> None:
        if getattr(self, "_ptr", 0) and not process.exiting():
            safepoint.enqueue(self._finalizer)

    def __repr__(self) -> str:
        return f"PinnedBuffer(nbytes={self.nbytes}, device={self.device.name}, freed={self.freed})"


def _free(device: Device, ptr: int) -> None:
    """Free the memory of a buffer that was dropped, unless it is a parent process's."""
    if device.api.alive:
        ledger.free_pinned(device, ptr)
