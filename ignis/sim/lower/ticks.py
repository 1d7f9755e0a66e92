"""Loops count their trips, so that no kernel runs for ever without anybody looking.

Every entry of a loop takes one step from the warp's count, 16 in a loop that waits for memory.
When none is left, the warp turns to the scheduler: it takes the steps off the launch's budget and
lets other warps run where the loop waits. Where lanes of the same warp may be elsewhere, those in
the loop are parked (`ignis.sim.lower.parking`) until the others can go no further: a thread that
holds a lock is not kept from releasing it by those that try to take it.
"""

from __future__ import annotations

from ignis.sim.abi.layout import Arena, Warp
from ignis.sim.lower.access import describe
from ignis.sim.lower.parking import Parking, Place
from ignis.sim.lower.values import BITS, Value, integer
from ignis.sim.ptx.cfg import Block
from ignis.sim.ptx.syntax import Instruction

__all__ = ["Ticks"]

_WAITING_STEPS = 16


class Ticks(Parking):
    """Steps at the entries of loops.

    Attributes
    ----------
    entries : dict of int to range
        Blocks by which a loop is entered, and all blocks of the loop.
    waiting : set of int
        Those of loops that wait for memory.
    apart : set of int
        Those of waiting loops in which some lanes of a warp may be while others are elsewhere.
    """

    entries: dict[int, range]
    waiting: set[int]
    recursive: bool

    def step(self, block: Block) -> None:
        """Count a trip round the loop that `block` is the entry of."""
        index = block.index
        if index not in self.entries:
            return
        waits = index in self.waiting
        go, tick = self.fresh_label("go"), self.fresh_label("tick")
        left = self._take(_WAITING_STEPS if waits else 1)
        enough = self.compare("icmp sge", left, integer(0, "i64"))
        self.line(f"br i1 {enough.text}, label %{go}, label %{tick}, !prof !0")
        self.label(tick)
        self._tick(int(waits), self._line(index))
        if index in self.apart:
            self._let_others_go(block, go)
        else:
            self.line(f"br label %{go}")
        self.label(go)

    def _take(self, steps: int) -> Value:
        place = self.once("ticks.p", "ptr", f"getelementptr i64, ptr %w, i64 {Warp.TICKS}").text
        before = self.result(f"load i64, ptr {place}", "i64")
        left = self.binary("sub", before, integer(steps, "i64"))
        self.line(f"store {left}, ptr {place}")
        return left

    def _tick(self, waits: int, info: Value) -> None:
        self.declare("@ig_tick", "declare void @ig_tick(ptr, i32, i64, i64)")
        self.line(f"call void @ig_tick(ptr %w, {self.mask}, i64 {waits}, {info})")

    def _let_others_go(self, block: Block, go: str) -> None:
        """Park the lanes if some of the warp's are elsewhere."""
        exited = self.result("load i32, ptr %exited", "i32")
        others = self.negate(self.binary("or", exited, self.mask))
        alone = self.compare("icmp eq", others, integer(0))
        park = self.fresh_label("park")
        self.line(f"br i1 {alone.text}, label %{go}, label %{park}")
        self.label(park)
        self._park_spinning(Place(block.index, self._marker(block.index), None, spins=True))

    def _park_spinning(self, place: Place) -> None:
        """Park this block's lanes beside those that are parked in the same loop already."""
        self.places[place.block] = place
        parked = self.parked(place)
        self.save(place)
        earlier = self.result(f"load volatile i32, ptr {parked}", "i32")
        self.line(f"store volatile {self.binary('or', earlier, self.mask)}, ptr {parked}")
        spinning = self.result("load i32, ptr %spinning", "i32")
        self.line(f"store {self.binary('or', spinning, self.mask)}, ptr %spinning")
        fresh = self.compare("icmp eq", earlier, integer(0))
        self.count(self.resize(fresh, "i32"))
        self.line(f"br label %{self.next_label(place.block)}")

    def spin_on(self, place: Place) -> None:
        """Let parked lanes of a waiting loop have another look.

        Those that were not served since all others were come first, and with the first of them
        all whose registers agree where one register stands for a whole warp.
        """
        served = f"%served.{place.block}"
        if served not in self.known_values:
            self.known_values[served] = Value(served, "ptr")
            self.prologue.append(f"  {served} = alloca i32")
            self.prologue.append(f"  store volatile i32 0, ptr {served}")
        lanes = self.result(f"load volatile i32, ptr {self.parked(place)}", "i32")
        some = self.compare("icmp ne", lanes, integer(0))
        again, still = self.fresh_label("spin"), self.fresh_label("still")
        self.line(f"br i1 {some.text}, label %{again}, label %{still}")
        self.label(again)
        before = self.result(f"load volatile i32, ptr {served}", "i32")
        left = self.binary("and", lanes, self.negate(before))
        none = self.compare("icmp eq", left, integer(0))
        before = self.select(none, integer(0), before)
        left = self.select(none, lanes, left)
        self.declare("@llvm.cttz.i32", "declare i32 @llvm.cttz.i32(i32, i1)")
        first = self.result(f"call i32 @llvm.cttz.i32({left}, i1 false)", "i32")
        lane = self.resize(self.binary("and", first, integer(31)), "i64")
        group = lanes
        for name in self.kept(place):
            if self.slot(name)[1].lanes:
                continue
            saved = self.load_saved(place, name)
            bits = self.bitcast(saved, f"i{BITS[saved.type]}")
            same = self.compare("icmp eq", bits, self.element(bits, lane))
            group = self.binary("and", group, self.bits_of(same))
        self.line(f"store volatile {self.binary('or', before, group)}, ptr {served}")
        self.restore(place, group)
        rest = self.binary("and", lanes, self.negate(group))
        spinning = self.result("load i32, ptr %spinning", "i32")
        self.line(f"store {self.binary('and', spinning, self.negate(group))}, ptr %spinning")
        self.line(f"store volatile {rest}, ptr {self.parked(place)}")
        empty = self.resize(self.compare("icmp eq", rest, integer(0)), "i32")
        self.count(self.binary("sub", integer(0), empty))
        self.line(f"store {group}, ptr %m.{place.block}")
        self.line(f"br label %body.{place.block}")
        self.label(still)

    def entry_checks(self) -> list[str]:
        """What a device function does first: it may have no room left, or call itself for ever."""
        if self.function.entry:
            return ["  br label %body.0"]
        self.declare_fault()
        info = f"i64 {self.function.line << 8}"
        fault = f"call void @ig_fault_lanes(ptr %w, i64 6, i32 %mask, i64 0, i64 0, {info})"
        self.declare("@llvm.stacksave.p0", "declare ptr @llvm.stacksave.p0()")
        lines = [
            "  %top.p = call ptr @llvm.stacksave.p0()",
            "  %top = ptrtoint ptr %top.p to i64",
            f"  %floor.p = getelementptr i64, ptr %w, i64 {Warp.STACK_LIMIT}",
            "  %floor = load i64, ptr %floor.p",
            "  %room = icmp ugt i64 %top, %floor",
        ]
        if not self.recursive:
            return [*lines, "  br i1 %room, label %body.0, label %overflow, !prof !0",
                    "overflow:", f"  {fault}", "  unreachable"]  # fmt: skip
        self.declare("@ig_tick", "declare void @ig_tick(ptr, i32, i64, i64)")
        return [
            *lines,
            "  %a.p = load ptr, ptr %w",
            f"  %locals.p = getelementptr i64, ptr %a.p, i64 {Arena.LOCAL_BYTES}",
            "  %locals = load i64, ptr %locals.p",
            f"  %frame.end = add i64 %frame, {self.layout.local_bytes}",
            "  %fits = icmp ule i64 %frame.end, %locals",
            "  %good = and i1 %room, %fits",
            "  br i1 %good, label %counted, label %overflow, !prof !0",
            "overflow:",
            f"  {fault}",
            "  unreachable",
            "counted:",
            f"  %steps.p = getelementptr i64, ptr %w, i64 {Warp.TICKS}",
            "  %steps = load i64, ptr %steps.p",
            "  %steps.left = sub i64 %steps, 1",
            "  store i64 %steps.left, ptr %steps.p",
            "  %enough = icmp sge i64 %steps.left, 0",
            "  br i1 %enough, label %body.0, label %pause, !prof !0",
            "pause:",
            f"  call void @ig_tick(ptr %w, i32 %mask, i64 0, {info})",
            "  br label %body.0",
        ]

    def declare_fault(self) -> None:
        """Declare the function that stops the kernel."""
        self.declare(
            "@ig_fault_lanes",
            "declare void @ig_fault_lanes(ptr, i64, i32, i64, i64, i64) noreturn",
        )

    def _marker(self, entry: int) -> Instruction:
        """The first instruction of a loop that has a source line."""
        first = None
        for index in self.entries[entry]:
            block = self.graph.blocks[index]
            for item in (*block.instructions, block.end):
                if item is not None and item.source_line:
                    return item
                first = first or item
        assert first is not None
        return first

    def _line(self, entry: int) -> Value:
        return describe(self._marker(entry), "generic", 0)
