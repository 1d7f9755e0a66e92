"""atom and red: lane after lane, in order, each with a native atomic operation."""

from __future__ import annotations

from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import address_of
from ignis.sim.lower.emit.half import from_half, to_half
from ignis.sim.lower.emit.values import BITS, WARP, Value, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faults import ATOMIC, describe
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Instruction

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
    if BITS[element] not in (16, 32, 64):
        raise c.unsupported(ins)
    space = ins.space
    address = c.splat(address_of(c, operands[0]))
    if space == "shared":
        address = c.binary("add", c.binary("and", address, integer(0xFFFFFFFF, "i64")),
                           c.shared_base())  # fmt: skip
    values = [c.splat(c.read(operand, kind)) for operand in operands[1:]]
    tracking.releasing(c, ins)
    result = _each_lane(c, ins, operation, kind, address, values, space)
    if has_result:
        c.write(ins.operands[0], result, kind)


def _each_lane(
    c: State,
    ins: Instruction,
    operation: str,
    kind: str,
    address: Value,
    values: list[Value],
    space: str,
) -> Value:
    element = llvm_type(kind)
    shape = Value("", element, WARP).full_type
    slots = [c.scratch("i64")] + [c.scratch(element) for _ in values] + [c.scratch(element)]
    for slot, value in zip(slots, [address, *values], strict=False):
        c.store(value, slot)
    c.line(f"store {shape} zeroinitializer, ptr {slots[-1]}")
    start, body, end = (c.fresh_label(f"atomic.{part}") for part in ("loop", "body", "end"))
    before = c.fresh_label("atomic.before")
    c.jump(before)
    c.label(before)
    c.jump(start)
    c.label(start)
    rest, less, after = c.name(), c.name(), c.fresh_label("atomic.after")
    c.line(f"{rest} = phi i32 [{c.mask.text}, %{before}], [{less}, %{after}]")
    lane32 = c.call("@llvm.cttz.i32", f"i32 {rest}", "i1 true", result="i32")
    lane = c.resize(lane32, "i64")
    c.jump(body)
    c.label(body)

    def item(slot: str, type_name: str) -> Value:
        return c.load(c.at(slot, lane, type_name), type_name)

    nbytes = BITS[element] // 8
    info = describe(ins, space, ATOMIC)
    resolved = c.call(
        "@ig_resolve", "ptr %w", lane, item(slots[0], "i64"), f"i64 {nbytes}", info, result="i64"
    )
    tracking.atomic(c, lane, resolved, nbytes, info, operation != "exch")
    pointer = c.pointer(resolved)
    operands = [item(slot, element) for slot in slots[1:-1]]
    old = _one(c, ins, operation, kind, pointer, operands)
    c.store(old, c.at(slots[-1], lane, element))
    c.jump(after)
    c.label(after)
    minus = c.result(f"sub i32 {rest}, 1", "i32")
    c.line(f"{less} = and i32 {rest}, {minus.text}")
    c.branch(c.compare("icmp ne", Value(less, "i32"), integer(0)), start, end)
    c.label(end)
    return c.load(slots[-1], element, WARP)


def _one(
    c: State,
    ins: Instruction,
    operation: str,
    kind: str,
    pointer: str,
    values: list[Value],
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
