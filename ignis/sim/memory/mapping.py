"""Anonymous memory of this process, which costs nothing until it is touched."""

from __future__ import annotations

import ctypes
import mmap

__all__ = ["Mapping"]

_FLAGS = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000
"""0x4000 is Linux's MAP_NORESERVE; Python's mmap has no name for it before 3.13."""


class Mapping:
    """A range of zeroed memory at `address`; it is unmapped with the object.

    With `huge`, the system may use large pages. Raises MemoryError if there is no range of
    addresses of that size.
    """

    __slots__ = ("address", "memory")

    def __init__(self, nbytes: int, *, huge: bool = False) -> None:
        try:
            self.memory = mmap.mmap(-1, nbytes, flags=_FLAGS)
        except OSError as error:
            raise MemoryError(f"cannot reserve {nbytes} bytes of addresses: {error}") from error
        if huge:
            self.memory.madvise(mmap.MADV_HUGEPAGE)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))

    def zero(self, offset: int, nbytes: int) -> None:
        """Zero a range; its whole pages go back to the system."""
        low = -(-offset // mmap.PAGESIZE) * mmap.PAGESIZE
        high = (offset + nbytes) // mmap.PAGESIZE * mmap.PAGESIZE
        if low >= high:
            ctypes.memset(self.address + offset, 0, nbytes)
            return
        self.memory.madvise(mmap.MADV_DONTNEED, low, high - low)
        ctypes.memset(self.address + offset, 0, low - offset)
        ctypes.memset(self.address + high, 0, offset + nbytes - high)
