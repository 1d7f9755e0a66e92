"""Locks that a ``with`` block releases even where the interpreter has no memory left.

The locks of `threading` are released at the end of a block by a method that takes three arguments,
for which CPython first makes a tuple: without memory for that, they stay locked forever. A
`threading.Condition` makes a list of its arguments once more.
"""

from __future__ import annotations

import threading
from _thread import RLock
from typing import Any, Self

_release_save = vars(RLock)["_release_save"]
_acquire_restore = vars(RLock)["_acquire_restore"]


class Lock(RLock):  # type: ignore[misc]
    """A lock of the thread that has acquired it, which may acquire it again.

    Raises
    ------
    MemoryError
        If there is no memory for a lock: `threading` raises RuntimeError.
    """

    __slots__ = ()

    def __new__(cls) -> Self:
        """Make a lock that nobody has acquired."""
        try:
            return super().__new__(cls)
        except RuntimeError as error:
            raise MemoryError(str(error)) from None

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.release()

    def _release_save(self) -> Any:
        try:
            return _release_save(self)
        except MemoryError:  # for what a wait would return to; the lock may be released already
            if not self._is_owned():  # type: ignore[attr-defined]
                self.acquire()
            raise

    def _acquire_restore(self, state: Any) -> None:
        try:
            _acquire_restore(self, state)
        except MemoryError:
            _acquire_restore(self, state)


class Condition(threading.Condition):
    """A condition of a `Lock`, or of a lock of its own."""

    def __init__(self, lock: Lock | None = None) -> None:
        super().__init__(lock or Lock())

    def wait(self, timeout: float | None = None) -> bool:
        """As `threading.Condition`; MemoryError if there is no memory for a lock to wait for."""
        try:
            return super().wait(timeout)
        except RuntimeError as error:
            if "allocate" not in str(error):
                raise
            raise MemoryError(str(error)) from None

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.release()
