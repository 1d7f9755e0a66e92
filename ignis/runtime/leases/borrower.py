"""Borrower: the side that maps memory of other processes.

Memory is mapped once per process, however many leases of it there are and however often each of
them is borrowed; the mapping ends with the last array, after the work on it.
"""

from __future__ import annotations

import collections
import contextlib
import os
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ignis.base import interrupts, process
from ignis.base.channel import NO_ROOM
from ignis.base.fields import Message, MessageError
from ignis.base.lifetime import Undo
from ignis.base.locks import Lock
from ignis.base.loop import Loop
from ignis.driver import registry
from ignis.driver.codes import Code
from ignis.driver.protocol import ExportedMemory
from ignis.errors import CudaError, LeaseError
from ignis.runtime import safepoint
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.leases import rendezvous
from ignis.runtime.leases.connection import TO_BORROWER, Connection
from ignis.runtime.leases.descriptor import LeaseDescriptor
from ignis.runtime.leases.state import changed, wait_until
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.borrowed import (
    BorrowedAllocation,
    LapsingAllocation,
    ReceivedAllocation,
)
from ignis.runtime.ownership.owners import Owner

_OPERATION = "borrow"
OPENING, OPEN, CLOSING, CLOSED = "opening", "open", "closing", "closed"
_ANSWERS = {"borrow": ("granted", "refused"), "mapped": ("confirmed", "refused")}
_SENSELESS = (Code.INVALID_VALUE, Code.INVALID_HANDLE, Code.MAP_FAILED)
"""What a driver says of a handle that stands for no memory."""


@dataclass(slots=True, eq=False)
class Mapping:
    """Memory of a lender that is mapped here, and how many loans use it."""

    device: Device
    nbytes: int
    ptr: int = 0
    state: str = OPENING
    users: int = 1


@dataclass(slots=True, eq=False)
class Loan:
    """One lease, in the process that borrows.

    `users` counts the arrays over it, each of which is in `arrays` while it lives. `answer` is what
    the lender has said last. `mapping` is None for an array without bytes.
    """

    descriptor: LeaseDescriptor
    connection: _ToLender
    state: str = OPENING
    users: int = 1
    answer: Message | None = None
    fd: int = -1
    lapsed: str = ""
    key: tuple[str, int] = ("", 0)
    mapping: Mapping | None = None
    arrays: weakref.WeakSet[LapsingAllocation] = field(default_factory=weakref.WeakSet)


class _ToLender(Connection):
    """The connection to a lender, and what that may not have read, in the order of its answers."""

    def __init__(self, *arguments: Any) -> None:
        self.said: collections.deque[tuple[Loan, str]] = collections.deque()
        super().__init__(*arguments)


class _Keepalive:
    """What a borrowed array keeps: when it is dropped, the array is returned."""

    __slots__ = ("_give_back", "allocation")

    def __init__(self, give_back: Callable[[Allocation | None], None]) -> None:
        self._give_back = give_back
        self.allocation: Allocation | None = None

    @safepoint.finalizer
    def __del__(self) -> None:
        # May run inside the collector.
        if not process.exiting():
            safepoint.enqueue(partial(self._give_back, self.allocation))


class _Mapped:
    """The allocator of memory that was received: it has one block, which is mapped already."""

    __slots__ = ("_give_back", "_ptr")

    def __init__(self, ptr: int, give_back: Callable[[], None]) -> None:
        self._ptr = ptr
        self._give_back = give_back

    def allocate(self, device: Device, nbytes: int, stream: int) -> int:
        """Return the address."""
        return self._ptr

    def deallocate(self, device: Device, ptr: int, nbytes: int, stream: int) -> None:
        """Let the lender have the memory, after the work on it."""
        device.api.stream_synchronize(device.id, stream)
        self._give_back()


def _error(descriptor: LeaseDescriptor, text: str) -> LeaseError:
    return LeaseError(f"{_OPERATION}: {descriptor.describe()}{text}")


