"""What is asked of attention, checked once: `Asked` by the caller, `Heads` for the kernels."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ignis.base.numbers import as_count, as_flag
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.attention.tiling import TUNING, Tuning
from ignis.kernels.common.candidates import Tuned
from ignis.kernels.common.operands import as_operand, require_equal_shapes
from ignis.kernels.common.precision import chosen_precision
from ignis.kernels.common.rows import vector_width
from ignis.runtime.array.nvarray import NvArray

MAX_HEAD_DIM = 256
"""Largest head_dim of the kernels."""

_MOST_SEQUENCES = 65535  # along grid.z
_MOST_ROWS = 2**29  # the kernels on tensor cores count rows, and sums of three such numbers, in int
_INT32 = DTYPES["int32"]

Starts = tuple[NvArray, NvArray]
"""The first rows of the sequences in q and in k, and where the last one ends."""

tuning = Tuned(TUNING)
"""By what kernels of attention are chosen."""


class Asked(NamedTuple):
    """The arguments of attention, as the caller gave them, but for the arrays it computes with."""

    heads: int
    kv_heads: int | None
    causal: bool = True
    batch: int = 1
    window: tuple[int, int] | None = None
    precision: str | None = None
    cu_seqlens: Any = None
    cu_seqlens_k: Any = None


@dataclass(frozen=True, slots=True)
class Heads:
    """Rows of one sequence, heads and their size; of several sequences, in the rows of a matrix.

    With `sequences`, these are of any lengths, and `q_rows` and `kv_rows` count all of them.
    """

    q_rows: int
    kv_rows: int
    heads: int
    kv_heads: int
    head_dim: int
    batch: int = 1
    left: int = 0
    """How many keys before its own a query sees."""
    right: int = 0
    """How many keys behind its own a query sees."""
    sequences: int | None = None
    """How many sequences the starts describe; None where all have as many rows."""
    dtype: np.dtype[Any] = DTYPES["float32"]
    tf32: bool = False
    """Whether float32 is multiplied in TF32."""
    vectors: bool = True
    """Whether the rows of all arrays are whole vectors of 16 bytes."""
    packed: bool = False
    """Whether a row holds queries, keys and values side by side."""
    tuning: Tuning = field(default=TUNING, repr=False)

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
    def pitch(self) -> int | None:
        """Elements of a row that holds queries, keys and values; None where each has its array."""
        return 3 * self.heads * self.head_dim if self.packed else None

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return self.dtype.itemsize

    def blocks(self, length: int, rows: int) -> int:
        """Blocks of `rows` rows for `length` rows, of which no block has those of two sequences."""
        if self.sequences is None:
            return -(-length // rows)
        return length // rows + self.sequences + 1  # rows behind the last sequence count as one


def checked_heads(
    operation: str,
    how: Asked,
    arrays: tuple[NvArray, ...],
    q: tuple[int, ...],
    k: tuple[int, ...],
    length: int | None = None,
    packed: bool = False,
) -> tuple[Heads, Starts | None]:
    """Return what `operation` is asked for, with q, and k and v, of these shapes.

    Of k and v only the first `length` rows count. `arrays` are all of the operands, of one dtype
    and on one device.

    Raises
    ------
    ArgumentError, DTypeError
        If one of them cannot be meant, their shapes do not fit, or head_dim exceeds
        `MAX_HEAD_DIM`.
    """
    kv_heads = heads = as_count(operation, "num_heads", how.heads, least=1)
    if how.kv_heads is not None:
        kv_heads = as_count(operation, "num_kv_heads", how.kv_heads, least=1)
    causal = as_flag(operation, "causal", how.causal)
    batch = as_count(operation, "batch", how.batch, least=1, most=_MOST_SEQUENCES)
    left, right = _checked_window(operation, how.window)
    tf32 = chosen_precision(operation, how.precision) == "tf32"
    if len(q) != 2 or len(k) != 2:
        raise ArgumentError(f"{operation}: q {q} and k {k} must be [rows, heads * head_dim]")
    if heads % kv_heads:
        raise ArgumentError(f"{operation}: num_kv_heads {kv_heads} must divide num_heads {heads}")
    head_dim = q[1] // heads
    if head_dim == 0 or q[1] != heads * head_dim or k[1] != kv_heads * head_dim:
        raise ArgumentError(
            f"{operation}: q {q} and k {k} must be {heads} and {kv_heads} heads of the same "
            "head_dim"
        )
    if head_dim > MAX_HEAD_DIM:
        raise ArgumentError(f"{operation}: head_dim {head_dim} exceeds {MAX_HEAD_DIM}")
    rows = k[0] if length is None else length
    if not 0 <= rows <= k[0]:
        raise ArgumentError(f"{operation}: {rows} rows exceed the {k[0]} of the cache")
    if q[0] % batch or rows % batch:
        raise ArgumentError(f"{operation}: q {q} and k {k} must be a batch of {batch} sequences")
    starts = _checked_starts(operation, how, arrays[0], q[0], rows)
    q_rows, kv_rows = q[0] // batch, rows // batch
    if max(q[0], rows) > _MOST_ROWS:
        raise ArgumentError(f"{operation}: at most {_MOST_ROWS} rows, not {max(q[0], rows)}")
    if causal:
        right = 0
    found = Heads(
        *(q_rows, kv_rows, heads, kv_heads, head_dim, batch),
        # No query sees further than all rows, and sums of them stay small.
        left=kv_rows if left < 0 else min(left, kv_rows),
        right=q_rows if right < 0 else min(right, q_rows),
        sequences=starts[0].numel - 1 if starts else None,
        dtype=arrays[0].dtype,
        tf32=tf32,
        vectors=vector_width(head_dim, *arrays) > 1,
        packed=packed,
        tuning=tuning.now(),
    )
    return found, starts


def _checked_window(operation: str, window: Any) -> tuple[int, int]:
    """How far a query sees before and behind its own key; -1 for all of it."""
    if window is None:
        return -1, -1
    if not isinstance(window, tuple) or len(window) != 2:
        raise ArgumentError(
            f"{operation}: window must be (left, right), the numbers of keys before and after "
            f"a query's own, -1 for all, not {window!r}"
        )
    left, right = (as_count(operation, "window", count, least=-1) for count in window)
    return left, right


def _checked_starts(
    operation: str, how: Asked, like: NvArray, q_rows: int, kv_rows: int
) -> Starts | None:
    cu_seqlens, cu_seqlens_k = how.cu_seqlens, how.cu_seqlens_k
    if cu_seqlens is None:
        if cu_seqlens_k is not None:
            raise ArgumentError(f"{operation}: cu_seqlens_k needs cu_seqlens, for the rows of q")
        return None
    if how.batch != 1:
        raise ArgumentError(f"{operation}: leave out batch={how.batch}; cu_seqlens gives it")
    starts = as_operand(operation, "cu_seqlens", cu_seqlens, like=like, ndim=1, dtype=_INT32)
    if not 1 <= starts.numel <= _MOST_SEQUENCES + 1:
        raise ArgumentError(
            f"{operation}: cu_seqlens must have one element more than there are sequences, at "
            f"most {_MOST_SEQUENCES}, not {starts.numel}"
        )
    if cu_seqlens_k is None:
        if q_rows != kv_rows:
            raise ArgumentError(f"{operation}: q has {q_rows} rows, k {kv_rows}; pass cu_seqlens_k")
        return starts, starts
    others = as_operand(operation, "cu_seqlens_k", cu_seqlens_k, like=like, ndim=1, dtype=_INT32)
    require_equal_shapes(operation, cu_seqlens=starts, cu_seqlens_k=others)
    return starts, others
