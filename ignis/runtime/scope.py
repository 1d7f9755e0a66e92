"""Scoped: what holds memory and gives it back at the end of a ``with`` block."""

from __future__ import annotations

from abc import abstractmethod
from types import TracebackType
from typing import Self

__all__ = ["Scoped"]


class Scoped:
    """The ``with`` statement for a class whose `free` may be called again."""

    @abstractmethod
    def free(self) -> None:
        """Give the memory back; again is a no-op."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.free()
