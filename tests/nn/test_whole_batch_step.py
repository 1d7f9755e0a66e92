"""Decoding steps of several sequences in one launch: float64's logits, blocks, and their users."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError, CheckError, MemoryContractViolation, UseAfterFreeError
from ignis.kernels.decoder_step import Tuning, tuning
from ignis.nn.generation.whole_step import PagedWholeStep
from tests.helpers.tables import quick
from tests.nn.test_whole_step import (
    GPT2,
    LLAMA,
    PLAIN,
    WIDE_GPT2,
    WIDE_LLAMA,
    Kept,
    Model,
    drawn,
    expected,
    spoiled,
)

Array = npt.NDArray[Any]


SMALL = Tuning(blocks=3, splits=2, rows_of_split=3)
TINY = Tuning(ring=3, ahead=2, most_teams=2, blocks=3, splits=2, rows_of_split=3)


@pytest.fixture(autouse=True)
def small(device: ignis.Device) -> Iterator[None]:
    """Few blocks, which have several heads each at a time, and rows in splits of 3."""
    with tuning.using(TINY if device.driver == "sim" else SMALL):
        yield


def checkers(model: Model) -> AbstractContextManager[None]:
    """All of the simulated device for LLAMA, of whose dtype nothing runs without them."""
    checked = model.config is LLAMA and model.device.driver == "sim"
    return ignis.sim.check("all") if checked else nullcontext()


class Sequences:
    """Some in blocks of a pool, and what a step of them needs."""

    def __init__(self, model: Model, dtype: str, lengths: list[int], rows: int) -> None:
        config = model.config
        self.pool = nn.PagedCache.pool_for(config, 8 * len(lengths), rows, dtype)
        self.sequences = [ignis.BlockSequence(self.pool) for _ in lengths]
        for sequence, length in zip(self.sequences, lengths, strict=True):
            sequence.reserve(length)
        width = -(-config.context // rows)
        some = [seq if n else [] for seq, n in zip(self.sequences, lengths, strict=True)]
        self.table = self.pool.table(some, width=width)
        self.tokens = ignis.zeros(len(lengths), "int32")
        self.lengths = ignis.zeros(len(lengths), "int32")
        self.logits = ignis.zeros((len(lengths), config.vocab_size))
        with checkers(model):  # a kernel is translated for those that are on when it is loaded
            step = PagedWholeStep.of(model, self.pool, (len(lengths), width))
        assert step is not None
        self.step = step

    def __call__(self, ids: Array, lengths: Array) -> Array:
        """Logits after ids, in sequences that have so many rows then."""
        self.tokens.from_host(ids.astype(np.int32))
        self.lengths.from_host(lengths.astype(np.int32))
        self.step(self.tokens, self.table, self.lengths, self.logits)
        return self.logits.to_host()

    @property
    def limits(self) -> Array:
        """Floors, and the watermarks of all layers."""
        known = self.pool.registered(self.table, "test").limits.to_host()
        return known.reshape(1 + self.pool.layers, -1)

    def free(self) -> None:
        for owned in (self.step, self.table, self.tokens, self.lengths, self.logits):
            owned.free()
        for sequence in self.sequences:
            sequence.free()
        self.pool.free()


def within(found: Array, want: Array, dtype: str) -> None:
    error = np.abs(found - want).max() / np.abs(want).max()
    assert error < (0.03 if dtype == "bfloat16" else 0.004), error


@pytest.mark.parametrize(
    ("config", "dtype", "slots"),
    [
        *((LLAMA, "bfloat16", 3), (GPT2, "float16", 8)),
        *((WIDE_LLAMA, "float16", 4), (WIDE_GPT2, "float16", 8)),
    ],
)
def test_logits_of_all_sequences_are_those_of_float64(
    device: ignis.Device, rng: np.random.Generator, config: Any, dtype: str, slots: int
) -> None:
    """They come one after the other and end together; one slot is empty."""
    model = drawn(config, rng, dtype)
    most = min(12, config.context)
    lengths = rng.permutation([most, 0, *rng.integers(1, most, slots - 2)])
    ids = rng.integers(0, config.vocab_size, (slots, config.context))
    want = np.array([expected(model, each) for each in ids])
    own = Sequences(model, dtype, lengths.tolist(), 3)
    with checkers(model):
        for at in range(1, most + 1):
            now = np.maximum(lengths - most + at, 0)
            last = ids[np.arange(slots), np.maximum(now - 1, 0)]
            found = own(last, now)
            for slot in np.flatnonzero(now):
                within(found[slot], want[slot, now[slot] - 1], dtype)
            np.testing.assert_array_equal(own.limits, [now * 0, *[now] * config.num_layers])
        # The same bits, whatever the launches before have left; watermarks stay where they are.
        np.testing.assert_array_equal(own(last, now)[now > 0], found[now > 0])
        np.testing.assert_array_equal(own.limits[1:], [now] * config.num_layers)
    own.free()
    with pytest.raises(UseAfterFreeError, match="was freed"):
        own.step(own.tokens, own.table, own.lengths, own.logits)
    model.free()


@pytest.mark.parametrize(
    ("config", "dtype", "slots"), [(LLAMA, "bfloat16", 3), (GPT2, "float16", 8)]
)
def test_the_ids_of_the_largest_logits_are_what_the_next_step_starts_with(
    device: ignis.Device, rng: np.random.Generator, config: Any, dtype: str, slots: int
) -> None:
    """Equal logits, and some that are no numbers; one slot is empty, and stays."""
    checked = config is LLAMA and device.driver == "sim"
    model = drawn(config, rng, dtype)
    lengths = rng.permutation([0, *range(1, slots)])
    own, kept = Sequences(model, dtype, [12] * slots, 3), Kept(lengths)
    own.pool.registered(own.table, "test").limits.from_host(
        np.concatenate([lengths * 0, *[np.maximum(lengths - 1, 0)] * config.num_layers]).astype(
            np.int32
        )
    )
    own.pool.array.zero()
    rows, best = model.projection.data.to_host(), 0
    none = Kept(lengths * 0)
    with ignis.sim.check("all") if checked else nullcontext():
        # A launch without rows leaves nothing that the next one takes for its own.
        own.step(
            none.arrays["tokens"], own.table, none.arrays["lengths"], own.logits, none.following
        )
        none.check(own.logits.to_host())
        for how in ("", "equal", "nan", "inf", ""):
            model.projection.data.from_host(spoiled(rows, best, how, kept.arrays["tokens"]))
            given = kept.arrays["tokens"], own.table, kept.arrays["lengths"], own.logits
            own.step(*given, kept.following)
            found = own.logits.to_host()
            kept.check(found)
            best = int(np.nanargmax(found[lengths.argmax()]))
    none.free()
    kept.free()
    own.free()
    model.free()


def test_rows_that_may_not_be_written_are_reported_and_left_alone(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    """Behind a gap, below a floor, behind the blocks; the sequence beside them goes on."""
    model = drawn(LLAMA, rng)
    ids = rng.integers(0, LLAMA.vocab_size, (4, LLAMA.context))
    want = expected(model, ids[0])
    own = Sequences(model, "bfloat16", [6, 6, 6, 6], 3)
    memory, limits = own.pool.array, own.pool.registered(own.table, "test").limits
    memory.zero()
    with checkers(model):
        own(ids[:, 0], np.array([1, 1, 1, 1]))
        marks = np.array([[0, 0, 5, 0], [1, 1, 4, 6], [1, 1, 4, 6]], np.int32)
        limits.from_host(marks.ravel())
        before = memory.to_host().view(np.uint16)
        for slot, length in ((1, 3), (2, 5), (3, 7)):
            lengths = np.where(np.arange(4) == slot, length, 0)
            with pytest.raises(CheckError, match=f"sequence {slot} has {marks[1, slot]} rows wri"):
                own(ids[:, 1], lengths)
            np.testing.assert_array_equal(memory.to_host().view(np.uint16), before)
        np.testing.assert_array_equal(own.limits, marks)
        with pytest.raises(CheckError, match="decoder_step: sequence 1 has 1 rows written"):
            own(ids[:, 1], np.array([2, 3, 5, 7]))
        within(own.logits.to_host()[0], want[1], "bfloat16")
    marks[1:, 0] = 2
    np.testing.assert_array_equal(own.limits, marks)
    # What is wrong with the arguments is said before anything is launched.
    with pytest.raises(ArgumentError, match=r"table \(5, 4\) of blocks of 3 rows must have"):
        table = own.pool.table([[] for _ in range(5)], width=4)
        own.step(own.tokens, table, own.lengths, own.logits)
    with ignis.zeros(3, "int32") as three, pytest.raises(ArgumentError, match=r"shape \(4,\)"):
        own.step(three, own.table, own.lengths, own.logits)
    own.sequences[0].advance(2)
    shared = pytest.raises(MemoryContractViolation, match="became shared after")
    with own.sequences[0].fork(), shared:
        own(ids[:, 2], np.array([3, 0, 0, 0]))
    table.free()
    own.free()
    model.free()


class Produced:
    """Ids of a generator over prompts, and whether each is the largest one of float64's logits."""

    def __init__(
        self,
        model: Model,
        captured: bool,
        slots: int,
        prompts: list[list[int]],
        budgets: tuple[int, ...],
    ) -> None:
        owner = "cache" if captured else None
        self.pool = nn.PagedCache.pool_for(model.config, 24, 3, "float16", owner=owner)
        with nn.BatchGenerator(model, self.pool, slots=slots, captured=captured) as batch:
            self.ids = {
                batch.add(prompt, most): list(prompt)
                for prompt, most in zip(prompts, budgets, strict=True)
            }
            while len(batch):
                for each in batch.step():
                    assert each.id is not None
                    self.ids[each.sequence].append(each.id)
        for prompt, ids in zip(prompts, self.ids.values(), strict=True):
            logits = expected(model, np.array(ids))[len(prompt) - 1 : -1]
            chosen = np.take_along_axis(logits, np.array(ids)[len(prompt) :, None], 1)
            assert (chosen[:, 0] > logits.max(1) - 0.008 * np.abs(logits).max()).all()


