"""Launches of ``clean/sorting.cu``."""

from __future__ import annotations

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "sorting.cu"
EMPTY = -1


def bitonic(keys: Array, values: Array) -> tuple[Array, Array]:
    order = keys.argsort(1)
    return np.take_along_axis(keys, order, 1), np.take_along_axis(values, order, 1)


def spmv(begin: Array, column: Array, value: Array, x: Array, rows: int) -> Array:
    ends = zip(begin[:-1], begin[1:], strict=True)
    return np.array([(value[a:b] * x[column[a:b]]).sum() for a, b in ends])


def hash_insert(keys: Array, table: Array, size: int, n: int) -> Array:
    """Without collisions every order of insertions gives the same table."""
    out = table.copy()
    out[_slots(keys, size)] = keys
    return out


def hash_count(table: Array, size: int) -> Array:
    kept = table[table >= 0]
    return np.array([(kept % 1000 + 1000000).sum()])


def _slots(keys: Array, size: int) -> Array:
    return (keys.astype("u4") * np.uint32(2654435769)) % np.uint32(size)


def _apart(rng: np.random.Generator, size: int) -> Array:
    """Keys of different slots, some of them twice."""
    keys = rng.integers(0, 2**31, 400).astype("i4")
    _, first = np.unique(_slots(keys, size), return_index=True)
    keys = keys[first][:90]
    return np.concatenate([keys, keys[:10]])


def _sparse(rng: np.random.Generator) -> list[object]:
    begin = np.concatenate([[0], rng.integers(0, 60, 21).cumsum()]).astype("i4")
    count = int(begin[-1])
    column = rng.integers(0, 50, count).astype("i4")
    value = rng.integers(-9, 9, count) / 4.0
    return [begin, column, value, rng.integers(-9, 9, 50) / 8.0, Out(21, "f8"), 21]


def _table(rng: np.random.Generator) -> Array:
    return np.where(rng.random(257) < 0.4, rng.integers(0, 2**31, 257), EMPTY).astype("i4")


CASES = [
    Case(FILE, "bitonic", 2, 128, lambda rng: [
         np.stack([rng.permutation(9999)[:256] for _ in range(2)]).astype("i4"),
         rng.integers(0, 99, (2, 256)).astype("i4"), Out((2, 256), "i4"), Out((2, 256), "i4")],
         bitonic),
    Case(FILE, "radix", 2, 192, lambda rng: [rng.integers(0, 1 << 12, (2, 192)).astype("u4"),
         Out((2, 192), "u4"), 12], lambda x, bits: np.sort(x, 1)),
    Case(FILE, "merge", 2, 64, lambda rng: [np.sort(rng.integers(0, 99, 301)).astype("i4"),
         np.sort(rng.integers(0, 99, 250)).astype("i4"), Out(551, "i4"), 301, 250, 5],
         lambda a, b, na, nb, each: np.sort(np.concatenate([a, b]))),
    Case(FILE, "spmv", 6, (32, 4), _sparse, spmv),
    Case(FILE, "hash_insert", 2, 64, lambda rng: [_apart(rng, 1021),
         InOut(np.full(1021, EMPTY, "i4")), 1021, 100], hash_insert),
    Case(FILE, "hash_count", 1, 32, lambda rng: [_table(rng), Out(1, "i4"), 257], hash_count),
]  # fmt: skip
