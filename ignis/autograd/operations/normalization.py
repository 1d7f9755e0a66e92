"""LayerNorm and RMSNorm over the last dimension."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.autograd.node import Gradients, Saved
from ignis.autograd.recording import record
from ignis.kernels import normalization
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["layer_norm", "rms_norm"]


def layer_norm(x: Tensor, weight: Tensor, bias: Tensor, eps: float) -> Tensor:
    """``(x - mean) / sqrt(var + eps) * weight + bias`` with the biased variance of each row."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return normalization.layer_norm_backward(dy, *saved)

    y, mean, rstd = normalization.layer_norm_forward(x.data, weight.data, bias.data, eps)
    saved = (x.data, weight.data, mean, rstd)
    return record("layer_norm", y, (x, weight, bias), saved, backward)


def rms_norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    """``x / sqrt(mean(x^2) + eps) * weight``, row by row."""

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return normalization.rms_norm_backward(dy, *saved)

    y, rstd = normalization.rms_norm_forward(x.data, weight.data, eps)
    return record("rms_norm", y, (x, weight), (x.data, weight.data, rstd), backward)
