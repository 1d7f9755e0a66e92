"""Memory of dry devices: addresses and sizes, no bytes."""

from __future__ import annotations

import ctypes
import mmap
from bisect import bisect_right

from ignis.base.locks import Lock
from ignis.driver.codes import cuda_error
from ignis.driver.dry.gpus import GPUS

_FIRST = 1 << 56
"""Where the addresses of dry devices begin: no process can have memory there."""
_SHARE = 1 << 52
"""Addresses of one device: they are never handed out again."""
_ALIGNMENT = 512


class DryMemory:
    """Allocations of all dry devices, and real pinned memory, which host code may write to."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._next = [_FIRST + index * _SHARE for index in range(len(GPUS))]
        # In rising order, as they are made.
        self._starts: list[list[int]] = [[] for _ in GPUS]
        self._sizes: dict[int, int] = {}
        self._pinned: dict[int, tuple[int, mmap.mmap]] = {}
        self.used = [0] * len(GPUS)

    def allocate(self, device: int, nbytes: int, call: str) -> int:
        """Return the address of `nbytes` bytes. A dry device gives more than its GPU has."""
        if nbytes <= 0:
            raise cuda_error("INVALID_VALUE", call)
        with self._lock:
            ptr = self._next[device]
            end = ptr + -(-nbytes // _ALIGNMENT) * _ALIGNMENT
            if end > _FIRST + (device + 1) * _SHARE:
                detail = "the dry device is out of addresses"
                raise cuda_error("OUT_OF_MEMORY", call, detail)
            self._next[device] = end
            self._starts[device].append(ptr)
            self._sizes[ptr] = nbytes
            self.used[device] += nbytes
        return ptr

    def free(self, device: int, ptr: int, call: str) -> None:
        """Forget an allocation."""
        with self._lock:
            if self.device_of(ptr) != device or ptr not in self._sizes:
                raise cuda_error("INVALID_VALUE", call, "not an allocation of this device")
            starts = self._starts[device]
            del starts[bisect_right(starts, ptr) - 1]
            self.used[device] -= self._sizes.pop(ptr)

    @staticmethod
    def device_of(ptr: int) -> int | None:
        """Id of the device that an address belongs to; None for host memory."""
        index = (ptr - _FIRST) // _SHARE
        return index if 0 <= index < len(GPUS) else None

    def require(self, ptr: int, nbytes: int, call: str) -> None:
        """Raise unless a range of device memory lies in one live allocation."""
        device = self.device_of(ptr)
        if not nbytes or (device is None and ptr):
            return
        with self._lock:
            starts = [] if device is None else self._starts[device]
            index = bisect_right(starts, ptr) - 1
            if index >= 0 and ptr + nbytes <= starts[index] + self._sizes[starts[index]]:
                return
        detail = f"{ptr:#x} to {ptr + nbytes:#x} does not lie in one live allocation"
        raise cuda_error("INVALID_VALUE", call, detail)

    def allocate_pinned(self, nbytes: int, call: str) -> int:
        """Return the address of zeroed host memory."""
        if nbytes <= 0:
            raise cuda_error("INVALID_VALUE", call)
        try:
            pages = mmap.mmap(-1, nbytes)
        except (OSError, OverflowError) as error:
            raise cuda_error("OUT_OF_MEMORY", call, str(error)) from None
        ptr = ctypes.addressof(ctypes.c_char.from_buffer(pages))
        with self._lock:
            self._pinned[ptr] = nbytes, pages
        return ptr

    def free_pinned(self, ptr: int, call: str) -> None:
        """Give pinned memory back."""
        with self._lock:
            found = self._pinned.pop(ptr, None)
        if found is None:
            raise cuda_error("INVALID_VALUE", call, "not pinned memory of this driver")
        found[1].close()

    def is_pinned(self, ptr: int) -> bool:
        """Whether an address lies in pinned memory."""
        with self._lock:
            return any(start <= ptr < start + nbytes for start, (nbytes, _) in self._pinned.items())
