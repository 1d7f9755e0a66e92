"""The structures that generated code, the native runtime and Python share.

All fields are 64 bits wide; the numbers are field indices.
"""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["FAULT_KINDS", "QUEUE", "QUEUE_BYTES", "Arena", "Fault", "Layout", "Warp"]

_QUEUE_LENGTH = 128
QUEUE = {"Q_ENTRIES": 192, "Q_ENTRY_BYTES": 704, "Q_LAST": _QUEUE_LENGTH - 1}
"""Where the entries of a warp's queue of asynchronous copies begin, their size, the last index."""
QUEUE_BYTES = QUEUE["Q_ENTRIES"] + _QUEUE_LENGTH * QUEUE["Q_ENTRY_BYTES"]


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
    COPIES = 16
    FAILED_TESTS = 17
    FIELDS = 24


class Arena:
    """Fields of what one operating-system thread needs to run blocks.

    The first few differ from launch to launch, those up to `FIXED` depend on the shape of the
    launch only, the others on the thread.
    """

    PARAMETERS = 0
    FAULT = 1
    NEXT = 2
    CHUNK = 3
    NTID = 4
    NCTAID = 7
    TID = 10
    THREADS = 13
    WARP_COUNT = 14
    BLOCKS = 15
    SHARED_BYTES = 16
    SHARED_DYNAMIC = 17
    LOCAL_BYTES = 18
    KERNEL = 19
    GLOBALS = 20
    PARAMETER_BYTES = 21
    SHADOW = 22
    BASE = 23
    SPAN = 24
    FIXED = 25
    SHARED = 25
    BOUNDS = 26
    WARPS = 27
    STACKS = 28
    STACK_BYTES = 29
    BASE_STACK = 30
    BLOCK = 31
    CTAID = 32
    PRINTS = 35
    PRINTED = 36
    ARRIVED = 37
    FIELDS = 56


class Fault:
    """Fields of the record of the first fault of a launch."""

    LOCK = 0
    KIND = 1
    BLOCK = 2
    THREAD = 3
    ADDRESS = 4
    NBYTES = 5
    ACCESS = 6
    LINE = 7
    FIELDS = 8


FAULT_KINDS = {
    1: "illegal address",
    2: "misaligned address",
    3: "trap",
    4: "assert",
    5: "deadlock",
    6: "stack overflow",
}


@dataclass(slots=True)
class Layout:
    """Where the variables of a module and of the function at hand are.

    Attributes
    ----------
    globals : dict
        Index of each ``.global`` and ``.const`` variable in the table of addresses and sizes.
    functions : dict
        The number that stands for a device function whose address is taken.
    shared, local : dict
        Offset of each variable in the block's shared memory, or in the function's frame.
    shared_bytes : int
        Size of the static shared memory; dynamic shared memory begins there.
    copies : bool
        Whether the kernel, or a function that it may call, starts asynchronous copies.
    """

    globals: dict[str, int] = field(default_factory=dict)
    functions: dict[str, int] = field(default_factory=dict)
    shared: dict[str, int] = field(default_factory=dict)
    local: dict[str, int] = field(default_factory=dict)
    shared_bytes: int = 0
    copies: bool = False
    local_bytes: int = 0
