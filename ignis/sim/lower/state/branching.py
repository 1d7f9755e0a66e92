"""Where lanes go between the blocks of a function.

Blocks are laid out in the order of `Graph`. Each has a mask variable with the lanes that wait to
execute it; a block whose mask is empty is skipped. A divergent branch adds lanes to the masks of
its targets and goes on to the next block; a loop is entered again while its mask is not empty.
"""

from __future__ import annotations

from ignis.sim.lower.emit.values import Value, integer, ptr
from ignis.sim.lower.state import executions
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.cfg import Block

EXITED = ptr("%exited")
"""The lanes of the warp whose threads have ended, as this function knows."""
EXITED_BEFORE = ptr("%exited.p")
"""The same as its caller knows."""


def mask_of(index: int) -> Value:
    """Memory with the lanes that wait to execute a block."""
    return ptr(f"%m.{index}")


def next_label(c: State, index: int) -> str:
    """Where lanes go that have nothing to do in block `index`."""
    return f"latch.{index}" if index in c.graph.loops else after(c, index)


def after(c: State, index: int) -> str:
    """Label of what follows block `index` and the loops that it closes."""
    return f"check.{index + 1}" if index + 1 < len(c.graph.blocks) else "end"


def running(c: State, members: Value) -> Value:
    """Those of `members` whose threads have not ended."""
    exited = c.load(EXITED, "i32")
    return c.binary("and", members, c.negate(exited))


def leave(c: State, kind: str, lanes: Value) -> None:
    """Lanes end the thread or return from the function."""
    if kind == "return" and not c.function.entry:
        return
    ended = c.binary("or", c.load(EXITED, "i32"), lanes)
    c.store(ended, EXITED)
    if not c.function.entry:
        c.store(ended, EXITED_BEFORE)


def drop_exited(c: State) -> None:
    """Go on without the lanes that ended in a function that was called."""
    ended = c.load(EXITED_BEFORE, "i32")
    c.store(ended, EXITED)
    c.mask = c.binary("and", c.mask, c.negate(ended))
    c.lanes = c.lanes_of(c.mask)
    none = c.compare("icmp eq", c.mask, integer(0))
    rest = c.fresh_label("rest")
    c.branch(none, next_label(c, c.block.index), rest)
    c.label(rest)


def send(c: State, target: int, lanes: Value) -> None:
    """Let `lanes` wait for block `target`."""
    block = c.graph.blocks[target]
    if block.leaves:
        executions.entered(c, block, lanes)
        leave(c, block.kind, lanes)
        return
    waiting = c.load(mask_of(target), "i32")
    c.store(c.binary("or", waiting, lanes), mask_of(target))


def go(c: State, block: Block, target: int) -> None:
    """All lanes of the block go to `target`."""
    send(c, target, c.mask)
    direct = not c.graph.blocks[target].leaves and (
        target == block.index + 1
        and block.index not in c.graph.loops
        or c.facts.convergent[block.index]
    )
    c.jump(f"body.{target}" if direct else next_label(c, block.index))
