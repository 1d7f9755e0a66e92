"""Threads that help a launch, reused from launch to launch.

Work is handed over, and its end is told, by plain locks: neither takes memory of the interpreter,
so that nobody waits for what another thread had no memory to say. Where there is none,
`concurrent.futures` and the start of a `threading.Thread` may wait forever.
"""

from __future__ import annotations

import _thread
import os
import threading
from collections.abc import Callable


def _lock() -> threading.Lock:
    """Return a lock that any thread may release; MemoryError if there is no memory for it."""
    try:
        return threading.Lock()
    except RuntimeError as error:
        raise MemoryError(str(error)) from None


class Job:
    """What a helper does once.

    Attributes
    ----------
    under_way : bool
        Whether a helper has it.
    error : BaseException or None
        What it has raised.
    """

    __slots__ = ("_ended", "_work", "error", "under_way")

    def __init__(self, work: Callable[[], None]) -> None:
        self.under_way = False
        self.error: BaseException | None = None
        self._work = work
        self._ended = _lock()

    def begin(self) -> None:
        """Let a helper do it; RuntimeError if no thread can be started, and nothing has begun."""
        try:
            helper = _free.pop()
        except IndexError:
            helper = _Helper()
        self._ended.acquire()
        self.under_way = True
        helper.given = self
        helper.wake.release()

    def ended(self, timeout: float) -> bool:
        """Wait for the end, so many seconds at most; whether it was reached."""
        if not self._ended.acquire(timeout=timeout):
            return False
        self._ended.release()
        return True

    def run(self) -> None:
        """Do it, in a helper."""
        try:
            self._work()
        except BaseException as error:
            self.error = error

    def end(self) -> None:
        """Tell who waits that it was done."""
        self.under_way = False
        self._ended.release()


class _Helper:
    """One thread, which `threading` does not know."""

    def __init__(self) -> None:
        self.given: Job | None = None
        self.wake = _lock()
        self.wake.acquire()
        try:
            _thread.start_new_thread(self._serve, ())
        except BaseException:
            self.wake.release()  # it may have been started: it finds nothing, and ends
            raise

    def _serve(self) -> None:
        while True:
            self.wake.acquire()
            job, self.given = self.given, None
            if job is None:
                return
            job.run()
            try:
                _free.append(self)
            except MemoryError:
                job.end()
                return
            job.end()
            job = None


_free: list[_Helper] = []
"""Helpers that wait for work; a forked child has none."""

os.register_at_fork(after_in_child=_free.clear)
