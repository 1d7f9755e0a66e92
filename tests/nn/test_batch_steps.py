"""Captured steps over slots: arrivals, ends, removals and errors at any time, and the same ids."""

from __future__ import annotations

import dataclasses
import functools
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ignis
from ignis import nn
from ignis.errors import ArgumentError, CudaError, OutOfMemoryError
from ignis.kernels import sampling
from ignis.nn.generation.slots import Slots
from ignis.runtime import capture_state

CONFIG = nn.ModelConfig(61, 16, 2, 4, 2, 24, 40, window=7, window_from=1, qk_norm=True)
MOST = 14
PROMPTS = tuple(
    tuple(np.random.default_rng(n).integers(0, 61, n).tolist()) for n in (1, 2, 4, 7, 11, 19)
)
SAMPLERS = (
    nn.Sampler(),
    nn.Sampler(temperature=1.1, top_k=12, seed=5),
    nn.Sampler(temperature=0.8, top_p=0.9, seed=2**63 + 1, steps=9),
)


@pytest.fixture
def model(device: ignis.Device) -> Iterator[nn.CausalModel]:
    made = nn.LanguageModel(CONFIG, seed=3)
    yield made
    made.free()


@functools.cache
def alone(device: str, prompt: tuple[int, ...], sampler: int) -> tuple[int, ...]:
    """The ids that a sequence gets one by one, without a batch, as the host chooses them."""
    own = SAMPLERS[sampler]
    again = nn.Sampler(own.temperature, own.top_k, own.seed, own.top_p, steps=own.steps)
    with ignis.use_device(device):
        made = nn.LanguageModel(CONFIG, seed=3)
        found: list[int] = []
        with made.new_cache() as cache:
            logits = made.prefill(prompt, cache)
            for _ in range(MOST):
                found.append(again(logits))
                logits = made.decode(found[-1], cache)
        made.free()
    return tuple(found)


@dataclass(frozen=True)
class Wish:
    """A sequence, when it comes, and when it is removed if that is before its end."""

    at: int
    prompt: int
    count: int
    sampler: int
    end: int | None
    removed: int | None

    def expected(self, device: ignis.Device) -> list[int]:
        ids = list(alone(device.name, PROMPTS[self.prompt], self.sampler)[: self.count])
        return ids[: ids.index(self.end_id(device))] if self.end is not None and (
            self.end_id(device) in ids
        ) else ids  # fmt: skip

    def end_id(self, device: ignis.Device) -> int:
        assert self.end is not None
        return alone(device.name, PROMPTS[self.prompt], self.sampler)[self.end]


WISHES = st.builds(
    Wish,
    at=st.integers(0, 12),
    prompt=st.integers(0, len(PROMPTS) - 1),
    count=st.integers(1, MOST),
    sampler=st.integers(0, len(SAMPLERS) - 1),
    end=st.none() | st.integers(0, MOST - 1),
    removed=st.none() | st.integers(1, 14),
)


def serve(
    batch: nn.BatchGenerator, wishes: list[Wish], device: ignis.Device, fails: tuple[Any, ...] = ()
) -> dict[Wish, list[int]]:
    """Ids of each sequence; `fails` are errors after which the next call goes on."""
    names: dict[int, Wish] = {}
    found: dict[Wish, list[int]] = {wish: [] for wish in wishes}
    waiting = sorted(wishes, key=lambda wish: wish.at)
    for step in range(1000):
        while waiting and waiting[0].at <= step:
            wish = waiting.pop(0)
            ends = () if wish.end is None else (wish.end_id(device),)
            sampler = SAMPLERS[wish.sampler]
            names[batch.add(PROMPTS[wish.prompt], wish.count, sampler, end_ids=ends)] = wish
        if not waiting and not len(batch):
            break
        try:
            produced = batch.step()
        except fails:
            continue
        for each in produced:
            wish = names[each.sequence]
            if each.id is not None:
                found[wish].append(each.id)
            if each.ended:
                del names[each.sequence]
        for name, wish in list(names.items()):
            if wish.removed is not None and len(found[wish]) >= wish.removed:
                batch.remove(name)
                del names[name]
    assert not names
    return found


