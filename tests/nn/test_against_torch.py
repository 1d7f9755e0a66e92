"""Models, layers and optimizers follow torch's with the same weights; skipped without torch."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn

torch = pytest.importorskip("torch")

from tests.helpers.compare import assert_close  # noqa: E402
from tools.agreement.compare_torch import follow, gpt2_pair, llama_pair  # noqa: E402

PAIRS = {
    "llama": lambda seed: llama_pair(
        nn.ModelConfig(width=24, num_heads=4, num_kv_heads=2, hidden=40, context=19), seed
    ),
    "llama, tied": lambda seed: llama_pair(
        nn.ModelConfig(width=12, num_heads=1, num_kv_heads=1, hidden=40, context=19, tied=True),
        seed,
    ),
    "gpt2": lambda seed: gpt2_pair(
        nn.GPT2Config(vocab_size=256, context=19, width=24, num_layers=2, num_heads=3), seed
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_losses_follow_torch_for_100_steps(device: ignis.Device, seed: int, name: str) -> None:
    pair = PAIRS[name](seed)
    losses = list(follow(pair, 100, 3, 19, seed))
    pair.model.free()
    assert len(losses) == 100
    assert losses[0][0] > losses[-1][0] + 0.5  # it learns
    assert max(abs(ours - theirs) for ours, theirs in losses) < 1e-3


OPTIMIZERS: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "Adam": (
        nn.Adam,
        {"beta1": 0.8, "beta2": 0.95, "eps": 1e-6, "weight_decay": 0.3},
        {"betas": (0.8, 0.95), "eps": 1e-6, "weight_decay": 0.3},
    ),
    **{
        f"SGD {options}": (nn.SGD, options, options)
        for options in (
            {"weight_decay": 0.3},
            {"momentum": 0.9},
            {"momentum": 0.9, "dampening": 0.4, "weight_decay": 0.3},
            {"momentum": 0.9, "nesterov": True, "weight_decay": 0.3},
        )
    },
}


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers_take_the_steps_of_torchs(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    make, ours, theirs = OPTIMIZERS[name]
    start = [rng.standard_normal(shape, dtype=np.float32) for shape in [(5, 7), (129,), (1,)]]
    own = [ignis.Tensor(value, requires_grad=True) for value in start]
    other = [torch.tensor(value, requires_grad=True) for value in start]
    reference = getattr(torch.optim, make.__name__)(other, lr=0.05, **theirs)
    with make(own, lr=0.05, **ours) as optimizer:
        for _ in range(6):
            for mine, yours in zip(own, other, strict=True):
                gradient = rng.standard_normal(mine.shape, dtype=np.float32)
                mine.backward(gradient)
                yours.grad = torch.tensor(gradient)
            optimizer.step()
            optimizer.zero_grad()
            reference.step()
    for mine, yours in zip(own, other, strict=True):
        assert_close(mine, yours.detach().numpy(), rtol=1e-5, atol=1e-5)


def test_layers_compute_what_torchs_do_with_the_same_arguments_and_state(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    def network(of: Any) -> Any:
        layers = (
            of.Linear(in_features=6, out_features=129),
            of.LayerNorm(normalized_shape=129, eps=1e-4),
            of.Linear(129, 5, bias=False),
            of.RMSNorm(5),
        )
        return of.Sequential(of.Embedding(num_embeddings=11, embedding_dim=6), *layers)

    ours, theirs = network(nn), network(torch.nn)
    state = {name: value.numpy() for name, value in theirs.state_dict().items()}
    assert {name: array.shape for name, array in ours.state_dict().items()} == {
        name: value.shape for name, value in state.items()
    }
    ours.load_state_dict(state)
    ids = rng.integers(0, 11, (3, 7))
    y, expected = ours(ids), theirs(torch.tensor(ids))
    assert_close(y, expected.detach().numpy(), rtol=1e-4, atol=1e-5)
    dy = rng.standard_normal(y.shape, dtype=np.float32)
    y.backward(dy)
    expected.backward(torch.tensor(dy))
    for mine, yours in zip(ours.parameters(), theirs.parameters(), strict=True):
        assert_close(mine.grad, yours.grad.numpy(), rtol=1e-3, atol=1e-4)
    ours.free()


def test_initial_values_have_the_spread_of_torchs(device: ignis.Device) -> None:
    for ours, theirs in (
        (nn.Linear(129, 300), torch.nn.Linear(129, 300)),
        (nn.Embedding(300, 129), torch.nn.Embedding(300, 129)),
    ):
        for name, array in ours.state_dict().items():
            mine, yours = array.to_host(), theirs.state_dict()[name].numpy()
            # Eight deviations for 300 elements; of 38,700 normal ones the largest varies most.
            assert abs(mine.std() / yours.std() - 1) < 0.3
            assert abs(np.abs(mine).max() / np.abs(yours).max() - 1) < 0.7
        ours.free()
