"""Launches of ``clean/scans.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "scans.cu"


def segmented(x: Array, head: Array, n: int) -> Array:
    y = np.empty_like(x)
    for i in range(n):
        y[i] = x[i] if i % 32 == 0 or head[i] else y[i - 1] + x[i]
    return y


def compact(x: Array) -> tuple[Array, Array]:
    y = np.zeros_like(x)
    for row, out in zip(x, y, strict=True):
        kept = row[row > 0]
        out[: kept.size] = kept
    return y, (x > 0).sum(1).astype("i4")


CASES = [
    Case(FILE, "inclusive_scan", 3, 200, lambda rng: [
         rng.integers(-99, 99, (3, 200)).astype("i4"), Out((3, 200), "i4")],
         lambda x: x.cumsum(1).astype("i4"), shared=1600),
    Case(FILE, "segmented_scan", 3, 64, lambda rng: [rng.integers(-99, 99, 150).astype("i4"),
         (rng.random(150) < 0.2).astype("i4"), Out(150, "i4"), 150], segmented),
    Case(FILE, "compact", 3, 160, lambda rng: [rng.integers(-99, 99, (3, 160)).astype("i4"),
         Out((3, 160), "i4"), Out(3, "i4")], compact),
]  # fmt: skip
