"""Instructions at which the lanes of a warp or the warps of a block meet."""

from __future__ import annotations

from collections.abc import Callable

from ignis.sim.abi.layout import Info, Warp
from ignis.sim.lower.access import notes, tracking, undefined
from ignis.sim.lower.access.operands import address_of
from ignis.sim.lower.emit.values import WARP, Value, W, i1, i64, integer, vector
from ignis.sim.lower.instructions.clusters import meet
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import describe, fault_where
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.suspension import note_ended, require
from ignis.sim.ptx.syntax import Immediate, Instruction, Operand, Pair, Register, Symbol

_LANE_NUMBERS = vector(range(WARP), "i32")


def _any_lane(c: State, value: Value) -> Value:
    """The i32 of a mask operand: that of all active lanes."""
    return c.any_of(value, c.lanes) if value.lanes else value


def _members(c: State, ins: Instruction, operand: Operand) -> Value:
    members = c.read(operand, "b32")
    if c.layout.strict:
        _check_own(c, ins, members)
        if members.lanes:
            c.call("@ig_same_masks", W, members, c.mask, describe(ins))
    every = _any_lane(c, members)
    require(c, every, operand, ins)
    note_ended(c, every, ins)
    tracking.exchanged(c)
    return members


def _check_own(c: State, ins: Instruction, members: Value) -> None:
    """Fault if a lane is not in the mask that it names."""
    mine = members
    if members.lanes:
        own = c.binary("and", c.binary("lshr", members, _LANE_NUMBERS), integer(1))
        mine = c.bits_of(c.compare("icmp ne", own, integer(0)))
    outside = c.binary("and", c.mask, c.negate(mine))
    fault_where(c, "invalid mask", outside, describe(ins))


@handler("shfl")
def _shuffle(c: State, ins: Instruction) -> None:
    target = ins.operands[0]
    result, flag = (target.first, target.second) if isinstance(target, Pair) else (target, None)
    if not ins.has("sync"):
        raise c.unsupported(ins, "shfl without .sync")
    members = _members(c, ins, ins.operands[4])
    value = c.read(ins.operands[1], "b32")
    mode = ins.one_of("up", "down", "bfly", "idx")
    by, clamp = c.known(ins.operands[2]), c.known(ins.operands[3])
    if by is not None and clamp is not None:
        sources, inside = _static_sources(mode, by & 31, clamp)
        moved = c.shuffle(value, None, sources) if value.lanes else value
        if _is_uniform(c, result):
            moved = c.element(moved, by & 31) if moved.lanes else moved
            sources = [by & 31] * WARP
        undefined.shuffled(c, ins, members, vector(sources, "i32"))
        c.write(result, moved, "b32")
        if flag is not None:
            valid = i1(True) if _is_uniform(c, flag) else vector(inside, "i1")
            c.write(flag, valid, "pred")
        return
    amount = c.read(ins.operands[2], "b32")
    if _is_uniform(c, result):
        # The analysis made sure that all lanes read the same one.
        lane = c.resize(c.binary("and", amount, integer(31)), "i64")
        undefined.shuffled(c, ins, members, c.resize(lane, "i32"))
        c.write(result, c.element(value, lane) if value.lanes else value, "b32")
        if flag is not None:
            c.write(flag, i1(True), "pred")
        return
    source, inside_value = _sources(c, mode, amount, c.read(ins.operands[3], "b32"))
    moved = c.call("@ig_permute", c.splat(value), c.splat(source), result="i32", lanes=WARP)
    undefined.shuffled(c, ins, members, source)
    c.write(result, moved, "b32")
    if flag is not None:
        c.write(flag, inside_value, "pred")


def _is_uniform(c: State, operand: Operand) -> bool:
    """Whether the operand is a register with one value for all lanes."""
    if not isinstance(operand, Register) or operand.name == "_":
        return False
    return operand.name not in c.facts.divergent


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


def _sources(c: State, mode: str, amount: Value, clamp: Value) -> tuple[Value, Value]:
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
def _vote(c: State, ins: Instruction) -> None:
    if not ins.has("sync"):
        raise c.unsupported(ins, "vote without .sync")
    members = _members(c, ins, ins.operands[2])
    votes = c.bits_of(c.read(ins.operands[1], "pred"))
    here = c.binary("and", members, c.mask)
    agree = c.binary("and", here, votes)
    if ins.has("ballot"):
        c.write(ins.operands[0], agree, "b32")
        return
    if ins.has("any"):
        value = c.compare("icmp ne", agree, integer(0))
    elif ins.has("all"):
        value = c.compare("icmp eq", agree, here)
    else:
        everyone = c.compare("icmp eq", agree, here)
        value = c.binary("or", everyone, c.compare("icmp eq", agree, integer(0)))
    c.write(ins.operands[0], value, "pred")


@handler("activemask")
def _active(c: State, ins: Instruction) -> None:
    c.write(ins.operands[0], c.mask, "b32")


@handler("elect")
def _elect(c: State, ins: Instruction) -> None:
    target = ins.operands[0]
    lane, flag = (target.first, target.second) if isinstance(target, Pair) else (target, None)
    here = c.binary("and", _members(c, ins, ins.operands[1]), c.mask)
    leader = c.splat(c.intrinsic("cttz", here, flag=False))
    c.write(lane, leader, "b32")
    if flag is not None:
        c.write(flag, c.compare("icmp eq", leader, _LANE_NUMBERS), "pred")


