"""Launches of ``clean/memory.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "memory.cu"
PARTICLE = np.dtype({
    "names": ["position", "kind", "tag", "mass"], "formats": [("f4", 3), "i2", "i1", "f8"],
    "offsets": [0, 12, 14, 16], "itemsize": 24,
})  # fmt: skip


def blur(x: Array, width: int, height: int) -> Array:
    """Small integers times small integers: exact in any order."""
    padded = np.pad(x, 1, mode="edge")
    weights = np.outer([1, 2, 1], [1, 2, 1])
    return sum(
        weights[b, a] * padded[b : b + height, a : a + width] for b in range(3) for a in range(3)
    ) / np.float32(16)


def tables() -> Array:
    i = np.arange(64)
    tail = np.array([16, 25, 36, 49])[np.array([0, 3, 1, 2])[i & 3]]
    return (i & 7) ** 2 * 1000 + tail * 10 + np.array([4, 7, 1])[i % 3]


def widths(x: Array, n: int) -> Array:
    def part(code: str) -> Array:
        return x.view(code).astype("i8").T

    v, w, s, u = part("i4"), x.view("i8").T, part("i2"), part("u1")
    total = v[0] + 3 * v[1] - v[2] + v[3] + (w[0] ^ w[1])
    total = total + s[4] - s[5] * 5 + s[6] + s[7] + u[6] * 7 - u[7]
    return total + part("i1")[15] + u[1] + (w[0] >> 3) + part("u4")[1]


def repack(rgb: Array) -> tuple[Array, Array]:
    return np.concatenate([rgb, np.full((*rgb.shape[:2], 1), 255, "u1")], 2), rgb[:, :, ::-1]


def particles(source: Array, out: Array, n: int) -> Array:
    # Copies of bytes: a copy of structures leaves out the padding.
    source, out = source.copy(), out.copy()
    p, result = source.view(PARTICLE)[:, 0], out.view(PARTICLE)[:, 0]
    p["position"][np.arange(n), p["kind"] % 3] += np.float32(1)
    pair = np.arange(n) ^ 1
    inside = pair < n
    result["position"][inside] = p["position"][inside]
    result["kind"][inside], result["tag"][inside] = p["kind"][inside], -p["tag"][inside]
    result["mass"][inside] = p["mass"][inside] * 2 + p["mass"][pair[inside]]
    return out


def _particles(rng: np.random.Generator, n: int) -> Array:
    p = np.zeros(n, PARTICLE)
    p["position"] = rng.integers(0, 99, (n, 3))
    p["kind"], p["tag"] = rng.integers(0, 99, n), rng.integers(-99, 99, n)
    p["mass"] = rng.integers(0, 99, n)
    return p.view("u1").reshape(n, 24)


def windows(x: Array, n: int) -> Array:
    return np.array([1, 2, 4, 8, 8, 1 | 16])[x]


def generic(x: Array) -> Array:
    y = []
    for t in range(32):
        sums = [x[:4].sum() + 100000, 2 * x[:4].sum() + 100000, 4 * t + 6 + 300000,
                x[:4].sum() + 200000]  # fmt: skip
        y.append(sums[t % 4])
    return np.array(y)


CASES = [
    Case(FILE, "blur", (3, 5), (16, 8), lambda rng: [
         rng.integers(0, 256, (33, 45)).astype("f4"), Out((33, 45)), 45, 33], blur),
    Case(FILE, "tables", 1, 64, lambda rng: [Out(64, "i4")], tables),
    Case(FILE, "widths", 2, 64, lambda rng: [rng.integers(0, 256, (100, 16)).astype("u1"),
         Out(100, "i8"), 100], widths),
    Case(FILE, "repack", 3, 50, lambda rng: [rng.integers(0, 256, (3, 50, 3)).astype("u1"),
         Out((3, 50, 4), "u1"), Out((3, 50, 3), "u1")], repack, shared=150),
    Case(FILE, "particles", 2, 64, lambda rng: [_particles(rng, 99),
         InOut(np.zeros((99, 24), "u1")), 99], particles),
    Case(FILE, "windows", 1, 64, lambda rng: [rng.integers(0, 6, 64).astype("i4"), Out(64, "i4"),
         5], windows),
    Case(FILE, "generic", 1, 32, lambda rng: [rng.integers(0, 99, 32).astype("i4"),
         Out(32, "i4")], generic, shared=128),
]  # fmt: skip
