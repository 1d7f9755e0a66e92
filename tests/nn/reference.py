"""The language model in float64 NumPy, written from its definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from ignis.nn import ModelConfig
from tests.helpers.references import attend, rms_norm, silu

Array = npt.NDArray[np.float64]


def forward(weights: Mapping[str, Array], config: ModelConfig, ids: npt.NDArray[np.int64]) -> Array:
    """Logits [len(ids), vocab] of one sequence."""
    w = {name: np.asarray(value, np.float64) for name, value in weights.items()}

    def linear(x: Array, name: str) -> Array:
        return x @ w[name].T + w.get(f"{name}_bias", 0.0)

    x = w["embedding"][ids]
    heads, kv_heads = config.num_heads, config.num_kv_heads
    for layer in range(config.num_layers):
        p = f"blocks.{layer}."
        first, second = (_norm(w[p + name], config) for name in ("attention_norm", "mlp_norm"))
        h = x if config.post_norm else first(x)
        q, k, v = (linear(h, p + name) for name in ("wq", "wk", "wv"))
        if config.qk_norm:
            parts = (1, 1) if config.wide_qk_norm else (heads, kv_heads)
            q = _of_heads(q, w[p + "q_norm"], parts[0], config.norm_eps)
            k = _of_heads(k, w[p + "k_norm"], parts[1], config.norm_eps)
        q, k = _rotate(q, heads, config), _rotate(k, kv_heads, config)
        window = config.window if layer >= config.window_from else None
        h = linear(attend(q, k, v, heads, kv_heads, window=window), p + "wo")
        x = x + (first(h) if config.post_norm else h)
        h = x if config.post_norm else second(x)
        h = linear(silu(linear(h, p + "gate")) * linear(h, p + "up"), p + "down")
        x = x + (second(h) if config.post_norm else h)
    projection = w["embedding"] if config.tied else w["head"]
    return rms_norm(x, w["norm"], config.norm_eps) @ projection.T


def _norm(weight: Array, config: ModelConfig) -> Callable[[Array], Array]:
    return lambda x: rms_norm(x, weight, config.norm_eps)


def _of_heads(x: Array, weight: Array, heads: int, eps: float) -> Array:
    return rms_norm(x.reshape(len(x), heads, -1), weight, eps).reshape(x.shape)


def frequencies(config: ModelConfig) -> Array:
    """Radians per position of each pair of features, with the scaling of the config."""
    half = config.head_dim // 2
    plain: Array = config.rope_base ** (-np.arange(half) / half)
    scaling = config.rope_scaling
    if scaling is None:
        return plain
    if scaling.kind == "linear":
        return plain / scaling.factor
    # Llama 3: a frequency stays if its wave is short against the first context, is divided if it
    # is long, and is a mixture between.
    found = np.empty(half)
    for i, frequency in enumerate(plain):
        wavelength = 2 * np.pi / frequency
        if wavelength < scaling.original_context / scaling.high_freq_factor:
            found[i] = frequency
        elif wavelength > scaling.original_context / scaling.low_freq_factor:
            found[i] = frequency / scaling.factor
        else:
            share = scaling.original_context / wavelength - scaling.low_freq_factor
            share /= scaling.high_freq_factor - scaling.low_freq_factor
            found[i] = (1 - share) * frequency / scaling.factor + share * frequency
    return found


def _rotate(x: Array, heads: int, config: ModelConfig) -> Array:
    angle = np.arange(len(x))[:, None] * frequencies(config)
    # A pair (x1, x2) of the halves as a complex number.
    pairs = x.reshape(len(x), heads, 2, config.head_dim // 2)
    turned = (pairs[:, :, 0] + 1j * pairs[:, :, 1]) * np.exp(1j * angle)[:, None]
    return np.stack([turned.real, turned.imag], axis=2).reshape(x.shape)
