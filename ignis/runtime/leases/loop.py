"""Loop: the thread of a process that serves its sockets."""

from __future__ import annotations

import os
import select
import threading
import warnings
from collections.abc import Callable

from ignis.errors import IgnisWarning

__all__ = ["Loop"]

_BATCH = 64


class Loop:
    """Calls a handler whenever a file descriptor is ready, all of them in one thread.

    The thread begins with the first descriptor and is a daemon: it never keeps a process alive.
    Any thread may watch or forget a descriptor. A handler may be called once when there is nothing
    to be done, because the number of a descriptor is used again.

    Parameters
    ----------
    name : str
        Of the thread.
    """

    def __init__(self, name: str = "ignis-leases") -> None:
        self._name = name
        self._poll = select.epoll()
        self._wake = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
        self._handlers: dict[int, Callable[[], None]] = {}
        self._stopping = False
        self._poll.register(self._wake, select.EPOLLIN)
        self._thread: threading.Thread | None = None

    def watch(self, fd: int, handler: Callable[[], None]) -> None:
        """Call `handler` whenever `fd` can be read or has ended."""
        self._handlers[fd] = handler
        self._poll.register(fd, select.EPOLLIN)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def want_to_write(self, fd: int, wanted: bool) -> None:
        """Call the handler of `fd` also when it can be written, or no longer."""
        if fd in self._handlers:
            self._poll.modify(fd, select.EPOLLIN | (select.EPOLLOUT if wanted else 0))

    def forget(self, fd: int) -> None:
        """Call no handler for `fd` any more; to be called before it is closed."""
        if self._handlers.pop(fd, None) is not None:
            self._poll.unregister(fd)

    def stop(self) -> None:
        """End the thread, once the handler that runs has returned."""
        self._stopping = True
        os.eventfd_write(self._wake, 1)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self.close()

    def close(self) -> None:
        """Close what the loop itself has opened; in a forked child there is no thread to end."""
        self._handlers.clear()
        if not self._poll.closed:
            self._poll.close()
            os.close(self._wake)

    def _run(self) -> None:
        while not self._stopping:
            for fd, _ in self._poll.poll(-1, _BATCH):
                handler = self._handlers.get(fd)
                if handler is None or self._stopping:
                    continue
                try:
                    handler()
                except Exception as error:  # whatever it is, the other peers must be served
                    _report(error)


def _report(error: Exception) -> None:
    text = f"a message of another process could not be served: {error!r}"
    try:
        warnings.warn(text, IgnisWarning, stacklevel=2)
    except (
        IgnisWarning
    ) as raised:  # a filter makes errors of warnings, which must not end the thread
        thread, trace = threading.current_thread(), raised.__traceback__
        threading.excepthook(threading.ExceptHookArgs((IgnisWarning, raised, trace, thread)))
