"""Copies of an array's content to and from the host, and the pinned memory they go through."""

from __future__ import annotations

import ctypes
from functools import partial
from typing import Any

import numpy as np

from ignis.base import raw
from ignis.base.lifetime import Undo
from ignis.base.numbers import counted
from ignis.errors import ArgumentError, MemoryContractViolation
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.window import A, Window
from ignis.runtime.host import staging
from ignis.runtime.host.pinned_buffer import allocate_pinned
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import pinned_copy
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import DEAD
from ignis.runtime.stream import Stream, current_stream

COPY = "copy"
"""The holder's name while a copy is in flight."""


def from_host(self: A, data: Any) -> A:
    """Upload an array-like of exactly `numel` elements, in C order; allocates when needed.

    The source may be reused when the call returns. Its axes may be split or joined, as those of a
    flat list are, but as many axes must have the same lengths.

    Raises
    ------
    ArgumentError
        If the number or the order of elements differs, or an integer does not fit the dtype.
    DTypeError
        If the values cannot become the dtype without loss of fractions.
    """
    values = checked_source(self, data, "from_host")
    upload(self, values.ctypes.data, "from_host", current_stream(self.allocation.device))
    return self


def checked_source(self: Window, data: Any, operation: str) -> np.ndarray[Any, Any]:
    """Return what is uploaded as a NumPy array of the dtype, as `from_host` checks it."""
    if self.allocation.guard >= DEAD:
        self.require_usable(operation)
    if isinstance(data, Window):
        raise ArgumentError(f"{operation}: the source is an NvArray; copy it with clone() or to()")
    values = to_host_array(data, self.dtype, operation)
    if values.size != self.numel:
        raise ArgumentError(
            f"{operation}: {counted(values.size, 'element')} of shape {values.shape} for an "
            f"array of shape {self.shape} ({counted(self.numel, 'element')})"
        )
    if values.shape != self.shape and values.size:
        ours, theirs = ([n for n in each if n > 1] for each in (self.shape, values.shape))
        if len(ours) == len(theirs) and ours != theirs:
            raise ArgumentError(
                f"{operation}: shape {values.shape} for an array of shape {self.shape}; reshape it "
                "first if its elements are meant in C order"
            )
    return values


def from_host_raw(self: A, data: Any) -> A:
    """Upload exactly `size_bytes` bytes in the dtype's own layout, without conversion.

    Parameters
    ----------
    data : bytes-like
        Any contiguous buffer.

    Raises
    ------
    ArgumentError
        If it is not one, or has another size.
    """
    self.require_usable("from_host_raw")
    try:
        raw = np.frombuffer(memoryview(data).cast("B"), dtype=np.uint8)
    except (TypeError, ValueError) as error:
        if isinstance(data, (bytes, bytearray)) and not data:
            raw = np.empty(0, np.uint8)
        else:
            raise ArgumentError(f"from_host_raw: expected a contiguous buffer: {error}") from None
    if raw.nbytes != self.nbytes:
        raise ArgumentError(f"from_host_raw: {raw.nbytes} bytes for an array of {self.nbytes}")
    upload(self, raw.ctypes.data, "from_host_raw", current_stream(self.device))
    return self


def upload(self: Window, source: int, operation: str, stream: Stream) -> None:
    """Copy from a host address that may be reused on return."""
    if capture_state.threads:
        capture_state.refuse(operation, "the host's content may differ at a replay")
    target = self.write_ptr(stream, operation)
    if not self.nbytes:
        return
    allocation = self.allocation
    api, device = allocation.device.api, allocation.device.id
    if allocation.pinned:
        raw.copy(allocation.pinned + self.offset, source, self.nbytes)
        source = allocation.pinned + self.offset
    elif not api.pointer_is_pinned(source):
        if staging.pays(allocation.device, self.nbytes):
            with allocation.held(COPY):
                staging.upload(allocation.device, target, source, self.nbytes, stream.handle)
        else:
            if api.host_addressable and api.pointer_device(source) is not None:
                # NumPy's window on an array, by np.from_dlpack: copies from the host refuse it.
                values = ctypes.create_string_buffer(self.nbytes)
                raw.copy(ctypes.addressof(values), source, self.nbytes)
                source = ctypes.addressof(values)
            api.memcpy_htod(device, target, source, self.nbytes, stream.handle)
        return
    # Pinned memory is read when the stream gets there, and may be reused on return.
    api.memcpy_htod(device, target, source, self.nbytes, stream.handle)
    api.stream_synchronize(device, stream.handle)


