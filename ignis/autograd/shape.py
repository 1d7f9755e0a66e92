"""Operations that only move elements or add them up: transpose, reshape, sum, mean."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ignis.autograd.function import record
from ignis.autograd.tape import Gradients, Saved
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels import elementwise, layout, reduce
from ignis.runtime.nvarray import NvArray

if TYPE_CHECKING:
    from ignis.autograd.tensor import Tensor

__all__ = ["mean", "reshape", "sum_", "transpose"]


def transpose(x: Tensor) -> Tensor:
    """A new tensor with the two dimensions of `x` exchanged."""
    if len(x.shape) != 2:
        raise ArgumentError(f"transpose: needs a matrix, not {x.shape}")

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (layout.transpose_2d(dy),)

    return record("transpose", layout.transpose_2d(x.data), (x,), (), backward)


def reshape(x: Tensor, *shape: Any) -> Tensor:
    """The same memory in another shape; one size may be -1."""
    own_shape = x.shape

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        return (dy.reshape(own_shape),)

    return record("reshape", x.data.reshape(*shape), (x,), (), backward)


def sum_(x: Tensor, axis: int | None) -> Tensor:
    """Sum of all elements, shape (), or along one axis, which disappears."""
    return _reduced("sum", x, axis, reduce.sum, averaged=False)


def mean(x: Tensor, axis: int | None) -> Tensor:
    """Mean of all elements, shape (), or along one axis, which disappears."""
    return _reduced("mean", x, axis, reduce.mean, averaged=True)


def _reduced(
    operation: str,
    x: Tensor,
    axis: int | None,
    kernel: Callable[[NvArray, int | None], NvArray],
    averaged: bool,
) -> Tensor:
    shape = x.shape
    axis = _normalized(operation, axis, shape)
    count = math.prod(shape) if axis is None else shape[axis]
    kept = tuple(1 if axis is None or index == axis else size for index, size in enumerate(shape))

    def backward(dy: NvArray, saved: Saved) -> Gradients:
        if averaged:
            dy = elementwise.scale(dy, 1.0 / count)
        return (elementwise.broadcast(dy.reshape(kept), shape),)

    return record(operation, kernel(x.data, axis), (x,), (), backward)


def _normalized(operation: str, axis: int | None, shape: tuple[int, ...]) -> int | None:
    if axis is None:
        return None
    index = operator.index(axis)
    if not -len(shape) <= index < len(shape):
        raise BoundsError(f"{operation}: axis {axis} is out of range for shape {shape}")
    return index % len(shape)
