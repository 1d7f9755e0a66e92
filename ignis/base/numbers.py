"""Arguments that a caller gives, checked before any work so that errors can name them.

Every public number of ignis goes through this module: a str, a bool and None are not numbers,
NumPy's scalars are. What does not fit is an ArgumentError that names the operation, the argument
and the value. Callers on fast paths look at the class first:
``x if x.__class__ is float else as_float(...)``.
"""

from __future__ import annotations

import contextlib
import math
import operator
import os
import reprlib
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar, cast

import numpy as np

from ignis.errors import ArgumentError, BoundsError, IgnisError

T = TypeVar("T")

MOST_DIMENSIONS = 64
"""Of an array: what NumPy has."""

LARGEST = (1 << 63) - 1
"""Bytes of an array."""

_MOST_DIGITS = 20
"""Of a number in the environment."""

_NO_NUMBERS = (bool, np.bool_, np.complexfloating, np.flexible, np.datetime64, np.timedelta64)


@contextlib.contextmanager
def refusing(what: str, *kinds: type[Exception]) -> Iterator[None]:
    """Raise ArgumentError, with `what` in front, for an error of these kinds in the block."""
    try:
        yield
    except kinds as error:
        raise ArgumentError(f"{what}: {error}") from None


def as_int(operation: str, name: str, value: Any) -> int:
    """Return an integer argument of any sign as an int."""
    found = value if value.__class__ is int else _integer(value)
    if found is None:
        raise ArgumentError(f"{operation}: {name} must be an int, not {value!r:.200}")
    return found


def as_count(operation: str, name: str, value: Any, least: int = 0, most: float = math.inf) -> int:
    """Return an integer argument from `least` to `most` as an int."""
    found = value if value.__class__ is int else _integer(value)
    if found is None or not least <= found <= most:
        wanted = f">= {least}" if most == math.inf else f"in {least} .. {_written(most)}"
        raise ArgumentError(f"{operation}: {name} must be an int {wanted}, not {value!r:.200}")
    return found


def as_counts(operation: str, least: int = 0, **values: Any) -> tuple[int, ...]:
    """Return several integer arguments of at least `least` as ints."""
    return tuple(as_count(operation, name, value, least) for name, value in values.items())


def as_ids(operation: str, ids: Any, most: int = (1 << 32) - 1) -> tuple[int, ...]:
    """Return ids of a vocabulary, each an int from 0 to `most`."""
    if not isinstance(ids, Iterable):
        raise ArgumentError(f"{operation}: expected ids, not {type(ids).__name__}")
    return tuple(as_count(operation, "an id", each, most=most) for each in ids)


def as_float(operation: str, name: str, value: Any) -> float:
    """Return a real argument as a float; it may be infinite or NaN."""
    if is_number(value):
        try:
            return float(value)
        except OverflowError:
            pass
    raise ArgumentError(f"{operation}: {name} must be a number, not {value!r:.200}")


def as_number(
    operation: str,
    name: str,
    value: Any,
    *,
    least: float = -math.inf,
    above: float = -math.inf,
    below: float = math.inf,
) -> float:
    """Return a real argument as a float.

    Parameters
    ----------
    least, above, below : float
        The bounds ``least <= value``, ``above < value`` and ``value < below``: with none of them
        it need only be finite.
    """
    try:
        found = as_float(operation, name, value)
    except ArgumentError:
        found = math.nan
    if not (least <= found and above < found < below):
        limits = ((">=", least), (">", above), ("<", below))
        bounds = " and ".join(f"{sign} {limit:g}" for sign, limit in limits if math.isfinite(limit))
        wanted = f"a finite number {bounds}".rstrip()
        raise ArgumentError(f"{operation}: {name} must be {wanted}, not {value!r:.200}")
    return found


def as_flag(operation: str, name: str, value: Any) -> bool:
    """Return an argument that is True or False."""
    if not isinstance(value, (bool, np.bool_)):
        raise ArgumentError(f"{operation}: {name} must be True or False, not {value!r:.200}")
    return bool(value)


