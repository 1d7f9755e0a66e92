"""The language model against a NumPy reference, with and without its KV cache."""

from __future__ import annotations

import copy
import dataclasses

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.autograd.gradcheck import gradcheck
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DTypeError,
    MemoryContractViolation,
    OutOfMemoryError,
    UseAfterFreeError,
)
from ignis.nn import LanguageModel, ModelCache, ModelConfig, PagedCache, RopeScaling
from tests.helpers.compare import assert_close
from tests.nn import reference
from tests.nn.conftest import SMALL


def host_weights(model: LanguageModel) -> dict[str, np.ndarray]:
    return {name: parameter.to_host() for name, parameter in model.named_parameters()}


@pytest.mark.parametrize("tied", [False, True])
def test_logits_match_the_reference(
    device: ignis.Device, rng: np.random.Generator, tied: bool
) -> None:
    config = dataclasses.replace(SMALL, tied=tied)
    model = LanguageModel(config, seed=3)
    for name, parameter in model.named_parameters():
        if name.endswith("norm"):
            parameter.data.from_host(rng.uniform(0.5, 1.5, parameter.shape))
    ids = rng.integers(0, 256, 19)
    expected = reference.forward(host_weights(model), config, ids)
    assert_close(model.forward(ids), expected, rtol=1e-4, atol=1e-4)


SCALING = RopeScaling("llama3", 8.0, 1.0, 4.0, original_context=24)
YARN = RopeScaling("yarn", 4.0, original_context=64)
BASE = dataclasses.replace(SMALL, head_width=8)
LONG = {"short_factor": (1, 1.5, 2, 3), "long_factor": (2, 9, 5, 7)}
SWITCHES = {
    "rope, linear": {"rope_scaling": RopeScaling("linear", 3.0)},
    "rope, Llama 3": {"rope_scaling": SCALING, "rope_base": 500.0, "head_width": 16},
    "window": {"window": 5},
    "window of one": {"window": 1},
    "window of later layers": {"window": 4, "window_from": 1},
    "biases of q, k and v": {"qkv_bias": True},
    "all biases": {"qkv_bias": True, "out_bias": True, "mlp_bias": True},
    "norms of q and k": {"qk_norm": True, "head_width": 12},
    "norms of all heads together": {"qk_norm": True, "wide_qk_norm": True, "head_width": 12},
    "norms after attention and the MLP": {"post_norm": True},
    "as OLMo 2": {"qk_norm": True, "wide_qk_norm": True, "post_norm": True, "tied": True},
    "rope, YaRN": {"rope_scaling": YARN, "rope_base": 500.0, "head_width": 16},
    "rope, YaRN with its own factor": {
        "rope_scaling": RopeScaling(
            "yarn", 3.0, original_context=40, beta_fast=9.0, beta_slow=0.5, attention_factor=1.7
        )
    },
    "longrope, beyond the first context": {
        "rope_scaling": RopeScaling("longrope", 4.0, original_context=9, **LONG),
        "head_width": 8,
    },
    "longrope, within it": {
        "rope_scaling": RopeScaling("longrope", 4.0, original_context=19, **LONG),
        "head_width": 8,
    },
    "a part of each head": {"rope_width": 4, "window": 9, "local_rope_base": 9.0, "window_from": 1},
    "as Phi-4-mini": {
        "rope_scaling": RopeScaling(
            "longrope", 4.0, original_context=9, short_factor=(1, 1), long_factor=(2, 5)
        ),
        **{"rope_width": 4, "rotated": (1, 0), "head_width": 8},
    },
    "window of some layers": {"window": 3, "full_layers": (0,)},
    "no positions in some layers": {"rotated": (0, 1)},
    "two bases of rope": {"window": 9, "full_layers": (1,), "local_rope_base": 9.0},
    "factors of Granite": {
        **{"embedding_scale": 3.0, "residual_scale": 0.5, "attention_scale": 0.3},
        "logit_divisor": 7.0,
    },
    "norms before and after": {"both_norms": True},
    "norms of 1 + weight": {"norm_offset": True},
    "GELU": {"gelu_gate": True},
    "as Gemma 3": {
        **{"both_norms": True, "norm_offset": True, "gelu_gate": True, "qk_norm": True},
        **{"window": 4, "full_layers": (1,), "local_rope_base": 7.0, "attention_scale": 0.2},
        **{"rope_scaling": RopeScaling("linear", 2.0), "embedding_scale": 24**0.5, "tied": True},
    },
    "everything": {
        "rope_scaling": SCALING,
        "head_width": 16,
        "window": 3,
        "qkv_bias": True,
        "qk_norm": True,
        "tied": True,
    },
}


