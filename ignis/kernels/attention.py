"""Scaled dot-product attention on [rows, heads * head_dim]: flash forward, backward, decode.

Query head h uses key head ``h // (num_heads // num_kv_heads)`` (grouped-query attention). Scores
are scaled by ``1 / sqrt(head_dim)``. The last query is aligned with the last key: with
``shift = kv_len - q_len`` and ``window=(left, right)``, query i sees the keys
``i + shift - left .. i + shift + right``, where -1 is all of them; ``causal`` is a `right` of 0. A
query that sees no key gives zeros.

Sequences of equal length lie one after the other in the rows, `batch` of them; those of other
lengths are described by `cu_seqlens`, int32 in device memory: sequence s has rows
``cu_seqlens[s] .. cu_seqlens[s + 1] - 1`` of q, and of k and v those by `cu_seqlens_k` (the same if
None). It starts with 0; rows behind its last element give zeros. The host does not read it: what
decreases or exceeds the rows gives wrong results, but touches no other memory.

float16 and bfloat16 are multiplied by the tensor cores, added in float32 and rounded once; weights
are rounded between the two products. float32 is multiplied on the CUDA cores, or in TF32 by
`matmul_precision`; windows, `cu_seqlens` and head dimensions above 128 take three TF32 products.
"""

from __future__ import annotations

import functools
from typing import Any

from ignis.base.numbers import as_count, as_flag
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.attention_shape import (
    MAX_HEAD_DIM,
    SHORT,
    Problem,
    Tiles,
    checked_problem,
    tiles_for,
)
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
from ignis.kernels.common.precision import chosen_precision
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = [
    "MAX_HEAD_DIM",
    "backward",
    "backward_packed",
    "decode",
    "forward",
    "forward_packed",
    "kv_attention",
]

