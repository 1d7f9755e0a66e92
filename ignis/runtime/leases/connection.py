"""Connection: messages between two processes of one user, and the end of either."""

from __future__ import annotations

import collections
import contextlib
import json
import os
import select
import socket
import threading
from collections.abc import Callable
from typing import Any

from ignis.base import process
from ignis.runtime.leases.loop import Loop
from ignis.runtime.leases.rendezvous import peer_of

__all__ = ["Connection", "Message", "open_process"]

Message = dict[str, Any]

_LARGEST = 1 << 16


def open_process(pid: int) -> int:
    """Return a descriptor that can be read once a process has ended; -1 if it cannot be watched."""
    try:
        return os.pidfd_open(pid)
    except (OSError, ValueError):  # it has ended, or is of another namespace
        return -1


class Connection:
    """A connected socket whose messages are served by a loop.

    A process may end without closing its socket (a child that it has forked has the socket, too),
    and close it while its device is still at work. So both are watched: `lost` is called when the
    first of them happens, `gone` when the other process has no work under way any more.

    Parameters
    ----------
    loop : Loop
        Calls the rest.
    link : socket
        Of packets; belongs to the connection.
    receive : callable
        Called with every message, and the descriptor that came with it, or -1.
    lost, gone : callable
        Called once each, in this order, with what the other side has done: ``"has ended"``.

    Attributes
    ----------
    pid : int
        Of the other side.
    """

    def __init__(
        self,
        loop: Loop,
        link: socket.socket,
        receive: Callable[[Connection, Message, int], None],
        lost: Callable[[Connection, str], None],
        gone: Callable[[Connection, str], None],
    ) -> None:
        link.setblocking(False)
        self.pid, _ = peer_of(link)
        self._loop, self._link = loop, link
        self._receive, self._lost, self._gone = receive, lost, gone
        self._lock = process.renewed(threading.Lock())
        self._out: collections.deque[tuple[bytes, int]] = collections.deque()
        self._blocked = False
        self._process = -1 if self.pid == os.getpid() else open_process(self.pid)
        self.open = True
        loop.watch(link.fileno(), self._ready)
        if self._process >= 0:
            loop.watch(self._process, self._process_ended)

    def send(self, message: Message, fd: int = -1) -> None:
        """Send a message, at once or when the other side has room; never waits, never fails.

        What cannot be sent any more is dropped: `lost` is called for it.
        """
        with self._lock:
            self._out.append((json.dumps(message).encode(), fd))
            self._flush()

    def _flush(self) -> None:
        while self._out and self.open:
            data, fd = self._out[0]
            try:
                if fd >= 0:
                    socket.send_fds(self._link, [data], [fd], socket.MSG_NOSIGNAL)
                else:
                    self._link.send(data, socket.MSG_NOSIGNAL)
            except BlockingIOError:
                break
            except OSError:
                self._out.clear()
                break
            self._out.popleft()
        blocked = bool(self._out)
        if blocked != self._blocked and self.open:
            self._blocked = blocked
            self._loop.want_to_write(self._link.fileno(), blocked)

    def _ready(self) -> None:
        with self._lock:
            self._flush()
        while self.open:
            try:
                flags = socket.MSG_CMSG_CLOEXEC
                data, fds, _, _ = socket.recv_fds(self._link, _LARGEST, 1, flags)
            except BlockingIOError:
                return
            except OSError:
                data, fds = b"", []
            if not data:
                self._end_link("has hung up")
                return
            try:
                self._receive(self, json.loads(data), fds[0] if fds else -1)
            except (KeyError, TypeError, ValueError):
                self._end_link("has sent what is no message")
            finally:
                for fd in fds:
                    os.close(fd)

    def _process_ended(self) -> None:
        if self._process < 0 or not select.select([self._process], [], [], 0)[0]:
            return
        with contextlib.suppress(Exception):
            self._ready()  # what it has said before it ended
        self._end_link("has ended")
        self._end_process()
        self._gone(self, "has ended")

    def _end_link(self, why: str) -> None:
        if not self._close_link():
            return
        self._lost(self, why)
        if self._process < 0:
            self._gone(self, why)

    def _close_link(self) -> bool:
        with self._lock:
            if not self.open:
                return False
            self.open = False
            self._loop.forget(self._link.fileno())
            self._link.close()
            return True

    def _end_process(self) -> None:
        if self._process >= 0:
            self._loop.forget(self._process)
            os.close(self._process)
            self._process = -1

    def close(self) -> None:
        """Close this side without calling anything."""
        self._close_link()
        self._end_process()
