"""Which bytes of the simulated devices' memory were written: one byte of map for each.

Device memory is unwritten when it is allocated, also where it was used before. Copies from the
host, fills and kernels write it; copies between devices and within one carry over what their
source has. Host memory, variables of modules, and all that was allocated before the map was made
count as written.
"""

from __future__ import annotations

import ctypes
import mmap

__all__ = ["Validity"]

_RELEASE = 64 << 20
"""From this size on, clearing gives pages back; below, their faults cost more than zeros do."""
_NORESERVE = 0x4000


class Validity:
    """The map of one address space: 255 for a byte that was written, 0 for one that was not.

    Parameters
    ----------
    base, span : int
        The range of addresses.

    Attributes
    ----------
    delta : int
        What to add to an address, modulo 2**64, to get to its byte of the map.
    """

    def __init__(self, base: int, span: int) -> None:
        self._base = base
        # What lies behind the last byte is read together with it.
        self._map = mmap.mmap(
            -1, span + 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NORESERVE
        )
        self._map.madvise(mmap.MADV_HUGEPAGE)
        self._start = ctypes.addressof(ctypes.c_char.from_buffer(self._map))
        self.delta = (self._start - base) & (1 << 64) - 1

    def write(self, ptr: int, nbytes: int) -> None:
        """The range is written."""
        ctypes.memset(self._start + ptr - self._base, 255, nbytes)

    def forget(self, ptr: int, nbytes: int) -> None:
        """The range was never written."""
        offset = ptr - self._base
        if nbytes < _RELEASE:
            ctypes.memset(self._start + offset, 0, nbytes)
            return
        low = -(-offset // mmap.PAGESIZE) * mmap.PAGESIZE
        high = (offset + nbytes) // mmap.PAGESIZE * mmap.PAGESIZE
        self._map.madvise(mmap.MADV_DONTNEED, low, high - low)
        ctypes.memset(self._start + offset, 0, low - offset)
        ctypes.memset(self._start + high, 0, offset + nbytes - high)

    def copy(self, dst: int, src: int, nbytes: int) -> None:
        """`dst` has what `src` has."""
        start = self._start - self._base
        ctypes.memmove(start + dst, start + src, nbytes)

    def written(self, ptr: int, nbytes: int) -> bool:
        """Whether every byte of the range was written."""
        found = ctypes.string_at(self._start + ptr - self._base, nbytes)
        return found == b"\xff" * nbytes
