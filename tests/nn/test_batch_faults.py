"""A driver call of a batch, of a pass or of a decoder fails: the ids that follow are those due."""

from __future__ import annotations

import contextlib
import gc
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import CudaError, IgnisError, IgnisWarning
from ignis.nn.kv_cache import PagedCache
from ignis.sim.driver import faults

CONFIG = nn.ModelConfig(32, 16, 1, 2, 1, 24, context=32)
GPT2 = nn.GPT2Config(32, 32, 16, 1, 2)
SHARED = [5, 9, 2, 6, 1]

ERRORS = {
    "mem_alloc": "CUDA_ERROR_OUT_OF_MEMORY",
    "mem_alloc_async": "CUDA_ERROR_OUT_OF_MEMORY",
    "mem_host_alloc": "CUDA_ERROR_OUT_OF_MEMORY",
    "graph_instantiate": "CUDA_ERROR_OUT_OF_MEMORY",
}


@pytest.fixture
def sim_device(device: ignis.Device) -> Iterator[ignis.Device]:
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    yield device
    faults.clear()


@pytest.fixture
def model(sim_device: ignis.Device) -> Iterator[nn.CausalModel]:
    made = nn.LanguageModel(CONFIG, seed=4)
    yield made
    made.free()


@dataclass
class Told:
    """What a run has returned, and what it has raised."""

    results: list[Any] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def call(self, made: Callable[[], Any]) -> Any:
        """The result of a call, which is repeated after an error."""
        for _ in range(2):
            try:
                return made()
            except IgnisError as error:
                self.errors.append(f"{type(error).__name__}: {error}")
        raise AssertionError(f"again: {self.errors}")


def serve(model: nn.CausalModel, captured: bool) -> Told:
    """A long prompt, ids that are drawn, blocks that are shared, and one that is removed.

    One of another beginning, and a sequence that makes room for the others.
    """
    told = Told()
    pool = told.call(lambda: PagedCache.pool_for(CONFIG, 12, rows=2))
    first = ignis.BlockSequence(pool)
    cache = told.call(lambda: PagedCache(pool, 20, sequence=first))
    told.call(lambda: model.prefill(SHARED, cache))
    lent = first.fork()
    batch = told.call(lambda: nn.BatchGenerator(model, pool, chunk=3, captured=captured))
    batch.add([1, 2, 3, 4, 5, 6, 7], 8)
    batch.add([1, 2, 3, 4, 8], 6, nn.Sampler(temperature=1.0, seed=3))
    batch.add([4, 4], 5, blocks=lent)
    removed = batch.add([9], 9)
    found: dict[int, list[int | None]] = {}
    ended = []
    for _ in range(60):
        if not len(batch):
            break
        try:
            produced = batch.step()
            for each in produced:
                found.setdefault(each.sequence, []).append(each.id)
                ended += [each.sequence] if each.ended else []
            if removed in found:
                found.pop(removed)
                batch.remove(removed)  # ends it, whatever it raises
        except IgnisError as error:
            told.errors.append(f"{type(error).__name__}: {error}")
    told.results = [sorted(found.items()), sorted(ended), len(batch)]
    statistics = batch.statistics
    assert told.errors or (statistics.shared and statistics.preemptions), statistics
    for owned in (batch, cache, lent, first):
        told.call(owned.free)
    assert pool.available == 12
    told.call(pool.free)
    return told


def decode(model: nn.CausalModel) -> Told:
    """Passes and steps of one sequence on caches of both kinds, and of two together."""
    told = Told()
    pool = told.call(lambda: PagedCache.pool_for(model.config, 24, rows=4))
    caches = [told.call(lambda: PagedCache(pool, 20)) for _ in range(2)]
    whole = told.call(lambda: model.new_cache(20))
    decoder = told.call(lambda: nn.Decoder(model, whole))
    for cache in (caches[0], whole):
        for ids in ([3, 1, 4, 1, 5], [9], [2, 6], [5]):
            told.results.append(told.call(partial(model.prefill, ids, cache)).tolist())
        told.call(partial(cache.truncate, 6))
        told.results.append(told.call(partial(model.decode, 7, cache)).tolist())
    told.call(lambda: model.prefill_batch([[8, 1], [2, 3, 4]], caches))
    logits = told.call(lambda: model.append_batch([[5], [6, 7]], caches))
    told.results.append(told.call(logits.tolist))
    told.results.append(told.call(lambda: model.decode(1, caches[1])).tolist())
    for token in (3, 8, 2):
        told.results.append(told.call(partial(decoder, token)).tolist())
    ids: list[int] = []

    def follow() -> None:
        for chosen in decoder.ids(ids[-1:] or [1, 2], 4 - len(ids)):
            ids.append(chosen)

    told.call(follow)
    told.results.append(ids)
    told.results.append([each.length for each in (*caches, whole)])
    for owned in (logits, decoder, *caches, whole, pool):
        if owned is not logits or not owned.freed:
            told.call(owned.free)
    return told


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """What an error leaves is freed without the collector, which makes no calls of its own."""
    ignis.memory.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        ignis.memory.collect()


