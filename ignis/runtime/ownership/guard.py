"""The guard: one word per allocation that says which operations may take their fast path.

Every rule of the ownership contract raises a bit of `Allocation.guard`, and every fast path tests
the guard and the stream, nothing else. The bits are ordered by what they stand in the way of:

- a free is simple while the guard is 0,
- a write while it is below `WRITE`,
- a view while it is below `VIEW`, as its site is recorded while sites are,
- a read while it is below `READ`,
- anything at all while it is below `DEAD`.

Where `ENFORCED` is the only bit, launches and frees by the owner are as fast as without.

Everything else goes through the allocation's slow path (`Allocation.admit_read`, `admit_write`,
`free`), which knows the rules and refuses by name. The guard changes only under the ledger's lock.
"""

from __future__ import annotations

import itertools

_bits = (1 << number for number in itertools.count())

FORKED = next(_bits)
"""This is a child of a process that had imported ignis; raised on every allocation."""

HELD = next(_bits)
"""Somebody holds it, or a free has more to do: other streams, a pinned copy, external memory."""

WINDOW = next(_bits)
"""It is external memory, which other arrays may have, too: a write counts for them as well."""

TAPE = next(_bits)
"""An operation on a tape needs the present content."""

ENFORCED = next(_bits)
"""Owners are enforced; raised on every allocation meanwhile."""

OBSERVED = next(_bits)
"""Allocation sites are recorded, or a debug allocator watches; raised on every allocation."""

PLANNED = next(_bits)
"""It has no memory yet."""

CAPTURED = next(_bits)
"""A thread captures a graph; raised on every allocation meanwhile."""

NOTED = next(_bits)
"""A thread is in a call that will be repeated; raised on what is there when such a call begins."""

TRANSFERRED = next(_bits)
"""Work from before a transfer may be under way, which the first use on a stream waits for."""

ORDERED = next(_bits)
"""The order of work is checked (`ignis.check_order`); raised on every allocation meanwhile."""

EXCEPT_ORDER = ~ORDERED
"""What of a guard counts for a fast path that tells the checker of order, or need not."""

IN_FLIGHT = next(_bits)
"""Another owner works with it until an event: a use that is not ordered behind it is refused."""

LAPSED = next(_bits)
"""It was borrowed from a process that has ended or has taken it back: only a free is left."""

RELEASING = next(_bits)
"""A free is under way, outside of the lock."""

FREED = next(_bits)
"""It was freed, or the view was closed."""

DISOWNED = next(_bits)
"""It is the parent process's; this is a forked child."""

GONE = PLANNED | RELEASING | FREED | DISOWNED
"""There is nothing to free."""

ABSENT = GONE | LAPSED
"""It has no memory that could be used."""

WRITE = WINDOW
VIEW = OBSERVED
READ = PLANNED
NO_READ = EXCEPT_ORDER & -READ
"""The bits that stand in the way of a read by code that tells the checker of order, or need not."""
NO_WRITE = EXCEPT_ORDER & -WRITE
STRICT = ~(ORDERED | ENFORCED)
"""The bits that stand in the way of a new result, and of a free by the owner or a finalizer."""
DEAD = LAPSED
"""Nothing but facts can be asked for from here on."""