def check(found: dict[Wish, list[int]], device: ignis.Device) -> None:
    for wish, ids in found.items():
        expected = wish.expected(device)
        if wish.removed is not None and wish.removed < len(expected):
            expected = expected[: max(wish.removed, len(ids))]
        assert ids == expected, wish


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    wishes=st.lists(WISHES, min_size=1, max_size=7, unique=True),
    blocks=st.integers(9, 30),
    chunk=st.none() | st.integers(1, 9),
    slots=st.integers(1, 6),
    behind=st.integers(0, 2),
)
def test_ids_do_not_depend_on_what_else_is_in_the_batch(
    device: ignis.Device,
    wishes: list[Wish],
    blocks: int,
    chunk: int | None,
    slots: int,
    behind: int,
) -> None:
    model = nn.LanguageModel(CONFIG, seed=3)
    pool = nn.PagedCache.pool_for(CONFIG, blocks, 4)
    options = dict(chunk=chunk, slots=slots, behind=behind, captured=False)
    with nn.BatchGenerator(model, pool, **options) as batch:
        check(serve(batch, wishes, device), device)
        assert pool.available == blocks
    pool.free()
    model.free()


PLAN = [
    Wish(0, 3, 12, 0, None, None),
    Wish(0, 0, 9, 1, None, None),
    Wish(1, 5, 5, 2, None, 3),
    Wish(2, 1, 14, 1, 6, None),
    Wish(3, 4, 3, 0, None, None),
    Wish(9, 2, 8, 2, None, None),
]


