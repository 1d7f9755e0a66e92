"""GPT-2: learned positions, LayerNorm, GELU, tied head; on batches [batch, seq, width]."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ignis.autograd.autocast import lowest
from ignis.autograd.operations import linear
from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError
from ignis.nn.causal import CausalModel, shape_of_ids, under
from ignis.nn.config import GPT2Config
from ignis.nn.dropout import Dropout
from ignis.nn.generator import Generator
from ignis.nn.kv_cache import Cache
from ignis.nn.module import Module
from ignis.runtime.array.nvarray import NvArray

__all__ = ["GPT2", "GPT2Block"]

_STD = 0.02


def _named(self: GPT2Block | GPT2, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
    """Yield (name, parameter) under the names of GPT-2's checkpoints."""
    for name, tensor in self._weights.items():
        yield prefix + name, tensor


class GPT2Block(Module):
    """Attention and an MLP with GELU, each behind a LayerNorm and added to the stream."""

    def __init__(self, weights: Mapping[str, Tensor], config: GPT2Config, dropout: Dropout) -> None:
        self._config = config
        self._dropout = dropout
        self._weights = dict(weights)

    named_parameters = _named

    def forward(self, x: Tensor) -> Tensor:
        """[batch, seq, width] to the same."""
        mixed = self._project(x).packed_sdpa(self._config.num_heads)
        return self._finish(x, mixed, self._dropout)

    def forward_cached(self, x: Tensor, cache: Cache, layer: int) -> Tensor:
        """[rows, width] of new positions to the same, on all positions of the cache."""
        width = self._config.width
        h = self._project(x)
        q, k, v = (h.slice(-1, part * width, width).data for part in range(3))
        mixed = cache.attend(layer, q, k, v, self._config.num_heads)
        return self._finish(x, Tensor(mixed), lambda h: h)

    def _project(self, x: Tensor) -> Tensor:
        """Queries, keys and values side by side."""
        w = self._weights
        h = x.layer_norm(w["ln_1.weight"], w["ln_1.bias"], self._config.norm_eps, dtype=lowest())
        return linear.linear(h, w["attn.c_attn.weight"], w["attn.c_attn.bias"])

    def _finish(self, x: Tensor, mixed: Tensor, dropout: Callable[[Tensor], Tensor]) -> Tensor:
        w, config = self._weights, self._config
        mixed = linear.linear(mixed, w["attn.c_proj.weight"], w["attn.c_proj.bias"])
        x = x + dropout(mixed)
        h = x.layer_norm(w["ln_2.weight"], w["ln_2.bias"], config.norm_eps, dtype=lowest())
        first, second = w["mlp.c_fc.weight"], w["mlp.c_proj.weight"]
        h = linear.mlp(h, first, w["mlp.c_fc.bias"], second, w["mlp.c_proj.bias"])
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
    Names and layouts ([in, out] projections) are those of GPT-2's published checkpoints.
    """

    def assemble(self, config: GPT2Config, weights: Mapping[str, NvArray], seed: int) -> None:
        """Set the configuration and the modules over `weights`; the rest is drawn by `seed`."""
        self.config = config
        self.dropout = Dropout(config.dropout, Generator(seed))
        self._weights = {name: Tensor(array, requires_grad=True) for name, array in weights.items()}
        self.blocks = [
            GPT2Block(under(self._weights, f"h.{layer}."), config, self.dropout)
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

    @staticmethod
    def _initial_std(config: GPT2Config, name: str, shape: tuple[int, ...]) -> float:
        residual = name.endswith("c_proj.weight")
        return _STD / math.sqrt(2 * config.num_layers) if residual else _STD

    named_parameters = _named

    def forward(self, ids: Any) -> Tensor:
        """Logits [batch, seq, vocab] of the ids that follow `ids` [batch, seq].

        Raises
        ------
        ArgumentError
            If there are no ids, or a sequence is longer than the context.
        """
        return self._features(ids).matmul(self._projection, transpose_b=True)

    def _features(self, ids: Any) -> Tensor:
        """Normalized rows [batch, seq, width], of which logits are a product."""
        w = self._weights
        shape = shape_of_ids(ids)
        if len(shape) != 2 or 0 in shape:
            raise ArgumentError(f"GPT2: ids must be [batch, seq], not {shape}")
        self._require_context(shape[1])
        x: Tensor = w["wte.weight"].embedding(ids) + w["wpe.weight"][: shape[1]]
        x = self.dropout(x)
        for block in self.blocks:
            x = block(x)
        return x.layer_norm(w["ln_f.weight"], w["ln_f.bias"], self.config.norm_eps, dtype=lowest())

    def loss(self, inputs: Any, targets: Any, pad_id: int | None = None) -> Tensor:
        """Mean cross-entropy, shape (), of `targets` [batch, seq] after `inputs`."""
        return self._features(inputs).linear_cross_entropy(self._projection, targets, pad_id)

    def _hidden(self, ids: Any, cache: Cache) -> Tensor:
        w, first, count = self._weights, cache.length, len(ids)
        table = w["wpe.weight"]
        # The position of a single id, whose step may be captured, is read on the device.
        x = w["wte.weight"].embedding(ids) + (
            table.embedding(cache.position) if count == 1 else table[first : first + count]
        )
        for layer, block in enumerate(self.blocks):
            x = block.forward_cached(x, cache, layer)
        return x.layer_norm(w["ln_f.weight"], w["ln_f.bias"], self.config.norm_eps, dtype=lowest())

    @property
    def _projection(self) -> Tensor:
        return self._weights["wte.weight"]
