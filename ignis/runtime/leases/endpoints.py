"""The lender and the borrower of this process: ``ignis.lend`` and ``ignis.borrow``."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.loop import Loop
from ignis.base.numbers import as_count, require_kind
from ignis.driver import registry
from ignis.errors import ArgumentError, LeaseError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.leases.borrower import Borrower
from ignis.runtime.leases.descriptor import LeaseDescriptor
from ignis.runtime.leases.lender import Lease, Lender
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.owners import Owner, as_owner

_LARGEST_PID = 2**31 - 1


@contextlib.contextmanager
def _explained(operation: str) -> Iterator[None]:
    """Raise LeaseError where the system refuses a descriptor or a thread."""
    try:
        yield
    except OSError as error:
        raise LeaseError(f"{operation}: cannot serve sockets: {error}") from None


class _Endpoints:
    """What this process has for leases, made when it is first needed."""

    def __init__(self) -> None:
        self.lock = process.renewed(Lock())
        self.loop: Loop | None = None
        self.lender: Lender | None = None
        self.borrower: Borrower | None = None
        self.hooked = False

    def _started(self) -> Loop:
        if self.loop is None:
            self.loop = Loop("ignis-leases")
            if not self.hooked:
                process.at_exit(self.close)
                self.hooked = True
        return self.loop

    def lending(self) -> Lender:
        """Return the lender of this process."""
        with self.lock, _explained("lend"):
            if self.lender is None:
                self.lender = Lender(self._started())
            return self.lender

    def borrowing(self) -> Borrower:
        """Return the borrower of this process."""
        with self.lock, _explained("borrow"):
            if self.borrower is None:
                self.borrower = Borrower(self._started())
            return self.borrower

    def close(self) -> None:
        """At the end of the process: return what is borrowed, and stop to lend."""
        if self.borrower is not None:
            self.borrower.return_all()
        if self.loop is not None:
            self.loop.stop()
        self.forget()

    def forget(self) -> None:
        """Close the sockets once the loop has stopped; in a forked child they are the parent's."""
        for side in (self.borrower, self.lender):
            if side is not None:
                side.forget()
        self.loop = self.lender = self.borrower = None


_here = _Endpoints()


def stop(serve: Callable[[Loop], object] | None = None) -> list[Callable[[str], None]]:
    """Return what is borrowed and stop lending, until something is lent or borrowed again.

    Arrays stay lent, as their borrowers may use them. Each function that is returned ends one of
    these leases, and takes the reason. `serve` waits for the last messages first.
    """
    lender, loop = _here.lender, _here.loop
    if serve is not None and loop is not None:
        serve(loop)
    _here.close()
    if lender is None:
        return []
    return [partial(lender.end, lease) for lease in lender.leases.values()]


os.register_at_fork(after_in_child=_here.forget)


@dataclass(frozen=True, slots=True)
class LeaseRecord:
    """One lease that this process granted or holds, as `ignis.memory.leases` lists it.

    Attributes
    ----------
    role : str
        ``"lent"`` or ``"borrowed"``.
    epoch, array_id : int
        Which lease of the lender, and which of its arrays.
    peer : int or None
        Process on the other side; None for an open offer.
    borrower, owner : str
        Name of the borrower; owner of the memory.
    nbytes : int
        Of the array.
    state : str
        Of one that is lent: ``"offered"``, ``"granted"`` or ``"borrowed"``; of one that is
        borrowed: ``"opening"``, ``"open"``, ``"closing"`` or ``"lapsed"``.
    """

    role: str
    epoch: int
    array_id: int
    peer: int | None
    borrower: str
    owner: str
    nbytes: int
    state: str


def records() -> list[LeaseRecord]:
    """Return the leases of this process, granted ones first."""
    safepoint.drain()  # arrays that were dropped are returned at a safe point
    found = []
    with LOCK:
        for lease in () if _here.lender is None else _here.lender.leases.values():
            found.append(_record("lent", lease.descriptor, lease.pid, lease.nbytes, lease.state))
        for loan in () if _here.borrower is None else _here.borrower.loans.values():
            facts, state = loan.descriptor, "lapsed" if loan.lapsed else loan.state
            found.append(_record("borrowed", facts, facts.lender, facts.nbytes, state))
    return found