@pytest.mark.parametrize("gelu_gate", [False, True])
def test_a_gated_mlp_keeps_three_arrays_of_its_width(device: ignis.Device, gelu_gate: bool) -> None:
    """The gate, what it is multiplied by, and their product, of which the next layer needs all."""
    ids = np.arange(64) % 97
    held = []
    for hidden in (512, 1024):
        config = ModelConfig(97, 16, 1, 2, 2, hidden, 64, gelu_gate=gelu_gate)
        model = LanguageModel(config, seed=3)
        device.synchronize()
        before = ignis.memory.live_bytes(device=device)
        loss = model.loss(ids, ids)
        held.append(ignis.memory.live_bytes(device=device) - before)
        del loss
    assert held[1] - held[0] == 3 * 64 * 512 * 4


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_of_a_block_is_that_of_the_reference(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    config = dataclasses.replace(BASE, **SWITCHES[name])
    model = LanguageModel(config, seed=3)
    for path, parameter in model.named_parameters():
        if len(parameter.shape) == 1:
            drawn = rng.uniform(0.5, 1.5, parameter.shape) - path.endswith("bias")
            parameter.data.from_host(drawn)
    ids = rng.integers(0, 256, 19)
    weights = host_weights(model)
    assert {path: value.shape for path, value in weights.items()} == model.parameter_shapes(config)
    expected = reference.forward(weights, config, ids)
    assert_close(model.forward(ids), expected, rtol=1e-4, atol=1e-4)
    pool = PagedCache.pool_for(config, 8, 3)
    with model.new_cache(19) as cache, PagedCache(pool, 19) as paged:
        for start, end in ((0, 7), (7, 8), (8, 9), (9, 18), (18, 19)):
            for each in (cache, paged):
                found = model.prefill(ids[start:end], each)
                np.testing.assert_allclose(found, expected[end - 1], rtol=1e-4, atol=1e-4)
    pool.free()
    if name not in ("everything", "as Gemma 3", "as Phi-4-mini"):  # what the switch changes is seen
        plain = dataclasses.replace(config, **{key: getattr(BASE, key) for key in SWITCHES[name]})
        if model.parameter_shapes(plain) == model.parameter_shapes(config):
            assert np.abs(reference.forward(weights, plain, ids) - expected).max() > 1e-2
    model.free()


@pytest.mark.parametrize(
    "name", ["everything", "as Gemma 3", "factors of Granite", "as Phi-4-mini"]
)
def test_gradients_pass_through_every_switch(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    config = dataclasses.replace(SMALL, **SWITCHES[name])
    model = LanguageModel(config, seed=3)
    ids, targets = rng.integers(0, 256, (2, 2, 9))
    model.loss(ids, targets).backward()
    wide = {name: value.astype(np.float64) for name, value in host_weights(model).items()}

    def loss(weights: dict[str, np.ndarray]) -> float:
        total = 0.0
        for row, wanted in zip(ids, targets, strict=True):
            logits = reference.forward(weights, config, row)
            shifted = logits - logits.max(-1, keepdims=True)
            log = shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))
            total -= float(log[np.arange(9), wanted].sum())
        return total / 18

    for name, parameter in model.named_parameters():
        direction = rng.standard_normal(parameter.shape)
        steps = [loss({**wide, name: wide[name] + s * 1e-5 * direction}) for s in (1, -1)]
        expected = (steps[0] - steps[1]) / 2e-5
        got = float((parameter.grad.to_host().astype(np.float64) * direction).sum())
        assert got == pytest.approx(expected, rel=2e-3, abs=2e-4), name
    model.free()


def test_a_batch_is_its_sequences(model: LanguageModel, rng: np.random.Generator) -> None:
    ids = rng.integers(0, 256, (3, 7))
    together = model.forward(ids.reshape(-1), batch=3).to_host().reshape(3, 7, 256)
    for row, expected in zip(ids, together, strict=True):
        assert_close(model.forward(row), expected, atol=1e-5, rtol=1e-4)