def walked(make: Callable[[], Told], chosen: Callable[[list[str]], Sequence[int]]) -> set[str]:
    """Let calls of a run fail, one in each run, and compare what it returns; which calls did."""
    make()  # what is compiled and cached once
    with uncollected(), faults.record() as names:
        right = make()
    assert not right.errors
    struck: list[str] = []
    places = chosen(names)
    for place in places:
        name = names[place]
        error = ERRORS.get(name, "CUDA_ERROR_LAUNCH_FAILED")
        with warnings.catch_warnings(), uncollected():
            warnings.simplefilter("ignore", IgnisWarning)
            with faults.failing("*", place + 1, error) as fault:
                found = make()
        if fault.fired:  # else the run has made a few calls fewer than the recorded one
            struck.append(name)
        assert found.results == right.results, f"call {place}: {name}: {found.errors}"
        assert len(found.errors) <= fault.fired, f"call {place}: {name}: {found.errors}"
    assert len(struck) > 0.9 * len(places)
    return set(struck)


def some(rng: np.random.Generator) -> Callable[[list[str]], Sequence[int]]:
    """A dozen calls, half of them frees: what commits may do so ahead of its clean-up.

    So many that one of them may be among the last calls, which not each run makes.
    """

    def chosen(names: list[str]) -> Sequence[int]:
        frees = [place for place, name in enumerate(names) if name == "mem_free_async"]
        return [*rng.choice(frees, 6, False).tolist(), *rng.choice(len(names), 6, False).tolist()]

    return chosen


def every(names: list[str]) -> Sequence[int]:
    return range(len(names))


@pytest.mark.parametrize("captured", [True, False])
def test_a_driver_call_of_a_batch_may_fail(
    model: nn.CausalModel, captured: bool, rng: np.random.Generator
) -> None:
    walked(lambda: serve(model, captured), some(rng))


@pytest.mark.soak
@pytest.mark.parametrize("captured", [True, False])
def test_any_driver_call_of_a_batch_may_fail(
    model: nn.CausalModel, captured: bool, rng: np.random.Generator
) -> None:
    first = int(rng.integers(2))  # every second one: the others, another time

    def chosen(names: list[str]) -> Sequence[int]:
        rare = [place for place, name in enumerate(names) if names.count(name) < 8]
        return sorted({*range(first, len(names), 2), *rare})

    struck = walked(lambda: serve(model, captured), chosen)
    assert {"mem_free_async", "mem_alloc_async", "memcpy_htod", "launch_kernel"} <= struck
    assert not captured or {"graph_launch", "stream_end_capture"} <= struck


def test_a_driver_call_of_a_pass_or_a_step_may_fail(
    sim_device: ignis.Device, rng: np.random.Generator
) -> None:
    model = nn.GPT2(GPT2, seed=4)
    walked(lambda: decode(model), some(rng))
    model.free()


@pytest.mark.soak
@pytest.mark.parametrize("learned", [True, False])
def test_any_driver_call_of_a_pass_or_a_step_may_fail(
    sim_device: ignis.Device, learned: bool
) -> None:
    model = nn.GPT2(GPT2, seed=4) if learned else nn.LanguageModel(CONFIG, seed=4)
    struck = walked(lambda: decode(model), every)
    assert {"mem_free_async", "memcpy_dtoh", "graph_launch", "stream_begin_capture"} <= struck
    model.free()


def test_a_sequence_whose_removal_meets_an_error_gives_its_blocks_back(
    model: nn.CausalModel,
) -> None:
    with PagedCache.pool_for(CONFIG, 24, rows=4) as pool:
        with nn.BatchGenerator(model, pool) as batch:
            removed, other = batch.add([9, 2, 7, 1, 3], 9), batch.add([4, 4], 5)
            while not batch.step():
                pass
            before = pool.available
            with faults.failing("memcpy_htod"), pytest.raises(CudaError, match="injected"):
                batch.remove(removed)
            assert pool.available > before
            assert [each.sequence for each in batch.step()] in ([], [other])
        assert pool.available == 24
