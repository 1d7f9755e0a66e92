"""Launches of ``clean/tiles.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "tiles.cu"


def attention(q: Array, k: Array, v: Array, length: int) -> Array:
    scores = q.astype("f8") @ k.T / np.sqrt(32)
    scores[np.triu_indices(length, 1)] = -np.inf
    e = np.exp(scores - scores.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True) @ v


def life(x: Array, size: int) -> Array:
    around = sum(
        np.roll(x, (b, a), (0, 1)) for b in (-1, 0, 1) for a in (-1, 0, 1) if (a, b) != (0, 0)
    )
    return (around == 3) | ((around == 2) & (x != 0))


def heat(x: Array, y: Array, nx: int, ny: int, nz: int) -> Array:
    out, c = y.copy(), x[1:-1, 1:-1, 1:-1]
    sides = (x[1:-1, 1:-1, :-2] + x[1:-1, 1:-1, 2:]) + (x[1:-1, :-2, 1:-1] + x[1:-1, 2:, 1:-1])
    ends = x[:-2, 1:-1, 1:-1] + x[2:, 1:-1, 1:-1]
    out[1:-1, 1:-1, 1:-1] = c + 0.125 * (sides + ends - 6.0 * c)
    return out


def adamw(
    p: Array, g: Array, m: Array, v: Array, lr: float, step: int, n: int
) -> tuple[Array, ...]:
    p, g, m, v = (array.astype("f8") for array in (p, g, m, v))
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    a, b = m / (1 - 0.9**step), v / (1 - 0.999**step)
    return p - lr * (a / (np.sqrt(b) + 1e-8) + 0.01 * p), m, v


def _normal(rng: np.random.Generator, *shape: int) -> Array:
    return rng.standard_normal(shape).astype("f4")


CASES = [
    Case(FILE, "transpose", (3, 2), (32, 8), lambda rng: [_normal(rng, 45, 77), Out((77, 45)), 45,
         77], lambda x, rows, cols: x.T),
    Case(FILE, "gemm", (3, 2), (16, 16), lambda rng: [_normal(rng, 45, 37), _normal(rng, 37, 70),
         Out((45, 70)), 45, 70, 37], lambda a, b, m, n, k: a.astype("f8") @ b, ulps=32, floor=4.0),
    Case(FILE, "attention", 6, (32, 4), lambda rng: [_normal(rng, 21, 32), _normal(rng, 21, 32),
         _normal(rng, 21, 32), Out((21, 32)), 21], attention, ulps=128, floor=0.5),
    Case(FILE, "life", (3, 3), (16, 16), lambda rng: [(rng.random((48, 48)) < 0.4).astype("u1"),
         Out((48, 48), "u1"), 48], life),
    Case(FILE, "heat", (2, 2), (16, 8), lambda rng: [rng.random((7, 13, 21)),
         InOut(np.zeros((7, 13, 21))), 21, 13, 7], heat),
    Case(FILE, "adamw", 2, 64, lambda rng: [InOut(_normal(rng, 100)), _normal(rng, 100),
         InOut(_normal(rng, 100)), InOut(rng.random(100).astype("f4")), 1e-3, 7, 100], adamw,
         ulps=16, floor=1.0),
]  # fmt: skip
