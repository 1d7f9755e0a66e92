"""What operations compute, in float64 NumPy, written from their definitions."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Float64 = npt.NDArray[np.float64]


ITEM_SIZES = {
    "float16": 2,
    "bfloat16": 2,
    "float32": 4,
    "float64": 8,
    "int32": 4,
    "int64": 8,
    "uint8": 1,
    "bool": 1,
    "int8": 1,
    "int16": 2,
    "uint16": 2,
    "uint32": 4,
    "uint64": 8,
    "float8_e4m3fn": 1,
    "float8_e5m2": 1,
}
"""Bytes of an element, by dtype."""


def sigmoid(x: Float64) -> Float64:
    return np.exp(-np.logaddexp(0, -x))  # without an overflow


def gelu(x: Float64) -> Float64:
    """By its tanh approximation: 1 + tanh(u) = 2 sigmoid(2 u), exact in the negative tail, too."""
    return x * sigmoid(2 * math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))


def silu(x: Float64) -> Float64:
    return x * sigmoid(x)


ACTIVATED: dict[str | None, Callable[..., Float64]] = {
    None: lambda x: x,
    "gelu": gelu,
    "silu": silu,
}
"""What may follow a small product."""


def softmax(x: Float64) -> Float64:
    """Over the last dimension."""
    e: Float64 = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def rms_norm(x: Float64, weight: Float64, eps: float = 1e-5) -> Float64:
    """Over the last dimension."""
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + eps) * weight


def attend(
    q: Float64,
    k: Float64,
    v: Float64,
    heads: int,
    kv_heads: int,
    start: int = 0,
    window: int | None = None,
) -> Float64:
    """Causal attention of [rows, heads * dim] whose first row sees `start` + 1 keys.

    Of those, the latest `window` where that is given.
    """
    rows, dim = q.shape[0], q.shape[1] // heads
    out = np.empty_like(q)
    for h in range(heads):
        group = h // (heads // kv_heads)
        mine, theirs = slice(h * dim, (h + 1) * dim), slice(group * dim, (group + 1) * dim)
        for r in range(rows):
            seen = start + r + 1
            first = 0 if window is None else max(0, seen - window)
            p = softmax(k[first:seen, theirs] @ q[r, mine] / np.sqrt(dim))
            out[r, mine] = p @ v[first:seen, theirs]
    return out


def slopes(f: Callable[[Float64], Float64], x: Float64, dy: Float64, h: float = 1e-5) -> Float64:
    """Gradient of sum(f(x) * dy) by central differences in float64."""
    found = np.empty_like(x)
    for index in np.ndindex(x.shape):
        step = np.zeros_like(x)
        step[index] = h
        found[index] = ((f(x + step) - f(x - step)) * dy).sum() / (2 * h)
    return found
