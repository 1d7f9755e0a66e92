"""The memory plan of a session: which buffer lives when, and where in one block.

Inputs live as long as the session, results to the end of a run; every other buffer lives from the
operation that writes it to the last one that reads it. An operation whose threads read only what
they write themselves works in the buffer of an operand that nobody needs afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ignis.base import html
from ignis.base.packing import Arena
from ignis.kernels.common.precision import chosen_precision
from ignis.session.nodes import Node

_COLUMNS = ("node", "operation", "shape", "offset", "bytes", "live", "in place of")
_IN_PLACE = frozenset({"add", "mul", "scale", "gelu", "silu", "softmax"})


@dataclass(frozen=True, slots=True)
class Placement:
    """One node's buffer.

    Attributes
    ----------
    node : Node
        Whose buffer it is.
    offset : int
        Bytes from the start of the block.
    first, last : int
        Indices of the nodes that write it and that read it last; -1 and the end for inputs.
    in_place : Node or None
        The operand whose buffer it reuses.
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
    precision : str
        How products multiply float32: as the thread has chosen that made the plan.
    """

    placements: tuple[Placement, ...]
    peak: int
    total: int
    precision: str

    def __str__(self) -> str:
        """Return a table of the buffers, and the peak against the sum."""
        rows = [_COLUMNS, *map(_cells, self.placements)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        return "\n".join([*lines, self._sum])

    def _repr_html_(self) -> str:
        """Return the same as a table for notebooks."""
        rows = [_cells(placement) for placement in self.placements]
        numeric = ("node", "offset", "bytes")
        return html.table("session", _COLUMNS, rows, numeric) + html.paragraph(self._sum)

    @property
    def _sum(self) -> str:
        share = 100 * self.peak / self.total if self.total else 100.0
        return f"planned peak {self.peak:,} B of {self.total:,} B ({share:.0f} %)"


def _cells(placement: Placement) -> tuple[str, ...]:
    node = placement.node
    live = "always" if placement.first < 0 else f"{placement.first}-{placement.last}"
    reused = "" if placement.in_place is None else str(placement.in_place.index)
    shape = " x ".join(map(str, node.shape))
    row = (node.index, node.operation, shape, placement.offset, node.nbytes, live, reused)
    return tuple(map(str, row))


def make_plan(nodes: Sequence[Node], results: Sequence[Node]) -> Plan:
    """Give buffers to the inputs among `nodes`, and to what is needed for `results`.

    The nodes are all of a session, in the order of building; the results live to the end of a run.
    """
    needed = set(results)
    for node in reversed(nodes):
        if node in needed:
            needed.update(node.inputs)
    end = len(nodes)
    nodes = [node for node in nodes if node in needed or not node.inputs]
    last = {node: node.index for node in nodes}
    for node in nodes:
        for operand in node.inputs:
            last[operand] = node.index
    for node in nodes:
        if not node.inputs or node in results:
            last[node] = end
    arena = Arena()
    separate = Arena()
    offsets = {node: arena.allocate(node.nbytes) for node in nodes if not node.inputs}
    placements = []
    for node in nodes:
        separate.allocate(node.nbytes)
        if not node.inputs:
            placements.append(Placement(node, offsets[node], -1, end, None))
            continue
        dying = {operand for operand in node.inputs if last[operand] == node.index}
        reused = _reusable(node, dying)
        if reused is None:
            offsets[node] = arena.allocate(node.nbytes)
        else:
            offsets[node] = offsets[reused]
            dying.discard(reused)
        for operand in sorted(dying, key=lambda operand: operand.index):
            arena.free(offsets[operand])
        placements.append(Placement(node, offsets[node], node.index, last[node], reused))
    return Plan(tuple(placements), arena.peak, separate.peak, chosen_precision("session", None))


def _reusable(node: Node, dying: set[Node]) -> Node | None:
    """Return the operand in whose buffer a node can be computed."""
    if node.operation in _IN_PLACE:
        for operand in node.inputs:
            if operand in dying and operand.nbytes == node.nbytes:
                return operand
    return None
