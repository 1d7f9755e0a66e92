"""A Llama-style language model: RMSNorm, rotary grouped-query attention, SwiGLU."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ignis.autograd.autocast import lowest
from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.kernels.rope import inverse_frequencies
from ignis.nn.causal import CausalModel, shape_of_ids, under
from ignis.nn.config import ModelConfig
from ignis.nn.kv_cache import Cache
from ignis.nn.module import Module
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray

__all__ = ["Block", "LanguageModel"]

_EMBEDDING_STD = 0.3
_HEAD_STD = 0.02
_RESIDUAL_SCALE = 0.2


class Block(Module):
    """One layer: attention and SwiGLU, each behind an RMSNorm and added to the stream."""

    def __init__(self, weights: Mapping[str, Tensor], config: ModelConfig) -> None:
        self._config = config
        self.attention_norm = weights["attention_norm"]
        self.wq = weights["wq"]
        self.wk = weights["wk"]
        self.wv = weights["wv"]
        self.wo = weights["wo"]
        self.mlp_norm = weights["mlp_norm"]
        self.gate = weights["gate"]
        self.up = weights["up"]
        self.down = weights["down"]

    def forward(self, x: Tensor, inv_freq: NvArray, batch: int) -> Tensor:
        """[batch, seq, width] to the same; or [batch * seq, width] with `batch`."""
        heads, kv_heads = self._config.num_heads, self._config.num_kv_heads
        q, k, v = self._project(x, inv_freq, 0, batch)
        mixed = q.sdpa(k, v, heads, kv_heads, batch=batch)
        return self._mlp(x + mixed.matmul(self.wo, transpose_b=True))

    def forward_cached(self, x: Tensor, inv_freq: NvArray, cache: Cache, layer: int) -> Tensor:
        """[rows, width] of new positions to the same, on all positions of the cache."""
        heads, kv_heads = self._config.num_heads, self._config.num_kv_heads
        q, k, v = self._project(x, inv_freq, cache.position, 1)
        mixed = cache.attend(layer, q.data, k.data, v.data, heads, kv_heads)
        return self._mlp(x + Tensor(mixed).matmul(self.wo, transpose_b=True))

    def _project(
        self, x: Tensor, inv_freq: NvArray, position: int | NvArray, batch: int
    ) -> tuple[Tensor, Tensor, Tensor]:
        config = self._config
        h = x.rms_norm(self.attention_norm, config.norm_eps, dtype=lowest())
        q, k, v = (h.matmul(w, transpose_b=True) for w in (self.wq, self.wk, self.wv))
        q = q.rope(config.num_heads, pos_offset=position, inv_freq=inv_freq, batch=batch)
        k = k.rope(config.num_kv_heads, pos_offset=position, inv_freq=inv_freq, batch=batch)
        return q, k, v

    def _mlp(self, x: Tensor) -> Tensor:
        h = x.rms_norm(self.mlp_norm, self._config.norm_eps, dtype=lowest())
        gated = h.matmul(self.gate, transpose_b=True).silu() * h.matmul(self.up, transpose_b=True)
        return x + gated.matmul(self.down, transpose_b=True)


class LanguageModel(CausalModel):
    """Ids to logits of the next id.

    Parameters
    ----------
    config : ModelConfig
        The shape.
    seed : int
        Chooses the initial weights: normal, scaled to the inputs of a projection, smaller where
        a block adds to the stream and where logits come out; norms 1.
    device : device, optional
        The default device if None.
    dtype : dtype
        float32, float16 or bfloat16: what the weights are, and what the model computes in.

    Raises
    ------
    DTypeError
        If `dtype` is none of these.
    OutOfMemoryError
        If the weights do not fit; none of them is left.

    Notes
    -----
    Projections are [out, in], as in a safetensors file of a Llama.
    """

    def assemble(self, config: ModelConfig, weights: Mapping[str, NvArray], seed: int) -> None:
        """Set the configuration and the modules over `weights`; the rest is drawn by `seed`."""
        tensors = {name: Tensor(array, requires_grad=True) for name, array in weights.items()}
        self.config = config
        self.embedding = tensors["embedding"]
        self.blocks = [
            Block(under(tensors, f"blocks.{layer}."), config) for layer in range(config.num_layers)
        ]
        self.norm = tensors["norm"]
        if not config.tied:
            self.head = tensors["head"]
        table = inverse_frequencies(config.head_dim, config.rope_base)
        self._inv_freq = create.array(table, dtype="float32", device=self.device)

    @staticmethod
    def parameter_shapes(config: ModelConfig) -> dict[str, tuple[int, ...]]:
        """Names and shapes of all parameters, in the order of `named_parameters`."""
        width, hidden = config.width, config.hidden
        block: dict[str, tuple[int, ...]] = {
            "attention_norm": (width,),
            "wq": (width, width),
            "wk": (config.kv_width, width),
            "wv": (config.kv_width, width),
            "wo": (width, width),
            "mlp_norm": (width,),
            "gate": (hidden, width),
            "up": (hidden, width),
            "down": (width, hidden),
        }
        shapes: dict[str, tuple[int, ...]] = {"embedding": (config.vocab_size, width)}
        for layer in range(config.num_layers):
            shapes |= {f"blocks.{layer}.{name}": shape for name, shape in block.items()}
        shapes["norm"] = (width,)
        if not config.tied:
            shapes["head"] = (config.vocab_size, width)
        return shapes

    @staticmethod
    def _initial_std(config: ModelConfig, name: str, shape: tuple[int, ...]) -> float:
        # Small where logits come out: training starts from nearly uniform predictions.
        if name == "head" or (name == "embedding" and config.tied):
            return _HEAD_STD
        if name == "embedding":
            return _EMBEDDING_STD
        scale = _RESIDUAL_SCALE if name.endswith((".wo", ".down")) else 1.0
        return scale / math.sqrt(shape[1])

    def forward(self, ids: Any, batch: int = 1) -> Tensor:
        """Logits of the ids that follow: [batch, seq, vocab], or [batch * seq, vocab].

        Parameters
        ----------
        ids : array-like or NvArray of int
            [batch, seq]; or [batch * seq], the sequences, equally long, one after the other.
        batch : int
            Number of sequences of the second form.

        Raises
        ------
        ArgumentError
            If there are no ids, if `batch` does not divide them, or if a sequence is longer than
            the context.
        """
        return self._features(ids, batch).matmul(self._projection, transpose_b=True)

    def _features(self, ids: Any, batch: int) -> Tensor:
        """Normalized rows, of which logits are a product."""
        batch = as_count("forward", "batch", batch)
        shape = shape_of_ids(ids)
        if len(shape) not in (1, 2) or (len(shape) == 2 and batch != 1):
            raise ArgumentError(
                f"ids must be [batch, seq], or [batch * seq] with batch=, not {shape}"
            )
        count, sequences = math.prod(shape), shape[0] if len(shape) == 2 else batch
        if sequences < 1 or count < 1 or count % sequences:
            raise ArgumentError(f"{count} ids are not {sequences} equally long sequences")
        self._require_context(count // sequences)
        x = self.embedding.embedding(ids)
        for block in self.blocks:
            x = block(x, self._inv_freq, batch)
        return x.rms_norm(self.norm, self.config.norm_eps, dtype=lowest())

    def loss(self, inputs: Any, targets: Any, batch: int = 1) -> Tensor:
        """Mean cross-entropy, shape (), of `targets` after `inputs`, both as in `forward`."""
        return self._features(inputs, batch).linear_cross_entropy(self._projection, targets)

    def _hidden(self, ids: Any, cache: Cache) -> Tensor:
        x = self.embedding.embedding(ids)
        for layer, block in enumerate(self.blocks):
            x = block.forward_cached(x, self._inv_freq, cache, layer)
        return x.rms_norm(self.norm, self.config.norm_eps, dtype=lowest())

    @property
    def _projection(self) -> Tensor:
        return self.embedding if self.config.tied else self.head

    def free(self) -> None:
        """Free all weights and gradients; the model cannot be used any more."""
        super().free()
        if not self._inv_freq.freed:
            self._inv_freq.free()
