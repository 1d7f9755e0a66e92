"""GPT-2 against a float64 reference; dropout, parameter groups, clipping, accumulation."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor, no_grad
from ignis.errors import ArgumentError, DTypeError, TapeError
from tests.helpers.compare import assert_close
from tests.helpers.references import gelu, softmax

CONFIG = nn.GPT2Config(vocab_size=31, context=9, width=12, num_layers=2, num_heads=3)


def reference(weights: dict[str, np.ndarray], ids: np.ndarray, config: nn.GPT2Config) -> np.ndarray:
    w = {name: value.astype(np.float64) for name, value in weights.items()}

    def norm(x: np.ndarray, name: str) -> np.ndarray:
        mean, var = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
        scaled = (x - mean) / np.sqrt(var + config.norm_eps)
        return scaled * w[f"{name}.weight"] + w[f"{name}.bias"]

    def project(x: np.ndarray, name: str) -> np.ndarray:
        return x @ w[f"{name}.weight"] + w[f"{name}.bias"]

    batch, seq = ids.shape
    dim = config.width // config.num_heads
    x = w["wte.weight"][ids] + w["wpe.weight"][:seq]
    for layer in range(config.num_layers):
        h = f"h.{layer}"
        qkv = project(norm(x, f"{h}.ln_1"), f"{h}.attn.c_attn")
        q, k, v = (
            part.reshape(batch, seq, config.num_heads, dim).swapaxes(1, 2)
            for part in np.split(qkv, 3, -1)
        )
        scores = q @ k.swapaxes(-1, -2) / np.sqrt(dim)
        scores = np.where(np.tril(np.ones((seq, seq), bool)), scores, -np.inf)
        mixed = softmax(scores) @ v
        x = x + project(mixed.swapaxes(1, 2).reshape(batch, seq, -1), f"{h}.attn.c_proj")
        a = gelu(project(norm(x, f"{h}.ln_2"), f"{h}.mlp.c_fc"))
        x = x + project(a, f"{h}.mlp.c_proj")
    return norm(x, "ln_f") @ w["wte.weight"].T


def spread(model: nn.GPT2, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Give every parameter values that matter and return them."""
    values = {
        name: (rng.standard_normal(array.shape) * 0.3 + (name.endswith("weight") and array.ndim < 2)
               ).astype(np.float32)
        for name, array in model.state_dict().items()
    }  # fmt: skip
    model.load_state_dict(values)
    return values


def test_logits_match_a_float64_reference(device: ignis.Device, rng: np.random.Generator) -> None:
    model = nn.GPT2(CONFIG, seed=1)
    values = spread(model, rng)
    for shape in ((1, 1), (3, 7), (2, 9)):
        ids = rng.integers(0, 31, shape).astype(np.int32)
        expected = reference(values, ids, CONFIG)
        assert_close(model.forward(ids), expected, rtol=1e-4, atol=1e-4)
        expected = expected.reshape(-1, 31)
        assert_close(model.forward(ids.ravel(), len(ids)), expected, rtol=1e-4, atol=1e-4)
    with pytest.raises(ArgumentError, match="context of 9"):
        model.forward(np.zeros((1, 10), np.int32))
    with pytest.raises(ArgumentError, match=r"\[batch, seq\]"):
        model.forward(np.zeros((1, 1, 3), np.int32))
    model.free()


def test_gradients_are_finite_differences(device: ignis.Device, rng: np.random.Generator) -> None:
    model = nn.GPT2(CONFIG, seed=1)
    values = spread(model, rng)
    ids, targets = (rng.integers(0, 31, (2, 7)).astype(np.int32) for _ in range(2))
    model.loss(ids, targets).backward()

    def loss(weights: dict[str, np.ndarray]) -> float:
        logits = reference(weights, ids, CONFIG)
        shifted = logits - logits.max(-1, keepdims=True)
        log = shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))
        return float(-np.take_along_axis(log, targets[..., None], -1).mean())

    wide = {name: value.astype(np.float64) for name, value in values.items()}
    for name, parameter in model.named_parameters():
        direction = rng.standard_normal(parameter.shape)
        steps = [loss({**wide, name: wide[name] + s * 1e-5 * direction}) for s in (1, -1)]
        expected = (steps[0] - steps[1]) / 2e-5
        got = float((parameter.grad.to_host().astype(np.float64) * direction).sum())
        assert got == pytest.approx(expected, rel=2e-3, abs=2e-4), name
    model.free()


