"""Decoding steps in one launch: float64's logits, the ordinary step's, and who gets them."""

from __future__ import annotations

import dataclasses
from contextlib import nullcontext
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError, MemoryContractViolation, UseAfterFreeError
from ignis.jit.kernel import Kernel
from ignis.kernels import elementwise
from ignis.kernels.decoder_step import TUNING, Tuning, tuning
from ignis.kernels.sampling import Following
from ignis.nn.generation.whole_step import WholeStep
from ignis.runtime.array import create
from tests.nn import reference
from tests.nn.test_gpt2 import reference as gpt2_reference

Model = nn.LanguageModel | nn.GPT2
Array = npt.NDArray[Any]
LLAMA = nn.ModelConfig(
    vocab_size=77, width=128, num_layers=2, num_heads=4, num_kv_heads=2, hidden=192, context=12,
    head_width=48, qkv_bias=True, out_bias=True, mlp_bias=True, qk_norm=True, window=7,
    window_from=1,
)  # fmt: skip
PLAIN = nn.ModelConfig(
    vocab_size=300, width=64, num_layers=2, num_heads=4, num_kv_heads=2, hidden=128, context=24,
    head_width=32, tied=True,
)  # fmt: skip
GPT2 = nn.GPT2Config(vocab_size=300, context=24, width=64, num_layers=2, num_heads=8, inner=192)
# Of these, warps have 6, 5, 2, 1 or no steps of a tile: groups of them, and what is left over.
WIDE_LLAMA = nn.ModelConfig(
    vocab_size=77, width=576, num_layers=2, num_heads=9, num_kv_heads=3, hidden=3008, context=5,
)  # fmt: skip
WIDE_GPT2 = nn.GPT2Config(vocab_size=77, context=5, width=576, num_layers=2, num_heads=9)
PROMPT = [5, 299, 0, 7]


def drawn(config: Any, rng: np.random.Generator, dtype: str = "bfloat16") -> Model:
    """A model whose weights all matter."""
    kind: type[Model] = nn.GPT2 if isinstance(config, nn.GPT2Config) else nn.LanguageModel
    model = kind(config, dtype=dtype)
    values = {}
    for name, array in model.state_dict().items():
        value = rng.standard_normal(array.shape) * (
            array.shape[-1] ** -0.5 if array.ndim > 1 else 0.2
        )
        weight = array.ndim == 1 and not name.endswith("bias")
        values[name] = (value + weight).astype(array.dtype)
    model.load_state_dict(values)
    return model


def expected(model: Model, ids: Array) -> Array:
    """Logits after each id, in float64."""
    weights = {
        name: array.to_host().astype(np.float64) for name, array in model.state_dict().items()
    }
    if isinstance(model, nn.GPT2):
        return gpt2_reference(weights, ids[None], model.config)[0]
    return reference.forward(weights, model.config, ids)


SMALL = Tuning(ring=3, blocks=3, splits=4, rows_of_split=3)
"""So few copies under way that blocks share a multiprocessor, and rows in splits of 3."""


