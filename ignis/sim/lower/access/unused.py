"""Loads whose value only a store gets that some lanes leave out: they count where the store is.

Compilers let all threads of a block load a scalar that one of them changes. What the others have
loaded goes nowhere, and races with nothing.
"""

from __future__ import annotations

from ignis.base.name_lists import grouped
from ignis.sim.ptx.cfg import Graph
from ignis.sim.ptx.effects import defined, is_sync, registers_in, used
from ignis.sim.ptx.syntax import Immediate, Instruction

_PURE = frozenset(
    "add sub mul mad fma mov cvt and or xor shl shr neg abs not min max div rem selp".split()
)
_ORDERING = frozenset("bar barrier membar fence call atom red mbarrier cp".split())


def loads_for_stores(graph: Graph) -> dict[int, list[Instruction]]:
    """The loads, by identity, and the stores of a block behind theirs that get their values."""
    items = [(block.index, item) for block in graph.blocks for item in block.instructions]
    uses = grouped((name, found) for found in items for name in set(used(found[1])))
    makers = grouped((name, item) for _, item in items for name in defined(item))
    selectors = {block.selector.name for block in graph.blocks if block.selector is not None}
    found: dict[int, list[Instruction]] = {}
    for block in graph.blocks:
        guarded = {n for n in block.targets if graph.predecessors[n] == [block.index]}
        guarded.discard(block.index)
        for position, load in enumerate(block.instructions):
            if not guarded or load.parts[0] != "ld" or load.has("param", "const", "local"):
                continue
            rest = block.instructions[position + 1 :]
            stores = _stores(load, rest, guarded, block.index, uses, makers, selectors)
            behind = [item for n in guarded for item in graph.blocks[n].instructions]
            if stores and not any(
                each.parts[0] in _ORDERING or is_sync(each) for each in (*rest, *behind)
            ):
                found[id(load)] = stores
    return found


def _stores(
    load: Instruction, rest: list[Instruction], guarded: set[int], own: int,
    uses: dict[str, list[tuple[int, Instruction]]], makers: dict[str, list[Instruction]],
    selectors: set[str],
) -> list[Instruction]:  # fmt: skip
    """The stores, none where the value goes elsewhere, too, or all lanes store it."""
    later = set(map(id, rest))
    names, seen, stores = defined(load), set[str](), []
    while names:
        name = names.pop()
        if name in seen:
            continue
        seen.add(name)
        others = [item for item in makers[name] if item is not load]
        first = name in defined(load)
        if name in selectors or not (len(others) == 1 - first or all(map(_is_constant, others))):
            return []
        for block, item in uses.get(name, []):
            if not (block in guarded or (block == own and id(item) in later)):
                return []
            if item.parts[0] in _PURE:
                names += defined(item)
            elif block == own or item.parts[0] != "st" or name in registers_in(item.operands[0]):
                return []
            else:
                stores.append(item)
    return stores


def _is_constant(item: Instruction) -> bool:
    return item.parts[0] == "mov" and isinstance(item.operands[1], Immediate)
