"""A Llama-style language model: RMSNorm, rotary grouped-query attention, SwiGLU."""

from __future__ import annotations

import math
from typing import Any, ClassVar

from ignis.nn.block import BLOCK_ROLES
from ignis.nn.causal import CausalModel
from ignis.nn.config import ModelConfig

_EMBEDDING_STD = 0.3
_HEAD_STD = 0.02
_RESIDUAL_SCALE = 0.2


class LanguageModel(CausalModel):
    """Ids to logits of the next id.

    Parameters
    ----------
    config : ModelConfig
        The shape.
    seed : int
        Chooses the initial weights: normal, scaled to the inputs of a projection, smaller where
        a block adds to the stream and where logits come out; norms 1, biases 0.
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
    Projections are [out, in], as in a safetensors file of a Llama.
    """

    config: ModelConfig
    in_one_launch = True
    names: ClassVar[dict[str, str]] = {
        "embedding": "embedding",
        **{role: f"blocks.{{}}.{role}" for role in BLOCK_ROLES},
        "norm": "norm",
        "head": "head",
    }

    @staticmethod
    def _initial_std(config: Any, role: str, shape: tuple[int, ...]) -> float:
        # Small where logits come out: training starts from nearly uniform predictions.
        if role == "head" or (role == "embedding" and config.tied):
            return _HEAD_STD
        if role == "embedding":
            return _EMBEDDING_STD
        scale = _RESIDUAL_SCALE if role in ("wo", "down") else 1.0
        return scale / math.sqrt(shape[1])
