"""Messages of other processes, read with suspicion: their kinds, fields, types and bounds.

A message is a JSON object; ``do`` says which kind it is. A kind has fields, and each field a check,
which returns the value or raises MessageError. What a kind has no field for is left out.
"""

from __future__ import annotations

import json
import reprlib
from collections.abc import Callable, Mapping
from typing import Any

from ignis.base.numbers import LARGEST

Message = dict[str, Any]
Field = Callable[[Any], Any]
Kinds = Mapping[str, Mapping[str, Field]]

LONGEST_NAME = 1024
"""Characters of a name."""
LONGEST_TEXT = 4096
"""Characters of an explanation: as JSON it fits a packet, whatever the characters are."""


class MessageError(ValueError):
    """Message of another process that is invalid, or that may not come now."""


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


def _wrong(value: Any, wanted: str) -> MessageError:
    return MessageError(f"{reprlib.repr(value)}, which is not {wanted}")


def integer(most: int = LARGEST) -> Field:
    """An int from 0 to `most`."""

    def check(value: Any) -> int:
        if value.__class__ is not int or not 0 <= value <= most:
            raise _wrong(value, f"an int in 0 .. {most}")
        return value

    return check


def seconds(value: Any) -> float:
    """A number from 0 to the largest int."""
    if value.__class__ not in (int, float) or not 0 <= value <= LARGEST:
        raise _wrong(value, "a number of seconds")
    return float(value)


def text(most: int = LONGEST_NAME) -> Field:
    """A string of at most `most` characters."""

    def check(value: Any) -> str:
        if value.__class__ is not str or len(value) > most:
            raise _wrong(value, f"a string of at most {most} characters")
        return value

    return check


def one_of(*values: Any) -> Field:
    """One of a few strings."""

    def check(value: Any) -> Any:
        if value.__class__ is not str or value not in values:
            raise _wrong(value, f"one of {values}")
        return value

    return check


def hexadecimal(most: int) -> Field:
    """At most `most` bytes, written as hexadecimal digits."""
    digits = text(2 * most)

    def check(value: Any) -> bytes:
        try:
            return bytes.fromhex(digits(value))
        except ValueError:
            raise _wrong(value, f"{most} bytes in hexadecimal digits at most") from None

    return check


def several(field: Field, most: int) -> Field:
    """At most `most` values of one kind, as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        if value.__class__ is not list or len(value) > most:
            raise _wrong(value, f"a list of at most {most}")
        return tuple([field(each) for each in value])

    return check


def record(*fields: Field) -> Field:
    """One value of each kind, as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        if value.__class__ is not list or len(value) != len(fields):
            raise _wrong(value, f"a list of {len(fields)}")
        return tuple([field(each) for field, each in zip(fields, value, strict=True)])

    return check
