"""Operations that only move elements: transpose, reshape, casts, slices, concatenation."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ignis.autograd.autocast import active, astype, promoted
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value, Variable
from ignis.autograd.recording import record, require_one_dtype, require_tensors
from ignis.base.numbers import as_axis, as_int, counted
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels import layout
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device, as_device

__all__ = ["astype", "concat", "index", "reshape", "slice_", "to", "transpose"]


def transpose(self: Operand) -> Operand:
    """The last two dimensions exchanged, in memory of its own."""
    if len(self.shape) < 2:
        raise ArgumentError(f"transpose: needs a matrix, not {self.shape}")
    array, lead, (rows, cols) = array_of(self), self.shape[:-2], self.shape[-2:]
    if len(lead) < 2:
        data = layout.transpose_2d(array)
    else:
        flat = layout.transpose_2d(array.reshape(math.prod(lead), rows, cols))
        data = flat.reshape(*lead, cols, rows)
    return record("transpose", data, (self,), (), lambda dy, saved, to: (transpose(dy),))


def reshape(self: Operand, *shape: Any) -> Operand:
    """The same memory in another shape; one size may be -1."""
    own, data = self.shape, array_of(self).reshape(*shape)
    return record("reshape", data, (self,), (), lambda dy, saved, to: (reshape(dy, own),))


def to(self: Operand, device: str | int | Device) -> Operand:
    """On another device; itself where it is there already.

    Devices of one driver copy directly, others through the host. The gradient is copied back.
    """
    own, target = self.device, as_device(device)
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
        raise BoundsError(
            f"slice: {start} to {start + length} are not in the {own[dim]} elements of "
            f"dimension {dim} of {own}"
        )
    if length == own[dim]:
        return self
    data = _sliced(array_of(self), dim, start, length)
    return record("slice", data, (self,), (), lambda dy, saved, to: (_pad(dy, own, dim, start),))


def _pad(x: Operand, shape: tuple[int, ...], dim: int, start: int) -> Operand:
    """Adjoint of `slice_`: `x` padded with zeros to `shape`."""
    part, length = array_of(x), x.shape[dim]
    whole = create.zeros(shape, part.dtype, part.device)
    inner = math.prod(shape[dim + 1 :])
    rows = part.reshape(_as_matrix(part.shape, dim))
    layout.scatter_cols(whole.reshape(_as_matrix(shape, dim)), rows, start * inner)
    return record("pad", whole, (x,), (), lambda dy, saved, to: (slice_(dy, dim, start, length),))


def concat(tensors: Sequence[TensorT], axis: int = 0) -> TensorT:
    """Tensors one after the other along an existing axis.

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
    if not isinstance(tensors, Iterable) or isinstance(tensors, (Variable, np.ndarray)):
        raise ArgumentError(f"concat: a sequence of tensors expected, not {type(tensors).__name__}")
    given = list(tensors)
    if not given:
        raise ArgumentError("concat: at least one tensor is needed")
    require_tensors("concat", *given)
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
            raise ArgumentError(
                f"concat: shapes {first.shape} and {other.shape} differ in more than axis {axis}"
            )
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


def index(self: TensorT, key: Any) -> TensorT:
    """``x[key]`` of ints and slices with step 1, one per dimension from the first on."""
    keys = key if isinstance(key, tuple) else (key,)
    if len(keys) > len(self.shape):
        raise BoundsError(f"index: {counted(len(keys), 'index', 'indices')} for shape {self.shape}")
    dropped = []
    result = self
    for dim, part in enumerate(keys):
        size = self.shape[dim]
        if isinstance(part, slice):
            try:
                start, stop, step = part.indices(size)
            except TypeError:
                raise ArgumentError(f"index: a slice of ints expected, not {part}") from None
            if step != 1:
                raise ArgumentError(f"index: a slice must have step 1, not {step}")
            result = slice_(result, dim, start, max(stop - start, 0))
            continue
        at = as_int("index", "an index that is not a slice", part)
        if not -size <= at < size:
            raise BoundsError(f"index: {at} is out of range for dimension {dim} of {self.shape}")
        result = slice_(result, dim, at % size, 1)
        dropped.append(dim)
    if not dropped:
        return result
    return reshape(result, tuple(s for d, s in enumerate(result.shape) if d not in dropped))


def _as_matrix(shape: tuple[int, ...], axis: int) -> tuple[int, int]:
    return math.prod(shape[:axis]), math.prod(shape[axis:])


def _sliced(x: NvArray, dim: int, start: int, length: int) -> NvArray:
    """A view where the elements are contiguous, else a copy."""
    if math.prod(x.shape[:dim]) == 1 or not x.numel:
        return x.slice(dim, start, length)
    inner = math.prod(x.shape[dim + 1 :])
    flat = layout.slice_cols(x.reshape(_as_matrix(x.shape, dim)), start * inner, length * inner)
    return flat.reshape(*x.shape[:dim], length, *x.shape[dim + 1 :])
