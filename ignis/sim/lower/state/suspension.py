"""Lanes that wait for each other at different times, or at different instructions.

All lanes that an instruction joins are most often in its block at once. Where they are not, those
that come first are *suspended*: what they still need is saved, and the other lanes go on. When the
missing lanes arrive, or when nobody can go on any more, the suspended lanes resume. Two barriers on
the two sides of a branch complete each other.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from ignis.base.name_lists import grouped
from ignis.sim.abi.layout import FAULT_NUMBERS
from ignis.sim.lower.emit.values import BITS, Value, W, i1, i64, integer, ptr
from ignis.sim.lower.state.branching import EXITED, mask_of, next_label, running
from ignis.sim.lower.state.faulting import describe
from ignis.sim.lower.state.records import SuspensionPoint
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand, Register

_ALL_LANES = 0xFFFFFFFF
_SUSPENDED, _PASSED, _SPINNING = ptr("%suspended"), ptr("%passed"), ptr("%spinning")
_ELSEWHERE = i64(1)
"""Where a lane is that does not wait for others."""


def require(
    c: State,
    members: Value,
    operand: Operand | None,
    ins: Instruction,
    family: tuple[object, ...] | None = None,
    wait: Callable[[Value], object] | None = None,
    skip: str = "",
    aligned: bool = False,
) -> None:
    """Go on only when all lanes in `members` that still run are in this block.

    Parameters
    ----------
    c : State
        The function.
    members : Value
        Scalar i32 of the lanes that must be here.
    operand : Operand or None
        Where `members` comes from; None for all lanes.
    ins : Instruction
        The instruction that joins them.
    family, wait, skip
        For barriers: what they have in common with those that complete them, how lanes wait for
        the other warps, and the label behind the barrier.
    aligned
        Whether PTX wants the lanes to be convergent: under a strict check, no other barrier stands
        for this one.
    """
    if _verified(c, _ALL_LANES if operand is None else c.known(operand)):
        return
    wanted = running(c, members)
    missing = c.binary("and", wanted, c.negate(c.mask))
    met, divergent = c.fresh_label("met"), c.fresh_label("divergent")
    doubt = missing
    if c.suspends:
        for name in (_SUSPENDED, _PASSED):
            doubt = c.binary("or", doubt, c.load(name, "i32"))
    c.branch(c.compare("icmp eq", doubt, integer(0)), met, divergent, likely=True)
    c.label(divergent)
    if c.suspends and c.block.instructions[0] is ins:
        if aligned and c.layout.strict:
            family = None
        point = SuspensionPoint(c.block.index, ins, operand, family, wait)
        c.points[c.block.index] = point
        _suspend(c, point, missing, met, skip)
    else:
        _stuck(c, c.mask, wanted, ins)
    c.label(met)


def require_warp(c: State, ins: Instruction) -> None:
    """Stop the kernel unless all 32 lanes are here at once: nobody waits for the others."""
    _stuck_unless(c, c.compare("icmp eq", c.mask, integer(_ALL_LANES)), ins, integer(_ALL_LANES))


def note_ended(c: State, members: Value, ins: Instruction) -> None:
    """Under a strict check: lanes in `members`, a scalar i32, may have ended without `ins`."""
    if c.layout.strict:
        ended = c.load(EXITED, "i32")
        none = c.compare("icmp eq", c.binary("and", members, ended), integer(0))
        with c.unless(none, "ended"):
            c.call("@ig_note_ended", W, members, c.mask, ended, describe(ins))


def _verified(c: State, known: int | None) -> bool:
    """Whether the lanes were found convergent on the straight way to this block."""
    if known is None:
        return False
    index = c.block.index
    before = c.graph.predecessors[index]
    straight = len(before) == 1 and c.graph.blocks[before[0]].kind == "jump"
    verified = straight and c.met.get(before[0]) == known
    c.met[index] = known
    return verified


def _joins_block(ins: Instruction) -> bool:
    """Whether warps meet at the instruction, too."""
    return ins.parts[0] in ("bar", "barrier", "wgmma", "setmaxnreg") and "warp" not in ins.parts


def _stuck(
    c: State, lanes: Value, wanted: Value, ins: Instruction, where: Value = _ELSEWHERE
) -> None:
    """Fault: `lanes` wait for `wanted`, and the first missing one is at `where`."""
    kind = FAULT_NUMBERS["divergent barrier" if _joins_block(ins) else "missing lanes"]
    exited = c.load(EXITED, "i32")
    c.call("@ig_missing", W, i64(kind), lanes, wanted, exited, where, describe(ins),
           attributes=" noreturn")  # fmt: skip
    c.unreachable()


def _lanes_at(c: State, point: SuspensionPoint) -> Value:
    """Memory with the lanes that are suspended at `point`."""
    return c.zeroed(f"suspended.{point.block}")


def _load_lanes(c: State, point: SuspensionPoint) -> Value:
    return c.load(_lanes_at(c, point), "i32", volatile=True)


def _stuck_unless(c: State, good: Value, ins: Instruction, *wanted: Value) -> None:
    with c.unless(good, "stuck"):
        _stuck(c, c.mask, functools.reduce(functools.partial(c.binary, "or"), wanted), ins)


def _suspend(c: State, point: SuspensionPoint, missing: Value, met: str, skip: str) -> None:
    """Not all lanes are here, or some are suspended somewhere."""
    lanes_at = _lanes_at(c, point)
    if skip:
        passed = c.load(_PASSED, "i32")
        others = c.binary("and", c.mask, c.negate(passed))
        through = c.compare("icmp eq", others, integer(0))
        free, held = c.fresh_label("free"), c.fresh_label("held")
        c.branch(through, free, held)
        c.label(free)
        c.store(c.binary("and", passed, c.negate(c.mask)), _PASSED)
        c.jump(skip)
        c.label(held)
    earlier = _load_lanes(c, point)
    none = c.compare("icmp eq", earlier, integer(0))
    complete = c.compare("icmp eq", c.binary("or", missing, earlier), integer(0))
    save, suspend, merge = (c.fresh_label(name) for name in ("save", "suspend", "merge"))
    c.branch(complete, met, save)
    c.label(save)
    _save(c, point)
    c.store(c.binary("or", c.mask, earlier), lanes_at, volatile=True)
    c.branch(none, suspend, merge)
    c.label(suspend)
    _count(c, integer(1))
    c.jump(next_label(c, point.block))
    c.label(merge)
    _insist_alike(c, point, earlier)
    c.fall(f"again.{point.block}")
    lanes = _load_lanes(c, point)
    _restore(c, point, lanes)
    c.store(integer(0), lanes_at, volatile=True)
    _count(c, integer(-1))
    c.store(lanes, mask_of(point.block))
    c.jump(f"body.{point.block}")


def _insist_alike(c: State, point: SuspensionPoint, earlier: Value) -> None:
    """Fault unless lanes that meet have the same where one scalar stands for all of them."""
    lane = c.first_lane(earlier)
    alike: Value = i1(True)
    for name in _saved_registers(c, point):
        if not c.slot(name)[1].lanes:
            scalar = c.element(_load_saved(c, point, name), lane)
            bits = f"i{BITS[scalar.type]}"
            here = c.bitcast(c.load_register(name), bits)
            same = c.compare("icmp eq", c.bitcast(scalar, bits), here)
            alike = c.binary("and", alike, same)
    _stuck_unless(c, alike, point.instruction, c.mask, earlier)


def _saved_registers(c: State, point: SuspensionPoint) -> list[str]:
    """Registers that lanes suspended at `point` still need."""
    return sorted(c.facts.live_in[point.block] - c.facts.constants.keys())


def _save(c: State, point: SuspensionPoint) -> None:
    """Save the registers of this block's lanes.

    Memory that is only written under a mask stays memory: it costs nothing elsewhere.
    """
    for name in _saved_registers(c, point):
        value = c.splat(c.load_register(name))
        slot, element = _saved_slot(c, point, name)
        c.masked_store(c.resize(value, element) if value.type == "i1" else value, slot, c.lanes)


def _saved_slot(c: State, point: SuspensionPoint, name: str) -> tuple[Value, str]:
    """Memory with the values of a register that suspended lanes have, and its element type."""
    type_name = c.slot(name)[1].type
    element = "i8" if type_name == "i1" else type_name
    nbytes = 32 * BITS[element] // 8
    return c.zeroed(f"saved.{point.block}.{name}", element, 32, nbytes=nbytes), element


def _load_saved(c: State, point: SuspensionPoint, name: str) -> Value:
    """The register's values that lanes suspended at `point` had."""
    slot, element = _saved_slot(c, point, name)
    value = c.load(slot, element, 32)
    return c.cast("trunc", value, "i1") if c.slot(name)[1].type == "i1" else value


