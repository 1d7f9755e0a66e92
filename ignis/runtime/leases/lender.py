"""Lender: the side that has allocated the memory.

A lease is offered, granted to the process that asks for it first, and borrowed once that process
has mapped the memory; it ends when the borrower returns it, ends, or is refused. From the offer to
its end it is a holder of the array. docs/leases.md has the steps.
"""

from __future__ import annotations

import collections
import errno
import os
import socket
from functools import partial
from typing import Any

from ignis.base import process
from ignis.base.fields import LONGEST_TEXT, Message
from ignis.base.lifetime import Undo
from ignis.base.loop import Listener, Loop
from ignis.driver.protocol import ExportedMemory
from ignis.errors import CudaError, LeaseError, MemoryContractViolation
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.leases import rendezvous
from ignis.runtime.leases.connection import TO_LENDER, Connection
from ignis.runtime.leases.descriptor import LeaseDescriptor, require_name
from ignis.runtime.leases.state import changed, wait_until
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.borrowed import ReceivedAllocation
from ignis.runtime.ownership.lent import depart, lent

OFFERED, GRANTED, BORROWED, ENDED = "offered", "granted", "borrowed", "ended"
_REMEMBERED = 4096
"""Leases that have ended of which the lender can still say why."""
_MOST_CONNECTIONS = 8
"""Of one process, which needs one."""
_OPERATION = "lend"


def _holder_name(borrower: str, pid: int | None) -> str:
    """Name of the holder that a lease is."""
    known = "" if pid is None or borrower == f"pid {pid}" else f", pid {pid}"
    return f"lease to {borrower}{known}"


