"""Zero-copy windows on an array's memory: slices, reshapes, other dtypes."""

from __future__ import annotations

import math
import operator
from itertools import islice
from typing import Any

import numpy as np

from ignis.base.numbers import MOST_DIMENSIONS, as_shape, counted, require_extent
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, BoundsError, DTypeError
from ignis.runtime.array.device_copies import slice_range
from ignis.runtime.array.window import A, Window
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.closed_view import ClosedView
from ignis.runtime.ownership.guard import DEAD, EXCEPT_ORDER, VIEW

# Bound once: making a view is a hot path.
_new = object.__new__
_next_id = ledger.next_id


def window(array: A, shape: tuple[int, ...], numel: int, offset: int, dtype: np.dtype[Any]) -> A:
    """Return a view `offset` bytes behind an array's start, unchecked; allocates when needed."""
    allocation = array.allocation
    noted = shape
    if allocation.guard & EXCEPT_ORDER >= VIEW:
        noted = array.require_usable("view").admit_view(shape)
    view: A = _new(array.__class__)
    view.id = identity = _next_id()
    view.shape = shape
    view.dtype = dtype
    view.numel = numel
    view.nbytes = numel * dtype.itemsize
    view.offset = array.offset + offset
    root = array.parent
    view.parent = array if root is None else root
    view.allocation = allocation
    views = allocation.views
    if views is None:
        views = allocation.begin_views()
    views[identity] = noted
    # A free in another thread has either seen the view, or is seen here.
    if allocation.guard >= DEAD and not allocation.confirm_view(identity):
        view.allocation = ClosedView(allocation, identity)  # type: ignore[assignment]
        allocation.require_usable("view")
    return view


def getitem(self: A, key: Any) -> A:
    """View of a row or of consecutive rows: ``a[i]``, ``a[i:j]``, ``a[i, j:k]``.

    Raises
    ------
    BoundsError
        If an index lies outside.
    ArgumentError
        If the result would not be contiguous; the message names `slice_copy`.
    """
    shape = self.shape
    if key.__class__ is slice and key.step is None and shape:
        # The common case, rows of a matrix, ahead of the general one for its speed.
        size = shape[0]
        start, stop = key.start, key.stop
        if start.__class__ is int and stop.__class__ is int and 0 <= start < stop <= size:
            length = stop - start
        else:
            start, stop, _ = _indices(key, size)
            if stop <= start:
                return window(self, (0, *shape[1:]), 0, 0, self.dtype)
            length = stop - start
        # Elements of a row and where the first one begins, both without a call.
        row = self.nbytes // size
        return window(
            self,
            (length,) + shape[1:],  # noqa: RUF005 - twice as fast as unpacking
            self.numel // size * length,
            start * row,
            self.dtype,
        )
    keys = key if isinstance(key, tuple) else (key,)
    if len(keys) > len(shape):
        raise BoundsError(f"{counted(len(keys), 'index', 'indices')} for an array of shape {shape}")
    stride = self.numel
    offset = 0
    for axis, item in enumerate(keys):
        size = shape[axis]
        stride = stride // size if size else 0
        if isinstance(item, slice):
            if axis != len(keys) - 1:
                raise ArgumentError("only a slice at the end is contiguous; use slice_copy")
            start, stop, step = _indices(item, size)
            if step != 1:
                raise ArgumentError(f"no view has a step of {step}; use slice_copy for a copy")
            length = max(0, stop - start)
            offset += start * stride if length else 0
            return window(
                self,
                (length, *shape[axis + 1 :]),
                length * stride,
                offset * self.dtype.itemsize,
                self.dtype,
            )
        try:
            if item.__class__ is bool:  # a mask in NumPy, not the number that it is
                raise TypeError
            index = operator.index(item)
        except TypeError:
            text = f"an index must be an int or a slice, not {item!r:.200}"
            raise ArgumentError(f"{text}; ignis.Tensor(array) takes masks and lists") from None
        if not -size <= index < size:
            raise BoundsError(f"index {index} is out of range for axis {axis} of shape {shape}")
        offset += (index % size) * stride
    return window(self, shape[len(keys) :], stride, offset * self.dtype.itemsize, self.dtype)


