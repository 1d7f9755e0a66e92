"""Softmax over the last dimension, and its gradient."""

from __future__ import annotations

from ignis.dtypes import c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.candidates import Operation
from ignis.kernels.common.operands import (
    as_real,
    output,
    reals,
    require_equal_shapes,
    require_no_partial_overlap,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import Rows, operation_on_rows
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["backward", "forward"]

FORWARD = operation_on_rows("softmax.forward", "softmax.cu", "softmax_forward", 1)
BACKWARD = operation_on_rows("softmax.backward", "softmax.cu", "softmax_backward", 2)


@planned("x")
def forward(x: NvArray, *, out: NvArray | None = None, stream: Stream | None = None) -> NvArray:
    """Softmax over the last dimension.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16, at least one dimension. A row that is all -inf gives NaN, as
        in PyTorch.
    out : NvArray, optional
        Where to write; may be `x`.

    Returns
    -------
    NvArray
        Shape of `x`.

    Raises
    ------
    ArgumentError, DTypeError
        If `x` has no dimension, or an argument does not fit.
    """
    operation = "softmax.forward"
    x = as_real(operation, "x", x)
    if not x.shape:
        raise ArgumentError(f"{operation}: x must have at least one dimension")
    out = output(operation, out, x.shape, x.device, stream, x.dtype)
    require_no_partial_overlap(operation, out, x)
    return _launch(FORWARD, (x, out), stream)


@planned("dy", "y")
def backward(
    dy: NvArray, y: NvArray, *, out: NvArray | None = None, stream: Stream | None = None
) -> NvArray:
    """Gradient of softmax: ``y * (dy - sum(dy * y))`` over the last dimension.

    Parameters
    ----------
    dy : NvArray
        Gradient of the result, of the dtype of `y`.
    y : NvArray
        The result of `forward`, of the same shape.
    out : NvArray, optional
        Where to write; may be `dy` or `y`.

    Returns
    -------
    NvArray
        Gradient of the input, of the same shape.

    Raises
    ------
    ArgumentError, DTypeError
        If the shapes differ, or an argument does not fit.
    """
    operation = "softmax.backward"
    dy, y = reals(operation, dy=dy, y=y)
    require_equal_shapes(operation, dy=dy, y=y)
    if not y.shape:
        raise ArgumentError(f"{operation}: y must have at least one dimension")
    out = output(operation, out, y.shape, y.device, stream, y.dtype)
    require_no_partial_overlap(operation, out, dy, y)
    return _launch(BACKWARD, (dy, y, out), stream)


def _launch(
    operation: Operation[Rows], arrays: tuple[NvArray, ...], stream: Stream | None
) -> NvArray:
    """Launch an operation whose last argument is the result."""
    out = arrays[-1]
    if out.numel:
        rows = Rows.of(c_type(out.dtype), *arrays)
        operation.launch(rows, (*arrays, rows.rows, rows.cols), out.device, stream)
    return out
