"""setmaxnreg: how many registers of a block the warps of a warpgroup have.

Here threads have as many as they need; a warp waits where hardware would let it wait.
"""

from __future__ import annotations

from ignis.sim.lower.emit.values import W, i64
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import describe
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.suspension import require_warp
from ignis.sim.ptx.ptx_errors import PtxError
from ignis.sim.ptx.syntax import Function, Instruction

_COUNTS = range(24, 257, 8)
_REGISTERS = 64 * 1024


def is_change(ins: Instruction) -> bool:
    """Whether a kernel with this instruction changes how many registers it has."""
    return ins.parts[0] == "setmaxnreg"


def registers_of(kernel: Function) -> int:
    """Registers with which a thread begins: ptxas takes all that the directives allow.

    It is 0 where they allow nothing to be known; ptxas ignores the instruction there.
    """
    limits = kernel.limits
    threads = limits.get("maxntid") or limits.get("reqntid", 0)
    blocks = threads * max(limits.get("minnctapersm", 1), 1)
    most = _REGISTERS // blocks // 8 * 8 if blocks else 0
    return limits.get("maxnreg", 0) or min(most, _COUNTS[-1])


@handler("setmaxnreg")
def _set_registers(c: State, ins: Instruction) -> None:
    count = c.literal(ins.operands[0], ins)
    if count not in _COUNTS:
        reason = f"the count must be a multiple of 8 from 24 to 256, not {count}"
        raise PtxError(f"PTX line {ins.line}: `{ins.text}`: {reason}")
    require_warp(c, ins)
    c.call("@ig_meet_group", W, describe(ins))
    if c.layout.registers:
        settings = (count, int(ins.has("inc")), c.layout.registers, int(c.layout.strict))
        c.call("@ig_set_registers", W, *map(i64, settings), describe(ins))
