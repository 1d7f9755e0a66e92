"""One PTX function as one LLVM function that runs a warp; see `state.control` for its blocks."""

from __future__ import annotations

from ignis.base import interrupts
from ignis.sim.abi.layout import QUEUE_BYTES, Warp
from ignis.sim.lower.access import counting, tracking, undefined
from ignis.sim.lower.emit.values import integer
from ignis.sim.lower.instructions import find_handler
from ignis.sim.lower.instructions.calls import mangled
from ignis.sim.lower.state import executions
from ignis.sim.lower.state.control import after, go, leave, next_label, send
from ignis.sim.lower.state.faults import describe, fault
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.step_budget import check_entry, count_step
from ignis.sim.lower.state.suspension import resume_suspended
from ignis.sim.ptx.cfg import Block
from ignis.sim.ptx.effects import defined, is_sync, used
from ignis.sim.ptx.errors import UnsupportedInstruction
from ignis.sim.ptx.syntax import Function, Instruction

__all__ = ["lower_function"]

_MOST_FRAME = 1 << 20
"""Bytes of a frame that are known of here. The code generator needs room, too, and for faults some
is left over."""
_MOST_LIVE = 1024
"""Registers that hold values at a time. A GPU has 255 for a thread; LLVM's time and memory grow
with the square of this number, and beyond all bounds soon."""


def _signature(function: Function) -> str:
    """Name and parameters of the LLVM function."""
    if function.entry:
        return f"{mangled(function.name)}(ptr noalias %w, i32 %mask)"
    names = [parameter.name for parameter in (*function.results, *function.parameters)]
    rows = "".join(f', ptr noalias %"c.{name}"' for name in names)
    return f"{mangled(function.name)}(ptr %w, i32 %mask, i64 %frame{rows})"


def lower_function(c: State) -> str:
    """Lower the function whose state is `c` and return the LLVM text.

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
    c.line("ret void")
    _check_frame(c)
    linkage = "" if function.entry else "internal "
    head = [f"define {linkage}void {_signature(function)} #0 {{", "entry:"]
    start = ["begin:"]
    for slot, shape in c.slot_types().items():
        head.append(f"  {slot} = alloca {shape}")
        start.append(f"  store {shape} zeroinitializer, ptr {slot}")
    for index in range(len(c.graph.blocks)):
        head.append(f"  %m.{index} = alloca i32")
        start.append(f"  store i32 {'%mask' if index == 0 else 0}, ptr %m.{index}")
    head.append("  %exited = alloca i32")
    start += [
        f"  %exited.p = getelementptr i64, ptr %w, i64 {Warp.EXITED}",
        "  %exited.0 = load i32, ptr %exited.p",
        "  store i32 %exited.0, ptr %exited",
    ]
    if function.entry:
        start.append("  %frame = add i64 0, 0")
        start += tracking.enter(c)
        if c.layout.copies:
            c.declare("@ig_copy_begin", "declare void @ig_copy_begin(ptr, ptr)")
            head.append(f"  %copies = alloca [{QUEUE_BYTES} x i8], align 64")
            start.append("  call void @ig_copy_begin(ptr %w, ptr %copies)")
            start += tracking.follow_copies(c)
    start += [*c.prologue, "  br label %body.0"]
    return "\n".join([*head, *c.frame, *check_entry(c), *start, *c.lines, "}"])


def _check_frame(c: State) -> None:
    """Refuse functions whose frame might be larger than the stack of a warp."""
    live = c.facts.live_in
    most = max(map(len, live))
    for block in c.graph.blocks:
        # As many registers may be needed at once as the block reads and writes.
        if len(live[block.index]) + len(block.instructions) > _MOST_LIVE:
            alive = set().union(*(live[target] for target in block.targets))
            for item in reversed(block.instructions):
                alive.difference_update(defined(item))
                alive.update(used(item))
                most = max(most, len(alive))
    reason = ""
    if most > _MOST_LIVE:
        reason = f"{most} of its registers hold values at a time, at most {_MOST_LIVE} may"
    elif c.frame_bytes > _MOST_FRAME:
        reason = (
            f"it needs {c.frame_bytes} bytes of a warp's stack, at most {_MOST_FRAME} are there"
        )
    if reason:
        raise UnsupportedInstruction(f"function {c.function.name}", c.function.line, reason)


def _emit_block(c: State, block: Block) -> None:
    """Lower one block: the test of its mask, its instructions, its end."""
    index = block.index
    c.block = block
    c.masked = not c.facts.convergent[index]
    c.label(f"check.{index}")
    some = c.compare("icmp ne", c.load(f"%m.{index}", "i32"), integer(0))
    c.branch(some, f"body.{index}", next_label(c, index))
    c.label(f"body.{index}")
    c.mask = c.load(f"%m.{index}", "i32")
    c.lanes = c.lanes_of(c.mask)
    c.store(integer(0), f"%m.{index}")
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


def _emit(c: State, ins: Instruction) -> None:
    """Lower one instruction."""
    c.current = ins
    c.scratch_used.clear()
    if c.marks:
        c.line(f"; PTX line {ins.line}: {ins.text}")
    handler = find_handler(ins)
    if handler is None:
        raise c.unsupported(ins)
    try:
        found = counting.accesses(c, ins)
        handler(c, ins)
        counting.count(c, ins, found)
        undefined.follow(c, ins)
    except (UnsupportedInstruction, MemoryError):
        raise
    except Exception as error:
        # Forms that PTX may have and no handler knows end in whatever it meets first.
        raise c.unsupported(ins, f"a form of {ins.parts[0]} that it does not know") from error


def _emit_latches(c: State, index: int) -> None:
    """After the last block of a loop: go round again while lanes wait for its entry."""
    loops = c.graph.loops.get(index)
    if not loops:
        return
    c.label(f"latch.{index}")
    for entries in loops:
        for entry in entries:
            again = c.compare("icmp ne", c.load(f"%m.{entry}", "i32"), integer(0))
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
        cases = " ".join(f"i32 {i}, label %{label}" for i, label in enumerate(labels[:-1]))
        c.line(f"switch {value}, label %{labels[-1]} [{cases}]")
        for label, target in zip(labels, block.targets, strict=True):
            c.label(label)
            go(c, block, target)
        return
    for index, target in enumerate(block.targets):
        chosen = c.bits_of(c.compare("icmp eq", value, integer(index)))
        send(c, target, c.binary("and", c.mask, chosen))
    c.jump(next_label(c, block.index))
