"""Loop: the thread that serves the sockets of a process, and the listeners among them."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import socket
import threading
import time
import weakref
from collections.abc import Callable
from functools import partial

from ignis.base import process
from ignis.base.interrupts import TICK
from ignis.base.lifetime import Undo
from ignis.base.locks import Lock

_BATCH = 64
_FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_UNUSABLE = (errno.EBADF, errno.EINVAL, errno.ENOTSOCK)


class Loop:
    """Calls a handler whenever a file descriptor is ready, all of them in one thread.

    The thread begins with the first descriptor and is a daemon: it never keeps a process alive.
    Any thread may watch or forget a descriptor. A handler may be called once when there is nothing
    to be done, because the number of a descriptor is used again. One that raises is not called
    again: its descriptor is forgotten, and the other handler of it is told.

    Parameters
    ----------
    name : str
        Of the thread.

    Raises
    ------
    OSError
        If the process has no descriptors left.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._poll = select.epoll()
        with Undo(self._poll.close):
            self._wake = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
        self._lock = process.renewed(Lock())
        self._watched: dict[int, tuple[Callable[[], None], Callable[[BaseException], None]]] = {}
        self._stopping = False
        self._poll.register(self._wake, select.EPOLLIN)
        self._thread: threading.Thread | None = None
        _loops.add(self)

    def watch(
        self, fd: int, ready: Callable[[], None], failed: Callable[[BaseException], None]
    ) -> None:
        """Call `ready` whenever `fd` can be read or has ended; `failed` once if that raises.

        Raises OSError if the system cannot watch it, or refuses the thread.
        """
        self._watched[fd] = ready, failed
        with Undo(partial(self.forget, fd)):
            self._poll.register(fd, select.EPOLLIN)
            self._start()

    def _start(self) -> None:
        with self._lock:
            if self._thread is None:
                self._thread = process.start_thread(self._run, self._name)

    def want_to_write(self, fd: int, wanted: bool) -> None:
        """Call `ready` of `fd` also when it can be written, or no longer."""
        if fd in self._watched:
            self._poll.modify(fd, select.EPOLLIN | (select.EPOLLOUT if wanted else 0))

    def forget(self, fd: int) -> None:
        """Call no handler for `fd` any more; to be called before it is closed."""
        if self._watched.pop(fd, None) is not None:
            with contextlib.suppress(OSError):  # it was never registered, or closed too early
                self._poll.unregister(fd)

    def stop(self) -> None:
        """End the thread, once the handler that runs has returned; a second call is a no-op."""
        if self._poll.closed:
            return
        self._stopping = True
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            os.eventfd_write(self._wake, 1)
            thread.join()
        self.close()

    def close(self) -> None:
        """Close what the loop itself has opened; it forgets all descriptors."""
        self._watched.clear()
        if not self._poll.closed:
            self._poll.close()
            os.close(self._wake)

    def ready(self, seconds: float = -1) -> list[tuple[int, int]]:
        """Wait until descriptors are ready, for so many seconds or any time, and return them."""
        return self._poll.poll(seconds, _BATCH)

    def _run(self) -> None:
        try:
            while not self._stopping:
                for fd, _ in self.ready():
                    self._serve(fd)
        except BaseException as error:  # nobody may wait for a thread that has ended
            self._thread = None
            for fd in list(self._watched):
                self._fail(fd, error)

    def _serve(self, fd: int) -> None:
        ready, _ = self._watched.get(fd, (None, None))
        if ready is None or self._stopping:
            return
        try:
            ready()
        except BaseException as error:  # whatever it is, the other peers must be served
            self._fail(fd, error)

    def _fail(self, fd: int, error: BaseException) -> None:
        _, failed = self._watched.get(fd, (None, None))
        self.forget(fd)
        _report(error)
        try:
            if failed is not None:
                failed(error)
        except BaseException as another:
            _report(another)


_loops: weakref.WeakSet[Loop] = weakref.WeakSet()


def _forget_parent() -> None:
    """In a forked child: what a loop would forget here, it would forget for the parent."""
    for loop in list(_loops):
        loop.close()


os.register_at_fork(after_in_child=_forget_parent)


def _report(error: BaseException) -> None:
    facts = type(error), error, error.__traceback__, threading.current_thread()
    threading.excepthook(threading.ExceptHookArgs(facts))


class Listener:
    """A listening socket, served by a loop.

    A process without free descriptors cannot accept a connection, which would stay ready for ever.
    So the listener keeps a spare one, for which it accepts such a connection and hangs up.

    Parameters
    ----------
    loop : Loop
        Calls the rest.
    link : socket
        Listens; belongs to the listener.
    accept : callable
        Called with every socket that is connected; on OSError that one is closed.
    failed : callable
        Called once if nobody can connect any more.

    Raises
    ------
    OSError
        If the process has no descriptors or threads left.
    """

    def __init__(
        self,
        loop: Loop,
        link: socket.socket,
        accept: Callable[[socket.socket], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        self._loop, self._link, self._accept, self._spare = loop, link, accept, -1
        with Undo(self.close):
            link.setblocking(False)
            self._reserve()
            loop.watch(link.fileno(), self._ready, failed)

    def close(self) -> None:
        """Listen no longer."""
        if self._link.fileno() >= 0:
            self._loop.forget(self._link.fileno())
            self._link.close()
        self._release()

    def _reserve(self) -> None:
        self._spare = os.eventfd(0, os.EFD_CLOEXEC)

    def _release(self) -> None:
        spare, self._spare = self._spare, -1
        if spare >= 0:
            os.close(spare)

    def _ready(self) -> None:
        try:
            link, _ = self._link.accept()
        except OSError as error:
            if error.errno in _UNUSABLE:
                raise
            if error.errno in _FULL:
                self._refuse()
            return
        try:
            self._accept(link)
        except BaseException as error:
            link.close()
            if not isinstance(error, OSError):
                raise

    def _refuse(self) -> None:
        """Hang up on whoever calls next."""
        self._release()
        try:
            link, _ = self._link.accept()
            link.close()
        except OSError:
            time.sleep(TICK)  # another thread has used the descriptor: not again at once
        with contextlib.suppress(OSError):
            self._reserve()
