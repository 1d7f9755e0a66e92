"""cp.async: copies from global to shared memory that happen later.

Addresses are checked where the instruction stands; bytes move when the thread waits for the group
of the copy. A kernel that reads its tile without waiting reads what was there before.
"""

from __future__ import annotations

from ignis.base.setting import replaced
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import bounds_of, check_inside, information
from ignis.sim.lower.access.operands import address_of, origin_of
from ignis.sim.lower.emit.values import Value, W, i64, integer
from ignis.sim.lower.instructions.copies.bulk_copy import bulk
from ignis.sim.lower.instructions.copies.mbarrier import arrive, places
from ignis.sim.lower.instructions.copies.tensor_copy import tensor_copy
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import LOAD, STORE
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Address, Immediate, Instruction, Operand, Register


def is_copy(ins: Instruction) -> bool:
    """Whether a kernel with this instruction needs a queue of copies."""
    return ins.parts[:2] == ["cp", "async"] and not ins.has("bulk")


@handler("cp")
def _copy(c: State, ins: Instruction) -> None:
    if ins.has("tensor"):
        tensor_copy(c, ins)
    elif ins.has("bulk"):
        bulk(c, ins)
    elif ins.has("mbarrier"):
        _then_arrive(c, ins)
    elif ins.has("commit_group"):
        c.call("@ig_copy_commit", W, c.mask)
    elif ins.has("wait_group"):
        _finish(c, c.literal(ins.operands[0], ins))
    elif ins.has("wait_all"):
        _finish(c, -1)
    else:
        _start(c, ins)


def _finish(c: State, allowed: int) -> None:
    """Do the copies of the active lanes, but for their last `allowed` groups; -1 does all."""
    c.call("@ig_copy_wait", W, c.mask, i64(allowed))


def _then_arrive(c: State, ins: Instruction) -> None:
    """``cp.async.mbarrier.arrive``: the copies so far are done, then the barrier is told.

    Without ``.noinc`` the arrival is one more than the barrier expected: nothing remains of it.
    """
    _finish(c, -1)
    places(c, ins, ins.operands[0])
    if ins.has("noinc"):
        arrive(c, ins, ins.operands[0], integer(1), integer(0))


def _start(c: State, ins: Instruction) -> None:
    if not any(part.split("::")[0] == "shared" for part in ins.parts):
        raise c.unsupported(ins)
    target, source, size_operand, *rest = ins.operands
    size = c.literal(size_operand, ins)
    if size not in ((16,) if ins.has("cg") else (4, 8, 16)):
        raise c.unsupported(ins, f"a copy of {size} bytes")
    if rest and isinstance(rest[-1], Register | Immediate) and _is_policy(c, rest[-1]):
        rest.pop()
    assert isinstance(source, Address)
    to = c.splat(c.resize(address_of(c, target), "i32"))
    origin, target_origin = origin_of(c, source, "global"), origin_of(c, target, "shared")
    low, length = bounds_of(c, origin)
    nbytes = c.splat(_bytes_read(c, rest, size))
    address = c.splat(address_of(c, source))
    info = information(c, ins, "global", LOAD, origin)
    target_info = information(c, ins, "shared", STORE, target_origin)
    check_inside(c, ins, "shared", to, size, STORE, target_origin)
    tracking.copying(c, target_info)
    c.call(
        "@ig_copy_start", W, address, to, nbytes, c.mask, i64(size), low, length, info,
        target_info,
    )  # fmt: skip
    if c.tracking is not None:
        # The source counts as read where the copy starts, but for one that is read in part.
        whole = c.bits_of(c.compare("icmp eq", nbytes, integer(size)))
        lanes = c.binary("and", c.mask, whole)
        with replaced(c, mask=lanes):
            check_inside(c, ins, "global", address, size, LOAD, origin)
        tracking.moved(c, "global", address_of(c, source), size, False, info, lanes)
        tracking.copy_started(c, to, size, target_info)


def _is_policy(c: State, operand: Register | Immediate) -> bool:
    """Whether an operand is a cache policy, which changes nothing here."""
    if isinstance(operand, Immediate):
        return False
    return c.function.registers.get(operand.name, "").endswith("64")


def _bytes_read(c: State, rest: list[Operand], size: int) -> Value:
    """Bytes to read from the source, as i32; the others become zeros."""
    whole = integer(size)
    if not rest:
        return whole
    (operand,) = rest
    assert isinstance(operand, Register | Immediate)
    if isinstance(operand, Register) and c.function.registers.get(operand.name) == "pred":
        return c.select(c.read(operand, "pred"), integer(0), whole)
    return c.intrinsic("umin", c.read(operand, "u32"), whole)
