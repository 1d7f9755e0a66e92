"""State of the checkers while a launch runs: structures that native code and Python share.

A *cell* is the record of one access to a word of four bytes, in 64 bits. Every word of global and
of shared memory has two: its last write, and its reads since then. `Cell` has the layout. Time
counts the intervals of warps between two synchronizations, over all launches of the process, so
that cells of earlier launches need no clearing: they are old.
"""

from __future__ import annotations

SPACES = {"global": 0, "shared": 1, "generic": 2}
"""State spaces, as the native functions get them."""


class Cell:
    """Bits of a cell: the interval, who, which instruction, how.

    ``SHAPE`` says which bytes of the word: a bit for each, or one of two codes for words whose
    bytes belong to successive lanes. ``MANY_LANES`` and ``MANY_WARPS`` in a cell of reads say
    that others have read the word too since the one that is named; ``PLAIN_TOO`` in a strong
    write that the same thread had written the word plainly just before. ``MANY_WARPS`` in a strong
    write says that others had written the word strongly: `Word` lists them. ``BLOCK_ONLY`` marks a
    strong write that other blocks need not see; the same bit, `STRONG_TOO`, in a plain read that
    other lanes have read the word strongly in the same interval, and `ASYNC` in a write to shared
    memory that it is one of the async proxy. `PENDING` marks an access of a copy under way, which
    is ordered before nothing.
    """

    PENDING = 1 << 63
    TIME = 32
    WARP = 27
    LANE = 22
    ACCESS = 7
    ACCESS_BITS = 14
    BLOCK_ONLY = STRONG_TOO = ASYNC = 1 << 21
    STRONG = 1 << 6
    MANY_WARPS = 1 << 5
    MANY_LANES = PLAIN_TOO = 1 << 4
    SHAPE = 15
    WHOLE = 15
    LANES_OF_2 = 0b0101
    LANES_OF_1 = 0b1001


class Mode:
    """Kinds of access, as the native functions get them; strong ones are volatile or atomic.

    ``WARP_...`` are volatile ones that take the other lanes of their warp to be in step. `BLOCK` is
    added where the scope is the block, `BLIND` to atomic operations whose result is not used: who
    gets a count from one may know by it that the others are done. `ACQUIRE` and `RELEASE` need no
    fence. `APART` is for what neither acquires nor releases: mbarriers, which `ig_meet` follows,
    and plain loads before a compare-and-swap. `SWAP` is for what compares and swaps,
    `MBARRIER` for what instructions of mbarriers do.
    """

    LOAD, STORE, STRONG_LOAD, STRONG_STORE, WARP_LOAD, WARP_STORE, ATOMIC, EXCHANGE = range(8)
    BLOCK, BLIND, ACQUIRE, RELEASE, APART, SWAP, MBARRIER = 8, 16, 32, 64, 128, 256, 512


