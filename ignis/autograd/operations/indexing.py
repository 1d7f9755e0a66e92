"""Elements by indices: ints, slices, lists, masks and tensors; gather, scatter, sort."""

from __future__ import annotations

import math
import operator
from typing import Any

import numpy as np

from ignis.autograd.autocast import promoted
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value
from ignis.autograd.operations.arithmetic import add
from ignis.autograd.operations.reduction import whole
from ignis.autograd.operations.shape import flip, moved_last, pad, permute, reshape, slice_
from ignis.autograd.recording import record, require_tensors
from ignis.base.numbers import as_axis, as_count, as_flag, as_int, counted
from ignis.dtypes import is_float
from ignis.errors import ArgumentError, BoundsError, DTypeError
from ignis.kernels import embedding, ordering
from ignis.kernels.common import ids as id_arrays
from ignis.kernels.comparison import compare
from ignis.kernels.elementwise import progression
from ignis.kernels.functions import cast
from ignis.kernels.fuse import Fused, sym
from ignis.runtime import capture_state, kernel_checks
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device


def _from_first(index: Any, size: Any) -> Any:
    index = sym.cast(index, "int64")
    return sym.where((index >= -size) & (index < 0), index + size, index)


_counted = Fused(_from_first)
"""Indices of `size` elements from the first one on; what is none stays as it is."""
_joined = Fused(
    lambda index, size, step, base, most: sym.where(
        (index >= 0) & (index < size) & (base >= 0) & (base < most),
        sym.cast(index, "int64") * step + sym.cast(base, "int64"),
        kernel_checks.UNKNOWN,
    )
)
"""``index * step + base``, of `size` and `most` elements; UNKNOWN where one of them is no index."""


def take(x: Operand, ids: NvArray, operation: str) -> Operand:
    """Rows of [rows, width] by their numbers on the device, which the kernel checks."""
    count, data = x.shape[0], embedding.lookup(array_of(x), ids, operation=operation)

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        return (put(dy, array_of(saved[0]), count, operation),)

    return record("take", data, (x,), (ids,), gradients)


def put(x: Operand, ids: NvArray, count: int, operation: str) -> Operand:
    """Adjoint of `take`: the sums of the rows of `x` that have the same number, in their order."""
    data = embedding.backward(array_of(x), ids, count, operation=operation)

    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        return (take(dy, array_of(saved[0]), operation),)

    return record("put", data, (x,), (ids,), gradients)


def _ids(operation: str, given: Any, size: int, axis: int, device: Device) -> NvArray:
    """Return indices of `size` elements on the device; those of the host are checked now."""
    found: NvArray | None = array_of(given)
    if found is not None:
        if found.dtype.name not in ("int32", "int64"):
            raise DTypeError(f"{operation}: indices must be int32 or int64, not {found.dtype.name}")
        if found.device is not device:
            raise ArgumentError(f"{operation}: indices on {found.device}, a tensor on {device}")
        return _counted(found, size)
    why = (
        "its numbers are on the host; make them a tensor with ignis.tensor(...) before the capture"
    )
    capture_state.refuse(f"{operation} by a list", why)
    host = _on_host(operation, given)
    if host.dtype.kind in "iu":
        bad = host[(host < -size) | (host >= size)]
        if bad.size:
            raise BoundsError(f"{operation}: {bad.flat[0]} is out of range: axis {axis} has {size}")
        host = np.where(host < 0, host + size, host)
    return id_arrays.on_device(operation, "indices", host, size, device, None)


def index_select(self: TensorT, axis: int, ids: Any) -> TensorT:
    """Elements of an axis by a vector of indices: a list, a NumPy array or a tensor of ints."""
    axis = as_axis("index_select", axis, self.shape)
    return index(self, (*[slice(None)] * axis, ids))


def _selected(x: TensorT, first: int, ids: list[NvArray]) -> TensorT:
    """Choose by index arrays, which broadcast, from as many dimensions, of which `first` is one."""
    count, ndim = len(ids), len(x.shape)
    end = first + count
    sizes = x.shape[first:end]
    positions, total = ids[0], sizes[0]
    for each, size in zip(ids[1:], sizes[1:], strict=True):
        positions = _joined(positions, total, size, each, size)
        total *= size
    order = [*range(first, end), *range(first), *range(end, ndim)]
    rest = tuple(x.shape[each] for each in order[count:])
    rows = reshape(permute(x, *order), (math.prod(sizes), math.prod(rest)))
    found = reshape(take(rows, positions, "index"), (*positions.shape, *rest))
    moved = len(positions.shape)
    back = [*range(moved, moved + first), *range(moved), *range(moved + first, len(found.shape))]
    return permute(found, *back)


