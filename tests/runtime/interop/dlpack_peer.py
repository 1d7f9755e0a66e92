"""Another library, made by hand: produces and consumes DLPack capsules, both versions.

Written from ``dlpack.h`` alone and without the code under test.
"""

from __future__ import annotations

import ctypes
from ctypes import c_int64, c_void_p
from typing import Any

import numpy as np

from tools.fuzz.dlpack_structures import (
    DELETER,
    FRESH,
    Old,
    Versioned,
    new_capsule,
    pointer_capsule,
    rename_capsule,
    valid_capsule,
)

CODES = {
    "float16": (2, 16, 1),
    "bfloat16": (4, 16, 1),
    "float32": (2, 32, 1),
    "float64": (2, 64, 1),
    "int32": (0, 32, 1),
    "int64": (0, 64, 1),
    "uint8": (1, 8, 1),
    "bool": (6, 8, 1),
    "int8": (0, 8, 1),
    "int16": (0, 16, 1),
    "uint16": (1, 16, 1),
    "uint32": (1, 32, 1),
    "uint64": (1, 64, 1),
    "float8_e4m3fn": (10, 8, 1),
    "float8_e5m2": (12, 8, 1),
}
READ_ONLY, IS_COPIED = 1, 2
USED = {False: b"used_dltensor", True: b"used_dltensor_versioned"}


class Taken:
    """A consumer's tensor: what the capsule said, until `let_go`."""

    def __init__(self, capsule: Any) -> None:
        self.versioned = bool(valid_capsule(capsule, FRESH[True]))
        address = pointer_capsule(capsule, FRESH[self.versioned])
        kind = Versioned if self.versioned else Old
        self._managed: Any = kind.from_address(address)
        self._address = address
        rename_capsule(capsule, USED[self.versioned])
        tensor = self._managed.tensor
        self.flags = self._managed.flags if self.versioned else None
        self.device = (tensor.device_type, tensor.device_id)
        self.dtype = (tensor.code, tensor.bits, tensor.lanes)
        self.shape = tuple(tensor.shape[: tensor.ndim])
        self.strides = tuple(tensor.strides[: tensor.ndim])
        self.ptr = (tensor.data or 0) + tensor.byte_offset

    def let_go(self) -> None:
        DELETER(self._managed.deleter)(self._address)


def fresh(capsule: Any) -> str | None:
    """Name of a capsule that nobody has consumed."""
    return next((name.decode() for name in FRESH.values() if valid_capsule(capsule, name)), None)


class Producer:
    """An array at `ptr` of another library; counts the calls of its deleter."""

    def __init__(
        self,
        ptr: int,
        shape: tuple[int, ...],
        dtype: tuple[int, int] = (2, 32),
        *,
        versioned: bool = True,
        flags: int = 0,
        strides: tuple[int, ...] | None = None,
        device: tuple[int, int] = (1, 0),
        major: int = 1,
        lanes: int = 1,
        offset: int = 0,
    ) -> None:
        self.deleted = 0
        self.device = device
        self.versioned = versioned
        self._managed: Any = Versioned() if versioned else Old()
        if versioned:
            self._managed.major, self._managed.flags = major, flags
        tensor = self._managed.tensor
        tensor.data, tensor.byte_offset = ptr - offset, offset
        tensor.device_type, tensor.device_id = device
        tensor.ndim = len(shape)
        tensor.code, tensor.bits, tensor.lanes = *dtype, lanes
        tensor.shape = (c_int64 * len(shape))(*shape)
        if strides is not None:
            tensor.strides = (c_int64 * len(shape))(*strides)
        self._deleter = DELETER(self._delete)
        self._managed.deleter = ctypes.cast(self._deleter, c_void_p)
        self.calls: list[dict[str, Any]] = []

    @classmethod
    def of(cls, values: np.ndarray[Any, Any], **facts: Any) -> Producer:
        made = cls(values.ctypes.data, values.shape, (2, 8 * values.itemsize), **facts)
        made._values = values  # type: ignore[attr-defined]
        return made

    def _delete(self, address: int) -> None:
        assert address == ctypes.addressof(self._managed)
        self.deleted += 1

    def capsule(self) -> Any:
        return new_capsule(ctypes.addressof(self._managed), FRESH[self.versioned], None)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device

    def __dlpack__(self, **arguments: Any) -> Any:
        self.calls.append(arguments)
        if not self.versioned and "max_version" in arguments:
            raise TypeError("__dlpack__() got an unexpected keyword argument 'max_version'")
        return self.capsule()
