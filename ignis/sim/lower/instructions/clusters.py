"""Instructions of clusters: their barrier, and the addresses of other blocks' shared memory."""

from __future__ import annotations

from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import of_lanes
from ignis.sim.lower.emit.values import WARP, Value, W, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import describe
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.suspension import require
from ignis.sim.ptx.syntax import Instruction, Register


def knows_clusters(ins: Instruction) -> bool:
    """Whether an instruction depends on the cluster that its block is in."""
    if ins.parts[0] in ("mapa", "getctarank") or ins.parts[:2] == ["barrier", "cluster"]:
        return True
    if ins.has("multicast::cluster"):
        return True
    return any(
        isinstance(operand, Register) and operand.name.startswith("%") and "cluster" in operand.name
        for operand in ins.operands
    )


def meet(c: State, ins: Instruction) -> None:
    """barrier.cluster: lanes come to the barrier one by one, and wait for it as a warp."""
    info, aligned = describe(ins), ins.has("aligned")
    if ins.has("arrive"):
        if aligned and c.layout.strict:
            require(c, integer(-1), None, ins, aligned=True)
        tracking.meet_cluster(c, "arrive", c.mask, info, int(not ins.has("relaxed")))
        return
    after = c.fresh_label("passed")

    def wait(lanes: Value) -> None:
        tracking.meet_cluster(c, "wait", lanes, info)

    family = ("cluster",)
    require(c, integer(-1), None, ins, family, wait, skip=after, aligned=aligned)
    wait(c.mask)
    c.fall(after)


@handler("mapa")
def _map(c: State, ins: Instruction) -> None:
    """The address of the same place in the shared memory of another block of the cluster."""
    kind = ins.parts[-1]
    address, rank = c.read(ins.operands[1], kind), c.read(ins.operands[2], "u32")
    found = c.call(
        "@ig_map_ranks", W, c.splat(c.resize(address, "i64")), c.splat(rank), _generic(ins),
        result="i64", lanes=WARP,
    )  # fmt: skip
    c.write(ins.operands[0], of_lanes(c, address if address.lanes else rank, found), kind)


@handler("getctarank")
def _rank(c: State, ins: Instruction) -> None:
    address = c.read(ins.operands[1], ins.parts[-1])
    wide = c.splat(c.resize(address, "i64"))
    found = c.call("@ig_ranks_of", W, wide, _generic(ins), result="i64", lanes=WARP)
    c.write(ins.operands[0], of_lanes(c, address, found), "u64")


def _generic(ins: Instruction) -> Value:
    return i64(int(not ins.has("shared::cluster")))
