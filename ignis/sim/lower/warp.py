"""Instructions at which the lanes of a warp or the warps of a block meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ignis.sim.abi.layout import Warp
from ignis.sim.lower.access import describe
from ignis.sim.lower.calls import fault_where
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.values import WARP, Value, integer
from ignis.sim.ptx.syntax import Immediate, Instruction, Operand, Pair, Register, Symbol

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__: list[str] = []

_INVALID_MASK = 21
_LANE_NUMBERS = Value("<" + ", ".join(f"i32 {i}" for i in range(WARP)) + ">", "i32", WARP)


def _any_lane(c: FunctionLowering, value: Value) -> Value:
    """The i32 of a mask operand: that of all active lanes together."""
    if not value.lanes:
        return value
    active = c.select(c.lanes, value, integer(0))
    c.declare(
        "@llvm.vector.reduce.or.v32i32", "declare i32 @llvm.vector.reduce.or.v32i32(<32 x i32>)"
    )
    return c.result(f"call i32 @llvm.vector.reduce.or.v32i32({active})", "i32")


def _members(c: FunctionLowering, ins: Instruction, operand: Operand) -> Value:
    members = c.read(operand, "b32")
    if c.layout.strict:
        _check_own(c, ins, members)
    c.require(_any_lane(c, members), operand, ins)
    if c.tracking is not None:
        c.tracking.lanes_met(c, members)
    return members


def _check_own(c: FunctionLowering, ins: Instruction, members: Value) -> None:
    """Fault if a lane is not in the mask that it names."""
    mine = members
    if members.lanes:
        own = c.binary("and", c.binary("lshr", members, _LANE_NUMBERS), integer(1))
        mine = c.bits_of(c.compare("icmp ne", own, integer(0)))
    outside = c.binary("and", c.mask, c.negate(mine))
    fault_where(c, ins, outside, _INVALID_MASK)


@handler("shfl")
def _shuffle(c: FunctionLowering, ins: Instruction) -> None:
    target = ins.operands[0]
    result, flag = (target.first, target.second) if isinstance(target, Pair) else (target, None)
    if not has(ins, "sync"):
        raise c.unsupported(ins, "shfl without .sync")
    _members(c, ins, ins.operands[4])
    value = c.read(ins.operands[1], "b32")
    mode = next(p for p in ("up", "down", "bfly", "idx") if has(ins, p))
    by, clamp = c.known(ins.operands[2]), c.known(ins.operands[3])
    if by is not None and clamp is not None:
        sources, inside = _static_sources(mode, by & 31, clamp)
        lanes: Value = Value("<" + ", ".join("true" if x else "false" for x in inside).replace(
            "true", "i1 true").replace("false", "i1 false") + ">", "i1", WARP)  # fmt: skip
        if value.lanes:
            picks = ", ".join(f"i32 {source}" for source in sources)
            moved = c.result(
                f"shufflevector {value}, <32 x i32> poison, <32 x i32> <{picks}>", "i32", WARP
            )
        else:
            moved = value
        if isinstance(result, Register) and result.name not in c.facts.divergent:
            if result.name != "_":
                moved = c.element(moved, by & 31) if moved.lanes else moved
        c.write(result, moved, "b32")
        if flag is not None:
            c.write(flag, _uniform_flag(c, flag, lanes), "pred")
        return
    amount = c.read(ins.operands[2], "b32")
    if isinstance(result, Register) and result.name not in c.facts.divergent and result.name != "_":
        # The analysis made sure that all lanes read the same one.
        lane = c.resize(c.binary("and", amount, integer(31)), "i64")
        c.write(result, c.element(value, lane) if value.lanes else value, "b32")
        if flag is not None:
            c.write(flag, _uniform_flag(c, flag, Value("true", "i1")), "pred")
        return
    source, inside_value = _sources(c, mode, amount, c.read(ins.operands[3], "b32"))
    c.declare("@ig_permute", "declare <32 x i32> @ig_permute(<32 x i32>, <32 x i32>)")
    moved = c.result(
        f"call <32 x i32> @ig_permute({c.splat(value)}, {c.splat(source)})", "i32", WARP
    )
    c.write(result, moved, "b32")
    if flag is not None:
        c.write(flag, inside_value, "pred")


def _uniform_flag(c: FunctionLowering, flag: Operand, lanes: Value) -> Value:
    if isinstance(flag, Register) and flag.name not in c.facts.divergent:
        return Value("true", "i1")
    return lanes


def _static_sources(mode: str, by: int, clamp: int) -> tuple[list[int], list[bool]]:
    """Source lane of each lane, and whether it lies in the lane's segment."""
    segment = clamp >> 8 & 31
    limit = clamp & 31
    sources, inside = [], []
    for lane in range(WARP):
        low = lane & segment
        high = low | (limit & ~segment)
        if mode == "up":
            source, good = lane - by, lane - by >= high
        elif mode == "down":
            source, good = lane + by, lane + by <= high
        elif mode == "bfly":
            source, good = lane ^ by, lane ^ by <= high
        else:
            source = low | (by & ~segment & 31)
            good = source <= high
        sources.append(source if good else lane)
        inside.append(good)
    return sources, inside