def to_host(self: Window, out: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
    """Download as an array of the same shape and dtype.

    Parameters
    ----------
    out : ndarray, optional
        Where to; C-contiguous, writable, of this shape and dtype.

    Raises
    ------
    NotAllocatedError
        If there is no device memory yet.
    CudaError, CheckError
        If earlier asynchronous work failed.
    """
    self.require_allocated("to_host")
    values = checked_target(self, out, "to_host")
    download(self, values, "to_host", current_stream(self.allocation.device))
    return values


def checked_target(
    self: Window, out: np.ndarray[Any, Any] | None, operation: str
) -> np.ndarray[Any, Any]:
    """Return where a download goes: `out`, checked, or a new NumPy array."""
    if out is None:
        return np.empty(self.shape, self.dtype)
    if not isinstance(out, np.ndarray) or out.dtype != self.dtype or out.shape != self.shape:
        have = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
        raise ArgumentError(f"{operation}: out is {have}, not {self.dtype} {self.shape}")
    if not (out.flags.c_contiguous and out.flags.writeable):
        raise ArgumentError(f"{operation}: out must be C-contiguous and writable")
    api = self.device.api
    if api.host_addressable and api.pointer_device(out.ctypes.data) is not None:
        raise ArgumentError(f"{operation}: out is memory of {self.device.name}; use write_rows()")
    return out


def download(self: Window, out: np.ndarray[Any, Any], operation: str, stream: Stream) -> None:
    """Copy to `out`; complete on return."""
    if capture_state.threads:
        capture_state.refuse(operation, "the host would read before the graph has run")
    allocation = self.allocation
    source = self.read_ptr(stream, operation)
    api, device = allocation.device.api, allocation.device.id
    pinned = allocation.pinned
    try:
        target = out.ctypes.data
    except ImportError:  # NumPy imports for it, which a destructor at the interpreter's end cannot
        target = out.__array_interface__["data"][0]
    if pinned and self.nbytes:
        api.memcpy_dtoh(device, pinned + self.offset, source, self.nbytes, stream.handle)
    elif staging.pays(allocation.device, self.nbytes) and not api.pointer_is_pinned(target):
        with allocation.held(COPY):
            staging.download(allocation.device, target, source, self.nbytes, stream.handle)
    elif self.nbytes:
        api.memcpy_dtoh(device, target, source, self.nbytes, stream.handle)
    api.stream_synchronize(device, stream.handle)
    if pinned and self.nbytes:
        raw.copy(target, pinned + self.offset, self.nbytes)
    safepoint.synchronized(allocation.device)


def tolist(self: Window) -> list[Any]:
    """Download as a flat list of Python numbers."""
    values: list[Any] = to_host(self).ravel().tolist()
    return values


def item(self: Window) -> Any:
    """Download the single element as a Python number.

    Raises
    ------
    ArgumentError
        If there is not exactly one element.
    """
    if self.numel != 1:
        raise ArgumentError(f"item: expected one element, not the {self.numel} of {self.shape}")
    return to_host(self).item()


def as_float(self: Window) -> float:
    """Return `item` for ``float()``."""
    return float(item(self))


def as_int(self: Window) -> int:
    """Return `item` for ``int()``."""
    return int(item(self))


def pin(self: Window) -> int:
    """Allocate pinned host memory of the same size, through which copies then go.

    Returns
    -------
    int
        Its host address.

    Raises
    ------
    MemoryContractViolation
        If the array is already pinned, or is a view.
    """
    allocation = self.require_usable("pin")
    if self.parent is not None:
        raise MemoryContractViolation(f"pin: #{self.id} is a view; pin its root, #{self.parent.id}")
    allocation.materialize("pin")
    _require_unpinned(allocation)
    # Without the lock: to allocate pinned memory, or to free it, may wait for the device.
    ptr = allocate_pinned(allocation.device, max(self.nbytes, 1), "pin")
    with Undo(partial(allocation.device.api.mem_free_host, ptr)), LOCK:
        allocation.require_usable("pin")
        _require_unpinned(allocation)
        pinned_copy.pin(allocation, ptr)
    return ptr


def _require_unpinned(allocation: Allocation) -> None:
    if allocation.pinned:
        raise MemoryContractViolation(f"pin: {allocation.describe()} is already pinned")


def unpin(self: Window) -> None:
    """Free the pinned memory.

    Raises
    ------
    MemoryContractViolation
        If the array is not pinned.
    """
    allocation = self.require_usable("unpin")
    if not pinned_copy.unpin(allocation):
        raise MemoryContractViolation(f"unpin: {allocation.describe()} is not pinned")
