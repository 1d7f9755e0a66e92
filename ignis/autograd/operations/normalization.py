"""LayerNorm and RMSNorm over the last dimension."""

from __future__ import annotations

from typing import Any

from ignis.autograd.autocast import widened
from ignis.autograd.destinations import current, destination
from ignis.autograd.node import Edges, Gradients, Saved, TensorT
from ignis.autograd.recording import record, require_tensors
from ignis.kernels import normalization
from ignis.runtime.array.nvarray import NvArray


def layer_norm(
    self: TensorT, weight: TensorT, bias: TensorT, eps: float = 1e-5, *, dtype: Any = None
) -> TensorT:
    """LayerNorm over the last dimension; `weight` and `bias` have its size.

    ``(x - mean) / sqrt(var + eps) * weight + bias`` with the biased variance of each row.
    The result is in `dtype`: that of the input if None, else that or, of float32, one of 16 bits.
    """
    require_tensors("layer_norm", weight, bias)
    self, weight, bias = widened(self, weight, bias)
    y, mean, rstd = normalization.layer_norm_forward(
        self.array, weight.array, bias.array, eps, dtype=dtype
    )
    saved = (self, weight, mean, rstd)
    return record("layer_norm", y, (self, weight, bias), saved, _layer_norm, fused=True)


def _layer_norm(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
    into = None if current.destinations is None else (destination(to[1]), destination(to[2]))
    return normalization.layer_norm_backward(dy, *saved, into=into)


def rms_norm(self: TensorT, weight: TensorT, eps: float = 1e-5, *, dtype: Any = None) -> TensorT:
    """RMSNorm over the last dimension; `weight` has its size.

    ``x / sqrt(mean(x^2) + eps) * weight``, row by row. `dtype` as for `layer_norm`.
    """
    require_tensors("rms_norm", weight)
    self, weight = widened(self, weight)
    y, rstd = normalization.rms_norm_forward(self.array, weight.array, eps, dtype=dtype)
    return record("rms_norm", y, (self, weight), (self, weight, rstd), _rms_norm, fused=True)


def _rms_norm(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
    into = None if current.destinations is None else (destination(to[1]),)
    return normalization.rms_norm_backward(dy, *saved, into=into)
