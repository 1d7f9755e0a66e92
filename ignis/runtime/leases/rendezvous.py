"""Where lenders can be found: sockets in a folder that only this user may enter.

A process that is killed cannot remove its socket. Whoever looks for lenders next removes those at
which nobody listens: a lender when it begins, a borrower when its lender has ended. A lock on the
folder keeps that from a socket that is just being made.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import secrets
import socket
import stat
import struct
import tempfile
from collections.abc import Iterator

from ignis.errors import LeaseError

__all__ = ["call", "folder", "peer_of", "publish", "remove", "sweep"]

_SUFFIX = ".lender"
_CREDENTIALS = struct.Struct("3i")
_BACKLOG = 128


def folder() -> str:
    """Return the folder of this user's lenders.

    ``IGNIS_LEASE_DIR``, else ``ignis`` in ``XDG_RUNTIME_DIR``, else ``ignis-<user id>`` in the
    folder for temporary files.
    """
    named = os.environ.get("IGNIS_LEASE_DIR")
    if named:
        return os.path.abspath(named)
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and os.path.isdir(runtime):
        return os.path.join(runtime, "ignis")
    return os.path.join(tempfile.gettempdir(), f"ignis-{os.getuid()}")


@contextlib.contextmanager
def _opened(path: str) -> Iterator[int]:
    """Open a folder that belongs to this user alone, and check that it does."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError as error:
        raise LeaseError(f"the folder of lenders, {path}, cannot be opened: {error}") from None
    try:
        facts = os.fstat(fd)
        mode = stat.S_IMODE(facts.st_mode)
        if facts.st_uid != os.getuid() or mode & 0o077:
            raise LeaseError(
                f"the folder of lenders, {path}, belongs to user {facts.st_uid} with mode "
                f"{mode:04o}; it must be this user's alone (0700). IGNIS_LEASE_DIR names another"
            )
        yield fd
    finally:
        os.close(fd)


def _inside(fd: int, name: str) -> str:
    # The address of a socket has 108 bytes; a path through the open folder is always short.
    return f"/proc/self/fd/{fd}/{name}"


def _new_socket() -> socket.socket:
    return socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def peer_of(link: socket.socket) -> tuple[int, int]:
    """Return process and user id of the other side, as the system knows them."""
    facts = link.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    pid, uid, _ = _CREDENTIALS.unpack(facts)
    return pid, uid


def publish(path: str) -> tuple[socket.socket, str]:
    """Return a socket that listens in a folder, which is made if it is not there, and its name.

    Raises
    ------
    LeaseError
        If the folder is not this user's alone, or no socket can be made there.
    """
    with contextlib.suppress(FileExistsError):
        try:
            os.makedirs(path, 0o700)
        except FileExistsError:
            raise
        except OSError as error:
            raise LeaseError(f"the folder of lenders, {path}, cannot be made: {error}") from None
    with _opened(path) as fd:
        fcntl.flock(fd, fcntl.LOCK_EX)  # ends with the descriptor, and with the process
        _sweep(fd)
        name = f"{os.getpid()}-{secrets.token_hex(8)}{_SUFFIX}"
        link = _new_socket()
        try:
            link.bind(_inside(fd, name))
            link.listen(_BACKLOG)
            link.setblocking(False)
        except OSError as error:
            link.close()
            _unlink(fd, name)
            raise LeaseError(f"no socket can be made in {path}: {error}") from None
    return link, os.path.join(path, name)


def call(address: str) -> socket.socket:
    """Return a socket that is connected to the lender at an address.

    Raises
    ------
    LeaseError
        If nobody listens there, or another user does.
    """
    path, name = os.path.split(address)
    with _opened(path) as fd:
        link = _new_socket()
        try:
            link.connect(_inside(fd, name))
        except OSError as error:
            link.close()
            if error.errno not in (errno.ECONNREFUSED, errno.ENOENT):
                raise LeaseError(f"{address}: {error}") from None
            fcntl.flock(fd, fcntl.LOCK_EX)
            _sweep(fd)
            raise LeaseError(f"nobody lends at {address}: the lender has ended") from None
    uid = peer_of(link)[1]
    if uid != os.getuid():
        link.close()
        raise LeaseError(f"{address} is a socket of user {uid}, not of this user")
    return link


def sweep(path: str) -> None:
    """Remove the sockets of a folder at which nobody listens any more."""
    with contextlib.suppress(LeaseError), _opened(path) as fd:
        fcntl.flock(fd, fcntl.LOCK_EX)
        _sweep(fd)


def _sweep(fd: int) -> None:
    for name in os.listdir(fd):
        if not name.endswith(_SUFFIX):
            continue
        with _new_socket() as probe:
            probe.setblocking(False)
            try:
                probe.connect(_inside(fd, name))
            except ConnectionRefusedError:
                _unlink(fd, name)
            except OSError:
                pass  # busy, or gone


def remove(address: str) -> None:
    """Remove this process's own socket."""
    with contextlib.suppress(OSError):
        os.unlink(address)


def _unlink(fd: int, name: str) -> None:
    with contextlib.suppress(OSError):
        os.unlink(name, dir_fd=fd)