def test_training_with_groups_clipping_and_dropout_learns(device: ignis.Device) -> None:
    config = nn.GPT2Config(
        vocab_size=11, context=8, width=16, num_layers=1, num_heads=2, dropout=0.1
    )
    model = nn.GPT2(config, seed=3)
    ids = np.arange(32).reshape(4, 8) % 11
    losses = []
    with nn.AdamW(nn.decay_groups(model.parameters(), 0.01)) as optimizer:
        for _ in range(60):
            loss = model.loss(ids, (ids + 1) % 11)
            loss.backward()
            norm = nn.clip_grad_norm(model.parameters(), 1.0)
            assert norm.shape == ()
            optimizer.step(1e-2)
            optimizer.zero_grad()
            losses.append(loss.item())
    assert losses[0] == pytest.approx(np.log(11), rel=0.1)
    assert losses[-1] < 0.3
    model.free()


def test_dropout_is_repeatable_and_scales(device: ignis.Device) -> None:
    x = Tensor(np.ones((7, 129), np.float32), requires_grad=True)
    first, second = (nn.Dropout(0.25, nn.Generator(5)) for _ in range(2))
    y = first(x)
    np.testing.assert_array_equal(y.numpy(), second(x).numpy())
    assert not np.array_equal(first(x).numpy(), y.numpy())
    assert set(np.unique(y.numpy())) == {np.float32(0), np.float32(1 / 0.75)}
    y.sum().backward()
    np.testing.assert_array_equal(x.grad.to_host(), y.numpy())
    assert x.data.ref_count == 0  # the mask is computed again, not kept
    first.training = False
    assert first(x) is x
    with pytest.raises(ArgumentError, match="p must"):
        nn.Dropout(1.0, nn.Generator(1))


def test_groups_have_their_own_decay_and_rate(device: ignis.Device) -> None:
    a, b, c = (Tensor(np.ones(5, np.float32), requires_grad=True) for _ in range(3))
    groups = [
        nn.ParameterGroup([a], weight_decay=0.5),
        nn.ParameterGroup([b], lr_scale=0.1),
        nn.ParameterGroup([c], lr_scale=0.0, weight_decay=0.5),
    ]
    with nn.AdamW(groups) as optimizer:
        (a + b + c).sum().backward()
        optimizer.step(0.1)
    # A first step of Adam is the learning rate, whatever the gradient.
    assert_close(a, np.full(5, 1 - 0.1 * 0.5 - 0.1), atol=1e-5)
    assert_close(b, np.full(5, 1 - 0.01), atol=1e-5)
    assert_close(c, np.ones(5))
    with pytest.raises(ArgumentError, match="twice"):
        nn.AdamW([nn.ParameterGroup([a]), nn.ParameterGroup([a])])
    with pytest.raises(ArgumentError, match="all be Tensors, or all nn.ParameterGroup"):
        nn.AdamW([nn.ParameterGroup([a]), b])
    with pytest.raises(ArgumentError, match="weight_decay must be"):
        nn.ParameterGroup([a], weight_decay=-1.0)


def test_clipping_needs_gradients(device: ignis.Device) -> None:
    x = Tensor(np.full(4, 3.0, np.float32), requires_grad=True)
    with pytest.raises(TapeError, match="no parameter"):
        nn.clip_grad_norm([x], 1.0)
    (x * x).sum().backward()
    norm = nn.clip_grad_norm([x], 1.0)
    assert norm.to_host() == pytest.approx(12.0)
    assert_close(x.grad, np.full(4, 0.5), rtol=1e-5)