def _record(
    role: str, facts: LeaseDescriptor, peer: int | None, nbytes: int, state: str
) -> LeaseRecord:
    whose = facts.borrower, facts.owner
    return LeaseRecord(role, facts.epoch, facts.array, peer, *whose, nbytes, state)


def _borrower_of(to: Any) -> tuple[str, int | None]:
    """Return the name and the process that ``to=`` means."""
    if isinstance(to, str) and to.strip():
        return to, None
    pid = to if isinstance(to, int) else getattr(to, "pid", None)
    if pid is None:
        why = "has not been started" if hasattr(to, "pid") else "is not one"
        raise ArgumentError(
            "lend: to= must be the borrower's name, its process id, or a process such as "
            f"multiprocessing.Process or subprocess.Popen: {to!r} {why}"
        )
    pid = as_count("lend", "to", pid, 1, _LARGEST_PID)
    if pid == os.getpid():
        raise ArgumentError(f"lend: pid {pid} is this process, which already has the array")
    name = getattr(to, "name", None)
    return (name if isinstance(name, str) and name.strip() else f"pid {pid}"), pid


def lend(array: NvArray, to: Any, *, owner: str | Owner | None = None) -> Lease:
    """Let another process of the same user use an array, without a copy.

    The call waits for the work on the array so far, so that the borrower sees what was written.
    Until the borrower returns the array or ends, the lease holds it, as an export does: it can be
    read and written here, but not freed or transferred.

    Parameters
    ----------
    array : NvArray
        A root or a view of memory that ignis has allocated.
    to : str, int or process
        The borrower: a name, for the first process that borrows it; a process id; or an object with
        `pid`, such as ``multiprocessing.Process``. Then only that process may borrow, and its end
        ends the lease even if it never did.
    owner : str or Owner, optional
        Transfer the ownership, too: once the borrower has the array, it belongs to this owner
        there, and is freed there. It is no longer available here.

    Returns
    -------
    Lease
        To be sent to the borrower by a queue or a pipe, which turns it into a `LeaseDescriptor`.

    Raises
    ------
    ArgumentError
        If an argument is wrong.
    MemoryContractViolation
        If a tape needs the array, which its borrower could write, or the memory is not ignis's own;
        of a transfer, if somebody holds the array, or it is a view or has one.
    OwnershipError
        If owners are enforced and another one than the array's acts.
    LeaseError
        If there is no such process, or the system refuses a socket or a thread.
    CudaError
        In a capture, and if the driver cannot share the memory.
    """
    require_kind("lend", array, NvArray)
    name, pid = _borrower_of(to)
    target = None if owner is None else as_owner(owner).name
    capture_state.refuse("lend", "the graph has not run")
    array.require_usable("lend")
    return _here.lending().lend(array, name, pid, target)


def borrow(descriptor: LeaseDescriptor | Lease) -> NvArray:
    """Return an array on memory that another process has lent.

    The memory is mapped once, however often it is borrowed. The lease ends when the last array of
    it is freed or dropped, after the work that this process has given to its streams. If the
    lender ends, every use of the array but a free raises LeaseError.

    Parameters
    ----------
    descriptor : LeaseDescriptor
        Result of the lender's `ignis.lend`.

    Returns
    -------
    NvArray
        Of the lender's shape and dtype, on the same device. It belongs to the lender's owner, and
        does not count as live here; after a transfer, it belongs to the new owner and counts.

    Raises
    ------
    ArgumentError
        If it is no descriptor, or this process is the lender.
    LeaseError
        If the lender ended, sent invalid data or was silent for ten minutes; the lease ended or
        belongs to another process; the memory does not match the descriptor, or its device is not
        visible here; or the system refuses a socket, a descriptor or a thread.
    CudaError
        In a capture, and if the driver cannot map the memory.
    """
    found = descriptor.descriptor if isinstance(descriptor, Lease) else descriptor
    require_kind("borrow", found, LeaseDescriptor)
    found.require_valid("borrow")
    own = _here.lender
    if own is not None and own.address == found.address:
        raise ArgumentError(f"borrow: {found.describe()} was lent by this process, which has it")
    capture_state.refuse("borrow", "a capture allocates no memory from outside")
    registry.driver(Device(found.device.partition(":")[0]).driver)  # raises if it is not usable
    return _here.borrowing().borrow(found)
