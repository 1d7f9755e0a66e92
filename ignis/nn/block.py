"""The block of a transformer, in all the ways in which the models that ignis knows have it.

What a block consists of is said by the switches of its config; the parts have *roles*, such as
``wq``, and each model and each published file has its own names for them.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from ignis.autograd.autocast import lowest
from ignis.autograd.operations import linear
from ignis.autograd.operations.fused import fuse
from ignis.autograd.tensor import Tensor
from ignis.kernels import row_product
from ignis.kernels.fuse import sym
from ignis.nn.config import GPT2Config, ModelConfig
from ignis.nn.fast_path import FastPath, FewRows, rows_operation
from ignis.nn.kv_cache import Positions
from ignis.nn.module import Module
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

Shapes = dict[str, tuple[int, ...]]

_SLOPE = 2 * math.sqrt(2 / math.pi)
"""Of the sigmoid that is GELU's in its tanh form."""

BLOCK_ROLES = (
    *("attention_norm", "attention_norm_bias", "wqkv", "wqkv_bias", "wq", "wk", "wv"),
    *("wq_bias", "wk_bias", "wv_bias", "q_norm", "k_norm", "wo", "wo_bias", "mlp_norm"),
    *("mlp_norm_bias", "gate", "gate_bias", "up", "up_bias", "down", "down_bias"),
    *("attention_after", "mlp_after"),
)
"""All possible parts of a block, in the order of its parameters."""


def _block_shapes(config: ModelConfig | GPT2Config) -> Shapes:
    """Shapes of the parameters of a block, by role; matrices are [in, out] where it is packed."""
    width, hidden, heads = config.width, config.hidden, config.num_heads * config.head_dim
    matrices = {
        "wq": (heads, width),
        "wk": (config.kv_width, width),
        "wv": (config.kv_width, width),
        "wo": (width, heads),
        "up": (hidden, width),
        "down": (width, hidden),
    }
    if config.gated:
        matrices["gate"] = (hidden, width)
    found: Shapes = dict.fromkeys(("attention_norm", "mlp_norm"), (width,))
    if config.layer_norm:
        found |= dict.fromkeys(("attention_norm_bias", "mlp_norm_bias"), (width,))
    if config.both_norms:
        found |= dict.fromkeys(("attention_after", "mlp_after"), (width,))
    if config.qk_norm:
        wide = config.wide_qk_norm
        found["q_norm"] = (heads if wide else config.head_dim,)
        found["k_norm"] = (config.kv_width if wide else config.head_dim,)
    if config.packed:
        for role in ("wq", "wk", "wv"):
            del matrices[role]
        matrices["wqkv"] = (3 * heads, width)
    biased = {"wo": config.out_bias, "up": config.mlp_bias, "down": config.mlp_bias}
    biased |= {"gate": config.mlp_bias}
    for role, (rows, columns) in matrices.items():
        found[role] = (columns, rows) if config.packed else (rows, columns)
        if biased.get(role, config.qkv_bias):
            found[f"{role}_bias"] = (rows,)
    return {role: found[role] for role in BLOCK_ROLES if role in found}


def _model_shapes(config: ModelConfig | GPT2Config) -> Shapes:
    """Shapes of the parameters outside of the blocks, by role."""
    found: Shapes = {"embedding": (config.vocab_size, config.width), "norm": (config.width,)}
    if config.learned_positions:
        found["positions"] = (config.context, config.width)
    if config.layer_norm:
        found["norm_bias"] = (config.width,)
    if not config.tied:
        found["head"] = (config.vocab_size, config.width)
    return found


def parameters_of(
    config: ModelConfig | GPT2Config, names: Mapping[str, str]
) -> Iterator[tuple[str, int | None, str, tuple[int, ...]]]:
    """Yield role, layer, name and shape of each parameter of a model.

    Parameters
    ----------
    config : ModelConfig or GPT2Config
        Says which roles there are, in which shapes.
    names : mapping of str to str
        By role, in the order of the parameters, ``{}`` for the number of the layer.
    """
    outside, inside = _model_shapes(config), _block_shapes(config)
    roles = [role for role in names if role in outside or role in inside]
    for repeated, group in itertools.groupby(roles, inside.__contains__):
        listed = list(group)
        if not repeated:
            yield from ((role, None, names[role], outside[role]) for role in listed)
            continue
        for layer in range(config.num_layers):
            for role in listed:
                yield role, layer, names[role].format(layer), inside[role]


