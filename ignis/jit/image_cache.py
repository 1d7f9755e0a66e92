"""Compiled images, cached in memory and on disk; each is built once however many threads ask.

An image is stored under a digest of everything that decides its content, so entries never go
stale and need no invalidation.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ignis.base import process
from ignis.base.diskcache import DiskCache

__all__ = ["CacheInfo", "CompileCache", "Image", "cache_info"]


@dataclass(frozen=True)
class Image:
    """A compiled kernel: what `Driver.module_load` takes, and the kernel's name in it."""

    key: str
    """Digest of source, headers, flags, compiler version, target and name expression."""
    target: str
    """``"sm_90a"`` for a cubin, ``"compute_80"`` for PTX."""
    name: str
    """The kernel's lowered (mangled) name."""
    data: bytes


class CacheInfo(NamedTuple):
    """How requests for compiled images were served since the process began."""

    memory_hits: int
    disk_hits: int
    compilations: int


class CompileCache:
    """Images under their keys: in memory, else on `disk`, else built."""

    def __init__(self, disk: DiskCache) -> None:
        self._disk = disk
        self._lock = process.renewed(threading.Lock())
        self._images: dict[str, Image] = {}
        self._building: dict[str, threading.Lock] = {}
        self._counts = [0, 0, 0]

    def get(self, key: str, target: str, build: Callable[[], tuple[str, bytes]]) -> Image:
        """Return the image under `key`, a digest of all that decides its content.

        `build` returns (lowered name, image data). Its exceptions reach the caller, and nothing is
        stored then. Threads that ask for the same key wait for the first one's result.
        """
        with self._lock:
            found = self._images.get(key)
            if found is not None:
                self._counts[0] += 1
                return found
            building = self._building.setdefault(key, process.renewed(threading.Lock()))
        with building:
            with self._lock:
                found = self._images.get(key)
                if found is not None:
                    self._counts[0] += 1
                    return found
            entry = self._disk.get(key)
            served = 1
            if entry is None:
                served = 2
                name, data = build()
                self._disk.put(key, name.encode() + b"\0" + data)
            else:
                encoded, _, data = entry.partition(b"\0")
                name = encoded.decode()
            image = Image(key, target, name, data)
            with self._lock:
                self._images[key] = image
                self._counts[served] += 1
                self._building.pop(key, None)
            return image

    def info(self) -> CacheInfo:
        """Counts since the process began."""
        with self._lock:
            return CacheInfo(*self._counts)


IMAGES = CompileCache(DiskCache("kernels"))


def cache_info() -> CacheInfo:
    """Count how often a compiled kernel came from memory, from disk and from the compiler."""
    return IMAGES.info()
