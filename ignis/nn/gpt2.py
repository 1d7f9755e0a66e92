"""GPT-2: learned positions, LayerNorm, GELU, tied head; on batches [batch, seq, width]."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError
from ignis.kernels import attention
from ignis.nn.causal import CausalModel, shape_of_ids
from ignis.nn.dropout import Dropout, Generator
from ignis.nn.kv_cache import ModelCache
from ignis.nn.module import Module
from ignis.nn.weights import allocated, matching, under
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = ["GPT2", "GPT2Block", "GPT2Config"]

_STD = 0.02


@dataclass(frozen=True, slots=True)
class GPT2Config:
    """Shape of a `GPT2`; the defaults are those of the model with 124 million parameters.

    Attributes
    ----------
    vocab_size, context : int
        Ids, and most positions of a sequence.
    width, num_layers, num_heads : int
        `num_heads` divides `width`.
    norm_eps : float
        Added to the variance in LayerNorm.
    dropout : float
        Probability with which embeddings and what blocks add are dropped while training.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    vocab_size: int = 50257
    context: int = 1024
    width: int = 768
    num_layers: int = 12
    num_heads: int = 12
    norm_eps: float = 1e-5
    dropout: float = 0.0

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if field.type == "int":
                as_count("GPT2Config", field.name, value, least=1)
        as_number("GPT2Config", "norm_eps", self.norm_eps, above=0)
        as_number("GPT2Config", "dropout", self.dropout, least=0, below=1)
        if self.width % self.num_heads:
            raise ArgumentError(
                f"GPT2Config: width {self.width} is not a multiple of {self.num_heads} heads"
            )


class GPT2Block(Module):
    """Attention and an MLP with GELU, each behind a LayerNorm and added to the stream."""

    def __init__(self, weights: Mapping[str, Tensor], config: GPT2Config, dropout: Dropout) -> None:
        self._config = config
        self._dropout = dropout
        self._weights = dict(weights)

    def named_parameters(self, prefix: str = "") -> Any:
        """Yield (name, parameter) under the names of GPT-2's checkpoints."""
        for name, tensor in self._weights.items():
            yield prefix + name, tensor

    def forward(self, x: Tensor) -> Tensor:
        """[batch, seq, width] to the same."""
        mixed = self._project(x).packed_sdpa(self._config.num_heads)
        return self._finish(x, mixed, self._dropout)

    def forward_cached(self, x: Tensor, cache: ModelCache, layer: int) -> Tensor:
        """[rows, width] of new positions to the same, on all positions of the cache."""
        width = self._config.width
        h = self._project(x)
        q, k, v = (h.slice(-1, part * width, width).data for part in range(3))
        keys, values = cache.append(layer, k, v)
        # A step of one row may be captured, so its place in the cache is read on the device.
        start = cache.position if x.shape[0] == 1 else cache.length
        mixed = attention.kv_attention(q, keys, values, start, self._config.num_heads)
        return self._finish(x, Tensor(mixed), lambda h: h)

    def _project(self, x: Tensor) -> Tensor:
        """Queries, keys and values side by side."""
        w = self._weights
        h = x.layer_norm(w["ln_1.weight"], w["ln_1.bias"], self._config.norm_eps)
        return (h @ w["attn.c_attn.weight"]).add_bias(w["attn.c_attn.bias"])

    def _finish(self, x: Tensor, mixed: Tensor, dropout: Callable[[Tensor], Tensor]) -> Tensor:
        w, config = self._weights, self._config
        mixed = (mixed @ w["attn.c_proj.weight"]).add_bias(w["attn.c_proj.bias"])
        x = x + dropout(mixed)
        h = x.layer_norm(w["ln_2.weight"], w["ln_2.bias"], config.norm_eps)
        h = (h @ w["mlp.c_fc.weight"]).add_bias(w["mlp.c_fc.bias"]).gelu()
        h = (h @ w["mlp.c_proj.weight"]).add_bias(w["mlp.c_proj.bias"])
        return x + dropout(h)


