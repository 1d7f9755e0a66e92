"""Lanes that wait for each other at different times, or at different instructions.

All lanes that an instruction joins are usually in its block together. Where they are not, those
that came first are *parked*: what they still need is saved, and the other lanes go on. When the
missing lanes arrive, or when nobody can go on any more, the parked lanes are taken up again. Two
barriers on the two sides of a branch complete each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.sim.lower.access import describe
from ignis.sim.lower.frame import Frame
from ignis.sim.lower.values import BITS, Value, i1, integer
from ignis.sim.ptx.cfg import Block, Graph
from ignis.sim.ptx.effects import is_sync
from ignis.sim.ptx.syntax import Immediate, Instruction, Operand

__all__ = ["Parking", "Place"]

FULL = 0xFFFFFFFF
_DIVERGENT_BARRIER, _MISSING_LANES = 18, 19
_ELSEWHERE = integer(1, "i64")
"""Stands for a place that is no synchronisation."""


@dataclass(slots=True)
class Place:
    """One block at whose start lanes may be parked.

    `family` names barriers that complete each other; barriers of a block also have the LLVM
    text of what a wait at them is. Lanes in a loop that `spins` wait for no others.
    """

    block: int
    instruction: Instruction
    members: Operand | None
    family: tuple[object, ...] | None = None
    wait: str = ""
    spins: bool = False


def _joins_block(ins: Instruction) -> bool:
    """Whether warps meet at the instruction, too."""
    return ins.parts[0] in ("bar", "barrier") and "warp" not in ins.parts


class Parking(Frame):
    """Checks that lanes are together, and what happens when they are not."""

    graph: Graph
    block: Block
    apart: set[int]

    def prepare(self) -> None:
        """Find out whether lanes of this function can be apart at such an instruction."""
        super().prepare()
        joins = [
            b.index for b in self.graph.blocks if b.instructions and is_sync(b.instructions[0])
        ]
        self.parks = bool(self.apart) or not all(self.facts.together[index] for index in joins)
        self.places: dict[int, Place] = {}
        self.together_with: dict[int, int] = {}
        self.saved_slots: dict[tuple[int, str], str] = {}
        if self.parks:
            for name in ("parked.any", "passed", "spinning"):
                self.prologue.append(f"  %{name} = alloca i32")
                self.prologue.append(f"  store i32 0, ptr %{name}")

    def next_label(self, index: int) -> str:
        """Where lanes go that have nothing to do in block `index`."""
        raise NotImplementedError

    def spin_on(self, place: Place) -> None:
        """Let lanes that are parked in a waiting loop have another look."""
        raise NotImplementedError

    def require(
        self,
        members: Value,
        operand: Operand | None,
        ins: Instruction,
        family: tuple[object, ...] | None = None,
        wait: str = "",
        skip: str = "",
        aligned: bool = False,
    ) -> None:
        """Go on only when all lanes in `members` that still run are in this block.

        Parameters
        ----------
        members : Value
            Scalar i32 of the lanes that must be here.
        operand : Operand or None
            Where `members` comes from; None for all lanes.
        ins : Instruction
            The instruction that joins them.
        family, wait, skip
            For barriers: what they have in common with those that complete them, the call that
            waits for the other warps, and the label behind the barrier.
        aligned
            Whether PTX wants the lanes to come together, which only a strict check insists on.
        """
        known = FULL if operand is None else self.known(operand)
        if self._verified(known):
            return
        exited = self.result("load i32, ptr %exited", "i32")
        wanted = self.binary("and", members, self.negate(exited))
        missing = self.binary("and", wanted, self.negate(self.mask))
        met, apart = self.fresh_label("met"), self.fresh_label("apart")
        doubt = missing
        first = self.block.instructions[0] is ins
        if self.parks:
            for name in ("parked.any", "passed"):
                doubt = self.binary("or", doubt, self.result(f"load i32, ptr %{name}", "i32"))
        good = self.compare("icmp eq", doubt, integer(0))
        self.line(f"br i1 {good.text}, label %{met}, label %{apart}, !prof !0")
        self.label(apart)
        if self.parks and first:
            place = Place(self.block.index, ins, operand, family, wait)
            self.places[self.block.index] = place
            if aligned and self.layout.strict:
                self._insist(place, missing, wanted)
            self._apart(place, missing, met, skip)
        else:
            self._stuck(self.mask, wanted, ins, _ELSEWHERE)
        self.label(met)

    def _verified(self, known: int | None) -> bool:
        """Whether the lanes were found together on the straight way to this block."""
        index = self.block.index
        before = self.graph.predecessors[index]
        if len(before) == 1 and self.graph.blocks[before[0]].kind == "jump":
            if known is not None and self.together_with.get(before[0]) == known:
                self.together_with[index] = known
                return True
        if known is not None:
            self.together_with[index] = known
        return False

    def _stuck(self, lanes: Value, wanted: Value, ins: Instruction, place: Value) -> None:
        """Fault: `lanes` wait for `wanted`, and the first missing one is at `place`."""
        self.declare(
            "@ig_missing",
            "declare void @ig_missing(ptr, i64, i32, i32, i32, i64, i64) noreturn",
        )
        kind = _DIVERGENT_BARRIER if _joins_block(ins) else _MISSING_LANES
        exited = self.result("load i32, ptr %exited", "i32")
        info = describe(ins, "generic", 0)
        arguments = f"ptr %w, i64 {kind}, {lanes}, {wanted}, {exited}, {place}, {info}"
        self.line(f"call void @ig_missing({arguments})")
        self.line("unreachable")

    def parked(self, place: Place) -> str:
        """Memory with the lanes that are parked at `place`."""
        name = f"%parked.{place.block}"
        if name not in self.known_values:
            self.known_values[name] = Value(name, "ptr")
            self.prologue.append(f"  {name} = alloca i32")
            self.prologue.append(f"  store volatile i32 0, ptr {name}")
        return name

    def _insist(self, place: Place, missing: Value, wanted: Value) -> None:
        """Fault unless the `missing` lanes were here before, or wait for memory on their way."""
        here = self.result(f"load volatile i32, ptr {self.parked(place)}", "i32")
        spinning = self.result("load i32, ptr %spinning", "i32")
        excused = self.negate(self.binary("or", here, spinning))
        lost = self.binary("and", missing, excused)
        none = self.compare("icmp eq", lost, integer(0))
        fine, bad = self.fresh_label("aligned"), self.fresh_label("divergent")
        self.line(f"br i1 {none.text}, label %{fine}, label %{bad}")
        self.label(bad)
        self._stuck(self.mask, wanted, place.instruction, _ELSEWHERE)
        self.label(fine)

    def _apart(self, place: Place, missing: Value, met: str, skip: str) -> None:
        """Not all lanes are here, or some are parked somewhere."""
        parked = self.parked(place)
        if skip:
            passed = self.result("load i32, ptr %passed", "i32")
            others = self.binary("and", self.mask, self.negate(passed))
            through = self.compare("icmp eq", others, integer(0))
            free, held = self.fresh_label("free"), self.fresh_label("held")
            self.line(f"br i1 {through.text}, label %{free}, label %{held}")
            self.label(free)
            left = self.binary("and", passed, self.negate(self.mask))
            self.line(f"store {left}, ptr %passed")
            self.line(f"br label %{skip}")
            self.label(held)
        earlier = self.result(f"load volatile i32, ptr {parked}", "i32")
        none = self.compare("icmp eq", earlier, integer(0))
        complete = self.compare("icmp eq", self.binary("or", missing, earlier), integer(0))
        keep, park, merge = (self.fresh_label(name) for name in ("keep", "park", "merge"))
        self.line(f"br i1 {complete.text}, label %{met}, label %{keep}")
        self.label(keep)
        self.save(place)
        self.line(f"store volatile {self.binary('or', self.mask, earlier)}, ptr {parked}")
        self.line(f"br i1 {none.text}, label %{park}, label %{merge}")
        self.label(park)
        self.count(integer(1))
        self.line(f"br label %{self.next_label(place.block)}")
        self.label(merge)
        self._insist_alike(place, earlier)
        self.line(f"br label %again.{place.block}")
        self.label(f"again.{place.block}")
        lanes = self.result(f"load volatile i32, ptr {parked}", "i32")
        self.restore(place, lanes)
        self.line(f"store volatile i32 0, ptr {parked}")
        self.count(integer(-1))
        self.line(f"store {lanes}, ptr %m.{place.block}")
        self.line(f"br label %body.{place.block}")

    def _insist_alike(self, place: Place, earlier: Value) -> None:
        """Fault unless lanes that meet have the same where one scalar stands for all of them."""
        lane = self._first(earlier)
        alike: Value = i1(True)
        for name in self.kept(place):
            if not self.slot(name)[1].lanes:
                scalar = self.element(self.load_saved(place, name), lane)
                bits = f"i{BITS[scalar.type]}"
                here = self.bitcast(self.load(name), bits)
                same = self.compare("icmp eq", self.bitcast(scalar, bits), here)
                alike = self.binary("and", alike, same)
        fine, bad = self.fresh_label("same"), self.fresh_label("differs")
        self.line(f"br i1 {alike.text}, label %{fine}, label %{bad}")
        self.label(bad)
        both = self.binary("or", self.mask, earlier)
        self._stuck(self.mask, both, place.instruction, _ELSEWHERE)
        self.label(fine)

    def save(self, place: Place) -> None:
        """Keep the registers of this block's lanes."""
        for name in self.kept(place):
            self._masked_store(self._saved(place, name), self.splat(self.load(name)))

    def kept(self, place: Place) -> list[str]:
        """Registers that lanes parked at `place` still need."""
        return sorted(self.facts.live_in[place.block] - self.facts.constants.keys())

    def _masked_store(self, slot: str, value: Value) -> None:
        # Memory that is only written under a mask stays memory: it costs nothing elsewhere.
        name = f"@llvm.masked.store.{value.suffix}.p0"
        self.declare(name, f"declare void {name}({value.full_type}, ptr, <32 x i1>)")
        wide = value
        if value.type == "i1":
            wide = self.cast("zext", value, "i8")
            name = "@llvm.masked.store.v32i8.p0"
            self.declare(name, f"declare void {name}(<32 x i8>, ptr, <32 x i1>)")
        align = max(BITS[wide.type] // 8, 1)
        self.line(f"call void {name}({wide}, ptr align {align} {slot}, {self.lanes})")

    def _saved(self, place: Place, name: str) -> str:
        slot = self.saved_slots.get((place.block, name))
        if slot is None:
            slot = self.saved_slots[place.block, name] = f'%"saved.{place.block}.{name}"'
            type_name = self.slot(name)[1].type
            element = "i8" if type_name == "i1" else type_name
            self.prologue.append(f"  {slot} = alloca <32 x {element}>, align 64")
            self.prologue.append(f"  store volatile <32 x {element}> zeroinitializer, ptr {slot}")
        return slot

    def load_saved(self, place: Place, name: str) -> Value:
        """The register's values that lanes parked at `place` had."""
        slot = self._saved(place, name)
        type_name = self.slot(name)[1].type
        element = "i8" if type_name == "i1" else type_name
        value = self.result(f"load <32 x {element}>, ptr {slot}", element, 32)
        return self.cast("trunc", value, "i1") if type_name == "i1" else value

    def restore(self, place: Place, lanes: Value) -> None:
        """Give the parked `lanes` their registers back."""
        where = self.lanes_of(lanes)
        lane = self._first(lanes)
        for name in self.kept(place):
            slot, shape = self.slot(name)
            saved = self.load_saved(place, name)
            if shape.lanes:
                saved = self.select(where, saved, self.load(name))
            else:
                saved = self.element(saved, lane)
            self.line(f"store {saved}, ptr {slot}")

    def _first(self, lanes: Value) -> Value:
        """Number of the first of `lanes`, as i64."""
        self.declare("@llvm.cttz.i32", "declare i32 @llvm.cttz.i32(i32, i1)")
        first = self.result(f"call i32 @llvm.cttz.i32({lanes}, i1 false)", "i32")
        return self.resize(self.binary("and", first, integer(31)), "i64")

    def count(self, change: Value) -> None:
        """Change the number of places with parked lanes."""
        old = self.result("load i32, ptr %parked.any", "i32")
        self.line(f"store {self.binary('add', old, change)}, ptr %parked.any")

    def emit_last(self) -> None:
        """When no lane can go on: take up parked lanes, or find the deadlock."""
        if not self.places:
            return
        left = self.result("load i32, ptr %parked.any", "i32")
        none = self.compare("icmp eq", left, integer(0))
        look = self.fresh_label("look")
        self.line(f"br i1 {none.text}, label %finish, label %{look}")
        self.label(look)
        exited = self.result("load i32, ptr %exited", "i32")
        running = self.negate(exited)
        waiting: dict[int, Value] = {}
        absent: dict[int, Value] = {}
        places = [place for place in self.places.values() if not place.spins]
        for place in places:
            waiting[place.block] = lanes = self.result(
                f"load volatile i32, ptr {self.parked(place)}", "i32"
            )
            wanted = self.binary("and", self._members(place, lanes), running)
            absent[place.block] = missing = self.binary("and", wanted, self.negate(lanes))
            there = self.compare("icmp ne", lanes, integer(0))
            ready = self.binary("and", there, self.compare("icmp eq", missing, integer(0)))
            self._take_up(place, ready)
        families: dict[tuple[object, ...], list[Place]] = {}
        for place in places:
            if place.family is not None:
                families.setdefault(place.family, []).append(place)
        for members in families.values():
            if len(members) > 1:
                self._complete(members, waiting, running)
        for place in self.places.values():
            if place.spins:
                self.spin_on(place)
        for place in sorted(places, key=lambda place: not _joins_block(place.instruction)):
            here = waiting[place.block]
            stuck = self.compare("icmp ne", here, integer(0))
            bad, further = self.fresh_label("stuck"), self.fresh_label("further")
            self.line(f"br i1 {stuck.text}, label %{bad}, label %{further}")
            self.label(bad)
            missing = absent[place.block]
            where = self._whereabouts(missing, places, waiting)
            self._stuck(here, self.binary("or", here, missing), place.instruction, where)
            self.label(further)
        self.line("br label %finish")
        self.label("finish")

    def _whereabouts(self, missing: Value, places: list[Place], waiting: dict[int, Value]) -> Value:
        """What the first of the `missing` lanes waits for."""
        first = self.binary("and", missing, self.binary("sub", integer(0), missing))
        result = _ELSEWHERE
        for place in places:
            at = self.binary("and", first, waiting[place.block])
            there = self.compare("icmp ne", at, integer(0))
            result = self.select(there, describe(place.instruction, "generic", 0), result)
        return result

    def _take_up(self, place: Place, condition: Value) -> None:
        """Let the lanes that are parked at a place go on if `condition` holds."""
        still = self.fresh_label("still")
        self.line(f"br i1 {condition.text}, label %again.{place.block}, label %{still}")
        self.label(still)

    def _members(self, place: Place, lanes: Value) -> Value:
        """The lanes that must meet at a place, as those parked there say."""
        if place.members is None or isinstance(place.members, Immediate):
            return integer(FULL if place.members is None else place.members.value)
        known = self.known(place.members)
        if known is not None:
            return integer(known)
        saved = self.load_saved(place, place.members.name)  # type: ignore[union-attr]
        mine = self.select(self.lanes_of(lanes), saved, integer(0))
        name = "@llvm.vector.reduce.or.v32i32"
        self.declare(name, f"declare i32 {name}(<32 x i32>)")
        return self.result(f"call i32 {name}({mine})", "i32")

    def _complete(self, places: list[Place], waiting: dict[int, Value], running: Value) -> None:
        """Barriers that together have all lanes: wait once, and let every lane pass."""
        union: Value = integer(0)
        wanted: Value = integer(0)
        for place in places:
            lanes = waiting[place.block]
            union = self.binary("or", union, lanes)
            there = self.compare("icmp ne", lanes, integer(0))
            members = self.select(there, self._members(place, lanes), integer(0))
            wanted = self.binary("or", wanted, self.binary("and", members, running))
        missing = self.binary("and", wanted, self.negate(union))
        there = self.compare("icmp ne", union, integer(0))
        ready = self.binary("and", there, self.compare("icmp eq", missing, integer(0)))
        yes, no = self.fresh_label("complete"), self.fresh_label("incomplete")
        self.line(f"br i1 {ready.text}, label %{yes}, label %{no}")
        self.label(yes)
        self.line(f"store {union}, ptr %passed")
        if places[0].wait:
            self.line(places[0].wait.replace("$LANES$", str(union)))
        for place in places:
            self._take_up(place, self.compare("icmp ne", waiting[place.block], integer(0)))
        self.line("unreachable")
        self.label(no)
