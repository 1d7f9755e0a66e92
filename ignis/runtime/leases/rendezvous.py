"""Meeting points of lenders: sockets with a name of the system, which leave no file.

The address of a lender is an abstract one (unix(7)): a name, not a file, which is gone as soon as
the process is, however that ends. It has no permissions either. What keeps it to one user is
that both sides ask the system who the other one is, and hang up on anybody else before a word is
said; the name has 128 random bits, so that nobody can have it before.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import select
import socket
import struct
import sys
import time

from ignis.base import interrupts
from ignis.base.lifetime import Undo
from ignis.driver.codes import Code
from ignis.errors import LeaseError

_CREDENTIALS = struct.Struct("3i")
_BACKLOG = 128
_ADDRESS = re.compile(r"@ignis-\d{1,10}-[0-9a-f]{32}", re.ASCII)
PATIENCE = 600.0
"""Seconds that a lender may say nothing: a loaded machine needs a fraction of that."""
REFUSED_BY_SYSTEM = (Code.OPERATING_SYSTEM, Code.UNKNOWN)
"""Codes of a driver that gets no file descriptor; others have them, too."""
_PEERPIDFD = 77
"""SO_PEERPIDFD, since Linux 6.5; Python's socket has no name for it."""


def _new_socket() -> socket.socket:
    return socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def _name(address: str) -> str:
    return "\0" + address[1:]


def peer_of(link: socket.socket) -> tuple[int, int]:
    """Return process and effective user id of the other side, as the system knows them."""
    facts = link.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    pid, uid, _ = _CREDENTIALS.unpack(facts)
    return pid, uid


def open_process(pid: int) -> int:
    """Return a descriptor that can be read once a process has ended; -1 if it cannot be watched.

    Raises OSError if there is no such process, or no descriptor left.
    """
    try:
        return os.pidfd_open(pid)
    except OSError as error:
        if error.errno in (errno.ESRCH, errno.EMFILE, errno.ENFILE):
            raise
        return -1  # it is of another namespace, or the system has no such descriptors


def open_peer(link: socket.socket) -> int:
    """Do the same for the process on the other side, even if its id is used again meanwhile."""
    try:
        found = link.getsockopt(socket.SOL_SOCKET, _PEERPIDFD, 4)
    except OSError as error:
        if error.errno != errno.ENOPROTOOPT:
            raise
        return open_process(peer_of(link)[0])
    return int.from_bytes(found, sys.byteorder)


def has_ended(watched: int) -> bool:
    """Tell whether the process of a descriptor has ended."""
    poll = select.poll()
    poll.register(watched, select.POLLIN)
    return bool(poll.poll(0))


def publish() -> tuple[socket.socket, str]:
    """Return a socket that listens, and its address.

    Raises
    ------
    LeaseError
        If no socket can be made.
    """
    address = f"@ignis-{os.getpid()}-{secrets.token_hex(16)}"
    try:
        link = _new_socket()
        with Undo(link.close):
            link.bind(_name(address))
            link.listen(_BACKLOG)
            link.setblocking(False)
    except OSError as error:
        raise LeaseError(f"cannot make a socket for lending: {error}") from None
    return link, address


def call(address: str) -> socket.socket:
    """Return a socket that is connected to the lender at an address.

    Raises
    ------
    LeaseError
        If nobody listens there, or another user does.
    OSError
        If there can be no socket.
    """
    if not _ADDRESS.fullmatch(address):
        raise LeaseError(f"{address!r} is not the address of a lender")
    link = _new_socket()
    with Undo(link.close):
        link.setblocking(False)
        limit = time.monotonic() + PATIENCE
        while not _connected(link, address):
            if time.monotonic() > limit:
                raise LeaseError(f"the lender has accepted no connection for {PATIENCE:g} s")
            time.sleep(interrupts.TICK)
            interrupts.check()
        uid = peer_of(link)[1]
        if uid != os.geteuid():
            raise LeaseError(f"{address} is a socket of user {uid}, not of this user")
    return link


def _connected(link: socket.socket, address: str) -> bool:
    """Connect a socket, unless too many others are about to."""
    try:
        link.connect(_name(address))
    except BlockingIOError:
        return False
    except ConnectionRefusedError:
        raise LeaseError(f"no lender at {address}: the lender ended") from None
    return True
