"""Launches of ``clean/blocks.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Case, Out

FILE = "blocks.cu"
CASES = [
    Case(FILE, "cub_sort", 2, 64, lambda rng: [rng.integers(0, 1 << 16, (2, 256)).astype("u4"),
         Out((2, 256), "u4")], lambda x: np.sort(x, 1)),
    Case(FILE, "cub_scan", 2, 128, lambda rng: [rng.integers(-99, 99, (2, 128)).astype("i4"),
         Out((2, 128), "i4"), Out(2, "i4")], lambda x: (x.cumsum(1), x.sum(1))),
]  # fmt: skip
