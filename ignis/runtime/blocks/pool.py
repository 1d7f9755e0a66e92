"""BlockPool: one allocation cut into blocks, as caches of keys and values are.

The memory is one array of the pool's owner, which the ledger counts once. Blocks are bookkeeping of
the host: to allocate or to release one calls no driver. Reuse is in stream order: a free block goes
back to the list of its stream, and a stream that is given blocks of another one waits for that
one's work first.
"""

from __future__ import annotations

import functools

from ignis.base import process
from ignis.base.lifetime import ScopedOnce
from ignis.base.module_names import without
from ignis.base.numbers import counted
from ignis.base.warn import warn
from ignis.errors import DoubleFreeError, MemoryContractViolation
from ignis.runtime import safepoint, sites
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks import allocating, block_rows, holds, registry, sleeping, tables
from ignis.runtime.blocks.block import CACHED, FREED, HELD, Block, here, name_blocks
from ignis.runtime.blocks.core import ABSENT, Core
from ignis.runtime.blocks.memory import HOLDER
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.guard import DISOWNED
from ignis.runtime.ownership.owners import acting_owner


class BlockPool(Core, ScopedOnce):
    """Device memory cut into blocks of rows, each with an owner, holders, an epoch and a watermark.

    Parameters
    ----------
    blocks : int
        How many; at least 1.
    rows : int
        Rows of a block; at least 1.
    row_shape : int or sequence of int
        Shape of one row; ``(2, kv_heads, head_dim)`` is what `attention.paged` reads.
    dtype : dtype
        Of the rows.
    device : device, optional
        Where the memory will be; that of `memory`, else the default device.
    layers : int
        How many times each block has its rows: the layers of a model share their tables. Each
        layer has its own watermark.
    owner : str or Owner, optional
        Owner of the pool's memory; the acting owner if None. Blocks have their own owners.
    stream : Stream, optional
        In whose order the memory is allocated and freed; the current stream if None.
    memory : NvArray or PinnedBuffer, optional
        Memory to cut instead of new memory, from its start; the pool holds it, as ``"BlockPool"``,
        until it is freed. Pinned host memory is read and written by kernels at its address.

    Raises
    ------
    ArgumentError, DTypeError
        If an argument is wrong, or `memory` is too small or cut by another pool already.
    OutOfMemoryError
        If there is no memory.
    """

    __dir__ = without(
        "admit_append asleep blocks_of capacity closed describe evictable first_owner free_lists "
        "gathering given layout note_use parts registered require_awake require_budget "
        "require_layer require_live require_open require_writable return_given saved storage "
        "tables_made tallies waiting window"
    )

    # The life of blocks.
    allocate = allocating.allocate
    release = holds.release
    hold = holds.hold
    holding = holds.holding
    share = holds.share
    fence = holds.fence
    evict = holds.evict
    reclaim = holds.reclaim
    transfer = holds.transfer

    # Rows.
    write = block_rows.write
    advance = block_rows.advance
    truncate = block_rows.truncate
    view = block_rows.view
    writable = block_rows.writable
    copy = block_rows.copy

    # Tables for kernels.
    table = tables.table
    amend = tables.amend
    registered = tables.registered
    admit_append = tables.admit_append

    # No memory for a while.
    sleep = sleeping.sleep
    wake = sleeping.wake

    def free(self) -> None:
        """Free the memory, behind all fences and the work of all streams.

        Raises
        ------
        DoubleFreeError
            If it was freed before.
        MemoryContractViolation
            If somebody holds a block, or the array: the message names the holders.
        OwnershipError
            If owners are enforced and another one than the pool's acts.
        """
        operation = "BlockPool.free"
        if self.closed is not None:
            raise DoubleFreeError(f"{operation}: pool #{self.id} was freed before{self.closed}")
        if self.memory.guard & DISOWNED:
            self.storage.require_usable(operation)
        safepoint.drain()  # sequences may be garbage: finalizers only enqueue
        with LOCK:
            held = [block for block in self.parts if block.state == HELD]
            if held:
                raise MemoryContractViolation(
                    f"{operation}: {self.describe()} has {counted(len(held), 'block')} in use: "
                    f"{name_blocks(held)}{sites.hint()}"
                )
            fences = [
                event
                for block in self.parts
                if block.extras is not None
                for event in block.extras.fences
            ]
        if self.asleep is None:
            home = self.storage.stream
            if not home.closed:
                for event in dict.fromkeys(fences):
                    home.wait(event)
            if not self.storage.freed:  # by force
                self.storage.free()
            self.return_given()
        site = sites.site()
        with LOCK:
            self.closed = f" at {site}" if site else sites.hint()
            self.memory, self.asleep, self.saved = ABSENT, None, {}
            for block in self.parts:
                if block.state == CACHED:
                    block.state = FREED
                    block.freed_by = operation, acting_owner(), here.name
            self.tallies, self.free_lists, self.waiting, self.evictable = {}, {}, [], {}
        registry.remove(self)

    def return_given(self) -> None:
        """Release the memory that was passed in."""
        if self.given is not None:
            self.given.allocation.end_hold(HOLDER)
            if self.wraps_given:
                self.given.free()
            self.given = None

    @safepoint.finalizer
    def __del__(self) -> None:
        # Runs inside the collector: only enqueue. The array has its own finalizer.
        if getattr(self, "memory", ABSENT) is ABSENT or process.exiting():
            return
        held = [block for block in self.parts if block.state == HELD]
        if held or self.given is not None:
            safepoint.enqueue(functools.partial(_end_garbage, self.id, held, self.given))


def _end_garbage(pool: int, held: list[Block], given: NvArray | None) -> None:
    """End a pool that became garbage; called at a safe point."""
    if given is not None:
        given.allocation.end_hold(HOLDER)
    if held:
        warn(
            f"pool #{pool} was dropped with {counted(len(held), 'block')} in use: "
            f"{name_blocks(held)}{sites.hint()}"
        )
