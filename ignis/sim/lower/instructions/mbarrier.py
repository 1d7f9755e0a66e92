"""mbarrier: barriers in shared memory, as ``<cuda/barrier>`` and ``<cuda/pipeline>`` use them.

Their 64 bits are opaque: see ``mbarriers.ll``. A test that fails lets the other warps go on, so
that a loop of tests ends when they have arrived.
"""

from __future__ import annotations

from ignis.sim.abi.shadow import Mode
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import host_addresses
from ignis.sim.lower.emit.values import WARP, Value, W, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import ATOMIC, describe
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand, Register

_COUNT_BITS = (1 << 20) - 1
_NEWER = ("try_wait", "expect_tx", "complete_tx", "shared::cluster", "cluster")


def is_wait(ins: Instruction) -> bool:
    """Whether a warp may wait for others at the instruction."""
    return ins.parts[0] == "mbarrier" and ins.has("test_wait")


def _info(ins: Instruction) -> Value:
    return describe(ins, "shared", ATOMIC)


@handler("mbarrier")
def _barrier(c: State, ins: Instruction) -> None:
    verb = ins.parts[1]
    if ins.has(*_NEWER):
        raise c.unsupported(ins, "sm_80 does not have it")
    if verb in ("init", "inval"):
        count = c.read(ins.operands[1], "u32") if verb == "init" else integer(0)
        address = host_addresses(c, ins.operands[0], ins.space)
        mode = Mode.STORE if verb == "init" else Mode.STRONG_STORE
        tracking.meeting(c, address, mode, _info(ins), c.mask)
        c.call("@ig_mbarrier_init", W, address, c.mask, c.splat(count), _info(ins))
    elif verb in ("arrive", "arrive_drop"):
        target, place, *rest = ins.operands
        count = c.read(rest[0], "u32") if rest else integer(1)
        state = arrive(c, ins, place, count, drop=verb == "arrive_drop")
        c.write(target, state, "b64")
    elif verb == "test_wait":
        _test(c, ins)
    elif verb == "pending_count":
        state = c.read(ins.operands[1], "b64")
        count = c.binary("and", state, i64(_COUNT_BITS))
        c.write(ins.operands[0], c.resize(count, "i32"), "u32")
    else:
        raise c.unsupported(ins)


def arrive(c: State, ins: Instruction, place: Operand, count: Value, drop: bool) -> Value:
    """Let the active lanes arrive, one after the other; returns the states before."""
    if c.tracking is not None:
        address = host_addresses(c, place, ins.space)
        tracking.meeting(c, address, Mode.EXCHANGE, _info(ins), c.mask)
    address = host_addresses(c, place, ins.space)
    return c.call(
        "@ig_mbarrier_arrive", W, address, c.mask, c.splat(count), i64(int(drop)),
        _info(ins), result="i64", lanes=WARP,
    )  # fmt: skip


def _test(c: State, ins: Instruction) -> None:
    target, place, operand = ins.operands
    parity = ins.has("parity")
    state = c.resize(c.read(operand, "b32" if parity else "b64"), "i64")
    address = host_addresses(c, place, ins.space)
    found = c.call(
        "@ig_mbarrier_test", W, address, c.mask, c.splat(state), i64(int(parity)),
        _info(ins), result="i32",
    )  # fmt: skip
    if c.tracking is not None:
        address = host_addresses(c, place, ins.space)
        tracking.meeting(c, address, Mode.STRONG_LOAD, _info(ins), found)
    assert isinstance(target, Register)
    c.write(target, c.lanes_of(found), "pred")
