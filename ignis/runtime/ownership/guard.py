"""The guard: one word per allocation that says which operations may take their fast path.

Every rule of the ownership contract raises a bit of `Allocation.guard`, and every fast path tests
the guard and the stream, nothing else. The bits are ordered by what they stand in the way of:

- a free is simple while the guard is 0,
- a write while it is below `WRITE`,
- a read while it is below `READ`.

Everything else goes through the allocation's slow path (`Allocation.admit_read`, `admit_write`,
`free`), which knows the rules and refuses by name. The guard changes only under the ledger's lock.
"""

from __future__ import annotations

__all__ = ["CAPTURED", "DEAD", "ENFORCED", "HELD", "PLANNED", "READ", "TAPE", "WRITE"]

HELD = 1
"""Somebody holds it, or a free has more to do: other streams, a pinned copy, external memory."""

TAPE = 2
"""An operation on a tape needs the present content."""

PLANNED = 4
"""It has no memory yet."""

CAPTURED = 8
"""A thread captures a graph; raised on every allocation meanwhile."""

ENFORCED = 16
"""Owners are enforced; raised on every allocation meanwhile."""

DEAD = 32
"""It was freed, belongs to the parent process, or the view was closed."""

WRITE = TAPE
READ = PLANNED
