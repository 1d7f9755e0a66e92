"""Basic blocks of a function, in an order that executes a whole warp at once.

The order is topological but for loops, which are contiguous: a block comes after all blocks that
lead to it, so that lanes which took different ways wait for each other where the ways meet.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from ignis.sim.ptx.effects import is_sync
from ignis.sim.ptx.ptx_errors import PtxError
from ignis.sim.ptx.syntax import Function, Instruction, Register, Symbol

N = TypeVar("N", bound=Hashable)


def reached(starts: Iterable[N], onward: Callable[[N], Iterable[N]]) -> Iterator[N]:
    """Each node of a graph that can be reached, once; `onward` is asked after one was returned."""
    seen: set[N] = set()
    stack = list(starts)
    while stack:
        node = stack.pop()
        if node not in seen:
            seen.add(node)
            yield node
            stack.extend(onward(node))


@dataclass(slots=True)
class Block:
    """Instructions without a branch among them, and how they end.

    `targets` are block indices. `kind` is ``"jump"`` (one target), ``"branch"`` (taken, not
    taken), ``"switch"`` (one per value), ``"return"``, ``"exit"`` or ``"trap"``.
    """

    index: int
    instructions: list[Instruction] = field(default_factory=list)
    kind: str = "jump"
    targets: list[int] = field(default_factory=list)
    selector: Register | None = None
    end: Instruction | None = None

    @property
    def leaves(self) -> bool:
        """True if the block does nothing but end the thread or the function."""
        return self.kind in ("return", "exit") and not self.instructions


@dataclass(slots=True)
class Graph:
    """Blocks in execution order.

    `loops` maps the index of the last block of a loop to the loop's entries, innermost first;
    `irreducible` is True when some loop has more than one entry.
    """

    blocks: list[Block]
    predecessors: list[list[int]]
    loops: dict[int, list[list[int]]]
    irreducible: bool


def build_graph(function: Function) -> Graph:
    """Split `function` into blocks and order them."""
    blocks = _split(function)
    _skip_empty(blocks)
    order, loops, irreducible = _order(blocks)
    position = {old: new for new, old in enumerate(order)}
    renumbered = []
    for new, old in enumerate(order):
        block = blocks[old]
        block.index = new
        block.targets = [position[target] for target in block.targets]
        renumbered.append(block)
    predecessors: list[list[int]] = [[] for _ in renumbered]
    for block in renumbered:
        for target in set(block.targets):
            predecessors[target].append(block.index)
    return Graph(
        renumbered,
        predecessors,
        {
            position[last]: [[position[entry] for entry in entries] for entries in found]
            for last, found in loops.items()
        },
        irreducible,
    )


def _split(function: Function) -> list[Block]:
    blocks: list[Block] = [Block(0)]
    names: dict[str, int] = {}
    jumps: list[tuple[Block, list[str | int]]] = []

    def start() -> Block:
        blocks.append(Block(len(blocks)))
        return blocks[-1]

    def fall_into_new() -> Block:
        last, fresh = blocks[-1], start()
        jumps.append((last, [fresh.index]))
        return fresh

    for item in function.body:
        if isinstance(item, str):
            names[item] = fall_into_new().index
            continue
        base = item.parts[0]
        block = blocks[-1]
        if base in ("bra", "brx"):
            block.end = item
            if base == "brx":
                index, table = item.operands
                assert isinstance(index, Register) and isinstance(table, Symbol)
                block.kind, block.selector = "switch", index
                jumps.append((block, list(function.targets[table.name])))
                start()
            else:
                goal = item.operands[0]
                assert isinstance(goal, Symbol)
                fresh = start()
                if item.guard is None:
                    jumps.append((block, [goal.name]))
                else:
                    block.kind, block.selector = "branch", item.guard
                    jumps.append((block, [goal.name, fresh.index]))
            continue
        final = {"ret": "return", "exit": "exit", "trap": "trap", "brkpt": "trap"}.get(base)
        after: int | None = None
        if item.guard is not None:
            # A guarded instruction is a branch around it.
            block.kind, block.selector = "branch", item.guard
            inner = start()
            after = len(blocks)
            jumps.append((block, [inner.index, after]))
            block = inner
        elif is_sync(item) and block.instructions:
            block = fall_into_new()
        if final is not None:
            block.kind, block.end = final, item
            start()
        else:
            block.instructions.append(item)
            if after is not None:
                fall_into_new()
    blocks[-1].kind = "return"
    for block, targets in jumps:
        block.targets = [_index(function, names, target) for target in targets]
    return blocks


def _index(function: Function, names: dict[str, int], target: str | int) -> int:
    """The block that a branch leads to, by its index or its label."""
    if isinstance(target, int):
        return target
    if target not in names:
        raise PtxError(f"function {function.name}: no label {target}")
    return names[target]


def _skip_empty(blocks: list[Block]) -> None:
    """Let branches to empty blocks go where those lead."""
    ends: dict[int, int] = {}

    def final(index: int) -> int:
        seen: dict[int, None] = {}
        while index not in ends:
            block = blocks[index]
            if block.instructions or block.kind != "jump" or index in seen:
                ends[index] = index
                break
            seen[index] = None
            index = block.targets[0]
        end = ends[index]
        ends.update(dict.fromkeys(seen, end))
        return end

    for block in blocks:
        block.targets = [final(target) for target in block.targets]
        if block.kind == "branch" and block.targets[0] == block.targets[1]:
            block.kind = "jump"
            block.targets = block.targets[:1]
            block.selector = None


def _order(blocks: list[Block]) -> tuple[list[int], dict[int, list[list[int]]], bool]:
    reachable = sorted(reached([0], lambda index: blocks[index].targets))
    edges = {i: [t for t in dict.fromkeys(blocks[i].targets)] for i in reachable}
    loops: dict[int, list[list[int]]] = {}
    irreducible = False

    def arrange(nodes: set[int], entry: int, banned: set[int]) -> list[int]:
        nonlocal irreducible
        inner = {n: [t for t in edges[n] if t in nodes and t not in banned] for n in nodes}
        result: list[int] = []
        for component in _components(inner, sorted(nodes), entry):
            single = len(component) == 1
            only = component[0]
            if single and only not in inner[only]:
                result.append(only)
                continue
            members = set(component)
            entries = sorted(
                n
                for n in members
                if n == entry or any(n in inner[m] for m in nodes if m not in members)
            )
            if not entries:
                entries = [min(members)]
            irreducible |= len(entries) > 1
            # Edges into any entry are the loop's back edges.
            head = entries[0]
            body = arrange(members, head, banned | set(entries))
            result.extend(body)
            loops.setdefault(body[-1], []).append(entries)
        return result

    return arrange(set(reachable), 0, set()), loops, irreducible


def _components(edges: dict[int, list[int]], nodes: list[int], entry: int) -> list[list[int]]:
    """Strongly connected components in topological order (Tarjan, without recursion)."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    found: list[list[int]] = []
    # Later nodes first: the result is reversed, and should resemble the program's own order.
    roots = [entry, *(n for n in nodes if n != entry)]
    for root in roots:
        if root in number:
            continue
        work = [(root, iter(sorted(edges[root], reverse=True)))]
        number[root] = low[root] = len(number)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, targets = work[-1]
            for target in targets:
                if target not in number:
                    number[target] = low[target] = len(number)
                    stack.append(target)
                    on_stack.add(target)
                    work.append((target, iter(sorted(edges[target], reverse=True))))
                    break
                if target in on_stack:
                    low[node] = min(low[node], number[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    component = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    found.append(component)
    found.reverse()
    return found