class GPT2(CausalModel):
    """Ids to logits of the next id.

    The model of Radford et al., "Language models are unsupervised multitask learners", 2019.

    Parameters
    ----------
    config : GPT2Config
        The shape.
    seed : int
        Chooses the initial weights and what dropout drops. Weights are normal with deviation
        0.02, smaller by sqrt(2 * num_layers) where a block adds to the stream; biases 0, norms 1.
    device : device, optional
        The default device if None.

    Raises
    ------
    OutOfMemoryError
        If the weights do not fit; none of them is left.

    Notes
    -----
    Names and layouts ([in, out] projections) are those of GPT-2's published checkpoints.
    """

    def __init__(
        self, config: GPT2Config, seed: int = 0, device: str | int | Device | None = None
    ) -> None:
        weights = allocated(self.parameter_shapes(config), device)
        rng = np.random.default_rng(seed)
        residual = _STD / np.sqrt(2 * config.num_layers)
        for name, array in weights.items():
            if len(array.shape) == 1:
                array.fill(1.0 if name.endswith("weight") else 0.0)
                continue
            std = residual if name.endswith("c_proj.weight") else _STD
            values = rng.standard_normal(array.shape, np.float32)
            values *= np.float32(std)  # in place: a large model's values are many pages
            array.from_host(values)
        self._assemble(config, weights, seed)

    @classmethod
    def from_weights(
        cls, config: GPT2Config, weights: Mapping[str, NvArray], seed: int = 0
    ) -> Self:
        """Model on existing arrays, which it takes over.

        Parameters
        ----------
        weights : mapping of str to NvArray
            Exactly the names and shapes of `parameter_shapes`, of one dtype, on one device.

        Raises
        ------
        ArgumentError
            If a weight is missing, unknown or of another shape.
        """
        own = matching(weights, cls.parameter_shapes(config), "GPT2 config")
        model = cls.__new__(cls)
        model._assemble(config, own, seed)
        return model

    def _assemble(self, config: GPT2Config, weights: Mapping[str, NvArray], seed: int) -> None:
        tensors = {name: Tensor(array, requires_grad=True) for name, array in weights.items()}
        self.config = config
        self.dropout = Dropout(config.dropout, Generator(seed))
        self._weights = {name: t for name, t in tensors.items() if not name.startswith("h.")}
        self.blocks = [
            GPT2Block(under(tensors, f"h.{layer}."), config, self.dropout)
            for layer in range(config.num_layers)
        ]

    @staticmethod
    def parameter_shapes(config: GPT2Config) -> dict[str, tuple[int, ...]]:
        """Names and shapes of all parameters, in the order of `named_parameters`."""
        width = config.width
        block: dict[str, tuple[int, ...]] = {
            "ln_1.weight": (width,),
            "ln_1.bias": (width,),
            "attn.c_attn.weight": (width, 3 * width),
            "attn.c_attn.bias": (3 * width,),
            "attn.c_proj.weight": (width, width),
            "attn.c_proj.bias": (width,),
            "ln_2.weight": (width,),
            "ln_2.bias": (width,),
            "mlp.c_fc.weight": (width, 4 * width),
            "mlp.c_fc.bias": (4 * width,),
            "mlp.c_proj.weight": (4 * width, width),
            "mlp.c_proj.bias": (width,),
        }
        shapes: dict[str, tuple[int, ...]] = {
            "wte.weight": (config.vocab_size, width),
            "wpe.weight": (config.context, width),
            "ln_f.weight": (width,),
            "ln_f.bias": (width,),
        }
        for layer in range(config.num_layers):
            shapes |= {f"h.{layer}.{name}": shape for name, shape in block.items()}
        return shapes

    def named_parameters(self, prefix: str = "") -> Any:
        """Yield (name, parameter) under the names of GPT-2's checkpoints."""
        for name, tensor in self._weights.items():
            yield prefix + name, tensor
        for layer, block in enumerate(self.blocks):
            yield from block.named_parameters(f"{prefix}h.{layer}.")

    @property
    def device(self) -> Device:
        """Where the weights are."""
        return self._weights["wte.weight"].device

    @property
    def vocab_size(self) -> int:
        """Number of ids."""
        return self.config.vocab_size

    @property
    def num_layers(self) -> int:
        """Number of blocks."""
        return self.config.num_layers

    def forward(self, ids: Any) -> Tensor:
        """Logits [batch, seq, vocab] of the ids that follow `ids` [batch, seq].

        Raises
        ------
        ArgumentError
            If there are no ids, or a sequence is longer than the context.
        """
        w = self._weights
        shape = shape_of_ids(ids)
        if len(shape) != 2 or 0 in shape:
            raise ArgumentError(f"GPT2: ids must be [batch, seq], not {shape}")
        if shape[1] > self.config.context:
            raise ArgumentError(
                f"GPT2: a sequence of {shape[1]} ids exceeds the context of {self.config.context}"
            )
        x = w["wte.weight"].embedding(ids) + w["wpe.weight"][: shape[1]]
        x = self.dropout(x)
        for block in self.blocks:
            x = block.forward(x)
        x = x.layer_norm(w["ln_f.weight"], w["ln_f.bias"], self.config.norm_eps)
        return x.matmul(w["wte.weight"], transpose_b=True)

    def loss(self, inputs: Any, targets: Any, pad_id: int | None = None) -> Tensor:
        """Mean cross-entropy, shape (), of `targets` [batch, seq] after `inputs`."""
        return self.forward(inputs).cross_entropy(targets, pad_id)

    def new_cache(self) -> ModelCache:
        """An empty cache for as many positions as the model's context, on its device."""
        config = self.config
        return ModelCache(config.num_layers, config.context, config.width, self.device)

    def _hidden(self, ids: Any, cache: ModelCache) -> Tensor:
        w, count = self._weights, len(ids)
        positions = w["wpe.weight"]
        if count == 1:
            x = w["wte.weight"].embedding(ids) + positions.embedding(cache.position)
        else:
            x = w["wte.weight"].embedding(ids) + positions[cache.length : cache.length + count]
        for layer, block in enumerate(self.blocks):
            x = block.forward_cached(x, cache, layer)
        return x.layer_norm(w["ln_f.weight"], w["ln_f.bias"], self.config.norm_eps)

    @property
    def _projection(self) -> Tensor:
        return self._weights["wte.weight"]