def refuse(*_: Any, **__: Any) -> None:
    raise AssertionError("the ordinary step")


STAGES = [(8, (8, 3, 4, 8, 8)), (2, (9, 8, 7))]
"""Slots, and how many ids follow each prompt: in stages of 8 and 4, or of 2 and 1."""


@quick("slots, budgets", STAGES, STAGES[0])
def test_a_generator_takes_it_captured_or_not(
    device: ignis.Device,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
    slots: int,
    budgets: tuple[int, ...],
) -> None:
    """In two stages, with the pool of another owner while that is enforced."""
    model = drawn(GPT2, rng, "float16")
    prompts = [rng.integers(0, GPT2.vocab_size, n).tolist() for n in (3, 1, 7, 2, 4)]
    given = slots, prompts[: len(budgets)], budgets
    owners = [ignis.Owner.register(name, ignis.Stream()) for name in ("cache", "engine")]
    ignis.enforce_owners()
    try:
        with (
            ignis.check_order(),
            ignis.acting_as("engine"),
            monkeypatch.context() as patch,
        ):
            patch.setattr(nn.CausalModel, "decode_batch", refuse)
            found = Produced(model, True, *given)
        with ignis.acting_as("cache"):
            found.pool.free()
    finally:
        ignis.enforce_owners(False)
    for owner in owners:
        owner.stream.close()
        ignis.Owner.unregister(owner.name)
    # Behind as many positions as it is not faster for, steps are ordinary ones.
    ordinary, steps = nn.CausalModel.decode_batch, []

    def counted(self: nn.CausalModel, ids: Any, rows: Any) -> ignis.NvArray:
        steps.append(int(rows.position.to_host().max()))
        return ordinary(self, ids, rows)

    monkeypatch.setattr(nn.CausalModel, "decode_batch", counted)
    with tuning.using(replace(tuning.now(), most_positions=18)):
        again = Produced(model, False, *given)
    again.pool.free()
    assert steps and min(steps) == 9
    model.free()


