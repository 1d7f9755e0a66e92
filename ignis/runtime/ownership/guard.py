"""The guard: one word per allocation that says which operations may take their fast path.

Every rule of the ownership contract raises a bit of `Allocation.guard`, and every fast path tests
the guard and the stream, nothing else. The bits are ordered by what they stand in the way of:

- a free is simple while the guard is 0,
- a write while it is below `WRITE`,
- a view while it is below `VIEW`, as its site is recorded while sites are,
- a read while it is below `READ`,
- anything at all while it is below `DEAD`.

Everything else goes through the allocation's slow path (`Allocation.admit_read`, `admit_write`,
`free`), which knows the rules and refuses by name. The guard changes only under the ledger's lock.
"""

from __future__ import annotations

FORKED = 1
"""This is a child of a process that had imported ignis; raised on every allocation."""

HELD = 2
"""Somebody holds it, or a free has more to do: other streams, a pinned copy, external memory."""

WINDOW = 4
"""It is external memory, which other arrays may have, too: a write counts for them as well."""

TAPE = 8
"""An operation on a tape needs the present content."""

OBSERVED = 16
"""Allocation sites are recorded, or a debug allocator watches; raised on every allocation."""

PLANNED = 32
"""It has no memory yet."""

CAPTURED = 64
"""A thread captures a graph; raised on every allocation meanwhile."""

ENFORCED = 128
"""Owners are enforced; raised on every allocation meanwhile."""

NOTED = 256
"""A thread is in a call that will be repeated; raised on what is there when such a call begins."""

TRANSFERRED = 512
"""Work from before a transfer may be under way, which the first use on a stream waits for."""

ORDERED = 1024
"""The order of work is checked (`ignis.check_order`); raised on every allocation meanwhile."""

EXCEPT_ORDER = ~ORDERED
"""What of a guard counts for a fast path that tells the checker of order, or need not."""

IN_FLIGHT = 2048
"""Another owner works with it until an event: a use that is not ordered behind it is refused."""

LAPSED = 4096
"""It was borrowed from a process that has ended or has taken it back: only a free is left."""

RELEASING = 8192
"""A free is under way, outside of the lock."""

FREED = 16384
"""It was freed, or the view was closed."""

DISOWNED = 32768
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
DEAD = LAPSED
"""Nothing but facts can be asked for from here on."""
