"""Attention against float64 NumPy: forward, gradients, decode, cached prefill."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels import attention
from tests.helpers.attention import Reference, seen_keys
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick

Array = np.ndarray[Any, Any]
# q_len, kv_len, heads, kv_heads, head_dim
SHAPES = [
    (1, 1, 1, 1, 1),
    (7, 7, 2, 2, 16),
    (33, 33, 3, 1, 20),
    (67, 67, 4, 2, 20),
    (65, 65, 4, 2, 64),
    (130, 130, 2, 1, 33),
    (67, 67, 1, 1, 128),
    (40, 97, 2, 2, 12),
]
WIDE = [shape for shape in SHAPES if shape[-1] > 32]
"""Heads for which the kernels are compiled once more, with longer rows of tiles."""


def random(rng: np.random.Generator, rows: int, cols: int) -> Array:
    return rng.standard_normal((rows, cols)).astype(np.float32)


@pytest.mark.parametrize("causal", [True, False])
@quick(
    "q_len, kv_len, heads, kv_heads, dim",
    SHAPES,
    *(shape for shape in SHAPES if shape not in WIDE),
)
def test_forward_and_gradients_match_float64(
    device: ignis.Device,
    rng: np.random.Generator,
    q_len: int,
    kv_len: int,
    heads: int,
    kv_heads: int,
    dim: int,
    causal: bool,
) -> None:
    q, dout = random(rng, q_len, heads * dim), random(rng, q_len, heads * dim)
    k, v = random(rng, kv_len, kv_heads * dim), random(rng, kv_len, kv_heads * dim)
    want = Reference(q, k, v, heads, kv_heads, seen_keys(q_len, kv_len, causal))
    dev_q, dev_k, dev_v = (ignis.array(a) for a in (q, k, v))
    out, lse = attention.forward(dev_q, dev_k, dev_v, heads, kv_heads, causal=causal)
    assert_close(out, want.out, rtol=1e-4, atol=1e-5)
    assert_close(lse, want.lse, rtol=1e-5, atol=1e-5)
    got = attention.backward(
        ignis.array(dout), dev_q, dev_k, dev_v, out, lse, heads, kv_heads, causal=causal
    )
    for actual, expected in zip(got, want.gradients(dout), strict=True):
        assert_close(actual, expected, rtol=1e-3, atol=2e-5)


def test_large_scores_do_not_overflow(device: ignis.Device, rng: np.random.Generator) -> None:
    q, k, v = (random(rng, 40, 16) * factor for factor in (100.0, 100.0, 1.0))
    want = Reference(q, k, v, 1, 1, seen_keys(40, 40, True))
    out, _ = attention.forward(ignis.array(q), ignis.array(k), ignis.array(v), 1)
    assert_close(out, want.out, rtol=1e-2, atol=1e-2)


def test_queries_before_every_key_give_zeros(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    q, k, v = random(rng, 9, 8), random(rng, 4, 8), random(rng, 4, 8)
    dev_q, dev_k, dev_v = (ignis.array(a) for a in (q, k, v))
    out, lse = attention.forward(dev_q, dev_k, dev_v, 1)
    assert not out.to_host()[:5].any()
    assert np.isneginf(lse.to_host()[0, :5]).all()
    want = Reference(q[5:], k, v, 1, 1, seen_keys(4, 4, True))
    assert_close(out.to_host()[5:], want.out)
    dout = random(rng, 9, 8)
    dq, dk, dv = attention.backward(ignis.array(dout), dev_q, dev_k, dev_v, out, lse, 1)
    assert not dq.to_host()[:5].any()
    _, want_dk, want_dv = want.gradients(dout[5:])
    assert_close(dk, want_dk, rtol=1e-4, atol=1e-5)
    assert_close(dv, want_dv, rtol=1e-4, atol=1e-5)


def test_empty_sequences_are_allowed(device: ignis.Device) -> None:
    empty, some = ignis.empty((0, 8)), ignis.ones((3, 8))
    out, lse = attention.forward(empty, empty, empty, 2)
    assert (out.shape, lse.shape) == ((0, 8), (2, 0))
    out, lse = attention.forward(some, empty, empty, 2, causal=False)
    assert not out.to_host().any()
    grads = attention.backward(some, some, empty, empty, out, lse, 2, causal=False)
    assert [g.shape for g in grads] == [(3, 8), (0, 8), (0, 8)]
    assert not grads[0].to_host().any()


def test_gradients_are_the_same_bits_every_time(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    q, k, v = (ignis.array(random(rng, 50, 32)) for _ in range(3))
    out, lse = attention.forward(q, k, v, 2)
    runs = {
        b"".join(g.to_host().tobytes() for g in attention.backward(q, q, k, v, out, lse, 2))
        for _ in range(3)
    }
    assert len(runs) == 1


@quick(
    "length, capacity, heads, kv_heads, dim",
    [
        (1, 1, 1, 1, 1),
        (7, 9, 2, 2, 16),
        (129, 200, 4, 2, 48),
        (300, 300, 6, 2, 128),
        (1200, 1203, 5, 1, 7),
    ],
    (1, 1, 1, 1, 1),
    (7, 9, 2, 2, 16),
    (1200, 1203, 5, 1, 7),
)
def test_decode_matches_float64(
    device: ignis.Device,
    rng: np.random.Generator,
    length: int,
    capacity: int,
    heads: int,
    kv_heads: int,
    dim: int,
) -> None:
    q, k = random(rng, 1, heads * dim), random(rng, capacity, kv_heads * dim)
    v = random(rng, capacity, kv_heads * dim)
    k[length:], v[length:] = np.nan, np.nan
    want = Reference(q, k[:length], v[:length], heads, kv_heads)
    dev_q, dev_k, dev_v = (ignis.array(a) for a in (q, k, v))
    out = attention.decode(dev_q, dev_k, dev_v, heads, kv_heads, length=length)
    assert_close(out, want.out, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize(("start", "count"), [(0, 5), (13, 1), (60, 70), (200, 33)])
def test_kv_attention_sees_the_cache_up_to_its_own_row(
    device: ignis.Device, rng: np.random.Generator, start: int, count: int
) -> None:
    heads, kv_heads, dim = 4, 2, 16
    q = random(rng, count, heads * dim)
    k, v = (random(rng, start + count + 9, kv_heads * dim) for _ in range(2))
    k[start + count :], v[start + count :] = np.nan, np.nan
    used = start + count
    want = Reference(q, k[:used], v[:used], heads, kv_heads, seen_keys(count, used, True))
    dev_q, dev_k, dev_v = (ignis.array(a) for a in (q, k, v))
    out = ignis.full(q.shape, np.nan)
    assert attention.kv_attention(dev_q, dev_k, dev_v, start, heads, kv_heads, out=out) is out
    assert_close(out, want.out, rtol=1e-4, atol=1e-5)


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    q, k = ignis.ones((4, 24)), ignis.ones((4, 12))
    with pytest.raises(ArgumentError, match="must divide"):
        attention.forward(q, k, k, 3, 2)
    with pytest.raises(ArgumentError, match="head_dim"):
        attention.forward(q, k, k, 4, 4)
    with pytest.raises(ArgumentError, match="head_dim 260 exceeds 256"):
        wide = ignis.ones((2, 260))
        attention.forward(wide, wide, wide, 1)
    with pytest.raises(ArgumentError, match="shapes differ"):
        attention.forward(q, k, ignis.ones((5, 12)), 4, 2)
    with pytest.raises(ArgumentError, match="one row"):
        attention.decode(q, k, k, 4, 2)
    with pytest.raises(ArgumentError, match="5 rows exceed the 4 of the cache"):
        attention.decode(ignis.ones((1, 24)), k, k, 4, 2, length=5)
    with pytest.raises(ArgumentError, match="length must be an int >= 1"):
        attention.decode(ignis.ones((1, 24)), k, k, 4, 2, length=0)
    with pytest.raises(ArgumentError, match="cache_start"):
        attention.kv_attention(q, k, k, -1, 4, 2)
    with pytest.raises(ArgumentError, match="of the cache"):
        attention.kv_attention(q, k, k, 1, 4, 2)
    with pytest.raises(ArgumentError, match="lse"):
        attention.backward(q, q, k, k, q, ignis.ones((4, 5)), 4, 2)
