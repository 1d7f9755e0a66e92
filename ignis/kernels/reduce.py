"""Sum, mean, maximum and its index over all elements or along an axis.

The dtype is float32, or float16 or bfloat16, summed in float32 and rounded once.

Equal input gives equal bits on every run, device and stream: the order of a reduction follows from
the shape alone.
"""

from __future__ import annotations

from ignis.kernels.common.argmax import argmax_axis
from ignis.kernels.common.reduction import reduce_axis
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["argmax", "max", "mean", "sum"]


def sum(
    x: NvArray, axis: int | None = None, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return the sum over all elements, or along an axis.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 of any shape.
    axis : int, optional
        The dimension to reduce, negative from the end; all of them if None.
    out : NvArray, optional
        Receives the result.

    Returns
    -------
    NvArray
        Of the dtype of `x` and shape ``()``, or of the shape of `x` without the axis. The sum of
        no elements is 0.

    Raises
    ------
    BoundsError
        If there is no such axis.
    """
    return reduce_axis("sum", x, axis, out, stream)


def mean(
    x: NvArray, axis: int | None = None, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return the mean over all elements, or along an axis; parameters as for `sum`.

    Raises
    ------
    ArgumentError
        If it would be the mean of no elements.
    """
    return reduce_axis("mean", x, axis, out, stream)


def max(
    x: NvArray, axis: int | None = None, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return the maximum, over all elements or along an axis; parameters as for `sum`.

    A NaN among the elements is the result, as in NumPy.

    Raises
    ------
    ArgumentError
        If it would be the maximum of no elements.
    """
    return reduce_axis("max", x, axis, out, stream)


def argmax(
    x: NvArray, axis: int | None = None, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Return where the maximum is, over all elements or along an axis; parameters as for `sum`.

    Returns
    -------
    NvArray
        int64, of the shape that `max` has. The first of equal elements; a NaN is larger than every
        number, as in NumPy. Over all elements, the index counts them in C order.

    Raises
    ------
    BoundsError
        If there is no such axis.
    ArgumentError
        If it would be the maximum of no elements.
    """
    return argmax_axis(x, axis, out, stream)
