"""Packed kernel parameters.

A `ParameterBlock` is a C buffer with the layout of a kernel's parameter space. Building one costs
more than filling it, so each kernel keeps those that no launch is using: a pop from a list is
atomic, which makes reuse safe for threads and for a launch inside a signal handler.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence

from ignis.kernels.parameter import Parameter

__all__ = ["ParameterBlock", "ParameterPool"]


class ParameterBlock:
    """Implements `ignis.runtime.driver.Params`."""

    __slots__ = ("_addresses", "_buffer", "address", "nbytes", "pack_into", "pointers")

    def __init__(self, layout: struct.Struct, offsets: Sequence[int]) -> None:
        self.nbytes = layout.size
        self._buffer = ctypes.create_string_buffer(max(layout.size, 1))
        self.address = ctypes.addressof(self._buffer)
        self._addresses = (ctypes.c_void_p * max(len(offsets), 1))(
            *(self.address + offset for offset in offsets)
        )
        self.pointers = ctypes.addressof(self._addresses)
        self.pack_into = layout.pack_into

    def fill(self, values: Sequence[int | float | bool]) -> None:
        """Write one value per parameter."""
        self.pack_into(self._buffer, 0, *values)


class ParameterPool:
    """The parameter blocks of one kernel.

    Attributes
    ----------
    free : list of ParameterBlock
        Those that no launch is using: a launch pops one and appends it when it has returned.
    """

    __slots__ = ("_layout", "_offsets", "free")

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        codes = ["<"]
        offsets: list[int] = []
        end = 0
        for parameter in parameters:
            padding = -end % parameter.size
            codes.append(f"{padding}x{parameter.code}")
            offsets.append(end + padding)
            end += padding + parameter.size
        self._layout = struct.Struct("".join(codes))
        self._offsets = tuple(offsets)
        self.free: list[ParameterBlock] = []

    def make(self) -> ParameterBlock:
        """Return a new block: for a prepared launch, or when no other is free."""
        return ParameterBlock(self._layout, self._offsets)
