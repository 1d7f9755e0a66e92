"""Hub: where the ranks of a communicator meet before NCCL does, and learn of each other's ends.

Every rank has one TCP connection to the hub, in the process of rank 0 or in the one that started
the ranks. Over it they exchange NCCL's id, say what they call, so that calls that do not fit each
other are found, and abort. Its end without a goodbye is the end of the rank: the kernel closes the
socket of a process however it dies.
"""

from __future__ import annotations

import collections
import json
import socket
import threading
from collections.abc import Callable
from typing import Any

from ignis.base import process
from ignis.driver.collective import CollectiveCall, mismatch
from ignis.dtypes import DTYPES
from ignis.errors import CollectiveError, DTypeError
from ignis.runtime.leases.loop import Loop

__all__ = ["Hub", "Line", "Message", "keep_alive", "packed"]

Message = dict[str, Any]
_CHUNK = 1 << 16
_LONGEST = 1 << 24
_IDLE, _INTERVAL, _PROBES = 3, 1, 4
"""Seconds before a silent peer is asked, between questions, and their number: a machine that is
gone is noticed after 7 s."""


def keep_alive(link: socket.socket) -> None:
    """Let the end of the other machine end a connection, too; and send small messages at once."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, _IDLE)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, _INTERVAL)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, _PROBES)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Line:
    """A TCP connection of messages, one JSON object a line, served by a loop.

    Parameters
    ----------
    loop : Loop
        Calls the rest.
    link : socket
        Connected; belongs to the line.
    receive : callable
        Called with every message.
    lost : callable
        Called once when the other side has hung up or says what is no message.
    """

    def __init__(
        self,
        loop: Loop,
        link: socket.socket,
        receive: Callable[[Line, Message], None],
        lost: Callable[[Line], None],
    ) -> None:
        link.setblocking(False)
        self._loop, self._link, self._receive, self._lost = loop, link, receive, lost
        self._lock = process.renewed(threading.RLock())
        self._out: collections.deque[memoryview] = collections.deque()
        self._rest = b""
        self._blocked = False
        self.open = True
        loop.watch(link.fileno(), self._ready)

    def serve(self, receive: Callable[[Line, Message], None], lost: Callable[[Line], None]) -> None:
        """Let others have the messages from here on."""
        self._receive, self._lost = receive, lost

    def send(self, message: Message) -> None:
        """Send a message, at once or when there is room; never waits, never fails."""
        with self._lock:
            self._out.append(memoryview(json.dumps(message).encode() + b"\n"))
            self._flush()

    def _flush(self) -> None:
        while self._out and self.open:
            try:
                sent = self._link.send(self._out[0], socket.MSG_NOSIGNAL)
            except BlockingIOError:
                break
            except OSError:  # its end is read next
                self._out.clear()
                break
            if sent < len(self._out[0]):
                self._out[0] = self._out[0][sent:]
            else:
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
                data = self._link.recv(_CHUNK)
            except BlockingIOError:
                return
            except OSError:
                data = b""
            *lines, self._rest = (self._rest + data).split(b"\n")
            try:
                for line in lines:
                    self._receive(self, json.loads(line))
            except (AttributeError, KeyError, TypeError, ValueError, IndexError, DTypeError):
                data = b""
            if not data or len(self._rest) > _LONGEST:
                if self.close():
                    self._lost(self)
                return

    def close(self) -> bool:
        """Close this side; whether it was open."""
        with self._lock:
            if not self.open:
                return False
            self.open = False
            self._loop.forget(self._link.fileno())
            self._link.close()
            return True


def packed(key: tuple[int, ...], sides: tuple[int, ...], side: int, call: CollectiveCall) -> Any:
    """Return what the hub is told of a call, for JSON."""
    facts = [call.kind, call.shape, call.dtype.name, call.count, call.op, call.root]
    return [key, sides, side, facts]


def _unpacked(facts: Any) -> CollectiveCall:
    kind, shape, dtype, count, op, root = facts
    return CollectiveCall(kind, tuple(shape), DTYPES[dtype], count, op, root, 0, 0)


def _listening(host: str, port: int, size: int) -> socket.socket:
    flags = socket.AI_PASSIVE
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=flags)
        family, _, _, _, address = found[0]
        return socket.create_server(address[:2], family=family, backlog=max(size, 16))
    except OSError as error:
        raise CollectiveError(f"nothing can listen at {host}:{port}: {error}") from error


class Hub:
    """Connects the ranks of one communicator.

    Parameters
    ----------
    size : int
        Number of ranks.
    host, port : str, int
        Where it listens: at all addresses if the host is empty, at any port for port 0.
    token : str
        What every rank must know.

    Attributes
    ----------
    port : int
        Where it listens.
    """

    def __init__(self, size: int, host: str, port: int, token: str) -> None:
        self._size, self._token = size, token
        self._listener = _listening(host, port, size)
        self._listener.setblocking(False)
        self.port: int = self._listener.getsockname()[1]
        self._lines: dict[int, Line] = {}
        self._unknown: set[Line] = set()
        self._calls: dict[tuple[int, ...], dict[int, CollectiveCall]] = {}
        self._closed: dict[int, int] = {}
        self._failure: str | None = None
        self._id: str | None = None
        self._hung_up = False
        self._changed = threading.Condition()
        self._loop = Loop("ignis-collective")
        self._loop.watch(self._listener.fileno(), self._accept)

    def fail(self, why: str) -> None:
        """Tell all ranks that there will be no collectives any more; the first reason stays."""
        with self._changed:
            if self._failure is None:
                self._failure = why
                self._tell({"abort": why})

    @property
    def failure(self) -> str | None:
        """What `fail` was told first."""
        return self._failure

    def wait_closed(self, timeout: float) -> bool:
        """Wait until all ranks have said goodbye or hung up; whether they have."""
        with self._changed:
            return self._changed.wait_for(
                lambda: len(self._closed) == self._size or not self._lines, timeout
            )

    def close(self) -> None:
        """Hang up; again is a no-op."""
        if self._hung_up:
            return
        self._hung_up = True
        self._loop.stop()
        for line in (*self._lines.values(), *self._unknown):
            line.close()
        self._listener.close()

    # What the loop's thread does.

    def _tell(self, message: Message) -> None:
        for line in list(self._lines.values()):
            line.send(message)

    def _accept(self) -> None:
        try:
            link, _ = self._listener.accept()
        except OSError:  # nobody any more
            return
        keep_alive(link)
        self._unknown.add(Line(self._loop, link, self._join, self._unknown.discard))

    def _join(self, line: Line, message: Message) -> None:
        """Take the first message of a connection, which says whose it is."""
        rank = message["rank"]
        if message["token"] != self._token or message["size"] != self._size:
            line.send({"abort": "this is the hub of another communicator"})
            return
        if rank not in range(self._size) or rank in self._lines:
            line.send({"abort": f"there is no room for a rank {rank} of {self._size}"})
            return
        self._unknown.discard(line)
        with self._changed:
            self._lines[rank] = line
            self._changed.notify_all()
            line.serve(lambda _, said: self._receive(rank, said), lambda _: self._lose(rank))
            if self._failure is not None:
                line.send({"abort": self._failure})
        self._start()

    def _start(self) -> None:
        if self._id is not None and len(self._lines) == self._size:
            self._tell({"start": self._id})

    def _receive(self, rank: int, message: Message) -> None:
        if "id" in message:
            self._id = message["id"]
            self._start()
        elif "calls" in message:
            for key, sides, side, facts in message["calls"]:
                self._note(tuple(key), sides, side, _unpacked(facts))
        elif "late" in message:
            self._blame(rank, tuple(message["late"]), message["seconds"])
        elif "abort" in message:
            self.fail(message["abort"])
        elif "closed" in message:
            with self._changed:
                self._closed[rank] = message["closed"]
                self._changed.notify_all()
            self._tell({"closed": [rank, message["closed"]]})
            if len(self._closed) == self._size:
                self._tell({"end": True})

    def _note(self, key: tuple[int, ...], sides: list[int], side: int, call: Any) -> None:
        calls = self._calls.setdefault(key, {})
        calls[side] = call
        if len(calls) == len(sides):
            del self._calls[key]
            problem = mismatch(sides, [calls[each] for each in sides], self._size)
            if problem:
                self.fail(problem)

    def _blame(self, rank: int, key: tuple[int, ...], seconds: float) -> None:
        """Say whom a rank has waited for in vain."""
        calls = self._calls.get(key, {})
        sides = range(self._size) if len(key) == 2 else key[1:3]
        missing = [side for side in sides if side not in calls]
        if calls and missing:
            what = next(iter(calls.values())).describe()
            who = f"rank {missing[0]} did not take part"
        else:
            what, who = "a collective", "it did not end"
        self.fail(f"{what}: {who} within {seconds:g} s of rank {rank}")

    def _lose(self, rank: int) -> None:
        with self._changed:
            self._lines.pop(rank, None)
            ended = rank not in self._closed
            self._changed.notify_all()
        if ended:
            self.fail(f"rank {rank} has ended")
