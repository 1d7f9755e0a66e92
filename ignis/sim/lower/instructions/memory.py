"""Loads and stores.

The common case is emitted in line: lanes with consecutive addresses inside the allocation that
the address's kernel parameter points to become one vector access. Everything else goes to the
checked functions of `ignis.sim.native.runtime`.

Loads at constant distances from one register become one batch, done where the first of them
stands, if nothing between them can change what they read: they share the look at their addresses
and the branches on it. Their faults are reported in their own order; those of loads through other
registers may then come later than in the program. With checkers that follow every access all
reports come in the order of the program: what is done early then is only what nothing is found in.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass

from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import (
    check_bounds,
    check_inside,
    check_scalar,
    cluster_addresses,
    information,
    lane_by_lane,
    load_slow,
    shared_scalar,
    store_slow,
    word_at,
)
from ignis.sim.lower.access.local import array_of, check_array, load_local, store_local
from ignis.sim.lower.access.operands import (
    address_of,
    host_addresses,
    items_of,
    narrowed,
    origin_of,
    parameter_address,
    parts_of,
    shifted,
    space_of,
)
from ignis.sim.lower.access.patterns import find_pattern
from ignis.sim.lower.emit.values import BITS, Value, i1, integer, zeros
from ignis.sim.lower.instructions.copies.bulk_copy import async_store
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import LOAD, STORE, describe
from ignis.sim.lower.state.records import Available, Early
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.effects import defined, is_pure, observed
from ignis.sim.ptx.syntax import Address, Instruction, Register, Symbol

_BATCH_BITS = 8 * 32
"""Bits that a batch may load per lane: what is loaded early occupies registers."""


def _address(ins: Instruction) -> Address:
    address = ins.operands[1]
    assert isinstance(address, Address)
    return address


@handler("ld", "ldu")
def _load(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    targets = items_of(ins.operands[0])
    for target, value in zip(targets, _values(c, ins, kind, len(targets)), strict=True):
        c.write(target, value, kind)


def _values(c: State, ins: Instruction, kind: str, count: int) -> list[Value]:
    """Load `count` consecutive elements per lane."""
    space = space_of(c, ins)
    bits = BITS[llvm_type(kind)]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    if space == "param":
        if isinstance(_address(ins).base, Symbol):
            return c.load_parameter(ins, kind, count)
        space = "generic"
    if space == "cluster":
        return _cluster_values(c, ins, bits, count)
    if ins.byte is not None:
        return [_word(c, ins, space, bits)]
    base, offset = parts_of(c, ins.operands[1])
    if ins.space == "param":
        base = _parameter_place(c, ins, base)
    if space == "local":
        address = shifted(c, base, offset)
        inside = array_of(c, ins.operands[1])
        return [load_local(c, ins, address, bits, index, inside) for index in range(count)]
    check_array(c, ins, space, ins.operands[1], bits // 8 * count, LOAD)
    origin = origin_of(c, ins.operands[1], space)
    load = _Loads(c, ins, space, base, bits, count, origin)
    values = load.values(offset)
    if c.tracking is None:
        return values
    early = c.available.loads.get(id(ins))
    if early is None or early.tracked is None:
        tracking.loaded(c, ins, space, shifted(c, base, offset), load.nbytes)
        return values
    with c.unless(early.tracked, "tracked"):
        tracking.loaded(c, ins, space, shifted(c, base, offset), load.nbytes)
    return values


def _cluster_values(c: State, ins: Instruction, bits: int, count: int) -> list[Value]:
    """Load from the shared memory of the cluster's blocks."""
    nbytes = bits // 8 * count
    address = cluster_addresses(c, ins, ins.operands[1], nbytes, LOAD)
    values = load_slow(c, ins, "generic", address, bits, count, None)
    if c.tracking is not None:
        tracking.loaded(c, ins, "generic", address, nbytes)
    if address_of(c, ins.operands[1]).lanes:
        return values
    return [c.element(value, c.first_lane(c.mask)) for value in values]


def _parameter_place(c: State, ins: Instruction, address: Value) -> Value:
    """The address of a parameter, of which a register may have the lower half."""
    base = _address(ins).base
    if not (isinstance(base, Register) and BITS[c.load_register(base.name).type] == 32):
        return address
    return parameter_address(c, address)


