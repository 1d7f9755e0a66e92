"""GPT-2: learned positions, LayerNorm, GELU, tied head."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, ClassVar

from ignis.nn.causal import CausalModel
from ignis.nn.config import GPT2Config
from ignis.nn.generator import Generator
from ignis.nn.layers import Dropout
from ignis.runtime.array.nvarray import NvArray

_STD = 0.02


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
        If `dtype` is not one of these.
    OutOfMemoryError
        If the weights do not fit; none of them is left.

    Notes
    -----
    Names and layouts ([in, out] projections) are those of GPT-2's published checkpoints.
    """

    config: GPT2Config
    in_one_launch = True
    names: ClassVar[dict[str, str]] = {
        "embedding": "wte.weight",
        "positions": "wpe.weight",
        "norm": "ln_f.weight",
        "norm_bias": "ln_f.bias",
        "attention_norm": "h.{}.ln_1.weight",
        "attention_norm_bias": "h.{}.ln_1.bias",
        "wqkv": "h.{}.attn.c_attn.weight",
        "wqkv_bias": "h.{}.attn.c_attn.bias",
        "wo": "h.{}.attn.c_proj.weight",
        "wo_bias": "h.{}.attn.c_proj.bias",
        "mlp_norm": "h.{}.ln_2.weight",
        "mlp_norm_bias": "h.{}.ln_2.bias",
        "up": "h.{}.mlp.c_fc.weight",
        "up_bias": "h.{}.mlp.c_fc.bias",
        "down": "h.{}.mlp.c_proj.weight",
        "down_bias": "h.{}.mlp.c_proj.bias",
    }

    def assemble(self, config: GPT2Config, weights: Mapping[str, NvArray], seed: int) -> None:
        """Set the configuration and the modules over `weights`; the rest is drawn by `seed`."""
        self.dropout = Dropout(config.dropout, Generator(seed))
        super().assemble(config, weights, seed)

    @staticmethod
    def _initial_std(config: Any, role: str, shape: tuple[int, ...]) -> float:
        return _STD / math.sqrt(2 * config.num_layers) if role in ("wo", "down") else _STD
