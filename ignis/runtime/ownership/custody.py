"""Custody: ownership for as long as one piece of work takes.

A collective works with arrays of others. From the call until its completion event they belong to
its owner, ``"nccl"``, in the ledger as well; then each is again its owner's. Meanwhile nobody may
use them but in the order of the work: on the stream that it was given to, or on one that waits for
an event recorded behind it. Everything else is refused, rather than a race.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Protocol

from ignis.errors import IgnisError, OwnershipError
from ignis.runtime import capture_state, safepoint, sites
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger, out_of_memory
from ignis.runtime.ownership.entry import Entry
from ignis.runtime.ownership.guard import IN_FLIGHT
from ignis.runtime.ownership.owners import acting, budgets, require_owner
from ignis.runtime.stream import Point, Stream, current_stream


class Root(Protocol):
    """An array, or one that it is a view of."""

    allocation: Any
    parent: Any


class Completion(Protocol):
    """The end of work."""

    @property
    def cheap(self) -> bool:
        """Whether `done` costs no call of a driver."""

    @property
    def error(self) -> IgnisError | None:
        """Error that ended it too early, if no call of the driver raises it."""

    def done(self) -> bool:
        """Tell whether it has ended, successfully or not; does not wait."""


class Flight:
    """One piece of work, and the allocations that it has.

    Attributes
    ----------
    operation : str
        Its name in messages.
    completion : Completion or None
        When it is done; None until it was given to the device.
    point : Point or None
        Which streams come behind it; None until it was given to the device.
    """

    __slots__ = ("_allocations", "_before", "_roots", "completion", "ended", "operation", "point")

    def __init__(self, operation: str) -> None:
        self.operation = operation
        self.completion: Completion | None = None
        self.point: Point | None = None
        self.ended = False
        self._before: Completion | None = None
        self._allocations: list[Entry] = []
        self._roots: list[Root] = []  # those that were dropped are freed behind the work only

    def add(self, arrays: Sequence[Root], custodian: str) -> None:
        """Let the allocations of arrays belong to `custodian` until the work is done.

        Raises
        ------
        OwnershipError
            If owners are enforced and another one acts.
        OutOfMemoryError
            If the custodian has a budget, which they exceed.
        """
        self._keep(arrays)
        self.hold([array.allocation for array in arrays], custodian)

    def hold(self, allocations: Sequence[Entry], custodian: str) -> None:
        """Do the same with allocations that somebody else keeps alive."""
        if budgets:
            safepoint.drain()  # what is done counts no more
        with LOCK:
            new = [a for a in dict.fromkeys(allocations) if a not in self._allocations]
            for allocation in new:
                require_owner(allocation, self.operation)
                if budgets and allocation.custody is None and not allocation.cache:
                    out_of_memory.require_budget(allocation.nbytes, self.operation, custodian)
            for allocation in new:
                custody = allocation.custody
                if custody is None:
                    custody = allocation.custody = Custody(allocation.owner)
                    ledger.moved(allocation, custodian, acting.get())
                custody.flights.append(self)
                self._allocations.append(allocation)
                allocation.guard |= IN_FLIGHT

    def again(self, stream: Stream, arrays: Sequence[Root], operation: str) -> bool:
        """Take up the work once more on `stream`, with the same arrays; whether that can be.

        It can where nothing else has the arrays and the stream comes behind the work so far: then
        nothing has to move. `launched` notes the new end, `withdraw` goes back to the old one.

        Raises
        ------
        OwnershipError
            If owners are enforced and another one acts.
        """
        with LOCK:
            if self.completion is None or not self.comes_before(stream):
                return False
            allocations = [array.allocation for array in arrays]
            if any(each not in allocations for each in self._allocations):
                return False
            for allocation in allocations:
                custody = allocation.custody
                if custody is None or len(custody.flights) > 1 or custody.flights[0] is not self:
                    return False
                require_owner(allocation, operation)
            self.operation = operation
            self._before, self.completion = self.completion, None
            self._keep(arrays)
            return True

    def withdraw(self) -> None:
        """Take back what was not given to the device."""
        if self._before is None:
            self.end()
        else:
            self._before, self.completion = None, self._before

    def _keep(self, arrays: Sequence[Root]) -> None:
        """Keep the roots of arrays until the work is done."""
        for array in arrays:
            root = array if array.parent is None else array.parent
            if not self._roots or self._roots[-1] is not root:
                if not any(each is root for each in self._roots):
                    self._roots.append(root)

    def launched(self, stream: Stream, completion: Completion) -> None:
        """Note that the work was given to `stream`, and how to know when it is done."""
        if self.point is not None:
            self.point.renew(stream)
            self._before, self.completion = None, completion
            return
        self.point = Point(stream)
        self.completion = completion
        with LOCK:
            for allocation in self._allocations:
                self._supersede(allocation, stream)
        # A GPU is not asked before somebody has to know: the next call may go on with the flight.
        if not (completion.cheap and self.poll()):
            safepoint.watch(self.poll)

    def comes_before(self, stream: Stream) -> bool:
        """Tell whether later work on `stream` comes behind this."""
        return self.point is not None and self.point.before(stream)

    def leave(self, allocation: Entry) -> None:
        """Let an allocation take part no longer; the caller holds the lock."""
        self._allocations.remove(allocation)
        if not self._allocations:
            self.end()

    def _supersede(self, allocation: Entry, stream: Stream) -> None:
        """Forget earlier work on an allocation that this comes behind: its end says both."""
        custody = allocation.custody
        for flight in list(custody.flights) if custody is not None else ():
            if flight is not self and flight.point is not None and flight.point.before(stream):
                assert custody is not None
                custody.flights.remove(flight)
                flight.leave(allocation)

    def poll(self) -> bool:
        """End the custody if the work is done; whether it is."""
        if self.ended:
            return True
        # A capture may not ask; and what it does comes behind the work, or is refused.
        if capture_state.threads and capture_state.here() is not None:
            return False
        completion = self.completion
        if completion is None or self.point is None:
            return False
        if not (self.point.passed or completion.done()):
            return False
        with LOCK:
            if self.completion is completion:  # another thread may have taken it up meanwhile
                self.end()
            return self.ended

    def end(self) -> None:
        """Return the allocations to their owners; a second call is a no-op."""
        with LOCK:
            allocations, self._allocations, self._roots = self._allocations, [], []
            self.ended = True
            error = None if self.completion is None else self.completion.error
            if error is not None and allocations:
                _errors.setdefault(allocations[0].device, []).append(error)
            if self.point is not None:
                self.point.forget()
            for allocation in allocations:
                custody = allocation.custody
                if custody is not None and self in custody.flights:
                    custody.flights.remove(self)
                    if not custody.flights:
                        custody.release(allocation)


class Custody:
    """Use of an allocation by another owner.

    Parameters
    ----------
    owner : str
        To whom it returns.
    """

    __slots__ = ("flights", "owner")

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.flights: list[Flight] = []

    def settle(self) -> bool:
        """End what is done; whether nothing is left."""
        for flight in list(self.flights):
            flight.poll()
        return not self.flights

    def release(self, allocation: Entry) -> None:
        """Return an allocation to its owner; idempotent. The caller holds the lock."""
        if allocation.custody is self:
            allocation.custody = None
            allocation.guard &= ~IN_FLIGHT
            ledger.moved(allocation, self.owner, allocation.owner)

    def return_now(self, allocation: Entry, operation: str) -> None:
        """Return an allocation to its owner for what is done in the order of the current stream.

        Raises
        ------
        OwnershipError
            If the current stream does not come behind the work.
        """
        self.require_behind(allocation, None, operation)
        with LOCK:
            self.release(allocation)

    def require_behind(self, allocation: Entry, stream: Stream | None, operation: str) -> None:
        """Refuse what does not come behind all of the work.

        `stream` is where the use happens; the current stream where it is not on one.

        Raises
        ------
        OwnershipError
            If the work is not done and `stream` is not ordered behind it.
        """
        chosen = current_stream(allocation.device) if stream is None else stream
        for flight in self.flights:
            if not flight.comes_before(chosen):
                break
        else:
            return
        if self.settle():
            return
        for flight in list(self.flights):
            if flight.point is None:
                way = "it has not been started: the end of its group starts it"
            elif not flight.comes_before(chosen):
                way = (
                    "its stream's synchronize() waits for it, and "
                    "current_stream().wait_stream(...) orders other work after it"
                )
            else:
                continue
            raise OwnershipError(
                f"{operation}: {allocation.describe()} belongs to {allocation.owner!r} until "
                f"{flight.operation} is done; {way}{sites.hint()}"
            )


_errors: dict[Device, list[IgnisError]] = {}
"""What has ended work too early, until somebody waits for its device."""


def _raise_error(device: Device) -> None:
    """Raise what has ended work on a device too early, once; the host has just waited for it."""
    if _errors:
        with LOCK:
            found = _errors.pop(device, None)
        if found:
            raise found[0]


safepoint.on_synchronize(_raise_error)
os.register_at_fork(after_in_child=_errors.clear)
