"""Every collective against NumPy, on one rank: for tests and `check_collective`."""

from __future__ import annotations

from typing import Any

import numpy as np

import ignis
from ignis.collective import Communicator
from ignis.dtypes import DTYPES

__all__ = ["OPS", "REDUCED", "moves", "reductions"]

REDUCED = [name for name in DTYPES if name not in ("bool", "int16", "uint16")]
OPS = ("sum", "prod", "max", "min", "avg")


def _values(seed: int, rank: int, shape: tuple[int, ...], dtype: str) -> np.ndarray[Any, Any]:
    """Random elements of a rank, small enough for products to stay within an 8-bit float."""
    rng = np.random.default_rng((seed, rank))
    kind = DTYPES[dtype]
    if kind.kind in "iu":
        return rng.integers(0 if kind.kind == "u" else -3, 4, shape).astype(kind)
    if kind.kind == "b":
        return rng.integers(0, 2, shape).astype(kind)
    return rng.uniform(-2, 2, shape).astype(kind)


def _expected(parts: list[np.ndarray[Any, Any]], op: str) -> np.ndarray[Any, Any]:
    stacked = np.stack(parts).astype(np.float64)
    combine = {"sum": np.sum, "prod": np.prod, "max": np.max, "min": np.min, "avg": np.mean}[op]
    found = combine(stacked, axis=0)
    return np.trunc(found) if parts[0].dtype.kind in "iu" and op == "avg" else found


def _bound(dtype: str) -> float:
    """Relative error that a dtype's rounding at every step may make."""
    known = {"float16": 2**-9, "bfloat16": 2**-6, "float32": 1e-6, "float64": 1e-14}
    return known.get(dtype, 0.3 if dtype.startswith("float8") else 0)


def _close(actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any], dtype: str) -> None:
    bound = _bound(dtype)
    assert actual.shape == expected.shape
    got = actual.astype(np.float64)
    if DTYPES[dtype].kind in "iu":
        kind = DTYPES[dtype]
        expected = expected.astype(np.int64).astype(kind).astype(np.float64)
    np.testing.assert_allclose(got, expected, rtol=bound, atol=8 * bound)


def reductions(c: Communicator, seed: int, dtype: str, columns: int = 5) -> None:
    """Compare all_reduce, reduce and reduce_scatter, in and out of place."""
    shape = (c.size * 3, columns)
    parts = [_values(seed, rank, shape, dtype) for rank in range(c.size)]
    for op in OPS:
        expected = _expected(parts, op)
        x = ignis.array(parts[c.rank])
        _close(c.all_reduce(x, op).to_host(), expected, dtype)
        np.testing.assert_array_equal(x.to_host(), parts[c.rank])
        out = ignis.empty(shape, dtype)
        assert c.all_reduce(x, op, out) is out
        _close(out.to_host(), expected, dtype)
        root = c.size - 1
        reduced = c.reduce(x, root, op)
        assert (reduced is None) == (c.rank != root)
        if reduced is not None:
            _close(reduced.to_host(), expected, dtype)
        rows = slice(c.rank * 3, c.rank * 3 + 3)
        _close(c.reduce_scatter(x, op).to_host(), expected[rows], dtype)
        part = x[rows]
        assert c.reduce_scatter(x, op, out=part) is part
        _close(part.to_host(), expected[rows], dtype)
        y = ignis.array(parts[c.rank])
        assert c.all_reduce(y, op, out=y) is y
        _close(y.to_host(), expected, dtype)


def moves(c: Communicator, seed: int, dtype: str, columns: int = 5) -> None:
    """Compare broadcast, all_gather, all_to_all, send and recv, in and out of place."""
    shape = (c.size * 3, columns)
    parts = [_values(seed, rank, shape, dtype) for rank in range(c.size)]
    same = np.testing.assert_array_equal
    x = ignis.array(parts[c.rank])
    for root in range(c.size):
        y = ignis.array(parts[c.rank])
        assert c.broadcast(y, root) is y
        same(y.to_host(), parts[root])
    gathered = np.concatenate(parts)
    same(c.all_gather(x).to_host(), gathered)
    whole = ignis.zeros(gathered.shape, dtype)
    own = whole[c.rank * len(parts[0]) : (c.rank + 1) * len(parts[0])].from_host(parts[c.rank])
    assert c.all_gather(own, out=whole) is whole
    same(whole.to_host(), gathered)
    rows = slice(c.rank * 3, c.rank * 3 + 3)
    exchanged = np.concatenate([part[rows] for part in parts])
    same(c.all_to_all(x).to_host(), exchanged)
    out = ignis.empty(shape, dtype)
    assert c.all_to_all(x, out) is out
    same(out.to_host(), exchanged)
    with c.group():
        got = ignis.empty(shape, dtype)
        assert c.send(x, (c.rank + 1) % c.size) is x
        assert c.recv(got, (c.rank - 1) % c.size) is got
    same(got.to_host(), parts[c.rank - 1])