def test_loss_starts_near_a_uniform_guess_and_reaches_every_parameter(
    model: LanguageModel, rng: np.random.Generator
) -> None:
    ids, targets = rng.integers(0, 256, (2, 38))
    loss = model.loss(ids, targets, batch=2)
    assert loss.item() == pytest.approx(np.log(256), abs=0.1)
    loss.backward()
    for name, parameter in model.named_parameters():
        assert parameter.grad is not None, name
        assert np.abs(parameter.grad.to_host()).max() > 0, name


def test_gradient_of_a_block(device: ignis.Device, rng: np.random.Generator, seed: int) -> None:
    model = LanguageModel(SMALL, seed=1)
    block, inv_freq = model.blocks[0], model.inv_freq

    def function(x: Tensor, wk: Tensor, gate: Tensor) -> Tensor:
        block.wk, block.gate = wk, gate
        return block.forward(x, inv_freq, 2)

    inputs = [rng.standard_normal((6, 24)), block.wk.to_host(), block.gate.to_host()]
    gradcheck(function, inputs, directions=3, seed=seed, eps=0.05)


def test_weights_are_repeatable_and_named_as_their_shapes(device: ignis.Device) -> None:
    first, again, other = (host_weights(LanguageModel(SMALL, seed=s)) for s in (1, 1, 2))
    assert {name: value.shape for name, value in first.items()} == (
        LanguageModel.parameter_shapes(SMALL)
    )
    assert list(first) == list(LanguageModel.parameter_shapes(SMALL))
    assert all(np.array_equal(first[name], again[name]) for name in first)
    assert not np.array_equal(first["head"], other["head"])


@pytest.mark.parametrize("steps", [(19,), (1,) * 19, (5, 1, 1, 7, 5)], ids=str)
def test_cached_logits_are_those_of_the_full_pass(
    model: LanguageModel, rng: np.random.Generator, steps: tuple[int, ...]
) -> None:
    ids = rng.integers(0, 256, 19)
    full = model.forward(ids).to_host()
    with ModelCache.for_model(model.config) as cache:
        end = 0
        for rows in steps:
            logits = model.prefill(ids[end : end + rows], cache)
            end += rows
            assert cache.length == end
            np.testing.assert_allclose(logits, full[end - 1], atol=1e-5)
        with pytest.raises(ArgumentError, match="1 ids.*0 free rows"):
            model.decode(0, cache)
        assert cache.length == 19
        cache.truncate(0)
        np.testing.assert_allclose(model.prefill(ids[:3], cache), full[2], atol=1e-5)


def test_a_batch_of_sequences_is_the_sequences_one_after_the_other(
    model: LanguageModel, rng: np.random.Generator
) -> None:
    ids, targets = rng.integers(0, 256, (2, 3, 7))
    logits = model.forward(ids)
    assert logits.shape == (3, 7, 256)
    flat = model.forward(ids.reshape(-1), batch=3)
    np.testing.assert_array_equal(logits.to_host().reshape(21, 256), flat.to_host())
    for sequence, expected in zip(ids, logits.to_host(), strict=True):
        np.testing.assert_allclose(model.forward(sequence).to_host(), expected, atol=1e-5)
    gradients = []
    for arguments in ((ids, targets), (ids.reshape(-1), targets.reshape(-1), 3)):
        model.loss(*arguments).backward()
        gradients.append([p.grad.to_host() for p in model.parameters()])
        model.zero_grad()
    assert all(np.array_equal(a, b) for a, b in zip(*gradients, strict=True))


def test_the_number_of_parameters_is_that_of_their_elements(device: ignis.Device) -> None:
    config = ModelConfig(width=8, num_layers=2, num_heads=2, num_kv_heads=1, hidden=12, context=5)
    block = 8 + 8 * 8 + 2 * 4 * 8 + 8 * 8 + 8 + 3 * 12 * 8
    for tied, tables in ((False, 2), (True, 1)):
        model = LanguageModel(dataclasses.replace(config, tied=tied))
        assert model.num_parameters == 2 * block + 8 + tables * 256 * 8
        model.free()