def _restore(c: State, point: SuspensionPoint, lanes: Value) -> None:
    """Give the suspended `lanes` their registers."""
    where = c.lanes_of(lanes)
    lane = c.first_lane(lanes)
    for name in _saved_registers(c, point):
        slot, shape = c.slot(name)
        saved = _load_saved(c, point, name)
        if shape.lanes:
            saved = c.select(where, saved, c.load_register(name))
        else:
            saved = c.element(saved, lane)
        c.store(saved, slot)


def _count(c: State, change: Value) -> None:
    """Change the number of points with suspended lanes."""
    old = c.load(_SUSPENDED, "i32")
    c.store(c.binary("add", old, change), _SUSPENDED)


def suspend_spinning(c: State, point: SuspensionPoint) -> None:
    """Suspend this block's lanes beside those that are suspended in the same loop already."""
    c.points[point.block] = point
    lanes_at = _lanes_at(c, point)
    _save(c, point)
    earlier = _load_lanes(c, point)
    c.store(c.binary("or", earlier, c.mask), lanes_at, volatile=True)
    c.store(c.binary("or", c.load(_SPINNING, "i32"), c.mask), _SPINNING)
    fresh = c.compare("icmp eq", earlier, integer(0))
    _count(c, c.resize(fresh, "i32"))
    c.jump(next_label(c, point.block))


