"""Gradients of parameters written into arrays of the caller: the bits of those in new arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import embedding, gemm, normalization


def random(rng: np.random.Generator, *shape: int, dtype: str = "float32") -> ignis.NvArray:
    return ignis.array(rng.standard_normal(shape).astype(np.float32), dtype=dtype)


def part(shape: tuple[int, ...], dtype: Any, offset: int) -> ignis.NvArray:
    """A view behind `offset` elements of other memory, with nothing sensible in it."""
    count = int(np.prod(shape))
    whole = ignis.full(offset + count, 77, dtype)
    return whole[offset:].reshape(shape)


def same(a: ignis.NvArray, b: ignis.NvArray, aligned: bool = True) -> bool:
    """Whether two results are equal, to the bit where both are aligned as new arrays are."""
    x, y = (each.to_host().astype(np.float64) for each in (a, b))
    rtol = 1e-2 if a.itemsize == 2 else 1e-4
    return np.array_equal(x, y) if aligned else np.allclose(x, y, rtol, 10 * rtol)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize("offset", [64, 1])
def test_norms_and_tables(
    device: ignis.Device, rng: np.random.Generator, dtype: str, offset: int
) -> None:
    rows, vocab = (int(n) for n in rng.integers(3, 70, 2))
    cols = 64 if dtype == "float32" else 31  # the widths of other tests: one kernel serves both
    x, dy, weight = (random(rng, *s, dtype=dtype) for s in ((rows, cols), (rows, cols), (cols,)))
    _, mean, rstd = normalization.layer_norm_forward(x, weight, weight)
    expected = normalization.layer_norm_backward(dy, x, weight, mean, rstd)
    gamma, beta = (part((cols,), dtype, offset) for _ in range(2))
    for into in ((gamma, beta), (None, beta), (gamma, None)):
        found = normalization.layer_norm_backward(dy, x, weight, mean, rstd, into=into)
        assert all(same(a, b, offset != 1) for a, b in zip(found, expected, strict=True))
        assert all(a is b for a, b in zip(found[1:], into, strict=True) if b is not None)
    _, rstd = normalization.rms_norm_forward(x, weight)
    found = normalization.rms_norm_backward(dy, x, weight, rstd, into=[gamma])
    assert found[1] is gamma
    expected = normalization.rms_norm_backward(dy, x, weight, rstd)
    assert all(same(a, b, offset != 1) for a, b in zip(found, expected, strict=True))
    ids = ignis.array(rng.integers(0, vocab, rows).astype(np.int32))
    table = part((vocab, cols), dtype, offset)
    assert embedding.backward(dy, ids, vocab, out=table) is table
    assert same(table, embedding.backward(dy, ids, vocab))


@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
@pytest.mark.parametrize("epilogue", ["", "bgrad_a", "bgrad_b"])
def test_products(
    device: ignis.Device, rng: np.random.Generator, dtype: str, epilogue: Any
) -> None:
    for rows in (0, int(rng.integers(1, 60))):
        m, n = (int(size) for size in rng.integers(1, 60, 2))
        a, b = (random(rng, 2, rows, size, dtype=dtype) for size in (m, n))
        expected = gemm.product("test", a, b, True, False, True, epilogue)
        expected = expected if epilogue else (expected,)
        for offset in (64, 1):
            out = part((m, n), dtype, offset)
            sums = part((m if epilogue == "bgrad_a" else n,), dtype, offset) if epilogue else None
            for given in ((out, sums), (out, None), (None, sums)):
                found = gemm.product_into(
                    "test", a, b, True, False, True, given[0], epilogue, given[1]
                )
                assert given[0] is None or found[0] is given[0]
                assert given[1] is None or found[1] is given[1]
                for ours, theirs in zip(found, expected, strict=False):
                    assert ours is not None
                    assert same(ours, theirs, offset != 1)


def test_what_does_not_fit_is_refused_and_nothing_is_written(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, weight = random(rng, 5, 7), random(rng, 7)
    _, mean, rstd = normalization.layer_norm_forward(x, weight, weight)
    norm = (x, x, weight, mean, rstd)
    sums, table = ignis.zeros(7), ignis.zeros((9, 7))
    ids = ignis.array(np.zeros(5, np.int32))
    for into, error in (
        ([sums], "must have 2 arrays, not 1"),
        ([sums, sums], "share memory|overlap"),
        ([weight, None], "share memory|overlap"),
        ([ignis.zeros(8), None], r"\(8,\)"),
    ):
        with pytest.raises(ArgumentError, match=error):
            normalization.layer_norm_backward(*norm, into=into)
    with pytest.raises(ArgumentError, match=r"\(9, 7\)"):
        embedding.backward(x, ids, 8, out=table)
    with pytest.raises(ArgumentError, match="share memory|overlap"):
        embedding.backward(x, ids, 5, out=x)
    with pytest.raises(DTypeError, match="float16"):
        gemm.product_into("test", x, x, True, False, False, ignis.zeros((7, 7), "float16"))
    with pytest.raises(ArgumentError, match="share memory|overlap"):
        square = x.slice_copy(1, 0, 5)
        gemm.product_into("test", square, square, False, False, False, square)
    assert not sums.to_host().any() and not table.to_host().any()
