"""Declarations of a kernel's arrays in a reference: `Input`, `Output`, `InOut` and `Scratch`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ignis.base.numbers import as_number, as_shape
from ignis.dtypes import as_dtype, is_float
from ignis.errors import ArgumentError
from ignis.runtime.array.conversion import to_host_array

Fill = Callable[[np.random.Generator, tuple[int, ...]], Any]


class Declared:
    """An array among a kernel's arguments.

    Parameters
    ----------
    dtype : str or dtype
        Of its elements, any dtype of ignis.
    *shape : int
        Its extents; none for one element.

    Raises
    ------
    ArgumentError
        If an extent is not an int >= 0.
    DTypeError
        If ignis has no such dtype.
    """

    def __init__(self, dtype: Any, *shape: Any) -> None:
        given = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
        self.dtype = as_dtype(dtype)
        self.shape = as_shape(tuple(given))

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.dtype.name!r}, {', '.join(map(str, self.shape))})"


class Filled(Declared):
    """An array that has values before the launch.

    Parameters
    ----------
    dtype, *shape
        As `Declared` takes them.
    low, high : float, optional
        Bounds of the values, both included. For integers they are -100 and 100 if not given, 0
        and 100 for unsigned ones. An array with bounds never has NaN or infinity.
    fill : callable or number, optional
        ``fill(rng, shape)`` returns the values, with a generator of NumPy: for indices, offsets,
        what is sorted. A number is the value of all elements. No other values are tried then.

    Raises
    ------
    ArgumentError
        If the bounds are no bounds, or `fill` is neither a function nor a number.
    """

    def __init__(
        self,
        dtype: Any,
        *shape: Any,
        low: float | None = None,
        high: float | None = None,
        fill: Fill | float | None = None,
    ) -> None:
        super().__init__(dtype, *shape)
        name = type(self).__name__
        self.fill = fill if fill is None or callable(fill) else as_number(name, "fill", fill)
        self.bounded = low is not None or high is not None
        if is_float(self.dtype):
            least, most = -math.inf, math.inf
        elif self.dtype.kind == "b":
            least, most = 0.0, 1.0
        else:
            least, most = (-100.0 if self.dtype.kind == "i" else 0.0), 100.0
        self.low = least if low is None else as_number(name, "low", low)
        self.high = most if high is None else as_number(name, "high", high)
        if low is None and high is not None and not is_float(self.dtype):
            self.low = min(self.low, self.high)
        if high is None and low is not None and not is_float(self.dtype):
            self.high = max(self.low, self.high)
        if self.low > self.high:
            raise ArgumentError(f"{name}: low must be at most high, not {low!r} and {high!r}")
        if self.dtype.kind in "iu":
            limits = np.iinfo(self.dtype)
            if not limits.min <= self.low <= self.high <= limits.max:
                text = f"from {limits.min} to {limits.max}"
                raise ArgumentError(f"{name}: the bounds of {self.dtype.name} must be {text}")


class Input(Filled):
    """An array that the kernel reads; the launch must leave it as it was."""


class InOut(Filled):
    """An array that the kernel reads and writes; the reference gets it as it was before."""


class Output(Declared):
    """An array that the kernel writes as a whole, whatever it held."""


class Scratch(Declared):
    """Memory that the kernel may write; what it holds afterward does not matter.

    Parameters
    ----------
    dtype, *shape
        As `Declared` takes them.
    fill : number, optional
        What each element holds before the launch: 0 for counters and flags. Without it, that does
        not matter either.
    """

    def __init__(self, dtype: Any, *shape: Any, fill: float | None = None) -> None:
        super().__init__(dtype, *shape)
        self.fill = None if fill is None else to_host_array(fill, self.dtype, "Scratch: fill")
