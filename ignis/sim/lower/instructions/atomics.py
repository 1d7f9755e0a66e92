"""atom and red: lane after lane, in order, each with a native atomic operation."""

from __future__ import annotations

from ignis.sim.abi.layout import Warp
from ignis.sim.lower.access import notes, tracking
from ignis.sim.lower.access.checked import (
    check_inside,
    cluster_addresses,
    information,
    lane_by_lane,
    word_at,
)
from ignis.sim.lower.access.operands import (
    address_of,
    host_addresses,
    items_of,
    origin_of,
    space_of,
)
from ignis.sim.lower.emit.float16 import from_half, to_half
from ignis.sim.lower.emit.values import BITS, Value, W, i64, integer
from ignis.sim.lower.instructions.copies.bulk_copy import async_store
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import ATOMIC
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Address, Instruction

_NATIVE = {"exch": "xchg", "and": "and", "or": "or", "xor": "xor", "inc": "uinc_wrap",
           "dec": "udec_wrap"}  # fmt: skip


@handler("atom", "red")
def _atomic(c: State, ins: Instruction) -> None:
    if ins.has("async"):
        async_store(c, ins)
        return
    operation = ins.one_of("add", "min", "max", "exch", "cas", "and", "or", "xor", "inc", "dec")
    kind = ins.parts[-1]
    has_result = ins.parts[0] == "atom"
    operands = ins.operands[1:] if has_result else ins.operands
    if ins.has("noftz") and kind not in ("f16", "bf16", "f16x2", "bf16x2"):
        raise c.unsupported(ins)
    element = llvm_type(kind)
    wide = BITS[element] == 128 and operation in ("exch", "cas")
    if BITS[element] not in (16, 32, 64) and not wide:
        raise c.unsupported(ins)
    space = space_of(c, ins)
    where, nbytes = operands[0], BITS[element] // 8
    if ins.byte is not None:
        where, nbytes = Address(ins.byte), 1
    # Behind the values there may be a cache policy.
    given = [items_of(operand) for operand in operands[1 : 2 + (operation == "cas")]]
    whole, origin = nbytes * len(given[0]), None
    if space == "cluster":
        space, address = "generic", cluster_addresses(c, ins, where, whole, ATOMIC)
    else:
        origin = origin_of(c, where, space)
        check_inside(c, ins, space, address_of(c, where), whole, ATOMIC, origin)
        address = host_addresses(c, where, space)
    rows = [[c.splat(c.read(each, kind)) for each in row] for row in zip(*given, strict=True)]
    tracking.releasing(c, ins)

    info = information(c, ins, space, ATOMIC, origin)

    def one(lane: Value, place: Value, operands: list[Value]) -> Value:
        tracking.atomic(c, ins, lane, place, nbytes, info)
        old = _one(c, ins, operation, kind, word_at(c, ins, place, element), operands)
        notes.atomic_result(c, place, nbytes)
        return old

    # The elements of a vector are atomic one by one.
    results = []
    for index, values in enumerate(rows):
        place = c.binary("add", address, i64(nbytes * index)) if index else address
        checked = nbytes if index else whole
        results.append(lane_by_lane(c, place, values, (element, checked, info), one))
    if not has_result:
        return
    if any(c.block.index in c.entries[entry] for entry in c.repeating):
        _note_change(c, operation, results[0], rows[0][0])
    for target, result in zip(items_of(ins.operands[0]), results, strict=True):
        c.write(target, result, kind)


def _note_change(c: State, operation: str, old: Value, operand: Value) -> None:
    """In a loop that repeats: a trip in which memory changed was none in vain."""
    if operation not in ("cas", "exch"):
        return
    predicate = "icmp eq" if operation == "cas" else "icmp ne"
    bits = [c.bitcast(c.splat(value), f"i{BITS[value.type]}") for value in (old, operand)]
    changed = c.binary("and", c.bits_of(c.compare(predicate, *bits)), c.mask)
    place = c.at(W, Warp.AGAIN, "i64")
    none = c.compare("icmp eq", changed, integer(0))
    c.store(c.select(none, c.load(place, "i64"), i64(0)), place)


def _one(
    c: State, ins: Instruction, operation: str, kind: str, pointer: Value, values: list[Value]
) -> Value:
    """One native atomic operation; returns the old value."""
    element = values[0].type
    if operation == "cas":
        old, new = (c.bitcast(value, f"i{BITS[element]}") for value in values)
        return c.bitcast(c.part(_exchange(c, pointer, old, new), 0, old.type), element)
    if kind in ("f16", "bf16", "f16x2", "bf16x2"):
        return _on_halves(c, operation, kind, pointer, values[0])
    if operation in ("add", "min", "max"):
        if element in ("float", "double"):
            name = {"add": "fadd"}.get(operation)
            if name is None:
                raise c.unsupported(ins)
        else:
            name = operation if operation == "add" else (
                operation if kind[0] == "s" else "u" + operation)  # fmt: skip
    else:
        name = _NATIVE[operation]
    form = f"{name} ptr %s, {element} %s seq_cst"
    return c.result(element, 0, "atomicrmw", form, pointer, values[0], tail=_aligned(element))


def _aligned(element: str) -> str:
    return f", align {BITS[element] // 8}"


def _exchange(c: State, pointer: Value, old: Value, new: Value) -> Value:
    """Compare and exchange integers: the pair of what was there, and whether it was the `old`."""
    kind = old.type
    return c.result(
        f"{{{kind}, i1}}", 0, "cmpxchg", f"ptr %s, {kind} %s, {kind} %s seq_cst seq_cst",
        pointer, old, new, tail=_aligned(kind),
    )  # fmt: skip


def _on_halves(c: State, operation: str, kind: str, pointer: Value, value: Value) -> Value:
    """16-bit floats have no native atomic operation: compare and exchange until it holds."""
    element = value.type
    before, loop, end = (c.fresh_label(f"half.{part}") for part in ("before", "loop", "end"))
    c.fall(before)
    form = f"{element}, ptr %s monotonic"
    first = c.result(element, 0, "load atomic", form, pointer, tail=_aligned(element))
    c.fall(loop)
    seen = Value(c.fresh(), element)
    old = c.phi([(first, before), (seen, loop)])
    base = kind.removesuffix("x2")
    lanes = 2 if kind.endswith("x2") else 0
    a, b = (c.bitcast(v, "i16", lanes) for v in (old, value))
    exact = [from_half(c, each, base) for each in (a, b)]
    if operation == "add":
        total = c.binary("fadd", *exact)
    else:
        total = c.intrinsic(f"{operation}num", *exact)
    new = c.bitcast(to_half(c, total, base), element, 0)
    pair = _exchange(c, pointer, old, new)
    c.part(pair, 0, element, seen.text)
    c.branch(c.part(pair, 1, "i1"), end, loop)
    c.label(end)
    return old
