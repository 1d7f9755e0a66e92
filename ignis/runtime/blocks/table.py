"""Tables of blocks in device memory, and what the host knows of each."""

from __future__ import annotations

import collections
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ignis.runtime.blocks.block import Block, Layout
from ignis.runtime.ownership.allocation import Allocation

if TYPE_CHECKING:
    from ignis.runtime.array.nvarray import NvArray

WRONG_STARTS = 0xFFFFFFFF
"""What a kernel reports instead of a number of rows."""

_MOST_RECENT = 256
_next_number = itertools.count(1).__next__


class Table:
    """Host's record of a table of `BlockPool.table`; its blocks refer to it.

    Attributes
    ----------
    number : int
        What a kernel reports of it; unique in the process, up to 2^31.
    layout : Layout
        Of the pool.
    allocation : Allocation
        That of the array; who holds it keeps the blocks, and its streams may use them.
    rows : list of list of Block
        The blocks of each sequence.
    stale, frozen : Block or None
        A block of it that was freed, or that came to be shared, since the table was filled.
    moved : bool
        Whether a block of it was transferred since then.
    uses : dict
        In how many of the sequences each block is.
    """

    __slots__ = ("allocation", "frozen", "layout", "moved", "number", "rows", "stale", "uses")

    def __init__(self, layout: Layout, allocation: Allocation) -> None:
        self.layout = layout
        self.allocation = allocation
        self.rows: list[list[Block]] = []
        self.stale: Block | None = None
        self.frozen: Block | None = None
        self.moved = False
        self.number = 0
        self.uses: dict[Block, int] = {}

    def fill(self, rows: list[list[Block]]) -> None:
        """Register the blocks, and forget those from before; the caller holds the lock."""
        wanted = collections.Counter(block for blocks in rows for block in set(blocks))
        for block in self.uses.keys() - wanted.keys():
            self._leave(block)
        for block in wanted.keys() - self.uses.keys():
            _enter(block, self)
        self.uses = wanted
        self.rows = rows
        self.stale = self.frozen = None
        self.moved = False
        self.number = _next_number() & 0x7FFFFFFF
        _recent[self.number] = rows
        if len(_recent) > _MOST_RECENT:
            _recent.popitem(last=False)

    def amend(self, changes: dict[int, list[Block]]) -> None:
        """Register other blocks for some of the sequences; the caller holds the lock."""
        for number, blocks in changes.items():
            before, self.rows[number] = set(self.rows[number]), blocks
            after = set(blocks)
            for block in after - before:
                count = self.uses.get(block, 0)
                self.uses[block] = count + 1
                if not count:
                    _enter(block, self)
            for block in before - after:
                self.uses[block] -= 1
                if not self.uses[block]:
                    del self.uses[block]
                    self._leave(block)

    def _leave(self, block: Block) -> None:
        extras = block.extras
        if extras is not None and self in extras.tables:
            _note_streams(block, self.allocation)
            extras.tables.remove(self)


@dataclass(frozen=True, slots=True)
class DeviceTable:
    """A table and what kernels need beside it; it ends with the array.

    Attributes
    ----------
    facts : Table
        What the host knows of it.
    limits : NvArray
        int32 [1 + layers, sequences] in device memory: from which row on a sequence may be
        written, since it shares what is before; and how many of its rows each layer has written.
    """

    facts: Table
    limits: NvArray


def _enter(block: Block, table: Table) -> None:
    extras = block.more()
    for other in extras.tables.copy():
        if other.allocation.freed:  # nobody will use it any more
            _note_streams(block, other.allocation)
            extras.tables.remove(other)
    extras.tables.append(table)


def _note_streams(block: Block, allocation: Allocation) -> None:
    used = allocation.used_streams() - {block.stream}
    if used:
        extras = block.more()
        extras.streams = (extras.streams or set()) | used


_recent: collections.OrderedDict[int, list[list[Block]]] = collections.OrderedDict()
"""The blocks of the latest tables by number: a check in a kernel may fail after the table ended."""


def explain_unwritten(operation: str, value: int, position: int) -> str:
    """Return the message for a read above a watermark, from what the kernel has reported.

    Parameters
    ----------
    operation : str
        Which kernel.
    value : int
        The number of the table, times 2^32, plus the rows that are written.
    position : int
        Which sequence of the table.
    """
    number, written = value >> 32, value & 0xFFFFFFFF
    rows = _recent.get(number)
    if written == WRONG_STARTS:
        return (
            f"{operation}: starts of sequence {position} are not in order, exceed the rows, "
            "or give it more rows than longest"
        )
    text = f"{operation}: sequence {position} has {written} rows written"
    if rows is None or position >= len(rows):
        return f"{text}, but more were requested"
    blocks = rows[position]
    if not blocks:
        return f"{text}, and no block, but more rows were requested"
    at = written // blocks[0].layout.rows
    if at >= len(blocks):
        return f"{text}, and no block for row {written}, after {blocks[-1].describe()}"
    block, row = blocks[at], written % blocks[0].layout.rows
    held = f", held by {block.holder_names()}" if block.count else ""
    return f"{text}: row {row} of {block.describe()}{held} is above the watermark"