def _spin_on(c: State, points: list[SuspensionPoint]) -> None:
    """Let suspended lanes of waiting loops have another look.

    Those that were not served since all others were come first, in whichever loop they are.
    """
    if not points:
        return
    served = c.zeroed("served")
    before = c.load(served, "i32", volatile=True)
    left = c.binary("and", c.load(_SPINNING, "i32"), c.negate(before))
    none = c.compare("icmp eq", left, integer(0))
    before = c.select(none, integer(0), before)
    for point in points:
        _spin_at(c, point, served, before)


def _spin_at(c: State, point: SuspensionPoint, served: Value, before: Value) -> None:
    """Let lanes in one loop go on if some were not `served` before.

    With the first of these come all whose registers agree where one register stands for a whole
    warp.
    """
    lanes = _load_lanes(c, point)
    left = c.binary("and", lanes, c.negate(before))
    with c.where(c.compare("icmp ne", left, integer(0)), "spin"):
        lane = c.first_lane(left)
        group = lanes
        for name in _saved_registers(c, point):
            if c.slot(name)[1].lanes:
                continue
            saved = _load_saved(c, point, name)
            bits = c.bitcast(saved, f"i{BITS[saved.type]}")
            same = c.compare("icmp eq", bits, c.element(bits, lane))
            group = c.binary("and", group, c.bits_of(same))
        c.store(c.binary("or", before, group), served, volatile=True)
        _restore(c, point, group)
        rest = c.binary("and", lanes, c.negate(group))
        spinning = c.load(_SPINNING, "i32")
        c.store(c.binary("and", spinning, c.negate(group)), _SPINNING)
        c.store(rest, _lanes_at(c, point), volatile=True)
        empty = c.resize(c.compare("icmp eq", rest, integer(0)), "i32")
        _count(c, c.binary("sub", integer(0), empty))
        c.store(group, mask_of(point.block))
        c.jump(f"body.{point.block}")


