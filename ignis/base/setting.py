"""What a thread or task has set until the end of a ``with`` block."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import partial
from typing import Any, Generic, TypeVar

from ignis.base.lifetime import Ending

T = TypeVar("T")


def replaced(owner: object, **values: object) -> Ending:
    """Give attributes of an object other values for the duration of a block."""

    def give(values: dict[str, object]) -> None:
        for name, value in values.items():
            setattr(owner, name, value)

    before = {name: getattr(owner, name) for name in values}
    return Ending(partial(give, before), partial(give, values))


class Setting(Generic[T]):
    """A value of each thread and task, which is as before at the end of a block that changes it.

    To go back takes memory of the interpreter. Where there is none, it is tried once more, which a
    token of `ContextVar.set` does not allow.

    Parameters
    ----------
    name : str
        Its name in reports.
    default : object
        The value outside of all blocks.

    Attributes
    ----------
    get : callable
        Returns the value.
    """

    __slots__ = ("_before", "_value", "get")

    def __init__(self, name: str, default: T) -> None:
        self._value = ContextVar(name, default=default)
        self._before: ContextVar[tuple[Any, T] | None] = ContextVar(f"{name}_before", default=None)
        self.get: Callable[[], T] = self._value.get

    def set(self, value: T) -> None:
        """Set the value from now on."""
        self._value.set(value)

    @property
    def inside(self) -> bool:
        """Whether this thread or task is in a block that sets it."""
        return self._before.get() is not None

    @contextlib.contextmanager
    def within(self, value: T) -> Iterator[None]:
        """Set the value for the duration of the block."""
        self.enter(value, self.get())
        try:
            yield
        finally:
            self.leave()

    def enter(self, value: T, before: T) -> None:
        """Set the value until `leave`, which sets `before`.

        For context managers that several threads may be in: nothing is kept in the object.
        """
        outer, current = self._before.get(), self.get()
        try:
            self._before.set((outer, before))
            self._value.set(value)
        except MemoryError:  # without a token to return, the value is set all the same
            _go_back(self._before, outer)
            _go_back(self._value, current)
            raise

    def leave(self) -> None:
        """Undo the latest `enter` of this thread or task that was not undone."""
        entered = self._before.get()
        assert entered is not None
        outer, before = entered
        _go_back(self._before, outer)
        _go_back(self._value, before)


def _go_back(variable: ContextVar[T], before: T) -> None:
    try:
        variable.set(before)
    except MemoryError:
        variable.set(before)
