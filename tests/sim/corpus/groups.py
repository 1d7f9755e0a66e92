"""Launches of ``clean/groups.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "groups.cu"


def tiles_of(x: Array, n: int) -> Array:
    warps, tiles = x.reshape(-1, 32), x.reshape(-1, 8)
    xor = np.bitwise_xor.accumulate(warps, 1)
    down = np.concatenate([tiles[:, 1:], tiles[:, 7:]], 1)
    any_large = (tiles > 90).any(1, keepdims=True)
    ballot = ((tiles & 1) << np.arange(8)).sum(1, keepdims=True)
    rows = [
        warps.sum(1, keepdims=True).repeat(32, 1), tiles.max(1, keepdims=True).repeat(8, 1),
        tiles.cumsum(1), np.concatenate([np.zeros((len(warps), 1), "i4"), xor[:, :-1]], 1),
        tiles[:, 2:3] + down * any_large + ballot,
    ]  # fmt: skip
    return np.stack([row.reshape(n) for row in rows])


def formed(x: Array, n: int) -> Array:
    out = np.zeros((3, n), "i8")
    for start in range(0, n, 32):
        v = x[start : start + 32]
        odd = np.flatnonzero(v & 1)
        out[0, start + odd] = odd.size * 100 + np.arange(odd.size) + v[odd].sum()
        for label in range(3):
            alike = np.flatnonzero(v % 3 == label)
            if alike.size:
                out[1, start + alike] = alike.size * 100 + v[alike].min()
        for side in (v > 50, v <= 50):
            members = np.flatnonzero(side)
            out[2, start + members] = members.size * 100 + np.arange(members.size)
    return out


def tiles_of_warps(x: Array, n: int) -> Array:
    tiles = x.reshape(-1, 128)
    return np.stack([tiles.sum(1, keepdims=True).repeat(128, 1), tiles.cumsum(1)]).reshape(2, n)


CASES = [
    Case(FILE, "tiles_of", 2, 96, lambda rng: [rng.integers(0, 100, 192).astype("i4"),
         Out((5, 192), "i4"), 192], tiles_of),
    Case(FILE, "formed", 2, 64, lambda rng: [rng.integers(0, 100, 128).astype("i4"),
         Out((3, 128), "i4"), 128], formed),
    Case(FILE, "block_total", 1, 160, lambda rng: [rng.integers(-99, 99, 777) / 8.0,
         Out(1, "f8"), 777], lambda x, n: x.sum(keepdims=True)),
    Case(FILE, "tiles_of_warps", 2, 256, lambda rng: [rng.integers(0, 100, 512).astype("i4"),
         Out((2, 512), "i4"), 512], tiles_of_warps),
]  # fmt: skip