class Shadow:
    """Fields of what one launch tracks; times are stored as in a cell, with zeros below.

    Every block under way has its own. ``LAUNCH`` and ``BLOCK`` are the times at which the launch
    and the block began, ``COMMON`` points to `Common`, ``RUN`` is the number of the block's record
    in ``RUNS``, ``CURRENT`` the block's index plus 1. ``VALID_...`` is what to add to an address to
    get to the bytes that say whether it was written; ``VALID_SECTORS`` points to the marks of those
    sectors of global memory that are known to be written. ``PARTIAL`` is 1 once a barrier of some
    warps only was used.
    ``SHARED_WRITTEN`` and ``SHARED_READ`` are the times of the last accesses to shared memory, what
    lies in it below ``SHARED_VALID`` was written. ``DEFERRED`` counts the reads that are to be
    recorded, which lie at ``DEFERRED_LOG`` as `Deferred` says. At ``PENDING`` lies a `Pending`.
    ``NOWHERE`` is what lanes without an access read and write. ``GLOBAL_WORDS`` and
    ``SHARED_WORDS`` are tables of `Word`; what those of shared memory say counts from
    ``FIRST_NODE`` on. ``KNOWN`` has for each warp what it knows of each other one of the block, as
    entries of a `Node`, ``HELD`` the same for those of its lanes that know more, ``SEEN`` the nodes
    that it has read and not acquired yet. ``READERS`` has for each word of shared memory that
    several warps have read since something was published the time of each one's last read, in 32
    bits; once there was a barrier of some warps or a flag, for every word. ``IN_FLIGHT``
    counts the bulk copies under way. ``PROXY_FENCES`` are the last ones of each warp.
    ``MAPS`` are the last tensor maps that the block has acquired, of which ``MAPS_ACQUIRED`` counts
    all. ``PEERS`` points to a `Peers`, in kernels with clusters. ``PRODUCT_TIMES``
    has for each warpgroup the times of its last products, ``PRODUCT_FACTORS`` for each warp a
    number for what they multiply.
    """

    LAUNCH, BLOCK, COMMON, CURRENT, VALID_GLOBAL, VALID_SHARED, VALID_LOCAL = range(7)
    GLOBAL_WRITES, GLOBAL_READS, SHARED_WRITES, SHARED_READS, RUNS, RUN, PARTIAL, LOG = range(7, 15)
    SECTOR_WRITES, SECTOR_READS, SHARED_WRITTEN, SHARED_READ, VALID_SECTORS = range(15, 20)
    SHARED_VALID, DEFERRED, DEFERRED_LOG, NOWHERE = range(20, 24)
    GLOBAL_WORDS, SHARED_WORDS, FIRST_NODE, READERS, IN_FLIGHT, MAPS_ACQUIRED = range(24, 30)
    PEERS = 31
    CLOCKS = 32
    LANES = CLOCKS + 32 * 16
    KNOWN = LANES + 32 * 32 * 32
    HELD = KNOWN + 32 * 32
    SEEN = HELD + 32 * 32
    PHASES = SEEN + 32 * 32
    BARRIERS = PHASES + 32 * 16
    PENDING = BARRIERS + 16 * 2 * 41
    FENCE_COUNTS = PENDING + 8
    PROXY_FENCES = FENCE_COUNTS + 32
    MAPS = PROXY_FENCES + 32 * 8 * 35
    PRODUCT_TIMES = MAPS + 2 * 32
    PRODUCT_FACTORS = PRODUCT_TIMES + 8 * 64
    FIELDS = PRODUCT_FACTORS + 32 * 64


class AcquiredMap:
    """Fields of the last acquisition of a tensor map by the block: its address, and when."""

    ADDRESS, TIME, FIELDS = range(3)


class ProxyFence:
    """Fields of a ``fence.proxy.async``: when, by which lanes, what they knew of each warp.

    ``SPACES`` has a bit for each of `SPACES`. The last ``LAST`` ones of each warp are remembered.
    """

    TIME, LANES, SPACES, KNOWN = range(4)
    FIELDS = 35
    LAST = 8


class Common:
    """Fields of what all blocks of a launch share.

    ``TIME`` goes on from launch to launch, and so do ``NEXT``, the number of the next `Node`, and
    ``STAMP``. ``RUNS`` counts the blocks that began and ``LOGGED`` the
    entries of the log. ``LAST`` is the shadow of the block that the time was last moved on for,
    ``MIXED`` is 1 once a block began while another one was under way. ``OTHER`` is the cell that a
    reported access races with, ``OTHER_READS`` is 1 where that is one of reads.

    Nodes count from ``FIRST`` on; number 0 would lie at ``NODES``. ``REACHED`` is a table of
    `Reach`, ``STACK`` memory to walk with. The table is for node ``ROOT`` as the block of record
    ``VIEWER`` sees it, with ``BLOCKS`` entries. ``NEARS`` is 1 once there was a node that other
    blocks must not see, ``FULL`` once there was no room for one. ``FENCED`` is a node that nobody
    has seen yet, which ends at ``FENCED_END``.

    Copies that end at an mbarrier, and reads of products, have their own time. ``ISSUED`` counts
    them. ``ISSUERS`` has the time of each of the last ones, and a cell of the thread that started
    it.
    """

    TIME, NEXT, STAMP, NODES, REACHED, STACK = range(6)
    RUNS, LOGGED, LAST, MIXED, OTHER, OTHER_READS = range(6, 12)
    FIRST, ROOT, VIEWER, BLOCKS, NEARS, FULL, FENCED, FENCED_END = range(12, 20)
    ISSUED, ISSUERS, FIELDS = 20, 21, 21 + 2 * 2048


