"""A device that works until another thread has done something, on every driver."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar
from unittest import mock

import ignis
from ignis.runtime.lock import LOCK
from tests.helpers.processes import PATIENCE

T = TypeVar("T")


@contextlib.contextmanager
def _waiting(device: ignis.Device, call: str) -> Iterator[tuple[threading.Event, threading.Event]]:
    """Let calls of the driver set the first event, and wait for the second before they begin."""
    begun, done = threading.Event(), threading.Event()
    original = getattr(type(device.api), call)

    def wait(*args: Any) -> Any:
        begun.set()
        assert done.wait(PATIENCE)
        return original(*args)

    with mock.patch.object(type(device.api), call, wait):
        yield begun, done


def run_meanwhile(
    device: ignis.Device, call: str, work: Callable[[], T], meanwhile: Callable[[], object]
) -> Future[T]:
    """Do `work` in a thread, and something else while that waits in a call of the driver."""
    with _waiting(device, call) as (begun, done), ThreadPoolExecutor(1) as threads:
        found = threads.submit(work)
        try:
            assert begun.wait(PATIENCE)
            assert LOCK.acquire(timeout=PATIENCE / 60), "the wait holds the lock"
            LOCK.release()
            meanwhile()
        finally:
            done.set()
    return found
