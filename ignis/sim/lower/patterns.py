"""How the addresses of a warp lie: the patterns that one or two vector accesses serve.

A half-warp that accesses consecutive elements is a *run*; one whose lanes all access the same
element is a *broadcast*. Blocks that are a multiple of 32 or of 16 threads wide, and the usual
loops over tiles, consist of these two; other patterns take the checked functions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ignis.sim.lower.access import limits, pointer_to
from ignis.sim.lower.values import BITS, WARP, Value, integer

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["Pattern", "find_pattern"]

HALF = WARP // 2


@dataclass(slots=True)
class Pattern:
    """Addresses of a warp that were looked at.

    Attributes
    ----------
    first, second : Value
        Addresses of the lanes 0 and 16.
    low, size : Value
        Bounds that the checked functions should try first.
    run : Value
        Scalar truth value: both halves are runs inside the bounds.
    """

    space: str
    nbytes: int
    first: Value
    second: Value
    low: Value
    size: Value
    run: Value
    offsets: Value
    top: Value
    aligned: Value
    origin: str | None

    def pointers(self, c: FunctionLowering) -> list[Value]:
        """LLVM pointers to what the lanes 0 and 16 access."""
        if self.space != "shared":
            return [pointer_to(c, self.first), pointer_to(c, self.second)]
        return [
            c.result(f"getelementptr i8, ptr {c.shared_pointer()}, {c.resize(v, 'i64')}", "ptr")
            for v in (self.first, self.second)
        ]

    def broadcast(self, c: FunctionLowering) -> Value:
        """Scalar truth value: both halves are broadcasts inside the bounds."""
        differ = c.bits_of(c.compare("icmp ne", self.offsets, integer(0, self.offsets.type)))
        alike = c.compare("icmp eq", c.binary("and", differ, c.mask), integer(0))
        inside = c.compare("icmp ult", self.top, _limit(c, self.space, self.origin, self.nbytes))
        return c.binary("and", c.binary("and", alike, inside), self.aligned)

    def load_runs(self, c: FunctionLowering, bits: int, count: int) -> list[Value]:
        """Load both runs: `count` vectors with one element per lane."""
        element = f"i{bits}"
        halves = [
            _load_half(c, pointer, half, element, count)
            for half, pointer in enumerate(self.pointers(c))
        ]
        shape = halves[0].full_type
        values = []
        for index in range(count):
            picks = ", ".join(f"i32 {count * lane + index}" for lane in range(WARP))
            values.append(
                c.result(
                    f"shufflevector {shape} {halves[0].text}, {shape} {halves[1].text}, "
                    f"<{WARP} x i32> <{picks}>",
                    element,
                    WARP,
                )
            )
        return values

    def load_broadcasts(self, c: FunctionLowering, bits: int, count: int) -> list[Value]:
        """Load one group of elements for each half."""
        element = f"i{bits}"
        pointers = self.pointers(c)
        values = []
        for index in range(count):
            pair = Value("poison", element, 2)
            for half, pointer in enumerate(pointers):
                place = c.result(f"getelementptr {element}, ptr {pointer.text}, i64 {index}", "ptr")
                item = c.result(f"load {element}, ptr {place.text}, align {bits // 8}", element)
                pair = c.result(f"insertelement {pair}, {item}, i64 {half}", element, 2)
            picks = ", ".join(f"i32 {lane // HALF}" for lane in range(WARP))
            values.append(
                c.result(
                    f"shufflevector {pair}, {pair.full_type} poison, <{WARP} x i32> <{picks}>",
                    element,
                    WARP,
                )
            )
        return values

    def store_runs(self, c: FunctionLowering, values: list[Value]) -> None:
        """Store one element of each value per lane."""
        element, count = values[0].type, len(values)
        while len(values) > 1:
            values = [_join(c, values[i], values[i + 1]) for i in range(0, len(values), 2)]
        wide = values[0]
        for half, pointer in enumerate(self.pointers(c)):
            total = HALF * count
            picks = ", ".join(
                f"i32 {i % count * WARP + HALF * half + i // count}" for i in range(total)
            )
            part = c.result(
                f"shufflevector {wide}, {wide.full_type} poison, <{total} x i32> <{picks}>",
                element,
                total,
            )
            align = BITS[element] // 8
            if count > 1:
                c.line(f"store {part}, ptr {pointer.text}, align {align}")
                continue
            name = f"@llvm.masked.store.{part.suffix}.p0"
            c.declare(name, f"declare void {name}({part.full_type}, ptr, <{HALF} x i1>)")
            c.line(f"call void {name}({part}, ptr align {align} {pointer.text}, {_half(c, half)})")


def find_pattern(
    c: FunctionLowering, space: str, address: Value, nbytes: int, count: int, origin: str | None
) -> Pattern:
    """Look at the addresses of an access of `nbytes` bytes per lane, `count` elements."""
    type_name = address.type
    halves = ", ".join(f"i32 {lane // HALF * HALF}" for lane in range(WARP))
    starts = c.result(
        f"shufflevector {address}, {address.full_type} poison, <{WARP} x i32> <{halves}>",
        type_name,
        WARP,
    )
    offsets = c.binary("sub", address, starts)
    steps = ", ".join(f"{type_name} {nbytes * (lane % HALF)}" for lane in range(WARP))
    differ = c.bits_of(c.compare("icmp ne", offsets, Value(f"<{steps}>", type_name, WARP)))
    run = c.compare("icmp eq", c.binary("and", differ, c.mask), integer(0))
    first, second = c.element(address, 0), c.element(address, HALF)
    low = size = integer(0, "i64")
    relative = [first, second]
    if space == "shared":
        relative = [c.resize(value, "i64") for value in relative]
    else:
        low, size, _ = limits(c, origin, nbytes)
        relative = [c.binary("sub", value, low) for value in relative]
    top = c.intrinsic("umax", *relative)
    inside = c.compare("icmp ult", top, _limit(c, space, origin, HALF * nbytes))
    odd = c.binary("and", c.binary("or", first, second), integer(nbytes - 1, type_name))
    aligned = c.compare("icmp eq", odd, integer(0, type_name))
    run = c.binary("and", c.binary("and", run, inside), aligned)
    if count > 1:
        run = c.binary("and", run, c.compare("icmp eq", c.mask, integer(-1)))
    return Pattern(space, nbytes, first, second, low, size, run, offsets, top, aligned, origin)


def _limit(c: FunctionLowering, space: str, origin: str | None, nbytes: int) -> Value:
    """Number of places at which `nbytes` bytes fit."""
    if space != "shared":
        return limits(c, origin, nbytes)[2]
    return c.intrinsic("usub.sat", c.shared_size(), integer(nbytes - 1, "i64"))


def _half(c: FunctionLowering, half: int) -> Value:
    """The active lanes of one half-warp."""
    picks = ", ".join(f"i32 {HALF * half + lane}" for lane in range(HALF))
    return c.result(
        f"shufflevector {c.lanes}, <{WARP} x i1> poison, <{HALF} x i32> <{picks}>", "i1", HALF
    )


def _load_half(c: FunctionLowering, pointer: Value, half: int, element: str, count: int) -> Value:
    align = BITS[element] // 8
    lanes = HALF * count
    shape = f"<{lanes} x {element}>"
    if count > 1:
        return c.result(f"load {shape}, ptr {pointer.text}, align {align}", element, lanes)
    name = f"@llvm.masked.load.v{HALF}{element}.p0"
    c.declare(name, f"declare {shape} {name}(ptr, <{HALF} x i1>, {shape})")
    return c.result(
        f"call {shape} {name}(ptr align {align} {pointer.text}, {_half(c, half)}, "
        f"{shape} zeroinitializer)",
        element,
        lanes,
    )


def _join(c: FunctionLowering, a: Value, b: Value) -> Value:
    picks = ", ".join(f"i32 {i}" for i in range(2 * a.lanes))
    return c.result(f"shufflevector {a}, {b}, <{2 * a.lanes} x i32> <{picks}>", a.type, 2 * a.lanes)
