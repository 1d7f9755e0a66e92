"""Two results of one kernel, element by element: differing elements, ulps, absolute difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

_WORD = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}


@dataclass(frozen=True)
class Comparison:
    """Difference of two arrays of one shape and dtype.

    NaN equals NaN, and 0 equals -0. For integers an ulp is 1.

    Attributes
    ----------
    name : str
        The argument.
    count, differing : int
        Elements in all, and those that differ.
    first : tuple of int or None
        Index of the first differing element, with its two values in `values`.
    max_ulps : int
        Largest distance in units in the last place, over the elements that are numbers in both.
    unordered : int
        Elements that are NaN in one of the arrays only, which no number of ulps describes.
    max_absolute : float
        Largest absolute difference; inf where only one is infinite, NaN left out.
    """

    name: str
    count: int
    differing: int
    first: tuple[int, ...] | None
    values: tuple[Any, Any] | None
    max_ulps: int
    unordered: int
    max_absolute: float

    def within(self, ulps: int) -> bool:
        """Tell whether every element is NaN in both, or at most `ulps` away."""
        return not self.unordered and self.max_ulps <= ulps


def ulps_between(a: npt.NDArray[Any], b: npt.NDArray[Any]) -> npt.NDArray[np.uint64]:
    """Number of representable values from each element of `a` to that of `b`.

    The bits of a float, negative ones mirrored at zero, count through its values in order.
    """
    x, y = _ordered(a), _ordered(b)
    with np.errstate(over="ignore"):  # the distance of two int64 fits into uint64, modulo 2**64
        forward, back = y.view(np.uint64) - x.view(np.uint64), x.view(np.uint64) - y.view(np.uint64)
    below = x < y if a.dtype != np.uint64 else x.view(np.uint64) < y.view(np.uint64)
    return np.where(below, forward, back)


def compare(name: str, a: npt.NDArray[Any], b: npt.NDArray[Any]) -> Comparison:
    """Compare two results of equal shape and dtype."""
    a, b = a.reshape(a.shape or (1,)), b.reshape(b.shape or (1,))
    distance = ulps_between(a, b)
    nan_a, nan_b = a != a, b != b
    distance[nan_a | nan_b] = 0
    unordered = nan_a ^ nan_b
    differs = (distance != 0) | unordered
    first = values = None
    if differs.any():
        index = np.unravel_index(int(np.argmax(differs)), a.shape)
        first = tuple(int(each) for each in index)
        values = a[index].item(), b[index].item()
    return Comparison(
        name,
        a.size,
        int(np.count_nonzero(differs)),
        first,
        values,
        int(distance.max(initial=0)),
        int(np.count_nonzero(unordered)),
        _absolute(a, b, distance),
    )


def _ordered(array: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    size = array.dtype.itemsize
    if array.dtype.kind in "iub":
        return array.astype(np.int64) if size < 8 else array.view(np.int64)
    bits = array.view(_WORD[size]).astype(np.int64)
    magnitude = bits & ((1 << (8 * size - 1)) - 1)
    return np.where(bits < 0, -magnitude, magnitude)


def _absolute(a: npt.NDArray[Any], b: npt.NDArray[Any], distance: npt.NDArray[np.uint64]) -> float:
    if a.dtype.kind in "iub":
        return float(distance.max(initial=0))
    different = distance != 0
    with np.errstate(over="ignore"):
        difference = np.abs(a[different].astype(np.float64) - b[different].astype(np.float64))
    return float(difference.max(initial=0.0))
