"""Which bytes of the simulated devices' memory were written: one byte of map for each.

Device memory is unwritten when it is allocated, also where it was used before. Copies from the
host, fills and kernels write it; copies between devices and within one carry over what their
source has. Host memory, variables of modules, and all that was allocated before the map was made
count as written. A second map has a byte for each sector of 32 bytes: 255 where native code or a
write of the host found that all of it was written. Elsewhere the first map says what is.
"""

from __future__ import annotations

from ignis.base import raw
from ignis.sim.memory.mapping import Mapping

_RELEASE = 64 << 20
"""From this size on, clearing releases pages; below, their faults cost more than zeros do."""
_SECTOR = 32
_SLACK = 4096
"""What lies behind the last byte is read together with it."""


class Validity:
    """The map of a range of addresses: 255 for a byte that was written, 0 for one that was not.

    An address plus ``delta``, modulo 2**64, is that of its byte of the map; the marks of sectors
    begin at ``sectors`` with that of `base`.
    """

    def __init__(self, base: int, span: int) -> None:
        self._base = base
        self._bytes = Mapping(span + _SLACK, huge=True)
        self._marks = Mapping(span // _SECTOR + _SLACK, huge=True)
        self._start = self._bytes.address
        self.sectors = self._marks.address
        self.delta = (self._start - base) & (1 << 64) - 1

    def write(self, ptr: int, nbytes: int) -> None:
        """The range is written."""
        offset = ptr - self._base
        raw.fill(self._start + offset, 255, nbytes)
        low, high = -(-offset // _SECTOR), (offset + nbytes) // _SECTOR
        if high > low:
            raw.fill(self.sectors + low, 255, high - low)

    def forget(self, ptr: int, nbytes: int) -> None:
        """The range was never written."""
        offset = ptr - self._base
        _clear(self._bytes, offset, nbytes)
        self._unmark(offset, nbytes)

    def release(self, ptr: int, nbytes: int) -> None:
        """The same, and whole pages of the map go back to the system."""
        self._bytes.zero(ptr - self._base, nbytes)
        self._unmark(ptr - self._base, nbytes)

    def copy(self, dst: int, src: int, nbytes: int) -> None:
        """`dst` has what `src` has."""
        start = self._start - self._base
        raw.copy(start + dst, start + src, nbytes)
        self._unmark(dst - self._base, nbytes)

    def _unmark(self, offset: int, nbytes: int) -> None:
        """Sectors that the range touches may have bytes that nothing wrote."""
        low, high = offset // _SECTOR, -(-(offset + nbytes) // _SECTOR)
        _clear(self._marks, low, high - low)


def _clear(mapping: Mapping, offset: int, nbytes: int) -> None:
    if nbytes < _RELEASE:
        raw.fill(mapping.address + offset, 0, nbytes)
    else:
        mapping.zero(offset, nbytes)