def _sources(c: FunctionLowering, mode: str, amount: Value, clamp: Value) -> tuple[Value, Value]:
    by = c.binary("and", amount, integer(31))
    segment = c.binary("and", c.binary("lshr", clamp, integer(8)), integer(31))
    limit = c.binary("and", c.binary("and", clamp, integer(31)), c.negate(segment))
    low = c.binary("and", _LANE_NUMBERS, segment)
    high = c.binary("or", low, limit)
    if mode == "up":
        source = c.binary("sub", _LANE_NUMBERS, by)
        good = c.compare("icmp sge", source, high)
    else:
        if mode == "down":
            source = c.binary("add", _LANE_NUMBERS, by)
        elif mode == "bfly":
            source = c.binary("xor", _LANE_NUMBERS, by)
        else:
            inner = c.binary("and", c.binary("and", by, c.negate(segment)), integer(31))
            source = c.binary("or", low, inner)
        good = c.compare("icmp sle", source, high)
    return c.select(good, source, _LANE_NUMBERS), good


@handler("vote")
def _vote(c: FunctionLowering, ins: Instruction) -> None:
    if not has(ins, "sync"):
        raise c.unsupported(ins, "vote without .sync")
    members = _members(c, ins, ins.operands[2])
    votes = c.bits_of(c.read(ins.operands[1], "pred"))
    here = c.binary("and", members, c.mask)
    agree = c.binary("and", here, votes)
    if has(ins, "ballot"):
        c.write(ins.operands[0], agree, "b32")
        return
    if has(ins, "any"):
        value = c.compare("icmp ne", agree, integer(0))
    elif has(ins, "all"):
        value = c.compare("icmp eq", agree, here)
    else:
        everyone = c.compare("icmp eq", agree, here)
        value = c.binary("or", everyone, c.compare("icmp eq", agree, integer(0)))
    c.write(ins.operands[0], value, "pred")


@handler("activemask")
def _active(c: FunctionLowering, ins: Instruction) -> None:
    c.write(ins.operands[0], c.mask, "b32")


@handler("elect")
def _elect(c: FunctionLowering, ins: Instruction) -> None:
    raise c.unsupported(ins)


