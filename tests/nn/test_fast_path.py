"""Fast paths compute models of which they know everything; all others take the ordinary way."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis import nn
from ignis.autograd.tensor import Tensor
from ignis.kernels import why
from ignis.nn.block import BLOCK_ROLES, FEW_ROWS, Block
from ignis.nn.causal import LAST_ROWS
from ignis.nn.fast_path import FastPath
from ignis.nn.generation.whole_step import WHOLE_BLOCK, WHOLE_MODEL, PagedWholeStep, WholeStep
from tests.nn.test_model import SWITCHES

CONFIG = nn.ModelConfig(
    vocab_size=77, width=64, num_layers=2, num_heads=2, num_kv_heads=1, hidden=128, context=16
)
OLMO = dataclasses.replace(CONFIG, qk_norm=True, wide_qk_norm=True, post_norm=True)
IDS = [3, 1, 76, 41, 5]
PATHS = {"few": FEW_ROWS, "last": LAST_ROWS, "model": WHOLE_MODEL, "block": WHOLE_BLOCK}


@dataclasses.dataclass(frozen=True)
class Switched(nn.ModelConfig):
    """A config with a switch that no fast path has heard of: what norms give is halved."""

    halved: bool = True


@dataclasses.dataclass(frozen=True)
class Wider(nn.ModelConfig):
    """A config that computes a size in a way of its own."""

    @property
    def head_dim(self) -> int:
        return 32


def halve_norms(monkeypatch: pytest.MonkeyPatch) -> None:
    norm = Tensor.rms_norm

    def halved(x: Tensor, *args: Any, **options: Any) -> Tensor:
        return norm(x, *args, **options) * 0.5

    monkeypatch.setattr(Tensor, "rms_norm", halved)


def ordinary(model: nn.CausalModel, ids: list[int]) -> npt.NDArray[np.float32]:
    """Logits after the last id, by `forward`."""
    found: npt.NDArray[np.float32] = model(np.array([ids])).astype("float32").to_host()[0, -1]
    return found


def stepwise(model: nn.CausalModel, captured: bool | None = None) -> npt.NDArray[np.float32]:
    """The same by a pass and a step, of a `Decoder` unless `captured` is None."""
    with model.new_cache() as cache:
        model.prefill(IDS[:-1], cache)
        if captured is None:
            return model.decode(IDS[-1], cache)
        with nn.Decoder(model, cache, captured=captured) as decode:
            return decode(IDS[-1])


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_a_switch_that_is_new_is_computed_all_the_same(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch, dtype: str
) -> None:
    close = 1e-4 if dtype == "float32" else 0.02
    known = nn.LanguageModel(CONFIG, seed=3, dtype=dtype)
    switched = nn.LanguageModel(Switched(**dataclasses.asdict(CONFIG)), seed=3, dtype=dtype)
    halve_norms(monkeypatch)
    wanted = ordinary(switched, IDS)
    assert np.abs(stepwise(known) - wanted).max() > 4 * close  # the switch is seen
    assert np.abs(stepwise(switched) - wanted).max() < close
    for captured in (True, False):
        assert np.abs(stepwise(switched, captured) - wanted).max() < close
    pool = nn.PagedCache.pool_for(CONFIG, 8, 4, dtype)
    with nn.PagedCache(pool, 8) as cache:
        switched.prefill_batch([IDS[:-1]], [cache])
        with switched.append_batch([IDS[-1:]], [cache]) as logits:
            assert np.abs(logits.to_host()[0] - wanted).max() < close
    if dtype == "bfloat16":
        with switched.new_cache() as cache:
            assert WholeStep.of(switched, cache) is None
        assert PagedWholeStep.of(switched, pool, (2, 4)) is None
    for owned in (pool, known, switched):
        owned.free()


def another_block(model: nn.CausalModel) -> None:
    class Other(Block):
        """Without a norm ahead of attention and the MLP."""

        def _normalized(self, x: Tensor, weight: Tensor, bias: str) -> Tensor:
            return x

    old = model.blocks[1]
    weights = {role: getattr(old, role) for role in BLOCK_ROLES}
    made = Other({r: w for r, w in weights.items() if w is not None}, model.config, 1)
    model.blocks = [model.blocks[0], made]


def another_method(model: nn.CausalModel) -> None:
    model.blocks[0]._finish = lambda x, mixed, dropout: x


def another_last_norm(model: nn.CausalModel) -> None:
    model._normalized = lambda x: x


@pytest.mark.parametrize("replace", [another_block, another_method, another_last_norm])
@pytest.mark.parametrize("dtype", ["float32", pytest.param("bfloat16", marks=pytest.mark.soak)])
def test_what_somebody_has_replaced_is_what_computes(
    device: ignis.Device, replace: Callable[[nn.CausalModel], None], dtype: str
) -> None:
    close = 1e-4 if dtype == "float32" else 0.03
    model = nn.LanguageModel(CONFIG, seed=3, dtype=dtype)
    before = ordinary(model, IDS)
    with model.new_cache() as cache, nn.Decoder(model, cache, captured=False) as decode:
        model.prefill(IDS[:-1], cache)
        assert np.abs(decode(IDS[-1]) - before).max() < close
        replace(model)
        wanted = ordinary(model, IDS)
        assert np.abs(wanted - before).max() > 4 * close
        cache.truncate(0)
        model.prefill(IDS[:-1], cache)
        assert np.abs(decode(IDS[-1]) - wanted).max() < close  # that was made before
        assert WholeStep.of(model, cache) is None
    assert np.abs(stepwise(model) - wanted).max() < close
    assert np.abs(stepwise(model, captured=True) - wanted).max() < close
    model.free()


def test_a_parameter_of_another_class_is_not_one_that_fast_paths_know(
    device: ignis.Device,
) -> None:
    class Adapted(Tensor):
        """May compute what it likes."""

    model = nn.LanguageModel(CONFIG, seed=3)
    block = model.blocks[0]
    assert FEW_ROWS.computes(block) and WHOLE_BLOCK.computes(block)
    block.mlp_norm = Adapted(block.mlp_norm.data)
    assert not FEW_ROWS.computes(block) and not WHOLE_BLOCK.computes(block)
    assert LAST_ROWS.computes(model) and WHOLE_MODEL.computes(model)
    model.norm = Adapted(model.norm.data)
    assert not LAST_ROWS.computes(model) and not WHOLE_MODEL.computes(model)
    model.free()


@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
def test_a_fast_path_says_of_every_field_whether_it_knows_it(path: FastPath) -> None:
    """A field that is new is unknown until each path names it, with the values that it computes."""
    assert path.knows(nn.ModelConfig()) and path.knows(nn.GPT2Config())
    limited = {"norms of all heads together", "norms after attention and the MLP", "as OLMo 2"}
    limited |= {"norms before and after", "norms of 1 + weight", "GELU", "as Gemma 3"}
    of_layers = {"window of some layers", "no positions in some layers", "two bases of rope"}
    of_layers |= {"a part of each head", "as Phi-4-mini"}
    limited |= of_layers | {"factors of Granite"}
    for name, changes in SWITCHES.items():
        known = path.knows(dataclasses.replace(CONFIG, **changes))
        if path is LAST_ROWS:
            assert known == (not {"norm_offset", "logit_divisor"} & changes.keys()), name
        elif path is FEW_ROWS:
            few = limited - of_layers - {"norms of all heads together"}
            assert known == (name not in few), name
        else:
            assert known == (name not in limited), name
    for kind in (nn.ModelConfig, nn.GPT2Config):
        more = dataclasses.make_dataclass("More", [("more", "int", 1)], bases=(kind,), frozen=True)
        assert not path.knows(more())
    assert not path.knows(Switched()) and not path.knows(Wider())


def test_a_step_says_which_way_its_layers_go(device: ignis.Device) -> None:
    few = "products of few rows"
    for config, way in ((CONFIG, few), (OLMO, "operations")):
        model = nn.LanguageModel(config, seed=3)
        with model.new_cache() as cache:
            said = {each.operation: each for each in why(model.decode, IDS[0], cache)}
            assert cache.length == 0
        layer = said["layer of a decoder"]
        assert (layer.chosen, said["logits"].chosen) == (way, few)
        assert said["row_product"].launches[0].kernel.startswith("row_product<float, ")
        if way != few:
            assert (
                layer.answers[0].reason == "the model has a switch, a method or a part of its own"
            )
        model.free()


def test_the_steps_of_a_model_with_norms_after_attention_are_those_of_forward(
    device: ignis.Device,
) -> None:
    model = nn.LanguageModel(OLMO, seed=3, dtype="bfloat16")
    wanted = ordinary(model, IDS)
    for captured in (None, True):
        assert np.abs(stepwise(model, captured) - wanted).max() < 0.03
    with model.new_cache() as cache:
        assert WholeStep.of(model, cache) is None
    model.free()


def test_logits_of_several_sequences_are_one_product_unless_boxes_would_copy_the_vocabulary(
    hopper: ignis.Device,
) -> None:
    model = nn.LanguageModel(CONFIG, seed=3, dtype="bfloat16")
    assert model.head is not None
    usual, shape = model.head, model.head.shape
    moved = Tensor(ignis.zeros(usual.numel + 1, "bfloat16")[1:].reshape(*shape), True)
    moved.data.from_host(usual.data.to_host())
    new, found = [[3, 1 + n] for n in range(12)], []
    for head, way in ((usual, "products of few rows"), (moved, "operations")):
        model.head = head
        for asks in (True, False):  # whoever asks leaves rows that were not computed
            with nn.PagedCache.pool_for(CONFIG, 12, 16, "bfloat16", hopper) as pool:
                caches = [nn.PagedCache(pool, CONFIG.context) for _ in new]
                if asks:
                    said = {each.operation: each for each in why(model.append_batch, new, caches)}
                    assert said["logits"].chosen == way
                else:
                    with model.append_batch(new, caches) as logits:
                        found.append(logits.to_host())
                for cache in caches:
                    cache.free()
    for ids, *got in zip(new, *found, strict=True):
        wanted = ordinary(model, ids)
        assert all(np.abs(logits - wanted).max() < 0.03 for logits in got)
    usual.data.free()
    model.free()
