"""The structures that generated code, the native runtime and Python share.

All fields are 64 bits wide; the numbers are field indices.
"""

from __future__ import annotations

__all__ = [
    "FAULT_KINDS",
    "FAULT_NUMBERS",
    "LOCAL_TAG",
    "PRINT_BYTES",
    "PRINT_RECORDS",
    "QUEUE",
    "QUEUE_BYTES",
    "RESERVED_BYTES",
    "Arena",
    "Fault",
    "Warp",
]

_QUEUE_LENGTH = 128
QUEUE = {"Q_ENTRIES": 192, "Q_ENTRY_BYTES": 704, "Q_LAST": _QUEUE_LENGTH - 1}
"""Where the entries of a warp's queue of asynchronous copies begin, their size, the last index."""
QUEUE_BYTES = QUEUE["Q_ENTRIES"] + _QUEUE_LENGTH * QUEUE["Q_ENTRY_BYTES"]
RESERVED_BYTES = 1024
"""Shared memory that a GPU reserves for itself in every block."""


LOCAL_TAG = 1 << 62
"""Generic addresses of local memory: this bit and an offset into the thread's frame."""
PRINT_BYTES = 16 + 256
"""A record of ``printf``: the block, the address of the format, and the arguments."""
PRINT_RECORDS = 8192
"""Most records of one operating-system thread per launch; further ones are dropped."""


class Warp:
    """Fields of one warp, and through it of its block. Generated code gets a pointer to it."""

    ARENA = 0
    INDEX = 1
    EXITED = 2
    LOCAL = 3
    STACK = 4
    STATE = 5
    BARRIER = 6
    COUNT = 7
    VOTES = 8
    LANES = 9
    TOTAL_VOTES = 10
    TOTAL_LANES = 11
    STACK_LIMIT = 12
    INFO = 13
    MASK = 14
    STEPS = 15
    COPIES = 16
    FAILED_TESTS = 17
    FIELDS = 24


class Arena:
    """Fields of what one operating-system thread needs to run blocks.

    The first few differ from launch to launch, those up to `FIXED` depend on the shape of the
    launch only, the others on the thread. `PHASE` is 1 while a block is under way, `MODE` is 1
    when each of its warps has a stack of its own; `ORDER` lists the warps as they are run.
    """

    PARAMETERS = 0
    FAULT = 1
    NEXT = 2
    CHUNK = 3
    PHASE = 4
    PATIENCE = 5
    WORKSPACE = 6
    SEED = 7
    STRIDE = 8
    OFFSET = 9
    NTID = 10
    NCTAID = 13
    TID = 16
    THREADS = 19
    WARP_COUNT = 20
    BLOCKS = 21
    SHARED_BYTES = 22
    SHARED_DYNAMIC = 23
    LOCAL_BYTES = 24
    KERNEL = 25
    GLOBALS = 26
    PARAMETER_BYTES = 27
    SHADOW = 28
    BASE = 29
    SPAN = 30
    FIXED = 31
    SHARED = 31
    BOUNDS = 32
    WARPS = 33
    STACKS = 34
    STACK_BYTES = 35
    BASE_STACK = 36
    BLOCK = 37
    CTAID = 38
    PRINTS = 41
    PRINTED = 42
    NEXT_BLOCK = 43
    LAST_BLOCK = 44
    MODE = 45
    CURRENT = 46
    POSITION = 47
    ENOUGH = 48
    DONE = 49
    YIELDED = 50
    LEFT = 51
    DEADLINE = 52
    COUNTDOWN = 53
    RANDOM = 54
    ARRIVED = 56
    DETAIL = 72
    ORDER = 80
    TRACKED = 112
    FIELDS = 128


class Fault:
    """Fields of the record of the first fault of a launch, and of its budget.

    `EXPECTED` threads should have met and `MET` did; `OTHER` is one that did not (from 1), and
    `PLACE` describes the operation at which that one waits, 0 if it has ended.
    """

    LOCK = 0
    KIND = 1
    BLOCK = 2
    THREAD = 3
    ADDRESS = 4
    NBYTES = 5
    ACCESS = 6
    LINE = 7
    MET = 8
    EXPECTED = 9
    OTHER = 10
    PLACE = 11
    STEPS = 12
    BUDGET = 13
    FIELDS = 14


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
    17: "endless kernel",
    18: "divergent barrier",
    19: "missing lanes",
    20: "invalid barrier",
    21: "invalid mask",
}
FAULT_NUMBERS = {kind: number for number, kind in FAULT_KINDS.items()}
