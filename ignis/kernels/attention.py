"""Scaled dot-product attention on [rows, heads * head_dim]: flash forward, backward, decode.

Query head h uses key head ``h // (num_heads // num_kv_heads)`` (grouped-query attention). Scores
are scaled by ``1 / sqrt(head_dim)``. The last query is aligned with the last key: with
``shift = kv_len - q_len`` and ``window=(left, right)``, query i sees the keys
``i + shift - left .. i + shift + right``, where -1 is all of them; ``causal`` is a `right` of 0. A
query that sees no key gives zeros.

Sequences of equal length lie one after the other in the rows, `batch` of them; those of other
lengths are described by `cu_seqlens`, int32 in device memory: sequence s has rows
``cu_seqlens[s] .. cu_seqlens[s + 1] - 1`` of q, and of k and v those by `cu_seqlens_k` (the same if
None). It starts with 0; rows behind its last element give zeros. The host does not read it: numbers
that decrease or exceed the rows give wrong results, but touch no other memory.

float16 and bfloat16 are multiplied by the tensor cores, added in float32 and rounded once; weights
are rounded between the two products. float32 is multiplied on the CUDA cores, or in TF32 where
`matmul_precision` says so; windows, `cu_seqlens` and head dimensions above 128 take three products
of TF32 numbers for each one of float32, with errors as in float32.
"""

from __future__ import annotations

