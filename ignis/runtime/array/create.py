"""Functions that create arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError
from ignis.runtime.array.conversion import infer_dtype, to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import HasArray, array_of
from ignis.runtime.array.window import Window
from ignis.runtime.device import Device
from ignis.runtime.ownership.owners import Owner, on_behalf_of
from ignis.runtime.stream import Stream

DeviceLike = str | int | Device | None


def array(
    data: Any,
    dtype: Any = None,
    device: DeviceLike = None,
    *,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array with the shape and content of `data`, on the device.

    Parameters
    ----------
    data : array-like
        Numbers, nested sequences or a NumPy array.
    dtype : dtype, optional
        NumPy arrays keep theirs, Python floats become float32, ints int64, bools bool.

    Raises
    ------
    ArgumentError, DTypeError
        As `NvArray` and `NvArray.from_host`.
    """
    if isinstance(data, Window):
        raise ArgumentError("array: the source is an NvArray; copy it with clone() or to()")
    kind = infer_dtype(data) if dtype is None else as_dtype(dtype)
    values = to_host_array(data, kind, "array")
    made = NvArray(values.shape, kind, device, owner=owner, stream=stream)
    return _first(owner, made, made.from_host, values)


# An array's content is undefined until it is written: a function would only forward.
empty = NvArray


def zeros(
    shape: Any,
    dtype: Any = "float32",
    device: DeviceLike = None,
    *,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array of zeros, set on the device."""
    made = NvArray(shape, dtype, device, owner=owner, stream=stream)
    return _first(owner, made, made.zero)


def ones(
    shape: Any,
    dtype: Any = "float32",
    device: DeviceLike = None,
    *,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array of ones, set on the device."""
    made = NvArray(shape, dtype, device, owner=owner, stream=stream)
    return _first(owner, made, made.fill, 1)


def full(
    shape: Any,
    value: Any,
    dtype: Any = None,
    device: DeviceLike = None,
    *,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array filled with `value` on the device; its dtype is inferred if None."""
    kind = infer_dtype(value) if dtype is None else as_dtype(dtype)
    made = NvArray(shape, kind, device, owner=owner, stream=stream)
    return _first(owner, made, made.fill, value)


def empty_like(
    a: NvArray | HasArray,
    dtype: Any = None,
    *,
    shape: Any = None,
    device: DeviceLike = None,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array without memory yet; shape, dtype and device are those of `a` unless given.

    Parameters
    ----------
    a : NvArray or Tensor
        Only its facts are used; it need not have memory.
    dtype, shape, device : optional
        Facts that differ from those of `a`.
    owner, stream
        As for `NvArray`: not those of `a`.

    Raises
    ------
    ArgumentError
        If `a` is not an array; the rest as `NvArray`.
    DTypeError
        As `NvArray`.
    """
    return _like("empty_like", a, dtype, shape, device, owner, stream)


def zeros_like(
    a: NvArray | HasArray,
    dtype: Any = None,
    *,
    shape: Any = None,
    device: DeviceLike = None,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array of zeros, set on the device; parameters and errors as for `empty_like`."""
    made = _like("zeros_like", a, dtype, shape, device, owner, stream)
    return _first(owner, made, made.zero)


def ones_like(
    a: NvArray | HasArray,
    dtype: Any = None,
    *,
    shape: Any = None,
    device: DeviceLike = None,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array of ones, set on the device; parameters and errors as for `empty_like`."""
    made = _like("ones_like", a, dtype, shape, device, owner, stream)
    return _first(owner, made, made.fill, 1)


def full_like(
    a: NvArray | HasArray,
    value: Any,
    dtype: Any = None,
    *,
    shape: Any = None,
    device: DeviceLike = None,
    owner: str | Owner | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return an array filled with `value` on the device; otherwise as `empty_like`."""
    made = _like("full_like", a, dtype, shape, device, owner, stream)
    return _first(owner, made, made.fill, value)


def _like(
    operation: str,
    a: object,
    dtype: Any,
    shape: Any,
    device: DeviceLike,
    owner: str | Owner | None,
    stream: Stream | None,
) -> NvArray:
    pattern = array_of(a)
    if pattern is None:
        raise ArgumentError(f"{operation}: expected an NvArray or a Tensor, not {type(a).__name__}")
    return NvArray(
        pattern.shape if shape is None else shape,
        pattern.dtype if dtype is None else dtype,
        pattern.device if device is None else device,
        owner=owner,
        stream=stream,
    )


def _first(
    owner: str | Owner | None, made: NvArray, write: Callable[..., NvArray], *content: Any
) -> NvArray:
    """Write a first content, which is part of the creation, whoever `made` is created for."""
    if owner is None:
        return write(*content)
    with on_behalf_of(made.owner):
        return write(*content)


def workspace(nbytes: int, device: DeviceLike = None, stream: Stream | None = None) -> NvArray:
    """Return `nbytes` bytes of scratch memory that the ledger counts as a cache, not as a leak."""
    made = NvArray(nbytes, "uint8", device, stream=stream)
    made.allocation.cache = True
    return made
