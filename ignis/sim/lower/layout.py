"""The structures that generated code, the native runtime and Python share.

All fields are 64 bits wide; the numbers are field indices.
"""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["FAULT_KINDS", "Arena", "Fault", "Layout", "Warp"]


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
    FIELDS = 16


class Arena:
    """Fields of what one operating-system thread needs to run blocks, filled in per launch."""

    PARAMETERS = 0
    SHARED = 1
    SHARED_BYTES = 2
    SHADOW = 3
    BASE = 4
    SPAN = 5
    FAULT = 6
    BOUNDS = 7
    NTID = 8
    CTAID = 11
    NCTAID = 14
    THREADS = 17
    LOCAL_BYTES = 18
    TID = 19
    KERNEL = 22
    NEXT = 23
    BLOCKS = 24
    CHUNK = 25
    WARPS = 26
    WARP_COUNT = 27
    STACKS = 28
    STACK_BYTES = 29
    LOCALS = 30
    BASE_STACK = 31
    BARRIERS = 32
    CURRENT = 33
    SHARED_DYNAMIC = 34
    BLOCK = 35
    PARAMETER_BYTES = 36
    GLOBALS = 37
    ARRIVED = 48
    FIELDS = 80


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
    """

    globals: dict[str, int] = field(default_factory=dict)
    functions: dict[str, int] = field(default_factory=dict)
    shared: dict[str, int] = field(default_factory=dict)
    local: dict[str, int] = field(default_factory=dict)
    shared_bytes: int = 0
    local_bytes: int = 0
