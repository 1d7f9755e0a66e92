"""The lifetime of what owns memory: ``with`` blocks that free it, and no copies of it."""

from __future__ import annotations

from abc import abstractmethod
from typing import NoReturn, Self, SupportsIndex

from ignis.errors import ArgumentError

__all__ = ["Scoped", "ScopedOnce", "Unique"]


class Scoped:
    """The ``with`` statement for a class whose `free` may be called again."""

    __slots__ = ()

    @abstractmethod
    def free(self) -> None:
        """Free the memory; calling it again is a no-op."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *ignored: object) -> None:
        self.free()


class ScopedOnce(Scoped):
    """The same for a class whose `free` raises when it is called again."""

    __slots__ = ()

    @property
    @abstractmethod
    def freed(self) -> bool:
        """Whether `free` was called."""

    def __exit__(self, *ignored: object) -> None:
        if not self.freed:
            self.free()


class Unique:
    """Refuses ``copy`` and ``pickle``: each copy would free what the other one still uses."""

    __slots__ = ()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        kind = type(self).__name__
        raise ArgumentError(
            f"{kind} owns memory or a handle of its driver, which no pickle and no copy can share"
        )