@handler("match")
def _match(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    target = ins.operands[0]
    members = _members(c, ins, ins.operands[2])
    value = c.splat(c.read(ins.operands[1], kind))
    here = c.splat(c.binary("and", members, c.mask))
    result: Value = c.splat(integer(0))
    for lane in range(WARP):
        same = c.bits_of(c.compare("icmp eq", value, c.splat(c.element(value, lane))))
        # Lane `lane` gets the lanes that equal it.
        c.line("; lane")
        name = c.result(f"insertelement {result}, {same}, i64 {lane}", "i32", WARP)
        result = name
    result = c.binary("and", result, here)
    if has(ins, "any"):
        c.write(target, result, "b32")
        return
    alike = c.compare("icmp eq", result, here)
    mask = c.select(alike, here, integer(0))
    if isinstance(target, Pair):
        c.write(target.first, mask, "b32")
        c.write(target.second, alike, "pred")
    else:
        c.write(target, mask, "b32")


@handler("redux")
def _reduce(c: FunctionLowering, ins: Instruction) -> None:
    kind = ins.parts[-1]
    operation = next(p for p in ("add", "min", "max", "and", "or", "xor") if has(ins, p))
    members = _members(c, ins, ins.operands[2])
    value = c.splat(c.read(ins.operands[1], kind))
    signed = kind[0] == "s"
    if operation in ("min", "max"):
        name = ("s" if signed else "u") + operation
        neutral = {"smin": 0x7FFFFFFF, "smax": 0x80000000, "umin": 0xFFFFFFFF, "umax": 0}[name]
    else:
        name = operation
        neutral = 0xFFFFFFFF if operation == "and" else 0
    full = f"@llvm.vector.reduce.{name}.v32i32"
    c.declare(full, f"declare i32 {full}(<32 x i32>)")

    def reduce(group: Value) -> Value:
        chosen = c.select(c.lanes_of(group), value, integer(neutral))
        return c.result(f"call i32 {full}({chosen})", "i32")

    if members.lanes:
        c.write(ins.operands[0], _each_group(c, members, reduce), "b32")
    else:
        c.write(ins.operands[0], reduce(c.binary("and", members, c.mask)), "b32")


def _each_group(c: FunctionLowering, members: Value, reduce: Callable[[Value], Value]) -> Value:
    """One result for each of the groups of lanes that the lanes' own masks name."""
    store = c.scratch("i32")
    before, loop, end = (c.fresh_label(f"group.{part}") for part in ("before", "loop", "end"))
    c.line(f"br label %{before}")
    c.label(before)
    c.line(f"br label %{loop}")
    c.label(loop)
    rest, less = c.name(), c.name()
    again = c.fresh_label("group.again")
    c.line(f"{rest} = phi i32 [{c.mask.text}, %{before}], [{less}, %{again}]")
    c.declare("@llvm.cttz.i32", "declare i32 @llvm.cttz.i32(i32, i1)")
    first = c.result(f"call i32 @llvm.cttz.i32(i32 {rest}, i1 true)", "i32")
    mask = c.element(members, c.resize(first, "i64"))
    group = c.binary("and", mask, c.mask)
    found = c.splat(reduce(group))
    old = c.result(f"load <32 x i32>, ptr {store}", "i32", WARP)
    c.line(f"store {c.select(c.lanes_of(group), found, old)}, ptr {store}")
    # The lane itself is done, even if its mask leaves it out.
    bit = c.binary("or", group, c.binary("shl", integer(1), first))
    c.line(f"br label %{again}")
    c.label(again)
    others = c.negate(bit)
    c.line(f"{less} = and i32 {rest}, {others.text}")
    more = c.compare("icmp ne", Value(less, "i32"), integer(0))
    c.line(f"br i1 {more.text}, label %{loop}, label %{end}")
    c.label(end)
    return c.result(f"load <32 x i32>, ptr {store}", "i32", WARP)


@handler("bar", "barrier")
def _barrier(c: FunctionLowering, ins: Instruction) -> None:
    after = c.fresh_label("passed")
    if has(ins, "warp"):
        members = c.read(ins.operands[0], "b32")
        if c.layout.strict:
            _check_own(c, ins, members)
        c.require(_any_lane(c, members), ins.operands[0], ins, family=("warp",), skip=after)
        c.line(f"br label %{after}")
        c.label(after)
        if c.tracking is not None:
            c.tracking.lanes_met(c, c.read(ins.operands[0], "b32"))
        return
    if has(ins, "cluster"):
        raise c.unsupported(ins)
    operands = list(ins.operands)
    reduction = has(ins, "red")
    target = operands.pop(0) if reduction else None
    votes: Value = integer(0)
    if reduction:
        votes = c.binary("and", c.bits_of(c.read(operands.pop(), "pred")), c.mask)
    identifier = _scalar(c, operands[0], ins)
    count = _scalar(c, operands[1], ins) if len(operands) > 1 else integer(0, "i64")
    info = describe(ins, "generic", 0)
    wait = f"{identifier}, {count}, {votes}, {info})"
    barrier, arrive = _barrier_functions(c)
    plain = not reduction and not has(ins, "arrive") and "%" not in f"{identifier}{count}"
    c.require(
        integer(-1),
        None,
        ins,
        family=("block", identifier, count) if plain else None,
        wait=f"call void @{barrier}(ptr %w, $LANES$, {wait}" if plain else "",
        skip=after if plain else "",
        aligned=ins.parts[0] == "bar" or has(ins, "aligned"),
    )
    if has(ins, "arrive"):
        c.line(f"call void @{arrive}(ptr %w, {c.mask}, {identifier}, {count}, {info})")
        return
    c.line(f"call void @{barrier}(ptr %w, {c.mask}, {wait}")
    c.line(f"br label %{after}")
    c.label(after)
    if target is not None:
        _barrier_result(c, ins, target)


def _barrier_functions(c: FunctionLowering) -> tuple[str, str]:
    """Names of the functions that wait at a barrier and that only arrive."""
    if c.tracking is not None:
        return c.tracking.barrier(c, "ig_barrier"), c.tracking.barrier(c, "ig_arrive")
    c.declare("@ig_barrier", "declare void @ig_barrier(ptr, i32, i64, i64, i32, i64)")
    c.declare("@ig_arrive", "declare void @ig_arrive(ptr, i32, i64, i64, i64)")
    return "ig_barrier", "ig_arrive"


def _scalar(c: FunctionLowering, operand: Operand, ins: Instruction) -> Value:
    if isinstance(operand, Symbol):
        raise c.unsupported(ins)
    value = integer(operand.value, "i64") if isinstance(operand, Immediate) else c.read(
        operand, "u32")  # fmt: skip
    if value.lanes:
        value = c.element(value, 0)
    return c.resize(value, "i64")


def _barrier_result(c: FunctionLowering, ins: Instruction, target: Operand) -> None:
    values = []
    for index in (Warp.TOTAL_VOTES, Warp.TOTAL_LANES):
        place = c.result(f"getelementptr i64, ptr %w, i64 {index}", "ptr")
        values.append(c.result(f"load i64, ptr {place.text}", "i64"))
    votes, lanes = values
    if has(ins, "popc"):
        c.write(target, c.resize(votes, "i32"), "u32")
    elif has(ins, "and"):
        c.write(target, c.compare("icmp eq", votes, lanes), "pred")
    else:
        c.write(target, c.compare("icmp ne", votes, integer(0, "i64")), "pred")


@handler("createpolicy")
def _policy(c: FunctionLowering, ins: Instruction) -> None:
    """Cache policies steer nothing here; any value will do."""
    c.write(ins.operands[0], integer(0, "i64"), "b64")


@handler("membar", "fence", "nanosleep", "prefetch", "prefetchu", "discard", "applypriority",
         "pmevent")  # fmt: skip
def _nothing(c: FunctionLowering, ins: Instruction) -> None:
    """Lanes run in order and memory is coherent: nothing to do within a block."""
    if ins.parts[0] in ("membar", "fence"):
        c.line("fence seq_cst")
        if c.tracking is not None:
            c.tracking.fence(c, "cta" not in ins.parts)
