"""One token through a whole decoder in one launch; see ``cuda/decoder_step.cu``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.dtypes import c_type
from ignis.jit.compile import build
from ignis.kernels.common.sources import source
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray

POINTERS = (
    *("attention_norm", "attention_norm_bias", "wq", "wk", "wv", "wq_bias", "wk_bias", "wv_bias"),
    *("q_norm", "k_norm", "wo", "wo_bias", "mlp_norm", "mlp_norm_bias", "gate", "gate_bias"),
    *("up", "up_bias", "down", "down_bias", "keys", "values"),
)
_FILE = "decoder_step.cu"
_STEP, _BATCH, _TILE = 1024, 16, 8


@dataclass(frozen=True)
class How:
    """How the launch is cut."""

    blocks: int
    warps: int
    ring: int
    heads: int
    splits: int = 8
    rows: int = 64
    options: tuple[str, ...] = ()
    cooperative: bool = False


class DecoderStep:
    """The launch of one model and one cache."""

    def __init__(self, model: Any, cache: Any, how: How) -> None:
        c = model.config
        self.model, self.cache, self.how = model, cache, how
        device, dtype = model.device, model.dtype
        rows = np.zeros((c.num_layers, len(POINTERS)), np.uint64)
        for layer, block in enumerate(model.blocks):
            for i, role in enumerate(POINTERS):
                if role in ("keys", "values"):
                    array = cache.layers[layer][role == "values"].array
                else:
                    found = getattr(block, role, None)
                    if role in ("wq", "wq_bias") and c.packed:
                        found = getattr(block, role.replace("wq", "wqkv"))
                    array = None if found is None else found.data
                rows[layer, i] = 0 if array is None else array.ptr
        head = np.array([model._projection.data.ptr], np.uint64)
        self.table = create.array(np.concatenate([rows.reshape(-1), head]), "uint64", device)
        queries, keys, width = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim, c.width
        size = np.dtype(dtype).itemsize
        elements = 2 * width + queries + 2 * keys + c.hidden + how.splits * queries
        self.words = create.zeros(elements * size // 4 + c.num_heads * how.splits, "uint64", device)
        self.epoch = create.zeros(1, "uint32", device)
        deepest = max(width, c.hidden, queries)
        depth = 128 // size
        wide = -(-(-(-width // depth // how.warps) * depth) // 128)
        flags = f"{str(c.packed).lower()}, {how.heads}, {how.ring}, {wide}"
        name = f"decoder_step<{c_type(dtype)}, {flags}>"
        options = (*how.options, f"-DIGNIS_WARPS={how.warps}")
        self.kernel = build(source(_FILE), name, device, options, _FILE)
        kept = -(-(width // _TILE) // how.blocks) * _TILE
        parts = max(how.warps * 2 * _BATCH * _TILE, how.warps * how.heads * (c.head_dim + 2))
        self.shared = (
            how.warps * how.ring * _STEP
            + deepest * size
            + 4 * (parts + (how.heads + 2) * c.head_dim)
            + 8 * how.warps
            + 4 * c.head_dim
            + 32 * 8
            + 16 * 6
            + 8 * (c.num_layers * len(POINTERS) + 2)
            + 4 * kept
        )
        assert all(k % depth == 0 for k in (width, c.hidden, queries)), "k in steps"
        tiles = [(queries + 2 * keys) // _TILE, c.hidden // _TILE]
        assert how.blocks <= min(tiles), "every block has a tile"

    def __call__(self, token: NvArray, logits: NvArray) -> None:
        """Launch."""
        model, how = self.model, self.how
        c = model.config
        left = 1 << 30 if c.window is None else c.window - 1
        self.kernel.launch(
            how.blocks,
            32 * how.warps,
            (
                self.table, token, self.cache.position, model.embedding.data,
                None if model.positions is None else model.positions.data, model._inv_freq,
                model.norm.data, None if model.norm_bias is None else model.norm_bias.data,
                self.words, self.epoch, logits,
                c.num_layers, c.width, c.num_heads, c.num_kv_heads, c.head_dim, c.hidden,
                c.vocab_size, self.cache.capacity, int(c.gated), how.splits, how.rows,
                c.window_from, left, c.head_dim**-0.5, c.norm_eps,
            ),
            shared=self.shared,
            cooperative=how.cooperative,
        )  # fmt: skip
