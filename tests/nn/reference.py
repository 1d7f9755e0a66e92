"""The language model in float64 NumPy, written from its definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from ignis.nn import ModelConfig
from tests.helpers.references import attend, gelu, rms_norm, silu

Array = npt.NDArray[np.float64]


def forward(weights: Mapping[str, Array], config: ModelConfig, ids: npt.NDArray[np.int64]) -> Array:
    """Logits [len(ids), vocab] of one sequence."""
    w = {name: np.asarray(value, np.float64) for name, value in weights.items()}

    def linear(x: Array, name: str) -> Array:
        return x @ w[name].T + w.get(f"{name}_bias", 0.0)

    x = w["embedding"][ids] * config.embedding_scale
    heads, kv_heads = config.num_heads, config.num_kv_heads
    for layer in range(config.num_layers):
        p = f"blocks.{layer}."
        first, second = (_norm(w[p + name], config) for name in ("attention_norm", "mlp_norm"))
        after = [lambda x: x, lambda x: x]
        if config.both_norms:
            after = [_norm(w[p + name], config) for name in ("attention_after", "mlp_after")]
        h = x if config.post_norm else first(x)
        q, k, v = (linear(h, p + name) for name in ("wq", "wk", "wv"))
        if config.qk_norm:
            parts = (1, 1) if config.wide_qk_norm else (heads, kv_heads)
            q = _of_heads(q, w[p + "q_norm"], parts[0], config)
            k = _of_heads(k, w[p + "k_norm"], parts[1], config)
        local = config.window is not None and layer >= config.window_from
        local = local and layer not in config.full_layers
        window = config.window if local else None
        if not config.rotated or config.rotated[layer]:
            table = frequencies(config, local)
            q, k = _rotate(q, heads, config, table), _rotate(k, kv_heads, config, table)
        if config.attention_scale is not None:
            q = q * config.attention_scale * np.sqrt(config.head_dim)
        h = after[0](linear(attend(q, k, v, heads, kv_heads, window=window), p + "wo"))
        x = x + config.residual_scale * (first(h) if config.post_norm else h)
        h = x if config.post_norm else second(x)
        gate = (gelu if config.gelu_gate else silu)(linear(h, p + "gate"))
        h = after[1](linear(gate * linear(h, p + "up"), p + "down"))
        x = x + config.residual_scale * (second(h) if config.post_norm else h)
    projection = w["embedding"] if config.tied else w["head"]
    return _norm(w["norm"], config)(x) @ projection.T / config.logit_divisor


def _norm(weight: Array, config: ModelConfig) -> Callable[[Array], Array]:
    return lambda x: rms_norm(x, weight + config.norm_offset, config.norm_eps)


def _of_heads(x: Array, weight: Array, heads: int, config: ModelConfig) -> Array:
    return _norm(weight, config)(x.reshape(len(x), heads, -1)).reshape(x.shape)


def frequencies(config: ModelConfig, local: bool = False) -> Array:
    """Radians per position of each pair that is rotated, with the scaling of the config."""
    half = (config.rope_width or config.head_dim) // 2
    if local and config.local_rope_base is not None:
        near: Array = config.local_rope_base ** (-np.arange(half) / half)
        return near
    plain: Array = config.rope_base ** (-np.arange(half) / half)
    scaling = config.rope_scaling
    if scaling is None:
        return plain
    if scaling.kind == "linear":
        return plain / scaling.factor
    if scaling.kind == "longrope":
        long = config.context > scaling.original_context
        return plain / np.array(scaling.long_factor if long else scaling.short_factor)
    if scaling.kind == "yarn":
        # Section 3.2: by how often a pair turns within the first context, each pair between the
        # bounds by its place there.
        pair = [
            half * np.log(scaling.original_context / (2 * np.pi * turns)) / np.log(config.rope_base)
            for turns in (scaling.beta_fast, scaling.beta_slow)
        ]
        low, high = max(np.floor(pair[0]), 0), min(np.ceil(pair[1]), 2 * half - 1)
        share = np.clip((np.arange(half) - low) / max(high - low, 1e-3), 0, 1)
        return share * plain / scaling.factor + (1 - share) * plain
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


def _rotate(x: Array, heads: int, config: ModelConfig, table: Array) -> Array:
    angle = np.arange(len(x))[:, None] * table
    scaling = config.rope_scaling
    local = config.local_rope_base is not None and np.array_equal(table, frequencies(config, True))
    factor = 1.0
    if scaling is not None and scaling.kind == "yarn" and not local:
        # Peng et al., 2023, section 3.4: both are scaled, and so their products are twice.
        factor = scaling.attention_factor or 0.1 * np.log(scaling.factor) + 1
    if scaling is not None and scaling.kind == "longrope" and not local:
        factor = 1 + np.log(scaling.factor) / np.log(scaling.original_context)
        factor = scaling.attention_factor or factor**0.5
    # A pair (x1, x2) of the halves as a complex number; the last pairs may stay as they are.
    pairs = x.reshape(len(x), heads, 2, config.head_dim // 2)
    turned = pairs[:, :, 0] + 1j * pairs[:, :, 1]
    turned[:, :, : len(table)] *= factor * np.exp(1j * angle)[:, None]
    return np.stack([turned.real, turned.imag], axis=2).reshape(x.shape)