def index(self: TensorT, key: Any) -> TensorT:
    """``x[key]`` of ints, slices, None, Ellipsis, and of indices and masks as lists or tensors.

    As in NumPy; indices give a copy, and so do slices with a step. The host waits for a mask that
    is on the device.
    """
    keys = [_as_key(part) for part in (key if isinstance(key, tuple) else (key,))]
    shape = self.shape
    named = sum(_dimensions(part) for part in keys)
    if named > len(shape):
        raise BoundsError(f"index: {counted(named, 'index', 'indices')} for shape {shape}")
    ends = [place for place, part in enumerate(keys) if part is Ellipsis] or [len(keys)]
    if len(ends) > 1:
        raise ArgumentError("index: only one Ellipsis is allowed")
    keys[ends[0] : ends[0] + 1] = [slice(None)] * (len(shape) - named)
    result, dim = self, 0
    target: list[int] = []
    places: list[int] = []
    chosen: list[tuple[int, NvArray]] = []  # axis of the target, indices
    for place, part in enumerate(keys):
        if part is None:
            target.append(1)
        elif isinstance(part, slice):
            result = _stepped(result, dim, part)
            target.append(result.shape[dim])
        elif isinstance(part, (np.ndarray, NvArray)):
            places.append(place)
            parts: Any = (part,)
            if isinstance(part, np.ndarray) and part.dtype == np.bool_:
                if part.shape != shape[dim : dim + part.ndim]:
                    raise BoundsError(f"index: a mask of {part.shape} for shape {shape[dim:]}")
                parts = np.nonzero(part)
            for axis, each in enumerate(parts, dim):
                found = _ids("index", each, shape[axis], axis, self.device)
                chosen.append((len(target), found))
                target.append(shape[axis])
        else:
            places.append(place)
            at = as_int("index", "an index that is not a slice", part)
            if not -shape[dim] <= at < shape[dim]:
                raise BoundsError(f"index: {at} is out of range for dimension {dim} of {shape}")
            result = slice_(result, dim, at % shape[dim], 1)
        dim += _dimensions(part)
    if tuple(target) != result.shape:
        result = reshape(result, tuple(target))
    if not chosen:
        return result
    axes = [axis for axis, _ in chosen]
    together = axes == list(range(axes[0], axes[0] + len(axes)))
    if together and axes[0] and places != list(range(places[0], places[0] + len(places))):
        raise ArgumentError(
            "index: an int and a list of indices on other dimensions cannot be combined; "
            "index in two steps, as in x[0][:, [1, 2]]"
        )
    ids = [found for _, found in chosen]
    if together:
        return _selected(result, axes[0], ids)
    others = [axis for axis in range(len(target)) if axis not in axes]
    return _selected(permute(result, *axes, *others), 0, ids)


def _as_key(part: Any) -> Any:
    """Return a list, a NumPy array or a tensor as an array; a mask as one of the host."""
    found: NvArray | None = array_of(part)
    if found is not None:
        if found.dtype != np.bool_:
            return found
        why = "the host must count the chosen elements; ignis.where keeps the shape"
        capture_state.refuse("an index by a mask", why)
        return found.to_host()
    return _on_host("index", part) if isinstance(part, (list, tuple, range, np.ndarray)) else part


def _on_host(operation: str, given: Any) -> Any:
    try:
        made = np.asarray(given)
    except ValueError as error:
        raise ArgumentError(f"{operation}: {error}") from None
    return made if made.size or made.dtype == np.bool_ else made.astype(np.int64)


def _dimensions(part: Any) -> int:
    """How many dimensions a key is for."""
    if part is None or part is Ellipsis:
        return 0
    is_mask = isinstance(part, np.ndarray) and part.dtype == np.bool_
    return part.ndim if is_mask else 1


def _stepped(x: TensorT, dim: int, key: slice) -> TensorT:
    size = x.shape[dim]
    try:
        start, stop, step = key.indices(size)
    except (TypeError, ValueError):
        raise ArgumentError(f"index: expected a slice of ints, not {key}") from None
    count = len(range(start, stop, step))
    if step < 0 and count:
        x, start, step = flip(x, dim), size - 1 - start, -step
    if step == 1 or count < 2:
        return slice_(x, dim, start if count else 0, count)
    # Groups of `step` elements, of which the last may have to be filled up.
    lead, rest = x.shape[:dim], x.shape[dim + 1 :]
    part = slice_(x, dim, start, min(count * step, size - start))
    if part.shape[dim] < count * step:
        part = pad(part, (*lead, count * step, *rest), dim, 0)
    part = slice_(reshape(part, (*lead, count, step, *rest)), dim + 1, 0, 1)
    return reshape(part, (*lead, count, *rest))


