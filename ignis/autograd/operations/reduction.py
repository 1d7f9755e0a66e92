"""Sum, mean and maximum along axes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ignis.autograd.node import Gradients, Saved
from ignis.autograd.operations.arithmetic import expand
from ignis.autograd.operations.shape import normalized_axis
from ignis.autograd.recording import record
from ignis.errors import ArgumentError
from ignis.kernels import broadcasting, elementwise
from ignis.runtime.array.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["Axes", "max_", "mean", "sum_"]

Axes = int | tuple[int, ...] | None


def sum_(x: Tensor, axis: Axes, keepdims: bool) -> Tensor:
    """Sum along axes, all of them if None."""
    return _linear("sum", x, axis, keepdims)


def mean(x: Tensor, axis: Axes, keepdims: bool) -> Tensor:
    """Mean along axes, all of them if None."""
    return _linear("mean", x, axis, keepdims)


def max_(x: Tensor, axis: Axes, keepdims: bool) -> Tensor:
    """Maximum along axes; equal maxima share the gradient in equal parts."""
    axes, kept = _shapes("max", x.shape, axis)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        values, largest = saved
        mask = broadcasting.binary("equal", values, largest.reshape(kept))
        count = broadcasting.reduce_axes("sum", mask, axes).reshape(kept)
        share = broadcasting.binary("divide", dy.reshape(kept), count)
        return (broadcasting.binary("multiply", mask, share),)

    data = broadcasting.reduce_axes("max", x.data, axes)
    return record("max", data.reshape(kept) if keepdims else data, (x,), (x.data, data), backward)


def _linear(operation: str, x: Tensor, axis: Axes, keepdims: bool) -> Tensor:
    shape = x.shape
    axes, kept = _shapes(operation, shape, axis)
    count = math.prod(shape[index] for index in axes)

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        if operation == "mean":
            dy = elementwise.scale(dy, 1.0 / count)
        return (elementwise.broadcast(dy.reshape(kept), shape),)

    def double(dy: Tensor, saved: tuple[Tensor, ...]) -> Sequence[Tensor | None]:
        spread = expand(dy.reshape(kept), shape)
        return (spread * (1.0 / count) if operation == "mean" else spread,)

    data = broadcasting.reduce_axes(operation, x.data, axes)
    # A view of the result only where it is asked for: the result is then a root of its own.
    data = data.reshape(kept) if keepdims and data.shape != kept else data
    return record(operation, data, (x,), (), backward, double)


def _shapes(
    operation: str, shape: tuple[int, ...], axis: Axes
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(axes in order, shape with them kept as 1)."""
    if axis is None:
        axes = tuple(range(len(shape)))
    else:
        given = axis if isinstance(axis, tuple) else (axis,)
        axes = tuple(sorted(normalized_axis(operation, each, shape) for each in given))
        if len(set(axes)) != len(axes):
            raise ArgumentError(f"{operation}: axis {axis} names a dimension of {shape} twice")
    kept = tuple(1 if index in axes else size for index, size in enumerate(shape))
    return axes, kept
