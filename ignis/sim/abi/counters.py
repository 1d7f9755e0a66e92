"""Counters of a launch: the tables that native code adds to and Python reads.

One has a row for each basic block of the module's functions, the other one for each access; all
fields are 64 bits wide.
"""

from __future__ import annotations

SECTOR = 32
"""Bytes of a sector, the unit in which L1 and L2 move data."""


class BlockRow:
    """Fields of a basic block: executions by warps, the lanes of these, branches that diverge."""

    WARPS, LANES, DIVERGED = range(3)
    FIELDS = 4


class AccessRow:
    """Fields of an access to global or shared memory.

    ``REQUESTS`` are executions by warps with at least one lane there, ``LANES`` the lanes of these.
    Of global memory ``SECTORS`` are those of each request, summed up; ``NEW`` those that no access
    of the same line and direction had touched in this launch, ``FIRST`` those that no access of
    the same direction had. ``OWN`` and ``ALL`` point to the bitmaps that say so, with a bit for
    each sector. Of shared memory ``WAVES`` are the passes that the requests take, ``CONFLICTS``
    those that are there only because of bank conflicts. ``WORST`` is the largest number of sectors,
    or of conflicts and one, of a request so far, ``MASK`` has its lanes, and their addresses are
    from ``ADDRESSES`` on.

    Of bulk copies there is a row for global memory, where ``REQUESTS`` are copies, and one for
    shared memory with their destinations; those within a cluster have one row. ``MOVED`` are bytes.
    """

    REQUESTS, LANES, SECTORS, NEW, FIRST, OWN, ALL, WAVES, CONFLICTS, WORST, MASK, MOVED = range(12)
    ADDRESSES = 16
    FIELDS = 48