@handler("match")
def _match(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    target = ins.operands[0]
    members = _members(c, ins, ins.operands[2])
    value = c.splat(c.read(ins.operands[1], kind))
    here = c.splat(c.binary("and", members, c.mask))
    result: Value = c.splat(integer(0))
    for lane in range(WARP):
        same = c.bits_of(c.compare("icmp eq", value, c.splat(c.element(value, lane))))
        # Lane `lane` gets the lanes that equal it.
        result = c.insert(result, same, lane)
    result = c.binary("and", result, here)
    if ins.has("any"):
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
def _reduce(c: State, ins: Instruction) -> None:
    kind = ins.parts[-1]
    operation = ins.one_of("add", "min", "max", "and", "or", "xor")
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

    def reduce(group: Value) -> Value:
        chosen = c.select(c.lanes_of(group), value, integer(neutral))
        return c.call(full, chosen, result="i32")

    if members.lanes:
        c.write(ins.operands[0], _each_group(c, members, reduce), "b32")
    else:
        c.write(ins.operands[0], reduce(c.binary("and", members, c.mask)), "b32")


def _each_group(c: State, members: Value, reduce: Callable[[Value], Value]) -> Value:
    """One result for each of the groups of lanes that the lanes' own masks name."""
    store = c.scratch("i32")
    with c.each_lane(c.mask) as trip:
        group = c.binary("and", c.element(members, trip.lane), c.mask)
        found = c.splat(reduce(group))
        old = c.load(store, "i32", WARP)
        c.store(c.select(c.lanes_of(group), found, old), store)
        trip.served = group
    return c.load(store, "i32", WARP)


@handler("bar", "barrier")
def _barrier(c: State, ins: Instruction) -> None:
    if ins.has("cluster"):
        meet(c, ins)
        return
    after = c.fresh_label("passed")
    if ins.has("warp"):
        members = c.read(ins.operands[0], "b32")
        if c.layout.strict:
            _check_own(c, ins, members)
        require(c, _any_lane(c, members), ins.operands[0], ins, family=("warp",), skip=after)
        c.fall(after)
        members = c.read(ins.operands[0], "b32")
        note_ended(c, _any_lane(c, members), ins)
        tracking.lanes_met(c, members)
        return
    operands = list(ins.operands)
    reduction = ins.has("red")
    target = operands.pop(0) if reduction else None
    votes: Value = integer(0)
    if reduction:
        votes = c.binary("and", c.bits_of(c.read(operands.pop(), "pred")), c.mask)
    identifier = _scalar(c, operands[0], ins)
    count = _scalar(c, operands[1], ins) if len(operands) > 1 else i64(0)
    info = describe(ins, "generic", 0)
    aligned = ins.parts[0] == "bar" or ins.has("aligned")
    if c.layout.strict and aligned and len(operands) == 1:
        info = i64(int(info.text) | 1 << Info.ALIKE)
    plain = not (reduction or ins.has("arrive")) and identifier.constant and count.constant

    def wait(lanes: Value) -> None:
        barrier = tracking.barrier_name(c, "ig_barrier")
        notes.event(c, "arrives", lanes)
        c.call(f"@{barrier}", W, lanes, identifier, count, votes, info)
        notes.event(c, "passes", lanes)

    require(
        c,
        integer(-1),
        None,
        ins,
        family=("block", identifier, count) if plain else None,
        wait=wait if plain else None,
        skip=after if plain else "",
        aligned=aligned,
    )
    if ins.has("arrive"):
        notes.event(c, "arrives")
        arrive = tracking.barrier_name(c, "ig_arrive")
        c.call(f"@{arrive}", W, c.mask, identifier, count, info)
        return
    wait(c.mask)
    c.fall(after)
    if target is not None:
        _barrier_result(c, ins, target)


def _scalar(c: State, operand: Operand, ins: Instruction) -> Value:
    if isinstance(operand, Symbol):
        raise c.unsupported(ins)
    if isinstance(operand, Immediate):
        return i64(operand.value)
    return c.resize(c.scalar(c.read(operand, "u32")), "i64")


def _barrier_result(c: State, ins: Instruction, target: Operand) -> None:
    totals = (Warp.TOTAL_VOTES, Warp.TOTAL_LANES)
    votes, lanes = (c.load(c.at(W, index, "i64"), "i64") for index in totals)
    if ins.has("popc"):
        c.write(target, c.resize(votes, "i32"), "u32")
    elif ins.has("and"):
        c.write(target, c.compare("icmp eq", votes, lanes), "pred")
    else:
        c.write(target, c.compare("icmp ne", votes, i64(0)), "pred")


@handler("createpolicy")
def _policy(c: State, ins: Instruction) -> None:
    """Cache policies steer nothing here; any value will do."""
    c.write(ins.operands[0], i64(0), "b64")


@handler("membar", "fence", "nanosleep", "prefetch", "prefetchu", "discard", "applypriority",
         "pmevent", "griddepcontrol")  # fmt: skip
def _nothing(c: State, ins: Instruction) -> None:
    """Lanes run in order and memory is coherent: nothing to do within a block.

    Nor is there for a launch on another one: a launch begins when those before it have ended.
    """
    if ins.has("proxy", "mbarrier_init"):
        if c.layout.bulk and ins.has("async", "async::generic", "mbarrier_init"):
            c.call("@ig_mbarrier_fence", W)
        if ins.has("async", "async::generic"):
            tracking.proxy_fence(c, ins)
        if ins.has("tensormap::generic"):
            tracking.fence(c, wide=not ins.has("cta"))
            if ins.has("acquire"):
                tracking.acquire_map(c, address_of(c, ins.operands[0]))
    elif ins.parts[0] in ("membar", "fence"):
        c.add("fence", "seq_cst")
        tracking.fence(c, wide=not ins.has("cta"))
