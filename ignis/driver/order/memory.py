"""Readers and writers of bytes, as far as later work might not come after them.

The record of a block of memory holds, for each range of bytes and each stream, the latest operation
that read it and the latest that wrote it. An access by another stream forgets what is ordered
before everything: what has ended as the host knows, and what lies in the bytes that it writes and
comes before it.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable, Iterator

from ignis.driver.order.clocks import Cell, Operation, Timeline

_MOST = 4096
"""Ranges that are recorded of one block for one stream; beyond it the oldest are forgotten."""

Part = tuple[int, int, bool] | tuple[int, int, bool, int, int]
"""Address, bytes, and whether they are written; of a copy of rows also pitch and width."""


class Block:
    """A range of addresses and the accesses to it.

    Attributes
    ----------
    start, end : int
        Addresses.
    only : Timeline or None
        The only stream that has used it, whose `alone` has its accesses; None if there are
        several, or none yet.
    uses : dict of Timeline to dict of Part to Cell
        The accesses of each stream.
    """

    __slots__ = ("end", "only", "start", "uses")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.only: Timeline | None = None
        self.uses: dict[Timeline, dict[Part, Cell]] = {}

    def add(self, timeline: Timeline, part: Part, operation: Operation) -> None:
        """Note an access of a stream, which conflicts with none."""
        uses = self.uses
        own = uses.setdefault(timeline, {})
        if len(uses) > 1:
            self.share()
        elif self.only is None:
            self.only = timeline
        cell = own.get(part)
        if cell is None:
            cell = own[part] = [operation]
        else:
            cell[0] = operation
        if self.only is not None:
            timeline.alone[part] = cell
        if len(own) > _MOST:
            for old in list(own)[: _MOST // 4]:
                del own[old]
                timeline.alone.pop(old, None)

    def share(self) -> None:
        """From now on no stream has the block for itself."""
        if self.only is not None:
            for part in self.uses[self.only]:
                self.only.alone.pop(part, None)
            self.only = None

    def withdraw(self, timeline: Timeline, index: int) -> None:
        """Forget the accesses of an operation of a stream, by its number there."""
        own = self.uses.get(timeline, {})
        for part in [part for part, (use,) in own.items() if use[2] == index]:
            del own[part]
            timeline.alone.pop(part, None)

    def conflict(self, timeline: Timeline, part: Part) -> tuple[Part, Operation] | None:
        """Return the latest access that one by `timeline` conflicts with and does not come after.

        Forgets what is ordered before everything.
        """
        self.share()
        start, nbytes, written, *rows = part
        end = start + nbytes
        found, latest = None, 0
        ended = []
        for other, theirs in self.uses.items():
            if other is timeline:
                continue
            gone = []
            for key, (operation,) in theirs.items():
                order = timeline.order_of(operation)
                low, size, wrote, *lines = key
                high = low + size
                if order:
                    if order == 2 or (written and not rows and start <= low and high <= end):
                        gone.append(key)
                elif (
                    (written or wrote)
                    and start < high
                    and low < end
                    and operation[3] >= latest
                    and (not (rows or lines) or _overlap(part, key))
                ):
                    found, latest = (key, operation), operation[3]
            if len(gone) == len(theirs):
                ended.append(other)
            else:
                for key in gone:
                    del theirs[key]
        for other in ended:
            del self.uses[other]
        return found

    def __iter__(self) -> Iterator[tuple[Part, Operation]]:
        for theirs in self.uses.values():
            for part, (operation,) in theirs.items():
                yield part, operation

    def take(self, other: Block) -> None:
        """Have the accesses of another block as well."""
        for timeline, theirs in other.uses.items():
            self.uses.setdefault(timeline, {}).update(theirs)


class Memory:
    """The blocks of a driver, by address.

    Blocks come from the driver's allocations; memory of somebody else, or from before the checker
    was on, is known by what accesses of it were seen.
    """

    def __init__(self) -> None:
        self._blocks: dict[int, Block] = {}
        self._starts: list[int] = []

    def __iter__(self) -> Iterator[Block]:
        return iter(self._blocks.values())

    def beginning(self, address: int) -> Block | None:
        """Return the block that begins at an address."""
        return self._blocks.get(address)

    def at(self, address: int) -> Block | None:
        """Return the block with an address."""
        index = bisect_right(self._starts, address) - 1
        if index < 0:
            return None
        block = self._blocks[self._starts[index]]
        return block if address < block.end else None

    def find(self, start: int, end: int) -> Block:
        """Return the block with a range of bytes, which is there from now on."""
        block = self.at(start)
        if block is None or end > block.end:
            parts = self._pop(start, end)
            low = min([start, *(part.start for part in parts)])
            block = self._insert(low, max([end, *(part.end for part in parts)]))
            for part in parts:
                block.take(part)
        return block

    def renew(self, start: int, nbytes: int) -> None:
        """Forget what was there: it has just been allocated."""
        self.forget(start, nbytes)
        self._insert(start, start + nbytes)

    def forget(self, start: int, nbytes: int) -> None:
        """Forget the blocks with a range of bytes."""
        self._pop(start, start + nbytes)

    def _insert(self, start: int, end: int) -> Block:
        made = Block(start, end)
        insort(self._starts, start)
        try:
            self._blocks[start] = made
        except MemoryError:
            self._starts.remove(start)
            raise
        return made

    def _pop(self, start: int, end: int) -> list[Block]:
        """Remove and return the blocks with some of the bytes."""
        starts = self._starts
        low = max(bisect_right(starts, start) - 1, 0)
        if low < len(starts) and self._blocks[starts[low]].end <= start:
            low += 1
        high = low
        while high < len(starts) and starts[high] < end:
            high += 1
        # Each line either finds no memory and changes nothing, or needs none.
        found = [self._blocks[each] for each in starts[low:high]]
        del starts[low:high]
        for block in found:
            del self._blocks[block.start]
        for block in found:
            block.share()
        return found


def _lines(part: Part) -> Iterable[tuple[int, int]]:
    """The ranges of bytes of an access, in order."""
    start, nbytes, _, *rows = part
    if not rows:
        return [(start, start + nbytes)]
    pitch, width = rows
    return [(line, line + width) for line in range(start, start + nbytes, pitch)]


def _overlap(one: Part, two: Part) -> bool:
    """Tell whether two accesses have a byte in common."""
    left, right = iter(_lines(one)), iter(_lines(two))
    a, b = next(left, None), next(right, None)
    while a is not None and b is not None:
        if a[1] <= b[0]:
            a = next(left, None)
        elif b[1] <= a[0]:
            b = next(right, None)
        else:
            return True
    return False
