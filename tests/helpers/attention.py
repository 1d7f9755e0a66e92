"""Attention and its gradients in float64 by the whole matrix of weights, and bounds for 16 bits."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


class Reference:
    """Attention of q on k and v, all [rows, heads * dim]; `seen` says which keys a query sees."""

    def __init__(
        self, q: Array, k: Array, v: Array, heads: int, kv_heads: int, seen: Array | bool = True
    ) -> None:
        dim = q.shape[1] // heads
        self.heads, self.kv_heads = heads, kv_heads
        self.q = q.astype(np.float64).reshape(len(q), heads, dim).swapaxes(0, 1)
        spread = [h // (heads // kv_heads) for h in range(heads)]
        self.k, self.v = (
            a.astype(np.float64).reshape(len(a), kv_heads, dim).swapaxes(0, 1)[spread]
            for a in (k, v)
        )
        self.scale = 1 / np.sqrt(dim)
        scores = np.where(seen, self.q @ self.k.swapaxes(1, 2) * self.scale, -np.inf)
        top = scores.max(axis=2, keepdims=True, initial=-np.inf)
        base = np.where(np.isneginf(top), 0, top)
        e = np.exp(scores - base)
        total = e.sum(axis=2, keepdims=True)
        with np.errstate(divide="ignore"):
            self.lse = (base + np.log(total))[..., 0]
        self.p = e / np.where(total == 0, 1, total)
        self.out = self._join(self.p @ self.v)

    def _join(self, a: Array) -> Array:
        return a.swapaxes(0, 1).reshape(a.shape[1], -1)

    def _split(self, dout: Array) -> Array:
        return dout.astype(np.float64).reshape(len(dout), self.heads, -1).swapaxes(0, 1)

    def _sum_groups(self, a: Array) -> Array:
        group = self.heads // self.kv_heads
        return self._join(a.reshape(self.kv_heads, group, *a.shape[1:]).sum(axis=1))

    def gradients(self, dout: Array) -> tuple[Array, Array, Array]:
        d = self._split(dout)
        dp = d @ self.v.swapaxes(1, 2)
        ds = self.p * (dp - (dp * self.p).sum(axis=2, keepdims=True)) * self.scale
        dk, dv = ds.swapaxes(1, 2) @ self.q, self.p.swapaxes(1, 2) @ d
        return self._join(ds @ self.k), self._sum_groups(dk), self._sum_groups(dv)

    def out_bound(self, unit: float) -> Array:
        """Largest error where weights and results are rounded by up to `unit` of their size."""
        return unit * (self._join(self.p @ abs(self.v)) + abs(self.out))

    def gradient_bounds(self, dout: Array, unit: float) -> tuple[Array, Array, Array]:
        """The same of `gradients`, where dS is rounded as well and delta comes of a rounded out."""
        d = self._split(dout)
        dp = d @ self.v.swapaxes(1, 2)
        delta = (dp * self.p).sum(axis=2, keepdims=True)
        rounded_out = unit * (self.p @ abs(self.v) + abs(self.p @ self.v))
        delta_error = (abs(d) * rounded_out).sum(axis=2, keepdims=True)
        error = self.scale * self.p * (unit * abs(dp - delta) + delta_error)
        found = (
            self._join(error @ abs(self.k)),
            self._sum_groups(error.swapaxes(1, 2) @ abs(self.q)),
            self._sum_groups(unit * self.p.swapaxes(1, 2) @ abs(d)),
        )
        dq, dk, dv = (
            bound + unit * abs(exact)
            for bound, exact in zip(found, self.gradients(dout), strict=True)
        )
        return dq, dk, dv


def seen_keys(
    q_len: int, kv_len: int, causal: bool, window: tuple[int, int] | None = None
) -> Array:
    """Which keys each query sees, the last query aligned with the last key."""
    distance = np.arange(kv_len) - np.arange(q_len)[:, None] - (kv_len - q_len)
    left, right = window or (-1, -1)
    seen = np.ones((q_len, kv_len), bool)
    if left >= 0:
        seen &= distance >= -left
    if causal or right >= 0:
        seen &= distance <= (0 if causal else right)
    return seen


def seen_in_sequences(
    starts: list[int], k_starts: list[int], rows: int, kv_rows: int, causal: bool,
    window: tuple[int, int] | None = None,
) -> Array:  # fmt: skip
    """The same for sequences one after the other, of which none sees another."""
    seen = np.zeros((rows, kv_rows), bool)
    for q0, q1, k0, k1 in zip(starts, starts[1:], k_starts, k_starts[1:], strict=False):
        seen[q0:q1, k0:k1] = seen_keys(q1 - q0, k1 - k0, causal, window)
    return seen
