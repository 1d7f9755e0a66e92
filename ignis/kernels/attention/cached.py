"""Attention over a cache of one sequence; public in `ignis.kernels.attention`."""

from __future__ import annotations

from dataclasses import replace

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.attention.choices import FORWARD
from ignis.kernels.attention.heads import Asked, checked_heads
from ignis.kernels.attention.splits import DECODE, Cached, Decode
from ignis.kernels.attention.warps import Forward
from ignis.kernels.common.operands import (
    as_single,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
)
from ignis.kernels.common.rows import vector_width
from ignis.runtime import capture_state
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream


def decode(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None = None,
    *,
    length: int | None = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Attention of one query over the first `length` rows of a cache.

    Parameters
    ----------
    q : NvArray
        float32, float16 or bfloat16 [1, num_heads * head_dim].
    k, v : NvArray
        Of the dtype of `q`, [>= length, num_kv_heads * head_dim].
    length : int, optional
        Rows of the cache that are filled, at least 1; all of them if None.
    out : NvArray, optional
        Where to write; must not overlap the operands.

    Returns
    -------
    NvArray
        [1, num_heads * head_dim].

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices do not fit, or `length` is not in ``1 .. len(k)``.
    """
    operation = "attention.decode"
    if length is not None:
        length = as_count(operation, "length", length, least=1)
        capture_state.refuse_frozen(
            operation, "length", "call kv_attention with its start as an array"
        )
    q, k, v = reals(operation, q=q, k=k, v=v)
    require_equal_shapes(operation, k=k, v=v)
    how = Asked(num_heads, num_kv_heads)
    heads, _ = checked_heads(operation, how, (q, k, v), q.shape, k.shape, length)
    if heads.q_rows != 1:
        raise ArgumentError(f"{operation}: q must have one row, not {q.shape}")
    if heads.kv_rows < 1:
        raise ArgumentError(f"{operation}: there must be at least one key")
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    DECODE.launch(Cached(heads, k.shape[0]), Decode(q, k, v, out), q.device, stream)
    return out


def kv_attention(
    q: NvArray,
    k_cache: NvArray,
    v_cache: NvArray,
    cache_start: int | NvArray,
    num_heads: int,
    num_kv_heads: int | None = None,
    *,
    left: int | None = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Causal attention of new rows over a cache that already has their keys and values.

    Parameters
    ----------
    q : NvArray
        float32, float16 or bfloat16 [q_len, num_heads * head_dim].
    k_cache, v_cache : NvArray
        Of the dtype of `q`, [>= cache_start + q_len, num_kv_heads * head_dim].
    cache_start : int or NvArray
        Row of the cache that belongs to the first row of `q`, which sees rows
        ``0 .. cache_start``; the next one sees one row more, and so on. One row of `q` may have
        it in device memory, int64 of one element, as a captured step must.
    left : int, optional
        How many rows before its own a row of `q` sees; all of them if None.
    out : NvArray, optional
        Where to write; must not overlap the operands.

    Returns
    -------
    NvArray
        Shape of `q`.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices do not fit, or the cache is too short.
    CudaError
        If an int is given in a capture: it would be the same in every replay.
    """
    operation = "attention.kv_attention"
    q, k, v = reals(operation, q=q, k_cache=k_cache, v_cache=v_cache)
    start = filled = None
    if isinstance(cache_start, NvArray):
        start = as_single(operation, "cache_start", cache_start, like=q, dtype=DTYPES["int64"])
    else:
        capture_state.refuse_frozen(
            operation, "cache_start", "pass it as an array in device memory"
        )
        filled = as_count(operation, "cache_start", cache_start) + (q.shape[0] if q.shape else 0)
    require_equal_shapes(operation, k=k, v=v)
    window = None if left is None else (as_count(operation, "left", left), 0)
    how = Asked(num_heads, num_kv_heads, window=window)
    heads, _ = checked_heads(operation, how, (q, k, v), q.shape, k.shape, filled)
    if start is not None and (heads.q_rows != 1 or not heads.kv_rows):
        raise ArgumentError(
            f"{operation}: cache_start in device memory needs one row of q and a non-empty "
            f"cache, not {q.shape} and {k.shape}"
        )
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    if heads.q_rows == 1:
        DECODE.launch(Cached(heads, k.shape[0]), Decode(q, k, v, out, start), q.device, stream)
    elif heads.q_rows:
        if heads.vectors and vector_width(heads.head_dim, out) == 1:
            heads = replace(heads, vectors=False)
        with empty(heads.lse_shape, device=q.device, stream=stream) as lse:
            FORWARD.launch(heads, Forward(q, k, v, out, lse), q.device, stream)
    return out
