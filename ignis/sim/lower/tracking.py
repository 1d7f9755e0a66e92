"""The checked variant of a kernel: calls of the tracking functions next to its accesses.

The functions are those of `ignis.sim.native.tracking`; loads are tracked when they have taken
place, stores before, in both cases after their bounds were checked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ignis.sim.abi.shadow import Cell, Deferred, Mode
from ignis.sim.lower.access import LOAD, describe
from ignis.sim.lower.addresses import shifted
from ignis.sim.lower.values import BITS, WARP, Value, integer
from ignis.sim.ptx.syntax import Instruction, Operand

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["Tracking", "is_strong"]

_SPACES = {"global": 0, "shared": 1, "generic": 2}
_STRONG = ("volatile", "relaxed", "acquire", "release", "mmio")
_RELEASING = ("release", "acq_rel", "sc")


def is_strong(ins: Instruction) -> bool:
    """Whether the access is one that other threads may do at the same time."""
    return any(part in _STRONG for part in ins.parts)


@dataclass(slots=True)
class Tracking:
    """Emits the calls of one module's checked variant.

    Attributes
    ----------
    variant : str
        The checkers: ``"u"``, ``"r"`` or ``"ur"``.
    accesses : list of int
        What each tracked instruction is, as `describe` packs it; cells have the index.
    exchanges : dict
        For each function the addresses at which it compares and swaps. A load from one gets the
        first value for a loop of that; it is compared before it counts, so it may be out of date.
    """

    variant: str
    accesses: list[int] = field(default_factory=list)
    exchanges: dict[str, set[Operand]] = field(default_factory=dict)
    _numbers: dict[int, int] = field(default_factory=dict)

    @property
    def races(self) -> bool:
        """Whether races are looked for."""
        return "r" in self.variant

    def enter(self, c: FunctionLowering) -> str:
        """The line at the start of a kernel."""
        name = self._name("ig_track_enter")
        c.declare(name, f"declare void {name}(ptr, i64)")
        return f"  call void {name}(ptr %w, i64 {c.layout.reserved})"

    def loaded(
        self, c: FunctionLowering, ins: Instruction, space: str, address: Value, nbytes: int,
        info: Value,
    ) -> None:  # fmt: skip
        """The lanes have loaded `nbytes` bytes each."""
        if space == "const":
            return
        mode = Mode.STRONG_LOAD if self._strong(c, ins) else Mode.LOAD
        self._access(c, space, address, nbytes, 1, mode, info, "null")

    def defers(
        self, c: FunctionLowering, loads: list[Instruction], space: str, nbytes: int
    ) -> bool:
        """Whether `defer` takes loads like these."""
        plain = not any(self._strong(c, ins) for ins in loads)
        return plain and space == "shared" and nbytes >= 4

    def defer(
        self, c: FunctionLowering, loads: list[Instruction], space: str, base: Value,
        offsets: list[int], nbytes: int,
    ) -> Value:  # fmt: skip
        """Track loads that are done together, if they are sure to find nothing.

        Their addresses are inside the bounds. Returns a scalar truth value: whether no more is to
        be done for them, else they are to be tracked one by one.
        """
        first = min(offsets)
        address = c.resize(c.splat(shifted(c, base, first)), "i32")
        infos = [describe(ins, space, LOAD) for ins in loads]
        items = self._items(c, infos, [offset - first for offset in offsets])
        last = integer(max(offsets) - first, "i64")
        name = self._name(f"ig_defer{nbytes}")
        c.declare(name, f"declare i1 {name}(ptr, <32 x i32>, i32, i64, ptr)")
        return c.result(f"call i1 {name}(ptr %w, {address}, {c.mask}, {last}, ptr {items})", "i1")

    def storing(
        self, c: FunctionLowering, ins: Instruction, space: str, address: Value,
        values: list[Value], info: Value,
    ) -> None:  # fmt: skip
        """The lanes are about to store `values`, one element after the other."""
        strong = is_strong(ins)
        self.releasing(c, ins)
        bits = BITS[values[0].type]
        buffer = "null"
        if self.races and not strong:
            buffer = c.buffer(bits * len(values))
            for index, value in enumerate(values):
                shape = f"<{WARP} x {value.type}>"
                place = c.result(f"getelementptr {shape}, ptr {buffer}, i64 {index}", "ptr")
                c.line(f"store {c.splat(value)}, ptr {place.text}")
        mode = Mode.STRONG_STORE if strong else Mode.STORE
        nbytes = bits // 8 * len(values)
        self._access(c, space, address, nbytes, len(values), mode, info, buffer)

    def moved(
        self, c: FunctionLowering, space: str, address: Value, nbytes: int, store: bool,
        info: Value, lanes: Value,
    ) -> None:  # fmt: skip
        """The `lanes`, an i32, stand for pieces of a load or store of the whole warp."""
        mode = Mode.STORE if store else Mode.LOAD
        everyone, c.mask = c.mask, lanes
        self._access(c, space, address, nbytes, 1, mode, info, "null")
        c.mask = everyone

    def meeting(self, c: FunctionLowering, address: Value, mode: int, info: Value) -> None:
        """Lanes use an mbarrier: to arrive publishes what they did, to test takes over."""
        if mode == Mode.EXCHANGE:
            self.fence(c, wide=False)
        self._access(c, "generic", address, 8, 1, mode, info, "null")

    def atomic(
        self, c: FunctionLowering, lane: Value, address: Value, nbytes: int, info: Value,
        reads: bool,
    ) -> None:  # fmt: skip
        """One lane is about to do an atomic operation at a host address."""
        mode = Mode.ATOMIC if reads else Mode.EXCHANGE
        self._call(
            c, "ig_one",
            ["ptr %w", "i64 0", str(lane), str(address), f"i64 {nbytes}", f"i64 {mode}",
             f"i64 {self._number(info)}", str(info), "i64 0"],
        )  # fmt: skip

    def local(
        self, c: FunctionLowering, address: Value, nbytes: int, store: bool, info: Value
    ) -> None:
        """An access to local memory at offsets into the frame."""
        if "u" in self.variant:
            self._call(
                c, "ig_track_local",
                ["ptr %w", str(c.splat(address)), str(c.mask), f"i64 {nbytes}",
                 f"i64 {int(store)}", str(info)],
            )  # fmt: skip

    def check_generic(self, c: FunctionLowering, address: Value, nbytes: int, info: Value) -> None:
        """Check the bounds of generic addresses."""
        self._call(
            c, "ig_check_generic",
            ["ptr %w", str(address), str(c.mask), f"i64 {nbytes}", str(info)],
        )  # fmt: skip

    def lanes_met(self, c: FunctionLowering, members: Value) -> None:
        """The lanes in `members`, an i32 for each lane or for all, have synchronised."""
        if self.races:
            exited = c.result("load i32, ptr %exited", "i32")
            self._call(
                c, "ig_sync", ["ptr %w", str(c.splat(members)), str(c.mask), str(exited)]
            )  # fmt: skip

    def fence(self, c: FunctionLowering, wide: bool) -> None:
        """A memory fence, beyond the block where it is `wide`."""
        if self.races:
            self._call(c, "ig_fence", ["ptr %w", f"i64 {int(wide)}"])

    def releasing(self, c: FunctionLowering, ins: Instruction) -> None:
        """A release is a fence and the access."""
        if any(part in _RELEASING for part in ins.parts):
            self.fence(c, "cta" not in ins.parts)

    def barrier(self, c: FunctionLowering, name: str) -> str:
        """Name of the barrier function to call for `name`, which is one of the runtime's."""
        types = {
            "ig_barrier": "ptr, i32, i64, i64, i32, i64",
            "ig_arrive": "ptr, i32, i64, i64, i64",
        }[name]
        called = f"@{name}"
        if self.races:
            called = self._name(name.replace("ig_", "ig_tracked_"))
        c.declare(called, f"declare void {called}({types})")
        return called.removeprefix("@")

    def _strong(self, c: FunctionLowering, load: Instruction) -> bool:
        return is_strong(load) or load.operands[1] in self._exchanged(c)

    def _exchanged(self, c: FunctionLowering) -> set[Operand]:
        found = self.exchanges.get(c.function.name)
        if found is None:
            found = self.exchanges[c.function.name] = {
                item.operands[1]
                for item in c.function.body
                if isinstance(item, Instruction) and item.parts[0] == "atom" and "cas" in item.parts
            }
        return found

    def _name(self, function: str) -> str:
        return f"@{function}_{self.variant}"

    def _number(self, info: Value) -> int:
        packed = int(info.text)
        if packed not in self._numbers:
            self._numbers[packed] = len(self.accesses)
            self.accesses.append(packed)
        return min(self._numbers[packed], (1 << Cell.ACCESS_BITS) - 1)

    def _items(self, c: FunctionLowering, infos: list[Value], distances: list[int]) -> str:
        """Reads that may be recorded later, as `Deferred` says."""
        words = [-1] * (Deferred.READS + 1)
        for index, (info, distance) in enumerate(zip(infos, distances, strict=True)):
            line = int(info.text) >> 8 & 0xFFFFFF
            place = line << Deferred.LINE | distance << Deferred.DISTANCE
            words[index] = place | self._number(info)
        name = "@reads." + ".".join(f"{word:x}" for word in words if word >= 0)
        text = ", ".join(f"i64 {word}" for word in words)
        c.declare(name, f"{name} = private constant [{len(words)} x i64] [{text}]")
        return name

    def _access(
        self, c: FunctionLowering, space: str, address: Value, nbytes: int, count: int, mode: int,
        info: Value, values: str,
    ) -> None:  # fmt: skip
        address = c.splat(c.resize(address, "i64"))
        number = self._number(info)
        if space == "shared" and mode == Mode.LOAD and nbytes >= 4:
            values = self._items(c, [info], [0])
        tail = [f"i64 {number}", str(info), f"ptr {values}"]
        start = ["ptr %w", str(address), str(c.mask), f"i64 {count}"]
        if mode in (Mode.LOAD, Mode.STORE):
            verb = "store" if mode == Mode.STORE else "load"
            self._call(c, f"ig_track_{verb}_{space}{nbytes}", [*start, *tail])
            return
        self._call(
            c, "ig_each",
            ["ptr %w", f"i64 {_SPACES[space]}", str(address), str(c.mask), f"i64 {nbytes}",
             f"i64 {count}", f"i64 {mode}", *tail],
        )  # fmt: skip

    def _call(self, c: FunctionLowering, function: str, arguments: list[str]) -> None:
        name = self._name(function)
        types = ", ".join(a[: a.index(">") + 1] if a[0] == "<" else a.split()[0] for a in arguments)
        c.declare(name, f"declare void {name}({types})")
        c.line(f"call void {name}({', '.join(arguments)})")
