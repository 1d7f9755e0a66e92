"""Operations that take ids: the embedding lookup and the cross-entropy loss."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ignis.autograd.node import Edges, Gradients, Saved, TensorT
from ignis.autograd.recording import record
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, functions, loss
from ignis.kernels import embedding as embedding_kernels
from ignis.kernels.common import ids as id_arrays
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

__all__ = ["cross_entropy", "embedding"]


def embedding(self: TensorT, ids: Any) -> TensorT:
    """Rows of this table [vocab, dim] for integer `ids` of any shape: ``[*ids.shape, dim]``."""
    if len(self.shape) != 2:
        raise ArgumentError(f"embedding: weight must be [vocab, dim], not {self.shape}")
    vocab = self.shape[0]
    # Uploaded once, for the forward and the backward kernels.
    where = id_arrays.on_device("embedding", "ids", ids, vocab, self.device, None)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        return (embedding_kernels.backward(dy, saved[0], vocab),)

    data = embedding_kernels.lookup(self.array, where)
    return record("embedding", data, (self,), (where,), gradients, fused=True)


def cross_entropy(self: TensorT, targets: Any, pad_id: int | None = None) -> TensorT:
    """Mean cross-entropy of these logits [..., vocab] for `targets` [...], shape ().

    ``-log softmax(logits)[target]``; rows whose target is `pad_id` do not count; 0 where all are.
    Logits of 16 bits are computed with in float32, which is what the loss is in; their gradient is
    rounded when it is complete, its scale included.
    """
    shape, rows = self.shape, self.array
    if len(shape) > 2:
        rows = rows.reshape(math.prod(shape[:-1]), shape[-1])
        targets = _flat(targets, shape[:-1])

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        scaled = functions.scale_by(saved[0], dy)
        return (scaled if scaled.shape == shape else scaled.reshape(shape),)

    def of_rows(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        dlogits, share = saved
        with elementwise.mul(dy, share) as factor:
            scaled = functions.scale_by(dlogits, factor)
        return (scaled if scaled.shape == shape else scaled.reshape(shape),)

    if rows.dtype.itemsize == 2:
        value, dlogits, share = loss.mean_and_rows(rows, targets, pad_id)
        return record("cross_entropy", value, (self,), (dlogits, share), of_rows, fused=True)
    value, dlogits = loss.cross_entropy(rows, targets, pad_id)
    return record("cross_entropy", value, (self,), (dlogits,), gradients, fused=True)


def _flat(targets: Any, expected: tuple[int, ...]) -> Any:
    """Targets of a batch as one row of them; the shape is checked, the ids later."""
    found = array_of(targets)
    try:
        array = np.asarray(targets) if found is None else found
    except ValueError as error:
        raise ArgumentError(f"cross_entropy: targets: {error}") from None
    if array.shape != expected:
        raise ArgumentError(
            f"cross_entropy: targets must have shape {expected}, not {tuple(array.shape)}"
        )
    return array.reshape(-1)
