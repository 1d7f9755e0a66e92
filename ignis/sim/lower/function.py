"""One PTX function as one LLVM function that runs a warp.

Blocks are laid out in the order of `Graph`. Each has a mask variable with the lanes that wait to
execute it; a block whose mask is empty is skipped. A divergent branch adds lanes to the masks of
its targets and goes on to the next block; a loop is entered again while its mask is not empty.
"""

from __future__ import annotations

from ignis.sim.abi.layout import QUEUE_BYTES, Layout, Warp
from ignis.sim.lower import (
    async_copy,
    atomics,
    bits,
    calls,
    compare,
    convert,
    floats,
    half,
    integers,
    matrix_load,
    mbarrier,
    memory,
    mma,
    packed,
    video,
    warp,
    wmma,
)
from ignis.sim.lower.calls import signature
from ignis.sim.lower.registry import find_handler
from ignis.sim.lower.ticks import Ticks
from ignis.sim.lower.tracking import Tracking
from ignis.sim.lower.values import Value, integer
from ignis.sim.ptx.cfg import Block, Graph, build_graph
from ignis.sim.ptx.dataflow import Facts, analyse
from ignis.sim.ptx.syntax import Function, Instruction, Module
from ignis.sim.ptx.waits import loop_entries, waiting_loops

__all__ = ["FunctionLowering"]

# Importing them registered their instructions.
_LOWERINGS = (
    async_copy, atomics, bits, calls, compare, convert, floats, half, integers, matrix_load,
    mbarrier, memory, mma, packed, video, warp, wmma,
)  # fmt: skip


