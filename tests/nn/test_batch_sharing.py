"""Blocks shared by their ids, and a pool with less room than all sequences need together."""

from __future__ import annotations

import dataclasses
import gc
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ignis
from ignis import nn
from ignis.errors import MemoryContractViolation, OutOfMemoryError
from ignis.nn.generation.prefixes import Prefixes

CONFIG = nn.ModelConfig(61, 16, 2, 4, 2, 24, 40, window=7, window_from=1, qk_norm=True)
GPT2 = nn.GPT2Config(61, 40, 16, 2, 4)
ROWS = 3
SAMPLERS = (
    nn.Sampler(logprobs=True),
    nn.Sampler(temperature=1.2, top_k=12, seed=5, steps=9),
    nn.Sampler(temperature=0.9, seed=2, frequency_penalty=0.7, repetition_penalty=1.2),
)


@pytest.fixture
def model(device: ignis.Device) -> Iterator[nn.CausalModel]:
    made = nn.LanguageModel(CONFIG, seed=3)
    yield made
    made.free()


Told = tuple[list[int | None], list[float | None]]


def alone(
    model: nn.CausalModel, prompt: Sequence[int], count: int, sampler: nn.Sampler | None = None
) -> Told:
    """What a sequence gets that is by itself, with all of its prompt in one pass."""
    with (
        nn.PagedCache.pool_for(model.config, 41, 1) as pool,
        nn.BatchGenerator(model, pool, captured=False, share_prefixes=False) as batch,
    ):
        batch.add(prompt, count, sampler)
        found = [each for _ in range(count + 1) for each in batch.step()]
    return [each.id for each in found], [each.logprob for each in found]


def finish(
    batch: nn.BatchGenerator, produced: Sequence[nn.Produced] = (), most: int = 400
) -> dict[int, Told]:
    """Ids and log probabilities of each sequence, with those that were produced before."""
    found: dict[int, Told] = {}
    for step in range(most):
        if not len(batch):
            return found
        for each in batch.step() if step else produced:
            ids, logprobs = found.setdefault(each.sequence, ([], []))
            ids.append(each.id)
            logprobs.append(each.logprob)
    raise AssertionError(f"{len(batch)} sequences have not ended: {batch.statistics}")


def same(found: Told, expected: Told) -> bool:
    close = [
        a == b if a is None or b is None else abs(a - b) < 1e-4
        for a, b in zip(found[1], expected[1], strict=True)
    ]
    return found[0] == expected[0] and all(close)


@pytest.mark.parametrize("make", [nn.LanguageModel, nn.GPT2])
@pytest.mark.parametrize("chunk", [None, 2])
def test_equal_beginnings_are_computed_once(
    device: ignis.Device, rng: np.random.Generator, make: Any, chunk: int | None
) -> None:
    model = make(CONFIG if make is nn.LanguageModel else GPT2, seed=3)
    pool = nn.PagedCache.pool_for(model.config, 40, ROWS)
    common = rng.integers(0, 61, 3 * ROWS + 1).tolist()
    prompts = [common + rng.integers(0, 61, n).tolist() for n in (4, 1, 7)] + [common[:ROWS] + [1]]
    expected = [alone(model, prompt, 5, SAMPLERS[0]) for prompt in prompts]
    with nn.BatchGenerator(model, pool, chunk=chunk) as batch:
        names = [
            batch.add(prompt, 5, SAMPLERS[0], holder=f"r{n}") for n, prompt in enumerate(prompts)
        ]
        produced: list[nn.Produced] = []
        for _ in range(12):
            if batch.statistics.shared < 7 * ROWS:
                produced += batch.step()
        blocks = {each.index: each for each in ignis.memory.blocks()}
        assert [set(blocks[n].holders) for n in range(3)] == [
            {"r0", "r1", "r2", "r3"},
            *[{"r0", "r1", "r2"}] * 2,
        ]
        found = finish(batch, produced)
        assert all(same(found[name], each) for name, each in zip(names, expected, strict=True))
        # Each of the last three has found what is full of the common ids.
        statistics = batch.statistics
        assert statistics.shared == (3 + 3 + 1) * ROWS
        assert statistics.computed == sum(len(each) - 1 for each in prompts) - statistics.shared
        # What has ended is cached: the first sequence's ids, too, go on from there.
        assert pool.available == 40 and statistics.cached == sum(pool.counts.values()) > 0
        longer = prompts[0] + [id for id in found[names[0]][0] if id is not None] + [3]
        name = batch.add(longer, 4, SAMPLERS[0])
        assert same(finish(batch)[name], alone(model, longer, 4, SAMPLERS[0]))
        rows = (len(prompts[0]) + 4) // ROWS * ROWS  # the last id had no row yet
        assert batch.statistics.shared - statistics.shared == rows
    assert not ignis.memory.blocks() and pool.available == 40
    pool.free()
    model.free()


