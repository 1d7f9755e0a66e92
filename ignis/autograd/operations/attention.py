"""Rotary positions and attention, one sequence or several of equal length at a time.

The kernels work on the rows of one matrix, [batch * seq, heads * head_dim], the sequences one after
the other. A tensor [batch, seq, heads * head_dim] is such a matrix in the same memory; a batch and
all its heads are one launch.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ignis.autograd.node import Gradients, Saved
from ignis.autograd.recording import record
from ignis.autograd.tape import is_recording
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.kernels import attention, layout
from ignis.kernels import rope as rope_kernels
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["decode_sdpa", "packed_sdpa", "rope", "sdpa"]


def rope(
    x: Tensor,
    num_heads: int,
    base: float,
    pos_offset: int | NvArray,
    inv_freq: NvArray | None,
    batch: int,
) -> Tensor:
    """Rotate the halves of each head's features by position times inverse frequency."""
    batch = _batch("rope", x, batch)
    if inv_freq is None:
        width = x.shape[-1]
        num_heads = as_count("rope", "num_heads", num_heads, least=1)
        if width % num_heads or (width // num_heads) % 2:
            raise ArgumentError(
                f"rope: {width} features over {num_heads} heads must give an even head dimension"
            )
        frequencies = rope_kernels.inverse_frequencies(width // num_heads, base)
        inv_freq = create.array(frequencies, dtype="float32", device=x.data.device)

    on_device = isinstance(pos_offset, NvArray)
    host_offset = 0 if isinstance(pos_offset, NvArray) else pos_offset

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        offset = saved[1] if on_device else host_offset
        dx = rope_kernels.backward(_rows(dy), saved[0], num_heads, offset, batch=batch)
        return (_like(dx, dy),)

    y = rope_kernels.forward(_rows(x.data), inv_freq, num_heads, pos_offset, batch=batch)
    saved = (inv_freq, pos_offset) if isinstance(pos_offset, NvArray) else (inv_freq,)
    return record("rope", _like(y, x.data), (x,), saved, backward)


def sdpa(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    num_heads: int,
    num_kv_heads: int | None,
    causal: bool,
    batch: int,
) -> Tensor:
    """``softmax(q k^T / sqrt(head_dim)) v`` for each head of each sequence."""
    if len({len(tensor.shape) for tensor in (q, k, v)}) != 1:
        raise ArgumentError(
            f"sdpa: q {q.shape}, k {k.shape} and v {v.shape} must all be matrices, or all batches"
        )
    if len({_batch("sdpa", tensor, batch) for tensor in (q, k, v)}) != 1:
        raise ArgumentError(
            f"sdpa: q {q.shape}, k {k.shape} and v {v.shape} are batches of different sizes"
        )
    batch = _batch("sdpa", q, batch)
    rows = [_rows(tensor.data) for tensor in (q, k, v)]
    out, lse = attention.forward(
        rows[0], rows[1], rows[2], num_heads, num_kv_heads, causal=causal, batch=batch
    )
    out = _like(out, q.data)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        flat = [_rows(array) for array in saved[:4]]
        gradients = attention.backward(
            _rows(dy),
            flat[0],
            flat[1],
            flat[2],
            flat[3],
            saved[4],
            num_heads,
            num_kv_heads,
            causal=causal,
            batch=batch,
        )
        return [_like(g, a) for g, a in zip(gradients, saved, strict=False)]

    return record("sdpa", out, (q, k, v), (q.data, k.data, v.data, out, lse), backward)


def packed_sdpa(qkv: Tensor, num_heads: int, causal: bool, batch: int) -> Tensor:
    """`sdpa` of queries, keys and values that lie side by side in each row."""
    batch = _batch("packed_sdpa", qkv, batch)
    if qkv.shape[-1] % 3:
        raise ArgumentError(f"packed_sdpa: {qkv.shape} is not three equal parts of a row")
    width = qkv.shape[-1] // 3
    rows = math.prod(qkv.shape[:-1])
    # One pass each way, instead of one for every part and sums of mostly zeros on the way back.
    parts = layout.swap_axes(qkv.data.reshape(rows, 3, width))
    out, lse = attention.forward(
        parts[0], parts[1], parts[2], num_heads, causal=causal, batch=batch
    )
    out = out if len(qkv.shape) == 2 else out.reshape(*qkv.shape[:-1], width)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        parts, out, lse = saved
        q, k, v = (parts[i] for i in range(3))
        with create.empty(parts.shape, parts.dtype, parts.device) as sums:
            attention.backward(
                _rows(dy),
                q,
                k,
                v,
                _rows(out),
                lse,
                num_heads,
                causal=causal,
                batch=batch,
                into=(sums[0], sums[1], sums[2]),
            )
            packed = layout.swap_axes(sums)
        return (packed.reshape(*dy.shape[:-1], 3 * width),)

    return record("packed_sdpa", out, (qkv,), (parts, out, lse), backward)


def decode_sdpa(
    q: Tensor, k: Tensor, v: Tensor, num_heads: int, num_kv_heads: int | None
) -> Tensor:
    """Attention of one query over all keys, by the kernel for generation.

    Where a gradient is needed, or there are several sequences, `sdpa` computes it: the decoding
    kernel keeps nothing for one, and knows one sequence.
    """
    if len(q.shape) not in (2, 3) or q.shape[-2] != 1:
        raise ArgumentError(
            "decode_sdpa: one query [1, heads * head_dim] expected, or one per sequence "
            f"[batch, 1, heads * head_dim], not {q.shape}"
        )
    needs = is_recording() and any(tensor.requires_grad for tensor in (q, k, v))
    if needs or len(q.shape) == 3:
        return sdpa(q, k, v, num_heads, num_kv_heads, causal=False, batch=1)
    data = attention.decode(q.data, k.data, v.data, num_heads, num_kv_heads)
    return type(q)(data)


def _batch(operation: str, x: Tensor, batch: int) -> int:
    """Number of sequences in the rows of `x`."""
    if len(x.shape) == 3:
        if batch not in (1, x.shape[0]):
            raise ArgumentError(f"{operation}: batch={batch}, but {x.shape} has {x.shape[0]}")
        return max(x.shape[0], 1)
    if len(x.shape) != 2:
        raise ArgumentError(
            f"{operation}: [seq, heads * head_dim] or [batch, seq, heads * head_dim] expected, "
            f"not {x.shape}"
        )
    if batch < 1 or x.shape[0] % batch:
        raise ArgumentError(f"{operation}: {x.shape} is not a batch of {batch} equal sequences")
    return batch


def _rows(array: NvArray) -> NvArray:
    """A batch as one matrix in the same memory."""
    if len(array.shape) == 2:
        return array
    return array.reshape(math.prod(array.shape[:-1]), array.shape[-1])


def _like(rows: NvArray, array: NvArray) -> NvArray:
    return rows if rows.shape == array.shape else rows.reshape(array.shape)
