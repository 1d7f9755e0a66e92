"""Variables of modules: given back what they had, so that repeated launches begin alike."""

from __future__ import annotations

import contextlib
import ctypes
import weakref
from collections.abc import Iterator
from typing import Protocol


class _Loaded(Protocol):
    """A module that is loaded; the variables have an address and a size each."""

    variables: dict[str, tuple[int, int]]


_modules: weakref.WeakSet[_Loaded] = weakref.WeakSet()
_remembering: list[weakref.WeakKeyDictionary[_Loaded, list[tuple[int, bytes]]]] = []


def loaded(module: _Loaded) -> None:
    """Tell of a module whose variables have their initial values."""
    _modules.add(module)
    for content in _remembering:
        content[module] = _content(module)


def _content(module: _Loaded) -> list[tuple[int, bytes]]:
    return [(start, ctypes.string_at(start, size)) for start, size in module.variables.values()]


@contextlib.contextmanager
def remembered() -> Iterator[None]:
    """At the end give all variables what they had: those of later modules what they began with."""
    content: weakref.WeakKeyDictionary[_Loaded, list[tuple[int, bytes]]]
    content = weakref.WeakKeyDictionary((module, _content(module)) for module in list(_modules))

    _remembering.append(content)
    try:
        yield
    finally:
        _remembering[:] = [other for other in _remembering if other is not content]
        for module, variables in list(content.items()):
            live = set(module.variables.values())
            for start, data in variables:
                if (start, len(data)) in live:
                    ctypes.memmove(start, data, len(data))
