"""Launches of ``clean/barriers.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "barriers.cu"


def producer_consumer(x: Array, tiles: int) -> Array:
    weights = np.arange(1, tiles + 1)[:, None]
    return (x * weights - x[:, :, ::-1]).sum(1).astype("i4")


def relax(x: Array) -> tuple[Array, Array]:
    results, rounds = [], []
    for row in x:
        count = 0
        while True:
            count += 1
            edge = np.pad(row, 1, mode="edge")
            wider = np.maximum(row, np.maximum(edge[:-2], edge[2:]) - 3)
            if (wider == row).all():
                break
            row = wider
        results.append(row)
        rounds.append(count)
    return np.array(results), np.array(rounds)


def census(x: Array, limit: int) -> Array:
    rows = [
        np.full(row.size, (row > limit).sum() * 4 + (row >= 0).all() * 2 + (row == limit).any())
        for row in x
    ]
    return np.array(rows)


def called_barriers(x: Array) -> Array:
    t = np.arange(128)
    v = x
    for _ in range(3):
        v = (v * 3 + v[t ^ 33]).astype("i4")
    return v


CASES = [
    Case(FILE, "producer_consumer", 2, 128, lambda rng: [
         rng.integers(-99, 99, (2, 5, 64)).astype("i4"), Out((2, 64), "i4"), 5],
         producer_consumer),
    Case(FILE, "relax", 2, 96, lambda rng: [rng.integers(0, 60, (2, 96)).astype("i4"),
         Out((2, 96), "i4"), Out(2, "i4")], relax, shared=384),
    Case(FILE, "census", 3, 77, lambda rng: [rng.integers(-1, 40, (3, 77)).astype("i4"),
         Out((3, 77), "i4"), 20], census),
    Case(FILE, "called_barriers", 1, 128, lambda rng: [rng.integers(-9, 9, 128).astype("i4"),
         Out(128, "i4")], called_barriers),
    Case(FILE, "warp_transpose", 1, 128, lambda rng: [rng.random((4, 8, 32)).astype("f4"),
         Out((4, 32, 8))], lambda x: x.swapaxes(1, 2)),
]  # fmt: skip
