"""Attention of whole sequences, and its gradients; public in `ignis.kernels.attention`."""

from __future__ import annotations

from dataclasses import replace

from ignis.errors import ArgumentError
from ignis.kernels.attention.choices import BACKWARD, DELTA, FORWARD
from ignis.kernels.attention.heads import Asked, Heads, Starts, checked_heads, tuning
from ignis.kernels.attention.warps import Backward, Forward
from ignis.kernels.common.operands import (
    as_operand,
    as_real,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.precision import current_precision
from ignis.kernels.common.rows import vector_width
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

_SETTINGS = current_precision, tuning.given
"""What a call depends on besides its arguments."""


@planned("q", "k", "v", settings=_SETTINGS)
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
    asked = num_heads, num_kv_heads, causal, batch, window, precision
    how = Asked(*asked, cu_seqlens, cu_seqlens_k)
    q, k, v = reals(operation, q=q, k=k, v=v)
    require_equal_shapes(operation, k=k, v=v)
    heads, starts = checked_heads(operation, how, (q, k, v), q.shape, k.shape)
    out = output(operation, None, q.shape, q.device, stream, q.dtype)
    lse = output(operation, None, heads.lse_shape, q.device, stream)
    if heads.q_rows:
        FORWARD.launch(heads, Forward(q, k, v, out, lse, starts), q.device, stream)
    return out, lse


@planned("dout", "q", "k", "v", "out", "lse", settings=_SETTINGS)
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
    operation = "attention.backward"
    asked = num_heads, num_kv_heads, causal, batch, window, precision
    how = Asked(*asked, cu_seqlens, cu_seqlens_k)
    dout, q, k, v, out = reals(operation, dout=dout, q=q, k=k, v=v, out=out)
    lse = as_operand(operation, "lse", lse, like=q)
    require_equal_shapes(operation, k=k, v=v)
    inputs, device = (dout, q, k, v), q.device
    heads, starts = checked_heads(operation, how, inputs, q.shape, k.shape)
    require_equal_shapes(operation, dout=dout, q=q, out=out)
    require_shape(operation, "lse", lse, heads.lse_shape)
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
        heads = _aligned(heads, *inputs, *into)
    if not heads.q_rows or not heads.kv_rows:
        with resolve_stream(stream, device):
            return dq.zero(), dk.zero(), dv.zero()
    with _delta(dout, out, heads, stream) as delta:
        arrays = Backward(*inputs, lse, delta, dq, dk, dv, starts)
        BACKWARD.launch(heads, arrays, device, stream)
    return dq, dk, dv


def _aligned(heads: Heads, *arrays: NvArray) -> Heads:
    """The same for these arrays, of which some may lie otherwise."""
    vectors = vector_width(heads.head_dim, *arrays) > 1
    return heads if vectors == heads.vectors else replace(heads, vectors=vectors)


def _delta(dout: NvArray, out: NvArray, heads: Heads, stream: Stream | None) -> NvArray:
    """Return the dot products of `dout` and `out`, one per query and head, as `lse`."""
    delta = empty(heads.lse_shape, device=out.device, stream=stream)
    DELTA.launch(_aligned(heads, dout, out), (dout, out, delta), out.device, stream)
    return delta


@planned("qkv", settings=_SETTINGS)
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
    operation = "attention.forward_packed"
    how = Asked(num_heads, None, causal, batch, window, precision, cu_seqlens)
    qkv = as_real(operation, "qkv", qkv, ndim=2)
    heads, starts = _packed_heads(operation, how, qkv)
    shape = (qkv.shape[0], qkv.shape[1] // 3)
    out = output(operation, None, shape, qkv.device, stream, qkv.dtype)
    lse = output(operation, None, heads.lse_shape, qkv.device, stream)
    if heads.q_rows:
        FORWARD.launch(heads, Forward(qkv, qkv, qkv, out, lse, starts), qkv.device, stream)
    return out, lse


@planned("dout", "qkv", "out", "lse", settings=_SETTINGS)
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
    operation = "attention.backward_packed"
    how = Asked(num_heads, None, causal, batch, window, precision, cu_seqlens)
    dout, qkv, out = reals(operation, dout=dout, qkv=qkv, out=out)
    lse = as_operand(operation, "lse", lse, like=qkv)
    if qkv.ndim != 2:
        raise ArgumentError(f"{operation}: qkv must have 2 dimensions, not {qkv.shape}")
    heads, starts = _packed_heads(operation, how, dout, qkv)
    require_shape(operation, "out", out, (qkv.shape[0], qkv.shape[1] // 3))
    require_equal_shapes(operation, dout=dout, out=out)
    require_shape(operation, "lse", lse, heads.lse_shape)
    dqkv = output(operation, None, qkv.shape, qkv.device, stream, qkv.dtype)
    if heads.q_rows:
        with _delta(dout, out, heads, stream) as delta:
            arrays = Backward(dout, qkv, qkv, qkv, lse, delta, dqkv, dqkv, dqkv, starts)
            BACKWARD.launch(heads, arrays, qkv.device, stream)
    return dqkv


def _packed_heads(operation: str, how: Asked, *arrays: NvArray) -> tuple[Heads, Starts | None]:
    """`checked_heads`, where the last array holds queries, keys and values side by side."""
    rows, width = arrays[-1].shape
    if width % 3:
        raise ArgumentError(f"{operation}: rows of {width} elements cannot be split into three")
    part = rows, width // 3
    return checked_heads(operation, how, arrays, part, part, packed=True)