def gather(self: TensorT, axis: int, ids: Any) -> TensorT:
    """Elements at the indices `ids` along `axis`, in the shape of `ids`.

    Parameters
    ----------
    axis : int
        Negative from the end.
    ids : Tensor, NvArray or array-like of int
        As many dimensions as this tensor, none of them larger but along `axis`. Those on the host
        are checked now, those on the device by the kernel, as for `embedding`.
    """
    positions = _places("gather", self, axis, ids)
    rows = reshape(self, (self.array.numel, 1))
    return reshape(take(rows, positions, "gather"), positions.shape)


def scatter_add(self: TensorT, axis: int, ids: Any, source: TensorT) -> TensorT:
    """Add the elements of `source` to this tensor, where `gather` would take them from.

    In the order of `source`: same input, same bits. `source` has the shape of `ids`.
    """
    require_tensors("scatter_add", source)
    self, source = promoted("scatter_add", self, source)
    positions = _places("scatter_add", self, axis, ids)
    if source.shape != positions.shape:
        raise ArgumentError(f"scatter_add: source {source.shape} for indices {positions.shape}")
    flat = reshape(source, (source.array.numel, 1))
    total = put(flat, positions.reshape(-1), self.array.numel, "scatter_add")
    return add(self, reshape(total, self.shape))


def _places(operation: str, x: TensorT, axis: int, ids: Any) -> NvArray:
    """Positions in all of `x` of the elements that `ids` names along an axis."""
    shape = x.shape
    axis = as_axis(operation, axis, shape)
    given: Any = array_of(ids)
    found = _on_host(operation, ids).shape if given is None else given.shape
    limits = (*shape[:axis], math.inf, *shape[axis + 1 :])
    if len(found) != len(shape) or any(map(operator.gt, found, limits)):
        raise ArgumentError(f"{operation}: indices {found} along axis {axis} of {shape}")
    strides, total = [math.prod(shape[d + 1 :]) for d in range(len(shape))], x.array.numel
    chosen = _ids(operation, ids, shape[axis], axis, x.device)
    positions = _joined(chosen, shape[axis], strides[axis], 0, 1)
    for d, size in enumerate(found):
        if d != axis and size > 1:
            last = (size - 1) * strides[d]
            line = progression(size, 0, strides[d], last, "int64", x.device)
            line = line.reshape(*(size if other == d else 1 for other in range(len(found))))
            positions = _joined(positions, total, 1, line, total)
    return positions


def argsort(self: TensorT, axis: int = -1, descending: bool = False) -> TensorT:
    """Return the indices that sort along an axis, int64; equal elements stay in their order."""
    axis = as_axis("argsort", axis, self.shape)
    descending = as_flag("argsort", "descending", descending)
    keys = (self if is_float(self.dtype) else whole(self)).array
    found = moved_last(lambda x: ordering.argsort(x, descending), keys, axis)
    return type(self).result(found)


def sort(self: TensorT, axis: int = -1, descending: bool = False) -> tuple[TensorT, TensorT]:
    """Sort along an axis: the values, and their indices (int64). NaN is the largest."""
    found = argsort(self, axis, descending)
    return gather(self, axis, found), found


def topk(self: TensorT, k: int, axis: int = -1, largest: bool = True) -> tuple[TensorT, TensorT]:
    """The `k` largest elements along an axis, or the smallest, in order: values and indices."""
    axis = as_axis("topk", axis, self.shape)
    k = as_count("topk", "k", k, most=self.shape[axis])
    found = slice_(argsort(self, axis, as_flag("topk", "largest", largest)), axis, 0, k)
    return gather(self, axis, found), found


def one_hot(self: TensorT, classes: int, dtype: Any = "int64") -> TensorT:
    """One-hot rows of this tensor of ids, 1 at the class and 0 elsewhere: ``[..., classes]``.

    An id outside the classes gives zeros.
    """
    if self.dtype.kind not in "iu":
        raise DTypeError(f"one_hot: ids must be integers, not {self.dtype.name}")
    classes = as_count("one_hot", "classes", classes, least=1)
    known = progression(classes, 0, 1, classes - 1, self.dtype, self.device)
    found = compare("equal", self.array.reshape(*self.shape, 1), known)
    return type(self).result(cast(found, dtype))
