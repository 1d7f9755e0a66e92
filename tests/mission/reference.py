"""Plain float64 NumPy: what the rows are compared with."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from tests.helpers.references import softmax

F = npt.NDArray[np.float64]


def relu(x: F) -> tuple[F, F]:
    """Value and slope."""
    return np.maximum(x, 0.0), (x > 0).astype(np.float64)


def gelu(x: F) -> tuple[F, F]:
    """Value and slope of the tanh form."""
    c = math.sqrt(2.0 / math.pi)
    t = np.tanh(c * (x + 0.044715 * x**3))
    inner = c * (1.0 + 3 * 0.044715 * x**2)
    return 0.5 * x * (1 + t), 0.5 * (1 + t) + 0.5 * x * (1 - t**2) * inner


def silu(x: F) -> tuple[F, F]:
    """Value and slope."""
    s = 1.0 / (1.0 + np.exp(-x))
    return x * s, s * (1.0 + x * (1.0 - s))


def layer_norm(x: F, gamma: F, beta: F, eps: float, dy: F) -> tuple[F, tuple[F, F, F]]:
    """Value, and the gradients by x, gamma and beta."""
    std = np.sqrt(x.var(-1, keepdims=True) + eps)
    hat = (x - x.mean(-1, keepdims=True)) / std
    g = dy * gamma
    dx = (g - g.mean(-1, keepdims=True) - hat * (g * hat).mean(-1, keepdims=True)) / std
    return hat * gamma + beta, (dx, (dy * hat).sum(0), dy.sum(0))


def rms_norm(x: F, gamma: F, eps: float, dy: F) -> tuple[F, tuple[F, F]]:
    """Value, and the gradients by x and gamma."""
    std = np.sqrt((x**2).mean(-1, keepdims=True) + eps)
    hat = x / std
    g = dy * gamma
    dx = (g - hat * (g * hat).mean(-1, keepdims=True)) / std
    return hat * gamma, (dx, (dy * hat).sum(0))


def rope(x: F, inv_freq: F, heads: int, offset: int) -> F:
    """Halves of every head rotated by position times inverse frequency."""
    rows, width = x.shape
    half = width // heads // 2
    angle = (np.arange(rows)[:, None] + offset) * inv_freq[None, :]
    cos, sin = np.cos(angle)[:, None, :], np.sin(angle)[:, None, :]
    parts = x.reshape(rows, heads, 2, half)
    low, high = parts[:, :, 0], parts[:, :, 1]
    rotated = np.stack([low * cos - high * sin, high * cos + low * sin], 2)
    return rotated.reshape(rows, width)


def attention(
    q: F, k: F, v: F, heads: int, kv_heads: int, causal: bool, dout: F | None = None
) -> tuple[F, ...]:
    """Output, log-sum-exp [heads, rows], and with `dout` the gradients by q, k and v."""
    rows, dim = q.shape[0], q.shape[1] // heads
    group = heads // kv_heads
    out, lse = np.zeros_like(q), np.zeros((heads, rows))
    dq, dk, dv = np.zeros_like(q), np.zeros_like(k), np.zeros_like(v)
    for head in range(heads):
        mine = slice(head * dim, (head + 1) * dim)
        theirs = slice(head // group * dim, (head // group + 1) * dim)
        scores = q[:, mine] @ k[:, theirs].T / math.sqrt(dim)
        if causal:
            scores = np.where(np.tri(rows, k.shape[0], k.shape[0] - rows), scores, -np.inf)
        top = scores.max(-1)
        lse[head] = np.log(np.exp(scores - top[:, None]).sum(-1)) + top
        p = np.exp(scores - lse[head][:, None])
        out[:, mine] = p @ v[:, theirs]
        if dout is not None:
            d = dout[:, mine]
            dv[:, theirs] += p.T @ d
            dp = d @ v[:, theirs].T
            ds = p * (dp - (dp * p).sum(-1, keepdims=True)) / math.sqrt(dim)
            dq[:, mine] = ds @ k[:, theirs]
            dk[:, theirs] += ds.T @ q[:, mine]
    return (out, lse) if dout is None else (out, lse, dq, dk, dv)


def cross_entropy(x: F, targets: npt.NDArray[np.int64], pad: int | None) -> tuple[F, F]:
    """Losses of the rows, and the gradient of their mean; rows of padding are 0."""
    p, rows = softmax(x), np.arange(len(x))
    kept = np.ones(len(x)) if pad is None else (targets != pad).astype(np.float64)
    gradient = p.copy()
    gradient[rows, targets] -= 1.0
    return -np.log(p[rows, targets]) * kept, gradient * kept[:, None] / max(kept.sum(), 1.0)
