"""Hub: where the ranks of a communicator meet before NCCL does, and learn of each other's ends.

Every rank has one TCP connection to the hub, in the process of rank 0 or in the one that started
the ranks. Over it they exchange NCCL's id, say what they call, so that calls that do not fit each
other are found, and abort. Its end without a goodbye is the end of the rank: the kernel closes the
socket of a process however it dies.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from ignis.base.channel import HUNG_UP, Channel
from ignis.base.fields import (
    LONGEST_TEXT,
    Kinds,
    Message,
    MessageError,
    hexadecimal,
    integer,
    one_of,
    record,
    seconds,
    several,
    text,
)
from ignis.base.lifetime import Undo
from ignis.base.locks import Condition
from ignis.base.loop import Listener, Loop
from ignis.base.numbers import MOST_DIMENSIONS
from ignis.driver.collective import FACTS, CollectiveCall, NumberedCall, mismatch, sides_of
from ignis.dtypes import DTYPES, NAMES
from ignis.errors import CollectiveError

_IDLE, _INTERVAL, _PROBES = 3, 1, 4
"""Seconds before a silent peer is asked, between questions, and their number: a machine that is
gone is noticed after 7 s."""
_BACKLOG = 4096
_MOST_STRANGERS = 256
"""Connections that have not said whose they are."""
_LONGEST_JOINING = 1 << 10
_LONGEST_ID = 1 << 10
"""Bytes of what rank 0 gives to all."""
PAGE, PAGE_NAME = 512, "ignis-collective"
"""Bytes of a rank's page, and the name of its file in memory."""
MOST_RUNS = 64
"""Runs of equal calls in one message."""
_MOST_OPEN = 1 << 16
"""Operations that some ranks have called and others have not."""

_KEY = several(integer(), 4)
_RUN = record(
    several(integer(), 3),
    integer(),
    integer(),
    text(),
    several(integer(), MOST_DIMENSIONS),
    one_of(*DTYPES),
    integer(),
    text(),
    integer(),
)
_ABORT = {"why": text(LONGEST_TEXT)}

_WHO = {"rank": integer(), "size": integer(), "token": text()}
_JOINING: Kinds = {"join": _WHO | {"process": integer(), "page": integer()}}
_FROM_RANK: Kinds = {
    "give": {"id": hexadecimal(_LONGEST_ID)},
    "call": {"runs": several(_RUN, MOST_RUNS)},
    "late": {"key": _KEY, "seconds": seconds},
    "abort": _ABORT,
    "close": {"calls": integer()},
}
FROM_HUB: Kinds = {
    "start": {"id": hexadecimal(_LONGEST_ID)},
    "closed": {"rank": integer(), "calls": integer()},
    "end": {},
    "abort": _ABORT,
}
"""What the hub says: that all ranks have met, that one has said goodbye, that all have, and that
there are no collectives any more."""


def joining(rank: int, size: int, token: str, page: int = 0) -> Message:
    """Return what a rank says first: who it is, that it knows the token, and where its page is.

    The page is the descriptor of a file that begins with `page_start` and goes on with the rank's
    last call. If the hub is on the same host, it reads that when the rank has ended.
    """
    proof = hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
    who = {"rank": rank, "size": size, "token": proof, "process": os.getpid(), "page": page}
    return {"do": "join", **who}


def page_start(proof: str, rank: int) -> bytes:
    """Return how the page of a rank begins: descriptors of another host may be any other file's."""
    return f"{proof} {rank} ".encode()


def abort(why: str) -> Message:
    """Return what tells that there are no collectives any more."""
    return {"do": "abort", "why": why[:LONGEST_TEXT]}


def packed(calls: Sequence[NumberedCall]) -> list[Any]:
    """Return what the hub is told of calls, for JSON: equal ones in a row as one run."""
    runs: list[tuple[Any, ...]] = []
    for key, _, side, call in calls:
        run = key[:-1], side, call[:FACTS]
        if runs and runs[-1][1:] == run:
            runs[-1] = runs[-1][0] + 1, *run
        else:
            runs.append((1, *run))
    # No root is -1.
    return [
        (channel, side, length, kind, shape, NAMES[dtype], elements, op, root + 1)
        for length, channel, side, (kind, shape, dtype, elements, op, root) in runs
    ]


