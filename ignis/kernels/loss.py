"""Cross-entropy and its gradient, in one pass over the logits."""

from __future__ import annotations

from typing import Any, Literal

from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.ids import targets_of
from ignis.kernels.common.operands import as_real
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import (
    LONG_GROUP,
    long_vector_width,
    row_shape,
    vector_width,
)
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["cross_entropy", "mean_and_rows"]

_FILE = "loss.cu"
_OPERATION = "loss.cross_entropy"


@planned("logits", "targets")
def cross_entropy(
    logits: NvArray,
    targets: Any,
    pad_id: int | None = None,
    reduction: Literal["mean", "none"] = "mean",
    *,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """Return ``log(sum(exp(row))) - row[target]`` and its gradient with respect to the logits.

    Parameters
    ----------
    logits : NvArray
        float32, float16 or bfloat16 [rows, classes].
    targets : NvArray, Tensor or array-like of int
        int32 or int64 [rows]. Targets on the host are checked now; those on the device by the
        kernel, which leaves a row alone whose target is out of range: the next synchronizing call
        raises CheckError.
    pad_id : int, optional
        Rows with this target (which may be out of range) have loss 0 and zero gradients, and do
        not count for the mean.
    reduction : "mean" or "none"
        The mean over the rows that count, or each row's loss.

    Returns
    -------
    loss : NvArray
        float32 of shape () (0 where no row counts), or [rows].
    dlogits : NvArray
        Gradient of the mean, or of each row's own loss; shape and dtype of `logits`.

    Raises
    ------
    BoundsError
        If a target on the host is out of range.
    ArgumentError, DTypeError
        If a shape, dtype, device or the reduction does not fit.
    """
    if not isinstance(reduction, str) or reduction not in ("mean", "none"):
        raise ArgumentError(f"{_OPERATION}: reduction must be mean or none, not {reduction!r}")
    logits, where, padding = _checked(logits, targets, pad_id, stream)
    rows, device = logits.shape[0], logits.device
    dlogits = empty(logits.shape, logits.dtype, device, stream=stream)
    if reduction == "none":
        losses = empty((rows,), device=device, stream=stream)
        if rows:
            _rows(logits, where, None, losses, dlogits, padding, stream)
        return losses, dlogits
    with empty((), device=device, stream=stream) as share:
        return _mean(logits, where, share, share, dlogits, padding, stream), dlogits


def mean_and_rows(
    logits: NvArray,
    targets: Any,
    pad_id: int | None = None,
    *,
    in_place: bool = False,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """The mean of `cross_entropy`, with the gradients of each row's own loss.

    Those of the mean are `share` as large, which float16 cannot hold where there are many rows: it
    is multiplied by it last, together with the scale of the loss.

    Parameters
    ----------
    in_place : bool
        Whether the gradients overwrite the logits.

    Returns
    -------
    loss : NvArray
        float32 of shape ().
    dlogits : NvArray
        Gradient of each row's own loss; shape and dtype of `logits`.
    share : NvArray
        float32 of shape (): 1 / the number of rows that count; 0 where there are none.

    Raises
    ------
    BoundsError, ArgumentError, DTypeError
        As `cross_entropy`.
    """
    logits, where, padding = _checked(logits, targets, pad_id, stream)
    if in_place:
        dlogits = logits
    else:
        dlogits = empty(logits.shape, logits.dtype, logits.device, stream=stream)
    share = empty((), device=logits.device, stream=stream)
    return _mean(logits, where, share, None, dlogits, padding, stream), dlogits, share


def _checked(
    logits: NvArray, targets: Any, pad_id: int | None, stream: Stream | None
) -> tuple[NvArray, NvArray, tuple[int, int]]:
    """The logits, their targets on the device, and the padding as the kernels take it."""
    logits = as_real(_OPERATION, "logits", logits)
    if logits.ndim != 2 or logits.shape[1] == 0:
        raise ArgumentError(
            f"{_OPERATION}: logits must be [rows, classes], classes > 0, not {logits.shape}"
        )
    rows, classes = logits.shape
    where, pad_id = targets_of(_OPERATION, targets, rows, classes, logits.device, pad_id, stream)
    return logits, where, (0, 0) if pad_id is None else (pad_id, 1)


def _mean(
    logits: NvArray,
    targets: NvArray,
    share: NvArray,
    factor: NvArray | None,
    dlogits: NvArray,
    padding: tuple[int, int],
    stream: Stream | None,
) -> NvArray:
    """Return the mean loss; writes `share`, and gradients times `factor`."""
    device = logits.device
    rows, classes = logits.shape
    loss = empty((), device=device, stream=stream)
    if rows == 0:
        with resolve_stream(stream, device):
            share.zero()
            return loss.zero()
    kind = c_type(targets.dtype)
    threads = min(max(32, 1 << (rows - 1).bit_length()), 1024) if rows > 256 else 32
    with empty((rows,), device=device, stream=stream) as losses:
        shared = (rows, classes, *padding)
        count = load(_FILE, f"count_targets<{kind}, {threads}>", device)
        count.launch(1, threads, (targets, share, *shared), stream=stream)
        _rows(logits, targets, factor, losses, dlogits, padding, stream)
        mean = load(_FILE, f"mean_loss<{kind}, {threads}>", device)
        mean.launch(1, threads, (losses, targets, share, loss, *shared), stream=stream)
    return loss


def _rows(
    logits: NvArray,
    targets: NvArray,
    scale: NvArray | None,
    losses: NvArray,
    dlogits: NvArray,
    padding: tuple[int, int],
    stream: Stream | None,
) -> None:
    device = logits.device
    rows, classes = logits.shape
    vec = vector_width(classes, logits, dlogits)
    shape = row_shape(classes, vec, 1)
    kind, element = c_type(targets.dtype), c_type(logits.dtype)
    if shape:
        expression = f"cross_entropy<{element}, {kind}, {shape.arguments}>"
        grid, block = shape.grid(rows), shape.block
    else:
        vec = long_vector_width(logits, dlogits)
        expression = f"cross_entropy_long<{element}, {kind}, {vec}, {LONG_GROUP}>"
        grid, block = rows, LONG_GROUP
    slot = kernel_checks.slot(device, _OPERATION)
    sizes = (rows, classes, *padding)
    args = (logits, targets, scale, losses, dlogits, *sizes, slot.record, slot.flag)
    load(_FILE, expression, device).launch(grid, block, args, stream=stream)
