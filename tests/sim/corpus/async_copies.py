"""Launches of ``clean/async_copies.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "async_copies.cu"


def whole(rng: np.random.Generator, shape: tuple[int, ...]) -> Array:
    """Whole numbers: float32 adds them up exactly."""
    return rng.integers(-999, 1000, shape).astype("f4")


def differences(x: Array, tiles: int) -> Array:
    result: Array = x - np.pad(x, ((0, 0), (1, 0), (0, 0)))[:, :-1]
    return result


def stencil(x: Array, n: int) -> Array:
    wide = np.pad(x, 2)
    total: Array = sum((wide[d : d + n] for d in range(5)), np.zeros(n))
    return total


def chain(x: Array) -> Array:
    sums = x.reshape(-1, 5, 32).sum(-1).cumsum(1)
    return np.repeat(sums, 32)


CASES = [
    Case(FILE, "tile_differences", 3, 128, lambda rng: [whole(rng, (3, 7, 128)),
         Out((3, 7, 128)), 7], differences),
    Case(FILE, "stencil_async", 5, 128, lambda rng: [whole(rng, (597,)), Out(597), 597], stencil),
    Case(FILE, "reverse_rows", 4, 96, lambda rng: [whole(rng, (4, 333)), Out((4, 333)), 333],
         lambda x, columns: x[:, ::-1], shared=4 * 333),
    Case(FILE, "running_rows", 2, 128, lambda rng: [whole(rng, (2, 9, 128)), Out((2, 9, 128)), 9],
         lambda x, rows: x.cumsum(1)),
    Case(FILE, "warp_chain", 2, 160, lambda rng: [rng.integers(-99, 99, 320).astype("i4"),
         Out(320, "i4")], chain),
]  # fmt: skip
