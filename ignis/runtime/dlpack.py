"""DLPack's C structures, and the capsules that carry them, in both directions.

The structures are those of ``dlpack.h``, versions before and after 1.0. A capsule is made by NumPy
of a small array, the carrier, and then describes the tensor that is exported. Its destructor and
its deleter may run in any thread, with an exception on its way, inside the garbage collector or
while the interpreter ends: where no Python code may. They are NumPy's, in C, and drop the carrier;
a weak reference to that enqueues the release, in C as well, for the next safe point.
"""

from __future__ import annotations

import collections
import ctypes
import math
import operator
import struct
import weakref
from collections.abc import Callable
from ctypes import PYFUNCTYPE, c_char_p, c_int, c_int64, c_void_p, py_object
from functools import partial
from itertools import compress, repeat, starmap
from typing import Any, NamedTuple, Self

import numpy as np

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.numbers import MOST_DIMENSIONS
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError, ExportError
from ignis.runtime import safepoint

CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13
"""DLDeviceType: host memory, device memory, pinned memory, managed memory."""

READ_ONLY, IS_COPIED = 1, 2
"""Flags of a versioned tensor."""

LAST_ADDRESS = (1 << 64) - 1

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


_TENSOR = struct.Struct("QiiiBBHQQQ")
"""DLTensor: data, device type and id, ndim, type code, bits, lanes, shape, strides, byte_offset."""


class _Form(NamedTuple):
    """One of the two structures that carry a DLTensor, and the offsets of what is in them."""

    fresh: bytes
    used: bytes
    memory: type[ctypes.Array[ctypes.c_char]]
    tensor: int
    deleter: int


_OLD = _Form(b"dltensor", b"used_dltensor", ctypes.c_char * 64, 0, 56)
"""DLManagedTensor: a DLTensor, context, deleter."""

_VERSIONED = _Form(b"dltensor_versioned", b"used_dltensor_versioned", ctypes.c_char * 80, 32, 16)
"""DLManagedTensorVersioned: major and minor version, context, deleter, flags, a DLTensor."""

_MAJOR, _MINOR, _FLAGS = 0, 4, 24


# Prototypes of our own: argument types set on ctypes.pythonapi would be everybody's.
_api = ctypes.pythonapi
_is_valid = PYFUNCTYPE(c_int, py_object, c_char_p)(("PyCapsule_IsValid", _api))
_get_pointer = PYFUNCTYPE(c_void_p, py_object, c_char_p)(("PyCapsule_GetPointer", _api))
_get_name = PYFUNCTYPE(c_char_p, py_object)(("PyCapsule_GetName", _api))
_set_name = PYFUNCTYPE(c_int, py_object, c_char_p)(("PyCapsule_SetName", _api))
_keep_forever = PYFUNCTYPE(None, py_object)(("Py_IncRef", _api))
_call_deleter = PYFUNCTYPE(None, c_void_p)

for _name in (*_OLD[:2], *_VERSIONED[:2]):
    _keep_forever(_name)  # a capsule has only its address


class _Export(weakref.ref["np.ndarray[Any, Any]"]):
    """One exported tensor; to call it, at the safe point after its end, releases the source.

    It watches the NumPy array that the capsule was made of, which NumPy's deleter drops.
    """

    __slots__ = ("_number", "_release", "deleter", "memory", "source")

    def __new__(cls, carrier: np.ndarray[Any, Any], *facts: Any) -> Self:
        return super().__new__(cls, carrier, safepoint.enqueue)

    def __init__(
        self,
        carrier: np.ndarray[Any, Any],
        memory: ctypes.Array[ctypes.c_char],
        deleter: int,
        source: Any,
        release: Callable[[], None],
    ) -> None:
        self.memory = memory
        self.deleter = deleter
        self.source = source
        self._release: Callable[[], None] | None = release
        self._number = id(self)
        _exports[self._number] = self

    def __call__(self) -> None:
        if self._release is not None:
            self._release()
            self._release = None  # where what follows fails, this is called again
        _exports.pop(self._number, None)
        self.source = None


_exports: dict[int, _Export] = {}
"""By their ids, the exports that were not released."""

_carrier_of = weakref.ref.__call__
"""None from the moment at which the consumer has called the deleter."""