def _device_of(descriptor: LeaseDescriptor, facts: Message) -> Device:
    """Return the device that is the lender's, whatever number it has here."""
    driver = descriptor.device.partition(":")[0]
    api = registry.driver(driver)
    for index in range(api.device_count()):
        if api.device_identity(index) == facts["identity"]:
            return Device(f"{driver}:{index}")
    where = f"{facts['identity']}, {descriptor.device} in the lender"
    raise _error(descriptor, f" is on a device that is not visible here ({where})")


class Borrower:
    """Borrows arrays of other processes.

    Parameters
    ----------
    loop : Loop
        Serves the connections to lenders.
    """

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._connecting = process.renewed(Lock())
        self._connections: dict[str, _ToLender] = {}
        self.loans: dict[tuple[str, int], Loan] = {}
        self.mappings: dict[tuple[str, int], Mapping] = {}

    def borrow(self, descriptor: LeaseDescriptor) -> NvArray:
        """Return an array on the memory of a lease; see `ignis.borrow`."""
        loan = self._enter(descriptor)
        with Undo(lambda: self.give_back(loan)):
            if loan.state == OPENING:
                self._open(loan)
            return self._array(loan)

    def _enter(self, descriptor: LeaseDescriptor) -> Loan:
        """Return the loan of a lease with one user more; one that is opening is the caller's."""
        key = descriptor.address, descriptor.epoch
        while True:
            connection = self._connect(descriptor)
            with LOCK:
                loan = self.loans.get(key)
                if loan is None:
                    # One that ends from here on finds the loan.
                    if not connection.open:
                        self._connections.pop(descriptor.address, None)
                        raise _error(descriptor, f": the lender, pid {connection.pid}, has hung up")
                    loan = self.loans[key] = Loan(descriptor, connection)
                    return loan
                if loan.state == OPEN:
                    if loan.lapsed:
                        raise _error(descriptor, f": {loan.lapsed}")
                    loan.users += 1
                    return loan
            # Another thread opens or closes it.
            self._await(loan)

    @staticmethod
    def _await(entry: Loan | Mapping) -> None:
        wait_until(lambda: entry.state in (OPEN, CLOSED))

    def _connect(self, descriptor: LeaseDescriptor) -> _ToLender:
        address = descriptor.address
        with LOCK:
            found = self._connections.get(address)
        if found is not None:
            return found
        interrupts.acquire(self._connecting)
        try:
            with LOCK:
                found = self._connections.get(address)
            if found is None:
                try:
                    found = self._connections[address] = _ToLender(
                        self._loop,
                        rendezvous.call(address),
                        TO_BORROWER,
                        partial(self._receive, address),
                        partial(self._lost, address),
                        self._gone,
                    )
                except (LeaseError, OSError) as error:
                    raise _error(descriptor, f": {error}") from None
            return found
        finally:
            self._connecting.release()

    def _open(self, loan: Loan) -> None:
        descriptor = loan.descriptor
        facts = self._ask(loan, "borrow")
        try:
            self._require_layout(descriptor, facts)
            if facts["nbytes"]:
                loan.key = descriptor.address, facts["block"]
                loan.mapping = self._map(loan, facts)
        finally:
            self._close_fd(loan)
        self._ask(loan, "mapped")
        with LOCK:
            loan.answer = facts
            loan.state = OPEN
            changed()

    def _ask(self, loan: Loan, what: str) -> Message:
        """Say something to the lender, and return its answer."""
        with LOCK:
            loan.answer = None
            self._say(loan, what)
        if not wait_until(lambda: bool(loan.answer or loan.lapsed), rendezvous.PATIENCE):
            text = f"the lender, pid {loan.connection.pid}, has not answered"
            loan.lapsed = f"{text} for {rendezvous.PATIENCE:g} s"
        answer = loan.answer
        if loan.lapsed or answer is None:
            raise _error(loan.descriptor, f": {loan.lapsed}")
        if answer["do"] == "refused":
            raise _error(loan.descriptor, f": {answer['why']}")
        return answer

    @staticmethod
    def _say(loan: Loan, what: str) -> None:
        """Tell the lender something; the caller holds the lock."""
        loan.connection.said.append((loan, what))
        loan.connection.send({"do": what, "epoch": loan.descriptor.epoch})

    @staticmethod
    def _require_layout(descriptor: LeaseDescriptor, facts: Message) -> None:
        """Compare what was promised with what the lender has."""
        for name, promised in (
            ("shape", tuple(descriptor.shape)),
            ("dtype", descriptor.dtype),
            ("owner", descriptor.owner),
        ):
            if facts[name] != promised:
                has = f" has {name} {facts[name]!r}"
                raise _error(descriptor, f"{has}; the descriptor says {promised!r}")
        nbytes = descriptor.nbytes
        if facts["start"] + nbytes > facts["nbytes"]:
            has = f" has {nbytes} bytes from byte {facts['start']} on"
            raise _error(descriptor, f"{has}, but its memory has {facts['nbytes']}")

    def _map(self, loan: Loan, facts: Message) -> Mapping:
        """Return the mapping of a lender's block with one user more, mapped if it is not yet."""
        key, device, nbytes = loan.key, _device_of(loan.descriptor, facts), facts["nbytes"]
        while True:
            with LOCK:
                found = self.mappings.get(key)
                if found is None:
                    made = self.mappings[key] = Mapping(device, nbytes)
                    break
                if (found.device, found.nbytes) != (device, nbytes):
                    has = f" has {nbytes} bytes of memory on {device}"
                    had = f"the same memory had {found.nbytes} on {found.device}"
                    raise _error(loan.descriptor, f"{has}; {had}")
                if found.state == OPEN:
                    found.users += 1
                    return found
            self._await(found)
        with Undo(partial(self._forget_mapping, key, made)):
            made.ptr = self._import(loan, facts, device)
        with LOCK:
            made.state = OPEN
            changed()
        return made

    @staticmethod
    def _import(loan: Loan, facts: Message, device: Device) -> int:
        """Map memory as the lender says, and return its address."""
        if loan.fd == NO_ROOM:
            raise Borrower._declined(loan)
        kind, source, data = facts["kind"], facts["source"], facts["data"]
        exported = ExportedMemory(kind, source, data, facts["offset"], facts["nbytes"], loan.fd)
        try:
            return device.api.mem_import(device.id, exported)
        except CudaError as error:
            if error.code in rendezvous.REFUSED_BY_SYSTEM and process.few_descriptors_left():
                raise Borrower._declined(loan) from error
            if error.code not in _SENSELESS:
                raise
            text = f": what the lender sent is not valid memory: {error}"
            raise _error(loan.descriptor, text) from error

    @staticmethod
    def _declined(loan: Loan) -> LeaseError:
        """Let others borrow what this process has no descriptors for."""
        with LOCK:
            Borrower._say(loan, "declined")
        text = "this process has too many open files to receive the memory; the offer stands"
        return _error(loan.descriptor, f": {text}")

    def _forget_mapping(self, key: tuple[str, int], mapping: Mapping) -> None:
        with LOCK:
            mapping.state = CLOSED
            del self.mappings[key]
            changed()

    @staticmethod
    def _close_fd(loan: Loan) -> None:
        with LOCK:
            fd, loan.fd = loan.fd, -1
        if fd >= 0:
            os.close(fd)

    def _array(self, loan: Loan) -> NvArray:
        """Return an array over an open loan, one of whose users it is."""
        descriptor, facts, mapping = loan.descriptor, loan.answer or {}, loan.mapping
        device = _device_of(descriptor, facts) if mapping is None else mapping.device
        if descriptor.owner not in Owner.known():
            Owner.register(descriptor.owner)
        array = NvArray(descriptor.shape, descriptor.dtype, device, owner=descriptor.owner)
        ptr = 0 if mapping is None else mapping.ptr + facts["start"]
        lender = f"pid {descriptor.lender}"
        made: LapsingAllocation
        if descriptor.transfer:
            with LOCK:
                if loan.users > 1:
                    text = " was already received by this process, and can have only one owner"
                    raise _error(descriptor, text)
            allocator = _Mapped(ptr, partial(self.give_back, loan))
            made = ReceivedAllocation(array.allocation, allocator, lender)
            with LOCK:
                made.owner = facts["previous"]
                ledger.moved(made, descriptor.owner, lender)
            made.materialize(_OPERATION)
            if not made.nbytes:  # nothing is deallocated
                made.keepalive = _Keepalive(partial(self._give_back_after_work, loan))
        else:
            keepalive = _Keepalive(partial(self._give_back_after_work, loan))
            made = BorrowedAllocation(array.allocation, ptr, keepalive, lender)
            keepalive.allocation = made
        array.allocation = made
        with LOCK:
            loan.arrays.add(made)
            if loan.lapsed:
                made.lapse(loan.lapsed)
        return array

    # How a loan ends.

    def _give_back_after_work(self, loan: Loan, allocation: Allocation | None) -> None:
        if allocation is not None:
            device = allocation.device
            if not device.api.alive:  # a forked child: the lease is its parent's
                return
            for stream in allocation.used_streams():
                device.api.stream_synchronize(device.id, stream.handle)
        self.give_back(loan)

    def give_back(self, loan: Loan) -> None:
        """Return one array over a loan; with the last one the loan ends.

        If the driver refuses, nothing has changed, and it can be tried again.
        """
        with LOCK:
            if loan.state == CLOSED:
                return
            if loan.users > 1:
                loan.users -= 1
                return
            before, loan.state = loan.state, CLOSING
        try:
            if loan.mapping is not None:
                self._unmap(loan)
        except BaseException:
            with LOCK:
                loan.state = before
                changed()
            raise
        self._close_fd(loan)
        with LOCK:
            self._say(loan, "released")
            loan.state = CLOSED
            self.loans.pop((loan.descriptor.address, loan.descriptor.epoch), None)
            changed()

    def _unmap(self, loan: Loan) -> None:
        mapping = loan.mapping
        assert mapping is not None
        with LOCK:
            if mapping.users > 1:
                mapping.users -= 1
                loan.mapping = None
                return
            mapping.state = CLOSING
        try:
            mapping.device.api.mem_close(mapping.device.id, mapping.ptr)
        except BaseException:
            with LOCK:
                mapping.state = OPEN
                changed()
            raise
        loan.mapping = None
        self._forget_mapping(loan.key, mapping)

    # What the loop's thread does.

    def _receive(self, address: str, connection: _ToLender, message: Message) -> None:
        what, epoch = message["do"], message["epoch"]
        with LOCK:
            said = connection.said
            if what == "revoked":
                lost = self.loans.get((address, epoch))
                if lost is not None:
                    self._lapse(lost, "the lender has freed it by force")
                    changed()
                elif not any(each.descriptor.epoch == epoch for each, _ in said):
                    raise MessageError("revoked a lease that is not borrowed")
                return
            # Each question has one answer, in their order, even if nobody waits for it any more.
            while said and said[0][1] not in _ANSWERS:
                said.popleft()
            loan, asked = said.popleft() if said else (None, "")
            if loan is None or loan.descriptor.epoch != epoch or what not in _ANSWERS[asked]:
                raise MessageError(f"{what}, which was not requested")
            if loan.state != OPENING:
                return
            if what == "granted":
                loan.fd = message.pop("fd")
            loan.answer = message
            changed()

    @staticmethod
    def _lapse(loan: Loan, why: str) -> None:
        loan.lapsed = loan.lapsed or why
        for allocation in list(loan.arrays):
            allocation.lapse(why)

    def _lost(self, address: str, connection: _ToLender, why: str) -> None:
        with LOCK:
            self._connections.pop(address, None)
            connection.close()
            for loan in self.loans.values():
                if loan.connection is connection:
                    self._lapse(loan, f"the lender, pid {connection.pid}, {why}")
            changed()

    def _gone(self, connection: _ToLender, why: str) -> None:
        """A lender's work is done as well; what it had lent has lapsed before."""

    def return_all(self) -> None:
        """Return everything, at the end of the process, after the work on it."""
        for loan in list(self.loans.values()):
            mapping = loan.mapping
            if mapping is None or not mapping.device.api.alive:
                continue
            # What the driver refuses now ends with the process, which the lender notices as well.
            with contextlib.suppress(CudaError):
                mapping.device.api.synchronize(mapping.device.id)
            with contextlib.suppress(CudaError):
                loan.users = 1
                self.give_back(loan)

    def forget(self) -> None:
        """Close the connections, once the loop has stopped."""
        for connection in list(self._connections.values()):
            connection.close()
        self._connections.clear()
