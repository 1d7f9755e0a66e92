"""The memory plan of a session: which buffer lives when, and where in one block.

Inputs are kept for ever, results to the end; every other buffer is there from the operation that
writes it to the last one that reads it. An operation whose threads read only what they write
themselves works in the buffer of an operand that nobody needs afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ignis.runtime.arena import Arena
from ignis.session.nodes import Node

__all__ = ["Placement", "Plan", "make_plan"]

_IN_PLACE = frozenset({"add", "mul", "scale", "gelu", "silu", "softmax"})


@dataclass(frozen=True, slots=True)
class Placement:
    """One node's buffer.

    Attributes
    ----------
    node : Node
        Whose.
    offset : int
        Bytes from the start of the block.
    first, last : int
        Indices of the nodes that write it and that read it last; -1 and the end for inputs.
    in_place : Node or None
        The operand whose buffer it takes over.
    """

    node: Node
    offset: int
    first: int
    last: int
    in_place: Node | None


@dataclass(frozen=True, slots=True)
class Plan:
    """Where every buffer is.

    Attributes
    ----------
    placements : tuple of Placement
        In order of execution, inputs included.
    peak : int
        Bytes of the block.
    total : int
        Bytes that one buffer per node would need.
    """

    placements: tuple[Placement, ...]
    peak: int
    total: int

    def __str__(self) -> str:
        """Return a table of the buffers, and the peak against the sum."""
        rows: list[tuple[str, ...]] = [
            ("node", "operation", "shape", "offset", "bytes", "live", "in place of")
        ]
        for place in self.placements:
            node = place.node
            live = "always" if place.first < 0 else f"{place.first}-{place.last}"
            taken = "" if place.in_place is None else str(place.in_place.index)
            shape = " x ".join(map(str, node.shape))
            row = (node.index, node.operation, shape, place.offset, node.nbytes, live, taken)
            rows.append(tuple(map(str, row)))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        share = 100 * self.peak / self.total if self.total else 100.0
        lines.append(f"planned peak {self.peak:,} B of {self.total:,} B ({share:.0f} %)")
        return "\n".join(lines)


def make_plan(nodes: Sequence[Node], results: Sequence[Node]) -> Plan:
    """Place the inputs among `nodes`, and what is needed for `results`.

    Parameters
    ----------
    nodes : sequence of Node
        All of a session, in the order of building.
    results : sequence of Node
        Kept to the end.
    """
    needed = set(results)
    for node in reversed(nodes):
        if node in needed:
            needed.update(node.inputs)
    order = [node for node in nodes if not node.inputs or node in needed]
    end = len(nodes)
    last = {node: node.index for node in order}
    for node in order:
        for operand in node.inputs:
            last[operand] = node.index
    for node in order:
        if not node.inputs or node in results:
            last[node] = end
    arena = Arena()
    separate = Arena()
    offsets = {node: arena.take(node.nbytes) for node in order if not node.inputs}
    placements = [Placement(node, offsets[node], -1, end, None) for node in offsets]
    for node in order:
        separate.take(node.nbytes)
        if not node.inputs:
            continue
        dying = {operand for operand in node.inputs if last[operand] == node.index}
        taken = _taken_over(node, dying)
        if taken is None:
            offsets[node] = arena.take(node.nbytes)
        else:
            offsets[node] = offsets[taken]
            dying.discard(taken)
        for operand in sorted(dying, key=lambda operand: operand.index):
            arena.give(offsets[operand])
        placements.append(Placement(node, offsets[node], node.index, last[node], taken))
    placements.sort(key=lambda place: place.node.index)
    return Plan(tuple(placements), arena.peak, separate.peak)


def _taken_over(node: Node, dying: set[Node]) -> Node | None:
    """Return the operand in whose buffer `node` can be computed."""
    if node.operation in _IN_PLACE:
        for operand in node.inputs:
            if operand in dying and operand.nbytes == node.nbytes:
                return operand
    return None
