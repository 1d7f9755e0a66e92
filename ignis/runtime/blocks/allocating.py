"""Blocks allocated: from the list of a stream, or from elsewhere behind the work on them."""

from __future__ import annotations

from ignis.base import interrupts
from ignis.base.numbers import as_count, counted
from ignis.driver.codes import Code
from ignis.errors import OutOfMemoryError
from ignis.runtime import safepoint, sites
from ignis.runtime.blocks.block import BLOCKS_NAMED, CACHED, Block
from ignis.runtime.blocks.core import Core, in_flight, order, require_name
from ignis.runtime.blocks.holds import free_evictable
from ignis.runtime.lock import LOCK, acquire, release, release_after_error
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import DEAD
from ignis.runtime.ownership.owners import Owner, acting, as_owner, budgets
from ignis.runtime.stream import Stream, current_stream

_BATCH = 64
"""Blocks that a stream is given of another one's at a time: each time it waits for its work."""

# Bound once: allocating a block is a hot path.
_acting = acting.get
_next_id = ledger.next_id
_pending = safepoint.pending


def allocate(
    self: Core, n: int = 1, *, owner: str | Owner | None = None, holder: str | None = None
) -> list[Block]:
    """Allocate blocks for work on the current stream; what they contain is undefined.

    Parameters
    ----------
    n : int
        How many; all or none.
    owner : str or Owner, optional
        Owner of the blocks; the acting owner if None.
    holder : str, optional
        Who holds them until it releases them; the owner's name if None.

    Raises
    ------
    OutOfMemoryError
        If there are too few free blocks (the message lists the owners of the others), or they
        exceed the owner's budget.
    ArgumentError
        If an argument is wrong.
    UseAfterFreeError, MemoryContractViolation, CudaError
        If the pool was freed, is asleep, or this thread captures a graph.
    """
    name = _acting() if owner is None else as_owner(owner).name
    if holder is None:
        holder = name
    elif holder.__class__ is not str or not holder:
        require_name("BlockPool.allocate", holder)
    if n.__class__ is not int or n < 1:
        n = as_count("BlockPool.allocate", "n", n, least=1)
    stream = current_stream(self.device)
    if _pending:
        safepoint.drain(safepoint.FEW)
    if ledger.modes:
        self.require_open("BlockPool.allocate", "its blocks")
    while True:
        taken: list[Block] = []
        done = False
        try:
            acquire()
            free = self.free_lists.get(stream)
            if free is not None and len(free) >= n and self.memory.guard < DEAD:
                if budgets:
                    self.require_budget("BlockPool.allocate", name, n)
                layout, parts, layers = self.layout, self.parts, self.layout.layers
                taken = free[-n:]
                made = []
                for old in taken:
                    life = old.index, old.epoch + 1, _next_id(), name, {holder: 1}
                    made.append(Block(layout, *life, stream, old, [0] * layers))
                count = self.tallies.get(name, 0) + n
                # What comes next only stores: it cannot fail in between.
                del free[-n:]
                for block in made:
                    parts[block.index] = block
                self.tallies[name] = count
                done = True
        except BaseException:
            if taken and not done:
                _put_back(self, stream, taken)
            release_after_error()
            raise
        release()
        if done:
            break
        self.require_open("BlockPool.allocate", "its blocks")
        _gather(self, n, stream)
    if n > 1:
        made.reverse()  # the last one of the list is the first to be allocated
    for old in taken:
        old.previous = None
    if sites.recording:
        _note_allocation(self, made, holder)
    return made


def _put_back(self: Core, stream: Stream, taken: list[Block]) -> None:
    """After an exception of a handler that does not wait: what was taken is free again."""
    free = self.free_lists.setdefault(stream, [])
    if not free or free[-1] is not taken[-1]:
        free.extend(taken)
    for old in taken:
        self.parts[old.index] = old


def _note_allocation(self: Core, made: list[Block], holder: str) -> None:
    site = sites.site()
    if site is not None:
        with LOCK:
            for block in made:
                extras = block.more()
                extras.sites["allocated"] = extras.holder_sites[holder] = site


def _gather(self: Core, n: int, stream: Stream) -> None:
    """Let the free list of `stream` have `n` blocks, which its work may use.

    Raises
    ------
    OutOfMemoryError
        If there are not as many.
    """
    safepoint.drain()  # sequences may be garbage: finalizers only enqueue
    # One thread at a time: blocks on their way from list to list are in none, and not exhausted.
    interrupts.acquire(self.gathering)
    try:
        _gather_blocks(self, n, stream, "BlockPool.allocate")
    finally:
        self.gathering.release()


def _gather_blocks(self: Core, n: int, stream: Stream, operation: str) -> None:
    with LOCK:
        own = self.free_lists.setdefault(stream, [])
        short = n - len(self.waiting) - sum(map(len, self.free_lists.values()))
        if 0 < short <= len(self.evictable):
            free_evictable(self, short)
    _collect_waiting(self, own, stream, operation, must=False)
    with LOCK:
        others = [each for each in self.free_lists if each is not stream]
    for other in others:
        with LOCK:
            if len(own) >= n:
                return
            free = self.free_lists.get(other, [])
            count = min(len(free), max(n - len(own), _BATCH))
            # What is released on that stream from here on is not among them.
            part = free[len(free) - count :]
            del free[len(free) - count :]
            if not free:  # else a pool would keep every stream that it has seen
                self.free_lists.pop(other, None)
        if not part:
            continue
        try:
            order(stream, {other}, operation)
        except BaseException:
            with LOCK:
                self.free_lists.setdefault(other, []).extend(part)
            raise
        with LOCK:
            own.extend(part)
    if len(own) < n:
        _collect_waiting(self, own, stream, operation, must=True)
    with LOCK:
        if len(own) < n:
            raise _exhausted(self, operation, n)


def _collect_waiting(
    self: Core, own: list[Block], stream: Stream, operation: str, *, must: bool
) -> None:
    """Let `stream` wait for what else has used blocks, and add them to its free list.

    Blocks whose fences are not done are left, unless there `must` be blocks: then the stream
    waits for the fences, too.
    """
    with LOCK:
        waiting, self.waiting = self.waiting, []
    ready: dict[Block, None] = {}
    ordered: set[Stream] = set()
    try:
        for block in waiting:
            extras = block.more()
            if not must and in_flight(extras.fences):
                continue
            for event in extras.fences:
                stream.wait(event)
            used = {block.stream, *(extras.streams or ())} - ordered
            order(stream, used, operation)
            ordered |= used
            ready[block] = None
    finally:
        with LOCK:
            for block in ready:
                extras = block.more()
                extras.fences, extras.streams = [], None
            own.extend(ready)
            self.waiting.extend(block for block in waiting if block not in ready)


def _exhausted(self: Core, operation: str, n: int) -> OutOfMemoryError:
    """Return the error for a pool without blocks; the caller holds the lock."""
    cached = sum(block.state == CACHED for block in self.parts) - len(self.evictable)
    used = [f"{owner}: {count}" for owner, count in self.tallies.items() if count]
    more = f" and {len(used) - BLOCKS_NAMED} more owners" if len(used) > BLOCKS_NAMED else ""
    parts = ", ".join(used[:BLOCKS_NAMED]) + more or "nothing"
    extra = f"; {cached} of them are cached; free them with evict()" if cached else ""
    return OutOfMemoryError(
        Code.OUT_OF_MEMORY,
        "CUDA_ERROR_OUT_OF_MEMORY",
        operation,
        f"{counted(n, 'block')} requested from {self.describe()}; in use by owner: {parts}{extra}",
    )
