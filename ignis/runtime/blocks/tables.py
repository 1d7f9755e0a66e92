"""Tables made of blocks, and what kernels that read or write through them may do."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ignis.base.lifetime import FreedOnError
from ignis.base.numbers import as_count, require_kind
from ignis.errors import ArgumentError, MemoryContractViolation, UseAfterFreeError
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.block import FREED, Block
from ignis.runtime.blocks.core import Core
from ignis.runtime.blocks.holds import take_over
from ignis.runtime.blocks.table import DeviceTable, Table
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import ENFORCED
from ignis.runtime.ownership.owners import acting_owner, require_owner
from ignis.runtime.stream import Stream, current_stream


def table(
    self: Core,
    sequences: Any,
    *,
    width: int | None = None,
    out: NvArray | None = None,
) -> NvArray:
    """Return the blocks of sequences as a device array for kernels, for the current stream.

    The table does not hold its blocks: a kernel of ignis refuses it once one of them was
    freed. While the table has a holder, such as a captured graph, its blocks stay allocated.

    Parameters
    ----------
    sequences : BlockSequence, sequence of Block, or sequence of these
        Each is a row of the table.
    width : int, optional
        Blocks of a row; those behind a sequence's last are -1. The most there are if None.
    out : NvArray, optional
        A table from before, which is filled anew at the same address.

    Returns
    -------
    NvArray
        int32 [sequences, width]: indices of blocks.

    Raises
    ------
    UseAfterFreeError
        If a block was freed; the message names who has freed it.
    ArgumentError
        If it is not a block of this pool, `out` is not a table of that size, or a sequence is
        longer than `width`.
    CudaError
        If this thread captures a graph.
    """
    operation = "BlockPool.table"
    self.require_open(operation, "the table")
    rows, written = _rows_of(self, operation, sequences)
    most = max(map(len, rows))
    if width is not None:
        most = as_count(operation, "width", width, least=most)
    stream = current_stream(self.device)
    if out is not None:
        known = registered(self, out, operation, current=False)
        if out.shape[0] != len(rows) or out.shape[1] < most:
            raise ArgumentError(
                f"{operation}: {len(rows)} sequences of {most} blocks do not fit out {out.shape}"
            )
        _fill(self, out, known, rows, written, stream)
        return out
    made = NvArray((len(rows), max(most, 1)), "int32", self.device, stream=stream).to_device()
    size = 4 * len(rows) * (1 + self.layout.layers)
    owned = [made, workspace(size, self.device, stream)]
    with FreedOnError(owned):
        owned.append(owned[1].view("int32"))
        known = DeviceTable(Table(self.layout, made.allocation), owned[2])
        _fill(self, made, known, rows, written, stream)
    return made


def _fill(
    self: Core,
    array: NvArray,
    known: DeviceTable,
    rows: list[list[Block]],
    written: list[Sequence[int]],
    stream: Stream,
) -> None:
    """Upload a table and its limits, and register its blocks."""
    operation = "BlockPool.table"
    indices = np.full(array.shape, -1, np.int32)
    floors = [0] * len(rows)
    with LOCK:
        for number, blocks in enumerate(rows):
            for position, block in enumerate(blocks):
                self.require_live(operation, block)
                if block.users > 1:
                    floors[number] = (position + 1) * self.layout.rows
            indices[number, : len(blocks)] = [block.index for block in blocks]
    for blocks in rows:
        for block in blocks:
            if block.stream is not stream or block.extras is not None:
                self.note_use(block, stream, operation)
    array.from_host(indices)
    known.limits.from_host(np.array([floors, *zip(*written, strict=True)], np.int32))
    with LOCK:
        known.facts.fill(rows)
        self.tables_made[array] = known
        for blocks in rows:
            for block in blocks:
                if block.state == FREED:  # by another thread, meanwhile
                    known.facts.stale = block
                    self.require_live(operation, block)


def amend(
    self: Core,
    table: NvArray,
    changes: Mapping[int, Any],
    staging: Callable[[int], np.ndarray[Any, Any]] | None = None,
) -> None:
    """Replace some rows of a table by the blocks of other sequences, in stream order.

    The others stay as they are: one sequence of many that starts, ends or gets a block costs one
    small copy, which it shares with those in the rows beside it. A captured graph may hold the
    table. What kernels may read and write of a sequence is not uploaded: `slots.begin` says that on
    the device, before the first launch with it.

    Parameters
    ----------
    table : NvArray
        What `table` has returned.
    changes : mapping of int to BlockSequence, sequence of Block or None
        By row; None for a row without blocks.
    staging : callable, optional
        Called with a number of bytes, returns as many of pinned memory, as uint8, which must not
        change until the copy is done. Pageable memory is copied by the driver if None.

    Raises
    ------
    UseAfterFreeError
        If a block was freed; the message names who has freed it. The table is as before.
    ArgumentError
        If it is not a table or a block of this pool, there is no such row, or a sequence is longer
        than a row. The table is as before.
    CudaError
        If this thread captures a graph.
    """
    operation = "BlockPool.amend"
    self.require_open(operation, "the table")
    facts = registered(self, table, operation, current=False).facts
    width = table.shape[1]
    rows: dict[int, list[Block]] = {}
    for number, sequence in changes.items():
        number = as_count(operation, "a row", number, most=table.shape[0] - 1)
        blocks = [] if sequence is None else getattr(sequence, "blocks", sequence)
        rows[number] = found = self.blocks_of(operation, blocks)
        if len(found) > width:
            raise ArgumentError(f"{operation}: {len(found)} blocks do not fit a row of {width}")
    stream = current_stream(self.device)
    with LOCK:
        for block in itertools.chain(*rows.values()):
            if block.state == FREED:
                self.require_live(operation, block)
    for block in itertools.chain(*rows.values()):
        extras = block.extras  # of a block that is in a table there are some
        if block.stream is not stream or (extras is not None and extras.arrival is not None):
            self.note_use(block, stream, operation)
    api, nbytes = self.device.api, 4 * width
    for first in (number for number in rows if number - 1 not in rows):
        beside = itertools.takewhile(rows.__contains__, itertools.count(first))
        run = [rows[number] for number in beside]
        size = nbytes * len(run)
        memory = np.empty(size, np.uint8) if staging is None else staging(size)
        values = memory.view(np.int32).reshape(len(run), width)
        values.fill(-1)
        for row, blocks in zip(values, run, strict=True):
            row[: len(blocks)] = [block.index for block in blocks]
        target = table.write_ptr(stream, operation) + nbytes * first
        api.memcpy_htod(self.device.id, target, values.ctypes.data, size, stream.handle)
    with LOCK:
        facts.amend(rows)
        for block in itertools.chain(*rows.values()):
            if block.state == FREED:  # by another thread, meanwhile
                facts.stale = block
                self.require_live(operation, block)


def registered(
    self: Core,
    table: Any,
    operation: str,
    *,
    current: bool = True,
    stream: Stream | None = None,
) -> DeviceTable:
    """Return what is known of a table of this pool, for the kernels that read it.

    Parameters
    ----------
    current : bool
        Refuse a table one of whose blocks was freed meanwhile.
    stream : Stream, optional
        Where a kernel is going to use the blocks: behind the latest transfer of each.

    Raises
    ------
    ArgumentError
        If it is not a result of this pool's `table`.
    UseAfterFreeError
        If the table was freed, or one of its blocks; the message names who has freed it.
    """
    require_kind(operation, table, NvArray, "tables")
    table.require_usable(operation)
    with LOCK:
        known = self.tables_made.get(table)
    if known is None:
        raise ArgumentError(
            f"{operation}: tables must be a result of BlockPool.table of pool #{self.id} "
            f"({self.layout.text}), but array #{table.id} of shape {table.shape} is not"
        )
    facts = known.facts
    if current and facts.stale is not None:
        raise UseAfterFreeError(
            f"{operation}: the table, array #{table.id}, is stale: "
            f"{facts.stale.describe()}: {facts.stale.freed_where()}"
        )
    if stream is not None and facts.moved:
        for blocks in facts.rows:
            for block in blocks:
                self.note_use(block, stream, operation)
    return known


def admit_append(self: Core, table: Table, operation: str) -> None:
    """Allow a kernel to write rows through a table, or refuse by name.

    Raises
    ------
    MemoryContractViolation
        If a block of it has come to be shared since the table was filled.
    OwnershipError
        If owners are enforced and the acting owner is not that of its blocks.
    """
    frozen = table.frozen
    if frozen is not None and frozen.users > 1:
        raise MemoryContractViolation(
            f"{operation}: {frozen.describe()} became shared after the table was filled: "
            f"{frozen.holder_names()}; copy it with BlockSequence.reserve and refill the "
            "table with BlockPool.table(out=)"
        )
    if ledger.modes & ENFORCED:
        actor, found = acting_owner(), dict.fromkeys(itertools.chain(*table.rows))
        alone = [block for block in found if block.owner != actor and block.users == 1]
        take_over(self, operation, alone)
        for block in alone:
            require_owner(block, operation)


def _rows_of(
    self: Core, operation: str, sequences: Any
) -> tuple[list[list[Block]], list[Sequence[int]]]:
    """Return the blocks of each sequence, and how many rows of it each layer has written."""
    if hasattr(sequences, "blocks") and not isinstance(sequences, Core):
        sequences = [sequences]
    if not isinstance(sequences, (list, tuple)) or not sequences:
        raise ArgumentError(
            f"{operation}: expected one or more sequences, not {type(sequences).__name__}"
        )
    if isinstance(sequences[0], Block):
        sequences = [sequences]
    rows: list[list[Block]] = []
    written: list[Sequence[int]] = []
    for each in sequences:
        blocks = self.blocks_of(operation, getattr(each, "blocks", each))
        rows.append(blocks)
        known = getattr(each, "written", None)
        written.append(_written(self, blocks) if known is None else list(known))
    return rows, written


def _written(self: Core, blocks: list[Block]) -> list[int]:
    """Rows of a sequence that each layer has written without a gap."""
    totals = [0] * self.layout.layers
    for layer in range(self.layout.layers):
        for block in blocks:
            totals[layer] += block.written[layer]
            if block.written[layer] < self.layout.rows:
                break
    return totals
