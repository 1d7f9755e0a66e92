"""Unique: what owns memory or a handle, so that there must be no second object of its content."""

from __future__ import annotations

from typing import NoReturn, SupportsIndex

from ignis.errors import ArgumentError

__all__ = ["Unique"]


class Unique:
    """Refuses ``copy`` and ``pickle``: each copy would give back what the other one still uses."""

    __slots__ = ()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        kind = type(self).__name__
        raise ArgumentError(
            f"{kind} owns memory or a handle of its driver, which no pickle and no copy can share"
        )
