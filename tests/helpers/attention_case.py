"""One attention with its operands, and its results within the bounds of what is rounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

import ignis
from ignis.dtypes import as_dtype
from ignis.kernels import attention
from tests.helpers.attention import Reference, seen_in_sequences, seen_keys

Array = npt.NDArray[Any]
UNITS = {"bfloat16": 2.0**-8, "float16": 2.0**-11, "float32": 2.0**-20, "tf32": 2.0**-9}
FLOOR = 2e-6
"""What float32 sums and exponentials may be off by, beside what is rounded."""


class Case:
    """Operands of one attention, and its results within their bounds."""

    def __init__(
        self,
        rng: np.random.Generator,
        dtype: str,
        q_len: int,
        kv_len: int,
        heads: int,
        kv_heads: int,
        dim: int,
        seen: Array,
        factor: float = 1.0,
        **how: Any,
    ) -> None:
        self.unit = UNITS[dtype]
        kind = as_dtype("float32" if dtype == "tf32" else dtype)
        if dtype == "tf32":
            how["precision"] = "tf32"
        self.heads, self.how = (heads, kv_heads), how
        widths = (q_len, heads), (kv_len, kv_heads), (kv_len, kv_heads), (q_len, heads)
        q, k, v, dout = (rng.standard_normal((rows, n * dim)).astype(kind) for rows, n in widths)
        q = (q.astype(np.float32) * factor).astype(kind)
        self.host = q, k, v, dout
        self.device = tuple(ignis.array(each) for each in self.host)
        self.want = Reference(q, k, v, heads, kv_heads, seen)

    def run(self) -> list[ignis.NvArray]:
        q, k, v, dout = self.device
        out, lse = attention.forward(q, k, v, *self.heads, **self.how)
        return [out, lse, *attention.backward(dout, q, k, v, out, lse, *self.heads, **self.how)]

    def floor(self) -> float:
        scores = abs(self.want.q) @ abs(self.want.k).swapaxes(1, 2) * self.want.scale
        floor = FLOOR * (1 + scores.max(initial=0))  # what the exponents are off by
        if self.unit == UNITS["tf32"]:
            floor += 2.0**-10 * scores.max(initial=0)
        return float(floor)

    def check(self) -> None:
        out, lse, *gradients = self.run()
        floor, lse_host = self.floor(), lse.to_host().reshape(self.want.lse.shape)
        within(out.to_host(), self.want.out, self.want.out_bound(self.unit + floor) + floor)
        within(lse_host, self.want.lse, floor + FLOOR * abs(self.want.lse))
        self.check_gradients(gradients)

    def check_backward(self) -> None:
        """Of the forward pass as it should be: no kernel of that is compiled, and no plan used."""
        q, k, v, dout = self.device
        out = ignis.array(self.want.out.astype(self.host[0].dtype))
        lse = ignis.array(self.want.lse.astype(np.float32))
        into = tuple(ignis.empty_like(each) for each in (q, k, v))
        attention.backward(dout, q, k, v, out, lse, *self.heads, **self.how, into=into)
        self.check_gradients(into)

    def check_gradients(self, gradients: Iterable[ignis.NvArray]) -> None:
        dout, floor = self.host[3], self.floor()
        bounds = self.want.gradient_bounds(dout, self.unit + floor)
        for got, exact, bound in zip(gradients, self.want.gradients(dout), bounds, strict=True):
            within(got.to_host(), exact, bound + floor)


def within(got: Array, exact: Array, bound: Array) -> None:
    """Compare in float64; equal infinities are equal."""
    got = got.astype(np.float64)
    assert got.shape == exact.shape
    assert not np.isnan(got).any()
    with np.errstate(invalid="ignore"):
        bad = ~((got == exact) | (abs(got - exact) <= bound))
    assert not bad.any(), (np.argwhere(bad)[:3], got[bad][:3], exact[bad][:3])


def plain(
    rng: np.random.Generator, dtype: str, q_len: int, kv_len: int, heads: int, kv_heads: int,
    dim: int, causal: bool = True, window: tuple[int, int] | None = None, factor: float = 1.0,
) -> Case:  # fmt: skip
    """One sequence."""
    seen = seen_keys(q_len, kv_len, causal, window)
    shape = (q_len, kv_len, heads, kv_heads, dim)
    return Case(rng, dtype, *shape, seen, factor, causal=causal, window=window)


def sequences(rng: np.random.Generator, dim: int) -> Iterator[Case]:
    """Several: one without rows, one without keys, one without queries; rows behind the last."""
    starts, k_starts = [0, 1, 1, 130, 200, 200, 331], [0, 7, 70, 140, 140, 141, 400]
    for q_rows, kv_rows, causal, window in ((331, 400, True, None), (340, 420, False, (40, 9))):
        seen = seen_in_sequences(starts, k_starts, q_rows, kv_rows, causal, window)
        how: dict[str, Any] = {"causal": causal, "window": window}
        how["cu_seqlens"] = ignis.array(np.array(starts, np.int32))
        how["cu_seqlens_k"] = ignis.array(np.array(k_starts, np.int32))
        yield Case(rng, "bfloat16", q_rows, kv_rows, 2, 1, dim, seen, **how)


def packed(case: Case) -> list[ignis.NvArray]:
    """What `run` gives, of rows that hold q, k and v side by side."""
    qkv = ignis.array(np.concatenate(case.host[:3], axis=1))
    heads = case.heads[0]
    out, lse = attention.forward_packed(qkv, heads, **case.how)
    dqkv = attention.backward_packed(case.device[3], qkv, out, lse, heads, **case.how)
    return [out, lse, dqkv]
