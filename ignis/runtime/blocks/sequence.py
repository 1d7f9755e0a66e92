"""BlockSequence: rows that go on from block to block, as those of one request do."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any

from ignis.base import process
from ignis.base.lifetime import ScopedOnce, Undo, Unique
from ignis.base.numbers import as_count, require_kind
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DoubleFreeError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime import safepoint, sites
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.block import FREED, Block
from ignis.runtime.blocks.block_rows import count_rows, make_room
from ignis.runtime.blocks.core import require_name
from ignis.runtime.blocks.holds import hand_over, release_for
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.owners import (
    Owner,
    acting_owner,
    as_owner,
    enforced,
    on_behalf_of,
)


class BlockSequence(Unique, ScopedOnce):
    """Blocks of a pool in order, with a length: their rows are the rows of one sequence.

    It holds its blocks until it is freed, and frees those that nobody else holds; one that becomes
    garbage does so at the next safe point. One thread at a time may use a sequence.

    Parameters
    ----------
    pool : BlockPool
        Where the blocks come from, on demand.
    owner : str or Owner, optional
        Owner of the blocks; the acting owner if None.
    holder : str, optional
        Name of their holder; ``"sequence 7"`` if None.

    Attributes
    ----------
    blocks : list of Block
        In order; `BlockPool.table` makes a device array of them.
    written : list of int
        Rows that each layer has: the watermark of the sequence.
    """

    def __init__(
        self,
        pool: BlockPool,
        *,
        owner: str | Owner | None = None,
        holder: str | None = None,
    ) -> None:
        self._freed: str | None = None
        self.blocks: list[Block] = []
        require_kind("BlockSequence", pool, BlockPool)
        if holder is not None:
            require_name("BlockSequence", holder)
        self.id = ledger.next_id()
        self._pool = pool
        self._owner = acting_owner() if owner is None else as_owner(owner).name
        self._holder = f"sequence {self.id}" if holder is None else holder
        self.written = [0] * pool.layers

    @property
    def pool(self) -> BlockPool:
        """Pool of the blocks."""
        return self._pool

    @property
    def owner(self) -> str:
        """Name of the subsystem that owns its blocks, except shared ones."""
        return self._owner

    @property
    def holder(self) -> str:
        """The name that holds its blocks."""
        return self._holder

    @property
    def length(self) -> int:
        """Rows that every layer has."""
        return min(self.written)

    @property
    def freed(self) -> bool:
        """True if `free` was called."""
        return self._freed is not None

    def __len__(self) -> int:
        return self.length

    def reserve(self, rows: int) -> None:
        """Make room for `rows` more, in blocks that this sequence alone may write.

        A block that is shared with another sequence is replaced by a copy where it would be
        written.

        Raises
        ------
        OutOfMemoryError
            If the pool has no blocks left; nothing has changed.
        UseAfterFreeError
            If it was freed, or one of its blocks was.
        """
        operation = "BlockSequence.reserve"
        self._require_usable(operation)
        rows = as_count(operation, "rows", rows)
        if rows:
            self._make_room(min(self.written), max(self.written) + rows)

    def _make_room(self, first: int, end: int, writer: str = "") -> None:
        """Let the rows from `first` to `end` lie in blocks that this sequence alone may write.

        The `writer`, an operation, is refused if the acting owner may not write what is made.
        """
        size, longest = self._pool.rows, max(self.written)
        first, end = first // size, -(-end // size)
        missing = max(end - len(self.blocks), 0)
        needed: dict[Block, int | None] = {
            block: max(longest - at * size, 0)
            for at, block in enumerate(self.blocks[first:end], first)
            if block.freed or block.users > 1 or block.owner != acting_owner()
        }
        if needed or missing:
            if writer and enforced() and acting_owner() != self._owner:
                raise OwnershipError(
                    f"{writer}: {self._holder!r} belongs to {self._owner!r}, {acting_owner()!r} "
                    f"acts (ignis.acting_as({self._owner!r}) acts for its owner)"
                )
            found = make_room(self._pool, needed, self._holder, self._owner, missing)
            for block in needed:
                self.blocks[self.blocks.index(block)] = found.pop(0)
            self.blocks += found

    def append(self, rows: NvArray, *, layer: int = 0) -> int:
        """Copy rows behind those of a layer; return the first new one's number.

        Parameters
        ----------
        rows : NvArray
            ``(n, *row_shape)``, or ``row_shape`` for one row; same dtype and device.
        layer : int
            Which layer.

        The sequence has the rows only if nothing is raised.

        Raises
        ------
        OutOfMemoryError
            If the pool has no blocks left; nothing has changed.
        ArgumentError, DTypeError, NotAllocatedError, OwnershipError, CudaError
            As `BlockPool.write`.
        """
        operation = "BlockSequence.append"
        self._require_usable(operation)
        pool = self._pool
        count = count_rows(pool, operation, rows, layer)
        start = self.written[layer]
        if count:
            self._make_room(start, start + count, operation)
        done = 0
        with rows.reshape((count, *pool.row_shape)) as matrix:
            while done < count:
                at, offset = divmod(start + done, pool.rows)
                part = min(pool.rows - offset, count - done)
                with matrix[done : done + part] as piece:
                    pool.write(self.blocks[at], piece, offset, layer=layer)
                done += part
        self.written[layer] = start + count
        return start

    def extend(self, blocks: list[Block]) -> None:
        """Share full blocks that others have written: their rows follow those of this sequence.

        Parameters
        ----------
        blocks : list of Block
            Of the pool, with all rows of all layers.

        Raises
        ------
        ArgumentError
            If a block has fewer rows, or the last one of this sequence has, or a block would be in
            it twice.
        UseAfterFreeError
            If it was freed, or one of the blocks was; nothing has changed.
        """
        operation = "BlockSequence.extend"
        self._require_usable(operation)
        size, rows = self._pool.rows, len(self.blocks) * self._pool.rows
        blocks = self._pool.blocks_of(operation, blocks)
        short = [block for block in blocks if min(block.written) < size]
        if short or set(self.written) != {rows}:
            where = short[0].describe() if short else repr(self)
            raise ArgumentError(f"{operation}: {where} is not full")
        if len({*self.blocks, *blocks}) < len(self.blocks) + len(blocks):
            raise ArgumentError(f"{operation}: {self!r} would have a block twice")
        with on_behalf_of(self._owner):
            self._pool.share(blocks, self._holder)
        self.blocks += blocks
        self.written = [rows + len(blocks) * size] * self._pool.layers

    def advance(self, count: int) -> None:
        """Count rows that a kernel was launched to write, in every layer, behind `reserve`.

        Raises
        ------
        BoundsError
            If there is no room for them.
        MemoryContractViolation
            If a block that has them is shared.
        UseAfterFreeError, OwnershipError, CudaError
            As `BlockPool.advance`.
        """
        operation = "BlockSequence.advance"
        self._require_usable(operation)
        count = as_count(operation, "count", count)
        pool, size = self._pool, self._pool.rows
        if max(self.written) + count > len(self.blocks) * size:
            raise BoundsError(
                f"{operation}: {count} rows after {max(self.written)} exceed the "
                f"{len(self.blocks) * size} rows of its blocks; make room with reserve()"
            )
        # All layers at once where they have as many rows, as they have behind a pass of a model.
        alike = len(set(self.written)) == 1
        for layer, start in enumerate(self.written[:1] if alike else self.written):
            done = start
            while done < start + count:
                at, offset = divmod(done, size)
                part = min(size - offset, start + count - done)
                pool.advance(self.blocks[at], offset + part, layer=None if alike else layer)
                done += part
        self.written = [each + count for each in self.written]

    def truncate(self, length: int) -> None:
        """Keep the first `length` rows, and release the blocks behind them.

        Raises
        ------
        BoundsError
            If there are fewer.
        MemoryContractViolation, OwnershipError, UseAfterFreeError, CudaError
            As `BlockPool.truncate` and `BlockPool.release`; the sequence is as before.
        """
        operation = "BlockSequence.truncate"
        self._require_usable(operation)
        length = as_count(operation, "length", length)
        if length > max(self.written):
            raise BoundsError(f"{operation}: cannot keep {length} rows of {max(self.written)}")
        pool, size = self._pool, self._pool.rows
        remaining = -(-length // size)
        last = self.blocks[remaining - 1] if remaining else None
        written = last.written if last is not None and last.users < 2 else None
        if last is not None and written is not None:
            pool.truncate(last, length - (remaining - 1) * size)
        if remaining < len(self.blocks):
            try:
                release_for(pool, self.blocks[remaining:], self._holder, self._owner)
            except BaseException:
                if last is not None and written is not None:
                    last.written = written
                raise
            del self.blocks[remaining:]
        self.written = [min(each, length) for each in self.written]

    def fork(self, *, owner: str | Owner | None = None, holder: str | None = None) -> BlockSequence:
        """Return a sequence of the same rows that shares all blocks: nothing is copied.

        Before either writes a shared block, it gets a copy.

        Parameters
        ----------
        owner, holder
            As for `BlockSequence`: whose the new sequence's own blocks will be.

        Raises
        ------
        UseAfterFreeError
            If it was freed, or one of its blocks was.
        """
        self._require_usable("BlockSequence.fork")
        made = BlockSequence(self._pool, owner=owner, holder=holder)
        blocks = self.blocks[: -(-max(self.written) // self._pool.rows)]
        with on_behalf_of(made.owner):
            self._pool.share(blocks, made.holder)
        made.blocks = blocks
        made.written = list(self.written)
        return made

    def rows(self, *, layer: int = 0) -> NvArray:
        """Return a copy of the written rows of a layer, ``[length, *row_shape]``.

        It belongs to the acting owner.

        Raises
        ------
        UseAfterFreeError, OutOfMemoryError, CudaError
            If it was freed, there is no memory for it, or this thread captures a graph.
        BoundsError
            If the watermark of a block was lowered below its rows.
        """
        operation = "BlockSequence.rows"
        self._require_usable(operation)
        pool = self._pool
        pool.require_layer(operation, layer)
        total, size = self.written[layer], pool.rows
        made = NvArray((total, *pool.row_shape), pool.dtype, pool.device).to_device()
        with Undo(made.free):
            for at, block in enumerate(self.blocks):
                count = min(total - at * size, size)
                if count > 0:
                    if block.written[layer] < count:
                        text = f"{block.describe()} has {block.written[layer]} of {count} rows"
                        raise BoundsError(f"{operation}: {text} that {self._holder!r} has written")
                    with pool.view(block, layer=layer) as found, found[:count] as part:
                        made.write_rows(part, at * size)
        return made

    def transfer(self, new_owner: str | Owner, *, holder: str | None = None) -> str:
        """Give the sequence to another owner, in order with the work on it; return its name.

        Blocks that nobody else holds belong to the new owner from now on, and the ledger records
        that. The others stay with their owner: the new one shares them, as after a `fork`, and gets
        a copy of one that it writes. All of this is one step, which changes all or nothing; nothing
        is copied.

        Parameters
        ----------
        holder : str, optional
            The new holder of the blocks; the present one if None.

        Raises
        ------
        OutOfMemoryError
            If the new owner's budget does not allow its blocks.
        UseAfterFreeError, MemoryContractViolation
            If it was freed, or a block was, or somebody else has released one in its name.
        OwnershipError, ArgumentError, CudaError
            If owners are enforced and the acting owner is not the sequence's, an argument is wrong,
            or this thread captures a graph. The sequence is as before.
        """
        operation = "BlockSequence.transfer"
        self._require_usable(operation)
        chosen = as_owner(new_owner)
        name = self._holder if holder is None else holder
        require_name(operation, name)
        hand_over(self._pool, operation, self.blocks, chosen, name, (self._holder, self._owner))
        self._owner, self._holder = chosen.name, name
        return chosen.name

    def free(self, *, keep: Collection[Block] = ()) -> None:
        """Release the blocks.

        Parameters
        ----------
        keep : collection of Block
            Those of its blocks that stay cached if nobody else holds them, until an allocation
            needs them: the last one goes first.

        Raises
        ------
        DoubleFreeError
            If it was already freed, or another caller released a block in its name.
        MemoryContractViolation, OwnershipError, CudaError
            As `BlockPool.release`.
        """
        if self._freed is not None:
            raise DoubleFreeError(
                f"BlockSequence.free: {self._holder!r} was freed before{self._freed}"
            )
        kept = [block for block in reversed(self.blocks) if block in keep]
        if rest := [block for block in self.blocks if block not in keep]:
            release_for(self._pool, rest, self._holder, self._owner)
            self.blocks = kept[::-1]
        if kept:
            release_for(self._pool, kept, self._holder, self._owner, "evictable")
        site = sites.site()
        self._freed = f" at {site}" if site else sites.hint()
        self.blocks, self.written = [], [0] * self._pool.layers

    def _require_usable(self, operation: str) -> None:
        if self._freed is not None:
            raise UseAfterFreeError(f"{operation}: {self._holder!r} was freed{self._freed}")

    @safepoint.finalizer
    def __del__(self, _enqueue: Any = safepoint.enqueue) -> None:
        # Runs inside the collector: only enqueue.
        if getattr(self, "blocks", None) and not process.exiting():
            use = self._holder, self._owner
            _enqueue(functools.partial(_end_garbage, self._pool, self.blocks, use))

    def __repr__(self) -> str:
        return (
            f"BlockSequence(length={self.length}, blocks={[each.index for each in self.blocks]}, "
            f"pool={self._pool.id}, owner={self._owner!r}, holder={self._holder!r}, "
            f"freed={self.freed})"
        )


def _end_garbage(pool: BlockPool, blocks: list[Block], use: tuple[str, str]) -> None:
    """Release the blocks of a sequence that became garbage; called at a safe point."""
    holder, owner = use

    def held(block: Block) -> bool:
        # Another owner's hold of that name is none of the sequence's.
        return not {(owner, False), (block.owner, False)}.isdisjoint(block.held_by(holder))

    def finish() -> bool:
        mine = [block for block in blocks if block.state != FREED and held(block)]
        for block in mine:
            try:
                with on_behalf_of(block.owner):
                    release_for(pool, block, *use)
            except DoubleFreeError:
                continue  # another thread was faster
            except MemoryContractViolation:
                return False  # somebody, such as a graph, holds a table of it
        return True

    if not pool.freed and not finish():
        safepoint.watch(finish)
