"""One PTX function as one LLVM function that runs a warp; see `state.branching` for its blocks."""

from __future__ import annotations

from ignis.base import interrupts
from ignis.sim.abi.layout import QUEUE_BYTES, Warp
from ignis.sim.lower.access import counting, in_flight, tracking, undefined
from ignis.sim.lower.access.known_findings import passing
from ignis.sim.lower.emit.code import Function, Item, Mark
from ignis.sim.lower.emit.values import Value, W, i64, integer, ptr, zeros
from ignis.sim.lower.instructions import find_handler
from ignis.sim.lower.instructions.calls import mangled
from ignis.sim.lower.state import executions
from ignis.sim.lower.state.branching import (
    EXITED,
    EXITED_BEFORE,
    after,
    go,
    leave,
    mask_of,
    next_label,
    send,
)
from ignis.sim.lower.state.faulting import describe, fault
from ignis.sim.lower.state.state import FRAME, State
from ignis.sim.lower.state.step_budget import check_entry, count_step
from ignis.sim.lower.state.suspension import resume_suspended
from ignis.sim.ptx import syntax
from ignis.sim.ptx.cfg import Block
from ignis.sim.ptx.effects import defined, is_sync, used
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction

_MOST_FRAME = 3 << 20
"""Bytes of a frame that are known of here. The code generator needs room, too, and for faults some
is left over."""
_MANY_LIVE = 1024
"""Registers that hold values at a time beyond which optimized code takes too long to make: LLVM's
time and memory grow with the square of this number. A GPU has 255 and spills others."""
_MOST_LIVE = 8192
"""Those for which a warp's stack has room."""


def _parameters(function: syntax.Function) -> str:
    """Parameters of the LLVM function."""
    if function.entry:
        return "ptr noalias %w, i32 %mask"
    names = [parameter.name for parameter in (*function.results, *function.parameters)]
    rows = "".join(f', ptr noalias %"c.{name}"' for name in names)
    return f"ptr %w, i32 %mask, i64 %frame{rows}"


def lower_function(c: State) -> Function:
    """Lower the function whose state is `c`.

    Raises
    ------
    UnsupportedInstruction
        Naming the first instruction that has no lowering.
    """
    function = c.function
    _check_frame(c)
    for block in c.graph.blocks:
        _emit_block(c, block)
    c.label("end")
    resume_suspended(c)
    if function.entry and c.layout.bulk:
        c.call("@ig_bulk_end", W)
    c.ret()
    _check_frame(c)
    start: list[Item] = []
    with c.elsewhere(start):
        _emit_start(c)
    return Function(
        mangled(function.name),
        _parameters(function),
        [*start, *c.body],
        linkage="" if function.entry else "internal",
        registers=list(c.slots.values()),
    )


def _emit_start(c: State) -> None:
    """What comes ahead of the first block: the frame, and what is computed once."""
    masks = [mask_of(block.index) for block in c.graph.blocks]
    c.label("entry")
    for mask in masks:
        c.alloca("i32", name=mask.text)
    c.alloca("i32", name=EXITED.text)
    if c.function.entry and c.layout.copies:
        copies = c.alloca(f"[{QUEUE_BYTES} x i8]", 64, "%copies")
    c.body += c.frame
    check_entry(c)
    c.label("begin")
    for register in c.slots.values():
        c.store(zeros(register.type, register.lanes), ptr(register.text))
    for mask in masks:
        c.store(Value("%mask", "i32") if mask is masks[0] else integer(0), mask)
    c.at(W, Warp.EXITED, "i64", name=EXITED_BEFORE.text)
    c.store(c.load(EXITED_BEFORE, "i32"), EXITED)
    if c.function.entry:
        c.binary("add", i64(0), i64(0), name=FRAME.text)
        tracking.enter(c)
        if c.layout.registers:
            c.store(i64(0), c.at(W, Warp.REGISTERS, "i64"))
        if c.layout.copies:
            c.call("@ig_copy_begin", W, copies)
            tracking.follow_copies(c, copies)
        if c.layout.bulk:
            c.call("@ig_bulk_begin", W, tracking.follower_of_copies(c))
    c.body += c.prologue
    c.jump("body.0")


def _check_frame(c: State) -> None:
    """Refuse functions whose frame might be larger than the stack of a warp."""
    live = c.facts.live_in
    most = max(map(len, live))
    for block in c.graph.blocks:
        # As many registers may be needed at once as the block reads and writes, 8 an instruction.
        if len(live[block.index]) + 8 * len(block.instructions) > _MOST_LIVE:
            alive = set().union(*(live[target] for target in block.targets))
            for item in reversed(block.instructions):
                alive.difference_update(defined(item))
                alive.update(used(item))
                most = max(most, len(alive))
    c.spills = most > _MANY_LIVE
    reason = ""
    if most > _MOST_LIVE:
        reason = f"{most} of its registers hold values at a time, but at most {_MOST_LIVE} can"
    elif c.frame_bytes > _MOST_FRAME:
        reason = f"it needs {c.frame_bytes} bytes of a warp's stack, but it has {_MOST_FRAME}"
    if reason:
        raise UnsupportedInstruction(f"function {c.function.name}", c.function.line, reason)


