"""JSON of unknown origin: whatever is wrong with it is a ValueError of bounded length."""

from __future__ import annotations

import json
import reprlib
from typing import Any, TypeGuard

from ignis.base import interrupts

_repr = reprlib.Repr()
_repr.maxstring = _repr.maxother = 200


def shown(value: Any) -> str:
    """Return a value as messages have it: of bounded length."""
    return _repr.repr(value)


def json_of(raw: bytes) -> Any:
    """Return the value; numbers that are no natural ones of at most 19 digits become -1.

    Raises
    ------
    ValueError
        If it is not JSON in UTF-8, is nested too deeply, or names something twice in an object.
    """
    try:
        return json.loads(
            raw.decode(),
            object_pairs_hook=_without_duplicates,
            # -1 for a number that the format does not have; Python's limit is 4300 digits.
            parse_int=lambda text: int(text) if text.isdecimal() and len(text) < 20 else -1,
            parse_constant=_refused,
        )
    except (ValueError, RecursionError) as error:
        raise ValueError(_shortened(str(error))) from None


def is_text(value: Any) -> TypeGuard[str]:
    """Tell whether it is a str that UTF-8 has: JSON can escape one half of a surrogate pair."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if interrupts.pending:
            interrupts.check()
        if name in found:
            raise ValueError(f"the name {_shortened(ascii(name))} occurs twice")
        found[name] = value
    return found


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


def _shortened(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:200]}..."
