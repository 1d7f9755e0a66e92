"""The array of an operand: the one function that recognizes a Tensor below autograd."""

from __future__ import annotations

from typing import Protocol, overload

from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.window import window_of


class HasArray(Protocol):
    """Interface of a Tensor for the layers below autograd."""

    @property
    def data(self) -> NvArray:
        """Its array."""


@overload
def array_of(value: NvArray | HasArray) -> NvArray: ...
@overload
def array_of(value: object) -> NvArray | None: ...
def array_of(value: object) -> NvArray | None:
    """Return an array itself, the array of a Tensor, and None for everything else."""
    if isinstance(value, NvArray):
        return value
    inner = window_of(value)
    return inner if isinstance(inner, NvArray) else None
