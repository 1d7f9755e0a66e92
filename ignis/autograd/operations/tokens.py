"""Operations that take ids: the embedding lookup and the cross-entropy loss."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import Any

import numpy as np

from ignis.autograd.autocast import lowered
from ignis.autograd.destinations import destination
from ignis.autograd.node import Edges, Gradients, Saved, TensorT, Variable
from ignis.autograd.operations.linear import require_linear
from ignis.autograd.recording import record, require_tensors
from ignis.autograd.tape import is_recording
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels import elementwise, functions, gemm, loss
from ignis.kernels import embedding as embedding_kernels
from ignis.kernels.common import ids as id_arrays
from ignis.kernels.common.candidates import Tuned
from ignis.kernels.common.operands import as_real, require_shape
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

_FLOAT16, _FLOAT32 = DTYPES["float16"], DTYPES["float32"]

most_logits = Tuned(200 << 20)
"""The most logits that `linear_cross_entropy` holds at a time, where that saves memory."""
_CHUNK_MULTIPLE = 128
"""The number of rows of a chunk is a multiple of this."""


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
    The loss of 16-bit logits is computed in float32; their gradient, including its scale, is
    rounded once.
    """
    shape, rows = self.shape, self.array
    id_arrays.note_use("cross_entropy", targets, shape[-1] if shape else 0, pad_id)
    if len(shape) > 2:
        rows = rows.reshape(math.prod(shape[:-1]), shape[-1])
        targets = _flat(targets, shape[:-1])

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        dlogits, *share = saved
        with elementwise.mul(dy, share[0]) if share else nullcontext(dy) as factor:
            scaled = functions.scale_by(dlogits, factor)
        return (scaled if scaled.shape == shape else scaled.reshape(shape),)

    short = rows.dtype.itemsize == 2
    found = (loss.mean_and_rows if short else loss.cross_entropy)(rows, targets, pad_id)
    return record("cross_entropy", found[0], (self,), found[1:], gradients, fused=True)


def linear_cross_entropy(
    self: TensorT, weight: TensorT, targets: Any, pad_id: int | None = None
) -> TensorT:
    """`cross_entropy` of the logits ``x @ weight.T``, without a result for the logits.

    The gradient of the logits takes their place. Where they are large, there is a part of them at a
    time: the rows go through in chunks, and where a gradient is required, each chunk adds to the
    gradients of rows and weight at once. The backward pass only scales these, so compute a loss
    that is never differentiated in `ignis.no_grad`. Where logits are small, their gradient waits
    for the backward pass. The choice depends on shapes and dtype alone.

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
    self, weight = lowered(self, weight)
    x, w = self.array, weight.array
    require_linear("linear_cross_entropy", x, w, True)
    as_real("linear_cross_entropy", "rows", x)
    shape, (vocab, width) = x.shape, w.shape
    if vocab == 0:
        raise ArgumentError(f"linear_cross_entropy: weight {w.shape} has no rows to choose from")
    rows = math.prod(shape[:-1])
    if len(shape) > 2:
        targets = _flat(targets, shape[:-1])
    where, pad_id = id_arrays.targets_of(
        "linear_cross_entropy", targets, rows, vocab, x.device, pad_id, None
    )
    if len(shape) > 2:
        x = x.reshape(rows, width)
    size = _chunk(rows, vocab, width, x.dtype)
    with loss.RowLosses(where, vocab, pad_id) as losses:
        saved: list[NvArray | Variable] = [losses.share]
        if size == rows:
            logits = _rows_of(losses, x, w)
            saved += self, weight, logits
            formula: Callable[..., Any] = _of_logits
        else:
            dx = dw = None
            if is_recording():
                # float16 could not hold the gradients of some rows ahead of their scale.
                kind = _FLOAT32 if x.dtype == _FLOAT16 else x.dtype
                dx = empty(shape, kind, x.device) if self.needs_gradient else None
                dw = empty(w.shape, _FLOAT32, x.device) if weight.needs_gradient else None
            _in_chunks(losses, x, w, size, dx, dw)
            saved += [each for each in (dx, dw) if each is not None]
            formula = partial(_of_sums, x.dtype, dx is not None)
        value = losses.mean()
    return record("linear_cross_entropy", value, (self, weight), saved, formula, fused=True)


def _chunk(rows: int, vocab: int, width: int, dtype: np.dtype[Any]) -> int:
    """Rows whose logits are there at the same time: all of them, where that takes less memory."""
    nbytes = rows * vocab * dtype.itemsize
    count = -(-rows * vocab // most_logits.now())
    if count < 2:
        return rows
    # What follows a chunk has the alignment of a new array, whatever the width.
    size = -(-rows // (count * _CHUNK_MULTIPLE)) * _CHUNK_MULTIPLE
    chunk, dx = size * vocab * dtype.itemsize, rows * width * dtype.itemsize
    # In the forward pass beside a chunk of logits, in backward beside what they are scaled to.
    return size if nbytes > vocab * width * _FLOAT32.itemsize + max(chunk, dx) else rows


def _rows_of(losses: loss.RowLosses, x: NvArray, w: NvArray, first: int = 0) -> NvArray:
    """Compute the losses of the rows `x` from `first` on; their logits, turned into gradients."""
    logits: NvArray = gemm.product("linear_cross_entropy", x, w, False, True)
    losses.write(logits, logits, first)
    return logits


def _in_chunks(
    losses: loss.RowLosses,
    x: NvArray,
    w: NvArray,
    size: int,
    dx: NvArray | None,
    dw: NvArray | None,
) -> None:
    """Compute the losses of all rows, and the gradients of their sum that are asked for."""
    to_rows = None if dx is None else dx.reshape(x.shape)
    for first in range(0, x.shape[0], size):
        part = x[first : first + size]
        with _rows_of(losses, part, w, first) as dlogits:
            if to_rows is not None:
                gemm.matmul(dlogits, w, out=to_rows[first : first + size])
            if dw is not None:
                beta = 1.0 if first else 0.0
                gemm.matmul(dlogits, part, transpose_a=True, beta=beta, out=dw)


def _of_sums(
    dtype: np.dtype[Any], has_dx: bool, dy: NvArray, saved: Saved[NvArray], to: Edges
) -> Gradients[NvArray]:
    """Gradients from those of the sum of the losses, of which that of the weight is the last."""
    found: list[NvArray | None] = [None, None]
    with elementwise.mul(dy, saved[0]) as factor:
        for n, edge in enumerate(to):
            if edge is not None:
                known = saved[1 if n == 0 or not has_dx else 2]
                found[n] = functions.scale_by(known, factor, dtype, out=destination(edge))
    return found


def _of_logits(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
    """Gradients from those of the logits, as far as they are asked for."""
    share, x, w, dlogits = saved
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
    require_shape("cross_entropy", "targets", array, expected)
    return array.reshape(-1)