def _disarm() -> None:
    """At interpreter exit: let consumers that outlive us find no deleter, which DLPack allows."""
    exports = list(_exports.values())
    for export in exports:
        _keep_forever(export)
    # One call from the interpreter, during which no thread gets its turn: a deleter frees what is
    # written here.
    alive = map(operator.is_not, map(_carrier_of, exports), repeat(None))
    places = compress([("Q", export.memory, export.deleter, 0) for export in exports], alive)
    collections.deque(starmap(struct.pack_into, places), 0)


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
    carrier = np.array((*shape, *_strides(shape)), np.int64)
    # A capsule whose destructor and deleter are NumPy's: these run in any thread, with an exception
    # on its way or while the interpreter ends, where no Python code may.
    capsule = carrier.__dlpack__(max_version=_VERSION if versioned else None)
    form = _VERSIONED if versioned else _OLD
    try:
        memory = form.memory.from_address(_get_pointer(capsule, form.fresh))
    except ctypes.ArgumentError as error:
        raise MemoryError(f"__dlpack__: {error}") from None
    numbers, *_ = _TENSOR.unpack_from(memory, form.tensor)
    data, ndim = ptr if all(shape) else 0, len(shape)
    facts = *device, ndim, *_CODES[dtype], 1, numbers, numbers + 8 * ndim, 0
    _TENSOR.pack_into(memory, form.tensor, data, *facts)
    if versioned:
        struct.pack_into("I", memory, _MINOR, 1 if dtype in _SINCE_1_1 else 0)
        struct.pack_into("Q", memory, _FLAGS, flags)
    _Export(carrier, memory, form.deleter, source, release)
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


class Tensor(NamedTuple):
    """Tensor of a capsule; ignis supports its dtype and layout."""

    ptr: int
    shape: tuple[int, ...]
    nbytes: int
    dtype: np.dtype[Any]
    device: tuple[int, int]
    read_only: bool
    strides: tuple[int, ...] | None = None
    """Elements between neighbors along each axis; None for a C-contiguous tensor."""


def place(capsule: object, device: tuple[int, int]) -> None:
    """Say that the tensor of a capsule, consumed or not, is in the memory of another device."""
    for form in (_VERSIONED, _OLD):
        for name in (form.fresh, form.used):
            if _is_valid(capsule, name):
                memory = form.memory.from_address(_get_pointer(capsule, name))
                struct.pack_into("ii", memory, form.tensor + 8, *device)


_Capsule = type(np.ones(1).__dlpack__())


def is_capsule(value: object) -> bool:
    """Tell whether `value` is a PyCapsule, of whatever content."""
    return isinstance(value, _Capsule)


