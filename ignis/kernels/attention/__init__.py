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
are rounded between the two products. float32 takes three products of TF32 numbers for each one,
with errors as in float32, or one where `matmul_precision` says "tf32".
"""

from __future__ import annotations

from ignis.base.module_names import passed_on as _passed_on
from ignis.kernels.attention.cached import decode as decode
from ignis.kernels.attention.cached import kv_attention as kv_attention
from ignis.kernels.attention.heads import MAX_HEAD_DIM as MAX_HEAD_DIM
from ignis.kernels.attention.over_blocks import append_paged as append_paged
from ignis.kernels.attention.over_blocks import append_paged_rotated as append_paged_rotated
from ignis.kernels.attention.over_blocks import attend_paged as attend_paged
from ignis.kernels.attention.over_blocks import paged as paged
from ignis.kernels.attention.whole import backward as backward
from ignis.kernels.attention.whole import backward_packed as backward_packed
from ignis.kernels.attention.whole import forward as forward
from ignis.kernels.attention.whole import forward_packed as forward_packed

__all__ = _passed_on(__name__, "MAX_HEAD_DIM")
