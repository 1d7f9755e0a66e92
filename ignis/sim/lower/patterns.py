"""How the addresses of a warp lie: the patterns that one or two vector accesses serve.

A half-warp that accesses consecutive elements is a *run*; one whose lanes all access the same
element is a *broadcast*. Blocks that are a multiple of 32 or of 16 threads wide, and the usual
loops over tiles, consist of these two; other patterns take the checked functions.

The *shape* of a vector of addresses is the part of this that holds for all accesses at constant
distances from it. Unrolled code makes many: what each of them adds is a comparison of scalars.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ignis.sim.lower.access import limits, pointer_to
from ignis.sim.lower.values import BITS, WARP, Value, integer

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["Pattern", "Shape", "find_pattern"]

HALF = WARP // 2
_FAR = integer(1 << 62, "i64")
"""A distance that is outside of everything, and from which sums with offsets do not wrap."""


@dataclass(slots=True)
class Shape:
    """How the addresses of a warp lie to each other, and in the memory they belong to.

    Attributes
    ----------
    ends : list of Value
        LLVM pointers to what the lanes 0 and 16 access.
    places : list of Value
        Distances of these two from the first byte of the memory.
    top : Value
        The larger distance, `_FAR` at most.
    size : Value
        Bytes of that memory.
    run, broadcast : Value
        Scalar truth values: both halves are so, and aligned.
    bottom : Value or None
        The smaller of `places`, once needed.
    """

    ends: list[Value]
    places: list[Value]
    top: Value
    size: Value
    run: Value
    broadcast: Value
    bottom: Value | None = None


@dataclass(slots=True)
class Pattern:
    """Accesses of `nbytes` bytes per lane, at offsets from addresses that have one shape.

    Those of the shape are at offset `start`; `first` and `last` are the least and the largest
    offset, counted from there.
    """

    shape: Shape
    nbytes: int
    start: int
    first: int
    last: int

    def run(self, c: FunctionLowering) -> Value:
        """Scalar truth value: both halves are runs inside the bounds."""
        return c.binary("and", self.shape.run, self._inside(c, HALF * self.nbytes))

    def broadcast(self, c: FunctionLowering) -> Value:
        """Scalar truth value: both halves are broadcasts inside the bounds."""
        return c.binary("and", self.shape.broadcast, self._inside(c, self.nbytes))

    def _inside(self, c: FunctionLowering, nbytes: int) -> Value:
        """Whether `nbytes` bytes from each end lie inside the bounds, for all accesses."""
        shape = self.shape
        end = c.binary("add", shape.top, integer(self.last + nbytes, "i64"))
        inside = c.compare("icmp ule", end, shape.size)
        if self.first < 0:
            assert shape.bottom is not None
            start = c.compare("icmp uge", shape.bottom, integer(-self.first, "i64"))
            inside = c.binary("and", inside, start)
        return inside

    def _pointers(self, c: FunctionLowering, offset: int) -> list[Value]:
        if offset == self.start:
            return self.shape.ends
        return [
            c.result(f"getelementptr i8, ptr {end.text}, i64 {offset - self.start}", "ptr")
            for end in self.shape.ends
        ]

    def load_runs(self, c: FunctionLowering, offset: int, bits: int, count: int) -> list[Value]:
        """Load both runs: `count` vectors with one element per lane.

        What inactive lanes would access lies inside the bounds, too: they need no mask.
        """
        element, lanes = f"i{bits}", HALF * count
        shape = f"<{lanes} x {element}>"
        halves = [
            c.result(f"load {shape}, ptr {pointer.text}, align {bits // 8}", element, lanes)
            for pointer in self._pointers(c, offset)
        ]
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

    def load_broadcasts(
        self, c: FunctionLowering, offset: int, bits: int, count: int
    ) -> list[Value]:
        """Load one group of elements for each half."""
        element = f"i{bits}"
        pointers = self._pointers(c, offset)
        values = []
        for index in range(count):
            pair = Value("poison", element, 2)
            for half, pointer in enumerate(pointers):
                place = pointer
                if index:
                    place = c.result(
                        f"getelementptr {element}, ptr {pointer.text}, i64 {index}", "ptr"
                    )
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

    def store_runs(self, c: FunctionLowering, offset: int, values: list[Value]) -> None:
        """Store one element of each value per lane."""
        element, count = values[0].type, len(values)
        while len(values) > 1:
            values = [_join(c, values[i], values[i + 1]) for i in range(0, len(values), 2)]
        wide = values[0]
        for half, pointer in enumerate(self._pointers(c, offset)):
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
            mask = _half(c, half)
            c.line(f"call void {name}({part}, ptr align {align} {pointer.text}, {mask})")


def find_pattern(
    c: FunctionLowering,
    space: str,
    base: Value,
    offsets: list[int],
    nbytes: int,
    origin: str | None,
) -> Pattern:
    """Look at accesses of `nbytes` bytes per lane at `base` and each of `offsets`.

    The offsets differ by multiples of `nbytes`.
    """
    odd = offsets[0] % nbytes  # the shape is that of addresses with the alignment of all
    key = (space, base.text, odd, nbytes, origin, c.mask.text)
    shape = c.available.shapes.get(key)
    if shape is None:
        start = c.binary("add", base, integer(odd, base.type)) if odd else base
        shape = c.available.shapes[key] = _look(c, space, start, nbytes, origin)
    first, last = min(offsets) - odd, max(offsets) - odd
    if first < 0 and shape.bottom is None:
        shape.bottom = c.intrinsic("umin", *shape.places)
    return Pattern(shape, nbytes, odd, first, last)


def _look(
    c: FunctionLowering, space: str, address: Value, nbytes: int, origin: str | None
) -> Shape:
    """Find the shape of addresses."""
    if space == "shared":
        address = c.resize(address, "i32")
    type_name = address.type
    halves = ", ".join(f"i32 {lane // HALF * HALF}" for lane in range(WARP))
    starts = c.result(
        f"shufflevector {address}, {address.full_type} poison, <{WARP} x i32> <{halves}>",
        type_name,
        WARP,
    )
    offsets = c.binary("sub", address, starts)
    first, second = c.element(address, 0), c.element(address, HALF)
    odd = c.binary("and", c.binary("or", first, second), integer(nbytes - 1, type_name))
    aligned = c.compare("icmp eq", odd, integer(0, type_name))
    steps = ", ".join(f"{type_name} {nbytes * (lane % HALF)}" for lane in range(WARP))
    run = c.binary("and", _same(c, offsets, Value(f"<{steps}>", type_name, WARP)), aligned)
    broadcast = c.binary("and", _same(c, offsets, integer(0, type_name)), aligned)
    if space == "shared":
        size, base = c.shared_size(), c.shared_pointer()
        places = [c.resize(value, "i64") for value in (first, second)]
        ends = [c.result(f"getelementptr i8, ptr {base}, {place}", "ptr") for place in places]
    else:
        low, size, _ = limits(c, origin, 1)
        places = [c.binary("sub", value, low) for value in (first, second)]
        ends = [pointer_to(c, value) for value in (first, second)]
    top = c.intrinsic("umin", c.intrinsic("umax", *places), _FAR)
    return Shape(ends, places, top, size, run, broadcast)


def _same(c: FunctionLowering, offsets: Value, steps: Value) -> Value:
    """Whether the `offsets` of all active lanes are `steps`."""
    differ = c.bits_of(c.compare("icmp ne", offsets, steps))
    return c.compare("icmp eq", c.binary("and", differ, c.mask), integer(0))


def _half(c: FunctionLowering, half: int) -> Value:
    """The active lanes of one half-warp."""
    picks = ", ".join(f"i32 {HALF * half + lane}" for lane in range(HALF))
    return c.result(
        f"shufflevector {c.lanes}, <{WARP} x i1> poison, <{HALF} x i32> <{picks}>", "i1", HALF
    )


def _join(c: FunctionLowering, a: Value, b: Value) -> Value:
    picks = ", ".join(f"i32 {i}" for i in range(2 * a.lanes))
    return c.result(f"shufflevector {a}, {b}, <{2 * a.lanes} x i32> <{picks}>", a.type, 2 * a.lanes)
