"""The structures that generated code, the native runtime and Python share.

All fields are 64 bits wide; the numbers are field indices.
"""

from __future__ import annotations

_QUEUE_LENGTH = 128
QUEUE = {"Q_ENTRIES": 192, "Q_ENTRY_BYTES": 704, "Q_LAST": _QUEUE_LENGTH - 1}
"""Where the entries of a warp's queue of asynchronous copies begin, their size, the last index."""
QUEUE_BYTES = QUEUE["Q_ENTRIES"] + _QUEUE_LENGTH * QUEUE["Q_ENTRY_BYTES"]
RESERVED_BYTES = 1024
"""Shared memory that a GPU reserves for itself in every block."""
STATIC_SHARED = 48 * 1024
"""Most static shared memory of a kernel; dynamic memory may be more."""
BULK_BYTES = 1 << 19
"""Room for what is remembered of a block's mbarriers and bulk copies."""
MAX_BOUNDS = 512
"""Pointer parameters of one kernel whose allocations a launch looks up: once for all accesses, and
in checked variants once for stores."""


LOCAL_TAG = 1 << 62
"""Generic addresses of local memory: this bit and an offset into the thread's frame."""
PEER_TAG = 2 << 62
"""Shared memory of a peer in reports: this bit, the number of its block, and 32 bits of offset."""


class Print:
    """Offsets in a record of ``printf``, and how large it is.

    The block, the address of the format, the arguments, and the strings among these one after the
    other. An operating-system thread has `RECORDS` per launch; further ones are dropped.
    """

    BLOCK, FORMAT, ARGUMENTS, STRINGS, BYTES = 0, 8, 16, 272, 784
    RECORDS = 1 << 16


class Warp:
    """Fields of one warp, and through it of its block. Generated code gets a pointer to it.

    `AGAIN` is 1 while it goes round a loop that repeats, `IDLE` if it did nothing else in its turn.
    `CALL` describes the last call. `GROUPS` counts the groups of bulk copies of each lane.
    `REGISTERS` are those of a thread once setmaxnreg has changed them, 0 before.
    """

    ARENA, INDEX, EXITED, LOCAL, STACK, STATE, BARRIER, COUNT, VOTES, LANES = range(10)
    TOTAL_VOTES, TOTAL_LANES, STACK_LIMIT, INFO, MASK, STEPS, COPIES, FAILED_TESTS = range(10, 18)
    AGAIN, IDLE, CALL, REGISTERS = 18, 19, 20, 21
    GROUPS = 24  # 32 bits for each lane
    FIELDS = 40


class Copy:
    """Offsets in an entry of a warp's queue of asynchronous copies; see ``copies.ll``.

    ``FINISHED`` is one of the queue: a function that is told of each copy that took place, and
    behind it ``ACCESS`` and ``INFO`` for the next entry.
    """

    TARGETS, SIZE, ACCESS, INFO = 256, 648, 656, 664
    FINISHED = 16


class Arena:
    """Fields of what one operating-system thread needs to run blocks.

    The first few differ from launch to launch, those up to `FIXED` depend on the shape of the
    launch only, the others on the thread. `PHASE` is 1 while a block is under way, `MODE` is 1
    when each of its warps has a stack of its own; `ORDER` lists the warps as they are run. `OWED`
    are steps that the launch's budget does not know of yet; a warp that goes on gets `GRANT`.
    `ARRIVED` counts the arrivals at each barrier: the 16 of PTX, and one of each warpgroup.
    `BORROWED` has first address and size of the `BORROWS` arrays that the launch must not write.
    `PENDING` is 1 when a checker has found what it reports at the next barrier: no loop goes on
    for long then.
    `OBJECTS` points to the table of texture and surface objects, as `ignis.sim.abi.objects` says.
    `IDLE_TURNS` counts the turns of the block's warps since one of them did more than to repeat a
    loop, that turn included; when nothing else is left to run, `HOPELESS` ends these loops.
    `REQUEST` points to what a warp asks Python for (`ignis.sim.abi.requests`), 0 for nothing.
    `LEFT_OUT` has, of the first barrier that was complete without threads that had ended: what its
    instruction is, 0 if there is none, the block, a thread there, how many were, one that was not.
    `ENDED` has the same of the first operation of a warp whose mask names lanes that had ended, and
    how many there should have been.
    `CLUSTER` points to a `Cluster`, in which the block has the rank `RANK`; it is 0 for kernels
    that know of no clusters.
    `INTERRUPTIONS` counts how often warps of the block may still be left in their protocols.
    At `BULK` lies what is remembered of mbarriers and bulk copies: of the block `BULK_BLOCK` - 1.
    `EXECUTIONS` and `ACCESSES` point to what a launch counts, as `ignis.sim.abi.counters` says,
    `FILM` to what it records, as `ignis.sim.abi.film_table` says.
    """

    PARAMETERS, FAULT, NEXT, CHUNK, PHASE, PATIENCE, WORKSPACE, SEED, STRIDE, OFFSET = range(10)
    NTID = 10  # three fields: x, y and z, as `NCTAID`, `TID` and `CTAID`
    NCTAID = 13
    TID = 16
    THREADS, WARP_COUNT, BLOCKS, SHARED_BYTES, SHARED_DYNAMIC, LOCAL_BYTES = range(19, 25)
    KERNEL, GLOBALS, PARAMETER_BYTES, SHADOW, BASE, SPAN = range(25, 31)
    OBJECTS = 31
    FIXED = 32
    SHARED, BOUNDS, WARPS, STACKS, STACK_BYTES, BASE_STACK, BLOCK = range(32, 39)
    CTAID = 39
    PRINTS, PRINTED, NEXT_BLOCK, LAST_BLOCK, MODE, CURRENT, POSITION, ENOUGH = range(42, 50)
    DONE, YIELDED, LEFT, DEADLINE, COUNTDOWN, RANDOM = range(50, 56)
    DETAIL = 72
    OWED, GRANT = 76, 77
    ORDER = 80
    TRACKED = 112
    BORROWED, BORROWS, PENDING = 113, 114, 115
    EXECUTIONS, ACCESSES, REQUEST = 116, 117, 118
    IDLE_TURNS, HOPELESS = 119, 120
    LEFT_OUT = 121  # five fields
    INTERRUPTIONS, FILM = 126, 127
    ENDED = 128  # six fields
    BULK, BULK_BLOCK = 134, 135
    CLUSTER, RANK = 136, 137
    ARRIVED = 144
    FIELDS = 168


