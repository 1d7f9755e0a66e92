"""Arrays for the results of operations: planned, allocated and counted in one step.

Most arrays that a program makes are results, each of which lives for microseconds. Where nothing
stands against it (no rule in force that an allocation must ask for, cached blocks of their sizes)
this is done in one frame, by a function that is written once for so many results: a loop would
cost more than it saves. Anything else is left to the steps of every array.
"""

from __future__ import annotations

import functools
import math
import textwrap
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ignis.base.generated import generated
from ignis.runtime import safepoint
from ignis.runtime.allocators import current
from ignis.runtime.allocators.pool_allocator import GRANULE, PoolAllocator
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.lock import acquire, release, release_after_error
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import PLANNED, STRICT
from ignis.runtime.ownership.owners import acting, budgets
from ignis.runtime.stream import Stream

Facts = tuple[tuple[int, ...], np.dtype[Any], int, int, int, int]
"""Of a result: shape, dtype, elements, bytes, bytes of its block, and how often it is written."""

_RESULTS = """\
def results({facts}, stream, operation):
    if pending:
        drain(FEW)
    modes = ledger.modes
    allocator = chosen() or current.default
    if modes & STRICT or budgets or allocator.__class__ is not PoolAllocator:
        return singly(({facts},), stream, operation)
    device = stream.device
    owner = acting()
    now = time()
{made}
    counted = 0
    try:
        acquire()
        try:
            lists = allocator.lists[device][stream.handle]
            account = accounts[device][owner]
            if ledger.modes == modes:
                total = account.total
{counted}
        except KeyError:
            pass
    except BaseException:
        release_after_error()
        raise
    release()
    if counted != {count}:
        for allocation in ({allocations},)[counted:]:
            allocation.materialize(operation)
    return {arrays}
"""

# `Allocation.__init__`, inline.
_MADE = """\
shape, dtype, numel, nbytes{i}, size{i}, writes = facts{i}
array{i}, m{i} = new(NvArray), new(Allocation)
array{i}.allocation = m{i}
array{i}.id = m{i}.id = next_id()
array{i}.shape = m{i}.shape = shape
array{i}.dtype = m{i}.dtype = dtype
array{i}.numel = numel
array{i}.nbytes = m{i}.nbytes = nbytes{i}
array{i}.offset = m{i}.ptr = 0
m{i}.device = device
m{i}.owner = owner
m{i}.stream = stream
m{i}.cache = False
m{i}.allocator = allocator
m{i}.created_at = now
m{i}.guard = PLANNED
m{i}.version = writes
array{i}.parent = m{i}.blocks = m{i}.holders = m{i}.tape = m{i}.views = None
"""

# `Allocation.materialize`, inline, for a cached block; what comes after the pop only stores.
_COUNTED = """\
blocks = lists[size{i}]
addresses = blocks.addresses
if addresses:
    here, altogether = account.live + nbytes{i}, total.live + nbytes{i}
    pool = blocks.pool
    cached = pool.cached - size{i}
    live[m{i}.id] = m{i}
    m{i}.ptr = addresses.pop()
    pool.cached = cached
    m{i}.blocks = blocks
    m{i}.account = account
    account.live, total.live = here, altogether
    m{i}.guard = modes
    if here > account.peak:
        account.peak = here
    if altogether > total.peak:
        total.peak = altogether
    if account.sums:
        account.credit_sums(nbytes{i})
    counted = {next}
"""


def facts_of(shape: tuple[int, ...], dtype: np.dtype[Any], writes: int = 0) -> Facts:
    """Return what `results_of` needs to know of a result."""
    numel = math.prod(shape)
    nbytes = numel * dtype.itemsize
    return shape, dtype, numel, nbytes, (nbytes + GRANULE - 1) & -GRANULE, writes


@functools.cache
def results_of(count: int) -> Callable[..., Any]:
    """Return ``results(*facts, stream, operation)``, which makes so many arrays; one as itself.

    They have memory, whose content is undefined. Nothing is checked: the facts fit each other. What
    `NvArray.to_device` raises, it raises.
    """
    places = range(count)
    arrays = ", ".join(f"array{i}" for i in places)
    text = _RESULTS.format(
        facts=", ".join(f"facts{i}" for i in places),
        made=textwrap.indent("".join(_MADE.format(i=i) for i in places), " " * 4),
        # Nested: where one finds no block, those after it are left, too.
        counted="".join(
            textwrap.indent(_COUNTED.format(i=i, next=i + 1), " " * (16 + 4 * i)) for i in places
        ),
        count=count,
        allocations=", ".join(f"m{i}" for i in places),
        arrays=arrays,
    )
    made: Callable[..., Any] = generated(text, "results", f"{count} results", dict(_SCOPE))
    return made


def _singly(each: Sequence[Facts], stream: Stream, operation: str) -> Any:
    """Make results by the steps of every array."""
    found: list[NvArray] = []
    for shape, dtype, *_, writes in each:
        array = NvArray(shape, dtype, stream.device, stream=stream)
        array.allocation.materialize(operation)
        array.allocation.version = writes
        found.append(array)
    return found[0] if len(found) == 1 else found


_SCOPE = {
    **{each.__name__: each for each in (Allocation, NvArray, PoolAllocator, acquire, release)},
    "FEW": safepoint.FEW, "PLANNED": PLANNED, "STRICT": STRICT, "accounts": ledger.array_accounts,
    "acting": acting.get, "budgets": budgets, "chosen": current.chosen.get, "current": current,
    "drain": safepoint.drain, "ledger": ledger, "live": ledger.live, "new": object.__new__,
    "next_id": ledger.next_id, "pending": safepoint.pending, "singly": _singly, "time": time.time,
    "release_after_error": release_after_error,
}  # fmt: skip


def mark() -> int:
    """Return an id that is above those of all arrays so far, and below those to come."""
    return ledger.next_id()
