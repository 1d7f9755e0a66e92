"""Arrays of other libraries as NvArrays: DLPack, ``__cuda_array_interface__``, anything else.

Device memory is used without a copy and released exactly once, after the work that ignis has queued
on it; host memory is copied to the device. Memory of an NvArray that comes back from another
library becomes a view of that array, so that its tape, owner and life still count.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from ignis.base import interrupts, process
from ignis.base.numbers import MOST_DIMENSIONS, as_count, as_int, as_shape
from ignis.driver import registry
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, DTypeError, ExportError
from ignis.runtime import dlpack, safepoint
from ignis.runtime.array.create import DeviceLike, array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.views import window
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.stream import Stream, current_stream

_OF_THE_HOST = (dlpack.CPU, dlpack.CUDA_HOST)
"""Kinds of memory that may be the simulated device's: its driver says so."""


class _Keepalive:
    """Reference of an array on another library's memory: `release` is called after its end.

    It waits for the work on `allocation`, as its library may use the memory again at once.
    """

    __slots__ = ("allocation", "release")

    def __init__(self, release: Callable[[], object] | None = None) -> None:
        self.release = release
        self.allocation: Allocation | None = None

    def __del__(self) -> None:
        # May run inside the collector, before or after the finalizer of the array.
        if self.release is not None and not process.exiting():
            safepoint.enqueue(self)

    def __call__(self) -> None:
        if self.allocation is not None:
            device = self.allocation.device
            if not device.api.alive:  # a forked child: the memory is its parent's
                return
            for stream in self.allocation.used_streams():
                device.api.stream_synchronize(device.id, stream.handle)
        if self.release is not None:
            self.release()


def _own(ptr: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: Device) -> NvArray | None:
    """Return a view of the NvArray whose exported memory this is; None if there is none."""
    numel = math.prod(shape)
    for source in dlpack.exported():
        if not isinstance(source, NvArray):
            continue
        root = source if source.parent is None else source.parent
        offset = ptr - (root.ptr or 0)
        if root.device is device and 0 <= offset <= root.nbytes - numel * dtype.itemsize:
            return window(root, shape, numel, offset, dtype)
    return None


def _borrow(
    ptr: int, shape: Any, dtype: np.dtype[Any], device: Device, keepalive: _Keepalive
) -> NvArray:
    borrowed = NvArray.from_ptr(ptr, shape, dtype, device, keepalive=keepalive)
    keepalive.allocation = borrowed.allocation
    return borrowed


def _settle(borrowed: NvArray, target: Device | None, copy: bool | None) -> NvArray:
    """Return `borrowed`, or free it and return the copy that is asked for."""
    if not copy and target in (None, borrowed.device):
        return borrowed
    with borrowed:
        return borrowed.clone() if target is None else borrowed.to(target)


def _refuse(
    operation: str, where: Device | None, target: Device | None, copy: bool | None, read_only: bool
) -> None:
    """Raise if memory at `where` cannot be had on `target`; nothing was consumed yet."""
    if copy is not None and not isinstance(copy, bool):
        raise ArgumentError(f"{operation}: copy must be True, False or None, not {copy!r}")
    moves = where is None or target not in (None, where)
    if copy is False and moves:
        have = "in host memory" if where is None else f"on {where}"
        raise ArgumentError(f"{operation}: the array is {have}, and copy=False forbids a copy")
    if read_only and not copy and not moves:
        raise ArgumentError(f"{operation}: the array is read-only; copy=True makes a copy")


def _device_of(ptr: int) -> Device | None:
    """Return the device whose memory it is, asking every driver in use; None for host memory."""
    for name, api in registry.in_use().items():
        index = api.pointer_device(ptr) if api.alive and ptr else None
        if index is not None:
            return Device(f"{name}:{index}")
    return None


def _require_whole(operation: str, device: Device, ptr: int, nbytes: int) -> None:
    """Raise unless the last byte is memory of the same device as the first one."""
    last = ptr + max(nbytes, 1) - 1
    if last > dlpack.LAST_ADDRESS or device.api.pointer_device(last) != device.id:
        raise ArgumentError(f"{operation}: {device} has fewer than {nbytes} bytes at {ptr:#x}")


def _tensor_device(tensor: dlpack.Tensor) -> Device | None:
    kind, index = tensor.device
    if kind in (dlpack.CUDA, dlpack.CUDA_MANAGED):
        return Device(f"cuda:{index}")
    if kind in _OF_THE_HOST:
        return _device_of(tensor.ptr)
    raise ArgumentError(f"from_dlpack: memory of DLPack device type {kind} cannot be used")