class _Channel:
    """Operations in their order, and how far each side has called them.

    Attributes
    ----------
    sides : tuple of int
        All that take part.
    matched : int
        Operations that all sides have called.
    told : dict
        By side, the operations that it has called.
    runs : dict
        By side, those beyond `matched`: calls, and how many in a row are equal.
    """

    def __init__(self, sides: tuple[int, ...]) -> None:
        self.sides = sides
        self.matched = 0
        self.told = dict.fromkeys(sides, 0)
        self.runs: dict[int, deque[tuple[CollectiveCall, int]]] = {s: deque() for s in sides}

    def add(self, side: int, call: CollectiveCall, length: int, size: int) -> str:
        """Note a run of one side; returns in what the sides' calls do not fit, or nothing."""
        self.told[side] += length
        self.runs[side].append((call, length))
        while all(self.runs.values()):
            heads = [self.runs[each][0] for each in self.sides]
            problem = mismatch(self.sides, [call for call, _ in heads], size)
            if problem:
                return problem
            common = min(length for _, length in heads)
            self.matched += common
            for each, (call, length) in zip(self.sides, heads, strict=True):
                self.runs[each].popleft()
                if length > common:
                    self.runs[each].appendleft((call, length - common))
        return ""

    def missing(self, number: int) -> tuple[int, CollectiveCall] | None:
        """Return the first side that has not called an operation which another one has."""
        absent = [side for side in self.sides if self.told[side] <= number]
        for side in self.sides if absent else ():
            before = self.matched
            for call, length in self.runs[side]:
                before += length
                if before > number:
                    return absent[0], call
        return None


@contextlib.contextmanager
def explained(what: str) -> Iterator[None]:
    """Raise CollectiveError where the system refuses a socket, a name or a thread."""
    try:
        yield
    except (OSError, ValueError) as error:  # a host may be a text that can be none
        raise CollectiveError(f"{what}: {error}") from error


