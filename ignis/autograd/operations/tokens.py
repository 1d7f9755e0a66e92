"""Operations that take ids: the embedding lookup and the cross-entropy loss."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ignis.autograd.node import Gradients, Saved
from ignis.autograd.recording import record
from ignis.errors import ArgumentError
from ignis.kernels import embedding as embedding_kernels
from ignis.kernels import functions, loss
from ignis.kernels.common import ids as id_arrays
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["cross_entropy", "embedding"]


def embedding(weight: Tensor, ids: Any) -> Tensor:
    """Rows of `weight` [vocab, dim] for `ids` of any shape: [*ids.shape, dim]."""
    if len(weight.shape) != 2:
        raise ArgumentError(f"embedding: weight must be [vocab, dim], not {weight.shape}")
    vocab = weight.shape[0]
    # Uploaded once, for the forward and the backward kernels.
    where = id_arrays.on_device("embedding", "ids", ids, vocab, weight.device, None)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (embedding_kernels.backward(dy, saved[0], vocab),)

    data = embedding_kernels.lookup(weight.data, where)
    return record("embedding", data, (weight,), (where,), backward)


def cross_entropy(logits: Tensor, targets: Any, pad_id: int | None) -> Tensor:
    """Mean of ``-log softmax(logits)[target]`` over the rows whose target is not `pad_id`."""
    shape = logits.shape
    rows = logits.data
    if len(shape) > 2:
        rows = rows.reshape(math.prod(shape[:-1]), shape[-1])
        targets = _flat(targets, shape[:-1])

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        (dlogits,) = saved
        scaled = functions.scale_by(dlogits, dy)
        return (scaled if scaled.shape == shape else scaled.reshape(shape),)

    value, dlogits = loss.cross_entropy(rows, targets, pad_id)
    return record("cross_entropy", value, (logits,), (dlogits,), backward)


def _flat(targets: Any, expected: tuple[int, ...]) -> Any:
    """Targets of a batch as one row of them; the shape is checked, the ids later."""
    inner = targets if isinstance(targets, NvArray) else getattr(targets, "data", None)
    try:
        array = inner if isinstance(inner, NvArray) else np.asarray(targets)
    except ValueError as error:
        raise ArgumentError(f"cross_entropy: targets: {error}") from None
    if array.shape != expected:
        raise ArgumentError(
            f"cross_entropy: targets must have shape {expected}, not {tuple(array.shape)}"
        )
    return array.reshape(-1)
