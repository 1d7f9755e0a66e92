"""Running blocks: warps as fibers that switch at barriers.

Every warp of a block with barriers has its own stack; a barrier switches to the scheduler, which
resumes the warp when the barrier is complete. Blocks without barriers run all warps on one such
stack, until one of them waits in a loop for what another thread writes: then the others get
stacks of their own, and take turns with it. A fault switches to the scheduler and never comes
back: that is how a kernel stops from any depth of calls.

Loops count their trips (`ignis.sim.lower.state.step_budget`). The scheduler returns to its caller
about every 50 ms, with everything that is under way in the arena, and goes on when it is called
again.
"""

from __future__ import annotations

import platform

from ignis.sim.abi.layout import FAULT_NUMBERS, Warp
from ignis.sim.native.templates import fill

__all__ = ["scheduler_ir"]

_STATES = {"READY": 0, "WAITING": 1, "DONE": 2, "FAULTED": 3, "PAUSED": 4}
_PHASES = {"UNDER_WAY": 1, "BETWEEN": 2}
_QUANTUM = 4096
"""Trips round loops after which a warp may have to let others run."""
_SLICE = 50_000_000
"""Nanoseconds after which the caller gets a look."""
_BLOCKS_BETWEEN = 64
"""Blocks between two looks at the clock."""
_PATIENCE = 1 << 20
"""Tests of barriers in shared memory that may fail in a block before anybody arrives."""

# For each architecture: the switch from one stack to another, the first code on a fresh stack,
# and in words below its top where the entry, its argument and the return address lie.
_SWITCH = {
    "x86_64": (
        "pushq %rbp; pushq %rbx; pushq %r12; pushq %r13; pushq %r14; pushq %r15;"
        "movq %rsp, (%rdi); movq %rsi, %rsp;"
        "popq %r15; popq %r14; popq %r13; popq %r12; popq %rbx; popq %rbp; retq",
        "movq %r13, %rdi; callq *%r12; ud2",
        {"WORDS": 9, "ENTRY": 3, "ARGUMENT": 2, "BACK": 6},
    ),
    "aarch64": (
        "sub sp, sp, #160; stp x19, x20, [sp]; stp x21, x22, [sp, #16];"
        "stp x23, x24, [sp, #32]; stp x25, x26, [sp, #48]; stp x27, x28, [sp, #64];"
        "stp x29, x30, [sp, #80]; stp d8, d9, [sp, #96]; stp d10, d11, [sp, #112];"
        "stp d12, d13, [sp, #128]; stp d14, d15, [sp, #144];"
        "mov x9, sp; str x9, [x0]; mov sp, x1;"
        "ldp x19, x20, [sp]; ldp x21, x22, [sp, #16]; ldp x23, x24, [sp, #32];"
        "ldp x25, x26, [sp, #48]; ldp x27, x28, [sp, #64]; ldp x29, x30, [sp, #80];"
        "ldp d8, d9, [sp, #96]; ldp d10, d11, [sp, #112]; ldp d12, d13, [sp, #128];"
        "ldp d14, d15, [sp, #144]; add sp, sp, #160; ret",
        "mov x0, x20; blr x19; brk #1",
        {"WORDS": 20, "ENTRY": 0, "ARGUMENT": 1, "BACK": 11},
    ),
}


_FILES = ("fibers", "barriers", "mbarriers", "blocks")


def scheduler_ir() -> str:
    """Return the scheduler as LLVM IR.

    Raises
    ------
    RuntimeError
        If the machine's architecture has no context switch here.
    """
    machine = platform.machine()
    if machine not in _SWITCH:
        raise RuntimeError(f"the simulated device does not run on {machine}")
    switch, trampoline, fresh = _SWITCH[machine]
    constants: dict[str, object] = {
        **_STATES,
        "COUNT": (1 << 20) - 1,
        **_PHASES,
        "ENDLESS": FAULT_NUMBERS["endless kernel"],
        "DEADLOCK": FAULT_NUMBERS["deadlock"],
        "INVALID_BARRIER": FAULT_NUMBERS["invalid barrier"],
        "DIVERGENT_BARRIER": FAULT_NUMBERS["divergent barrier"],
        "QUANTUM": _QUANTUM,
        "SLICE": _SLICE,
        "BLOCKS_BETWEEN": _BLOCKS_BETWEEN,
        "PATIENCE": _PATIENCE,
        "STUCK": FAULT_NUMBERS["deadlock"],
        **{f"FRESH_{name}": value for name, value in fresh.items()},
        "WARP_BYTES": 8 * Warp.FIELDS,
        "SWITCH": switch.replace(";", "\\0A"),
        "TRAMPOLINE": trampoline.replace(";", "\\0A"),
    }
    return "\n".join(fill(name, constants) for name in _FILES)
