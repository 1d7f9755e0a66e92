"""Names that other libraries have, and what ignis has instead: the way out of an AttributeError.

The names are in ``elsewhere.txt``.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NoReturn

from ignis.base.name_lists import sections


@functools.cache
def _rows() -> list[tuple[str, str, str]]:
    """Object, name and text of each row."""
    lines = [(of, line) for of, lines in sections(Path(__file__)).items() for line in lines]
    rows = [(of, *line.split(": ", 1)) for of, line in lines]
    return [(of, name, text) for of, names, text in rows for name in names.split()]


def missing(of: str, name: str, owner: object = None) -> AttributeError:
    """Return the error about a name that an object has not, with the way out if one is known.

    Parameters
    ----------
    of : str
        What the object is, as the table has it.
    """
    rows = [] if name.startswith("__") else _rows()
    hint = next((text for what, known, text in rows if what == of and fnmatchcase(name, known)), "")
    of = of if owner is None else type(owner).__name__
    text = f"{of} has no {name!r}{hint and ': '}{hint.replace('{}', name)}"
    return AttributeError(text, name=name, obj=owner)


def refuse_missing(of: str) -> Callable[[Any, str], NoReturn]:
    """Return the `__getattr__` of a class, which raises `missing`."""

    def refuse(self: Any, name: str) -> NoReturn:
        if hasattr(type(self), name):
            object.__getattribute__(self, name)  # which says what a property has met
        raise missing(of, name, self)

    return refuse
