"""Batches in one launch: attention, rope and products equal their sequences one by one."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels import attention, gemm, rope


@pytest.mark.parametrize("seq", [1, 7, 65])
@pytest.mark.parametrize("causal", [True, False])
def test_attention_of_a_batch_has_the_bits_of_its_sequences(
    device: ignis.Device, rng: np.random.Generator, seq: int, causal: bool
) -> None:
    batch, heads, kv_heads, dim = 3, 4, 2, 24

    def rows(width: int) -> ignis.NvArray:
        return ignis.array(rng.standard_normal((batch * seq, width), dtype=np.float32))

    q, dout, k, v = rows(heads * dim), rows(heads * dim), rows(kv_heads * dim), rows(kv_heads * dim)
    out, lse = attention.forward(q, k, v, heads, kv_heads, causal=causal, batch=batch)
    assert lse.shape == (batch, heads, seq)
    together = attention.backward(
        dout, q, k, v, out, lse, heads, kv_heads, causal=causal, batch=batch
    )
    for i in range(batch):
        one = [a.slice(0, i * seq, seq) for a in (q, k, v, dout)]
        alone, alone_lse = attention.forward(*one[:3], heads, kv_heads, causal=causal)
        grads = attention.backward(
            one[3], *one[:3], alone, alone_lse, heads, kv_heads, causal=causal
        )
        part = slice(i * seq, (i + 1) * seq)
        np.testing.assert_array_equal(out.to_host()[part], alone.to_host())
        np.testing.assert_array_equal(lse.to_host()[i], alone_lse.to_host())
        for all_rows, own in zip(together, grads, strict=True):
            np.testing.assert_array_equal(all_rows.to_host()[part], own.to_host())
    with pytest.raises(ArgumentError, match="batch of 2"):
        attention.forward(ignis.zeros((3, 8)), ignis.zeros((3, 8)), ignis.zeros((3, 8)), 1, batch=2)


def test_positions_start_again_in_every_sequence(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = ignis.array(rng.standard_normal((15, 12), dtype=np.float32))
    table = ignis.array(rope.inverse_frequencies(6).astype(np.float32))
    for function in (rope.forward, rope.backward):
        together = function(x, table, 2, 100, batch=3).to_host()
        for i in range(3):
            alone = function(x.slice(0, 5 * i, 5), table, 2, 100)
            np.testing.assert_array_equal(together[5 * i : 5 * i + 5], alone.to_host())


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
@pytest.mark.parametrize("transposes", [(False, False), (True, False), (False, True), (True, True)])
def test_a_batch_of_products(
    device: ignis.Device, rng: np.random.Generator, dtype: str, transposes: tuple[bool, bool]
) -> None:
    a_shape = (3, 9, 7) if transposes[0] else (3, 7, 9)
    b_shape = (3, 5, 9) if transposes[1] else (3, 9, 5)
    a, b, c = (
        ignis.array(rng.standard_normal(s).astype(np.float32), dtype=dtype)
        for s in (a_shape, b_shape, (3, 7, 5))
    )
    wide = [x.to_host().astype(np.float64) for x in (a, b, c)]
    left = wide[0].swapaxes(1, 2) if transposes[0] else wide[0]
    right = wide[1].swapaxes(1, 2) if transposes[1] else wide[1]
    flags = {"transpose_a": transposes[0], "transpose_b": transposes[1]}
    got = gemm.matmul(a, b, alpha=0.5, beta=2.0, out=c, **flags)
    tolerance = {"float16": 1e-2, "bfloat16": 1e-1}.get(dtype, 1e-5)
    np.testing.assert_allclose(
        got.to_host().astype(np.float64), 0.5 * left @ right + 2 * wide[2], atol=tolerance
    )
    with pytest.raises(ArgumentError, match="batches of different sizes"):
        gemm.matmul(a, ignis.zeros((2, *b_shape[1:]), dtype=dtype), **flags)