def test_weights_may_be_written_between_two_steps(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By their owner, while the pool's is another one, and owners are enforced."""
    monkeypatch.setattr(nn.CausalModel, "decode_batch", refuse)
    model = drawn(GPT2, rng, "float16")
    owner = ignis.Owner.register("cache", ignis.Stream())
    with ignis.acting_as("cache"):
        pool = nn.PagedCache.pool_for(GPT2, 12, 4, "float16", device)
    ignis.enforce_owners()
    try:
        with nn.BatchGenerator(model, pool) as generator:
            ids: dict[int, list[int]] = {
                generator.add([first, 5], 12): [] for first in (3, 200, 77)
            }
            for _ in range(5):
                for each in generator.step():
                    ids[each.sequence].append(int(each.id or 0))
            before = max(map(len, ids.values()))
            for block in model.blocks:
                for parameter in (block.wo, block.wo_bias, block.down, block.down_bias):
                    parameter.data.zero()
            while len(generator):
                for each in generator.step():
                    ids[each.sequence].append(int(each.id or 0))
    finally:
        ignis.enforce_owners(False)
    # Nothing is added to the stream any more: an id follows from the one before it and its place,
    # but for the first one, whose step was launched before.
    named = {name: array.to_host().astype(np.float64) for name, array in model.state_dict().items()}
    for found in ids.values():
        assert 0 < before < 8 and len(found) == 12
        for at in range(before + 2, 12):
            x = named["wte.weight"][found[at - 1]] + named["wpe.weight"][2 + at - 1]
            x = (x - x.mean()) / np.sqrt(x.var() + GPT2.norm_eps)
            logits = (x * named["ln_f.weight"] + named["ln_f.bias"]) @ named["wte.weight"].T
            assert logits[found[at]] > logits.max() - 0.02 * np.abs(logits).max()
    with ignis.acting_as("cache"):
        pool.free()
    owner.stream.close()
    ignis.Owner.unregister("cache")
    model.free()


def test_what_does_not_suit_goes_the_ordinary_way(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    model = drawn(PLAIN, rng, "float16")
    for dtype, slots in (("float32", 2), ("float16", 9)):
        pool = nn.PagedCache.pool_for(PLAIN, 2, 4, dtype)
        assert PagedWholeStep.of(model, pool, (slots, 6)) is None
        pool.free()
    model.free()
