"""Products too small to share are done by one thread of NumPy's BLAS.

OpenBLAS hands anything above 64^3 multiplications to all its threads, which wait for each other
spinning. Where other work wants the processors too, a product of half a millisecond then takes
20 ms; one thread is never much slower at these sizes.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

__all__ = ["sized_for"]

SHARED_FROM = 1 << 28
"""Multiplications from which all threads are worth their synchronisation (about 10 ms)."""

_NAMES = [
    (prefix, suffix) for prefix in ("scipy_openblas", "openblas") for suffix in ("64_", "_64_", "")
]


@dataclass
class _Threads:
    """The number of threads of one OpenBLAS, lowered to 1 while somebody asks for it."""

    get: Any
    set: Any
    lock: threading.Lock = field(default_factory=threading.Lock)
    users: int = 0
    usual: int = 1

    def lower(self) -> None:
        with self.lock:
            self.users += 1
            if self.users == 1:
                self.usual = self.get()
                self.set(1)

    def restore(self) -> None:
        with self.lock:
            self.users -= 1
            if not self.users:
                self.set(self.usual)


@contextlib.contextmanager
def sized_for(multiplications: int) -> Iterator[None]:
    """Let a product of so many multiplications run on one thread unless it is large."""
    threads = _found() if multiplications < SHARED_FROM else None
    if threads is None:
        yield
        return
    threads.lower()
    try:
        yield
    finally:
        threads.restore()


@functools.cache
def _found() -> _Threads | None:
    """The OpenBLAS that NumPy has loaded, or None where it uses another library."""
    try:
        with open("/proc/self/maps") as maps:
            paths = {line.split(maxsplit=5)[5].strip() for line in maps if "openblas" in line}
    except OSError:
        return None
    for path in sorted(paths):
        library = ctypes.CDLL(path)
        for prefix, suffix in _NAMES:
            get = getattr(library, f"{prefix}_get_num_threads{suffix}", None)
            put = getattr(library, f"{prefix}_set_num_threads{suffix}", None)
            if get is not None and put is not None:
                put.restype = None
                return _Threads(get, put)
    return None