def test_accumulated_batches_are_one_large_batch(device: ignis.Device) -> None:
    text = bytes(range(97, 123)) * 40
    config = nn.ModelConfig(width=16, num_layers=1, num_heads=2, hidden=24, context=16)
    data = nn.ByteDataset(text, length=16)
    results = []
    for batch, accumulate in ((4, 1), (2, 2)):
        model = nn.LanguageModel(config, seed=0)
        plan = nn.TrainConfig(steps=2, batch=batch, accumulate=accumulate, clip=0.5, warmup=0)
        steps = list(nn.train(model, data, plan))
        assert [step.count for step in steps] == [64, 64]
        results.append([step.loss for step in steps])
        model.free()
    assert results[0] == pytest.approx(results[1], rel=1e-4)
    with pytest.raises(ArgumentError, match="clip"):
        nn.TrainConfig(clip=0.0)


def test_state_dicts_are_checked_before_anything_changes(device: ignis.Device) -> None:
    model = nn.GPT2(CONFIG, seed=1)
    state = {name: array.clone() for name, array in model.state_dict().items()}
    other = nn.GPT2(CONFIG, seed=2)
    other.load_state_dict(state)
    ids = np.arange(6).reshape(2, 3)
    with no_grad():
        np.testing.assert_array_equal(other.forward(ids).numpy(), model.forward(ids).numpy())
    before = other.state_dict()["wte.weight"].to_host()
    for change, error, message in (
        ({"wpe.weight": np.zeros((3, 3))}, ArgumentError, "wpe.weight"),
        ({"extra": np.zeros(1)}, ArgumentError, "extra"),
        ({"ln_f.bias": ignis.zeros(12, dtype="float64")}, DTypeError, "float64"),
    ):
        bad = {**{n: np.zeros(a.shape, np.float32) for n, a in state.items()}, **change}
        with pytest.raises(error, match=message):
            other.load_state_dict(bad)
    np.testing.assert_array_equal(other.state_dict()["wte.weight"].to_host(), before)
    model.free()
    other.free()


def test_a_model_on_existing_weights_takes_them_over(device: ignis.Device) -> None:
    model = nn.GPT2(CONFIG)
    arrays = model.state_dict()
    reordered = dict(reversed(arrays.items()))
    other = nn.GPT2.from_weights(CONFIG, reordered)
    assert list(other.state_dict()) == list(nn.GPT2.parameter_shapes(CONFIG))
    assert all(other.state_dict()[name] is array for name, array in arrays.items())
    assert other.num_parameters == sum(array.numel for array in arrays.values())
    wrong = (
        {**arrays, "ln_f.bias": ignis.zeros(5)},
        {name: array for name, array in arrays.items() if name != "ln_f.bias"},
        {**arrays, "ln_f.biases": arrays["ln_f.bias"]},
    )
    for weights in wrong:
        with pytest.raises(ArgumentError, match="do not match the GPT2 config, first .'ln_f.bias"):
            nn.GPT2.from_weights(CONFIG, weights)
    model.free()


def test_a_freed_model_leaves_nothing(device: ignis.Device) -> None:
    ignis.memory.collect()
    before = ignis.memory.live_bytes(device=device)
    model = nn.GPT2(CONFIG)
    model.loss(np.ones((1, 3), np.int32), np.ones((1, 3), np.int32)).backward()
    assert ignis.memory.live_bytes(device=device) > before
    model.free()
    model.free()
    ignis.memory.collect()
    assert ignis.memory.live_bytes(device=device) == before


def test_a_deep_copy_is_a_model_of_its_own_that_draws_the_same(device: ignis.Device) -> None:
    model = nn.GPT2(nn.GPT2Config(31, 9, 12, 2, 3, dropout=0.5), seed=2)
    ids = np.arange(18).reshape(2, 9)
    with no_grad():
        model.loss(ids, ids)  # draws: the copy goes on from there
        made = copy.deepcopy(model)
        first = model.loss(ids, ids).item()
    second = made.loss(ids, ids)
    assert first == second.item()
    second.backward()
    assert all(parameter.grad is None for parameter in model.parameters())
    assert all(parameter.grad is not None for parameter in made.parameters())
    restored = pickle.loads(pickle.dumps(model.dropout.generator))
    assert restored.state_dict() == model.dropout.generator.state_dict()
    for each in (made, model):
        each.free()