def _word(c: State, ins: Instruction, space: str, bits: int) -> Value:
    """Load a word for one byte of it: the others may be outside of what the lane may read."""
    assert ins.byte is not None
    where, element = Address(ins.byte), f"i{bits}"
    origin = origin_of(c, where, space)
    check_inside(c, ins, space, address_of(c, where), 1, LOAD, origin)

    def one(_lane: Value, place: Value, _values: list[Value]) -> Value:
        return c.load(word_at(c, ins, place, element), element, 0, bits // 8, observed(ins))

    access = (element, 1, information(c, ins, space, LOAD, origin))
    address = address_of(c, where)
    value = lane_by_lane(c, host_addresses(c, where, space), [], access, one)
    if c.tracking is not None:
        tracking.loaded(c, ins, space, address, 1)
    return value if address.lanes else c.element(value, c.first_lane(c.mask))


@dataclass(slots=True)
class _Loads:
    """A load, and what is done with it: `count` elements of `bits` bits per lane each.

    They are at constant distances from `base`; `origin` is what that points to, if known.
    """

    c: State
    ins: Instruction
    space: str
    base: Value
    bits: int
    count: int
    origin: str | None

    @property
    def nbytes(self) -> int:
        """Bytes that each lane loads."""
        return self.bits // 8 * self.count

    def values(self, offset: int) -> list[Value]:
        """Load from `offset` bytes behind the base."""
        c, ins, space = self.c, self.ins, self.space
        if not self.base.lanes and space == "shared":
            address = shifted(c, self.base, offset)
            pointer = shared_scalar(c, ins, address, self.nbytes, LOAD, self.origin)
            return self._scalars(pointer)
        if not self.base.lanes and (space != "generic" or self.origin):
            address = shifted(c, self.base, offset)
            check_scalar(c, ins, space, address, self.origin, self.nbytes, LOAD)
            return self._scalars(c.pointer(address))
        if (space != "shared" and self.origin is None) or observed(ins):
            return self._checked(ins)
        early = c.available.loads.get(id(ins))
        return self._batch() if early is None else self._late(early)

    def _scalars(self, pointer: Value) -> list[Value]:
        c, kind = self.c, f"i{self.bits}"
        places = (c.at(pointer, index, kind) if index else pointer for index in range(self.count))
        return [c.load(place, kind, 0, self.bits // 8, observed(self.ins)) for place in places]

    def _checked(self, ins: Instruction) -> list[Value]:
        """Load through the checked functions."""
        address = self.c.splat(shifted(self.c, self.base, _address(ins).offset))
        address = narrowed(self.c, self.space, address)
        return load_slow(self.c, ins, self.space, address, self.bits, self.count, self.origin)

    def _batch(self) -> list[Value]:
        """Load, and with it what can be loaded by the same look at the addresses."""
        c, nbytes, count = self.c, self.nbytes, self.count
        batch = self._members()
        offsets = [_address(item).offset for item in batch]
        pattern = find_pattern(c, self.space, self.base, offsets, nbytes, self.origin)
        available = c.available
        run, other = c.cold_branch(pattern.run(c), "load")
        broadcast, slow = c.fresh_label("load.broadcast"), c.fresh_label("load.slow")
        paths = _Paths(c, "load")
        tracked = c.tracking is not None and len(batch) > 1
        defers = tracked and tracking.defers(c, batch, self.space, nbytes)

        def load_fast(load: Callable[[State, int, int, int], list[Value]]) -> None:
            """End a path on which nothing can go wrong."""
            values = [value for at in offsets for value in load(c, at, self.bits, count)]
            flags = [i1(True)] * tracked
            if defers:
                flags.append(tracking.defer(c, batch, self.space, self.base, offsets, nbytes))
            paths.end(values + flags)

        c.label(run)
        load_fast(pattern.load_runs)
        c.label(other)
        c.branch(pattern.broadcast(c), broadcast, slow)
        c.label(broadcast)
        load_fast(pattern.load_broadcasts)
        c.label(slow)
        values = []
        for item in batch:
            if tracked and item is not self.ins:
                # Where it stands, behind the reports of what comes before it.
                values += [zeros(f"i{self.bits}")] * count
            else:
                values += self._checked(item)
        paths.end(values + [i1(False)] * (tracked + defers))
        results = paths.join(available)
        known = results[count * len(batch) :]
        for index, item in enumerate(batch):
            available.loads[id(item)] = Early(results[count * index : count * (index + 1)], *known)
        return results[:count]

    def _late(self, early: Early) -> list[Value]:
        """What was loaded before, or is loaded now where it was not."""
        c = self.c
        if early.loaded is None:
            return early.values
        available = c.available
        before, now = c.cold_branch(early.loaded, "late")
        paths = _Paths(c, "late")
        c.label(before)
        paths.end(early.values)
        c.label(now)
        paths.end(self._checked(self.ins))
        return paths.join(available)

    def _members(self) -> list[Instruction]:
        """The load, and later ones of its kind from the same register that may be done with it."""
        c, nbytes, address = self.c, self.nbytes, _address(self.ins)
        base = address.base
        batch = [self.ins]
        alone = c.tracking is not None and bool(c.tracking.passed)
        if alone or not isinstance(base, Register) or base.name in defined(self.ins):
            return batch
        for item in itertools.islice(c.block.instructions, c.position + 1, None):
            if not is_pure(item):
                break
            if item.parts == self.ins.parts:
                other = _address(item)
                if other.base == base and (other.offset - address.offset) % nbytes == 0:
                    if 8 * nbytes * (len(batch) + 1) > _BATCH_BITS:
                        break
                    batch.append(item)
            if base.name in defined(item):
                break
        return batch


class _Paths:
    """Ways through the code that each end with values of their own, and then become one."""

    def __init__(self, c: State, hint: str) -> None:
        self._c = c
        self._hint = hint
        self._done = c.fresh_label(f"{hint}.done")
        self._ends: list[tuple[str, list[Value]]] = []

    def end(self, values: list[Value]) -> None:
        """The current way ends."""
        label = self._c.fresh_label(f"{self._hint}.end")
        self._c.fall(label)
        self._c.jump(self._done)
        self._ends.append((label, values))

    def join(self, available: Available) -> list[Value]:
        """Go on, with the values of the way that was executed."""
        self._c.label(self._done, available)
        labels = [label for label, _ in self._ends]
        return [
            self._c.phi(list(zip(values, labels, strict=True)))
            for values in zip(*(values for _, values in self._ends), strict=True)
        ]


@handler("st")
def _store(c: State, ins: Instruction) -> None:
    """Store consecutive elements per lane."""
    if ins.has("async"):
        async_store(c, ins)
        return
    space, kind = space_of(c, ins), ins.parts[-1]
    values = [c.read(item, kind) for item in items_of(ins.operands[1])]
    bits = BITS[values[0].type]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    values = [c.bitcast(value, f"i{bits}") for value in values]
    if space == "param":
        c.store_parameter(ins, values)
        return
    base, offset = parts_of(c, ins.operands[0])
    if space == "cluster":
        where, nbytes = ins.operands[0], bits // 8 * len(values)
        base, offset, space = cluster_addresses(c, ins, where, nbytes, STORE), 0, "generic"
    address = base
    if space == "local" or c.tracking is not None or not base.lanes:
        address = shifted(c, base, offset)
    if space == "local":
        inside = array_of(c, ins.operands[0])
        for index, value in enumerate(values):
            store_local(c, ins, address, value, index, inside)
        return
    check_array(c, ins, space, ins.operands[0], bits // 8 * len(values), STORE)
    origin = origin_of(c, ins.operands[0], space)
    info, nbytes = describe(ins, space, STORE), bits // 8 * len(values)
    alike = not address.lanes and not any(value.lanes for value in values)
    if alike and space == "shared":
        pointer = shared_scalar(c, ins, address, nbytes, STORE, origin)
        tracking.storing(c, ins, space, address, values, info)
        _store_scalars(c, pointer, values)
    elif alike and (space == "global" or (space == "generic" and origin)):
        check_scalar(c, ins, space, address, origin, nbytes, STORE)
        tracking.storing(c, ins, space, address, values, info)
        _store_scalars(c, c.pointer(address), values)
    else:
        if c.tracking is not None:
            check_bounds(c, ins, space, address, nbytes, origin)
            tracking.storing(c, ins, space, address, values, info)
        _store_vector(c, ins, space, c.splat(base), offset, [c.splat(v) for v in values], origin)


def _store_scalars(c: State, pointer: Value, values: list[Value]) -> None:
    for index, value in enumerate(values):
        c.store(value, c.at(pointer, index, value.type), BITS[value.type] // 8)


def _store_vector(
    c: State,
    ins: Instruction,
    space: str,
    base: Value,
    offset: int,
    values: list[Value],
    origin: str | None,
) -> None:
    def slowly() -> None:
        address = narrowed(c, space, shifted(c, base, offset))
        store_slow(c, ins, space, address, values, origin)

    if space != "shared" and origin is None:
        slowly()
        return
    nbytes = BITS[values[0].type] // 8 * len(values)
    pattern = find_pattern(c, space, base, [offset], nbytes, origin)
    run = pattern.run(c)
    if len(values) > 1 or BITS[values[0].type] < 32:  # there are no masked stores of these
        run = c.binary("and", run, c.compare("icmp eq", c.mask, integer(-1)))
    available = c.available
    fast, slow = c.cold_branch(run, "store")
    done = c.fresh_label("store.done")
    c.label(fast)
    pattern.store_runs(c, offset, values)
    c.jump(done)
    c.label(slow)
    slowly()
    c.jump(done)
    c.label(done, available)
