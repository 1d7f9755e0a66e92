"""Draw docs/architecture.svg: the floors of ignis, as the import contracts have them.

    python -m tools draw_floors

A row of the picture is a layer of a contract in pyproject.toml, top-down: imports point down only.
A box is a module or a package with the first line of its docstring; where a contract has the
package as its container, the layers of that contract are drawn inside. What no contract mentions
is listed, so that the picture is complete. tests/test_project.py compares the file with the code.
"""

from __future__ import annotations

import argparse
import ast
import re
import textwrap
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "architecture.svg"

WIDTH = 960
MARGIN = 12
GAP = 6
PAD = 9
LINE = 16
IN_A_ROW = 5
"""Boxes beside each other at most; a layer with more of them goes on below."""
NAME_WIDTH, TEXT_WIDTH = 8.0, 6.6
"""Pixels that a character takes at most, on average; the fonts of readers differ."""

# Plain colors rather than CSS variables, which not every reader of SVG knows.
STYLE = """
.page { fill: #ffffff; }
.box { fill: #f3f6fa; stroke: #b6c0cc; }
.odd { fill: #ffffff; }
.beside { stroke-dasharray: 5 4; }
.name { fill: #123a63; font: 600 13px ui-monospace, Menlo, Consolas, monospace; }
.text { fill: #3b4652; font: 12px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
@media (prefers-color-scheme: dark) {
  .page { fill: #0d1117; }
  .box { fill: #161d27; stroke: #445062; }
  .odd { fill: #202a37; }
  .name { fill: #9ecbff; }
  .text { fill: #c3ccd6; }
}
"""


@dataclass
class Box:
    """A module or package, with the layers inside."""

    name: str
    text: str
    rows: list[list[Box]] = field(default_factory=list)
    rest: str = ""
    beside: bool = False

    def height(self, width: float) -> float:
        """Pixels that the box needs at this width."""
        inside = sum(_row_height(row, width - 2 * PAD) + GAP for row in _split(self.rows))
        lines = len(self._lines(width)) + len(_wrap(self.rest, width))
        return 2 * PAD + LINE * lines - 4 + (inside + GAP if inside else 0)

    def _lines(self, width: float) -> list[str]:
        """The text, of which the first line stands behind the name where it fits."""
        beside_name = width - 2 * PAD - NAME_WIDTH * (len(self.name) + 1.5)
        if TEXT_WIDTH * len(self.text) <= beside_name:
            return [self.text]
        return ["", *_wrap(self.text, width)]

    def draw(self, x: float, y: float, width: float, height: float, depth: int = 0) -> list[str]:
        """Lines of SVG."""
        kind = "box" + (" odd" if depth % 2 else "") + (" beside" if self.beside else "")
        svg = [_rect(kind, x, y, width, height)]
        x, at = x + PAD, y + PAD + 11
        svg.append(_text("name", x, at, self.name))
        first, *others = self._lines(width)
        if first:
            svg.append(_text("text", x + NAME_WIDTH * (len(self.name) + 1.5), at, first))
        for line in others:
            at += LINE
            svg.append(_text("text", x, at, line))
        at += 5 + GAP
        for row in _split(self.rows):
            row_height = _row_height(row, width - 2 * PAD)
            each = (width - 2 * PAD - GAP * (len(row) - 1)) / len(row)
            for index, box in enumerate(row):
                svg += box.draw(x + index * (each + GAP), at, each, row_height, depth + 1)
            at += row_height + GAP
        at -= GAP if not self.rows else 0
        for line in _wrap(self.rest, width):
            svg.append(_text("text", x, at + 11, line))
            at += LINE
        return svg


