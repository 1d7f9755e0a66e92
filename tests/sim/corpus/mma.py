"""Launches of ``clean/mma.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out
from tests.sim.corpus.wmma import eighths, gemm

FILE = "mma.cu"


def bytes_product(a: Array, b: Array, n: int, k: int) -> Array:
    product: Array = a.astype("i8") @ b.astype("i8").T
    return product


def tf32(x: Array) -> Array:
    """Rounded to 10 bits behind the point, halves away from zero."""
    bits = (x.view("u4") + np.uint32(0x1000)) & np.uint32(0xFFFFE000)
    return bits.view("f4").astype("f8")


CASES = [
    Case(FILE, "mma_gemm", (2, 2), 128, lambda rng: [eighths(rng, (128, 96)).astype("f2"),
         eighths(rng, (96, 128)).astype("f2"), Out((128, 128)), 128, 96], gemm),
    Case(FILE, "mma_bytes", (5, 2), 32, lambda rng: [
         rng.integers(-128, 128, (32, 96)).astype("i1"),
         rng.integers(-128, 128, (40, 96)).astype("i1"), Out((32, 40), "i4"), 40, 96],
         bytes_product),
    Case(FILE, "mma_tf32", (4, 3), 32, lambda rng: [rng.uniform(1, 2, (37, 21)).astype("f4"),
         rng.uniform(1, 2, (21, 27)).astype("f4"), Out((37, 27)), 37, 27, 21],
         lambda a, b, m, n, k: tf32(a) @ tf32(b), ulps=24),
    Case(FILE, "mma_double", 3, 64, lambda rng: [rng.uniform(1, 2, (24, 36)),
         rng.uniform(1, 2, (36, 40)), InOut(rng.uniform(1, 2, (24, 40))), 40, 36],
         lambda a, b, c, n, k: a @ b + c, ulps=40),
    Case(FILE, "turn_halves", (3, 2), 32, lambda rng: [rng.standard_normal((16, 24)).astype("f2"),
         Out((24, 16), "f2"), 16, 24], lambda x, rows, columns: x.T),
]  # fmt: skip
