"""Leases under load: arrays that all threads lend to one other process, which at times is killed.

The other process borrows what it is sent, compares the content, writes it and returns it, or keeps
it until it is told. Its answer is what the contract says, or a difference. In an exploration it is
a `Peer` in this process.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from typing import Any

import numpy as np

import ignis
from ignis.base.locks import Lock
from ignis.errors import LeaseError, MemoryContractViolation, UseAfterFreeError
from ignis.exploration import Peer
from ignis.exploration.tasks import current
from ignis.stress.world import Difference

_SHAPE = (7, 5)
_RETURN, _KEEP, _DROP = "return", "keep", "drop"
_KILLS = 16
"""One in so many borrowers that have an array is killed."""
_PATIENCE = 60.0
"""Seconds for which the end of a lease is waited for."""


class _Borrower:
    """Borrows by what has a function for it: ignis in another process, a `Peer` in this one."""

    to = "borrower"

    def __init__(self, source: Any) -> None:
        self._source = source
        self._held: list[ignis.NvArray] = []

    def ask(self, lease: Any, what: str, value: float) -> str:
        """Borrow, compare and write; return what there is to say."""
        answer = "done"
        try:
            array = self._source.borrow(lease)
            with ignis.acting_as(array.owner):
                expected = np.full(_SHAPE, value, np.float32)
                if not np.array_equal(array.to_host(), expected):
                    answer = "the content differs"
                array.fill(value + 1)
                if what == _RETURN:
                    array.free()
                elif what == _KEEP:
                    self._held.append(array)
        except LeaseError as error:
            answer = f"LeaseError: {error}"
        array = None
        ignis.memory.collect()
        return answer

    def end(self, killed: bool) -> None:
        """Die, or return what is borrowed."""
        self._source.end(killed)


def serve(link: Any) -> None:
    """Borrow what arrives by a pipe, until that ends."""
    borrower = _Borrower(ignis)
    with contextlib.suppress(EOFError):
        while True:
            link.send(borrower.ask(*link.recv()))


class _OtherProcess:
    """A process that borrows."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._link, link = context.Pipe()
        self.to = context.Process(target=serve, args=(link,), daemon=True)
        self.to.start()
        link.close()

    def ask(self, *request: Any) -> str:
        """Let it borrow, and return its answer."""
        try:
            self._link.send(request)
            answer: str = self._link.recv()
        except (EOFError, OSError):
            raise Difference(f"the borrower, pid {self.to.pid}, has ended by itself") from None
        return answer

    def end(self, killed: bool) -> None:
        """Kill it, or let it return what it has."""
        if killed:
            self.to.kill()
        self._link.close()
        self.to.join()


class LeaseSet:
    """Lent arrays, and the process that borrows them.

    Parameters
    ----------
    device : Device
        Where the arrays live.
    owners : sequence of str
        Two owners of the arrays.
    """

    def __init__(self, device: ignis.Device, owners: tuple[str, str]) -> None:
        self.device = device
        self.owners = owners
        self.lent = 0
        self.killed = 0
        self._borrower: _Borrower | _OtherProcess | None = None
        self._lock = Lock()
        self._before = {lease.epoch for lease in ignis.memory.leases()}

    def step(self, word: int) -> None:
        """Lend one array in a way that `word` chooses, and compare what comes of it.

        Raises
        ------
        Difference
            If the outcome is one that the contract forbids.
        """
        with self._lock:
            self.lent += 1
            action, value = word & 7, float(word >> 3 & 63)
            owner = self.owners[word >> 9 & 1]
            dies = (word >> 10) % _KILLS == 0
            with ignis.acting_as(owner):
                array = ignis.full(_SHAPE, value, device=self.device)
                if action == 0:
                    self._withdraw(array, value)
                elif action == 1:
                    self._transfer(array, value, owner, dies)
                elif dies or action == 2:
                    self._keep(array, value, dies)
                else:
                    self._lend(array, value, _RETURN if action & 1 else _DROP)

    def _lend(self, array: ignis.NvArray, value: float, how: str) -> None:
        self._await(self._lent(array, how, value))
        if array.tolist() != [value + 1] * array.numel:
            raise Difference("what the borrower wrote is not in the array that was lent")
        array.free()

    def _keep(self, array: ignis.NvArray, value: float, dies: bool) -> None:
        lease = self._lent(array, _KEEP, value)
        try:
            array.free()
        except MemoryContractViolation as error:
            if f"pid {lease.pid}" not in str(error):
                raise Difference(f"free of a lent array: {error!r}") from None
        else:
            raise Difference("an array that another process has was freed")
        # It stays lent until the process ends, one way or the other.
        self.close(killed=dies)
        self._await(lease)
        array.free()

    def _withdraw(self, array: ignis.NvArray, value: float) -> None:
        lease = ignis.lend(array, to="stress")
        lease.withdraw()
        answer = self._peer().ask(lease, _RETURN, value)
        if "withdrawn" not in answer:
            raise Difference(f"a lease that was withdrawn: {answer}")
        array.free()

    def _transfer(self, array: ignis.NvArray, value: float, owner: str, dies: bool) -> None:
        lease = self._lent(array, _KEEP if dies else _RETURN, value, owner)
        try:
            array.to_host()
        except UseAfterFreeError:
            pass
        else:
            raise Difference("an array that another process owns was read")
        if dies:
            self.close(killed=True)
        self._await(lease)

    def _await(self, lease: ignis.runtime.Lease) -> None:
        if not lease.wait(_PATIENCE):
            raise Difference(f"{lease!r} has not ended")

    def _lent(self, array: ignis.NvArray, how: str, value: float, owner: str | None = None) -> Any:
        lease = ignis.lend(array, to=self._peer().to, owner=owner)
        answer = self._peer().ask(lease, how, value)
        if answer != "done":
            raise Difference(f"borrow: {answer}, expected done")
        return lease

    def _peer(self) -> _Borrower | _OtherProcess:
        if self._borrower is None:
            here = current() is not None
            self._borrower = _Borrower(Peer("borrower")) if here else _OtherProcess()
        return self._borrower

    def close(self, killed: bool = False) -> None:
        """End the other process, if there is one."""
        borrower, self._borrower = self._borrower, None
        if borrower is not None:
            self.killed += killed
            borrower.end(killed)

    def finish(self) -> None:
        """End the other process; nobody may use the set any more."""
        self.close()
        left = [lease for lease in ignis.memory.leases() if lease.epoch not in self._before]
        if left:
            raise Difference(f"leases are left: {left}")
