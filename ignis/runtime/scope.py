"""Scoped, ScopedOnce: what gives its memory back at the end of a ``with`` block."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

__all__ = ["Scoped", "ScopedOnce"]


class Scoped:
    """The ``with`` statement for a class whose `free` may be called again."""

    __slots__ = ()

    @abstractmethod
    def free(self) -> None:
        """Give the memory back; again is a no-op."""

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
