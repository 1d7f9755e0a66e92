"""Copies of an array's content on devices: clears, fills, clones, appends, slices, peers."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

from ignis.base.numbers import as_axis, as_int
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, BoundsError, DTypeError
from ignis.runtime import capture_state
from ignis.runtime.array.conversion import scalar_pattern
from ignis.runtime.array.host_copies import COPY, from_host_raw, to_host
from ignis.runtime.array.window import A, Window
from ignis.runtime.device import Device
from ignis.runtime.host import staging
from ignis.runtime.ownership.guard import EXCEPT_ORDER, READ
from ignis.runtime.ownership.owners import on_behalf_of, owner_of_copy
from ignis.runtime.stream import Stream, current_stream

FILL_SEED_BYTES = 4096
_casts: list[Callable[[Any, np.dtype[Any]], Any]] = []


def zero(self: A) -> A:
    """Set every byte to 0 on the device; allocates when needed."""
    stream = current_stream(self.device)
    target = self.write_ptr(stream, "zero")
    if self.nbytes:
        self.device.api.memset_d8(self.device_id, target, 0, self.nbytes, stream.handle)
    return self


def fill(self: A, value: Any) -> A:
    """Set every element to `value` on the device; allocates when needed.

    Raises
    ------
    DTypeError, ArgumentError
        If `value` is not a number of the dtype.
    """
    set_elements(self, value, "fill")
    return self


def set_elements(self: Window, value: Any, operation: str) -> None:
    """Set every element to `value` in the name of an operation, as `fill` does."""
    self.require_usable(operation)
    pattern = scalar_pattern(value, self.dtype, operation)
    stream = current_stream(self.device)
    target = self.write_ptr(stream, operation)
    if not self.nbytes:
        return
    api, device, size = self.device.api, self.device_id, self.itemsize
    number = int.from_bytes(pattern, "little")
    if size == 8 and pattern[:4] == pattern[4:]:
        api.memset_d32(device, target, number & 0xFFFFFFFF, 2 * self.numel, stream.handle)
    elif size == 8:
        _fill_by_doubling(self, pattern, target, stream, operation)
    else:
        memset = {1: api.memset_d8, 2: api.memset_d16, 4: api.memset_d32}[size]
        memset(device, target, number, self.numel, stream.handle)


def _fill_by_doubling(
    self: Window, pattern: bytes, target: int, stream: Stream, operation: str
) -> None:
    if capture_state.threads:
        capture_state.refuse(operation, "this 8-byte pattern is uploaded")
    # The driver sets words of at most 4 bytes; 8-byte patterns grow from a seed instead.
    api, device = self.device.api, self.device_id
    done = min(self.nbytes, FILL_SEED_BYTES)
    seed = np.frombuffer(pattern * (done // len(pattern)), dtype=np.uint8)
    api.memcpy_htod(device, target, seed.ctypes.data, done, stream.handle)
    while done < self.nbytes:
        step = min(done, self.nbytes - done)
        api.memcpy_dtod(device, target + done, target, step, stream.handle)
        done += step


def clone(self: A) -> A:
    """Return an independent copy, exact for every dtype.

    It belongs to the owner of `acting_as`, or else to this array's owner.

    Raises
    ------
    NotAllocatedError
        If there is no device memory yet.
    """
    self.require_allocated("clone")
    stream = current_stream(self.device)
    copy, target = _copy_of(self, self.device, stream, "clone")
    source = self.read_ptr(stream, "clone")
    if self.nbytes:
        self.device.api.memcpy_dtod(self.device_id, target, source, self.nbytes, stream.handle)
    return copy


def copy(self: A) -> A:
    """Return `clone`; also for ``copy.copy``."""
    return clone(self)


def register_cast(cast: Callable[[Any, np.dtype[Any]], Any]) -> None:
    """Let `astype` convert by that function: a kernel's, which the floors below do not know."""
    _casts.append(cast)


def astype(self: A, dtype: Any) -> A:
    """Return a copy in another dtype, as `ignis.kernels.functions.cast` converts.

    It belongs to the owner that a `clone` belongs to, and is one where the array has the dtype.

    Raises
    ------
    DTypeError
        If `dtype` is unknown.
    NotAllocatedError
        If there is no device memory yet.
    """
    target = as_dtype(dtype)
    if target == self.dtype:
        return clone(self)
    self.require_allocated("astype")
    with on_behalf_of(owner_of_copy(self.owner)):
        if not _casts:
            importlib.import_module("ignis.kernels.functions")
        made: A = _casts[-1](self, target)
    return made


def deepcopy(self: A, memo: dict[int, Any]) -> A:
    """Return `clone`, for ``copy.deepcopy``."""
    memo[id(self)] = made = clone(self)
    return made


def to(self: A, device: str | int | Device) -> A:
    """Return a copy on `device`, always a new array; ordered after the work on this one.

    Devices of one driver copy over their link; without one, through pinned memory in pieces.
    Between drivers the content goes through the host.

    Raises
    ------
    NotAllocatedError
        If there is no device memory yet.
    CudaError
        In a capture, unless there is a link.
    """
    target_device = Device(device)
    allocation = self.require_allocated("to")
    source_device = allocation.device
    if target_device is source_device:
        return clone(self)
    stream = current_stream(target_device)
    if target_device.driver != source_device.driver:
        owner = owner_of_copy(self.owner)
        copy = type(self)(self.shape, self.dtype, target_device, owner=owner, stream=stream)
        with on_behalf_of(owner):
            return from_host_raw(copy, to_host(self).reshape(-1).view(np.uint8))
    source_stream, api = current_stream(source_device), target_device.api
    linked = api.enable_peer_access(target_device.id, source_device.id)
    if not linked:
        capture_state.refuse("to", "the devices have no link, so the copy goes through the host")
    source = self.read_ptr(source_stream, "to")
    copy, target = _copy_of(self, target_device, stream, "to")
    if not linked and self.nbytes:
        with allocation.held(COPY):
            staging.relay(stream, target, source_stream, source, self.nbytes)
        return copy
    stream.wait(source_stream.record())
    if self.nbytes:
        api.memcpy_peer(
            target_device.id, target, source_device.id, source, self.nbytes, stream.handle
        )
    # The source may be overwritten or freed in its own streams' order from here on.
    source_stream.wait(stream.record())
    return copy


