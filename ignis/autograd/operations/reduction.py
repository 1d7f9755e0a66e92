"""Sum, mean and maximum along axes."""

from __future__ import annotations

import math

from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value
from ignis.autograd.operations.arithmetic import expand, scale
from ignis.autograd.operations.shape import reshape
from ignis.autograd.recording import record
from ignis.base.numbers import as_axis
from ignis.errors import ArgumentError
from ignis.kernels import broadcasting
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

__all__ = ["Axes", "max_", "mean", "sum_"]

Axes = int | tuple[int, ...] | None


def sum_(self: Operand, axis: Axes = None, keepdims: bool = False) -> Operand:
    """Sum along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
    return _linear("sum", self, axis, keepdims)


def mean(self: Operand, axis: Axes = None, keepdims: bool = False) -> Operand:
    """Mean along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
    return _linear("mean", self, axis, keepdims)


def max_(self: TensorT, axis: Axes = None, keepdims: bool = False) -> TensorT:
    """Maximum along an axis or a tuple of them; equal maxima share the gradient equally."""
    axes, kept = _shapes("max", self.shape, axis)

    def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
        values, largest = saved
        mask = broadcasting.binary("equal", values, largest.reshape(kept))
        count = broadcasting.reduce_axes("sum", mask, axes).reshape(kept)
        share = broadcasting.binary("divide", dy.reshape(kept), count)
        return (broadcasting.binary("multiply", mask, share),)

    data = broadcasting.reduce_axes("max", self.array, axes)
    result = data.reshape(kept) if keepdims else data
    return record("max", result, (self,), (self, data), gradients, fused=True)


def _linear(operation: str, x: Operand, axis: Axes, keepdims: bool) -> Operand:
    shape = x.shape
    axes, kept = _shapes(operation, shape, axis)
    count = math.prod([shape[index] for index in axes])

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        if operation == "mean":
            dy = scale(dy, 1.0 / count)
        return (expand(reshape(dy, kept), shape),)

    data = broadcasting.reduce_axes(operation, array_of(x), axes)
    # A view of the result only where it is asked for: the result is then a root of its own.
    data = data.reshape(kept) if keepdims and data.shape != kept else data
    return record(operation, data, (x,), (), gradients)


def _shapes(
    operation: str, shape: tuple[int, ...], axis: Axes
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(axes in order, shape with them kept as 1)."""
    if axis is None:
        axes = tuple(range(len(shape)))
    else:
        given = axis if isinstance(axis, tuple) else (axis,)
        axes = tuple(sorted(as_axis(operation, each, shape) for each in given))
        if len(set(axes)) != len(axes):
            raise ArgumentError(f"{operation}: axis {axis} names a dimension of {shape} twice")
    kept = tuple(1 if index in axes else size for index, size in enumerate(shape))
    return axes, kept
