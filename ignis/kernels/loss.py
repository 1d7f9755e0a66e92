"""Cross-entropy and its gradient, in one pass over the logits."""

from __future__ import annotations

from typing import Any, Literal

from ignis.base.lifetime import Scoped, free_left
from ignis.base.numbers import require_one_of
from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.ids import targets_of
from ignis.kernels.common.operands import as_real
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import Rows, operation_on_rows
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["RowLosses", "cross_entropy", "mean_and_rows"]

_FILE = "loss.cu"
_OPERATION = "loss.cross_entropy"
CROSS_ENTROPY = operation_on_rows(_OPERATION, _FILE, "cross_entropy", 1)


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
        kernel: a row whose target is out of range has loss 0 and zero gradients, and the next
        synchronizing call raises CheckError.
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
    require_one_of(_OPERATION, "reduction", reduction, ("mean", "none"))
    logits, where, pad_id = _checked(logits, targets, pad_id, stream)
    (rows, classes), device = logits.shape, logits.device
    dlogits = empty(logits.shape, logits.dtype, device, stream=stream)
    if reduction == "none":
        each = empty((rows,), device=device, stream=stream)
        if rows:
            _write(logits, where, None, each, dlogits, 0, _padding(pad_id), stream)
        return each, dlogits
    with RowLosses(where, classes, pad_id, stream) as losses, losses.share as share:
        losses.write(logits, dlogits, factor=share)
        return losses.mean(), dlogits


def mean_and_rows(
    logits: NvArray,
    targets: Any,
    pad_id: int | None = None,
    *,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """The mean of `cross_entropy`, with the gradients of each row's own loss.

    The gradients of the mean are `share` times these, which float16 cannot represent for many rows:
    multiply by `share` last, together with the scale of the loss.

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
    logits, where, pad_id = _checked(logits, targets, pad_id, stream)
    dlogits = empty(logits.shape, logits.dtype, logits.device, stream=stream)
    with RowLosses(where, logits.shape[1], pad_id, stream) as losses:
        losses.write(logits, dlogits)
        return losses.mean(), dlogits, losses.share


class RowLosses(Scoped):
    """Losses of rows, and their mean, from logits that arrive in parts.

    Parameters
    ----------
    targets : NvArray
        int32 or int64 [rows], on the device.
    classes : int
        How many there are, more than 0.
    pad_id : int, optional
        Rows with this target do not count.
    stream : Stream, optional
        The current one if None.

    Attributes
    ----------
    share : NvArray
        float32 of shape (): 1 / the number of rows that count; 0 where there are none. It stays.
    """

    def __init__(
        self,
        targets: NvArray,
        classes: int,
        pad_id: int | None,
        stream: Stream | None = None,
    ) -> None:
        device, (rows,) = targets.device, targets.shape
        self._targets = targets
        self._padding = _padding(pad_id)
        self._rows = rows
        self._stream = stream
        self.share = empty((), device=device, stream=stream)
        self._losses = empty((rows,), device=device, stream=stream)
        if not rows:
            with resolve_stream(stream, device):
                self.share.zero()
            return
        self._threads = min(max(32, 1 << (rows - 1).bit_length()), 1024) if rows > 256 else 32
        count = load(_FILE, f"count_targets<{c_type(targets.dtype)}, {self._threads}>", device)
        count.launch(1, self._threads, (targets, self.share, rows, *self._padding), stream=stream)

    def write(
        self,
        logits: NvArray,
        dlogits: NvArray,
        first: int = 0,
        factor: NvArray | None = None,
    ) -> None:
        """Compute the losses of the rows from `first` on, and their gradients times `factor`.

        Parameters
        ----------
        logits : NvArray
            float32, float16 or bfloat16 [n, classes].
        dlogits : NvArray
            Like `logits`, or `logits` itself; receives the gradient of each row's own loss.
        first : int
            Number of the first row.
        factor : NvArray, optional
            float32 of one element; 1 if None.
        """
        if logits.shape[0]:
            _write(
                logits, self._targets, factor, self._losses, dlogits, first, self._padding,
                self._stream,
            )  # fmt: skip

    def mean(self) -> NvArray:
        """Return the mean of the losses that count, float32 of shape (), when all are there."""
        stream, device = self._stream, self._targets.device
        made = empty((), device=device, stream=stream)
        if not self._rows:
            with resolve_stream(stream, device):
                return made.zero()
        args = (self._losses, self.share, made, self._rows)
        mean = load(_FILE, f"mean_loss<{self._threads}>", device)
        mean.launch(1, self._threads, args, stream=stream)
        return made

    def free(self) -> None:
        """Free the losses; calling it again is a no-op."""
        free_left(self._losses)


def _checked(
    logits: NvArray, targets: Any, pad_id: int | None, stream: Stream | None
) -> tuple[NvArray, NvArray, int | None]:
    """The logits, their targets on the device, and the id of padding as an int."""
    logits = as_real(_OPERATION, "logits", logits)
    if logits.ndim != 2 or logits.shape[1] == 0:
        raise ArgumentError(f"{_OPERATION}: logits must be [rows, classes > 0], not {logits.shape}")
    rows, classes = logits.shape
    where, pad_id = targets_of(_OPERATION, targets, rows, classes, logits.device, pad_id, stream)
    return logits, where, pad_id


def _padding(pad_id: int | None) -> tuple[int, int]:
    """The id of padding as the kernels take it."""
    return (0, 0) if pad_id is None else (pad_id, 1)


def _write(
    logits: NvArray,
    targets: NvArray,
    factor: NvArray | None,
    losses: NvArray,
    dlogits: NvArray,
    first: int,
    padding: tuple[int, int],
    stream: Stream | None,
) -> None:
    """Write losses and gradients of rows: `targets` and `losses` are those of all rows."""
    rows = Rows.of(f"{c_type(logits.dtype)}, {c_type(targets.dtype)}", logits, dlogits)
    slot = kernel_checks.slot(logits.device, _OPERATION)
    sizes = (first, rows.rows, rows.cols, *padding)
    args = (logits, targets, factor, losses, dlogits, *sizes, slot.record, slot.flag)
    CROSS_ENTROPY.launch(rows, args, logits.device, stream)
