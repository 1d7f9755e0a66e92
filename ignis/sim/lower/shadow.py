"""What the checkers know while a launch runs: the structures that native code and Python share.

A *cell* is the record of one access to a word of four bytes, in 64 bits. Every word of global and
of shared memory has two: its last write, and its reads since then. `Cell` has the layout. Time
counts the intervals of warps between two synchronisations, over all launches of the process, so
that cells of earlier launches need no clearing: they are old.
"""

from __future__ import annotations

__all__ = ["Cell", "Meeting", "Mode", "Run", "Shadow", "WarpClock"]


class Cell:
    """Bits of a cell: the interval, who, which instruction, how.

    ``SHAPE`` says which bytes of the word: a bit for each, or one of two codes for words whose
    bytes belong to successive lanes. ``MANY_LANES`` and ``MANY_WARPS`` in a cell of reads say
    that others have read the word too since the one that is named; ``PLAIN_TOO`` in a strong
    write that the same thread had written the word plainly just before.
    """

    TIME = 32
    WARP = 27
    LANE = 22
    ACCESS = 7
    ACCESS_BITS = 15
    STRONG = 1 << 6
    MANY_WARPS = 1 << 5
    MANY_LANES = PLAIN_TOO = 1 << 4
    SHAPE = 15
    WHOLE = 15
    LANES_OF_2 = 0b0101
    LANES_OF_1 = 0b1001


class Mode:
    """Kinds of access, as the native functions get them; strong ones are volatile or atomic."""

    LOAD = 0
    STORE = 1
    STRONG_LOAD = 2
    STRONG_STORE = 3
    ATOMIC = 4
    EXCHANGE = 5


class Shadow:
    """Fields of what one launch tracks; times are stored as in a cell, with zeros below.

    ``LAUNCH`` and ``BLOCK`` are the times at which the launch and the block at hand began,
    ``COUNTER`` and ``RUN`` the addresses of the time and of the number of the block's record in
    ``RUNS``, ``CURRENT`` is the block's index plus 1. ``VALID_...`` is what to add to an address to
    get to the bytes that say whether it was written. ``PARTIAL`` is 1 once a barrier of some warps
    only was used, ``OTHER`` the cell that an access races with, ``OTHER_BLOCK`` its block and
    ``OTHER_READS`` 1 where it is a read.
    ``SHARED_WRITTEN`` and ``SHARED_READ`` are the times of the last accesses to shared memory.
    """

    LAUNCH = 0
    BLOCK = 1
    COUNTER = 2
    CURRENT = 3
    VALID_GLOBAL = 4
    VALID_SHARED = 5
    VALID_LOCAL = 6
    GLOBAL_WRITES = 7
    GLOBAL_READS = 8
    SHARED_WRITES = 9
    SHARED_READS = 10
    RUNS = 11
    RUN = 12
    PARTIAL = 13
    OTHER = 14
    OTHER_BLOCK = 15
    OTHER_READS = 16
    SECTOR_WRITES = 17
    SECTOR_READS = 18
    SHARED_WRITTEN = 19
    SHARED_READ = 20
    CLOCKS = 24
    LANES = CLOCKS + 32 * 16
    KNOWN = LANES + 32 * 32 * 32
    PHASES = KNOWN + 32 * 32
    BARRIERS = PHASES + 32 * 16
    FIELDS = BARRIERS + 16 * 2 * 40


class Meeting:
    """Fields of one of the two meetings that a barrier can be in: this one, and the next.

    ``NUMBER`` counts the barrier's meetings in the block, ``MARK`` is what all that came know of
    their block, ``OPEN`` the time at which the first went on, ``KNOWN`` what each warp had done.
    """

    NUMBER = 0
    MARK = 1
    OPEN = 2
    ACQUIRED = 3
    FENCE = 4
    GLOBAL_FENCE = 5
    KNOWN = 8
    FIELDS = 40


class WarpClock:
    """Fields of the clock of one warp.

    ``TIME`` is its interval. What its block did before ``MARK``, and what its own lanes did
    before ``LANE_MARK``, is ordered before what it does now; ``LANE_PARTIAL`` is the time of its
    last synchronisation of some lanes only. ``FENCE`` and ``FENCE_MARK`` are `TIME` and `MARK` at
    its last fence, ``RELEASED`` what it has published, ``ACQUIRED`` what it has taken over.
    ``GLOBAL_FENCE`` is the last fence that reaches beyond the block.
    """

    TIME = 0
    MARK = 1
    LANE_MARK = 2
    LANE_PARTIAL = 3
    FENCE = 4
    FENCE_MARK = 5
    RELEASED = 6
    ACQUIRED = 7
    GLOBAL_FENCE = 8
    FIELDS = 16


class Run:
    """Fields of the record of one block: when it began, and what it has published."""

    FIRST = 0
    BLOCK = 1
    MARK = 2
    FENCE = 3
    WARP = 4
    FIELDS = 8
