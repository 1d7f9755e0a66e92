"""Sequences of different lengths in one pass, which start and end at different times."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import (
    ArgumentError,
    BoundsError,
    CudaError,
    DTypeError,
    OutOfMemoryError,
    UseAfterFreeError,
)
from tests.nn.test_whole_step import PLAIN, drawn, expected

CONTEXT = 40
LLAMA = nn.ModelConfig(
    *(61, 16, 2, 4, 2, 24, CONTEXT), window=7, window_from=1, qk_norm=True, qkv_bias=True
)


def llama(dtype: str = "float32") -> nn.CausalModel:
    return nn.LanguageModel(LLAMA, seed=3, dtype=dtype)


def gpt2(dtype: str = "float32", heads: int = 4) -> nn.CausalModel:
    return nn.GPT2(nn.GPT2Config(61, CONTEXT, 16, 2, heads), seed=3, dtype=dtype)


Make = Callable[..., nn.CausalModel]


@pytest.mark.parametrize("make", [llama, gpt2])
def test_one_pass_gives_the_logits_of_each_sequence_alone(
    device: ignis.Device, rng: np.random.Generator, make: Make
) -> None:
    model = make()
    pool = nn.PagedCache.pool_for(model.config, 40, 3)
    caches = [nn.PagedCache(pool, CONTEXT, holder=f"request {n}") for n in range(3)]
    alone = [model.new_cache() for _ in range(3)]
    # Prefills and decoding steps together; not every sequence is in every pass.
    for counts in ((5, 0, 13), (1, 9, 1), (1, 1, 1), (0, 3, 1), (2, 1, 0), (1, 1, 11)):
        chosen = [n for n, count in enumerate(counts) if count]
        ids = [rng.integers(0, 61, counts[n]) for n in chosen]
        with model.append_batch(ids, [caches[n] for n in chosen]) as logits:
            found = logits.to_host()
        assert found.shape == (len(chosen), 61)
        for row, n, own in zip(found, chosen, ids, strict=True):
            assert np.allclose(row, model.prefill(own, alone[n]), rtol=1e-4, atol=1e-5)
            assert caches[n].length == alone[n].length
            assert caches[n].position.tolist() == [caches[n].length]
    # What a batch has filled goes on alone, and the other way round.
    expected = model.decode(5, alone[0])
    assert np.allclose(model.decode(5, caches[0]), expected, rtol=1e-4, atol=1e-5)
    for cache in (*caches, *alone):
        cache.free()
    assert pool.available == 40
    pool.free()
    model.free()


@pytest.mark.parametrize(
    "make",
    [
        functools.partial(gpt2, heads=2),  # whose rows of heads are vectors, as those of models are
        pytest.param(gpt2, marks=pytest.mark.soak),
        pytest.param(llama, marks=pytest.mark.soak),
    ],
)
def test_a_pass_in_sixteen_bits(device: ignis.Device, rng: np.random.Generator, make: Make) -> None:
    model = make("bfloat16")
    pool = nn.PagedCache.pool_for(model.config, 20, 4, "bfloat16")
    with nn.PagedCache(pool, 20) as first, nn.PagedCache(pool, 20) as second:
        for counts in ((6, 2), (1, 1)):
            ids = [rng.integers(0, 61, n) for n in counts]
            with model.append_batch(ids, [first, second]) as logits:
                found = logits.to_host()
        assert found.dtype == np.float32 and np.isfinite(found).all()
        with second.fork() as again:
            again.truncate(2)
            expected = model.prefill(ids[1], again)
        assert np.abs(found[1] - expected).max() < 0.05 * np.abs(expected).max()
    pool.free()
    model.free()


@pytest.mark.parametrize(
    "config", [PLAIN, dataclasses.replace(PLAIN, qkv_bias=True, mlp_bias=True)]
)
def test_many_sequences_by_products_of_warpgroups_have_the_logits_of_float64(
    hopper: ignis.Device, rng: np.random.Generator, config: nn.ModelConfig
) -> None:
    model = drawn(config, rng)
    passes = [1] * 12, [3, *[4] * 11], [1] * 12
    ids = rng.integers(0, config.vocab_size, (12, 6))
    want = np.array([expected(model, each) for each in ids])
    pool = nn.PagedCache.pool_for(config, 40, 4, "bfloat16")
    caches = [nn.PagedCache(pool, 24) for _ in ids]
    done = np.zeros(12, int)
    for counts in passes:
        new = [row[at : at + n] for row, at, n in zip(ids, done, counts, strict=True)]
        with model.append_batch(new, caches) as logits:
            found = logits.to_host()
        done += counts
        right = want[np.arange(12), done - 1]
        assert np.abs(found - right).max() < 0.03 * np.abs(right).max()

    for cache in caches:
        cache.free()
    pool.free()
    model.free()


def test_what_is_refused_leaves_all_caches_as_they_were(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    model = llama()
    pool = nn.PagedCache.pool_for(LLAMA, 5, 4)
    other = nn.PagedCache.pool_for(LLAMA, 5, 4)
    with (
        nn.PagedCache(pool, 16) as a,
        nn.PagedCache(pool, 16) as b,
        nn.PagedCache(other, 16) as c,
        model.new_cache() as whole,
    ):
        model.append_batch([[1, 2, 3], [4, 5]], [a, b]).free()
        held = pool.available
        wrong: list[tuple[type[Exception], str, Any, Any]] = [
            (ArgumentError, "several sequences", 3, [a]),
            (ArgumentError, "1 sequence and 2 caches", [[1]], [a, b]),
            (ArgumentError, "0 sequences and 0 caches", [], []),
            (ArgumentError, "distinct caches of one pool", [[1], [2]], [a, a]),
            (ArgumentError, "distinct caches of one pool", [[1], [2]], [a, c]),
            (ArgumentError, "a cache must be a PagedCache, not ModelCache", [[1], [2]], [a, whole]),
            (ArgumentError, r"\(n,\)", [[1], []], [a, b]),
            (ArgumentError, r"\(n,\)", [[1], 2], [a, b]),
            (ArgumentError, "15 ids do not fit the 14 free", [[1], [2] * 15], [a, b]),
            (OutOfMemoryError, "pool", [[1] * 9, [2] * 14], [a, b]),
            (BoundsError, "61", [[1] * 5, [61]], [a, b]),
            (DTypeError, "embedding", [[1.5], [2.5]], [a, b]),
        ]
        for error, message, ids, caches in wrong:
            with pytest.raises(error, match=message):
                model.append_batch(ids, caches)
            assert (a.length, b.length, pool.available) == (3, 2, held)
        with pytest.raises(CudaError, match="require_room"):
            ignis.capture(lambda: model.append_batch([[1], [2]], [a, b]))
        a.truncate(3)  # a capture begins with a run that counts
        b.truncate(2)
        for cache, ids in ((a, [1, 2, 3]), (b, [4, 5])):
            whole.truncate(0)
            model.prefill(ids, whole)
            assert np.allclose(model.decode(7, cache), model.decode(7, whole), atol=1e-5)
    pool.free()
    other.free()
    model.free()


@pytest.mark.parametrize("chunk", [None, 4])
@pytest.mark.parametrize("make", [llama, gpt2])
def test_sequences_that_come_and_go_get_the_ids_that_they_get_alone(
    device: ignis.Device, rng: np.random.Generator, make: Make, chunk: int | None
) -> None:
    model = make()
    prompts = [rng.integers(0, 61, n).tolist() for n in (9, 1, 14, 3, 6)]
    counts = [12, 5, 1, 20, 9]
    samplers = [dict(temperature=1.0, top_k=9, seed=n) if n % 2 else {} for n in range(5)]
    expected = [
        list(nn.generate_ids(model, prompt, count, nn.Sampler(**settings)))
        for prompt, count, settings in zip(prompts, counts, samplers, strict=True)
    ]
    end = expected[3][7]
    expected[3] = expected[3][: expected[3].index(end)]
    pool = nn.PagedCache.pool_for(model.config, 14, 4)
    found: dict[int, list[int]] = {}
    most = 0
    with nn.BatchGenerator(model, pool, chunk=chunk) as batch:
        names: list[int] = []
        # Two at first, another one after every second step; the pool has no room for all.
        while len(names) < 5 or len(batch):
            if len(names) < 2 or (len(names) < 5 and most % 2 == 0):
                n = len(names)
                ends = (end,) if n == 3 else ()
                names.append(
                    batch.add(prompts[n], counts[n], nn.Sampler(**samplers[n]), end_ids=ends)
                )
                found[names[n]] = []
            most += 1
            for produced in batch.step():
                if produced.id is not None:
                    found[produced.sequence].append(produced.id)
                assert produced.ended == (len(found[produced.sequence]) == counts[
                    names.index(produced.sequence)
                ] or produced.id is None)  # fmt: skip
            assert pool.available >= 0
        assert [found[name] for name in names] == expected
        assert pool.available == 14
    pool.free()
    model.free()


def test_a_sequence_waits_for_room_and_one_that_is_removed_makes_it(
    device: ignis.Device,
) -> None:
    class Failing(nn.Sampler):
        def __call__(self, logits: Any) -> int:
            return 0

    model = llama()
    pool = nn.PagedCache.pool_for(LLAMA, 6, 4)
    with nn.BatchGenerator(model, pool) as batch:
        first, second = batch.add([1] * 12, 6), batch.add([4] * 8, 9, holder="second")
        assert (len(batch), batch.running) == (2, 0)
        assert batch.step() == []  # ids are read a step later
        assert (len(batch), batch.running) == (2, 1)  # 4 blocks and 1 more, 3 and 1 more of 6
        assert [produced.sequence for produced in batch.step()] == [first]
        batch.remove(first)  # while its second step is under way
        assert pool.available == 6
        assert batch.step() == []
        assert [produced.sequence for produced in batch.step()] == [second]
        assert pool.available == 6 - 4  # it has no more blocks than it may need
        with pytest.raises(ArgumentError, match="no sequence 1"):
            batch.remove(first)
        for call, message in (
            (lambda: batch.add([], 1), "a prompt of at least one"),
            (lambda: batch.add([1] * 39, 3), "context of 40"),
            (lambda: batch.add([1] * 20, 10), "29 positions take 8 blocks"),
            (lambda: batch.add([61], 1), "an id must be an int in 0 .. 60"),
            (lambda: batch.add(5, 1), "expected ids, not int"),
            (lambda: batch.add([1], 1, end_ids=[61]), "an id must be an int in 0 .. 60"),
            (lambda: batch.add([1], 1, end_ids=None), "expected ids, not NoneType"),
            (lambda: batch.add([1], 1, holder=""), "a holder's name must be"),
            (lambda: nn.BatchGenerator(model, pool, behind=1024), "behind must be"),
            (lambda: batch.add([1], 0), "count must be"),
            (lambda: batch.remove("a"), "sequence must be"),
            (
                lambda: batch.add([1], 1, Failing()),
                "no device can call Failing",
            ),
            (lambda: batch.add([1], 1, 0.5), "expected a Sampler, not float"),
            (lambda: nn.BatchGenerator(model, pool, chunk=0), "chunk must be"),
            (lambda: nn.BatchGenerator(model, pool, slots=0), "slots must be"),
            (lambda: nn.BatchGenerator(model, pool, behind=-1), "behind must be"),
            (lambda: nn.BatchGenerator(model, pool, captured=1), "captured must be"),
            (lambda: nn.BatchGenerator(None, pool), "no LanguageModel or GPT2"),
            (lambda: nn.BatchGenerator(model, None), "expected a BlockPool"),
        ):
            with pytest.raises(ArgumentError, match=message):
                call()
    assert pool.available == 6
    with pytest.raises(UseAfterFreeError):
        batch.step()
    with pytest.raises(UseAfterFreeError):
        batch.add([1], 1)
    taken = pool.allocate(6, holder="other")
    with nn.BatchGenerator(model, pool, behind=0) as batch:
        batch.add([1, 2, 3], 14)
        with pytest.raises(OutOfMemoryError, match="other|ignis"):
            batch.step()
        pool.release(taken, "other")
        assert len(batch.step()) == 1
    pool.free()
    model.free()


def test_ids_that_an_error_held_back_go_with_their_sequence(device: ignis.Device) -> None:
    model = llama()
    pool = nn.PagedCache.pool_for(LLAMA, 9, 4)
    nothing = nn.Sampler(logit_bias=dict.fromkeys(range(61), -np.inf))
    with nn.BatchGenerator(model, pool, behind=0) as batch:
        first, second = batch.add([1, 2], 4), batch.add([3, 4], 4, nothing)
        with pytest.raises(ArgumentError, match=f"sequence {second} has"):
            batch.step()
        batch.remove(first)
        assert [(each.sequence, each.ended) for each in batch.step()] == [(second, True)]
        assert len(batch) == 0
    assert pool.available == 9
    pool.free()
    model.free()


def test_a_nan_ends_its_sequence_alone(device: ignis.Device) -> None:
    model = llama()
    values = model.embedding.data.to_host()
    values[60] = np.nan
    model.embedding.data.from_host(values)
    pool = nn.PagedCache.pool_for(LLAMA, 9, 4)
    expected = list(nn.generate_ids(model, [1, 2], 3))
    with nn.BatchGenerator(model, pool) as batch:
        bad, good = batch.add([60], 3), batch.add([1, 2], 3)
        assert batch.step() == []
        with pytest.raises(ArgumentError, match=f"sequence {bad} has a NaN"):
            batch.step()
        assert len(batch) == 2  # the end of one is still to be returned
        ended, *found = [produced for _ in range(3) for produced in batch.step()]
        assert (ended.sequence, ended.id, ended.ended) == (bad, None, True)
        assert f"sequence {bad} has a NaN" in (ended.reason or "")
        assert [produced.id for produced in found] == expected
        assert {produced.sequence for produced in found} == {good}
        assert all(produced.reason is None for produced in found) and len(batch) == 0
    pool.free()
    model.free()


def test_a_pool_that_no_step_could_use_is_refused_where_it_is_given(device: ignis.Device) -> None:
    model = llama()
    for wrong in (
        dataclasses.replace(LLAMA, num_layers=1),
        dataclasses.replace(LLAMA, num_kv_heads=4),
        dataclasses.replace(LLAMA, head_width=8),
    ):
        with (
            nn.PagedCache.pool_for(wrong, 9, 4) as pool,
            pytest.raises(ArgumentError, match="does not fit a model of 2 layers"),
        ):
            nn.BatchGenerator(model, pool)
    with pytest.raises(ArgumentError, match="head_dim 258 exceeds the 256"):
        nn.PagedCache.pool_for(dataclasses.replace(LLAMA, head_width=258), 9, 4)
    with pytest.raises(ArgumentError, match="config must be a Config, not int"):
        nn.PagedCache.pool_for(9, 4)  # type: ignore[arg-type]
    model.free()


def test_heads_of_256_elements_are_served(device: ignis.Device) -> None:
    config = dataclasses.replace(LLAMA, num_heads=2, num_kv_heads=1, head_width=256, num_layers=1)
    model = nn.LanguageModel(config, seed=3)
    expected = list(nn.generate_ids(model, [1, 2, 3, 4], 4))
    pool = nn.PagedCache.pool_for(config, 9, 4)
    with nn.BatchGenerator(model, pool) as batch:
        batch.add([1, 2, 3, 4], 4)
        found: list[int | None] = []
        while len(batch):
            found += [produced.id for produced in batch.step()]
    assert found == expected
    pool.free()
    model.free()


@pytest.mark.parametrize("make", [llama, gpt2])
def test_sequences_go_on_from_blocks_that_they_share(
    device: ignis.Device, rng: np.random.Generator, make: Make
) -> None:
    model = make()
    pool = nn.PagedCache.pool_for(model.config, 16, 4)
    other = nn.PagedCache.pool_for(model.config, 4, 4)
    common = rng.integers(0, 61, 10).tolist()
    prompts = [rng.integers(0, 61, n).tolist() for n in (1, 7, 3)]
    expected = [list(nn.generate_ids(model, common + prompt, 6)) for prompt in prompts]
    foreign, ended = ignis.BlockSequence(other), ignis.BlockSequence(pool)
    ended.free()
    with nn.PagedCache(pool, CONTEXT, holder="common") as kept:
        model.prefill(common, kept)
        forks = [kept.sequence.fork(holder=f"request {n}") for n in range(3)]
        with nn.BatchGenerator(model, pool, chunk=3) as batch:
            # Three blocks, the last of which each of the three copies before it writes.
            assert pool.available == 13
            names = [
                batch.add(prompt, 6, holder="unused", blocks=fork)
                for prompt, fork in zip(prompts, forks, strict=True)
            ]
            for blocks, error, message in (
                (forks[0], ArgumentError, "uses the blocks of 'request 0'; share them with fork"),
                (foreign, ArgumentError, "are from another pool"),
                (ended, UseAfterFreeError, "were freed"),
                (kept, ArgumentError, "must be a BlockSequence, not PagedCache"),
            ):
                with pytest.raises(error, match=message):
                    batch.add([1], 1, blocks=blocks)
            with pytest.raises(ArgumentError, match="30 ids after 10 and 2 more"):
                batch.add([1] * 30, 2, blocks=kept.sequence)
            found: dict[int, list[int]] = {name: [] for name in names}
            while len(batch):
                for produced in batch.step():
                    assert produced.id is not None
                    found[produced.sequence].append(produced.id)
            assert list(found.values()) == expected
        for prompt, ids, fork in zip(prompts, found.values(), forks, strict=True):
            # What it has now is the conversation without the last id.
            assert fork.length == 10 + len(prompt) + 5
            assert fork.blocks[:2] == kept.sequence.blocks[:2]
            with nn.PagedCache(pool, CONTEXT, sequence=fork) as again:
                assert again.position.tolist() == [fork.length]
                again.truncate(fork.length - 1)
                assert model.decode(ids[4], again).argmax() == ids[5]
            assert not fork.freed
        with nn.BatchGenerator(model, pool) as batch:
            number = batch.add([5], 4, blocks=forks[0])
            batch.step()
            batch.remove(number)
        assert not forks[0].freed
        for fork in forks:
            fork.free()
        for sequence, capacity, error, message in (
            (ended, 9, UseAfterFreeError, "was freed"),
            (foreign, 9, ArgumentError, "is from another pool"),
            (kept.sequence, 9, ArgumentError, "has 10 rows, and the capacity is 9"),
            (kept, 9, ArgumentError, "must be a BlockSequence"),
        ):
            with pytest.raises(error, match=message):
                nn.PagedCache(pool, capacity, sequence=sequence)
    foreign.free()
    assert pool.available == 16
    pool.free()
    other.free()
    model.free()
