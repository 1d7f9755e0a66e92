"""The times of ``ignis kernel tune`` as a picture; needs matplotlib, the extra ``plot``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ignis.cli.kernel.tune import Result


def draw(results: Sequence[Result], title: str, path: Path) -> None:
    """Write a picture: a bar for the median of each configuration, the fastest on top.

    A whisker goes from the shortest launch to the longest.
    """
    from matplotlib.figure import Figure

    ran = sorted((one for one in results if not one.failure), key=lambda one: -one.median)
    figure = Figure(figsize=(8, 1.5 + 0.28 * len(ran)), layout="constrained")
    axes = figure.subplots()
    medians = [one.median for one in ran]
    spread = [
        [one.median - min(one.milliseconds) for one in ran],
        [max(one.milliseconds) - one.median for one in ran],
    ]
    colors = ["tab:blue"] * (len(ran) - 1) + ["tab:orange"] * bool(ran)
    axes.barh([str(one.configuration) for one in ran], medians, xerr=spread, color=colors)
    axes.set_xlabel("ms per launch, median")
    axes.set_title(title)
    figure.savefig(path, dpi=120)
