"""Launches of ``clean/elementwise.cu``."""

from __future__ import annotations

import math

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "elementwise.cu"


def saxpy(x: Array, y: Array, a: float, n: int) -> Array:
    # A product of float32 numbers is exact in float64; longdouble holds the sum, too.
    return (np.longdouble(np.float32(a)) * x.astype("f8") + y).astype("f4")


def to_bytes(x: Array, n: int) -> Array:
    scaled = np.nan_to_num(x * np.float32(255), nan=0.0)
    return np.clip(np.rint(scaled), 0, 255).astype("u1")


def complex_multiply(a: Array, b: Array, n: int) -> Array:
    (u, v), (s, t) = a.T, b.T
    return np.stack([u * s - v * t, u * t + v * s], 1)


def gelu(x: Array, n: int) -> Array:
    half = np.float64(np.float32(0.70710678))
    return np.array([0.5 * v * (1 + math.erf(v * half)) for v in x.astype("f8")])


def _colours(rng: np.random.Generator) -> Array:
    x = rng.uniform(-0.2, 1.2, 777).astype("f4")
    x[:4] = np.nan, np.inf, -np.inf, 0.5 / 255
    return x


CASES = [
    Case(FILE, "saxpy", 3, 96, lambda rng: [rng.standard_normal(1027).astype("f4"),
         InOut(rng.standard_normal(1027).astype("f4")), 1.7, 1027], saxpy),
    Case(FILE, "to_bytes", 2, 128, lambda rng: [_colours(rng), Out(777, "u1"), 777], to_bytes),
    Case(FILE, "complex_multiply", 4, 64, lambda rng: [rng.standard_normal((250, 2)),
         rng.standard_normal((250, 2)), Out((250, 2), "f8"), 250], complex_multiply),
    Case(FILE, "gelu", 2, 256, lambda rng: [rng.uniform(-3, 6, 1000).astype("f4"), Out(1000),
         1000], gelu, ulps=5, floor=0.5),
]  # fmt: skip
