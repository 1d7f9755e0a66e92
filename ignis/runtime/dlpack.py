"""DLPack's C structures, and the capsules that carry them, in both directions.

The structures are those of ``dlpack.h``, versions before and after 1.0. What is exported stays in
`_exports`, under its address, until the consumer calls the deleter; the deleter may run in any
thread and inside the garbage collector, so it leaves the release to the next safe point.
"""

from __future__ import annotations

import ctypes
import math
import operator
import threading
from collections.abc import Callable
from ctypes import (
    CFUNCTYPE,
    PYFUNCTYPE,
    Structure,
    c_char_p,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
    py_object,
)
from dataclasses import dataclass
from itertools import starmap
from typing import Any, Self

import numpy as np

from ignis.base import process
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError, ExportError
from ignis.runtime import safepoint

__all__ = [
    "CPU",
    "CUDA",
    "CUDA_HOST",
    "CUDA_MANAGED",
    "IS_COPIED",
    "READ_ONLY",
    "Claim",
    "Tensor",
    "export",
    "export_values",
    "exported",
    "is_capsule",
    "require_choice",
    "require_contiguous",
    "two_ints",
]

CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13
"""DLDeviceType: host memory, device memory, pinned memory, managed memory."""

READ_ONLY, IS_COPIED = 1, 2
"""Flags of a versioned tensor."""

_VERSION = (1, 0)
_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAMED = {"bfloat16": 4, "float8_e4m3fn": 10, "float8_e5m2": 12}
_CODES = {
    dtype: (_NAMED[name] if name in _NAMED else _KINDS[dtype.kind], 8 * dtype.itemsize)
    for name, dtype in DTYPES.items()
}
"""DLDataTypeCode and bits of each dtype."""
_SINCE_1_1 = tuple(dtype for name, dtype in DTYPES.items() if name.startswith("float8"))
_DTYPES = {code: dtype for dtype, code in _CODES.items()}


class _Device(Structure):
    _fields_ = [("type", c_int32), ("id", c_int32)]