def keep_alive(link: socket.socket) -> None:
    """Let the end of the other machine end a connection, too; and send small messages at once."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, _IDLE)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, _INTERVAL)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, _PROBES)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _listening(host: str, port: int) -> socket.socket:
    flags = socket.AI_PASSIVE
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=flags)
    family, _, _, _, address = found[0]
    return socket.create_server(address[:2], family=family, backlog=_BACKLOG)


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
        self._size, self._token = size, joining(0, size, token)["token"]
        self._lines: dict[int, Channel] = {}
        self._strangers: dict[Channel, None] = {}  # the one that has been here longest first
        self._channels: dict[tuple[int, ...], _Channel] = {}
        self._closed: dict[int, int] = {}
        self._told: dict[int, CollectiveCall] = {}  # by rank, the latest one
        self._pages: dict[int, int] = {}  # by rank, descriptors
        self.failure: str | None = None
        """What `fail` was told first."""
        self.mismatch = ""
        """In what the ranks' calls do not fit, once that is known."""
        self._id: bytes | None = None
        self._changed = Condition()
        with explained(f"cannot listen at {host}:{port}"):
            link = _listening(host, port)
            self.port: int = link.getsockname()[1]
            with Undo(link.close):
                self._loop = Loop("ignis-collective")
                self._listener = Listener(self._loop, link, self._accept, self._stop_listening)

    def fail(self, why: str) -> None:
        """Tell all ranks that there will be no collectives any more; the first reason stays."""
        with self._changed:
            if self.failure is None:
                self.failure = why
                self._tell(abort(why))

    def wait_closed(self, timeout: float) -> bool:
        """Wait until all ranks have said goodbye or hung up; whether they have."""
        with self._changed:
            return self._changed.wait_for(
                lambda: len(self._closed) == self._size or not self._lines, timeout
            )

    def close(self) -> None:
        """Hang up; a second call is a no-op."""
        self._loop.stop()
        for line in (*self._lines.values(), *self._strangers):
            line.close()
        self._listener.close()
        while self._pages:
            os.close(self._pages.popitem()[1])

    # What the loop's thread does.

    def _tell(self, message: Message) -> None:
        for line in list(self._lines.values()):
            line.send(message)

    def _stop_listening(self, error: BaseException) -> None:
        self._listener.close()
        self.fail(f"the connection to the hub is lost: {error!r}")

    def _accept(self, link: socket.socket) -> None:
        keep_alive(link)
        arguments = _JOINING, self._join, self._forget_stranger, _LONGEST_JOINING
        self._strangers[Channel(self._loop, link, *arguments)] = None
        if len(self._strangers) > _MOST_STRANGERS:
            first = next(iter(self._strangers))
            first.close()
            del self._strangers[first]

    def _forget_stranger(self, line: Channel, why: str) -> None:
        self._strangers.pop(line, None)

    def _join(self, line: Channel, message: Message) -> None:
        """Let in whose connection it is, by its first message."""
        rank, why = message["rank"], ""
        if message["token"] != self._token or message["size"] != self._size:
            why = "this is the hub of another communicator"
        elif rank >= self._size or rank in self._lines:
            why = f"there is no rank {rank} of {self._size}, or it is already connected"
        if why:
            line.serve({}, self._join, self._forget_stranger, 0)
            line.send(abort(why))
            return
        self._forget_stranger(line, "")
        path = f"/proc/{message['process']}/fd/{message['page']}"
        with contextlib.suppress(OSError):  # it may be on another host
            if rank not in self._pages and f"memfd:{PAGE_NAME} " in os.readlink(path):
                self._pages[rank] = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        with self._changed:
            self._lines[rank] = line
            self._changed.notify_all()
            line.serve(
                _FROM_RANK,
                lambda _, said: self._receive(rank, said),
                lambda _, why: self._lose(rank, why),
            )
            if self.failure is not None:
                line.send(abort(self.failure))
        self._start()

    def _start(self) -> None:
        if self._id is not None and len(self._lines) == self._size:
            self._tell({"do": "start", "id": self._id.hex()})

    def _receive(self, rank: int, message: Message) -> None:
        what = message["do"]
        if what == "give":
            self._id = message["id"]
            self._start()
        elif what == "call":
            for run in message["runs"]:
                self._note(rank, *run)
        elif what == "late":
            self._blame(rank, message["key"], message["seconds"])
        elif what == "abort":
            self.fail(message["why"])
        else:
            with self._changed:
                self._closed[rank] = message["calls"]
                self._changed.notify_all()
            self._tell({"do": "closed", "rank": rank, "calls": message["calls"]})
            if len(self._closed) == self._size:
                self._tell({"do": "end"})

    def _note(
        self, rank: int, channel: tuple[int, ...], side: int, length: int, *facts: Any
    ) -> None:
        found = self._channels.get(channel)
        if found is None:
            ranks = channel[1:]
            if len(channel) not in (1, 3) or channel[0] > 1 or max(ranks, default=0) >= self._size:
                raise MessageError(f"calls of {channel}")
            found = self._channels[channel] = _Channel(sides_of((*channel, 0), self._size))
        if side % self._size != rank or side not in found.sides or not length:
            raise MessageError(f"{length} calls of {channel} of side {side}")
        kind, shape, dtype, count, op, root = facts
        call = CollectiveCall(kind, shape, DTYPES[dtype], count, op, root - 1, 0, 0)
        self._told[rank] = call
        problem = found.add(side, call, length, self._size)
        if problem:
            self.mismatch = self.mismatch or problem
            self.fail(problem)
        elif found.told[side] - found.matched > _MOST_OPEN:
            self._channels.clear()
            self.fail(f"rank {rank} called {_MOST_OPEN} operations that the others have not called")

    def _blame(self, rank: int, key: tuple[int, ...], late: float) -> None:
        """Say whom a rank has waited for in vain."""
        channel = self._channels.get(key[:-1])
        missing = channel and channel.missing(key[-1])
        what, who = "a collective", "it did not end"
        if missing:
            what, who = missing[1].describe(), f"rank {missing[0] % self._size} did not take part"
        self.fail(f"{what}: {who} within {late:g} s of rank {rank}")

    def _lose(self, rank: int, why: str) -> None:
        with self._changed:
            self._lines.pop(rank, None)
            ended = rank not in self._closed
            self._changed.notify_all()
        if ended:
            self.fail(f"rank {rank} {'has ended' if why == HUNG_UP else why}{self._latest(rank)}")

    def _latest(self, rank: int) -> str:
        """Return the last call of a rank, by its page, or else the last one that it has told."""
        start = page_start(self._token, rank)
        with contextlib.suppress(KeyError, OSError):
            page = os.pread(self._pages[rank], PAGE, 0)
            if page.startswith(start) and (said := page[len(start) :].strip(b"\0")):
                return f"; its last call: {said.decode(errors='replace')}"
        return f"; its last report: {self._told[rank].describe()}" if rank in self._told else ""
