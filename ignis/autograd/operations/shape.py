"""Operations that only move elements: transpose, reshape, casts, slices, concatenation."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from ignis.autograd.autocast import active, promoted
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value, Variable
from ignis.autograd.operations import arithmetic
from ignis.autograd.recording import (
    named,
    record,
    require_one_dtype,
    require_tensors,
)
from ignis.base.numbers import as_axis, as_count, as_int, as_shape
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels import layout
from ignis.kernels.common.operands import REALS
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device, as_device


def transpose(self: Operand, *axes: int) -> Operand:
    """Two dimensions exchanged, the last two if none are named, in memory of its own.

    All of them, as for `permute`, put all in another order.
    """
    order = list(range(len(self.shape)))
    if not axes and len(order) < 2:
        raise ArgumentError(f"transpose: needs a matrix, not {self.shape}")
    if len(axes) not in (0, 2):
        return permute(self, *axes)
    a, b = sorted(as_axis("transpose", each, self.shape) for each in axes or (-2, -1))
    order[a], order[b] = b, a
    if (a, b) != (len(order) - 2, len(order) - 1) or self.dtype not in REALS:
        return permute(self, *order)
    array, lead, (rows, cols) = array_of(self), self.shape[:-2], self.shape[-2:]
    if len(lead) < 2:
        data = layout.transpose_2d(array)
    else:
        flat = layout.transpose_2d(array.reshape(math.prod(lead), rows, cols))
        data = flat.reshape(*lead, cols, rows)
    return record("transpose", data, (self,), (), lambda dy, saved, to: (transpose(dy),))


def permute(self: Operand, *axes: Any) -> Operand:
    """The dimensions in another order, in memory of its own: ``x.permute(2, 0, 1)``."""
    shape = self.shape
    given = axes[0] if len(axes) == 1 and isinstance(axes[0], (tuple, list)) else axes
    order = [as_axis("permute", each, shape) for each in given]
    if sorted(order) != list(range(len(shape))):
        raise ArgumentError(f"permute: {given} must name each dimension of {shape} exactly once")
    if order == sorted(order):
        return self
    strides = _strides(shape)
    target = tuple(shape[each] for each in order)
    data = layout.strided(array_of(self), target, [strides[each] for each in order])
    back = [order.index(each) for each in range(len(order))]
    return record("permute", data, (self,), (), lambda dy, saved, to: (permute(dy, *back),))


def reversed_(self: TensorT) -> TensorT:
    """All dimensions in reverse order."""
    order = range(len(self.shape))
    return transpose(self) if len(order) == 2 else permute(self, *reversed(order))


def flip(self: Operand, axis: int) -> Operand:
    """The elements along an axis in reverse, in memory of its own."""
    shape = self.shape
    axis = as_axis("flip", axis, shape)
    strides = _strides(shape)
    start = max(shape[axis] - 1, 0) * strides[axis]
    strides[axis] = -strides[axis]
    data = layout.strided(array_of(self), shape, strides, start)
    return record("flip", data, (self,), (), lambda dy, saved, to: (flip(dy, axis),))


def moved_last(function: Callable[[Operand], Operand], x: Operand, axis: int) -> Operand:
    """Apply a function of the last dimension to another one."""
    if axis == len(x.shape) - 1:
        return function(x)
    return transpose(function(transpose(x, axis, -1)), axis, -1)


def _strides(shape: tuple[int, ...]) -> list[int]:
    return [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]


def squeeze(self: TensorT, axis: int | tuple[int, ...] | None = None) -> TensorT:
    """Remove the dimensions of size 1 in `axis`, or all of them."""
    shape = self.shape
    axes = axis if isinstance(axis, tuple) else range(len(shape)) if axis is None else (axis,)
    dropped = {as_axis("squeeze", each, shape) for each in axes}
    return reshape(self, tuple(s for d, s in enumerate(shape) if s != 1 or d not in dropped))


def unsqueeze(self: TensorT, axis: int) -> TensorT:
    """Add a dimension of size 1 at `axis` of the result."""
    at = as_axis("unsqueeze", axis, (*self.shape, 1))
    return reshape(self, (*self.shape[:at], 1, *self.shape[at:]))


def flatten(self: TensorT, start: int = 0, end: int = -1) -> TensorT:
    """Merge the dimensions from `start` to `end`, inclusive, into one."""
    shape = self.shape or (1,)
    first, last = as_axis("flatten", start, shape, "start"), as_axis("flatten", end, shape, "end")
    if first > last:
        raise ArgumentError(f"flatten: start {start} is after end {end} of {shape}")
    merged = math.prod(shape[first : last + 1])
    return reshape(self, (*shape[:first], merged, *shape[last + 1 :]))


def expand(self: TensorT, *shape: Any) -> TensorT:
    """Repeat to `shape` by NumPy's broadcasting rules; -1 keeps a size.

    The result has memory of its own. Arithmetic broadcasts without it.
    """
    given = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
    given = [as_int("expand", "a size", size) for size in given]
    own = (-1,) * (len(given) - len(self.shape)) + self.shape
    target = [have if size == -1 else size for size, have in zip(given, own, strict=False)]
    return arithmetic.expand(self, as_shape(target))


def reshape(self: Operand, *shape: Any) -> Operand:
    """View the same memory in another shape; one size may be -1."""
    own, data = self.shape, array_of(self).reshape(*shape)
    return record("reshape", data, (self,), (), lambda dy, saved, to: (reshape(dy, own),))


def to(self: Operand, device: str | int | Device | None = None, dtype: Any = None) -> Operand:
    """Move to another device or dtype; the tensor itself if nothing changes.

    Devices of one driver copy directly, others through the host. The gradient is copied back.
    """
    if isinstance(device, (np.dtype, type)) or (isinstance(device, str) and device in DTYPES):
        device, dtype = None, device
    if dtype is not None:
        self = self.astype(dtype)  # type: ignore[union-attr, assignment]
    own = self.device
    target = own if device is None else as_device(device)
    if target is own:
        return self
    data = array_of(self).to(target)
    return record("to", data, (self,), (), lambda dy, saved, to_: (to(dy, own),))


def slice_(self: Operand, dim: int, start: int, length: int) -> Operand:
    """`length` elements of a dimension from `start` on: a view where that is contiguous."""
    dim = as_axis("slice", dim, self.shape)
    own = self.shape
    start, length = as_int("slice", "start", start), as_int("slice", "length", length)
    if start < 0 or length < 0 or start + length > own[dim]:
        raise BoundsError(f"slice: {start} to {start + length} is not in dimension {dim} of {own}")
    if length == own[dim]:
        return self
    data = _sliced(array_of(self), dim, start, length)
    return record("slice", data, (self,), (), lambda dy, saved, to: (pad(dy, own, dim, start),))


def pad(x: Operand, shape: tuple[int, ...], dim: int, start: int) -> Operand:
    """Adjoint of `slice_`: `x` padded with zeros to `shape`."""
    part, length = array_of(x), x.shape[dim]
    whole = create.zeros(shape, part.dtype, part.device)
    inner = math.prod(shape[dim + 1 :])
    rows = part.reshape(_as_matrix(part.shape, dim))
    layout.scatter_cols(whole.reshape(_as_matrix(shape, dim)), rows, start * inner)
    return record("pad", whole, (x,), (), lambda dy, saved, to: (slice_(dy, dim, start, length),))


@named
def concat(tensors: Sequence[TensorT], axis: int = 0) -> TensorT:
    """Concatenate tensors along an existing axis.

    Parameters
    ----------
    tensors : sequence of Tensor
        At least one; of one dtype and device, their shapes equal but for the axis.
    axis : int
        Negative from the end.

    Raises
    ------
    ArgumentError
        Naming the shapes, or the devices, if they do not fit.
    DTypeError
        If the dtypes differ.
    """
    given = _sequence("concat", tensors)
    first = given[0]
    axis = as_axis("concat", axis, first.shape)
    if active() is not None:
        for other in given[1:]:
            first, _ = promoted("concat", first, other)
        given = [promoted("concat", first, other)[1] for other in given]
    for other in given[1:]:
        require_one_dtype("concat", first, other)
        if other.device is not first.device:
            raise ArgumentError(f"concat: tensors on {first.device} and on {other.device}")
        same = len(other.shape) == len(first.shape) and all(
            size == first.shape[index] or index == axis for index, size in enumerate(other.shape)
        )
        if not same:
            raise ArgumentError(f"concat: {first.shape}, {other.shape} differ beyond axis {axis}")
    widths = [tensor.shape[axis] for tensor in given]
    starts = [sum(widths[:index]) for index in range(len(widths))]
    shape = (*first.shape[:axis], sum(widths), *first.shape[axis + 1 :])

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        return [slice_(dy, axis, s, w) for s, w in zip(starts, widths, strict=True)]

    data = create.empty(shape, first.dtype, first.device)
    whole = data.reshape(_as_matrix(shape, axis))
    inner = math.prod(first.shape[axis + 1 :])
    for tensor, start in zip(given, starts, strict=True):
        part = tensor.array.reshape(_as_matrix(tensor.shape, axis))
        layout.scatter_cols(whole, part, start * inner)
    if not data.numel:
        data.to_device()
    return record("concat", data, tuple(given), (), gradients)


def _sequence(operation: str, tensors: Sequence[TensorT]) -> list[TensorT]:
    if not isinstance(tensors, Iterable) or isinstance(tensors, (Variable, np.ndarray)):
        kind = type(tensors).__name__
        raise ArgumentError(f"{operation}: expected a sequence of tensors, not {kind}")
    given = list(tensors)
    if not given:
        raise ArgumentError(f"{operation}: at least one tensor is needed")
    require_tensors(operation, *given)
    return given


@named
def stack(tensors: Sequence[TensorT], axis: int = 0) -> TensorT:
    """Stack tensors of one shape along a new axis; raises as `concat`."""
    given = _sequence("stack", tensors)
    for other in given[1:]:
        if other.shape != given[0].shape:
            raise ArgumentError(f"stack: shapes {given[0].shape} and {other.shape} differ")
    at = as_axis("stack", axis, (*given[0].shape, 1))
    return concat([unsqueeze(each, at) for each in given], at)


def split(self: TensorT, size: int | Sequence[int], axis: int = 0) -> tuple[TensorT, ...]:
    """Split an axis into parts of `size` (the last may be smaller), or of the given sizes."""
    axis = as_axis("split", axis, self.shape)
    whole = self.shape[axis]
    if isinstance(size, (tuple, list)):
        sizes = [as_count("split", "a size", each) for each in size]
        if sum(sizes) != whole:
            raise ArgumentError(f"split: sizes {sizes} do not add up to the {whole} of axis {axis}")
    else:
        size = as_count("split", "size", size, least=1)
        sizes = [min(size, whole - start) for start in range(0, whole, size)] or [0]
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    return tuple(slice_(self, axis, *part) for part in zip(starts, sizes, strict=True))


def chunk(self: TensorT, count: int, axis: int = 0) -> tuple[TensorT, ...]:
    """Split an axis into at most `count` parts of one size; the last may be smaller."""
    axis = as_axis("chunk", axis, self.shape)
    count = as_count("chunk", "count", count, least=1)
    return split(self, max(-(-self.shape[axis] // count), 1), axis)


def _as_matrix(shape: tuple[int, ...], axis: int) -> tuple[int, int]:
    return math.prod(shape[:axis]), math.prod(shape[axis:])


def _sliced(x: NvArray, dim: int, start: int, length: int) -> NvArray:
    """A view where the elements are contiguous, else a copy."""
    if math.prod(x.shape[:dim]) == 1 or not x.numel:
        return x.slice(dim, start, length)
    inner = math.prod(x.shape[dim + 1 :])
    flat = layout.slice_cols(x.reshape(_as_matrix(x.shape, dim)), start * inner, length * inner)
    return flat.reshape(*x.shape[:dim], length, *x.shape[dim + 1 :])
