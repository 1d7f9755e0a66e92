"""Launches of ``clean/warps.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "warps.cu"
LANES = np.arange(32)
FULL = 0xFFFFFFFF


def shuffles(x: Array, by: int) -> Array:
    def moved(source: Array, good: Array) -> Array:
        return x[np.where(good, source, LANES)]

    return np.stack([
        x[(LANES * 5 + by) % 32], moved(LANES - by, LANES % 16 >= by),
        moved(LANES + by, LANES % 8 + by < 8), x[LANES ^ by],
        np.where(LANES + 3 < 32, x[(LANES + 3) % 32], -1),
    ])  # fmt: skip


def _mask(flags: Array) -> int:
    return int((flags.astype("u8") << LANES.astype("u8")).sum())


def votes(x: Array) -> Array:
    peers = [_mask(x % 5 == v % 5) for v in x]
    alike = len({v >= 0 for v in x.tolist()}) == 1
    return np.array([
        [_mask(x & 1)] * 32, [2 * bool((x > 28).any()) + bool((x < 30).all())] * 32, peers,
        [p & _mask(x >> 1 & 1) for p in peers], [(FULL + 1) & FULL if alike else 0] * 32,
    ], "u4")  # fmt: skip


def reductions(x: Array) -> Array:
    u = x.view("u4")
    groups = [x[(x & 3) == (v & 3)] for v in x]
    rows = [[x.sum()] * 32, [x.min()] * 32, [u.max().view("i4")] * 32,
            [int(np.bitwise_and.reduce(x) ^ np.bitwise_or.reduce(x))] * 32,
            [g.sum() for g in groups], [np.bitwise_xor.reduce(g) for g in groups]]  # fmt: skip
    return np.array(rows).astype("i4")


def half_sorts(x: Array) -> Array:
    halves = np.sort(x.reshape(-1, 2, 16), 2)
    return np.stack([halves[:, 0], halves[:, 1, ::-1]], 1)


def aggregate(bins: Array, counters: Array, ranks: Array, n: int) -> tuple[Array, Array]:
    counts = np.bincount(bins, minlength=counters.size)
    # Slots are 0 .. count - 1 in some order.
    return counts.astype("i4"), (counts * (counts - 1) // 2).astype("i4")


def fft32(re: Array, im: Array) -> tuple[Array, Array]:
    out = np.fft.fft(re.astype("f8") + 1j * im.astype("f8"), axis=1)
    return out.real, out.imag


CASES = [
    Case(FILE, "shuffles", 1, 32, lambda rng: [rng.integers(0, 999, 32).astype("i4"),
         Out((5, 32), "i4"), int(rng.integers(0, 32))], shuffles),
    Case(FILE, "shuffle_wide", 1, 32, lambda rng: [rng.standard_normal(32), Out(32, "f8")],
         lambda x: x[LANES ^ 9] + x[31]),
    Case(FILE, "votes", 1, 32, lambda rng: [rng.integers(0, 31, 32).astype("i4"),
         Out((5, 32), "u4")], votes),
    Case(FILE, "reductions", 1, 32, lambda rng: [rng.integers(-999, 999, 32).astype("i4"),
         Out((6, 32), "i4")], reductions),
    Case(FILE, "half_sorts", 2, 64, lambda rng: [rng.integers(-99, 99, 128).astype("i4"),
         Out((4, 2, 16), "i4")], half_sorts),
    Case(FILE, "aggregate", 3, 96, lambda rng: [rng.integers(0, 7, 270).astype("i4"),
         InOut(np.zeros(7, "i4")), InOut(np.zeros(7, "i4")), 270], aggregate),
    Case(FILE, "fft32", 2, 64, lambda rng: [rng.standard_normal((4, 32)).astype("f4"),
         rng.standard_normal((4, 32)).astype("f4"), Out((4, 32)), Out((4, 32))], fft32,
         ulps=16, floor=4.0),
]  # fmt: skip
