"""mbarrier: barriers in shared memory, as ``<cuda/barrier>`` and ``<cuda/pipeline>`` use them.

Their 64 bits are opaque: see ``mbarriers.ll``. A test that fails lets the other warps go on, so
that a loop of tests ends when they have arrived.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.abi.shadow import Mode
from ignis.sim.lower.access import ATOMIC, describe
from ignis.sim.lower.addresses import address_of, space_of
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.values import WARP, Value, integer
from ignis.sim.ptx.syntax import Instruction, Operand, Register

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["arrive", "is_wait"]

_COUNT_BITS = (1 << 20) - 1
_NEWER = ("try_wait", "expect_tx", "complete_tx", "shared::cluster", "cluster")


def is_wait(ins: Instruction | str) -> bool:
    """Whether a warp may wait for others at the instruction."""
    return not isinstance(ins, str) and ins.parts[0] == "mbarrier" and "test_wait" in ins.parts


def _address(c: FunctionLowering, ins: Instruction, operand: Operand) -> Value:
    address = c.splat(address_of(c, operand))
    if space_of(ins) == "shared":
        offset = c.binary("and", address, integer(0xFFFFFFFF, "i64"))
        address = c.binary("add", offset, c.shared_base())
    return address


def _info(ins: Instruction) -> Value:
    return describe(ins, "shared", ATOMIC)


@handler("mbarrier")
def _barrier(c: FunctionLowering, ins: Instruction) -> None:
    verb = ins.parts[1]
    if any(has(ins, part) for part in _NEWER):
        raise c.unsupported(ins, "sm_80 does not have it")
    if verb in ("init", "inval"):
        count = c.read(ins.operands[1], "u32") if verb == "init" else integer(0)
        address = _address(c, ins, ins.operands[0])
        if c.tracking is not None:
            c.tracking.meeting(c, address, Mode.STRONG_STORE, _info(ins))
        c.declare(
            "@ig_mbarrier_init",
            "declare void @ig_mbarrier_init(ptr, <32 x i64>, i32, <32 x i32>, i64)",
        )
        c.line(
            f"call void @ig_mbarrier_init(ptr %w, {address}, {c.mask}, {c.splat(count)}, "
            f"{_info(ins)})"
        )
    elif verb in ("arrive", "arrive_drop"):
        target, place, *rest = ins.operands
        count = c.read(rest[0], "u32") if rest else integer(1)
        state = arrive(c, ins, place, count, drop=verb == "arrive_drop")
        c.write(target, state, "b64")
    elif verb == "test_wait":
        _test(c, ins)
    elif verb == "pending_count":
        state = c.read(ins.operands[1], "b64")
        count = c.binary("and", state, integer(_COUNT_BITS, "i64"))
        c.write(ins.operands[0], c.resize(count, "i32"), "u32")
    else:
        raise c.unsupported(ins)


def arrive(
    c: FunctionLowering, ins: Instruction, place: Operand, count: Value, drop: bool
) -> Value:
    """Let the active lanes arrive, one after the other; returns the states before."""
    c.declare(
        "@ig_mbarrier_arrive",
        "declare <32 x i64> @ig_mbarrier_arrive(ptr, <32 x i64>, i32, <32 x i32>, i64, i64)",
    )
    if c.tracking is not None:
        c.tracking.meeting(c, _address(c, ins, place), Mode.EXCHANGE, _info(ins))
    return c.result(
        f"call <32 x i64> @ig_mbarrier_arrive(ptr %w, {_address(c, ins, place)}, {c.mask}, "
        f"{c.splat(count)}, i64 {int(drop)}, {_info(ins)})",
        "i64",
        WARP,
    )


def _test(c: FunctionLowering, ins: Instruction) -> None:
    target, place, operand = ins.operands
    parity = has(ins, "parity")
    state = c.resize(c.read(operand, "b32" if parity else "b64"), "i64")
    c.declare(
        "@ig_mbarrier_test",
        "declare i32 @ig_mbarrier_test(ptr, <32 x i64>, i32, <32 x i64>, i64, i64)",
    )
    found = c.result(
        f"call i32 @ig_mbarrier_test(ptr %w, {_address(c, ins, place)}, {c.mask}, "
        f"{c.splat(state)}, i64 {int(parity)}, {_info(ins)})",
        "i32",
    )
    if c.tracking is not None:
        c.tracking.meeting(c, _address(c, ins, place), Mode.STRONG_LOAD, _info(ins))
    assert isinstance(target, Register)
    c.write(target, c.lanes_of(found), "pred")
