"""The language model in float64 NumPy, written from its definition."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from ignis.nn import ModelConfig
from tests.helpers.references import attend, rms_norm, silu

Array = npt.NDArray[np.float64]


def forward(weights: Mapping[str, Array], config: ModelConfig, ids: npt.NDArray[np.int64]) -> Array:
    """Logits [len(ids), vocab] of one sequence."""
    w = {name: np.asarray(value, np.float64) for name, value in weights.items()}
    x = w["embedding"][ids]
    for layer in range(config.num_layers):
        p = f"blocks.{layer}."
        h = rms_norm(x, w[p + "attention_norm"], config.norm_eps)
        q = _rotate(h @ w[p + "wq"].T, config.num_heads, config)
        k = _rotate(h @ w[p + "wk"].T, config.num_kv_heads, config)
        v = h @ w[p + "wv"].T
        x = x + attend(q, k, v, config.num_heads, config.num_kv_heads) @ w[p + "wo"].T
        h = rms_norm(x, w[p + "mlp_norm"], config.norm_eps)
        gate = silu(h @ w[p + "gate"].T)
        x = x + (gate * (h @ w[p + "up"].T)) @ w[p + "down"].T
    projection = w["embedding"] if config.tied else w["head"]
    return rms_norm(x, w["norm"], config.norm_eps) @ projection.T


def _rotate(x: Array, heads: int, config: ModelConfig) -> Array:
    half = config.head_dim // 2
    angle = np.arange(len(x))[:, None] * config.rope_base ** (-np.arange(half) / half)
    # A pair (x1, x2) of the halves as a complex number.
    pairs = x.reshape(len(x), heads, 2, half)
    turned = (pairs[:, :, 0] + 1j * pairs[:, :, 1]) * np.exp(1j * angle)[:, None]
    return np.stack([turned.real, turned.imag], axis=2).reshape(x.shape)
