"""Channel: messages over a socket, in both directions, with bounds on all that waits."""

from __future__ import annotations

import collections
import contextlib
import json
import os
import socket
import sys
from collections.abc import Callable, Iterator

from ignis.base import process
from ignis.base.fields import Kinds, Message, MessageError, read
from ignis.base.lifetime import Undo
from ignis.base.locks import Lock
from ignis.base.loop import Loop

LONGEST_PACKET = 1 << 16
_MOST_UNSENT = 1 << 22
_OVERHEAD = 256
"""Bytes that a message costs beside its text while it waits to be sent."""
_ONE_DESCRIPTOR = socket.CMSG_LEN(4)
HUNG_UP = "has hung up"
NO_ROOM = -2
"""Instead of a descriptor that came while the process had no free one."""


class Channel:
    """Messages over a socket, served by a loop: each is one JSON object.

    On a socket of packets each message is a packet; on a stream, a line. The other side may send
    anything at all: what is no message, or too long, ends the channel, and so does a peer that
    does not read.

    Parameters
    ----------
    loop : Loop
        Calls the rest.
    link : socket
        Connected; belongs to the channel.
    kinds : mapping
        The messages that may come; see `ignis.base.fields`.
    receive : callable
        Called with every message. Its ``fd`` is the file descriptor that came with it, or -1, or
        `NO_ROOM`; it is closed afterwards unless it was popped. It may raise MessageError.
    lost : callable
        Called once, with what ended the channel: `HUNG_UP`, or what was wrong.
    longest : int
        Bytes of a message that comes, at most.

    Raises
    ------
    OSError
        If the system cannot watch the socket; it is closed then.
    """

    def __init__(
        self,
        loop: Loop,
        link: socket.socket,
        kinds: Kinds,
        receive: Callable[[Channel, Message], None],
        lost: Callable[[Channel, str], None],
        longest: int = LONGEST_PACKET,
    ) -> None:
        self._loop, self._link = loop, link
        self._stream = link.type == socket.SOCK_STREAM
        # Reentrant: a finalizer may send while the same thread does.
        self._lock = process.renewed(Lock())
        self._out: collections.deque[tuple[bytes, int]] = collections.deque()
        self._sent = self._unsent = 0
        self._flushing = self._blocked = False
        self._rest, self._searched = bytearray(), 0
        self._broken = ""
        self.open = True
        self.serve(kinds, receive, lost, longest)
        with Undo(self.close):
            link.setblocking(False)
            loop.watch(link.fileno(), self._ready, self._fail)

    def serve(
        self,
        kinds: Kinds,
        receive: Callable[[Channel, Message], None],
        lost: Callable[[Channel, str], None],
        longest: int = LONGEST_PACKET,
    ) -> None:
        """Let other messages come from here on, and others have them."""
        self._kinds, self._receive, self._lost, self._longest = kinds, receive, lost, longest

    def send(self, message: Message, fd: int = -1) -> None:
        """Send a message, at once or when the other side has room; never waits, never fails.

        What cannot be sent any more is dropped: `lost` is called for it, in the loop's thread. A
        descriptor must stay open until then.
        """
        data = json.dumps(message).encode() + (b"\n" if self._stream else b"")
        with self._lock:
            if not self.open or self._broken:
                return
            self._out.append((data, fd))
            self._unsent += len(data) + _OVERHEAD
            self._flush()
            if self._unsent > _MOST_UNSENT:
                self._break("does not read its messages")

    def _flush(self) -> None:
        """Send what there is room for; the caller holds the lock."""
        if self._flushing or not self.open:
            return
        self._flushing = True
        try:
            while self._out:
                data, fd = self._out[0]
                if fd >= 0:
                    self._sent = socket.send_fds(self._link, [data], [fd], socket.MSG_NOSIGNAL)
                else:
                    rest = memoryview(data)[self._sent :] if self._sent else data
                    self._sent += self._link.send(rest, socket.MSG_NOSIGNAL)
                if self._sent == len(data):
                    self._out.popleft()
                    self._sent = 0
                    self._unsent -= len(data) + _OVERHEAD
        except BlockingIOError:
            pass
        except (BrokenPipeError, ConnectionResetError):
            self._break(HUNG_UP)
        except OSError as error:
            self._break(f"cannot be sent a message: {error.strerror}")
        finally:
            self._flushing = False
        if bool(self._out) != self._blocked:
            self._blocked = bool(self._out)
            self._loop.want_to_write(self._link.fileno(), self._blocked)

    def _break(self, why: str) -> None:
        """End the channel, in the loop's thread: the socket can be read to its end from now on."""
        self._broken = self._broken or why
        self._out.clear()
        self._sent = self._unsent = 0
        with contextlib.suppress(OSError):
            self._link.shutdown(socket.SHUT_RDWR)

    def _ready(self) -> None:
        if self._out:
            with self._lock:
                self._flush()
        self._read()

    def _read(self) -> bool:
        """Receive once, so that other peers have their turn; whether there was something."""
        try:
            data, beside, flags, _ = self._link.recvmsg(
                LONGEST_PACKET, _ONE_DESCRIPTOR, socket.MSG_CMSG_CLOEXEC
            )
        except BlockingIOError:
            return False
        except OSError:
            data, beside, flags = b"", [], 0
        fd = NO_ROOM if flags & socket.MSG_CTRUNC else -1
        if beside:
            fd = int.from_bytes(beside[0][2][:4], sys.byteorder)
        try:
            self._deliver(data, fd, bool(flags & socket.MSG_TRUNC))
        except MessageError as error:
            self._end(f"sent an invalid message: {error}")
        return self.open

    def _deliver(self, data: bytes, fd: int, cut: bool) -> None:
        """Let the receiver have what was received, with a descriptor that is closed afterwards."""
        message: Message = {}
        try:
            if not data:
                self._end(HUNG_UP)
                return
            if cut:
                raise MessageError(f"more than {LONGEST_PACKET} bytes")
            for packet in self._packets(data) if self._stream else (data,):
                message = read(packet, self._kinds)
                message["fd"], fd = fd, -1
                self._receive(self, message)
        finally:
            fd = message.get("fd", fd)
            if fd >= 0:
                os.close(fd)

    def _packets(self, data: bytes) -> Iterator[bytes]:
        """Split what was received into messages, of which the last one may be incomplete."""
        rest = self._rest
        rest += data
        while self.open:
            end = rest.find(b"\n", self._searched)
            self._searched = len(rest) if end < 0 else 0
            if (len(rest) if end < 0 else end) > self._longest:
                raise MessageError(f"more than {self._longest} bytes")
            if end < 0:
                return
            packet = bytes(rest[:end])
            del rest[: end + 1]
            yield packet

    def _fail(self, error: BaseException) -> None:
        self._end(f"could not be served: {error!r}")

    def _end(self, why: str) -> None:
        if self._close_link():
            self._lost(self, self._broken or why)

    def _close_link(self) -> bool:
        """Close the socket; whether it was open."""
        with self._lock:
            if not self.open:
                return False
            self.open = False
            self._out.clear()
            self._loop.forget(self._link.fileno())
            self._link.close()
            return True

    def close(self) -> None:
        """Close this side without calling anything; a second call is a no-op."""
        self._close_link()