from ignis.base.numbers import as_count, as_flag
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common.attention_launch import (
    launch_backward,
    launch_backward_packed,
    launch_delta,
    launch_forward,
    launch_forward_packed,
)
from ignis.kernels.common.attention_shape import MAX_HEAD_DIM, Problem, checked_problem
from ignis.kernels.common.decode_launch import launch_decode
from ignis.kernels.common.operands import (
    as_operand,
    as_real,
    as_single,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.precision import chosen_precision
from ignis.kernels.paged_attention import append_paged, append_paged_rotated, paged
from ignis.runtime import capture_state
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = [
    "MAX_HEAD_DIM",
    "append_paged",
    "append_paged_rotated",
    "backward",
    "backward_packed",
    "decode",
    "forward",
    "forward_packed",
    "kv_attention",
    "paged",
]


def forward(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None = None,
    *,
    causal: bool = True,
    batch: int = 1,
    window: tuple[int, int] | None = None,
    cu_seqlens: NvArray | None = None,
    cu_seqlens_k: NvArray | None = None,
    precision: str | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """Attention in memory linear in the length.

    Parameters
    ----------
    q : NvArray
        float32, float16 or bfloat16 [q_len, num_heads * head_dim].
    k, v : NvArray
        Of the dtype of `q`, [kv_len, num_kv_heads * head_dim].
    num_heads, num_kv_heads : int
        `num_kv_heads` divides `num_heads`; equal to it if None.
    causal : bool
        Whether query i sees the keys up to ``i + kv_len - q_len`` only.
    batch : int
        Number of equally long sequences, one after the other in the rows; none sees another.
        All of them are one launch.
    window : (int, int), optional
        How many keys before and behind its own a query sees, -1 for all of them.
    cu_seqlens, cu_seqlens_k : NvArray, optional
        int32 [sequences + 1]: where sequences of any lengths begin and end in the rows of `q`,
        and in those of `k` and `v`; see the module. All of them are one launch.
    precision : "float32" or "tf32", optional
        Of products of float32; see `matmul_precision`, whose choice it is if None.

    Returns
    -------
    out : NvArray
        Shape and dtype of `q`.
    lse : NvArray
        float32 [num_heads, q_len], or [batch, num_heads, q_len] of several equal sequences: log
        of the sum of the exponentials of the scaled scores, -inf where there are none.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices do not fit, or head_dim exceeds `MAX_HEAD_DIM`.
    """
    operation = "attention.forward"
    precision = chosen_precision(operation, precision)
    if cu_seqlens is None and cu_seqlens_k is None:
        return _forward_equal(
            *(q, k, v, num_heads, num_kv_heads),
            causal=causal,
            batch=batch,
            window=window,
            precision=precision,
            stream=stream,
        )
    return _forward_checked(
        *(operation, q, k, v, num_heads, num_kv_heads, causal, batch, window),
        *(cu_seqlens, cu_seqlens_k, precision, stream),
    )


@planned("q", "k", "v")
def _forward_equal(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None,
    *,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    precision: str,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """`forward` of sequences of equal length: all but the operands are facts of a plan."""
    return _forward_checked(
        *("attention.forward", q, k, v, num_heads, num_kv_heads, causal, batch, window),
        *(None, None, precision, stream),
    )


def _forward_checked(
    operation: str,
    q: NvArray,
    k: NvArray,
    v: NvArray,
    num_heads: int,
    num_kv_heads: int | None,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    cu_seqlens: NvArray | None,
    cu_seqlens_k: NvArray | None,
    precision: str,
    stream: Stream | None,
) -> tuple[NvArray, NvArray]:
    q, k, v = reals(operation, q=q, k=k, v=v)
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    require_equal_shapes(operation, k=k, v=v)
    problem = checked_problem(
        *(operation, q, q.shape, k.shape, num_heads, num_kv_heads),
        causal=causal,
        batch=batch,
        window=window,
        cu_seqlens=cu_seqlens,
        cu_seqlens_k=cu_seqlens_k,
    )
    out = output(operation, None, q.shape, q.device, stream, q.dtype)
    lse = output(operation, None, problem.lse_shape, q.device, stream)
    launch_forward((q, k, v), out, lse, problem, causal, precision == "tf32", stream)
    return out, lse


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
    window: tuple[int, int] | None = None,
    cu_seqlens: NvArray | None = None,
    cu_seqlens_k: NvArray | None = None,
    precision: str | None = None,
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
    precision = chosen_precision("attention.backward", precision)
    if cu_seqlens is None and cu_seqlens_k is None:
        return _backward_equal(
            *(dout, q, k, v, out, lse, num_heads, num_kv_heads),
            causal=causal,
            batch=batch,
            window=window,
            precision=precision,
            into=into,
            stream=stream,
        )
    return _backward_checked(
        *(dout, q, k, v, out, lse, num_heads, num_kv_heads, causal, batch, window),
        *(cu_seqlens, cu_seqlens_k, precision, into, stream),
    )


@planned("dout", "q", "k", "v", "out", "lse")
def _backward_equal(
    dout: NvArray,
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    lse: NvArray,
    num_heads: int,
    num_kv_heads: int | None,
    *,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    precision: str,
    into: tuple[NvArray, NvArray, NvArray] | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """`backward` of sequences of equal length: all but the operands are facts of a plan."""
    return _backward_checked(
        *(dout, q, k, v, out, lse, num_heads, num_kv_heads, causal, batch, window),
        *(None, None, precision, into, stream),
    )


def _backward_checked(
    dout: NvArray,
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    lse: NvArray,
    num_heads: int,
    num_kv_heads: int | None,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    cu_seqlens: NvArray | None,
    cu_seqlens_k: NvArray | None,
    precision: str,
    into: tuple[NvArray, NvArray, NvArray] | None,
    stream: Stream | None,
) -> tuple[NvArray, NvArray, NvArray]:
    operation = "attention.backward"
    dout, q, k, v, out = reals(operation, dout=dout, q=q, k=k, v=v, out=out)
    lse = as_operand(operation, "lse", lse, like=q)
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    require_equal_shapes(operation, k=k, v=v)
    problem = checked_problem(
        *(operation, q, q.shape, k.shape, num_heads, num_kv_heads),
        causal=causal,
        batch=batch,
        window=window,
        cu_seqlens=cu_seqlens,
        cu_seqlens_k=cu_seqlens_k,
    )
    require_equal_shapes(operation, dout=dout, q=q, out=out)
    require_shape(operation, "lse", lse, problem.lse_shape)
    device = q.device
    made = into or (None, None, None)
    dq, dk, dv = (
        output(operation, given, a.shape, device, stream, q.dtype)
        for given, a in zip(made, (q, k, v), strict=True)
    )
    if into:
        others = {"dout": dout, "q": q, "k": k, "v": v, "out": out, "lse": lse}
        for name, gradient in (("dq", dq), ("dk", dk), ("dv", dv)):
            require_disjoint(operation, name, gradient, **others)
            others[name] = gradient
            gradient.require_writable(operation)  # before another one is written
    if not problem.q_rows or not problem.kv_rows:
        with resolve_stream(stream, device):
            return dq.zero(), dk.zero(), dv.zero()
    tf32 = precision == "tf32"
    with launch_delta(dout, out, problem, stream) as delta:
        launch_backward((dout, q, k, v), lse, delta, (dq, dk, dv), problem, causal, tf32, stream)
    return dq, dk, dv


def forward_packed(
    qkv: NvArray,
    num_heads: int,
    *,
    causal: bool = True,
    batch: int = 1,
    window: tuple[int, int] | None = None,
    cu_seqlens: NvArray | None = None,
    precision: str | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """`forward` of rows that hold queries, keys and values side by side, read where they are.

    Parameters
    ----------
    qkv : NvArray
        float32, float16 or bfloat16 [rows, 3 * num_heads * head_dim].
    num_heads, causal, batch, window, cu_seqlens, precision
        As for `forward`.

    Returns
    -------
    out : NvArray
        [rows, num_heads * head_dim] of the dtype of `qkv`.
    lse : NvArray
        As of `forward`.

    Raises
    ------
    ArgumentError, DTypeError
        As `forward`.
    """
    precision = chosen_precision("attention.forward_packed", precision)
    how = (num_heads, causal, batch, window)
    if cu_seqlens is None:
        return _forward_packed_equal(qkv, *how, precision, stream=stream)
    return _forward_packed_checked(qkv, *how, cu_seqlens, precision, stream)


@planned("qkv")
def _forward_packed_equal(
    qkv: NvArray,
    num_heads: int,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    precision: str,
    *,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """`forward_packed` of sequences of equal length: all but the rows are facts of a plan."""
    return _forward_packed_checked(qkv, num_heads, causal, batch, window, None, precision, stream)


def _forward_packed_checked(
    qkv: NvArray,
    num_heads: int,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    cu_seqlens: NvArray | None,
    precision: str,
    stream: Stream | None,
) -> tuple[NvArray, NvArray]:
    operation = "attention.forward_packed"
    qkv = as_real(operation, "qkv", qkv, ndim=2)
    problem = _packed_problem(operation, qkv, num_heads, causal, batch, window, cu_seqlens)
    shape = (qkv.shape[0], qkv.shape[1] // 3)
    out = output(operation, None, shape, qkv.device, stream, qkv.dtype)
    lse = output(operation, None, problem.lse_shape, qkv.device, stream)
    if problem.q_rows:
        launch_forward_packed(qkv, out, lse, problem, precision == "tf32", stream)
    return out, lse


def backward_packed(
    dout: NvArray,
    qkv: NvArray,
    out: NvArray,
    lse: NvArray,
    num_heads: int,
    *,
    causal: bool = True,
    batch: int = 1,
    window: tuple[int, int] | None = None,
    cu_seqlens: NvArray | None = None,
    precision: str | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Gradient of `forward_packed`, of the shape of `qkv`; same input, same bits.

    Parameters
    ----------
    dout : NvArray
        Gradient of `out`, of its shape.
    qkv, out, lse : NvArray
        Argument and results of `forward_packed`.

    Raises
    ------
    ArgumentError, DTypeError
        As `forward`.
    """
    precision = chosen_precision("attention.backward_packed", precision)
    arrays, how = (dout, qkv, out, lse), (num_heads, causal, batch, window)
    if cu_seqlens is None:
        return _backward_packed_equal(*arrays, *how, precision, stream=stream)
    return _backward_packed_checked(*arrays, *how, cu_seqlens, precision, stream)


@planned("dout", "qkv", "out", "lse")
def _backward_packed_equal(
    dout: NvArray,
    qkv: NvArray,
    out: NvArray,
    lse: NvArray,
    num_heads: int,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    precision: str,
    *,
    stream: Stream | None = None,
) -> NvArray:
    """`backward_packed` of sequences of equal length: all but the arrays are facts of a plan."""
    arrays = (dout, qkv, out, lse)
    return _backward_packed_checked(
        *arrays, num_heads, causal, batch, window, None, precision, stream
    )


def _backward_packed_checked(
    dout: NvArray,
    qkv: NvArray,
    out: NvArray,
    lse: NvArray,
    num_heads: int,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    cu_seqlens: NvArray | None,
    precision: str,
    stream: Stream | None,
) -> NvArray:
    operation = "attention.backward_packed"
    dout, qkv, out = reals(operation, dout=dout, qkv=qkv, out=out)
    lse = as_operand(operation, "lse", lse, like=qkv)
    if qkv.ndim != 2:
        raise ArgumentError(f"{operation}: qkv must have 2 dimensions, not {qkv.shape}")
    problem = _packed_problem(operation, qkv, num_heads, causal, batch, window, cu_seqlens)
    require_shape(operation, "out", out, (qkv.shape[0], qkv.shape[1] // 3))
    require_equal_shapes(operation, dout=dout, out=out)
    require_shape(operation, "lse", lse, problem.lse_shape)
    dqkv = output(operation, None, qkv.shape, qkv.device, stream, qkv.dtype)
    if problem.q_rows:
        tf32 = precision == "tf32"
        with launch_delta(dout, out, problem, stream) as delta:
            launch_backward_packed(dout, qkv, lse, delta, dqkv, problem, tf32, stream)
    return dqkv


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
        capture_state.refuse_frozen(operation, "length", "kv_attention takes its start as an array")
    q, k, v = reals(operation, q=q, k=k, v=v)
    require_equal_shapes(operation, k=k, v=v)
    problem = checked_problem(
        *(operation, q, q.shape, k.shape, num_heads, num_kv_heads), causal=True, length=length
    )
    if problem.q_rows != 1:
        raise ArgumentError(f"{operation}: q must have one row, not {q.shape}")
    if problem.kv_rows < 1:
        raise ArgumentError(f"{operation}: there must be at least one key")
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    launch_decode(q, k, v, out, problem, stream)
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
    """Causal attention of new rows over a cache that holds theirs already.

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
            operation, "cache_start", "give it as an array in device memory"
        )
        filled = as_count(operation, "cache_start", cache_start) + (q.shape[0] if q.shape else 0)
    require_equal_shapes(operation, k=k, v=v)
    problem = checked_problem(
        *(operation, q, q.shape, k.shape, num_heads, num_kv_heads),
        causal=True,
        length=filled,
        window=None if left is None else (as_count(operation, "left", left), 0),
    )
    if start is not None and (problem.q_rows != 1 or not problem.kv_rows):
        raise ArgumentError(
            f"{operation}: cache_start in device memory is for one row of q and a cache with "
            f"rows, not {q.shape} and {k.shape}"
        )
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    if problem.q_rows == 1:
        launch_decode(q, k, v, out, problem, stream, start)
    else:
        tf32 = chosen_precision(operation, None) == "tf32"
        with empty(problem.lse_shape, device=q.device, stream=stream) as lse:
            launch_forward((q, k, v), out, lse, problem, True, tf32, stream)
    return out


def _packed_problem(
    operation: str,
    qkv: NvArray,
    num_heads: int,
    causal: bool,
    batch: int,
    window: tuple[int, int] | None,
    cu_seqlens: NvArray | None,
) -> Problem:
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    if qkv.shape[1] % 3:
        raise ArgumentError(f"{operation}: {qkv.shape} is not three equal parts of a row")
    part = qkv.shape[0], qkv.shape[1] // 3
    return checked_problem(
        *(operation, qkv, part, part, num_heads, None),
        causal=causal,
        batch=batch,
        window=window,
        cu_seqlens=cu_seqlens,
    )
