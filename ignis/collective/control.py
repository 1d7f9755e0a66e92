"""Control: a rank's connection to the hub."""

from __future__ import annotations

import contextlib
import errno
import functools
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ignis.base import interrupts
from ignis.base.channel import HUNG_UP, Channel
from ignis.base.fields import Message, MessageError
from ignis.base.lifetime import Undo
from ignis.base.locks import Condition, Lock
from ignis.base.loop import Loop
from ignis.collective.hub import (
    FROM_HUB,
    MOST_RUNS,
    PAGE,
    PAGE_NAME,
    abort,
    explained,
    joining,
    keep_alive,
    packed,
    page_start,
)
from ignis.driver.collective import FACTS, CollectiveCall, NumberedCall
from ignis.errors import CollectiveError

_RETRY = 0.1
"""Seconds between two tries to reach a hub that may not have begun."""


class Meeting(NamedTuple):
    """Where ranks meet, with what secret, and how many seconds they and later operations may take.

    There is no limit where `timeout` is None.
    """

    host: str
    port: int
    token: str
    timeout: float | None


@functools.lru_cache(maxsize=256)
def _described(said: tuple[Any, ...]) -> bytes:
    """Return what a page says of a call, or of a graph. All texts have one length."""
    text = CollectiveCall._make((*said, 0, 0)).describe() if said else "a graph with collectives"
    return text.encode()[: PAGE // 2].ljust(PAGE // 2, b"\0")


class Control:
    """What a rank tells the others, and hears of them.

    Parameters
    ----------
    rank, size : int
        Which rank, of how many.
    host, port, token : str, int, str
        The hub.
    timeout : float or None
        Seconds that meeting the others may take.

    Raises
    ------
    CollectiveError
        If there is no hub within that time.
    """

    def __init__(
        self, rank: int, size: int, host: str, port: int, token: str, timeout: float | None
    ) -> None:
        self.rank, self.size = rank, size
        self.failure: str | None = None
        self._where = f"{host}:{port}"
        self._limit = None if timeout is None else time.monotonic() + timeout
        self._changed = Condition()
        self._id: bytes | None = None
        self._closed: dict[int, int] = {}
        self._goodbye = self._ended = False
        self._calls = 0
        self._noted: deque[NumberedCall] = deque()
        self._telling = Lock()
        self._on_failure: Callable[[str], None] | None = None
        self._said: tuple[Any, ...] | None = None
        with explained(f"rank {rank} of {size} cannot connect to {self._where}"):
            self._loop = Loop("ignis-collective")
            with Undo(self._loop.stop):
                self._page = os.fdopen(os.memfd_create(PAGE_NAME), "wb", 0)
                with Undo(self._page.close):
                    link = self._connect(host, port)
                    self._line = Channel(self._loop, link, FROM_HUB, self._receive, self._lost)
        joined = joining(rank, size, token, self._page.fileno())
        self._start = page_start(joined["token"], rank)
        self._line.send(joined)

    def _connect(self, host: str, port: int) -> socket.socket:
        while True:
            try:
                link = socket.create_connection((host, port), timeout=max(self._left(10.0), _RETRY))
            except OSError as error:
                if self._left(1.0) <= 0 or error.errno in (errno.EMFILE, errno.ENFILE):
                    raise CollectiveError(
                        f"rank {self.rank} of {self.size} cannot reach the hub at "
                        f"{self._where}: {error}"
                    ) from None
                with self._changed:
                    self._changed.wait(_RETRY)
                interrupts.check()
            else:
                keep_alive(link)
                return link

    def _left(self, most: float) -> float:
        return most if self._limit is None else min(most, self._limit - time.monotonic())

    def on_failure(self, call: Callable[[str], None]) -> None:
        """Call `call` once with why there are no collectives any more, at once if it is known."""
        with self._changed:
            self._on_failure = call
            failure = self.failure
        if failure is not None:
            call(failure)

    def exchange(self, given: bytes | None) -> bytes:
        """Give an id to all ranks, if this one has one, and return it once they are all there.

        Raises
        ------
        CollectiveError
            If one of them does not come in time.
        """
        if given is not None:
            self._line.send({"do": "give", "id": given.hex()})
        while True:
            with self._changed:
                if self.failure is not None:
                    raise CollectiveError(self.failure)
                if self._id is not None:
                    return self._id
                if self._left(1.0) <= 0:
                    break
                self._changed.wait(interrupts.TICK)
            interrupts.check()
        self.abort(f"not all {self.size} ranks connected to {self._where} in time")
        raise CollectiveError(self.failure)

    def note(self, calls: Sequence[NumberedCall]) -> None:
        """Note what is called, for `tell`; raises CollectiveError if a rank it needs has left."""
        for call in calls:
            self._calls += len(call.key) == 2
            self._noted.append(call)
        if calls:
            self._say(calls[-1].call[:FACTS])
        self._require_ranks()

    def note_replay(self) -> None:
        """Note that a graph is launched; raises CollectiveError if a rank has left before that."""
        self._calls += 1
        self._say(())
        self._require_ranks()

    def _say(self, said: tuple[Any, ...]) -> None:
        """Let this rank's page say what it calls, or that it is a graph."""
        if said != self._said:
            with self._telling, contextlib.suppress(ValueError):  # the page is closed
                os.pwrite(self._page.fileno(), self._start + _described(said), 0)
                self._said = said

    def _require_ranks(self) -> None:
        if self._closed:
            with self._changed:
                self._look_for_closed()
        if self.failure is not None:
            raise CollectiveError(self.failure)

    def tell(self) -> None:
        """Tell the hub what was called, so that it finds calls that do not fit each other."""
        with self._telling:  # what is said after it comes after all of these
            noted = [self._noted.popleft() for _ in range(len(self._noted))]
            runs = packed(noted)
            for begin in range(0, len(runs), MOST_RUNS):
                self._line.send({"do": "call", "runs": runs[begin : begin + MOST_RUNS]})

    def late(self, call: NumberedCall, seconds: float) -> None:
        """Tell the hub that an operation takes too long; it says who is missing."""
        self.tell()
        self._line.send({"do": "late", "key": call.key, "seconds": seconds})

    def abort(self, why: str) -> None:
        """Tell all ranks that there are no collectives any more."""
        self._line.send(abort(why))
        self._fail(why)

    def close(self) -> None:
        """Say goodbye: the end of this process is nobody's failure any more."""
        self._goodbye = True
        self.tell()
        self._line.send({"do": "close", "calls": self._calls})

    def wait_end(self, timeout: float) -> bool:
        """Wait until all ranks have said goodbye; whether they have."""
        with self._changed:
            self._changed.wait_for(lambda: self._ended or self.failure is not None, timeout)
            return self._ended

    def hang_up(self) -> None:
        """Close the connection."""
        self._loop.stop()
        self._line.close()
        with self._telling:
            self._page.close()

    # What the loop's thread does.

    def _receive(self, line: Channel, message: Message) -> None:
        what = message["do"]
        with self._changed:
            if what == "start":
                self._id = message["id"]
            elif what == "closed":
                self._closed[message["rank"]] = message["calls"]
                self._look_for_closed()
            elif what == "end":
                if not self._goodbye:
                    raise MessageError("end of stream before this rank said goodbye")
                self._ended = True
            self._changed.notify_all()
        if what == "abort":
            self._fail(message["why"])

    def _look_for_closed(self) -> None:
        """Fail if a rank has said goodbye before it called what needs it, or before all met."""
        for rank, calls in self._closed.items():
            early = self._id is None or calls < self._calls
            if early and rank != self.rank and self.failure is None:
                self.failure = f"rank {rank} has closed its communicator"
                self._line.send(abort(self.failure))
                self._tell_failure()

    def _lost(self, line: Channel, why: str) -> None:
        if self._id is not None and (0 in self._closed or self._ended):
            with self._changed:
                self._ended = True
                self._changed.notify_all()
        else:
            how = "has ended" if why == HUNG_UP else why
            self._fail(f"the hub of the communicator at {self._where} {how}")

    def _fail(self, why: str) -> None:
        with self._changed:
            if self.failure is None:
                self.failure = why
                self._tell_failure()

    def _tell_failure(self) -> None:
        self._changed.notify_all()
        if self._on_failure is not None and self.failure is not None:
            self._on_failure(self.failure)