def _split(rows: list[list[Box]]) -> list[list[Box]]:
    """Rows of at most IN_A_ROW boxes, as even as can be."""
    parts = []
    for row in rows:
        count = -(-len(row) // IN_A_ROW)
        each = -(-len(row) // count)
        parts += [row[start : start + each] for start in range(0, len(row), each)]
    return parts


def _row_height(row: list[Box], width: float) -> float:
    each = (width - GAP * (len(row) - 1)) / len(row)
    return max(box.height(each) for box in row)


def _wrap(text: str, width: float) -> list[str]:
    return textwrap.wrap(text, max(int((width - 2 * PAD) / TEXT_WIDTH), 8))


def _rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    size = f'width="{width:.1f}" height="{height:.1f}"'
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" {size} rx="5"/>'


def _text(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def _source(module: str) -> Path | None:
    """The file with a module's docstring."""
    path = ROOT.joinpath(*module.split("."))
    found = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in found if file.is_file()), None)


def _purpose(module: str) -> str:
    """First line of a module's docstring, without markup and without the dot."""
    file = _source(module)
    text = ast.get_docstring(ast.parse(file.read_text())) if file else None
    line = re.sub(r"`+", "", (text or "").split("\n\n")[0].replace("\n", " ")).rstrip(".")
    # A package may begin with its own name: "ignis: a CUDA runtime".
    return line.removeprefix(f"{module}: ")


def _children(package: str) -> list[str]:
    """Names of the modules and packages of a package, without private ones."""
    folder = ROOT.joinpath(*package.split("."))
    files = [path.stem for path in folder.glob("*.py")]
    folders = [path.parent.name for path in folder.glob("*/__init__.py")]
    return sorted(name for name in files + folders if not name.startswith("_"))


def _layers(contracts: list[dict[str, Any]]) -> dict[str, list[list[str]]]:
    """By package: its layers, highest first, each a list of full names that exist.

    Of several contracts about one package, the one with the most modules counts.
    """
    found: dict[str, list[list[str]]] = {}
    for contract in contracts:
        if contract["type"] != "layers":
            continue
        for container in contract.get("containers") or [""]:
            names = [
                [f"{container}.{name.strip(' ()')}".strip(".") for name in re.split(r"[|:]", layer)]
                for layer in contract["layers"]
            ]
            there = [[name for name in layer if _source(name)] for layer in names]
            rows = [layer for layer in there if layer]
            if rows:
                package = rows[0][0].rpartition(".")[0]
                found[package] = max(rows, found.get(package, []), key=lambda r: sum(map(len, r)))
    return found


def _box(module: str, layers: dict[str, list[list[str]]]) -> Box:
    rows = layers.get(module, [])
    box = Box(module.rpartition(".")[2], _purpose(module))
    box.rows = [[_box(name, layers) for name in row] for row in rows]
    folder = ROOT.joinpath(*module.split("."))
    if folder.is_dir():
        inside = {name.rpartition(".")[2] for row in rows for name in row}
        rest = [name for name in _children(module) if name not in inside]
        if not rows:
            rest = [name for name in rest if (folder / name).is_dir()]
        if rest:
            box.rest = ("also here: " if rows else "rooms: ") + ", ".join(rest)
    return box


def _house(contracts: list[dict[str, Any]]) -> list[list[Box]]:
    """The floors of ignis, and below them the packages that stand beside the floors."""
    layers = _layers(contracts)
    floors = layers["ignis"]
    named = {name for floor in floors for name in floor}
    rows = [[_box(name, layers) for name in floor] for floor in floors]
    for child in _children("ignis"):
        name = f"ignis.{child}"
        if name not in named:
            box = _box(name, layers)
            box.beside = True
            rules = [
                contract["name"]
                for contract in contracts
                if contract["type"] == "forbidden"
                and [name] in (contract["source_modules"], contract["forbidden_modules"])
            ]
            if rules:
                box.text += ". " + ". ".join(rules)
            rows.append([box])
    return rows


def draw() -> str:
    """Return the picture."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    svg: list[str] = []
    at = float(MARGIN)
    for row in _split(_house(project["tool"]["importlinter"]["contracts"])):
        height = _row_height(row, WIDTH - 2 * MARGIN)
        each = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
        for index, box in enumerate(row):
            svg += box.draw(MARGIN + index * (each + GAP), at, each, height)
        at += height + GAP
    total = round(at - GAP + MARGIN)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {total}" role="img">'
    title = "<title>The floors of ignis: imports point down only</title>"
    page = f'<rect class="page" width="{WIDTH}" height="{total}"/>'
    return "\n".join([head, title, f"<style>{STYLE}</style>", page, *svg, "</svg>", ""])


if __name__ == "__main__":
    argparse.ArgumentParser(description=str(__doc__).splitlines()[0]).parse_args()
    PICTURE.write_text(draw())
    print(f"wrote {PICTURE.relative_to(ROOT)}")
