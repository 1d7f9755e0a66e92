"""Scaled dot-product attention on [seq, heads * head_dim]: flash forward, backward, decode.

Query head h uses key head ``h // (num_heads // num_kv_heads)`` (grouped-query attention). Scores
are scaled by ``1 / sqrt(head_dim)``. With ``causal``, the last query is aligned with the last key:
query i sees the keys ``0 .. i + kv_len - q_len``. A query that sees no key gives zeros.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ignis.base.numbers import as_count, as_flag
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import (
    as_single,
    floats,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["MAX_HEAD_DIM", "backward", "decode", "forward", "kv_attention"]

MAX_HEAD_DIM = 128
"""Largest head_dim of the kernels."""

_MOST_SEQUENCES = 65535  # along grid.z
_COLUMNS = 32  # as in attention.cuh
_SHORT = 64  # up to this length, tiles of 32 rows give more blocks and less waste
_DECODE_BLOCKS = 512  # enough to fill a large device; a constant, so that results depend on shapes
_LEAST_SPLIT = 128


@dataclass(frozen=True, slots=True)
class _Heads:
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


@planned("q", "k", "v")
def forward(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None = None,
    *,
    causal: bool = True,
    batch: int = 1,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """Attention in memory linear in the length.

    Parameters
    ----------
    q : NvArray
        float32 [q_len, num_heads * head_dim].
    k, v : NvArray
        float32 [kv_len, num_kv_heads * head_dim].
    num_heads, num_kv_heads : int
        `num_kv_heads` divides `num_heads`; equal to it if None.
    causal : bool
        Whether query i sees the keys up to ``i + kv_len - q_len`` only.
    batch : int
        Number of equally long sequences, one after the other in the rows; none sees another.
        All of them are one launch.

    Returns
    -------
    out : NvArray
        Shape of `q`.
    lse : NvArray
        float32 [num_heads, q_len], or [batch, num_heads, q_len] of several sequences: log of the
        sum of the exponentials of the scaled scores.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices do not fit, or head_dim exceeds `MAX_HEAD_DIM`.
    """
    operation = "attention.forward"
    q, k, v = floats(operation, q=q, k=k, v=v)
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    sizes = _checked_heads(operation, q, k, v, num_heads, num_kv_heads, batch=batch)
    out = output(operation, None, q.shape, q.device, stream)
    lse = output(operation, None, sizes.lse_shape, q.device, stream)
    _forward(q, k, v, out, lse, sizes, causal, stream)
    return out, lse


@planned("dout", "q", "k", "v", "out", "lse")
def backward(
    dout: NvArray,
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    lse: NvArray,
    num_heads: int,
    num_kv_heads: int | None = None,
    *,
    causal: bool = True,
    batch: int = 1,
    into: tuple[NvArray, NvArray, NvArray] | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """Gradients of `forward`, recomputing the weights from `lse`; same input, same bits.

    Parameters
    ----------
    dout : NvArray
        Gradient of `out`, of its shape.
    q, k, v, out, lse : NvArray
        Arguments and results of `forward`.
    into : tuple of NvArray, optional
        Receive the gradients; must not overlap the operands or each other.

    Returns
    -------
    dq, dk, dv : NvArray
        Shapes of `q`, `k`, `v`.

    Raises
    ------
    ArgumentError, DTypeError
        As `forward`.
    """
    operation = "attention.backward"
    dout, q, k, v, out, lse = floats(operation, dout=dout, q=q, k=k, v=v, out=out, lse=lse)
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    sizes = _checked_heads(operation, q, k, v, num_heads, num_kv_heads, batch=batch)
    require_equal_shapes(operation, dout=dout, q=q, out=out)
    require_shape(operation, "lse", lse, sizes.lse_shape)
    device = q.device
    made = into or (None, None, None)
    dq, dk, dv = (
        output(operation, given, a.shape, device, stream)
        for given, a in zip(made, (q, k, v), strict=True)
    )
    if into:
        others = {"dout": dout, "q": q, "k": k, "v": v, "out": out, "lse": lse}
        for name, gradient in (("dq", dq), ("dk", dk), ("dv", dv)):
            require_disjoint(operation, name, gradient, **others)
            others[name] = gradient
            gradient.require_writable(operation)  # before another one is written
    if not sizes.q_rows or not sizes.kv_rows:
        with resolve_stream(stream, device):
            return dq.zero(), dk.zero(), dv.zero()
    file, vec = "attention_backward.cu", vector_width(sizes.head_dim, dout, q, k, v)
    with empty(sizes.lse_shape, device=device, stream=stream) as delta:
        pairs = batch * sizes.q_rows * sizes.heads
        load(file, "attention_delta<float>", device).launch(
            -(-pairs // 4),
            128,
            (dout, out, delta, batch, sizes.q_rows, sizes.heads, sizes.head_dim),
            stream=stream,
        )
        inputs = (dout, q, k, v, lse, delta)
        for name, gradients, length, heads in (
            ("attention_dq", (dq,), sizes.q_rows, sizes.heads),
            ("attention_dkv", (dk, dv), sizes.kv_rows, sizes.kv_heads),
        ):
            rows = _tile_rows(length)
            kernel = load(
                "attention_backward.cu", f"{name}<float, {rows}, {sizes.dim}, {vec}>", device
            )
            kernel.launch(
                (-(-length // rows), heads, batch),
                2 * rows,
                (*inputs, *gradients, *sizes.sizes, int(causal)),
                shared=_shared_bytes(2 * rows, rows, sizes.dim),
                stream=stream,
            )
    return dq, dk, dv


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
        float32, float16 or bfloat16 [1, num_heads * head_dim]; computed with in float32.
    k, v : NvArray
        [>= length, num_kv_heads * head_dim], of the dtype of `q`.
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
        capture_state.refuse_frozen(operation, "length", "kv_attention takes its start as an array")
    q, k, v = reals(operation, q=q, k=k, v=v)
    sizes = _checked_heads(operation, q, k, v, num_heads, num_kv_heads, length)
    if sizes.q_rows != 1:
        raise ArgumentError(f"{operation}: q must have one row, not {q.shape}")
    if sizes.kv_rows < 1:
        raise ArgumentError(f"{operation}: there must be at least one key")
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    _decode(q, k, v, out, sizes, stream)
    return out


def kv_attention(
    q: NvArray,
    k_cache: NvArray,
    v_cache: NvArray,
    cache_start: int | NvArray,
    num_heads: int,
    num_kv_heads: int | None = None,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Causal attention of new rows over a cache that holds theirs already.

    Parameters
    ----------
    q : NvArray
        float32 [q_len, num_heads * head_dim]; of one row also float16 or bfloat16.
    k_cache, v_cache : NvArray
        [>= cache_start + q_len, num_kv_heads * head_dim], of the dtype of `q`.
    cache_start : int or NvArray
        Row of the cache that belongs to the first row of `q`, which sees rows
        ``0 .. cache_start``; the next one sees one row more, and so on. One row of `q` may have
        it in device memory, int64 of one element, as a captured step must.
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
    if q.ndim and q.shape[0] != 1:
        floats(operation, q=q)
    start = filled = None
    if isinstance(cache_start, NvArray):
        start = as_single(operation, "cache_start", cache_start, like=q, dtype=DTYPES["int64"])
    else:
        capture_state.refuse_frozen(
            operation, "cache_start", "give it as an array in device memory"
        )
        filled = as_count(operation, "cache_start", cache_start) + (q.shape[0] if q.shape else 0)
    sizes = _checked_heads(operation, q, k, v, num_heads, num_kv_heads, filled)
    if start is not None and (sizes.q_rows != 1 or not sizes.kv_rows):
        raise ArgumentError(
            f"{operation}: cache_start in device memory is for one row of q and a cache with "
            f"rows, not {q.shape} and {k.shape}"
        )
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    if sizes.q_rows == 1:
        _decode(q, k, v, out, sizes, stream, start)
    else:
        with empty((sizes.heads, sizes.q_rows), device=q.device, stream=stream) as lse:
            _forward(q, k, v, out, lse, sizes, True, stream)
    return out


def _checked_heads(
    operation: str,
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None,
    length: int | None = None,
    batch: int = 1,
) -> _Heads:
    """Heads of the operands of `operation`; of k and v only the first `length` rows.

    Raises
    ------
    ArgumentError
        If their shapes do not fit, or head_dim exceeds `MAX_HEAD_DIM`.
    """
    num_heads = as_count(operation, "num_heads", num_heads, least=1)
    if batch.__class__ is not int or not 1 <= batch <= _MOST_SEQUENCES:
        batch = as_count(operation, "batch", batch, least=1, most=_MOST_SEQUENCES)
    if num_kv_heads is None:
        kv_heads = num_heads
    else:
        kv_heads = as_count(operation, "num_kv_heads", num_kv_heads, least=1)
    if q.ndim != 2 or k.ndim != 2:
        raise ArgumentError(
            f"{operation}: q and k must be [rows, heads * head_dim], not {q.shape} and {k.shape}"
        )
    require_equal_shapes(operation, k=k, v=v)
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
    if q.shape[0] % batch or rows % batch:
        raise ArgumentError(
            f"{operation}: q {q.shape} and k {k.shape} are not a batch of {batch} equal sequences"
        )
    return _Heads(q.shape[0] // batch, rows // batch, num_heads, kv_heads, head_dim, batch)


def _forward(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    lse: NvArray,
    sizes: _Heads,
    causal: bool,
    stream: Stream | None,
) -> None:
    if not sizes.q_rows:
        return
    rows = _tile_rows(sizes.q_rows)
    vec = vector_width(sizes.head_dim, q, k, v, out)
    expression = f"attention_forward<float, {rows}, {sizes.dim}, {vec}>"
    kernel = load("attention_forward.cu", expression, q.device)
    kernel.launch(
        (-(-sizes.q_rows // rows), sizes.heads, sizes.batch),
        2 * rows,
        (q, k, v, out, lse, *sizes.sizes, int(causal)),
        shared=_shared_bytes(rows, rows, sizes.dim),
        stream=stream,
    )


def _decode(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    sizes: _Heads,
    stream: Stream | None,
    start: NvArray | None = None,
) -> None:
    group = sizes.heads // sizes.kv_heads
    shared_by = group if group <= 2 else 4
    blocks = sizes.kv_heads * -(-group // shared_by)
    wanted = max(_DECODE_BLOCKS // blocks, 1)
    split = max(_LEAST_SPLIT, -(-sizes.kv_rows // (wanted * _COLUMNS)) * _COLUMNS)
    splits = -(-sizes.kv_rows // split)
    vec = min(vector_width(sizes.head_dim, q, k, v), 4)  # threads have runs of 4 elements
    file, element = "attention_decode.cu", c_type(q.dtype)
    kernel = load(file, f"attention_decode<{element}, {shared_by}, {sizes.dim}, {vec}>", q.device)
    rest = (start, *sizes.sizes[1:], split)
    if splits == 1:
        kernel.launch((1, blocks), 128, (q, k, v, out, None, *rest), stream=stream)
        return
    partial_shape = (sizes.heads, splits, sizes.head_dim + 2)
    with empty(partial_shape, device=q.device, stream=stream) as partials:
        kernel.launch((splits, blocks), 128, (q, k, v, out, partials, *rest), stream=stream)
        combine = load(file, f"attention_combine<{element}>", q.device)
        combine.launch(sizes.heads, 256, (partials, out, splits, sizes.head_dim), stream=stream)


def _tile_rows(length: int) -> int:
    return 32 if length <= _SHORT else 64


def _shared_bytes(held: int, rows: int, dim: int) -> int:
    """Tiles of `held` rows and two of the other side, and the weights of `rows`; in floats."""
    return 4 * ((held + 2 * _COLUMNS) * (dim + 4) + rows * (_COLUMNS + 4))