class _DataType(Structure):
    _fields_ = [("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16)]


class _Tensor(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("device", _Device),
        ("ndim", c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(c_int64)),
        ("strides", ctypes.POINTER(c_int64)),
        ("byte_offset", c_uint64),
    ]


class _Managed(Structure):
    """``DLManagedTensor``."""

    _fields_ = [("tensor", _Tensor), ("context", c_void_p), ("deleter", c_void_p)]


class _Version(Structure):
    _fields_ = [("major", c_uint32), ("minor", c_uint32)]


class _ManagedVersioned(Structure):
    """``DLManagedTensorVersioned``."""

    _fields_ = [
        ("version", _Version),
        ("context", c_void_p),
        ("deleter", c_void_p),
        ("flags", c_uint64),
        ("tensor", _Tensor),
    ]


# Prototypes of our own: argument types set on ctypes.pythonapi would be everybody's. A capsule that
# is being destroyed has no reference left and must be handled by its address.
_api = ctypes.pythonapi
_new = PYFUNCTYPE(py_object, c_void_p, c_char_p, c_void_p)(("PyCapsule_New", _api))
_is_valid = PYFUNCTYPE(c_int, c_void_p, c_char_p)(("PyCapsule_IsValid", _api))
_get_pointer = PYFUNCTYPE(c_void_p, c_void_p, c_char_p)(("PyCapsule_GetPointer", _api))
_get_name = PYFUNCTYPE(c_char_p, c_void_p)(("PyCapsule_GetName", _api))
_set_name = PYFUNCTYPE(c_int, c_void_p, c_char_p)(("PyCapsule_SetName", _api))
_set_destructor = PYFUNCTYPE(c_int, c_void_p, c_void_p)(("PyCapsule_SetDestructor", _api))
_keep_forever = PYFUNCTYPE(None, py_object)(("Py_IncRef", _api))
_call_deleter = PYFUNCTYPE(None, c_void_p)

# A capsule keeps the address of its name only.
_FRESH = {False: b"dltensor", True: b"dltensor_versioned"}
_USED = {False: b"used_dltensor", True: b"used_dltensor_versioned"}
for _name in (*_FRESH.values(), *_USED.values()):
    _keep_forever(_name)


class _Export:
    """One exported tensor: the memory that its consumer reads, and what to do afterwards."""

    __slots__ = ("_release", "managed", "source")

    def __init__(self, managed: Any, source: Any, release: Callable[[], None]) -> None:
        self.managed = managed
        self.source = source
        self._release = release

    def release(self) -> None:
        """Let go of the source."""
        self._release()
        self.source = None


_exports: dict[int, _Export] = {}
_capsules: set[int] = set()
"""Addresses of the capsules made here that still exist."""


# The tables are bound as defaults: at interpreter exit module globals may be gone.
def _delete(
    address: int | None,
    exports: dict[int, _Export] = _exports,
    enqueue: Callable[[Callable[[], None]], None] = safepoint.enqueue,
) -> None:
    found = exports.pop(address or 0, None)
    if found is not None:
        enqueue(found.release)


def _destroy_capsule(
    capsule: int,
    capsules: set[int] = _capsules,
    names: tuple[bytes, ...] = tuple(_FRESH.values()),
    delete: Callable[[int | None], None] = _delete,
) -> None:
    capsules.discard(capsule)
    for name in names:
        if _is_valid(capsule, name):  # else a consumer owns the tensor
            delete(_get_pointer(capsule, name))


_deleter = CFUNCTYPE(None, c_void_p)(_delete)
_destructor = CFUNCTYPE(None, c_void_p)(_destroy_capsule)


def _disarm() -> None:
    """At interpreter exit: let consumers that outlive us find no deleter, which DLPack allows."""
    for entry in list(_exports.values()):
        entry.managed.deleter = None
        _keep_forever(entry)
    for capsule in list(_capsules):
        _set_destructor(capsule, None)
    for callback in (_deleter, _destructor):
        _keep_forever(callback)


process.at_exit(_disarm)


def two_ints(name: str, value: Any) -> tuple[int, int]:
    """Return an argument of ``__dlpack__``: a version, or a device.

    Raises
    ------
    ExportError
        If it is something else.
    """
    try:
        first, second = value
        return operator.index(first), operator.index(second)
    except (TypeError, ValueError):
        raise ExportError(f"__dlpack__: {name} must be two ints, not {value!r}") from None


def require_choice(copy: object) -> None:
    """Raise ExportError unless `copy` is what ``__dlpack__`` takes."""
    if copy is not None and not isinstance(copy, bool):
        raise ExportError(f"__dlpack__: copy must be True, False or None, not {copy!r}")


def export(
    ptr: int,
    shape: tuple[int, ...],
    dtype: np.dtype[Any],
    device: tuple[int, int],
    *,
    versioned: bool,
    flags: int,
    source: Any,
    release: Callable[[], None],
) -> object:
    """Return a capsule with a C-contiguous tensor.

    Parameters
    ----------
    ptr : int
        Address of the first element.
    device : (int, int)
        DLDeviceType and id.
    versioned : bool
        ``dltensor_versioned`` of DLPack 1.0 rather than ``dltensor``, which has no flags.
    flags : int
        `READ_ONLY`, `IS_COPIED`.
    source : object
        Stays alive until the consumer lets go.
    release : callable
        Called once at the first safe point after that.
    """
    managed = _ManagedVersioned() if versioned else _Managed()
    tensor = managed.tensor
    tensor.data = ptr if all(shape) else None
    tensor.device = _Device(*device)
    tensor.ndim = len(shape)
    tensor.dtype = _DataType(*_CODES[dtype], 1)
    tensor.shape = (c_int64 * len(shape))(*shape)
    tensor.strides = (c_int64 * len(shape))(*_strides(shape))
    managed.deleter = ctypes.cast(_deleter, c_void_p)
    if versioned:
        managed.version = _Version(_VERSION[0], 1 if dtype in _SINCE_1_1 else _VERSION[1])
        managed.flags = flags
    address = ctypes.addressof(managed)
    _exports[address] = _Export(managed, source, release)
    try:
        capsule = _new(address, _FRESH[versioned], ctypes.cast(_destructor, c_void_p))
    except BaseException:
        del _exports[address]
        raise
    _capsules.add(id(capsule))
    return capsule


def export_values(
    values: np.ndarray[Any, Any], device: tuple[int, int], *, versioned: bool, flags: int
) -> object:
    """Return a capsule with a NumPy array of a dtype in ignis's table, which is kept alive."""
    return export(
        values.ctypes.data,
        values.shape,
        values.dtype,
        device,
        versioned=versioned,
        flags=flags,
        source=values,
        release=lambda: None,
    )


@dataclass(frozen=True, slots=True)
class Tensor:
    """What a capsule says about its tensor; dtype and layout are ones that ignis has."""

    ptr: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    device: tuple[int, int]
    read_only: bool


_Capsule = type(_new(1, None, None))


def is_capsule(value: object) -> bool:
    """Whether `value` is a PyCapsule, of whatever content."""
    return isinstance(value, _Capsule)


class Claim:
    """The one right to a capsule's tensor, which no other consumer has meanwhile.

    At the end of a ``with`` block that has not called `consume` the capsule is as it was before.

    Raises
    ------
    ArgumentError
        If the capsule was consumed before, or another thread is consuming it.
    """

    __slots__ = ("_address", "_capsule", "_consumed", "_managed", "_versioned")

    _lock = process.renewed(threading.Lock())

    def __init__(self, capsule: Any) -> None:
        self._capsule = capsule  # stays alive: the calls below know its address only
        address = id(capsule)
        with Claim._lock:
            for versioned, name in _FRESH.items():
                if _is_valid(address, name):
                    # One call from the interpreter, during which no thread gets its turn: a
                    # consumer written in C may have been faster until here, not from here on.
                    calls = ((_get_name, address), (_set_name, address, _USED[versioned]))
                    before, _ = list(starmap(operator.call, calls))
                    if before == name:
                        break
            else:
                if any(_is_valid(address, name) for name in _USED.values()):
                    raise ArgumentError(
                        "from_dlpack: this capsule was consumed before, or another thread consumes "
                        "it now; ask the producer's __dlpack__() for a new one"
                    )
                raise ArgumentError("from_dlpack: this capsule holds no DLPack tensor")
        kind = _ManagedVersioned if versioned else _Managed
        self._versioned = versioned
        self._managed: Any = kind.from_address(_get_pointer(address, _USED[versioned]))
        self._consumed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *ignored: object) -> None:
        if not self._consumed:
            _set_name(id(self._capsule), _FRESH[self._versioned])

    def tensor(self) -> Tensor:
        """Return what the capsule says.

        Raises
        ------
        ArgumentError
            If it comes from an unknown version, or is misaligned or not C-contiguous.
        DTypeError
            If ignis lacks the dtype.
        """
        managed = self._managed
        if self._versioned and managed.version.major != _VERSION[0]:
            raise ArgumentError(f"from_dlpack: DLPack version {managed.version.major} is unknown")
        tensor = managed.tensor
        code = tensor.dtype
        dtype = _DTYPES.get((code.code, code.bits))
        if dtype is None or code.lanes != 1:
            raise DTypeError(
                f"from_dlpack: type code {code.code} of {code.bits} bits x {code.lanes} lanes is "
                f"none of {', '.join(DTYPES)}"
            )
        ndim = tensor.ndim
        if ndim < 0 or (ndim and not tensor.shape):
            raise ArgumentError(f"from_dlpack: the capsule has {ndim} dimensions without a shape")
        shape = tuple(tensor.shape[:ndim]) if ndim else ()
        if min(shape, default=0) < 0:
            raise ArgumentError(f"from_dlpack: the capsule's shape {shape} is negative")
        if tensor.strides and ndim:
            require_contiguous("from_dlpack", shape, tuple(tensor.strides[:ndim]), 1)
        ptr = (tensor.data or 0) + tensor.byte_offset
        if ptr % dtype.itemsize:
            raise ArgumentError(f"from_dlpack: {ptr:#x} is not an address of {dtype.name} elements")
        read_only = self._versioned and bool(managed.flags & READ_ONLY)
        return Tensor(ptr, shape, dtype, (tensor.device.type, tensor.device.id), read_only)

    def consume(self) -> Callable[[], None]:
        """Become the owner of the tensor and return what releases it; to be called once."""
        self._consumed = True
        managed = self._managed
        address = ctypes.addressof(managed)

        def release() -> None:
            deleter = managed.deleter
            if deleter:
                _call_deleter(deleter)(address)

        return release


def require_contiguous(
    operation: str, shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int
) -> None:
    """Raise unless an array of these strides is C-contiguous, elements being `itemsize` apart."""
    steps = zip(shape, strides, _strides(shape), strict=True)
    if 0 not in shape and any(n != 1 and stride != itemsize * step for n, stride, step in steps):
        raise ArgumentError(
            f"{operation}: shape {shape} with strides {strides} is not C-contiguous; "
            "make it contiguous first"
        )


def _strides(shape: tuple[int, ...]) -> list[int]:
    """Elements between neighbors along each axis of a C-contiguous array."""
    return [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]


def exported() -> list[Any]:
    """Return the sources of all exports whose consumers have not let go."""
    return [source for export in list(_exports.values()) if (source := export.source) is not None]
