"""Where the vectors of outlined code are: slots of the frame, which they share.

Positions are those of the text. A value is needed from its definition to its last use, or to the
end of the loops that begin in between: all paths from the one to the other lie inside.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from ignis.sim.lower.emit.code import Instruction, Label
from ignis.sim.lower.emit.values import Value
from ignis.sim.lower.emit.vector_operations import Operation


@dataclass(slots=True, eq=False)
class Slot:
    """Memory for vectors of one type: a register of the PTX, or another slot.

    `name` is empty until it has one. A register that is the `same` as another slot is not
    there itself; one that `escapes` may be accessed by way of other pointers.
    """

    type: str
    name: str = ""
    start: int = 0
    end: int = 0
    writes: list[int] = field(default_factory=list)
    accesses: list[int] = field(default_factory=list)
    """Positions, sorted, at which it is written; and at which it is written or needed."""
    escapes: bool = False
    same: Slot | None = None

    def need(self, value: Lifetime) -> None:
        """It is needed where the value is, which is in it."""
        for at in (*value.uses, value.end):
            insort(self.accesses, at)


@dataclass(slots=True)
class Lifetime:
    """A vector: its type, the position of its definition, and those where it is used."""

    type: str
    start: int
    uses: list[int] = field(default_factory=list)
    end: int = 0
    slot: Slot | None = None


@dataclass(slots=True)
class Outcall:
    """A call of an operation: what it defines, and its arguments.

    It may be left out if it is `pure` and nothing uses the result.
    """

    result: Value
    operation: Operation
    arguments: list[Value]
    pure: bool


@dataclass(slots=True)
class Move:
    """A ``load`` or a ``store`` of a whole register, or the ``zeros`` that it has at first.

    `value` is the vector, or the scalar that every lane has.
    """

    what: str
    register: Slot
    value: Value


@dataclass(slots=True)
class Choice:
    """A phi of vectors: which value comes from which block."""

    result: Value
    cases: list[tuple[Value, str]]


Item = Label | Instruction | Outcall | Move | Choice | None
"""What stays as it is, or what becomes calls; None for what has been removed."""


class ControlFlow:
    """What the order of the text says of the order of execution.

    Parameters
    ----------
    labels : dict of str to int
        Positions of the basic blocks.
    branches : list of (int, str)
        Positions of the branches and the blocks that they lead to, in their order.
    """

    def __init__(self, labels: dict[str, int], branches: list[tuple[int, str]]) -> None:
        self._targets = [(at, labels[label]) for at, label in branches]
        self._branches = [at for at, _ in self._targets]
        self._parts = sorted(at for label, at in labels.items() if label.startswith("check."))
        self._loops: dict[int, int] = {}
        for at, target in self._targets:
            if target <= at:
                self._loops[target] = max(at, self._loops.get(target, 0))
        self._heads = sorted(self._loops)
        self._entered = sorted(
            target for at, target in self._targets if self.part(at) != self.part(target)
        )

    def part(self, at: int) -> int:
        """Number of the part of the text, which is the code for one block of the PTX."""
        return bisect_right(self._parts, at)

    def extended(self, start: int, end: int) -> int:
        """The end of what is needed from `start` to `end`, with the loops in between."""
        index = bisect_right(self._heads, start)
        while index < len(self._heads) and self._heads[index] <= end:
            end = max(end, self._loops[self._heads[index]])
            index += 1
        return end

    def stays(self, start: int, end: int) -> bool:
        """Whether all branches between two positions lead to positions between them."""
        return all(start < target <= end for _, target in self._between(start + 1, end))

    def precedes(self, first: int, last: int) -> bool:
        """Whether `first` is executed before everything up to `last`, which is in its part."""
        part = self.part(first)
        begin = self._parts[part - 1] if part else 0
        return (
            part == self.part(last)
            and not _any(self._entered, first, last + 1)
            and all(
                target <= first or self.part(target) != part
                for _, target in self._between(begin, first)
            )
        )

    def _between(self, start: int, end: int) -> list[tuple[int, int]]:
        first, last = bisect_left(self._branches, start), bisect_left(self._branches, end)
        return self._targets[first:last]


def find_slots(
    moves: Sequence[tuple[int, Move]],
    choices: Sequence[tuple[int, Choice]],
    values: dict[str, Lifetime],
    registers: Collection[Slot],
    ends: dict[str, int],
    flow: ControlFlow,
) -> list[Slot]:
    """Find a slot for each value, and return those of the frame.

    A value that is loaded from a register stays there, and one that is stored to a register is made
    there, where nothing else is written there while it is needed.

    Parameters
    ----------
    moves, choices : sequence of (int, object)
        Those of the code with their positions.
    values : dict of str to Lifetime
        The vectors by their names, with their uses.
    registers : collection of Slot
        The registers of the PTX. Those that need no memory of their own get the name of a slot, or
        none if nothing accesses them.
    ends : dict of str to int
        Position of the branch at the end of each basic block.
    flow : ControlFlow
        How these positions follow each other.
    """
    for value in values.values():
        value.end = flow.extended(value.start, max(value.uses, default=value.start))
    for register in registers:
        register.accesses.sort()
        register.writes.sort()
    stores = [(here, move) for here, move in moves if move.what == "store"]
    _read_in_place(moves, values)
    _join_choices(choices, values, ends)
    _write_in_place(stores, values, flow)
    whole = {here for here, _ in stores}
    shared: dict[int, Slot] = {}
    for value in values.values():
        if value.slot is None:
            value.slot = Slot(value.type, "", value.start, value.end)
        if not value.slot.name and value.slot.same is None:
            shared[id(value.slot)] = value.slot
    frame = []
    for register in registers:
        if not register.accesses:
            register.name = ""
        elif (
            # It is written as a whole before all else that is done with it.
            register.accesses[0] in whole
            and not register.escapes
            and flow.precedes(register.accesses[0], register.accesses[-1])
        ):
            register.name = ""
            register.start = min(register.start, register.accesses[0])
            register.end = flow.extended(register.start, register.accesses[-1])
            shared[id(register)] = register
        else:
            frame.append(register)
    return frame + _share(shared.values())


def _read_in_place(moves: Sequence[tuple[int, Move]], values: dict[str, Lifetime]) -> None:
    """Values that are loaded from a register are there until it is written."""
    for _, item in moves:
        if item.what == "load":
            value, register = values[item.value.text], item.register
            if not register.escapes and not _any(register.writes, value.start, value.end + 1):
                value.slot = register
                register.need(value)


def _join_choices(
    choices: Sequence[tuple[int, Choice]], values: dict[str, Lifetime], ends: dict[str, int]
) -> None:
    """Values that a phi chooses from are made where it is, if they are there one after another."""
    for here, item in choices:
        result = values[item.result.text]
        slot = result.slot = Slot(result.type, "", result.start, result.end)
        slot.writes = sorted(ends[label] for _, label in item.cases)
        taken = [(here, result.end)]
        for source, label in item.cases:
            value, at = values.get(source.text), ends[label]
            if value is None or value.slot or value.uses != [at] or value.end > at:
                continue
            if all(value.start > end or at < start for start, end in taken):
                taken.append((value.start, at))
                value.slot = slot
                slot.start = min(slot.start, value.start)


def _write_in_place(
    stores: Sequence[tuple[int, Move]], values: dict[str, Lifetime], flow: ControlFlow
) -> None:
    """Values that are stored to a register are made there, if that is not needed before."""
    for here, item in stores:
        value, register = values.get(item.value.text), item.register
        if value is None or register.escapes:
            continue
        slot = value.slot
        if slot is not None and (slot.name or slot.same is not None or slot.writes[-1] > here):
            continue
        start = value.start if slot is None else slot.start
        if (
            flow.stays(start, here)
            and not _any(register.accesses, start, here)
            and not _any(register.writes, here, value.end + 1)
        ):
            if slot is None:
                value.slot = register
            else:
                slot.same = register
            register.start = min(register.start or start, start)
            register.need(value)


def _share(wanted: Iterable[Slot]) -> list[Slot]:
    """Give each slot the name of one of the frame that no other has then; returns those."""
    frame: list[Slot] = []
    free: dict[str, list[str]] = defaultdict(list)
    busy: list[tuple[int, str, str]] = []
    for slot in sorted(wanted, key=lambda slot: slot.start):
        while busy and busy[0][0] < slot.start:
            _, kind, name = heappop(busy)
            free[kind].append(name)
        if free[slot.type]:
            slot.name = free[slot.type].pop()
        else:
            slot.name = f'%"slot.{len(frame)}"'
            frame.append(Slot(slot.type, slot.name))
        heappush(busy, (slot.end, slot.type, slot.name))
    return frame


def _any(positions: list[int], start: int, end: int) -> bool:
    """Whether a position is behind `start` and before `end`."""
    index = bisect_right(positions, start)
    return index < len(positions) and positions[index] < end