def test_captured_steps_write_the_bits_of_others(
    device: ignis.Device, model: nn.CausalModel
) -> None:
    """From one slot to four and back, with rows of blocks compared, not only ids."""
    written: list[list[Any]] = []
    for captured in (True, False):
        pool = nn.PagedCache.pool_for(CONFIG, 30, 4)
        kept = [ignis.BlockSequence(pool) for _ in range(4)]
        with nn.BatchGenerator(model, pool, chunk=5, captured=captured) as batch:
            ids: list[Any] = []
            for n, sequence in enumerate(kept):
                batch.add(PROMPTS[n], 4 + 2 * n, SAMPLERS[n % 3], blocks=sequence)
                ids += batch.step() + batch.step()
            while len(batch):
                ids += batch.step()
        for n, sequence in enumerate(kept):
            # What was computed past the end is gone.
            assert sequence.length == len(PROMPTS[n]) + 4 + 2 * n - 1
            assert len(sequence.blocks) == -(-sequence.length // 4)
            for layer in range(2):
                with sequence.rows(layer=layer) as rows:
                    ids.append(rows.to_host().tobytes())
            sequence.free()
        written.append(ids)
        pool.free()
    assert written[0] == written[1]


def test_steps_draw_only_while_a_sequence_does(
    device: ignis.Device, model: nn.CausalModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A greedy sequence beside which another one comes, draws and ends: three times other steps."""
    plan = [Wish(0, 3, MOST, 0, None, None), Wish(4, 0, 4, 1, None, None)]
    choose, drawn = sampling.choose, []

    def noted(logits: ignis.NvArray, **given: Any) -> ignis.NvArray:
        drawn.append("temperature" in given)
        return choose(logits, **given)

    monkeypatch.setattr(sampling, "choose", noted)
    for captured in (False, True):
        drawn.clear()
        pool = nn.PagedCache.pool_for(CONFIG, 20, 4)
        with nn.BatchGenerator(model, pool, captured=captured) as batch:
            check(serve(batch, plan, device), device)
        pool.free()
        if captured:  # a run and its recording of steps of one slot, and of two that draw
            assert drawn == [False, False, True, True]
        else:
            first, last = drawn.index(True), len(drawn) - drawn[::-1].index(True)
            assert first >= 4 and last - first == 4 and all(drawn[first:last])


@pytest.mark.soak
@pytest.mark.parametrize("captured", [True, False])
def test_steps_under_all_checkers(
    device: ignis.Device, model: nn.CausalModel, captured: bool, request: pytest.FixtureRequest
) -> None:
    wishes = [Wish(*each) for each in ((0, 2, 5, 1, None, None), (1, 1, 6, 0, None, 2))]
    expected = [wish.expected(device) for wish in wishes]
    request.getfixturevalue("every_checker")
    pool = nn.PagedCache.pool_for(CONFIG, 8, 4)
    with nn.BatchGenerator(model, pool, chunk=3, behind=2, captured=captured) as batch:
        found = list(serve(batch, wishes, device).values())
    assert found[0] == expected[0] and found[1] == expected[1][: len(found[1])]
    pool.free()


@pytest.mark.parametrize("captured", [True, False])
def test_any_error_in_a_step_is_followed_by_the_ids_that_are_due(
    device: ignis.Device,
    model: nn.CausalModel,
    monkeypatch: pytest.MonkeyPatch,
    rng: np.random.Generator,
    captured: bool,
) -> None:
    class Trouble(BaseException):
        pass

    def failing(call: Any, before: float, behind: float) -> Any:
        def wrapper(*args: Any, **options: Any) -> Any:
            if rng.random() < before:
                raise Trouble
            result = call(*args, **options)
            if rng.random() < behind:
                raise Trouble
            return result

        return wrapper

    pool = nn.PagedCache.pool_for(CONFIG, 11, 4)  # sequences make room for others
    with (
        nn.BatchGenerator(model, pool, chunk=4, captured=captured) as batch,
        monkeypatch.context() as m,
    ):
        for name in ("arrange", "launch", "_step"):
            m.setattr(Slots, name, failing(getattr(Slots, name), 0.05, 0.08))
        m.setattr(Slots, "land", failing(Slots.land, 0.05, 0.0))
        m.setattr(model, "prefill_batch", failing(model.prefill_batch, 0.1, 0.0))
        m.setattr(ignis.BlockSequence, "extend", failing(ignis.BlockSequence.extend, 0.1, 0.1))
        check(serve(batch, PLAN, device, (Trouble,)), device)
        alike = [Wish(0, 4, MOST, sampler, None, None) for sampler in range(3)]
        check(serve(batch, alike, device, (Trouble,)), device)
        assert batch.statistics.preemptions and batch.statistics.shared
        assert pool.available == 11
        batch.add(PROMPTS[3], 9)
        while not batch.running:
            try:
                batch.step()
            except Trouble:
                pass
    assert pool.available == 11  # freed while steps were under way
    pool.free()


def test_a_pool_that_others_empty_stops_no_sequence_for_good(
    device: ignis.Device, model: nn.CausalModel
) -> None:
    """One goes on with the blocks that it has, then says who has the others; and ends with them."""
    pool = nn.PagedCache.pool_for(CONFIG, 10, 4)
    expected = list(nn.generate_ids(model, PROMPTS[1], 38))
    with nn.BatchGenerator(model, pool) as batch:
        number = batch.add(PROMPTS[1], 38)
        found = batch.step() + batch.step()
        taken = pool.allocate(pool.available, holder="other")
        room = 4 * (10 - len(taken))
        for _ in range(room - 3):  # rows but for those of the first id and two launches
            found += batch.step()
        for _ in range(2):
            with pytest.raises(OutOfMemoryError, match="in use by owner: ignis: 10"):
                batch.step()
        pool.release(taken[1:], "other")  # all but the last one
        while len(batch):
            try:
                found += batch.step()
            except OutOfMemoryError:
                assert 30 < len(found) < 38
                pool.release(taken.pop(0), "other")
        assert len(taken) == 4
        assert [(each.sequence, each.id) for each in found] == [(number, id) for id in expected]
    assert pool.available == 10
    pool.free()


def test_blocks_of_all_sequences_are_uploaded_together_once_in_sixteen_steps(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever they need them: nothing else is given to the device but the captured steps."""
    config = dataclasses.replace(CONFIG, context=80)
    model = nn.LanguageModel(config, seed=3)
    calls: list[str] = []

    def noted(name: str, call: Any, *args: Any) -> Any:
        calls.append(name)
        return call(*args)

    for name in ("memcpy_htod", "graph_launch", "prepare_launch", "stream_wait_event"):
        call = functools.partial(noted, name, getattr(device.api, name))
        monkeypatch.setitem(vars(device.api), name, call)  # which leaves no attribute behind
    for prompts in ([(7,) * 4] * 8, [(3,) * n for n in (5, 1, 8, 2, 7, 3, 6, 4)]):
        pool = nn.PagedCache.pool_for(config, 8 * 16, 4)
        with nn.BatchGenerator(model, pool) as batch:
            found = {batch.add(prompt, 56): [] for prompt in prompts}
            ids = batch.step() + batch.step()
            uploads = []
            for step in range(48):
                calls.clear()
                ids += batch.step()
                # The step does not wait for an upload, which is for those to come.
                assert calls[0] == "graph_launch" and calls[1:] in ([], ["memcpy_htod"])
                uploads += calls[1:]
                most = sum(-(-min(len(p) + 55, len(p) + step + 26) // 4) for p in prompts)
                assert 128 - pool.available <= most  # blocks of at most 24 steps ahead
            assert len(uploads) == 3
            while len(batch):
                ids += batch.step()
            for each in ids:
                found[each.sequence].append(each.id)
            assert pool.available == 128
        for name, prompt in list(zip(found, prompts, strict=True))[::5]:
            assert found[name] == list(nn.generate_ids(model, prompt, 56))
        pool.free()
    model.free()


def test_removed_and_ended_sequences_leave_no_block_that_they_had_ahead(
    device: ignis.Device, model: nn.CausalModel
) -> None:
    """One of the caller's, too, has no more than its rows need; whoever comes has the rest."""
    pool = nn.PagedCache.pool_for(CONFIG, 24, 4)
    kept = ignis.BlockSequence(pool)
    with nn.BatchGenerator(model, pool) as batch:
        wish = Wish(0, 2, MOST, 0, 2, None)
        names = [
            batch.add(PROMPTS[2], 30, end_ids=[wish.end_id(device)], blocks=kept),
            batch.add(PROMPTS[1], 30),
        ]
        found = batch.step() + batch.step()
        assert len(kept.blocks) > -(-(len(PROMPTS[2]) + 2) // 4)
        while kept.length == 0 or names[0] not in {each.sequence for each in found if each.ended}:
            found += batch.step()
        assert len(kept.blocks) == -(-kept.length // 4)
        batch.remove(names[1])
        assert 24 - pool.available == len(kept.blocks)
        # As many as there are, for one that may need all of them.
        last = batch.add(PROMPTS[3], 40 - len(PROMPTS[3]))
        while len(batch):
            found += batch.step()
        ids = [each.id for each in found if each.sequence == last]
        assert ids == list(nn.generate_ids(model, PROMPTS[3], 40 - len(PROMPTS[3])))
    kept.free()
    assert pool.available == 24
    pool.free()


def test_several_failures_are_told_and_end_only_their_sequences(
    device: ignis.Device, model: nn.CausalModel
) -> None:
    values = model.embedding.data.to_host()
    values[60] = np.nan
    model.embedding.data.from_host(values)
    pool = nn.PagedCache.pool_for(CONFIG, 20, 4)
    with nn.BatchGenerator(model, pool, behind=0, chunk=2) as batch:
        good = batch.add(PROMPTS[2], 3)
        bad = [batch.add([1, 2, 60], 5), batch.add([60], 5, SAMPLERS[1])]
        found: list[nn.Produced] = []
        told = ""
        while len(batch):
            try:
                found += batch.step()
            except ArgumentError as error:
                told += str(error)
        assert all(f"sequence {number} has a NaN" in told for number in bad)
        assert [each.sequence for each in found if each.id is not None] == [good] * 3
        ended = {each.sequence: each.reason for each in found if each.ended}
        assert ended.keys() == {good, *bad} and ended[good] is None
        assert all("NaN" in (ended[number] or "") for number in bad)
    assert pool.available == 20
    pool.free()


def test_an_engine_serves_from_the_pool_of_another_owner(
    device: ignis.Device, model: nn.CausalModel
) -> None:
    """While owners are enforced, with a stream of its own; what is past an end id is gone."""
    wish = Wish(0, 3, MOST, 1, 5, None)
    expected = wish.expected(device)
    owners = [ignis.Owner.register(name, ignis.Stream()) for name in ("cache", "engine")]
    pool = nn.PagedCache.pool_for(CONFIG, 12, 4, owner="cache")
    ignis.enforce_owners()
    try:
        with ignis.acting_as("engine"):
            sequence = ignis.BlockSequence(pool)
            with nn.BatchGenerator(model, pool, behind=2) as batch:
                ends = [wish.end_id(device)]
                batch.add(PROMPTS[3], MOST, SAMPLERS[1], end_ids=ends, blocks=sequence)
                found = []
                while len(batch):
                    found += batch.step()
            assert [each.id for each in found] == [*expected, None]
            assert sequence.length == len(PROMPTS[3]) + len(expected)
            assert 12 - pool.available == len(sequence.blocks) == -(-sequence.length // 4)
            sequence.free()
        with ignis.acting_as("cache"):
            pool.free()
    finally:
        ignis.enforce_owners(False)
    for owner in owners:
        owner.stream.close()
        ignis.Owner.unregister(owner.name)


def test_work_on_the_default_stream_ends_a_capture_and_no_sequence(
    device: ignis.Device, model: nn.CausalModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    decode, refused = model.decode_batch, []

    def disturbed(ids: ignis.NvArray, rows: Any) -> ignis.NvArray:
        made = decode(ids, rows)
        if capture_state.here() is not None and not refused:
            other = threading.Thread(target=work)
            other.start()
            other.join()
        return made

    def work() -> None:
        with pytest.raises(CudaError, match="STREAM_CAPTURE_IMPLICIT") as caught:
            ignis.ones(3, device=device)
        refused.append(caught.value)

    monkeypatch.setattr(model, "decode_batch", disturbed)
    with (
        ignis.Stream(),
        nn.PagedCache.pool_for(CONFIG, 12, rows=4) as pool,
        nn.BatchGenerator(model, pool) as batch,
    ):
        found = serve(batch, [Wish(0, 2, MOST, 1, None, None)], device)
    assert len(refused) == 1
    assert list(found.values()) == [list(alone(device.name, PROMPTS[2], 1))]


def test_sequences_of_one_length_do_not_all_get_blocks_with_one_step(
    model: nn.CausalModel, device: ignis.Device
) -> None:
    """Also the last blocks of the pool: the step that needs them would have to wait for all."""
    sequences, length, count, rows = 8, 9, 24, 16
    blocks = sequences * (length + count - 1) // rows
    with (
        nn.PagedCache.pool_for(model.config, blocks, rows, model.dtype, device) as pool,
        nn.BatchGenerator(model, pool, slots=sequences, share_prefixes=False) as batch,
    ):
        for n in range(sequences):
            batch.add([n] * length, count)
        taken = []
        batch.step()
        while pool.available and len(batch):
            before = pool.available
            batch.step()
            taken.append(before - pool.available)
        assert max(taken) == 1 and len(batch) == sequences


def test_passes_beside_steps_have_few_sizes_and_leave_nobody_behind(
    model: nn.CausalModel, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Products are tuned for each number of rows."""
    rows: list[int] = []
    computed = model.prefill_batch

    def prefill(ids: list[list[int]], caches: list[nn.PagedCache]) -> None:
        rows.append(sum(map(len, ids)))
        computed(ids, caches)

    monkeypatch.setattr(model, "prefill_batch", prefill)
    prompt, count, sequences = PROMPTS[5], 3, 17
    due = len(prompt) - 1
    with (
        nn.PagedCache.pool_for(model.config, 160, 4, model.dtype, device) as pool,
        nn.BatchGenerator(model, pool, slots=sequences + 1, share_prefixes=False) as batch,
    ):
        batch.add(PROMPTS[0], MOST)
        batch.step()
        added = [batch.add(prompt, count) for _ in range(sequences)]
        found: dict[int, list[int]] = {number: [] for number in added}
        while len(batch):
            for each in batch.step():
                if each.sequence in found and each.id is not None:
                    found[each.sequence].append(each.id)
    assert rows == [256, sequences * due - 256]
    assert found == {number: list(alone(device.name, prompt, 0)[:count]) for number in added}


def test_prompts_wait_a_few_steps_beside_many_sequences(
    model: nn.CausalModel, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    passes: list[list[int]] = []
    computed = model.prefill_batch

    def prefill(ids: list[list[int]], caches: list[nn.PagedCache]) -> None:
        passes.append(list(map(len, ids)))
        computed(ids, caches)

    with (
        nn.PagedCache.pool_for(model.config, 500, 4, model.dtype, device) as pool,
        nn.BatchGenerator(model, pool, slots=64, share_prefixes=False) as batch,
    ):
        for _ in range(33):
            batch.add(PROMPTS[0], MOST)
        batch.step()
        monkeypatch.setattr(model, "prefill_batch", prefill)
        # One alone waits until the last of some steps, two of them for the second.
        first = batch.add(PROMPTS[5], 4)
        produced = {number: batch.step() for number in range(3)}
        assert not passes and all(len(each) == 33 for each in produced.values())
        # A prompt that has nothing to compute waits for no pass.
        alone_id = batch.add(PROMPTS[0], 1)
        batch.step()
        assert not passes and any(each.sequence == alone_id for each in batch.step())
        second = batch.add(PROMPTS[3], 4)
        found: dict[int, list[int]] = {first: [], second: []}

        def proceed() -> None:
            for each in batch.step():
                if each.sequence in found and each.id is not None:
                    found[each.sequence].append(each.id)

        for _ in range(8):
            proceed()
        assert passes == [[len(PROMPTS[5]) - 1, len(PROMPTS[3]) - 1]]
        for _ in range(17):  # these are many, and do not wait
            batch.add(PROMPTS[5], 1)
        proceed()
        assert sum(passes[1]) == 256
        while len(batch):
            proceed()
    expected = {first: alone(device.name, PROMPTS[5], 0), second: alone(device.name, PROMPTS[3], 0)}
    assert found == {number: list(ids[:4]) for number, ids in expected.items()}