class Node:
    """Fields of what was published: the knowledge of a warp at a fence, and what it comes from.

    ``LEFT`` and ``RIGHT`` are nodes that this one includes, 0 for none; ``VISITED`` is the stamp of
    the last table that has it. What the block of record ``RUN`` did before ``MARK`` is included,
    and ``COUNT`` entries: one of a warp, or the times of all 32. A node of others only has none,
    and in place of ``MARK`` the one that was added last. One of whole tables has `TABLE` for each
    block: its record, and 32 times. `NEAR` is added to ``RUN`` where
    other blocks must not see more than ``LEFT``. ``DEPTH`` counts the nodes of a word that were
    joined.

    An entry is a time up to which all is known of a warp, whose number may lie at `Cell.WARP`. If
    the last `SINCE` ticks are not 0, only what the lane at `Cell.LANE` did in them is known, and
    with `READS_TOO` what any lane has read. The later of two entries has all of the other.
    """

    VISITED, LEFT, RIGHT, RUN, MARK, COUNT, DEPTH, ENTRIES = range(8)
    FIELDS = ENTRIES
    NEAR, READS_TOO = 1 << 63, 1 << 21
    SINCE = READS_TOO - 1
    TABLE, TABLE_ENTRY = 256, 33
    DEEP, WIDE = 32, 128
    LIST_ROOM, ROOM = 1 << 25, 1 << 26


class Listed:
    """Fields of an entry of the list of who has written a word: a cell, and the next entry.

    Entries lie among the nodes and have numbers as they have.
    """

    CELL, NEXT, FIELDS = range(3)


class Word:
    """Bits of what a word that synchronizes says: its `Node`, and the list of who has written it.

    The list has the cells of strong writes below the last one, for plain accesses to meet. The
    first word of an mbarrier has the node of its complete phases, the second one that of the phase
    at hand, and as its list the number of that phase. `SWAPPED` is added to a node that a warp has
    seen by a compare-and-swap: who takes a lock so needs a fence whatever comes then. `LOADED` is
    added where that was no atomic operation: a barrier does not do for a fence there.
    """

    NODE = (1 << 32) - 1
    LIST = 32
    SWAPPED, LOADED = 1 << 32, 1 << 33


class Reach:
    """Fields of what a node knows of one block: its times of 32 warps, if the stamp is this one.

    ``LISTED`` has the records of the blocks in the table, one after the other.
    """

    STAMP, TIMES, LISTED, FIELDS = 0, 1, 33, 34


class Log:
    """Fields of an entry of the log: from when on the time belongs to which run.

    There is room for ``ENTRIES`` turns of blocks in one launch; the memory is not touched before.
    """

    FIRST, RUN, FIELDS = range(3)
    ENTRIES = 1 << 26


class Deferred:
    """Fields of a read of a warp that is recorded later.

    They are its cell without lane and access, the marks of its clock, the mask of its lanes with
    the bytes of each above, and a pointer to what was read: at most ``READS`` reads of one kind
    through one register, with -1 behind the last one and in the rest of ``READS + 1`` words. Such a
    word has the read's line in the PTX at ``LINE``, its distance from the addresses at ``DISTANCE``
    and its access below; they rise, as the reads came. Of the ``ROOM`` entries the words of the
    lanes follow at ``OFFSETS``: 32 of 16 bits each, for there are at most 65536. ``CLOSED`` is a
    count that says that nothing is to be put there any more.
    """

    CELL, MARK, LANE_MARK, MASK, ITEMS, FIELDS = range(6)
    READS = 8
    LINE = 40
    DISTANCE = 16
    ROOM = 2048
    OFFSETS = 8 * FIELDS * ROOM
    BYTES = OFFSETS + 2 * 32 * ROOM
    CLOSED = 1 << 32