_FLOAT32 = DTYPES["float32"]
_COLUMNS = 32  # as in attention.cuh
_PLAIN_HEAD_DIM = 128  # most of the kernels on CUDA cores
_DECODE_BLOCKS = 512  # enough to fill a large device; a constant, so that results depend on shapes
_LEAST_SPLIT = 128


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
    q, k, v = reals(operation, q=q, k=k, v=v)
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    tf32 = chosen_precision(operation, precision) == "tf32"
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
    _forward((q, k, v), out, lse, problem, causal, tf32, stream)
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
    operation = "attention.backward"
    dout, q, k, v, out = reals(operation, dout=dout, q=q, k=k, v=v, out=out)
    lse = as_operand(operation, "lse", lse, like=q)
    causal = causal if causal.__class__ is bool else as_flag(operation, "causal", causal)
    tf32 = chosen_precision(operation, precision) == "tf32"
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
    with _delta(dout, out, problem, stream) as delta:
        _backward((dout, q, k, v), lse, delta, (dq, dk, dv), problem, causal, tf32, stream)
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
    operation = "attention.forward_packed"
    qkv = as_real(operation, "qkv", qkv, ndim=2)
    problem = _packed_problem(operation, qkv, num_heads, causal, batch, window, cu_seqlens)
    tf32 = chosen_precision(operation, precision) == "tf32"
    shape = (qkv.shape[0], qkv.shape[1] // 3)
    out = output(operation, None, shape, qkv.device, stream, qkv.dtype)
    lse = output(operation, None, problem.lse_shape, qkv.device, stream)
    if problem.q_rows:
        _forward_on_tensor_cores(_parts(qkv), out, lse, problem, tf32, qkv.shape[1], stream)
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
    operation = "attention.backward_packed"
    dout, qkv, out = reals(operation, dout=dout, qkv=qkv, out=out)
    lse = as_operand(operation, "lse", lse, like=qkv)
    if qkv.ndim != 2:
        raise ArgumentError(f"{operation}: qkv must have 2 dimensions, not {qkv.shape}")
    problem = _packed_problem(operation, qkv, num_heads, causal, batch, window, cu_seqlens)
    tf32 = chosen_precision(operation, precision) == "tf32"
    require_shape(operation, "out", out, (qkv.shape[0], qkv.shape[1] // 3))
    require_equal_shapes(operation, dout=dout, out=out)
    require_shape(operation, "lse", lse, problem.lse_shape)
    dqkv = output(operation, None, qkv.shape, qkv.device, stream, qkv.dtype)
    if problem.q_rows:
        with _delta(dout, out, problem, stream) as delta:
            operands, results = (dout, *_parts(qkv)), _parts(dqkv)
            pitch = qkv.shape[1]
            _backward_on_tensor_cores(operands, lse, delta, results, problem, tf32, pitch, stream)
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
    _decode(q, k, v, out, problem, stream)
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
        float32, float16 or bfloat16 [q_len, num_heads * head_dim].
    k_cache, v_cache : NvArray
        Of the dtype of `q`, [>= cache_start + q_len, num_kv_heads * head_dim].
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
        *(operation, q, q.shape, k.shape, num_heads, num_kv_heads), causal=True, length=filled
    )
    if start is not None and (problem.q_rows != 1 or not problem.kv_rows):
        raise ArgumentError(
            f"{operation}: cache_start in device memory is for one row of q and a cache with "
            f"rows, not {q.shape} and {k.shape}"
        )
    out = output(operation, out, q.shape, q.device, stream, q.dtype)
    require_disjoint(operation, "out", out, q=q, k=k, v=v)
    if problem.q_rows == 1:
        _decode(q, k, v, out, problem, stream, start)
    else:
        tf32 = chosen_precision(operation, None) == "tf32"
        with empty(problem.lse_shape, device=q.device, stream=stream) as lse:
            _forward((q, k, v), out, lse, problem, True, tf32, stream)
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


_Three = tuple[NvArray, NvArray, NvArray]


def _parts(packed: NvArray) -> _Three:
    """Queries, keys and values from their first elements on; a row further is a row further."""
    width, flat = packed.shape[1] // 3, packed.reshape(packed.numel)
    return flat, flat[width:], flat[2 * width :]


def _on_tensor_cores(q: NvArray, problem: Problem, tf32: bool) -> bool:
    """Whether the kernels on tensor cores compute it; those on CUDA cores know float32 alone."""
    return (
        q.dtype != _FLOAT32
        or tf32
        or problem.restricted
        or problem.starts is not None
        or problem.head_dim > _PLAIN_HEAD_DIM
    )


def _forward(
    inputs: _Three,
    out: NvArray,
    lse: NvArray,
    problem: Problem,
    causal: bool,
    tf32: bool,
    stream: Stream | None,
) -> None:
    if not problem.q_rows:
        return
    q, k, v = inputs
    if _on_tensor_cores(q, problem, tf32):
        _forward_on_tensor_cores(inputs, out, lse, problem, tf32, None, stream)
        return
    rows, dim = _tile_rows(problem.q_rows), _plain_dim(problem.head_dim)
    vec = vector_width(problem.head_dim, q, k, v, out)
    kernel = load(
        "attention_forward.cu", f"attention_forward<float, {rows}, {dim}, {vec}>", q.device
    )
    kernel.launch(
        (-(-problem.q_rows // rows), problem.heads, problem.batch),
        2 * rows,
        (q, k, v, out, lse, *_plain_sizes(problem), int(causal)),
        shared=_shared_bytes(rows, rows, dim),
        stream=stream,
    )


def _backward(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    lse: NvArray,
    delta: NvArray,
    gradients: _Three,
    problem: Problem,
    causal: bool,
    tf32: bool,
    stream: Stream | None,
) -> None:
    q = inputs[1]
    if _on_tensor_cores(q, problem, tf32):
        _backward_on_tensor_cores(inputs, lse, delta, gradients, problem, tf32, None, stream)
        return
    vec, dim = vector_width(problem.head_dim, *inputs), _plain_dim(problem.head_dim)
    dq, dk, dv = gradients
    for name, results, length, heads in (
        ("attention_dq", (dq,), problem.q_rows, problem.heads),
        ("attention_dkv", (dk, dv), problem.kv_rows, problem.kv_heads),
    ):
        rows = _tile_rows(length)
        kernel = load("attention_backward.cu", f"{name}<float, {rows}, {dim}, {vec}>", q.device)
        kernel.launch(
            (-(-length // rows), heads, problem.batch),
            2 * rows,
            (*inputs, lse, delta, *results, *_plain_sizes(problem), int(causal)),
            shared=_shared_bytes(2 * rows, rows, dim),
            stream=stream,
        )


def _delta(dout: NvArray, out: NvArray, problem: Problem, stream: Stream | None) -> NvArray:
    """The dot products of `dout` and `out`, one per query and head, as `lse`."""
    delta = empty(problem.lse_shape, device=out.device, stream=stream)
    pairs = problem.batch * problem.q_rows * problem.heads
    sizes = (problem.batch, problem.q_rows, problem.heads, problem.head_dim)
    kernel = load("attention_backward.cu", f"attention_delta<{c_type(out.dtype)}>", out.device)
    kernel.launch(-(-pairs // 4), 128, (dout, out, delta, *sizes), stream=stream)
    return delta


def _forward_on_tensor_cores(
    inputs: _Three,
    out: NvArray,
    lse: NvArray,
    problem: Problem,
    tf32: bool,
    pitch: int | None,
    stream: Stream | None,
) -> None:
    """`pitch` elements from one row of all inputs to the next; as wide as their heads if None."""
    device, size = out.device, out.itemsize
    dim = -(-problem.head_dim // 16) * 16
    tiles, shared = tiles_for("forward", size, dim, problem.q_rows <= SHORT, device)
    vectors = vector_width(problem.head_dim, *inputs, out) > 1
    name = _forward_name(c_type(out.dtype), size == 4 and not tf32, dim, tiles, vectors)
    load("attention_mma_forward.cu", name, device).launch(
        (problem.blocks(problem.q_rows, tiles.rows), problem.heads, problem.batch),
        32 * tiles.warps,
        (*inputs, out, lse, *_arguments(problem, pitch)),
        shared=shared,
        stream=stream,
    )


def _backward_on_tensor_cores(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    lse: NvArray,
    delta: NvArray,
    gradients: _Three,
    problem: Problem,
    tf32: bool,
    pitch: int | None,
    stream: Stream | None,
) -> None:
    """Gradients have the pitch of the inputs that they belong to."""
    device, size = lse.device, inputs[0].itemsize
    dim = -(-problem.head_dim // 16) * 16
    vectors = vector_width(problem.head_dim, *inputs, *gradients) > 1
    split = size == 4 and not tf32
    element, rest = c_type(inputs[0].dtype), _arguments(problem, pitch)
    dq, dk, dv = gradients
    file = "attention_mma_backward.cu"
    tiles, shared = tiles_for("dq", size, dim, problem.q_rows <= SHORT, device)
    load(file, _dq_name(element, split, dim, tiles, vectors), device).launch(
        (problem.blocks(problem.q_rows, tiles.rows), problem.heads, problem.batch),
        32 * tiles.warps,
        (*inputs, lse, delta, dq, *rest),
        shared=shared,
        stream=stream,
    )
    tiles, shared = tiles_for("dkv", size, dim, problem.kv_rows <= SHORT, device)
    # Above 128, dk and dv have no room in the registers at once.
    for keys, values in ((True, True),) if dim <= 128 else ((True, False), (False, True)):
        load(file, _dkv_name(element, split, dim, tiles, keys, values, vectors), device).launch(
            (problem.blocks(problem.kv_rows, tiles.rows), problem.kv_heads, problem.batch),
            32 * tiles.warps,
            (*inputs, lse, delta, dk if keys else None, dv if values else None, *rest),
            shared=shared,
            stream=stream,
        )


@functools.cache
def _forward_name(element: str, split: bool, dim: int, tiles: Tiles, vectors: bool) -> str:
    sizes = f"{dim}, {tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.resident}"
    return f"attention_mma_forward<{element}, {_bool(split)}, {sizes}, {_bool(vectors)}>"


@functools.cache
def _dq_name(element: str, split: bool, dim: int, tiles: Tiles, vectors: bool) -> str:
    sizes = f"{dim}, {tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.part}, {tiles.resident}"
    return f"attention_mma_dq<{element}, {_bool(split)}, {sizes}, {_bool(vectors)}>"


@functools.cache
def _dkv_name(
    element: str, split: bool, dim: int, tiles: Tiles, keys: bool, values: bool, vectors: bool
) -> str:
    sizes = f"{dim}, {tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.part}, {tiles.resident}"
    flags = f"{_bool(keys)}, {_bool(values)}, {_bool(vectors)}"
    return f"attention_mma_dkv<{element}, {_bool(split)}, {sizes}, {flags}>"


def _bool(value: bool) -> str:
    return "true" if value else "false"


def _arguments(problem: Problem, pitch: int | None) -> tuple[Any, ...]:
    """What all kernels on tensor cores are told of the problem."""
    starts = problem.starts or (None, None)
    return (
        *starts,
        problem.sequences,
        problem.q_rows,
        problem.kv_rows,
        pitch or problem.heads * problem.head_dim,
        pitch or problem.kv_heads * problem.head_dim,
        problem.heads,
        problem.kv_heads,
        problem.head_dim,
        problem.scale,
        problem.left,
        problem.right,
    )


def _decode(
    q: NvArray,
    k: NvArray,
    v: NvArray,
    out: NvArray,
    problem: Problem,
    stream: Stream | None,
    start: NvArray | None = None,
) -> None:
    group = problem.heads // problem.kv_heads
    shared_by = group if group <= 2 else 4
    blocks = problem.kv_heads * -(-group // shared_by)
    wanted = max(_DECODE_BLOCKS // blocks, 1)
    split = max(_LEAST_SPLIT, -(-problem.kv_rows // (wanted * _COLUMNS)) * _COLUMNS)
    splits = -(-problem.kv_rows // split)
    vec, dim = min(vector_width(problem.head_dim, q, k, v), 4), _plain_dim(problem.head_dim)
    file, element = "attention_decode.cu", c_type(q.dtype)
    name = f"attention_decode<{element}, {shared_by}, {dim}, {vec}>"
    kernel = load(file, name, q.device)
    rest = (start, *_plain_sizes(problem)[1:], split)
    if splits == 1:
        kernel.launch((1, blocks), 128, (q, k, v, out, None, *rest), stream=stream)
        return
    partial_shape = (problem.heads, splits, problem.head_dim + 2)
    with empty(partial_shape, device=q.device, stream=stream) as partials:
        kernel.launch((splits, blocks), 128, (q, k, v, out, partials, *rest), stream=stream)
        combine = load(file, f"attention_combine<{element}>", q.device)
        combine.launch(problem.heads, 256, (partials, out, splits, problem.head_dim), stream=stream)


def _plain_dim(head_dim: int) -> int:
    """Elements of a head in a tile of the kernels on CUDA cores, of which head_dim are used."""
    return next(dim for dim in (32, 64, 128, 256) if head_dim <= dim)


def _plain_sizes(problem: Problem) -> tuple[int, int, int, int, int, float]:
    """What all kernels on CUDA cores are told of the problem."""
    return (
        problem.q_rows,
        problem.kv_rows,
        problem.heads,
        problem.kv_heads,
        problem.head_dim,
        problem.scale,
    )


def _tile_rows(length: int) -> int:
    return 32 if length <= SHORT else 64


def _shared_bytes(held: int, rows: int, dim: int) -> int:
    """Tiles of `held` rows and two of the other side, and the weights of `rows`; in floats."""
    return 4 * ((held + 2 * _COLUMNS) * (dim + 4) + rows * (_COLUMNS + 4))