@pytest.mark.parametrize(
    ("config", "dtype"),
    [(LLAMA, "bfloat16"), (GPT2, "float16"), (WIDE_LLAMA, "float16"), (WIDE_GPT2, "float16")],
)
def test_logits_at_every_position_are_those_of_float64(
    device: ignis.Device, rng: np.random.Generator, config: Any, dtype: str
) -> None:
    # Of the others, the other tests have code without checkers.
    checked = config is LLAMA and device.driver == "sim"
    model = drawn(config, rng, dtype)
    ids = rng.integers(0, config.vocab_size, config.context).astype(np.int32)
    want = expected(model, ids)
    with (
        ignis.sim.check("all") if checked else nullcontext(),
        tuning.using(SMALL if config is LLAMA else TUNING),
        model.new_cache() as cache,
        create.zeros(1, "int32", device) as token,
        create.zeros((1, config.vocab_size), "float32", device) as logits,
    ):
        step = WholeStep.of(model, cache)
        assert step is not None
        found = []
        with step:
            for number, each in enumerate(ids):
                assert cache.length == number == cache.position.tolist()[0]
                token.from_host([each])
                step(token, logits)
                found.append(logits.to_host()[0])
            with pytest.raises(ArgumentError, match="1 ids do not fit the 0 free rows"):
                step(token, logits)
            # The same bits, whatever the launches before have left.
            for number in (len(ids) - 1, len(ids) // 2, 0):
                cache.truncate(number)
                token.from_host(ids[number : number + 1])
                step(token, logits)
                np.testing.assert_array_equal(logits.to_host()[0], found[number])
        with pytest.raises(UseAfterFreeError, match="decoder_step: this step was freed"):
            cache.truncate(0)
            step(token, logits)
    error = np.abs(np.array(found) - want).max(1) / np.abs(want).max()
    assert error.max() < (0.03 if dtype == "bfloat16" else 0.004), (error.argmax(), error.max())
    model.free()


class Kept:
    """What becomes of the ids that a step chooses, beside what becomes of them in NumPy."""

    def __init__(self, lengths: Array) -> None:
        self.history = ignis.PinnedBuffer(4 * 3 * len(lengths))
        self.want = {
            "tokens": np.zeros(len(lengths), np.int32),
            "lengths": lengths.astype(np.int32),
            "positions": lengths.astype(np.int64),
            "turns": np.arange(3, 3 + len(lengths)),
        }
        self.arrays = {name: ignis.array(value) for name, value in self.want.items()}
        self.out = ignis.zeros(len(lengths), "int32")
        self.following = Following(out=self.out, history=self.history, **self.arrays)

    def check(self, logits: Array) -> None:
        """What a step has made of its logits, and nothing else."""
        want, rows = self.want, np.arange(len(logits))
        ids = np.where(np.isfinite(logits).all(1), logits.argmax(1), -1)  # the first of equal ones
        ring = self.history.numpy("int32", (3, len(rows)))
        np.testing.assert_array_equal(self.out.to_host(), ids)
        np.testing.assert_array_equal(ring[want["turns"] % 3, rows], ids)
        some = want["lengths"] > 0
        want["tokens"] = np.where(some, np.maximum(ids, 0), 0)
        want["turns"] += 1
        want["lengths"] += some
        want["positions"] += some
        for name, array in self.arrays.items():
            np.testing.assert_array_equal(array.to_host(), want[name], name)

    def free(self) -> None:
        for array in (*self.arrays.values(), self.out):
            array.free()
        self.history.free()


def spoiled(rows: Array, best: int, how: str, tokens: ignis.NvArray) -> Array:
    """A head that makes logits 0, or equal from 9 on; or one that is no number."""
    rows = rows.copy()
    if how == "equal":
        rows[:9], rows[9:] = 0.0, rows[best]
    elif how:  # of an id that is not embedded
        rows[np.setdiff1d(np.arange(len(rows)), tokens.to_host())[30]] = float(how)
    return rows


@pytest.mark.parametrize("config", [GPT2, LLAMA], ids=["gpt2", "llama"])
def test_the_id_of_the_largest_logit_is_what_the_next_step_starts_with(
    device: ignis.Device, rng: np.random.Generator, config: Any
) -> None:
    """The lowest of equal ones, -1 where a logit is no number; also where blocks have no logits."""
    dtype = "bfloat16" if config is LLAMA else "float16"
    checked = config is LLAMA and device.driver == "sim"
    model = drawn(config, rng, dtype)
    rows, best = model.projection.data.to_host(), 0
    kept = Kept(np.array([5]))
    with (
        ignis.sim.check("all") if checked else nullcontext(),
        tuning.using(SMALL if config is LLAMA else TUNING),
        model.new_cache() as cache,
        create.zeros((1, config.vocab_size), "float32", device) as logits,
    ):
        step = WholeStep.of(model, cache)
        assert step is not None
        with step:
            for how in ("", "", "equal", "nan", "inf", ""):
                model.projection.data.from_host(spoiled(rows, best, how, kept.arrays["tokens"]))
                step(kept.arrays["tokens"], logits, kept.following)
                found = logits.to_host()
                kept.check(found)
                best = int(np.nanargmax(found))
                if how == "equal":
                    assert best in (0, 9) and (found == found.max()).sum() >= 9
            given = kept.arrays["tokens"], logits
            with pytest.raises(ArgumentError, match="decoder_step: tokens and out must"):
                step(*given, dataclasses.replace(kept.following, out=kept.arrays["tokens"]))
            with pytest.raises(ArgumentError, match="decoder_step: history needs turns"):
                step(*given, dataclasses.replace(kept.following, turns=None))
            assert cache.length == cache.position.tolist()[0]
    kept.free()
    model.free()


def refuse(*_: Any, **__: Any) -> None:
    raise AssertionError("the ordinary step")


def test_a_decoder_takes_it_captured_or_not_and_chooses_the_same_ids(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = drawn(GPT2, rng, "float16")
    results, logits = [], []
    for captured in (True, False):
        sampler = nn.Sampler(temperature=1.0, top_k=40, seed=3)
        with (
            tuning.using(Tuning(most_positions=14)),
            model.new_cache() as cache,
            nn.Decoder(model, cache, captured=captured) as decode,
        ):
            model.prefill(PROMPT[:3], cache)
            ordinary = model.decode(PROMPT[3], cache)
            cache.truncate(3)
            with monkeypatch.context() as patch:
                patch.setattr(nn.CausalModel, "append", refuse)
                logits.append([decode(PROMPT[3]), decode(8), decode(9)])
            error = np.abs(logits[-1][0] - ordinary).max() / np.abs(ordinary).max()
            assert error < 0.01, error
            cache.truncate(4)
            np.testing.assert_array_equal(decode(8), logits[-1][1])
            with pytest.raises(MemoryContractViolation, match="live views"):  # there is a copy
                model.blocks[1].down.data.free()
            if decode.graph is not None:
                with pytest.raises(MemoryContractViolation, match="graph"):
                    model.blocks[1].mlp_norm.data.free()
            cache.truncate(0)
            # All there is room for, in the end by ordinary steps; the graphs serve another one.
            results.append(list(decode.ids(PROMPT, None, sampler)))
            cache.truncate(0)
            sampler.steps = 0
            assert list(decode.ids(PROMPT, 6, sampler)) == results[-1][:6]
            assert cache.length == len(PROMPT) + 5 == cache.position.tolist()[0]
    assert results[0] == results[1] and len(results[0]) == 21 and len(set(results[0])) > 3
    np.testing.assert_array_equal(*logits)
    model.free()


@pytest.mark.parametrize("captured", [True, False], ids=["captured", "eager"])
def test_weights_that_are_written_in_place_are_those_of_the_next_step(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch, captured: bool
) -> None:
    model = drawn(GPT2, rng, "float16")
    block = model.blocks[1]
    with model.new_cache() as cache, nn.Decoder(model, cache, captured=captured) as decode:
        doubled = ignis.capture(lambda: elementwise.scale(block.up.data, -2.0, out=block.up.data))
        model.prefill(PROMPT[:3], cache)
        before = None
        for write in (
            lambda: None,
            lambda: block.wqkv.data.from_host(-block.wqkv.data.to_host()),
            doubled.replay,
            lambda: block.down.data[:150].from_host(-2 * block.down.data[:150].to_host()),
        ):
            write()
            ordinary = model.decode(8, cache)
            cache.truncate(3)
            with monkeypatch.context() as patch:
                patch.setattr(nn.CausalModel, "append", refuse)
                found = decode(8)
            cache.truncate(3)
            assert np.abs(found - ordinary).max() < 0.01 * np.abs(ordinary).max()
            if before is not None:
                assert np.abs(found - before).max() > 0.03 * np.abs(before).max()
            before = found
        doubled.free()
    model.free()


def test_what_does_not_suit_goes_the_ordinary_way(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Other(nn.LanguageModel):
        """May compute what it likes."""

    def step_of(
        config: nn.ModelConfig, kind: Any = nn.LanguageModel, dtype: str = "float16"
    ) -> WholeStep | None:
        model = kind(config, dtype=dtype)
        with model.new_cache() as cache:
            step = WholeStep.of(model, cache)
        model.free()
        return step

    for change in (
        {"width": 96, "head_width": 32},
        {"width": 2112, "num_layers": 1},
        {"hidden": 100},
        {"head_width": 24, "num_heads": 8},
    ):
        assert step_of(dataclasses.replace(PLAIN, **change)) is None, change
    assert step_of(PLAIN, dtype="float32") is None
    assert step_of(PLAIN, Other) is None
    model = drawn(GPT2, rng, "float16")
    with model.new_cache() as cache:
        step = WholeStep.of(model, cache)
        assert step is not None
        with step:
            assert step.holds()
            with ignis.autocast("float16"):
                assert not step.holds()
            before = model.blocks[1].up
            model.blocks[1].up = ignis.Tensor(before.data.clone())
            assert not step.holds()
        before.data.free()
        # Blocks wait for each other, so the device has to hold all of them.
        monkeypatch.setattr(Kernel, "resident_blocks", lambda *_, **__: 0)
        assert WholeStep.of(model, cache) is None
    model.free()
