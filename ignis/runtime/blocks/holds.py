"""Holds of blocks and their ends, sharing, fences, eviction, transfers."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Literal, TypeVar

from ignis.base.lifetime import Ending
from ignis.base.numbers import require_kind
from ignis.errors import (
    ArgumentError,
    DoubleFreeError,
    MemoryContractViolation,
)
from ignis.runtime import capture_state, safepoint, sites
from ignis.runtime.blocks.block import CACHED, FREED, HELD, NOBODY, Block, here
from ignis.runtime.blocks.core import Blocks, Core, in_flight, require_name
from ignis.runtime.lock import LOCK, acquire, release_after_error
from ignis.runtime.lock import release as release_lock
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.arrival import Order
from ignis.runtime.ownership.guard import DEAD, ENFORCED
from ignis.runtime.ownership.holders import count_down, name_views
from ignis.runtime.ownership.owners import Owner, acting, as_owner, budgets, require_owner
from ignis.runtime.stream import Event, Stream

T = TypeVar("T")

Hold = tuple[str, str, bool]
"""A hold of a block: its name, the owner it came with, and whether it is one by `hold`."""

Keep = bool | Literal["evictable"]
"""Whether a block without holders stays cached, and for how long."""

# Bound once: releasing a block is a hot path.
_acting = acting.get


def release(self: Core, blocks: Blocks, holder: str | None = None, *, keep: Keep = False) -> None:
    """End a hold of each block; a block is freed with the last one.

    It may be allocated again at once: for work on the same stream in its order, on another
    one behind the work of all streams that have used it and behind its fences. If several owners
    hold a block under one name, the hold of the acting owner ends.

    Parameters
    ----------
    blocks : Block or sequence of Block
        All of them or, if one is refused, none.
    holder : str, optional
        The holder to release; None for blocks with only one holder.
    keep : bool or "evictable"
        Keep blocks without holders cached: `hold` and `share` hold them again, `evict` frees them.
        An allocation that finds too few free blocks frees the evictable ones, those that were
        released first before others; they do not count against a budget.

    Raises
    ------
    DoubleFreeError
        If a block was freed before; the message names who has freed it.
    MemoryContractViolation
        If `holder` does not hold a block, or it would be freed while a view of its rows is alive or
        a holder, such as a captured graph, holds a table with it.
    OwnershipError
        If owners are enforced and the acting owner is neither the block's owner nor its holder.
    ArgumentError, CudaError
        If it is not a block of this pool, or this thread captures a graph.
    """
    if blocks.__class__ is Block and not keep and not ledger.modes:
        block = blocks
        freed = False
        try:
            acquire()
            free = self.free_lists.get(block.stream)
            if (
                block.count == 1
                and free is not None
                and block.extras is None
                and (holder is None or holder in block.holders)
                and block.layout is self.layout
                and self.memory.guard < DEAD
            ):
                (name,) = block.holders
                by = name, _acting(), here.name
                left = self.tallies[block.owner] - 1
                # What comes next only stores: it cannot fail in between.
                block.freed_by = by
                block.state = FREED
                block.holders = NOBODY
                block.count = 0
                self.tallies[block.owner] = left
                free.append(block)
                freed = True
        except BaseException:
            release_after_error()
            raise
        release_lock()
        if freed:
            return
    release_for(self, blocks, holder, None, keep)


def release_for(
    self: Core, blocks: Blocks, holder: str | None, user: str | None, keep: Keep = False
) -> None:
    """End a hold of each block: of several with one name, the use that came with owner `user`."""
    operation = "BlockPool.release"
    found = self.blocks_of(operation, blocks)
    if holder is not None:
        require_name(operation, holder)
    if keep not in (False, True, "evictable"):
        raise ArgumentError(f'{operation}: keep must be a bool or "evictable", not {keep!r}')
    capture_state.refuse_frozen(operation, "what it frees", "release between replays")
    _settled(partial(_end_holds, self, operation, found, holder, user, keep))


def _settled(end: Callable[[], T]) -> T:
    """End holds; if that is refused, once more after what finalizers have left pending."""
    try:
        return end()
    except MemoryContractViolation:
        if not safepoint.pending:
            raise
        safepoint.drain()  # a graph may have let go: finalizers only enqueue
        return end()


def _end_holds(
    self: Core,
    operation: str,
    blocks: list[Block],
    holder: str | None,
    user: str | None,
    keep: Keep,
) -> None:
    with LOCK:
        ends: list[Hold] = []
        left: dict[tuple[Block, str], dict[tuple[str, bool], int]] = {}
        times: Counter[Block] = Counter()
        for block in blocks:
            name = _named(operation, block, holder)
            kinds = left.get((block, name))
            if kinds is None:
                kinds = left[block, name] = block.held_by(name)
            times[block] += 1
            if not kinds:
                raise MemoryContractViolation(
                    f"{operation}: {name!r} cannot release {block.describe()} "
                    f"{block.holders[name] + 1} times; it is held by {block.holder_names()}"
                )
            kind = _ending(operation, block, kinds, user)
            count_down(kinds, kind)
            ends.append((name, *kind))
            if times[block] == block.count and not keep:
                _require_unused(operation, block)
        for block, hold in zip(blocks, ends, strict=True):
            _end_hold(self, block, hold, keep)


def held_by(self: Core, operation: str, block: Block, holder: str | None, user: str | None) -> str:
    """Return whose hold ends, or refuse; the caller holds the lock."""
    name = _named(operation, block, holder)
    _ending(operation, block, block.held_by(name), user)
    return name


def _ending(
    operation: str, block: Block, kinds: dict[tuple[str, bool], int], user: str | None
) -> tuple[str, bool]:
    """Choose which of a name's holds ends, or refuse; the caller holds the lock.

    First the use by `user`, then holds of the acting owner, then those of the block's. While owners
    are enforced, one that is not the acting owner's own only ends by the block's owner.
    """
    acting = _acting()
    if len(kinds) == 1:
        (kind,) = kinds
    else:
        kind = min(
            kinds,
            key=lambda each: (
                each != (user, False),
                each[0] != acting,
                each[1] and user is not None,
                each[0] != block.owner,
                not each[1],
            ),
        )
    if ledger.modes & ENFORCED and kind[0] != acting:
        require_owner(block, operation)
    return kind


def _named(operation: str, block: Block, holder: str | None) -> str:
    """Return whose hold ends, or refuse; the caller holds the lock."""
    if block.state == FREED:
        raise DoubleFreeError(f"{operation}: {block.gone()}")
    if block.state == CACHED:
        raise MemoryContractViolation(
            f"{operation}: {block.describe()} has no holder; it is cached, and evict() frees it"
        )
    if holder is None:
        if len(block.holders) > 1:
            raise MemoryContractViolation(
                f"{operation}: {block.describe()} is held by {block.holder_names()}; "
                "name the holder to release with holder="
            )
        (holder,) = block.holders
    elif holder not in block.holders:
        raise MemoryContractViolation(
            f"{operation}: {holder!r} does not hold {block.describe()}; it is held by "
            f"{block.holder_names()}{sites.hint()}"
        )
    return holder


def _require_holds(operation: str, block: Block, most: int) -> None:
    """Refuse what takes a block from more than `most` holders; the caller holds the lock."""
    if block.count > most:
        raise MemoryContractViolation(
            f"{operation}: {block.describe()} is held by {block.holder_names()}{sites.hint()}"
        )


def _require_unused(operation: str, block: Block) -> None:
    """Refuse to free a block whose memory somebody still sees; the caller holds the lock."""
    extras = block.extras
    if extras is None:
        return
    if extras.views:
        raise MemoryContractViolation(
            f"{operation}: {block.describe()} has live views: {name_views(extras.views)}"
        )
    for table in extras.tables:
        holders = table.allocation.holders
        if holders is not None and holders.count and not table.allocation.freed:
            raise MemoryContractViolation(
                f"{operation}: {block.describe()} is in a table, "
                f"{table.allocation.describe()}, that is held by "
                f"{table.allocation.holder_names()}{sites.hint()}"
            )


def _end_hold(self: Core, block: Block, hold: Hold, keep: Keep) -> None:
    """End one hold; nothing is refused from here on. The caller holds the lock."""
    name = hold[0]
    block.count_hold(*hold, -1)
    if block.extras is not None and name not in block.holders:
        block.extras.holder_sites.pop(name, None)
    if block.count:
        return
    if not keep:
        _free_block(self, block, name)
        return
    block.state = CACHED
    if keep == "evictable":
        self.evictable[block] = None


def _free_block(self: Core, block: Block, name: str) -> None:
    """Free a block; the caller holds the lock and has asked what stands against it."""
    block.freed_by = name, _acting(), here.name
    block.state = FREED
    block.holders = NOBODY
    self.tallies[block.owner] -= 1
    self.saved.pop(block.index, None)
    self.evictable.pop(block, None)
    extras = block.extras
    waits = False
    if extras is not None:
        if sites.recording:
            site = sites.site()
            if site is not None:
                extras.sites["freed"] = site
        for table in extras.tables:
            table.stale = table.stale or block
        used = block.used_streams() - {block.stream} if extras.tables else extras.streams
        extras.streams = set(used) if used else None
        extras.tables, extras.view_memory = [], None
        waits = bool(used or extras.fences)
    (self.waiting if waits else self.free_lists.setdefault(block.stream, [])).append(block)


def hold(self: Core, blocks: Blocks, holder: str) -> None:
    """Keep blocks for `holder`, which reads them: they are not freed before it releases them.

    The allocating owner may write a block meanwhile; use `share` if the rows must not change. Work
    of an owner other than the block's is ordered after the work on it so far: each stream waits for
    that work when it first uses the block.

    Raises
    ------
    UseAfterFreeError
        If a block was freed; the message names who has freed it.
    OutOfMemoryError
        If the budget of an owner does not allow its evictable blocks.
    ArgumentError
        If it is not a block of this pool, or `holder` is not a name.
    """
    _begin_hold(self, "BlockPool.hold", blocks, holder, guest=True)


def holding(self: Core, blocks: Blocks, holder: str) -> Ending:
    """Hold blocks, as `hold` does, inside a ``with`` block."""
    return Ending(partial(release, self, blocks, holder), partial(hold, self, blocks, holder))


def share(self: Core, blocks: Blocks, holder: str) -> None:
    """Make `holder` one more user of blocks, as a sequence with the same prefix is.

    While a block has several users it is not written: `writable` gives one of them a copy. It is
    ordered as `hold` is.

    Raises
    ------
    UseAfterFreeError, OutOfMemoryError, ArgumentError
        As `hold`.
    """
    _begin_hold(self, "BlockPool.share", blocks, holder, guest=False)


def _begin_hold(self: Core, operation: str, blocks: Blocks, holder: str, guest: bool) -> None:
    require_name(operation, holder)
    found = self.blocks_of(operation, blocks)
    capture_state.refuse_frozen(operation, "the hold", "hold before the capture")
    reader, ordering = _acting(), Order(None)
    while True:
        with LOCK:
            for block in found:
                self.require_live(operation, block)
            others = [block for block in found if block.owner != reader]
            used = _used_elsewhere(others, reader)
            if ordering.complete(used):
                if revived := [block for block in found if block in self.evictable]:
                    for owner, count in Counter(block.owner for block in revived).items():
                        self.require_budget(operation, owner, count)
                    for block in dict.fromkeys(revived):
                        del self.evictable[block]
                _hold(found, holder, reader, guest)
                if ordering.arrival is not None:
                    for block in others:
                        block.more().arrival = ordering.arrival
                return
        ordering.extend(used)


def _used_elsewhere(blocks: list[Block], reader: str) -> set[Stream]:
    """Streams that work on another owner's blocks; none if the reader's own is the only one.

    The caller holds the lock.
    """
    used = {stream for block in blocks for stream in block.used_streams()}
    return used if used - {as_owner(reader).stream} else set()


def _hold(blocks: list[Block], holder: str, reader: str, guest: bool) -> None:
    """Count one hold more of each block; the caller holds the lock."""
    for block in blocks:
        block.count_hold(holder, reader, guest, 1)
        block.state = HELD
        site = sites.site()
        if site is not None:
            block.more().holder_sites[holder] = site
        # In tables from when it was shared already, its rows are not to be written anyway.
        if not guest and block.users == 2 and block.extras is not None:
            for table in block.extras.tables:
                table.frozen = table.frozen or block


def fence(self: Core, event: Event, blocks: Blocks | None = None) -> None:
    """Keep blocks from reuse until `event` is done, for work that ignis does not know of.

    A release takes effect then; an `evict` raises before.

    Parameters
    ----------
    event : Event
        A recorded one, behind the work that may still read or write the blocks.
    blocks : Block or sequence of Block, optional
        All that are not free if None.

    Raises
    ------
    ArgumentError
        If it is not a recorded event, or not a block of this pool.
    UseAfterFreeError
        If a block was freed.
    """
    operation = "BlockPool.fence"
    require_kind(operation, event, Event)
    if event.handle is None:
        raise ArgumentError(f"{operation}: this event was never recorded")
    found = self.blocks() if blocks is None else self.blocks_of(operation, blocks)
    with LOCK:
        if blocks is not None:
            for block in found:
                self.require_live(operation, block)
        for block in found:
            if block.state != FREED:
                fences = block.more().fences
                if event not in fences:
                    fences.append(event)


def evict(self: Core, blocks: Blocks) -> None:
    """Free cached blocks, those that were released with ``keep=True``.

    Raises
    ------
    MemoryContractViolation
        If somebody holds a block, a fence of it is not done, or as `release`.
    DoubleFreeError, OwnershipError, ArgumentError
        As `release`.
    """
    operation = "BlockPool.evict"
    found = self.blocks_of(operation, blocks)
    capture_state.refuse_frozen(operation, "what it frees", "evict between replays")
    # Without the lock: a query of an event may run work of a simulated stream.
    flying = [block for block in found if block.extras and in_flight(block.extras.fences)]
    with LOCK:
        for block in found:
            if block.state == FREED:
                raise DoubleFreeError(f"{operation}: {block.gone()}")
            _require_holds(operation, block, most=0)
            if block in flying:
                raise MemoryContractViolation(
                    f"{operation}: {block.describe()} is in flight: one of its fences is not done"
                )
            if ledger.modes & ENFORCED:
                require_owner(block, operation)
            _require_unused(operation, block)
        for block in dict.fromkeys(found):
            _free_block(self, block, "evict")


def free_evictable(self: Core, count: int) -> None:
    """Free so many evictable blocks, or as many as there are; the caller holds the lock."""
    for block in list(self.evictable):
        if count:
            with contextlib.suppress(MemoryContractViolation):  # somebody still sees its memory
                _require_unused("BlockPool.evict", block)
                _free_block(self, block, "evict")
                count -= 1


def reclaim(self: Core, holder: str) -> int:
    """End all holds of a name, for recovery after a worker is gone; return how many blocks.

    It waits for nobody. Blocks with other holders stay allocated. While owners are enforced, the
    block's owner ends all holds of the name, and another owner only its own.

    Raises
    ------
    MemoryContractViolation
        As `release`; then no hold has ended.
    """
    operation = "BlockPool.reclaim"
    require_name(operation, holder)
    capture_state.refuse_frozen(operation, "what it frees", "reclaim between replays")
    return _settled(partial(_reclaim, self, operation, holder))


def _reclaim(self: Core, operation: str, holder: str) -> int:
    with LOCK:
        found = [block for block in self.parts if block.state == HELD and holder in block.holders]
        # Where the acting owner may end none, the end of one is refused.
        holds = [block for block in found for _ in range(_may_end(block, holder) or 1)]
        _end_holds(self, operation, holds, holder, None, False)
        return len(found)


def _may_end(block: Block, holder: str) -> int:
    """Count the holds of a name that the acting owner may end; the caller holds the lock."""
    actor = _acting()
    if actor == block.owner or not ledger.modes & ENFORCED:
        return block.holders[holder]
    return sum(n for (owner, _), n in block.held_by(holder).items() if owner == actor)


def transfer(
    self: Core, blocks: Blocks, new_owner: str | Owner, *, holder: str | None = None
) -> str:
    """Change the owner of blocks, in order with the work on them; return the new one's name.

    If the new owner has a stream on the device, that waits for the work on the blocks so far.
    If it has none, each stream waits when it first uses one, until that work is done.

    Parameters
    ----------
    holder : str, optional
        The new holder; the present holder if None.

    Raises
    ------
    MemoryContractViolation
        If a block has more than one hold; the message names the holders.
    OutOfMemoryError
        If the new owner's budget does not allow it.
    UseAfterFreeError, OwnershipError, ArgumentError, CudaError
        If a block was freed, owners are enforced and the acting owner neither owns the block nor is
        its only user, an argument is wrong, or this thread captures a graph.
    """
    operation = "BlockPool.transfer"
    chosen = as_owner(new_owner)
    if holder is not None:
        require_name(operation, holder)
    found = list(dict.fromkeys(self.blocks_of(operation, blocks)))
    return hand_over(self, operation, found, chosen, holder)


def take_over(self: Core, operation: str, blocks: list[Block]) -> None:
    """Let the acting owner own blocks that nobody but it uses or holds, before it writes them."""
    actor = _acting()
    with LOCK:
        alone = [block for block in blocks if block.owner != actor and block.sole_user == actor]
    if alone:
        hand_over(self, operation, alone, as_owner(actor), None)


def hand_over(
    self: Core,
    operation: str,
    blocks: list[Block],
    chosen: Owner,
    holder: str | None,
    use: tuple[str, str] | None = None,
) -> str:
    """Change the owner of blocks in one step, in order with the work on them.

    With a `use`, a holder's name and the owner that it came with, blocks that others hold, too,
    stay with their owner: the new one shares them from now on, instead of that user.
    """
    capture_state.refuse_frozen(operation, "the owner", "transfer between replays")
    stream = chosen.stream
    ordering = Order(stream if stream and stream.device is self.device else None)
    while True:
        with LOCK:
            shared = []
            for block in blocks:
                self.require_live(operation, block)
                if use is not None:
                    name = _named(operation, block, use[0])
                    if block.count > 1:
                        kind = _ending(operation, block, block.held_by(name), use[1])
                        shared.append((block, (name, *kind)))
            passed = {block for block, _ in shared}
            moved = [block for block in blocks if block not in passed]
            _require_transferable(self, operation, moved, chosen.name)
            used = {stream for block in blocks for stream in block.used_streams()}
            if capture_state.threads:
                for each in used if ordering.target is None else {*used, ordering.target}:
                    capture_state.require_stream(each, operation)
            if ordering.complete(used):
                _become(self, moved, chosen.name, ordering, holder)
                for block, hold in shared:
                    block.count_hold(*hold, -1)
                    _begin_again(block, hold, chosen.name, holder)
                    if ordering.target is None:
                        block.more().arrival = ordering.arrival
                        for table in block.more().tables:
                            table.moved = True
                return chosen.name
        ordering.extend(used)


def _require_transferable(self: Core, operation: str, blocks: list[Block], owner: str) -> None:
    """Raise what stands against a transfer; the caller holds the lock."""
    for block in blocks:
        if ledger.modes & ENFORCED and block.sole_user != _acting():
            require_owner(block, operation)
        _require_holds(operation, block, most=1)
    if budgets:
        self.require_budget(operation, owner, sum(block.owner != owner for block in blocks))


def _become(
    self: Core,
    blocks: list[Block],
    owner: str,
    ordering: Order,
    holder: str | None,
) -> None:
    """Let blocks belong to another owner; the caller holds the lock."""
    by, target = _acting(), ordering.target
    if target is not None:
        self.free_lists.setdefault(target, [])
    for block in blocks:
        if target is not None:
            if block.extras is not None:
                block.extras.streams = None
                block.extras.arrival = None
            block.stream = target
        else:
            block.more().arrival = ordering.arrival
        if block.extras is not None:
            for table in block.extras.tables:
                table.moved = True
        self.tallies[block.owner] -= 1
        self.tallies[owner] = self.tallies.get(owner, 0) + 1
        ledger.note_transfer(block.id, self.layout.nbytes, block.owner, owner, by)
        before, hold = block.owner, None
        if block.count:
            (name,) = block.holders
            ((user, guest),) = block.held_by(name)
            hold = name, user, guest
            block.count_hold(*hold, -1)
        block.owner = owner
        if hold is not None:
            # A third owner's hold remains its own, unless somebody else holds from now on.
            heir = user if holder is None and user not in (before, by) else owner
            _begin_again(block, hold, heir, holder)


def _begin_again(block: Block, hold: Hold, owner: str, holder: str | None) -> None:
    """Count a hold that was ended as another owner's; the caller holds the lock."""
    name, _, guest = hold
    chosen = name if holder is None else holder
    block.count_hold(chosen, owner, guest, 1)
    extras = block.extras
    if extras is not None and chosen != name:
        if name not in block.holders:
            extras.holder_sites.pop(name, None)
        site = sites.site()
        if site is not None:
            extras.holder_sites[chosen] = site
