"""Who has read and written which bytes, as far as later work might not come after it.

What is kept of a block of memory is, for each range of bytes and each stream, the latest operation
that read it and the latest that wrote it. An access forgets what is ordered before everything:
what has ended as the host knows, and what lies in the bytes that it writes and comes before it.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable, Iterator

from ignis.driver.order.timeline import Operation, Timeline

__all__ = ["Block", "Key", "Memory", "Rows"]

_MOST = 4096
"""Ranges that are kept of one block; beyond it the oldest are forgotten."""

Rows = tuple[int, int] | None
"""Pitch and width in bytes of a copy of rows; None where all bytes of a range are meant."""

Key = tuple[int, int, bool, Timeline, Rows]
"""Start, end, whether it is written, stream."""


class Block:
    """A range of addresses and the accesses to it.

    Attributes
    ----------
    start, end : int
        Addresses.
    only : Timeline or None
        The only stream that has used it; None if there are several, or none yet.
    uses : dict of Key to Operation
        The accesses, oldest first.
    """

    __slots__ = ("end", "only", "start", "uses")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.only: Timeline | None = None
        self.uses: dict[Key, Operation] = {}

    def conflict(
        self, timeline: Timeline, start: int, end: int, written: bool, rows: Rows = None
    ) -> tuple[Key, Operation] | None:
        """Return the latest access that one by `timeline` conflicts with and does not come after.

        Forgets what is ordered before everything.
        """
        uses, found, latest = self.uses, None, 0
        others = False
        for key, operation in list(uses.items()):
            low, high, wrote, other, lines = key
            order = timeline.order_of(operation)
            if order == 2:
                del uses[key]
                continue
            if order:
                if written and rows is None and start <= low and high <= end:
                    del uses[key]
                    continue
            elif (
                (written or wrote)
                and start < high
                and low < end
                and operation.number >= latest
                and _overlap((start, end, rows), (low, high, lines))
            ):
                found, latest = (key, operation), operation.number
            others = others or other is not timeline
        self.only = None if others else timeline
        return found

    def add(self, key: Key, operation: Operation) -> None:
        """Keep an access."""
        uses = self.uses
        uses[key] = operation
        if len(uses) > _MOST:
            for old in list(uses)[: _MOST // 4]:
                del uses[old]


class Memory:
    """The blocks of a driver, by address.

    Blocks come from the driver's allocations; memory of somebody else, or from before the checker
    was on, is known by what accesses of it were seen.
    """

    def __init__(self) -> None:
        self.blocks: dict[int, Block] = {}
        self._starts: list[int] = []

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks.values())

    def at(self, address: int) -> Block | None:
        """Return the block with an address."""
        index = bisect_right(self._starts, address) - 1
        if index < 0:
            return None
        block = self.blocks[self._starts[index]]
        return block if address < block.end else None

    def find(self, start: int, end: int) -> Block:
        """Return the block with a range of bytes, which is there from now on."""
        block = self.blocks.get(start) or self.at(start)
        if block is not None and end <= block.end:
            return block
        parts = self._pop(start, end)
        low = min([start, *(part.start for part in parts)])
        made = self._insert(low, max([end, *(part.end for part in parts)]))
        for part in parts:
            made.uses.update(part.uses)
        return made

    def renew(self, start: int, nbytes: int) -> None:
        """Forget what was there: it has just been allocated."""
        self.forget(start, nbytes)
        self._insert(start, start + nbytes)

    def forget(self, start: int, nbytes: int) -> None:
        """Forget the blocks with a range of bytes."""
        self._pop(start, start + nbytes)

    def _insert(self, start: int, end: int) -> Block:
        made = self.blocks[start] = Block(start, end)
        insort(self._starts, start)
        return made

    def _pop(self, start: int, end: int) -> list[Block]:
        """Remove and return the blocks with some of the bytes."""
        starts = self._starts
        low = max(bisect_right(starts, start) - 1, 0)
        if low < len(starts) and self.blocks[starts[low]].end <= start:
            low += 1
        high = low
        while high < len(starts) and starts[high] < end:
            high += 1
        found = [self.blocks.pop(each) for each in starts[low:high]]
        del starts[low:high]
        return found


_Range = tuple[int, int, Rows]


def _lines(part: _Range) -> Iterable[tuple[int, int]]:
    """The ranges of bytes of an access, in order."""
    start, end, rows = part
    if rows is None:
        return [(start, end)]
    pitch, width = rows
    return [(line, line + width) for line in range(start, end, pitch)]


def _overlap(one: _Range, two: _Range) -> bool:
    """Whether two accesses, whose ends overlap, have a byte in common."""
    if one[2] is None and two[2] is None:
        return True
    left, right = iter(_lines(one)), iter(_lines(two))
    a, b = next(left), next(right)
    while a[0] >= b[1] or b[0] >= a[1]:
        following = next(left, None) if a[1] <= b[0] else None
        if a[1] <= b[0]:
            if following is None:
                return False
            a = following
        else:
            following = next(right, None)
            if following is None:
                return False
            b = following
    return True