def _emit_block(c: State, block: Block) -> None:
    """Lower one block: the test of its mask, its instructions, its end."""
    index = block.index
    c.block = block
    c.masked = not c.facts.convergent[index]
    c.label(f"check.{index}")
    some = c.compare("icmp ne", c.load(mask_of(index), "i32"), integer(0))
    c.branch(some, f"body.{index}", next_label(c, index))
    c.label(f"body.{index}")
    c.mask = c.load(mask_of(index), "i32")
    c.lanes = c.lanes_of(c.mask)
    c.store(integer(0), mask_of(index))
    count_step(c, block)
    interrupts.check()
    # Lanes that wait for others come to the start of the block again.
    waits = bool(block.instructions) and is_sync(block.instructions[0])
    if not waits:
        executions.entered(c, block, c.mask)
    for c.position, ins in enumerate(block.instructions):
        _emit(c, ins)
        if waits and c.position == 0:
            executions.entered(c, block, c.mask)
    c.current = block.end
    _emit_end(c, block)
    _emit_latches(c, index)


def _emit(c: State, ins: syntax.Instruction) -> None:
    """Lower one instruction."""
    c.current = ins
    c.scratch_used.clear()
    c.body.append(Mark(ins.line, ins.text))
    handler = find_handler(ins)
    if handler is None:
        raise c.unsupported(ins)
    try:
        in_flight.follow(c, ins)
        found = counting.accesses(c, ins)
        with passing(c, ins):
            handler(c, ins)
        counting.count(c, ins, found)
        undefined.follow(c, ins)
    except (PtxError, UnsupportedInstruction, MemoryError):
        raise
    except Exception as error:
        # Forms that PTX may have and no handler knows end in whatever it meets first.
        raise c.unsupported(ins, f"an unknown form of {ins.parts[0]}") from error


def _emit_latches(c: State, index: int) -> None:
    """After the last block of a loop: go round again while lanes wait for its entry."""
    loops = c.graph.loops.get(index)
    if not loops:
        return
    c.label(f"latch.{index}")
    for entries in loops:
        for entry in entries:
            again = c.compare("icmp ne", c.load(mask_of(entry), "i32"), integer(0))
            further = c.fresh_label("onward")
            c.branch(again, f"body.{entry}", further)
            c.label(further)
    c.jump(after(c, index))


def _emit_end(c: State, block: Block) -> None:
    """Lower how a block ends."""
    if block.kind == "trap":
        assert block.end is not None
        fault(c, "trap", c.mask, describe(block.end))
    elif block.kind in ("return", "exit"):
        leave(c, block.kind, c.mask)
        c.jump(next_label(c, block.index))
    elif block.kind == "jump":
        go(c, block, block.targets[0])
    elif block.kind == "branch":
        _emit_branch(c, block)
    else:
        _emit_switch(c, block)


def _emit_branch(c: State, block: Block) -> None:
    """A branch on a register, uniform or divergent."""
    assert block.selector is not None
    taken, other = block.targets
    condition = c.read(block.selector, "pred")
    if not condition.lanes:
        yes, no = c.fresh_label("yes"), c.fresh_label("no")
        c.branch(condition, yes, no)
        for label, target in ((yes, taken), (no, other)):
            c.label(label)
            go(c, block, target)
        return
    bits = c.bits_of(condition)
    if block.end is not None:  # else it is a guarded instruction, which is no branch
        executions.diverged(c, block, bits)
    send(c, taken, c.binary("and", c.mask, bits))
    send(c, other, c.binary("and", c.mask, c.negate(bits)))
    c.jump(next_label(c, block.index))


def _emit_switch(c: State, block: Block) -> None:
    """A branch by index."""
    assert block.selector is not None
    value = c.read(block.selector, "u32")
    last = len(block.targets) - 1
    value = c.intrinsic("umin", value, integer(last))
    if not value.lanes:
        labels = [c.fresh_label("case") for _ in block.targets]
        c.switch(value, labels)
        for label, target in zip(labels, block.targets, strict=True):
            c.label(label)
            go(c, block, target)
        return
    for index, target in enumerate(block.targets):
        chosen = c.bits_of(c.compare("icmp eq", value, integer(index)))
        send(c, target, c.binary("and", c.mask, chosen))
    c.jump(next_label(c, block.index))
