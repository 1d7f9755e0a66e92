"""Operations that take ids: the embedding lookup and the cross-entropy loss."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ignis.autograd.autocast import active
from ignis.autograd.destinations import destination
from ignis.autograd.node import Edges, Gradients, Saved, TensorT
from ignis.autograd.operations.linear import require_linear
from ignis.autograd.recording import record, require_tensors
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, functions, gemm, loss
from ignis.kernels import embedding as embedding_kernels
from ignis.kernels.common import ids as id_arrays
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

__all__ = ["cross_entropy", "embedding", "linear_cross_entropy"]

_FLOAT16 = DTYPES["float16"]


def embedding(self: TensorT, ids: Any) -> TensorT:
    """Rows of this table [vocab, dim] for integer `ids` of any shape: ``[*ids.shape, dim]``."""
    if len(self.shape) != 2:
        raise ArgumentError(f"embedding: weight must be [vocab, dim], not {self.shape}")
    vocab = self.shape[0]
    # Uploaded once, for the forward and the backward kernels.
    where = id_arrays.on_device("embedding", "ids", ids, vocab, self.device, None)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        return (embedding_kernels.backward(dy, saved[0], vocab, out=destination(to[0])),)

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


def linear_cross_entropy(
    self: TensorT, weight: TensorT, targets: Any, pad_id: int | None = None
) -> TensorT:
    """`cross_entropy` of the logits ``x @ weight.T``, which nobody else sees.

    The gradient of the logits takes their place, so that they need their memory once, where a
    product and `cross_entropy` need it three times; it is scaled where it is smaller, behind the
    products of the backward pass.

    Parameters
    ----------
    weight : Tensor
        [vocab, width], for the rows of these [..., width].
    targets, pad_id
        As for `cross_entropy`.

    Returns
    -------
    Tensor
        float32 of shape ().

    Raises
    ------
    ArgumentError, DTypeError, BoundsError
        If a shape, dtype or id does not fit; nothing was computed.
    """
    require_tensors("linear_cross_entropy", weight)
    casts = active()
    if casts is not None:
        self, weight = casts.lowered(self), casts.lowered(weight)
    x, w = self.array, weight.array
    require_linear("linear_cross_entropy", x, w, True)
    rows, vocab = math.prod(x.shape[:-1]), w.shape[0]
    if len(x.shape) > 2:
        targets = _flat(targets, x.shape[:-1])
    where, pad_id = id_arrays.targets_of(
        "linear_cross_entropy", targets, rows, vocab, x.device, pad_id, None
    )
    flat = len(x.shape) > 2
    logits = gemm.product("linear_cross_entropy", x, w, False, True, flat)
    if flat:
        logits = logits.reshape(rows, vocab)
    value, dlogits, share = loss.mean_and_rows(logits, where, pad_id, in_place=True)
    saved = (self, weight, dlogits, share)
    return record("linear_cross_entropy", value, (self, weight), saved, _of_products, fused=True)


def _of_products(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
    x, w, dlogits, share = saved
    with elementwise.mul(dy, share) as factor:
        # float16 could not hold the sums over rows ahead of their scale.
        if dlogits.dtype == _FLOAT16:
            with functions.scale_by(dlogits, factor) as scaled:
                return _products(scaled, x, w, to)
        found = _products(dlogits, x, w, to)
        for each in found:
            if each is not None:
                functions.scale_by(each, factor, out=each)
        return found


def _products(
    dlogits: NvArray, x: NvArray, w: NvArray, to: Edges
) -> tuple[NvArray | None, NvArray | None]:
    """Gradients of the rows and of the weight, as far as they are asked for."""
    name, dx, dw = "linear_cross_entropy", None, None
    if to[0] is not None:
        dx = gemm.product(name, dlogits, w)
        dx = dx if dx.shape == x.shape else dx.reshape(x.shape)
    if to[1] is not None:
        rows = x if x.ndim == 2 else x.reshape(dlogits.shape[0], x.shape[-1])
        out = destination(to[1])
        if out is None:
            dw = gemm.product(name, dlogits, rows, True)
        else:
            dw, _ = gemm.product_into(name, dlogits, rows, True, False, False, out)
    return dx, dw


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
