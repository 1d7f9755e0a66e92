"""Connection: a channel between two processes of one user, and the end of either."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from typing import Any

from ignis.base.channel import Channel
from ignis.base.fields import LONGEST_TEXT, Kinds, Message, hexadecimal, integer, several, text
from ignis.base.lifetime import Undo
from ignis.base.loop import Loop
from ignis.base.numbers import MOST_DIMENSIONS
from ignis.runtime.leases import rendezvous

_EPOCH = {"epoch": integer()}
_LONGEST_HANDLE = 1024
_LAST_PACKETS = 1024
"""More than a socket holds."""

TO_LENDER: Kinds = dict.fromkeys(("borrow", "mapped", "declined", "released"), _EPOCH)
"""What a borrower says: it asks, it has mapped the memory, it cannot map it at the moment, and it
has let go of it."""

TO_BORROWER: Kinds = {
    "granted": _EPOCH
    | dict.fromkeys(("owner", "previous", "dtype", "identity", "kind", "source"), text())
    | dict.fromkeys(("start", "block", "offset", "nbytes"), integer())
    | {"shape": several(integer(), MOST_DIMENSIONS), "data": hexadecimal(_LONGEST_HANDLE)},
    "confirmed": _EPOCH,
    "refused": _EPOCH | {"why": text(LONGEST_TEXT)},
    "revoked": _EPOCH,
}
"""What a lender says: yes, with the array and its memory; that the array is the borrower's from now
on; no; and that it has freed the array by force."""


class Connection(Channel):
    """A channel of packets, and the process on the other side.

    A process may end without closing its socket (a child that it has forked has the socket, too),
    and close it while its device is still at work. So both are watched: `lost` is called when the
    first of them happens, `gone` when the other process has no work under way any more.

    Parameters
    ----------
    loop, link, kinds, receive
        Those of `Channel`.
    lost, gone : callable
        Called once each, in this order, with what the other side has done: ``"has ended"``.

    Attributes
    ----------
    pid : int
        Of the other side.

    Raises
    ------
    OSError
        If either cannot be watched, or the process has ended; the socket is closed then.
    """

    def __init__(
        self,
        loop: Loop,
        link: socket.socket,
        kinds: Kinds,
        receive: Callable[[Any, Message], None],
        lost: Callable[[Any, str], None],
        gone: Callable[[Any, str], None],
    ) -> None:
        self._process, self._link_lost, self._gone = -1, lost, gone
        with Undo(link.close):
            self.pid, _ = rendezvous.peer_of(link)
            if self.pid != os.getpid():
                self._process = rendezvous.open_peer(link)
        with Undo(self.close):
            super().__init__(loop, link, kinds, receive, self._link_ended)
            with self._lock:  # the loop closes the descriptor if the other side hangs up
                if self._process >= 0:
                    loop.watch(self._process, self._process_ended, self._fail)

    def _process_ended(self) -> None:
        if self._process < 0 or not rendezvous.has_ended(self._process):
            return
        try:
            for _ in range(_LAST_PACKETS):  # what it has said before it ended
                if not (self.open and self._read()):
                    break
        finally:
            self._end("has ended")
            self._end_process()
            self._gone(self, "has ended")

    def _link_ended(self, channel: Channel, why: str) -> None:
        self._link_lost(self, why)
        if self._process < 0:
            self._gone(self, why)

    def _end_process(self) -> None:
        with self._lock:
            watched, self._process = self._process, -1
        if watched >= 0:
            self._loop.forget(watched)
            os.close(watched)

    def close(self) -> None:
        """Close this side without calling anything; a second call is a no-op."""
        super().close()
        self._end_process()
