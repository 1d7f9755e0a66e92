"""Launches of ``clean/atomics.cu``."""

from __future__ import annotations

import numpy as np

from ignis.dtypes import BFLOAT16
from tests.sim.corpus.case import Array, Case, InOut

FILE = "atomics.cu"
LOW, HIGH = -(2**31), 2**31 - 1


def integer_atomics(x: Array, w: Array, a: Array, b: Array, n: int) -> tuple[Array, Array]:
    u, v = x.view("u4"), w.view("u8")
    narrow = [
        a[0] + x.sum(), a[1] - x.sum(), x.min(), x.max(), u.min().view("i4"), u.max().view("i4"),
        np.bitwise_and.reduce(x), np.bitwise_or.reduce(x), np.bitwise_xor.reduce(x), n % 13,
        -n % 10,
    ]  # fmt: skip
    wide = [
        w.sum(), w.min(), w.max(), v.min().view("i8"), v.max().view("i8"),
        np.bitwise_and.reduce(w), np.bitwise_or.reduce(w),
        *(np.bitwise_xor.reduce(part) for part in np.split(w, [64, 128])),
    ]  # fmt: skip
    return np.array(narrow, "i8").astype("i4"), np.array(wide, "i8")


def float_atomics(x: Array, f: Array, d: Array, h: Array, b: Array, n: int) -> tuple[Array, ...]:
    total = x.sum(keepdims=True)
    return total, 0.25 * total, np.array([total[0], n]), total


def by_exchange(
    x: Array, factors: Array, top: Array, product: Array, n: int
) -> tuple[Array, Array]:
    result = 1
    for factor in factors.tolist():
        result = result * factor & 0xFFFF
    return x.max(keepdims=True), np.array([result], "u2")


def tickets(counter: Array, total: Array, small: Array, n: int) -> tuple[Array, ...]:
    mine = np.arange(n)
    return np.array([n]), np.array([(mine * mine).sum()]), np.bincount(mine & 3)


def _start_narrow() -> Array:
    return np.array([5, 7, HIGH, LOW, -1, 0, -1, 0, 0, 0, 0], "i4")


def _start_wide() -> Array:
    return np.array([0, 2**63 - 1, -(2**63), -1, 0, -1, 0, 0, 0, 0], "i8")


CASES = [
    Case(FILE, "histogram", 4, 96, lambda rng: [(rng.normal(128, 20, 2000)).astype("u1"),
         InOut(np.zeros(256, "i4")), 2000],
         lambda x, counts, n: np.bincount(x, minlength=256)),
    Case(FILE, "integer_atomics", 3, 64, lambda rng: [
         rng.integers(LOW, HIGH, 150).astype("i4") | 16, rng.integers(-2**63, 2**63 - 1, 150) | 8,
         InOut(_start_narrow()), InOut(_start_wide()), 150], integer_atomics),
    Case(FILE, "float_atomics", 2, 64, lambda rng: [rng.integers(-2, 3, 100).astype("i4"),
         InOut(np.zeros(1, "f4")), InOut(np.zeros(1)), InOut(np.zeros(2, "f2")),
         InOut(np.zeros(1, BFLOAT16)), 100], float_atomics),
    Case(FILE, "by_exchange", 2, 64, lambda rng: [rng.uniform(0, 9, 100).astype("f4"),
         (2 * rng.integers(0, 2**15, 100) + 1).astype("u2"), InOut(np.zeros(1, "f4")),
         InOut(np.ones(1, "u2")), 100], by_exchange),
    Case(FILE, "tickets", 3, 64, lambda rng: [InOut(np.zeros(1, "i4")), InOut(np.zeros(1, "i4")),
         InOut(np.zeros(4, "u1")), 150], tickets),
]  # fmt: skip