def write_rows(self: A, src: Window, start_row: int) -> A:
    """Copy `src` over the rows from `start_row` on: the append of a KV cache.

    Parameters
    ----------
    src : NvArray
        Rows: same dtype and device; shape ``(n, *self.shape[1:])``, or ``self.shape[1:]``
        for one row.
    start_row : int
        First row written.

    Raises
    ------
    NotAllocatedError
        If either side has no device memory yet; writing no rows needs none.
    BoundsError
        If rows would lie outside.
    ArgumentError, DTypeError
        If widths, dtypes or devices differ, or source and destination overlap. Nothing is copied.
    """
    if not isinstance(src, Window):
        raise ArgumentError(f"write_rows: src must be an NvArray, not {type(src).__name__}")
    allocation, source_allocation = self.allocation, src.allocation
    if (allocation.guard | source_allocation.guard) & EXCEPT_ORDER >= READ:
        for array in (self, src):
            if src.nbytes:
                array.require_allocated("write_rows")
            else:
                array.require_usable("write_rows")
    shape = self.shape
    if not shape:
        raise ArgumentError("write_rows: a 0-dimensional array has no rows")
    if src.dtype is not self.dtype and src.dtype != self.dtype:
        raise DTypeError(f"write_rows: rows are {src.dtype}, but the array is {self.dtype}")
    if source_allocation.device is not allocation.device:
        raise ArgumentError(f"write_rows: rows are on {src.device}, not on {allocation.device}")
    width = shape[1:]
    if src.shape == width:
        rows = 1
    elif len(src.shape) == len(shape) and src.shape[1:] == width:
        rows = src.shape[0]
    else:
        raise ArgumentError(
            f"write_rows: rows of shape {src.shape} for an array of shape {shape}; "
            f"expected (n, {', '.join(map(str, width))})"
        )
    if start_row.__class__ is not int:
        start_row = as_int("write_rows", "start_row", start_row)
    if start_row < 0 or start_row + rows > shape[0]:
        raise BoundsError(f"write_rows: rows {start_row}..{start_row + rows} of {shape[0]}")
    nbytes = src.nbytes
    if not nbytes:
        return self
    offset = self.offset + start_row * (nbytes // rows)
    if abs(allocation.ptr + offset - source_allocation.ptr - src.offset) < nbytes:
        raise ArgumentError("write_rows: source and destination rows overlap")
    device = allocation.device
    stream = current_stream(device)
    source = src.read_ptr(stream, "write_rows")
    target = self.write_ptr(stream, "write_rows") - self.offset + offset
    device.api.memcpy_dtod(device.id, target, source, nbytes, stream.handle)
    return self


def slice_copy(self: A, dim: int, start: int, length: int) -> A:
    """Return ``[start, start + length)`` of dimension `dim` as a new array: a 2-D copy.

    Raises
    ------
    BoundsError
        If the range lies outside the dimension.
    NotAllocatedError
        If there is no device memory yet.
    """
    allocation = self.require_allocated("slice_copy")
    axis, begin, count = slice_range(self.shape, dim, start, length, "slice_copy")
    shape = (*self.shape[:axis], count, *self.shape[axis + 1 :])
    stream = current_stream(allocation.device)
    copy, target = _copy_of(self, allocation.device, stream, "slice_copy", shape)
    source = self.read_ptr(stream, "slice_copy")
    if copy.nbytes:
        outer = int(np.prod(self.shape[:axis], dtype=np.int64))
        inner = copy.nbytes // (outer * count)
        allocation.device.api.memcpy_2d_dtod(
            allocation.device.id,
            (target, count * inner),
            (source + begin * inner, self.shape[axis] * inner),
            count * inner,
            outer,
            stream.handle,
        )
    return copy


def _copy_of(
    source: A, device: Device, stream: Stream, operation: str, shape: tuple[int, ...] | None = None
) -> tuple[A, int]:
    """Return a new array with the dtype of `source`, and its address."""
    wanted = source.shape if shape is None else shape
    owner = owner_of_copy(source.owner)
    copy = type(source)(wanted, source.dtype, device, owner=owner, stream=stream)
    # Whoever acts has made it: filling it is not a write of rule 7.
    return copy, copy.read_ptr(stream, operation)


def slice_range(
    shape: tuple[int, ...], dim: int, start: int, length: int, operation: str
) -> tuple[int, int, int]:
    """Return (dimension, start, length) as ints, checked against `shape`."""
    axis = as_axis(operation, dim, shape, "dim")
    start = as_int(operation, "start", start)
    length = as_int(operation, "length", length)
    stop = start + length
    if not 0 <= start <= stop <= shape[axis]:
        raise BoundsError(f"{operation}: [{start}, {stop}) is not in dimension {axis} of {shape}")
    return axis, start, length
