"""Rotary positions and attention, one sequence or several of equal length at a time.

The kernels work on the rows of one matrix, [batch * seq, heads * head_dim], the sequences one after
the other. A tensor [batch, seq, heads * head_dim] is such a matrix in the same memory; a batch and
all its heads are one launch.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ignis.autograd.autocast import lowered
from ignis.autograd.node import Edges, Gradients, Saved, TensorT, Variable
from ignis.autograd.recording import record, require_tensors
from ignis.autograd.tape import is_recording
from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels import attention, layout
from ignis.kernels import rope as rope_kernels
from ignis.kernels.common.operands import as_array
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray


def rope(
    self: TensorT,
    num_heads: int,
    base: float = 10000.0,
    pos_offset: int | NvArray = 0,
    inv_freq: NvArray | Variable | None = None,
    *,
    batch: int = 1,
) -> TensorT:
    """Rotary positions for [seq, heads * head_dim] or [batch, seq, heads * head_dim].

    In the rotate-half convention: each head's halves are rotated by position times inverse
    frequency.

    Parameters
    ----------
    num_heads : int
        Heads in a row; the head dimension must be even.
    base : float
        Base of the frequencies where `inv_freq` is None.
    pos_offset : int or NvArray
        Position of the first row of a sequence; in device memory for steps that are captured,
        one for all of them or one for each.
    inv_freq : NvArray or Tensor, optional
        Inverse frequencies, float32 [head_dim / 2].
    batch : int
        Number of equally long sequences in the rows.
    """
    batch = _batch("rope", self, batch)
    if inv_freq is None:
        width = self.shape[-1]
        num_heads = as_count("rope", "num_heads", num_heads, least=1)
        if width % num_heads or (width // num_heads) % 2:
            raise ArgumentError(f"rope: {width} features are not {num_heads} heads of an even size")
        frequencies = rope_kernels.inverse_frequencies(width // num_heads, base)
        inv_freq = create.array(frequencies, dtype="float32", device=self.device)
    table = inv_freq.array if isinstance(inv_freq, Variable) else inv_freq
    on_host = None if isinstance(pos_offset, NvArray) else pos_offset

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        offset = saved[1] if on_host is None else on_host
        dx = rope_kernels.backward(_rows(dy), saved[0], num_heads, offset, batch=batch)
        return (_like(dx, dy),)

    y = rope_kernels.forward(_rows(self.array), table, num_heads, pos_offset, batch=batch)
    saved = (table, pos_offset) if isinstance(pos_offset, NvArray) else (table,)
    return record("rope", _like(y, self.array), (self,), saved, gradients, fused=True)


def sdpa(
    self: TensorT,
    k: TensorT,
    v: TensorT,
    num_heads: int,
    num_kv_heads: int | None = None,
    causal: bool = True,
    *,
    batch: int = 1,
    window: tuple[int, int] | None = None,
    cu_seqlens: NvArray | None = None,
    cu_seqlens_k: NvArray | None = None,
) -> TensorT:
    """Scaled dot-product attention with this [seq, heads * head_dim] as the queries.

    Or [batch, seq, heads * head_dim], like `k` and `v`: all sequences and heads in one launch.
    ``softmax(q k^T / sqrt(head_dim)) v`` for each head of each sequence. float32, float16 or
    bfloat16; see `ignis.kernels.attention`.

    Parameters
    ----------
    k, v : Tensor
        [seq, kv_heads * head_dim].
    num_heads, num_kv_heads : int
        Query heads, and key and value heads (as many if None), which divide them.
    causal : bool
        Whether a position sees only itself and earlier ones.
    batch : int
        Number of equally long sequences in the rows; none sees another.
    window : (int, int), optional
        How many keys before and behind its own a position sees, -1 for all of them.
    cu_seqlens, cu_seqlens_k : NvArray, optional
        int32 [sequences + 1] in device memory: where sequences of any lengths begin and end in
        the rows of the queries, and in those of `k` and `v` (the same if None).
    """
    require_tensors("sdpa", k, v)
    self, k, v = lowered(self, k, v)
    kinds = {(len(tensor.shape), _batch("sdpa", tensor, batch)) for tensor in (self, k, v)}
    if len(kinds) != 1:
        raise ArgumentError(
            f"sdpa: q {self.shape}, k {k.shape} and v {v.shape} must all be matrices, "
            "or all batches of one size"
        )
    ((_, batch),) = kinds
    rows = [_rows(tensor.array) for tensor in (self, k, v)]
    starts = _given("sdpa", cu_seqlens, cu_seqlens_k)
    how: Any = {"causal": causal, "batch": batch, "window": window}
    out, lse = attention.forward(
        rows[0], rows[1], rows[2], num_heads, num_kv_heads, **_with(how, starts)
    )
    out = _like(out, self.array)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        self, k, v, o = (_rows(array) for array in saved[:4])
        found = attention.backward(
            _rows(dy), self, k, v, o, saved[4], num_heads, num_kv_heads, **_with(how, saved[5:])
        )
        return [_like(g, a) for g, a in zip(found, saved, strict=False)]

    held: list[NvArray | Variable] = [self, k, v, out, lse, *starts]
    return record("sdpa", out, (self, k, v), held, gradients, fused=True)


def packed_sdpa(
    self: TensorT,
    num_heads: int,
    causal: bool = True,
    *,
    batch: int = 1,
    window: tuple[int, int] | None = None,
    cu_seqlens: NvArray | None = None,
) -> TensorT:
    """`sdpa` of rows that hold queries, keys and values side by side: a third as wide.

    Parameters
    ----------
    num_heads : int
        Heads of each of the three.
    causal, batch, window, cu_seqlens
        As for `sdpa`.
    """
    (self,) = lowered(self)
    batch = _batch("packed_sdpa", self, batch)
    if self.shape[-1] % 3:
        raise ArgumentError(f"packed_sdpa: the rows of {self.shape} cannot be split into three")
    width = self.shape[-1] // 3
    starts = _given("packed_sdpa", cu_seqlens)
    how: Any = {"causal": causal, "batch": batch, "window": window}
    if self.array.dtype != DTYPES["float32"]:
        return _packed_in_place(self, num_heads, how, starts)
    rows = math.prod(self.shape[:-1])
    # One pass each way, instead of one for every part and sums of mostly zeros on the way back.
    parts = layout.swap_axes(self.array.reshape(rows, 3, width))
    out, lse = attention.forward(parts[0], parts[1], parts[2], num_heads, **_with(how, starts))
    out = out if len(self.shape) == 2 else out.reshape(*self.shape[:-1], width)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        parts, out, lse = saved[:3]
        q, k, v = parts[0], parts[1], parts[2]
        with create.empty(parts.shape, parts.dtype, parts.device) as sums:
            more = _with(how, saved[3:])
            attention.backward(
                *(_rows(dy), q, k, v, _rows(out), lse, num_heads),
                into=(sums[0], sums[1], sums[2]),
                **more,
            )
            packed = layout.swap_axes(sums)
        return (packed.reshape(*dy.shape[:-1], 3 * width),)

    held: list[NvArray | Variable] = [parts, out, lse, *starts]
    return record("packed_sdpa", out, (self,), held, gradients, fused=True)


def _packed_in_place(
    self: TensorT, num_heads: int, how: dict[str, Any], starts: list[NvArray]
) -> TensorT:
    """`packed_sdpa` by the kernels that read and write the three parts where they are."""
    out, lse = attention.forward_packed(_rows(self.array), num_heads, **_with(how, starts))
    if len(self.shape) == 3:
        out = out.reshape(*self.shape[:-1], out.shape[1])

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        found = attention.backward_packed(
            _rows(dy),
            _rows(saved[0]),
            _rows(saved[1]),
            saved[2],
            num_heads,
            **_with(how, saved[3:]),
        )
        return (_like(found, saved[0]),)

    held: list[NvArray | Variable] = [self, out, lse, *starts]
    return record("packed_sdpa", out, (self,), held, gradients, fused=True)


def decode_sdpa(
    self: TensorT, k: TensorT, v: TensorT, num_heads: int, num_kv_heads: int | None = None
) -> TensorT:
    """Attention of this single query [1, heads * head_dim] over all rows of `k` and `v`.

    By the kernel for generation. Where a gradient is needed, or there are several sequences,
    `sdpa` computes it: the decoding kernel saves nothing for one, and knows one sequence.
    """
    require_tensors("decode_sdpa", k, v)
    self, k, v = lowered(self, k, v)
    if len(self.shape) not in (2, 3) or self.shape[-2] != 1:
        raise ArgumentError(
            "decode_sdpa: expected one query [1, heads * head_dim], or one per sequence "
            f"[batch, 1, heads * head_dim], not {self.shape}"
        )
    needs = is_recording() and any(tensor.needs_gradient for tensor in (self, k, v))
    if needs or len(self.shape) == 3:
        return sdpa(self, k, v, num_heads, num_kv_heads, causal=False)
    data = attention.decode(self.array, k.array, v.array, num_heads, num_kv_heads)
    return type(self).result(data)


def _batch(operation: str, x: Variable, batch: int) -> int:
    """Number of sequences in the rows of `x`."""
    batch = as_count(operation, "batch", batch)
    if len(x.shape) == 3:
        if batch not in (1, x.shape[0]):
            raise ArgumentError(f"{operation}: batch={batch}, but {x.shape} has {x.shape[0]}")
        return max(x.shape[0], 1)
    if len(x.shape) != 2:
        raise ArgumentError(f"{operation}: expected [(batch,) seq, heads * head_dim]: {x.shape}")
    if batch < 1 or x.shape[0] % batch:
        raise ArgumentError(f"{operation}: {x.shape} is not a batch of {batch} equal sequences")
    return batch


def _given(operation: str, *starts: object) -> list[NvArray]:
    """Return `cu_seqlens` and `cu_seqlens_k` if they are given, in this order."""
    if starts[0] is None and any(each is not None for each in starts):
        raise ArgumentError(f"{operation}: cu_seqlens_k needs cu_seqlens, for the rows of q")
    return [as_array(operation, "cu_seqlens", each) for each in starts if each is not None]


def _with(how: dict[str, Any], starts: Sequence[NvArray]) -> Any:
    """Options of a kernel, with `cu_seqlens` and `cu_seqlens_k` as far as they are given."""
    return {**how, **dict(zip(("cu_seqlens", "cu_seqlens_k"), starts, strict=False))}


def _rows(array: NvArray) -> NvArray:
    """A batch as one matrix in the same memory."""
    if len(array.shape) == 2:
        return array
    return array.reshape(math.prod(array.shape[:-1]), array.shape[-1])


def _like(rows: NvArray, array: NvArray) -> NvArray:
    return rows if rows.shape == array.shape else rows.reshape(array.shape)