def contiguous_slice(self: A, dim: int, start: int, length: int) -> A:
    """View of ``[start, start + length)`` of dimension `dim`, where that is contiguous.

    Raises
    ------
    BoundsError
        If the range lies outside.
    ArgumentError
        If the range is strided in memory; the message names `slice_copy`.
    """
    axis, begin, count = slice_range(self.shape, dim, start, length, "slice")
    shape = (*self.shape[:axis], count, *self.shape[axis + 1 :])
    numel = math.prod(shape)
    if numel and count != self.shape[axis] and math.prod(self.shape[:axis]) != 1:
        raise ArgumentError(
            f"slice: [{begin}, {begin + count}) of dimension {dim} of shape {self.shape} is "
            "strided in memory; use slice_copy for a copy"
        )
    inner = math.prod(self.shape[axis + 1 :]) * self.dtype.itemsize
    return window(self, shape, numel, begin * inner if numel else 0, self.dtype)


def reshape(self: A, *shape: Any) -> A:
    """View with another shape of as many elements; one dimension may be -1.

    Raises
    ------
    ArgumentError
        If the number of elements differs.
    """
    wanted = shape[0] if len(shape) == 1 else shape
    if wanted.__class__ is tuple:  # the common case, ahead of the general one for its speed
        numel = 1
        for dim in wanted:
            if dim.__class__ is not int or dim < 0:
                break
            numel *= dim
        else:
            if numel == self.numel and numel and len(wanted) <= MOST_DIMENSIONS:
                return window(self, wanted, numel, 0, self.dtype)
    return window(self, _reshaped(self, wanted), self.numel, 0, self.dtype)


def _reshaped(self: Window, shape: Any) -> tuple[int, ...]:
    # No more than can be right is looked at: a range may have 10**9 elements.
    try:
        dims = list(islice(shape, MOST_DIMENSIONS + 1)) if hasattr(shape, "__iter__") else [shape]
    except TypeError:  # a NumPy array without dimensions
        dims = [shape]
    unknown = [i for i, dim in enumerate(dims) if isinstance(dim, int) and dim == -1]
    known = as_shape([dim for i, dim in enumerate(dims) if i not in unknown])
    size = math.prod(known)
    if len(unknown) == 1 and size and self.numel % size == 0:
        dims[unknown[0]] = self.numel // size
    elif unknown or size != self.numel:
        raise ArgumentError(f"reshape: {tuple(dims)} does not fit shape {self.shape}")
    found = as_shape(dims)
    require_extent(found, self.dtype.itemsize)
    return found


def view(self: A, dtype: Any) -> A:
    """View of the same bytes as another dtype; the last dimension changes with its size.

    Raises
    ------
    DTypeError
        If the last dimension or the address does not divide.
    """
    target = as_dtype(dtype)
    if target.itemsize == self.dtype.itemsize:
        return window(self, self.shape, self.numel, 0, target)
    if not self.shape:
        raise DTypeError(f"view: a 0-dimensional {self.dtype} array cannot be viewed as {target}")
    row = self.shape[-1] * self.dtype.itemsize
    if row % target.itemsize or self.offset % target.itemsize:
        raise DTypeError(f"view: rows of {row} bytes at offset {self.offset} do not hold {target}")
    return window(
        self, (*self.shape[:-1], row // target.itemsize), self.nbytes // target.itemsize, 0, target
    )


def _indices(key: slice, size: int) -> tuple[int, int, int]:
    try:
        return key.indices(size)
    except TypeError:
        raise ArgumentError(f"expected a slice of ints, not {key}") from None
    except ValueError:
        raise ArgumentError(f"a slice step must not be 0: {key}") from None
