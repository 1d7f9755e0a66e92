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
from ignis.runtime.device import Device
from ignis.session.nodes import Node
from ignis.session.steps import Step, make_steps

__all__ = ["Placement", "Plan", "make_plan"]

_COLUMNS = ("node", "operation", "shape", "offset", "bytes", "live", "in place of")
_IN_PLACE = frozenset({"add", "mul", "scale", "gelu", "silu", "softmax"})


@dataclass(frozen=True, slots=True)
class Placement:
    """One node's buffer.

    Attributes
    ----------
    step : Step
        What computes it.
    offset : int
        Bytes from the start of the block.
    first, last : int
        Indices of the nodes that write it and that read it last; -1 and the end for inputs.
    in_place : Node or None
        The operand whose buffer it reuses.
    """

    step: Step
    offset: int
    first: int
    last: int
    in_place: Node | None

    @property
    def node(self) -> Node:
        """Whose buffer it is."""
        return self.step.node


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
    row = (node.index, placement.step.operation, shape, placement.offset, node.nbytes, live, reused)
    return tuple(map(str, row))


def make_plan(nodes: Sequence[Node], results: Sequence[Node], device: Device) -> Plan:
    """Give buffers to the inputs among `nodes`, and to what is needed for `results`.

    The nodes are all of a session, in the order of building; the results live to the end of a run.
    """
    steps = make_steps(nodes, results, device)
    end = len(nodes)
    last = {step.node: step.node.index for step in steps}
    for step in steps:
        for operand in step.inputs:
            last[operand] = step.node.index
    for step in steps:
        if not step.inputs or step.node in results:
            last[step.node] = end
    arena = Arena()
    separate = Arena()
    offsets = {step.node: arena.allocate(step.node.nbytes) for step in steps if not step.inputs}
    placements = []
    for step in steps:
        node = step.node
        separate.allocate(node.nbytes)
        if not step.inputs:
            placements.append(Placement(step, offsets[node], -1, end, None))
            continue
        dying = {operand for operand in step.inputs if last[operand] == node.index}
        reused = _reusable(step, dying)
        if reused is None:
            offsets[node] = arena.allocate(node.nbytes)
        else:
            offsets[node] = offsets[reused]
            dying.discard(reused)
        for operand in sorted(dying, key=lambda operand: operand.index):
            arena.free(offsets[operand])
        placements.append(Placement(step, offsets[node], node.index, last[node], reused))
    return Plan(tuple(placements), arena.peak, separate.peak)


def _reusable(step: Step, dying: set[Node]) -> Node | None:
    """Return the operand in whose buffer a step can be computed."""
    if step.operation in _IN_PLACE:
        for operand in step.inputs:
            if operand in dying and operand.nbytes == step.node.nbytes:
                return operand
    return None
