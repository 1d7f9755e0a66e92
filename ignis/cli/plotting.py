"""Pictures of what commands measured; they need matplotlib, the extra ``plot``."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass, field
from pathlib import Path

from ignis.base.extras import extra_hint
from ignis.errors import ArgumentError

_SUFFIXES = (".png", ".svg", ".pdf")


def require_plotting(path: Path) -> None:
    """Refuse a picture that could not be written later.

    Raises
    ------
    ArgumentError
        If matplotlib is missing, or the file's suffix is none that it writes.
    """
    if path.suffix.lower() not in _SUFFIXES:
        raise ArgumentError(f"--plot {path}: the suffix must be one of {', '.join(_SUFFIXES)}")
    if importlib.util.find_spec("matplotlib") is None:
        raise ArgumentError(f"--plot needs matplotlib; {extra_hint('plot')}")


@dataclass
class Curve:
    """A training run as it goes: the loss, the rate and the device memory of every step."""

    steps: list[int] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    nbytes: list[int] = field(default_factory=list)
    unit: str = "byte"

    def add(self, step: int, loss: float, rate: float, nbytes: int) -> None:
        """Add a step: its loss, its bytes or tokens per second, and bytes of device memory."""
        self.steps.append(step)
        self.losses.append(loss)
        self.rates.append(rate)
        self.nbytes.append(nbytes)

    def draw(self, title: str, path: Path) -> None:
        """Write a picture: the three curves over the steps, one above the other."""
        from matplotlib.figure import Figure

        figure = Figure(figsize=(8, 7), layout="constrained")
        rows = figure.subplots(3, sharex=True)
        curves = (
            (f"loss, nats per {self.unit}", self.losses),
            (f"{self.unit}s of text per second", self.rates),
            ("device memory, MiB", [nbytes / 2**20 for nbytes in self.nbytes]),
        )
        for axes, (label, values) in zip(rows, curves, strict=True):
            axes.plot(self.steps, values, linewidth=1.2)
            axes.set_ylabel(label)
            axes.set_ylim(bottom=0)
            axes.grid(alpha=0.3)
        rows[0].set_title(title)
        rows[-1].set_xlabel("step")
        figure.savefig(path, dpi=120)
