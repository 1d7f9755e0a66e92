"""Other processes of a scenario, which are threads: they borrow, answer, and die."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from ignis.base.loop import Loop
from ignis.exploration.tasks import Killed
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.leases.borrower import Borrower
from ignis.runtime.leases.lender import Lease


class Peer:
    """What a process has for borrowing, in a thread of the lender's process.

    The messages and the rules are those of other processes. Where the block ends because its
    thread is killed (``mortal`` of `ignis.explore`), the peer hangs up and returns nothing.

    Parameters
    ----------
    name : str
        Of the process that it plays; a thread called ``NAME's messages`` serves its messages.
    """

    def __init__(self, name: str) -> None:
        self._loop = Loop(f"{name}'s messages")
        self._borrower = Borrower(self._loop)

    def borrow(self, lease: Lease) -> NvArray:
        """Borrow as another process does; see `ignis.borrow`."""
        return self._borrower.borrow(lease.descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self.end(kind is not None and issubclass(kind, Killed))

    def end(self, killed: bool = False) -> None:
        """Return what is borrowed, if it is not killed, and hang up."""
        try:
            if not killed:
                self._borrower.return_all()
        finally:  # it may die at any point of that
            self._loop.stop()
            self._borrower.forget()
