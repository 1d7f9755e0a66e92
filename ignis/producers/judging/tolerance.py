"""Tolerances of a kernel's result beside a reference in float64, element by element.

A sum of K terms in floating point, in whatever order, differs from the exact one by at most
K u S, where u is the unit roundoff of the accumulator and S the sum of the terms' absolute values
(N. J. Higham, Accuracy and Stability of Numerical Algorithms, section 4.2). The terms are not known
here; but to move every input by a share of e = (K + 16) u shows how far the result moves, also
where terms cancel, and where functions make much of little. So the reference is evaluated again

* four times with every input moved up or down by e, at random,
* with subnormal inputs flushed to zero, as ``-ftz=true`` does,
* in the precision of the accumulator, which shows where numbers overflow on the way,

and a result y of dtype d with unit roundoff v may differ from the reference r by

    2 max |r_i - r| + (e + v) |r| + m

with r_i these evaluations and m the least normal number of d. Sixteen roundings are for what is not
a sum: functions of CUDA are within a few ulps. NaN must be NaN, and an infinity that infinity,
except where the evaluations disagree on it. What rounds to infinity may be infinite. Signs of zeros
do not count. Integers and bools must be equal, or lie as far from r as some r_i does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.dtypes import is_float
from ignis.producers.judging.contents import limits

_PROBES = 4
_ROUNDINGS = 16
_SAFETY = 2.0

Arrays = dict[str, npt.NDArray[Any]]


@dataclass(frozen=True)
class Bound:
    """Accepted values of one output.

    Attributes
    ----------
    want : ndarray
        The reference, float64 or int64.
    width : ndarray
        How far each element may be from it, float64.
    free : ndarray
        Elements, as bools, on whose being finite the evaluations disagree: any value will do.
    """

    want: npt.NDArray[Any]
    width: npt.NDArray[np.float64]
    free: npt.NDArray[np.bool_]

    def wrong(self, got: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
        """Return the elements of a result that are not accepted, in its shape."""
        with np.errstate(all="ignore"):
            if not is_float(got.dtype):
                return self._wrong_integers(got)
            value = got.astype(np.float64)
            most = float(limits(got.dtype).max)
            near = np.abs(value - self.want) <= self.width
            same = (value == self.want) | (np.isnan(value) & np.isnan(self.want))
            # What is as large as that may round to infinity.
            beyond = np.abs(self.want) + self.width >= most
            infinite = beyond & np.isinf(value) & (np.sign(value) == np.sign(self.want))
            # Formats without infinity have NaN for it.
            overflown = np.isnan(value) if got.dtype.name == "float8_e4m3fn" else False
            fine = near | same | infinite | self.free | (beyond & overflown)
            return np.asarray(~fine, np.bool_)

    def _wrong_integers(self, got: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
        want = self.want
        if want.dtype.kind in "iub":
            equal = want.astype(got.dtype) == got
        else:
            equal = np.asarray(want == got.astype(np.float64))
        moved = self.width > 0
        near = moved & (np.abs(got.astype(np.float64) - want.astype(np.float64)) <= self.width)
        return np.asarray(~(equal | near | self.free), np.bool_)


def accumulator(dtype: np.dtype[Any], declared: np.dtype[Any] | None) -> np.dtype[Any]:
    """The dtype in which sums are expected: float32 for narrower results."""
    if declared is not None:
        return declared
    return dtype if dtype.name == "float64" else np.dtype(np.float32)


def _roundoff(dtype: np.dtype[Any]) -> float:
    return float(limits(dtype).eps) / 2


def stated(dtype: np.dtype[Any], within: np.dtype[Any], terms: int) -> str:
    """Say the tolerance of one output."""
    if not is_float(dtype):
        return f"{dtype.name}, equal"
    power = int(np.log2(_roundoff(within)))
    own = int(np.log2(_roundoff(dtype)))
    least = float(limits(dtype).smallest_normal)
    return (
        f"{dtype.name}, within 2 max |r_i - r| + (e + 2**{own}) |r| + {least:.2g}, "
        f"e = ({terms} terms + {_ROUNDINGS}) * 2**{power} of {within.name}"
    )


def bounds(
    evaluate: Callable[[Arrays], Mapping[str, npt.NDArray[Any]]],
    inputs: Mapping[str, npt.NDArray[Any]],
    outputs: Mapping[str, np.dtype[Any]],
    *,
    terms: int,
    within: np.dtype[Any] | None,
    seed: int,
) -> dict[str, Bound]:
    """Return what is accepted for each output.

    Parameters
    ----------
    evaluate : callable
        The reference: from the inputs, in float64 or int64, to the outputs.
    inputs : mapping of str to ndarray
        As the kernel gets them.
    outputs : mapping of str to dtype
        What the kernel returns.
    terms : int
        Terms of the longest sum.
    within : dtype or None
        In what the kernel is to accumulate; None for float32, or float64 where the result is.
    seed : int
        Of the directions in which inputs are moved.
    """
    exact = {name: _widened(array) for name, array in inputs.items()}
    moved = [name for name, array in inputs.items() if is_float(array.dtype)]
    accumulators = {name: accumulator(dtype, within) for name, dtype in outputs.items()}
    finest = min((_roundoff(each) for each in accumulators.values()), default=0.0)
    coarsest = max((_roundoff(each) for each in accumulators.values()), default=0.0)
    want = evaluate({name: array.copy() for name, array in exact.items()})
    probes = []
    if moved:
        step = (terms + _ROUNDINGS) * coarsest
        rng = np.random.default_rng(seed)
        probes = [evaluate(_moved(exact, moved, step, rng)) for _ in range(_PROBES)]
        probes.append(evaluate(_flushed(exact, inputs, moved)))
        narrow = np.float32 if finest > _roundoff(np.dtype(np.float64)) else np.float64
        probes.append(evaluate(_narrowed(exact, moved, narrow)))
    return {
        name: _bound(
            want[name], [probe[name] for probe in probes], dtype, accumulators[name], terms
        )
        for name, dtype in outputs.items()
    }


def _bound(
    want: npt.NDArray[Any],
    probes: list[npt.NDArray[Any]],
    dtype: np.dtype[Any],
    within: np.dtype[Any],
    terms: int,
) -> Bound:
    width = np.zeros(want.shape)
    free = np.zeros(want.shape, np.bool_)
    with np.errstate(all="ignore"):
        centre = want.astype(np.float64)
        rounded = _overflown(centre, within)
        for probe in probes:
            other = probe.astype(np.float64)
            distance = np.abs(other - centre)
            width = np.fmax(width, np.where(np.isfinite(distance), distance, 0.0))
            other = _overflown(other, within)
            same = (other == rounded) | (np.isnan(other) & np.isnan(rounded))
            free |= ~same & ~(np.isfinite(other) & np.isfinite(rounded))
        if not is_float(dtype):
            return Bound(want, width, free)
        share = (terms + _ROUNDINGS) * _roundoff(within) + _roundoff(dtype)
        size = np.where(np.isfinite(centre), np.abs(centre), 0.0)
        least = float(limits(dtype).smallest_normal)
        return Bound(want, _SAFETY * width + share * size + least, free)


def _overflown(values: npt.NDArray[np.float64], dtype: np.dtype[Any]) -> npt.NDArray[np.float64]:
    """The values with infinity for what a dtype cannot hold."""
    most = float(limits(dtype).max)
    return np.where(np.abs(values) > most, np.sign(values) * np.inf, values)


def _widened(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    if is_float(array.dtype):
        return array.astype(np.float64)
    return array.astype(np.bool_ if array.dtype.kind == "b" else np.int64)


def _moved(exact: Arrays, names: list[str], step: float, rng: np.random.Generator) -> Arrays:
    found = {name: array.copy() for name, array in exact.items()}
    with np.errstate(all="ignore"):
        for name in names:
            found[name] *= 1 + step * rng.choice([-1.0, 1.0], found[name].shape)
    return found


def _flushed(exact: Arrays, inputs: Mapping[str, npt.NDArray[Any]], names: list[str]) -> Arrays:
    found = {name: array.copy() for name, array in exact.items()}
    for name in names:
        least = float(limits(inputs[name].dtype).smallest_normal)
        values = exact[name]
        found[name] = np.where(np.abs(values) < least, np.copysign(0.0, values), values)
    return found


def _narrowed(exact: Arrays, names: list[str], dtype: Any) -> Arrays:
    with np.errstate(all="ignore"):
        return {
            name: array.astype(dtype) if name in names else array.copy()
            for name, array in exact.items()
        }