def resume_suspended(c: State) -> None:
    """When no lane can go on: resume suspended lanes, or find the deadlock."""
    if not c.points:
        return
    left = c.load(_SUSPENDED, "i32")
    none = c.compare("icmp eq", left, integer(0))
    look = c.fresh_label("look")
    c.branch(none, "finish", look)
    c.label(look)
    alive = c.negate(c.load(EXITED, "i32"))
    waiting: dict[int, Value] = {}
    absent: dict[int, Value] = {}
    points = [point for point in c.points.values() if not point.spins]
    for point in points:
        waiting[point.block] = lanes = _load_lanes(c, point)
        wanted = c.binary("and", _members(c, point, lanes), alive)
        absent[point.block] = missing = c.binary("and", wanted, c.negate(lanes))
        there = c.compare("icmp ne", lanes, integer(0))
        ready = c.binary("and", there, c.compare("icmp eq", missing, integer(0)))
        _resume(c, point, ready)
    families = grouped((point.family, point) for point in points if point.family is not None)
    for members in families.values():
        if len(members) > 1:
            _complete(c, members, waiting, alive)
    _spin_on(c, [point for point in c.points.values() if point.spins])
    for point in sorted(points, key=lambda point: not _joins_block(point.instruction)):
        here = waiting[point.block]
        with c.where(c.compare("icmp ne", here, integer(0)), "stuck"):
            missing = absent[point.block]
            where = _whereabouts(c, missing, points, waiting)
            _stuck(c, here, c.binary("or", here, missing), point.instruction, where)
    c.fall("finish")


def _whereabouts(
    c: State, missing: Value, points: list[SuspensionPoint], waiting: dict[int, Value]
) -> Value:
    """What the first of the `missing` lanes waits for."""
    first = c.binary("and", missing, c.binary("sub", integer(0), missing))
    result = _ELSEWHERE
    for point in points:
        at = c.binary("and", first, waiting[point.block])
        there = c.compare("icmp ne", at, integer(0))
        result = c.select(there, describe(point.instruction), result)
    return result


def _resume(c: State, point: SuspensionPoint, condition: Value) -> None:
    """Let the lanes that are suspended at a point go on if `condition` holds."""
    still = c.fresh_label("still")
    c.branch(condition, f"again.{point.block}", still)
    c.label(still)


def _members(c: State, point: SuspensionPoint, lanes: Value) -> Value:
    """The lanes that must meet at a point, as those suspended there say."""
    if point.members is None:
        return integer(_ALL_LANES)
    known = c.known(point.members)
    if known is not None:
        return integer(known)
    assert isinstance(point.members, Register)
    return c.any_of(_load_saved(c, point, point.members.name), c.lanes_of(lanes))


def _complete(
    c: State, points: list[SuspensionPoint], waiting: dict[int, Value], alive: Value
) -> None:
    """Barriers that have all lanes between them: wait once, and let every lane pass."""
    union: Value = integer(0)
    wanted: Value = integer(0)
    for point in points:
        lanes = waiting[point.block]
        union = c.binary("or", union, lanes)
        there = c.compare("icmp ne", lanes, integer(0))
        members = c.select(there, _members(c, point, lanes), integer(0))
        wanted = c.binary("or", wanted, c.binary("and", members, alive))
    missing = c.binary("and", wanted, c.negate(union))
    there = c.compare("icmp ne", union, integer(0))
    ready = c.binary("and", there, c.compare("icmp eq", missing, integer(0)))
    with c.where(ready, "complete"):
        c.store(union, _PASSED)
        if points[0].wait is not None:
            points[0].wait(union)
        for point in points:
            _resume(c, point, c.compare("icmp ne", waiting[point.block], integer(0)))
        c.unreachable()
