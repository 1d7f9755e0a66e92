"""Loops that wait for memory: spin locks, flags, grid barriers.

Whether such a loop ends depends on what another thread writes, so threads that go round one must
let the others run. A loop waits when going round it again depends on a value that it reads anew
with every trip: by a volatile or acquiring load, by an atomic operation, by a plain load behind a
fence, or inside a function that it calls. So does one that no way leads out of.

A waiting loop *repeats* if each of its trips does what the one before did for as long as nobody
else writes: it counts nothing, looks at no clock and stores nothing. Where all that runs is in such
loops, it never ends.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from ignis.base.name_lists import grouped
from ignis.sim.ptx.cfg import Graph, reached
from ignis.sim.ptx.effects import SIDE_EFFECTS, call_target, defined, observed, used
from ignis.sim.ptx.reach import targets
from ignis.sim.ptx.syntax import Function, Immediate, Instruction, Module

_FENCES = ("membar", "fence", "nanosleep")
_IDEMPOTENT = ("cas", "exch")
"""Atomics that change nothing when they are repeated; that they did is noted where they run."""
_CLOCKS = re.compile(r"%(clock|globaltimer|pm\d)")


def _reads_anew(item: Instruction) -> bool:
    return item.parts[0] in ("atom", "mbarrier") or item.parts[0] == "ld" and observed(item)


def _observes(module: Module, function: Function) -> bool:
    """Tell whether the function, or one that it calls, reads what other threads write."""

    def called(name: str) -> set[str]:
        return targets(module, module.functions[name]) & module.functions.keys()

    read = (module.functions[name] for name in reached([function.name], called))
    return any(_reads_anew(item) for each in read for item in each.instructions)


def loop_entries(graph: Graph) -> dict[int, range]:
    """For each block that a loop is entered by, all blocks of the loop."""
    found: dict[int, range] = {}
    for last, loops in graph.loops.items():
        for entries in loops:
            for entry in entries:
                if entry not in found or last >= found[entry].stop:
                    found[entry] = range(min(entries), last + 1)
    return found


def waiting_loops(module: Module, graph: Graph) -> set[int]:
    """Entries of the loops that wait for memory, or that no way leads out of."""
    loops = loop_entries(graph)
    return {entry for entry in loops if _waits(module, graph, loops[entry], loops.keys())}


def _waits(module: Module, graph: Graph, blocks: range, entries: Set[int]) -> bool:
    members = [graph.blocks[index] for index in blocks]
    if all(block.targets and set(block.targets) <= {*blocks} for block in members):
        return True
    items = [item for block in members for item in block.instructions]
    fenced = any(item.parts[0] in _FENCES for item in items)
    called = any(
        name in module.functions and _observes(module, module.functions[name])
        for name in (call_target(module, item) for item in items)
    )
    wanted = {
        block.selector.name
        for block in members
        if block.selector is not None
        and any(t not in blocks or t in entries for t in block.targets)
    }
    makers = grouped((name, item) for item in items for name in defined(item))

    def sources(name: str) -> list[str]:
        return [each for item in makers.get(name, ()) for each in used(item)]

    for name in reached(wanted, sources):
        for item in makers.get(name, ()):
            if _reads_anew(item):
                return True
            if item.parts[0] == "ld" and (called if "param" in item.parts else fenced):
                return True
    return False


def repeating_loops(
    graph: Graph, loops: dict[int, range], waiting: Set[int], live_in: Sequence[Set[str]]
) -> set[int]:
    """Entries of the `waiting` loops that repeat."""
    return {entry for entry in waiting if _repeats(graph, loops[entry], live_in[entry])}


def _repeats(graph: Graph, blocks: range, carried: Set[str]) -> bool:
    members = [graph.blocks[index] for index in blocks]
    items = [item for block in members for item in block.instructions]
    # For each register what it is computed from in a trip, "" for what memory has.
    sources: dict[str, set[str]] = {}
    # What decides where the lanes go, and which memory they look at.
    asked = {block.selector.name for block in members if block.selector is not None}
    for item in items:
        names, looks = used(item), item.parts[0] in ("ld", "atom")
        if item.parts[0] in SIDE_EFFECTS or any(map(_CLOCKS.match, names)):
            return False
        if looks:
            asked.update(names)
        for name in defined(item):
            sources.setdefault(name, set()).update(names, [""] * looks)
    varying = _closure(sources.keys() & carried | {n for n in sources if "" in sources[n]}, sources)
    for item in items:
        if item.parts[0] == "atom":
            looks = item.has("add", "or", "xor") and item.operands[2] == Immediate("int", 0)
            if not (looks or item.has(*_IDEMPOTENT)) or not varying.isdisjoint(used(item)):
                return False
    # What comes from the trip before must not be computed from that again, as a counter is; but
    # for one that decides nothing.
    counted = {
        start
        for start in sources.keys() & carried
        if not sources[start].isdisjoint(_closure({start}, sources))
    }
    return _closure(counted, sources).isdisjoint(asked)


def _closure(start: Set[str], sources: dict[str, set[str]]) -> set[str]:
    """The registers that are computed from those at the start, and these."""
    found = set(start)
    while more := {name for name in sources.keys() - found if sources[name] & found}:
        found |= more
    return found
