"""Messages of other processes, read with suspicion: their kinds, fields, types and bounds.

A message is a JSON object; ``do`` says which kind it is. A kind has fields, and each field a check,
which returns the value or raises MessageError. What a kind has no field for is left out.
"""

from __future__ import annotations

import json
import math
import reprlib
from collections.abc import Callable, Mapping
from typing import Any

__all__ = [
    "LONGEST_NAME",
    "LONGEST_TEXT",
    "Kinds",
    "Message",
    "MessageError",
    "hexadecimal",
    "integer",
    "one_of",
    "read",
    "record",
    "seconds",
    "several",
    "text",
]

Message = dict[str, Any]
Field = Callable[[Any], Any]
Kinds = Mapping[str, Mapping[str, Field]]

LONGEST_NAME = 1024
"""Characters of a name."""
LONGEST_TEXT = 4096
"""Characters of an explanation: as JSON it fits a packet, whatever the characters are."""
_LARGEST = (1 << 63) - 1


class MessageError(ValueError):
    """What another process has sent is no message, or none that may come now."""


def read(data: bytes, kinds: Kinds) -> Message:
    """Return the message that a packet is; MessageError if it is none of these kinds."""
    try:
        found = json.loads(data)
        do = found["do"]
        fields = kinds[do]
    except (KeyError, TypeError, ValueError, RecursionError):
        raise MessageError(reprlib.repr(data)) from None
    message = {"do": do}
    for name, check in fields.items():
        try:
            message[name] = check(found[name])
        except (KeyError, MessageError) as error:
            raise MessageError(f"{do} with {name} {error}") from None
    return message


def _require(valid: bool, value: Any, wanted: str) -> None:
    if not valid:
        raise MessageError(f"{reprlib.repr(value)}, which is not {wanted}")


def integer(most: int = _LARGEST) -> Field:
    """An int from 0 to `most`."""

    def check(value: Any) -> int:
        _require(type(value) is int and 0 <= value <= most, value, f"an int in 0 .. {most}")
        return int(value)

    return check


def seconds(value: Any) -> float:
    """A finite number of at least 0."""
    valid = type(value) in (int, float) and 0 <= value < math.inf
    _require(valid, value, "a finite number")
    return float(value)


def text(most: int = LONGEST_NAME) -> Field:
    """A string of at most `most` characters."""

    def check(value: Any) -> str:
        valid = isinstance(value, str) and len(value) <= most
        _require(valid, value, f"a string of at most {most} characters")
        return str(value)

    return check


def one_of(*values: Any) -> Field:
    """One of a few strings."""

    def check(value: Any) -> Any:
        _require(isinstance(value, str) and value in values, value, f"one of {values}")
        return value

    return check


def hexadecimal(most: int) -> Field:
    """At most `most` bytes, written as hexadecimal digits."""

    def check(value: Any) -> bytes:
        try:
            return bytes.fromhex(text(2 * most)(value))
        except ValueError:
            raise MessageError(f"{reprlib.repr(value)}, which is not hexadecimal") from None

    return check


def several(field: Field, most: int) -> Field:
    """At most `most` values of one kind, as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        valid = isinstance(value, list) and len(value) <= most
        _require(valid, value, f"a list of at most {most}")
        return tuple(field(each) for each in value)

    return check


def record(*fields: Field) -> Field:
    """One value of each kind, as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        valid = isinstance(value, list) and len(value) == len(fields)
        _require(valid, value, f"a list of {len(fields)}")
        return tuple(field(each) for field, each in zip(fields, value, strict=True))

    return check
