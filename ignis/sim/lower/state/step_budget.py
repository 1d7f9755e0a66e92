"""Loops count their trips, so that no kernel runs forever unnoticed.

Every entry of a loop takes one step from the warp's budget, 16 or more in a loop that waits for
memory.
When none is left, the warp turns to the scheduler: it takes the steps off the launch's budget and
lets other warps run where the loop waits. Where lanes of the same warp may be elsewhere, those in
the loop are suspended (`ignis.sim.lower.state.suspension`) until the others can go no further: a
thread that holds a lock is not kept from releasing it by those that try to acquire it.
"""

from __future__ import annotations

from ignis.sim.abi.layout import FAULT_NUMBERS, Arena, Warp
from ignis.sim.lower.emit.values import integer
from ignis.sim.lower.state.faults import describe
from ignis.sim.lower.state.records import SuspensionPoint
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.suspension import suspend_spinning
from ignis.sim.ptx.cfg import Block
from ignis.sim.ptx.syntax import Instruction

__all__ = ["check_entry", "count_step"]

_WAITING_STEPS = 16
_FOLLOWED_STEPS = 128
"""The same where checkers follow every access: a trip takes longer, and others get their turn."""


def count_step(c: State, block: Block) -> None:
    """Count a trip round the loop that `block` is the entry of."""
    if block.index in c.after_repeating:
        c.store(integer(0, "i64"), c.at("%w", Warp.AGAIN, "i64"))
    if block.index not in c.entries:
        return
    waits = block.index in c.waiting
    go_on, out = c.fresh_label("go"), c.fresh_label("steps")
    place = c.once("steps.p", "ptr", f"getelementptr i64, ptr %w, i64 {Warp.STEPS}").text
    waiting = _WAITING_STEPS if c.tracking is None else _FOLLOWED_STEPS
    steps = integer(waiting if waits else 1, "i64")
    left = c.binary("sub", c.load(place, "i64"), steps)
    c.store(left, place)
    c.branch(c.compare("icmp sge", left, integer(0, "i64")), go_on, out, likely=True)
    c.label(out)
    marker = _marker(c, block.index)
    how = waits + (block.index in c.repeating)
    c.call("@ig_out_of_steps", "ptr %w", c.mask, f"i64 {how}", describe(marker))
    if block.index in c.divergent_waits:
        others = c.negate(c.binary("or", c.load("%exited", "i32"), c.mask))
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


def check_entry(c: State) -> list[str]:
    """What a device function does first: it may have no room left, or call itself forever.

    Nothing is written to its frame before.
    """
    if c.function.entry:
        return ["  br label %begin"]
    info = f"i64 {c.function.line << 8}"
    number = FAULT_NUMBERS["stack overflow"]
    c.declare(
        "@ig_fault_lanes", "declare void @ig_fault_lanes(ptr, i64, i32, i64, i64, i64) noreturn"
    )
    overflow = [
        "overflow:",
        f"  call void @ig_fault_lanes(ptr %w, i64 {number}, i32 %mask, i64 0, i64 0, {info})",
        "  unreachable",
    ]
    c.declare("@llvm.stacksave.p0", "declare ptr @llvm.stacksave.p0()")
    lines = [
        "  %top.p = call ptr @llvm.stacksave.p0()",
        "  %top = ptrtoint ptr %top.p to i64",
        f"  %floor.p = getelementptr i64, ptr %w, i64 {Warp.STACK_LIMIT}",
        "  %floor = load i64, ptr %floor.p",
        "  %room = icmp ugt i64 %top, %floor",
    ]
    if not c.recursive:
        return [*lines, "  br i1 %room, label %begin, label %overflow, !prof !0", *overflow]
    c.declare("@ig_out_of_steps", "declare void @ig_out_of_steps(ptr, i32, i64, i64)")
    return [
        *lines,
        "  %a.p = load ptr, ptr %w",
        f"  %locals.p = getelementptr i64, ptr %a.p, i64 {Arena.LOCAL_BYTES}",
        "  %locals = load i64, ptr %locals.p",
        f"  %frame.end = add i64 %frame, {c.layout.local_bytes}",
        "  %fits = icmp ule i64 %frame.end, %locals",
        "  %good = and i1 %room, %fits",
        "  br i1 %good, label %counted, label %overflow, !prof !0",
        *overflow,
        "counted:",
        f"  %steps.p.0 = getelementptr i64, ptr %w, i64 {Warp.STEPS}",
        "  %steps = load i64, ptr %steps.p.0",
        "  %steps.left = sub i64 %steps, 1",
        "  store i64 %steps.left, ptr %steps.p.0",
        "  %enough = icmp sge i64 %steps.left, 0",
        "  br i1 %enough, label %begin, label %pause, !prof !0",
        "pause:",
        f"  call void @ig_out_of_steps(ptr %w, i32 %mask, i64 0, {info})",
        "  br label %begin",
    ]
