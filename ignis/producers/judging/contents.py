"""The values that a kernel is judged on: kinds of content for the arrays that it reads.

============  ====================================================================================
``normal``    normally distributed; integers uniform between their bounds
``negative``  the same, all below zero
``wide``      magnitudes over 24 powers of two, both signs
``large``     positive and large: a sum of 129 leaves the range of float16
``small``     subnormal numbers, and the least normal one
``zeros``     0 and -0
``equal``     one number everywhere
``extreme``   normal, with the largest finite number, the least normal, a subnormal, 0, -0, 1, -1;
              integers with both of their bounds
``nan``       normal, with NaN at the ends and in the middle
``inf``       normal, with inf and -inf
============  ====================================================================================
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

from ignis.dtypes import is_float
from ignis.errors import ArgumentError
from ignis.producers.judging.declared import Filled

FAMILIES = (
    "normal",
    "negative",
    "wide",
    "large",
    "small",
    "zeros",
    "equal",
    "extreme",
    "nan",
    "inf",
)
_LARGE = {
    "float16": 10,
    "bfloat16": 40,
    "float32": 40,
    "float64": 200,
    "float8_e4m3fn": 6,
    "float8_e5m2": 10,
}
"""log2 of the numbers of ``large``; their products fit into all but the narrow dtypes."""
_OF_INTEGERS = ("normal", "negative", "zeros", "equal", "extreme")


def applies(family: str, declared: Filled) -> bool:
    """Tell whether a kind of values is another one than ``normal`` for an array."""
    if declared.fill is not None:
        return family == "normal"
    if family in ("nan", "inf"):
        return is_float(declared.dtype) and not declared.bounded
    if family == "negative":
        return declared.low < 0
    return is_float(declared.dtype) or family in _OF_INTEGERS


def limits(dtype: np.dtype[Any]) -> Any:
    """Return `numpy.finfo` for any float dtype of ignis."""
    finfo: Any = ml_dtypes.finfo
    return finfo(dtype)


def content(
    family: str, name: str, declared: Filled, sizes: Mapping[str, int], seed: int
) -> npt.NDArray[Any]:
    """Return the values of one array: the same ones for the same arguments.

    Raises
    ------
    ArgumentError
        If the array's own function returns what is no such array.
    """
    words = [seed, zlib.crc32(family.encode()), zlib.crc32(name.encode()), *sizes.values()]
    rng = np.random.default_rng(words)
    dtype, shape = declared.dtype, declared.shape
    if callable(declared.fill):
        try:
            made = np.asarray(declared.fill(rng, shape))
            return np.ascontiguousarray(np.broadcast_to(made, shape).astype(dtype))
        except Exception as error:
            raise ArgumentError(
                f"judge: the fill of {name} must return an array of shape {shape}: {error}"
            ) from error
    if declared.fill is not None:
        return np.full(shape, declared.fill, dtype)
    family = family if applies(family, declared) else "normal"
    if not is_float(dtype):
        return _integers(family, declared, rng)
    with np.errstate(all="ignore"):
        values = _floats(family, declared, rng)
        if declared.bounded:
            values = np.clip(values, declared.low, declared.high)
        return values.astype(dtype)


def _integers(family: str, declared: Filled, rng: np.random.Generator) -> npt.NDArray[Any]:
    low, high, shape = int(declared.low), int(declared.high), declared.shape
    if family == "negative":
        high = min(high, -1)
    wide = rng.integers(low, high, shape, np.int64 if low < 0 else np.uint64, endpoint=True)
    values = wide.astype(declared.dtype)
    flat = values.reshape(-1)
    if family == "zeros":
        flat[:] = min(max(0, low), high)
    elif family == "equal" and flat.size:
        flat[:] = flat[0]
    elif family == "extreme":
        _sprinkle(flat, np.array([low, high], declared.dtype), rng)
    return values


def _floats(family: str, declared: Filled, rng: np.random.Generator) -> npt.NDArray[Any]:
    shape, most = declared.shape, limits(declared.dtype)
    normal = rng.standard_normal(shape)
    if declared.bounded and np.isfinite([declared.low, declared.high]).all():
        normal = rng.uniform(declared.low, declared.high, shape)
    flat = normal.reshape(-1)
    signs = rng.choice([-1.0, 1.0], shape)
    least, tiny = float(most.smallest_normal), float(most.smallest_subnormal)
    if family == "negative":
        return -np.abs(normal)
    if family == "wide":
        reach = min(12.0, _LARGE[declared.dtype.name] / 2)
        return np.asarray(signs * np.exp2(rng.uniform(-reach, reach, shape)))
    if family == "large":
        return np.asarray(rng.uniform(0.5, 1, shape) * 2.0 ** _LARGE[declared.dtype.name])
    if family == "small":
        steps = rng.integers(1, max(int(least / tiny), 2), shape, endpoint=True)
        return np.asarray(signs * steps * tiny)
    if family == "zeros":
        return np.asarray(signs * 0.0)
    if family == "equal":
        return np.full(shape, flat[0] if flat.size else 0.0)
    largest = float(most.max)
    special = {
        "extreme": [largest, least, tiny, 0.0, -0.0, 1.0, -1.0, -largest],
        "nan": [np.nan],
        "inf": [np.inf, -np.inf],
    }.get(family)
    if special is not None:
        _sprinkle(flat, np.array(special), rng)
    return normal


def _sprinkle(flat: npt.NDArray[Any], special: npt.NDArray[Any], rng: np.random.Generator) -> None:
    """Put special values at the ends and at some elements between, each of them at least once."""
    if not flat.size:
        return
    count = min(flat.size, max(3, len(special)))
    inner = rng.choice(flat.size, count, replace=False)
    indices = list(dict.fromkeys([0, flat.size - 1, *inner.tolist()]))[:count]
    for number, index in enumerate(indices):
        flat[index] = special[number % len(special)]
