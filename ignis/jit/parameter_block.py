"""Packed kernel parameters.

A `ParameterBlock` is a C buffer with the layout of a kernel's parameter space. Building one costs
more than filling it, so each kernel keeps those that no launch is using: a pop from a list is
atomic, which makes reuse safe for threads and for a launch inside a signal handler.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ignis.errors import ArgumentError
from ignis.jit.parameter import Parameter


def offsets_of(parameters: Sequence[Parameter]) -> tuple[int, ...]:
    """Return the offset of each parameter in the parameter space."""
    offsets: list[int] = []
    end = 0
    for parameter in parameters:
        offsets.append(-(-end // parameter.alignment) * parameter.alignment)
        end = offsets[-1] + parameter.size
    return tuple(offsets)


class ParameterBlock:
    """Implements `ignis.driver.protocol.Params`.

    Attributes
    ----------
    fill : callable
        ``fill(*values)`` writes one value per parameter.
    """

    __slots__ = ("_addresses", "_buffer", "address", "fill", "nbytes", "pointers")

    def __init__(self, layout: struct.Struct, offsets: Sequence[int]) -> None:
        self.nbytes = layout.size
        self._buffer = ctypes.create_string_buffer(max(layout.size, 1))
        self.address = ctypes.addressof(self._buffer)
        self._addresses = (ctypes.c_void_p * max(len(offsets), 1))(
            *(self.address + offset for offset in offsets)
        )
        self.pointers = ctypes.addressof(self._addresses)
        # Bound once: spelled out, the call would copy the values twice.
        self.fill: Callable[..., None] = partial(layout.pack_into, self._buffer, 0)


class ParameterPool:
    """The parameter blocks of one kernel.

    Attributes
    ----------
    free : list of ParameterBlock
        Those that no launch is using: a launch pops one and appends it when it has returned.
    """

    __slots__ = ("_layout", "_offsets", "_parameters", "free")

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        codes = ["<"]
        end = 0
        self._parameters = parameters
        self._offsets = offsets_of(parameters)
        for parameter, offset in zip(parameters, self._offsets, strict=True):
            codes.append(f"{offset - end}x{parameter.code}")
            end = offset + parameter.size
        self._layout = struct.Struct("".join(codes))
        self.free: list[ParameterBlock] = []

    def make(self) -> ParameterBlock:
        """Return a new block: for a prepared launch, or when no other is free."""
        return ParameterBlock(self._layout, self._offsets)

    def misfit(self, operation: str, values: Sequence[Any], error: Exception) -> ArgumentError:
        """Return the error for values that cannot be packed, which names the first of these."""
        which = "an argument"
        for parameter, value in zip(self._parameters, values, strict=True):
            try:
                struct.pack(f"<{parameter.code}", value)
            except (OverflowError, struct.error) as found:
                which, error = f"{parameter.name} = {value!r:.100}", found
                break
        return ArgumentError(f"{operation}: {which} does not fit: {error}")
