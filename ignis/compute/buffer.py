"""ComputeBuffer: flat device memory without a shape."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import ScopedOnce
from ignis.base.numbers import require_kind
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

_UINT32 = np.dtype(np.uint32)


class ComputeBuffer(ScopedOnce):
    """A flat buffer of float32 or uint32 elements on one device.

    Attributes
    ----------
    array : NvArray
        The memory; uint32 is stored as int32 of the same bits.
    dtype : numpy dtype
        float32 or uint32.
    """

    __slots__ = ("array", "dtype")

    def __init__(self, array: NvArray, *, unsigned: bool = False) -> None:
        self.array = array
        self.dtype = _UINT32 if unsigned else array.dtype

    def __len__(self) -> int:
        return self.array.numel

    def len(self) -> int:
        """Number of elements, as `len` of the buffer."""
        return self.array.numel

    def is_empty(self) -> bool:
        """Tell whether it has no elements."""
        return self.array.numel == 0

    def to_host(self) -> npt.NDArray[Any]:
        """Contents as a flat array of its dtype; waits for the device."""
        return self.array.to_host().reshape(-1).view(self.dtype)

    def to_vec(self) -> list[Any]:
        """Contents as a list of Python numbers; waits for the device."""
        found: list[Any] = self.to_host().tolist()
        return found

    @property
    def freed(self) -> bool:
        """True if the memory was freed."""
        return self.array.freed

    def free(self) -> None:
        """Free the memory now; garbage collection does it otherwise."""
        self.array.free()

    def __repr__(self) -> str:
        return f"ComputeBuffer({len(self)} x {self.dtype}, device={self.array.device.name!r})"


def require(
    operation: str,
    name: str,
    buffer: Any,
    device: Device,
    numel: int | None = None,
    *,
    unsigned: bool = False,
) -> NvArray:
    """Return the array of a buffer that an operation can use.

    Raises
    ------
    ArgumentError
        If it is not a buffer, of another device, or has another length than `numel`.
    DTypeError
        If it holds float32 where uint32 is needed, or the other way round.
    """
    found = require_kind(operation, buffer, ComputeBuffer, name)
    if found.array.device is not device:
        raise ArgumentError(f"{operation}: {name} is on {found.array.device}, not on {device}")
    if (found.dtype == _UINT32) is not unsigned:
        wanted = "uint32" if unsigned else "float32"
        raise DTypeError(f"{operation}: {name} must hold {wanted}, not {found.dtype}")
    if numel is not None and len(found) != numel:
        raise ArgumentError(f"{operation}: {name} has {len(found)} elements, not {numel}")
    return found.array
