"""Arrays in the host's memory, whoever's they are: what they are called, where they lie, what of.

NumPy's, torch's on the CPU, and whatever else has ``__array_interface__``. No library is imported
for it: an array of torch is one whose module says so.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError


@dataclass(frozen=True)
class HostArray:
    """An array in the host's memory.

    Attributes
    ----------
    name : str
        What reports call it: the kernel's parameter.
    address : int
        Of its first element; views of one array have addresses in the same memory.
    start, nbytes : int
        The memory that it is a view of, all of it if it is no view.
    dtype : numpy dtype or None
        Of an element; None where arrays of ignis have no such dtype.
    shape : tuple of int
        Its extents.
    whole : bool
        Whether it is all of that memory, in C order.
    writable : bool
        Whether what a kernel wrote may be copied back.
    keep : object
        Keeps the memory.
    addresses : bool
        Whether it has addresses of other arrays.
    """

    name: str
    address: int
    start: int
    nbytes: int
    dtype: np.dtype[Any] | None
    shape: tuple[int, ...]
    whole: bool
    writable: bool
    keep: Any
    addresses: bool = False

    def raw(self) -> np.ndarray[Any, Any]:
        """All bytes of the memory, shared with it."""
        if not self.nbytes:
            return np.empty(0, np.uint8)
        memory = (ctypes.c_uint8 * self.nbytes).from_address(self.start)
        return np.frombuffer(memoryview(memory).cast("B"), np.uint8)


def library_of(value: Any) -> str:
    """Name of the package that has the type of a value: ``"torch"``."""
    return str(type(value).__module__).partition(".")[0]


def host_array(value: Any, name: str) -> HostArray | None:
    """Describe an array in the host's memory; None for what is no array.

    Raises
    ------
    ArgumentError
        If it is an array elsewhere, a tensor on another device, or one of Python objects.
    """
    if isinstance(value, np.generic):
        return None
    if isinstance(value, np.ndarray):
        return _of_numpy(value, name)
    if library_of(value) == "torch" and hasattr(value, "untyped_storage"):
        return _of_torch(value, name)
    if hasattr(value, "__array_interface__") and not hasattr(value, "__cuda_array_interface__"):
        return _of_numpy(np.asarray(value), name, value)
    return None


def _of_numpy(value: np.ndarray[Any, Any], name: str, keep: Any = None) -> HostArray:
    if value.dtype.hasobject:
        raise ArgumentError(f"{name}: a kernel cannot use an array of Python objects")
    root = value
    while isinstance(root.base, np.ndarray):
        root = root.base
    start, end = np.lib.array_utils.byte_bounds(root)
    return HostArray(
        name,
        value.ctypes.data,
        start,
        end - start,
        _known(value.dtype.name),
        value.shape,
        value.flags.c_contiguous and value.nbytes == end - start,
        value.flags.writeable,
        value if keep is None else (value, keep),
    )


def _of_torch(value: Any, name: str) -> HostArray:
    storage = value.untyped_storage()
    if storage.device.type != "cpu":  # the tensor itself says "cuda" under a redirection
        raise ArgumentError(
            f"{name}: the tensor is on {storage.device}; a checked kernel takes CPU tensors, "
            "NumPy arrays and ignis arrays"
        )
    nbytes, address = storage.nbytes(), value.data_ptr()
    shape = tuple(map(int, value.shape))
    whole = value.is_contiguous() and math.prod(shape) * value.element_size() == nbytes
    dtype = _known(str(value.dtype).partition(".")[2])
    return HostArray(
        name, address, storage.data_ptr(), nbytes, dtype, shape, whole, True, (value, storage)
    )


def _known(name: str) -> np.dtype[Any] | None:
    return DTYPES.get(name)


def merged(arrays: Sequence[HostArray]) -> list[list[HostArray]]:
    """Group arrays that share memory."""
    groups: list[list[HostArray]] = []
    end = 0
    for each in sorted(arrays, key=lambda one: one.start):
        if groups and each.nbytes and each.start < end:
            groups[-1].append(each)
        else:
            groups.append([each])
        end = max(end, each.start + each.nbytes)
    return groups