def require_kind(
    operation: str, value: Any, kind: type[T], name: str = "", *, optional: bool = False
) -> T:
    """Return an argument of a class, or None where it is `optional`."""
    if not isinstance(value, kind) and not (optional and value is None):
        what = f"{name} must be" if name else "expected"
        article = "an" if kind.__name__.startswith(("A", "E", "I", "O", "U", "Nv")) else "a"
        found = type(value).__name__
        raise ArgumentError(f"{operation}: {what} {article} {kind.__name__}, not {found}")
    return cast(T, value)


def require_one_of(
    operation: str,
    name: str,
    value: Any,
    known: Collection[str | None],
    error: type[IgnisError] = ArgumentError,
) -> None:
    """Raise unless an argument is one of some words, of which None may be one."""
    # An array compares elements, and a list has no hash.
    if not isinstance(value, str | None) or value not in known:
        words = ", ".join(str(each) or "''" for each in known)
        raise error(f"{operation}: {name} must be one of {words}, not {value!r:.100}")


def as_axis(operation: str, axis: Any, shape: tuple[int, ...], name: str = "axis") -> int:
    """Return an axis of `shape`, counted from the first one; BoundsError if it is none."""
    found = as_int(operation, name, axis)
    if not -len(shape) <= found < len(shape):
        raise BoundsError(f"{operation}: {name} {axis} is out of range for shape {shape}")
    return found % len(shape)


def as_shape(shape: Any) -> tuple[int, ...]:
    """Return `shape` as a tuple of ints of at least 0."""
    if shape.__class__ is tuple and len(shape) <= MOST_DIMENSIONS:  # a hot path: one pass, no calls
        for dim in shape:
            if dim.__class__ is not int or dim < 0:
                break
        else:
            return cast(tuple[int, ...], shape)
    try:
        # No more than can be right is looked at: a range may have 10**9 elements.
        given = (
            tuple(islice(shape, MOST_DIMENSIONS + 1)) if hasattr(shape, "__iter__") else (shape,)
        )
    except TypeError:  # a NumPy array without dimensions
        given = (None,)
    if len(given) > MOST_DIMENSIONS:
        raise ArgumentError(f"shape must have at most {MOST_DIMENSIONS} dimensions")
    dims = tuple(_integer(dim) for dim in given)
    if None in dims:
        raise ArgumentError(f"shape must be integers, not {reprlib.repr(shape)}")
    found = cast(tuple[int, ...], dims)
    if any(dim < 0 for dim in found):
        raise ArgumentError(f"shape must not have negative dimensions: {found}")
    return found


def require_extent(shape: tuple[int, ...], itemsize: int) -> None:
    """Raise unless NumPy can have an array of that shape, which counts no dimension of 0."""
    if math.prod(filter(None, as_shape(shape))) * itemsize > LARGEST:
        raise ArgumentError(f"shape {shape} of {itemsize} B each has more than 2**63 - 1 bytes")


def is_number(value: Any) -> bool:
    """Tell whether `value` is a real number of Python or NumPy; a bool is not one."""
    return isinstance(value, (int, float, np.generic)) and not isinstance(value, _NO_NUMBERS)


def environment_count(name: str, default: int, least: int = 0) -> int:
    """Return the integer that the environment variable `name` holds, `default` if it is unset."""
    text = os.environ.get(name, "")
    if not text:
        return default
    valid = text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
    if not valid or int(text) < least:
        raise ArgumentError(f"{name} must be an int >= {least}, not {reprlib.repr(text)}")
    return int(text)


def _integer(value: Any) -> int | None:
    if isinstance(value, (bool, np.bool_)):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def _written(limit: float) -> str:
    """`limit` as people write it: ``2^64 - 1`` for the largest number of many bits."""
    bits = int(limit).bit_length()
    return f"2^{bits} - 1" if bits > 16 and limit == (1 << bits) - 1 else str(limit)


def counted(count: int, noun: str, plural: str = "") -> str:
    """Return a count with its noun, for messages: ``"1 array"``, ``"2 arrays"``."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"
