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
    load_slow,
    pointer_to,
    shared_scalar,
    store_slow,
)
from ignis.sim.lower.context import llvm_type
from ignis.sim.lower.local import load_local, store_local
from ignis.sim.lower.patterns import find_pattern
from ignis.sim.lower.registry import handler
from ignis.sim.lower.values import BITS, WARP, Value, integer
from ignis.sim.ptx.syntax import Address, Immediate, Instruction, Operand, Register, Symbol, Vector

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["address_of", "origin_of", "space_of"]

_SPACES = ("global", "shared", "const", "param", "local")


def space_of(ins: Instruction) -> str:
    """State space of a memory instruction."""
    for part in ins.parts[1:]:
        name = part.split("::")[0]
        if name in _SPACES:
            return name
    return "generic"


def address_of(c: FunctionLowering, operand: Operand) -> Value:
    """The address of a memory operand as i64, with its offset."""
    assert isinstance(operand, Address)
    base = operand.base
    if isinstance(base, Immediate):
        return integer(base.value + operand.offset, "i64")
    value = c.symbol(base) if isinstance(base, Symbol) else c.read(base, "u64")
    if operand.offset:
        value = c.binary("add", value, integer(operand.offset, "i64"))
    return value


def origin_of(c: FunctionLowering, operand: Operand) -> str | None:
    """The parameter or variable that the address of a memory operand derives from, if known."""
    assert isinstance(operand, Address)
    base = operand.base
    if isinstance(base, Register):
        return c.facts.origins.get(base.name)
    return base.name if isinstance(base, Symbol) and base.name in c.layout.globals else None


def _observed(ins: Instruction) -> bool:
    """Whether every execution must read memory anew: calls are not optimised away."""
    return any(part in ("volatile", "relaxed", "acquire", "mmio") for part in ins.parts)


def _items(operand: Operand) -> list[Operand]:
    return list(operand.items) if isinstance(operand, Vector) else [operand]


@handler("ld", "ldu")
def _load(c: FunctionLowering, ins: Instruction) -> None:
    space = space_of(ins)
    kind = ins.parts[-1]
    targets = _items(ins.operands[0])
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
    address = address_of(c, ins.operands[1])
    if space == "local":
        return [load_local(c, ins, address, bits, index) for index in range(count)]
    values = _load_plain(c, ins, space, address, bits, count)
    if c.tracking is not None:
        info = describe(ins, space, LOAD)
        c.tracking.loaded(c, ins, space, address, bits // 8 * count, info)
    return values


def _load_plain(
    c: FunctionLowering, ins: Instruction, space: str, address: Value, bits: int, count: int
) -> list[Value]:
    if space == "shared":
        if not address.lanes:
            return _load_shared_scalar(c, ins, address, bits, count)
        return _load_vector(c, ins, space, address, bits, count)
    origin = origin_of(c, ins.operands[1])
    if not address.lanes and (space != "generic" or origin):
        return _load_scalar(c, ins, space, address, origin, bits, count)
    return _load_vector(c, ins, space, c.splat(address), bits, count, origin)


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
    return _scalars(c, pointer_to(c, address), bits, count, _observed(ins))


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
    return _scalars(c, pointer, bits, count, _observed(ins))


def _load_vector(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    bits: int,
    count: int,
    origin: str | None = None,
) -> list[Value]:
    if space == "shared":
        address = c.resize(address, "i32")
    if (space != "shared" and origin is None) or _observed(ins):
        return load_slow(c, ins, space, address, bits, count, *limits(c, origin, 1)[:2])
    pattern = find_pattern(c, space, address, bits // 8 * count, count, origin)
    run, other = cold_branch(c, pattern.run, "load")
    done = c.fresh_label("load.done")
    ways = []

    def end(values: list[Value]) -> None:
        label = c.fresh_label("load.end")
        c.line(f"br label %{label}")
        c.label(label)
        c.line(f"br label %{done}")
        ways.append((label, values))

    c.label(run)
    end(pattern.load_runs(c, bits, count))
    c.label(other)
    broadcast, slow = c.fresh_label("load.broadcast"), c.fresh_label("load.slow")
    c.line(f"br i1 {pattern.broadcast(c).text}, label %{broadcast}, label %{slow}")
    c.label(broadcast)
    end(pattern.load_broadcasts(c, bits, count))
    c.label(slow)
    end(load_slow(c, ins, space, address, bits, count, pattern.low, pattern.size))
    c.label(done)
    results = []
    for index in range(count):
        cases = ", ".join(f"[{values[index].text}, %{label}]" for label, values in ways)
        results.append(c.result(f"phi <{WARP} x i{bits}> {cases}", f"i{bits}", WARP))
    return results


@handler("st")
def _store(c: FunctionLowering, ins: Instruction) -> None:
    space = space_of(ins)
    kind = ins.parts[-1]
    store(c, ins, space, [c.read(item, kind) for item in _items(ins.operands[1])])


def store(c: FunctionLowering, ins: Instruction, space: str, values: list[Value]) -> None:
    """Store consecutive elements per lane."""
    bits = BITS[values[0].type]
    if bits not in (8, 16, 32, 64):
        raise c.unsupported(ins)
    values = [c.bitcast(value, f"i{bits}") for value in values]
    if space == "param":
        c.store_parameter(ins, values)
        return
    address = address_of(c, ins.operands[0])
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
        _store_vector(c, ins, space, c.splat(address), [c.splat(v) for v in values], origin)


def _store_scalars(c: FunctionLowering, pointer: Value, values: list[Value]) -> None:
    for index, value in enumerate(values):
        place = c.result(f"getelementptr {value.type}, ptr {pointer.text}, i64 {index}", "ptr")
        c.line(f"store {value}, ptr {place.text}, align {BITS[value.type] // 8}")


def _store_vector(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    address: Value,
    values: list[Value],
    origin: str | None,
) -> None:
    bits = BITS[values[0].type]
    count = len(values)
    if space == "shared":
        address = c.resize(address, "i32")
    elif origin is None:
        store_slow(c, ins, space, address, values, *limits(c, None, 1)[:2])
        return
    pattern = find_pattern(c, space, address, bits // 8 * count, count, origin)
    fast, slow = cold_branch(c, pattern.run, "store")
    done = c.fresh_label("store.done")
    c.label(fast)
    pattern.store_runs(c, values)
    c.line(f"br label %{done}")
    c.label(slow)
    store_slow(c, ins, space, address, values, pattern.low, pattern.size)
    c.line(f"br label %{done}")
    c.label(done)
