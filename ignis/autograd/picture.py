"""The recorded graph as text for Graphviz, and as an SVG picture drawn without it.

A box is an operation: its name, its result's shape, dtype and bytes, the bytes that it holds, and
who owns them. Ellipses are leaves. Edges follow the data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any

from ignis.autograd.node import Node, Variable

_WIDTH, _HEIGHT, _GAP_X, _GAP_Y, _MARGIN = 190, 62, 24, 44, 16


def to_dot(nodes: Sequence[Node]) -> str:
    """A digraph in Graphviz's language; ``dot -Tsvg`` draws it."""
    lines = ["digraph tape {", "  rankdir=TB;", "  node [fontname=monospace, fontsize=10];"]
    boxes, edges = _graph(nodes)
    for name, (text, is_leaf) in boxes.items():
        label = "\\n".join(line.replace("\\", "\\\\").replace('"', '\\"') for line in text)
        lines.append(f'  {name} [shape={"ellipse" if is_leaf else "box"}, label="{label}"];')
    lines += [f"  {source} -> {target};" for source, target in edges]
    return "\n".join([*lines, "}"]) + "\n"


def to_svg(nodes: Sequence[Node]) -> str:
    """An SVG picture: every operation one row below the lowest of its inputs."""
    boxes, edges = _graph(nodes)
    rows: dict[str, int] = {}
    columns: Counter[int] = Counter()
    corner: dict[str, tuple[int, int]] = {}
    # Boxes come in an order in which inputs precede their operations.
    for name in boxes:
        row = max((rows[source] + 1 for source, target in edges if target == name), default=0)
        x, y = columns[row] * (_WIDTH + _GAP_X), row * (_HEIGHT + _GAP_Y)
        corner[name] = _MARGIN + x, _MARGIN + y
        rows[name] = row
        columns[row] += 1
    width = 2 * _MARGIN + max(columns.values(), default=1) * (_WIDTH + _GAP_X) - _GAP_X
    height = 2 * _MARGIN + len(columns) * (_HEIGHT + _GAP_Y) - _GAP_Y
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{max(height, 0)}" '
        'font-family="monospace" font-size="10">',
        '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">'
        '<path d="M0,0 L8,4 L0,8 z"/></marker></defs>',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for source, target in edges:
        x1, y1 = corner[source][0] + _WIDTH // 2, corner[source][1] + _HEIGHT
        x2, y2 = corner[target][0] + _WIDTH // 2, corner[target][1]
        parts.append(
            f'<path d="M{x1},{y1} C{x1},{y1 + _GAP_Y} {x2},{y2 - _GAP_Y} {x2},{y2}" fill="none" '
            'stroke="black" marker-end="url(#tip)"/>'
        )
    for name, (text, is_leaf) in boxes.items():
        x, y = corner[name]
        parts.append(
            f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_HEIGHT}" '
            f'rx="{_HEIGHT // 2 if is_leaf else 4}" fill="{"#eef4ea" if is_leaf else "#eaf0f8"}" '
            'stroke="black"/>'
        )
        parts += [
            f'<text x="{x + _WIDTH // 2}" y="{y + 16 + 12 * line}" text-anchor="middle">'
            f"{escape(content)}</text>"
            for line, content in enumerate(text)
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _graph(
    nodes: Sequence[Node],
) -> tuple[dict[str, tuple[list[str], bool]], list[tuple[str, str]]]:
    """Lines of text and whether it is a leaf, by name, inputs first; and the edges."""
    found = {node.index: node for node in nodes}
    for node in nodes:  # those of other tapes that they depend on directly
        found.update({source.index: source for source in node.inputs if isinstance(source, Node)})
    leaves: dict[str, tuple[list[str], bool]] = {}
    operations: dict[str, tuple[list[str], bool]] = {}
    edges = []
    for index in sorted(found):
        node = found[index]
        for source in node.inputs:
            if isinstance(source, Variable):
                leaves[_name(source)] = (["leaf", *_describe(source.array)], True)
            if source is not None and (isinstance(source, Variable) or source.index in found):
                edges.append((_name(source), _name(node)))
        result = node.result()
        lines = [node.operation]
        lines += _describe(result) if result is not None else [f"{node.nbytes} bytes, dropped"]
        held = {id(array): array for array in node.saved}.values()
        if held:
            owners = ", ".join(sorted({str(array.owner) for array in held}))
            lines.append(f"holds {sum(array.nbytes for array in held)} bytes of {owners}")
        operations[_name(node)] = (lines, False)
    return leaves | operations, edges


def _describe(array: Any) -> list[str]:
    shape = "x".join(map(str, array.shape)) or "scalar"
    if array.freed:
        return [f"{shape} {array.dtype.name}", "freed"]
    return [f"{shape} {array.dtype.name}", f"{array.nbytes} bytes, owner {array.owner}"]


def _name(source: Any) -> str:
    return f"n{source.index}" if isinstance(source, Node) else f"leaf{id(source)}"
