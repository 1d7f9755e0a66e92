"""Rotary positions and attention, one sequence or several of equal length at a time.

The kernels work on one sequence, [seq, heads * head_dim]. A batch keeps its sequences one after
the other in the rows of one matrix; each is a zero-copy slice of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ignis.autograd.function import record
from ignis.autograd.tape import Gradients, Saved, is_recording
from ignis.errors import ArgumentError
from ignis.kernels import attention
from ignis.kernels import rope as rope_kernels
from ignis.runtime import create
from ignis.runtime.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["decode_sdpa", "rope", "sdpa"]


def rope(
    x: Tensor,
    num_heads: int,
    base: float,
    pos_offset: int,
    inv_freq: NvArray | None,
    batch: int,
) -> Tensor:
    """Rotate the halves of each head's features by position times inverse frequency."""
    if inv_freq is None:
        width = x.shape[-1]
        if num_heads < 1 or width % num_heads or (width // num_heads) % 2:
            raise ArgumentError(
                f"rope: {width} features over {num_heads} heads must give an even head dimension"
            )
        frequencies = rope_kernels.inverse_frequencies(width // num_heads, base)
        inv_freq = create.array(frequencies, dtype="float32", device=x.data.device)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (_rotated(rope_kernels.backward, dy, saved[0], num_heads, pos_offset, batch),)

    y = _rotated(rope_kernels.forward, x.data, inv_freq, num_heads, pos_offset, batch)
    return record("rope", y, (x,), (inv_freq,), backward)


def _rotated(
    rotate: Callable[..., NvArray],
    x: NvArray,
    inv_freq: NvArray,
    num_heads: int,
    pos_offset: int,
    batch: int,
) -> NvArray:
    if batch == 1:
        return rotate(x, inv_freq, num_heads, pos_offset)
    sources = _sequences("rope", x, batch)
    y = create.empty(x.shape, x.dtype, x.device)
    for source, target in zip(sources, _sequences("rope", y, batch), strict=True):
        rotate(source, inv_freq, num_heads, pos_offset, out=target)
    return y


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
    results = [
        attention.forward(q_rows, k_rows, v_rows, num_heads, num_kv_heads, causal=causal)
        for q_rows, k_rows, v_rows in zip(
            *(_sequences("sdpa", tensor.data, batch) for tensor in (q, k, v)), strict=True
        )
    ]
    out = _joined([part for part, _ in results])

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        rows = [_sequences("sdpa", array, batch) for array in (dy, *saved[:4])]
        gradients = [
            attention.backward(g, q_, k_, v_, y, lse, num_heads, num_kv_heads, causal=causal)
            for g, q_, k_, v_, y, lse in zip(*rows, saved[4:], strict=True)
        ]
        return [_joined(parts) for parts in zip(*gradients, strict=True)]

    saved = (q.data, k.data, v.data, out, *(lse for _, lse in results))
    return record("sdpa", out, (q, k, v), saved, backward)


def decode_sdpa(
    q: Tensor, k: Tensor, v: Tensor, num_heads: int, num_kv_heads: int | None
) -> Tensor:
    """Attention of one query over all keys, by the kernel for generation.

    Where a gradient is needed, `sdpa` computes it: the decoding kernel keeps nothing for one.
    """
    if len(q.shape) != 2 or q.shape[0] != 1:
        raise ArgumentError(f"decode_sdpa: one query [1, heads * head_dim] expected, not {q.shape}")
    if is_recording() and any(tensor.requires_grad for tensor in (q, k, v)):
        return sdpa(q, k, v, num_heads, num_kv_heads, causal=False, batch=1)
    data = attention.decode(q.data, k.data, v.data, num_heads, num_kv_heads)
    return type(q)(data)


def _sequences(operation: str, rows: NvArray, batch: int) -> list[NvArray]:
    """Views of the sequences that lie one after the other in `rows`."""
    if batch == 1:
        return [rows]
    if batch < 1 or len(rows.shape) != 2 or rows.shape[0] % batch:
        raise ArgumentError(f"{operation}: {rows.shape} is not a batch of {batch} equal sequences")
    length = rows.shape[0] // batch
    return [rows.slice(0, index * length, length) for index in range(batch)]


def _joined(parts: Sequence[NvArray]) -> NvArray:
    """Inverse of `_sequences`, in memory of its own unless there is one part."""
    if len(parts) == 1:
        return parts[0]
    length, width = parts[0].shape
    whole = create.empty((length * len(parts), width), parts[0].dtype, parts[0].device)
    whole.to_device()
    for index, part in enumerate(parts):
        whole.write_rows(part, index * length)
    return whole
