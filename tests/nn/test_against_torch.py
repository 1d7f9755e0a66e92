"""Losses over 100 steps follow a torch model with the same weights; skipped without torch."""

from __future__ import annotations

import pytest

import ignis
from ignis import nn

torch = pytest.importorskip("torch")

from tools.compare_torch import follow, gpt2_pair, llama_pair  # noqa: E402

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
