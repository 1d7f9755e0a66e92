"""Registers that an instruction reads and writes, and instructions that join lanes."""

from __future__ import annotations

from ignis.sim.ptx.syntax import (
    Address,
    Instruction,
    Module,
    Operand,
    Pair,
    Register,
    Symbol,
    Vector,
)

_NO_RESULT = {
    "st", "red", "bra", "brx", "ret", "exit", "trap", "brkpt", "membar", "fence", "prefetch",
    "prefetchu", "call", "nanosleep", "discard", "applypriority", "stmatrix", "pmevent",
    "sust", "cp", "tensormap", "setmaxnreg",
}  # fmt: skip
SIDE_EFFECTS = frozenset(
    "st red call bar barrier shfl vote match redux activemask elect mma wmma wgmma ldmatrix "
    "stmatrix movmatrix cp mbarrier tensormap tex tld4 suld sust addc subc madc".split()
)
"""Instructions that may change something, or depend on more than their operands and memory."""


def is_sync(instruction: Instruction) -> bool:
    """Tell whether lanes of a warp, or warps of a block, meet at this instruction."""
    parts = instruction.parts
    if parts[0] in ("bar", "barrier"):
        return True
    return "sync" in parts and parts[0] in (
        "shfl", "vote", "match", "redux", "mma", "wmma", "ldmatrix", "stmatrix", "movmatrix",
        "elect", "tensormap",
    )  # fmt: skip


def observed(instruction: Instruction) -> bool:
    """Tell whether every execution must read memory anew: calls are not optimized away."""
    return instruction.has("volatile", "relaxed", "acquire", "mmio")


def is_pure(instruction: Instruction) -> bool:
    """Tell whether an instruction neither writes memory nor waits for anybody."""
    opcode = instruction.parts[0]
    changes = opcode == "atom" or opcode in SIDE_EFFECTS or opcode in _NO_RESULT
    return not changes and not observed(instruction)


def call_target(module: Module, instruction: Instruction) -> str | None:
    """Name of the function that is called; empty if it is called through a pointer."""
    if instruction.parts[0] != "call":
        return None
    target = instruction.operands[isinstance(instruction.operands[0], Vector)]
    return module.aliases.get(target.name, target.name) if isinstance(target, Symbol) else ""


def registers_in(operand: Operand) -> list[str]:
    """Names of the registers in `operand`."""
    if isinstance(operand, Register):
        return [operand.name]
    if isinstance(operand, Vector):
        return [name for item in operand.items for name in registers_in(item)]
    if isinstance(operand, Pair):
        return registers_in(operand.first) + registers_in(operand.second)
    if isinstance(operand, Address):
        return registers_in(operand.base)
    return []


def _has_result(instruction: Instruction) -> bool:
    parts = instruction.parts
    if parts[0] in _NO_RESULT:
        return False
    if parts[0] in ("bar", "barrier"):
        return "red" in parts
    if parts[0] == "mbarrier":
        return parts[1] not in ("init", "inval", "expect_tx", "complete_tx")
    if parts[0] == "wmma":
        return parts[1] != "store"
    if parts[0] == "wgmma":
        return parts[1] == "mma_async"
    return True


def defined(instruction: Instruction) -> list[str]:
    """Registers that the instruction writes."""
    if not instruction.operands or not _has_result(instruction):
        return []
    return [name for name in registers_in(instruction.operands[0]) if name != "_"]


def used(instruction: Instruction) -> list[str]:
    """Registers that the instruction reads, its guard not included."""
    adds = instruction.parts[0] == "wgmma"  # to its results
    operands = instruction.operands[1 if _has_result(instruction) and not adds else 0 :]
    names = [name for operand in operands for name in registers_in(operand)]
    return names if instruction.byte is None else [*names, instruction.byte.name]