class FunctionLowering(Ticks):
    """Lowers one function; `text` is the LLVM function when `run` has been called."""

    def __init__(
        self,
        module: Module,
        function: Function,
        layout: Layout,
        recursive: bool = False,
        tracking: Tracking | None = None,
    ) -> None:
        self.graph: Graph = build_graph(function)
        self.entries = loop_entries(self.graph)
        self.waiting = waiting_loops(module, self.graph)
        facts = analyse(function, self.graph, set(layout.globals))
        self.apart = self._apart_in(facts)
        if self.apart:
            facts = analyse(function, self.graph, set(layout.globals), apart=True)
            self.apart = self._apart_in(facts)
        super().__init__(function, facts, layout)
        self.module = module
        self.recursive = recursive
        self.tracking = tracking
        self.block = self.graph.blocks[0]
        self.position = 0
        self.prepare()

    def _apart_in(self, facts: Facts) -> set[int]:
        """Waiting loops in which lanes of a warp may part."""
        return {
            entry
            for entry in self.waiting
            if not all(facts.together[index] for index in self.entries[entry])
        }

    def run(self) -> str:
        """Lower the function and return the LLVM text.

        Raises
        ------
        UnsupportedInstruction
            Naming the first instruction that has no lowering.
        """
        function = self.function
        if not function.entry:
            for parameter in (*function.results, *function.parameters):
                self.storage[parameter.name] = f'%"c.{parameter.name}"'
        for block in self.graph.blocks:
            self.emit_block(block)
        self.label("end")
        self.emit_last()
        self.line("ret void")
        head = [f"define {'' if function.entry else 'internal '}void "
                f"{signature(function, named=True)} #0 {{", "entry:"]  # fmt: skip
        types = self.slot_types
        for slot in dict.fromkeys(self.slots.values()):
            head.append(f"  {slot} = alloca {types[slot]}")
            head.append(f"  store {types[slot]} zeroinitializer, ptr {slot}")
        for index in range(len(self.graph.blocks)):
            head.append(f"  %m.{index} = alloca i32")
            head.append(f"  store i32 {'%mask' if index == 0 else 0}, ptr %m.{index}")
        head.append("  %exited = alloca i32")
        out = f"getelementptr i64, ptr %w, i64 {Warp.EXITED}"
        head.append(f"  %exited.p = {out}")
        head.append("  %exited.0 = load i32, ptr %exited.p")
        head.append("  store i32 %exited.0, ptr %exited")
        if function.entry:
            head.append("  %frame = add i64 0, 0")
            if self.tracking is not None:
                head.append(self.tracking.enter(self))
        if function.entry and self.layout.copies:
            self.declare("@ig_copy_begin", "declare void @ig_copy_begin(ptr, ptr)")
            head.append(f"  %copies = alloca [{QUEUE_BYTES} x i8], align 64")
            head.append("  call void @ig_copy_begin(ptr %w, ptr %copies)")
        tail = self.entry_checks()
        return "\n".join([*head, *self.prologue, *tail, *self.lines, "}"])

    @property
    def slot_types(self) -> dict[str, str]:
        """LLVM type of each register's stack slot."""
        types = {'%"r.!cc"': "<32 x i1>"}
        for name, slot in self.slots.items():
            if name != "!cc":
                types[slot] = self.slot(name)[1].full_type
        return types

    def load_generic(self, ins: Instruction, kind: str, count: int) -> list[Value]:
        """Load from an address whose state space is not known."""
        return memory.load(self, ins, "generic", kind, count)

    def emit_block(self, block: Block) -> None:
        """Lower one block: the test of its mask, its instructions, its end."""
        index = block.index
        self.block = block
        self.masked = not self.facts.together[index]
        self.label(f"check.{index}")
        waiting = self.result(f"load i32, ptr %m.{index}", "i32")
        some = self.compare("icmp ne", waiting, integer(0))
        self.line(f"br i1 {some.text}, label %body.{index}, label %{self.next_label(index)}")
        self.label(f"body.{index}")
        self.mask = self.result(f"load i32, ptr %m.{index}", "i32")
        self.lanes = self.lanes_of(self.mask)
        self.line(f"store i32 0, ptr %m.{index}")
        self.step(block)
        for self.position, ins in enumerate(block.instructions):
            self.emit(ins)
        self.current = block.end
        self.emit_end(block)
        self.emit_latches(index)

    def next_label(self, index: int) -> str:
        """Where lanes go that have nothing to do in block `index`."""
        if index in self.graph.loops:
            return f"latch.{index}"
        return self.after(index)

    def after(self, index: int) -> str:
        """Label of what follows block `index` and the loops that it closes."""
        return f"check.{index + 1}" if index + 1 < len(self.graph.blocks) else "end"

    def emit_latches(self, index: int) -> None:
        """After the last block of a loop: go round again while lanes wait for its entry."""
        loops = self.graph.loops.get(index)
        if not loops:
            return
        self.label(f"latch.{index}")
        for entries in loops:
            for entry in entries:
                waiting = self.result(f"load i32, ptr %m.{entry}", "i32")
                again = self.compare("icmp ne", waiting, integer(0))
                further = self.fresh_label("latch")
                self.line(f"br i1 {again.text}, label %body.{entry}, label %{further}")
                self.label(further)
        self.line(f"br label %{self.after(index)}")

    def emit(self, ins: Instruction) -> None:
        """Lower one instruction."""
        self.current = ins
        self.scratch_used.clear()
        function = find_handler(ins)
        if function is None:
            raise self.unsupported(ins)
        try:
            function(self, ins)
        except (AssertionError, KeyError, IndexError, ValueError, StopIteration) as error:
            raise self.unsupported(ins, f"form not known: {error!r}") from error

    def emit_end(self, block: Block) -> None:
        """Lower how a block ends."""
        if block.kind == "trap":
            self.declare_fault()
            line = block.end.line if block.end is not None else 0
            source = block.end.source_line if block.end is not None else 0
            info = integer((line & 0xFFFFFF) << 8 | (source & 0xFFFFFF) << 32, "i64")
            self.line(
                f"call void @ig_fault_lanes(ptr %w, i64 3, {self.mask}, i64 0, i64 0, {info})"
            )
            self.line("unreachable")
        elif block.kind in ("return", "exit"):
            self.leave(block.kind, self.mask)
            self.line(f"br label %{self.next_label(block.index)}")
        elif block.kind == "jump":
            self.go(block, block.targets[0])
        elif block.kind == "branch":
            self.emit_branch(block)
        else:
            self.emit_switch(block)

    def leave(self, kind: str, lanes: Value) -> None:
        """Lanes end the thread or return from the function."""
        if kind == "return" and not self.function.entry:
            return
        old = self.result("load i32, ptr %exited", "i32")
        ended = self.binary("or", old, lanes)
        self.line(f"store {ended}, ptr %exited")
        if not self.function.entry:
            self.line(f"store {ended}, ptr %exited.p")

    def drop_exited(self) -> None:
        """Go on without the lanes that ended in a function that was called."""
        ended = self.result("load i32, ptr %exited.p", "i32")
        self.line(f"store {ended}, ptr %exited")
        self.mask = self.binary("and", self.mask, self.negate(ended))
        self.lanes = self.lanes_of(self.mask)
        none = self.compare("icmp eq", self.mask, integer(0))
        rest = self.fresh_label("rest")
        self.line(f"br i1 {none.text}, label %{self.next_label(self.block.index)}, label %{rest}")
        self.label(rest)

    def leaves(self, target: int) -> bool:
        """Whether a block does nothing but return."""
        block = self.graph.blocks[target]
        return block.kind in ("return", "exit") and not block.instructions

    def send(self, target: int, lanes: Value) -> None:
        """Let `lanes` wait for block `target`."""
        if self.leaves(target):
            self.leave(self.graph.blocks[target].kind, lanes)
            return
        old = self.result(f"load i32, ptr %m.{target}", "i32")
        self.line(f"store {self.binary('or', old, lanes)}, ptr %m.{target}")

    def go(self, block: Block, target: int) -> None:
        """All lanes of the block go to `target`."""
        self.send(target, self.mask)
        direct = not self.leaves(target) and (
            target == block.index + 1
            and block.index not in self.graph.loops
            or self.facts.together[block.index]
        )
        self.line(f"br label %{f'body.{target}' if direct else self.next_label(block.index)}")

    def emit_branch(self, block: Block) -> None:
        """A branch on a register, uniform or divergent."""
        assert block.selector is not None
        taken, other = block.targets
        condition = self.read(block.selector, "pred")
        if not condition.lanes:
            yes, no = self.fresh_label("yes"), self.fresh_label("no")
            self.line(f"br i1 {condition.text}, label %{yes}, label %{no}")
            for label, target in ((yes, taken), (no, other)):
                self.label(label)
                self.go(block, target)
            return
        bits = self.bits_of(condition)
        self.send(taken, self.binary("and", self.mask, bits))
        self.send(other, self.binary("and", self.mask, self.negate(bits)))
        self.line(f"br label %{self.next_label(block.index)}")

    def emit_switch(self, block: Block) -> None:
        """A branch by index."""
        assert block.selector is not None
        value = self.read(block.selector, "u32")
        last = len(block.targets) - 1
        value = self.intrinsic("umin", value, integer(last))
        if not value.lanes:
            labels = [self.fresh_label("case") for _ in block.targets]
            cases = " ".join(f"i32 {i}, label %{label}" for i, label in enumerate(labels[:-1]))
            self.line(f"switch {value}, label %{labels[-1]} [{cases}]")
            for label, target in zip(labels, block.targets, strict=True):
                self.label(label)
                self.go(block, target)
            return
        for index, target in enumerate(block.targets):
            chosen = self.bits_of(self.compare("icmp eq", value, integer(index)))
            self.send(target, self.binary("and", self.mask, chosen))
        self.line(f"br label %{self.next_label(block.index)}")
