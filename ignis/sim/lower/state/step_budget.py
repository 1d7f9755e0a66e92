"""Loops count their trips, so that no kernel runs forever unnoticed.

Every entry of a loop takes one step from the warp's budget, 16 or more in a loop that waits for
memory.
When none is left, the warp turns to the scheduler: it takes the steps off the launch's budget and
lets other warps run where the loop waits. Where lanes of the same warp may be elsewhere, those in
the loop are suspended (`ignis.sim.lower.state.suspension`) until the others can go no further: a
thread that holds a lock is not kept from releasing it by those that try to acquire it.
"""

from __future__ import annotations

from ignis.sim.abi.layout import Arena, Warp
from ignis.sim.lower.emit.values import Value, W, i64, integer
from ignis.sim.lower.state.branching import EXITED
from ignis.sim.lower.state.faulting import describe, fault
from ignis.sim.lower.state.records import SuspensionPoint
from ignis.sim.lower.state.state import FRAME, State
from ignis.sim.lower.state.suspension import suspend_spinning
from ignis.sim.ptx.cfg import Block
from ignis.sim.ptx.syntax import Instruction

_WAITING_STEPS = 16
_FOLLOWED_STEPS = 128
"""The same where checkers follow every access: a trip takes longer, and others get their turn."""


def count_step(c: State, block: Block) -> None:
    """Count a trip round the loop that `block` is the entry of."""
    if block.index in c.after_repeating:
        c.store(i64(0), c.at(W, Warp.AGAIN, "i64"))
    if block.index not in c.entries:
        return
    waits = block.index in c.waiting
    go_on, out = c.fresh_label("go"), c.fresh_label("steps")
    place = c.once("steps.p", lambda: c.at(W, Warp.STEPS, "i64"))
    waiting = _WAITING_STEPS if c.tracking is None else _FOLLOWED_STEPS
    steps = i64(waiting if waits else 1)
    left = c.binary("sub", c.load(place, "i64"), steps)
    c.store(left, place)
    c.branch(c.compare("icmp sge", left, i64(0)), go_on, out, likely=True)
    c.label(out)
    marker = _marker(c, block.index)
    how = waits + (block.index in c.repeating)
    c.call("@ig_out_of_steps", W, c.mask, i64(how), describe(marker))
    if block.index in c.divergent_waits:
        others = c.negate(c.binary("or", c.load(EXITED, "i32"), c.mask))
        alone = c.compare("icmp eq", others, integer(0))
        suspend = c.fresh_label("suspend")
        c.branch(alone, go_on, suspend)
        c.label(suspend)
        suspend_spinning(c, SuspensionPoint(block.index, marker, None, spins=True))
    else:
        c.jump(go_on)
    c.label(go_on)


def _marker(c: State, entry: int) -> Instruction:
    """The first instruction of a loop that has a source line."""
    items = [
        item
        for index in c.entries[entry]
        for item in (*c.graph.blocks[index].instructions, c.graph.blocks[index].end)
        if item is not None
    ]
    return next((item for item in items if item.source_line), items[0])


def check_entry(c: State) -> None:
    """What a device function does first: it may have no room left, or call itself forever.

    Nothing is written to its frame before.
    """
    if c.function.entry:
        c.jump("begin")
        return
    info = i64(c.function.line << 8)
    lanes = Value("%mask", "i32")
    top = c.cast("ptrtoint", c.call("@llvm.stacksave.p0", result="ptr"), "i64")
    good = c.compare("icmp ugt", top, c.load(c.at(W, Warp.STACK_LIMIT, "i64"), "i64"))
    if c.recursive:
        arena = c.load(W, "ptr")
        locals_ = c.load(c.at(arena, Arena.LOCAL_BYTES, "i64"), "i64")
        end = c.binary("add", FRAME, i64(c.layout.local_bytes))
        good = c.binary("and", good, c.compare("icmp ule", end, locals_))
    fine = "counted" if c.recursive else "begin"
    c.branch(good, fine, "overflow", likely=True)
    c.label("overflow")
    fault(c, "stack overflow", lanes, c.load(c.at(W, Warp.CALL, "i64"), "i64"))
    if c.recursive:
        c.label("counted")
        place = c.at(W, Warp.STEPS, "i64")
        left = c.binary("sub", c.load(place, "i64"), i64(1))
        c.store(left, place)
        c.branch(c.compare("icmp sge", left, i64(0)), "begin", "pause", likely=True)
        c.label("pause")
        c.call("@ig_out_of_steps", W, lanes, i64(0), info)
        c.jump("begin")
