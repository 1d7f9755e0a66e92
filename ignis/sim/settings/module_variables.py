"""Variables of modules: given back what they had, so that repeated launches begin alike."""

from __future__ import annotations

import contextlib
import ctypes
import weakref
from collections.abc import Iterator
from typing import Protocol

from ignis.base import process
from ignis.base.locks import Lock


class _Loaded(Protocol):
    """A module that is loaded; the variables have an address and a size each."""

    variables: dict[str, tuple[int, int]]


_Content = weakref.WeakKeyDictionary[_Loaded, list[tuple[int, bytes]]]

_known: weakref.WeakSet[_Loaded] = weakref.WeakSet()
_remembering: list[_Content] = []
_lock = process.renewed(Lock())


def address_known(module: _Loaded) -> None:
    """Tell that from now on anybody may write to the variables of a module."""
    _known.add(module)
    launching(module)


def launching(module: _Loaded) -> None:
    """Tell that a kernel of a module, which may write to its variables, is about to run."""
    if not _remembering:
        return
    with _lock:
        for content in _remembering:
            if module not in content:
                content[module] = _content(module)


def _content(module: _Loaded) -> list[tuple[int, bytes]]:
    return [(start, ctypes.string_at(start, size)) for start, size in module.variables.values()]


@contextlib.contextmanager
def remembered() -> Iterator[None]:
    """At the end give all variables what they had: those of later modules what they began with.

    There are thousands in a process, so that only those are looked at that may be written.
    """
    content: _Content = weakref.WeakKeyDictionary((each, _content(each)) for each in list(_known))
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