class Packed(NamedTuple):
    """Sequences of any lengths, one behind the other in rows."""

    starts: NvArray
    """int32 [sequences + 1]: where they begin and end."""
    positions: NvArray
    """int64 [rows]: position of each row in its sequence."""

    @classmethod
    def of(cls, lengths: npt.NDArray[np.int64], device: Device) -> Self:
        """Return them on a device, of their lengths; empty ones are left out."""
        lengths = lengths[lengths > 0]
        starts = np.concatenate([[0], np.cumsum(lengths)])
        positions = np.arange(starts[-1]) - np.repeat(starts[:-1], lengths)
        return cls(create.array(starts, "int32", device), create.array(positions, "int64", device))


def unchanged(x: Tensor) -> Tensor:
    """`x` itself: dropout where nothing is dropped."""
    return x


def rms_normalized(x: Tensor, weight: Tensor, config: ModelConfig | GPT2Config) -> Tensor:
    """RMSNorm of the rows of `x`."""
    eps, dtype = config.norm_eps, lowest()
    if not config.norm_offset:
        return x.rms_norm(weight, eps, dtype=dtype)
    # A weight of 16 bits plus 1 would be rounded.
    wide = x.astype("float32"), weight.astype("float32") + 1.0
    return wide[0].rms_norm(wide[1], eps, dtype=dtype or x.dtype)


# One kernel forward, and one for both gradients, which needs the two operands only.
_swiglu = fuse(lambda gate, up: gate * sym.sigmoid(gate) * up)
_geglu = fuse(lambda x, up: x * sym.sigmoid(_SLOPE * x * (1 + 0.044715 * x * x)) * up)


def _data(parameter: Tensor | None) -> NvArray | None:
    return None if parameter is None else parameter.data