def test_ids_that_do_not_fit_are_refused(model: LanguageModel) -> None:
    with pytest.raises(ArgumentError, match="20 ids.*context of 19"):
        model.forward(np.zeros(20, np.int32))
    with pytest.raises(ArgumentError, match="7 ids cannot be divided into 2"):
        model.forward(np.zeros(7, np.int32), batch=2)
    with pytest.raises(ArgumentError, match="20 ids exceed"):
        model.forward(np.zeros((2, 20), np.int32))
    for ids, batch in ((np.zeros((2, 2), np.int32), 2), (np.zeros((1, 1, 1), np.int32), 1)):
        with pytest.raises(ArgumentError, match=r"\[batch, seq\]"):
            model.forward(ids, batch=batch)
    with pytest.raises(ArgumentError, match="0 ids"):
        model.forward([])
    with pytest.raises(ArgumentError, match="256"):
        model.forward([1, 256])


def test_a_pass_that_fails_leaves_the_cache_as_it_was(
    model: LanguageModel, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = rng.integers(0, 256, 9)
    with ModelCache.for_model(model.config) as cache:
        model.prefill(ids[:5], cache)
        with monkeypatch.context() as patch:
            patch.setattr(model.blocks[1], "forward_cached", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                model.prefill(ids[:4], cache)
        assert cache.length == 5
        logits = model.prefill(ids[5:], cache)
        np.testing.assert_allclose(logits, model.forward(ids).to_host()[-1], atol=1e-5)


@pytest.mark.parametrize("more", [-1, 1])
def test_a_cache_of_other_layers_is_refused(model: LanguageModel, more: int) -> None:
    config = model.config
    with ModelCache(config.num_layers + more, 9, config.kv_width) as cache:
        with pytest.raises(ArgumentError, match=f"of {config.num_layers + more} layers?"):
            model.prefill([1, 2], cache)
        assert [keys.length for keys, _ in cache.layers] == [0] * (config.num_layers + more)


def test_the_cache_refuses_rows_beyond_its_capacity_before_copying(device: ignis.Device) -> None:
    with ModelCache(1, 4, 8) as cache:
        keys, values = cache.append(0, ignis.ones((3, 8)), ignis.ones((3, 8)))
        assert cache.length == 0  # until every layer has its rows
        cache.advance(3)
        assert cache.length == 3 and cache.position.tolist() == [3]
        versions = keys.version, values.version
        with pytest.raises(ArgumentError, match="2 ids.*1 free rows"):
            cache.append(0, ignis.ones((2, 8)), ignis.ones((2, 8)))
        with pytest.raises(ArgumentError, match="2 ids.*1 free rows"):
            cache.advance(2)
        assert (keys.version, values.version) == versions and cache.length == 3
        with pytest.raises(BoundsError, match="watermark is 3"):
            cache.layers[0][0][3]
    assert keys.freed and values.freed
    with pytest.raises(ArgumentError, match="capacity"):
        ModelCache(1, 0, 8)
    with pytest.raises(ArgumentError, match="num_layers"):
        ModelCache(0, 4, 8)


def test_free_leaves_nothing(device: ignis.Device, rng: np.random.Generator) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes(device=device)
    model = LanguageModel(SMALL)
    model.loss(rng.integers(0, 256, 5), rng.integers(0, 256, 5)).backward()
    model.free()
    ignis.memory.collect()
    assert ignis.memory.live_bytes(device=device) == before


def test_a_model_that_does_not_fit_leaves_nothing(device: ignis.Device) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes(device=device)
    # The embedding fits, the query matrix of 70 TB does not.
    config = ModelConfig(vocab_size=1, width=1 << 22, num_heads=1 << 16, num_kv_heads=1)
    with pytest.raises(OutOfMemoryError) as caught:
        LanguageModel(config)
    # Although the traceback still refers to the arrays.
    assert caught.tb is not None
    assert ignis.memory.live_bytes(device=device) == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"width": 0}, "width"),
        ({"width": 25}, "even head dimension"),
        ({"width": 12}, "even head dimension"),
        ({"num_kv_heads": 3}, "num_kv_heads 3"),
        ({"rope_base": -1.0}, "rope_base"),
        ({"tied": 1}, "tied"),
        ({"head_width": 5}, "head_width"),
        ({"window": 0}, "window"),
        ({"window_from": -1}, "window_from"),
        ({"qk_norm": None}, "qk_norm"),
        ({"rope_scaling": "yarn"}, "rope scaling"),
        ({"rope_scaling": {"kind": "ntk", "factor": 2.0}}, "linear, llama3, yarn, longrope"),
        ({"rope_scaling": {"kind": "longrope", "factor": 2.0}}, "one for each pair"),
        ({"rope_scaling": {"kind": "longrope", "factor": 2, "long_factor": 3}}, "long_factor"),
        ({"rope_width": 3}, "rope_width 3"),
        ({"rope_width": 100}, "rope_width 100"),
        ({"rope_scaling": {"kind": "yarn", "factor": 2.0, "beta_slow": 40}}, "beta_slow"),
        ({"rotated": (1,)}, "rotated"),
        ({"full_layers": (2,)}, "full_layers"),
        ({"full_layers": 1}, "full_layers"),
        ({"residual_scale": 0.0}, "residual_scale"),
        ({"rope_scaling": {"kind": "linear"}}, "factor"),
        ({"rope_scaling": {"kind": "linear", "factor": 0.5}}, "factor"),
        ({"rope_scaling": {"kind": "llama3", "factor": 2, "low_freq_factor": 4}}, "low_freq"),
    ],
    ids=str,
)
def test_impossible_shapes_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        dataclasses.replace(SMALL, **change)  # type: ignore[arg-type]