def test_what_is_found_is_the_first_living_block_of_the_same_ids(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    """Beside a dictionary of whole beginnings; and the tree does not outgrow the pool."""
    pool = nn.PagedCache.pool_for(CONFIG, 9, ROWS)
    prefixes = Prefixes(model, pool)

    def nodes() -> int:
        return sum(isinstance(each, type(prefixes.root)) for each in gc.get_objects())

    gc.collect()
    before = nodes()
    expected: dict[tuple[int, ...], Any] = {}
    found_any = 0
    for step in range(300):
        ids = (rng.random(4 * ROWS) < 0.1).astype(int).tolist()
        at = range(ROWS, 4 * ROWS + 1, ROWS)
        living = [expected.get(tuple(ids[:end])) for end in at]
        count = next((n for n, each in enumerate(living) if each is None or each.freed), 4)
        sequence = ignis.BlockSequence(pool)
        found = prefixes.find(ids, 4)
        assert found == living[:count] and prefixes.find(ids, 2) == found[:2]
        found_any += len(found)
        if rng.random() < 0.8:  # else it computes what there is, too
            sequence.extend(found)
        rows = int(rng.integers(sequence.length, 4 * ROWS + 1))
        sequence.reserve(rows - sequence.length)
        sequence.advance(rows - sequence.length)
        full = sequence.blocks[: rows // ROWS]
        prefixes.note(ids, full)
        for end, block in zip(at, full, strict=False):
            if tuple(ids[:end]) not in expected or expected[tuple(ids[:end])].freed:
                expected[tuple(ids[:end])] = block
        known = prefixes.known(sequence.blocks)
        assert known == {block for block in full if block in expected.values()}
        sequence.free(keep=known)
        cached = prefixes.cached()
        assert {id(each) for each in cached} == {id(each) for each in pool.blocks()}
        assert step % 50 or nodes() - before <= 4 * 9
    assert found_any > 150
    prefixes.clear()
    assert not pool.blocks()
    pool.free()


def test_shared_rows_have_the_bits_of_computed_ones_in_the_same_passes(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    prompt = rng.integers(0, 61, 4 * ROWS + 2).tolist()
    found: list[Told] = []
    for share in (False, True):
        pool = nn.PagedCache.pool_for(CONFIG, 20, ROWS)
        with nn.BatchGenerator(model, pool, chunk=ROWS, share_prefixes=share) as batch:
            for _ in range(2):
                batch.add(prompt, 6, SAMPLERS[0])
                found += finish(batch).values()
            assert batch.statistics.shared == share * 4 * ROWS
        pool.free()
    assert found[1:] == found[:1] * 3


def test_other_weights_share_nothing_with_those_of_before(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    prompt, other = (rng.integers(0, 61, 4 * ROWS).tolist() for _ in range(2))
    pool = nn.PagedCache.pool_for(CONFIG, 30, ROWS)
    with nn.BatchGenerator(model, pool) as batch:
        batch.add(prompt, 3)
        batch.add(other, 20)
        batch.add(prompt[:-1], 3)
        batch.step()
        batch.step()
        before = batch.statistics
        assert before.shared == 3 * ROWS
        model.blocks[1].up.data.from_host(rng.normal(size=model.blocks[1].up.shape) * 0.3)
        name = batch.add(prompt, 4, SAMPLERS[0])
        found = finish(batch)
        assert batch.statistics.shared == before.shared
        assert same(found[name], alone(model, prompt, 4, SAMPLERS[0]))
        # What came later is found, and nothing of the one that has rows of both.
        for again, rows in ((prompt + [2], 4 * ROWS), (other + [2], 0)):
            shared = batch.statistics.shared
            name = batch.add(again, 4, SAMPLERS[0])
            assert same(finish(batch)[name], alone(model, again, 4, SAMPLERS[0]))
            assert batch.statistics.shared - shared == rows
        assert pool.available == 30
    pool.free()


def test_cached_blocks_go_when_others_need_room_the_oldest_first(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    prompts = [rng.integers(0, 61, 2 * ROWS + 1).tolist() for _ in range(3)]
    pool = nn.PagedCache.pool_for(CONFIG, 9, ROWS)

    def shared(batch: nn.BatchGenerator, prompt: list[int]) -> int:
        before = batch.statistics.shared
        batch.add(prompt, 1)
        finish(batch)
        return batch.statistics.shared - before

    with nn.BatchGenerator(model, pool) as batch:
        for prompt in prompts:
            assert shared(batch, prompt) == 0
        assert shared(batch, prompts[0]) == 2 * ROWS  # the second one's are the oldest now
        taken = pool.allocate(3 + 1, holder="other")
        assert batch.statistics.cached == 5
        assert shared(batch, prompts[1]) == ROWS  # the last block went first
        assert (shared(batch, prompts[0]), pool.available) == (2 * ROWS, 5)
        more = pool.allocate(5, holder="other")
        assert batch.statistics.cached == 0
        with pytest.raises(
            OutOfMemoryError, match="1 block requested .* in use by owner: ignis: 9$"
        ):
            pool.allocate(1)
        pool.release(taken + more, "other")
        assert shared(batch, prompts[0]) == 0
    pool.free()


def test_the_latest_sequences_make_room_and_get_the_ids_that_are_due(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    prompts = [rng.integers(0, 61, n).tolist() for n in (5, 8, 2, 7)]
    samplers = [SAMPLERS[n % 3] for n in range(4)]
    expected = [
        alone(model, prompt, 20, sampler) for prompt, sampler in zip(prompts, samplers, strict=True)
    ]
    for share in (True, False):
        pool = nn.PagedCache.pool_for(CONFIG, 14, ROWS)
        with nn.BatchGenerator(model, pool, chunk=4, share_prefixes=share, behind=2) as batch:
            names = [
                batch.add(prompt, 20, sampler)
                for prompt, sampler in zip(prompts, samplers, strict=True)
            ]
            found = finish(batch)
            assert all(same(found[name], each) for name, each in zip(names, expected, strict=True))
            told = batch.statistics
            assert told.preemptions == len(told.preempted) > 2 and names[0] not in told.preempted
            assert told.preempted[0] == names[-1] and set(told.preempted) > {names[-1]}
            # At most a few times each: who has made room waits until there is some.
            assert told.preemptions < 12
            assert (told.shared > 0) == share  # its own rows, if they are there still
            assert pool.available == 14
        pool.free()


def test_who_makes_room_keeps_the_rows_that_a_caller_has_lent(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    before, prompts = rng.integers(0, 61, 7).tolist(), [[5, 4], [9]]
    pool = nn.PagedCache.pool_for(CONFIG, 12, ROWS)
    with nn.PagedCache(pool, 40) as cache:
        model.prefill(before, cache)
        forks = [cache.sequence.fork(holder=f"fork {n}") for n in range(2)]
    with nn.BatchGenerator(model, pool) as batch:
        names = [
            batch.add(prompt, 18, SAMPLERS[0], blocks=fork)
            for prompt, fork in zip(prompts, forks, strict=True)
        ]
        produced: list[nn.Produced] = []
        while not batch.statistics.preemptions:
            produced += batch.step()
        assert forks[1].length == 7 and len(forks[1].blocks) == 3
        while not any(each.ended for each in produced):
            produced += batch.step()
        assert forks[0].length == 7 + 2 + 17 and produced[-1].sequence == names[0]
        forks[0].free()  # the other one has no room beside it
        found = finish(batch, produced)
        assert batch.statistics.preempted and set(batch.statistics.preempted) == {names[1]}
        assert batch.statistics.shared == batch.statistics.cached == 0
        assert forks[1].length == 7 + 1 + 17
    for name, prompt in zip(names, prompts, strict=True):
        assert same(found[name], alone(model, before + prompt, 18, SAMPLERS[0]))
    forks[1].free()
    assert pool.available == 12
    pool.free()


def test_blocks_of_a_sequence_that_runs_are_shared(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    """While its steps write behind them; but one that a step would write is not."""
    first, other = rng.integers(0, 61, (2, 3 * ROWS + 1)).tolist()
    second = first[: 3 * ROWS] + other[:7]
    pool = nn.PagedCache.pool_for(CONFIG, 30, ROWS)
    with nn.BatchGenerator(model, pool, chunk=2) as batch:
        names = [batch.add(first, 20, SAMPLERS[0])]
        produced = [each for _ in range(7) for each in batch.step()]
        assert produced
        names.append(batch.add(second, 5, SAMPLERS[0]))  # three passes, beside steps
        found = finish(batch, produced)
        assert batch.statistics.shared == 3 * ROWS
        for name, prompt, count in zip(names, (first, second), (20, 5), strict=True):
            assert same(found[name], alone(model, prompt, count, SAMPLERS[0]))
        lent = ignis.BlockSequence(pool)
        name = batch.add(other[:5], 9, SAMPLERS[0], blocks=lent)
        while lent.length < 4:
            assert batch.step() == []
        fork = lent.fork()  # with the block that has room for the next row
        with pytest.raises(MemoryContractViolation, match="became shared after the table"):
            batch.step()
        fork.free()
        assert same(finish(batch)[name], alone(model, other[:5], 9, SAMPLERS[0]))
        lent.free()
    pool.free()


@dataclasses.dataclass(frozen=True)
class Act:
    """What happens before a step: nothing else, or a sequence or another user comes or goes."""

    kind: str
    beginning: int = 0
    rest: int = 0
    count: int = 1
    sampler: int = 0


ACTS = st.one_of(
    st.builds(
        Act,
        st.just("add"),
        st.sampled_from([0, 5, 9, 13]),
        st.integers(0, 2),
        st.integers(1, 16),
        st.integers(0, 2),
    ),
    st.builds(
        Act, st.sampled_from(["step", "step", "remove", "allocate", "release"]), st.integers(0, 9)
    ),
)
BEGINNING = np.random.default_rng(8).integers(0, 61, 13).tolist()


def told_alone(cache: dict[Any, Told], model: nn.CausalModel, act: Act) -> tuple[list[int], Told]:
    prompt = [*BEGINNING[: act.beginning], *[17 * (act.rest + 1) % 61] * (act.rest + 1)]
    key = tuple(prompt), act.sampler
    if key not in cache:
        cache[key] = alone(model, prompt, 16, SAMPLERS[act.sampler])
    ids, logprobs = cache[key]
    return prompt, (ids[: act.count], logprobs[: act.count])


@pytest.mark.parametrize("examples", [3, pytest.param(20, marks=pytest.mark.soak)])
def test_any_order_of_arrivals_removals_and_shortages(
    device: ignis.Device, model: nn.CausalModel, examples: int
) -> None:
    """Beside another user of the pool, and with a ledger that has every block at any time."""
    known: dict[Any, Told] = {}

    @settings(
        max_examples=examples,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        acts=st.lists(ACTS, min_size=10, max_size=25),
        blocks=st.integers(11, 18),
        chunk=st.none() | st.integers(1, 7),
        slots=st.integers(1, 5),
        behind=st.integers(0, 2),
        share=st.booleans(),
    )
    def check(acts: list[Act], blocks: int, share: bool, **options: Any) -> None:
        pool = nn.PagedCache.pool_for(CONFIG, blocks, ROWS)
        expected: dict[int, Told] = {}
        found: dict[int, Told] = {}
        others: list[Any] = []
        with nn.BatchGenerator(
            model, pool, captured=False, share_prefixes=share, **options
        ) as batch:
            while acts or len(batch):
                act = acts.pop(0) if acts else Act("release")
                if act.kind == "add" and len(batch) < 7:
                    prompt, told = told_alone(known, model, act)
                    name = batch.add(prompt, act.count, SAMPLERS[act.sampler], holder="sequence")
                    expected[name], found[name] = told, ([], [])
                elif act.kind == "remove" and len(batch):
                    names = [
                        name for name in expected if len(found[name][0]) < len(expected[name][0])
                    ]
                    name = names[act.beginning % len(names)]
                    batch.remove(name)
                    del expected[name]
                elif act.kind == "allocate" and pool.available > 2:
                    others += pool.allocate(min(act.beginning + 1, pool.available), holder="other")
                elif act.kind == "release" and others:
                    pool.release(others.pop(), "other")
                try:
                    produced = batch.step()
                except OutOfMemoryError:
                    assert others and batch.running == 1
                    continue
                for each in produced:
                    found[each.sequence][0].append(each.id)
                    found[each.sequence][1].append(each.logprob)
                records = ignis.memory.blocks()
                assert {each.holders for each in records} <= {
                    (), ("sequence",), ("other",)
                }  # fmt: skip
                cached = sum(each.cached for each in records)
                assert cached == batch.statistics.cached
                assert pool.available == blocks - len(records) + cached
                assert len(batch.statistics.preempted) < 60
            pool.release(others, "other")
            assert pool.available == blocks
        for name, told in expected.items():
            assert same(found[name], told), name
        assert not ignis.memory.blocks()
        pool.free()

    check()


def test_an_owner_shares_its_own_blocks_in_the_pool_of_another_one(
    device: ignis.Device, model: nn.CausalModel, rng: np.random.Generator
) -> None:
    prompts = [rng.integers(0, 61, 3 * ROWS + 1).tolist() for _ in range(3)]
    expected = [alone(model, prompt, 4, SAMPLERS[0]) for prompt in prompts]
    owner = ignis.Owner.register("engine", ignis.Stream())
    pool = nn.PagedCache.pool_for(CONFIG, 30, ROWS)
    ignis.enforce_owners()
    try:
        with ignis.acting_as("engine"), nn.BatchGenerator(model, pool) as batch:
            batch.add(prompts[0], 4, SAMPLERS[0])
            found = list(finish(batch).values())
            for prompt in (prompts[1], prompts[2], prompts[2]):
                batch.add(prompt, 4, SAMPLERS[0])
                found += finish(batch).values()
            assert batch.statistics.shared == 3 * ROWS
            assert pool.counts == {"engine": batch.statistics.cached}
        order = (0, 1, 2, 2)
        assert all(same(each, expected[n]) for each, n in zip(found, order, strict=True))
    finally:
        ignis.enforce_owners(False)
    pool.free()
    owner.stream.close()
    ignis.Owner.unregister("engine")
