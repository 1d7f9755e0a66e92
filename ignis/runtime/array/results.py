"""Arrays for the results of operations: planned, allocated and counted in one step.

Most arrays that a program makes are results, each of which lives for microseconds. Where nothing
stands against it (no rule in force that an allocation must ask for, a cached block of that size)
this is done in one frame; anything else is left to the steps of every array.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from ignis.runtime import safepoint
from ignis.runtime.allocators import current
from ignis.runtime.allocators.pool import GRANULE, PoolAllocator
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.lock import acquire, release, release_after_error
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import ORDERED, PLANNED
from ignis.runtime.ownership.owners import acting, budgets
from ignis.runtime.stream import Stream

__all__ = ["mark", "result"]

# Bound once: this is the hottest path of all.
_new = object.__new__
_time = time.time
_next_id = ledger.next_id
_acting = acting.get
_chosen = current.chosen.get
_live = ledger.live
_accounts = ledger.array_accounts
_pending = safepoint.pending
_ROUND = GRANULE - 1


def result(
    shape: tuple[int, ...],
    dtype: np.dtype[Any],
    numel: int,
    nbytes: int,
    stream: Stream,
    operation: str,
) -> NvArray:
    """Return an array with memory, whose content is undefined, for the result of `operation`.

    Nothing is checked: the facts fit each other.

    Raises
    ------
    OutOfMemoryError, OwnershipError, ArgumentError, ForkError, CudaError
        As `NvArray.to_device`.
    """
    if _pending:
        safepoint.drain(safepoint.FEW)
    device = stream.device
    made = _new(NvArray)
    made.id = identity = _next_id()
    made.shape = shape
    made.dtype = dtype
    made.numel = numel
    made.nbytes = nbytes
    made.offset = 0
    made.parent = None
    modes = ledger.modes
    if (modes and modes != ORDERED) or budgets:
        made.allocation = allocation = Allocation(
            identity, device, nbytes, _acting(), stream, shape, dtype
        )
        allocation.materialize(operation)
        return made
    # `Allocation.__init__`, inline.
    allocation = _new(Allocation)
    allocation.id = identity
    allocation.device = device
    allocation.nbytes = nbytes
    allocation.owner = owner = _acting()
    allocation.stream = stream
    allocation.cache = False
    allocation.shape = shape
    allocation.dtype = dtype
    allocation.allocator = allocator = _chosen() or current.default
    allocation.created_at = _time()
    allocation.guard = PLANNED
    allocation.ptr = allocation.version = 0
    allocation.blocks = allocation.holders = allocation.tape = allocation.views = None
    made.allocation = allocation
    if allocator.__class__ is not PoolAllocator or not nbytes:
        allocation.materialize(operation)
        return made
    # `Allocation.materialize`, inline, for a cached block.
    counted = False
    try:
        acquire()
        try:
            size = (nbytes + _ROUND) & -GRANULE
            blocks = allocator.lists[device][stream.handle][size]
            account = _accounts[device][owner]
            addresses = blocks.addresses
            if addresses and ledger.modes == modes:
                total = account.total
                here, altogether = account.live + nbytes, total.live + nbytes
                pool = blocks.pool
                cached = pool.cached - size
                _live[identity] = allocation
                # What comes next only stores: it cannot fail in between.
                allocation.ptr = addresses.pop()
                pool.cached = cached
                allocation.blocks = blocks
                allocation.account = account
                account.live, total.live = here, altogether
                allocation.guard = modes
                counted = True
                if here > account.peak:
                    account.peak = here
                if altogether > total.peak:
                    total.peak = altogether
                if account.sums:
                    account.credit_sums(nbytes)
        except KeyError:
            pass
    except BaseException:
        release_after_error()
        raise
    release()
    if not counted:
        allocation.materialize(operation)
    return made


def mark() -> int:
    """Return an id that is above those of all arrays so far, and below those to come."""
    return _next_id()