class Block(Module):
    """Attention and an MLP, each with a norm before or after it, and added to the stream.

    Parameters
    ----------
    weights : mapping of str to Tensor
        By role: those that the switches ask for.
    config : ModelConfig or GPT2Config
        The switches.
    layer : int
        Its number, which decides whether it has the window of its config.
    dropout : callable
        Applied to both summands while a model is trained.
    """

    attention_norm: Tensor
    attention_norm_bias: Tensor
    wqkv: Tensor
    wqkv_bias: Tensor | None
    wq: Tensor
    wk: Tensor
    wv: Tensor
    wq_bias: Tensor | None
    wk_bias: Tensor | None
    wv_bias: Tensor | None
    q_norm: Tensor | None
    k_norm: Tensor | None
    wo: Tensor
    wo_bias: Tensor | None
    mlp_norm: Tensor
    mlp_norm_bias: Tensor
    gate: Tensor
    gate_bias: Tensor | None
    up: Tensor
    up_bias: Tensor | None
    down: Tensor
    down_bias: Tensor | None
    attention_after: Tensor | None
    mlp_after: Tensor | None

    query_scale: float
    """Factor of queries, besides the ``1 / sqrt(head_dim)`` of attention."""

    query_factors: NvArray | None = None
    """Float32 [heads * head_dim], where only what is rotated has a factor of the rope's scaling."""

    def __init__(
        self,
        weights: Mapping[str, Tensor],
        config: ModelConfig | GPT2Config,
        layer: int,
        dropout: Callable[[Tensor], Tensor] = unchanged,
    ) -> None:
        self._config = config
        self._dropout = dropout
        self._few = FEW_ROWS.knows(config)
        # How many positions before its own one sees; None for all of them.
        self._left: int | None = None
        if config.window is not None and layer >= config.window_from:
            self._left = None if layer in config.full_layers else config.window - 1
        scale = config.attention_scale
        self.query_scale = 1.0 if scale is None else scale * math.sqrt(config.head_dim)
        # The frequencies of the model, those of layers with the window, or none.
        own = self._left is not None and config.local_rope_base is not None
        self.rope = (
            "" if config.rotated and not config.rotated[layer] else "local" if own else "all"
        )
        if config.rope_scaling is not None and config.rope_width is None and self.rope == "all":
            self.query_scale *= config.rope_scaling.amplitude**2
        for role in BLOCK_ROLES:
            setattr(self, role, weights.get(role))

    def forward(
        self, x: Tensor, inv_freq: NvArray | None, batch: int, packed: Packed | None = None
    ) -> Tensor:
        """[batch, seq, width] to the same; or [batch * seq, width] with `batch`, or `packed`."""
        config = self._config
        h = self._before(x, self.attention_norm, "attention_norm_bias")
        length = x.shape[-2] if len(x.shape) == 3 else x.shape[0] // batch
        # Kernels for windows are slower, and not needed where one holds all positions.
        left = self._left
        window = None if left is None or left >= length - 1 else (left, 0)
        starts = None if packed is None else packed.starts
        if config.packed:
            rows = linear.linear(h, self.wqkv, self.wqkv_bias)
            mixed = rows.packed_sdpa(
                config.num_heads, batch=batch, window=window, cu_seqlens=starts
            )
        else:
            # Rows of sequences of any lengths each have a position of their own.
            where = (0, batch) if packed is None else (packed.positions, len(packed.positions))
            q, k, v = self._project(h, inv_freq, *where)
            heads = config.num_heads, config.num_kv_heads
            mixed = q.sdpa(k, v, *heads, batch=batch, window=window, cu_seqlens=starts)
        return self._finish(x, mixed, self._dropout)

    def forward_cached(
        self, x: Tensor, inv_freq: NvArray | None, cache: Positions, layer: int
    ) -> Tensor:
        """[rows, width] of new positions to the same, on all positions of the cache."""
        config = self._config
        widest = max(config.width, config.hidden, config.num_heads * config.head_dim)
        known = self._few and FEW_ROWS.computes(self)
        rows = FewRows.of(x, widest, not config.packed, known)
        made: Tensor = LAYER.launch(rows, (self, x, inv_freq, cache, layer), x.device)
        return made

    def _cached_few(
        self, x: Tensor, inv_freq: NvArray | None, cache: Positions, layer: int
    ) -> Tensor:
        """`forward_cached` of a few rows: four launches and attention."""
        q, k, v = self._project_few(x)
        if not self._config.packed:
            q, k = self._positioned(q, k, None, 0, 1)  # the cache rotates what it appends
        return self._finish_few(x, self._attended(cache, layer, (q, k, v), inv_freq))

    def _cached(self, x: Tensor, inv_freq: NvArray | None, cache: Positions, layer: int) -> Tensor:
        """`forward_cached` by operations of the tape."""
        config = self._config
        h = self._before(x, self.attention_norm, "attention_norm_bias")
        if config.packed:
            q, k, v = self._unpacked(linear.linear(h, self.wqkv, self.wqkv_bias))
        else:
            q, k, v = self._project(h, None, 0, 1)  # the cache rotates what it appends
        mixed = self._attended(cache, layer, (q, k, v), inv_freq)
        return self._finish(x, Tensor(mixed), unchanged)

    def _attended(
        self,
        cache: Positions,
        layer: int,
        rows: tuple[Tensor, Tensor, Tensor],
        inv_freq: NvArray | None,
    ) -> NvArray:
        """New queries over the cache, which gets the keys and values beside them."""
        heads = self._config.num_heads, self._config.num_kv_heads
        q, k, v = (each.data for each in rows)
        return cache.attend(layer, q, k, v, *heads, left=self._left, inv_freq=inv_freq)

    def _project_few(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values of a few rows, in one launch; not rotated yet.

        Launches of few rows overlap: the embedding's, which is ordinary, is ahead of them all and
        waits for whoever wrote the weights, and none behind it writes any.
        """
        norm = self._norm(self.attention_norm, "attention_norm_bias")
        if self._config.packed:
            rows = row_product.product(
                x.data, self.wqkv.data, _data(self.wqkv_bias), norm=norm, overlap=True
            )
            return self._unpacked(Tensor(rows))
        weights = self.wq.data, self.wk.data, self.wv.data
        biases = _data(self.wq_bias), _data(self.wk_bias), _data(self.wv_bias)
        made = row_product.products(
            x.data, weights, biases, transpose_b=True, norm=norm, overlap=True
        )
        q, k, v = map(Tensor, made)
        return q, k, v

    @staticmethod
    def _unpacked(rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values of [rows, 3 * width]."""
        width = rows.shape[1] // 3
        if rows.shape[0] == 1:  # which lie one behind the other, and need no copies
            parts = rows.data.reshape(3, width)
            q, k, v = (Tensor(parts.slice(0, part, 1)) for part in range(3))
        else:
            q, k, v = (rows.slice(-1, part * width, width) for part in range(3))
        return q, k, v

    def _finish_few(self, x: Tensor, mixed: NvArray) -> Tensor:
        """As `_finish`, for a few rows: three launches."""
        across = not self._config.packed
        product = functools.partial(row_product.product, transpose_b=across, overlap=True)
        middle = product(mixed, self.wo.data, _data(self.wo_bias), residual=x.data)
        norm = self._norm(self.mlp_norm, "mlp_norm_bias")
        up, up_bias = self.up.data, _data(self.up_bias)
        if self._config.gated:
            h = row_product.gated(
                *(middle, self.gate.data, up, _data(self.gate_bias), up_bias),
                transpose_b=across, norm=norm, overlap=True,
            )  # fmt: skip
        else:
            h = product(middle, up, up_bias, norm=norm, activation="gelu")
        return Tensor(product(h, self.down.data, _data(self.down_bias), residual=middle))

    def _norm(self, weight: Tensor, bias: str) -> row_product.Norm:
        shift = getattr(self, bias).data if self._config.layer_norm else None
        return row_product.Norm(weight.data, shift, self._config.norm_eps)

    def _project(
        self, h: Tensor, inv_freq: NvArray | None, position: int | NvArray, batch: int
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values: the first two normalized and rotated, where models do so."""
        q = linear.linear(h, self.wq, self.wq_bias, transpose_b=True)
        k = linear.linear(h, self.wk, self.wk_bias, transpose_b=True)
        v = linear.linear(h, self.wv, self.wv_bias, transpose_b=True)
        return *self._positioned(q, k, inv_freq, position, batch), v

    def _positioned(
        self, q: Tensor, k: Tensor, inv_freq: NvArray | None, position: int | NvArray, batch: int
    ) -> tuple[Tensor, Tensor]:
        """Queries and keys, normalized and rotated by their positions, where models do so."""
        config = self._config
        if self.q_norm is not None and self.k_norm is not None:
            q, k = self._of_parts(q, self.q_norm), self._of_parts(k, self.k_norm)
        if self.query_scale != 1.0:
            q = q * self.query_scale
        if self.query_factors is not None:
            # In 16 bits, the factors would be rounded.
            q = (q.astype("float32") * Tensor(self.query_factors)).astype(q.dtype)
        if inv_freq is not None:
            q = q.rope(config.num_heads, pos_offset=position, inv_freq=inv_freq, batch=batch)
            k = k.rope(config.num_kv_heads, pos_offset=position, inv_freq=inv_freq, batch=batch)
        return q, k

    def _of_parts(self, x: Tensor, weight: Tensor) -> Tensor:
        """RMSNorm of each part of a row that is as long as the weight: a head, or all of it."""
        parts = x.reshape(-1, weight.shape[0])
        return rms_normalized(parts, weight, self._config).reshape(*x.shape)

    def _before(self, x: Tensor, weight: Tensor, bias: str) -> Tensor:
        """Return the input of attention or the MLP from the stream."""
        return x if self._config.post_norm else self._normalized(x, weight, bias)

    def _after(self, x: Tensor, weight: Tensor, bias: str, second: Tensor | None = None) -> Tensor:
        """Return the part that attention or the MLP adds to the stream."""
        if second is not None:
            x = self._normalized(x, second, bias)
        elif self._config.post_norm:
            x = self._normalized(x, weight, bias)
        return x if self._config.residual_scale == 1.0 else x * self._config.residual_scale

    def _normalized(self, x: Tensor, weight: Tensor, bias: str) -> Tensor:
        if self._config.layer_norm:
            eps = self._config.norm_eps
            return x.layer_norm(weight, getattr(self, bias), eps, dtype=lowest())
        return rms_normalized(x, weight, self._config)

    def _finish(self, x: Tensor, mixed: Tensor, dropout: Callable[[Tensor], Tensor]) -> Tensor:
        """Compute the rest after attention: its projection, the MLP, and the two sums."""
        across = not self._config.packed
        mixed = linear.linear(mixed, self.wo, self.wo_bias, across)
        norm, second = self.attention_norm, self.attention_after
        x = x + dropout(self._after(mixed, norm, "attention_norm_bias", second))
        h = self._before(x, self.mlp_norm, "mlp_norm_bias")
        if self._config.gated:
            gate = linear.linear(h, self.gate, self.gate_bias, across)
            up = linear.linear(h, self.up, self.up_bias, across)
            h = (_geglu if self._config.gelu_gate else _swiglu)(gate, up)
            h = linear.linear(h, self.down, self.down_bias, across)
        else:
            assert self.up_bias is not None and self.down_bias is not None
            h = linear.mlp(h, self.up, self.up_bias, self.down, self.down_bias, across)
        return x + dropout(self._after(h, self.mlp_norm, "mlp_norm_bias", self.mlp_after))


LAYER = rows_operation("layer of a decoder", "_cached_few", "_cached")
"""New rows of a layer over its cache."""

FEW_ROWS = FastPath(
    Block,
    ("_project", "_positioned", "_before", "_after", "_normalized", "_finish"),
    BLOCK_ROLES,
    "wide_qk_norm full_layers rotated local_rope_base rope_width embedding_scale logit_divisor",
    "post_norm both_norms norm_offset gelu_gate residual_scale",
)
"""What `_project_few` and `_finish_few` compute; queries and keys get their norms as always."""
