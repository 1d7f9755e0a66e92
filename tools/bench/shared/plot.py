"""The share of the limit that each row of a benchmark reaches, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ignis.dtypes import DTYPES
from tools.bench.shared.common import NO_PEERS, Row

__all__ = ["draw_shares"]

_COLORS = ("tab:orange", "tab:blue", "tab:green", "tab:purple", "tab:brown")


def draw_shares(rows: Sequence[Row], title: str, path: Path) -> None:
    """Write a picture: for each row that has a share, bars for ignis and for its peers.

    Rows of one name but for the dtype after their last comma are panels side by side. Variants,
    whose names have another comma, are left out.
    """
    from matplotlib.figure import Figure

    panels: dict[str, dict[str, Row]] = {}
    for row in rows:
        if row.share is not None and "ignis" in row.figures:
            what, _, kind = row.what.rpartition(", ")
            if kind not in DTYPES:
                panels.setdefault("", {})[row.what] = row
            elif "," not in what:
                panels.setdefault(kind, {})[what] = row
    shown = [row for panel in panels.values() for row in panel.values()]
    others = dict.fromkeys(system for row in shown for system in row.figures)
    systems = ["ignis", *(system for system in others if system not in NO_PEERS)]
    height = 0.8 / len(systems)
    names = list(dict.fromkeys(what for panel in panels.values() for what in panel))
    figure = Figure(figsize=(4 + 4 * len(panels), 1.5 + 0.3 * len(names)), layout="constrained")
    figure.suptitle(title)
    for axes, (kind, panel) in zip(
        figure.subplots(1, len(panels), sharey=True, squeeze=False)[0], panels.items(), strict=True
    ):
        for number, system in enumerate(systems):
            offset = (number + 0.5) * height - 0.4
            positions, shares = [], []
            for index, what in enumerate(names):
                row = panel.get(what)
                if row is not None and row.share is not None and system in row.figures:
                    positions.append(index + offset)
                    shares.append(row.share * row.figures[system] / row.figures["ignis"])
            if positions:
                axes.barh(positions, shares, height=height, color=_COLORS[number], label=system)
        axes.axvline(1.0, color="black", linewidth=0.8, linestyle="--")
        axes.set_title(kind)
        axes.set_xlabel("share of the rate of a copy")
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.legend(loc="lower right")
    figure.savefig(path, dpi=120)
