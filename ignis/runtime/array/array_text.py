"""Text of an array at a prompt, in a log, in a debugger: its values and its facts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ignis.errors import IgnisError
from ignis.runtime import capture_state
from ignis.runtime.array.window import Window
from ignis.runtime.ownership.guard import ABSENT, CAPTURED, IN_FLIGHT
from ignis.runtime.stream import current_stream, default_stream

PATIENCE = 1.0
"""Seconds after which work under way is not waited for any more."""

_MOST = 1 << 16
"""Elements of an array that is printed as a whole, whatever NumPy's print options say."""

_SHORT = 40
_UNREADABLE = ABSENT | CAPTURED | IN_FLIGHT

Read = Callable[[int, int], np.ndarray[Any, Any]]
"""``read(start, count)`` returns consecutive elements."""


def represented(self: Window) -> str:
    """Return the values as NumPy prints them, and the facts.

    Of a large array only the edges are copied to the host; `numpy.printoptions` has an effect. Work
    under way on the array is waited for, for a second at most. The facts stand alone where the
    values are not there by then, after a fault, while a graph is captured, on a dry device, and
    where the array has no memory of its own to read: planned, freed, or with another owner.

    It takes no lock, performs no pending free and is no use that `ignis.check_order` sees: a
    debugger may ask at any time, in any thread.
    """
    allocation = self.allocation
    return (
        f"NvArray({shown(self, 'NvArray(')}id={self.id}, shape={self.shape}, "
        f"dtype={self.dtype.name}, device={allocation.device.name}, owner={allocation.owner!r}, "
        f"ref_count={allocation.ref_count}, freed={allocation.freed})"
    )


def shown(self: Window, before: str) -> str:
    """Return the values that follow `before`, with a comma; nothing where the facts stand alone."""
    options = np.get_printoptions()
    edge, shape = int(options["edgeitems"]), self.shape
    whole = not shape or self.numel <= min(options["threshold"], _MOST)
    try:
        read = _reader(self)
        if read is None:
            return ""
        values = read(0, self.numel).reshape(shape) if whole else _edges(read, shape, 0, edge)
    except (IgnisError, MemoryError):
        return ""
    text = np.array2string(
        values, separator=", ", prefix=before, threshold=self.numel if whole else 0
    )
    short = "\n" not in text and len(text) <= _SHORT
    return f"{text}, " if short else f"{text},\n{' ' * len(before)}"


def _reader(self: Window) -> Read | None:
    """Return what reads the array; None where its content is not there to be read now."""
    allocation = self.allocation
    device = allocation.device
    api, index, dtype = device.api, device.id, self.dtype
    if allocation.guard & _UNREADABLE or not (api.alive and api.keeps_values):
        return None
    streams = {current_stream(device), default_stream(device), *allocation.used_streams()}
    deadline = time.monotonic() + PATIENCE
    while streams:
        if capture_state.threads:
            return None
        states = {stream: stream.idle() for stream in streams}
        if None in states.values() or time.monotonic() > deadline:
            return None
        streams = {stream for stream, idle in states.items() if not idle}
    address = allocation.ptr + self.offset

    def read(start: int, count: int) -> np.ndarray[Any, Any]:
        values = np.empty(count, dtype)
        if count:
            source = address + start * dtype.itemsize
            api.peek(index, values.ctypes.data, source, values.nbytes)
        return values

    return read


def _edges(read: Read, shape: tuple[int, ...], start: int, edge: int) -> np.ndarray[Any, Any]:
    """Return the first and last elements along each axis, and one that stands for all others."""
    size, row = shape[0], math.prod(shape[1:])
    first, last = (size, 0) if size <= 2 * edge else (edge + 1, edge)
    if len(shape) == 1:
        return np.concatenate([read(start, first), read(start + size - last, last)])
    rows = (*range(first), *range(size - last, size))
    return np.stack([_edges(read, shape[1:], start + each * row, edge) for each in rows])
