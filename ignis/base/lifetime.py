"""The lifetime of what owns memory: ``with`` blocks that free it, and no copies of it.

An exception that ends a ``with`` block is never replaced by what its end meets: a refusal, which is
due to whoever else holds the memory, is noted on the exception (`BaseException.add_note`), and the
memory is left to its holders and finalizers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import NoReturn, Protocol, Self, SupportsIndex

from ignis.errors import ArgumentError, CudaError


class _Freed(Protocol):
    """What may have been freed already."""

    @property
    def freed(self) -> bool:
        """Whether it was."""

    def free(self) -> None:
        """Free it."""


def surely(end: Callable[[], object]) -> None:
    """Call `end`, which changes all or nothing, once more if the interpreter has no memory."""
    try:
        end()
    except MemoryError as error:
        if isinstance(error, CudaError):
            raise
        end()


def after(error: BaseException, end: Callable[[], object]) -> None:
    """Call `end` because `error` is on its way; what it raises is noted there."""
    try:
        surely(end)
    except Exception as refused:
        error.add_note(f"At the end of the block, {type(refused).__name__}: {refused}")


def finish(error: BaseException | None, end: Callable[[], object]) -> None:
    """Call `end` at the end of a block, which `error` has ended if there is one; see `after`."""
    if error is None:
        surely(end)
    else:
        after(error, end)


def free_after(error: BaseException, *owned: _Freed) -> None:
    """Free what is not freed yet because `error` is on its way; see `after`."""
    for each in owned:
        if not each.freed:
            after(error, each.free)


def free_left(*owned: _Freed) -> None:
    """Free what is not freed yet."""
    for each in owned:
        if not each.freed:
            each.free()


class Ending:
    """``with Ending(end):`` calls `end` when the block ends, however that happens; see `after`.

    What the end undoes is done by `begin`: between a call that has done it and the beginning of the
    block, the interpreter may have no memory for the block.
    """

    __slots__ = ("_begin", "_end")

    def __init__(
        self, end: Callable[[], object], begin: Callable[[], object] | None = None
    ) -> None:
        self._begin, self._end = begin, end

    def __enter__(self) -> None:
        if self._begin is not None:
            self._begin()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        finish(error, self._end)


class Undo:
    """``with Undo(end):`` calls `end` only if an exception ends the block; see `after`."""

    __slots__ = ("_end",)

    def __init__(self, end: Callable[[], object]) -> None:
        self._end = end

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None:
            after(error, self._end)


class FreedOnError:
    """``with FreedOnError(owned):`` frees what there is then if an exception ends the block.

    The last one goes first; see `after`.
    """

    __slots__ = ("_owned",)

    def __init__(self, owned: Iterable[_Freed]) -> None:
        self._owned = owned

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None:
            free_after(error, *reversed([*self._owned]))


class Scoped:
    """The ``with`` statement for a class whose `free` may be called again."""

    __slots__ = ()

    @abstractmethod
    def free(self) -> None:
        """Free the memory; calling it again is a no-op."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        finish(error, self.free)


class ScopedOnce(Scoped):
    """The ``with`` statement for a class whose second `free` raises."""

    __slots__ = ()

    @property
    @abstractmethod
    def freed(self) -> bool:
        """Whether `free` was called."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if not self.freed:
            Scoped.__exit__(self, kind, error, trace)


class Unique:
    """Refuses ``copy`` and ``pickle``: a copy would free memory that the original still uses."""

    __slots__ = ()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        kind = type(self).__name__
        raise ArgumentError(f"{kind} owns memory or a handle: it cannot be pickled or copied")