def from_dlpack(obj: Any, device: DeviceLike = None, copy: bool | None = None) -> NvArray:
    """Return an array over the memory of another library's array.

    Parameters
    ----------
    obj : object with ``__dlpack__``, or capsule
        C-contiguous, unless it is in host memory. A bare capsule must be ready for the current
        stream.
    device : device, optional
        Device of the result. If None: the device of the memory, or the default device for host
        memory.
    copy : bool, optional
        True: always a copy. False: never one. None: only where the device requires it.

    Returns
    -------
    NvArray
        A window on the memory, unless a copy was made. Freed or dropped, it waits for the work that
        it was used in and then calls the producer's deleter, exactly once. A view, if the memory
        belongs to an exported NvArray.

    Raises
    ------
    ArgumentError
        If the capsule was consumed before, the array is not contiguous, is read-only and would
        not be copied, needs a copy that ``copy=False`` forbids, or is on another kind of device.
    DTypeError
        If ignis lacks the dtype.
    """
    target = None if device is None else as_device(device)
    capsule = obj if dlpack.is_capsule(obj) else _ask(obj)
    keepalive = _Keepalive()
    claim = dlpack.Claim(capsule)
    try:
        tensor = claim.tensor()
        where = _tensor_device(tensor)
        if tensor.strides is not None and (where is not None or copy is False):
            dlpack.require_contiguous("from_dlpack", tensor.shape, tensor.strides, 1)
        _refuse("from_dlpack", where, target, copy, tensor.read_only)
        facts = tensor.ptr, tensor.shape, tensor.dtype
        own = None if where is None else _own(*facts, where)
        if own is None and where is not None and tensor.device[0] in _OF_THE_HOST:
            _require_whole("from_dlpack", where, tensor.ptr, tensor.nbytes)
        keepalive.release = claim.consume()
    finally:
        claim.end()
    try:
        if where is None:
            made = _copied(tensor, target)
        elif own is not None:
            made = _settle(own, target, copy)  # the view keeps the memory
        else:
            made = _settle(_borrow(*facts, where, keepalive), target, copy)
    finally:
        del keepalive
        safepoint.drain()
    return made


def _copied(tensor: dlpack.Tensor, target: Device | None) -> NvArray:
    """Return a copy of a tensor in host memory."""
    made = NvArray(tensor.shape, tensor.dtype, target).to_device()
    if made.numel:
        size = made.itemsize
        steps = tensor.strides and tuple(size * step for step in tensor.strides)
        facts: dict[str, Any] = {
            "data": (tensor.ptr, True),
            "typestr": f"|V{size}",
            "strides": steps,
        }
        facts |= {"shape": tensor.shape, "version": 3}
        values = np.asarray(SimpleNamespace(__array_interface__=facts))
        made.from_host_raw(np.ascontiguousarray(values).reshape(-1).view(np.uint8))
        # Pinned memory is read when the stream gets there.
        current_stream(made.device).synchronize()
    return made


def _ask(obj: Any) -> Any:
    # No function is made here, as of a generator: where CPython 3.12 and 3.13 have no memory for
    # one, they drop its code once too often, and crash when it is used again.
    export, where = getattr(obj, "__dlpack__", None), getattr(obj, "__dlpack_device__", None)
    if not (callable(export) and callable(where)):
        raise ArgumentError(
            f"from_dlpack: {type(obj).__name__} has no __dlpack__() and __dlpack_device__()"
        )
    said = interrupts.call(where)
    try:
        kind, index = said
        kind, index = operator.index(kind), operator.index(index)
    except (TypeError, ValueError):
        raise ArgumentError(
            f"from_dlpack: __dlpack_device__() of {type(obj).__name__} must return two ints, not "
            f"{said!r}"
        ) from None
    arguments: dict[str, Any] = {}
    if kind in (dlpack.CUDA, dlpack.CUDA_MANAGED):
        arguments["stream"] = current_stream(Device(f"cuda:{int(index)}")).handle or 1
    try:
        try:
            capsule = interrupts.call(export, max_version=(1, 0), **arguments)
        except TypeError:  # a producer from before DLPack 1.0
            capsule = interrupts.call(export, **arguments)
    except BufferError as error:
        raise ExportError(f"from_dlpack: {type(obj).__name__} cannot export: {error}") from error
    if not dlpack.is_capsule(capsule):
        raise ArgumentError(f"from_dlpack: expected a capsule, not {type(capsule).__name__}")
    return capsule


