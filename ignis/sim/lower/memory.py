"""Loads and stores.

The common case is emitted in line: lanes with consecutive addresses inside the allocation that
the address's kernel parameter points to become one vector access. Everything else goes to the
checked functions of `ignis.sim.native.access`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.access import (
    LOAD,
    STORE,
    check_bounds,
    check_scalar,
    cold_branch,
    describe,
    limits,
    pointer_to,
    shared_scalar,
    store_slow,
)
from ignis.sim.lower.addresses import (
    items_of,
    narrowed,
    observed,
    origin_of,
    parts_of,
    shifted,
    space_of,
)
from ignis.sim.lower.context import llvm_type
from ignis.sim.lower.loads import load_checked, load_pattern
from ignis.sim.lower.local import load_local, store_local
from ignis.sim.lower.patterns import find_pattern
from ignis.sim.lower.registry import handler
from ignis.sim.lower.values import BITS, Value, integer
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["load", "store"]


@handler("ld", "ldu")
def _load(c: FunctionLowering, ins: Instruction) -> None:
    space = space_of(ins)
    kind = ins.parts[-1]
    targets = items_of(ins.operands[0])
    values = load(c, ins, space, kind, len(targets))
    for target, value in zip(targets, values, strict=True):
        c.write(target, value, kind)


def load(c: FunctionLowering, ins: Instruction, space: str, kind: str, count: int) -> list[Value]:
    """Load `count` consecutive elements per lane."""
    bits = BITS[llvm_type(kind)]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    if space == "param":
        return c.load_parameter(ins, kind, count)
    base, offset = parts_of(c, ins.operands[1])
    if space == "local":
        address = shifted(c, base, offset)
        return [load_local(c, ins, address, bits, index) for index in range(count)]
    values = _load_plain(c, ins, space, base, offset, bits, count)
    tracking = c.tracking
    if tracking is None:
        return values

    def track() -> None:
        address = shifted(c, base, offset)
        tracking.loaded(c, ins, space, address, bits // 8 * count, describe(ins, space, LOAD))

    early, available = c.available.loads.get(id(ins)), c.available
    if early is None or early.tracked is None:
        track()
        return values
    done, left = cold_branch(c, early.tracked, "tracked")
    c.label(left)
    track()
    c.line(f"br label %{done}")
    c.label(done, available)
    return values


def _load_plain(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    base: Value,
    offset: int,
    bits: int,
    count: int,
) -> list[Value]:
    origin = None if space == "shared" else origin_of(c, ins.operands[1])
    if not base.lanes and space == "shared":
        return _load_shared_scalar(c, ins, shifted(c, base, offset), bits, count)
    if not base.lanes and (space != "generic" or origin):
        return _load_scalar(c, ins, space, shifted(c, base, offset), origin, bits, count)
    if (space != "shared" and origin is None) or observed(ins):
        return load_checked(c, ins, space, base, offset, bits, count, origin)
    return load_pattern(c, ins, space, base, bits, count, origin)


def _load_scalar(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    origin: str | None,
    bits: int,
    count: int,
) -> list[Value]:
    check_scalar(c, ins, space, address, origin, bits // 8 * count, LOAD)
    return _scalars(c, pointer_to(c, address), bits, count, observed(ins))


def _scalars(
    c: FunctionLowering, pointer: Value, bits: int, count: int, volatile: bool
) -> list[Value]:
    word = "volatile " if volatile else ""
    values = []
    for index in range(count):
        place = pointer
        if index:
            place = c.result(f"getelementptr i{bits}, ptr {pointer.text}, i64 {index}", "ptr")
        values.append(c.result(f"load {word}i{bits}, ptr {place.text}, align {bits // 8}",
                               f"i{bits}"))  # fmt: skip
    return values


def _load_shared_scalar(
    c: FunctionLowering, ins: Instruction, address: Value, bits: int, count: int
) -> list[Value]:
    pointer = shared_scalar(c, ins, address, bits // 8 * count, LOAD)
    return _scalars(c, pointer, bits, count, observed(ins))


@handler("st")
def _store(c: FunctionLowering, ins: Instruction) -> None:
    space = space_of(ins)
    kind = ins.parts[-1]
    store(c, ins, space, [c.read(item, kind) for item in items_of(ins.operands[1])])


def store(c: FunctionLowering, ins: Instruction, space: str, values: list[Value]) -> None:
    """Store consecutive elements per lane."""
    bits = BITS[values[0].type]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    values = [c.bitcast(value, f"i{bits}") for value in values]
    if space == "param":
        c.store_parameter(ins, values)
        return
    base, offset = parts_of(c, ins.operands[0])
    address = base
    if space == "local" or c.tracking is not None or not base.lanes:
        address = shifted(c, base, offset)
    if space == "local":
        for index, value in enumerate(values):
            store_local(c, ins, address, value, index)
        return
    origin = origin_of(c, ins.operands[0])

    def track() -> None:
        if c.tracking is not None:
            c.tracking.storing(c, ins, space, address, values, describe(ins, space, STORE))

    alike = not address.lanes and not any(value.lanes for value in values)
    if alike and space == "shared":
        pointer = shared_scalar(c, ins, address, bits // 8 * len(values), STORE)
        track()
        _store_scalars(c, pointer, values)
    elif alike and (space == "global" or (space == "generic" and origin)):
        check_scalar(c, ins, space, address, origin, bits // 8 * len(values), STORE)
        track()
        _store_scalars(c, pointer_to(c, address), values)
    else:
        if c.tracking is not None:
            check_bounds(c, ins, space, address, bits // 8 * len(values), origin)
            track()
        _store_vector(c, ins, space, c.splat(base), offset, [c.splat(v) for v in values], origin)


def _store_scalars(c: FunctionLowering, pointer: Value, values: list[Value]) -> None:
    for index, value in enumerate(values):
        place = c.result(f"getelementptr {value.type}, ptr {pointer.text}, i64 {index}", "ptr")
        c.line(f"store {value}, ptr {place.text}, align {BITS[value.type] // 8}")


def _store_vector(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    base: Value,
    offset: int,
    values: list[Value],
    origin: str | None,
) -> None:
    bits = BITS[values[0].type]
    count = len(values)

    def slowly() -> None:
        address = narrowed(c, space, shifted(c, base, offset))
        store_slow(c, ins, space, address, values, *limits(c, origin, 1)[:2])

    if space != "shared" and origin is None:
        slowly()
        return
    pattern = find_pattern(c, space, base, [offset], bits // 8 * count, origin)
    run = pattern.run(c)
    if count > 1:
        run = c.binary("and", run, c.compare("icmp eq", c.mask, integer(-1)))
    available = c.available
    fast, slow = cold_branch(c, run, "store")
    done = c.fresh_label("store.done")
    c.label(fast)
    pattern.store_runs(c, offset, values)
    c.line(f"br label %{done}")
    c.label(slow)
    slowly()
    c.line(f"br label %{done}")
    c.label(done, available)
