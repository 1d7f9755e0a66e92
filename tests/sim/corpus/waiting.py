"""Launches of ``clean/waiting.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "waiting.cu"


def zeros(count: int) -> InOut:
    return InOut(np.zeros(count, "i4"))


def look_back(x: Array, state: Array, ticket: Array, n: int) -> tuple[Array, Array, Array]:
    sums = x.cumsum()
    ends = np.minimum(128 * np.arange(1, state.size + 1), n) - 1
    return sums, sums[ends] + 1, ticket + state.size


def grid_phases(x: Array, b: Array, barrier: Array, n: int, rounds: int) -> tuple[Array, ...]:
    """The arrays after an even number of rounds: the one before the last is in `b`."""
    before, now = x, x
    for _ in range(rounds):
        before, now = now, (now + 3 * np.roll(now, -1)) % 1009
    return now, before, barrier + 5 * rounds


CASES = [
    Case(FILE, "spin_lock", 3, 96, lambda rng: [zeros(1), zeros(2),
         rng.integers(-99, 99, 250).astype("i4"), 250],
         lambda lock, total, x, n: (lock, np.array([x.sum(), n]))),
    Case(FILE, "hand_over", 3, 64, lambda rng: [rng.integers(-99, 99, (3, 20)).astype("i4"),
         Out((3, 20), "i4"), 20], lambda x, rounds: 3 * x),
    Case(FILE, "look_back", 9, 128, lambda rng: [rng.integers(0, 99, 1100).astype("i4"),
         Out(1100, "i4"), zeros(9), zeros(1), 1100], look_back),
    Case(FILE, "grid_phases", 5, 64, lambda rng: [rng.integers(0, 1009, 333).astype("i4"),
         Out(333, "i4"), zeros(333), zeros(1), 333, 4], grid_phases, cooperative=True),
]  # fmt: skip
