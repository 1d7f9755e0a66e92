"""mbarrier: barriers in shared memory, as ``<cuda/barrier>`` and ``<cuda/pipeline>`` use them.

Their 64 bits are opaque: see ``mbarriers.c``. A test that fails lets the other warps go on, so that
a loop of tests ends when they have arrived, and the bytes have come.
"""

from __future__ import annotations

from ignis.sim.abi.shadow import Mode
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import host_addresses, space_of
from ignis.sim.lower.emit.values import WARP, Value, W, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import ATOMIC, describe
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand, Register

_COUNT_BITS = (1 << 20) - 1


def is_wait(ins: Instruction) -> bool:
    """Whether a warp may wait for others at the instruction."""
    return ins.parts[0] == "mbarrier" and ins.has("test_wait", "try_wait")


def _info(ins: Instruction) -> Value:
    return describe(ins, "shared", ATOMIC)


@handler("mbarrier")
def _barrier(c: State, ins: Instruction) -> None:
    verb = ins.parts[1]
    if verb in ("init", "inval"):
        address = places(c, ins, ins.operands[0])
        mode = Mode.STORE if verb == "init" else Mode.STRONG_STORE
        tracking.meeting(c, address, mode, _info(ins), c.mask)
        what: list[Value] = []
        if verb == "init":
            # Triton's code has no fence between this and its copies: nobody can put one there.
            what = [c.splat(c.read(ins.operands[1], "u32")), i64(int(c.module.nvvm))]
        c.call(f"@ig_mbarrier_{verb}", W, address, c.mask, *what, _info(ins))
    elif verb in ("expect_tx", "complete_tx"):
        address = _meet(c, ins, ins.operands[0], "relaxed")
        nbytes = c.splat(c.read(ins.operands[1], "u32"))
        name = f"@ig_mbarrier_{verb.removesuffix('_tx')}"
        c.call(name, W, address, c.mask, nbytes, _info(ins))
    elif verb in ("arrive", "arrive_drop"):
        target, place, *rest = ins.operands
        given = c.read(rest[0], "u32") if rest else integer(1)
        count, nbytes = (integer(1), given) if ins.has("expect_tx") else (given, integer(0))
        state = arrive(c, ins, place, count, nbytes, own=target != Register("_"))
        if target != Register("_"):
            c.write(target, state, "b64")
    elif is_wait(ins):
        _test(c, ins)
    elif verb == "pending_count":
        state = c.read(ins.operands[1], "b64")
        count = c.binary("and", state, i64(_COUNT_BITS))
        c.write(ins.operands[0], c.resize(count, "i32"), "u32")
    else:
        raise c.unsupported(ins)


def _semantics(ins: Instruction) -> str:
    """What an instruction says of the order that it makes."""
    return next((word for word in ("relaxed", "cta") if ins.has(word)), "")


def places(c: State, ins: Instruction, place: Operand, own: bool = True) -> Value:
    """Return the checked addresses of mbarriers, with `own` only those of the block itself."""
    space = space_of(c, ins)
    address, kind = host_addresses(c, place, space), 2 if space == "shared" else int(own)
    c.call("@ig_mbarrier_places", W, address, c.mask, i64(kind), _info(ins))
    return address


def _meet(c: State, ins: Instruction, place: Operand, semantics: str, own: bool = False) -> Value:
    """Tell the checkers that the active lanes change a barrier; returns its addresses."""
    address = places(c, ins, place, own)
    tracking.meeting(c, address, Mode.EXCHANGE, _info(ins), c.mask, semantics)
    return address


def arrive(
    c: State, ins: Instruction, place: Operand, count: Value, nbytes: Value, own: bool = True
) -> Value:
    """Let the active lanes arrive, one after the other; returns the states before.

    The phase expects `nbytes` more bytes first. With `own`, mbarriers of peers are refused.
    """
    address = _meet(c, ins, place, _semantics(ins), own)
    flags = int(ins.parts[1] == "arrive_drop") | 2 * ins.has("noComplete")
    states = c.scratch("i64")
    numbers = c.splat(count), c.splat(nbytes), i64(flags)
    c.call("@ig_mbarrier_arrive", W, address, c.mask, *numbers, states, _info(ins))
    return c.load(states, "i64", WARP)


def _test(c: State, ins: Instruction) -> None:
    target, place, operand, *_ = ins.operands
    parity = ins.has("parity")
    state = c.resize(c.read(operand, "b32" if parity else "b64"), "i64")
    address = places(c, ins, place)
    numbers = c.splat(state), i64(int(parity)), _info(ins)
    found = c.call("@ig_mbarrier_test", W, address, c.mask, *numbers, result="i32")
    tracking.meeting(c, address, Mode.STRONG_LOAD, _info(ins), found, _semantics(ins))
    assert isinstance(target, Register)
    c.write(target, c.lanes_of(found), "pred")
