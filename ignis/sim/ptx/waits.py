"""Loops that wait for memory: spin locks, flags, grid barriers.

Whether such a loop ends depends on what another thread writes, so threads that go round one must
let the others run. A loop waits when going round it again depends on a value that it reads anew
with every trip: by a volatile or acquiring load, by an atomic operation, by a plain load behind a
fence, or inside a function that it calls.
"""

from __future__ import annotations

from collections.abc import Set

from ignis.sim.ptx.cfg import Graph
from ignis.sim.ptx.effects import call_target, defined, observed, used
from ignis.sim.ptx.syntax import Function, Instruction, Module

__all__ = ["loop_entries", "waiting_loops"]

_FENCES = ("membar", "fence", "nanosleep")


def _reads_anew(item: Instruction) -> bool:
    return item.parts[0] in ("atom", "mbarrier") or item.parts[0] == "ld" and observed(item)


def _observes(module: Module, function: Function) -> bool:
    """Whether the function, or one that it calls, reads what other threads write."""
    seen = {function.name}
    stack = [function]
    while stack:
        for item in stack.pop().instructions:
            if _reads_anew(item):
                return True
            name = call_target(module, item)
            if name in module.functions and name not in seen:
                seen.add(name)
                stack.append(module.functions[name])
    return False


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
    """Entries of the loops that wait for memory."""
    loops = loop_entries(graph)
    return {entry for entry in loops if _waits(module, graph, loops[entry], loops.keys())}


def _waits(module: Module, graph: Graph, blocks: range, entries: Set[int]) -> bool:
    members = [graph.blocks[index] for index in blocks]
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
    makers: dict[str, list[Instruction]] = {}
    for item in items:
        for name in defined(item):
            makers.setdefault(name, []).append(item)
    stack = list(wanted)
    while stack:
        for item in makers.get(stack.pop(), ()):
            if _reads_anew(item):
                return True
            if item.parts[0] == "ld":
                if called and "param" in item.parts:
                    return True
                if fenced and "param" not in item.parts:
                    return True
            for name in used(item):
                if name not in wanted:
                    wanted.add(name)
                    stack.append(name)
    return False
