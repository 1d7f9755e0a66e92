"""Assignment to rows and slices: ``a[i] = b``, ``a[i:j] = b``."""

from __future__ import annotations

from typing import Any

import numpy as np

from ignis.base.numbers import is_number
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.device_copies import set_elements
from ignis.runtime.array.host_copies import upload
from ignis.runtime.array.views import getitem
from ignis.runtime.array.window import Window, window_of
from ignis.runtime.stream import current_stream

_OPERATION = "item assignment"


def setitem(self: Window, key: Any, value: Any) -> None:
    """Write a part of the array that can be a view: ``a[i] = b``, ``a[i:j] = b``, ``a[:] = b``.

    Parameters
    ----------
    key : int, slice or tuple of them
        As for a view; the part must be contiguous.
    value : NvArray, Tensor, number or array-like
        An array of the dtype and device of this one is copied on the device; its shape is that of
        the part, or that of its last dimensions, and it is then repeated along the others. A number
        is set on the device. Anything else is converted as by `from_host`, broadcast by NumPy's
        rules, and uploaded.

    Raises
    ------
    BoundsError
        If an index lies outside.
    ArgumentError
        If the part is not contiguous, the shapes or devices do not fit, or both share memory.
    DTypeError
        If an array has another dtype, or values cannot become the dtype.
    MemoryContractViolation, OwnershipError, UseAfterFreeError
        If the array may not be written.
    """
    source = window_of(value)
    with getitem(self, key) as part:  # type: ignore[attr-defined]
        if isinstance(source, Window):
            _copy(part, source)
        elif is_number(value) or isinstance(value, (bool, np.bool_)):
            set_elements(part, value, _OPERATION)
        else:
            values = to_host_array(value, self.dtype, _OPERATION)
            if values.shape != part.shape:
                values = _broadcast(values, part)
            stream = current_stream(part.device)
            upload(part, values.ctypes.data, _OPERATION, stream)


def _broadcast(values: np.ndarray[Any, Any], part: Window) -> np.ndarray[Any, Any]:
    whole = np.empty(part.shape, values.dtype)
    try:
        whole[...] = values
    except ValueError:
        raise _unfit(part, values.shape) from None
    return whole


def _copy(part: Window, source: Window) -> None:
    """Copy an array over `part`, as often as it fits."""
    allocation = source.require_allocated(_OPERATION)
    if source.dtype != part.dtype:
        raise DTypeError(
            f"{_OPERATION}: cannot assign {source.dtype.name} to {part.dtype.name}; convert "
            "it with kernels.functions.cast()"
        )
    device = part.device
    if allocation.device is not device:
        raise ArgumentError(
            f"{_OPERATION}: cannot assign an array on {source.device} to one on {device}; "
            "copy it with to()"
        )
    shape = source.shape
    while not _repeats(shape, part.shape):
        if shape[:1] != (1,):
            raise _unfit(part, source.shape)
        shape = shape[1:]
    if not part.nbytes:
        part.require_writable(_OPERATION)
        return
    begin, target = allocation.ptr + source.offset, part.allocation.ptr + part.offset
    if begin < target + part.nbytes and target < begin + source.nbytes:
        raise ArgumentError(f"{_OPERATION}: the array shares memory with the written part")
    stream = current_stream(device)
    origin = source.read_ptr(stream, _OPERATION)
    target = part.write_ptr(stream, _OPERATION)
    copy, index, handle = device.api.memcpy_dtod, device.id, stream.handle
    copy(index, target, origin, source.nbytes, handle)
    done = source.nbytes
    while done < part.nbytes:  # what is there already is repeated, twice as much each time
        step = min(done, part.nbytes - done)
        copy(index, target + done, target, step, handle)
        done += step


def _repeats(shape: tuple[int, ...], whole: tuple[int, ...]) -> bool:
    """Tell whether `shape` is that of the last dimensions of `whole`."""
    return len(shape) <= len(whole) and whole[len(whole) - len(shape) :] == shape


def _unfit(part: Window, shape: tuple[int, ...]) -> ArgumentError:
    return ArgumentError(
        f"{_OPERATION}: values of shape {shape} do not fit a part of shape {part.shape}"
    )
