"""The scale of a loss, raised and lowered on the device by what its gradients were."""

from __future__ import annotations

from ignis.base.numbers import as_count, as_number
from ignis.dtypes import DTYPES
from ignis.kernels.common.operands import as_single
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["update"]


def update(
    scale: NvArray,
    good: NvArray,
    overflow: NvArray,
    *,
    growth: float,
    backoff: float,
    interval: int,
    stream: Stream | None = None,
) -> None:
    """Lower `scale` after an overflow, raise it after `interval` steps in a row without one.

    Parameters
    ----------
    scale : NvArray
        float32 of one element: multiplied by `backoff`, or by `growth` where that is finite.
    good : NvArray
        int32 of one element: steps without an overflow since the scale changed.
    overflow : NvArray
        float32 of one element: not 0 where a gradient was not finite; becomes 0.
    growth, backoff : float
        Above 0.
    interval : int
        At least 1.

    Raises
    ------
    ArgumentError, DTypeError
        If an array or a number does not fit.
    """
    operation = "loss_scale.update"
    scale = as_single(operation, "scale", scale)
    good = as_single(operation, "good", good, like=scale, dtype=DTYPES["int32"])
    overflow = as_single(operation, "overflow", overflow, like=scale)
    growth = as_number(operation, "growth", growth, above=0)
    backoff = as_number(operation, "backoff", backoff, above=0)
    interval = as_count(operation, "interval", interval, least=1, most=2**31 - 1)
    kernel = load("loss_scale.cu", "update_loss_scale", scale.device)
    kernel.launch(1, 1, (scale, good, overflow, growth, backoff, interval), stream=stream)