class Lease:
    """One lease, in the process that lends; pickled, it is its `LeaseDescriptor`.

    Attributes
    ----------
    descriptor : LeaseDescriptor
        What the borrower needs.
    pid : int or None
        The borrower, once it is known.
    state : str
        ``"offered"``, ``"granted"``, ``"borrowed"`` or ``"ended"``.
    why : str
        How it ended; empty before.
    """

    def __init__(
        self,
        lender: Lender,
        descriptor: LeaseDescriptor,
        array: NvArray,
        facts: Message,
        fd: int,
        pid: int | None,
    ) -> None:
        self.descriptor = descriptor
        self.pid = pid
        self.state = OFFERED
        self.why = ""
        self.allocation = array.allocation
        self.nbytes = array.nbytes
        self.holder = _holder_name(descriptor.borrower, pid)
        self.facts, self.fd = facts, fd
        self.connection: Connection | None = None
        self.array: NvArray | None = array  # so that it does not become garbage
        self.process = -1
        self._lender = lender

    def withdraw(self) -> None:
        """End an offer that nobody has borrowed yet; nothing happens if it has ended.

        Raises
        ------
        MemoryContractViolation
            If a process has borrowed it; the message names the process.
        """
        with LOCK:
            if self.state in (GRANTED, BORROWED):
                raise MemoryContractViolation(
                    f"withdraw: {self.descriptor.describe()} is borrowed by pid {self.pid}; "
                    "wait() waits for its return"
                )
            self._lender.end(self, "the lender has withdrawn it")

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the lease has ended, and return whether it has.

        The borrower's work on the memory is done then.

        Parameters
        ----------
        timeout : float, optional
            Seconds to wait at most; without end if None.
        """
        return wait_until(lambda: self.state == ENDED, timeout)

    def __reduce__(self) -> Any:
        return self.descriptor.__reduce__()

    def __repr__(self) -> str:
        return f"Lease({self.descriptor.describe()}, {self.state})"


class Lender:
    """Lends arrays of this process, and listens for those who borrow them.

    Parameters
    ----------
    loop : Loop
        Serves the sockets.

    Raises
    ------
    OSError
        If the process has no descriptors or threads left.
    """

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._failure = ""
        link, self.address = rendezvous.publish()
        self.leases: dict[int, Lease] = {}
        self._ended: collections.OrderedDict[int, str] = collections.OrderedDict()
        self._connections: set[Connection] = set()
        self._epoch = 0
        self._listener = Listener(loop, link, self._accept, self._fail)

    def lend(self, array: NvArray, to: str, pid: int | None, owner: str | None) -> Lease:
        """Offer an array to a borrower; see `ignis.lend`."""
        allocation = array.allocation
        if self._failure:
            raise LeaseError(f"{_OPERATION}: {self._failure}")
        require_name(_OPERATION, "to=", to)
        for name in (allocation.owner, owner or allocation.owner):
            require_name(_OPERATION, "the owner's name", name)
        if allocation.external or isinstance(allocation, ReceivedAllocation):
            whose = "external memory" if allocation.external else "memory of another process"
            raise MemoryContractViolation(
                f"{_OPERATION}: {allocation.describe()} is {whose}; lend a copy made with clone()"
            )
        allocation.require_writable(_OPERATION)
        if owner is not None:
            view = f"is lent as its view #{array.id}" if array.parent is not None else ""
            reasons = view or allocation.reasons_to_stay()
            if reasons:
                raise MemoryContractViolation(
                    f"{_OPERATION}: {allocation.describe()} {reasons}, so that its ownership "
                    "cannot be transferred"
                )
        watched = -1
        try:
            if pid is not None:
                watched = rendezvous.open_process(pid)
                if watched < 0:
                    raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
            return self._offer(array, to, pid, owner, watched)
        except BaseException as error:
            if watched >= 0:
                os.close(watched)
            if isinstance(error, ProcessLookupError):
                raise LeaseError(f"{_OPERATION}: process {pid} does not exist, or ended") from None
            if isinstance(error, OSError):
                raise LeaseError(f"{_OPERATION}: pid {pid} cannot be watched: {error}") from None
            raise

    def _offer(
        self, array: NvArray, to: str, pid: int | None, owner: str | None, watched: int
    ) -> Lease:
        allocation, device = array.allocation, array.device
        allocation.admit_read(allocation.stream, _OPERATION)
        holder = _holder_name(to, pid)
        allocation.hold_for_export(holder, True)
        with Undo(partial(allocation.release_for_export, holder, True)):
            allocation.require_order(_OPERATION)
            # What was written before is there when the borrower looks.
            for stream in allocation.used_streams():
                stream.synchronize()
            exported = ExportedMemory("", "", b"", 0, 0)
            if allocation.nbytes:
                exported = self._exported(allocation)
            facts: Message = {
                "owner": owner or allocation.owner,
                "previous": allocation.owner,
                "shape": array.shape,
                "dtype": array.dtype.name,
                "identity": device.api.device_identity(device.id),
                "start": array.offset,
                "block": allocation.id,
                "kind": exported.kind,
                "source": exported.source,
                "data": exported.data.hex(),
                "offset": exported.offset,
                "nbytes": allocation.nbytes,
            }
            with LOCK:
                self._epoch += 1
                descriptor = LeaseDescriptor(
                    os.getpid(),
                    self.address,
                    to,
                    facts["owner"],
                    self._epoch,
                    array.id,
                    array.shape,
                    array.dtype.name,
                    device.name,
                    owner is not None,
                )
                lease = Lease(self, descriptor, array, facts, exported.fd, pid)
                lease.process = watched
                if watched >= 0:
                    ended = partial(self._borrower_ended, lease)
                    self._loop.watch(watched, ended, lambda error: self.end(lease, repr(error)))
                lent(allocation).begin(self._epoch, partial(self._revoke, lease))
                self.leases[self._epoch] = lease
        return lease

    @staticmethod
    def _exported(allocation: Allocation) -> ExportedMemory:
        device = allocation.device
        try:
            return device.api.mem_export(device.id, allocation.ptr)
        except CudaError as error:
            if error.code not in rendezvous.REFUSED_BY_SYSTEM or not process.few_descriptors_left():
                raise
            text = f"{_OPERATION}: this process has too many open files to lend memory: {error}"
            raise LeaseError(text) from error

    @staticmethod
    def _rename(lease: Lease) -> None:
        """Let the holder have the name of what is known of the borrower now."""
        name = _holder_name(lease.descriptor.borrower, lease.pid)
        holders = lease.allocation.holders
        if holders is not None and lease.holder in holders.exports:
            holders.rename_export(lease.holder, name)
        lease.holder = name

    def end(self, lease: Lease, why: str) -> None:
        """End a lease, once; its array may be freed when it was the last."""
        with LOCK:
            if lease.state == ENDED:
                return
            lease.state, lease.why, lease.array = ENDED, why, None
            epoch = lease.descriptor.epoch
            del self.leases[epoch]
            self._ended[epoch] = why
            if len(self._ended) > _REMEMBERED:
                self._ended.popitem(last=False)
            self._release_holder(lease)
            lent(lease.allocation).end(epoch)
            self._forget_process(lease)
            changed()

    def _forget_process(self, lease: Lease) -> None:
        watched, lease.process = lease.process, -1
        if watched >= 0:
            self._loop.forget(watched)
            os.close(watched)

    @staticmethod
    def _release_holder(lease: Lease) -> None:
        if lease.holder:
            lease.allocation.release_for_export(lease.holder, True)
            lease.holder = ""

    def _revoke(self, lease: Lease) -> None:
        """Tell a borrower that the array was freed in spite of its lease."""
        with LOCK:
            if lease.connection is None:
                self.end(lease, "the lender has freed the array by force")
            else:
                lease.connection.send({"do": "revoked", "epoch": lease.descriptor.epoch})

    # What the loop's thread does.

    def _accept(self, link: socket.socket) -> None:
        pid, uid = rendezvous.peer_of(link)
        others = sum(each.pid == pid for each in self._connections)
        if uid != os.geteuid() or others >= _MOST_CONNECTIONS:
            link.close()
            return
        made = Connection(self._loop, link, TO_LENDER, self._receive, self._lost, self._gone)
        self._connections.add(made)

    def _fail(self, error: BaseException) -> None:
        """Nobody can borrow any more."""
        with LOCK:
            self._failure = f"this process can no longer serve its leases: {error!r}"
            self._listener.close()
            for lease in [each for each in self.leases.values() if each.state == OFFERED]:
                self.end(lease, self._failure)

    def _receive(self, connection: Connection, message: Message) -> None:
        epoch, what = message["epoch"], message["do"]
        if what == "borrow":
            self._grant(connection, epoch)
            return
        with LOCK:
            lease = self.leases.get(epoch)
            if lease is None or lease.connection is not connection:
                if what == "mapped" and epoch <= self._epoch:  # ended meanwhile
                    why = self._ended.get(epoch, "it was never borrowed")
                    self._refuse(connection, epoch, why)
                return
        if what == "mapped":
            self._confirm(connection, lease)
        elif what == "released":
            self.end(lease, f"pid {connection.pid} has returned it")
        elif lease.state == GRANTED:
            self._offer_again(lease)

    @staticmethod
    def _refuse(connection: Connection, epoch: int, why: str) -> None:
        connection.send({"do": "refused", "epoch": epoch, "why": why[:LONGEST_TEXT]})

    def _offer_again(self, lease: Lease) -> None:
        """Let others borrow what a process that had no means to has declined."""
        with LOCK:
            lease.state, lease.connection = OFFERED, None
            if lease.process < 0:
                lease.pid = None
            self._rename(lease)
            changed()

    def _grant(self, connection: Connection, epoch: int) -> None:
        with LOCK:
            lease = self.leases.get(epoch)
            if lease is not None and lease.state == OFFERED:
                self._end_if_dead(lease)
                lease = self.leases.get(epoch)
            why = ""
            if lease is None:
                why = self._ended.get(epoch, "the lender has no such lease, or it ended")
            elif lease.pid not in (None, connection.pid):
                why = f"it is for pid {lease.pid}, not pid {connection.pid}"
            elif lease.state != OFFERED:
                why = f"pid {lease.pid} already has it"
            if lease is None or why:
                self._refuse(connection, epoch, why)
                return
            # From here on the end of the borrower ends the lease.
            lease.state, lease.connection, lease.pid = GRANTED, connection, connection.pid
            self._rename(lease)
            connection.send({"do": "granted", "epoch": epoch, **lease.facts}, lease.fd)
            changed()

    def _confirm(self, connection: Connection, lease: Lease) -> None:
        epoch = lease.descriptor.epoch
        if lease.state != GRANTED:
            self._refuse(connection, epoch, "it was already borrowed")
            return
        if lease.descriptor.transfer:
            try:
                self._transfer(lease)
            except Exception as error:  # whatever it is, the borrower waits for an answer
                self._refuse(connection, epoch, str(error))
                self.end(lease, f"it could not be transferred: {error}")
                return
        with LOCK:
            lease.state = BORROWED
            connection.send({"do": "confirmed", "epoch": epoch})
            changed()

    def _transfer(self, lease: Lease) -> None:
        allocation = lease.allocation
        allocation.require_order(_OPERATION)
        for stream in allocation.used_streams():
            allocation.device.api.stream_synchronize(allocation.device.id, stream.handle)
        with LOCK:
            self._release_holder(lease)
            depart(allocation, lease.descriptor.owner, f"pid {lease.pid}")

    def _borrower_ended(self, lease: Lease) -> None:
        """The process for which an offer was made has ended, or its descriptor is used again."""
        with LOCK:
            if lease.state == OFFERED:
                self._end_if_dead(lease)
            else:  # its connection tells the rest
                self._forget_process(lease)

    def _end_if_dead(self, lease: Lease) -> None:
        """End an offer to a process that has ended, whose id another one may have by now."""
        if lease.process >= 0 and rendezvous.has_ended(lease.process):
            self.end(lease, f"pid {lease.pid} ended before it borrowed the array")

    def _lost(self, connection: Connection, why: str) -> None:
        """A borrower says nothing any more; it may have work under way until its process ends."""
        with LOCK:
            if not any(each.connection is connection for each in self.leases.values()):
                connection.close()
                self._connections.discard(connection)

    def _gone(self, connection: Connection, why: str) -> None:
        self._connections.discard(connection)
        with LOCK:
            for lease in [each for each in self.leases.values() if each.connection is connection]:
                self.end(lease, f"pid {connection.pid} {why}")

    def forget(self) -> None:
        """Close what is open, once the loop has stopped; who has borrowed something notices."""
        self._listener.close()
        for connection in list(self._connections):
            connection.close()
        self._connections.clear()
        for lease in list(self.leases.values()):
            self._forget_process(lease)