class Claim:
    """The one right to a capsule's tensor, which no other consumer has meanwhile.

    At the end of a ``with`` block that has not called `consume` the capsule is as it was before.

    Raises
    ------
    ArgumentError
        If the capsule was consumed before, or another thread is consuming it.
    """

    __slots__ = ("_capsule", "_consumed", "_form", "_memory")

    _lock = process.renewed(Lock())

    def __init__(self, capsule: Any) -> None:
        self._capsule = capsule
        self._consumed = False
        with Claim._lock:
            try:
                if self._claim(_VERSIONED) or self._claim(_OLD):
                    return
                used = _is_valid(capsule, _VERSIONED.used) or _is_valid(capsule, _OLD.used)
            except ctypes.ArgumentError as error:
                raise MemoryError(f"from_dlpack: {error}") from None
        if used:
            raise ArgumentError(
                "from_dlpack: this capsule was already consumed, or another thread is "
                "consuming it; get a new one from the producer's __dlpack__()"
            )
        raise ArgumentError("from_dlpack: this capsule holds no DLPack tensor")

    def _claim(self, form: _Form) -> bool:
        capsule, name = self._capsule, form.fresh
        if not _is_valid(capsule, name):
            return False
        self._form = form
        # One call from the interpreter, during which no thread gets its turn: a consumer written
        # in C may have been faster until here, not from here on.
        calls = ((_get_name, capsule), (_set_name, capsule, form.used))
        try:
            self._memory = form.memory.from_address(_get_pointer(capsule, name))
            before, _ = starmap(operator.call, calls)
        except ValueError:  # it was faster, and the pointer is not that of this name any more
            return False
        return bool(before == name)

    def __enter__(self) -> Self:
        return self

    def end(self, kind: object = None, error: object = None, trace: object = None) -> None:
        """Let the capsule be as it was before, if the tensor was not consumed."""
        if not self._consumed:
            _set_name(self._capsule, self._form.fresh)

    __exit__ = end

    def tensor(self) -> Tensor:
        """Return what the capsule says.

        Raises
        ------
        ArgumentError
            If it comes from an unknown version, or is misaligned.
        DTypeError
            If ignis lacks the dtype.
        """
        memory, form = self._memory, self._form
        major, read_only = _VERSION[0], False
        if form is _VERSIONED:
            (major,) = struct.unpack_from("I", memory, _MAJOR)
            read_only = bool(struct.unpack_from("Q", memory, _FLAGS)[0] & READ_ONLY)
        if major != _VERSION[0]:
            raise ArgumentError(f"from_dlpack: DLPack version {major} is unknown")
        facts = _TENSOR.unpack_from(memory, form.tensor)
        data, kind, index, ndim, code, bits, lanes, dims, steps, offset = facts
        dtype = _DTYPES.get((code, bits))
        if dtype is None or lanes != 1:
            raise DTypeError(
                f"from_dlpack: type code {code} of {bits} bits x {lanes} lanes is not one of "
                f"{', '.join(DTYPES)}"
            )
        if not 0 <= ndim <= MOST_DIMENSIONS or (ndim and not dims):
            raise ArgumentError(f"from_dlpack: the capsule has {ndim} dimensions without a shape")
        shape = _numbers(dims, ndim)
        if min(shape, default=0) < 0:
            raise ArgumentError(f"from_dlpack: the capsule's shape {shape} is negative")
        strides = _numbers(steps, ndim) if steps else None
        ptr = data + offset
        nbytes = math.prod(shape) * dtype.itemsize
        require_aligned("from_dlpack", ptr, dtype)
        if ptr + nbytes > LAST_ADDRESS + 1 or (nbytes and not data):
            raise ArgumentError(f"from_dlpack: {nbytes} bytes at {ptr:#x} are not memory")
        return Tensor(ptr, shape, nbytes, dtype, (kind, index), read_only, strides)

    def consume(self) -> Callable[[], None]:
        """Become the owner of the tensor and return what releases it; to be called once."""
        release = partial(_release, self._memory, self._form.deleter)
        self._consumed = True
        return release


def _release(memory: ctypes.Array[ctypes.c_char], offset: int) -> None:
    """Call the deleter of a consumed tensor, if any; after a MemoryError it was not called."""
    (deleter,) = struct.unpack_from("Q", memory, offset)
    if deleter:
        try:
            _call_deleter(deleter)(ctypes.addressof(memory))
        except ctypes.ArgumentError as error:
            raise MemoryError(f"a tensor is not released yet: {error}") from None


def _numbers(address: int, count: int) -> tuple[int, ...]:
    return tuple((c_int64 * count).from_address(address)) if count else ()


def require_aligned(operation: str, ptr: int, dtype: np.dtype[Any]) -> None:
    """Raise unless elements of `dtype` can be at an address."""
    if ptr % dtype.itemsize:
        raise ArgumentError(f"{operation}: {ptr:#x} is not an address of {dtype.name} elements")


def require_contiguous(
    operation: str, shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int
) -> None:
    """Raise unless an array of these strides is C-contiguous, elements being `itemsize` apart."""
    steps = zip(shape, strides, _strides(shape), strict=False)
    wrong = [stride for n, stride, step in steps if n != 1 and stride != itemsize * step]
    if len(strides) != len(shape) or (wrong and 0 not in shape):
        raise ArgumentError(
            f"{operation}: shape {shape} with strides {strides} is not C-contiguous; "
            "make it contiguous first"
        )


def _strides(shape: tuple[int, ...]) -> list[int]:
    """Elements between neighbors along each axis of a C-contiguous array."""
    return [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]


def exported() -> list[Any]:
    """Return the sources of all exports whose consumers have not let go."""
    exports = list(_exports.values())
    return [export.source for export in exports if _carrier_of(export) is not None]
