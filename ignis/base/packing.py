"""Placing buffers of known lifetimes in one block of memory."""

from __future__ import annotations

from bisect import insort

ALIGNMENT = 512
"""Bytes; what cuMemAllocAsync gives, so that kernels and cuBLASLt choose as they do elsewhere."""


class Arena:
    """Offsets in a block that grows as needed; the best-fitting gap is used first.

    Attributes
    ----------
    peak : int
        Bytes that the block must have.
    total : int
        Bytes it would have if nothing were reused.
    """

    def __init__(self) -> None:
        self.peak = 0
        self.total = 0
        self._sizes: dict[int, int] = {}
        # (offset, size), by offset; neighbors are merged.
        self._gaps: list[tuple[int, int]] = []

    def allocate(self, nbytes: int) -> int:
        """Return the offset of `nbytes` bytes, a multiple of `ALIGNMENT`."""
        size = max(-(-nbytes // ALIGNMENT), 1) * ALIGNMENT
        self.total += size
        fitting = [(gap, offset) for offset, gap in self._gaps if gap >= size]
        if fitting:
            gap, offset = min(fitting)
            self._gaps.remove((offset, gap))
            if gap > size:
                insort(self._gaps, (offset + size, gap - size))
        else:
            offset = self.peak
            if self._gaps and sum(self._gaps[-1]) == self.peak:  # the last gap only has to grow
                offset, _ = self._gaps.pop()
            self.peak = offset + size
        self._sizes[offset] = size
        return offset

    def free(self, offset: int) -> None:
        """Let later buffers use the bytes of the one at `offset`."""
        size = self._sizes.pop(offset)
        for gap in [g for g in self._gaps if sum(g) == offset or g[0] == offset + size]:
            self._gaps.remove(gap)
            offset, size = min(offset, gap[0]), size + gap[1]
        insort(self._gaps, (offset, size))