def test_config_survives_json() -> None:
    assert ModelConfig.from_json(SMALL.to_json()) == SMALL
    for change in SWITCHES.values():
        changed = dataclasses.replace(SMALL, **change)
        assert ModelConfig.from_json(changed.to_json()) == changed
    # What earlier versions do not know is in their way only where it is used.
    assert "window" not in SMALL.to_json()
    for text in ("", "[]", "{}", SMALL.to_json().replace("width", "breadth")):
        with pytest.raises(ArgumentError, match="model config"):
            ModelConfig.from_json(text)


def test_weights_that_do_not_match_are_refused(device: ignis.Device) -> None:
    shapes = LanguageModel.parameter_shapes(SMALL)
    weights = {name: ignis.zeros(shape) for name, shape in shapes.items()}
    weights["norm"] = ignis.zeros(25)
    with pytest.raises(ArgumentError, match="norm"):
        LanguageModel.from_weights(SMALL, weights)


def test_a_refused_advance_leaves_host_and_device_at_one_position(device: ignis.Device) -> None:
    with ModelCache(1, 4, 8) as cache:
        cache.advance(3)
        for rows in (-1, 1.0, 2):
            with pytest.raises(ArgumentError):
                cache.advance(rows)  # type: ignore[arg-type]
        assert cache.length == 3 and cache.position.tolist() == [3]
        with ignis.zeros((1, 8)) as row, pytest.raises(BoundsError, match="no layer 1 of 1"):
            cache.append(1, row, row)


def test_weights_are_loaded_all_or_none(device: ignis.Device) -> None:
    model = LanguageModel(SMALL)
    own = model.state_dict()
    before = {name: array.to_host() for name, array in own.items()}
    last = list(own)[-1]
    fresh = {name: np.full(array.shape, 7.0, np.float32) for name, array in own.items()}
    with ignis.zeros(own[last].shape) as gone:
        pass

    def unchanged() -> bool:
        return all(np.array_equal(before[name], array.to_host()) for name, array in own.items())

    for wrong, error in (
        (np.full(own[last].shape, "x"), DTypeError),
        (np.full(own[last].shape, 1j), DTypeError),
        (gone, UseAfterFreeError),
    ):
        with pytest.raises(error):
            model.load_state_dict({**fresh, last: wrong})
        assert unchanged()
    head = model.parameters()[-1]
    y = head * head
    with pytest.raises(MemoryContractViolation, match="multiply"):
        model.load_state_dict(fresh)
    assert unchanged()
    y.sum().backward()
    with pytest.raises(ArgumentError, match="mapping"):
        model.load_state_dict([1])  # type: ignore[arg-type]
    model.load_state_dict({name: Tensor(value) for name, value in fresh.items()})
    assert all(np.array_equal(fresh[name], array.to_host()) for name, array in own.items())
    model.free()


def test_a_deep_copy_of_a_model_is_independent(device: ignis.Device) -> None:
    model = LanguageModel(SMALL, seed=3)
    ids = [1, 2, 3]
    before = model.forward(ids).to_host()
    made = copy.deepcopy(model)
    assert np.array_equal(made.forward(ids).to_host(), before)
    for parameter in made.parameters():
        parameter.data.zero()
    assert np.array_equal(model.forward(ids).to_host(), before)
    made.free()
    assert np.array_equal(model.forward(ids).to_host(), before)
    model.free()
