"""cp.async: copies from global to shared memory that happen later.

Addresses are checked where the instruction stands; bytes move when the thread waits for the group
of the copy. A kernel that reads its tile without waiting reads what was there before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.access import LOAD, STORE, describe, limits
from ignis.sim.lower.addresses import address_of, origin_of
from ignis.sim.lower.mbarrier import arrive
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.values import Value, integer
from ignis.sim.ptx.syntax import Address, Immediate, Instruction, Operand, Register

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["is_copy"]


def is_copy(ins: Instruction | str) -> bool:
    """Whether a kernel with this instruction needs a queue of copies."""
    return not isinstance(ins, str) and ins.parts[:2] == ["cp", "async"]


@handler("cp")
def _copy(c: FunctionLowering, ins: Instruction) -> None:
    if not is_copy(ins) or has(ins, "bulk"):
        raise c.unsupported(ins)
    if has(ins, "mbarrier"):
        _then_arrive(c, ins)
    elif has(ins, "commit_group"):
        c.declare("@ig_copy_commit", "declare void @ig_copy_commit(ptr, i32)")
        c.line(f"call void @ig_copy_commit(ptr %w, {c.mask})")
    elif has(ins, "wait_group"):
        _finish(c, c.literal(ins.operands[0], ins))
    elif has(ins, "wait_all"):
        _finish(c, -1)
    else:
        _start(c, ins)


def _finish(c: FunctionLowering, allowed: int) -> None:
    """Do the copies of the active lanes, but for their last `allowed` groups; -1 does all."""
    c.declare("@ig_copy_wait", "declare void @ig_copy_wait(ptr, i32, i64)")
    c.line(f"call void @ig_copy_wait(ptr %w, {c.mask}, i64 {allowed})")


def _then_arrive(c: FunctionLowering, ins: Instruction) -> None:
    """``cp.async.mbarrier.arrive``: the copies so far are done, then the barrier is told.

    Without ``.noinc`` the arrival is one more than the barrier expected: nothing remains of it.
    """
    _finish(c, -1)
    if has(ins, "noinc"):
        arrive(c, ins, ins.operands[0], integer(1), drop=False)


def _start(c: FunctionLowering, ins: Instruction) -> None:
    if not any(part.split("::")[0] == "shared" for part in ins.parts):
        raise c.unsupported(ins)
    target, source, size_operand, *rest = ins.operands
    size = c.literal(size_operand, ins)
    if size not in ((16,) if has(ins, "cg") else (4, 8, 16)):
        raise c.unsupported(ins, f"a copy of {size} bytes")
    if rest and isinstance(rest[-1], Register | Immediate) and _is_policy(c, rest[-1]):
        rest.pop()
    assert isinstance(source, Address)
    to = c.splat(c.resize(address_of(c, target), "i32"))
    low, length, _ = limits(c, origin_of(c, source), 1)
    c.declare(
        "@ig_copy_start",
        "declare void @ig_copy_start(ptr, <32 x i64>, <32 x i32>, <32 x i32>, i32, i64, i64, i64, "
        "i64, i64)",
    )
    taken = c.splat(_taken(c, rest, size))
    c.line(
        f"call void @ig_copy_start(ptr %w, {c.splat(address_of(c, source))}, {to}, "
        f"{taken}, {c.mask}, i64 {size}, {low}, {length}, "
        f"{describe(ins, 'global', LOAD)}, {describe(ins, 'shared', STORE)})"
    )
    if c.tracking is not None:
        # A copy counts as done where it is started; a source of which a part is taken is left out.
        whole = c.bits_of(c.compare("icmp eq", taken, integer(size)))
        lanes = c.binary("and", c.mask, whole)
        info = describe(ins, "global", LOAD)
        c.tracking.moved(c, "global", address_of(c, source), size, False, info, lanes)
        c.tracking.moved(c, "shared", to, size, True, describe(ins, "shared", STORE), c.mask)


def _is_policy(c: FunctionLowering, operand: Register | Immediate) -> bool:
    """Whether an operand is a cache policy, which changes nothing here."""
    if isinstance(operand, Immediate):
        return False
    return c.function.registers.get(operand.name, "").endswith("64")


def _taken(c: FunctionLowering, rest: list[Operand], size: int) -> Value:
    """Bytes to take from the source, as i32; the others become zeros."""
    whole = integer(size)
    if not rest:
        return whole
    (operand,) = rest
    assert isinstance(operand, Register | Immediate)
    if isinstance(operand, Register) and c.function.registers.get(operand.name) == "pred":
        return c.select(c.read(operand, "pred"), integer(0), whole)
    return c.intrinsic("umin", c.read(operand, "u32"), whole)
