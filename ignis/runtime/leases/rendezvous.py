"""Where lenders can be found: sockets with a name of the system's, which leave nothing behind.

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
import socket
import struct

from ignis.errors import LeaseError

__all__ = ["call", "peer_of", "publish"]

_CREDENTIALS = struct.Struct("3i")
_BACKLOG = 128
_ADDRESS = re.compile(r"@ignis-\d{1,10}-[0-9a-f]{32}", re.ASCII)


def _new_socket() -> socket.socket:
    return socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def _name(address: str) -> str:
    return "\0" + address[1:]


def peer_of(link: socket.socket) -> tuple[int, int]:
    """Return process and user id of the other side, as the system knows them."""
    facts = link.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    pid, uid, _ = _CREDENTIALS.unpack(facts)
    return pid, uid


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
        try:
            link.bind(_name(address))
            link.listen(_BACKLOG)
            link.setblocking(False)
        except BaseException:
            link.close()
            raise
    except OSError as error:
        raise LeaseError(f"no socket for lending can be made: {error}") from None
    return link, address


def call(address: str) -> socket.socket:
    """Return a socket that is connected to the lender at an address.

    Raises
    ------
    LeaseError
        If nobody listens there, or another user does.
    """
    if not _ADDRESS.fullmatch(address):
        raise LeaseError(f"{address!r} is not the address of a lender")
    link = _new_socket()
    try:
        link.connect(_name(address))
        uid = peer_of(link)[1]
        if uid != os.getuid():
            raise LeaseError(f"{address} is a socket of user {uid}, not of this user")
    except BaseException as error:
        link.close()
        if not isinstance(error, OSError):
            raise
        if error.errno != errno.ECONNREFUSED:
            raise LeaseError(f"{address}: {error}") from None
        raise LeaseError(f"nobody lends at {address}: the lender has ended") from None
    return link
