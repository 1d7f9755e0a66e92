"""atom and red: lane after lane, in order, each with a native atomic operation."""

from __future__ import annotations

from ignis.sim.abi.layout import Warp
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import check_inside, information, lane_by_lane, word_at
from ignis.sim.lower.access.operands import address_of, host_addresses, origin_of
from ignis.sim.lower.emit.float16 import from_half, to_half
from ignis.sim.lower.emit.values import BITS, Value, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faults import ATOMIC
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Address, Instruction

__all__: list[str] = []

_NATIVE = {"exch": "xchg", "and": "and", "or": "or", "xor": "xor", "inc": "uinc_wrap",
           "dec": "udec_wrap"}  # fmt: skip


@handler("atom", "red")
def _atomic(c: State, ins: Instruction) -> None:
    operation = ins.one_of("add", "min", "max", "exch", "cas", "and", "or", "xor", "inc", "dec")
    kind = ins.parts[-1]
    has_result = ins.parts[0] == "atom"
    operands = ins.operands[1:] if has_result else ins.operands
    if (
        ins.has("v2", "v4", "v8")
        or ins.has("noftz")
        and kind not in ("f16", "bf16", "f16x2", "bf16x2")
    ):
        raise c.unsupported(ins)
    element = llvm_type(kind)
    wide = BITS[element] == 128 and operation in ("exch", "cas")
    if BITS[element] not in (16, 32, 64) and not wide:
        raise c.unsupported(ins)
    space = ins.space
    where, nbytes = operands[0], BITS[element] // 8
    if ins.byte is not None:
        where, nbytes = Address(ins.byte), 1
    origin = origin_of(c, where, space)
    check_inside(c, ins, space, address_of(c, where), nbytes, ATOMIC, origin)
    address = host_addresses(c, where, space)
    # Behind the values there may be a cache policy.
    values = [c.splat(c.read(op, kind)) for op in operands[1 : 2 + (operation == "cas")]]
    tracking.releasing(c, ins)

    info = information(c, ins, space, ATOMIC, origin)

    def one(lane: Value, place: Value, operands: list[Value]) -> Value:
        tracking.atomic(c, ins, lane, place, nbytes, info)
        return _one(c, ins, operation, kind, word_at(c, ins, place, element), operands)

    result = lane_by_lane(c, address, values, (element, nbytes, info), one)
    if has_result and any(c.block.index in c.entries[entry] for entry in c.repeating):
        _note_change(c, operation, result, values[0])
    if has_result:
        c.write(ins.operands[0], result, kind)


def _note_change(c: State, operation: str, old: Value, operand: Value) -> None:
    """In a loop that repeats: a trip in which memory changed was none in vain."""
    if operation not in ("cas", "exch"):
        return
    predicate = "icmp eq" if operation == "cas" else "icmp ne"
    bits = [c.bitcast(c.splat(value), f"i{BITS[value.type]}") for value in (old, operand)]
    changed = c.binary("and", c.bits_of(c.compare(predicate, *bits)), c.mask)
    place = c.at("%w", Warp.AGAIN, "i64")
    none = c.compare("icmp eq", changed, integer(0))
    c.store(c.select(none, c.load(place, "i64"), integer(0, "i64")), place)


def _one(
    c: State, ins: Instruction, operation: str, kind: str, pointer: str, values: list[Value]
) -> Value:
    """One native atomic operation; returns the old value."""
    element = values[0].type
    align = f"align {BITS[element] // 8}"
    if operation == "cas":
        integers = [c.bitcast(value, f"i{BITS[element]}") for value in values]
        pair = c.name()
        c.line(
            f"{pair} = cmpxchg ptr {pointer}, {integers[0]}, {integers[1]} seq_cst seq_cst, {align}"
        )
        got = c.result(f"extractvalue {{{integers[0].type}, i1}} {pair}, 0", integers[0].type)
        return c.bitcast(got, element)
    if kind in ("f16", "bf16", "f16x2", "bf16x2"):
        return _half_add(c, ins, operation, kind, pointer, values[0])
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
    return c.result(f"atomicrmw {name} ptr {pointer}, {values[0]} seq_cst, {align}", element)


def _half_add(
    c: State, ins: Instruction, operation: str, kind: str, pointer: str, value: Value
) -> Value:
    """16-bit floats have no native atomic add: compare and exchange until it holds."""
    if operation != "add":
        raise c.unsupported(ins)
    element = value.type
    align = f"align {BITS[element] // 8}"
    before, loop, end = (c.fresh_label(f"half.{part}") for part in ("before", "loop", "end"))
    c.jump(before)
    c.label(before)
    first = c.result(f"load atomic {element}, ptr {pointer} monotonic, {align}", element)
    c.jump(loop)
    c.label(loop)
    old, seen = c.name(), c.name()
    c.line(f"{old} = phi {element} [{first.text}, %{before}], [{seen}, %{loop}]")
    base = kind.removesuffix("x2")
    lanes = 2 if kind.endswith("x2") else 0
    a, b = (c.bitcast(v, "i16", lanes) for v in (Value(old, element), value))
    total = c.binary("fadd", from_half(c, a, base), from_half(c, b, base))
    new = c.bitcast(to_half(c, total, base), element, 0)
    pair = c.name()
    c.line(f"{pair} = cmpxchg ptr {pointer}, {element} {old}, {new} seq_cst seq_cst, {align}")
    c.line(f"{seen} = extractvalue {{{element}, i1}} {pair}, 0")
    done = c.result(f"extractvalue {{{element}, i1}} {pair}, 1", "i1")
    c.branch(done, end, loop)
    c.label(end)
    return Value(old, element)
