"""Sizes of one call of an attention kernel, checked."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.kernels.common import expect
from ignis.runtime.array.nvarray import NvArray

__all__ = ["MAX_HEAD_DIM", "Heads", "checked_heads"]

MAX_HEAD_DIM = 128
"""Largest head_dim of the kernels."""

_MOST_SEQUENCES = 65535  # along grid.z


@dataclass(frozen=True, slots=True)
class Heads:
    """Rows of one sequence, heads and their size; of `batch` equally long sequences."""

    q_rows: int
    kv_rows: int
    heads: int
    kv_heads: int
    head_dim: int
    batch: int = 1

    @property
    def dim(self) -> int:
        """Elements of a head in a tile, of which head_dim are used."""
        return 32 if self.head_dim <= 32 else 64 if self.head_dim <= 64 else 128

    @property
    def scale(self) -> float:
        """What scores are multiplied by."""
        return 1.0 / math.sqrt(self.head_dim)

    @property
    def lse_shape(self) -> tuple[int, ...]:
        """One number per query and head."""
        rows = (self.heads, self.q_rows)
        return rows if self.batch == 1 else (self.batch, *rows)

    @property
    def sizes(self) -> tuple[int, int, int, int, int, float]:
        """The arguments that all kernels share."""
        return self.q_rows, self.kv_rows, self.heads, self.kv_heads, self.head_dim, self.scale


def checked_heads(
    operation: str,
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None,
    length: int | None = None,
    batch: int = 1,
) -> Heads:
    """Heads of the operands of `operation`; of k and v only the first `length` rows.

    Raises
    ------
    ArgumentError
        If their shapes do not fit, or head_dim exceeds `MAX_HEAD_DIM`.
    """
    num_heads = as_count(operation, "num_heads", num_heads, least=1)
    if num_kv_heads is None:
        kv_heads = num_heads
    else:
        kv_heads = as_count(operation, "num_kv_heads", num_kv_heads, least=1)
    if q.ndim != 2 or k.ndim != 2:
        raise ArgumentError(
            f"{operation}: q and k must be [rows, heads * head_dim], not {q.shape} and {k.shape}"
        )
    expect.equal_shapes(operation, k=k, v=v)
    if num_heads % kv_heads:
        raise ArgumentError(
            f"{operation}: num_kv_heads {kv_heads} must divide num_heads {num_heads}"
        )
    head_dim = q.shape[1] // num_heads
    if head_dim == 0 or q.shape[1] != num_heads * head_dim or k.shape[1] != kv_heads * head_dim:
        raise ArgumentError(
            f"{operation}: q {q.shape} and k {k.shape} are not {num_heads} and {kv_heads} heads "
            "of one head_dim"
        )
    if head_dim > MAX_HEAD_DIM:
        raise ArgumentError(f"{operation}: head_dim {head_dim} exceeds {MAX_HEAD_DIM}")
    rows = k.shape[0] if length is None else length
    if not 0 <= rows <= k.shape[0]:
        raise ArgumentError(f"{operation}: {rows} rows of a cache that has {k.shape[0]}")
    if not 1 <= batch <= _MOST_SEQUENCES or q.shape[0] % batch or rows % batch:
        raise ArgumentError(
            f"{operation}: q {q.shape} and k {k.shape} are not a batch of {batch} equal sequences"
        )
    return Heads(q.shape[0] // batch, rows // batch, num_heads, kv_heads, head_dim, batch)
