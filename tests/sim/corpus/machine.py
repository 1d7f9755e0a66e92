"""Launches of ``clean/machine.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "machine.cu"


def positions() -> Array:
    blocks, threads = np.mgrid[:12, :70]
    return np.stack([threads, blocks, threads % 32, np.full_like(threads, 7)], 2)


CASES = [
    Case(FILE, "positions", (2, 3, 2), (7, 5, 2), lambda rng: [Out((12, 70, 4), "i4")], positions,
         shared=96),
    Case(FILE, "clocks", 1, 32, lambda rng: [Out(32, "i4")], lambda: np.full(32, 3)),
]  # fmt: skip
