"""How the addresses of a warp lie: the patterns that one or two vector accesses serve.

A half-warp that accesses consecutive elements is a *run*; one whose lanes all access the same
element is a *broadcast*. Blocks that are a multiple of 32 or of 16 threads wide, and
common loops over tiles, consist of these two; other patterns use the checked functions.

The *shape* of a vector of addresses is the part of this that holds for all accesses at constant
distances from it. Unrolled code makes many: what each of them adds is a comparison of scalars.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.sim.lower.access.checked import bounds_of
from ignis.sim.lower.emit.values import BITS, WARP, Value, i64, integer, poison, vector
from ignis.sim.lower.state.records import Shape
from ignis.sim.lower.state.state import State

HALF = WARP // 2
_FAR = i64(1 << 62)
"""A distance that is outside of everything, and from which sums with offsets do not wrap."""


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

    def run(self, c: State) -> Value:
        """Scalar truth value: both halves are runs inside the bounds."""
        return c.binary("and", self.shape.run, self._inside(c, HALF * self.nbytes))

    def broadcast(self, c: State) -> Value:
        """Scalar truth value: both halves are broadcasts inside the bounds."""
        return c.binary("and", self.shape.broadcast, self._inside(c, self.nbytes))

    def _inside(self, c: State, nbytes: int) -> Value:
        """Whether `nbytes` bytes from each end lie inside the bounds, for all accesses."""
        shape = self.shape
        end = c.binary("add", shape.top, i64(self.last + nbytes))
        inside = c.compare("icmp ule", end, shape.size)
        if self.first < 0:
            assert shape.bottom is not None
            start = c.compare("icmp uge", shape.bottom, i64(-self.first))
            inside = c.binary("and", inside, start)
        return inside

    def _pointers(self, c: State, offset: int) -> list[Value]:
        if offset == self.start:
            return self.shape.ends
        return [c.at(end, offset - self.start) for end in self.shape.ends]

    def load_runs(self, c: State, offset: int, bits: int, count: int) -> list[Value]:
        """Load both runs: `count` vectors with one element per lane.

        What inactive lanes would access lies inside the bounds, too: they need no mask.
        """
        first, second = [
            c.load(pointer, f"i{bits}", HALF * count, bits // 8)
            for pointer in self._pointers(c, offset)
        ]
        return [
            c.shuffle(first, second, [count * lane + index for lane in range(WARP)])
            for index in range(count)
        ]

    def load_broadcasts(self, c: State, offset: int, bits: int, count: int) -> list[Value]:
        """Load one group of elements for each half."""
        element = f"i{bits}"
        pointers = self._pointers(c, offset)
        values = []
        for index in range(count):
            pair = poison(element, 2)
            for half, pointer in enumerate(pointers):
                place = c.at(pointer, index, element) if index else pointer
                item = c.load(place, element, 0, bits // 8)
                pair = c.insert(pair, item, half)
            values.append(c.shuffle(pair, None, [lane // HALF for lane in range(WARP)]))
        return values

    def store_runs(self, c: State, offset: int, values: list[Value]) -> None:
        """Store one element of each value per lane.

        All lanes are active if there are several values, or those have fewer than 32 bits.
        """
        count = len(values)
        while len(values) > 1:
            pairs = zip(values[::2], values[1::2], strict=True)
            values = [c.shuffle(a, b, range(2 * a.lanes)) for a, b in pairs]
        for half, pointer in enumerate(self._pointers(c, offset)):
            picks = [i % count * WARP + HALF * half + i // count for i in range(HALF * count)]
            part = c.shuffle(values[0], None, picks)
            if count > 1 or BITS[part.type] < 32:
                c.store(part, pointer, BITS[part.type] // 8)
            else:
                lanes = c.shuffle(c.lanes, None, range(HALF * half, HALF * (half + 1)))
                c.masked_store(part, pointer, lanes)


def find_pattern(
    c: State, space: str, base: Value, offsets: list[int], nbytes: int, origin: str | None
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


def _look(c: State, space: str, address: Value, nbytes: int, origin: str | None) -> Shape:
    """Find the shape of addresses."""
    if space == "shared":
        address = c.resize(address, "i32")
    type_name = address.type
    starts = c.shuffle(address, None, [lane // HALF * HALF for lane in range(WARP)])
    offsets = c.binary("sub", address, starts)
    first, second = c.element(address, 0), c.element(address, HALF)
    odd = c.binary("and", c.binary("or", first, second), integer(nbytes - 1, type_name))
    aligned = c.compare("icmp eq", odd, integer(0, type_name))
    steps = vector([nbytes * (lane % HALF) for lane in range(WARP)], type_name)
    run = c.binary("and", _same(c, offsets, steps), aligned)
    broadcast = c.binary("and", _same(c, offsets, integer(0, type_name)), aligned)
    if space == "shared":
        size, base = c.shared_size(), c.shared_pointer()
        ends = [c.at(base, c.resize(value, "i64")) for value in (first, second)]
        if origin is not None:
            start, size = c.layout.shared[origin], i64(c.layout.shared_sizes[origin])
            first, second = (c.binary("sub", value, integer(start)) for value in (first, second))
        places = [c.resize(value, "i64") for value in (first, second)]
    else:
        low, size = bounds_of(c, origin)
        places = [c.binary("sub", value, low) for value in (first, second)]
        ends = [c.pointer(value) for value in (first, second)]
    top = c.intrinsic("umin", c.intrinsic("umax", *places), _FAR)
    return Shape(ends, places, top, size, run, broadcast)


def _same(c: State, offsets: Value, steps: Value) -> Value:
    """Whether the `offsets` of all active lanes are `steps`."""
    differ = c.bits_of(c.compare("icmp ne", offsets, steps))
    return c.compare("icmp eq", c.binary("and", differ, c.mask), integer(0))