def from_cuda_array_interface(obj: Any, copy: bool | None = None) -> NvArray:
    """Return an array over the device memory of an object with ``__cuda_array_interface__``.

    The current stream waits for the stream that the object names. The object is kept alive until
    the array is freed or dropped and the work that it was used in has completed.

    Parameters
    ----------
    obj : object
        C-contiguous, without a mask.
    copy : bool, optional
        True: return a copy. False or None: a window on the memory.

    Raises
    ------
    ArgumentError
        If it lacks the interface, or the interface is incomplete, has a mask, is not contiguous,
        names the invalid stream 0, is read-only and not copied, or is not memory of a device in
        use.
    DTypeError
        If ignis lacks the dtype.
    """
    operation = "from_cuda_array_interface"
    facts = getattr(obj, "__cuda_array_interface__", None)
    if facts is None:
        raise ArgumentError(f"{operation}: {type(obj).__name__} has no __cuda_array_interface__")
    try:
        mask, strides, stream = (facts.get(name) for name in ("mask", "strides", "stream"))
        shape, (ptr, read_only) = as_shape(facts["shape"]), facts["data"]
        ptr = as_count(operation, "the address in data", ptr, most=dlpack.LAST_ADDRESS)
        found = np.dtype(str(facts["typestr"]))
        if strides is not None:
            strides = tuple(as_int(operation, "a stride", step) for step in strides)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ArgumentError(f"{operation}: __cuda_array_interface__ is invalid: {error}") from None
    if mask is not None:
        raise ArgumentError(f"{operation}: masked arrays are not supported")
    if len(shape) > MOST_DIMENSIONS:
        raise ArgumentError(f"{operation}: the array has more than {MOST_DIMENSIONS} dimensions")
    dtype = as_dtype(found)
    if strides is not None:
        dlpack.require_contiguous(operation, shape, strides, dtype.itemsize)
    is_handle = isinstance(stream, int) and not isinstance(stream, bool) and stream >= 1
    if stream is not None and not is_handle:
        raise ArgumentError(f"{operation}: {stream} is no stream; 1 is the legacy default stream")
    if 0 in shape:
        return NvArray(shape, dtype).to_device()
    dlpack.require_aligned(operation, ptr, dtype)
    where = _device_of(ptr)
    if where is None:
        raise ArgumentError(f"{operation}: {ptr:#x} is not memory of a device in use")
    _require_whole(operation, where, ptr, math.prod(shape) * dtype.itemsize)
    _refuse(operation, where, None, copy, read_only)
    if stream is not None:
        current_stream(where).wait_stream(Stream.from_external(stream, where))
    if isinstance(obj, NvArray):
        return _settle(obj.reshape(shape), None, copy)
    # The list keeps the object until it is cleared, at a safe point.
    return _settle(_borrow(ptr, shape, dtype, where, _Keepalive([obj].clear)), None, copy)


def asarray(obj: Any, dtype: Any = None, device: DeviceLike = None) -> NvArray:
    """Return `obj` as an array, without a copy where possible.

    Parameters
    ----------
    obj : NvArray, object with ``__dlpack__`` or ``__cuda_array_interface__``, or array-like
        Device memory is used as by `from_dlpack`; anything of the host is copied as by `array`.
    dtype : dtype, optional
        Dtype of the result; array-likes are converted.
    device : device, optional
        Device of the result.

    Raises
    ------
    DTypeError
        If an array of another dtype is given: ignis does not convert on the device here.
    ArgumentError
        As `from_dlpack`, `from_cuda_array_interface` and `array`.
    """
    wanted = None if dtype is None else as_dtype(dtype)
    target = None if device is None else as_device(device)
    if isinstance(obj, NvArray):
        made = obj if target in (None, obj.device) else obj.to(target or obj.device)
    elif isinstance(obj, (np.ndarray, np.generic)):
        return array(obj, wanted, target)
    elif getattr(obj, "__dlpack__", None) is not None:
        made = from_dlpack(obj, target)
    elif getattr(obj, "__cuda_array_interface__", None) is not None:
        borrowed = from_cuda_array_interface(obj)
        made = _settle(borrowed, target, None)
    else:
        return array(obj, wanted, target)
    if wanted is not None and made.dtype != wanted:
        raise DTypeError(f"asarray: the array is {made.dtype.name}, not {wanted.name}")
    return made