class Cluster:
    """Fields of a cluster of blocks that are under way, on one operating-system thread.

    It has ``SIZE`` blocks, in `X` times `Y` times `Z`; ``BLOCKS`` points to their arenas, by their
    ranks. ``ENDED`` has a bit for each that has run to its end. ``LEAVE`` is a function that is
    told when one does, 0 for none. Of the barrier of the cluster ``PHASE`` counts the phases that
    are complete. For each warp of each block ``ARRIVED`` has the lanes that came to the phase at
    hand, ``OWING`` those that have not waited since they came.

    For checkers, ``GATHERED`` is a node with what was released to the phase at hand, ``COMPLETE``
    the one of the last complete phase. ``TIMES`` says when each warp came last, ``BEFORE`` the same
    of the last complete phase.
    """

    SIZE, X, Y, Z, ENDED, LEAVE, PHASE, GATHERED, COMPLETE = range(9)
    BLOCKS = 16
    ARRIVED = BLOCKS + 16
    OWING = ARRIVED + 16 * 32
    TIMES = OWING + 16 * 32
    BEFORE = TIMES + 16 * 32
    FIELDS = BEFORE + 16 * 32
    MOST = 16
    NOWHERE = 3 << 62
    """Generic addresses in no block of the cluster: these bits and the 32 of the address."""


class State:
    """States of a warp that does not run: `CLUSTER` is at the barrier of its cluster."""

    READY, WAITING, DONE, FAULTED, PAUSED, CLUSTER = range(6)


class Progress:
    """Values of `Arena.PHASE`, and the nanoseconds after which a launch gets a look."""

    UNDER_WAY, BETWEEN = 1, 2
    SLICE = 50_000_000
    QUANTUM = 4096
    """Trips round loops after which a warp may have to let others run."""


class Info:
    """Bits of what a fault says about its instruction, besides its kind of access and its lines.

    From ``ORIGIN`` on lies the number, from 1, of the parameter or shared variable that the address
    derives from: 0 where that is not known, ``ORIGINS`` for any further one. ``ALIKE`` marks
    barriers that all warps of a block must reach at the same line.
    """

    ORIGIN = 56
    ORIGINS = 127
    ALIKE = 63


class Fault:
    """Fields of the record of the first fault of a launch, and of its budget.

    `EXPECTED` threads should have met and `MET` did; `OTHER` is one that did not (from 1), and
    `LOCATION` describes the operation at which that one waits, 0 if it has ended.
    """

    LOCK, KIND, BLOCK, THREAD, ADDRESS, NBYTES, ACCESS, LINE = range(8)
    MET, EXPECTED, OTHER, LOCATION, STEPS, BUDGET, FIELDS = range(8, 15)


FAULT_KINDS = {
    1: "illegal address",
    2: "misaligned address",
    3: "trap",
    4: "assert",
    5: "deadlock",
    6: "stack overflow",
    7: "uninitialized read",
    8: "shared memory race",
    9: "global memory race",
    10: "borrowed memory written",
    11: "undefined shuffle",
    12: "unfinished copy",
    13: "non-coherent load",
    14: "invalid mbarrier",
    15: "invalid bulk copy",
    16: "missing proxy fence",
    17: "endless kernel",
    18: "divergent barrier",
    19: "missing lanes",
    20: "invalid barrier",
    21: "invalid mask",
    22: "invalid texture object",
    23: "invalid surface object",
    24: "surface boundary",
    25: "invalid free",
    26: "invalid tensor copy",
    27: "missing tensormap fence",
    28: "invalid matrix descriptor",
    29: "register in flight",
    30: "missing wgmma fence",
    31: "invalid register count",
    40: "ended peer",
    41: "invalid cluster address",
    42: "peer not started",
    43: "cluster barrier",
}
FAULT_NUMBERS = {kind: number for number, kind in FAULT_KINDS.items()}
