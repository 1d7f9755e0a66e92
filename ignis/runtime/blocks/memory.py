"""The memory that a pool is given to cut: arrays, pinned host memory."""

from __future__ import annotations

from typing import Any

from ignis.errors import ArgumentError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks import registry
from ignis.runtime.device import Device, require_device
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.owners import Owner, as_owner

HOLDER = "BlockPool"
"""The holder's name of memory that a pool was given."""


def cut(
    memory: NvArray | PinnedBuffer,
    shape: tuple[int, ...],
    dtype: Any,
    device: Any,
    owner: str | Owner | None,
) -> tuple[NvArray, NvArray]:
    """Return a pool's array on memory that it is given, and the array that is held for it."""
    operation = "BlockPool"
    if isinstance(memory, PinnedBuffer):
        given = NvArray.from_ptr(
            memory.ptr, memory.nbytes, "uint8", device or memory.device, keepalive=memory.numpy()
        )
    elif isinstance(memory, NvArray):
        given = memory
    else:
        kind = type(memory).__name__
        raise ArgumentError(f"{operation}: memory must be an NvArray or PinnedBuffer, not {kind}")
    if device is not None:
        require_device(operation, "memory", given.device, Device(device))
    given.to_device()
    planned = NvArray(shape, dtype, given.device, owner=given.owner)
    if planned.nbytes > given.nbytes:
        raise ArgumentError(f"{operation}: {planned.nbytes} B do not fit in {given.nbytes} B")
    if owner is not None and as_owner(owner).name != given.owner:
        raise ArgumentError(f"{operation}: memory belongs to {given.owner!r}; transfer it first")
    start = given.ptr or 0
    with LOCK:
        other = registry.cut_from(given.device, start, start + planned.nbytes)
        if other is not None:
            raise ArgumentError(f"{operation}: array #{given.id} is already cut by {other}")
        flat = given.reshape(-1).view("uint8")[: planned.nbytes]
        array = flat.view(planned.dtype).reshape(shape)
        flat.free()
        given.allocation.add_holder(HOLDER)
    return array, given
