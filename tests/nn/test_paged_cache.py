"""PagedCache: a model on blocks of a pool computes what it computes on a cache of its own."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError, BoundsError, CudaError, OutOfMemoryError, UseAfterFreeError

LLAMA = nn.ModelConfig(64, 16, 2, 4, 2, 24, context=20)


def gpt2() -> nn.GPT2:
    return nn.GPT2(nn.GPT2Config(64, 20, 16, 2, 4), seed=3)


@pytest.mark.parametrize("make", [lambda: nn.LanguageModel(LLAMA, seed=3), gpt2])
def test_a_model_gives_the_same_logits_on_blocks(device: ignis.Device, make: object) -> None:
    model = make()  # type: ignore[operator]
    pool = nn.PagedCache.pool_for(model.config, 8, 3)
    with model.new_cache() as whole, nn.PagedCache(pool, 20, holder="request") as paged:
        for ids in ([1, 2, 3, 4, 5], [6], [7], [8, 9]):
            expected, found = model.prefill(ids, whole), model.prefill(ids, paged)
            assert np.allclose(found, expected, rtol=1e-5, atol=1e-5)
        assert paged.length == whole.length == 9 and paged.position.tolist() == [9]
        assert pool.counts == {"ignis": 3}
        whole.truncate(4)
        paged.truncate(4)
        assert pool.counts == {"ignis": 2}
        expected, found = model.decode(11, whole), model.decode(11, paged)
        assert np.allclose(found, expected, rtol=1e-5, atol=1e-5)
        with pytest.raises(ArgumentError, match="16 ids do not fit the 15 free rows"):
            model.prefill([1] * 16, paged)
        assert paged.transfer("store") == paged.owner == "store"
        with ignis.acting_as("store"):
            assert np.allclose(model.decode(12, paged), model.decode(12, whole), atol=1e-5)
    assert paged.freed and pool.available == 8
    paged.free()
    with pytest.raises(UseAfterFreeError):
        model.decode(1, paged)
    pool.free()
    model.free()


def test_a_step_that_fails_leaves_the_cache_as_it_was(device: ignis.Device) -> None:
    model = nn.LanguageModel(LLAMA, seed=3)
    pool = nn.PagedCache.pool_for(LLAMA, 3, 4)
    other = pool.allocate(1, holder="other")
    with model.new_cache() as whole, nn.PagedCache(pool, 20) as paged:
        for cache in (whole, paged):
            model.prefill([1, 2, 3, 4, 5], cache)
        with pytest.raises(OutOfMemoryError):
            model.prefill([6] * 5, paged)
        with pytest.raises(BoundsError):
            model.prefill([64], paged)
        with pytest.raises(CudaError, match="PagedCache.require_room"):
            ignis.capture(lambda: model.append([6], paged))
        pool.release(other)
        whole.truncate(5)
        paged.truncate(5)
        assert np.allclose(model.decode(9, paged), model.decode(9, whole), atol=1e-5)
        assert paged.length == 6
    with ignis.BlockPool(2, 4, 8) as wrong, pytest.raises(ArgumentError, match="kv_heads"):
        nn.PagedCache(wrong, 4)
    pool.free()
    model.free()


def test_a_model_in_sixteen_bits_has_blocks_in_sixteen_bits(device: ignis.Device) -> None:
    config = dataclasses.replace(LLAMA, head_width=8)  # whose rows of heads are vectors
    model = nn.LanguageModel(config, seed=3, dtype="bfloat16")
    pool = nn.PagedCache.pool_for(config, 8, 3, "bfloat16")
    with model.new_cache() as whole, nn.PagedCache(pool, 20) as paged:
        for ids in ([1, 2, 3, 4, 5], [6], [7]):
            expected, found = model.prefill(ids, whole), model.prefill(ids, paged)
            assert np.allclose(found, expected, atol=0.05 * np.abs(expected).max())
    pool.free()
    model.free()


def test_two_requests_share_a_prompt(device: ignis.Device) -> None:
    model = nn.LanguageModel(LLAMA, seed=3)
    pool = nn.PagedCache.pool_for(LLAMA, 8, 4)
    with nn.PagedCache(pool, 20) as first, model.new_cache() as whole:
        for cache in (first, whole):
            model.prefill([1, 2, 3, 4, 5, 6], cache)
        with first.fork(holder="second") as second:
            assert pool.available == 6
            model.decode(7, first)
            expected = model.decode(8, whole)
            assert np.allclose(model.decode(8, second), expected, rtol=1e-5, atol=1e-5)
            assert pool.available == 5  # the first block is that of both
        whole.truncate(6)
        for cache in (first, whole):
            cache.truncate(6)
        expected = model.decode(9, whole)
        assert np.allclose(model.decode(9, first), expected, rtol=1e-5, atol=1e-5)
    pool.free()
    model.free()
