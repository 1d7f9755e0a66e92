"""NvArray: a typed, shaped, C-contiguous window on device memory.

A root owns its memory and frees it exactly once; a view is a window on a root's memory, keeps the
root alive and never frees. The memory is taken on first need.
"""

from __future__ import annotations

from typing import Any

from ignis.errors import ArgumentError
from ignis.runtime.array.exports import Exports
from ignis.runtime.array.lifecycle import Lifecycle
from ignis.runtime.array.views import Views
from ignis.runtime.device import Device
from ignis.runtime.ownership.allocation import LIVE

__all__ = ["NvArray"]


class NvArray(Lifecycle, Exports, Views):
    """Device memory with one named owner.

    Parameters
    ----------
    shape : int or sequence of int
        Dimensions, each 0 or more; ``()`` has one element.
    dtype : str, numpy dtype or scalar type
        One of float16, bfloat16, float32, float64, int32, int64, uint8.
    device : device, optional
        Where the memory will be; the default device if None.
    owner : str or Owner, optional
        The subsystem it belongs to; ``"ignis"`` if None.
    stream : Stream, optional
        In whose order memory is taken and given back; the current stream if None.

    Raises
    ------
    ArgumentError
        If the shape, the device or the owner is wrong.
    DTypeError
        If the dtype is unknown.
    """

    __slots__ = ()

    @classmethod
    def from_ptr(
        cls,
        ptr: int,
        shape: Any,
        dtype: Any,
        device: str | int | Device | None = None,
        *,
        keepalive: Any = None,
    ) -> NvArray:
        """Return a window on memory that somebody else owns; ignis never frees it.

        Parameters
        ----------
        ptr : int
            Device address, aligned to the dtype's size.
        shape, dtype, device
            As for `NvArray`.
        keepalive : object
            Kept until the array is freed or dropped.

        Raises
        ------
        ArgumentError
            If the address is null, negative or misaligned.
        """
        if isinstance(ptr, bool) or not isinstance(ptr, int) or ptr < 0:
            raise ArgumentError(f"from_ptr: ptr must be an address, not {ptr!r}")
        array = cls(shape, dtype, device)
        if (not ptr and array.nbytes) or ptr % array.itemsize:
            raise ArgumentError(f"from_ptr: {ptr:#x} is no address of {array.dtype} elements")
        allocation = array._allocation
        allocation.foreign = True
        allocation.ptr = ptr
        allocation.keepalive = keepalive
        allocation.state = LIVE
        return array