class Meeting:
    """Fields of one of the two meetings that a barrier can be in: this one, and the next.

    ``NUMBER`` counts the barrier's meetings in the block, ``MARK`` is what all that came know of
    their block, ``OPEN`` the time at which the first went on, ``KNOWN`` what each warp had done;
    ``PARTIAL`` is 1 where some warps stay away or go on at once, ``CAME`` the threads that count
    where the barrier has a count, the others are nodes as in `WarpClock`, and what was ``SEEN``
    before it and not acquired.
    """

    NUMBER, MARK, OPEN, FENCED, WIDE, FOREIGN, PARTIAL, SEEN, CAME = range(9)
    KNOWN = 9
    FIELDS = 41


class WarpClock:
    """Fields of the clock of one warp.

    ``TIME`` is its interval. What its block did before ``MARK``, and what its own lanes did
    before ``LANE_MARK``, is ordered before what it does now; ``LANE_PARTIAL`` is the time of its
    last synchronization of some lanes only, ``FENCE`` that of its last fence. Of nodes, ``FENCED``
    is what its strong writes publish, ``WIDE`` the same by fences that reach beyond the block,
    ``RELEASING`` what a release at hand publishes, ``FOREIGN`` what it knows of other blocks.
    ``SEEN`` counts the nodes that it has seen. Reads before ``READ_MARK`` are over: a shuffle or
    vote came after them, which orders no writes. The lanes of ``HOLDERS`` have acquired more than
    the others since all last met: in place of ``FOREIGN`` they have ``HELD``. ``PUBLISHER`` is the
    time and the lane of the last publication, with `Cell.MANY_LANES` if others did so since then.
    ``PEERS`` is the time up to which it knows of all that peers did to the block's memory.
    """

    TIME, MARK, LANE_MARK, LANE_PARTIAL, FENCE = range(5)
    FENCED, WIDE, RELEASING, FOREIGN, SEEN, READ_MARK, HELD, HOLDERS, PUBLISHER = range(5, 14)
    PEERS = 14
    FIELDS = 16


class Visit:
    """Fields of the last access of a warp to the shared memory of another block of its cluster.

    They are its time, what its instruction is, its offset, its bytes and its lane.
    """

    TIME, INFO, ADDRESS, NBYTES, LANE, FIELDS = range(6)


class Peers:
    """Fields of what the other blocks of a cluster did to the shared memory of a block.

    ``WRITES`` and ``READS`` are cells of each word, ``LAST`` is the time of the last access, and
    ``VISITS`` has those of each warp. ``PHASE`` is the last phase of the cluster's barrier that
    the block has waited for, ``CAME`` when each warp had come to it.
    """

    WRITES, READS, LAST, PHASE = range(4)
    CAME = 8
    VISITS = CAME + 16 * 32
    FIELDS = VISITS + 16 * 32 * Visit.FIELDS


class Pending:
    """Fields of a read of what nothing has written yet, to be reported at the next barrier.

    Another thread may write it until then: that is a race, which says more. ``WARP`` is a pointer,
    0 while there is none; the others are those of `ignis.sim.abi.layout.Fault`.
    """

    WARP, BLOCK, LANE, ADDRESS, NBYTES, ACCESS, KIND = range(7)
    FIELDS = 8


UNFINISHED = 0x40
"""In the map of what was written: an asynchronous copy will write the byte.

`ANOTHER_COPY` is added for each further one that has started; these bits of it tell. The bytes of
an mbarrier have `OF_MBARRIER`.
"""
ANOTHER_COPY, COPY_BITS, OF_MBARRIER = 0x02, 0xC1, 0x84


class Run:
    """Fields of the record of one block: its index."""

    BLOCK, FIELDS = range(2)
