"""Launches of ``clean/reductions.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "reductions.cu"


def rms_norm(x: Array, weight: Array, cols: int, eps: float) -> Array:
    x = x.astype("f8")
    return x / np.sqrt((x * x).mean(1, keepdims=True) + eps) * weight


def softmax(x: Array, cols: int) -> Array:
    e = np.exp(x.astype("f8") - x.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def moments(x: Array, rows: int, cols: int) -> tuple[Array, Array]:
    x = x.astype("f8")
    return x.mean(0), x.var(0)


CASES = [
    Case(FILE, "rms_norm", 5, 128, lambda rng: [rng.standard_normal((5, 301)).astype("f4"),
         rng.standard_normal(301).astype("f4"), Out((5, 301)), 301, 1e-5], rms_norm, ulps=8),
    Case(FILE, "softmax", 4, 96, lambda rng: [(4 * rng.standard_normal((4, 205))).astype("f4"),
         Out((4, 205)), 205], softmax, ulps=32),
    Case(FILE, "row_argmax", 3, (32, 4), lambda rng: [
         rng.integers(-50, 50, (11, 133)).astype("i4"), Out(11, "i4"), 11, 133],
         lambda x, rows, cols: x.argmax(1).astype("i4")),
    Case(FILE, "total", 7, 64, lambda rng: [rng.integers(-2**62, 2**62, 2000),
         InOut(np.zeros(1, "i8")), 2000], lambda x, y, n: x.sum(keepdims=True)),
    Case(FILE, "moments", 2, 64, lambda rng: [rng.uniform(1, 3, (57, 100)).astype("f4"),
         Out(100, "f8"), Out(100, "f8"), 57, 100], moments, ulps=64),
]  # fmt: skip
